"""Entries of the record as they are read at the desk."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from dark_ages_desk.core.position import Note
from dark_ages_desk.core.question import CHANCE
from dark_ages_desk.core.view import PowerView
from dark_ages_desk.core.words import seat_words

if TYPE_CHECKING:
    from dark_ages_desk.session.line import Entry


ADJUSTED = "adjusted"
"""The kind of the note that says what the referee's adjustment did."""


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
    power = powers.get(entry.power)
    who = power.short if power and entry.seat != CHANCE else seat_words(entry.seat)
    return f"{who}: {entry.words}" if who else entry.words


def told(entry: Entry, eye: str) -> str:
    """The lines under it: what came of it, as far as this eye may read; of a gift or an adjustment how it was said."""
    sentence = _sentence(entry)
    lines = [note.seen_by(eye) for note in entry.notes if note is not sentence]
    if sentence is not None:
        private = sentence.seen_by(eye).removeprefix(sentence.text).strip()
        lines += [line for line in (private, entry.words) if line]
    return "\n".join(lines)
