"""A Position is the whole table at one moment; Notes say what happened."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import field
from fractions import Fraction
from typing import Any, ClassVar, Self

from dark_ages_desk.core.question import REFEREE, Value
from dark_ages_desk.core.record import dataclass, replace
from dark_ages_desk.core.runner import Runner
from dark_ages_desk.core.words import bare

LOSSES = "losses"
"""The name under which a note's data tell losses: (whose, how many, of what) each."""


FOR_MEMORY = ("units", "turned_from", "led", "price")
"""Names under which a note's data say in numbers what its words tell everybody, for memories. No record keeps them."""


@dataclass(frozen=True, slots=True)
class Note:
    """One thing that happened, for the log, the report and the animation.

    ``kind`` is one word ("moved", "rolled", "lost", ...); ``text`` is what everybody may read; ``private`` holds
    (seat, words) for the eyes of single seats. ``data`` are typed facts that everybody may know: (name, value) pairs.
    Of a cell that was read: ``chart``, ``row``, ``column``, ``cell``; of a card or marker that all are shown: ``card``,
    its name, and ``does``. ``lost``: how many pieces of ``power`` left the game; ``losses``: those of several powers
    (``Position.losing``). ``report``: the words as a sentence, where those of the log are short; "" where a heading
    says it. ``hidden`` are typed facts for the readers of the private part alone.
    ``under``: the position's ``headings`` when it happened; () for a note that no position has told yet.
    """

    kind: str
    text: str
    rule: str = ""
    power: str = ""
    spaces: tuple[str, ...] = ()
    private: tuple[tuple[str, str], ...] = ()
    data: tuple[tuple[str, Value], ...] = ()
    hidden: tuple[tuple[str, Value], ...] = ()
    under: tuple[str, ...] = field(default=(), compare=False)

    def seen_by(self, eye: str) -> str:
        """The words that this eye may read: with the private part if it is its own; the referee reads all of them."""
        own = [words for seat, words in self.private if eye in (seat, REFEREE)]
        if not self.text:  # there is nothing beside which the brackets would tell it apart
            own = [bare(words) for words in own]
        return " ".join(dict.fromkeys([self.text, *own] if self.text else own))

    def for_eye(self, eye: str) -> Note | None:
        """The note with what this eye may read as its whole text; None where that is nothing at all."""
        words = self.seen_by(eye)
        own = eye == REFEREE or any(eye == seat for seat, _ in self.private)
        return replace(self, text=words, private=(), hidden=self.hidden if own else ()) if words else None


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
    nobody plays is absent. ``notes`` are those of the answer that led here. ``pieces``, ``cup``: who keeps them
    (``keeping``). ``runners``: who runs a seat now, where it is somebody else than at the start.
    """

    agenda: tuple[Any, ...] = ()
    runs: Mapping[str, str] = field(default_factory=dict)
    notes: tuple[Note, ...] = ()
    pieces: str = "desk"
    cup: str = "desk"
    runners: Mapping[str, Runner] = field(default_factory=dict)

    end_rule: ClassVar[str] = ""
    """The paragraph by which a game ends."""

    forgets: ClassVar[Mapping[str, tuple[str, ...]]] = {}
    """Per field what a position keeps that was worked out of it: where it is another one, that is worked out anew."""

    def called(self, power: str) -> str:
        """What a power is called in the middle of a sentence."""
        return power

    @property
    def headings(self) -> tuple[str, ...]:
        """The headings in force, the largest first: the turn, the phase in it, the battle or raid in that. Everybody
        may know them. A record, a chronicle and a replay put what happens under them; () before the first turn, and
        for a game without."""
        return ()

    def but(self, **changes: Any) -> Self:
        """Return a copy with some fields changed. Raises TypeError for a field that there is not.

        Not dataclasses.replace: it re-runs __init__, ten times the time.
        """
        new = object.__new__(type(self))
        known = self.__dict__ | changes
        if len(known) != len(self.__dict__):
            raise TypeError(f"{type(self).__name__} has no field {', '.join(sorted(changes.keys() - self.__dict__))}")
        if self.forgets:
            for name in changes:
                for worked_out in self.forgets.get(name, ()):
                    known.pop(worked_out, None)
        object.__setattr__(new, "__dict__", known)
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
        """The same position with something more to tell, which stands under the headings of this moment."""
        under = self.headings
        return self.but(notes=self.notes + tuple([one if one.under else replace(one, under=under) for one in notes]))

    def say(self, kind: str, text: str, rule: str, power: str = "", *spaces: str, **data: Any) -> Self:
        """With a note that everybody may read."""
        return self.note(Note(kind, text[:1].upper() + text[1:], rule, power, spaces, (), tuple(data.items())))

    def confide(self, kind: str, text: str, secret: str, rule: str, power: str, *spaces: str, **data: Any) -> Self:
        """With a note that has a part for the power's own player alone; without a secret, or a player, it has none.
        ``data`` are for everybody."""
        seat = self.seat(power)
        private = ((seat, f"({secret})"),) if seat and secret else ()
        return self.note(Note(kind, text[:1].upper() + text[1:], rule, power, spaces, private, tuple(data.items())))

    def share(self, kind: str, text: str, secret: str, rule: str, *powers: str) -> Self:
        """With a note that has a part for the players of several powers alone, the first of them its own."""
        seats = dict.fromkeys(filter(None, map(self.seat, powers)))
        private = tuple((seat, f"({secret})") for seat in seats)
        return self.note(Note(kind, text[:1].upper() + text[1:], rule, powers[0], (), private))

    def losing(self, *losses: tuple[str, int, str]) -> Self:
        """With the losses that the note told last tells of: whose, how many, of what. Whoever reads its private part
        knows them; where it has none, everybody does. For reports: a record does not keep them beside the answer."""
        told = tuple(one for one in losses if one[1])
        if not told or not self.notes:
            return self
        *before, last = self.notes
        more = ((LOSSES, told),)
        if last.private or not last.text:
            last = replace(last, hidden=(*last.hidden, *more))
        else:
            last = replace(last, data=(*last.data, *more))
        return self.but(notes=(*before, last))

    def seat(self, power: str) -> str:
        """The seat that runs a power, "" for nobody."""
        return self.runs.get(power, "")

    def person(self, seat: str) -> str:
        """Return the name of whoever runs a seat now; at the start it is the seat's own."""
        runner = self.runners.get(seat)
        return runner.name if runner is not None else seat
