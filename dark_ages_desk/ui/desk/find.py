"""Ctrl+F: find a place by any part of its name."""

from __future__ import annotations

from collections.abc import Iterable

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QWidget

from dark_ages_desk.core.question import Choice
from dark_ages_desk.ui.desk.panels.filter_list import FilterList
from dark_ages_desk.ui.parts.theme import THEME
from dark_ages_desk.ui.parts.widgets import Card


class PlaceFinder(Card):
    """Small card over the map: a line to type in, the places found, and Enter to go there and show the place's card."""

    chosen = Signal(str)
    closed = Signal()

    def __init__(self, parent: QWidget, places: Iterable[tuple[str, str]]) -> None:
        super().__init__("float", margin=8)
        self.setParent(parent)
        self._over = parent
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        choices = [Choice(place, name) for place, name in sorted(places, key=lambda pair: pair[1].casefold())]
        self._list = FilterList(choices, "Find a place")
        self._list.line.setPlaceholderText("Find a place")
        self._list.taken.connect(self._take)
        self.box.addWidget(self._list)
        self.setAccessibleName("Find a place")
        self.hide()

    def open(self) -> None:
        """Show the empty card at the top of the map, ready to type in."""
        parent = self._over
        width = min(THEME.px(340), parent.width() - 12)
        height = min(self.sizeHint().height(), parent.height() - 12)
        self.setGeometry((parent.width() - width) // 2, 8, width, height)
        self._list.line.clear()
        self.show()
        self.raise_()
        self._list.line.setFocus()

    def _take(self, place: str) -> None:
        self.close_it()
        self.chosen.emit(place)

    def close_it(self) -> None:
        """Hide the card and give the keys back."""
        self.hide()
        self.closed.emit()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape:
            self.close_it()
        elif event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self._list.confirm()
        else:
            super().keyPressEvent(event)
