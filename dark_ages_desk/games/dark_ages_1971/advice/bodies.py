"""Where the units of each commander are to stand: bodies that advance together, or hold their line.

Only units beside a steady commander may attack (Command Units (B)). So a body is a commander with the hexes round him,
and his place is chosen first: for an attack so that the hexes before him touch the foe.
"""

from __future__ import annotations

from dark_ages_desk.core.frozen import dataclass
from dark_ages_desk.games.dark_ages_1971.advice.stance import ATTACK, find_stance, targets_of
from dark_ages_desk.games.dark_ages_1971.state.position import BattlePosition, Unit

APART = 3
"""Hexes between two commanders at least, so that their bodies do not crowd each other; ours."""

CONTACT = 2
"""Distance of a commander from the foe at which the hexes before him touch the foe; ours."""

CROWD = 0.6
"""Hexes of advance that a place too near to another commander's costs; ours."""

STRIDE = 3
"""Hexes that a body advances in a turn at most, so that the slowest keep up; ours."""


@dataclass(frozen=True, slots=True)
class Body:
    """A commander with his place at the end of this turn, and the units that stand round it."""

    leader: int
    place: int
    followers: frozenset[int]


def leaders_of(pos: BattlePosition, side: str) -> list[Unit]:
    """Return the commanders on the map that can lead, the best first."""
    afloat = {one.id for one in pos.units_of(side) if one.is_fleet and not one.moored}
    there = (one for one in pos.units_of(side) if one.is_command and one.hex >= 0 and not one.panicked)
    own = (one for one in there if one.aboard not in afloat)
    return sorted(own, key=lambda one: (one.number, one.id))  # order: numbers


def make_bodies(pos: BattlePosition, side: str) -> tuple[Body, ...]:
    """Return the bodies of a side with their places for this turn.

    They are made at its first march, and the positions of the same turn remember them: a plan holds for the turn.
    """
    moment = (pos.turn, pos.phasing, side)
    known: tuple[tuple[int, str, str], tuple[Body, ...]] | None = pos.__dict__.get("bodies of advice")
    if known is not None and known[0] == moment:
        return known[1]
    found = _make_bodies(pos, side)
    pos.__dict__["bodies of advice"] = (moment, found)
    return found


def _make_bodies(pos: BattlePosition, side: str) -> tuple[Body, ...]:
    grid = pos.fixed.board.grid
    foes = frozenset(targets_of(pos, side))
    leaders = leaders_of(pos, side)
    if not leaders or not foes:
        return ()
    steps = grid.distances_to(foes)
    attack = find_stance(pos, side) == ATTACK
    followers: dict[int, set[int]] = {one.id: set() for one in leaders}
    for unit in pos.units_of(side):
        if unit.hex >= 0 and unit.fights and not unit.panicked:
            # order: numbers
            nearest = min(leaders, key=lambda one: (grid.distance(one.hex, unit.hex), one.number, one.id))
            followers[nearest.id].add(unit.id)
    places: list[int] = []
    found = []
    for leader in leaders:
        place = leader.hex if leader.spent else _place_for(pos, leader, steps, attack, places)
        places.append(place)
        found.append(Body(leader.id, place, frozenset(followers[leader.id])))
    return tuple(found)


def _place_for(pos: BattlePosition, leader: Unit, steps: tuple[int, ...], attack: bool, taken: list[int]) -> int:
    """Return the hex where a commander should be at the end of this turn."""
    grid, here = pos.fixed.board.grid, leader.hex
    if not attack or steps[here] <= CONTACT:
        return here

    def rank(place: int) -> tuple[float, int, int]:
        crowd = sum(grid.distance(place, other) < APART for other in taken)
        return abs(steps[place] - CONTACT) + crowd * CROWD, grid.distance(here, place), place

    # Own units may still be in the way; they go first.
    near = [place for place in grid.hexes_within(here, STRIDE) if steps[place] >= CONTACT]
    return min((here, *near), key=rank)  # order: numbers
