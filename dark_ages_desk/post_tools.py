"""What the commands for games by post share: the record of a folder, and what of Qt they need."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

from dark_ages_desk.desk import look
from dark_ages_desk.reports.post.maps import Map
from dark_ages_desk.reports.post.players import PostError
from dark_ages_desk.reports.post.turn_files import Pdf
from dark_ages_desk.session import Session

RECORD = "game.dadesk"
"""What the record of a new folder is called; a folder with one record of another name is as good."""

NO_QT = "Qt cannot be started here: no map is drawn and no PDF made; pages and texts are whole without."


def record_in(folder: Path) -> Path:
    """The one record in a folder. Raises PostError."""
    found = sorted(path for path in folder.glob("*.dadesk") if path.is_file() and not path.is_symlink())
    if len(found) != 1:
        what = "no record" if not found else f"{len(found)} records"
        raise PostError(f"{folder} holds {what} (.dadesk); one is needed. To begin: turn --new {folder} SCENARIO")
    return found[0]


def qt_starts() -> bool:
    """Can Qt be started here? It is tried in a process of its own, for where it cannot it ends the whole process."""
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    trial = "from PySide6.QtGui import QGuiApplication; QGuiApplication([])"
    try:
        done = subprocess.run([sys.executable, "-c", trial], capture_output=True, timeout=60, check=False)
    except (OSError, subprocess.TimeoutExpired):
        return False
    return done.returncode == 0


def painter(session: Session) -> Map:
    """What draws the map."""
    from dark_ages_desk.ui import app
    from dark_ages_desk.ui.chronicle.tools import post_painter
    from dark_ages_desk.ui.map.looks import look_of

    app.application()
    files = look(session.ruleset.board)
    return post_painter(look_of(session.ruleset.board, files.map_folder, files.counters))


def printer() -> Pdf:
    """What makes PDF."""
    from dark_ages_desk.ui import app
    from dark_ages_desk.ui.chronicle.pdf import paper_pdf

    app.application()
    return paper_pdf
