"""Five pictures a game of a real window, off the screen: two sizes of the window, two of the text.

Another version of Qt draws letters otherwise: its pictures are no likeness of those that were written down.
``python -m tests.unchanged.pictures FOLDER GAME`` writes them as files, to look at.
"""

from __future__ import annotations

import os
import sys
import tempfile
from collections.abc import Iterator
from hashlib import sha256
from pathlib import Path
from typing import NamedTuple

from PySide6.QtCore import QCoreApplication, QSettings, Qt, qVersion
from PySide6.QtGui import QImage
from PySide6.QtWidgets import QApplication

from .games import played


class Look(NamedTuple):
    """How the window looks at one of the fifty games: its seed, the window's size, the text's in per cent."""

    seed: int
    size: tuple[int, int]
    scale: int


LOOKS = (
    Look(1, (1920, 1080), 100),
    Look(2, (1280, 720), 100),
    Look(3, (1920, 1080), 200),
    Look(4, (1280, 720), 200),
    Look(5, (1600, 900), 125),
)


def pictures(lines: list[str]) -> Iterator[tuple[Look, QImage]]:
    """Yield the picture of each look. ``lines``: the fifty games of a game, as they were written down."""
    from dark_ages_desk.desk import catalogue
    from dark_ages_desk.tools.screens import wait_for_rest
    from dark_ages_desk.ui.parts.theme import THEME
    from dark_ages_desk.ui.shell.window import DeskWindow

    for look in LOOKS:
        window = DeskWindow(catalogue(), remembers=False)
        window.setAttribute(Qt.WidgetAttribute.WA_DontShowOnScreen)
        window.resize(*look.size)
        window.show()
        THEME.set_scale(look.scale)
        window.show_session(played(lines[look.seed - 1]))
        yield look, wait_for_rest(window)
        window.close()
        window.deleteLater()
        QCoreApplication.processEvents()
    THEME.set_scale(100)


def told(lines: list[str]) -> list[str]:
    """Return a line for each picture: what it shows, the version of Qt, the sum of its pixels."""
    found = []
    with tempfile.TemporaryDirectory() as folder:
        prepare(Path(folder))
        for look, picture in pictures(lines):
            size = f"{look.size[0]}x{look.size[1]}"
            found.append(f"{look.seed} {size} {look.scale}% Qt {qVersion()} {_sum(picture)}")
    return found


def _sum(picture: QImage) -> str:
    pixels = picture.convertToFormat(QImage.Format.Format_RGB32)
    return sha256(bytes(pixels.constBits())).hexdigest()[:16]


def prepare(folder: Path) -> None:
    """Have nothing of what the person at this machine has set be read or written."""
    os.environ["XDG_DATA_HOME"] = str(folder / "data")
    QSettings.setPath(QSettings.Format.IniFormat, QSettings.Scope.UserScope, str(folder / "settings"))
    if QApplication.instance() is None:
        QApplication(["unchanged"])


if __name__ == "__main__":
    from .__main__ import FOLDER, parts

    with tempfile.TemporaryDirectory() as own:
        prepare(Path(own))
        for shown_at, image in pictures(parts(FOLDER / f"{sys.argv[2]}.jsonl")):
            image.save(str(Path(sys.argv[1]) / f"{sys.argv[2]}-{shown_at.seed}.png"))
