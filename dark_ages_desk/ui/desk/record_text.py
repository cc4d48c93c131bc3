"""Entries of the record as text for the desk."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from dark_ages_desk.core.position import Note
from dark_ages_desk.core.question import CHANCE
from dark_ages_desk.core.text_tools import seat_words
from dark_ages_desk.core.view import PowerView
from dark_ages_desk.session.chapters import ADJUSTED
from dark_ages_desk.ui.desk.news import READING
from dark_ages_desk.ui.desk.words import record as record_words

if TYPE_CHECKING:
    from dark_ages_desk.session.chapters import HeadedEntry
    from dark_ages_desk.session.entry_tree import Entry


BESIDE = " · "
"""Separator between headings of the same place."""


def _find_sentence_note(entry: Entry) -> Note | None:
    """Return the note that tells as a sentence what a gift or an adjustment did, to read instead of the form; else
    None."""
    if entry.kind != "aside" or not entry.notes:
        return None
    return next((note for note in entry.notes if note.kind == ADJUSTED), entry.notes[0])


def record_text(entry: Entry, powers: Mapping[str, PowerView]) -> str:
    """Return the first line of an entry: the speaker and the answer; for a gift or an adjustment what was done."""
    sentence = _find_sentence_note(entry)
    if sentence is not None:
        return sentence.text
    if entry.kind == "seat":
        return entry.words
    power = powers.get(entry.power)
    who = power.short if power and entry.seat != CHANCE else entry.person or seat_words(entry.seat)
    return f"{who}: {entry.words}" if who else entry.words


def result_text(entry: Entry, viewer: str) -> str:
    """Return the lines under an entry that this viewer may read: its results; for a gift or adjustment also the
    form."""
    return _note_lines(entry, entry.notes, viewer, True)


def count_interpretations(entry: Entry) -> int:
    """Return the number of interpretations in force that an entry tells: the first one of a session does."""
    return sum(note.kind == READING for note in entry.notes)


def fold_interpretations(entry: Entry, viewer: str, number: int) -> str:
    """Return the lines under an entry with its interpretations as one line."""
    others = _note_lines(entry, tuple(note for note in entry.notes if note.kind != READING), viewer, True)
    return "\n".join(line for line in (others, record_words.interpretations_to_open(number=number)) if line)


def result_texts_by_heading(headed: HeadedEntry, viewer: str) -> tuple[tuple[str, str], ...]:
    """Return the lines under an entry divided by headings: for each piece the headings to show, or "", and its lines.

    Pieces that this viewer cannot read at all are left out.
    """
    found: list[tuple[str, str]] = []
    over: tuple[str, ...] = ()
    for number, (begins, piece) in enumerate(headed.pieces):
        over = (*over, *begins)
        lines = _note_lines(headed.entry, piece.notes, viewer, not number)
        if lines:
            found.append((BESIDE.join(over), lines))
            over = ()
    return tuple(found)


def _note_lines(entry: Entry, notes: tuple[Note, ...], viewer: str, first: bool) -> str:
    """Return the lines of some of an entry's notes; with ``first`` they are those of the entry itself."""
    sentence = _find_sentence_note(entry)
    lines = [note.text_for(viewer) for note in notes if note is not sentence and note.text != entry.words]
    if sentence is not None and first:
        private = sentence.text_for(viewer).removeprefix(sentence.text).strip()
        lines += [line for line in (private, entry.words) if line]
    return "\n".join(lines)
