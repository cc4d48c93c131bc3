"""Golden records: what each viewer sees and is asked after every entry, and how each reads the whole record."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from pathlib import Path

from dark_ages_desk.core.question import REFEREE, TABLE
from dark_ages_desk.core.ruleset import open_questions
from dark_ages_desk.library import open_session
from dark_ages_desk.session.journal import SUFFIX
from tests.games.golden import FOLDER

from .digest import digest


def records(game: str) -> list[Path]:
    """Return the golden records of a game, of every version of its rules."""
    return sorted((FOLDER / game).rglob(f"*{SUFFIX}"))


def seen(path: Path, step: int = 1) -> Iterator[str]:
    """Yield a line for each entry, or each ``step``-th: its number, then a digest for each seat, the table and the
    referee; for every entry a last line of the same for the record as each reads it."""
    session = open_session(path, read_only=True)
    viewers = (*session.ruleset.seats, TABLE, REFEREE)
    for entry in islice(session.entries, 0, None, step):
        position = session.record.tree.after[entry.number]
        questions = open_questions(position)
        shown = (digest(session.ruleset.view(position, viewer, questions)) for viewer in viewers)
        yield f"{entry.number} {' '.join(shown)}"
    if step == 1:
        read = (digest(session.entries_for(viewer)) for viewer in viewers)
        yield f"read {' '.join(read)}"
