"""Make the pictures of the manual from real sessions, off the screen.

``python -m dark_ages_desk.tools.manual_pictures RECORDS FOLDER [NAME...]`` writes them as JPEG; ``RECORDS`` is the
folder of the records of whole games.
"""

from __future__ import annotations

import argparse
import os
import sys
import tempfile
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path

from PySide6.QtCore import QCoreApplication, QSettings, QSize, Qt
from PySide6.QtWidgets import QAbstractButton, QApplication, QWidget

from dark_ages_desk.desk import catalogue
from dark_ages_desk.tools.screens import show_record, wait_for_rest
from dark_ages_desk.ui.shell.window import DeskWindow

SIZE = QSize(1280, 720)
QUALITY = 78


def _open(records: Path, record: str, moment: float, window: DeskWindow) -> None:
    show_record(window, records / record, moment, Path(os.environ["XDG_DATA_HOME"]))


def _show_setup(window: DeskWindow, records: Path) -> QWidget:
    card = next(one for one in window.catalogue.scenarios if one.id == "carolingian-twilight/27.2")
    window.show_library()
    window.library.choose(card)
    return window


def _show_desk(window: DeskWindow, records: Path) -> QWidget:
    _open(records, "carolingian-twilight/2/27.1.dadesk", 0.2, window)
    return window


def _show_orders(window: DeskWindow, records: Path) -> QWidget:
    _open(records, "dark-age-ii/1/north.dadesk", 0.6, window)
    assert window.desk is not None
    buttons = window.desk.findChildren(QAbstractButton)
    next(one for one in buttons if one.text() == "Suggest orders" and one.isVisible()).click()
    return window


def _show_correction(window: DeskWindow, records: Path) -> QWidget:
    _open(records, "dark-ages-1971/2/hastings.dadesk", 0.3, window)
    window.commands.amend("change")
    return window


def _show_audience(window: DeskWindow, records: Path) -> QWidget:
    _open(records, "carolingian-twilight/2/27.10.dadesk", 0.5, window)
    window.commands.do_with_audience("toggle")
    audience = window.commands.find_audience()
    assert audience is not None and audience.window is not None
    audience.window.resize(SIZE)
    return audience.window


PICTURES: Mapping[str, Callable[[DeskWindow, Path], QWidget]] = {
    "set-up": _show_setup,
    "desk": _show_desk,
    "orders": _show_orders,
    "correction": _show_correction,
    "audience": _show_audience,
}
"""What shows each picture, by its name: it returns the window to draw."""


def main(argv: Sequence[str] | None = None) -> int:
    """Make the pictures that the command line asks for; return 0."""
    parser = argparse.ArgumentParser(prog="python -m dark_ages_desk.tools.manual_pictures", description=__doc__)
    parser.add_argument("records", type=Path, help="folder of the records of whole games")
    parser.add_argument("folder", type=Path, help="where the pictures go")
    parser.add_argument("names", nargs="*", metavar="NAME", help=f"default: {', '.join(PICTURES)}")
    asked = parser.parse_args(argv)
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    asked.folder.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as own:
        os.environ["XDG_DATA_HOME"] = own
        QSettings.setPath(QSettings.Format.IniFormat, QSettings.Scope.UserScope, own)
        application = QApplication.instance() or QApplication(["manual_pictures"])
        for name in asked.names or PICTURES:
            window = DeskWindow(catalogue(), remembers=False)
            window.setAttribute(Qt.WidgetAttribute.WA_DontShowOnScreen)
            window.resize(SIZE)
            window.show()
            drawn = PICTURES[name](window, asked.records)
            wait_for_rest(window)
            path = asked.folder / f"{name}.jpg"
            drawn.grab().toImage().save(str(path), quality=QUALITY)
            print(path, flush=True)
            window.close()
            window.deleteLater()
            QCoreApplication.processEvents()
        del application
    return 0


if __name__ == "__main__":
    sys.exit(main())
