"""Reading an evening out of a session, slice by slice, so that a window stays free meanwhile."""

from __future__ import annotations

import re
import time
import unicodedata
from collections.abc import Iterator
from dataclasses import replace
from fractions import Fraction

from dark_ages_desk.core.position import Note
from dark_ages_desk.core.question import REFEREE, TABLE
from dark_ages_desk.core.view import TableView
from dark_ages_desk.reports.dice import dice_ledger
from dark_ages_desk.reports.evening import (
    AMENDED,
    COMMENT,
    MARK,
    ROUTINE,
    TOLD,
    Evening,
    Loss,
    Passage,
    Player,
    Sample,
    Section,
    Turn,
)
from dark_ages_desk.reports.sentences import sentence, told, words_of
from dark_ages_desk.session import Entry, Session
from dark_ages_desk.session.throws import Throw

TURN = "turn"
"""The kind of the note by which a turn begins; what is noted before it belongs to the turn before."""

BEGINS = frozenset({TURN, "phase", "power"})
"""Kinds of note by which a phase begins."""

LOSES = frozenset({"lost", "eliminated"})
"""Kinds of note that tell of losses, besides those that say how much was ``lost``."""

TOLD_ELSEWHERE = frozenset({TURN, "reading", "sheet"})
"""Kinds of note that the heading of a turn, or the list of options and readings, tells already."""

LOST = "Here a line of the record is lost: what follows is known in words only, and the maps show the table before it."
"""What is told where the record cannot be played on."""

_NUMBER = re.compile(r"([-−]?)(?:([0-9]+/[1-9][0-9]*)|([0-9]*)(?: ([0-9]+/[1-9][0-9]*)|([¼½¾]))?)")


class Gathering:
    """An evening on its way. ``work`` until it says so; then it is in ``evening``.

    The entries that stand when it begins are what it tells, whatever is done to the record meanwhile. Raises ValueError
    for an ``eye`` that there is not.
    """

    def __init__(self, session: Session, everything: bool = False) -> None:
        self._session, self._eye = session, REFEREE if everything else TABLE
        self.share = 0.0
        self.evening: Evening | None = None
        self._steps = self._gather()

    def work(self, seconds: float | None = None) -> bool:
        """Go on for about so long (None: to the end); True once the evening is there."""
        until = None if seconds is None else time.perf_counter() + seconds
        while self.evening is None and (until is None or time.perf_counter() < until):
            self.share = next(self._steps, 1.0)
        return self.evening is not None

    def _gather(self) -> Iterator[float]:
        session, eye = self._session, self._eye
        entries = [entry for entry in session.entries_for(eye) if not entry.struck]
        yield 0.0
        amended = _amendments(session, entries)
        book = _Book(session, eye)
        throws: list[Throw] = []
        for done, entry in enumerate(entries):
            if throw := session.throw(entry.number, eye):
                throws.append(throw)
            book.add(entry, list(session.begun_by(entry.number)), amended.get(entry.number, ""))
            yield done / (len(entries) + 1)
        self.evening = book.bound(entries[-1].number, throws, len(entries) - 1)
        yield 1.0


class _Book:
    """The turns as they are written."""

    def __init__(self, session: Session, eye: str) -> None:
        self._session, self._eye = session, eye
        self._turns: list[Turn] = []
        self._sections: list[Section] = []
        self._passages: list[Passage] = []
        self._waiting: list[tuple[int, Note]] = []
        self._heading = self._section = ""
        self._when: tuple[str, ...] = ()
        self._last: Entry | None = None
        self._samples: list[Sample] = []
        self._losses: list[Loss] = []
        self._comments = 0

    def add(self, entry: Entry, begun: list[str], amended: str) -> None:
        """One entry more."""
        when = self._session.when(entry.number)
        first = next((words_of(note) for note in entry.notes if note.kind == TURN), "")
        new_turn = bool(first) if self._last is None else when[:1] != self._when[:1]
        if self._last is not None and when != self._when and not new_turn:
            self._sample(entry.number, self._last.number)
        if entry.number == self._session.gap:
            self._flush()
            self._passages.append(Passage(AMENDED, LOST, entry.number))
        if amended:
            self._flush()
            self._passages.append(Passage(AMENDED, amended, entry.number))
        before, since = _parted(entry.notes, TURN if new_turn else "")
        if begun or new_turn:
            if not new_turn:
                before, since = _parted(entry.notes, "")
            self._take(entry, before)
            self._close_section()
            if new_turn:
                self._close_turn(entry.number, self._last.number if self._last else 0)
                self._heading = begun.pop(0) if begun else first.rstrip(".").removesuffix(" begins")
            self._section = _joined(begun)
        else:
            since = (*before, *since)
        self._take(entry, since)
        self._remarks(entry)
        self._when, self._last = when, entry

    def _take(self, entry: Entry, notes: tuple[Note, ...]) -> None:
        turn = len(self._turns)
        for note in notes:
            if note.kind in TOLD_ELSEWHERE:
                continue
            self._waiting.append((entry.number, note))
            number = dict(note.data).get("lost", 0)
            if number or note.kind in LOSES:
                amount = number if type(number) is int else 0
                self._losses.append(Loss(entry.number, turn, note.power, amount, words_of(note), note.rule))

    def _remarks(self, entry: Entry) -> None:
        mark, comment = self._session.marks.get(entry.number), self._session.comments.get(entry.number)
        if mark or comment:
            self._flush()
        if mark:
            self._passages.append(Passage(MARK, mark, entry.number))
        if comment:
            self._comments += 1
            self._passages.append(Passage(COMMENT, comment, entry.number))

        for one in self._session.of_moments:
            if one.number == entry.number:
                self._flush()
                self._comments += one.kind == COMMENT
                words = f"{one.when}: {one.words}" if one.when else one.words
                self._passages.append(Passage(one.kind, words, entry.number))

    def _flush(self) -> None:
        routine = self._session.ruleset.routine
        numbers = {id(note): number for number, note in self._waiting}
        for note, words in told(note for _, note in self._waiting):
            kind = ROUTINE if note.kind in routine else TOLD
            self._passages.append(Passage(kind, words, numbers[id(note)], note.power, note.kind, note.rule))
        self._waiting.clear()

    def _close_section(self) -> None:
        self._flush()
        if self._passages:
            self._sections.append(Section(self._section, tuple(self._passages)))
        self._passages, self._section = [], ""

    def _close_turn(self, at: int, last: int) -> None:
        """A turn is over, by the entry ``at``; ``last`` is the last that was still in it."""
        self._close_section()
        self._sample(at, last)
        self._turns.append(Turn(self._heading, tuple(self._sections), self._samples[-1].view, at))
        self._sections = []

    def _sample(self, at: int, last: int) -> None:
        """The table as the entry ``at`` left it, named by the moment of ``last``: what ends a phase begins the next one
        as well, and what came of it is to be seen."""
        view = self._session.view(self._eye, at)
        if at != last:
            view = replace(view, subtitle=self._session.view(self._eye, last).subtitle)
        self._samples.append(Sample(at, len(self._turns), view, _headline(view)))

    def bound(self, last: int, throws: list[Throw], entries: int) -> Evening:
        """The whole, once all entries are in."""
        session = self._session
        self._close_turn(last, last)
        opening, *turns = self._turns
        view = self._turns[-1].view
        if not turns:  # a game without turns, or one that did not leave its set-up
            turns = [opening]
        called = {power.id: power.name for power in view.powers.values()}
        names = {figure.label for row in view.ledger for figure in row.figures if figure.headline}
        return Evening(
            opening.view.title,
            session.ruleset.name,
            session.ruleset.scenario_blurb,
            self._eye == REFEREE,
            _players(self._turns, session),
            view.powers,
            opening,
            tuple(turns),
            tuple(self._samples),
            tuple(self._losses),
            dice_ledger(throws, called),
            session.outcome(),
            _choices(session),
            " / ".join(sorted(names)),
            entries,
            self._comments,
            {space: session.ruleset.board.name_of(space) for space in session.ruleset.board.spaces},
        )


def _parted(notes: tuple[Note, ...], kind: str) -> tuple[tuple[Note, ...], tuple[Note, ...]]:
    """What is noted before something begins, and what since. ``kind``: the note that it begins by, "" for any."""
    for at, note in enumerate(notes):
        if note.kind == kind or (not kind and note.kind in BEGINS):
            return notes[:at], notes[at:]
    return ((), notes) if not kind else _parted(notes, "")


def _joined(begun: list[str]) -> str:
    """Headings of the same moment as one: "Viking raid on Francia: Battle in Francia" says it all at once."""
    return " · ".join(begun[-2:])


def _headline(view: TableView) -> dict[str, Fraction]:
    """Per power the number that the game is won by, where it is a number."""
    figures = ((row.power, number_in(figure.value)) for row in view.ledger for figure in row.figures if figure.headline)
    return {power: number for power, number in figures if number is not None}


def number_in(words: str) -> Fraction | None:
    """The number that words begin with: "20 VP", "−1", "3 1/2", "151½"; None where they begin with none."""
    found = _NUMBER.match(words)
    if found is None or not found[0].strip("-−"):
        return None
    sign, fraction, whole, part, glyph = found.groups()
    number = Fraction(fraction or whole or 0) + Fraction(part or 0)
    number += Fraction(unicodedata.numeric(glyph)) if glyph else 0
    return -number if sign else number


def _players(turns: list[Turn], session: Session) -> tuple[Player, ...]:
    """The seats, each with the players' powers that it ever had, and what else it has at the end."""
    seats: dict[str, dict[str, None]] = {seat: {} for seat in session.header.seats}
    for turn in turns:
        for power in turn.view.powers.values():
            if power.seat and (power.rank == "player" or (turn is turns[-1] and power.rank != "gone")):
                seats.setdefault(power.seat, {})[power.name] = None
    return tuple(Player(seat, tuple(powers)) for seat, powers in seats.items())


def _choices(session: Session) -> tuple[tuple[str, str], ...]:
    """The options and readings that were played, in words; then the owner's printed values."""
    rules, header, found = session.ruleset, session.header, []
    for setting in rules.settings:
        found.append((setting.label, dict(setting.choices)[header.settings.get(setting.id, setting.default)]))
    for reading in rules.readings:
        choice = header.readings.get(reading.id, reading.default)
        found.append((f"{reading.question} ({reading.rule})", dict(reading.choices)[choice]))
    return (*found, *(("Printed values of the owner's", name) for name in header.sheets))


def _amendments(session: Session, entries: list[Entry]) -> dict[int, str]:
    """Per first entry of an amended line what was amended there, briefly."""
    standing = {entry.number: at for at, entry in enumerate(entries)}
    parents = {entry.number: entry.parent for entry in session.entries}
    found: dict[int, str] = {}
    for entry in entries:
        if entry.kind != "amended":
            continue
        old = entry.instead
        while old not in standing:
            old = parents[old]
        place = entries[min(standing[old] + 1, len(entries) - 1)].number
        why = f": {entry.why}" if entry.why else ""
        found[place] = sentence(f"Amended later{why}")
    return found
