"""Somebody at the window "Printed charts", who types, clicks and reads what is said."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLineEdit, QMessageBox, QPushButton
from pytestqt.qtbot import QtBot

from dark_ages_desk.core.overlay import Cell, Overlay
from dark_ages_desk.library import book_of
from dark_ages_desk.ui.owner.window import OwnerWindow
from dark_ages_desk.ui.shell.window import DeskWindow

AREA_GAME, HEX_GAME = "carolingian-twilight", "dark-ages-1971"
FIRST = Cell("shock", "1", "1")
KEY = Qt.Key


def cells() -> int:
    """How many cells a sheet of the first game has."""
    return book_of(AREA_GAME).count(Overlay(AREA_GAME, "x"))[1]


class Owner:
    """Somebody at the window."""

    def __init__(self, qtbot: QtBot, window: DeskWindow, game: str = AREA_GAME, page: str = "shock") -> None:
        self.qtbot, self.desk = qtbot, window
        window.show_printed(game, page)
        assert window.printed is not None
        self.window: OwnerWindow = window.printed
        qtbot.waitUntil(lambda: self.window.is_showing(game), timeout=8000)
        self.grid = self.window.view.grid

    @property
    def values(self) -> dict[Cell, str]:
        assert self.window.draft is not None
        return dict(self.window.draft.overlay.values)

    @property
    def message(self) -> str:
        view = self.window.view
        return view.message.text() if view.message.isVisible() else ""

    def at(self, cell: Cell) -> None:
        self.window.turn_to(cell.page)
        self.window.view.go_to(cell)

    def type(self, text: str, end: Qt.Key | None = KEY.Key_Return) -> None:
        self.qtbot.keyClicks(self.grid, text[:1])
        for more in text[1:]:
            self.qtbot.keyClicks(self.line, more)
        if end is not None:
            self.qtbot.keyClick(self.line, end)

    @property
    def line(self) -> QLineEdit:
        return self.grid.viewport().findChildren(QLineEdit)[-1]

    def key(self, key: Qt.Key) -> None:
        self.qtbot.keyClick(self.grid, key)

    def click(self, button: QPushButton) -> None:
        self.qtbot.mouseClick(button, Qt.MouseButton.LeftButton)

    def told(self) -> str:
        """The one message that stands beside the window; it is put away."""
        boxes = [box for box in self.window.findChildren(QMessageBox) if box.isVisible()]
        assert len(boxes) == 1
        text = boxes[0].text()
        boxes[0].close()
        return text
