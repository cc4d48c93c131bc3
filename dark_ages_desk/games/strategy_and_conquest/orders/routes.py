"""The way of a force to a goal, a border a phase, with the fewest move points."""

from __future__ import annotations

from collections.abc import Iterator
from heapq import heappop, heappush

from dark_ages_desk.games.strategy_and_conquest.events.borders import SPIES, can_enter_harbour, cost_of, has_leader
from dark_ages_desk.games.strategy_and_conquest.state.fixed import PHASES
from dark_ages_desk.games.strategy_and_conquest.state.force import FLEET, Force
from dark_ages_desk.games.strategy_and_conquest.state.position import Conquest
from dark_ages_desk.games.strategy_and_conquest.state.weights import moves_left


def next_places(table: Conquest, force: Force, place: str) -> Iterator[str]:
    """Yield the places that a force may go to next: over land, through seas and into open harbors.

    Without a Commander it goes only from one own province to another.
    """
    here = table.fixed.places[place]
    if force.kind == FLEET:
        near = (*here.seas, *(one for one in here.harbours if can_enter_harbour(table, force.realm, one)))
    else:
        near = here.land
    free = force.kind in SPIES or has_leader(table, force)
    for one in near:
        own = not here.sea and one in table.provinces and table.provinces[one].owner == force.realm
        if free or (own and table.provinces[place].owner == force.realm):
            yield one


def route(table: Conquest, force: Force, goal: str) -> tuple[str, ...]:
    """Return the places on the cheapest way to a goal, of equal ones the shortest; () where there is none."""
    best = {force.place: (0, 0)}
    reached: list[tuple[int, int, tuple[str, ...]]] = [(0, 0, (force.place,))]
    while reached:
        cost, steps, path = heappop(reached)
        if path[-1] == goal:
            return path[1:]
        for near in next_places(table, force, path[-1]):
            found = (cost + cost_of(table, force.realm, near), steps + 1)
            if found < best.get(near, (999, 999)):
                best[near] = found
                heappush(reached, (*found, (*path, near)))
    return ()


def reachable_part(table: Conquest, force: Force, path: tuple[str, ...], phase: int) -> tuple[str, ...]:
    """Return the part of a way that the force can go this turn from ``phase`` on, by move points and phases left."""
    left, gone = moves_left(force), list[str]()
    for place in path[: max(0, PHASES + 1 - phase)]:
        left -= cost_of(table, force.realm, place)
        if left < 0:
            break
        gone.append(place)
    return tuple(gone)
