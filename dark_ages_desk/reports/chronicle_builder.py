"""Reading of a session for a report, slice by slice, so that a window stays responsive.

The headings are those of the record. A note is told by its text, or by its ``report`` where the log's text is short.

Further parts of the module:

- Notes as sentences that one reads: repetitions are drawn together, nothing is made up.
"""

from __future__ import annotations

import re
import time
from collections.abc import Iterable, Iterator, Sequence
from fractions import Fraction

from dark_ages_desk.core.position import LOSSES, Note
from dark_ages_desk.core.question import REFEREE, TABLE
from dark_ages_desk.core.ruleset import resolve_recorded_choices
from dark_ages_desk.core.text_tools import join_names
from dark_ages_desk.core.view import TableView
from dark_ages_desk.former_names import FormerMembers
from dark_ages_desk.reports.chronicle_data import (
    AMENDED,
    COMMENT,
    MARK,
    ROUTINE,
    TOLD,
    Evening,
    Loss,
    Milestone,
    Passage,
    Player,
    Sample,
    Section,
    Turn,
)
from dark_ages_desk.reports.dice import dice_ledger
from dark_ages_desk.reports.figures import number_in
from dark_ages_desk.session import Entry, Session
from dark_ages_desk.session.chapters import Headings
from dark_ages_desk.session.dice_rolls import Throw, format_throw
from dark_ages_desk.session.remark import MomentRemark

LONGEST_MIDDLE = 4
"""Maximum number of words that may differ between two sentences that become one."""

_APART = re.compile(r"[0-9]| to | from | and |[,;:(]")
"""Pattern of words that prevent joining sentences: a figure or a route belongs to one of them alone."""


def make_sentence(text: str) -> str:
    """Return a text with a capital at the beginning and the end of a sentence."""
    text = " ".join(text.split())
    if not text:
        return ""
    text = text[0].upper() + text[1:]
    return text if text[-1] in ".!?”…)" else f"{text}."


def note_text(note: Note) -> str:
    """Return the text of a note in a report: the text made for it ("" for none), or else that of the log."""
    return make_sentence(str(dict(note.data).get("report", note.text)))


def build_sentences(notes: Iterable[Note]) -> list[tuple[Note, str]]:
    """Return the sentences of notes in a row, each with its (first) note.

    "Charles sets up in Flanders." and "Charles sets up in Francia." become one. A repeated sentence is counted.
    """
    made: list[tuple[Note, str]] = []
    run: list[Note] = []
    for note in notes:
        if not note_text(note):
            continue
        if run and not _can_merge(run, note):
            made.append((run[0], _merge_texts(run)))
            run = []
        run.append(note)
    if run:
        made.append((run[0], _merge_texts(run)))
    return made


def _can_merge(run: Sequence[Note], note: Note) -> bool:
    first = run[0]
    if (first.kind, first.power, first.rule) != (note.kind, note.power, note.rule):
        return False
    texts = [note_text(one) for one in (*run, note)]
    return len(set(texts)) == 1 or (len(set(texts)) == len(texts) and _split_common(texts) is not None)


def _split_common(texts: Sequence[str]) -> tuple[list[str], list[str], list[str]] | None:
    """Return the common beginning, the different parts and the common end of sentences that differ in one place only.

    Return None for other sentences.
    """
    if any(_APART.search(text) for text in texts):
        return None
    words = [text.rstrip(".").split() for text in texts]
    shortest = min(len(line) for line in words)
    start = next((at for at in range(shortest) if len({line[at] for line in words}) > 1), shortest)
    end = next((at for at in range(shortest - start) if len({line[-1 - at] for line in words}) > 1), shortest - start)
    middles = [line[start : len(line) - end] for line in words]
    if start < 2 or any(not middle or len(middle) > LONGEST_MIDDLE for middle in middles):
        return None
    return words[0][:start], [" ".join(middle) for middle in middles], words[0][len(words[0]) - end :]


def _merge_texts(run: Sequence[Note]) -> str:
    texts = [note_text(note) for note in run]
    if len(texts) == 1:
        return texts[0]
    parts = _split_common(texts) if len(set(texts)) == len(texts) else None
    if parts is None:
        times = "twice" if len(texts) == 2 else f"{len(texts)} times"
        return f"{texts[0][:-1]} ({times})."
    start, middles, end = parts
    return f"{' '.join([*start, join_names(middles), *end])}."


LOSES = frozenset({"lost", "eliminated"})
"""Kinds of note that report losses; others have the number in ``lost``."""

TOLD_ELSEWHERE = frozenset({"turn", "reading", "sheet"})
"""Kinds of note that the heading of a turn, or the list of options and readings, tells already."""

LOST = "A line of the record is lost here. What follows is text only, and the maps show the position before it."
"""Text for the place where the record cannot be played on."""


AT_ONCE = 100
"""Number of entries that are read at once for a new viewer."""


class Gathering(FormerMembers):
    """A report in progress. Call ``work`` until it returns True; then the result is in ``evening``.

    It has the entries in force at the start, for any later change of the record. The viewer ``viewer`` is a seat, the
    referee (``everything``), or else the table. Without ``in_full`` only the figures at the ends
    of turns, the events, the losses and the dice are read, and nothing is told.
    Raises ValueError for an unknown ``viewer``.
    """

    def __init__(self, session: Session, everything: bool = False, viewer: str = "", in_full: bool = True) -> None:
        viewer = viewer or (REFEREE if everything else TABLE)
        session.check_viewer(viewer)
        self._session, self._eye, self._in_full = session, viewer, in_full
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
        session, viewer = self._session, self._eye
        while not session.record.read_some_for(viewer, AT_ONCE):
            yield 0.0
        entries = [entry for entry in session.entries_for(viewer) if not entry.struck]
        yield 0.0
        amended = _amendments(session, entries)
        book = _Book(session, viewer, self._in_full)
        throws: list[Throw] = []
        for done, entry in enumerate(entries):
            throw = session.throw(entry.number, viewer)
            if throw is not None:
                throws.append(throw)
            book.add(entry, amended.get(entry.number, ""), throw)
            yield done / (len(entries) + 1)
        yield 1.0  # the last turn and the dice take a step of their own
        self.evening = book.build_evening(entries[-1].number, throws, len(entries) - 1)
        yield 1.0


class _Book:
    """The turns as they are written."""

    def __init__(self, session: Session, viewer: str, in_full: bool) -> None:
        self._session, self._eye, self._in_full = session, viewer, in_full
        self._turns: list[Turn] = []
        self._sections: list[Section] = []
        self._passages: list[Passage] = []
        self._waiting: list[tuple[int, Note]] = []
        self._under: Headings = ()
        self._samples: list[Sample] = []
        self._losses: list[Loss] = []
        self._milestones: list[Milestone] = []
        self._kinds = {kind: (rank, many) for rank, (kind, many) in enumerate(session.ruleset.milestones.items())}
        self._comments = 0

    def add(self, entry: Entry, amended: str, throw: Throw | None) -> None:
        """Add an entry: its notes under their own headings, comments on it under the entry's.

        For many dice, or many tries, it adds their sum. For a few, the notes have them.
        """
        own, *rest = self._session.outline.pieces(entry)
        self._go_to(own.under, entry.parent)
        if entry.number == self._session.gap:
            self._flush()
            self._passages.append(Passage(AMENDED, LOST, entry.number))
        if amended:
            self._flush()
            self._passages.append(Passage(AMENDED, amended, entry.number))
        if throw is not None and (words := format_throw(throw)):
            self._flush()
            self._passages.append(Passage(ROUTINE, make_sentence(words), entry.number, throw.power, "dice", throw.rule))
        reasons = (Note("reasons", entry.why, entry.rule, entry.power),) if entry.answer and entry.why else ()
        self._take(entry, (*reasons, *own.notes))
        moments = [one for one in self._session.remarks.moments if one.number == entry.number]
        at = self._session.outline.headings_of_moments(entry.number) if moments else ()
        later = {one.under for one in rest}
        self._add_remarks(entry, [one for one in moments if one.step >= len(at) or at[one.step] not in later])
        for piece in rest:
            self._go_to(piece.under, entry.number)
            self._take(entry, piece.notes)
            self._add_moment_remarks([one for one in moments if one.step < len(at) and at[one.step] == piece.under])

    def _take(self, entry: Entry, notes: tuple[Note, ...]) -> None:
        turn = len(self._turns)
        for note in notes:
            if note.kind in TOLD_ELSEWHERE:
                continue
            self._waiting.append((entry.number, note))
            if note.kind in self._kinds and (words := note_text(note)):
                self._milestones.append(Milestone(entry.number, turn, note.power, words, *self._kinds[note.kind]))
            facts = dict((*note.data, *note.hidden))
            losses, number = facts.get(LOSSES), facts.get("lost", 0)
            if isinstance(losses, tuple):
                self._losses += [
                    Loss(entry.number, turn, str(whose), int(str(many)), note_text(note), note.rule)
                    for whose, many, _ in (one for one in losses if isinstance(one, tuple))
                ]
            elif number or note.kind in LOSES:
                amount = number if type(number) is int else 0
                self._losses.append(Loss(entry.number, turn, note.power, amount, note_text(note), note.rule))

    def _add_remarks(self, entry: Entry, moments: list[MomentRemark]) -> None:
        mark, comment = (
            self._session.remarks.bookmarks.get(entry.number),
            self._session.remarks.comments.get(entry.number),
        )
        if mark or comment:
            self._flush()
        if mark:
            self._passages.append(Passage(MARK, mark, entry.number))
        if comment:
            self._comments += 1
            self._passages.append(Passage(COMMENT, comment, entry.number))
        self._add_moment_remarks(moments)

    def _add_moment_remarks(self, moments: list[MomentRemark]) -> None:
        for one in moments:
            self._flush()
            self._comments += one.kind == COMMENT
            words = f"{one.when}: {one.words}" if one.when else one.words
            self._passages.append(Passage(one.kind, words, one.number))

    def _flush(self) -> None:
        if not self._in_full:
            self._waiting.clear()
        routine = self._session.ruleset.routine
        numbers = {id(note): number for number, note in self._waiting}
        for note, words in build_sentences(note for _, note in self._waiting):
            kind = ROUTINE if note.kind in routine else TOLD
            self._passages.append(Passage(kind, words, numbers[id(note)], note.power, note.kind, note.rule))
        self._waiting.clear()

    def _go_to(self, under: Headings, at: int) -> None:
        """Put all that follows under these headings. The entry ``at`` ended the part so far."""
        if not under or under == self._under:
            return
        self._close_section()
        if under[:1] != self._under[:1]:
            self._close_turn(at)
        elif self._in_full and under[:2] != self._under[:2]:
            self._add_sample(at, 2)
        self._under = under

    def _close_section(self) -> None:
        self._flush()
        if self._passages:
            heading = self._under[-1] if len(self._under) > 1 else ""
            self._sections.append(Section(heading, tuple(self._passages)))
        self._passages = []

    def _close_turn(self, at: int) -> None:
        """Close a turn, or the set-up, ended by the entry ``at``."""
        self._close_section()
        self._add_sample(at, 1)
        heading = self._under[0] if self._under else ""
        self._turns.append(Turn(heading, tuple(self._sections), self._samples[-1].view, at))
        self._sections = []

    def _add_sample(self, at: int, part: int) -> None:
        """Add the table at the end of the last turn (``part`` 1) or phase (2).

        It is the table under the old headings, because the answer that ends a part may have started the next one.
        """
        view = self._session.outline.view_under(self._eye, at, self._under[:part])
        self._samples.append(Sample(at, len(self._turns), view, _headline(view)))

    def build_evening(self, last: int, throws: list[Throw], entries: int) -> Evening:
        """Return the whole report, once all entries are added."""
        session = self._session
        self._close_turn(last)
        opening, *turns = self._turns
        view = self._turns[-1].view
        if not turns:  # a game without turns, or one that did not leave its set-up
            turns = [opening]
        called = {power.id: power.name for power in view.powers.values()}
        names = {figure.label for row in view.ledger for figure in row.figures if figure.headline}
        return Evening(
            opening.view.title,
            session.ruleset.name,
            session.naming.text(session.ruleset.scenario_blurb),
            self._eye,
            session.runner(self._eye).name if self._eye not in (TABLE, REFEREE) else "",
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
            {space: session.board.name_of(space) for space in session.board.spaces},
            tuple(self._milestones),
        )


def _headline(view: TableView) -> dict[str, Fraction]:
    """Return the winning number of each power, if it is a number."""
    figures = ((row.power, number_in(figure.value)) for row in view.ledger for figure in row.figures if figure.headline)
    return {power: number for power, number in figures if number is not None}


def _players(turns: list[Turn], session: Session) -> tuple[Player, ...]:
    """Return the seats by the names of their people, each with its powers.

    They are the players' powers that it ever had, and any others that it has at the end.
    """
    seats: dict[str, dict[str, None]] = {seat: {} for seat in session.header.seats}
    for turn in turns:
        for power in turn.view.powers.values():
            if power.seat and (power.rank == "player" or (turn is turns[-1] and power.rank != "gone")):
                seats.setdefault(power.seat, {})[power.name] = None
    sat = {seat: [seat] for seat in seats}
    for turn in turns:
        for seat, person in ((seat, turn.view.people.get(seat, seat)) for seat in seats):
            if sat[seat][-1] != person:
                sat[seat].append(person)
    return tuple(Player(", then ".join(sat[seat]), tuple(powers)) for seat, powers in seats.items())


def _choices(session: Session) -> tuple[tuple[str, str], ...]:
    """Return the options and readings in use as text, then the owner's printed values.

    Readings that no table can choose are left out, unless an old record plays another choice than the default.
    """
    rules, header, found = session.ruleset, session.header, []
    for setting in rules.settings:
        found.append((setting.label, dict(setting.choices)[header.settings.get(setting.id, setting.default)]))
    played = resolve_recorded_choices(rules.readings, header.readings)
    for reading in rules.readings:
        if not reading.offered and played[reading.id] == reading.default:
            continue
        found.append((f"{reading.question} ({reading.rule})", dict(reading.choices)[played[reading.id]]))
    return (*found, *(("Your printed values", name) for name in header.sheets))


def _amendments(session: Session, entries: list[Entry]) -> dict[int, str]:
    """Return a short text about each amendment by the first entry of its branch."""
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
        found[place] = make_sentence(f"Corrected later{why}")
    return found
