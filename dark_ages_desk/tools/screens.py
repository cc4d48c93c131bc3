"""Make pictures of the desk and of the audience window from records of games, off the screen.

``python -m dark_ages_desk.tools.screens FOLDER RECORD...`` writes one JPEG for each record, moment, size of window and
size of text. The records stay as they are. It needs no screen.
"""

from __future__ import annotations

import argparse
import os
import shutil
import sys
import tempfile
import time
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import NamedTuple

from PySide6.QtCore import QCoreApplication, QSettings, QSize, Qt
from PySide6.QtGui import QImage
from PySide6.QtWidgets import QApplication

from dark_ages_desk.core.question import CHANCE
from dark_ages_desk.desk import catalogue
from dark_ages_desk.library import open_session
from dark_ages_desk.session import Session
from dark_ages_desk.ui.parts.theme import THEME
from dark_ages_desk.ui.shell.window import DeskWindow

MOMENTS = (0.05, 0.5, 0.9)
"""Parts of a record after which pictures are made."""
SIZES, TEXTS = ("1280x720", "1920x1080", "3840x2160"), (100, 200)
PATIENCE, CALM = 60.0, 7.0
"""Seconds in which a window has to come to rest, and after which no news is written on the map any more."""
STEP = 0.5
QUALITY = 84


class Shot(NamedTuple):
    """One picture: the moment as a part of the record, the window's size, the size of text in per cent."""

    moment: float
    size: QSize
    text: int

    def name(self, record: str) -> str:
        """Return the name of its file."""
        return f"{record}-{round(self.moment * 100)}-{self.size.width()}x{self.size.height()}-{self.text}.jpg"


def rewind(session: Session, moment: float) -> None:
    """Take a session back to a part of its record, 0 to 1, and on to where somebody is asked."""
    for _ in range(round(len(session.entries) * (1 - moment))):
        if session.can_undo:
            session.undo()
    while session.can_undo and all(one.seat == CHANCE for one in session.questions()):
        session.undo()


def wait_for_rest(window: DeskWindow, calm: float = CALM) -> QImage:
    """Return the picture of a window that does not change any more. Raises TimeoutError where it goes on changing."""
    begun, before = time.monotonic(), QImage()
    while time.monotonic() < begun + PATIENCE:
        pause = time.monotonic() + STEP
        while time.monotonic() < pause:
            QApplication.processEvents()
            time.sleep(0.01)
        now = window.grab().toImage()
        settled = window.desk is None or window.desk.map.settled
        if now == before and settled and time.monotonic() > begun + calm:
            return now
        before = now
    raise TimeoutError("the window does not come to rest")


def show_record(window: DeskWindow, record: Path, moment: float, folder: Path) -> None:
    """Show a copy of a record at a part of it (0 to 1), as whoever is asked there sees the desk.

    The copy lies in ``folder``, because a window writes to its record.
    """
    copy = folder / record.name
    shutil.copy(record, copy)
    session = open_session(copy)
    rewind(session, moment)
    window.show_session(session)
    assert window.desk is not None
    asked = next((one.seat for one in session.questions() if one.seat != CHANCE), "")
    if asked:
        window.desk.table.look_as(asked)
    window.desk.table.lift_curtain()


def take_shots(record: Path, shots: Sequence[Shot]) -> Iterator[tuple[Shot, QImage]]:
    """Yield the pictures of one record, as whoever is asked first sees the desk."""
    for shot in shots:
        with tempfile.TemporaryDirectory() as folder:
            window = DeskWindow(catalogue(), remembers=False)
            window.setAttribute(Qt.WidgetAttribute.WA_DontShowOnScreen)
            window.resize(shot.size)
            window.show()
            THEME.set_scale(shot.text)
            show_record(window, record, shot.moment, Path(folder))
            yield shot, wait_for_rest(window)
            window.close()
            window.deleteLater()
            QCoreApplication.processEvents()


def main(argv: Sequence[str] | None = None) -> int:
    """Make the pictures that the command line asks for; return 0."""
    parser = argparse.ArgumentParser(prog="python -m dark_ages_desk.tools.screens", description=__doc__)
    parser.add_argument("folder", type=Path, help="where the pictures go")
    parser.add_argument("records", type=Path, nargs="+", help="records of games")
    parser.add_argument("--size", action="append", help=f"WIDTHxHEIGHT of the window (default: {', '.join(SIZES)})")
    parser.add_argument("--text", action="append", type=int, help="size of text in per cent (default: 100 and 200)")
    parser.add_argument("--moment", action="append", type=float, help="part of the record (default: 0.05, 0.5, 0.9)")
    parser.add_argument("--name", help="name of the picture, where there is only one")
    asked = parser.parse_args(argv)
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    sizes = [QSize(*map(int, words.split("x"))) for words in asked.size or SIZES]
    shots = [
        Shot(moment, size, text) for moment in asked.moment or MOMENTS for size in sizes for text in asked.text or TEXTS
    ]
    asked.folder.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as own:
        os.environ["XDG_DATA_HOME"] = own
        QSettings.setPath(QSettings.Format.IniFormat, QSettings.Scope.UserScope, own)
        application = QApplication.instance() or QApplication(["screens"])
        for record in asked.records:
            for shot, image in take_shots(record, shots):
                path = asked.folder / (asked.name or shot.name(record.stem))
                image.save(str(path), quality=QUALITY)
                print(path, flush=True)
        del application
    return 0


if __name__ == "__main__":
    sys.exit(main())
