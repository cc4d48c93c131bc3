"""Written orders: what a line of a sheet is once it has been read.

A game lists its verbs (``VerbBook``); ``orders_reader`` reads lines by them and prints them again. Reading never fails
and corrects nothing: a line becomes an ``Order``, or stays ``UnreadLine`` word for word.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import field
from functools import cached_property
from typing import TypeAlias

from dark_ages_desk.core.frozen import dataclass

PLACE, POWER, NUMBER, AMOUNT = "place", "power", "number", "amount"
"""Kinds of arguments: a place of the board, a power, a number, a number that may also be "all" or "all but 2".

A game may have more, each a vocabulary of its own (``VerbBook.words``)."""

NAME, TEXT = "name", "text"
"""Kinds of arguments: the name of a force, as ``VerbBook.names`` describes it; the rest of the line, as it stands."""


@dataclass(frozen=True, slots=True)
class Argument:
    """A box of a line: its ``name`` in an ``Order``, its ``label`` on the sheet ("where from"), its kind.

    If it is ``needed``, a line without it says too little to be carried out, but can still be read.
    """

    name: str
    label: str
    kind: str
    needed: bool = True


@dataclass(frozen=True, slots=True)
class Verb:
    """A kind of order: its name, its other names, its boxes in order, its cost as text, its rule.

    The boxes of the printed form, from 0, that it does not use are ``unused``; their contents have no meaning.
    """

    name: str
    arguments: tuple[Argument, ...]
    cost: str
    rule: str
    aliases: tuple[str, ...] = ()
    unused: frozenset[int] = frozenset()


@dataclass(frozen=True, eq=False)
class VerbBook:
    """All verbs of a game, and the names of its places and powers by code. It is equal only to itself.

    So ``orders_reader.reader_of`` always returns the same reader for it. Its own vocabularies are ``words``: kind of
    argument -> code -> name. Other unambiguous spellings of some of them are ``also``: kind -> name -> code. The name
    of a force matches the whole regular expression ``names``, in lower case ("" where forces have no names). A sheet
    has at most ``lines`` orders. If ``letters``, a message may be to some powers alone ("message to WX, FO: …").

    A heading of the name ``heading`` and a number ("phase 3") fills that box for the lines below it; "" for no such
    heading. Words in lower case that are not orders of this game are in ``instead``, each with the action to take
    instead. That is a sentence without its full stop.
    """

    verbs: tuple[Verb, ...]
    places: Mapping[str, str]
    powers: Mapping[str, str]
    words: Mapping[str, Mapping[str, str]] = field(default_factory=dict)
    also: Mapping[str, Mapping[str, str]] = field(default_factory=dict)
    names: str = ""
    lines: int = 16
    letters: bool = False
    heading: str = ""
    instead: Mapping[str, str] = field(default_factory=dict)

    @cached_property
    def vocabularies(self) -> tuple[tuple[str, Mapping[str, str]], ...]:
        """Every kind of argument that is a word, with its words."""
        return ((PLACE, self.places), (POWER, self.powers), *self.words.items())

    @cached_property
    def by_name(self) -> Mapping[str, Verb]:
        """Every verb by its name and by its other names."""
        return {name: verb for verb in self.verbs for name in (verb.name, *verb.aliases)}


@dataclass(frozen=True, slots=True)
class Amount:
    """A number; or all but this number where ``all_but`` is set, 0 for simply all."""

    number: int
    all_but: bool = False

    def resolve(self, there: int) -> int:
        """Return the number meant if ``there`` are present. Without ``all_but`` it is the number itself, even if fewer
        are present."""
        return max(0, there - self.number) if self.all_but else self.number


Given: TypeAlias = str | int | Amount


@dataclass(frozen=True, slots=True)
class Order:
    """A line that was read: a verb and the contents of its boxes, by name; an empty box is absent."""

    verb: str
    given: tuple[tuple[str, Given], ...] = ()

    def get(self, name: str) -> Given | None:
        """Return the content of a box, None if it is empty."""
        return next((value for box, value in self.given if box == name), None)

    def code(self, name: str) -> str:
        """Return the code in a box of places or powers, "" if it is empty."""
        value = self.get(name)
        return value if isinstance(value, str) else ""

    def amount(self, name: str = "number") -> Amount | None:
        """Return the number in a box, None if it is empty."""
        value = self.get(name)
        return Amount(value) if isinstance(value, int) else value if isinstance(value, Amount) else None


@dataclass(frozen=True, slots=True)
class UnreadLine:
    """A line that could not be read, word for word, with its probable meanings, if any, and the reason."""

    text: str
    guesses: tuple[str, ...] = ()
    why: str = ""


Written: TypeAlias = Order | UnreadLine | None
"""One line of a sheet; None is an empty one."""


@dataclass(frozen=True, slots=True)
class Judgement:
    """A judgement of a line before it is carried out, from its writer's knowledge.

    The ``state`` is "empty", "unread", "good", "fails" (in the present position), or "slip" (possible, but probably a
    mistake). The reason is in ``words`` and ``rule``; of a good line they say what else it does. The text ``balance``
    says how much is left to spend after it.
    """

    state: str
    words: str = ""
    rule: str = ""
    balance: str = ""
