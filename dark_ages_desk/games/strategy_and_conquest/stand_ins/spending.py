"""What a stand-in does with its gold beyond the next pay: Commanders, ships, troops, forts."""

from __future__ import annotations

from dark_ages_desk.games.strategy_and_conquest.events.treasury import most_recruits, step_cost
from dark_ages_desk.games.strategy_and_conquest.stand_ins.marches import fronts
from dark_ages_desk.games.strategy_and_conquest.stand_ins.plan import Plan, order
from dark_ages_desk.games.strategy_and_conquest.state.force import ARMY, FLEET, Force
from dark_ages_desk.games.strategy_and_conquest.state.units import COMMANDER, SHIP, TROOPS, Kind
from dark_ages_desk.games.strategy_and_conquest.state.weights import weight

ENOUGH = 8
"""An army of so many units is worth a Commander of its own."""

LOAD, MOST_LOAD = 16, 80
"""A fleet should carry so much at least, and the realm's largest army, up to the second."""


def commanders(plan: Plan) -> None:
    """A Commander for the largest army that has none, as far as the ruler's rank allows."""
    table = plan.table
    own = [force for force in table.forces.values() if force.realm == plan.realm]
    most = table.fixed.most_commanders.get(table.realms[plan.realm].rank, 0)
    price = 100 * table.fixed.kinds["Commander"].cost
    if sum(len(force.commanders) for force in own) >= most or price > plan.gold:
        return
    wanting = [one for one in own if one.kind in (ARMY, FLEET) and one.place in plan.lands and not one.commanders]
    wanting = [one for one in wanting if one.count >= (ENOUGH if one.kind == ARMY else 1) and not one.aboard]
    if wanting:
        force = max(wanting, key=lambda one: (one.count, one.id))
        plan.write(
            f"nobody leads {force.name}",
            order("RECRUIT", place=force.place, unit=COMMANDER.title(), number=1, force=force.id),
        )
        plan.gold -= price


def ships(plan: Plan) -> None:
    """Ships for a fleet in an own harbor that carries too little, the cheapest for what they carry."""
    table = plan.table
    own = [force for force in table.forces.values() if force.realm == plan.realm]
    wanted = max([LOAD, *(min(MOST_LOAD, weight(table, force)) for force in own if force.kind == ARMY)])
    for fleet in [force for force in own if force.kind == FLEET]:
        kinds = table.fixed.kinds
        carries = sum(kinds[stack.kind].load * stack.count for stack in fleet.stacks)
        if fleet.place not in plan.lands or carries >= wanted:
            continue
        built = [kind for kind in _had(plan, fleet.place) if kind.arm == SHIP and kind.load]
        most = most_recruits(table.fixed, table.provinces[fleet.place].harbour, ships=True)
        if not built:
            continue
        kind = min(built, key=lambda one: (one.cost / one.load, one.name))
        number = min(most, -(-(wanted - carries) // kind.load), plan.gold // (100 * kind.cost))
        if number > 0:
            plan.write(
                "the ships carry too few for a landing",
                order("RECRUIT", place=fleet.place, unit=kind.name.replace(" ", "-"), number=number, force=fleet.id),
            )
            plan.gold -= 100 * kind.cost * number


def troops(plan: Plan) -> None:
    """Troops at all forts, those at the border first: the best that the gold reaches for at each."""
    table = plan.table
    rank = {place: at for at, place in enumerate(fronts(plan))}
    forts = [place for place in plan.lands if table.provinces[place].fort]
    forts.sort(key=lambda place: (rank.get(place, 99), -table.provinces[place].fort, place))
    for place in forts:
        most = most_recruits(table.fixed, table.provinces[place].fort)
        had = [kind for kind in _had(plan, place) if kind.arm in TROOPS and 100 * kind.cost <= plan.gold]
        if not had or not most:
            continue
        rich = [kind for kind in had if 100 * kind.cost * most <= plan.gold]
        kind = max(rich, key=_best) if rich else max(had, key=_thrifty)
        number = min(most, plan.gold // (100 * kind.cost))
        army = _army_at(plan, place)
        into = {"force": army.id} if army is not None else {}
        plan.write(
            "gold is left beyond the next pay",
            order("RECRUIT", place=place, unit=kind.name.replace(" ", "-"), number=number, **into),
        )
        plan.gold -= 100 * kind.cost * number


def works(plan: Plan) -> None:
    """With gold that no fort can turn into troops the largest fort is raised."""
    table = plan.table
    for place in sorted(plan.lands, key=lambda one: (-table.provinces[one].fort, one)):
        level = table.provinces[place].fort
        if level and level < max(table.fixed.forts) and 100 * step_cost(table.fixed, level + 1) <= plan.gold:
            plan.write("gold is left that no fort can turn into troops", order("UPGRADE", what="fort", place=place))
            return


def _had(plan: Plan, place: str) -> list[Kind]:
    kinds = plan.table.fixed.kinds
    return [kinds[name] for name in sorted(plan.table.fixed.places[place].recruits) if name in kinds]


def _army_at(plan: Plan, place: str) -> Force | None:
    """The army there that stays, as far as it is known."""
    here = (one for one in plan.table.at(place) if one.realm == plan.realm and one.kind == ARMY and not one.aboard)
    return next((one for one in here if one.id not in plan.busy and one.count), None)


def _best(kind: Kind) -> tuple[int, str]:
    """What a unit does in battle: there are places for so many, and gold for all."""
    return kind.attack * kind.loss, kind.name


def _thrifty(kind: Kind) -> tuple[int, str]:
    """What a kind does for its gold: attack and loss factors together, in hundredths of a point for a piece of gold."""
    return kind.attack * kind.loss * 100 // kind.cost**2, kind.name
