"""A Position is the whole table at one moment; Steps and Phases are its agenda; Notes say what happened."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from typing import Any, ClassVar, Protocol, Self, runtime_checkable

from dark_ages_desk.core.question import REFEREE, Answer, Question, Value


@dataclass(frozen=True, slots=True)
class Note:
    """One thing that happened, for the log, the report and the animation.

    ``kind`` is one word ("moved", "rolled", "lost", ...); ``text`` is what everybody may read; ``private`` holds
    (seat, words) for the eyes of single seats. ``data`` are typed facts: (name, value) pairs.
    """

    kind: str
    text: str
    rule: str = ""
    power: str = ""
    spaces: tuple[str, ...] = ()
    private: tuple[tuple[str, str], ...] = ()
    data: tuple[tuple[str, Value], ...] = ()

    def seen_by(self, eye: str) -> str:
        """The words that this eye may read: with the private part if it is its own; the referee reads all of them."""
        own = [words for seat, words in self.private if eye in (seat, REFEREE)]
        return " ".join([self.text, *own])


@dataclass(frozen=True, slots=True)
class Line:
    """One line of a sum: where the amount comes from, how much, by which rule."""

    source: str
    amount: Fraction | int
    rule: str = ""


def total(lines: tuple[Line, ...]) -> Fraction:
    """The exact sum of a ledger's lines."""
    return sum((Fraction(line.amount) for line in lines), Fraction(0))


@dataclass(frozen=True)
class Position:
    """The base of every game's position: what is still to come, who runs which power, what just happened.

    ``agenda`` is a stack, its last element comes next. ``runs`` maps a power to the seat that plays it; a power that
    nobody plays is absent. ``notes`` are those of the answer that led here.
    """

    agenda: tuple[Any, ...] = ()
    runs: Mapping[str, str] = field(default_factory=dict)
    notes: tuple[Note, ...] = ()

    def but(self, **changes: Any) -> Self:
        """A copy with some fields changed. Not dataclasses.replace: it re-runs __init__, five times the time."""
        new = object.__new__(type(self))
        new.__dict__.update(self.__dict__)
        new.__dict__.update(changes)
        return new

    @property
    def top(self) -> Any:
        """The step that comes next; None when nothing is still to come."""
        return self.agenda[-1] if self.agenda else None

    def then(self, *steps: Any) -> Self:
        """These steps come next, in the order given, before all that was to come."""
        return self.but(agenda=self.agenda + steps[::-1])

    def settled(self) -> Self:
        """What happens at the very instant that something has changed, whatever it was; asked before each question."""
        return self

    def note(self, *notes: Note) -> Self:
        """The same position with something more to tell."""
        return self.but(notes=self.notes + notes)


@runtime_checkable
class Step(Protocol):
    """One numbered rule as plain data: it asks, and takes the answer. It is off the agenda when ``take`` is called."""

    rule: ClassVar[str]

    def ask(self, pos: Any) -> tuple[Question, ...]: ...

    def take(self, pos: Any, answer: Answer) -> Any: ...


@runtime_checkable
class Phase(Protocol):
    """A rule that asks nobody: it is off the agenda when ``begin`` is called, and may put steps on it."""

    rule: ClassVar[str]

    def begin(self, pos: Any) -> Any: ...
