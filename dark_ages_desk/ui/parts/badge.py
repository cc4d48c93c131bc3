"""The sign of a power beside its name: colour, pattern and letters, so that no one has to see the colour."""

from __future__ import annotations

from functools import lru_cache

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QIcon, QPainter, QPen, QPixmap
from PySide6.QtWidgets import QLabel

from dark_ages_desk.core.view import PowerView
from dark_ages_desk.ui.parts.theme import THEME


@lru_cache(maxsize=256)
def _draw(colour: str, pattern: str, sign: str, size: int, family: str) -> QPixmap:
    ground = QColor.fromString(colour)
    if not ground.isValid():
        ground = QColor("#969696")
    light = 0.299 * ground.redF() + 0.587 * ground.greenF() + 0.114 * ground.blueF()
    ink = QColor("#1e1408") if light > 0.52 else QColor("#fff9ec")
    pixmap = QPixmap(size * 2, size * 2)  # drawn at twice the size, for sharp screens
    pixmap.setDevicePixelRatio(2)
    pixmap.fill(Qt.GlobalColor.transparent)
    painter = QPainter(pixmap)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    box = QRectF(0.75, 0.75, size - 1.5, size - 1.5)
    painter.setPen(QPen(QColor("#22160a"), 1.2))
    painter.setBrush(ground)
    painter.drawRoundedRect(box, size * 0.2, size * 0.2)
    _pattern(painter, pattern, size, ink)
    font = QFont(family)
    font.setBold(True)
    font.setPixelSize(round(size * (0.62 if len(sign) < 2 else 0.5)))
    painter.setFont(font)
    painter.setPen(ink)
    painter.drawText(box, int(Qt.AlignmentFlag.AlignCenter), sign[:2])
    painter.end()
    return pixmap


def _pattern(painter: QPainter, pattern: str, size: int, ink: QColor) -> None:
    """A hint of the pattern along the badge's rim; the letters keep the middle."""
    shade = QColor(ink)
    shade.setAlpha(70)
    painter.setPen(QPen(shade, max(1.0, size / 20)))
    step, end = size / 4, size - 2.0
    for i in range(1, 8):
        at = i * step
        if pattern in ("hatch", "waves") and at < 2 * size:
            painter.drawLine(QPointF(max(2, at - end), min(at, end)), QPointF(min(at, end), max(2, at - end)))
        if pattern in ("back-hatch", "cross"):
            painter.drawLine(QPointF(max(2, at - end), max(2, end - at)), QPointF(min(end, 2 * end - at), min(end, at)))
        if pattern in ("verticals", "bricks") and at < end:
            painter.drawLine(QPointF(at, 2), QPointF(at, end))
        if pattern in ("horizontals", "bricks") and at < end:
            painter.drawLine(QPointF(2, at), QPointF(end, at))
        if pattern == "dots" and at < end:
            for j in range(1, 4):
                painter.drawPoint(QPointF(at, j * step))


def badge(power: PowerView, pixels: int = 0) -> QPixmap:
    """The sign of a power, as high as a line of text unless ``pixels`` says otherwise."""
    sign = power.sign or power.short[:1]
    return _draw(power.colour, power.pattern, sign, pixels or THEME.px(22), THEME.serif)


def badge_icon(power: PowerView, pixels: int = 0) -> QIcon:
    """The same as an icon."""
    return QIcon(badge(power, pixels))


def badge_label(power: PowerView, pixels: int = 0) -> QLabel:
    """The same in a label that a screen reader reads as the power's name."""
    label = QLabel()
    label.setTextFormat(Qt.TextFormat.PlainText)
    label.setPixmap(badge(power, pixels))
    label.setAccessibleName(power.name)
    label.setFixedSize(label.sizeHint())
    return label
