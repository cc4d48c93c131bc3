"""The hexes that units can reach, with every way that is worth something else than a cheaper one.

The price of going on depends on the facing and on the bank of a stream. The worth of a way depends on its cost, on
these, and on the charge that it makes. The search uses the same conditions as a single step (see ``strides``). They are
laid out in tables of the ground and of the units in the way.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from functools import cached_property
from typing import NamedTuple

from dark_ages_desk.core.check import passes
from dark_ages_desk.core.hexes import SIDES, turn_between
from dark_ages_desk.core.question import Ending
from dark_ages_desk.games.dark_ages_1971.movement.party import (
    ANY,
    WIDE_TURN,
    Party,
    charge_length,
    format_points,
    hexes_blocking_charge,
)
from dark_ages_desk.games.dark_ages_1971.movement.strides import possible_legs
from dark_ages_desk.games.dark_ages_1971.state.terrain import CROSSING, NO_BANK
from dark_ages_desk.games.dark_ages_1971.state.units import CHARGES, charged_strength
from dark_ages_desk.games.dark_ages_1971.words import movement as movement_words

FAR = 999
"""More than any way costs."""


class Arrival(NamedTuple):
    """A way to a hex: its cost, the facing and the bank it comes with, the hexes of its charge, and its path."""

    cost: int
    facing: int
    bank: int
    run: int
    path: tuple[str, ...]


def _starting_points(party: Party) -> Iterator[tuple[int, int, int, int]]:
    """Yield the starting points of a search: (hex, facing or 6 for any, bank, half points spent)."""
    start = party.start
    if start.hex >= 0:
        yield start.hex, 6 if start.facing == ANY else start.facing, start.bank, start.spent
        return
    for leg in possible_legs(party, start):
        if passes(leg.checks, leg):
            yield leg.to, leg.side, NO_BANK, leg.cost


class Search:
    """The cheapest way to every (hex, facing, bank), as numbers: (hex * 7 + facing) * 5 + bank + 1."""

    def __init__(self, party: Party) -> None:
        self._party = party
        self.best: dict[int, int] = {}
        self._before: dict[int, int] = {}
        if party.ordered and not party.held:
            self._search()

    def _search(self) -> None:
        party, most = self._party, self._party.most
        ground, lie = party.ground, party.lie
        adjacent, entry, arcs = ground.adjacent, party.entry, ground.arcs
        barred, free, stop, river, need = lie.barred, party.free, lie.stop, lie.river, party.need
        outside = party.start.hex < 0
        best, before = self.best, self._before
        least: dict[int, int] = {}
        buckets: list[list[int]] = [[] for _ in range(most + 1)]
        for index, facing, bank, cost in _starting_points(party):
            if cost <= most:
                state = (index * 7 + facing) * 5 + bank + 1
                best[state] = cost
                buckets[cost].append(state)
        for cost, bucket in enumerate(buckets):
            odd = cost & 1
            for state in bucket:
                if best[state] < cost:
                    continue
                rest, bank = divmod(state, 5)
                here, facing = divmod(rest, 7)
                if stop[here] and (outside or state in before):
                    continue
                costs, near = entry[here], adjacent[here]
                by_river = river[here]
                for side in range(6):
                    step = costs[side]
                    if not step:
                        continue
                    other = near[side]
                    if barred[other] or free[other] < need or (by_river and river[other]):
                        continue
                    total = cost + step
                    if step > 1:
                        total += odd
                    turn = side - facing
                    if facing < 6 and 1 < turn % 6 < 5:
                        total += WIDE_TURN
                    came = 0
                    if arcs[here] and ground.crosses_stream(here, side, bank - 1):
                        total += CROSSING
                    if total > most:
                        continue
                    if arcs[other]:
                        came = ground.arrival_bank(here, side, other, bank - 1) + 1
                    place = other * 5 + came
                    # A wide turn makes good any facing, so a state dearer by more than that is of no use.
                    if total >= least.get(place, FAR) + WIDE_TURN:
                        continue
                    after = (other * 7 + side) * 5 + came
                    if total < best.get(after, FAR):
                        best[after] = total
                        before[after] = state
                        buckets[total].append(after)
                        if total < least.get(place, FAR):
                            least[place] = total

    @cached_property
    def by_hex(self) -> dict[int, list[int]]:
        """The states of every hex that can be reached."""
        found: dict[int, list[int]] = {}
        outside = self._party.start.hex < 0
        for state in self.best:
            if outside or state in self._before:
                found.setdefault(state // 35, []).append(state)
        return found

    def arrivals(self, index: int) -> list[Arrival]:
        """Return the ways to a hex."""
        return [
            Arrival(self.best[state], state // 5 % 7, state % 5 - 1, 0, self._path(state))
            for state in self.by_hex.get(index, ())
        ]

    def _path(self, state: int) -> tuple[str, ...]:
        path = []
        ids = self._party.ground.grid.ids
        while state in self._before:
            path.append(ids[state // 35])
            state = self._before[state]
        if self._party.start.hex < 0:
            path.append(ids[state // 35])
        return tuple(reversed(path))


class ChargeSearch:
    """The search for units whose Melee Attack Strength depends on their charge: the cheapest ways and those with a
    longer charge. It drops a way only for one that is no dearer and charges no less, however it goes on.

    Two numbers of last steps describe a charge: this way or the next to the left, and this way or the next to the
    right. The longer of them is the charge. If it goes straight on (reading ``charge line``), both are the same.
    """

    def __init__(self, party: Party) -> None:
        self._party = party
        self._full = CHARGES[party.unit.kind][0]
        self._friends = hexes_blocking_charge(party.pos, party.unit, party.count)
        self._straight = party.pos.fixed.straight_charges
        # per label: cost, hex, facing, bank, charge to the left, charge to the right, the label before it
        self._labels: list[tuple[int, int, int, int, int, int, int]] = []
        self.by_hex: dict[int, list[int]] = {}
        self._search()

    def _search(self) -> None:
        party, full, friends, straight = self._party, self._full, self._friends, self._straight
        ground, lie, most, entry = party.ground, party.lie, party.most, party.entry
        labels, kept = self._labels, dict[tuple[int, int, int], list[tuple[int, int]]]()
        buckets: list[list[int]] = [[] for _ in range(most + 1)]
        for index, facing, bank, cost in _starting_points(party):
            if cost <= most:
                labels.append((cost, index, facing, bank, 0, 0, -1))
                buckets[cost].append(len(labels) - 1)
        outside = party.start.hex < 0
        for cost, bucket in enumerate(buckets):
            for number in bucket:
                _, here, facing, bank, left, right, before = labels[number]
                if before >= 0 or outside:
                    known = kept.setdefault((here, facing, bank), [])
                    if any(one >= left and other >= right for one, other in known):
                        continue
                    known.append((left, right))
                    self.by_hex.setdefault(here, []).append(number)
                    if lie.stop[here]:
                        continue
                costs, near = entry[here], ground.adjacent[here]
                for side in range(6):
                    step = costs[side]
                    if not step:
                        continue
                    other = near[side]
                    if lie.barred[other] or party.free[other] < party.need or (lie.river[here] and lie.river[other]):
                        continue
                    turn = (side - facing) % 6 if facing < 6 else 0
                    total = cost + step + (cost & 1 if step > 1 else 0) + (WIDE_TURN if 1 < turn < 5 else 0)
                    if ground.arcs[here] and ground.crosses_stream(here, side, bank):
                        total += CROSSING
                    if total > most:
                        continue
                    came = ground.arrival_bank(here, side, other, bank) if ground.arcs[other] else NO_BANK
                    if before < 0 or friends[here] or turn in (2, 3, 4) or (straight and turn):
                        one = two = 1
                    else:  # on the way came with: both go on; a bend to one side goes on with the charge to that side
                        one = min(full, left + 1 if turn == 0 else right + 1 if turn == 1 else 1)
                        two = min(full, right + 1 if turn == 0 else left + 1 if turn == 5 else 1)
                    labels.append((total, other, side, came, one, two, number))
                    buckets[total].append(len(labels) - 1)

    def arrivals(self, index: int) -> list[Arrival]:
        """Return the ways to a hex."""
        return [
            Arrival(cost, facing, bank, max(left, right), self._path(number))
            for number in self.by_hex.get(index, ())
            for cost, _, facing, bank, left, right, _ in (self._labels[number],)
        ]

    def _path(self, number: int) -> tuple[str, ...]:
        path = []
        ids = self._party.ground.grid.ids
        outside = self._party.start.hex < 0
        while number >= 0:
            _, index, *_, before = self._labels[number]
            if before >= 0 or outside:
                path.append(ids[index])
            number = before
        return tuple(reversed(path))


class Reach(Mapping[str, tuple[Ending, ...]]):
    """The ways to end in each hex, by its number, the cheapest first; computed on access.

    The cheapest for each facing and bank is followed by dearer ones that charge with more strength.
    """

    def __init__(self, party: Party) -> None:
        self._party = party
        self._grid = party.ground.grid
        self._made: dict[int, tuple[Ending, ...]] = {}

    @cached_property
    def _search(self) -> Search:
        return Search(self._party)

    @cached_property
    def _ends(self) -> Search | ChargeSearch:
        charging = self._party.unit.kind in CHARGES and self._party.ordered and not self._party.held
        return ChargeSearch(self._party) if charging else self._search

    @cached_property
    def _hexes(self) -> dict[int, None]:
        found = dict.fromkeys(self._search.by_hex)
        start = self._party.start
        if start.hex >= 0 and start.facing >= 0:
            found.setdefault(start.hex, None)
        return found

    def __iter__(self) -> Iterator[str]:
        return map(self._grid.ids.__getitem__, self._hexes)

    def __len__(self) -> int:
        return len(self._hexes)

    def __getitem__(self, place: str) -> tuple[Ending, ...]:
        index = self._grid.index[place]
        if index not in self._hexes:
            raise KeyError(place)
        if index not in self._made:
            self._made[index] = self._endings_at(index)
        return self._made[index]

    def _endings_at(self, index: int) -> tuple[Ending, ...]:
        party, start = self._party, self._party.start
        arrivals = self._ends.arrivals(index)
        if index == start.hex and start.facing >= 0:
            arrivals.append(Arrival(0, start.facing, party.unit.bank, 0, ()))
        narrow = party.held or not party.ordered
        found: list[tuple[int, int, int, Arrival]] = []
        for came in arrivals:
            for facing in range(6):
                turn = turn_between(came.facing, facing)
                cost = came.cost + (WIDE_TURN if turn > 1 else 0)
                if cost > party.most or (narrow and turn > 1) or not (came.path or turn):
                    continue
                found.append((cost, turn, facing, came if not turn else self._turn_arrival(came, facing)))
        # to come back to where and as one stood is worth nothing without a charge
        idle = {(start.facing, start.bank): charged_strength(party.kind, 0)} if index == start.hex else {}
        return tuple(
            self._ending(cost, facing, came) for cost, _, facing, came in _best_arrivals(found, self._worth, idle)
        )

    @staticmethod
    def _turn_arrival(came: Arrival, facing: int) -> Arrival:
        """Return the arrival with a turn in the last hex, which makes it no charge (errata CAVALRY)."""
        return came._replace(run=0, path=(*came.path, f"@{facing}"))

    def _worth(self, came: Arrival) -> int:
        """Return the Melee Attack Strength at the end of that way."""
        return charged_strength(self._party.kind, came.run)

    def _ending(self, cost: int, facing: int, came: Arrival) -> Ending:
        left = format_points(self._party.most - cost)
        worth = ", ".join(self._ending_remarks(came))
        return Ending(came.path, cost, left, facing, f"{left} left{', ' if worth else ''}{worth}", worth)

    def _ending_remarks(self, came: Arrival) -> Iterator[str]:
        if came.run > 1 and not self._party.unit.demoralized:  # they attack nobody
            run = charge_length(self._party.pos, self._party.unit, came.path, self._party.count)
            yield movement_words.charging_attacks_with(hexes=run, strength=self._worth(came))
        if came.bank != NO_BANK and came.path:
            hexes = [step for step in came.path if not step.startswith("@")]
            # order: the last hex of a path
            arcs = self._party.ground.arcs[self._grid.index[hexes[-1]] if hexes else self._party.start.hex]
            if came.bank < len(arcs):
                arc = arcs[came.bank]
                yield (
                    movement_words.on_the_bank(side=SIDES[arc[len(arc) // 2]])
                    if arc
                    else movement_words.BETWEEN_THE_ARMS_OF_THE_STREAM
                )


def _best_arrivals(
    found: list[tuple[int, int, int, Arrival]], worth: Callable[[Arrival], int], most: dict[tuple[int, int], int]
) -> list[tuple[int, int, int, Arrival]]:
    """Return the worthwhile ways: for one facing and bank the cheapest, and each dearer one that is worth more than all
    cheaper. For each facing and bank ``most`` is the worth to be had for nothing."""
    kept = []
    # order: the best way of each kind is kept; of two as good either
    for one in sorted(found, key=lambda one: (one[0], -worth(one[3]), one[1])):
        key = (one[2], one[3].bank)
        if worth(one[3]) > most.get(key, -1):
            most[key] = worth(one[3])
            kept.append(one)
    return sorted(kept, key=lambda one: (one[0], one[1], one[2]))  # order: shown
