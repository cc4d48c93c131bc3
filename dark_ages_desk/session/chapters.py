"""Headings of a record: an entry comes under those in force at its question, each note under those at its event.

A position gives its headings (``Position.headings``: the turn, the phase, the battle), and each note keeps its own
(``Note.under``). So one answer that ends a turn and begins the next is divided exactly. The record's list, timeline,
bookmarks, recap, chronicle, terminal and audience window all read ``Session.outline`` (``outline.py``).
Headings are public and reveal nothing that only one player knows.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise

from dark_ages_desk.core.naming import Naming
from dark_ages_desk.core.position import Note, Position
from dark_ages_desk.core.view import TableView
from dark_ages_desk.former_names import keep_former_keywords
from dark_ages_desk.session.entry_tree import Entry, Tree
from dark_ages_desk.session.moments import find_ends_by_heading, list_moments
from dark_ages_desk.session.record_writer import RecordWriter

Headings = tuple[str, ...]
"""The turn, the phase in it, the battle in that; () before the first turn."""

ADJUSTED = "adjusted"
"""Kind of the note about a referee's adjustment. It belongs to the entry even if the adjustment sets another turn."""


SET_UP = "Set-up"
"""Heading over an entry from before the first turn, if an undone entry has another heading."""


@dataclass(frozen=True, slots=True)
class Piece:
    """Notes of one entry in a row that belong under the same headings. The first piece of an entry has the headings of
    the entry itself, and may have no notes."""

    under: Headings
    notes: tuple[Note, ...]


def headings_of_question(tree: Tree, number: int, naming: Naming) -> Headings:
    """Return the headings in force when entry ``number`` was asked; () for an opening."""
    return () if number in tree.rules else naming.apply(tree.after[tree.entries[number].parent].headings)


def split_by_headings(tree: Tree, entry: Entry, naming: Naming) -> tuple[Piece, ...]:
    """Divide the notes of an entry, which has the names of ``naming``, by their headings.

    A note without headings of its own goes with the note before it. What an aside did belongs to the aside.
    """
    found: list[tuple[Headings, list[Note]]] = [(headings_of_question(tree, entry.number, naming), [])]
    for number, note in enumerate(entry.notes):
        if note.kind == ADJUSTED or (entry.kind == "aside" and not number):
            found[0][1].append(note)
            continue
        under = note.under or found[-1][0]
        if under != found[-1][0]:
            found.append((under, []))
        found[-1][1].append(note)
    return tuple(Piece(under, tuple(told)) for under, told in found)


def new_headings(before: Headings, after: Headings) -> Headings:
    """Return the headings to show where ``after`` follows ``before``: the new ones, the largest first.

    If a battle or a phase is over and the larger part goes on, return the smallest heading that goes on.
    """
    if after == before:
        return ()
    if not after:
        return (SET_UP,)
    same = next((at for at, pair in enumerate(zip(before, after, strict=False)) if pair[0] != pair[1]), None)
    if same is None:
        return after[len(before) :] or after[-1:]
    return after[same:]


def chapters(tree: Tree, again: bool, naming: Naming) -> Iterator[tuple[int, str]]:
    """Yield the headings over the entries in force: the entry below each, and its text.

    With ``again``, also where a phase goes on after a battle in it.
    """
    now: Headings = ()
    for number in tree.path:
        under = headings_of_question(tree, number, naming)
        if again or now[: len(under)] != under:
            yield from ((number, words) for words in new_headings(now, under))
        now = under


@dataclass(frozen=True, eq=False, slots=True, weakref_slot=True)
class HeadedEntry:
    """An entry as a viewer reads it, with the headings over it and over each of its pieces.

    The first piece has none, because the entry has its headings. The headings in force behind the entry are ``shown``.
    Those behind the last entry up to it that is not struck out are ``stood``.
    """

    entry: Entry
    over: Headings
    pieces: tuple[tuple[Headings, Piece], ...]
    shown: Headings
    stood: Headings


class HeadedRecord:
    """A record as one viewer reads it, with its headings. What was worked out once is kept for as long as the entries
    before it are the same."""

    def __init__(self) -> None:
        self._known: list[HeadedEntry] = []

    def add_headings(self, tree: Tree, entries: Sequence[Entry], naming: Naming) -> Sequence[HeadedEntry]:
        """Return ``entries`` in their order with their headings."""
        known = self._known
        pairs = zip(known, entries, strict=False)
        same = next((at for at, (one, entry) in enumerate(pairs) if one.entry is not entry), None)
        del known[len(entries) if same is None else same :]
        for entry in entries[len(known) :]:
            last = known[-1] if known else None
            shown, stood = (last.shown, last.stood) if last else ((), ())
            known.append(build_headed_entry(tree, entry, shown, stood, naming))
        return known


def build_headed_entry(tree: Tree, entry: Entry, shown: Headings, stood: Headings, naming: Naming) -> HeadedEntry:
    """Return an entry with its headings, which are right with or without struck entries.

    The headings behind all entries before it are ``shown``, and those behind entries that are not struck out are
    ``stood``.
    """
    parts = split_by_headings(tree, entry, naming)
    first, last = parts[0].under, parts[-1].under
    over = new_headings(shown, first) or (() if entry.struck else new_headings(stood, first))
    told: list[tuple[Headings, Piece]] = [((), parts[0])]
    told += [(new_headings(one.under, other.under), other) for one, other in pairwise(parts)]
    return HeadedEntry(entry, over, tuple(told), last, stood if entry.struck else last)


class Outline:
    """The record of a session under its headings: turns, phases, battles. All headings are public."""

    def __init__(self, record: RecordWriter) -> None:
        self._record = record
        self._headed: dict[str, HeadedRecord] = {}  # for each viewer the entries with their headings
        self._ends: tuple[Position, Mapping[Headings, Position]] | None = None  # of the entry asked for last

    def headings(self, number: int) -> Headings:
        """Return the headings over entry ``number``: those in force when its answer was asked, the largest first (the
        turn, the phase, the battle). Everybody may know them; () before the first turn. Raises ValueError for no such
        entry."""
        self._record.check_entry(number)
        return headings_of_question(self._record.tree, number, self._record.reader_naming)

    def pieces(self, entry: Entry) -> tuple[Piece, ...]:
        """Divide the notes of an entry, as a viewer reads it, by the headings under which they happened. An answer that
        ends a phase and begins the next has notes of both; the first piece is that of the entry itself."""
        return split_by_headings(self._record.tree, entry, self._record.reader_naming)

    @keep_former_keywords(eye="viewer")
    def headed(self, viewer: str) -> Sequence[HeadedEntry]:
        """Return the record as viewer ``viewer`` may read it (``entries_for``), with headings over entries and their
        pieces."""
        return self._headed.setdefault(viewer, HeadedRecord()).add_headings(
            self._record.tree, self._record.entries_for(viewer), self._record.reader_naming
        )

    def chapters(self, again: bool = True) -> tuple[tuple[int, str], ...]:
        """Return the headings over the entries in force, oldest first: the entry below each, and its text.

        A phase that goes on after a battle is named again, unless ``again`` is False.
        """
        return tuple(chapters(self._record.tree, again, self._record.reader_naming))

    def starting_at(self, number: int) -> tuple[str, ...]:
        """Return the headings that start with entry ``number``. Its own notes and later entries may come under them.

        Raises ValueError for an unknown entry.
        """
        self._record.check_entry(number)
        tree, naming = self._record.tree, self._record.reader_naming
        if not number:
            return ()
        return new_headings(headings_of_question(tree, number, naming), naming.apply(tree.after[number].headings))

    def headings_of_moments(self, number: int) -> tuple[Headings, ...]:
        """Return the headings in force at each moment of entry ``number`` (``moments``)."""
        naming = self._record.reader_naming
        return tuple(naming.apply(one.pos.headings) for one in list_moments(self._record.tree, number))

    def view_under(self, viewer: str, number: int, under: Headings) -> TableView:
        """Return what ``viewer`` saw at the end of the turn or phase ``under``, which entry ``number`` ended, perhaps
        with the beginning of the next one."""
        after, ends = self._record.tree.after[number], self._ends
        if ends is None or ends[0] is not after:  # whoever reads on asks for each phase that an entry ended
            ends = self._ends = after, find_ends_by_heading(self._record.tree, number)
        naming = self._record.reader_naming
        end = next((pos for headings, pos in ends[1].items() if naming.apply(headings) == under), after)
        return self._record.view_of(number, end, viewer)
