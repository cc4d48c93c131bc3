"""The commands ``chronicle`` and ``dice``: what is made of a session file, without a window."""

from __future__ import annotations

import os
import sys
from pathlib import Path
from typing import TextIO

from dark_ages_desk import library
from dark_ages_desk.core.words import plain
from dark_ages_desk.desk import look
from dark_ages_desk.reports.evening import Evening
from dark_ages_desk.reports.files import NotWritten
from dark_ages_desk.reports.gather import Gathering
from dark_ages_desk.reports.making import Making
from dark_ages_desk.reports.tables import as_csv, ledger
from dark_ages_desk.session import Session


def chronicle(file: Path, kinds: tuple[str, ...], everything: bool, folder: Path | None, out: TextIO) -> int:
    """Make these kinds of a session file, beside it or in ``folder``. Gives 0, or 1 where something was not written."""
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    from dark_ages_desk.ui import app
    from dark_ages_desk.ui.chronicle.tools import tools_of
    from dark_ages_desk.ui.map.looks import look_of

    session = library.open_session(file, read_only=True)
    evening = gathered(session, everything)
    app.application()
    files = look(session.ruleset.board)
    board = look_of(session.ruleset.board, files.map_folder, files.counters)
    making = Making(evening, kinds, folder or file.parent, file.stem, tools_of(board))
    shown = -1
    try:
        for share in making.steps():
            if sys.stderr.isatty() and int(share * 100) != shown:
                shown = int(share * 100)
                sys.stderr.write(f"\r{shown:3} %")
                sys.stderr.flush()
    except NotWritten as error:
        print(error, file=sys.stderr)
        return 1
    finally:
        if shown >= 0:
            sys.stderr.write("\r     \r")
    for path in making.written:
        out.write(f"written: {path}\n")
    return 0


def gathered(session: Session, everything: bool) -> Evening:
    """The evening of a session, read at once."""
    gathering = Gathering(session, everything)
    gathering.work()
    assert gathering.evening is not None
    return gathering.evening


def dice(file: Path, as_table: bool, out: TextIO) -> int:
    """Print the dice ledger of a session file."""
    evening = gathered(library.open_session(file, read_only=True), False)
    rows = ledger(evening)
    if as_table:
        out.write(as_csv(rows))
        return 0
    if not evening.dice.throws:
        out.write("No dice were thrown.\n")
        return 0
    out.write(in_columns(rows))
    for source in evening.dice.sources:
        out.write(f"\nDice with {source.sides} faces, {source.source}: {source.test.words}\n")
    for note in evening.dice.notes:
        out.write(f"{note}\n")
    return 0


def in_columns(rows: list[list[str]]) -> str:
    """A table for a terminal: words at the left, figures at the right of their columns."""
    wide = [max(len(row[column]) for row in rows) for column in range(len(rows[0]))]
    lines = []
    for row in rows:
        cells = [
            cell.ljust(room) if at < 3 else cell.rjust(room)
            for at, (cell, room) in enumerate(zip(row, wide, strict=True))
        ]
        lines.append(plain("  ".join(cells).rstrip()))
    return "\n".join(lines) + "\n"
