"""Arrows of attacks: short and broad for a melee, dashed and curved for fire.

Further parts of the module:

- Places for the odds of attacks: at their arrows, or beside the fight where they would cover counters.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from functools import lru_cache

from PySide6.QtCore import QPoint, QPointF, QRectF, QSize, QSizeF, Qt
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


# How far from its arrow a chip may stand, in heights of a chip, and in how many directions it is tried.
STEPS = (0.9, 1.3, 1.8, 2.4, 3.1, 4.0, 5.0, 6.2, 7.5, 9.0)
TURNS = (0, 1, -1, 2, -2, 3, -3, 4, -4, 5, -5, 6)
# So much of a counter's width may be covered at its edges, and so many pixels stay free between chips.
EDGE, GAP = 0.1, 2.0
Box = tuple[float, float, float, float]


def place_chips(wanted: Sequence[tuple[QPointF, QSizeF]], counters: Sequence[Box]) -> list[QPointF | None]:
    """Return the middles of chips that belong at these points, in the same order; None where there is no space.

    The boxes ``counters`` are (left, top, right, bottom). Chips give way outwards, away from the middle of them all.
    """
    if not wanted:
        return []
    x = sum(point.x() for point, _ in wanted) / len(wanted)
    y = sum(point.y() for point, _ in wanted) / len(wanted)
    taken = [_shrink(box) for box in counters]
    found: list[QPointF | None] = [None] * len(wanted)
    # The outermost first: it has the shortest way out.
    order = sorted(range(len(wanted)), key=lambda one: -math.hypot(wanted[one][0].x() - x, wanted[one][0].y() - y))
    for number in order:
        point, size = wanted[number]
        found[number] = spot = _find_free_spot(point, size, math.atan2(point.y() - y, point.x() - x), taken)
        if spot is not None:
            taken.append(_box(spot, size, GAP))
    return found


def _shrink(box: Box) -> Box:
    edge = (box[2] - box[0]) * EDGE
    return box[0] + edge, box[1] + edge, box[2] - edge, box[3] - edge


def _box(middle: QPointF, size: QSizeF, gap: float = 0.0) -> Box:
    across, high = size.width() / 2 + gap, size.height() / 2 + gap
    return middle.x() - across, middle.y() - high, middle.x() + across, middle.y() + high


def _find_free_spot(point: QPointF, size: QSizeF, outwards: float, taken: Sequence[Box]) -> QPointF | None:
    """Return the nearest free place for a chip, outer ones before others as far away."""
    reach = STEPS[-1] * size.height() + size.width()
    left, top, right, bottom = point.x() - reach, point.y() - reach, point.x() + reach, point.y() + reach
    near = [box for box in taken if box[0] < right and box[2] > left and box[1] < bottom and box[3] > top]
    if _is_free(_box(point, size), near):
        return point
    for step in STEPS:
        for turn in TURNS:
            angle = outwards + turn * math.pi / 6
            # A chip is broader than it is high: sideways it has to go farther.
            across = step * size.height() + (size.width() - size.height()) / 2
            spot = point + QPointF(across * math.cos(angle), step * size.height() * math.sin(angle))
            if _is_free(_box(spot, size), near):
                return spot
    return None


def _is_free(box: Box, taken: Sequence[Box]) -> bool:
    left, top, right, bottom = box
    return not any(left < one[2] and right > one[0] and top < one[3] and bottom > one[1] for one in taken)


def find_leader_line(point: QPointF, chip: QPointF, size: QSizeF) -> tuple[QPointF, QPointF] | None:
    """Return a line from an arrow to its chip's edge; None where the chip covers the arrow's point."""
    box = QRectF(chip.x() - size.width() / 2, chip.y() - size.height() / 2, size.width(), size.height())
    if box.contains(point):
        return None
    end = QPointF(min(max(point.x(), box.left()), box.right()), min(max(point.y(), box.top()), box.bottom()))
    return point, (end + chip) / 2
