"""Offers of peace, of pacts and of alliances, to realms that a stand-in does not fight."""

from __future__ import annotations

from dark_ages_desk.games.strategy_and_conquest.stand_ins.attacking import all_of, strength
from dark_ages_desk.games.strategy_and_conquest.stand_ins.plan import Plan
from dark_ages_desk.games.strategy_and_conquest.state.realm import ALLIANCE, NEUTRAL, PACT


def seen_strength(plan: Plan, realm: str) -> int:
    """Return the strength of a realm's armies that this one knows of."""
    return strength(plan, all_of(plan, realm))


def peace(plan: Plan) -> None:
    """Add an offer of peace to each enemy who is not attacked this turn."""
    fought = {plan.owner(place) for place in plan.goals}
    for other in plan.table.fixed.houses:
        if plan.table.at_war(plan.realm, other) and other not in fought:
            why = f"nothing of {plan.table.called(other)}'s can be taken now"
            plan.add(why, "STATUS", realm=other, level=NEUTRAL)


def pacts(plan: Plan, *, most: int) -> None:
    """Add offers of pacts to the ``most`` strongest neighbours; a neighbour with a pact is offered an alliance."""
    near = [one for one in plan.others_near() if plan.table.between(plan.realm, one) in (NEUTRAL, PACT)]
    strongest = sorted(near, key=lambda one: (-seen_strength(plan, one), one))[:most]  # order: a stand-in's own choice
    for other in (one for one in strongest if not plan.speaks_of(one)):
        level = PACT if plan.table.between(plan.realm, other) == NEUTRAL else ALLIANCE
        why = f"{plan.table.called(other)} is a strong neighbour, and not the one to fight"
        plan.add(why, "STATUS", realm=other, level=level)
