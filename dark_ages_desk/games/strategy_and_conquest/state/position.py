"""The position: provinces, forces, realms, and the stage of the turn.

Further parts of the module:

- State of one province.
- One realm: its treasury, loyalty and rank, and its knowledge.
- Armies, fleets, spies: the forces under a realm's orders.
- Taxes: the rate that a realm will have this turn.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import field
from typing import Any, ClassVar, Self

from dark_ages_desk.core.frozen import dataclass, replace
from dark_ages_desk.core.orders import Written
from dark_ages_desk.core.ruleset import Outcome
from dark_ages_desk.games.strategy_and_conquest.state.fixed import PARTS, REBELS, GameData
from dark_ages_desk.games.strategy_and_conquest.words import state as state_words
from dark_ages_desk.games.strategy_and_conquest.words.names import with_article
from dark_ages_desk.order_games.position import OrderPosition


@dataclass(frozen=True, slots=True)
class Province:
    """Provinces: its owner ("" for an independent one), its fort and harbor, and the highest level that they had.

    Rebels are there since the turn ``rebels``, 0 for none, and rebel ``against`` that realm.
    """

    owner: str = ""
    fort: int = 0
    harbour: int = 0
    fort_was: int = 0
    harbour_was: int = 0
    rebels: int = 0
    against: str = ""

    def replace(self, **changes: Any) -> Province:
        """Return a copy with some fields changed."""
        return replace(self, **changes)


COMMANDER_MOVES = 10
"""Table of Troop/Ship Types: the move points of a Commander."""

ORDINALS = ("first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth")
"""Ordinals of a force's Commanders (Transfer Commander)."""

ARMY, FLEET, SPY, COUNTER_SPY = "army", "fleet", "spy", "counter-spy"

NORMAL, DEFENSIVE, OFFENSIVE, DO_OR_DIE = "normal", "defensive", "offensive", "do or die"
TACTICS = (NORMAL, DEFENSIVE, OFFENSIVE, DO_OR_DIE)
"""The four tactics (Tactics)."""


@dataclass(frozen=True, slots=True)
class Stack:
    """Units of one kind in one rank of a force. Each has ``left`` move points this turn.

    One of them may be ``hurt``: damage in thousandths of a point that has not killed it.
    """

    kind: str
    rank: int
    count: int
    left: int
    hurt: int = 0


@dataclass(frozen=True, slots=True)
class Commander:
    """One Commander: his name, his modifiers in tenths of a hundredth (80 is 8%), the move points that he has left."""

    name: str
    infantry: int = 80
    cavalry: int = 80
    naval: int = 80
    left: int = COMMANDER_MOVES

    def rename(self, name: str) -> Commander:
        """Return the same Commander under another name."""
        return replace(self, name=name)


@dataclass(frozen=True, slots=True)
class Force:
    """One army or fleet, or a spy alone.

    Its ``id`` is the realm's code and a number from its orders ("WX3"), so it is the same each time a turn is run. Its
    ``place`` is a province or sea. The fleet that carries it is ``aboard``, or "". The ``ranks`` are in its ``stacks``.
    It retreats when the rank ``retreat`` is empty. It was in ``came_from`` before: in its own place if it never moved,
    "" if it was disembarked. The phase of disembarking is ``landed``, as ``phases_begun`` counts them, or 0. If
    ``spent`` it retreated or disembarked, and does no more this turn. If ``routed`` it retreated, and takes no more
    orders. A spy is revealed since the turn ``seen``. Its places in this turn are ``trail``.
    """

    id: str
    realm: str
    kind: str
    name: str
    place: str
    stacks: tuple[Stack, ...] = ()
    commanders: tuple[Commander, ...] = ()
    aboard: str = ""
    tactic: str = NORMAL
    retreat: int = 3
    came_from: str = ""
    landed: int = 0
    spent: bool = False
    routed: bool = False
    seen: int = 0
    trail: tuple[str, ...] = ()

    def replace(self, **changes: Any) -> Force:
        """Return a copy with some fields changed."""
        return replace(self, **changes)

    @property
    def count(self) -> int:
        """The number of its units."""
        return sum(stack.count for stack in self.stacks)


WAR, NEUTRAL, PACT, ALLIANCE = "war", "neutral", "non-aggression-pact", "alliance"
LEVELS = (WAR, NEUTRAL, PACT, ALLIANCE)
"""Diplomatic status: the four levels, from the lowest."""

PEACE = "peace"
"""Diplomacy: another word for Neutral, see the reading "peace"."""

PASSIVE, QUIET, AGGRESSIVE = "passive", "quiet", "aggressive"
"""Manner of a realm without a player: it holds, it builds, it attacks."""


def format_gold(hundredths: int) -> str:
    """Return an amount of gold as text, to the hundredth: 1250 is "12.5"."""
    whole, rest = divmod(abs(hundredths), 100)
    part = f"{rest:02}".rstrip("0")
    return f"{'-' if hundredths < 0 else ''}{whole}{f'.{part}' if part else ''}"


@dataclass(frozen=True, slots=True)
class Glimpse:
    """A realm's look at a place: its turn, the province, and the forces visible there."""

    turn: int
    province: Province
    forces: tuple[Force, ...] = ()


@dataclass(frozen=True, slots=True)
class Realm:
    """Realms: the possessions of one of them that are no province or force.

    The ``treasury`` is in hundredths of gold, and was ``at_start`` when the turn began (for gifts). The ``tax`` is in
    hundredths (100 is 100%), the ``loyalty`` in tenths of them, and the ``rank`` by Nobility. It grants ``passage`` to
    these realms. Without a player it is run in its ``manner``. The last look at each place is ``known``. Its forces
    have had ``forces`` numbers.
    """

    treasury: int = 0
    at_start: int = 0
    tax: int = 100
    loyalty: int = 1000
    rank: str = "Knight"
    passage: frozenset[str] = frozenset()
    cry: str = ""
    manner: str = PASSIVE
    known: Mapping[str, Glimpse] = field(default_factory=dict)
    forces: int = 0

    def replace(self, **changes: Any) -> Realm:
        """Return a copy with some fields changed."""
        return replace(self, **changes)


@dataclass(frozen=True, slots=True)
class Result:
    """Result of one order: its realm, its line (from 1), the code ("done" or what failed), words, rule, and cost in
    gold."""

    realm: str
    line: int
    code: str
    words: str
    rule: str
    cost: int = 0


@dataclass(frozen=True)
class ConquestPosition(OrderPosition):
    """One moment of a game.

    The part of the turn is ``phase`` (``fixed.PARTS``), 1 to 6 while forces move. The map ``status`` is (realm, realm)
    in alphabetical order -> the level where it is not neutral. The map ``offers`` is (realm, realm) -> the level that
    the first offers the second this turn.

    Realms have given ``sheets`` for this turn, and stand-ins have ``written`` others. The lines as read once the
    deadline is past are ``orders``, with their ``results``. This turn's battles are ``fought``: (place, phase). The
    owner of each province when orders were written is ``owned_at_start``. The sheets of the turn before are ``past``.
    The coalition of each realm that claims victory is in ``claims``.
    """

    fixed: GameData = field(default=None, compare=False, repr=False)  # type: ignore[assignment]
    turn: int = 1
    phase: int = 0
    provinces: Mapping[str, Province] = field(default_factory=dict)
    realms: Mapping[str, Realm] = field(default_factory=dict)
    forces: Mapping[str, Force] = field(default_factory=dict)
    status: Mapping[tuple[str, str], str] = field(default_factory=dict)
    offers: Mapping[tuple[str, str], str] = field(default_factory=dict)
    sheets: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    written: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    orders: Mapping[str, tuple[Written, ...]] = field(default_factory=dict)
    results: tuple[Result, ...] = ()
    fought: tuple[tuple[str, int], ...] = ()
    owned_at_start: Mapping[str, str] = field(default_factory=dict)
    past: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    claims: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    verdict: Outcome | None = None

    end_rule: ClassVar[str] = "Victory conditions"

    @property
    def headings(self) -> tuple[str, ...]:
        part = PARTS[self.phase] if self.phase else state_words.BEFORE_THE_MOVEMENT if self.orders else "Writing orders"
        return f"Turn {self.turn}", part

    @property
    def in_play(self) -> tuple[str, ...]:
        return tuple(self.fixed.houses)

    def power_name(self, power: str) -> str:
        if power in self.fixed.houses:
            return self.fixed.houses[power].name
        return "the rebels" if power == REBELS else "the independents"

    def in_sentence(self, power: str) -> str:
        """Return the name of a realm for the middle of a sentence: "the Kingdom of Wessex", but "Lotharingia"."""
        return with_article(self.power_name(power))

    def status_between(self, one: str, other: str) -> str:
        """Return the diplomatic status of two realms.

        Independents and rebels have none, so it is NEUTRAL; ``hostile`` says whom they fight.
        """
        pair = (one, other) if one < other else (other, one)
        return self.status.get(pair, NEUTRAL)

    def are_at_war(self, one: str, other: str) -> bool:
        return one != other and self.status_between(one, other) == WAR

    def forces_at(self, place: str) -> tuple[Force, ...]:
        """Return the forces at a place, including those aboard, in the order of their ids."""
        return tuple(force for force in self.forces.values() if force.place == place)

    def owner_at_start(self, place: str) -> str:
        """Return the owner of a province when the orders of this turn were written."""
        return self.owned_at_start.get(place, self.provinces[place].owner)

    def value(self, realm: str) -> int:
        """Return the value of the provinces of a realm."""
        return sum(
            self.fixed.places[place].value for place, province in self.provinces.items() if province.owner == realm
        )

    def with_force(self, id: str, **changes: Any) -> Self:
        """Return the position with some fields of one force changed."""
        return self.replace(forces={**self.forces, id: self.forces[id].replace(**changes)})

    def with_province(self, id: str, **changes: Any) -> Self:
        """Return the position with some fields of one province changed."""
        return self.replace(provinces={**self.provinces, id: self.provinces[id].replace(**changes)})

    def with_realm(self, code: str, **changes: Any) -> Self:
        """Return the position with some fields of one realm changed."""
        return self.replace(realms={**self.realms, code: self.realms[code].replace(**changes)})


def tax_to_come(pos: ConquestPosition, realm: str) -> int:
    """Return the rate, in hundredths, for this turn's revenue (Taxes).

    While the orders are written it is 100 again, regardless of the last one, until an order sets it.
    """
    return 100 if not pos.phase and not pos.orders else pos.realms[realm].tax
