"""A session: one game being played, with its record. All that a window, a terminal or a script does goes through it."""

from __future__ import annotations

import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING, Any

from dark_ages_desk.core.position import Position
from dark_ages_desk.core.question import CHANCE, REFEREE, TABLE, Answer, Blocked, NotAllowed, Question, Value, find
from dark_ages_desk.core.refusal import why_not
from dark_ages_desk.core.ruleset import Outcome, Ruleset, open_questions
from dark_ages_desk.core.view import Fact, TableView
from dark_ages_desk.session.attempt import attempt, no_answer
from dark_ages_desk.session.dice import Dice, thrown
from dark_ages_desk.session.errors import SessionError
from dark_ages_desk.session.file import RecordFile
from dark_ages_desk.session.header import Header
from dark_ages_desk.session.line import BY_HAND, DESK, Entry, Tree, as_read, own_key
from dark_ages_desk.session.newer import RulesetFor, VersionOf
from dark_ages_desk.session.opening import open_record
from dark_ages_desk.session.replay import (
    differences,
    hear,
    line_of,
    line_of_head,
    line_of_opening,
    now_open,
    opened,
    table_stands,
    taken,
)
from dark_ages_desk.session.store import Store
from dark_ages_desk.session.words import again, back, seen

if TYPE_CHECKING:
    from dark_ages_desk.core.forecast import Forecast

_CLOSED = "The session was closed; nothing more is written to its file. Open the file again."


@dataclass(frozen=True, slots=True)
class _Change:
    """What becomes of the tree once so many lines count: an entry more, or another head; what is opened with it."""

    lines: int
    entry: Entry | None
    after: Position | None
    head: int
    opens: tuple[int, ...]


class Session:
    """Keeps every position, so that undo is a step back in a list. See ``start`` and ``open`` for how to get one."""

    def __init__(self, ruleset: Ruleset, header: Header, tree: Tree, store: Store) -> None:
        self.ruleset = ruleset
        self.header = header
        self.warnings: tuple[str, ...] = ()
        self.read_only = ""
        """Why nothing may be answered, in words; "" if it may."""
        self._path: Path | None = None
        self._grown = tree
        self._store = store
        self._closed = False
        self._change: _Change | None = None  # what is being written
        self._busy: dict[str, int] = {}  # the thread that is at work
        self._asked: tuple[Position, tuple[Question, ...]] | None = None
        self._read: dict[str, list[Entry]] = {}  # per eye the entries as it reads them
        self._stories: dict[int, list[str]] = {}  # what is to be verified yet
        self._owed: list[int] = []

    # --- getting a session

    @classmethod
    def start(cls, ruleset: Ruleset, header: Header, path: Path | None = None) -> Session:
        """A new session, written to ``path`` from the first entry on, or kept in memory only."""
        store = Store(header)
        tree = opened(ruleset, header)
        if path is not None:
            store.go_to(RecordFile.create(path, store.content(), store.number, store.check), None)
        session = cls(ruleset, header, tree, store)
        session._path = path
        return session

    @classmethod
    def open(
        cls,
        path: Path,
        ruleset_for: RulesetFor,
        read_only: bool = False,
        verify: bool = False,
        version_of: VersionOf | None = None,
    ) -> Session:
        """Open a session file and play its answers again; raises SessionError.

        A damaged end is cut off after the whole file was kept aside, and said in ``warnings``. What a newer version
        wrote is opened for reading only, as far as it can be played. ``verify``: as by ``verify_some``, at once.
        """
        record = open_record(path, ruleset_for, read_only, version_of)
        session = cls(record.ruleset, record.header, record.tree, record.store)
        session._path = path
        session.read_only = record.read_only
        session.warnings = tuple(record.warnings)
        session._stories = record.stories
        session._owed = record.owed
        if record.owed:
            session._tree.open(record.owed)
        if verify:
            session.verify_some(None)
        return session

    def verify_some(self, seconds: float | None = 0.01) -> bool:
        """Verify recorded answers for about so long (None: all of them); True once all are verified.

        Was each of them offered, and do the rules tell the same of it? Where they do not, the record wins, and
        ``warnings`` names the entry.
        """
        until = None if seconds is None else time.perf_counter() + seconds
        told: list[str] = []
        while self._stories and (until is None or time.perf_counter() < until):
            number = next(iter(self._stories))
            told += differences(self.ruleset, self._tree, self._tree.entries[number], self._stories.pop(number))
        if told:
            name = f"{self._path.name}: " if self._path else ""
            self.warnings += tuple(f"{name}{words}" for words in told)
        return not self._stories

    @property
    def verifying(self) -> bool:
        """Is there something to verify yet?"""
        return bool(self._stories)

    # --- looking

    @property
    def path(self) -> Path | None:
        """The file of the record; None if it is kept in memory only."""
        return None if self._closed else self._store.path or self._path

    @property
    def lost(self) -> str:
        """Why nothing more is written to the file, and what to do; "" while all is well. ``save`` goes on elsewhere."""
        return self._store.lost

    @property
    def position(self) -> Position:
        """The table as it stands; all of it, so it is the referee's."""
        return self._tree.position

    @property
    def entries(self) -> tuple[Entry, ...]:
        """The record, oldest first, undone entries struck; all of it, so it is the referee's."""
        return self._tree.shown(self._tree.entries)

    def entries_for(self, eye: str) -> tuple[Entry, ...]:
        """The record as that eye may read it: others' picks, what they were asked, and private notes are left out.

        What an eye has read once is kept, and is the same object the next time: a long record stays quick.
        """
        read = self._read.setdefault(eye, [])
        for entry in self._tree.entries[len(read) :]:
            read.append(as_read(entry, eye, self._tree.closed(entry.number)))
        return self._tree.shown(read)

    def questions(self) -> tuple[Question, ...]:
        """What is asked now, of whom; CHANCE's are the rolls and draws. All of it, so it is the referee's."""
        pos = self.position
        if self._asked is None or self._asked[0] is not pos:
            self._asked = (pos, open_questions(pos))
        return self._asked[1]

    def questions_for(self, eye: str) -> tuple[Question, ...]:
        """What is asked now, as that eye may know it."""
        return self.view(eye).questions

    def asides(self, seat: str | None = None) -> tuple[Question, ...]:
        """What may be done at any time: gifts, discards, the referee's Adjust; of everybody, or of one seat."""
        found = self.ruleset.asides(self.position)
        return found if seat is None else tuple(one for one in found if one.seat == seat)

    def asides_for(self, eye: str) -> tuple[Question, ...]:
        """What that eye may do at any time; what others may do it does not learn."""
        return self.asides(None if eye == REFEREE else eye)

    def outcome(self) -> Outcome | None:
        """The verdict once the game is over."""
        return self.ruleset.outcome(self.position)

    def view(self, eye: str, at: int | None = None) -> TableView:
        """What ``eye`` sees now, or saw after entry ``at``. Raises ValueError for what there is not."""
        self._know_eye(eye)
        if at is not None and (type(at) is not int or not 0 <= at < len(self._tree.after)):
            raise ValueError(f"There is no entry {str(at)[:40]}; there are 0 to {len(self._tree.after) - 1}.")
        pos = self.position if at is None else self._tree.after[at]
        questions = self.questions() if at is None else ()
        return self.ruleset.view(pos, eye, questions)

    def when(self, at: int) -> tuple[str, ...]:
        """How far the game was after entry ``at``: the turn, the phase in it. Everybody may know that."""
        return self.ruleset.when(self._tree.after[at])

    def about(self, eye: str, space: str) -> tuple[Fact, ...]:
        """The facts of one space for this eye. Raises ValueError for a space that there is not."""
        self._know_eye(eye)
        if not isinstance(space, str) or space not in self.ruleset.board.spaces:
            raise ValueError(f"There is no space “{str(space)[:40]}” on {self.ruleset.board.name}.")
        return self.ruleset.about(self.position, eye, space)

    def forecast(self, eye: str) -> tuple[Forecast, ...]:
        """What can be forecast now for that eye; ``odds()`` of each works the exact chances out."""
        self._know_eye(eye)
        pos = self.position
        return tuple(one for question in self.questions() for one in self.ruleset.forecast(pos, eye, question))

    def why_not(
        self, seat: str, verb: str, value: Value = None, power: str | None = None, eye: str | None = None
    ) -> Blocked:
        """Why that answer is refused now, in words for ``eye`` (else the seat); the reason is "" if it is allowed."""
        try:
            answer = self._attempt(seat, verb, value, power)
        except NotAllowed as no:
            return no.blocked
        if find(self.questions(), answer) or find(self.asides(), answer):
            return Blocked()
        return why_not(self.ruleset, self.position, answer, seat if eye is None else eye)

    # --- doing

    def answer(
        self, seat: str, verb: str, value: Value = None, power: str | None = None, waived: tuple[str, ...] = ()
    ) -> None:
        """Answer a question or use an aside. Saved before it counts. Raises NotAllowed, SessionError.

        ``waived``: the checks that the referee lets pass, by their names; all that fail must be among them. What is
        answered for CHANCE was rolled or drawn on the real table.
        """
        with self._alone():
            answer = self._attempt(seat, verb, value, power, waived)
            self._take(answer, BY_HAND if seat == CHANCE else "")

    def roll(self, typed: Value = None) -> None:
        """Answer the open question of CHANCE with the desk's dice, or with what fell on the real table; ValueError
        when nothing is to be rolled."""
        with self._alone():
            for question in self.questions():
                if question.seat == CHANCE:
                    if typed is not None:
                        answer = self._attempt(CHANCE, thrown(question).verb, typed, question.power)
                        self._take(answer, BY_HAND)
                        return
                    key = self._tree.next_key(own_key(question, thrown(question), self.ruleset.when(self.position)))
                    verb, value = Dice(self.header.seed, key).answer(question)
                    self._take(Answer(CHANCE, question.power, verb, value), DESK)
                    return
            raise ValueError("nothing is to be rolled now")

    def undo(self) -> bool:
        """Take the last entry back; it stays in the record, struck through. False when there is none."""
        with self._alone():
            to = self._tree.before
            if to is None:
                return False
            words = f"{back(self._tree.head)} {self.seen_by_undo}".rstrip()
            self._commit([line_of_head(self._tree, to, words)], head=to)
            return True

    def redo(self) -> bool:
        """Bring back the entry undone last; False when there is none."""
        with self._alone():
            to = self._tree.again
            if to is None:
                return False
            self._commit([line_of_head(self._tree, to, again(to))], head=to)
            return True

    @property
    def can_undo(self) -> bool:
        return self._tree.before is not None

    @property
    def can_redo(self) -> bool:
        return self._tree.again is not None

    @property
    def seen_by_undo(self) -> str:
        """What everybody has read already that undo would take back, in words; "" where it is nothing."""
        numbers = self._tree.opened_by.get(self._tree.head, ())
        return seen([self._tree.entries[number].seat for number in numbers])

    def save(self, path: Path) -> None:
        """Write the record of a session that was kept in memory only, or whose file was ``lost``, to a new file, and
        go on writing it there; raises SessionError."""
        with self._alone(lost_too=True):
            self._store.save(path)
            self._path = path

    def close(self) -> None:
        """Give the file free. The session can still be looked at, but nothing more is answered."""
        if self._path is not None and not self.read_only:
            self._closed = True
        self._store.close()

    # --- the works

    @contextmanager
    def _alone(self, lost_too: bool = False) -> Iterator[None]:
        """One thread at a time, and only while something can be written; raises SessionError."""
        if self._closed:
            raise SessionError(_CLOSED)
        if self.read_only:
            raise SessionError(f"{self._path}: nothing can be changed, for {self.read_only}.")
        # One step of the interpreter, and an interrupt leaves it with the thread that had it, which may go on.
        if self._busy.setdefault("thread", threading.get_ident()) != threading.get_ident():
            raise SessionError("Another thread is answering in this session at this moment. Nothing was changed.")
        try:
            if not (lost_too and self.lost):
                self._settle()
            yield
        finally:
            self._busy.pop("thread", None)

    def _is_mine(self) -> bool:
        """Is no other thread at work?"""
        return self._busy.get("thread", threading.get_ident()) == threading.get_ident()

    def _know_eye(self, eye: str) -> None:
        seats = (REFEREE, TABLE, CHANCE, *self.ruleset.seats)
        if not isinstance(eye, str) or (eye not in seats and eye not in self.position.runs.values()):
            raise ValueError(f"Nobody here looks as “{str(eye)[:40]}”. There are {', '.join(seats[:2] + seats[3:])}.")

    def _attempt(self, seat: Any, verb: Any, value: Any, power: Any, waived: Any = ()) -> Answer:
        """What was said as an Answer; NotAllowed for what can be none."""
        answer = attempt(seat, verb, value, "" if power is None else power, waived)
        if power is None:
            asked = next((q for q in self.questions() if q.seat == seat), None)
            asked = asked or next(iter(self.asides(seat)), None)
            answer = replace(answer, power=asked.power if asked else "")
        return answer

    def _take(self, answer: Answer, by: str) -> None:
        tree = self._tree
        heard = hear(self.ruleset, tree, tree.head, answer)
        if not heard.allowed:
            raise NotAllowed(why_not(self.ruleset, self.position, answer, answer.seat))
        after = taken(self.ruleset, self.position, heard.kind, answer, heard.failed)
        if heard.failed and (broken := table_stands(self.ruleset, after)):
            raise no_answer(f"That would leave a table that cannot be shown: {broken}.")
        number = self._store.number
        entry = replace(
            heard.entry, notes=after.notes, key=tree.next_key(heard.entry.key), by=by, line=number + bool(self._owed)
        )
        lines = [line_of(entry, tree)]
        closed = [*tree.closed_now(), *([entry] if entry.sealed else [])]
        opens = now_open(self.ruleset, closed, after)
        if opens:
            lines.append(line_of_opening(tree, opens, {entry.number: entry.line}))
        self._commit(lines, entry, after, entry.number, tuple(opens))

    def _commit(
        self,
        lines: list[dict[str, Any]],
        entry: Entry | None = None,
        after: Position | None = None,
        head: int = 0,
        opens: tuple[int, ...] = (),
    ) -> None:
        """Write lines, and let the tree follow as soon as they count, whatever interrupts."""
        if self._owed:
            lines = [line_of_opening(self._tree, self._owed, {}), *lines]
        self._change = _Change(self._store.number + len(lines), entry, after, head, opens)
        try:
            self._store.append(lines)
        finally:
            self._follow()

    @property
    def _tree(self) -> Tree:
        """The tree as far as the file counts: an interrupt may have come between the two."""
        change = self._change
        if change is not None and self._store.number == change.lines and self._is_mine():
            self._follow()
        return self._grown

    def _settle(self) -> None:
        """Nothing is left half done by an interrupt: what was written counts or is cut off. Raises SessionError."""
        self._store.settle()
        self._follow()

    def _follow(self) -> None:
        """The tree follows what counts in the file. An interrupt may break it off; then it is done again."""
        change = self._change
        if change is None:
            return
        if self._store.number == change.lines:
            self._owed = []
            if change.entry is not None and change.after is not None:
                self._grown.add(change.entry, change.after)
            else:
                self._grown.move(change.head)
            if change.opens:
                self._grown.open(change.opens)
                for eye, read in self._read.items():
                    for number in change.opens:
                        if number < len(read):
                            read[number] = as_read(self._grown.entries[number], eye, False)
        self._change = None
