"""The tree of entries: what was answered after what, and where the head is.

Nothing is ever taken out. Undo, redo and going to another branch only move the head; the entries on the way from the
opening to it are those that stand.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, replace

from dark_ages_desk.core.position import Note, Position
from dark_ages_desk.core.question import CHANCE, REFEREE, Answer
from dark_ages_desk.core.ruleset import Ruleset
from dark_ages_desk.session.header import Header
from dark_ages_desk.session.keys import Key, note_key
from dark_ages_desk.session.sealing import GIVEN

DESK = "desk"
"""Rolled by the desk's own dice."""

HEADING, AMENDED = "heading", "amended"
"""Kinds of entry that answer nothing."""

MOST_OPENINGS = 40
"""A record has no more openings, each by another header."""

SEAT = "seat"
"""The kind of entry by which somebody else runs a seat from there on."""

HOLE_ENTRY = "hole"
"""The kind of an entry whose line is lost."""

IN_PART = "table and desk"
"""Some of it fell on the real table, the rest the desk threw."""

BY_HAND = "table"
"""Rolled or drawn on the real table, and typed."""

BY_STAND_IN, BY_OPPONENT, BY_PHONE = "stand-in", "opponent", "phone"
"""Who gave an answer, where it was not typed or clicked at the desk."""

THROWN = (DESK, BY_HAND, IN_PART)
GIVEN_BY = ("", BY_STAND_IN, BY_OPPONENT, BY_PHONE)
"""What ``Entry.by`` may be: of what CHANCE answers, and of what seats answer ("": somebody at the desk)."""


@dataclass(frozen=True, slots=True)
class Entry:
    """One entry of the record: who answered what to which question, and what came of it.

    ``kind``: "answer", "aside", "seat" (somebody else runs a seat), "setup" (the opening), "heading" (another header:
    the opening by it) or "amended" (an amendment is settled: ``instead`` is the entry that was the head before, ``why``
    and ``time`` why and when). ``why`` of an answer: the reasons of an opponent or stand-in that gave it, for whoever
    may read the answer itself.
    ``struck``: it was undone; it stays, struck through. ``secret``: the words could tell others what a hand or a force
    consists of; they may read ``label`` instead.
    ``parent`` is the number of the entry that it follows, ``line`` the number of its line. ``key`` is its question's
    own (turn, rule, place, subject), and last how often that was asked before on the way to it, and once more, so that
    no other entry that stands beside it has the same. ``by``: whether its dice are the desk's or the table's, or who
    gave it; ``typed``: of a tally that fell in part on the real table, the places of the numbers that were typed.
    ``step``: the id of the step that asked, ``figures`` a check over the table after it (``""``: not known).
    ``sealed``: the word that it shares with the answers that are opened together with it. ``again``: the entry whose
    answer this is, run again by an amendment; 0 for none. ``told``: these rules cannot play it, so it is known in words
    only, and the table is shown as it was before it. ``person``: what whoever ran the seat was called then, where it
    was another name than the seat's; only in what an eye reads.
    """

    number: int
    kind: str
    seat: str
    power: str
    prompt: str
    words: str
    rule: str
    notes: tuple[Note, ...]
    answer: Answer | None = None
    struck: bool = False
    label: str = ""
    secret: bool = False
    parent: int = 0
    line: int = 0
    key: Key = ()
    by: str = ""
    sealed: str = ""
    again: int = 0
    instead: int = 0
    why: str = ""
    time: str = ""
    told: bool = False
    step: str = ""
    figures: str = ""
    typed: tuple[int, ...] = ()
    person: str = ""

    @property
    def by_stand_in(self) -> bool:
        """Whether a stand-in wrote it, in the same write as the entry before it: lists for players leave it out."""
        return self.by == BY_STAND_IN


def as_read(entry: Entry, eye: str, closed: bool) -> Entry:
    """An entry without what this eye may not know. ``closed``: it is sealed and not opened yet."""
    if eye in (entry.seat, REFEREE):
        return replace(entry, notes=tuple(told for note in entry.notes if (told := note.for_eye(eye))))
    if closed:
        return replace(
            entry,
            words=GIVEN,
            label="",
            prompt="",
            answer=None,
            notes=(),
            key=(),
            by="",
            why="",
            step="",
            figures="",
            typed=(),
        )
    return replace(
        entry,
        words=entry.label if entry.secret else entry.words,
        prompt=entry.prompt if entry.seat == CHANCE else "",
        answer=None,
        why=entry.why if entry.kind == AMENDED else "",
        step="",
        figures="",
        typed=(),
        notes=tuple(told for note in entry.notes if (told := note.for_eye(eye))),
    )


@dataclass(frozen=True, slots=True)
class Kept:
    """A tree as it was at one moment: how many entries it had, where its head was, what was left and closed."""

    entries: int
    path: tuple[int, ...]
    left: dict[int, int]
    closed: frozenset[int]
    opened_by: dict[int, tuple[int, ...]]


_UNCOUNTED: tuple[int, int, Counter[Key]] = (0, 0, Counter())


class Tree:
    """All entries, the position after each, and the head.

    Every change may be broken off anywhere by an interrupt and made again from its beginning.
    """

    def __init__(self, opening: Entry, pos: Position, ruleset: Ruleset, header: Header) -> None:
        self.entries = [opening]
        self.after = [pos]
        self.rules = {0: (ruleset, header)}
        """Per opening (an entry) its rules and header."""
        self.opening = [0]
        """Per entry the opening that it goes back to."""
        self.path = [0]
        """The entries that stand, oldest first."""
        self.opened_by: dict[int, tuple[int, ...]] = {}
        """Per entry the sealed ones that were opened with it."""
        self.by_line = {0: 0}
        """Per line that is an entry its number."""
        self._standing = {0}
        self._left: dict[int, int] = {}  # per entry the one after it that was left last
        self._closed: set[int] = set()
        self._counted = _UNCOUNTED
        self._struck: dict[int, tuple[Entry, Entry]] = {}

    def kept(self) -> Kept:
        """Return what ``restore`` needs to make the tree again what it is now."""
        closed = frozenset(self._closed)
        return Kept(len(self.entries), tuple(self.path), dict(self._left), closed, dict(self.opened_by))

    def restore(self, kept: Kept) -> None:
        """Make the tree what it was: later entries are forgotten."""
        for entry in self.entries[kept.entries :]:
            self.rules.pop(entry.number, None)
            self.by_line.pop(entry.line, None)
        for each in (self.entries, self.after, self.opening):
            del each[kept.entries :]
        self.path = list(kept.path)
        self._standing = set(self.path)
        self._left, self._closed, self.opened_by = dict(kept.left), set(kept.closed), dict(kept.opened_by)
        self._counted = _UNCOUNTED
        self._struck.clear()

    @property
    def head(self) -> int:
        """The last entry that stands."""
        return self.path[-1]

    @property
    def position(self) -> Position:
        """The table as it stands."""
        return self.after[self.path[-1]]

    def stands(self, number: int) -> bool:
        """Is that entry not undone?"""
        return number in self._standing

    def shown(self, entries: Iterable[Entry]) -> tuple[Entry, ...]:
        """These entries, with those that are undone struck."""
        standing = self._standing
        return tuple([one if one.number in standing else self._as_struck(one) for one in entries])

    def _as_struck(self, entry: Entry) -> Entry:
        known = self._struck.get(id(entry))  # the same object each time: who shows it need not draw it again
        if known is None:
            known = self._struck[id(entry)] = (entry, replace(entry, struck=True))
        return known[1]

    def next_key(self, own: Key) -> Key:
        """A question's key with the number that makes it the only one on the way to the head."""
        length, last, keys = self._counted
        if not length or length > len(self.path) or self.path[length - 1] != last:  # on another branch
            length, keys = 0, Counter()
        self._counted = _UNCOUNTED
        for number in self.path[length:]:
            note_key(keys, self.entries[number].key)
        self._counted = (len(self.path), self.path[-1], keys)
        return (*own, keys[own] + 1)

    def grow(self, entry: Entry, after: Position, rules: tuple[Ruleset, Header] | None = None) -> None:
        """An entry more; the head stays where it is. ``rules``: those of a new opening."""
        number = entry.number
        if number == len(self.entries):
            self.after[number:] = [after]
            self.opening[number:] = [number if rules else self.opening[entry.parent]]
            if rules:
                self.rules[number] = rules
            self.by_line[entry.line] = number
            if entry.sealed and not (entry.again and entry.again not in self._closed):
                self._closed.add(number)
            self.entries.append(entry)

    def add(self, entry: Entry, after: Position) -> None:
        """An entry that follows the head becomes the head."""
        self.grow(entry, after)
        self._forward(entry.number)

    def _forward(self, number: int) -> None:
        if self.path[-1] != number:
            self.path.append(number)
        self._standing.add(number)

    def move(self, to: int) -> None:
        """The head goes to another entry. Raises IndexError for one that there is not."""
        way = [to]
        while not self.stands(way[-1]):
            way.append(self.entries[way[-1]].parent)
        last = -1
        while (number := self.path[-1]) != way[-1]:
            back = self._back(number)
            if back != last:  # of what is taken back together the last is where redo goes
                self._left[back] = number
            last = back
            self._standing.discard(number)
            self.path.pop()
        for number in reversed(way[:-1]):
            self._forward(number)

    @property
    def gap(self) -> int | None:
        """The first of the entries that stand which is known in words only; None if all of them can be played."""
        if not self.entries[self.head].told:
            return None
        return next(number for number in self.path if self.entries[number].told)

    @property
    def before(self) -> int | None:
        """The entry that undo goes to, or None."""
        return self._back(self.head) if self.head else None

    def _back(self, number: int) -> int:
        """The entry that undo goes to from that one: an amendment is taken back as a whole, and what stand-ins wrote
        together with the answer before it."""
        entry = self.entries[number]
        while entry.by == BY_STAND_IN and entry.parent:
            entry = self.entries[entry.parent]
        return entry.instead if entry.kind == AMENDED else entry.parent

    def left_last(self) -> list[int]:
        """The entries of the line that was left last, from where it leaves those that stand."""
        found: list[int] = []
        for number in reversed(self.path):
            onward = self._left.get(number)
            if onward is not None and onward not in self._standing and self.entries[onward].kind != AMENDED:
                while onward is not None and onward not in found:
                    found += self._way(number, onward)
                    number = onward
                    onward = self._left.get(onward)
                break
        return found

    def _way(self, start: int, to: int) -> list[int]:
        """The entries behind one, up to another one that follows it, oldest first."""
        way = [to]
        while (parent := self.entries[way[-1]].parent) != start and parent:
            way.append(parent)
        return way[::-1]

    @property
    def in_force(self) -> tuple[Ruleset, Header]:
        """The rules and the header at the head."""
        return self.rules[self.opening[self.head]]

    @property
    def again(self) -> int | None:
        """The entry that redo goes to, or None: the one after the head that was left last."""
        return self._left.get(self.path[-1])

    # --- sealed answers

    def closed(self, number: int) -> bool:
        """Is that entry sealed, and not opened yet?"""
        return number in self._closed

    def closed_now(self) -> list[Entry]:
        """The entries that stand and are sealed, oldest first."""
        return [self.entries[number] for number in sorted(self._closed) if number in self._standing]

    def open(self, numbers: Iterable[int]) -> None:
        """Sealed entries are opened, as the head came to be."""
        numbers = tuple(numbers)
        self.opened_by[self.head] = numbers
        self._closed.difference_update(numbers)
