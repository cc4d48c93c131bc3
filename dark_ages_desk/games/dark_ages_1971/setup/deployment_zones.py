"""How to set up the game: where each army may be deployed."""

from __future__ import annotations

from dark_ages_desk.games.dark_ages_1971.state.position import OFF_MAP, Field, Unit
from dark_ages_desk.games.dark_ages_1971.state.terrain import HILLTOP, SLOPE

AROUND_CENTRE = 5
"""The first army stands within five hexes of its centre hex."""

FROM_CENTRE = 15
"""The second army stands no more than fifteen hexes from that centre; Dorylaeum: from the east edge."""

APART = 6
"""The second army's least distance from every enemy unit. The sheet is unread there; ours is out of all bow shot."""

QUARTER = 2
"""Hamburg: how far from the middle of a quadrant counts as its centre. Ours."""


def centres(pos: Field, side: str) -> list[int]:
    """The hexes that may be chosen as the centre of an army."""
    ground = pos.fixed.ground
    deploy = pos.fixed.armies[side].deploy
    if deploy == "hilltop":
        return [index for index, level in enumerate(ground.level) if level == HILLTOP]
    dry = [index for index in range(ground.grid.size) if not ground.is_water(index)]
    if deploy == "east":
        return [index for index in dry if ground.grid.edge_distance(index, 1) < FROM_CENTRE]
    return dry


def zone(pos: Field, side: str) -> frozenset[int]:
    """The hexes in which an army may be deployed."""
    ground, grid = pos.fixed.ground, pos.fixed.board.grid
    deploy = pos.fixed.armies[side].deploy
    if deploy == "hilltop":
        found = set(hill(pos, pos.centre))
    elif deploy == "quadrants":
        found = {index for middle in quadrants(pos) for index in grid.within(middle, QUARTER)}
    elif deploy == "fleets":
        found = {
            near
            for index, place in enumerate(ground.hexes)
            if place.terrain == "sea"
            for near in grid.within(index, QUARTER)
        }
    elif deploy == "from centre":
        middle = pos.centre if pos.centre != OFF_MAP else grid.at(grid.columns // 2, grid.rows // 2)
        found = set(grid.within(middle, FROM_CENTRE))
    else:
        found = set(grid.within(pos.centre, AROUND_CENTRE))
        if deploy == "east":
            found = {index for index in found if grid.edge_distance(index, 1) < FROM_CENTRE}
    if side == pos.fixed.second:
        for enemy in {unit.hex for unit in pos.of(pos.fixed.first) if unit.hex >= 0}:
            found.difference_update(grid.within(enemy, APART - 1))
    return frozenset(index for index in found if not ground.is_water(index))


def hill(pos: Field, index: int) -> list[int]:
    """The hexes of a hilltop, and round them as many slope hexes as a crowded army needs."""
    ground, grid = pos.fixed.ground, pos.fixed.board.grid
    found, edge = [index], [index]
    while edge:
        here = edge.pop()
        for near in grid.neighbours(here):
            if ground.level[near] == HILLTOP and near not in found:
                found.append(near)
                edge.append(near)
    side = pos.fixed.first
    need = pos.stacking(pos.of(side))
    if need > 10 * len(found):
        rim = {near for here in found for near in grid.neighbours(here) if ground.level[near] == SLOPE}
        found += sorted(rim)
    return found


def quadrants(pos: Field) -> list[int]:
    """The middle hex of each quarter of the map."""
    grid = pos.fixed.board.grid
    columns, rows = (grid.columns // 4, grid.columns * 3 // 4), (grid.rows // 4, grid.rows * 3 // 4)
    return [grid.at(column, row) for row in rows for column in columns]


def quadrant_of(pos: Field, index: int) -> int:
    """The number of the quadrant in whose centre a hex lies."""
    grid = pos.fixed.board.grid
    return min(range(4), key=lambda number: grid.distance(index, quadrants(pos)[number]))


def may_stand(pos: Field, unit: Unit, index: int) -> bool:
    """May that unit be put there: room in the hex, and ground that it may be on (a road will do)?"""
    ground = pos.fixed.ground
    kind = pos.type_of(unit)
    if pos.enemies_at(unit.side, index) or pos.room(unit.side, index) < kind.stacking:
        return False
    on_road = bool(ground.hexes[index].roads)
    if ground.prohibited(unit.kind, kind.cls, index) and not on_road:
        return False
    steep = unit.kind == "HC" and ground.level[index] == SLOPE
    if steep and not on_road and pos.fixed.readings.get("heavy cavalry on slopes") != "free":
        return False
    if pos.fixed.armies[unit.side].deploy == "quadrants":
        here = [one for one in pos.of(unit.side) if one.hex >= 0 and one.kind == unit.kind]
        own = sum(1 for one in here if quadrant_of(pos, one.hex) == quadrant_of(pos, index))
        total = sum(1 for one in pos.of(unit.side) if one.kind == unit.kind)
        return own < -(-total // 4)
    return True
