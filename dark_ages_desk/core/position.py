"""A Position is the whole table at one moment; Notes say what happened.

Steps that a leader's death makes void leave the agenda, even from below the top. All immediate effects of a change,
from any cause, are in ``Position.apply_triggers``. That runs before each question.

Values derived from the forces are worked out once and shared by all positions with the same forces. A game names values
that depend on a field in ``Position.forgets``, or keeps them beside their source.

Notes travel in the position, so a position and its notes are one moment.

Further parts of the module:

- The runner of a seat: a person, a stand-in of the game, or an opponent of the desk.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import field
from fractions import Fraction
from typing import Any, ClassVar, Self

from dark_ages_desk.core.frozen import dataclass, replace
from dark_ages_desk.core.question import REFEREE, Value
from dark_ages_desk.core.text_tools import strip_brackets
from dark_ages_desk.former_names import FormerMembers

PERSON, STAND_IN, OPPONENT = "person", "stand-in", "opponent"
"""The kinds of runner."""

KINDS = (PERSON, STAND_IN, OPPONENT)

LONGEST_NAME = 40
"""Characters of a runner's name, of a version and of a strength at most."""

LARGEST_SEED = 10**17 - 1
"""No seed has more digits: a session file holds no longer number."""


@dataclass(frozen=True, slots=True)
class Runner:
    """The runner of a seat from some entry of the record on.

    Its ``kind`` is one of KINDS, and everybody calls it ``name``. An opponent has a ``version`` and a ``strength``. Its
    ``seed`` reproduces its choices, or is None.
    """

    name: str
    kind: str = PERSON
    version: str = ""
    strength: str = ""
    seed: int | None = None


def validate_runner(name: object, kind: object, version: object, strength: object, seed: object) -> Runner:
    """Return these values as a Runner. Raises ValueError for invalid values, with a sentence for people."""
    for what, word in (("name", name), ("kind", kind), ("version", version), ("strength", strength)):
        if not isinstance(word, str) or len(word) > LONGEST_NAME or (word and not word.isprintable()):
            raise ValueError(f"The {what} of a runner is plain text of at most {LONGEST_NAME} characters.")
    assert isinstance(name, str) and isinstance(kind, str) and isinstance(version, str) and isinstance(strength, str)
    if not name.strip():
        raise ValueError("A player who takes a seat needs a name.")
    if kind not in KINDS:
        raise ValueError(f"“{kind}” cannot play a seat. There are {', '.join(KINDS)}.")
    if seed is not None and (type(seed) is not int or abs(seed) > LARGEST_SEED):
        raise ValueError("The seed of an opponent is a whole number of at most 17 digits.")
    return Runner(name.strip(), kind, version, strength, seed)


LOSSES = "losses"
"""Name of the losses in a note's data: each is (owner, number, kind)."""


FOR_MEMORY = ("units", "turned_from", "led", "price")
"""Names under which a note's data say in numbers what its words tell everybody, for memories. No record keeps them."""


@dataclass(frozen=True, slots=True)
class Note(FormerMembers):
    """An event for the log, the report and the animation.

    Its ``kind`` is one word ("moved", "rolled", "lost", ...). Everybody may read ``text``. The tuple ``private`` has
    (seat, text) for single seats. Public typed facts are ``data``: (name, value) pairs. ``hidden`` are typed facts for
    the readers of the private part alone.

    Data of a cell that was read are ``chart``, ``row``, ``column`` and ``cell``. A card or marker shown to all has
    ``card``, its name, and ``does``. The number of pieces of ``power`` that left the game is ``lost``; ``losses`` are
    those of several powers (``Position.note_losses``). Where the log's text is short, ``report`` is a sentence, or ""
    where a heading says it.

    The position's ``headings`` at that moment are ``under``, which is () for a note that no position has yet.
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

    def text_for(self, viewer: str) -> str:
        """Return the text that viewer ``viewer`` may read, with his own private part; the referee reads all parts."""
        own = [words for seat, words in self.private if viewer in (seat, REFEREE)]
        if not self.text:  # there is nothing beside which the brackets would tell it apart
            own = [strip_brackets(words) for words in own]
        return " ".join(dict.fromkeys([self.text, *own] if self.text else own))

    def redact_for(self, viewer: str) -> Note | None:
        """Return the note with the text that viewer ``viewer`` may read as its whole text; None if that is empty."""
        words = self.text_for(viewer)
        own = viewer == REFEREE or any(viewer == seat for seat, _ in self.private)
        return replace(self, text=words, private=(), hidden=self.hidden if own else ()) if words else None


@dataclass(frozen=True, slots=True)
class Line:
    """A line of a sum: the source of the amount, the amount, its rule."""

    source: str
    amount: Fraction | int
    rule: str = ""


def total(lines: tuple[Line, ...]) -> Fraction:
    """Return the exact sum of a ledger's lines."""
    return sum((Fraction(line.amount) for line in lines), Fraction(0))


@dataclass(frozen=True)
class Position(FormerMembers):
    """The base of every game's position: the steps to come, the seats of powers, the latest notes.

    The stack ``agenda`` has the next step as its last element. The map ``runs`` gives each power the seat that plays
    it; an unplayed power is absent. The ``notes`` are those of the answer that led here. The keepers of the real things
    are ``pieces`` and ``cup`` (``keeping``). If another runner than at the start has a seat, it is in ``runners``.
    """

    agenda: tuple[Any, ...] = ()
    runs: Mapping[str, str] = field(default_factory=dict)
    notes: tuple[Note, ...] = ()
    pieces: str = "desk"
    cup: str = "desk"
    runners: Mapping[str, Runner] = field(default_factory=dict)

    end_rule: ClassVar[str] = ""
    """The paragraph that ends a game."""

    forgets: ClassVar[Mapping[str, tuple[str, ...]]] = {}
    """Names of cached values by field: a position with another value of the field works them out again."""

    def power_name(self, power: str) -> str:
        """Return the name of a power for the middle of a sentence."""
        return power

    @property
    def headings(self) -> tuple[str, ...]:
        """The headings in force, the largest first: the turn, the phase in it, the battle or raid in that. Everybody
        may know them. A record, a chronicle and a replay put what happens under them; () before the first turn, and
        for a game without."""
        return ()

    def replace(self, **changes: Any) -> Self:
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

    def push_steps(self, *steps: Any) -> Self:
        """Return the position with these steps next, in the order given, before all earlier ones.

        ``push_steps(A, B, C)`` runs A first. The last entry of ``agenda`` comes next, so A is its last entry then.
        """
        return self.replace(agenda=self.agenda + steps[::-1])

    def apply_triggers(self) -> Self:
        """Return the position after all immediate effects of the last change. It is called before each question."""
        return self

    def note(self, *notes: Note) -> Self:
        """Return the position with more notes, which come under the headings of this moment."""
        under = self.headings
        return self.replace(
            notes=self.notes + tuple([one if one.under else replace(one, under=under) for one in notes])
        )

    def note_public(self, kind: str, text: str, rule: str, power: str = "", *spaces: str, **data: Any) -> Self:
        """Return the position with a note that everybody may read: its ``text`` is a sentence.

        Its ``kind`` is one word, which a record keeps. It is about ``power`` and ``spaces``. Every figure that matters
        is in ``data``, given by keyword.
        """
        return self.note(Note(kind, text[:1].upper() + text[1:], rule, power, spaces, (), tuple(data.items())))

    def note_private(self, kind: str, text: str, secret: str, rule: str, power: str, *spaces: str, **data: Any) -> Self:
        """Return the position with a note that has a part, ``secret``, for the power's own player alone.

        Without a secret, or a player, it has no such part. Everybody may read ``data``.
        """
        seat = self.seat(power)
        private = ((seat, f"({secret})"),) if seat and secret else ()
        return self.note(Note(kind, text[:1].upper() + text[1:], rule, power, spaces, private, tuple(data.items())))

    def note_shared(self, kind: str, text: str, secret: str, rule: str, *powers: str) -> Self:
        """Return the position with a note that has a part for the players of several powers alone.

        The note is about the first of these powers.
        """
        seats = dict.fromkeys(filter(None, map(self.seat, powers)))
        private = tuple((seat, f"({secret})") for seat in seats)
        return self.note(Note(kind, text[:1].upper() + text[1:], rule, powers[0], (), private))

    def note_losses(self, *losses: tuple[str, int, str]) -> Self:
        """Return the position with the losses that its last note reports: whose, how many, which kind.

        The readers of the private part of that note know them; if it has none, everybody does. They are for reports,
        and a record does not keep them beside the answer.
        """
        told = tuple(one for one in losses if one[1])
        if not told or not self.notes:
            return self
        *before, last = self.notes
        more = ((LOSSES, told),)
        if last.private or not last.text:
            last = replace(last, hidden=(*last.hidden, *more))
        else:
            last = replace(last, data=(*last.data, *more))
        return self.replace(notes=(*before, last))

    def seat(self, power: str) -> str:
        """Return the seat that runs a power, "" if no seat does."""
        return self.runs.get(power, "")

    def person(self, seat: str) -> str:
        """Return the name of the runner of a seat now; at the start it is the seat's own."""
        runner = self.runners.get(seat)
        return runner.name if runner is not None else seat
