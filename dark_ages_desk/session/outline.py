"""The outline of a session's record: the headings over its entries, and their parts by the headings."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from dark_ages_desk.core.position import Position
from dark_ages_desk.core.view import TableView
from dark_ages_desk.former_names import keep_former_keywords
from dark_ages_desk.session.chapters import (
    HeadedEntry,
    HeadedRecord,
    Headings,
    Piece,
    chapters,
    headings_of_question,
    new_headings,
    split_by_headings,
)
from dark_ages_desk.session.entry_tree import Entry
from dark_ages_desk.session.moments import find_ends_by_heading, list_moments
from dark_ages_desk.session.record_writer import RecordWriter


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
        return headings_of_question(self._record.tree, number)

    def pieces(self, entry: Entry) -> tuple[Piece, ...]:
        """Divide the notes of an entry, as an eye reads it, by the headings under which they happened. An answer that
        ends a phase and begins the next has notes of both; the first piece is that of the entry itself."""
        return split_by_headings(self._record.tree, entry)

    @keep_former_keywords(eye="viewer")
    def headed(self, viewer: str) -> Sequence[HeadedEntry]:
        """Return the record as viewer ``viewer`` may read it (``entries_for``), with headings over entries and their
        pieces."""
        return self._headed.setdefault(viewer, HeadedRecord()).add_headings(
            self._record.tree, self._record.entries_for(viewer)
        )

    def chapters(self, again: bool = True) -> tuple[tuple[int, str], ...]:
        """Return the headings over the entries in force, oldest first: the entry below each, and its text.

        A phase that goes on after a battle is named again, unless ``again`` is False.
        """
        return tuple(chapters(self._record.tree, again))

    def starting_at(self, number: int) -> tuple[str, ...]:
        """Return the headings that start with entry ``number``. Its own notes and later entries may come under them.

        Raises ValueError for an unknown entry.
        """
        self._record.check_entry(number)
        tree = self._record.tree
        return new_headings(headings_of_question(tree, number), tree.after[number].headings) if number else ()

    def headings_of_moments(self, number: int) -> tuple[Headings, ...]:
        """Return the headings in force at each moment of entry ``number`` (``moments``)."""
        return tuple(one.pos.headings for one in list_moments(self._record.tree, number))

    def view_under(self, viewer: str, number: int, under: Headings) -> TableView:
        """Return what ``viewer`` saw at the end of the turn or phase ``under``, which entry ``number`` ended, perhaps
        with the beginning of the next one."""
        after, ends = self._record.tree.after[number], self._ends
        if ends is None or ends[0] is not after:  # whoever reads on asks for each phase that an entry ended
            ends = self._ends = after, find_ends_by_heading(self._record.tree, number)
        return self._record.view_of(number, ends[1].get(under, after), viewer)
