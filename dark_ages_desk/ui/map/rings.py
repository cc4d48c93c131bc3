"""Rings around places that may be chosen, and shade on the rest of the board: no owner's tint is covered.

A ring is within its place: a white line between two dark ones. So it contrasts with every tint and needs no colour to
be known. A place that may not be chosen gets a dotted ring under the pointer. Under the pointer a ring is twice as
wide.
"""

from __future__ import annotations

import math
from collections.abc import Collection
from enum import Enum

from PySide6.QtCore import QPoint, QSize, Qt
from PySide6.QtGui import QBrush, QImage, QPainter, QPainterPath, QPen, QPolygonF, QTransform

from dark_ages_desk.ui.map import map_colours as theme
from dark_ages_desk.ui.map.board_renderer import BoardRenderer
from dark_ages_desk.ui.map.camera import Camera
from dark_ages_desk.ui.map.heraldry import pattern_image
from dark_ages_desk.ui.map.map_colours import colour
from dark_ages_desk.ui.map.paint import PAINT_HINTS, clear_image, open_painter, quick_pen, restore_state

LIMIT_BYTES = 24 * 1024 * 1024
# How much darker the board is beside the places that may be chosen.
SHADE = 0.30
# Widths of a ring, parts of the size of text (1/40 of the window's height): from the border inwards.
OUTER, WHITE, INNER = 0.07, 0.15, 0.05
LEAST = 4.5
# Pictures are painted no larger than this; where a place is larger, its ring is drawn at once.
LARGEST = 1400
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
                self._thin[space] = _thin_path(QTransform.fromScale(camera.scale, camera.scale).map(shape), 3)
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


def _paint_ring(path: QPainterPath, size: QSize, kind: Ring, width: float) -> QImage:
    image = clear_image(size)
    with open_painter(image) as painter:
        _draw_strokes(painter, _thin_path(path, 2.5), kind, width)
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


def _thin_path(path: QPainterPath, gap: float) -> QPainterPath:
    """Return the closed path without points nearer than ``gap`` pixels to the one before; tiny paths stay whole.

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
