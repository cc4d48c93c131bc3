"""An evening as data: what a chronicle tells, whatever it is written as. Frozen, and of one eye."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction

from dark_ages_desk.core.question import REFEREE
from dark_ages_desk.core.ruleset import Outcome
from dark_ages_desk.core.view import PowerView, TableView
from dark_ages_desk.reports.dice import DiceLedger

TOLD, ROUTINE, COMMENT, MARK, AMENDED = "told", "routine", "comment", "mark", "amended"
"""Kinds of passage: what happened; bookkeeping; what somebody said of it; a bookmark; that it was amended."""


@dataclass(frozen=True, slots=True)
class Passage:
    """A sentence or a few: ``power`` whose doing it is, ``note`` the kind of what happened, ``rule`` its paragraph."""

    kind: str
    words: str
    entry: int
    power: str = ""
    note: str = ""
    rule: str = ""


@dataclass(frozen=True, slots=True)
class Section:
    """What happened under one heading of a turn ("Operations: Charles"); the first of a turn may have none."""

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
    """The figures of all powers at one moment: after entry ``at``, in the turn ``turn`` (a place in the turns) and the
    table as it is seen then. ``headline``: per power the number that the game is won by."""

    at: int
    turn: int
    view: TableView
    headline: Mapping[str, Fraction]

    @property
    def figures(self) -> dict[tuple[str, str], str]:
        """Per power and name all figures of the ledger, in words."""
        return {(row.power, figure.label): figure.value for row in self.view.ledger for figure in row.figures}


@dataclass(frozen=True, slots=True)
class Loss:
    """Something that was lost: who lost so many (0: not said in figures), in which words."""

    at: int
    turn: int
    power: str
    number: int
    words: str
    rule: str


@dataclass(frozen=True, slots=True)
class Player:
    """Somebody at the table and what that seat played, by the powers' names: its own, and what it led at the end."""

    seat: str
    powers: tuple[str, ...]


@dataclass(frozen=True)
class Evening:
    """The whole evening as one ``eye`` may know it; ``knower``: the player whose eye it is, "" for the referee's and
    everybody's.

    ``opening`` is the table before the first turn, ``turns`` what happened since; ``choices`` are (what, choice) of the
    options and readings; ``points`` what the headline figures are called; ``warnings`` what is to be known of the
    record. ``entries`` stand.
    """

    title: str
    game: str
    blurb: str
    eye: str
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

    @property
    def everything(self) -> bool:
        """Return whether the referee's eye tells it."""
        return self.eye == REFEREE

    @property
    def told_as(self) -> str:
        """Return whose eyes it is told from, for its title; "" for everybody's."""
        if self.everything:
            return "with everything that was secret"
        return f"as {self.knower} saw it" if self.knower else ""

    @property
    def promise(self) -> str:
        """Return what it tells and what not, in a sentence."""
        if self.everything:
            return "This copy tells everything, what only single players knew included."
        who = self.knower or "everybody at the table"
        return f"It tells what {who} could know, and nothing more."

    @property
    def scored(self) -> tuple[str, ...]:
        """The powers that have points, in the order of the ledger."""
        return tuple(dict.fromkeys(power for sample in self.samples for power in sample.headline))

    @property
    def all_turns(self) -> tuple[Turn, ...]:
        """The opening and the turns."""
        return (self.opening, *self.turns)
