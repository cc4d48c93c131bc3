"""The shield of a power: its letters above its colour and pattern, as on its counters, in the shape of a shield."""

from __future__ import annotations

from functools import lru_cache

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QPainter, QPainterPath, QPen, QPixmap

from dark_ages_desk.core.view import PowerView
from dark_ages_desk.ui.parts.badge import BAND, DARK, LIGHT, LINE
from dark_ages_desk.ui.parts.pattern import contrast_ratio, contrasting_line, draw_pattern
from dark_ages_desk.ui.parts.theme import THEME

TALL = 1.18
"""Height of a shield, as a multiple of its width."""

EDGE = QColor("#22160a")


def shield_pixmap(power: PowerView, width: int) -> QPixmap:
    """Return the shield of a power, ``width`` pixels wide, drawn for screens of twice the pixels."""
    return _draw(power.colour, power.pattern, power.sign or power.short[:1], width, THEME.serif)


def _outline(width: float, height: float) -> QPainterPath:
    """Return the outline of a shield: a straight top, and sides that meet in a point below."""
    edge, round_, waist = 1.0, width * 0.1, height * 0.5
    path = QPainterPath(QPointF(edge + round_, edge))
    path.lineTo(width - edge - round_, edge)
    path.quadTo(width - edge, edge, width - edge, edge + round_)
    path.lineTo(width - edge, waist)
    path.cubicTo(width - edge, height * 0.76, width * 0.68, height * 0.92, width / 2, height - edge)
    path.cubicTo(width * 0.32, height * 0.92, edge, height * 0.76, edge, waist)
    path.lineTo(edge, edge + round_)
    path.quadTo(edge, edge, edge + round_, edge)
    path.closeSubpath()
    return path


@lru_cache(maxsize=256)
def _draw(colour: str, pattern: str, sign: str, width: int, family: str) -> QPixmap:
    ground = QColor.fromString(colour)
    if not ground.isValid():
        ground = QColor("#969696")
    ink = max((DARK, LIGHT), key=lambda one: contrast_ratio(one, ground))
    height = width * TALL
    pixmap = QPixmap(width * 2, round(height * 2))
    pixmap.setDevicePixelRatio(2)
    pixmap.fill(Qt.GlobalColor.transparent)
    painter = QPainter(pixmap)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    shape = _outline(width, height)
    painter.setClipPath(shape)
    painter.fillRect(QRectF(0, 0, width, height), ground)
    band, lines = QRectF(0, 0, width, height * BAND * 0.86), contrasting_line(ground, 3.0)
    for column in range(2):
        for row in range(2):
            painter.save()
            painter.translate(column * width / 2, band.height() + row * width / 2)
            draw_pattern(painter, pattern, width / 2, lines, max(1.0, width * LINE))
            painter.restore()
    painter.fillRect(band, ink)
    font = QFont(family)
    font.setBold(True)
    font.setPixelSize(max(6, round(width * (0.56 if len(sign) < 2 else 0.48))))
    painter.setFont(font)
    painter.setPen(ground)
    painter.drawText(band, int(Qt.AlignmentFlag.AlignCenter), sign[:2])
    painter.setClipping(False)
    painter.setPen(QPen(EDGE, 1.4))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawPath(shape)
    painter.end()
    return pixmap
