"""The light line round one's own land."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRect, QRectF, Qt
from PySide6.QtGui import QPainter, QPainterPath, QPen, QPolygonF, QTransform

from dark_ages_desk.ui.map import map_colours as theme
from dark_ages_desk.ui.map.camera import Camera
from dark_ages_desk.ui.map.map_colours import colour
from dark_ages_desk.ui.map.paint import restore_state

WIDTH = 0.12
"""Width of the light line as part of the size of text; the dark one below it is wider."""

CASING = 1.7

GAP = 2.0
"""Pixels between two points of the line, at least."""

LENGTH = 32
"""Points of a piece. Qt takes ten times as long for one line of 1,500 points as for its pieces (1.3 of 13 seconds)."""


class OwnEdge:
    """Draws the line round one's own land, in pieces that it keeps for a zoom."""

    def __init__(self) -> None:
        self._edge = QPainterPath()
        self._scale = 0.0
        self._pieces: list[tuple[QRectF, QPolygonF]] = []

    def draw(self, painter: QPainter, camera: Camera, edge: QPainterPath, unit: float, region: QRect) -> None:
        """Draw what a region shows of the line ``edge``, km. The painter and the region are in pixels of ``camera``.

        The size of text is ``unit`` pixels.
        """
        if edge is not self._edge or camera.scale != self._scale:
            self._edge, self._scale = edge, camera.scale
            self._pieces = list(_cut(QTransform.fromScale(camera.scale, camera.scale).map(edge)))
        origin = camera.to_pixels(0, 0)
        far = max(2.0, unit * WIDTH * CASING)
        seen = QRectF(region).translated(-origin).adjusted(-far, -far, far, far)
        shown = [line for box, line in self._pieces if box.intersects(seen)]
        with restore_state(painter):
            painter.translate(origin)
            for shade, part in ((theme.COUNTER_EDGE, WIDTH * CASING), (theme.RING, WIDTH)):
                painter.setPen(_make_pen(shade, max(2.0, unit * part)))
                for line in shown:
                    painter.drawPolyline(line)


def _make_pen(shade: tuple[int, int, int, int], width: float) -> QPen:
    """Return an opaque pen whose round ends cover the seams of the pieces."""
    style, cap, join = Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap, Qt.PenJoinStyle.BevelJoin
    return QPen(colour(shade), width, style, cap, join)


def _thin(points: list[QPointF]) -> list[QPointF]:
    """Return the points that are ``GAP`` pixels or more from the one before, and both ends: an open line stays open."""
    kept = points[:1]
    for point in points[1:-1]:
        if (point - kept[-1]).manhattanLength() >= GAP:
            kept.append(point)
    return [*kept, *points[1:][-1:]]


def _cut(path: QPainterPath) -> list[tuple[QRectF, QPolygonF]]:
    """Return the pieces of a path with their boxes, a little larger than flat ones."""
    found = []
    for part in path.toSubpathPolygons():
        points = _thin(part.toList())
        for start in range(0, len(points) - 1, LENGTH):
            line = QPolygonF(points[start : start + LENGTH + 1])
            found.append((line.boundingRect().adjusted(-1, -1, 1, 1), line))
    return found
