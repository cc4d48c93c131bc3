"""The short message over the map that disappears after some seconds."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import Qt, QTimer
from PySide6.QtWidgets import QWidget

from dark_ages_desk.ui.parts.theme import THEME
from dark_ages_desk.ui.parts.widgets import Card, Words

SECONDS = 4


class Toast(Card):
    """One short sentence at the foot of the map."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__("float", margin=8)
        self.setParent(parent)
        self._over = parent
        self.lift: Callable[[], int] = lambda: 0  # so many pixels at the foot are somebody else's
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self._words = Words("", "body")
        self._words.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.box.addWidget(self._words)
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.setInterval(SECONDS * 1000)
        self._timer.timeout.connect(self.hide)
        self.hide()

    def say(self, text: str) -> None:
        """Show ``text`` for a few seconds."""
        self._words.setText(text)
        parent = self._over
        width = min(THEME.px(440), parent.width() - 16)
        layout = self.layout()
        height = layout.totalHeightForWidth(width) if layout else self.sizeHint().height()
        self.setGeometry((parent.width() - width) // 2, parent.height() - height - 14 - self.lift(), width, height)
        self.show()
        self.raise_()
        self._timer.start()

    def withdraw(self, text: str) -> None:
        """Hide the message if it still is ``text``."""
        if self._words.text() == text:
            self.hide()
