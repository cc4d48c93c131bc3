"""Sheets of paper, measured in millimetres, and text on them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache, lru_cache

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPageSize, QPainter, QPen

from dark_ages_desk.ui.map.paint import restore_state, square_pen
from dark_ages_desk.ui.map.typefaces import CAP_HEIGHT, Face, font

MARGIN = 10.0
"""Margin of a sheet that no printer reaches, mm."""

INK, FAINT, LINE = QColor("#1c1712"), QColor("#6a6056"), QColor("#8a8074")
HAIR = 0.15
"""Width of a thin line, mm."""

LAID_OUT = 100
"""Size of type, in units, for laying text out before it is scaled."""


@dataclass(frozen=True, slots=True)
class Format:
    """A size of paper, upright, in millimetres."""

    name: str
    width: float
    height: float
    page: QPageSize.PageSizeId

    def box(self, landscape: bool = False) -> QRectF:
        """Return the whole sheet, mm."""
        return QRectF(0, 0, self.height, self.width) if landscape else QRectF(0, 0, self.width, self.height)

    def printable(self, landscape: bool = False) -> QRectF:
        """Return the part of the sheet that a printer reaches, mm."""
        return self.box(landscape).adjusted(MARGIN, MARGIN, -MARGIN, -MARGIN)


FORMATS = {
    "A4": Format("A4", 210.0, 297.0, QPageSize.PageSizeId.A4),
    "Letter": Format("Letter", 215.9, 279.4, QPageSize.PageSizeId.Letter),
}


@cache
def plain_font(face: Face) -> QFont:
    """Return a typeface without ligatures: with them a PDF reader would not find words."""
    found = QFont(font(face, LAID_OUT))
    for feature in ("liga", "clig", "dlig"):
        found.setFeature(QFont.Tag(feature), 0)
    return found


@lru_cache(maxsize=4096)
def text_width(words: str, size: float, face: Face = Face.TEXT) -> float:
    """Return the width of a text, mm, at a size of type in mm."""
    return QFontMetricsF(plain_font(face)).horizontalAdvance(words) * size / LAID_OUT


def write(
    painter: QPainter, at: QPointF, words: str, size: float, face: Face = Face.TEXT, ink: QColor = INK, share: float = 0
) -> None:
    """Write text with its baseline at a point. A ``share`` of its width is left of the point: 0.5 centres it, 1 ends it
    there. It stays text in the file, to be searched and copied."""
    left = at.x() - share * text_width(words, size, face)
    with restore_state(painter):
        painter.setPen(ink)
        painter.setFont(plain_font(face))
        painter.translate(left, at.y())
        painter.scale(size / LAID_OUT, size / LAID_OUT)
        painter.drawText(QPointF(0, 0), words)


def write_in(
    painter: QPainter, box: QRectF, words: str, size: float, face: Face = Face.TEXT, ink: QColor = INK
) -> None:
    """Write text in the middle of a box, smaller if the box is too narrow."""
    size = min(size, size * box.width() / max(0.01, text_width(words, size, face)))
    base = box.center().y() + CAP_HEIGHT[face] * size / 2
    write(painter, QPointF(box.center().x(), base), words, size, face, ink, 0.5)


def wrap_text(words: str, width: float, size: float, face: Face = Face.TEXT) -> list[str]:
    """Return a text in lines no wider than ``width`` (mm), broken between words, or within a word that is too wide
    alone."""
    lines: list[str] = []
    for paragraph in words.split("\n"):
        line = ""
        for word in paragraph.split():
            longer = f"{line} {word}" if line else word
            if text_width(longer, size, face) <= width:
                line = longer
                continue
            if line:
                lines.append(line)
            line = word
            while text_width(line, size, face) > width and len(line) > 1:
                cut = next(
                    n for n in range(len(line) - 1, 0, -1) if n == 1 or text_width(line[:n], size, face) <= width
                )
                lines.append(line[:cut])
                line = line[cut:]
        lines.append(line)
    return lines


def hair_pen(shade: QColor = LINE, width: float = HAIR) -> QPen:
    """Return the pen of a thin line."""
    return square_pen(shade, width)


def draw_cut_marks(
    painter: QPainter, box: QRectF, across: Sequence[float], down: Sequence[float], reach: float
) -> None:
    """Draw the short lines outside a box to cut along: at ``across`` (x) above and below, at ``down`` (y) on both
    sides. They are ``reach`` mm long, one millimetre off the box."""
    painter.setPen(hair_pen(INK))
    for x in across:
        painter.drawLine(QPointF(x, box.top() - 1 - reach), QPointF(x, box.top() - 1))
        painter.drawLine(QPointF(x, box.bottom() + 1), QPointF(x, box.bottom() + 1 + reach))
    for y in down:
        painter.drawLine(QPointF(box.left() - 1 - reach, y), QPointF(box.left() - 1, y))
        painter.drawLine(QPointF(box.right() + 1, y), QPointF(box.right() + 1 + reach, y))


def draw_ruler(painter: QPainter, at: QPointF, length: int = 100) -> None:
    """Draw a ruler of ``length`` millimetres from a point: it shows whether the printer kept the scale."""
    painter.setPen(hair_pen(INK))
    painter.drawLine(at, at + QPointF(length, 0))
    for mm in range(length + 1):
        painter.drawLine(at + QPointF(mm, 0), at + QPointF(mm, -3.0 if mm % 10 == 0 else -2.2 if mm % 5 == 0 else -1.4))
    for mm in range(0, length + 1, 10):
        write(painter, at + QPointF(mm, 3.2), str(mm), 2.6, Face.TEXT, INK, 0.5)
