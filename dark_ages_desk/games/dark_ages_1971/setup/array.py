"""A suggested battle array: command units along the line, foot in the middle, missile units before it, cavalry on the
wings. It places the units that have room where a command unit leads them."""

# all orders here: an array is suggested, and may be changed

from __future__ import annotations

from collections.abc import Collection
from math import cos, hypot, radians, sin, sqrt

from dark_ages_desk.core.frozen import dataclass, replace
from dark_ages_desk.core.hexes import OFF
from dark_ages_desk.games.dark_ages_1971.setup.deployment_zones import Zone, quadrant_centres, zone_of
from dark_ages_desk.games.dark_ages_1971.setup.placing import may_stand
from dark_ages_desk.games.dark_ages_1971.state.position import OFF_MAP, BattlePosition, Unit

ORDER = {"CM": 0, "SD": 1, "AX": 2, "MS": 3, "HC": 4, "BC": 5, "MC": 6, "HA": 7, "OB": 8, "BO": 9, "CB": 10}
"""The order of placement by kind: the command units first, and then the kinds that get the nearest places."""

APART = 2.6
"""Hex widths from one command unit to the next along the line: the units that two of them lead are side by side."""

ABREAST = 5
"""Number of command units in a line; further ones form the next line behind."""

UNLED = 200.0
"""Hex widths that a unit goes aside to reach a place where a command unit leads it."""

WASTED = 2.0
"""Hex widths that a command unit rather goes aside than lead one hex less: those led already, or not for the army."""

Spot = tuple[float, float]


@dataclass(frozen=True, slots=True)
class Line:
    """A part of the army's array: the middle of its line, and the hexes for it."""

    middle: Spot
    hexes: frozenset[int]


def middle_of(pos: BattlePosition, index: int) -> Spot:
    """Return the middle of a hex, in hex widths; x to the east, y to the south."""
    row, column = divmod(index, pos.fixed.board.grid.columns)
    return column * sqrt(3) / 2, row + (column & 1) / 2


def deploy_in_array(pos: BattlePosition, side: str) -> BattlePosition:
    """Return the position with all undeployed units of a side placed in a line that faces its way, where they may be.

    The line keeps to one bank of water that cannot be forded, the enemy's if it is known.
    """
    facing = pos.looks.get(side, 0)
    angle = radians(60 * facing)
    ahead = (sin(angle), -cos(angle))
    zone = zone_of(pos, side)
    lines = _lines(pos, side, zone.allowed, ahead)
    units = sorted(
        (u for u in pos.units_of(side) if u.hex == OFF_MAP and not u.is_fleet and not u.aboard),
        key=lambda u: (ORDER.get(u.kind, 11), u.id),
    )
    counts: dict[str, int] = {}
    # Per kind and place in the line the hexes from best to worst. A hex that is full for a kind stays full for it.
    wanted: dict[tuple[object, ...], list[int]] = {}
    for unit in units:
        number = counts.get(unit.kind, 0)
        counts[unit.kind] = number + 1
        line, rank = lines[number % len(lines)], number // len(lines)
        key = (unit.kind, line.middle, rank if unit.is_command else rank % 2 if unit.is_cavalry else 0)
        if key not in wanted:
            led = _led_hexes(pos, side)
            costs = {index: _cost(pos, unit, index, line, ahead, rank, led) for index in zone.allowed}
            wanted[key] = sorted(costs, key=lambda index, costs=costs: (-costs[index], -index))  # type: ignore[misc]
        hexes = wanted[key]
        while hexes and not may_stand(pos, unit, hexes[-1], zone):
            hexes.pop()
        if hexes:
            pos = pos.with_units(replace(unit, hex=hexes[-1], facing=facing))
    return _draw_in_lone_leaders(pos, [unit.id for unit in units if unit.is_command], zone, ahead)


def _draw_in_lone_leaders(pos: BattlePosition, leaders: list[int], zone: Zone, ahead: Spot) -> BattlePosition:
    """Return the position with each command unit that has no friend beside it put behind the line, where it is safe."""
    for id_ in leaders:
        leader = pos.units[id_]
        if leader.hex < 0 or _count_guards(pos, leader, leader.hex, ahead)[1]:
            continue
        lifted = replace(leader, hex=OFF_MAP)
        rest = pos.with_units(lifted)
        behind = {index: _count_guards(pos, leader, index, ahead) for index in zone.allowed}
        safe = [index for index, guards in behind.items() if guards[0] and may_stand(rest, lifted, index, zone)]
        if safe:
            pos = pos.with_units(replace(leader, hex=max(safe, key=lambda index: (behind[index], -index))))
    return pos


def _count_guards(pos: BattlePosition, leader: Unit, index: int, ahead: Spot) -> tuple[int, int]:
    """Return how many friends other than command units are beside a hex: nearer to the enemy, and in all
    with those in it."""
    x, y = middle_of(pos, index)
    front, near = 0, sum(not one.is_command for one in pos.friends_at(leader.side, index))
    for other in pos.fixed.board.grid.neighbours(index):
        guards = sum(not one.is_command for one in pos.friends_at(leader.side, other))
        there = middle_of(pos, other)
        near += guards
        front += guards if (there[0] - x) * ahead[0] + (there[1] - y) * ahead[1] > 0 else 0
    return front, near


def _lines(pos: BattlePosition, side: str, allowed: frozenset[int], ahead: Spot) -> list[Line]:
    """Return the lines of the army: round its centre, or for the second army at a spot that looks towards the enemy's
    centre."""
    grid = pos.fixed.board.grid
    if pos.fixed.armies[side].deploy == "quadrants":
        middles = [middle_of(pos, index) for index in quadrant_centres(grid)]
        return [Line(middle, reachable_bank(pos, _nearest_hex(pos, allowed, middle)) & allowed) for middle in middles]
    centre = pos.centre if pos.centre != OFF_MAP else grid.hex_at(grid.columns // 2, grid.rows // 2)
    x, y = middle_of(pos, centre)
    shore = allowed & reachable_bank(pos, centre) or allowed
    if side == pos.fixed.second:
        x, y = x - ahead[0] * 12, y - ahead[1] * 12
    if not shore:
        return [Line((x, y), shore)]
    return [Line(middle_of(pos, _nearest_hex(pos, shore, (x, y))), shore)]


def _nearest_hex(pos: BattlePosition, hexes: Collection[int], spot: Spot) -> int:
    return min(hexes, key=lambda index: hypot(middle_of(pos, index)[0] - spot[0], middle_of(pos, index)[1] - spot[1]))


def reachable_bank(pos: BattlePosition, start: int) -> frozenset[int]:
    """Return all hexes that foot can reach from one without a bridge: the hexes on its side of the water."""
    ground = pos.fixed.ground
    cls = pos.fixed.types["MS"].cls
    found, waiting = {start}, [start]
    while waiting:
        here = waiting.pop()
        for side, other in enumerate(ground.adjacent[here]):
            free = other != OFF and other not in found and "bridge" not in ground.hexes[other].features
            if free and not ground.find_barrier("MS", cls, here, side):
                found.add(other)
                waiting.append(other)
    return frozenset(found)


def _led_hexes(pos: BattlePosition, side: str) -> frozenset[int]:
    """Return the hexes that command units lead, their own and those beside them (Command Units (A))."""
    grid = pos.fixed.board.grid
    commands = [unit.hex for unit in pos.units_of(side) if unit.is_command and unit.hex >= 0]
    return frozenset(index for at in commands for index in (at, *grid.neighbours(at)))


def _cost(
    pos: BattlePosition, unit: Unit, index: int, line: Line, ahead: Spot, number: int, led: frozenset[int]
) -> float:
    """Return the distance of a hex from the unit's place in the array, as a cost."""
    x, y = middle_of(pos, index)
    dx, dy = x - line.middle[0], y - line.middle[1]
    depth = -(dx * ahead[0] + dy * ahead[1])
    aside = dx * -ahead[1] + dy * ahead[0]
    wrong = 0.0 if index in line.hexes else 1000.0
    if unit.is_command:
        row, place = divmod(number, ABREAST)
        wing = (place + 1) // 2 * (APART if place % 2 else -APART)
        leads = {index, *pos.fixed.board.grid.neighbours(index)}
        new = len((leads & line.hexes) - led)
        return abs(depth - row * APART) * 2 + abs(aside - wing) + WASTED * (7 - new) + wrong
    wrong += 0.0 if index in led else UNLED
    if unit.is_cavalry:
        wing = 4.0 if number % 2 else -4.0
        return abs(depth) * 1.5 + abs(aside - wing) + wrong
    before = -1.0 if pos.type_of(unit).fires else 0.0
    return abs(depth - before) * 2 + abs(aside) + wrong
