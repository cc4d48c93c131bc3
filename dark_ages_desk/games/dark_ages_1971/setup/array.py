"""A suggested battle array: foot in the middle, missile units before it, cavalry on the wings, command units behind."""

from __future__ import annotations

from dataclasses import replace
from math import cos, hypot, radians, sin, sqrt

from dark_ages_desk.games.dark_ages_1971.setup.deployment_zones import quadrants, zone_of
from dark_ages_desk.games.dark_ages_1971.setup.placing import may_stand
from dark_ages_desk.games.dark_ages_1971.state.position import OFF_MAP, Field, Unit

ORDER = {"SD": 0, "AX": 1, "MS": 2, "HC": 3, "BC": 4, "MC": 5, "HA": 6, "OB": 7, "BO": 8, "CB": 9, "CM": 10}


def middle_of(pos: Field, index: int) -> tuple[float, float]:
    """The middle of a hex, in hex widths; x to the east, y to the south."""
    row, column = divmod(index, pos.fixed.board.grid.columns)
    return column * sqrt(3) / 2, row + (column & 1) / 2


def array(pos: Field, side: str) -> Field:
    """All units of a side that are not deployed yet, put where they may stand, in a line that looks its way."""
    facing = pos.looks.get(side, 0)
    angle = radians(60 * facing)
    ahead = (sin(angle), -cos(angle))
    zone = zone_of(pos, side)
    allowed = zone.allowed
    anchors = _anchors(pos, side, allowed, ahead)
    units = sorted(
        (u for u in pos.of(side) if u.hex == OFF_MAP and not u.is_fleet and not u.aboard),
        key=lambda u: (ORDER.get(u.kind, 11), u.id),
    )
    counts: dict[str, int] = {}
    # Per kind and place in the line the hexes from best to worst. A hex that is full for a kind stays full for it.
    wanted: dict[tuple[object, ...], list[int]] = {}
    for unit in units:
        number = counts.get(unit.kind, 0)
        counts[unit.kind] = number + 1
        anchor, rank = anchors[number % len(anchors)], number // len(anchors)
        key = (unit.kind, anchor, rank if unit.is_command else rank % 2 if unit.is_cavalry else 0)
        if key not in wanted:
            costs = {index: _cost(pos, unit, index, anchor, ahead, rank) for index in allowed}
            wanted[key] = sorted(allowed, key=lambda index, costs=costs: (-costs[index], -index))  # type: ignore[misc]
        hexes = wanted[key]
        while hexes and not may_stand(pos, unit, hexes[-1], zone):
            hexes.pop()
        if hexes:
            pos = pos.with_units(_placed(unit, hexes[-1], facing))
    return pos


def _placed(unit: Unit, index: int, facing: int) -> Unit:
    return replace(unit, hex=index, facing=facing)


def _anchors(pos: Field, side: str, allowed: frozenset[int], ahead: tuple[float, float]) -> list[tuple[float, float]]:
    """The middle of the line: the army's centre, or for the second army a spot from which it looks at the enemy."""
    grid = pos.fixed.board.grid
    if pos.fixed.armies[side].deploy == "quadrants":
        return [middle_of(pos, index) for index in quadrants(pos.fixed.board.grid)]
    centre = pos.centre if pos.centre != OFF_MAP else grid.at(grid.columns // 2, grid.rows // 2)
    x, y = middle_of(pos, centre)
    if side == pos.fixed.second:
        x, y = x - ahead[0] * 12, y - ahead[1] * 12
    if not allowed:
        return [(x, y)]
    near = min(allowed, key=lambda index: hypot(middle_of(pos, index)[0] - x, middle_of(pos, index)[1] - y))
    return [middle_of(pos, near)]


def _cost(
    pos: Field, unit: Unit, index: int, anchor: tuple[float, float], ahead: tuple[float, float], number: int
) -> float:
    """How far a hex is from the unit's place in the array."""
    x, y = middle_of(pos, index)
    dx, dy = x - anchor[0], y - anchor[1]
    depth = -(dx * ahead[0] + dy * ahead[1])
    aside = dx * -ahead[1] + dy * ahead[0]
    if unit.is_command:
        return abs(depth - 1) * 2 + abs(aside - (number - 1) * 3)
    if unit.is_cavalry:
        wing = 4.0 if number % 2 else -4.0
        return abs(depth) * 1.5 + abs(aside - wing)
    row = -1.0 if pos.type_of(unit).fires else 0.0
    return abs(depth - row) * 2 + abs(aside)
