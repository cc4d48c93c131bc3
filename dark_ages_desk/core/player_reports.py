"""Papers to send out after a turn of written orders: one for each player and one for everybody, as plain data.

A game supplies their contents (``Ruleset.player_reports``), and ``reports.report_pages`` makes pages and texts of them.

For a turn and its moments a game gives frozen data, for each player and for all. A report has its content also as
``facts``, in ids and numbers, which identify it.
"""

from __future__ import annotations

from typing import Any, Generic, TypeVar

from dark_ages_desk.core.frozen import dataclass
from dark_ages_desk.core.position import Note, Position
from dark_ages_desk.core.question import Value
from dark_ages_desk.former_names import FormerMembers, keep_former_field

P = TypeVar("P", bound=Position)


@dataclass(frozen=True, slots=True)
class Moment(Generic[P]):
    """One thing that happened in a turn: the position after it, and the notes that it made, with all that is secret in
    them."""

    pos: P
    notes: tuple[Note, ...]


@dataclass(frozen=True, slots=True)
class PlayedTurn(Generic[P]):
    """A turn that was played: its name, the positions at its beginning and at that of the next turn, and its moments.

    The positions at the ends of the turns before it are ``earlier``, oldest first.
    """

    turn: str
    before: P
    after: P
    moments: tuple[Moment[P], ...]
    earlier: tuple[P, ...] = ()


def positions_at_turn_ends(played: PlayedTurn[Any]) -> list[tuple[int, Any]]:
    """Return the positions when each turn was over, up to this one, with its number; a position has its ``turn``."""
    ends = [(pos.turn - 1, pos) for pos in played.earlier]
    return [*ends, (played.before.turn, played.after)] if played.moments else ends


@dataclass(frozen=True, slots=True)
class PaperLine:
    """A line of a list. The ``label`` comes before it ("3", "BER"). Text is bold if ``strong`` and underlined if
    ``under``."""

    text: str
    label: str = ""
    rule: str = ""
    strong: bool = False
    under: bool = False


@dataclass(frozen=True, slots=True)
class PaperTable:
    """A table: its columns and rows. Rows in ``strong`` (by number, from 0) are highlighted."""

    columns: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]
    strong: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class PaperPart:
    """A part under a heading: a short text, a list, a table, or preformatted ``text`` (a blank sheet).

    The text ``empty`` replaces missing lines and rows. A program recognises the part by ``kind``.
    """

    heading: str
    words: str = ""
    lines: tuple[PaperLine, ...] = ()
    table: PaperTable | None = None
    text: str = ""
    empty: str = ""
    kind: str = ""


@keep_former_field
@dataclass(frozen=True, slots=True)
class Paper(FormerMembers):
    """A paper for viewer ``viewer``: a seat, or the table for the one that everybody gets.

    It is about ``power``, "" for none. If ``map`` is true, the map belongs in it. Its content in ids and numbers is
    ``facts``, which identify it in any wording.
    """

    viewer: str
    power: str
    game: str
    title: str
    subtitle: str
    parts: tuple[PaperPart, ...]
    map: bool = False
    facts: tuple[Value, ...] = ()


WORDED = frozenset({"report", "does", "card"})
"""Names of a note's data that are words for readers."""


def note_facts(played: PlayedTurn[Any], viewer: str, only: str = "") -> tuple[Value, ...]:
    """Return the news of a turn that a viewer may read, in ids and numbers.

    The viewer ``viewer`` is a seat, or the table. With ``only``, a power, public news is limited to that power's.
    """
    return tuple(
        (
            one.kind,
            one.rule,
            one.power,
            one.spaces,
            _drop_worded_data(one.data),
            _drop_worded_data(one.hidden) if own else (),
        )
        for moment in played.moments
        for one in moment.notes
        if (own := any(seat == viewer for seat, _ in one.private)) or (one.text and only in ("", one.power))
    )


def _drop_worded_data(data: tuple[tuple[str, Value], ...]) -> tuple[Value, ...]:
    return tuple((name, value) for name, value in data if name not in WORDED)
