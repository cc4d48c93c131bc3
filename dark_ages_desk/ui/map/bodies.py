"""Counters that are taken up together, inside a band drawn with the mouse or in a line between two."""

from __future__ import annotations

from collections.abc import Iterable

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainter, QPen

from dark_ages_desk.core.view import CounterView
from dark_ages_desk.ui.map import map_colours as theme
from dark_ages_desk.ui.map.board_renderer import BoardRenderer
from dark_ages_desk.ui.map.camera import Camera
from dark_ages_desk.ui.map.map_colours import colour

NEAR = 0.75
"""Distance from a line, in widths of a counter, that still counts as in it."""


def counters_in_band(counters: Iterable[CounterView], look: BoardRenderer, camera: Camera, band: QRectF) -> list[str]:
    """Return the counters whose places are in a band, pixels."""
    found = []
    for one in counters:
        anchor = look.anchor(one.space)
        if band.contains(camera.to_pixels(anchor.x(), anchor.y())):
            found.append(one.id)
    return found


def counters_in_line(counters: Iterable[CounterView], look: BoardRenderer, start: str, end: str) -> list[str]:
    """Return the counters whose places are on the way from one place to another, both included."""
    first, last = look.anchor(start), look.anchor(end)
    return [
        one.id for one in counters if _distance_from_line(look.anchor(one.space), first, last) <= NEAR * look.counter_km
    ]


def _distance_from_line(point: QPointF, first: QPointF, last: QPointF) -> float:
    """Return the distance of a point from a stretch between two."""
    way, here = last - first, point - first
    length = QPointF.dotProduct(way, way)
    part = min(1.0, max(0.0, QPointF.dotProduct(here, way) / length)) if length else 0.0
    rest = here - way * part
    return float(QPointF.dotProduct(rest, rest) ** 0.5)


def draw_band(painter: QPainter, band: QRectF) -> None:
    """Draw the band while it is pulled open."""
    painter.setPen(QPen(colour(theme.SELECTION), 2.0))
    painter.setBrush(colour(theme.SELECTION, 0.18))
    painter.drawRect(band)
