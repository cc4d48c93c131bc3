"""A window on a real session of a toy game, off the screen."""

from __future__ import annotations

import gc
import os
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import QCoreApplication, QEvent
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

if TYPE_CHECKING:
    from dark_ages_desk.ui.shell.window import DeskWindow

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")


def bury(windows: list[QWidget]) -> None:
    """Close windows and have them deleted now, in this thread: left to the garbage collector, they might be deleted
    in the midst of a later test's layout, or by the thread that paints the map."""
    while windows:
        window = windows.pop()
        window.close()
        window.deleteLater()
        del window
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
    gc.collect()


def show_window(width: int, height: int) -> Iterator[DeskWindow]:
    """The window of a module's tests: as it is installed, and it remembers nothing."""
    from dark_ages_desk.desk import catalogue
    from dark_ages_desk.ui.shell.window import DeskWindow

    made: list[QWidget] = [shown := DeskWindow(catalogue(), remembers=False)]
    shown.resize(width, height)
    shown.show()
    shown.activateWindow()
    yield shown
    del shown
    bury(made)


@pytest.fixture(autouse=True, scope="module")
def heap(collected: None) -> None:
    """What lives before a module's first test is left out when its windows are collected: shelves, boards, fonts.

    Nothing is collected by the threads that paint: as in the program.
    """
    gc.collect()
    gc.freeze()
    gc.disable()


@pytest.fixture(autouse=True)
def litter() -> Iterator[None]:
    """What a test drops is collected here, in the window's thread."""
    yield
    gc.collect(1)


@pytest.fixture(autouse=True)
def application(qapp: QApplication) -> None:
    """Letters and pictures need one: no test relies upon another that happened to make it."""


@pytest.fixture(autouse=True)
def own_settings(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """No test reads or writes what the person at this machine has set, and nothing moves for anybody's sake."""
    from PySide6.QtCore import QSettings

    from dark_ages_desk.ui.parts import motion

    monkeypatch.setattr(motion, "_shown_to_somebody", False)
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    QSettings.setPath(QSettings.Format.IniFormat, QSettings.Scope.UserScope, str(tmp_path / "settings"))


@pytest.fixture(autouse=True)
def plain_theme(own_settings: None) -> Iterator[None]:
    """Every test begins and ends with text at 100 per cent and a light window."""
    from dark_ages_desk.ui.parts.theme import THEME

    yield
    THEME.set_scale(100)
    THEME.set_mood("system")
    THEME.set_contrast("system")


@pytest.fixture
def window(qtbot: QtBot) -> Iterator[DeskWindow]:
    """The window as it is installed, with both games on the shelf."""
    from dark_ages_desk.desk import catalogue
    from dark_ages_desk.ui.shell.window import DeskWindow

    made: list[QWidget] = [shown := DeskWindow(catalogue())]
    shown.resize(1280, 720)
    shown.show()
    yield shown
    if shown.printed is not None and shown.printed.draft is not None:
        shown.printed.draft.mark_saved()  # it closes without a question
    del shown
    bury(made)
