"""A card that was just drawn or shown to all, large enough to read aloud, in a corner of the map.

It stays until something else happens; a click or Esc puts it away. It takes no key and no focus from the question.
"""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject, Qt, QTimer
from PySide6.QtGui import QMouseEvent
from PySide6.QtWidgets import QWidget

from dark_ages_desk.core.view import ShownCard
from dark_ages_desk.ui.parts.theme import THEME
from dark_ages_desk.ui.parts.widgets import Card, Words

EDGE = 12


class CardPopup(Card):
    """Card over the map, shown while there is a text to read aloud."""

    def __init__(self, over: QWidget) -> None:
        super().__init__("float", margin=16, spacing=6)
        self.setParent(over)
        self._over = over
        self._name, self._does = Words("", "title"), Words("", "prompt")
        self._name.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.box.addWidget(self._name)
        self.box.addWidget(self._does)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        over.installEventFilter(self)
        self.hide()

    def show_card(self, shown: ShownCard | None) -> None:
        """Show this card large and name it to screen readers; hide with None."""
        if shown is None:
            self.hide()
            return
        self._name.setText(shown.name)
        self._does.setText(shown.does)
        self.setAccessibleName(f"{shown.name}. {shown.does}")
        self.show()
        self.raise_()
        self._place()
        QTimer.singleShot(0, self, self._place)  # once more, when the words have their font

    def _place(self) -> None:
        width = min(THEME.px(460), self._over.width() - 2 * EDGE)
        room = width - THEME.px(44)
        words = sum(max(one.heightForWidth(room), one.sizeHint().height()) for one in (self._name, self._does))
        height = min(words + THEME.px(48), self._over.height() - 2 * EDGE)
        self.setGeometry(EDGE, self._over.height() - height - EDGE, width, height)

    def put_away(self) -> bool:
        """Hide the card on Esc or a click, and return False if it was hidden already."""
        was = self.isVisible()
        self.hide()
        return was

    def mousePressEvent(self, event: QMouseEvent) -> None:
        self.put_away()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Handle a resize of the map: place the visible card again."""
        if event.type() == QEvent.Type.Resize and self.isVisible():
            self._place()
        return super().eventFilter(watched, event)
