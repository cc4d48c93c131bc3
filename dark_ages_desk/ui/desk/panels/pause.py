"""A pause: a page over the table until somebody goes on."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QWidget

from dark_ages_desk.ui.desk.panels.curtain import DeskCover, SeatButton
from dark_ages_desk.ui.parts.widgets import Words, column_layout


class PausePage(DeskCover):
    """Page that says whose turn it is. Enter, Esc or the button goes on."""

    ended = Signal()

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent, "Pause")
        self.button = SeatButton()
        self.button.setText("Go on")
        self.button.clicked.connect(lambda _checked=False: self.ended.emit())
        self._title, self._where, self._next = Words("Pause", "display"), Words("", "prompt"), Words("")
        outer = column_layout(self, 20, 14)
        outer.addStretch(1)
        for words in (self._title, self._where, self._next):
            words.setAlignment(Qt.AlignmentFlag.AlignHCenter)
            outer.addWidget(words)
        outer.addWidget(self.button, 0, Qt.AlignmentFlag.AlignHCenter)
        outer.addStretch(1)

    def begin(self, where: str, whose: str) -> None:
        """Show the page over the table, with the place in the game (``where``) and whose turn it is, as all may read
        it."""
        self._where.setText(where)
        self._next.setText(whose)
        self.setAccessibleDescription(f"{where}. {whose}")
        self.cover_desk()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape and not event.isAutoRepeat():
            self.ended.emit()
        event.accept()
