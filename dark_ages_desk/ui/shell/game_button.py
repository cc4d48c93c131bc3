"""A game on the start page: its picture and its name; the one whose scenarios are shown is framed."""

from __future__ import annotations

from PySide6.QtCore import QRect, QRectF, QSize, Qt
from PySide6.QtGui import QFontMetrics, QPainter, QPainterPath, QPaintEvent, QPen, QPixmap
from PySide6.QtWidgets import QAbstractButton, QSizePolicy

from dark_ages_desk.ui.parts.theme import THEME
from dark_ages_desk.ui.parts.widgets import escape_ampersands
from dark_ages_desk.ui.shell.catalogue import GameCard
from dark_ages_desk.ui.shell.start_page import load_picture

NAME_WRAP = int(Qt.TextFlag.TextWordWrap) | int(Qt.AlignmentFlag.AlignHCenter) | int(Qt.AlignmentFlag.AlignVCenter)
WIDE, HIGH = 188, 84  # pixels at 100 per cent: the card, its picture; five stand side by side at 1280
EDGE = 6


class GameButton(QAbstractButton):
    """One game; checked while its scenarios are shown."""

    def __init__(self, card: GameCard, scenarios: int) -> None:
        super().__init__()
        self.card = card
        self._facts = f"{scenarios} scenario{'s' if scenarios != 1 else ''}"
        self.setText(escape_ampersands(card.name))
        self.setAccessibleName(card.name)
        self.setAccessibleDescription(". ".join(part for part in (self._facts, card.blurb) if part))
        self.setCheckable(True)
        self.setAutoExclusive(True)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)

    def _words_height(self) -> int:
        width = THEME.px(WIDE) - 2 * THEME.px(EDGE)
        box = QFontMetrics(THEME.font("figure")).boundingRect(QRect(0, 0, width, 1000), NAME_WRAP, self.card.name)
        lines = max(box.height(), 2 * THEME.metrics("figure").lineSpacing())  # all cards are equally high
        return lines + THEME.metrics("small").height()

    def sizeHint(self) -> QSize:
        return QSize(THEME.px(WIDE), THEME.px(HIGH) + self._words_height() + 2 * THEME.px(EDGE))

    def minimumSizeHint(self) -> QSize:
        return self.sizeHint()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        hot, focus, chosen = self.underMouse(), self.hasFocus(), self.isChecked()
        frame = QRectF(self.rect()).adjusted(2, 2, -2, -2)
        shape = QPainterPath()
        shape.addRoundedRect(frame, THEME.px(6), THEME.px(6))
        painter.fillPath(shape, THEME.colour("chosen" if chosen else "hover" if hot else "card"))
        painter.save()
        painter.setClipPath(shape)
        picture = QRect(0, 0, self.width(), THEME.px(HIGH))
        shown = load_picture(self.card.picture, picture.width(), picture.height()) if self.card.picture else QPixmap()
        if shown.isNull():
            painter.fillRect(picture, THEME.colour("chosen"))
            painter.setPen(THEME.colour("ink"))
            painter.setFont(THEME.font("display"))
            painter.drawText(picture, int(Qt.AlignmentFlag.AlignCenter), self.card.name[:1])
        else:
            painter.drawPixmap(picture.topLeft(), shown)
        painter.restore()
        small = THEME.metrics("small").height()
        words = self.rect().adjusted(THEME.px(EDGE), picture.height(), -THEME.px(EDGE), -small - THEME.px(EDGE))
        painter.setPen(THEME.colour("ink"))
        painter.setFont(THEME.font("figure"))
        painter.drawText(words, NAME_WRAP, self.card.name)
        painter.setFont(THEME.font("small"))
        facts = QRect(words.left(), words.bottom() + 1, words.width(), small)
        painter.drawText(facts, int(Qt.AlignmentFlag.AlignCenter), self._facts)
        edge = "rubric" if chosen else "gold" if hot or focus else "line"
        painter.setPen(QPen(THEME.colour(edge), 3.5 if focus else 2.5 if chosen else 1.2))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawPath(shape)
        painter.end()
