"""The orders that a stand-in writes for a realm, each with its reason. It goes by what the realm sees, nothing else.

A passive realm holds. A quiet one sets its tax, and recruits. An aggressive one attacks as well: free provinces first,
then realms with which it is at war; without either it declares war on the weakest neighbour that it sees.
"""

from __future__ import annotations

from collections.abc import Iterator

from dark_ages_desk.core.orders import Given, Order
from dark_ages_desk.core.record import dataclass
from dark_ages_desk.games.strategy_and_conquest.events.borders import cost_of, led
from dark_ages_desk.games.strategy_and_conquest.events.treasury import most_recruits
from dark_ages_desk.games.strategy_and_conquest.orders.verbs import reader
from dark_ages_desk.games.strategy_and_conquest.seen.knowledge import imagined
from dark_ages_desk.games.strategy_and_conquest.state.fixed import INDEPENDENT
from dark_ages_desk.games.strategy_and_conquest.state.force import ARMY, Force
from dark_ages_desk.games.strategy_and_conquest.state.position import Conquest
from dark_ages_desk.games.strategy_and_conquest.state.realm import AGGRESSIVE, NEUTRAL, PASSIVE, QUIET, WAR
from dark_ages_desk.games.strategy_and_conquest.state.units import TROOPS, Kind
from dark_ages_desk.games.strategy_and_conquest.state.weights import moves_left, upkeep
from dark_ages_desk.games.strategy_and_conquest.war.strengths import attack_of, loss_of

MARGIN = 2
"""An attack is made where what attack and loss factors make together is so many times the defenders'."""

RESERVE = 1
"""For so many turns' pay of all forces gold is kept back from recruiting."""


@dataclass(frozen=True, slots=True)
class Planned:
    """An order with its reason, for the referee."""

    order: Order
    why: str


def order(verb: str, **given: Given) -> Order:
    """An order with its boxes."""
    return Order(verb, tuple(given.items()))


def written(pos: Conquest, realm: str, manner: str) -> tuple[Planned, ...]:
    """The orders of a realm for this turn."""
    if manner == PASSIVE:
        return ()
    table = imagined(pos, realm)
    return (*taxes(table, realm), *(attacks(table, realm) if manner == AGGRESSIVE else ()), *hired(table, realm))


def taxes(table: Conquest, realm: str) -> Iterator[Planned]:
    """Loyalty is kept at a hundred: what is above it is spent, what is below is bought back."""
    over = (table.realms[realm].loyalty - 1000) // 10
    rate = max(75, min(125, 100 + over))
    if rate != 100:
        why = "loyalty is above 100 %" if rate > 100 else "below 100 % of loyalty there may be rebels"
        yield Planned(order("TAX", rate=rate), why)


def strength(table: Conquest, forces: list[Force]) -> int:
    """What Attack and Loss factors make together."""
    return attack_of(table, forces) * loss_of(table, forces)


def defenders(table: Conquest, place: str) -> list[Force]:
    """Who holds a province that is not one's own, as far as it is seen."""
    owner = table.provinces[place].owner
    return [force for force in table.at(place) if force.realm == owner and not force.aboard]


def goals(table: Conquest, army: Force) -> list[str]:
    """The free or hostile provinces that an army reaches in one step and can take, the most valuable first."""
    seen = {*table.realms[army.realm].known, *seen_beside(table, army.realm)}
    near = [
        place
        for place in table.fixed.places[army.place].land
        if cost_of(table, army.realm, place) <= moves_left(army)
        and (table.provinces[place].owner == INDEPENDENT or table.at_war(army.realm, table.provinces[place].owner))
        and place in seen
    ]
    weak = [place for place in near if strength(table, [army]) >= MARGIN**2 * strength(table, defenders(table, place))]
    return sorted(weak, key=lambda place: (-table.fixed.places[place].value, place))


def seen_beside(table: Conquest, realm: str) -> list[str]:
    """The provinces next to one's own, which one sees."""
    own = [place for place, province in table.provinces.items() if province.owner == realm]
    return [near for place in own for near in table.fixed.places[place].land]


def attacks(table: Conquest, realm: str) -> Iterator[Planned]:
    """Each army with a Commander goes for the best province that it can take, no two for the same."""
    taken: set[str] = set()
    for army in [one for one in table.forces.values() if one.realm == realm and one.kind == ARMY]:
        if not led(table, army) or army.aboard or not army.count:
            continue
        goal = next((place for place in goals(table, army) if place not in taken), "")
        if goal:
            taken.add(goal)
            held = sum(force.count for force in defenders(table, goal))
            why = f"{table.fixed.places[goal].name} is worth {table.fixed.places[goal].value}, and {held} units hold it"
            yield Planned(order("MOVE", force=army.id, to=goal, phase=1), why)
    if not taken:
        yield from declared(table, realm)


def declared(table: Conquest, realm: str) -> Iterator[Planned]:
    """Where nothing can be taken: war on the neighbour that looks weakest, unless there is a war already."""
    near = {table.provinces[place].owner for place in seen_beside(table, realm)} - {realm, INDEPENDENT}
    if any(table.at_war(realm, other) for other in near):
        return
    neutral = [other for other in near if table.between(realm, other) == NEUTRAL]
    if neutral:
        armies = {one: [force for force in table.forces.values() if force.realm == one] for one in neutral}
        weakest = min(neutral, key=lambda one: (strength(table, armies[one]), one))
        yield Planned(order("STATUS", realm=weakest, level=WAR), "no free province is left that it could take")


def hired(table: Conquest, realm: str) -> Iterator[Planned]:
    """Troops for the gold beyond the next pay, at the strongest forts first, into the army that stands there."""
    gold = table.realms[realm].treasury - upkeep(table, realm) * (1 + RESERVE)
    own = [place for place, province in table.provinces.items() if province.owner == realm and province.fort]
    for place in sorted(own, key=lambda place: (-table.provinces[place].fort, place)):
        had = [
            kind
            for name, kind in table.fixed.kinds.items()
            if kind.arm in TROOPS and name in table.fixed.places[place].recruits
        ]
        if not had:
            continue
        best = max(had, key=worth)
        number = min(most_recruits(table.fixed, table.provinces[place].fort), gold // (100 * best.cost))
        if number <= 0:
            continue
        gold -= 100 * best.cost * number
        army = next(
            (one for one in table.at(place) if one.realm == realm and one.kind == ARMY and not one.aboard), None
        )
        into: dict[str, Given] = {"force": army.id} if army is not None else {}
        yield Planned(
            order("RECRUIT", place=place, unit=best.name, number=number, **into), "gold is left beyond the next pay"
        )


def worth(kind: Kind) -> tuple[int, str]:
    """What a kind does for its gold: attack and loss factors together, in hundredths of a point for a piece of gold."""
    return kind.attack * kind.loss * 100 // kind.cost**2, kind.name


def suggested(pos: Conquest, realm: str) -> tuple[tuple[str, ...], ...]:
    """The sheets of the two manners that do something as they are printed, the aggressive one first."""
    printer = reader(pos.fixed)
    return tuple(
        tuple(printer.printed(line.order) for line in written(pos, realm, manner)) for manner in (AGGRESSIVE, QUIET)
    )
