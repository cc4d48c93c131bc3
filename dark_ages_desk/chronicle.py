"""The commands ``chronicle`` and ``dice``: what is made of a session file, without a window."""

from __future__ import annotations

import os
from pathlib import Path
from typing import TextIO

from dark_ages_desk import library
from dark_ages_desk.core.question import TABLE
from dark_ages_desk.core.text_tools import one_line
from dark_ages_desk.desk import find_look_files
from dark_ages_desk.files.paths import AnyPath
from dark_ages_desk.reports.chronicle_builder import Gathering
from dark_ages_desk.reports.chronicle_data import Evening
from dark_ages_desk.reports.files import NotWritten
from dark_ages_desk.reports.making import Making
from dark_ages_desk.reports.tables import as_csv, ledger
from dark_ages_desk.reports.tables import tries as list_tries
from dark_ages_desk.reports.whose import EVERYTHING, find_viewer, own_eye
from dark_ages_desk.saying import Progress, complain, say
from dark_ages_desk.session import Session


def make_reports(file: AnyPath, kinds: tuple[str, ...], whose: str, folder: AnyPath | None, out: TextIO) -> int:
    """Make these kinds of report of a session file, beside it or in ``folder``. Return 0, or 1 if one was not written.

    The viewer ``whose`` is a player by name, "everybody" or "everything"; "" means the lone player, or else everybody.
    """
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    file = Path(file)
    from dark_ages_desk.ui import app
    from dark_ages_desk.ui.chronicle.tools import build_tools
    from dark_ages_desk.ui.map.looks import look_of

    session = library.open_session(file, read_only=True)
    try:
        viewer = find_viewer(session, whose) if whose else own_eye(session)
    except ValueError as error:
        complain(error)
        return 1
    evening = gather_evening(session, viewer)
    app.ensure_application()
    files = find_look_files(session.ruleset.board)
    board = look_of(session.ruleset.board, files.map_folder, files.counters)
    making = Making(evening, kinds, Path(folder) if folder else file.parent, file.stem, build_tools(board))
    progress = Progress()
    try:
        for share in making.steps():
            progress.tell(share)
    except NotWritten as error:
        complain(error)
        return 1
    finally:
        progress.end()
    for path in making.written:
        say(f"written: {path}", out)
    if evening.knower:
        say(evening.promise, out)
    return 0


def gather_evening(session: Session, viewer: str = TABLE) -> Evening:
    """Return the evening of a session as that viewer may know it, read at once."""
    gathering = Gathering(session, viewer=viewer)
    gathering.work()
    assert gathering.evening is not None
    return gathering.evening


def print_dice(file: AnyPath, as_table: bool, whose: str, out: TextIO) -> int:
    """Print the dice ledger of a session file. Return 0, or 1 for an unknown name.

    It has every roll, or the rolls known to the player ``whose``: a name, "everybody", or "" for the lone player, or
    else the referee.
    """
    session = library.open_session(file, read_only=True)
    try:
        viewer = find_viewer(session, whose or EVERYTHING) if whose or own_eye(session) == TABLE else own_eye(session)
    except ValueError as error:
        complain(error)
        return 1
    evening = gather_evening(session, viewer)
    rows = ledger(evening)
    if as_table:
        out.write(as_csv(rows))
        return 0
    made = list_tries(evening)
    told = [row for row in rows if row[:3] not in [one[:3] for one in made[1:]]]
    if evening.dice.throws:
        out.write("\n".join(format_columns(part) for part in (told, made) if len(part) > 1))
    elif evening.everything:
        say("This session has no rolls.", out)
    for source in evening.dice.sources:
        say("", out)
        say(f"Dice with {source.sides} faces, {source.source}: {source.test.words}", out)
    for tries in evening.dice.tries:
        say("", out)
        say(f"Many tries at once, {tries.source}: {tries.test.words}", out)
    for note in evening.dice.notes:
        say(note, out)
    if not evening.everything:
        say("", out)
        say(f"{evening.promise} With --all it includes every roll.", out)
    return 0


def format_columns(rows: list[list[str]]) -> str:
    """Return a table for a terminal: words at the left, figures at the right of their columns."""
    rows = [[one_line(cell) for cell in row] for row in rows]
    wide = [max(len(row[column]) for row in rows) for column in range(len(rows[0]))]
    lines = []
    for row in rows:
        cells = [
            cell.ljust(room) if at < 3 else cell.rjust(room)
            for at, (cell, room) in enumerate(zip(row, wide, strict=True))
        ]
        lines.append("  ".join(cells).rstrip())
    return "\n".join(lines) + "\n"
