"""A sign over the map that its contents do not count: a dashed frame and a label in its middle, at the foot."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject, QRectF, Qt
from PySide6.QtGui import QFontMetricsF, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QWidget

from dark_ages_desk.ui.parts.theme import THEME


class DraftSign(QWidget):
    """Sign that covers a map and takes no clicks."""

    def __init__(self, over: QWidget) -> None:
        super().__init__(over)
        self._words, self._ink = "", "rubric"
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.setAttribute(Qt.WidgetAttribute.WA_NoSystemBackground)
        over.installEventFilter(self)
        self.hide()

    @property
    def words(self) -> str:
        """Text of the sign; "" while it is hidden."""
        return self._words

    def say(self, words: str, ink: str = "rubric") -> None:
        """Show the sign with these words; "" hides it. ``ink``: one of the theme's colours, for the frame."""
        self._words, self._ink = words, ink
        self.setAccessibleName(words)
        self._cover()
        self.setVisible(bool(words))
        self.raise_()
        self.update()

    @property
    def high(self) -> int:
        """Height in pixels of the foot of the map that the label covers; 0 while it is hidden."""
        return round(QFontMetricsF(THEME.font("figure")).height()) + THEME.px(8 + 5) if self._words else 0

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() is QEvent.Type.Resize:
            self._cover()
        return super().eventFilter(watched, event)

    def _cover(self) -> None:
        parent = self.parentWidget()
        if parent is not None:
            self.setGeometry(parent.rect())

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        wide = THEME.px(5)
        painter.setPen(QPen(THEME.colour(self._ink), wide, Qt.PenStyle.DashLine))
        edge = wide / 2
        painter.drawRect(QRectF(self.rect()).adjusted(edge, edge, -edge, -edge))
        font = THEME.font("figure")
        metrics = QFontMetricsF(font)
        words = self._words
        if metrics.horizontalAdvance(words) > 0.85 * self.width():  # what it is remains; the rest is said elsewhere
            words = words.partition(":")[0].partition(";")[0]
        words = metrics.elidedText(words, Qt.TextElideMode.ElideRight, self.width() - THEME.px(40))
        size = metrics.horizontalAdvance(words) + THEME.px(24), metrics.height() + THEME.px(8)
        box = QRectF((self.width() - size[0]) / 2, self.height() - size[1] - wide, *size)
        painter.setPen(QPen(THEME.colour(self._ink), 1.5))
        painter.setBrush(THEME.colour("card"))
        painter.drawRoundedRect(box, 4, 4)
        painter.setPen(THEME.colour("rubric"))
        painter.setFont(font)
        painter.drawText(box, int(Qt.AlignmentFlag.AlignCenter), words)
        painter.end()
