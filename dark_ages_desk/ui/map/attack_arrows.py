"""Arrows of attacks: short and broad for a melee, dashed and curved for fire."""

from __future__ import annotations

import math
from collections.abc import Sequence
from functools import lru_cache

from PySide6.QtCore import QPoint, QPointF, QSize, Qt
from PySide6.QtGui import QColor, QImage, QPainter, QPainterPath, QPen, QPolygonF

from dark_ages_desk.ui.map import hex_inks, map_colours
from dark_ages_desk.ui.map.map_colours import colour
from dark_ages_desk.ui.map.overlays import badge_size
from dark_ages_desk.ui.map.paint import clear_image, open_painter, round_pen

ATTACKS = frozenset({"melee", "fire"})
# Chips with odds are no smaller than this (height of capitals, pixels), and none where an arrow is shorter.
CHIP, SHORTEST = 8.0, 8.0


def draw_attack(painter: QPainter, points: Sequence[QPointF], kind: str, shade: QColor, width: float) -> None:
    """Draw an attack along the points (pixels). The ``width`` is that of a counter."""
    start, end = points[0].toPoint(), points[-1].toPoint()
    along = end - start
    if along.isNull():
        return
    image, corner, _ = _paint_attack(along.x(), along.y(), kind, shade.name(), round(width))
    painter.drawImage(start + corner, image)


def find_odds_place(points: Sequence[QPointF], kind: str, shade: QColor, width: float) -> QPointF | None:
    """Return the place for the odds of an attack; None where the arrow is too short for any."""
    start, end = points[0].toPoint(), points[-1].toPoint()
    along = end - start
    if math.hypot(along.x(), along.y()) < SHORTEST:
        return None
    return QPointF(start) + _paint_attack(along.x(), along.y(), kind, shade.name(), round(width))[2]


@lru_cache(maxsize=160)
def _paint_attack(dx: int, dy: int, kind: str, rgb: str, width: int) -> tuple[QImage, QPoint, QPointF]:
    """Return an attack of that reach, painted once, the corner of its picture from its beginning, and the place for its
    odds."""
    far = math.hypot(dx, dy)
    # Fire bows out by a fifth of its way; heads stand out too.
    room = math.ceil(max(far * 0.25 + width * 0.4, width * 0.8))
    left, top = min(0, dx) - room, min(0, dy) - room
    image = clear_image(QSize(abs(dx) + 2 * room, abs(dy) + 2 * room))
    drawn = _draw_fire if kind == "fire" else _draw_melee
    with open_painter(image) as painter:
        painter.translate(-left, -top)
        middle = drawn(painter, QPointF(0, 0), QPointF(dx, dy), QColor(rgb), float(width))
    return image, QPoint(left, top), middle


def draw_leader(painter: QPainter, start: QPointF, end: QPointF) -> None:
    """Draw a thin line from an arrow to its odds."""
    for shade, width in ((colour(map_colours.HALO), 3.6), (colour(map_colours.COUNTER_EDGE), 1.4)):
        painter.setPen(round_pen(shade, width))
        painter.drawLine(start, end)


def is_chip_clear(points: Sequence[QPointF], label: str, text: float) -> bool:
    """Return whether the chip of an attack leaves its arrow and the counters at both ends partly visible."""
    along = points[-1] - points[0]
    return not label or math.hypot(along.x(), along.y()) >= 1.6 * badge_size(label, text, False).width()


def _draw_melee(painter: QPainter, start: QPointF, end: QPointF, shade: QColor, width: float) -> QPointF:
    """Draw a broad head that crosses the side between two hexes, and return the place for its odds."""
    along = end - start
    far = math.hypot(along.x(), along.y())
    unit = along / far
    side = QPointF(-unit.y(), unit.x())
    # Between the two counters, but never so short that it is only a spot.
    long = max(far * 0.56, min(width * 0.7, far * 0.8))
    tail, tip = (start + end) / 2 - unit * long / 2, (start + end) / 2 + unit * long / 2
    thick = max(3.2, min(width * 0.17, 13.0))
    head = min(long * 0.62, thick * 2.1)
    neck = tip - unit * head
    shape = QPainterPath()
    shape.addPolygon(
        QPolygonF([tail - side * thick * 0.4, neck - side * thick * 0.6, neck - side * thick * 1.35, tip,
                   neck + side * thick * 1.35, neck + side * thick * 0.6, tail + side * thick * 0.4])
    )  # fmt: skip
    shape.closeSubpath()
    painter.strokePath(shape, round_pen(colour(map_colours.HALO), thick * 0.95))
    painter.fillPath(shape, colour(hex_inks.MELEE))
    painter.strokePath(shape, round_pen(colour(map_colours.COUNTER_EDGE), max(1.0, thick * 0.16)))
    # The side's own colour runs down the shaft.
    painter.setPen(round_pen(shade, thick * 0.42))
    painter.drawLine(tail, neck)
    return (tail + neck) / 2


def _draw_fire(painter: QPainter, start: QPointF, end: QPointF, shade: QColor, width: float) -> QPointF:
    """Draw a dashed line in a bow, always to the same side, with an arrow's head and feathers; return the place for its
    odds."""
    along = end - start
    far = math.hypot(along.x(), along.y())
    unit = along / far
    side = QPointF(unit.y(), -unit.x())
    gap = min(width * 0.5, far * 0.28)
    first, last = start + unit * gap, end - unit * gap
    rise = side * min(far * 0.2, width * 1.1)
    line = QPainterPath(first)
    line.quadTo((first + last) / 2 + rise * 2, last)
    thick = max(2.2, min(width * 0.085, 7.0))
    painter.strokePath(line, round_pen(colour(map_colours.HALO), thick * 2.6))
    pen = QPen(colour(hex_inks.FIRE), thick)
    pen.setCapStyle(Qt.PenCapStyle.FlatCap)
    pen.setDashPattern([3.2, 1.7])
    painter.strokePath(line, pen)
    angle = math.radians(line.angleAtPercent(1.0))
    ahead = QPointF(math.cos(angle), -math.sin(angle))
    across = QPointF(-ahead.y(), ahead.x())
    head = QPolygonF([last + ahead * thick * 1.4, last - ahead * thick * 3.0 + across * thick * 2.0,
                      last - ahead * thick * 2.0, last - ahead * thick * 3.0 - across * thick * 2.0])  # fmt: skip
    painter.setPen(round_pen(colour(map_colours.HALO), thick * 0.7))
    painter.setBrush(colour(hex_inks.FIRE))
    painter.drawPolygon(head)
    painter.setPen(QPen(colour(map_colours.COUNTER_EDGE), max(1.0, thick * 0.3)))
    painter.setBrush(shade)
    painter.drawEllipse(first, thick * 1.25, thick * 1.25)
    return line.pointAtPercent(0.5)
