"""The orders that a stand-in writes for a realm, each with its reason. It goes by what the realm sees, nothing else.

A passive realm holds. A quiet one sets its tax, joins its armies, recruits and builds. An aggressive one attacks as
well: by land what it can take, then across the sea; where neither holds anything it declares war on the neighbour that
looks weakest, and it ends wars in which it is the weaker.
"""

from __future__ import annotations

from dark_ages_desk.games.strategy_and_conquest.orders.verbs import reader
from dark_ages_desk.games.strategy_and_conquest.seen.knowledge import imagined
from dark_ages_desk.games.strategy_and_conquest.stand_ins import marches, overseas, spending
from dark_ages_desk.games.strategy_and_conquest.stand_ins.might import Might, all_of, held
from dark_ages_desk.games.strategy_and_conquest.stand_ins.plan import Plan, Planned, order
from dark_ages_desk.games.strategy_and_conquest.state.fixed import INDEPENDENT
from dark_ages_desk.games.strategy_and_conquest.state.position import Conquest
from dark_ages_desk.games.strategy_and_conquest.state.realm import AGGRESSIVE, NEUTRAL, PACT, PASSIVE, QUIET, WAR

__all__ = ["Planned", "suggested", "written"]

STRONGER = 1.2
"""War is declared on whom the realm's whole might is so many times that of what it sees, or supposes, of them."""


def written(pos: Conquest, realm: str, manner: str) -> tuple[Planned, ...]:
    """The orders of a realm for this turn."""
    if manner == PASSIVE:
        return ()
    plan = Plan(imagined(pos, realm), realm, manner)
    taxes(plan)
    marches.joined(plan)
    if plan.attacks:
        marches.attacks(plan)
        taken = bool(plan.busy)
        overseas.landings(plan)
        if not taken:
            declared(plan)
    marches.gathered(plan)
    overseas.home(plan)
    spending.commanders(plan)
    if plan.attacks:
        spending.ships(plan)
    spending.troops(plan)
    spending.works(plan)
    return tuple(plan.orders)


def taxes(plan: Plan) -> None:
    """Loyalty is kept at a hundred: what is above it is spent, what is below is bought back."""
    over = (plan.table.realms[plan.realm].loyalty - 1000) // 10
    rate = max(75, min(125, 100 + over))
    if rate != 100:
        why = "loyalty is above 100 %" if rate > 100 else "below 100 % of loyalty there may be rebels"
        plan.write(why, order("TAX", rate=rate))


def neighbours(plan: Plan) -> dict[str, list[str]]:
    """The realms that it could attack, by land or from its harbors, with those provinces of theirs."""
    table = plan.table
    near = {one for place in plan.lands for one in table.fixed.places[place].land}
    seas = {sea for place in plan.lands if table.provinces[place].harbour for sea in table.fixed.places[place].seas}
    near |= {place for place in table.provinces if seas & set(table.fixed.places[place].seas)}
    found: dict[str, list[str]] = {}
    for place in sorted(near):
        if (owner := table.provinces[place].owner) not in (plan.realm, INDEPENDENT):
            found.setdefault(owner, []).append(place)
    return found


def declared(plan: Plan) -> None:
    """Where nothing can be taken: war on the neighbour that looks weakest, if it is weak enough. Who is too strong is
    offered peace, and in peace a pact."""
    table, own, looks = plan.table, all_of(plan), dict[str, Might]()
    for other, places in neighbours(plan).items():
        total = Might()
        for place in places:
            total += held(plan, place)
        looks[other] = total
    weak = [other for other, seen in looks.items() if own.beats(seen, STRONGER)]
    for other in looks:
        now = table.between(plan.realm, other)
        if other not in weak and now in (WAR, NEUTRAL):
            better = NEUTRAL if now == WAR else PACT
            plan.write(f"{table.called(other)} is too strong", order("STATUS", realm=other, level=better))
    if any(table.at_war(plan.realm, other) for other in weak):
        return
    neutral = [other for other in weak if table.between(plan.realm, other) == NEUTRAL]
    if neutral:
        weakest = min(neutral, key=lambda one: (looks[one].attack * looks[one].loss, one))
        why = f"nothing else is left to take, and {table.called(weakest)} looks weak"
        plan.write(why, order("STATUS", realm=weakest, level=WAR))


def suggested(pos: Conquest, realm: str) -> tuple[tuple[str, ...], ...]:
    """The sheets of the two manners that do something as they are printed, the aggressive one first."""
    printer = reader(pos.fixed)
    return tuple(
        tuple(printer.printed(line.order) for line in written(pos, realm, manner)) for manner in (AGGRESSIVE, QUIET)
    )
