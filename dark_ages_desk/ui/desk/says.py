"""Entries of the record as they are read at the desk."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from dark_ages_desk.core.question import CHANCE
from dark_ages_desk.core.view import PowerView
from dark_ages_desk.core.words import seat_words

if TYPE_CHECKING:
    from dark_ages_desk.session.line import Entry


def says(entry: Entry, powers: Mapping[str, PowerView]) -> str:
    """The first line of an entry: who, and what was said."""
    power = powers.get(entry.power)
    who = power.short if power and entry.seat != CHANCE else seat_words(entry.seat)
    return f"{who}: {entry.words}" if who else entry.words


def told(entry: Entry, eye: str) -> str:
    """The lines under it: what came of it, as far as this eye may read."""
    return "\n".join(note.seen_by(eye) for note in entry.notes)
