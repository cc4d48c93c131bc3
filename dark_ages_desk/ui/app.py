"""Starts the window, or takes a picture of it without showing it."""

from __future__ import annotations

import sys
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtWidgets import QApplication

from dark_ages_desk.ui.catalogue import Catalogue, LookFiles, ScenarioCard, Wish
from dark_ages_desk.ui.desk_window import DeskWindow
from dark_ages_desk.ui.theme import THEME

if TYPE_CHECKING:
    from dark_ages_desk.session.session import Session

SWITCH = 0.0005  # seconds
PATIENCE = 30.0  # seconds that a picture waits for its map


def application(argv: Sequence[str] = ()) -> QApplication:
    """The application, made if there is none yet."""
    found = QApplication.instance()
    app = found if isinstance(found, QApplication) else QApplication([*argv] or ["dark-ages-desk"])
    app.setApplicationName("Dark Ages Desk")
    # The map is painted by a second thread. With Python's usual 5 ms the window would wait that long for every call
    # to Qt while tiles are being painted: measured, one answer in twenty took 230 ms, with this 95.
    sys.setswitchinterval(SWITCH)
    app.setDesktopFileName("dark-ages-desk")
    return app


def run(catalogue: Catalogue, open_now: Path | ScenarioCard | None, argv: Sequence[str]) -> int:
    """Show the window until it is closed; ``open_now`` is a session's file or a scenario to begin at once."""
    app = application(argv)
    window = DeskWindow(catalogue, at_once=open_now is not None)
    window.show()
    if isinstance(open_now, Path):
        window.open_soon(open_now)
    elif open_now is not None:
        window.begin(Wish(open_now.id, seats=open_now.seats))
    return app.exec()


def screenshot(
    session: Session,
    out: Path,
    size: tuple[int, int],
    text_scale: int,
    look: Callable[[str], LookFiles],
    mood: str = "light",
) -> None:
    """A picture of the desk with this session on it; works without a screen (QT_QPA_PLATFORM=offscreen)."""

    def nothing(_: object) -> Session:
        raise LookupError("a picture opens nothing")

    app = application()
    THEME.prepare()
    window = DeskWindow(Catalogue((), (), look, nothing, nothing), remembers=False)
    THEME.set_mood(mood)
    THEME.set_scale(text_scale)
    window.resize(*size)
    window.show()
    window.show_session(session)
    end = time.monotonic() + PATIENCE
    desk = window.desk
    while desk is not None and time.monotonic() < end:
        app.processEvents()
        if desk.map.settled:
            break
        time.sleep(0.01)
    app.processEvents()
    window.resize(*size)
    if not window.grab().save(str(out)):
        raise OSError(f"{out} could not be written")
    window.close()
