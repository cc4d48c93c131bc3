"""Where an army gathers, and which way it faces: room on its own bank, high ground for foot, the foe's flank.

The weights are ours.
"""

from __future__ import annotations

from collections.abc import Iterator

from dark_ages_desk.core.frozen import dataclass
from dark_ages_desk.core.hexes import turn_between
from dark_ages_desk.games.dark_ages_1971.setup.array import deploy_in_array, reachable_bank
from dark_ages_desk.games.dark_ages_1971.setup.deployment_zones import AROUND_CENTRE, FROM_CENTRE, centres
from dark_ages_desk.games.dark_ages_1971.state.position import OFF_MAP, BattlePosition
from dark_ages_desk.games.dark_ages_1971.state.terrain import LEVEL

HIGH = 1.0
"""Worth of a high hex for an army of foot, against a hex with room."""

AWAY = 0.5
"""Cost of a hex of distance from the middle of the map: the foe can come from all sides there."""

FLANK = 3.0
"""Hexes that an army rather stays away to come upon the foe's flank; twice as many to come upon his rear."""

LEFT_OUT = 2.0
"""Hexes of distance that an army rather goes to find room for one more unit."""


@dataclass(frozen=True, slots=True)
class Gathering:
    """A centre hex: its room, the high hexes there, and what both are worth."""

    place: int
    room: int
    high: int
    worth: float


@dataclass(frozen=True, slots=True)
class Front:
    """A way to face, with what it is worth.

    For the army that deploys first ``number`` is the hexes before it. For the other one it is the mean distance from
    the foe, and ``side`` is 0 where it sees his front, 1 for his flank, 2 for his rear.
    """

    facing: int
    number: float
    side: int
    worth: float


def list_gatherings(pos: BattlePosition, side: str) -> list[Gathering]:
    """Return the centre hexes that an army may choose, the best first."""
    grid, ground = pos.fixed.board.grid, pos.fixed.ground
    own = pos.units_of(side)
    foot = sum(not unit.is_cavalry for unit in own) / max(1, len(own))
    middle = grid.hex_at(grid.columns // 2, grid.rows // 2)
    banks: dict[int, frozenset[int]] = {}
    found = []
    for place in centres(pos, side):
        if place not in banks:
            bank = reachable_bank(pos, place)
            banks |= dict.fromkeys(bank, bank)
        bank = banks[place]
        around = [
            one
            for one in grid.hexes_within(place, AROUND_CENTRE - 1)
            if one in bank and not ground.is_water(one) and not ground.bars_stacking(one)
        ]
        high = sum(ground.level[one] != LEVEL for one in around)
        worth = len(around) + HIGH * foot * high - AWAY * grid.distance(place, middle)
        found.append(Gathering(place, len(around), high, worth))
    return sorted(found, key=lambda one: (-one.worth, one.place))  # order: numbers


def list_fronts(pos: BattlePosition, side: str) -> Iterator[Front]:
    """Yield the six ways to face."""
    for facing in range(6):
        yield _face_room(pos, facing) if side == pos.fixed.first else _face_foe(pos, side, facing)


def _face_room(pos: BattlePosition, facing: int) -> Front:
    """Return how much ground is before an army that faces a way: from there the foe can come."""
    grid = pos.fixed.board.grid
    centre = pos.centre if pos.centre != OFF_MAP else grid.hex_at(grid.columns // 2, grid.rows // 2)
    bank = reachable_bank(pos, centre)
    near = bank.intersection(grid.hexes_within(centre, FROM_CENTRE))
    before = sum(grid.is_in_field(centre, facing, one) for one in near)
    return Front(facing, before, 0, before / 10)


def _face_foe(pos: BattlePosition, side: str, facing: int) -> Front:
    """Return how near the usual array comes to the foe if it faces a way, and from which side."""
    grid, foe = pos.fixed.board.grid, pos.fixed.foe(side)
    after = deploy_in_array(pos.replace(looks={**pos.looks, side: facing}), side)
    foes = frozenset(unit.hex for unit in pos.units_of(foe) if unit.hex >= 0)
    own = [unit for unit in after.units_of(side) if not unit.is_fleet and not unit.aboard]
    there = [unit.hex for unit in own if unit.hex >= 0]
    if not foes or not there:
        return Front(facing, 0.0, 0, 0.0)
    steps = grid.distances_to(foes)
    mean = sum(steps[place] for place in there) / len(there)
    side_seen = max(0, 2 - turn_between(facing, pos.looks.get(foe, 0)))
    worth = FLANK * side_seen - mean - LEFT_OUT * (len(own) - len(there))
    return Front(facing, mean, side_seen, worth)
