"""The latest news as a viewer may read it: one line for each event."""

from __future__ import annotations

from collections.abc import Iterable

from dark_ages_desk.core.position import Note
from dark_ages_desk.ui.desk.words import question as question_words

READING = "reading"
"""Kind of the notes about interpretations. A session begins with one for each interpretation in force."""


def list_interpretations(notes: Iterable[Note], viewer: str) -> list[str]:
    """Return the texts of the interpretations among notes that a viewer may read."""
    return [text for note in notes if note.kind == READING and (text := note.text_for(viewer).strip())]


def list_news(notes: Iterable[Note], viewer: str) -> list[str]:
    """Return the texts of notes that a viewer may read; the first news of a game is one line.

    The interpretations are in the record one by one, and a game may have dozens.
    """
    notes = tuple(notes)
    readings = sum(note.kind == READING for note in notes)
    if readings:
        return [question_words.interpretations_in_force(number=readings)]
    return [text for note in notes if (text := note.text_for(viewer).strip())]
