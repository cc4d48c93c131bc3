"""Entries of the record as they are read at the desk."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from dark_ages_desk.core.position import Note
from dark_ages_desk.core.question import CHANCE
from dark_ages_desk.core.view import PowerView
from dark_ages_desk.core.words import seat_words
from dark_ages_desk.session.chapters import ADJUSTED

if TYPE_CHECKING:
    from dark_ages_desk.session.chapters import Headed
    from dark_ages_desk.session.line import Entry


BESIDE = " · "
"""Stands between headings of the same place."""


def _sentence(entry: Entry) -> Note | None:
    """What a gift or an adjustment did as a sentence, which is read instead of how it was filled in."""
    if entry.kind != "aside" or not entry.notes:
        return None
    return next((note for note in entry.notes if note.kind == ADJUSTED), entry.notes[0])


def says(entry: Entry, powers: Mapping[str, PowerView]) -> str:
    """The first line of an entry: who, and what was said; of a gift or an adjustment what was done."""
    sentence = _sentence(entry)
    if sentence is not None:
        return sentence.text
    if entry.kind == "seat":
        return entry.words
    power = powers.get(entry.power)
    who = power.short if power and entry.seat != CHANCE else entry.person or seat_words(entry.seat)
    return f"{who}: {entry.words}" if who else entry.words


def told(entry: Entry, eye: str) -> str:
    """The lines under it: what came of it, as far as this eye may read; of a gift or an adjustment how it was said."""
    return _lines(entry, entry.notes, eye, True)


def told_by_headings(headed: Headed, eye: str) -> tuple[tuple[str, str], ...]:
    """Return the same divided by headings: of each piece the headings to show over it ("" for none) and its lines.
    Pieces of which this eye reads nothing are left out."""
    found: list[tuple[str, str]] = []
    over: tuple[str, ...] = ()
    for number, (begins, piece) in enumerate(headed.pieces):
        over = (*over, *begins)
        lines = _lines(headed.entry, piece.notes, eye, not number)
        if lines:
            found.append((BESIDE.join(over), lines))
            over = ()
    return tuple(found)


def _lines(entry: Entry, notes: tuple[Note, ...], eye: str, first: bool) -> str:
    """The lines of some of an entry's notes. ``first``: those with which the entry itself is told."""
    sentence = _sentence(entry)
    lines = [note.seen_by(eye) for note in notes if note is not sentence and note.text != entry.words]
    if sentence is not None and first:
        private = sentence.seen_by(eye).removeprefix(sentence.text).strip()
        lines += [line for line in (private, entry.words) if line]
    return "\n".join(lines)
