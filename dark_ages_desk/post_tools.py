"""Common parts of the commands for games by post: the record of a folder, and the parts of Qt that they need."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

from dark_ages_desk.desk import find_look_files
from dark_ages_desk.reports.post.maps import Map
from dark_ages_desk.reports.post.players import PostError
from dark_ages_desk.reports.post.turn_files import Pdf
from dark_ages_desk.session import Session

RECORD = "game.dadesk"
"""Name of the record of a new folder; a folder with one record of another name works as well."""

NO_QT = "Qt cannot be started here: no map is drawn and no PDF made; pages and texts are whole without."


def find_record(folder: Path) -> Path:
    """Return the one record in a folder. Raises PostError."""
    found = sorted(path for path in folder.glob("*.dadesk") if path.is_file() and not path.is_symlink())
    if len(found) != 1:
        what = "no record" if not found else f"{len(found)} records"
        raise PostError(f"{folder} holds {what} (.dadesk); one is needed. To begin: turn --new {folder} SCENARIO")
    return found[0]


def can_start_qt() -> bool:
    """Return whether Qt can be started here. It is tried in a separate process, because a failure ends the whole
    process."""
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    trial = "from PySide6.QtGui import QGuiApplication; QGuiApplication([])"
    try:
        done = subprocess.run([sys.executable, "-c", trial], capture_output=True, timeout=60, check=False)
    except (OSError, subprocess.TimeoutExpired):
        return False
    return done.returncode == 0


def make_painter(session: Session) -> Map:
    """Return the function that draws the map."""
    from dark_ages_desk.ui import app
    from dark_ages_desk.ui.chronicle.tools import post_painter
    from dark_ages_desk.ui.map.looks import look_of

    app.ensure_application()
    files = find_look_files(session.ruleset.board)
    return post_painter(look_of(session.ruleset.board, files.map_folder, files.counters))


def make_printer() -> Pdf:
    """Return the function that makes PDF."""
    from dark_ages_desk.ui import app
    from dark_ages_desk.ui.chronicle.pdf import make_report_pdf

    app.ensure_application()
    return make_report_pdf
