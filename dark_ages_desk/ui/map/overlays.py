"""Temporary lights over the board: places that may be chosen, flashes, arrows, the selection."""

from __future__ import annotations

import math
from collections.abc import Sequence
from functools import lru_cache

from PySide6.QtCore import QPoint, QPointF, QRectF, QSize, QSizeF
from PySide6.QtGui import QColor, QImage, QPainter, QPainterPath, QPen

from dark_ages_desk.ui.map import map_colours as theme
from dark_ages_desk.ui.map.heraldry import Tincture
from dark_ages_desk.ui.map.labels import Style, Wording, name_image
from dark_ages_desk.ui.map.map_colours import colour
from dark_ages_desk.ui.map.paint import clear_image, open_painter, round_pen
from dark_ages_desk.ui.map.typefaces import Face

BADGE = Style(Face.NUMERAL, 0, theme.COUNTER_EDGE, theme.BADGE_PAPER)
REFUSED = Style(Face.TEXT, 0, theme.VALUE_RED, theme.HALO)


def badge_size(text: str, size: float, refused: bool) -> QSizeF:
    """Return the size of a badge, pixels."""
    if refused:
        wording = Wording((text,), size * 0.85, REFUSED)
        return QSizeF(wording.width, wording.height)
    return QSizeF(_paint_plate(text, round(size)).size())


def draw_badge(painter: QPainter, at: QPointF, text: str, size: float, refused: bool) -> None:
    """Draw a few words on a plate, centred on ``at`` (pixels); ``size`` is the height of its capitals."""
    if not text:
        return
    if refused:
        image = name_image(Wording((text,), size * 0.85, REFUSED))
        painter.drawImage(at - QPointF(image.width() / 2, image.height() / 2), image)
        return
    image = _paint_plate(text, round(size))
    painter.drawImage(QPoint(round(at.x() - image.width() / 2), round(at.y() - image.height() / 2)), image)


@lru_cache(maxsize=64)
def _paint_plate(text: str, cap: int) -> QImage:
    words = name_image(Wording((text,), cap, BADGE))
    high = 2 * cap + 2
    image = clear_image(QSize(max(high, words.width() + cap // 2), high))
    with open_painter(image) as painter:
        plate = QRectF(image.rect()).adjusted(1, 1, -1, -1)
        painter.setPen(QPen(colour(theme.COUNTER_EDGE), 1.6))
        painter.setBrush(colour(theme.BADGE_PAPER))
        painter.drawRoundedRect(plate, plate.height() / 2, plate.height() / 2)
        painter.drawImage((image.width() - words.width()) // 2, (image.height() - words.height()) // 2, words)
    return image


LONG_LINE = 100_000
"""Maximum number of pixels in a picture of a line home; larger ones are drawn again each time."""


def draw_line_home(painter: QPainter, start: QPointF, end: QPointF, tincture: Tincture, size: float) -> None:
    """Draw a line from a counter ``size`` pixels wide to its place, marked by a disc in its owner's colour.

    On a crowded board there are hundreds in each frame: as pictures they cost a tenth of drawing them.
    """
    across, down = round(end.x() - start.x()), round(end.y() - start.y())
    if (abs(across) + size) * (abs(down) + size) > LONG_LINE:
        _draw_home_line(painter, start, end, tincture.colour, size)
        return
    corner = QPoint(min(across, 0), min(down, 0)) - QPoint(1, 1) * math.ceil(size * LINE_MARGIN)
    painter.drawImage(start.toPoint() + corner, _paint_home_line(across, down, tincture.colour, size))


LINE_MARGIN = 0.3
"""Margin of a line home, in widths of a counter."""


@lru_cache(maxsize=700)
def _paint_home_line(across: int, down: int, shade: str, size: float) -> QImage:
    margin = math.ceil(size * LINE_MARGIN)
    image = clear_image(QSize(abs(across) + 2 * margin, abs(down) + 2 * margin))
    start = QPointF(margin - min(across, 0), margin - min(down, 0))
    with open_painter(image) as painter:
        _draw_home_line(painter, start, start + QPointF(across, down), shade, size)
    return image


def _draw_home_line(painter: QPainter, start: QPointF, end: QPointF, owner: str, size: float) -> None:
    for shade, width in ((colour(theme.HALO), 0.16), (colour(theme.COUNTER_EDGE), 0.06)):
        painter.setPen(QPen(shade, max(1.2, size * width)))
        painter.drawLine(start, end)
    painter.setBrush(Tincture(owner).shade())
    painter.drawEllipse(end, size * 0.16, size * 0.16)


def arrow_shape(points: Sequence[QPointF], width: float, gap: float = 0.0) -> QPainterPath:
    """Return a curved arrow through the points, ``width`` across its shaft and ``gap`` away from both ends."""
    shape = QPainterPath()
    if len(points) < 2:
        return shape
    line = _smooth_line(points)
    length = line.length()
    gap = min(gap, length * 0.25)
    head = min(width * 3.2, (length - 2 * gap) * 0.6)
    begin, stop = line.percentAtLength(gap), line.percentAtLength(max(0.0, length - gap - head))
    left: list[QPointF] = []
    right: list[QPointF] = []
    steps = 18 * (len(points) - 1)
    for step in range(steps + 1):
        part = begin + (stop - begin) * step / steps
        at, angle = line.pointAtPercent(part), math.radians(line.angleAtPercent(part))
        half = width / 2 * (0.45 + 0.55 * step / steps)
        side = QPointF(math.sin(angle), math.cos(angle)) * half
        left.append(at + side)
        right.append(at - side)
    angle = math.radians(line.angleAtPercent(stop))
    neck, side = line.pointAtPercent(stop), QPointF(math.sin(angle), math.cos(angle)) * width * 1.25
    shape.moveTo(left[0])
    for point in left[1:]:
        shape.lineTo(point)
    for point in (neck + side, line.pointAtPercent(line.percentAtLength(length - gap)), neck - side):
        shape.lineTo(point)
    for point in reversed(right):
        shape.lineTo(point)
    shape.closeSubpath()
    return shape


def _smooth_line(points: Sequence[QPointF]) -> QPainterPath:
    """Return a smooth line through the points. A single step bows slightly, always to the same side: there and back
    differ."""
    line = QPainterPath(points[0])
    if len(points) == 2:
        along = points[1] - points[0]
        line.quadTo((points[0] + points[1]) / 2 + QPointF(-along.y(), along.x()) * 0.12, points[1])
        return line
    for number in range(len(points) - 1):
        start, end = points[number], points[number + 1]
        before, after = points[max(0, number - 1)], points[min(len(points) - 1, number + 2)]
        line.cubicTo(start + (end - before) / 6, end - (after - start) / 6, end)
    return line


def draw_arrow(painter: QPainter, points: Sequence[QPointF], shade: QColor, width: float, gap: float = 0.0) -> None:
    """Draw an arrow in a power's colour; points, width and gap are in pixels."""
    shape = arrow_shape(points, width, gap)
    painter.strokePath(shape, round_pen(colour(theme.HALO), width * 0.5))
    shade = QColor(shade)
    shade.setAlpha(225)
    painter.fillPath(shape, shade)
    painter.strokePath(shape, round_pen(colour(theme.COUNTER_EDGE), max(1.0, width * 0.12)))
