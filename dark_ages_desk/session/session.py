"""A session: one game being played, with its record. All that a window, a terminal or a script does goes through it."""

from __future__ import annotations

import time
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Any

from dark_ages_desk.core.board_list import board_list
from dark_ages_desk.core.keeping import BY_TABLE
from dark_ages_desk.core.question import CHANCE, REFEREE, TABLE, Answer, Blocked, NotAllowed, Question, Value, find
from dark_ages_desk.core.refusal import why_not
from dark_ages_desk.core.ruleset import Outcome, Ruleset, open_questions
from dark_ages_desk.core.view import Fact, TableView
from dark_ages_desk.session.attempt import attempt
from dark_ages_desk.session.dice import Dice, thrown
from dark_ages_desk.session.file import RecordFile
from dark_ages_desk.session.header import Header
from dark_ages_desk.session.line import BY_HAND, DESK, Entry, as_read, own_key
from dark_ages_desk.session.newer import VersionOf
from dark_ages_desk.session.opening import open_record
from dark_ages_desk.session.remarks import Remarking
from dark_ages_desk.session.replay import (
    RulesetFor,
    differences,
    line_of_head,
    opened,
)
from dark_ages_desk.session.store import Store
from dark_ages_desk.session.words import again, seen_by_undo, words_of_undo

if TYPE_CHECKING:
    from dark_ages_desk.core.forecast import Forecast


class Session(Remarking):
    """Keeps every position, so that undo is a step back in a list. See ``start`` and ``open`` for how to get one."""

    # --- getting a session

    @classmethod
    def start(
        cls, ruleset: Ruleset, header: Header, path: Path | None = None, ruleset_for: RulesetFor | None = None
    ) -> Session:
        """A new session, written to ``path`` from the first entry on, or kept in memory only. ``ruleset_for`` gives the
        rules of another header, where the header is amended."""
        store = Store(header)
        tree = opened(ruleset, header)
        if path is not None:
            store.go_to(RecordFile.create(path, store.content(), store.number, store.check), None)
        session = cls(tree, store, ruleset_for)
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
        session = cls(record.tree, record.store, ruleset_for)
        session._draft = record.draft
        session._lanes = record.lanes
        session._remarks = record.remarks
        session._untold = record.untold
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
        told: list[tuple[int, str]] = []
        while self._stories and (until is None or time.perf_counter() < until):
            number = next(iter(self._stories))
            entry, story = self._tree.entries[number], self._stories.pop(number)
            if entry.line not in self._remarks.accepted and not entry.told:
                told += [(entry.line, words) for words in differences(self._tree, entry, story)]
        if told:
            name = f"{self._path.name}: " if self._path else ""
            self._untold += told
            self.warnings += tuple(f"{name}{words}" for _, words in told)
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
        if self._tree.gap is not None:
            return ()
        if self._asked is None or self._asked[0] is not pos:
            self._asked = (pos, open_questions(pos))
        return self._asked[1]

    def questions_for(self, eye: str) -> tuple[Question, ...]:
        """What is asked now, as that eye may know it."""
        return self.view(eye).questions

    def asides(self, seat: str | None = None) -> tuple[Question, ...]:
        """What may be done at any time: gifts, discards, the referee's Adjust; of everybody, or of one seat."""
        found = self.ruleset.asides(self.position) if self._tree.gap is None else ()
        return found if seat is None else tuple(one for one in found if one.seat == seat)

    def asides_for(self, eye: str) -> tuple[Question, ...]:
        """What that eye may do at any time; what others may do it does not learn."""
        return self.asides(None if eye == REFEREE else eye)

    def outcome(self) -> Outcome | None:
        """The verdict once the game is over."""
        if self._tree.gap is not None:
            return None
        return self.ruleset.outcome(self.position)

    def view(self, eye: str, at: int | None = None) -> TableView:
        """What ``eye`` sees now, or saw after entry ``at``. Raises ValueError for what there is not."""
        self._know_eye(eye)
        if at is not None and (type(at) is not int or not 0 <= at < len(self._tree.after)):
            raise ValueError(f"There is no entry {str(at)[:40]}; there are 0 to {len(self._tree.after) - 1}.")
        pos = self.position if at is None else self._tree.after[at]
        questions = self.questions() if at is None else ()
        ruleset = self.ruleset if at is None else self._tree.rules[self._tree.opening[at]][0]
        return ruleset.view(pos, eye, questions)

    @property
    def head(self) -> int:
        """The number of the last entry that stands; 0 for the opening."""
        return self._tree.head

    def board_list(self, since: int, to: int | None = None, eye: str = REFEREE) -> tuple[str, ...]:
        """What to change on the real table so that it stands as after entry ``to`` (None: as now) and no longer as
        after entry ``since``, in plain words, as far as that eye may know. Raises ValueError for what there is not."""
        last = self._tree.head if to is None else to
        before, after = self.view(eye, since), self.view(eye, last)
        kept = {self._tree.after[at].pieces for at in (since, last)}
        return board_list(before, after, self.ruleset.board.name_of, BY_TABLE in kept)

    def when(self, at: int) -> tuple[str, ...]:
        """How far the game was after entry ``at``: the turn, the phase in it. Everybody may know that."""
        return self._tree.rules[self._tree.opening[at]][0].when(self._tree.after[at])

    def chapters(self) -> tuple[tuple[int, str], ...]:
        """The bookmarks that a record has by itself: after which entries of those that stand a turn, a phase, a battle
        or a raid begins, and which, oldest first."""
        tree, found = self._tree, []
        for number in tree.path:
            if number not in self._begun:
                entry = tree.entries[number]
                ruleset, _ = tree.rules[tree.opening[number]]
                new = number in tree.rules or entry.told
                self._begun[number] = () if new else ruleset.begun(tree.after[entry.parent], tree.after[number])
            found += [(number, words) for words in self._begun[number]]
        return tuple(found)

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
            self._commit([line_of_head(self._tree, to, words_of_undo(self._tree))], head=to)
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
        return seen_by_undo(self._tree)

    def save(self, path: Path) -> None:
        """Write the record of a session that was kept in memory only, or whose file was ``lost``, to a new file, and
        go on writing it there; raises SessionError."""
        with self._alone(lost_too=True):
            self._store.save(path)
            self._path = path

    def content(self) -> bytes:
        """All of the record that counts, as it stands in a file: for a copy of it."""
        return self._store.content()

    def close(self) -> None:
        """Give the file free. The session can still be looked at, but nothing more is answered."""
        if self._path is not None and not self.read_only:
            self._closed = True
        self._store.close()

    # --- the works

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
