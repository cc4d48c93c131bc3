"""Small arrowheads on the sides of a hex: the possible facings of a counter that ends there, the best one filled."""

from __future__ import annotations

import math
from collections.abc import Sequence

from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QPainter, QPainterPath, QPen

from dark_ages_desk.ui.map import map_colours as theme
from dark_ages_desk.ui.map.camera import Camera
from dark_ages_desk.ui.map.map_colours import colour

# The height of an arrowhead as part of the hex, and its least height in pixels.
PART, LEAST = 0.16, 7.0


def draw_facings(
    painter: QPainter, camera: Camera, middle: QPointF, shape: QPainterPath, facings: Sequence[int]
) -> None:
    """Draw the facings of a hex. Facing 0 is up, the others follow clockwise, 60 degrees each. The painter is in
    pixels."""
    if not facings:
        return
    at = camera.to_pixels(middle.x(), middle.y())
    high = shape.controlPointRect().height() * camera.scale
    size = max(LEAST, PART * high)
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
