"""Knowledge of a stand-in, and the sheet that it writes order by order with its reasons."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Mapping
from dataclasses import field
from heapq import heappop, heappush
from typing import Any

from dark_ages_desk.core.frozen import dataclass
from dark_ages_desk.core.orders import Given
from dark_ages_desk.games.strategy_and_conquest.events.borders import cost_of, has_leader
from dark_ages_desk.games.strategy_and_conquest.events.turn import open_turn
from dark_ages_desk.games.strategy_and_conquest.state.fixed import INDEPENDENT, PHASES
from dark_ages_desk.games.strategy_and_conquest.state.position import ARMY, FLEET, ConquestPosition, Force, Glimpse
from dark_ages_desk.games.strategy_and_conquest.state.weights import moves_left, upkeep
from dark_ages_desk.games.strategy_and_conquest.visibility.knowledge import imagine_position, known_glimpses
from dark_ages_desk.order_games.plans import PlannedOrder, order

RESERVE = 1
"""Number of turns' pay of all forces that is kept back in gold, beyond the pay of this turn."""


@dataclass()
class Plan:
    """A sheet in writing.

    The ``table`` is the realm's knowledge, with the changes by its own orders so far. Its looks at places are
    ``known``. The part of the treasury that can still be spent is ``gold``, in hundredths. Forces with orders, or that
    are no more, are ``busy``. Provinces under an attack already ordered are ``goals``. The last number that it gave a
    force is ``ids``. Results of attacks tried already are in ``tried``.
    """

    realm: str
    table: ConquestPosition
    known: Mapping[str, Glimpse]
    gold: int
    lines: list[PlannedOrder] = field(default_factory=list)
    busy: set[str] = field(default_factory=set)
    goals: set[str] = field(default_factory=set)
    ids: int = 0
    tried: dict[Hashable, Any] = field(default_factory=dict)

    def add(self, why: str, verb: str, **given: Given) -> None:
        """Add an order with its reason."""
        self.lines.append(PlannedOrder(order(verb, **given), why))

    def has_line_about(self, other: str) -> bool:
        """Return whether a line says already how it is to stand to another realm."""
        return any(line.order.verb == "STATUS" and line.order.code("realm") == other for line in self.lines)

    def name(self, place: str) -> str:
        return self.table.fixed.places[place].name

    def value(self, place: str) -> int:
        return self.table.fixed.places[place].value

    def own_provinces(self) -> list[str]:
        """Return the realm's provinces, in the order of the map."""
        return [place for place, province in self.table.provinces.items() if province.owner == self.realm]

    def owner(self, place: str) -> str:
        return self.table.provinces[place].owner

    def forces(self, kind: str = ARMY) -> list[Force]:
        """Return the realm's armies or fleets that have no orders yet, in the order of their ids."""
        return [
            one
            for one in self.table.forces.values()
            if one.realm == self.realm and one.kind == kind and one.id not in self.busy
        ]

    def armies_ashore(self) -> list[Force]:
        """Return the armies without orders that are on land and have units; a referee may have put one into the sea."""
        return [one for one in self.forces() if not one.aboard and one.count and one.place in self.table.provinces]

    def new_id(self) -> str:
        """Return a name that no force of the realm has."""
        number = max(self.ids, self.table.realms[self.realm].forces) + 1
        while f"{self.realm}{number}" in self.table.forces or f"{self.realm}{number}" in self.busy:
            number += 1
        self.ids = number
        return f"{self.realm}{number}"

    def neighbouring_realms(self) -> list[str]:
        """Return the realms that own a province next to the realm's own, in the order of the list."""
        places = self.table.fixed.places
        owners = {self.owner(near) for place in self.own_provinces() for near in places[place].land}
        return [one for one in self.table.fixed.houses if one in owners - {self.realm, INDEPENDENT}]

    def reachable_provinces(self, force: Force) -> dict[str, tuple[str, ...]]:
        """Return a map from each province that a force reaches this turn to its way there, through the realm's own
        provinces.

        A province beyond the border is only a last step, and needs a Commander.
        """
        best = {force.place: 0}
        ways: dict[str, tuple[str, ...]] = {force.place: ()}
        left, free = moves_left(force), has_leader(self.table, force)
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
        """Add the moves of a force on a way, a border a phase, to arrive in the phase ``last``, or else at once."""
        first = max(1, last - len(way) + 1)
        for phase, place in enumerate(way, first):
            self.add(why, "MOVE", force=force.id, to=place, phase=phase)
        self.busy.add(force.id)

    def distances(self, goals: Iterable[str]) -> dict[str, int]:
        """Return the number of borders from each own province to the nearest goal, through own provinces."""
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


def start_plan(pos: ConquestPosition, realm: str) -> Plan:
    """Return a sheet without orders; move points are those at the start of the turn."""
    table = open_turn(imagine_position(pos, realm))
    gold = table.realms[realm].treasury - upkeep(table, realm) * (1 + RESERVE)
    return Plan(realm, table, known_glimpses(pos, realm), gold)


def fleets(plan: Plan) -> list[Force]:
    """Return the realm's fleets that have ships and a Commander."""
    return [one for one in plan.forces(FLEET) if one.count and one.commanders]
