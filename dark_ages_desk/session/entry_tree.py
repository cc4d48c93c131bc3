"""The tree of entries, each after the entry that it follows, and the head.

No entry is ever removed. Undo, redo and going to another branch only move the head. The entries on the way from the
opening to the head are those in force.
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
"""Kind of the entry after which another person or bot runs a seat."""

HOLE_ENTRY = "hole"
"""The kind of an entry whose line is lost."""

IN_PART = "table and desk"
"""Source of dice that fell partly on the real table and partly at the desk."""

BY_HAND = "table"
"""Rolled or drawn on the real table, and typed."""

BY_STAND_IN, BY_OPPONENT, BY_HURRIED, BY_PHONE = "stand-in", "opponent", "hurried", "phone"
"""Sources of an answer that was not typed or clicked at the desk.

An opponent that was told to move now, or that failed, is "hurried": only such an answer may differ another time.
"""

BY_DESK = (BY_OPPONENT, BY_HURRIED)
"""Sources of an answer of an opponent."""

THROWN = (DESK, BY_HAND, IN_PART)
GIVEN_BY = ("", BY_STAND_IN, BY_OPPONENT, BY_HURRIED, BY_PHONE)
"""Values of ``Entry.by`` for answers of CHANCE and of seats ("": a person at the desk)."""


@dataclass(frozen=True, slots=True)
class Entry:
    """An entry of the record: an answer, its player and question, and its result.

    Values of ``kind`` are "answer", "aside", "seat" (another runner of a seat), "setup" (the opening), "heading" and
    "amended". A heading is another header, with the opening under it. An amendment is settled by "amended", with the
    former head in ``instead``, its reason in ``why`` and its time in ``time``. For an answer of an opponent or
    stand-in, ``why`` has its reasons, for readers of the answer itself. If they reveal nothing hidden, they are
    ``open_why``, and everybody may read them once the answer is open. If ``struck``, it was undone, and it remains
    struck through. If ``secret``, its text could reveal the contents of a hand or a force, and others may read
    ``label`` instead.

    The entry follows number ``parent``, and ``line`` is the number of its line. Its ``key`` is that of its question
    (turn, rule, place, subject) and a count. The count says how often the question came on the way to it, so that no
    other entry in force has the same key. The source of its dice, or of the answer, is ``by``. For a tally that was
    partly rolled on the real table, ``typed`` has the places of the typed numbers. The id of the step that asked is
    ``step``, and ``figures`` is a check over the table after it ("": unknown). Answers that open together share the
    word ``sealed``. If an amendment ran the answer of another entry again, ``again`` is that entry, else 0. If
    ``told``, these rules cannot play it. Then it is known only as text, and the table is shown as it was before it. If
    the runner had another name than the seat, ``person`` is that name, only for a reader.
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
    open_why: bool = False

    @property
    def by_stand_in(self) -> bool:
        """True if a stand-in wrote it, in the same write as the entry before it. Lists for players omit it."""
        return self.by == BY_STAND_IN


def redact_entry(entry: Entry, viewer: str, closed: bool, sees_all: bool = False) -> Entry:
    """Return an entry without the parts that viewer ``viewer`` may not know.

    Set ``closed`` if it is sealed and not opened yet, and ``sees_all`` if nothing else is hidden from this viewer.
    """
    if viewer in (entry.seat, REFEREE):
        return replace(entry, notes=tuple(told for note in entry.notes if (told := note.redact_for(viewer))))
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
        why=entry.why if entry.kind == AMENDED or entry.open_why or sees_all else "",
        step="",
        figures="",
        typed=(),
        notes=tuple(told for note in entry.notes if (told := note.redact_for(viewer))),
    )


@dataclass(frozen=True, slots=True)
class TreeSnapshot:
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
        """The rules and the header of each opening (an entry)."""
        self.opening = [0]
        """The opening of each entry."""
        self.path = [0]
        """The entries that stand, oldest first."""
        self.opened_by: dict[int, tuple[int, ...]] = {}
        """The sealed entries that were opened with each entry."""
        self.by_line = {0: 0}
        """The number of the entry of each line that is one."""
        self._standing = {0}
        self._left: dict[int, int] = {}  # per entry the one after it that was left last
        self._closed: set[int] = set()
        self._counted = _UNCOUNTED
        self._struck: dict[int, tuple[Entry, Entry]] = {}

    def take_snapshot(self) -> TreeSnapshot:
        """Return what ``restore`` needs to make the tree again what it is now."""
        closed = frozenset(self._closed)
        return TreeSnapshot(len(self.entries), tuple(self.path), dict(self._left), closed, dict(self.opened_by))

    def restore(self, kept: TreeSnapshot) -> None:
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

    def is_in_force(self, number: int) -> bool:
        """Return whether that entry is in force, not undone."""
        return number in self._standing

    def strike_undone(self, entries: Iterable[Entry]) -> tuple[Entry, ...]:
        """Return these entries, with undone ones struck through."""
        standing = self._standing
        return tuple([one if one.number in standing else self._strike_if_undone(one) for one in entries])

    def _strike_if_undone(self, entry: Entry) -> Entry:
        known = self._struck.get(id(entry))  # the same object each time: who shows it need not draw it again
        if known is None:
            known = self._struck[id(entry)] = (entry, replace(entry, struck=True))
        return known[1]

    def next_key(self, own: Key) -> Key:
        """Return a question's key with the number that makes it unique on the way to the head."""
        length, last, keys = self._counted
        if not length or length > len(self.path) or self.path[length - 1] != last:  # on another branch
            length, keys = 0, Counter()
        self._counted = _UNCOUNTED
        for number in self.path[length:]:
            note_key(keys, self.entries[number].key)
        self._counted = (len(self.path), self.path[-1], keys)
        return (*own, keys[own] + 1)

    def grow(self, entry: Entry, after: Position, rules: tuple[Ruleset, Header] | None = None) -> None:
        """Add an entry, without moving the head. A new opening has its ``rules``."""
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
        """Add an entry that follows the head, and make it the head."""
        self.grow(entry, after)
        self._move_forward(entry.number)

    def _move_forward(self, number: int) -> None:
        if self.path[-1] != number:
            self.path.append(number)
        self._standing.add(number)

    def move(self, to: int) -> None:
        """Move the head to another entry. Raises IndexError for an unknown entry."""
        way = [to]
        while not self.is_in_force(way[-1]):
            way.append(self.entries[way[-1]].parent)
        last = -1
        while (number := self.path[-1]) != way[-1]:
            back = self._undo_target(number)
            if back != last:  # of what is taken back together the last is where redo goes
                self._left[back] = number
            last = back
            self._standing.discard(number)
            self.path.pop()
        for number in reversed(way[:-1]):
            self._move_forward(number)

    @property
    def gap(self) -> int | None:
        """The first entry in force that is known only as text; None if all of them can be played."""
        if not self.entries[self.head].told:
            return None
        return next(number for number in self.path if self.entries[number].told)

    @property
    def before(self) -> int | None:
        """The entry that undo goes to, or None."""
        return self._undo_target(self.head) if self.head else None

    def _undo_target(self, number: int) -> int:
        """Return the target of undo from that entry.

        An amendment is taken back as a whole. Entries of stand-ins are taken back with the answer before them.
        """
        entry = self.entries[number]
        while entry.by == BY_STAND_IN and entry.parent:
            entry = self.entries[entry.parent]
        return entry.instead if entry.kind == AMENDED else entry.parent

    def last_left_branch(self) -> list[int]:
        """Return the entries of the branch that was left last, from its departure from the entries in force."""
        found: list[int] = []
        for number in reversed(self.path):
            onward = self._left.get(number)
            if onward is not None and onward not in self._standing and self.entries[onward].kind != AMENDED:
                while onward is not None and onward not in found:
                    found += self._entries_between(number, onward)
                    number = onward
                    onward = self._left.get(onward)
                break
        return found

    def _entries_between(self, start: int, to: int) -> list[int]:
        """Return the entries behind ``start``, up to ``to``, which follows it, oldest first."""
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

    def again_after(self, number: int) -> int | None:
        """Return the entry that redo goes to from entry ``number``, or None."""
        return self._left.get(number)

    # --- sealed answers

    def is_sealed(self, number: int) -> bool:
        """Return whether that entry is sealed, and not opened yet."""
        return number in self._closed

    def sealed_entries(self) -> list[Entry]:
        """Return the sealed entries in force, oldest first."""
        return [self.entries[number] for number in sorted(self._closed) if number in self._standing]

    def open(self, numbers: Iterable[int]) -> None:
        """Open sealed entries together with the present head."""
        numbers = tuple(numbers)
        self.opened_by[self.head] = numbers
        self._closed.difference_update(numbers)
