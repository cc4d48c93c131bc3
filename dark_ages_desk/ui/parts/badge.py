"""The sign of a power beside its name: colour, pattern and letters, so that the colour alone is never needed."""

from __future__ import annotations

from functools import lru_cache

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QFont, QIcon, QPainter, QPainterPath, QPen, QPixmap
from PySide6.QtWidgets import QLabel

from dark_ages_desk.core.view import PowerView
from dark_ages_desk.ui.parts.pattern import contrast_ratio, contrasting_line, draw_pattern
from dark_ages_desk.ui.parts.theme import THEME

# The part of a badge that the band with the letters takes, and the width of a pattern's lines.
BAND, LINE = 0.56, 0.05
DARK, LIGHT = QColor("#100a04"), QColor("#fff9ec")


@lru_cache(maxsize=256)
def _draw(colour: str, pattern: str, sign: str, size: int, family: str) -> QPixmap:
    """Draw a badge like a counter on the map: letters on a band that stands out most, below them the colour with its
    pattern. It has twice the pixels of ``size``, for sharp screens."""
    ground = QColor.fromString(colour)
    if not ground.isValid():
        ground = QColor("#969696")
    ink = max((DARK, LIGHT), key=lambda one: contrast_ratio(one, ground))
    pixmap = QPixmap(size * 2, size * 2)  # drawn at twice the size, for sharp screens
    pixmap.setDevicePixelRatio(2)
    pixmap.fill(Qt.GlobalColor.transparent)
    painter = QPainter(pixmap)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    box = QRectF(0.75, 0.75, size - 1.5, size - 1.5)
    shape = QPainterPath()
    shape.addRoundedRect(box, size * 0.2, size * 0.2)
    painter.setClipPath(shape)
    painter.fillRect(box, ground)
    high = size * BAND
    for column in range(2):
        painter.save()
        painter.translate(column * size / 2, high)
        draw_pattern(painter, pattern, size / 2, contrasting_line(ground, 3.0), max(1.0, size * LINE))
        painter.restore()
    band = QRectF(0, 0, size, high)
    painter.fillRect(band, ink)
    font = QFont(family)
    font.setBold(True)
    font.setPixelSize(round(size * (0.62 if len(sign) < 2 else 0.54)))
    painter.setFont(font)
    painter.setPen(ground)
    painter.drawText(band, int(Qt.AlignmentFlag.AlignCenter), sign[:2])
    painter.setClipping(False)
    painter.setPen(QPen(QColor("#22160a"), 1.2))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawPath(shape)
    painter.end()
    return pixmap


def badge(power: PowerView, pixels: int = 0) -> QPixmap:
    """Return the sign of a power, ``pixels`` high; 0 for the height of a line of text."""
    sign = power.sign or power.short[:1]
    return _draw(power.colour, power.pattern, sign, pixels or THEME.px(22), THEME.serif)


def badge_icon(power: PowerView, pixels: int = 0) -> QIcon:
    """Return the sign of a power as an icon, ``pixels`` high; 0 for the height of a line of text."""
    return QIcon(badge(power, pixels))


def badge_label(power: PowerView, pixels: int = 0) -> QLabel:
    """Return the sign of a power in a label; a screen reader reads it as the power's name."""
    label = QLabel()
    label.setTextFormat(Qt.TextFormat.PlainText)
    label.setPixmap(badge(power, pixels))
    label.setAccessibleName(power.name)
    label.setFixedSize(label.sizeHint())
    return label
