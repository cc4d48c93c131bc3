"""Places that may be chosen: a ring within their border, their tint untouched, the rest of the board in shade."""

from __future__ import annotations

import time
from collections.abc import Callable
from itertools import pairwise

import pytest
from PySide6.QtCore import QPointF, QSize, Qt
from PySide6.QtGui import QColor, QImage, QPainterPath, QPolygonF

from dark_ages_desk.content.area_board import load_board
from dark_ages_desk.ui.map import AreaRenderer, MapView
from dark_ages_desk.ui.map.camera import fit_camera
from dark_ages_desk.ui.map.map_colours import contrast_ratio
from dark_ages_desk.ui.map.overlays import Ring, Rings, join_outlines
from dark_ages_desk.ui.map.paint import open_painter
from tests.ui.map.conftest import ASSETS

SIZE = QSize(2400, 1200)
REAL = ASSETS / "maps" / "carolingian-twilight"


def real() -> AreaRenderer:
    return AreaRenderer(load_board(REAL / "board.toml"), REAL, [ASSETS / "counters" / "common"])


# Every space of the real board, each of its islands included: each corner of its outline lies at the ring; beside
# the space nothing is drawn.
def test_the_ring_follows_every_coast_and_misses_no_island(qapp: object) -> None:
    look = real()
    camera = fit_camera(look.frame, QSize(1600, 1100))
    rings = Rings(look)
    for space in look.outlines.areas:
        image = QImage(camera.size, QImage.Format.Format_ARGB32_Premultiplied)
        image.fill(Qt.GlobalColor.transparent)
        shape = look.outline(space)
        with open_painter(image) as painter:
            rings.draw(painter, camera, space, Ring.LEGAL, 27.0)
        missed = []
        for number in range(shape.elementCount()):
            corner = shape.elementAt(number)
            at = camera.to_pixels(corner.x, corner.y).toPoint()
            near = [(at.x() + dx, at.y() + dy) for dx in (-4, -2, 0, 2, 4) for dy in (-4, -2, 0, 2, 4)]
            inside = [(x, y) for x, y in near if image.rect().contains(x, y)]
            if image.rect().contains(at) and not any(image.pixelColor(x, y).alpha() > 60 for x, y in inside):
                missed.append((at.x(), at.y()))
        # An islet of a pixel or two is all ring, or nothing.
        assert len(missed) <= 0.01 * shape.elementCount() + 1, f"{space}: corners of its coast that have no ring"
        box = camera.transform().mapRect(shape.boundingRect()).adjusted(-2, -2, 2, 2).toAlignedRect()
        outside = [
            (x, y)
            for x in range(0, image.width(), 9)
            for y in range(0, image.height(), 9)
            if not box.contains(x, y) and image.pixelColor(x, y).alpha()
        ]
        assert outside == [], f"{space}: drawn beside it"


def pixel(picture: QImage, x: float, y: float) -> QColor:
    return picture.pixelColor(round(x), round(y))


def test_a_legal_place_keeps_its_tint_and_the_rest_lies_in_shade(make_map: Callable[[], MapView]) -> None:
    view = make_map()
    before = view.render_image(SIZE)
    view.highlight_places({"west": ""})
    assert pixel(view.render_image(SIZE), 2200, 600) == pixel(before, 2200, 600), "the board stays bright"
    view.scene.dims = lambda: True
    after = view.render_image(SIZE)
    assert pixel(after, 400, 240) == pixel(before, 400, 240), "west, in the middle of its land"
    dark, bright = pixel(after, 2200, 600).lightnessF(), pixel(before, 2200, 600).lightnessF()
    assert 0.9 * bright - 1 / 255 <= dark < 0.97 * bright, (
        "the sea, at most ten per cent darker, where somebody wants that"
    )


def test_a_ring_is_white_between_dark_lines_whoever_owns_the_place(make_map: Callable[[], MapView]) -> None:
    view = make_map()
    view.highlight_places({"west": ""})
    picture = view.render_image(SIZE)
    # Across the border with the east, which lies at 400 km, two pixels to one.
    row = [pixel(picture, x, 600) for x in range(770, 800)]
    white = max(row, key=lambda shade: shade.lightnessF())
    assert white.lightnessF() > 0.95
    at = row.index(white)
    for side in (row[:at], row[at + 1 :]):
        assert max(contrast_ratio(white, shade) for shade in side) > 8.0


def test_shapes_that_touch_have_one_edge_and_one_line_between_them() -> None:
    squares = []
    for x, y in ((0, 0), (10, 0), (0, 10), (40, 40)):
        path = QPainterPath()
        path.addRect(x, y, 10, 10)
        squares.append(path)
    edge, lines, inside = join_outlines(squares)
    assert edge.length() == pytest.approx(80 + 40) and len(edge.toSubpathPolygons()) == 2
    assert sum(side.length() for side in map(_path_of, lines.toSubpathPolygons())) == pytest.approx(20)
    assert inside.contains(QPointF(5, 5)) and not inside.contains(QPointF(25, 5))


def _path_of(polygon: QPolygonF) -> QPainterPath:
    path = QPainterPath()
    path.addPolygon(polygon)
    return path


def test_what_is_pointed_at_has_a_ring_twice_as_wide(make_map: Callable[[], MapView]) -> None:
    view = make_map()
    view.resize(SIZE)
    view.highlight_places({"west": ""})

    def whites() -> int:
        picture = view.grab().toImage()
        return sum(pixel(picture, x, 600).lightnessF() > 0.95 for x in range(740, 800))

    plain = whites()
    view.hover("west")
    assert whites() >= 2 * plain - 1 > plain


def test_beside_legal_places_one_that_is_refused_is_dotted_when_it_is_pointed_at(
    make_map: Callable[[], MapView],
) -> None:
    view = make_map()
    view.resize(SIZE)
    view.highlight_places({"west": ""})
    view.hover("east")
    picture = view.grab().toImage()
    light = [pixel(picture, 804, y).lightnessF() > 0.8 for y in range(120, 1080)]
    changes = sum(a != b for a, b in pairwise(light))
    assert changes > 20, "a dotted line"


def test_rings_cost_little_once_painted(qapp: object) -> None:
    look = real()
    camera = fit_camera(look.frame, QSize(1600, 1100))
    rings = Rings(look)
    image = QImage(camera.size, QImage.Format.Format_RGB32)
    with open_painter(image) as painter:
        for space in look.outlines.areas:
            rings.draw(painter, camera, space, Ring.LEGAL, 27.0)
        start = time.process_time()
        for space in look.outlines.areas:
            rings.draw(painter, camera, space, Ring.LEGAL, 27.0)
        assert time.process_time() - start < 0.1
