"""Written orders: what a line of a sheet is once it has been read.

A game lists its verbs (``VerbBook``); ``orders_reader`` reads lines by them and prints them again. Reading never fails
and corrects nothing: a line becomes an ``Order``, or stays ``Unread`` word for word.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import field
from functools import cached_property
from typing import TypeAlias

from dark_ages_desk.core.record import dataclass

PLACE, POWER, NUMBER, AMOUNT = "place", "power", "number", "amount"
"""Kinds of arguments: a place of the board, a power, a number, a number that may also be "all" or "all but 2".

A game may have more, each a vocabulary of its own (``VerbBook.words``)."""

NAME, TEXT = "name", "text"
"""Kinds of arguments: the name of a force, as ``VerbBook.names`` describes it; the rest of the line, as it stands."""


@dataclass(frozen=True, slots=True)
class Argument:
    """One box of a line: its ``name`` in an ``Order``, its ``label`` on the sheet ("where from"), its kind.

    ``needed``: without it the line says too little to be carried out (reading it does not fail by that).
    """

    name: str
    label: str
    kind: str
    needed: bool = True


@dataclass(frozen=True, slots=True)
class Verb:
    """What can be ordered: its name, other names for it, its boxes in their order, what it costs in words, its rule.

    ``unused``: which boxes of the printed form, from 0, are not used: what stands there says nothing.
    """

    name: str
    arguments: tuple[Argument, ...]
    cost: str
    rule: str
    aliases: tuple[str, ...] = ()
    unused: frozenset[int] = frozenset()


@dataclass(frozen=True, eq=False)
class VerbBook:
    """All that can be ordered in a game, and what its places and powers are called: code -> name. Equal to itself
    alone; whoever asks for its reader (``orders_reader.reader_of``) gets the same one.

    ``words``: vocabularies of its own, kind of argument -> code -> name; ``also``: other ways to write some of them,
    kind -> name -> code, where they mean nothing else; ``names``: a regular expression, in small
    letters, that the name of a force fits whole ("" where forces have none). ``lines``: orders that a sheet has at
    most; ``letters``: whether a message may be to some powers alone ("message to WX, FO: …"). ``heading``: the box
    that a heading of its name and a number fills for the lines below it ("phase 3"), "" for none. ``instead``: words
    that are no orders of this game, in small letters -> what is done instead, a sentence without its full stop.
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
    """So many; or ``all_but`` so many, 0 for simply all."""

    number: int
    all_but: bool = False

    def of(self, there: int) -> int:
        """How many that is of so many that are there; the number itself, even where fewer are there."""
        return max(0, there - self.number) if self.all_but else self.number


Given: TypeAlias = str | int | Amount


@dataclass(frozen=True, slots=True)
class Order:
    """A line that was read: a verb and what stands in its boxes, by name; an empty box is absent."""

    verb: str
    given: tuple[tuple[str, Given], ...] = ()

    def get(self, name: str) -> Given | None:
        """What stands in a box, None where it is empty."""
        return next((value for box, value in self.given if box == name), None)

    def word(self, name: str) -> str:
        """The code in a box of places or powers, "" where it is empty."""
        value = self.get(name)
        return value if isinstance(value, str) else ""

    def amount(self, name: str = "number") -> Amount | None:
        """The number in a box, None where it is empty."""
        value = self.get(name)
        return Amount(value) if isinstance(value, int) else value if isinstance(value, Amount) else None


@dataclass(frozen=True, slots=True)
class Unread:
    """A line that could not be read, word for word, with what was probably meant, if anything, and why not."""

    text: str
    guesses: tuple[str, ...] = ()
    why: str = ""


Written: TypeAlias = Order | Unread | None
"""One line of a sheet; None is an empty one."""


@dataclass(frozen=True, slots=True)
class Judged:
    """What can be said of a line before it is carried out, from what its writer knows.

    ``state``: "empty", "unread", "good", "fails" (would fail as things stand), "slip" (can be done, and is probably not
    meant). ``words`` and ``rule`` say why; ``balance`` what is left to spend after it, in words.
    """

    state: str
    words: str = ""
    rule: str = ""
    balance: str = ""
