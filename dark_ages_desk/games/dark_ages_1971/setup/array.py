"""A suggested battle array: foot in the middle, missile units before it, cavalry on the wings, command units behind.

The army stands together, on one side of any water that it cannot cross, as near to its command units as there is room,
and loosely enough that whoever stands in the midst of it can move.
"""

from __future__ import annotations

from dataclasses import replace
from math import cos, hypot, radians, sin, sqrt

from dark_ages_desk.core.hexes import OFF
from dark_ages_desk.games.dark_ages_1971.setup.deployment_zones import Zone, quadrants, zone_of
from dark_ages_desk.games.dark_ages_1971.setup.placing import may_stand
from dark_ages_desk.games.dark_ages_1971.state.position import OFF_MAP, Field, Unit
from dark_ages_desk.games.dark_ages_1971.state.units import STACKING_LIMIT

ORDER = {"CM": -1, "SD": 0, "AX": 1, "MS": 2, "HC": 3, "BC": 4, "MC": 5, "HA": 6, "OB": 7, "BO": 8, "CB": 9}

LOOSE = 8
"""So many Stacking Points stand in a hex where there is room enough: another unit can still pass through."""

CRAMPED = 0.3
"""What each hex near by where nobody may stand counts against a middle of the line, in hexes it is farther away."""

UNLED = 5.0
"""What it counts not to stand with or beside a command unit, in hexes that a place is worse by."""


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
    together = _together(pos, side, zone)
    anchors = _anchors(pos, side, together, ahead)
    for allowed, most in ((together, LOOSE), (together, STACKING_LIMIT), (zone.allowed, STACKING_LIMIT)):
        pos = _drawn_up(pos, side, zone, allowed, anchors, ahead, most)
    return pos


def _drawn_up(
    pos: Field,
    side: str,
    zone: Zone,
    allowed: frozenset[int],
    anchors: list[tuple[float, float]],
    ahead: tuple[float, float],
    most: int,
) -> Field:
    """Those who wait, put into hexes that are allowed as long as these hold no more than ``most`` Stacking Points."""
    facing = pos.looks.get(side, 0)
    units = sorted(
        (u for u in pos.of(side) if u.hex == OFF_MAP and not u.is_fleet and not u.aboard),
        key=lambda u: (ORDER.get(u.kind, 11), u.id),
    )
    leaders = sum(unit.is_command for unit in units) / len(anchors)
    led: frozenset[int] | None = None
    counts: dict[str, int] = {}
    # Per kind and place in the line the hexes from best to worst. A hex that is full for a kind stays full for it.
    wanted: dict[tuple[object, ...], list[int]] = {}
    for unit in units:
        number = counts.get(unit.kind, 0)
        counts[unit.kind] = number + 1
        anchor, rank = anchors[number % len(anchors)], number // len(anchors)
        if led is None and not unit.is_command:
            led = _led(pos, side)
        key = (unit.kind, anchor, rank if unit.is_command else rank % 2 if unit.is_cavalry else 0)
        if key not in wanted:
            place = rank - (leaders - 1) / 2 if unit.is_command else float(rank)
            far = UNLED if led else 0.0
            costs = {
                index: _cost(pos, unit, index, anchor, ahead, place) + (0.0 if index in (led or ()) else far)
                for index in allowed
                if not unit.is_command or not any(one.is_command for one in pos.here(index))
            }
            wanted[key] = sorted(costs, key=lambda index, costs=costs: (-costs[index], -index))  # type: ignore[misc]
        hexes, points = wanted[key], pos.type_of(unit).stacking
        while hexes and not (
            STACKING_LIMIT - pos.room(side, hexes[-1]) + points <= most and may_stand(pos, unit, hexes[-1], zone)
        ):
            hexes.pop()
        if hexes:
            pos = pos.with_units(_placed(unit, hexes[-1], facing))
    return pos


def _led(pos: Field, side: str) -> frozenset[int]:
    """The hexes with or beside a command unit of that side."""
    grid = pos.fixed.board.grid
    command = [unit.hex for unit in pos.of(side) if unit.is_command and unit.hex >= 0]
    return frozenset(near for index in command for near in grid.within(index, 1))


def _together(pos: Field, side: str, zone: Zone) -> frozenset[int]:
    """Of the hexes in which an army may stand the most that foot can reach from each other within them. Swamps are
    left out: nobody passes anybody there."""
    ground = pos.fixed.ground
    dry = zone.allowed.difference(ground.swamps)
    if zone.kind == "quadrants":
        return dry
    entry = ground.entry("SD", pos.fixed.types["SD"].cls)
    left, best = set(dry), frozenset[int]()
    while left:
        edge = [left.pop()]
        found = set(edge)
        for here in edge:
            for side_, other in enumerate(ground.adjacent[here]):
                if other != OFF and other in left and entry[here][side_]:
                    left.discard(other)
                    found.add(other)
                    edge.append(other)
        if len(found) > len(best):
            best = frozenset(found)
    return best


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

    def worse(index: int) -> float:
        here = middle_of(pos, index)
        shut = sum(near not in allowed for near in grid.within(index, 3))
        return hypot(here[0] - x, here[1] - y) + CRAMPED * shut

    return [middle_of(pos, min(allowed, key=lambda index: (worse(index), index)))]


def _cost(
    pos: Field, unit: Unit, index: int, anchor: tuple[float, float], ahead: tuple[float, float], number: float
) -> float:
    """How far a hex is from the unit's place in the array."""
    x, y = middle_of(pos, index)
    dx, dy = x - anchor[0], y - anchor[1]
    depth = -(dx * ahead[0] + dy * ahead[1])
    aside = dx * -ahead[1] + dy * ahead[0]
    if unit.is_command:
        return abs(depth - 1) * 2 + abs(aside - number * 3)
    if unit.is_cavalry:
        wing = 4.0 if number % 2 else -4.0
        return abs(depth) * 1.5 + abs(aside - wing)
    row = -1.0 if pos.type_of(unit).fires else 0.0
    return abs(depth - row) * 2 + abs(aside)
