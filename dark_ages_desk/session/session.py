"""A session: one game being played, with its record. All that a window, a terminal or a script does goes through it.

A session has parts: ``record`` (the tree of entries and its file), ``amendments``, ``branches``, ``undone_answers``,
``remarks`` and ``outline``. All of them share the record, and change it one at a time.

The members ``position``, ``asides`` and ``entries`` take no viewer, and neither does the file: they are for the
referee.
"""

from __future__ import annotations

import time
from collections.abc import Collection
from contextlib import AbstractContextManager
from pathlib import Path
from typing import Any

from dark_ages_desk.core.board_list import board_list, list_track_changes, split_track_changes
from dark_ages_desk.core.cardboard import BY_TABLE
from dark_ages_desk.core.check import PERMISSION, FailedCheck
from dark_ages_desk.core.handover import hand_over
from dark_ages_desk.core.naming import Naming
from dark_ages_desk.core.player_reports import Moment, PlayedTurn
from dark_ages_desk.core.position import PERSON, Position, Runner, validate_runner
from dark_ages_desk.core.question import CHANCE, REFEREE, TABLE, Answer, Question, Tally, Value
from dark_ages_desk.core.refusal import find_failed_checks
from dark_ages_desk.core.ruleset import Ruleset, open_questions
from dark_ages_desk.core.supposing import Recall
from dark_ages_desk.core.text_tools import format_short
from dark_ages_desk.core.typed_tally import TypedTally
from dark_ages_desk.core.view import TableView
from dark_ages_desk.files.paths import AnyPath
from dark_ages_desk.former_names import FormerMembers
from dark_ages_desk.session.amendments import Amendments
from dark_ages_desk.session.branching import SessionBranches, UndoneAnswers
from dark_ages_desk.session.chapters import Outline
from dark_ages_desk.session.dice import Dice, find_roll_option
from dark_ages_desk.session.dice_rolls import Throw, find_throw
from dark_ages_desk.session.entry_tree import BY_HAND, DESK, GIVEN_BY, IN_PART, Entry
from dark_ages_desk.session.file import RecordFile
from dark_ages_desk.session.header import Header
from dark_ages_desk.session.keys import question_key
from dark_ages_desk.session.moments import find_played_turn, list_moments, list_turns
from dark_ages_desk.session.opening import OpenedRecord, VersionOf, open_record
from dark_ages_desk.session.record_writer import RecordWriter
from dark_ages_desk.session.remarks import SessionRemarks
from dark_ages_desk.session.replay import RulesetFor, differences, line_of_head, start_tree
from dark_ages_desk.session.store import Store
from dark_ages_desk.session.table_reader import TableReader, list_persons, people_of
from dark_ages_desk.session.words import describe_read_secrets, describe_redo, describe_undo

LONGEST_REASONS = 4000
"""Characters of the reasons for an answer at most."""


class Session(TableReader, FormerMembers):
    """Keeps every position, so that undo is a step back in a list. See ``start`` and ``open`` for how to get one."""

    def __init__(
        self, record: RecordWriter, ruleset_for: RulesetFor | None = None, opened: OpenedRecord | None = None
    ) -> None:
        self.record = record
        self.amendments = Amendments(record, ruleset_for)
        self.branches = SessionBranches(record)
        self.undone_answers = UndoneAnswers(record)
        self.remarks = SessionRemarks(record)
        self.outline = Outline(record)
        self.warnings = tuple(opened.warnings) if opened else ()
        """What was amiss with the record when it was opened or verified."""
        self._unaccepted = opened.untold if opened else []  # the lines of these faults, and their texts
        self._unverified = opened.stories if opened else {}  # the texts of entries that are to be verified yet
        self._let_pass: dict[int, tuple[FailedCheck, ...]] = {}  # for each entry the checks that were waived
        record.when_restored.append(self._forget_from)

    def _forget_from(self, number: int) -> None:
        """Forget what is cached for entries from that number on."""
        for cached in (self._let_pass, self._unverified):
            for late in [one for one in cached if one >= number]:
                cached.pop(late)

    # --- getting a session

    @classmethod
    def start(
        cls, ruleset: Ruleset, header: Header, path: AnyPath | None = None, ruleset_for: RulesetFor | None = None
    ) -> Session:
        """Start a new session, written to ``path`` from the first entry on, or kept only in memory.

        If the header is amended, ``ruleset_for`` gives the rules of the new one.
        """
        store = Store(header)
        tree = start_tree(ruleset, header)
        place = Path(path) if path is not None else None
        if place is not None:
            store.go_to(RecordFile.create(place, store.content(), store.number, store.check), None)
        return cls(RecordWriter(tree, store, path=place), ruleset_for)

    @classmethod
    def open(
        cls,
        path: AnyPath,
        ruleset_for: RulesetFor,
        read_only: bool = False,
        verify: bool = False,
        version_of: VersionOf | None = None,
    ) -> Session:
        """Open a session file and play its answers again. Raises SessionError.

        A damaged end is cut off after the whole file was kept aside, and ``warnings`` say so. A file of a newer version
        is opened only for reading, up to where it can be played. With ``verify``, do all the work of ``verify_some`` at
        once.
        """
        opened = open_record(Path(path), ruleset_for, read_only, version_of)
        session = cls(RecordWriter(opened.tree, opened.store, opened), ruleset_for, opened)
        if verify:
            session.verify_some(None)
        return session

    # --- the record

    @property
    def ruleset(self) -> Ruleset:
        """The rules in force."""
        return self.record.ruleset

    @property
    def header(self) -> Header:
        """The basic facts of the session."""
        return self.record.header

    @property
    def position(self) -> Position:
        """The table as it stands; all of it, so it is the referee's."""
        return self.record.position

    @property
    def gap(self) -> int | None:
        """The first entry in force that is known only as text, or None; see ``RecordWriter.gap``."""
        return self.record.gap

    @property
    def path(self) -> Path | None:
        """The file of the record; None if it is kept in memory only."""
        return self.record.path

    @property
    def read_only(self) -> str:
        """The reason why nothing may be answered, as text; "" if it may."""
        return self.record.read_only

    @property
    def lost(self) -> str:
        """Why nothing more is written to the file, and what to do; "" while all is well. ``save`` goes on elsewhere."""
        return self.record.lost

    def together(self) -> AbstractContextManager[None]:
        """Combine many changes: all of them are written at once at the end, or none; see ``RecordWriter.together``."""
        return self.record.together()

    def questions(self) -> tuple[Question, ...]:
        """Return all open questions, for the referee; those to CHANCE are the rolls and draws."""
        return self.record.questions()

    def recall(self, viewer: str) -> Recall:
        """Return what gives the memory of ``viewer``: all that it was told on the way to this table."""
        return self.record.recall(viewer)

    def accept(self) -> bool:
        """Accept the faults in ``warnings``: record this, so that the next opening does not report them.

        Return False if there are none, or if the file cannot be written.
        """
        if self.read_only or self.record.closed or not self._unaccepted:
            return False
        self.remarks.accept(self._unaccepted)
        self._unaccepted = []
        return True

    def verify_some(self, seconds: float | None = 0.01) -> bool:
        """Verify recorded answers for about so long (None: all of them); True once all are verified.

        Was each of them offered, and do the rules tell the same of it? Where they do not, the record wins, and
        ``warnings`` names the entry.
        """
        until = None if seconds is None else time.perf_counter() + seconds
        found: list[tuple[int, str]] = []
        tree, accepted = self.record.tree, self.record.remarks.accepted
        while self._unverified and (until is None or time.perf_counter() < until):
            number = next(iter(self._unverified))
            entry, story = tree.entries[number], self._unverified.pop(number)
            if entry.line not in accepted and not entry.told:
                found += [(entry.line, words) for words in differences(tree, entry, story)]
        if found:
            name = f"{self.path.name}: " if self.path else ""
            self._unaccepted = [*self._unaccepted, *found]
            self.warnings += tuple(f"{name}{words}" for _, words in found)
        return not self._unverified

    @property
    def verifying(self) -> bool:
        """True if some entries are not verified yet."""
        return bool(self._unverified)

    # --- names of places

    @property
    def naming(self) -> Naming:
        """The names of places in all that is read here; the record keeps the map's."""
        return self.record.reader_naming

    def choose_names(self, style: str) -> None:
        """Choose the names of places for reading: ``naming.MAP_NAMES`` or ``naming.MODERN_NAMES``.

        The choice is the reader's: nothing is written, and the game stays as it is. Raises ValueError for another
        style.
        """
        self.record.choose_names(style)

    # --- looking

    @property
    def entries(self) -> tuple[Entry, ...]:
        """The record, oldest first, undone entries struck; all of it, so it is the referee's."""
        return self.record.tree.strike_undone(self.record.tree.entries)

    def entries_for(self, viewer: str) -> tuple[Entry, ...]:
        """Return the record as viewer ``viewer`` may read it: without others' picks, their questions, and private
        notes.

        Each entry is kept for the viewer, and is the same object the next time, so a long record stays quick. Raises
        ValueError for an unknown viewer.
        """
        return self.record.entries_for(viewer)

    def view(self, viewer: str, at: int | None = None) -> TableView:
        """Return the table as viewer ``viewer`` sees it now, or saw it after entry ``at``.

        Raises ValueError for an unknown viewer or entry.
        """
        if at is None:
            return super().view(viewer)
        self.check_viewer(viewer)
        self.record.check_entry(at)
        return self.record.view_after(at, viewer)

    def people(self, at: int | None = None) -> dict[str, str]:
        """Return the runner's name of each seat whose runner has another name than it, now or after entry ``at``."""
        if at is not None:
            self.record.check_entry(at)
        return people_of(self.position if at is None else self.record.tree.after[at])

    def throw(self, number: int, viewer: str) -> Throw | None:
        """Return the dice of an entry, as viewer ``viewer`` may know them; None if it has none.

        Raises ValueError for an unknown viewer or entry.
        """
        self.check_viewer(viewer)
        self.record.check_entry(number)
        return self.naming.apply(find_throw(self.record.tree, number, viewer))

    @property
    def head(self) -> int:
        """The number of the last entry that stands; 0 for the opening."""
        return self.record.tree.head

    def board_list(self, since: int, to: int | None = None, viewer: str = REFEREE) -> tuple[str, ...]:
        """Return the changes on the real table between entry ``since`` and entry ``to`` (None: now), as that viewer may
        know them.

        Raises ValueError for an unknown viewer or entry.
        """
        last = self.record.tree.head if to is None else to
        before, after = self.view(viewer, since), self.view(viewer, last)
        kept = {self.record.tree.after[at].pieces for at in (since, last)}
        return board_list(before, after, self.board.name_of, BY_TABLE in kept, len(kept) == 1)

    def list_track_changes(
        self,
        number: int,
        viewer: str = REFEREE,
        first: int | None = None,
        typed: Collection[tuple[str, str]] | None = None,
    ) -> tuple[str, ...]:
        """Return the changes of tracks and points by entry ``number``, worded like the board list.

        If the table keeps its pieces, all else was entered from there. So was what the answer says itself, or what is
        in ``typed`` (``split_track_changes``). With ``first``, include that entry and all after it. Raises ValueError
        for an unknown viewer or entry.
        """
        self.check_viewer(viewer)
        self.record.check_entry(number)
        self.record.check_entry(number if first is None else first)
        entry = self.record.tree.entries[number]
        if not number or entry.kind != "answer":
            return ()
        before = entry if first is None else self.record.tree.entries[first]
        said = self.split_track_changes(number)[0] if typed is None else typed
        return list_track_changes(self.view(viewer, before.parent), self.view(viewer, number), said)

    def split_track_changes(self, number: int) -> tuple[frozenset[tuple[str, str]], frozenset[tuple[str, str]]]:
        """Return the tracks and points that an answer changed: those that it says itself, and those that were counted
        after it.

        Each is the track or figure with the power. Raises ValueError for an unknown entry.
        """
        self.record.check_entry(number)
        entry = self.record.tree.entries[number]
        if not number or entry.answer is None or entry.kind != "answer":
            return frozenset(), frozenset()
        return split_track_changes(self.view(REFEREE, entry.parent), self.view(REFEREE, number), entry.answer.value)

    @property
    def sealed(self) -> tuple[int, int]:
        """Number of simultaneous answers that are given, and number of all of them; (0, 0) if none are due. It is
        public."""
        asked = {(question.seat, question.power) for question in self.questions() if question.sealed}
        given = self.sealed_by()
        return (len(given), len(given | asked)) if asked else (0, 0)

    def sealed_by(self) -> frozenset[tuple[str, str]]:
        """Return the seats with an answer that is still sealed, each with its power. It is public.

        Some of them may answer once more, in place of it.
        """
        words = {question.sealed for question in self.questions() if question.sealed}
        closed = (entry.answer for entry in self.record.tree.sealed_entries() if entry.sealed in words)
        return frozenset((answer.seat, answer.power) for answer in closed if answer is not None)

    def stage_ids(self, at: int) -> tuple[Value, ...]:
        """Return how far the game was after entry ``at``, in ids and numbers. Everybody may know that."""
        self.record.check_entry(at)
        return self.record.tree.rules[self.record.tree.opening[at]][0].stage_ids(self.record.tree.after[at])

    def calendar(self, at: int) -> tuple[str, ...]:
        """Return the progress of the game after entry ``at``: the turn, the phase in it. It is public.

        Raises ValueError for an unknown entry.
        """
        self.record.check_entry(at)
        found = self.record.tree.rules[self.record.tree.opening[at]][0].calendar(self.record.tree.after[at])
        return self.naming.apply(found)

    def questions_after(self, number: int) -> tuple[Question, ...]:
        """Return all questions after entry ``number``, for the referee. Raises ValueError for an unknown entry."""
        self.record.check_entry(number)
        return open_questions(self.record.tree.after[number])

    def turns(self) -> tuple[str, ...]:
        """Return the turns of the current branch, by the names that the game gives them, the present one last."""
        return list_turns(self.record.tree)

    def played(self, turn: str) -> PlayedTurn[Any] | None:
        """Return a turn as it was played, moment by moment, with all its secrets; None if it has not started."""
        return find_played_turn(self.record.tree, turn)

    def moments(self, number: int) -> tuple[Moment[Any], ...]:
        """Return the events of entry ``number``, phase by phase, with all their secrets. Each call works them out.

        Raises ValueError for an unknown entry.
        """
        self.record.check_entry(number)
        return list_moments(self.record.tree, number)

    def let_pass(self, number: int) -> tuple[FailedCheck, ...]:
        """Return the checks that the referee let pass for an entry's answer, with their public texts and rules.

        For an entry known only as text, they have only their names. Raises ValueError for an unknown entry.
        """
        self.record.check_entry(number)
        tree = self.record.tree
        entry = tree.entries[number]
        if entry.answer is None or not entry.answer.waived:
            return ()
        if number not in self._let_pass:
            names = entry.answer.waived
            failed: tuple[FailedCheck, ...] = ()
            if not entry.told:
                ruleset, _ = tree.rules[tree.opening[entry.parent]]
                failed = find_failed_checks(ruleset, tree.after[entry.parent], entry.answer, TABLE)
            known = {one.name: one for one in failed}
            self._let_pass[number] = tuple(known.get(name) or FailedCheck(name, "", name, PERMISSION) for name in names)
        return self.naming.apply(self._let_pass[number])

    # --- doing

    def answer(
        self,
        seat: str,
        verb: str,
        value: Value = None,
        power: str | None = None,
        waived: tuple[str, ...] = (),
        by: str = "",
        why: str = "",
        open_why: bool = False,
    ) -> None:
        """Answer a question or use an aside; it is saved before it counts. Raises NotAllowed or SessionError.

        The checks that the referee lets pass, by their names, are ``waived``. All that fail must be among them. An
        answer for CHANCE was rolled or drawn on the real table. The source of the answer is ``by``, one of
        ``line.GIVEN_BY`` ("": a person at the desk). The reasons of a stand-in or an opponent, for readers of the
        answer, are ``why``; everybody may read them if they are ``open_why``. Raises ValueError for another ``by``, or
        for reasons that are too long.
        """
        if by not in GIVEN_BY:
            raise ValueError(
                f"“{format_short(by)}” is not a way to answer. There are {', '.join(filter(None, GIVEN_BY))}."
            )
        if not isinstance(why, str) or len(why) > LONGEST_REASONS:
            raise ValueError(f"Reasons are text of at most {LONGEST_REASONS} characters.")
        with self.record.exclusive_access():
            answer = self._make_answer(seat, verb, value, power, waived)
            self.record.take(answer, BY_HAND if seat == CHANCE else by, why, open_why=open_why)

    def hand_over(
        self, seat: str, name: str, kind: str = PERSON, version: str = "", strength: str = "", seed: int | None = None
    ) -> None:
        """Let somebody else run a seat from here on: a person, a stand-in, or an opponent with a version, a strength
        and a seed. What was played stays as it is, and undo takes it back. Raises ValueError, NotAllowed for a seat
        that there is not, SessionError."""
        self.seat_runner(seat, validate_runner(name, kind, version, strength, seed))

    def seat_runner(self, seat: str, runner: Runner) -> None:
        """Let ``runner`` run a seat from here on; see ``hand_over``. Raises NotAllowed, SessionError."""
        with self.record.exclusive_access():
            self.record.take(hand_over(seat, runner), "")

    def give_power(self, power: str, seat: str) -> None:
        """Let a power be played by another seat from here on; a name that is no seat yet becomes one. What was played
        stays as it is, and undo takes it back. Raises ValueError, NotAllowed for a power that nobody plays,
        SessionError."""
        runner = self.runner(validate_runner(seat, PERSON, "", "", None).name)
        with self.record.exclusive_access():
            self.record.take(hand_over(seat.strip(), runner, power), "")

    def runner(self, seat: str) -> Runner:
        """Return who runs a seat now."""
        return self.position.runners.get(seat) or Runner(seat)

    def roll(self, typed: Value = None) -> None:
        """Answer the open question of CHANCE with the desk's dice, or with ``typed`` results of the real table.

        Raises ValueError if no roll is open.
        """
        with self.record.exclusive_access():
            for question in self.questions():
                if question.seat == CHANCE:
                    if typed is not None:
                        answer = self._make_answer(CHANCE, find_roll_option(question).verb, typed, question.power)
                        self.record.take(answer, BY_HAND)
                        return
                    key = self.record.tree.next_key(
                        question_key(self.ruleset, self.position, question, find_roll_option(question))
                    )
                    verb, value = Dice(self.header.seed, key).answer(question)
                    self.record.take(Answer(CHANCE, question.power, verb, value), DESK)
                    return
            raise ValueError("no roll is due now")

    def start_typed_tally(self, chosen: Collection[str]) -> TypedTally:
        """Return the open roll of CHANCE with the ``chosen`` parts to be rolled on the real table, for
        ``roll_in_part``.

        Raises ValueError if no such roll is open.
        """
        question = next((one for one in self.questions() if one.seat == CHANCE), None)
        option = find_roll_option(question) if question is not None else None
        if question is None or not isinstance(option, Tally):
            raise ValueError("you cannot roll any part of the current question by hand")
        key = self.record.tree.next_key(question_key(self.ruleset, self.position, question, option))
        return TypedTally(option, Dice(self.header.seed, key).roll_tries, chosen)

    def roll_in_part(self, whole: TypedTally) -> None:
        """Answer the open question of CHANCE with the rolls of the table and the desk. Raises ValueError if some are
        missing."""
        with self.record.exclusive_access():
            question = next((one for one in self.questions() if one.seat == CHANCE), None)
            if question is None or whole.value is None:
                raise ValueError("part of the roll is missing")
            answer = self._make_answer(CHANCE, whole.tally.verb, whole.value, question.power)
            self.record.take(answer, IN_PART if whole.typed else DESK, typed=whole.typed_at)

    def undo(self) -> bool:
        """Take the last entry back; it stays in the record, struck through. False when there is none."""
        with self.record.exclusive_access():
            to = self.record.tree.before
            if to is None:
                return False
            self.record.commit([line_of_head(self.record.tree, to, describe_undo(self.record.tree))], head=to)
            return True

    def take_back_to(self, number: int) -> None:
        """Take back all entries behind that one, which must stand; they stay in the record, struck through.
        Raises ValueError."""
        with self.record.exclusive_access():
            tree = self.record.tree
            if type(number) is not int or not tree.is_in_force(number):
                raise ValueError(f"Entry {str(number)[:40]} is not in force.")
            if number != tree.head:
                self.record.commit([line_of_head(tree, number, describe_undo(tree))], head=number)

    def redo(self) -> bool:
        """Bring back the entry undone last; False when there is none."""
        with self.record.exclusive_access():
            to = self.record.tree.again
            if to is None:
                return False
            self.record.commit([line_of_head(self.record.tree, to, describe_redo(to))], head=to)
            return True

    @property
    def can_undo(self) -> bool:
        return self.record.tree.before is not None

    @property
    def can_redo(self) -> bool:
        return self.record.tree.again is not None

    @property
    def seen_by_undo(self) -> str:
        """Text about things that everybody has read and undo would take back; "" if there are none.

        One person alone has nobody else who could have read anything.
        """
        return describe_read_secrets(self.record.tree) if len(list_persons(self)) > 1 else ""

    def save(self, path: AnyPath) -> None:
        """Write the record to a new file, and continue there. Raises SessionError.

        It is for a session that was kept only in memory, or whose file was ``lost``.
        """
        self.record.save(Path(path))

    def content(self) -> bytes:
        """Return the valid part of the record, as bytes of a file, for a copy of it."""
        return self.record.store.content()

    def close(self) -> None:
        """Give the file free. The session can still be looked at, but nothing more is answered."""
        self.record.close()
