"""The latest news as a viewer may read it: one line for each event."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from dark_ages_desk.core.position import Note
from dark_ages_desk.core.question import CHANCE
from dark_ages_desk.session.entry_tree import BY_DESK, Entry
from dark_ages_desk.ui.desk.words import opponents as opponent_words
from dark_ages_desk.ui.desk.words import question as question_words

if TYPE_CHECKING:
    from dark_ages_desk.session.session import Session

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


def reason_text(entry: Entry) -> str:
    """Return the reason of an opponent's answer as a line; "" if there is none that this reader may know."""
    return opponent_words.reason(why=entry.why) if entry.why and entry.by in BY_DESK else ""


def find_reason(session: Session, viewer: str) -> str:
    """Return the reason of the last answer, if an opponent gave it and this viewer may read why; else "".

    It stands below the latest news. Where the answer itself told nothing, they are another's, so it says whose it is.
    """
    entry = next((one for one in reversed(session.entries_for(viewer)) if not one.struck), None)
    reason = reason_text(entry) if entry is not None else ""
    if entry is None or not reason or entry.notes or not entry.power:
        return reason
    return opponent_words.reason_of(power=session.position.power_name(entry.power), did=entry.words, reason=reason)


def list_known_faces(entry: Entry | None) -> tuple[int, ...]:
    """Return the faces of the dice if an entry is a roll that all know; otherwise ()."""
    if entry is None or entry.answer is None or entry.answer.seat != CHANCE or entry.secret:
        return ()
    value = entry.answer.value
    return tuple(face for face in value if isinstance(face, int)) if isinstance(value, tuple) else ()
