"""How to set up the game: the deployment zones of the armies."""

from __future__ import annotations

from functools import lru_cache

from dark_ages_desk.core.frozen import dataclass
from dark_ages_desk.core.hexes import HexGrid
from dark_ages_desk.games.dark_ages_1971.state.position import OFF_MAP, BattlePosition
from dark_ages_desk.games.dark_ages_1971.state.terrain import HILLTOP, SLOPE, Ground

AROUND_CENTRE = 5
"""Maximum distance in hexes of the first army from its centre hex."""

FROM_CENTRE = 15
"""Maximum distance in hexes of the second army from that centre; at Dorylaeum from the east edge."""

APART = 6
"""The second army's least distance from every enemy unit. The sheet is unread there; ours is out of all bow shot."""

QUARTER = 2
"""Hamburg: how far from the middle of a quadrant counts as its centre. Ours."""


def centres(pos: BattlePosition, side: str) -> list[int]:
    """Return the hexes that may be chosen as the centre of an army."""
    ground = pos.fixed.ground
    deploy = pos.fixed.armies[side].deploy
    if deploy == "hilltop":
        return [index for index, level in enumerate(ground.level) if level == HILLTOP]
    dry = [index for index in range(ground.grid.size) if not ground.is_water(index)]
    if deploy == "east":
        return [index for index in dry if ground.grid.edge_distance(index, 1) < FROM_CENTRE]
    return dry


@dataclass(frozen=True, slots=True)
class Zone:
    """The deployment zone of an army. Its ``kind`` is the way of deployment (see ``Army``), its ``middle`` the centre.

    The hexes that the deployment names are ``around``, those too near the enemy are ``close``, the remaining ones are
    ``allowed``.
    """

    kind: str
    middle: int
    around: frozenset[int]
    close: frozenset[int]
    allowed: frozenset[int]


def zone_of(pos: BattlePosition, side: str) -> Zone:
    """Return the zone of an army, computed once for each arrangement of its enemies."""
    army, ground = pos.fixed.armies[side], pos.fixed.ground
    kind, middle = army.deploy, pos.centre
    if kind == "from centre" and middle == OFF_MAP:
        middle = ground.grid.hex_at(ground.grid.columns // 2, ground.grid.rows // 2)
    if kind == "hilltop" and (middle == OFF_MAP or ground.level[middle] != HILLTOP):
        kind = "centre"  # the referee has allowed another place
    crowd = pos.stacking_points(pos.units_of(side)) if kind == "hilltop" else 0
    enemies: frozenset[int] = frozenset()
    if side == pos.fixed.second:
        enemies = frozenset(unit.hex for unit in pos.units_of(pos.fixed.first) if unit.hex >= 0)
    return _compute_zone(ground, kind, middle, crowd, enemies)


def zone_hexes(pos: BattlePosition, side: str) -> frozenset[int]:
    """Return the hexes where an army may be deployed."""
    return zone_of(pos, side).allowed


@lru_cache(maxsize=16)  # it is asked for at every counter that is put down
def _compute_zone(ground: Ground, kind: str, middle: int, crowd: int, enemies: frozenset[int]) -> Zone:
    grid = ground.grid
    if kind == "hilltop":
        found = set(hill(ground, middle, crowd))
    elif kind == "quadrants":
        found = {index for quarter in quadrant_centres(grid) for index in grid.hexes_within(quarter, QUARTER)}
    elif kind == "fleets":
        sea = [index for index, place in enumerate(ground.hexes) if place.terrain == "sea"]
        found = {near for index in sea for near in grid.hexes_within(index, QUARTER)}
    elif kind == "from centre":
        found = set(grid.hexes_within(middle, FROM_CENTRE))
    else:
        found = set(grid.hexes_within(middle, AROUND_CENTRE))
        if kind == "east":
            found = {index for index in found if grid.edge_distance(index, 1) < FROM_CENTRE}
    close = frozenset(near for enemy in enemies for near in grid.hexes_within(enemy, APART - 1))
    allowed = frozenset(index for index in found if index not in close and not ground.is_water(index))
    return Zone(kind, middle, frozenset(found), close, allowed)


def hill(ground: Ground, index: int, crowd: int) -> list[int]:
    """Return the hexes of a hilltop, and slope hexes round them for an army with too many Stacking Points for it."""
    found, edge = [index], [index]
    while edge:
        here = edge.pop()
        for near in ground.grid.neighbours(here):
            if ground.level[near] == HILLTOP and near not in found:
                found.append(near)
                edge.append(near)
    if crowd > 10 * len(found):
        rim = {near for here in found for near in ground.grid.neighbours(here) if ground.level[near] == SLOPE}
        found += sorted(rim)  # order: a suggestion
    return found


def quadrant_centres(grid: HexGrid) -> list[int]:
    """Return the middle hex of each quarter of the map."""
    columns, rows = (grid.columns // 4, grid.columns * 3 // 4), (grid.rows // 4, grid.rows * 3 // 4)
    return [grid.hex_at(column, row) for row in rows for column in columns]


def quadrant_of(pos: BattlePosition, index: int) -> int:
    """Return the number of the quadrant with the nearest centre to a hex."""
    grid = pos.fixed.board.grid
    # order: a hex belongs to one quadrant: of two as near the first
    return min(range(4), key=lambda number: grid.distance(index, quadrant_centres(grid)[number]))
