"""The orders that a stand-in writes for a realm, each with its reason. It uses only what the realm sees.

A passive realm holds. A quiet one sets its tax, recruits, raises its forts, offers peace and pacts, and drives
intruders out of its provinces. An aggressive one attacks as well. By land it takes free provinces and enemies'. Where
it can take none, it declares war on a neighbour, and then goes overseas.

Further parts of the module:

- Offers of peace, of pacts and of alliances, to realms that a stand-in does not fight.
"""

from __future__ import annotations

from dark_ages_desk.games.strategy_and_conquest.orders.verbs import reader
from dark_ages_desk.games.strategy_and_conquest.stand_ins.attacking import declare, known_forces, strength, strike
from dark_ages_desk.games.strategy_and_conquest.stand_ins.building import (
    add_forts,
    add_recruits,
    add_ships,
    add_tax_rate,
)
from dark_ages_desk.games.strategy_and_conquest.stand_ins.gathering import (
    gather_armies,
    join_armies,
    join_fleets,
    leave_garrisons,
    recruit_commanders,
    send_commanders,
    set_ranks,
)
from dark_ages_desk.games.strategy_and_conquest.stand_ins.overseas import sail
from dark_ages_desk.games.strategy_and_conquest.stand_ins.plan import Plan, start_plan
from dark_ages_desk.games.strategy_and_conquest.state.position import (
    AGGRESSIVE,
    ALLIANCE,
    NEUTRAL,
    PACT,
    PASSIVE,
    QUIET,
    ConquestPosition,
)
from dark_ages_desk.games.strategy_and_conquest.words import stand_ins as stand_ins_words
from dark_ages_desk.order_games.plans import PlannedOrder, print_orders


def known_strength(plan: Plan, realm: str) -> int:
    """Return the strength of a realm's armies that this one knows of."""
    return strength(plan, known_forces(plan, realm))


def offer_peace(plan: Plan) -> None:
    """Add an offer of peace to each enemy who is not attacked this turn."""
    fought = {plan.owner(place) for place in plan.goals}
    for other in plan.table.fixed.houses:
        if plan.table.are_at_war(plan.realm, other) and other not in fought:
            why = stand_ins_words.nothing_of_realm_can_be_taken(realm=plan.table.in_sentence(other))
            plan.add(why, "STATUS", realm=other, level=NEUTRAL)


def offer_pacts(plan: Plan, *, most: int) -> None:
    """Add offers of pacts to the ``most`` strongest neighbours; a neighbour with a pact is offered an alliance."""
    near = [one for one in plan.neighbouring_realms() if plan.table.status_between(plan.realm, one) in (NEUTRAL, PACT)]
    strongest = sorted(near, key=lambda one: (-known_strength(plan, one), one))[:most]  # order: a stand-in's own choice
    for other in (one for one in strongest if not plan.has_line_about(one)):
        level = PACT if plan.table.status_between(plan.realm, other) == NEUTRAL else ALLIANCE
        why = stand_ins_words.neighbour_is_too_strong(realm=plan.table.in_sentence(other))
        plan.add(why, "STATUS", realm=other, level=level)


QUIET_PACTS, BOLD_PACTS = 3, 1
"""Number of neighbours that a quiet and an aggressive stand-in offer pacts."""


class _PlanCache:
    """The plans for one table: they can be made while the players write, and giving the last sheet takes no time."""

    def __init__(self, pos: ConquestPosition) -> None:
        self._pos = pos
        self.plans: dict[tuple[str, str], tuple[PlannedOrder, ...]] = {}

    def is_same_table(self, pos: ConquestPosition) -> bool:
        """Return whether it is the same table, apart from notes and sheets since."""
        mine = self._pos
        same = mine.forces is pos.forces and mine.provinces is pos.provinces and mine.realms is pos.realms
        return same and mine.status is pos.status and mine.fixed is pos.fixed and mine.turn == pos.turn


_latest: list[_PlanCache] = []


def write_orders(pos: ConquestPosition, realm: str, manner: str) -> tuple[PlannedOrder, ...]:
    """Return the orders of a realm for this turn. Those for the last table are kept."""
    kept = _latest[0] if _latest else None
    if kept is None or not kept.is_same_table(pos):
        kept = _PlanCache(pos)
        _latest[:] = [kept]  # another thread may have another table in mind: each goes on with its own
    plans = kept.plans
    if (realm, manner) not in plans:
        plans[realm, manner] = _write_orders(pos, realm, manner)
    return plans[realm, manner]


def prepare_orders(pos: ConquestPosition) -> None:
    """Prepare and keep the orders of all realms without a player."""
    for realm in pos.fixed.houses:
        if not pos.seat(realm):
            write_orders(pos, realm, pos.realms[realm].manner)


def _write_orders(pos: ConquestPosition, realm: str, manner: str) -> tuple[PlannedOrder, ...]:
    if manner == PASSIVE:
        return ()
    plan = start_plan(pos, realm)
    add_tax_rate(plan)
    join_armies(plan)
    join_fleets(plan)
    set_ranks(plan)
    recruit_commanders(plan)
    if manner == AGGRESSIVE:
        add_attack_orders(plan)
    else:
        strike(plan, at_home=True)
        offer_peace(plan)
        offer_pacts(plan, most=QUIET_PACTS)
    add_forts(plan, steps_only=True)
    add_recruits(plan)
    add_forts(plan, steps_only=False)
    return tuple(plan.lines)


def add_attack_orders(plan: Plan) -> None:
    """Add the orders of an aggressive realm beyond those of a quiet one."""
    leave_garrisons(plan)
    strike(plan)
    if not plan.goals:
        declare(plan)
    sail(plan)
    offer_peace(plan)
    if plan.goals:
        offer_pacts(plan, most=BOLD_PACTS)
    else:
        add_ships(plan)
    send_commanders(plan)
    gather_armies(plan)


def suggest_sheets(pos: ConquestPosition, realm: str) -> tuple[tuple[str, ...], ...]:
    """Return the sheets of the quiet and the aggressive manner as they are printed, the aggressive one first."""
    printer = reader(pos.fixed)
    return tuple(print_orders(printer, write_orders(pos, realm, manner)) for manner in (AGGRESSIVE, QUIET))
