"""Starting the window, or taking a picture of it without showing it.

PySide's import hook is removed. The objects of the start are left out when garbage is collected.
"""

from __future__ import annotations

import builtins
import gc
import sys
import time
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QSize, QTimer
from PySide6.QtGui import QIcon, QImage
from PySide6.QtWidgets import QApplication

from dark_ages_desk.core.errors import DeskError
from dark_ages_desk.core.question import REFEREE
from dark_ages_desk.qt_start import qt_trouble
from dark_ages_desk.reports.files import write_whole
from dark_ages_desk.ui.parts import motion
from dark_ages_desk.ui.parts.theme import THEME
from dark_ages_desk.ui.shell.catalogue import Catalogue, LookSource, NewGameRequest, ScenarioCard
from dark_ages_desk.ui.shell.window import DeskWindow

if TYPE_CHECKING:
    from dark_ages_desk.session.session import Session

SWITCH = 0.0005  # seconds
STANDS = 3000  # milliseconds after which a start is over
PATIENCE = 30.0  # seconds that a picture waits for its map
A_WHILE = 0.8  # seconds that it waits in any case: another size of text comes in steps
STEP = 0.2  # seconds between two pictures that must be alike


def ensure_application(argv: Sequence[str] = ()) -> QApplication:
    """Return the Qt application, made if there is none yet. Raises DeskError if Qt cannot start here."""
    found = QApplication.instance()
    if found is None and (trouble := qt_trouble()):
        raise DeskError(trouble)  # Qt itself would end the process
    app = found if isinstance(found, QApplication) else QApplication([*argv] or ["dark-ages-desk"])
    app.setApplicationName("Dark Ages Desk")
    # The map is painted by a second thread. With Python's usual 5 ms the window would wait that long for every call
    # to Qt while tiles are being painted: measured, one answer in twenty took 230 ms, with this 95.
    sys.setswitchinterval(SWITCH)
    _import_plainly()
    app.setDesktopFileName("dark-ages-desk")
    app.setWindowIcon(_build_icon())
    return app


def _build_icon() -> QIcon:
    """Return the icon of the windows, for a desktop that knows no entry of the program. Qt reads a size when asked."""
    icon, folder = QIcon(), Path(__file__).parent.parent / "desktop"
    for size in (16, 32, 48, 256):
        icon.addFile(str(folder / f"dark-ages-desk-{size}.png"), QSize(size, size))
    return icon


def _import_plainly() -> None:
    """Remove PySide's import hook, which is there for ``from __feature__`` only.

    It reads the source of every module, which a start need not wait for. If two threads import at the same time, it
    also trips over pydantic, whose modules import when they are looked at. An owner's sheets were sometimes never
    shown.
    """
    vars(builtins)["__import__"] = getattr(builtins, "__orig_import__", builtins.__import__)


def open_window(
    catalogue: Catalogue, now: Path | NewGameRequest | ScenarioCard | None, argv: Sequence[str], remembers: bool = True
) -> tuple[QApplication, DeskWindow]:
    """Return the application and its window, shown. Start with ``now``: a file, a scenario to set up, or a wish to
    begin."""
    app = ensure_application(argv)
    motion.allow_motion()
    window = DeskWindow(catalogue, remembers, at_once=now is not None)
    if window.first_start:
        window.showMaximized()
    else:
        window.show()
    if isinstance(now, Path):
        window.open_soon(now)
    elif isinstance(now, ScenarioCard):
        window.show_library()
        window.library.choose(now)
    elif now is not None:
        window.begin(now)
    QTimer.singleShot(STANDS, window, gc.freeze)  # the objects of the start: to look through them takes 30 ms
    return app, window


def _settle(app: QApplication, window: DeskWindow) -> QImage:
    """Run the event loop until everything in sight is sharp and two pictures are alike. Return the last picture."""
    start, before, now = time.monotonic(), QImage(), QImage()
    while time.monotonic() < start + PATIENCE:
        pause = time.monotonic() + STEP
        while time.monotonic() < pause:
            app.processEvents()
            time.sleep(0.01)
        before, now = now, window.grab().toImage()
        complete = window.desk is None or window.desk.is_complete
        if complete and now == before and time.monotonic() > start + A_WHILE:
            break
    return now


def save_screenshot(
    session: Session,
    out: Path,
    size: tuple[int, int],
    text_scale: int,
    look: LookSource,
    mood: str = "light",
    wall: bool = False,
) -> None:
    """Write a picture of the desk with this session, or as it is shown on a ``wall``. It works without a screen
    (QT_QPA_PLATFORM=offscreen)."""

    def nothing(_: object) -> Session:
        raise LookupError("a picture opens no session")

    from dark_ages_desk.ui.map.picture import encode_image

    app = ensure_application()
    THEME.prepare()
    window = DeskWindow(Catalogue((), (), look, nothing, nothing), remembers=False)
    THEME.set_mood(mood)
    THEME.set_scale(text_scale)
    window.resize(*size)
    window.show()
    window.show_session(session)
    if window.table is not None:
        window.table.look_as(REFEREE)  # a picture is of everything
    picture = _settle(app, window)
    if wall and window.desk is not None:
        window.show_for_wall(True)
        _settle(app, window)
        window.desk.show_asked()
        picture = _settle(app, window)
    if picture.size() != QSize(*size):
        window.resize(*size)
        picture = _settle(app, window)
    write_whole(out, encode_image(picture, out.suffix.lstrip(".").lower() or "png"))
    window.close()
