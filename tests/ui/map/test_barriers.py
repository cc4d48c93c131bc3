"""Barriers, land crossings, and the signs of forts and harbors on a map of areas."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPointF, QSize
from PySide6.QtGui import QColor

from dark_ages_desk.content.area_board import shipped_board
from dark_ages_desk.ui.map import AreaRenderer, map_colours
from dark_ages_desk.ui.map.areas.joins import (
    BARRIER,
    CROSSING,
    SEAS,
    find_barred_shores,
    find_drawn_kinds,
    find_drawn_ways,
)
from dark_ages_desk.ui.map.camera import Camera, fit_camera
from dark_ages_desk.ui.map.labels import AREA, Wording, extent_boxes, name_image
from dark_ages_desk.ui.map.paint import clear_image, open_painter
from tests.ui.map.conftest import ASSETS

GAME = "strategy-and-conquest"
WIDE = QSize(1280, 720)
pytestmark = pytest.mark.usefixtures("qapp")


@pytest.fixture(scope="module")
def look(qapp: object) -> AreaRenderer:
    return AreaRenderer(shipped_board(GAME), ASSETS / "maps" / GAME, [ASSETS / "counters" / "common"])


def redness(look: AreaRenderer, at: QPointF) -> int:
    """How much redder than green the reddest pixel is within a few pixels of a place on the bare map."""
    fit = fit_camera(look.frame, WIDE).scale
    scale, side = fit * 6, 60
    camera = Camera(scale, at.x() - side / 2 / scale, at.y() - side / 2 / scale, QSize(side, side), fit, 720)
    image = clear_image(QSize(side, side))
    with open_painter(image) as painter:
        painter.setTransform(camera.transform())
        look.paint_ground(painter, camera)
        look.paint_lines(painter, camera)
    middle = range(side // 2 - 4, side // 2 + 5)
    shades = [image.pixelColor(x, y) for x in middle for y in middle]
    return max(shade.red() - shade.green() for shade in shades)


def midst(look: AreaRenderer, arcs: list[int]) -> QPointF:
    line = look.outlines.line(max(arcs, key=lambda arc: len(look.outlines.line(arc, coarse=False))), coarse=False)
    return QPointF(*line[len(line) // 2])


def test_a_barrier_is_a_red_line_and_seas_still_meet(look: AreaRenderer) -> None:
    kinds = find_drawn_kinds(look.board, [("turin", "vap"), ("milan", "turin"), ("aegean-sea", "thracian-sea")])
    assert kinds[frozenset({"turin", "vap"})] == BARRIER
    assert kinds[frozenset({"milan", "turin"})] == "plain"
    assert kinds[frozenset({"aegean-sea", "thracian-sea"})] == SEAS
    borders = {frozenset(pair): list(arcs) for pair, arcs in look.outlines.border_lines()}
    red = QColor(*map_colours.BARRIER)
    assert redness(look, midst(look, borders[frozenset({"turin", "vap"})])) > (red.red() - red.green()) * 0.7
    assert redness(look, midst(look, borders[frozenset({"milan", "turin"})])) < (red.red() - red.green()) * 0.55


def test_a_coast_where_nobody_lands_is_red_too(look: AreaRenderer) -> None:
    shores = dict(find_barred_shores(look.board, look.outlines))
    barred = {frozenset(edge.between) for edge in look.board.edges if edge.kind == "shore"}
    assert {frozenset(pair) for pair in shores} == barred
    assert all(shores.values())
    red = QColor(*map_colours.BARRIER)
    assert redness(look, midst(look, shores["ovieda", "cantabrian-sea"])) > (red.red() - red.green()) * 0.7


def test_a_land_crossing_is_a_line_from_shore_to_shore(look: AreaRenderer) -> None:
    anchors = {key: look.anchor(key) for key in look.spaces()}
    ways = find_drawn_ways(look.board, look.outlines, anchors)
    assert [way.drawn for way in ways] == [CROSSING] * 4
    for way in ways:
        assert way.path.length() < 150  # km
        ends = {look.space_at(way.path.pointAtPercent(part), 0) for part in (0, 1)}
        assert any(ends == set(edge.between) for edge in look.board.edges if edge.kind == "strait"), ends


def test_forts_and_harbors_stand_behind_the_value(look: AreaRenderer) -> None:
    board = look.board
    assert board.marks("rome") == ("fort", "port")
    assert board.marks("urbino") == ()
    assert board.marks("milan") == ("fort",)
    assert board.marks("ligurian-sea") == ()


def test_signs_behind_a_value_take_room_of_their_own() -> None:
    plain, marked = (Wording(("ROME",), 12, AREA, value=29, marks=marks) for marks in ((), ("fort", "port")))
    assert marked.width > plain.width + 3 * plain.ring
    assert name_image(marked).width() > name_image(plain).width() + 3 * plain.ring
    assert len(extent_boxes(marked)) == len(extent_boxes(plain)) + 2
    assert max(box[2] for box in extent_boxes(marked)) <= marked.width / 2 + marked.ring
    assert Wording(("ROME",), 12, AREA, marks=("fort",)).width == Wording(("ROME",), 12, AREA).width
