"""The record of a session under its headings: turns, phases, battles."""

from __future__ import annotations

from collections.abc import Sequence

from dark_ages_desk.core.text_tools import format_short
from dark_ages_desk.core.view import TableView
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
from dark_ages_desk.session.people import with_people
from dark_ages_desk.session.remarks import AnnotatedSession


class ChapteredSession(AnnotatedSession):
    """The headings of a session's record. All of them are public."""

    def headings(self, number: int) -> Headings:
        """Return the headings over entry ``number``: those in force when its answer was asked, the largest first (the
        turn, the phase, the battle). Everybody may know them; () before the first turn. Raises ValueError for no such
        entry."""
        self._check_entry(number)
        return headings_of_question(self._tree, number)

    def pieces(self, entry: Entry) -> tuple[Piece, ...]:
        """Divide the notes of an entry, as an eye reads it, by the headings under which they happened. An answer that
        ends a phase and begins the next has notes of both; the first piece is that of the entry itself."""
        return split_by_headings(self._tree, entry)

    def headed(self, viewer: str) -> Sequence[HeadedEntry]:
        """Return the record as viewer ``viewer`` may read it (``entries_for``), with headings over entries and their
        pieces."""
        return self._headed.setdefault(viewer, HeadedRecord()).add_headings(self._tree, self.entries_for(viewer))

    def chapters(self, again: bool = True) -> tuple[tuple[int, str], ...]:
        """Return the headings over the entries in force, oldest first: the entry below each, and its text.

        A phase that goes on after a battle is named again, unless ``again`` is False.
        """
        return tuple(chapters(self._tree, again))

    def begun_by(self, number: int) -> tuple[str, ...]:
        """Return the headings that start with entry ``number``. Its own notes and later entries may come under them.

        Raises ValueError for an unknown entry.
        """
        self._check_entry(number)
        tree = self._tree
        return new_headings(headings_of_question(tree, number), tree.after[number].headings) if number else ()

    def _check_entry(self, number: int) -> None:
        if type(number) is not int or not 0 <= number < len(self._tree.after):
            raise ValueError(f"There is no entry {format_short(number)}; there are 0 to {len(self._tree.after) - 1}.")

    def headings_of_moments(self, number: int) -> tuple[Headings, ...]:
        """Return the headings in force at each moment of entry ``number`` (``moments``)."""
        return tuple(one.pos.headings for one in list_moments(self._tree, number))

    def view_under(self, viewer: str, number: int, under: Headings) -> TableView:
        """Return what ``viewer`` saw at the end of the turn or phase ``under``, which entry ``number`` ended, perhaps
        with the beginning of the next one."""
        ends = self._ends
        if ends is None or ends[0] != number:  # whoever reads on asks for each phase that an entry ended
            ends = self._ends = number, find_ends_by_heading(self._tree, number)
        pos = ends[1].get(under, self._tree.after[number])
        rules, _ = self._tree.rules[self._tree.opening[number]]
        return with_people(rules.view(pos, viewer, ()), pos)

    def entries_for(self, viewer: str) -> tuple[Entry, ...]:
        """Return the record as viewer ``viewer`` may read it; see ``Session``."""
        raise NotImplementedError
