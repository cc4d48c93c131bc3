"""Panic: flight to the nearest edge at the start of the Movement Phase."""

from __future__ import annotations

import heapq
from functools import lru_cache
from typing import ClassVar

from dark_ages_desk.core.frozen import dataclass, replace
from dark_ages_desk.core.hexes import OFF, turn_between
from dark_ages_desk.core.step import Phase
from dark_ages_desk.games.dark_ages_1971.combat import losses
from dark_ages_desk.games.dark_ages_1971.combat.losses import EDGES
from dark_ages_desk.games.dark_ages_1971.movement.obstacles import obstacles_of
from dark_ages_desk.games.dark_ages_1971.movement.party import WIDE_TURN, allowance
from dark_ages_desk.games.dark_ages_1971.state.position import BattlePosition, Unit
from dark_ages_desk.games.dark_ages_1971.state.terrain import CROSSING, Ground
from dark_ages_desk.games.dark_ages_1971.words import phases as phases_words

LEAVING = 2
"""Errata PANIC: one Movement Point to move off the hex grid, in halves."""

NO_WAY = 10_000
"""More than any way costs."""

Leg = tuple[int, int, int]
"""On the way: hex, facing, bank."""


@dataclass(frozen=True, slots=True)
class Flee(Phase[BattlePosition]):
    """Panic (errata): the flight of panicked units, before all others, with their full allowance, towards the edge that
    they were nearest to.

    Of all ways to that edge they take one that passes as few hexes adjacent to enemies as possible, and of those the
    quickest. If every way is barred, they take one that leads as near to it as they get. They stop where all units must
    stop. Units nearest to their edge go first. A unit whose way friends bar waits until they have gone. They must go,
    so Contact does not hold them; it ends when they leave.
    """

    rule: ClassVar[str] = "Panic"

    def begin(self, pos: BattlePosition) -> BattlePosition:
        side = pos.phasing
        grid = pos.fixed.board.grid
        panicked = [unit for unit in pos.units_of(side) if unit.panicked and unit.hex >= 0]
        # order: reading “panic way”
        waiting = sorted(panicked, key=lambda unit: (grid.edge_distance(unit.hex, unit.flees), unit.id))
        while waiting:
            barred = []
            for unit in waiting:
                after = flee_unit(pos, unit)
                if after is None:
                    barred.append(unit)
                else:
                    pos = after
            if len(barred) == len(waiting):
                break
            waiting = barred
        for unit in waiting:
            words = phases_words.units_cannot_flee(unit=unit.name, place=pos.fixed.place(unit.hex))
            pos = pos.note_public("stuck", words, self.rule, side, unit.hex).change(unit, spent=True)
        return pos


def flee_unit(pos: BattlePosition, unit: Unit) -> BattlePosition | None:
    """Move one fleeing unit to the limit of this turn; return None if every way is barred."""
    way = find_way_out(pos, unit)
    if way is None:
        return None
    steps, costs, off = way
    most = allowance(pos, unit)
    lie = obstacles_of(pos, unit.side)
    here, spent, route = (unit.hex, unit.facing, unit.bank), 0, [unit.hex]
    for number, step in enumerate(steps):
        if spent + costs[number] > most:
            break
        here, spent = step, spent + costs[number]
        route.append(step[0])
        if lie.stop[step[0]]:
            break
    leaves = off is not None and here == (steps[-1] if steps else here) and spent + off <= most
    leaves = leaves and not (steps and lie.stop[here[0]])
    moved = replace(unit, hex=here[0], facing=here[1], bank=here[2], spent=True, used=spent, charge=0)
    pos = pos.with_units(moved)
    if here[0] != unit.hex:
        pos = pos.leave_contact((unit.id,))
    if leaves:
        words = phases_words.units_flee_off_the_edge(
            unit=unit.name, edge=EDGES[unit.flees], place=pos.fixed.place(unit.hex)
        )
        pos = pos.note_public("fled", words, "Panic", unit.side, *route)
        return losses.eliminate(pos, [moved], phases_words.FLED_OFF_THE_MAP)
    words = phases_words.units_flee(unit=unit.name, start=pos.fixed.place(unit.hex), goal=pos.fixed.place(here[0]))
    return pos.note_public("fled", words, "Panic", unit.side, *route)


def find_way_out(pos: BattlePosition, unit: Unit) -> tuple[list[Leg], list[int], int | None] | None:
    """Return the way to the edge: its steps, the cost of each, and the cost to leave at its end.

    If no way leads off the map, that cost is None, and the way is the one that comes nearest to the edge. Return None
    if it leads nowhere.
    """
    ground, lie = pos.fixed.ground, obstacles_of(pos, unit.side)
    grid = ground.grid
    entry = ground.exit_costs(unit.kind, pos.type_of(unit).cls)
    need = pos.type_of(unit).stacking
    start: Leg = (unit.hex, unit.facing, unit.bank)
    best: dict[Leg, tuple[int, int]] = {start: (0, 0)}
    before: dict[Leg, tuple[Leg, int]] = {}
    hope = least_costs(ground, unit.kind, pos.type_of(unit).cls, unit.flees)
    heap: list[tuple[int, int, int, Leg]] = [(0, hope[unit.hex], 0, start)]
    nearest = (grid.edge_distance(unit.hex, unit.flees), 0, 0, start)
    while heap:
        seen, _, cost, here = heapq.heappop(heap)
        if best[here] < (seen, cost):
            continue
        index, facing, bank = here
        nearest = min(nearest, (grid.edge_distance(index, unit.flees), seen, cost, here))
        off = _leaving_cost(ground.adjacent[index], facing, unit.flees)
        if grid.edge_distance(index, unit.flees) == 0 and off is not None:
            return _trace_way(before, here, off)
        for side in range(6):
            step, other = entry[index][side], ground.adjacent[index][side]
            if not step or lie.barred[other] or lie.free[other] < need or (lie.river[index] and lie.river[other]):
                continue
            price = step + (WIDE_TURN if turn_between(facing, side) > 1 else 0)
            price += CROSSING if ground.crosses_stream(index, side, bank) else 0
            if step > 1:
                price += (cost + price) & 1
            there = (other, side, ground.arrival_bank(index, side, other, bank))
            total = (seen + lie.beside[other], cost + price)
            if there not in best or total < best[there]:
                best[there] = total
                before[there] = (here, price)
                heapq.heappush(heap, (total[0], total[1] + hope[other], total[1], there))
    return None if nearest[-1] == start else _trace_way(before, nearest[-1], None)


@lru_cache(maxsize=64)
def least_costs(ground: Ground, kind: str, cls: str, edge: int) -> tuple[int, ...]:
    """Return for each hex the least cost, in half points, of any way over that edge on bare ground. A search may hope
    for it.

    Units, turns and streams are left out, so it is never too much. NO_WAY marks hexes without a way.
    """
    grid, entry = ground.grid, ground.exit_costs(kind, cls)
    least = [NO_WAY] * grid.size
    heap = [(LEAVING, index) for index in range(grid.size) if grid.edge_distance(index, edge) == 0]
    for cost, index in heap:
        least[index] = cost
    while heap:
        cost, index = heapq.heappop(heap)
        if least[index] < cost:
            continue
        for side, other in enumerate(grid.adjacent[index]):
            step = entry[other][(side + 3) % 6] if other != OFF else 0
            if step and cost + step < least[other]:
                least[other] = cost + step
                heapq.heappush(heap, (cost + step, other))
    return tuple(least)


def _leaving_cost(adjacent: tuple[int, ...], facing: int, edge: int) -> int | None:
    """Return the cost to step over that edge: one point, and one more after a wide turn; None if there is no side to
    it."""
    outward = {0: (0, 5, 1), 1: (1, 2), 2: (3, 2, 4), 3: (4, 5)}[edge]
    costs = [
        LEAVING + (WIDE_TURN if turn_between(facing, side) > 1 else 0) for side in outward if adjacent[side] == OFF
    ]
    return min(costs, default=None)  # order: numbers


def _trace_way(
    before: dict[Leg, tuple[Leg, int]], end: Leg, off: int | None
) -> tuple[list[Leg], list[int], int | None]:
    steps, costs = [], []
    here = end
    while here in before:
        steps.append(here)
        here, price = before[here]
        costs.append(price)
    return steps[::-1], costs[::-1], off
