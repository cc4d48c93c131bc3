"""What a stand-in has to go by, and the sheet that it writes, order by order with its reasons."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Mapping
from dataclasses import field
from heapq import heappop, heappush
from typing import Any

from dark_ages_desk.core.orders import Given, Order
from dark_ages_desk.core.record import dataclass
from dark_ages_desk.games.strategy_and_conquest.events.borders import cost_of, led
from dark_ages_desk.games.strategy_and_conquest.events.turn import opened
from dark_ages_desk.games.strategy_and_conquest.seen.knowledge import imagined, known_of
from dark_ages_desk.games.strategy_and_conquest.state.fixed import INDEPENDENT, PHASES
from dark_ages_desk.games.strategy_and_conquest.state.force import ARMY, FLEET, Force
from dark_ages_desk.games.strategy_and_conquest.state.position import Conquest
from dark_ages_desk.games.strategy_and_conquest.state.realm import Glimpse
from dark_ages_desk.games.strategy_and_conquest.state.weights import moves_left, upkeep

RESERVE = 1
"""For so many turns' pay of all forces gold is kept back, beyond the pay of this turn."""


@dataclass(frozen=True, slots=True)
class Planned:
    """An order with its reason, for the referee."""

    order: Order
    why: str


def order(verb: str, **given: Given) -> Order:
    """An order with its boxes."""
    return Order(verb, tuple(given.items()))


@dataclass()
class Plan:
    """A sheet that is being written.

    ``table``: what the realm knows, with what its own orders have arranged so far; ``known``: what it saw where, and
    when; ``gold``: what of the treasury can still be spent, in hundredths; ``busy``: forces that have their orders, or
    are no more; ``goals``: provinces for which an attack has been ordered; ``ids``: the last number of a force that it
    has given; ``tried``: what came of attacks that were tried already.
    """

    realm: str
    table: Conquest
    known: Mapping[str, Glimpse]
    gold: int
    lines: list[Planned] = field(default_factory=list)
    busy: set[str] = field(default_factory=set)
    goals: set[str] = field(default_factory=set)
    ids: int = 0
    tried: dict[Hashable, Any] = field(default_factory=dict)

    def add(self, why: str, verb: str, **given: Given) -> None:
        """One more order."""
        self.lines.append(Planned(order(verb, **given), why))

    def speaks_of(self, other: str) -> bool:
        """Return whether a line says already how it is to stand to another realm."""
        return any(line.order.verb == "STATUS" and line.order.word("realm") == other for line in self.lines)

    def name(self, place: str) -> str:
        return self.table.fixed.places[place].name

    def value(self, place: str) -> int:
        return self.table.fixed.places[place].value

    def own(self) -> list[str]:
        """The realm's provinces, in the order of the map."""
        return [place for place, province in self.table.provinces.items() if province.owner == self.realm]

    def owner(self, place: str) -> str:
        return self.table.provinces[place].owner

    def forces(self, kind: str = ARMY) -> list[Force]:
        """The realm's armies or fleets that have no orders yet, in the order of their ids."""
        return [
            one
            for one in self.table.forces.values()
            if one.realm == self.realm and one.kind == kind and one.id not in self.busy
        ]

    def ashore(self) -> list[Force]:
        """Those of the armies that stand on land and have units; a referee may have put one into the sea."""
        return [one for one in self.forces() if not one.aboard and one.count and one.place in self.table.provinces]

    def new_id(self) -> str:
        """A name that no force of the realm has."""
        number = max(self.ids, self.table.realms[self.realm].forces) + 1
        while f"{self.realm}{number}" in self.table.forces or f"{self.realm}{number}" in self.busy:
            number += 1
        self.ids = number
        return f"{self.realm}{number}"

    def others_near(self) -> list[str]:
        """The realms that own a province next to the realm's own, in the order of the list."""
        places = self.table.fixed.places
        owners = {self.owner(near) for place in self.own() for near in places[place].land}
        return [one for one in self.table.fixed.houses if one in owners - {self.realm, INDEPENDENT}]

    def within(self, force: Force) -> dict[str, tuple[str, ...]]:
        """Province -> the way there, of those that a force reaches this turn through the realm's own provinces; what
        lies beyond the border, only as the last step, and only where a Commander leads it."""
        best = {force.place: 0}
        ways: dict[str, tuple[str, ...]] = {force.place: ()}
        left, free = moves_left(force), led(self.table, force)
        queue: list[tuple[int, str]] = [(0, force.place)]
        while queue:
            cost, place = heappop(queue)
            if cost > best[place] or len(ways[place]) == PHASES:
                continue
            home = self.owner(place) == self.realm
            if place != force.place and not home:
                continue
            for near in self.table.fixed.places[place].land:
                if not free and not (home and self.owner(near) == self.realm):
                    continue
                found = cost + cost_of(self.table, self.realm, near)
                if found <= left and found < best.get(near, 999):
                    best[near], ways[near] = found, (*ways[place], near)
                    heappush(queue, (found, near))
        return ways

    def march(self, force: Force, way: tuple[str, ...], why: str, last: int = 0) -> None:
        """A force goes a way, a border a phase, so that it comes there in the phase ``last``, or as soon as it can."""
        first = max(1, last - len(way) + 1)
        for phase, place in enumerate(way, first):
            self.add(why, "MOVE", force=force.id, to=place, phase=phase)
        self.busy.add(force.id)

    def distances(self, goals: Iterable[str]) -> dict[str, int]:
        """Own province -> how many borders it is from the nearest of those goals, through own provinces."""
        found = dict.fromkeys(goals, 0)
        ring = list(found)
        while ring:
            following = []
            for place in ring:
                for near in self.table.fixed.places[place].land:
                    if near not in found and self.owner(near) == self.realm:
                        found[near] = found[place] + 1
                        following.append(near)
            ring = following
        return found


def begun(pos: Conquest, realm: str) -> Plan:
    """A sheet with nothing on it. Move points are those with which the turn will begin."""
    table = opened(imagined(pos, realm))
    gold = table.realms[realm].treasury - upkeep(table, realm) * (1 + RESERVE)
    return Plan(realm, table, known_of(pos, realm), gold)


def fleets(plan: Plan) -> list[Force]:
    """The realm's fleets that have ships and a Commander."""
    return [one for one in plan.forces(FLEET) if one.count and one.commanders]
