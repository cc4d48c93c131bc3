"""The line round one's own land: without gaps between its pieces, and only what a region shows of it."""

from __future__ import annotations

import math
from dataclasses import replace

import pytest
from PySide6.QtCore import QPointF, QRect, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QImage, QPainter, QPainterPath, QPolygonF

from dark_ages_desk.ui.map import map_colours as theme
from dark_ages_desk.ui.map.camera import Camera, fit_camera
from dark_ages_desk.ui.map.map_colours import colour
from dark_ages_desk.ui.map.own_edge import LENGTH, OwnEdge

FRAME = QRectF(0, 0, 400, 400)
SIZE = QSize(400, 400)
WHOLE = QRect(0, 0, 400, 400)


def coast(points: int) -> QPainterPath:
    """A ragged ring round the middle, with so many points."""
    ring = [
        QPointF(200 + far * math.cos(turn), 200 + far * math.sin(turn))
        for number in range(points)
        for turn in [2 * math.pi * number / points]
        for far in [150 + 8 * math.sin(9 * turn)]
    ]
    path = QPainterPath()
    path.addPolygon(QPolygonF([*ring, ring[0]]))
    path.closeSubpath()
    return path


def drawn(edge: QPainterPath, camera: Camera, region: QRect, line: OwnEdge | None = None) -> QImage:
    image = QImage(SIZE, QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(Qt.GlobalColor.black)
    painter = QPainter(image)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    (line or OwnEdge()).draw(painter, camera, edge, 24, region)
    painter.end()
    return image


@pytest.mark.parametrize("points", [12, 3 * LENGTH, 10 * LENGTH + 1])
def test_it_is_closed_and_has_no_gap(points: int) -> None:
    camera = fit_camera(FRAME, SIZE)
    edge = coast(points)
    image = drawn(edge, camera, WHOLE)
    light = QColor(colour(theme.RING))
    for step in range(2000):
        at = edge.pointAtPercent(step / 2000)
        pixel = camera.to_pixels(at.x(), at.y())
        seen = image.pixelColor(int(pixel.x()), int(pixel.y()))
        assert abs(seen.lightness() - light.lightness()) < 60, (step, seen.name())


def test_at_another_zoom_it_is_cut_anew_and_a_region_shows_its_own_part_only() -> None:
    camera, line, edge = fit_camera(FRAME, SIZE), OwnEdge(), coast(300)
    first = drawn(edge, camera, WHOLE, line)
    near = replace(camera, scale=camera.scale * 2)
    assert drawn(edge, near, WHOLE, line) == drawn(edge, near, WHOLE) != first
    part = drawn(edge, camera, QRect(0, 0, 90, 400), line)
    assert part != first and part.copy(0, 0, 80, 400) == first.copy(0, 0, 80, 400)


def test_an_open_part_of_it_stays_open() -> None:
    # Real boards give it as open lines, arc by arc: nothing is drawn from the end of one to its beginning.
    arc = QPainterPath(QPointF(50, 200))
    for step in range(1, 91):
        turn = math.pi * step / 90
        arc.lineTo(200 - 150 * math.cos(turn), 200 - 150 * math.sin(turn))
    image = drawn(arc, fit_camera(FRAME, SIZE), WHOLE)
    assert image.pixelColor(200, 50).lightness() > 100
    assert all(image.pixelColor(x, 200).lightness() == 0 for x in range(80, 320))
