"""A played session as data for a chronicle in any format. It is frozen, and for one viewer."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction

from dark_ages_desk.core.question import REFEREE
from dark_ages_desk.core.ruleset import Outcome
from dark_ages_desk.core.view import PowerView, TableView
from dark_ages_desk.reports.dice import DiceLedger

TOLD, ROUTINE, COMMENT, MARK, AMENDED = "told", "routine", "comment", "mark", "amended"
"""Kinds of passage: an event, bookkeeping, a comment, a bookmark, an amendment."""


@dataclass(frozen=True, slots=True)
class Passage:
    """One or a few sentences about an action of ``power``.

    The kind of event is ``note``, and its paragraph is ``rule``.
    """

    kind: str
    words: str
    entry: int
    power: str = ""
    note: str = ""
    rule: str = ""


@dataclass(frozen=True, slots=True)
class Section:
    """The events under one heading of a turn ("Operations: Charles"); the first of a turn may have none."""

    heading: str
    passages: tuple[Passage, ...]


@dataclass(frozen=True, slots=True)
class Turn:
    """One turn: its heading, what happened, and the table as it stood after the entry that ended it, ``at``."""

    heading: str
    sections: tuple[Section, ...]
    view: TableView
    at: int


@dataclass(frozen=True, slots=True)
class Sample:
    """The figures of all powers after entry ``at``, in the turn of index ``turn``, with the table at that time.

    The winning number of each power is in ``headline``.
    """

    at: int
    turn: int
    view: TableView
    headline: Mapping[str, Fraction]

    @property
    def figures(self) -> dict[tuple[str, str], str]:
        """All figures of the ledger as text, by power and name."""
        return {(row.power, figure.label): figure.value for row in self.view.ledger for figure in row.figures}


@dataclass(frozen=True, slots=True)
class Loss:
    """A loss: its power, its number (0: not given in figures), and its text."""

    at: int
    turn: int
    power: str
    number: int
    words: str
    rule: str


@dataclass(frozen=True, slots=True)
class Milestone:
    """An event that the course of a game marks: a capture, a raid, an elimination.

    It is in the turn of index ``turn``. The weightiest kind of event has ``rank`` 0. Several of a kind are ``many``.
    """

    at: int
    turn: int
    power: str
    words: str
    rank: int
    many: str


@dataclass(frozen=True, slots=True)
class Player:
    """A person at the table and the names of his powers: the seat's own, and others that it led at the end."""

    seat: str
    powers: tuple[str, ...]


@dataclass(frozen=True)
class Evening:
    """The whole session as viewer ``viewer`` may know it.

    The player with this view is ``knower``, "" for the referee's and the public view. The table before the first turn
    is ``opening``, and ``turns`` are the later events. Options and readings are ``choices``: (name, choice). The
    headline figures are called ``points``. The number of entries in force is ``entries``.
    """

    title: str
    game: str
    blurb: str
    viewer: str
    knower: str
    players: tuple[Player, ...]
    powers: Mapping[str, PowerView]
    opening: Turn
    turns: tuple[Turn, ...]
    samples: tuple[Sample, ...]
    losses: tuple[Loss, ...]
    dice: DiceLedger
    outcome: Outcome | None
    choices: tuple[tuple[str, str], ...]
    points: str
    entries: int
    comments: int
    places: Mapping[str, str]
    events: tuple[Milestone, ...]

    @property
    def everything(self) -> bool:
        """Return whether it is written for the referee."""
        return self.viewer == REFEREE

    @property
    def told_as(self) -> str:
        """Return for whom it is written, for its title; "" for everybody."""
        if self.everything:
            return "with all secrets"
        return f"as {self.knower} saw it" if self.knower else ""

    @property
    def promise(self) -> str:
        """Return what it tells and what not, in a sentence."""
        if self.everything:
            return "This copy shows everything, including what only single players knew."
        who = self.knower or "everyone at the table"
        return f"It shows only what {who} could know."

    @property
    def scored(self) -> tuple[str, ...]:
        """The powers that have points, in the order of the ledger."""
        return tuple(dict.fromkeys(power for sample in self.samples for power in sample.headline))

    @property
    def all_turns(self) -> tuple[Turn, ...]:
        """The opening and the turns."""
        return (self.opening, *self.turns)
