"""A rule with a diamond in its middle, as under the title of a printed book."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QSize
from PySide6.QtGui import QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy, QWidget

from dark_ages_desk.ui.parts.theme import THEME


class Ornament(QWidget):
    """As wide as it may be, up to a page."""

    def __init__(self) -> None:
        super().__init__()
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def sizeHint(self) -> QSize:
        return QSize(THEME.px(120), THEME.px(18))

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        middle = QPointF(self.width() / 2, self.height() / 2)
        reach = min(self.width() / 2 - 2, THEME.px(230))
        gap, size = THEME.px(14), THEME.px(5)
        painter.setPen(QPen(THEME.colour("gold"), 1.2))
        for side in (-1, 1):
            painter.drawLine(middle + QPointF(side * gap, 0), middle + QPointF(side * reach, 0))
            painter.drawLine(middle + QPointF(side * gap, 3), middle + QPointF(side * reach * 0.7, 3))
        painter.setBrush(THEME.colour("rubric"))
        painter.drawPolygon([middle + QPointF(x, y) for x, y in ((0, -size), (size, 0), (0, size), (-size, 0))])
        painter.end()
