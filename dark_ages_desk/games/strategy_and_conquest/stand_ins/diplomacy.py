"""Offers of peace, of pacts and of alliances, to realms that a stand-in does not fight."""

from __future__ import annotations

from dark_ages_desk.games.strategy_and_conquest.stand_ins.attacking import known_forces, strength
from dark_ages_desk.games.strategy_and_conquest.stand_ins.plan import Plan
from dark_ages_desk.games.strategy_and_conquest.state.realm import ALLIANCE, NEUTRAL, PACT


def known_strength(plan: Plan, realm: str) -> int:
    """Return the strength of a realm's armies that this one knows of."""
    return strength(plan, known_forces(plan, realm))


def offer_peace(plan: Plan) -> None:
    """Add an offer of peace to each enemy who is not attacked this turn."""
    fought = {plan.owner(place) for place in plan.goals}
    for other in plan.table.fixed.houses:
        if plan.table.are_at_war(plan.realm, other) and other not in fought:
            why = f"nothing of {plan.table.power_name(other)}'s can be taken now"
            plan.add(why, "STATUS", realm=other, level=NEUTRAL)


def offer_pacts(plan: Plan, *, most: int) -> None:
    """Add offers of pacts to the ``most`` strongest neighbours; a neighbour with a pact is offered an alliance."""
    near = [one for one in plan.neighbouring_realms() if plan.table.status_between(plan.realm, one) in (NEUTRAL, PACT)]
    strongest = sorted(near, key=lambda one: (-known_strength(plan, one), one))[:most]  # order: a stand-in's own choice
    for other in (one for one in strongest if not plan.has_line_about(one)):
        level = PACT if plan.table.status_between(plan.realm, other) == NEUTRAL else ALLIANCE
        why = f"{plan.table.power_name(other)} is a strong neighbour, and not the one to fight"
        plan.add(why, "STATUS", realm=other, level=level)
