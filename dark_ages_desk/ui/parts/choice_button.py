"""The button that answers a question: its key, its text in as many lines as needed, a badge.

A button takes no second click that was meant for the thing in its place before. A key that is held answers once.
"""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRect, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QEnterEvent, QMouseEvent, QPainter, QPaintEvent, QPen, QPixmap, QResizeEvent
from PySide6.QtWidgets import QAbstractButton, QSizePolicy, QWidget

from dark_ages_desk.ui.parts.theme import THEME
from dark_ages_desk.ui.parts.widgets import escape_ampersands, set_tip

WRAP = int(Qt.TextFlag.TextWordWrap) | int(Qt.AlignmentFlag.AlignLeft) | int(Qt.AlignmentFlag.AlignTop)
TALL = 10_000


class ChoiceButton(QAbstractButton):
    """A button with ``words`` large, ``hint`` small under them, ``badge`` at the right and the number key at the left.

    The ``main`` button is filled: it is what Enter does. A checkable button shows a box to tick, and a ``lit`` one
    stands out.
    """

    def __init__(
        self,
        words: str,
        hint: str = "",
        badge: str = "",
        main: bool = False,
        colour: str = "",
        narrow: bool = False,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self.words, self.hint, self.badge = words, hint, badge
        self.main, self.swatch, self.narrow = main, colour, narrow
        self.key = ""
        self.digit = ""  # the number that stands on the thing itself: then this is its key and no other's
        self.lit = False
        self._clicked = False  # a first click came here
        self.sign: QPixmap | None = None  # drawn in place of a plain swatch
        self.choice: tuple[str, str] | None = None  # the verb and the choice that it stands for
        self.setText(escape_ampersands(words))
        self.setAccessibleName(words if not badge else f"{words}, {badge}")
        self.setAccessibleDescription(hint)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        across = QSizePolicy.Policy.Fixed if narrow else QSizePolicy.Policy.Expanding
        policy = QSizePolicy(across, QSizePolicy.Policy.Fixed)
        policy.setHeightForWidth(not narrow)
        self.setSizePolicy(policy)

    def set_chance(self, event: str, figure: str) -> None:
        """Show a chance at the right, and as the hint the event that it is the chance of; both are read aloud."""
        self.hint, self.badge = event, figure
        self.setAccessibleName(f"{self.words}, {event}: {figure}")
        self.updateGeometry()
        self.update()

    def set_words(self, words: str) -> None:
        """Set the large words, and what is read aloud."""
        self.words = words
        self.setText(escape_ampersands(words))
        self.setAccessibleName(words)
        self.updateGeometry()
        self.update()

    def set_key(self, key: str) -> None:
        """Set the key that the button shows; the caller makes the key press it."""
        if bool(key) != bool(self.key):
            self.updateGeometry()
        self.key = key
        set_tip(self, f"Type {key.lower()}, Enter" if key.isalpha() else f"Key {key}" if key else "")
        self.update()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        self._clicked = True
        super().mousePressEvent(event)

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        """Handle a second click. Ignore it if the first one was meant for the thing that was here before."""
        if self._clicked:
            super().mouseDoubleClickEvent(event)

    @property
    def _key_beside(self) -> bool:
        """True if the key is beside a tick box, a sign or a swatch."""
        return bool(self.key) and (self.isCheckable() or self.sign is not None or bool(self.swatch))

    def _left_width(self) -> int:
        one = self.key or self.isCheckable() or self.swatch or self.sign
        return THEME.px(59 if self._key_beside else 34 if one else 12)

    def _badge_width(self) -> int:
        return THEME.metrics("small").horizontalAdvance(self.badge) + THEME.px(16) if self.badge else 0

    def _text_rects(self, width: int) -> tuple[QRect, QRect]:
        pad = THEME.px(7)
        room = max(
            20, width - self._left_width() - THEME.px(10) - (self._badge_width() + THEME.px(6) if self.badge else 0)
        )
        words = THEME.metrics("button").boundingRect(QRect(0, 0, room, TALL), WRAP, self.words)
        words = QRect(self._left_width(), pad, room, words.height())
        if not self.hint:
            return words, QRect()
        beside = THEME.metrics("button").horizontalAdvance(self.words) + THEME.px(12)
        small = THEME.metrics("small")
        if beside + small.horizontalAdvance(self.hint) <= room:  # on one line, on the same base
            drop = THEME.metrics("button").ascent() - small.ascent()
            return words, QRect(self._left_width() + beside, pad + drop, room - beside, words.height() - drop)
        hint = THEME.metrics("small").boundingRect(QRect(0, 0, room, TALL), WRAP, self.hint)
        return words, QRect(self._left_width(), words.bottom() + 1, room, hint.height())

    def hasHeightForWidth(self) -> bool:
        return not self.narrow

    def heightForWidth(self, width: int) -> int:
        words, hint = self._text_rects(width)
        return max(THEME.px(34), max(hint.bottom(), words.bottom()) + 1 + THEME.px(7))

    def sizeHint(self) -> QSize:
        metrics = THEME.metrics("button")
        width = self._left_width() + metrics.horizontalAdvance(self.words) + THEME.px(14) + self._badge_width()
        width += THEME.px(7) if self.badge else 0
        if not self.narrow:
            width = min(width, THEME.px(240))
        # In a narrow column the words need more lines than at the wanted width.
        return QSize(width, self.heightForWidth(min(width, self.width()) if self.isVisible() else width))

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        if event.size().width() != event.oldSize().width():
            self.updateGeometry()

    def minimumSizeHint(self) -> QSize:
        if self.narrow:
            return self.sizeHint()
        # Once it is seen it keeps all its lines: a column without room takes it from what scrolls.
        return QSize(THEME.px(70), self.heightForWidth(self.width()) if self.isVisible() else THEME.px(34))

    def enterEvent(self, event: QEnterEvent) -> None:
        super().enterEvent(event)
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        filled = self.main and self.isEnabled()
        ground = (
            "main" if filled else "chosen" if self.isChecked() or self.lit else "hover" if self.underMouse() else "card"
        )
        edge, ink = ("main", "main_ink") if filled else ("gold" if self.isChecked() or self.lit else "line", "ink")
        shade = THEME.colour(ground)
        if self.isDown():
            shade = shade.darker(112)
        focus = self.hasFocus()
        painter.setPen(QPen(THEME.colour("gold" if focus else edge), 2.5 if focus else 1.6 if self.lit else 1.0))
        painter.setBrush(shade)
        inset = 1.5 if focus else 0.5
        frame = QRectF(self.rect()).adjusted(inset, inset, -inset, -inset)
        painter.drawRoundedRect(frame, THEME.px(5), THEME.px(5))
        words, hint = self._text_rects(self.width())
        spare = max(0, self.height() - THEME.px(7) - max(hint.bottom(), words.bottom()) - 1) // 2
        painter.setPen(THEME.colour(ink if self.isEnabled() else "faded"))
        painter.setFont(THEME.font("button"))
        painter.drawText(words.translated(0, spare), WRAP, self.words)
        if self.hint:
            painter.setPen(THEME.colour(ink if filled else "faded"))
            painter.setFont(THEME.font("small"))
            painter.drawText(hint.translated(0, spare), WRAP, self.hint)
        self._paint_left(painter, words.translated(0, spare), ink)
        if self.badge:
            self._paint_badge(painter)
        painter.end()

    def _paint_left(self, painter: QPainter, words: QRect, ink: str) -> None:
        size = THEME.px(20 if self.sign is not None and not self.isCheckable() else 17)
        line = THEME.metrics("button").height()
        box = QRectF(THEME.px(9), words.top() + (line - size) / 2, size, size)
        if self.isCheckable():
            painter.setPen(QPen(THEME.colour("faded"), 1.2))
            painter.setBrush(THEME.colour("field"))
            painter.drawRoundedRect(box, 3, 3)
            if self.isChecked():
                painter.setPen(QPen(THEME.colour("rubric"), THEME.px(2.4)))
                painter.drawPolyline(
                    [
                        box.topLeft() + QPointF(size * 0.2, size * 0.5),
                        box.topLeft() + QPointF(size * 0.42, size * 0.75),
                        box.topLeft() + QPointF(size * 0.82, size * 0.22),
                    ]
                )
        elif self.sign is not None:
            painter.drawPixmap(box.toRect(), self.sign)
        elif self.swatch:
            painter.setPen(QPen(THEME.colour("ink"), 1))
            painter.setBrush(QColor(self.swatch))
            painter.drawRoundedRect(box, 3, 3)
        if self.key:
            left = box.left() + (THEME.px(25) if self._key_beside else 0)
            self._paint_key(painter, left, box.center().y(), ink)

    def _paint_key(self, painter: QPainter, left: float, middle: float, ink: str) -> None:
        """Paint the key in its frame, from ``left`` on and with its middle at the height ``middle``."""
        size = THEME.px(17)
        box = QRectF(left, middle - size / 2, size, size)
        edge = THEME.colour(ink)
        edge.setAlpha(110)
        painter.setPen(QPen(edge, 1))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawRoundedRect(box, 3, 3)
        painter.setPen(THEME.colour(ink))
        painter.setFont(THEME.font("key"))
        painter.drawText(box, int(Qt.AlignmentFlag.AlignCenter), self.key)

    def _paint_badge(self, painter: QPainter) -> None:
        width, height = self._badge_width(), THEME.px(22)
        box = QRectF(self.width() - width - THEME.px(8), (self.height() - height) / 2, width, height)
        painter.setPen(QPen(THEME.colour("gold"), 1))
        painter.setBrush(THEME.colour("field"))
        painter.drawRoundedRect(box, height / 2, height / 2)
        painter.setPen(THEME.colour("ink"))
        painter.setFont(THEME.font("small"))
        painter.drawText(box, int(Qt.AlignmentFlag.AlignCenter), self.badge)
