"""The writer of a record: one change at a time, written before it counts.

The tree follows the valid lines of the file.

In ``together`` lines are gathered and written at once. The first line says how many they are, so a group without its
end never counts. Stand-ins write so: their sheets are in the same write as the answer that led to them. Undo takes them
back together.
"""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, nullcontext
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from dark_ages_desk.core.board import Board
from dark_ages_desk.core.check import FailedCheck
from dark_ages_desk.core.naming import MAP_NAMES, Naming
from dark_ages_desk.core.position import Position
from dark_ages_desk.core.question import STAND_IN, Answer, Blocked, NotAllowed
from dark_ages_desk.core.refusal import explain_refusal
from dark_ages_desk.core.ruleset import QUIET, Ruleset, open_questions
from dark_ages_desk.core.supposing import Recall
from dark_ages_desk.core.text_tools import format_short
from dark_ages_desk.core.view import TableView
from dark_ages_desk.session.branches import Branches
from dark_ages_desk.session.edit import Draft
from dark_ages_desk.session.entry_tree import BY_STAND_IN, SEAT, Entry, Tree, TreeSnapshot, redact_entry
from dark_ages_desk.session.errors import SessionError
from dark_ages_desk.session.header import Header
from dark_ages_desk.session.memories import Memories
from dark_ages_desk.session.opening import OpenedRecord
from dark_ages_desk.session.remark import Remarks
from dark_ages_desk.session.replay import (
    apply_answer,
    evaluate,
    find_entries_to_open,
    find_table_fault,
    line_of,
    line_of_opening,
    summary_check,
)
from dark_ages_desk.session.store import Store
from dark_ages_desk.session.strictness import ENFORCE, FREE
from dark_ages_desk.session.table_reader import TableReader, final_refusal, people_of, with_people

_CLOSED = "The session is closed and no longer writes to its file. Open the file again."

Grown = Sequence[tuple[Entry, Position, tuple[Ruleset, Header] | None]]
"""Entries more, each with the position after it, and the rules of one that is an opening."""


@dataclass(frozen=True, slots=True)
class _Change:
    """The change of the tree once that number of lines counts: further entries, the new head, openings."""

    lines: int
    grown: Grown
    head: int
    opens: tuple[int, ...]
    draft: Draft
    branches: Branches
    remarks: Remarks


@dataclass(frozen=True, slots=True)
class _State:
    """All that changes with the record, as it was at one moment."""

    tree: TreeSnapshot
    draft: Draft
    branches: Branches
    remarks: Remarks
    owed: list[int]


class RecordWriter(TableReader):
    """A record with its tree and its file: takes answers, and writes each change down before it counts.

    The parts of a session share it. They change the record by ``take`` and ``commit`` inside ``exclusive_access``.
    """

    def __init__(self, tree: Tree, store: Store, opened: OpenedRecord | None = None, path: Path | None = None) -> None:
        self.read_only = opened.read_only if opened else ""
        """The reason why nothing may be answered, as text; "" if it may."""
        self.closed = False
        self.store = store
        self.when_restored: list[Callable[[int], None]] = []
        """Functions to call when later entries are forgotten again, with the number of entries that are left."""
        self._path = opened.path if opened else path
        self._grown = tree
        self._change: _Change | None = None  # what is being written
        self._draft = opened.draft if opened else Draft()  # the amendment that is not settled
        self._branches = opened.branches if opened else Branches()
        self._remarks = opened.remarks if opened else Remarks()
        self._owed = opened.owed if opened else []  # sealed entries whose opening is not written yet
        self._busy: dict[str, int] = {}  # the thread that is at work
        self._gathering = False  # what is done is written together
        self._standing_in = False  # stand-ins write
        self._read: dict[str, list[Entry]] = {}  # per viewer the entries as it reads them
        self._memories = Memories(tree)
        self._names_for: tuple[Board, Naming] | None = None  # the board, and the names that its reader chose
        self._style = MAP_NAMES
        if self._owed:
            tree.open(self._owed)

    @property
    def path(self) -> Path | None:
        """The file of the record; None if it is kept in memory only."""
        return None if self.closed else self.store.path or self._path

    @property
    def ruleset(self) -> Ruleset:
        """The rules in force."""
        return self.tree.in_force[0]

    @property
    def header(self) -> Header:
        """The basic facts of the session."""
        return self.tree.in_force[1]

    @property
    def position(self) -> Position:
        """The table as it stands; all of it, so it is the referee's."""
        return self.tree.position

    def recall(self, viewer: str) -> Recall:
        return self._memories.recall(viewer)

    @property
    def reader_naming(self) -> Naming:
        """The names of places in all that is read of the record; the record itself has the map's."""
        board, known = self._grown.in_force[0].board, self._names_for  # also while a line is being followed
        if known is None or known[0] is not board:
            known = self._names_for = board, Naming(board, self._style)
        return known[1]

    def choose_names(self, style: str) -> None:
        """Choose the names of places for reading; see ``Session.choose_names``."""
        self._names_for = self.ruleset.board, Naming(self.ruleset.board, style)
        self._style = style
        self._read.clear()

    @property
    def lost(self) -> str:
        """Why nothing more is written to the file, and what to do; "" while all is well. ``save`` goes on elsewhere."""
        return self.store.lost

    @property
    def gap(self) -> int | None:
        """The first entry in force that is known only as text, or None.

        These rules cannot play it, or its line is lost. The table is shown as it was before it. No question is asked
        until it is amended or taken back.
        """
        return self.tree.gap

    @contextmanager
    def exclusive_access(self, lost_too: bool = False) -> Iterator[None]:
        """Admit one thread at a time, and only while the file can be written. Raises SessionError."""
        if self.closed:
            raise SessionError(_CLOSED)
        if self.read_only:
            raise SessionError(f"{self._path}: you cannot change the session, because {self.read_only}.")
        # One step of the interpreter, and an interrupt leaves it with the thread that had it, which may go on.
        if self._busy.setdefault("thread", threading.get_ident()) != threading.get_ident():
            raise SessionError("Another thread is answering in this session right now. Nothing changed.")
        try:
            if not (lost_too and self.lost):
                self._settle()
            yield
        finally:
            if not self._gathering:
                self._busy.pop("thread", None)

    @contextmanager
    def together(self) -> Iterator[None]:
        """Combine many changes: all of them are written at once at the end, or none of them.

        None is written after an exception or a failure to write. Until then the session shows them, and no other thread
        may answer. Raises SessionError.
        """
        with self.exclusive_access():
            if self._gathering:
                raise SessionError("A group of answers is not written yet. End it first.")
            store, before = self.store, self._state()
            number, check = store.number, store.check
            store.begin_together()
            self._gathering = True
            wanted = 0
            try:
                yield
                self._follow()
                wanted = store.number
                store.end_together(number, check)
            except BaseException:
                store.forget_together(number, check)
                if not number < wanted == store.number:  # an interrupt may come when all of it counts already
                    self._restore_state(before)
                raise
            finally:
                self._gathering = False

    def _state(self) -> _State:
        return _State(self._grown.take_snapshot(), self._draft, self._branches, self._remarks, list(self._owed))

    def _restore_state(self, state: _State) -> None:
        """Restore an earlier state of the session, and forget all caches of later entries."""
        self._change = None
        self._grown.restore(state.tree)
        self._draft, self._branches, self._remarks = state.draft, state.branches, state.remarks
        self._owed = state.owed
        self._read.clear()
        for forget in self.when_restored:
            forget(len(self._grown.entries))

    @property
    def draft(self) -> Draft:
        """The edits of the amendment that is not settled."""
        return self._draft

    @property
    def next_line(self) -> int:
        """Number of the next line with an entry: an opening that is still to be written comes before it."""
        return self.store.number + bool(self._owed)

    def check_entry(self, number: int) -> None:
        """Raise ValueError if there is no entry of that number."""
        last = len(self.tree.after) - 1
        if type(number) is not int or not 0 <= number <= last:
            raise ValueError(f"There is no entry {format_short(number)}; there are 0 to {last}.")

    def entries_for(self, viewer: str) -> tuple[Entry, ...]:
        """Return the record as ``viewer`` may read it; see ``Session.entries_for``."""
        self.read_some_for(viewer, len(self.tree.entries))
        return self.tree.strike_undone(self._read[viewer])

    def read_some_for(self, viewer: str, number: int) -> bool:
        """Read at most ``number`` more entries for a viewer, and return whether ``entries_for`` has no more to read."""
        self.check_viewer(viewer)
        read = self._read.setdefault(viewer, [])
        for entry in self.tree.entries[len(read) : len(read) + number]:
            rules = self.tree.rules[self.tree.opening[entry.number]][0]
            sees_all = bool(entry.why) and rules.sees_all(self.tree.after[entry.number], viewer)
            one = redact_entry(entry, viewer, self.tree.is_sealed(entry.number), sees_all)
            one = self.reader_naming.apply_to_record(one)
            people = people_of(self.tree.after[entry.parent])
            read.append(replace(one, person=people[one.seat]) if one.seat in people else one)
        return len(read) == len(self.tree.entries)

    def view_after(self, number: int, viewer: str) -> TableView:
        """Return the table after entry ``number`` as ``viewer`` saw it then, without questions."""
        return self.view_of(number, self.tree.after[number], viewer)

    def view_of(self, number: int, pos: Position, viewer: str) -> TableView:
        """Return a position on the way of entry ``number`` as ``viewer`` saw it, by the rules of that time."""
        ruleset, _ = self.tree.rules[self.tree.opening[number]]
        return with_people(self.reader_naming.apply(ruleset.view(pos, viewer, ())), pos)

    def _is_own_thread(self) -> bool:
        """Return whether no other thread is at work."""
        return self._busy.get("thread", threading.get_ident()) == threading.get_ident()

    def take(self, answer: Answer, by: str, why: str = "", typed: tuple[int, ...] = (), open_why: bool = False) -> None:
        """Evaluate an answer, write its line, and move on to the position after it; see ``Session.answer``.

        Where the session is lenient about the checks that it fails, they are waived. Raises NotAllowed, SessionError.
        """
        tree = self.tree
        if tree.gap is not None:
            raise final_refusal(
                f"The game cannot be replayed past entry {tree.gap}. Correct or undo that entry to continue."
            )
        heard = evaluate(self.ruleset, tree.position, answer, "", len(tree.entries), tree.head)
        if not heard.allowed and (lenient := self._waive_if_lenient(answer, heard.failed)) is not None:
            answer = lenient
            heard = evaluate(self.ruleset, tree.position, answer, "", len(tree.entries), tree.head)
        if not heard.allowed and heard.kind == SEAT:
            raise NotAllowed(self.reader_naming.apply(Blocked(heard.failed)))
        if not heard.allowed:
            refusal = explain_refusal(self.ruleset, self.position, answer, answer.seat)
            raise NotAllowed(self.reader_naming.apply(refusal))
        after = apply_answer(self.ruleset, self.position, heard.kind, answer, heard.failed)
        if heard.failed and (broken := find_table_fault(self.ruleset, after, everywhere=False)):
            raise final_refusal(f"The program could not show the position after it: {broken}.")
        entry = replace(
            heard.entry,
            notes=after.notes,
            key=tree.next_key(heard.entry.key),
            by=by,
            why=why,
            open_why=open_why,
            typed=typed,
            line=self.next_line,
            figures=summary_check(self.ruleset, after),
        )
        lines = [line_of(entry, tree)]
        closed = [*tree.sealed_entries(), *([entry] if entry.sealed else [])]
        opens = find_entries_to_open(closed, after)
        if opens:
            lines.append(line_of_opening(tree, opens, {entry.number: entry.line}))
        if self.ruleset.stage_ids(after)[:1] != self.ruleset.stage_ids(self.position)[:1]:  # a turn begins
            lines += self.store.repeated_header()
        self.commit(lines, [(entry, after, None)], entry.number, tuple(opens))

    def _waive_if_lenient(self, answer: Answer, failed: tuple[FailedCheck, ...]) -> Answer | None:
        """Return the same answer with its checks waived, if the session is not strict about them; else None."""
        degree = self._remarks.strictness.degree_for(answer.seat, failed)
        if degree == ENFORCE or not all(one.waivable for one in failed):
            return None
        return replace(answer, waived=(*(one.name for one in failed), *((QUIET,) if degree == FREE else ())))

    def commit(
        self,
        lines: list[dict[str, Any]],
        grown: Grown = (),
        head: int | None = None,
        opens: tuple[int, ...] = (),
        draft: Draft | None = None,
        branches: Branches | None = None,
        remarks: Remarks | None = None,
    ) -> None:
        """Write lines, and update the tree as soon as they count, even after an interrupt. The new head is ``head``.

        If stand-ins must write there, they do so in the same write.
        """
        to = self.tree.head if head is None else head
        at = grown[-1][1] if grown and to == grown[-1][0].number else self.tree.after[to]
        if self._standing_in or not any(one.seat == STAND_IN for one in open_questions(at)):
            self._write_down(lines, grown, head, opens, draft, branches, remarks)
            return
        self._standing_in = True
        try:
            with nullcontext() if self._gathering else self.together():
                self._write_down(lines, grown, head, opens, draft, branches, remarks)
                while (asked := next((one for one in self.questions() if one.seat == STAND_IN), None)) is not None:
                    found = self.ruleset.stand_in(self.position, asked)
                    if found is None:
                        break
                    self.take(found[0], BY_STAND_IN, found[1])
        finally:
            self._standing_in = False

    def _write_down(
        self,
        lines: list[dict[str, Any]],
        grown: Grown,
        head: int | None,
        opens: tuple[int, ...],
        draft: Draft | None,
        branches: Branches | None,
        remarks: Remarks | None,
    ) -> None:
        if self._owed:
            lines = [line_of_opening(self.tree, self._owed, {}), *lines]
        head = self.tree.head if head is None else head
        draft = self._draft if draft is None else draft
        self._change = _Change(
            self.store.number + len(lines),
            tuple(grown),
            head,
            opens,
            draft,
            branches or self.branches,
            remarks or self.remarks,
        )
        try:
            self.store.append(lines)
        finally:
            self._follow()

    @property
    def branches(self) -> Branches:
        """The branches that the valid part of the file has."""
        assert self.tree  # which follows what counts, and the branches with it
        return self._branches

    @property
    def remarks(self) -> Remarks:
        """The bookmarks and comments that the valid part of the file has."""
        assert self.tree
        return self._remarks

    @property
    def tree(self) -> Tree:
        """The tree of the valid part of the file. If an interrupt delayed an update, it is made now."""
        change = self._change
        if change is not None and self.store.number == change.lines and self._is_own_thread():
            self._follow()
        return self._grown

    def _settle(self) -> None:
        """Complete or undo the work of an interrupt: written lines count or are cut off. Raises SessionError."""
        self.store.settle()
        self._follow()

    def _follow(self) -> None:
        """Update the tree to the valid part of the file. After an interrupt it is done again."""
        change = self._change
        if change is None:
            return
        if self.store.number == change.lines:
            self._owed = []
            for entry, after, rules in change.grown:
                self._grown.grow(entry, after, rules)
            self._grown.move(change.head)
            self._draft = change.draft
            self._branches = change.branches
            self._remarks = change.remarks
            if change.opens:
                self._grown.open(change.opens)
                for viewer, read in self._read.items():
                    for number in change.opens:
                        if number < len(read):
                            one = redact_entry(self._grown.entries[number], viewer, False)
                            one = self.reader_naming.apply_to_record(one)
                            read[number] = replace(one, person=read[number].person)
        self._change = None

    def save(self, path: Path) -> None:
        """Write the record to a new file, and continue there. Raises SessionError."""
        with self.exclusive_access(lost_too=True):
            self.store.save(path)
            self._path = path

    def close(self) -> None:
        """Give the file free. Nothing more is answered."""
        if self._path is not None and not self.read_only:
            self.closed = True
        self.store.close()
