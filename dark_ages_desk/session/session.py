"""A session: one game being played, with its record. All that a window, a terminal or a script does goes through it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING, Any

from dark_ages_desk.core.position import Note, Position
from dark_ages_desk.core.question import CHANCE, REFEREE, Answer, Blocked, NotAllowed, Question, Value, find
from dark_ages_desk.core.ruleset import DeadEnd, Outcome, Ruleset, force, open_questions
from dark_ages_desk.core.view import Fact, TableView
from dark_ages_desk.session.dice import Dice
from dark_ages_desk.session.journal import Header, Journal, SessionError, read_lines, to_value
from dark_ages_desk.session.words import hides, in_words, public_label

if TYPE_CHECKING:
    from dark_ages_desk.core.forecast import Forecast

RulesetFor = Callable[[Header], Ruleset]

_CLOSED = "The session was closed; nothing more is written to its file. Open the file again."


@dataclass(frozen=True, slots=True)
class Entry:
    """One line of the record: who answered what to which question, and what came of it.

    ``kind``: "answer", "aside" or "setup" (the opening). ``struck``: it was undone; it stays, struck through.
    ``secret``: the words could tell others what a hand or a force consists of; they may read ``label`` instead.
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


def _own(entry: Entry, eye: str) -> bool:
    return eye in (entry.seat, REFEREE)


def _as_read(entry: Entry, eye: str) -> Entry:
    """An entry without what this eye may not know."""
    own = _own(entry, eye)
    return replace(
        entry,
        words=entry.label if entry.secret and not own else entry.words,
        prompt=entry.prompt if own or entry.seat == CHANCE else "",
        answer=entry.answer if own else None,
        notes=tuple(replace(note, text=note.seen_by(eye), private=()) for note in entry.notes),
    )


class Session:
    """Keeps every position, so that undo is a step back in a list. See ``start`` and ``open`` for how to get one."""

    def __init__(self, ruleset: Ruleset, header: Header, journal: Journal | None) -> None:
        self.ruleset = ruleset
        self.header = header
        self.warnings: tuple[str, ...] = ()
        self._journal = journal
        opening: Position = ruleset.start()
        sheets = [Note("sheet", f"Played with the owner's printed values, “{name}”.") for name in header.sheets]
        notes = (*sheets, *opening.notes)
        self._entries: list[Entry] = [Entry(0, "setup", "", "", "", ruleset.scenario_name, "", notes)]
        self._after: dict[int, Position] = {0: opening}  # entry number -> the position after it
        self._line: list[int] = [0]  # the entries that stand, oldest first
        self._undone: list[int] = []  # what redo would bring back, next one last
        self._unwritten: list[dict[str, Any]] = []  # the lines of a record that is kept in memory only
        self._closed = False
        self._asked: tuple[Position, tuple[Question, ...]] | None = None
        self._read: dict[str, dict[int, Entry]] = {}  # per eye the entries as it reads them

    # --- getting a session

    @classmethod
    def start(cls, ruleset: Ruleset, header: Header, path: Path | None = None) -> Session:
        """A new session, written to ``path`` from the first entry on, or kept in memory only."""
        return cls(ruleset, header, Journal.create(path, header) if path else None)

    @classmethod
    def open(cls, path: Path, ruleset_for: RulesetFor, read_only: bool = False) -> Session:
        """Open a session file, replay its answers and verify it; raises SessionError.

        A damaged end is cut off after the whole file was kept aside, and said in ``warnings``. Where this version of
        the rules would not have allowed a recorded answer, the record wins and ``warnings`` names the entry.
        """
        journal: Journal | None = None
        if read_only:
            lines, _, trouble = read_lines(path)
            warning = f"{path.name}: {trouble}; shown is what stands before it." if trouble else ""
        else:
            journal, lines, warning = Journal.reopen(path)
        try:
            try:
                header = Header.from_json(lines[0])
            except (KeyError, TypeError, ValueError):
                raise SessionError(f"{path}: line 1 is not the header of a session. Choose another file.") from None
            try:
                ruleset = ruleset_for(header)
            except SessionError as error:
                raise SessionError(f"{path}: {error}") from None
            session = cls(ruleset, header, None)
            session.warnings = (warning,) if warning else ()
            for number, line in enumerate(lines[1:], start=2):
                session._replay(path, number, line)
        except BaseException:
            if journal:
                journal.close()
            raise
        session._journal = journal
        return session

    def _replay(self, path: Path, number: int, line: dict[str, Any]) -> None:
        try:
            kind = line["t"]
            if kind in ("undo", "redo"):
                if not (self._undo() if kind == "undo" else self._redo()):
                    raise ValueError(f"there is nothing to {kind}")
                return
            answer = Answer(str(line["s"]), str(line["p"]), str(line["v"]), to_value(line["x"]))
            entry, after = self._resolve(kind, answer, forced=True)
        except (LookupError, TypeError, ValueError, AttributeError, AssertionError, NotAllowed, DeadEnd) as error:
            why = str(error) or "it does not fit what is asked there"
            raise SessionError(
                f"{path}: line {number} cannot be played by this version of the rules ({why}). "
                "The file is unchanged; open it with the version that wrote it."
            ) from None
        told = [note.text for note in entry.notes]
        if "n" in line and line["n"] != told:
            self.warnings += (f"{path.name}: line {number} tells another story than this version of the rules does.",)
        self._keep(entry, after)

    # --- looking

    @property
    def path(self) -> Path | None:
        """Where the record is written, or None."""
        return self._journal.path if self._journal else None

    @property
    def position(self) -> Position:
        """The table as it stands."""
        return self._after[self._line[-1]]

    @property
    def entries(self) -> tuple[Entry, ...]:
        """The record, oldest first, undone entries struck."""
        standing = set(self._line)
        return tuple(e if e.number in standing else replace(e, struck=True) for e in self._entries)

    def entries_for(self, eye: str) -> tuple[Entry, ...]:
        """The record as that eye may read it: others' picks, what they were asked, and private notes are left out.

        What an eye has read once is kept, and is the same object the next time: a long record stays quick.
        """
        read = self._read.setdefault(eye, {})
        standing = set(self._line)
        for entry in self._entries[len(read) :]:
            read[entry.number] = _as_read(entry, eye)
        return tuple(
            read[entry.number] if entry.number in standing else replace(read[entry.number], struck=True)
            for entry in self._entries
        )

    def questions(self) -> tuple[Question, ...]:
        """What is asked now, of whom; CHANCE's are the rolls and draws."""
        pos = self.position
        if self._asked is None or self._asked[0] is not pos:
            self._asked = (pos, open_questions(pos))
        return self._asked[1]

    def asides(self) -> tuple[Question, ...]:
        """What may be done at any time: gifts, discards, the referee's Adjust."""
        return self.ruleset.asides(self.position)

    def outcome(self) -> Outcome | None:
        """The verdict once the game is over."""
        return self.ruleset.outcome(self.position)

    def view(self, eye: str, at: int | None = None) -> TableView:
        """What ``eye`` sees now, or saw after entry ``at``."""
        pos = self.position if at is None else self._after[at]
        questions = self.questions() if at is None else ()
        return self.ruleset.view(pos, eye, questions)

    def card(self, eye: str, space: str) -> tuple[Fact, ...]:
        """The facts of one space for this eye."""
        return self.ruleset.card(self.position, eye, space)

    def forecast(self, eye: str) -> tuple[Forecast, ...]:
        """What can be forecast now for that eye; ``odds()`` of each works the exact chances out."""
        pos = self.position
        return tuple(one for question in self.questions() for one in self.ruleset.forecast(pos, eye, question))

    def why_not(self, seat: str, verb: str, value: Value = None, power: str | None = None) -> Blocked:
        """Why that answer is refused now; for an answer that is allowed the reason is empty."""
        answer = Answer(seat, self._power(seat, power), verb, value)
        if find(self.questions(), answer) or find(self.asides(), answer):
            return Blocked("")
        return self.ruleset.why_not(self.position, answer)

    # --- doing

    def answer(self, seat: str, verb: str, value: Value = None, power: str | None = None) -> None:
        """Answer a question or use an aside. Saved before it counts. Raises NotAllowed, SessionError."""
        answer = Answer(seat, self._power(seat, power), verb, value)
        kind = "answer" if find(self.questions(), answer) else "aside"
        entry, after = self._resolve(kind, answer)
        self._write(
            {
                "t": kind,
                "s": answer.seat,
                "p": answer.power,
                "v": answer.verb,
                "x": answer.value,
                "n": [note.text for note in entry.notes],
            }
        )
        self._keep(entry, after)

    def roll(self) -> None:
        """Answer the open question of CHANCE with the desk's dice; ValueError when nothing is to be rolled."""
        for question in self.questions():
            if question.seat == CHANCE:
                verb, value = Dice(self.header.seed, len(self._entries)).answer(question)
                self.answer(CHANCE, verb, value, question.power)
                return
        raise ValueError("nothing is to be rolled now")

    def undo(self) -> bool:
        """Take the last entry back; it stays in the record, struck through. False when there is none."""
        if not self.can_undo:
            return False
        self._write({"t": "undo"})
        return self._undo()

    def redo(self) -> bool:
        """Bring back the entry undone last; False when there is none."""
        if not self.can_redo:
            return False
        self._write({"t": "redo"})
        return self._redo()

    @property
    def can_undo(self) -> bool:
        return len(self._line) > 1

    @property
    def can_redo(self) -> bool:
        return bool(self._undone)

    def save(self, path: Path) -> None:
        """Write the record of a session that was kept in memory only, and go on writing it; raises SessionError."""
        if self._closed:
            raise SessionError(_CLOSED)
        if self._journal:
            raise SessionError(f"The record is written to {self._journal.path} already.")
        journal = Journal.create(path, self.header)
        try:
            for line in self._unwritten:
                journal.append(line)
        except BaseException:
            journal.close()
            raise
        self._journal, self._unwritten = journal, []

    def close(self) -> None:
        """Give the file free. The session can still be looked at, but nothing more is answered."""
        if self._journal:
            self._journal.close()
            self._journal = None
            self._closed = True

    # --- the works

    def _power(self, seat: str, power: str | None) -> str:
        if power is not None:
            return power
        return next((q.power for q in (*self.questions(), *self.asides()) if q.seat == seat), "")

    def _resolve(self, kind: str, answer: Answer, forced: bool = False) -> tuple[Entry, Position]:
        """The entry and the position that an answer makes. ``forced``: a recorded answer, taken even if not offered."""
        pos = self.position
        asked = self.questions() if kind == "answer" else self.asides()
        option = find(asked, answer)
        question = next((q for q in asked if q.seat == answer.seat and q.power == answer.power), None)
        if option is None:
            if not forced:
                raise NotAllowed(self.ruleset.why_not(pos, answer))
            number = len(self._entries)
            self.warnings += (f"entry {number} is not what this version of the rules allows; the record wins.",)
        if kind == "aside":
            after: Position = self.ruleset.take_aside(pos, answer)
        else:
            after = force(pos, answer)  # whether it is offered has been found out above
        words = in_words(option, answer.value, self.ruleset.board.name_of)
        prompt, rule = (question.prompt, question.rule) if question else ("", "")
        entry = Entry(
            len(self._entries),
            kind,
            answer.seat,
            answer.power,
            prompt,
            words,
            rule,
            after.notes,
            answer,
            label=public_label(option),
            secret=hides(option),
        )
        return entry, after

    def _keep(self, entry: Entry, after: Position) -> None:
        self._entries.append(entry)
        self._after[entry.number] = after
        self._line.append(entry.number)
        self._undone.clear()

    def _write(self, line: dict[str, Any]) -> None:
        if self._closed:
            raise SessionError(_CLOSED)
        if self._journal:
            self._journal.append(line)
        else:
            self._unwritten.append(line)

    def _undo(self) -> bool:
        if not self.can_undo:
            return False
        self._undone.append(self._line.pop())
        return True

    def _redo(self) -> bool:
        if not self._undone:
            return False
        self._line.append(self._undone.pop())
        return True
