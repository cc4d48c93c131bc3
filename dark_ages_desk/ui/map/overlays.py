"""Temporary lights over the board: places that may be chosen, flashes, arrows, the selection.

A ring has fewer points than the coast of its place, because twice the points cost more than twice the time. The shade
over the rest of the board is one path without smooth edges, which the rings hide.

Further parts of the module:

- Rings around places that may be chosen, and shade on the rest of the board: no owner's tint is covered.

A ring is within its place: a white line between two dark ones. So it contrasts with every tint and needs no colour to
be known. A place that may not be chosen gets a dotted ring under the pointer. Under the pointer a ring is twice as
wide. Hexes that touch have one ring together.
"""

from __future__ import annotations

import math
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from enum import Enum
from functools import lru_cache
from itertools import pairwise

from PySide6.QtCore import QPoint, QPointF, QRectF, QSize, QSizeF, Qt
from PySide6.QtGui import QBrush, QColor, QImage, QPainter, QPainterPath, QPen, QPolygonF, QTransform

from dark_ages_desk.ui.map import map_colours as theme
from dark_ages_desk.ui.map.board_renderer import BoardRenderer, Spot
from dark_ages_desk.ui.map.camera import Camera
from dark_ages_desk.ui.map.heraldry import Tincture, pattern_image
from dark_ages_desk.ui.map.labels import Style, Wording, name_image
from dark_ages_desk.ui.map.map_colours import colour
from dark_ages_desk.ui.map.paint import PAINT_HINTS, clear_image, open_painter, quick_pen, restore_state, round_pen
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


def pick_apart(
    badges: Iterable[tuple[str, Spot, str, bool]], sizes: Mapping[str, QSizeF], scale: float
) -> Iterator[tuple[str, Spot, str, bool]]:
    """Yield badges without those that would cover an earlier one; ``scale`` is in pixels per km.

    A badge is a place, its spot, its text, and whether it is refused; ``sizes`` are in pixels, by place.
    """
    kept: list[QRectF] = []
    for badge in badges:
        size, at = sizes[badge[0]], badge[1].at * scale
        box = QRectF(at.x() - size.width() / 2, at.y() - size.height() / 2, size.width(), size.height())
        box = box.adjusted(OVERLAP, OVERLAP, -OVERLAP, -OVERLAP)
        if not any(box.intersects(other) for other in kept):
            kept.append(box)
            yield badge


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


LIMIT_BYTES = 24 * 1024 * 1024
# How much darker the board is beside the places that may be chosen.
SHADE = 0.10
# Widths of a ring, parts of the size of text (1/40 of the window's height): from the border inwards.
OUTER, WHITE, INNER = 0.07, 0.15, 0.05
LEAST = 4.5
# A ring round a banner is no wider than this part of it.
SLIM = 0.1
# Corners of hexes that are nearer to each other than 1 / JOIN of the board's units are one.
JOIN = 20.0
# Pictures are painted no larger than this; where a place is larger, its ring is drawn at once.
LARGEST = 1400
# Badges may cover each other by so many pixels.
OVERLAP = 2.0
# The step of the lines over places where one has to stop, pixels.
HATCH = 16


class Ring(Enum):
    """Meaning of a ring."""

    LEGAL = "may be chosen"
    AIMED = "may be chosen, and is pointed at"
    REFUSED = "may not be chosen"


class Rings:
    """Pictures of ringed places, at the zoom they were last needed at."""

    def __init__(self, look: BoardRenderer) -> None:
        self._look = look
        self._images: dict[tuple[object, Ring, float, float], QImage] = {}
        self._thin: dict[str, QPainterPath] = {}
        self._scale = 0.0
        self._bytes = 0
        self._joined_key: frozenset[str] = frozenset()
        self._joined = (QPainterPath(), QPainterPath(), QPainterPath())

    def draw(self, painter: QPainter, camera: Camera, space: str, kind: Ring, unit: float, least: float = 0) -> None:
        """Draw a ring round a place; the painter is in pixels of ``camera``, ``unit`` is the size of text in pixels.

        The ring is at least ``least`` pixels across, so that it is visible around things on its place.
        """
        shape = self._look.outline(space)
        box = shape.controlPointRect()
        grown = max(1.0, least / max(1.0, min(box.width(), box.height()) * camera.scale))
        if grown > 1:
            middle = box.center()
            shape = QTransform(grown, 0, 0, grown, middle.x() * (1 - grown), middle.y() * (1 - grown)).map(shape)
            box = shape.controlPointRect()
        if not box.intersects(camera.visible):
            return
        if camera.scale != self._scale or self._bytes > LIMIT_BYTES:
            self._images.clear()
            self._thin.clear()
            self._scale, self._bytes = camera.scale, 0
        width = max(LEAST, unit * (OUTER + WHITE + INNER)) * (2 if kind is Ring.AIMED else 1)
        size = QSize(math.ceil(box.width() * camera.scale) + 2, math.ceil(box.height() * camera.scale) + 2)
        corner = camera.to_pixels(box.left(), box.top())
        if max(size.width(), size.height()) > LARGEST:
            if space not in self._thin:  # so large a place was not grown
                self._thin[space] = thin_path(QTransform.fromScale(camera.scale, camera.scale).map(shape), 3)
            origin = camera.to_pixels(0, 0)
            with restore_state(painter):
                painter.translate(origin)
                _draw_strokes(painter, self._thin[space], kind, width)
            return
        key = (self._look.shape_key(space), kind, width, grown)
        if key not in self._images:
            scale = camera.scale
            place = QTransform(scale, 0, 0, scale, 1 - box.left() * scale, 1 - box.top() * scale)
            self._images[key] = _paint_ring(place.map(shape), size, kind, width)
            self._bytes += self._images[key].sizeInBytes()
        painter.drawImage(QPoint(round(corner.x()) - 1, round(corner.y()) - 1), self._images[key])

    def draw_joined(self, painter: QPainter, camera: Camera, spaces: Collection[str], unit: float) -> None:
        """Draw one ring round hexes that may be chosen, and thin lines between those that touch.

        The painter is in pixels of ``camera``, ``unit`` is the size of text in pixels.
        """
        if not spaces:
            return
        key = frozenset(spaces)
        if key != self._joined_key:
            self._joined_key, self._joined = key, join_outlines([self._look.outline(space) for space in sorted(key)])
        edge, lines, inside = (camera.transform().map(path) for path in self._joined)
        high = self._look.outline(next(iter(key))).controlPointRect().height() * camera.scale
        width = min(max(LEAST, unit * (OUTER + WHITE + INNER)), max(LEAST, high * SLIM))
        with restore_state(painter):
            painter.setClipPath(inside, Qt.ClipOperation.IntersectClip)
            _draw_strokes(painter, edge, Ring.LEGAL, width)
            painter.strokePath(lines, quick_pen(colour(theme.COUNTER_EDGE), max(3.0, width * 0.5)))
            painter.strokePath(lines, quick_pen(colour(theme.RING), max(1.6, width * 0.25)))


def join_outlines(outlines: Sequence[QPainterPath]) -> tuple[QPainterPath, QPainterPath, QPainterPath]:
    """Return of outlines with straight sides: the edge round them, the sides that two of them share, all they cover."""
    sides: dict[frozenset[tuple[int, int]], list[tuple[QPointF, QPointF]]] = {}
    inside = QPainterPath()
    inside.setFillRule(Qt.FillRule.WindingFill)
    for outline in outlines:
        inside.addPath(outline)
        for polygon in outline.toSubpathPolygons():
            for start, end in pairwise(polygon.toList()):
                sides.setdefault(frozenset(map(_name_corner, (start, end))), []).append((start, end))
    lines = QPainterPath()
    free: dict[tuple[int, int], list[tuple[QPointF, QPointF]]] = {}
    for found in sides.values():
        start, end = found[0]
        if len(found) > 1:
            lines.moveTo(start)
            lines.lineTo(end)
        else:
            free.setdefault(_name_corner(start), []).append((start, end))
    return _link_sides(free), lines, inside


def _name_corner(corner: QPointF) -> tuple[int, int]:
    """Return what corners at the same place have in common."""
    return math.floor(corner.x() * JOIN + 0.137), math.floor(corner.y() * JOIN + 0.137)  # no corner lies on a step


def _link_sides(free: dict[tuple[int, int], list[tuple[QPointF, QPointF]]]) -> QPainterPath:
    """Return closed lines made of sides, each of which is known by where it starts."""
    edge = QPainterPath()
    while free:
        at = next(iter(free))
        edge.moveTo(free[at][0][0])
        while at in free:
            _, end = free[at].pop()
            if not free[at]:
                del free[at]
            edge.lineTo(end)
            at = _name_corner(end)
        edge.closeSubpath()
    return edge


def _paint_ring(path: QPainterPath, size: QSize, kind: Ring, width: float) -> QImage:
    image = clear_image(size)
    with open_painter(image) as painter:
        _draw_strokes(painter, thin_path(path, 2.5), kind, width)
        painter.setCompositionMode(QPainter.CompositionMode.CompositionMode_DestinationIn)
        inside = clear_image(size)
        with open_painter(inside) as inner:
            inner.fillPath(path, Qt.GlobalColor.black)
        painter.drawImage(0, 0, inside)
    return image


def _draw_strokes(painter: QPainter, path: QPainterPath, kind: Ring, width: float) -> None:
    """Draw the lines along the border; half of each is outside, where it is cut off or does no harm."""
    painter.setRenderHints(PAINT_HINTS)
    part = width / (OUTER + WHITE + INNER)
    dark, white = colour(theme.COUNTER_EDGE), colour(theme.RING)
    painter.strokePath(path, quick_pen(dark, 2 * width))
    pen = quick_pen(white, 2 * (OUTER + WHITE) * part)
    if kind is Ring.REFUSED:
        pen.setDashPattern([0.45, 0.55])
    painter.strokePath(path, pen)
    painter.strokePath(path, quick_pen(dark, 2 * OUTER * part))


def draw_banner_ring(painter: QPainter, box: QRectF, kind: Ring, unit: float) -> None:
    """Draw a ring close round the body of a banner, which hides what is inside it."""
    width = min(max(LEAST, unit * (OUTER + WHITE + INNER)), box.width() * SLIM) * (2 if kind is Ring.AIMED else 1)
    shape, far = QPainterPath(), 1.3 * width
    shape.addRoundedRect(box.adjusted(-far, -far, far, far), 0.14 * box.width(), 0.14 * box.width())
    with restore_state(painter):
        painter.setClipPath(shape, Qt.ClipOperation.IntersectClip)
        _draw_strokes(painter, shape, kind, width)


def draw_hatched(painter: QPainter, camera: Camera, shape: QPainterPath) -> None:
    """Draw a place hatched in red, where every move has to stop. The painter is in pixels of ``camera``."""
    brush = QBrush(pattern_image("hatch", HATCH, colour(theme.VALUE_RED).name(), 1.4))
    origin = camera.to_pixels(0, 0)
    brush.setTransform(QTransform.fromTranslate(origin.x() % HATCH, origin.y() % HATCH))
    with restore_state(painter):
        painter.setOpacity(0.55)
        painter.fillPath(camera.transform().map(shape), brush)


def shade_path(look: BoardRenderer, lit: Collection[str]) -> QPainterPath:
    """Return all of the board but these places, km."""
    path = QPainterPath()
    path.setFillRule(Qt.FillRule.OddEvenFill)
    path.addRect(look.frame)
    shapes = [(look.outline(space), look.anchor(space), look.is_walled(space)) for space in lit]
    for shape, anchor, walled in shapes:
        # A site within a place that is bright already.
        if not walled or not any(other.contains(anchor) for other, _, site in shapes if not site):
            path.addPath(shape)
    return path


def draw_shade(painter: QPainter, camera: Camera, path: QPainterPath) -> None:
    """Draw the shade over ``shade_path``; without smooth edges, which the rings hide: that is ten times as quick."""
    with restore_state(painter):
        painter.setRenderHint(QPainter.RenderHint.Antialiasing, False)
        painter.setTransform(camera.transform(), True)
        painter.fillPath(path, colour(theme.SHADE, SHADE))


def draw_mark(painter: QPainter, camera: Camera, shape: QPainterPath, width: float) -> None:
    """Draw the keyboard's mark round a place: a light line on a dark one, broken, so that it is like no ring."""
    with restore_state(painter):
        painter.setTransform(camera.transform(), True)
        for shade, wide, dashes in ((theme.COUNTER_EDGE, width * 1.6, ()), (theme.SELECTION, width, (2.2, 1.4))):
            pen = QPen(colour(shade), wide)
            pen.setCosmetic(True)
            if dashes:
                pen.setDashPattern(dashes)
            painter.strokePath(shape, pen)


def thin_path(path: QPainterPath, gap: float) -> QPainterPath:
    """Return a closed path without points nearer than ``gap`` pixels to the one before; tiny paths stay whole.

    Strokes cost more than twice the time for twice the points.
    """
    thin = QPainterPath()
    for ring in path.toSubpathPolygons():
        points = ring.toList()
        kept = points[:1]
        for point in points[1:-1]:
            if (point - kept[-1]).manhattanLength() >= gap:
                kept.append(point)
        thin.addPolygon(QPolygonF([*kept, points[-1]] if len(kept) > 2 else points))
        thin.closeSubpath()
    return thin


# The height of an arrowhead as part of the hex, and its least height in pixels.
PART, LEAST_PIXELS = 0.16, 7.0


def draw_facings(
    painter: QPainter, camera: Camera, middle: QPointF, shape: QPainterPath, facings: Sequence[int]
) -> None:
    """Draw the facings of a hex. Facing 0 is up, the others follow clockwise, 60 degrees each. The painter is in
    pixels."""
    if not facings:
        return
    at = camera.to_pixels(middle.x(), middle.y())
    high = shape.controlPointRect().height() * camera.scale
    size = max(LEAST_PIXELS, PART * high)
    for number, facing in enumerate(facings):
        angle = math.radians(60 * facing)
        ahead = QPointF(math.sin(angle), -math.cos(angle))
        side = QPointF(-ahead.y(), ahead.x())
        # Just outside, so that the badge and the counters in the hex can be read.
        foot = at + ahead * (high * 0.5 + 1.0)
        head = QPainterPath(foot + ahead * size)
        head.lineTo(foot + side * size * 0.75)
        head.lineTo(foot - side * size * 0.75)
        head.closeSubpath()
        pen = QPen(colour(theme.HALO), size * 0.5)
        pen.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
        painter.strokePath(head, pen)
        painter.fillPath(head, colour(theme.SELECTION if number else theme.VALUE_RED))
        painter.strokePath(head, QPen(colour(theme.COUNTER_EDGE), 1.4))
