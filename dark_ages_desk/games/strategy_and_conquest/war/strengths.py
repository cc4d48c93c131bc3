"""Conversion of forces to battle and back: their bodies with all factors, and their remains."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from dark_ages_desk.core.chart import Chart
from dark_ages_desk.games.strategy_and_conquest.state.fixed import NO_HARBOUR, OPEN, Fort, Harbour, phases_begun
from dark_ages_desk.games.strategy_and_conquest.state.position import Commander, ConquestPosition, Force, Stack
from dark_ages_desk.games.strategy_and_conquest.state.units import COMMANDER, SHIP
from dark_ages_desk.games.strategy_and_conquest.war.battle import Body
from dark_ages_desk.games.strategy_and_conquest.war.factors import (
    ForceConditions,
    attack_factor,
    loss_factor,
    loyalty_modifier,
)

LEADER = "Commander"
"""The Commander's row in the table of units; he is in the last rank."""

LAST_RANK = 6


def forts(chart: Chart) -> Mapping[int, Fort]:
    """Return the table of forts: level -> its row."""
    found = {0: OPEN}
    for row in chart.rows:
        cell = {column: chart.cells[row, column] for column in chart.columns}
        found[int(row)] = Fort(
            int(cell["Units"]),
            int(cell["Infantry attack"]),
            round(10 * float(cell["Infantry loss"])),
            int(cell["Cavalry attack"]),
            round(10 * float(cell["Cavalry loss"])),
            int(cell["Cost"]),
            int(cell["Recruits"]),
        )
    return found


def harbours(chart: Chart) -> Mapping[int, Harbour]:
    """Return the table of harbors: level -> its row; the first cannot be built."""
    cells = {int(row): (chart.cells[row, "Cost"], chart.cells[row, "Ships"]) for row in chart.rows}
    found = {level: Harbour(int(cost) if cost.isdecimal() else 0, int(most)) for level, (cost, most) in cells.items()}
    return {0: NO_HARBOUR, **found}


def force_conditions(
    pos: ConquestPosition, force: Force, leader: Commander | None, fort: Fort, in_fort: bool, at_sea: bool
) -> ForceConditions:
    """Return the conditions for all units of a force in a battle of this phase."""
    realm = pos.realms.get(force.realm)
    return ForceConditions(
        force.tactic,
        loyalty_modifier(realm.loyalty) if realm else 0,
        leader.infantry if leader else 0,
        leader.cavalry if leader else 0,
        leader.naval if leader else 0,
        force.landed > 0 and phases_begun(pos.turn, pos.phase) - force.landed <= 1,
        at_sea,
        fort if in_fort else OPEN,
        in_fort,
    )


def bodies(pos: ConquestPosition, force: Force, how: ForceConditions) -> tuple[Body, ...]:
    """Return a force's units as they fight, its Commanders in the last rank (Commanders: they fall last)."""
    combine = pos.fixed.readings["combine"]
    found = []
    stacks = [*force.stacks]
    if force.commanders:
        stacks.append(Stack(LEADER, LAST_RANK, len(force.commanders), 0))
    for at, stack in enumerate(stacks):
        kind = pos.fixed.kinds[stack.kind]
        found.append(
            Body(
                force.id,
                stack.kind,
                stack.rank,
                stack.count,
                attack_factor(kind, how, guarded=False, combine=combine),
                loss_factor(kind, how, guarded=False),
                attack_factor(kind, how, guarded=True, combine=combine),
                loss_factor(kind, how, guarded=True),
                stack.hurt,
                kind.arm == SHIP or kind.arm == COMMANDER,
                at,
            )
        )
    return tuple(found)


def attack_of(pos: ConquestPosition, forces: Iterable[Force], *, bare: bool = False) -> int:
    """Return the Attack factor of forces together, as borders and ownership measure it: without fort, landing and sea.

    With ``bare`` it is without Commander, loyalty and tactics, too.
    """
    return _sum_factors(pos, forces, "attack", bare)


def loss_of(pos: ConquestPosition, forces: Iterable[Force], *, bare: bool = False) -> int:
    """Return the Loss factor of forces together, measured like ``attack_of``."""
    return _sum_factors(pos, forces, "loss", bare)


def _sum_factors(pos: ConquestPosition, forces: Iterable[Force], factor: str, bare: bool) -> int:
    total = 0
    for force in forces:
        leader = force.commanders[0] if force.commanders else None
        how = (
            ForceConditions()
            if bare
            else force_conditions(pos, force.replace(landed=0), leader, OPEN, in_fort=False, at_sea=False)
        )
        total += sum(getattr(body, factor) * body.count for body in bodies(pos, force, how))
    return total


def remaining_force(force: Force, bodies: Iterable[Body], *, keeps_wounds: bool = False) -> Force | None:
    """Return a force after a battle, by the bodies that are left of it; None where none are.

    Wounds heal with its end, or are kept for the rest of the turn (reading "wounds").
    """
    mine = [body for body in bodies if body.force == force.id]
    left = {body.place: body.count for body in mine}
    hurt = {body.place: body.hurt for body in mine} if keeps_wounds else {}
    stacks = tuple(
        Stack(stack.kind, stack.rank, left[at], stack.left, hurt.get(at, 0))
        for at, stack in enumerate(force.stacks)
        if left.get(at, 0)
    )
    leaders = force.commanders[: left.get(len(force.stacks), 0)]
    if not stacks and not leaders:
        return None
    return force.replace(stacks=stacks, commanders=leaders)
