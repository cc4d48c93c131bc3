"""What is sent out after a turn of written orders: a paper for each player and one for everybody, as plain data.

A game says what stands in them (``Ruleset.papers``); ``reports.written`` makes pages and texts of them.
"""

from __future__ import annotations

from typing import Any

from dark_ages_desk.core.position import Note
from dark_ages_desk.core.question import Value
from dark_ages_desk.core.record import dataclass


@dataclass(frozen=True, slots=True)
class Moment:
    """One thing that happened in a turn: the position after it, and the notes that it made, with all that is secret in
    them."""

    pos: Any
    notes: tuple[Note, ...]


@dataclass(frozen=True, slots=True)
class Played:
    """A turn that was played: its name, the position when it began, the one when the next began, and its moments.
    ``earlier``: the positions when the turns before it were over, oldest first."""

    turn: str
    before: Any
    after: Any
    moments: tuple[Moment, ...]
    earlier: tuple[Any, ...] = ()


@dataclass(frozen=True, slots=True)
class PaperLine:
    """One line of a list: ``label`` stands before it ("3", "BER"); ``strong`` and ``under`` are bold and underlined."""

    text: str
    label: str = ""
    rule: str = ""
    strong: bool = False
    under: bool = False


@dataclass(frozen=True, slots=True)
class PaperTable:
    """A table: its columns, and its rows, of which those in ``strong`` (by number, from 0) stand out."""

    columns: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]
    strong: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class PaperPart:
    """A part under a heading: a few words, a list, a table, or a text as it stands (``text``: a blank sheet).

    ``empty``: what is said where there is neither line nor row. ``kind``: by what a program knows it again.
    """

    heading: str
    words: str = ""
    lines: tuple[PaperLine, ...] = ()
    table: PaperTable | None = None
    text: str = ""
    empty: str = ""
    kind: str = ""


@dataclass(frozen=True, slots=True)
class Paper:
    """One paper. ``eye``: whose it is, a seat, or the table for the one that everybody gets; ``power``: the power that
    it is about, "" for none. ``map``: whether the map belongs in it. ``facts``: what it tells in ids and numbers, by
    which it is known again however it is worded."""

    eye: str
    power: str
    game: str
    title: str
    subtitle: str
    parts: tuple[PaperPart, ...]
    map: bool = False
    facts: tuple[Value, ...] = ()


WORDED = frozenset({"report", "does", "card"})
"""Names of a note's data that are words for readers."""


def note_facts(played: Played, eye: str, only: str = "") -> tuple[Value, ...]:
    """Return the news of a turn that somebody may read, in ids and numbers; ``eye``: a seat, or the table. ``only``: a
    power; then of what all read only what that did."""
    return tuple(
        (one.kind, one.rule, one.power, one.spaces, _typed(one.data), _typed(one.hidden) if own else ())
        for moment in played.moments
        for one in moment.notes
        if (own := any(seat == eye for seat, _ in one.private)) or (one.text and only in ("", one.power))
    )


def _typed(data: tuple[tuple[str, Value], ...]) -> tuple[Value, ...]:
    return tuple((name, value) for name, value in data if name not in WORDED)
