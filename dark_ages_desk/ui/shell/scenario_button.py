"""A scenario on the start page: its picture, its name, how long, for how many, which powers are played."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from pathlib import Path

from PySide6.QtCore import QRect, QRectF, QSize, Qt
from PySide6.QtGui import QFontMetrics, QPainter, QPainterPath, QPaintEvent, QPen, QPixmap, QResizeEvent
from PySide6.QtWidgets import QAbstractButton, QSizePolicy

from dark_ages_desk.ui.parts.theme import THEME
from dark_ages_desk.ui.shell.catalogue import ScenarioCard

CENTRE = int(Qt.AlignmentFlag.AlignCenter)
WRAP = int(Qt.TextFlag.TextWordWrap) | int(Qt.AlignmentFlag.AlignLeft) | int(Qt.AlignmentFlag.AlignTop)
CARD = 330  # pixels at 100 per cent
BESIDE = 640  # pixels at 100 per cent from which the picture of a wide card stands beside the words


LINES = 6
"""Maximum number of lines of a paragraph on a card; the last one shows that it was cut."""


@lru_cache(maxsize=64)
def load_picture(path: Path, width: int, height: int) -> QPixmap:
    """Return a picture scaled and cropped to ``width`` by ``height``, read once per size; null if it cannot be read."""
    found = QPixmap(str(path))
    if found.isNull():
        return found
    size = QSize(width, height)
    scaled = found.scaled(
        size, Qt.AspectRatioMode.KeepAspectRatioByExpanding, Qt.TransformationMode.SmoothTransformation
    )
    return scaled.copy((scaled.width() - width) // 2, (scaled.height() - height) // 2, width, height)


class ScenarioButton(QAbstractButton):
    """One card. A ``wide`` one fills the page, picture and words side by side where there is room."""

    def __init__(self, card: ScenarioCard, wide: bool = False) -> None:
        super().__init__()
        self.card, self._wide = card, wide
        self.setAccessibleName(card.name)
        parts = (card.players, card.length, self._powers_text(), card.blurb)
        self.setAccessibleDescription(". ".join(part for part in parts if part))
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        if wide:
            policy = QSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
            policy.setHeightForWidth(True)
        else:  # as tall as the tallest beside it
            policy = QSizePolicy(QSizePolicy.Policy.Minimum, QSizePolicy.Policy.Minimum)
        self.setSizePolicy(policy)

    def _facts_text(self) -> str:
        return "  ·  ".join(part for part in (self.card.players, self.card.length) if part)

    def _powers_text(self) -> str:
        return (" against " if len(self.card.powers) == 2 else ", ").join(name for _, name in self.card.powers)

    def lay_out_paragraphs(self, width: int) -> list[tuple[str, str, int, str]]:
        """Return the role, text, height and ink of each paragraph in a column of this width."""
        parts = [
            ("display" if self._wide else "prompt", self.card.name, "ink"),
            ("small", self._facts_text(), "rubric"),
        ]
        if self._wide:
            parts += [("body", self.card.blurb, "ink"), ("small", self._powers_text(), "faded")]
        else:
            parts += [("small", self._powers_text(), "ink"), ("small", self.card.blurb, "faded")]
        return [(role, *self._fit_text(role, words, width), ink) for role, words, ink in parts if words]

    def _fit_text(self, role: str, words: str, width: int) -> tuple[str, int]:
        """Return the text as the card shows it, and its height. A card that is not wide cuts it to LINES lines."""
        metrics, room = QFontMetrics(THEME.font(role)), QRect(0, 0, width, 10_000)
        most = metrics.boundingRect(room, WRAP, "\n".join("x" * LINES)).height()
        for shown in (words, *self._shorter_texts(words)):
            high = metrics.boundingRect(room, WRAP, shown).height()
            if self._wide or high <= most:
                break
        return shown, high

    def _shorter_texts(self, words: str) -> Iterator[str]:
        """Yield ever shorter texts: of the powers the first few and the number of the others, of other text its
        beginning."""
        if words == self._powers_text():
            names = [name for _, name in self.card.powers]
            yield from (
                f"{', '.join(names[:some])} and {len(names) - some} more" for some in range(len(names) - 1, 0, -1)
            )
        else:
            said = words.split()
            yield from (f"{' '.join(said[:some])} …" for some in range(len(said) - 1, 0, -1))

    def _gap(self) -> int:
        return THEME.px(10 if self._wide else 4)

    def _boxes(self, width: int) -> tuple[QRect, QRect]:
        """Return the rectangles of the picture and of the text on a card of this width."""
        beside = self._wide and width >= THEME.px(BESIDE)
        pad = THEME.px(26 if beside else 14)
        picture = QRect(0, 0, round(width * 0.6), 0) if beside else QRect(0, 0, width, round(width * 0.44))
        inner = width - 2 * pad - (picture.width() if beside else 0)
        paragraphs = self.lay_out_paragraphs(inner)
        high = sum(height for *_, height, _ in paragraphs) + self._gap() * (len(paragraphs) - 1)
        if beside:
            picture.setHeight(max(round(picture.width() * 0.52), high + 2 * pad))
            return picture, QRect(picture.width() + pad, max(pad, (picture.height() - high) // 2), inner, high)
        return picture, QRect(pad, picture.height() + THEME.px(9), inner, high)

    def sizeHint(self) -> QSize:
        width = THEME.px(CARD)
        if (parent := self.parentWidget()) is not None:
            width = min(width, max(THEME.px(150), parent.width()))
        return QSize(width, self.heightForWidth(width))

    def hasHeightForWidth(self) -> bool:
        return self._wide

    def heightForWidth(self, width: int) -> int:
        picture, words = self._boxes(width)
        return max(picture.bottom() + 1, words.bottom() + THEME.px(14))

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Handle a new width: set the minimum height, since a page that scrolls gives a card no more than that."""
        super().resizeEvent(event)
        if self._wide and event.size().width() != event.oldSize().width():
            self.setMinimumHeight(self.heightForWidth(self.width()))

    def minimumSizeHint(self) -> QSize:
        return QSize(THEME.px(150), THEME.px(150))

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        hot, focus = self.underMouse(), self.hasFocus()
        frame = QRectF(self.rect()).adjusted(1.5, 1.5, -1.5, -1.5)
        clip = QPainterPath()
        clip.addRoundedRect(frame, THEME.px(6), THEME.px(6))
        painter.fillPath(clip, THEME.colour("hover" if hot else "card"))
        picture, words = self._boxes(self.width())
        painter.save()
        painter.setClipPath(clip)
        self._paint_picture(painter, picture)
        painter.restore()
        y = words.top()
        for role, text, height, ink in self.lay_out_paragraphs(words.width()):
            painter.setFont(THEME.font(role))
            painter.setPen(THEME.colour(ink))
            painter.setClipRect(words.left(), y, words.width(), height)
            painter.drawText(words.left(), y, words.width(), 10_000, WRAP, text)
            painter.setClipping(False)
            y += height + self._gap()
        painter.setPen(QPen(THEME.colour("gold" if focus or hot else "line"), 2.5 if focus else 1.2))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawPath(clip)
        painter.end()

    def _paint_picture(self, painter: QPainter, box: QRect) -> None:
        shown = load_picture(self.card.picture, box.width(), box.height()) if self.card.picture else QPixmap()
        if shown.isNull():
            painter.fillRect(box, THEME.colour("chosen"))
            painter.setPen(THEME.colour("ink"))
            painter.setFont(THEME.font("display"))
            painter.drawText(box, CENTRE, self.card.name[:1])
        else:
            painter.drawPixmap(box.topLeft(), shown)
        painter.setPen(QPen(THEME.colour("line"), 1))
        if box.width() < self.width():
            painter.drawLine(box.topRight(), box.bottomRight())
        else:
            painter.drawLine(box.bottomLeft(), box.bottomRight())
