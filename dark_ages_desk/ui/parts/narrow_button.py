"""A push button that wraps a long text in a narrow column."""

from __future__ import annotations

from PySide6.QtCore import QSize
from PySide6.QtGui import QPaintEvent
from PySide6.QtWidgets import QPushButton, QSizePolicy, QStyle, QStyleOptionButton, QStylePainter

from dark_ages_desk.ui.parts.theme import THEME
from dark_ages_desk.ui.parts.widgets import escape_ampersands

LEAST = 90
"""Pixels of a column, at text of 100 %, in which the button must still fit."""


class NarrowButton(QPushButton):
    """A push button that is as wide as its text, and in a narrower column wraps it.

    It does not take Enter from the question.
    """

    def __init__(self, text: str) -> None:
        super().__init__(escape_ampersands(text))
        self.setAutoDefault(False)
        policy = QSizePolicy(
            QSizePolicy.Policy.Maximum, QSizePolicy.Policy.Minimum
        )  # else its whole width is the least
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)

    def wrap(self, width: int) -> list[str]:
        """Return the lines of the text in a button of that width, pixels."""
        whole, metrics = self.sizeHint().width(), self.fontMetrics()
        if whole <= width:
            return [self.text()]
        room = width - (whole - metrics.horizontalAdvance(self.text()))
        lines: list[str] = []
        for word in self.text().split(" "):
            longer = f"{lines[-1]} {word}" if lines else word
            if lines and metrics.horizontalAdvance(longer) <= room:
                lines[-1] = longer
            else:
                lines.append(word)
        return lines

    def heightForWidth(self, width: int) -> int:
        return self.sizeHint().height() + (len(self.wrap(width)) - 1) * self.fontMetrics().lineSpacing()

    def minimumSizeHint(self) -> QSize:
        whole = self.sizeHint()
        return QSize(min(whole.width(), THEME.px(LEAST)), whole.height())

    def paintEvent(self, event: QPaintEvent) -> None:
        option = QStyleOptionButton()
        self.initStyleOption(option)
        option.text = "\n".join(self.wrap(self.width()))
        painter = QStylePainter(self)
        painter.drawControl(QStyle.ControlElement.CE_PushButton, option)
        painter.end()
