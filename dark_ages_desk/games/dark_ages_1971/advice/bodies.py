"""Where the units of each commander are to stand: bodies that advance together, or hold their line.

Only units beside a steady commander may attack (Command Units (B)). So a body is a commander with the hexes round him,
and his place is chosen first: for an attack so that the hexes before him touch the foe.
"""

from __future__ import annotations

from dark_ages_desk.core.frozen import dataclass
from dark_ages_desk.games.dark_ages_1971.advice.plans import STEADY, Plan
from dark_ages_desk.games.dark_ages_1971.advice.stance import ATTACK, find_stance, targets_of
from dark_ages_desk.games.dark_ages_1971.advice.threats import estimate_reach, find_threats
from dark_ages_desk.games.dark_ages_1971.state.position import BattlePosition, Unit

APART = 3
"""Hexes between two commanders at least, so that their bodies do not crowd each other; ours."""

CROWD = 0.6
"""Hexes of advance that a place too near to another commander's costs; ours."""

ENOUGH = 0.5
"""Share of a body's attack strength that must reach the foe, or a body that waits does not strike; ours."""


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


def make_bodies(pos: BattlePosition, side: str, plan: Plan = STEADY) -> tuple[Body, ...]:
    """Return the bodies of a side with their places for this turn.

    They are made at its first march, and the positions of the same turn remember them: a plan holds for the turn.
    """
    moment = (pos.turn, pos.phasing, side, plan)
    known: tuple[tuple[int, str, str, Plan], tuple[Body, ...]] | None = pos.__dict__.get("bodies of advice")
    if known is not None and known[0] == moment:
        return known[1]
    found = _make_bodies(pos, side, plan)
    pos.__dict__["bodies of advice"] = (moment, found)
    return found


def _make_bodies(pos: BattlePosition, side: str, plan: Plan) -> tuple[Body, ...]:
    grid = pos.fixed.board.grid
    foes = frozenset(targets_of(pos, side))
    leaders = leaders_of(pos, side)
    if not leaders or not foes:
        return ()
    steps = grid.distances_to(foes)
    attack = plan.presses or find_stance(pos, side) == ATTACK
    followers: dict[int, set[int]] = {one.id: set() for one in leaders}
    for unit in pos.units_of(side):
        if unit.hex >= 0 and unit.fights and not unit.panicked:
            # order: numbers
            nearest = min(leaders, key=lambda one: (grid.distance(one.hex, unit.hex), one.number, one.id))
            followers[nearest.id].add(unit.id)
    places: list[int] = []
    found = []
    for leader in leaders:
        if leader.spent:
            place = leader.hex
        elif plan.waits:
            own = [pos.units[one] for one in sorted(followers[leader.id])]  # order: numbers
            place = _place_to_wait(pos, side, leader, own, steps, attack, places)
        else:
            place = _place_for(pos, leader, steps, attack, places, plan)
        places.append(place)
        found.append(Body(leader.id, place, frozenset(followers[leader.id])))
    return tuple(found)


def _place_for(
    pos: BattlePosition, leader: Unit, steps: tuple[int, ...], attack: bool, taken: list[int], plan: Plan
) -> int:
    """Return the hex where a commander should be at the end of this turn."""
    grid, here = pos.fixed.board.grid, leader.hex
    if not attack or steps[here] <= plan.contact:
        return here

    def rank(place: int) -> tuple[float, int, int]:
        return abs(steps[place] - plan.contact) + _crowd(pos, place, taken), grid.distance(here, place), place

    # Own units may still be in the way; they go first.
    near = [place for place in grid.hexes_within(here, plan.stride) if steps[place] >= plan.contact]
    return min((here, *near), key=rank)  # order: numbers


def _crowd(pos: BattlePosition, place: int, taken: list[int]) -> float:
    """Return what it costs that a place is too near to those of other commanders."""
    return CROWD * sum(pos.fixed.board.grid.distance(place, other) < APART for other in taken)


def _place_to_wait(
    pos: BattlePosition,
    side: str,
    leader: Unit,
    followers: list[Unit],
    steps: tuple[int, ...],
    attack: bool,
    taken: list[int],
) -> int:
    """Return where a commander strikes with half of his body, or else the nearest place out of the foe's reach.

    The first strike costs the foe and not the side that strikes. So it is worth waiting for.
    """
    grid, here, contact = pos.fixed.board.grid, leader.hex, STEADY.contact
    whole = sum(pos.type_of(unit).mas for unit in followers) or 1

    def strike(place: int) -> float:
        reaching = (
            unit
            for unit in followers
            if not unit.spent and grid.distance(unit.hex, place) - 1 <= estimate_reach(pos, unit)
        )
        return sum(pos.type_of(unit).mas for unit in reaching) / whole

    touching = [one for one in grid.hexes_within(here, estimate_reach(pos, leader)) if steps[one] == contact]
    best = max(
        touching,
        key=lambda one: (strike(one) - _crowd(pos, one, taken), -grid.distance(here, one), -one),  # order: numbers
        default=-1,
    )
    if best >= 0 and strike(best) >= ENOUGH:
        return best
    if not attack:
        return here
    slowest = min((estimate_reach(pos, unit) for unit in followers), default=STEADY.stride)  # order: numbers
    threats = find_threats(pos, side)
    safe = [one for one in grid.hexes_within(here, max(1, slowest)) if one not in threats and steps[one] > contact]

    def rank(place: int) -> tuple[float, int, int]:
        return steps[place] + _crowd(pos, place, taken), grid.distance(here, place), place

    return min(safe, key=rank, default=here)  # order: numbers
