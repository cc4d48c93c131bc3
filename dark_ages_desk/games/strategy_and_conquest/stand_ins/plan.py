"""What a stand-in is about to order: its orders with their reasons, and the table as it will be by them."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass as mutable
from dataclasses import field

from dark_ages_desk.core.orders import Given, Order
from dark_ages_desk.core.record import dataclass
from dark_ages_desk.games.strategy_and_conquest.events.borders import cost_of, led
from dark_ages_desk.games.strategy_and_conquest.seen.sight import sees
from dark_ages_desk.games.strategy_and_conquest.state.fixed import INDEPENDENT
from dark_ages_desk.games.strategy_and_conquest.state.force import ARMY, Force
from dark_ages_desk.games.strategy_and_conquest.state.position import Conquest
from dark_ages_desk.games.strategy_and_conquest.state.realm import AGGRESSIVE
from dark_ages_desk.games.strategy_and_conquest.state.weights import upkeep

RESERVE = 1
"""For so many turns' pay of all forces gold is kept back from spending, beside the pay that is due."""


@dataclass(frozen=True, slots=True)
class Planned:
    """An order with its reason, for the referee."""

    order: Order
    why: str


def order(verb: str, **given: Given) -> Order:
    """An order with its boxes."""
    return Order(verb, tuple(given.items()))


@mutable
class Plan:
    """One realm's plan for a turn. ``table`` is what the realm knows, with what is planned so far done on it; ``gold``
    in hundredths what may still be spent; ``busy`` the forces that have their orders."""

    table: Conquest
    realm: str
    manner: str
    orders: list[Planned] = field(default_factory=list)
    busy: set[str] = field(default_factory=set)
    gold: int = 0

    def __post_init__(self) -> None:
        own = self.table.realms[self.realm]
        self.gold = own.treasury - upkeep(self.table, self.realm) * (1 + RESERVE)
        self.seen = sees(self.table, self.realm)
        self.lands = tuple(place for place, one in self.table.provinces.items() if one.owner == self.realm)

    @property
    def attacks(self) -> bool:
        """Does it go to war at all?"""
        return self.manner == AGGRESSIVE

    def write(self, why: str, *orders: Order) -> None:
        """These orders, for that reason."""
        self.orders += [Planned(one, why) for one in orders]

    def armies(self) -> list[Force]:
        """Its armies ashore that have no orders yet."""
        own = (force for force in self.table.forces.values() if force.realm == self.realm and force.kind == ARMY)
        return [force for force in own if force.count and not force.aboard and force.id not in self.busy]

    def led(self, force: Force) -> bool:
        """Has it a Commander?"""
        return led(self.table, force)

    def prey(self, place: str) -> bool:
        """May that province be attacked: is it nobody's, or an enemy's?"""
        owner = self.table.provinces[place].owner
        return owner == INDEPENDENT or self.table.at_war(self.realm, owner)

    def name(self, place: str) -> str:
        """What a place is called."""
        return self.table.fixed.places[place].name

    def ways(self, start: str, points: int, phases: int, through: Iterable[str]) -> dict[str, tuple[str, ...]]:
        """place -> the way there, of all that can be reached with so many move points and phases: on through those
        places, and one step out of them."""
        inside = set(through)
        found: dict[str, tuple[str, ...]] = {start: ()}
        spent = {start: 0}
        edge = [start]
        while edge:
            after: list[str] = []
            for place in edge:
                if place != start and place not in inside:
                    continue
                for near in self.table.fixed.places[place].land:
                    cost = spent[place] + cost_of(self.table, self.realm, near)
                    if cost <= points and len(found[place]) < phases and cost < spent.get(near, 999):
                        spent[near], found[near] = cost, (*found[place], near)
                        after.append(near)
            edge = after
        return found
