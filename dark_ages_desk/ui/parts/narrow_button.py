"""A push button for a long text in a narrow column."""

from __future__ import annotations

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QPushButton, QSizePolicy, QStyle, QStyleOptionButton, QStylePainter

from dark_ages_desk.ui.parts.theme import THEME
from dark_ages_desk.ui.parts.widgets import escape_ampersands, set_tip

LEAST = 90
"""Pixels of a column, at text of 100 %, in which the button must still fit."""


class NarrowButton(QPushButton):
    """A push button that is as wide as its text. In a narrower column the middle of the text gives way, and its tip has it all.

    It does not take Enter from the question.
    """

    def __init__(self, text: str) -> None:
        super().__init__(escape_ampersands(text))
        self._words = text
        self.setAutoDefault(False)
        self.setSizePolicy(QSizePolicy.Policy.Maximum, QSizePolicy.Policy.Fixed)  # else its whole width is the least

    def _lacking(self) -> int:
        return self.sizeHint().width() - self.width()

    def minimumSizeHint(self) -> QSize:
        whole = self.sizeHint()
        return QSize(min(whole.width(), THEME.px(LEAST)), whole.height())

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        set_tip(self, self._words if self._lacking() > 0 else "")

    def paintEvent(self, event: QPaintEvent) -> None:
        option = QStyleOptionButton()
        self.initStyleOption(option)
        if (lacking := self._lacking()) > 0:
            room = self.fontMetrics().horizontalAdvance(self.text()) - lacking
            option.text = self.fontMetrics().elidedText(self.text(), Qt.TextElideMode.ElideMiddle, room)
        painter = QStylePainter(self)
        painter.drawControl(QStyle.ControlElement.CE_PushButton, option)
        painter.end()
