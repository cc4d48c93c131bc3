"""A board whose places are known by codes: they stand on the map at every zoom; lines show what joins over the sea."""

from __future__ import annotations

from itertools import combinations

import pytest
from PySide6.QtCore import QPointF, QRectF, QSize
from PySide6.QtGui import QColor, QImage
from PySide6.QtWidgets import QApplication

from dark_ages_desk.content.area_board import shipped_board
from dark_ages_desk.content.load import read_toml
from dark_ages_desk.content.places import data_folder
from dark_ages_desk.core.board import AREA, SEA, SITE
from dark_ages_desk.core.frozen import replace
from dark_ages_desk.core.overlay import APART
from dark_ages_desk.core.view import TableView
from dark_ages_desk.ui.map import MapView
from dark_ages_desk.ui.map.areas.board_renderer import AreaRenderer
from dark_ages_desk.ui.map.areas.joins import FERRY, ROUTE, find_drawn_ways
from dark_ages_desk.ui.map.board_renderer import Sign
from dark_ages_desk.ui.map.camera import Camera, fit_camera
from dark_ages_desk.ui.map.heraldry import Tincture
from dark_ages_desk.ui.map.labels import AREA as LAND
from dark_ages_desk.ui.map.labels import Wording, extent_boxes, name_image
from dark_ages_desk.ui.map.paint import open_painter
from dark_ages_desk.ui.map.sight import part_around_places
from tests.ui.map.conftest import ASSETS

pytestmark = pytest.mark.usefixtures("qapp")
FOLDER = ASSETS / "maps" / "dark-age-ii"
LEAST = 6.5
"""No code is lower, pixels."""


@pytest.fixture(scope="module")
def look(qapp: QApplication) -> AreaRenderer:
    del qapp
    return AreaRenderer(shipped_board("dark-age-ii"), FOLDER, [ASSETS / "counters" / "common"])


def seen(look: AreaRenderer, size: QSize, zoom: float) -> Camera:
    whole = fit_camera(look.frame, size)
    return Camera(whole.scale * zoom, whole.left, whole.top, size, whole.fit, whole.page)


def boxes(sign: Sign, scale: float) -> list[QRectF]:
    return [box.translated(sign.at * scale + sign.offset) for box in sign.cover or (sign.room,)]


def covered(look: AreaRenderer, camera: Camera, text: int) -> list[tuple[str, str]]:
    """Which codes cover which; a touch of one pixel is none."""
    return covering(look.signs(camera, text), camera.scale)


def covering(signs: list[Sign], scale: float) -> list[tuple[str, str]]:
    """Which of these names cover which; a touch of one pixel is none."""
    names = [sign for sign in signs if sign.space and not sign.is_town]
    taken = [(sign.space, [box.adjusted(1, 1, -1, -1) for box in boxes(sign, scale)]) for sign in names]
    return [
        (one, other)
        for (one, own), (other, its) in combinations(taken, 2)
        if any(box.intersects(another) for box in own for another in its)
    ]


@pytest.mark.thirds
@pytest.mark.parametrize("text", [100, 200])
@pytest.mark.parametrize(("size", "zoom"), [((915, 620), 1.0), ((915, 620), 3.0), ((1920, 1080), 1.0)])
def test_every_code_stands_on_the_map(look: AreaRenderer, size: tuple[int, int], zoom: float, text: int) -> None:
    camera = seen(look, QSize(*size), zoom)
    names = {sign.space: sign for sign in look.signs(camera, text) if sign.space and not sign.is_town}
    assert set(names) == set(look.board.spaces)
    assert all(sign.cap >= LEAST for sign in names.values())


@pytest.mark.thirds
@pytest.mark.parametrize("text", [100, 200])
@pytest.mark.parametrize(("size", "zoom"), [((915, 620), 3.2), ((915, 620), 4.0), ((1400, 960), 2.2)])
def test_no_code_covers_another(look: AreaRenderer, size: tuple[int, int], zoom: float, text: int) -> None:
    """The map beside the panels of a window of 1280x720 and of one of 1920x1080, where places have their names."""
    assert not covered(look, seen(look, QSize(*size), zoom), text)


@pytest.mark.thirds
@pytest.mark.parametrize(("text", "width", "height"), [(100, 930, 622), (200, 636, 654)])
@pytest.mark.parametrize("scenario", ["heptarchy", "irish-sea", "north"])
def test_no_code_covers_another_where_a_scenario_is_cut_from_the_map(
    look: AreaRenderer, scenario: str, text: int, width: int, height: int
) -> None:
    """The part that is played on, as a window of 1280x720 shows it at the start; with larger text the panels beside the
    map are wider."""
    file = data_folder() / "scenarios" / "dark-age-ii" / f"{scenario}.toml"
    part, size = part_around_places(look, read_toml(file)["areas"]), QSize(width, height)
    zoom = min(size.width() / part.width(), size.height() / part.height()) / fit_camera(look.frame, size).scale
    assert zoom > 1.1
    assert not covered(look, seen(look, size, zoom), text)


def test_the_code_of_an_area_stands_in_it_or_on_the_sea_before_it(look: AreaRenderer) -> None:
    # Dalriada is a thin strip that its counter fills: its code stands behind it.
    camera = seen(look, QSize(915, 620), 3.6)
    for sign in look.signs(camera, 100):
        space = look.board.spaces.get(sign.space)
        if space is not None and space.role == AREA:
            at = sign.at + sign.offset / camera.scale
            near = {look.space_at(at + QPointF(6 * dx, 6 * dy), 0.0) for dx in (-1, 0, 1) for dy in (-1, 0, 1)}
            assert space.id in (*near, "DAL") or look.board.spaces[look.space_at(at, 0.0)].role == SEA, space.id


def test_every_place_is_found_where_it_is_drawn(look: AreaRenderer) -> None:
    for space in look.board.spaces.values():
        assert look.space_at(look.anchor(space.id), 0.1 if space.role == SITE else 0.0) == space.id


def test_sea_routes_and_ferries_are_lines(look: AreaRenderer) -> None:
    anchors = {key: look.anchor(key) for key in look.spaces()}
    ways = find_drawn_ways(look.board, look.outlines, anchors)
    kinds = [edge.kind for edge in look.board.edges]
    assert sum(way.drawn == FERRY for way in ways) == kinds.count("ferry") == 4
    assert sum(way.drawn == ROUTE for way in ways) == kinds.count("route") + kinds.count("landing")


def test_an_owners_map_without_a_route_draws_none(look: AreaRenderer) -> None:
    board = look.board
    kept = tuple(edge for edge in board.edges if set(edge.between) != {"SEV", "SDG"})
    theirs = AreaRenderer(replace(board, edges=kept, ours=board, owned={("SDG", "SEV"): APART}), FOLDER, [])
    anchors = {key: look.anchor(key) for key in look.spaces()}
    assert (
        len(find_drawn_ways(theirs.board, look.outlines, anchors))
        == len(find_drawn_ways(board, look.outlines, anchors)) - 1
    )
    assert theirs.joins == []


def test_waters_are_tinted_for_their_owner(look: AreaRenderer) -> None:
    camera = seen(look, QSize(600, 420), 1.0)
    spot = camera.transform().map(look.anchor("STG")).toPoint()

    def painted(held: bool) -> QColor:
        image = QImage(600, 420, QImage.Format.Format_RGB32)
        image.fill(QColor("white"))
        with open_painter(image) as painter:
            look.paint_tints(painter, camera, {"STG": (Tincture("#802020"),)} if held else {})
        return image.pixelColor(spot)

    assert painted(held=False) == QColor("white")
    assert painted(held=True) != QColor("white")


def test_terrain_is_coloured_and_explained(look: AreaRenderer) -> None:
    rows = dict(look._border_rows)  # the legend's rows
    assert {"forest", "mountain", "hill", "reed", "held", "route", "ferry"} <= set(rows)
    assert rows["route"] == "Sea route"


def test_a_name_below_a_code_is_smaller_and_keeps_its_room() -> None:
    code = Wording(("KTS",), 20.0, LAND)
    named = Wording(("KTS", "Kent"), 20.0, LAND, tail=0.6)
    equal = Wording(("KTS", "Kent"), 20.0, LAND)
    assert code.height < named.height < equal.height
    assert named.line_cap(1) == pytest.approx(12.0)
    first, second = extent_boxes(named)
    assert first[3] <= second[1] + 2 * 20.0 * 0.16 + 0.01
    assert (first[1] + second[3]) / 2 == pytest.approx(0.0, abs=0.01)


def test_who_gets_stuck_sees_a_full_disc() -> None:
    free = name_image(Wording(("DEA",), 20.0, LAND, value=1))
    held = name_image(Wording(("DEA",), 20.0, LAND, value=1, held=True))
    ring = Wording(("DEA",), 20.0, LAND, value=1)
    at = QPointF(free.width() / 2 + ring.width / 2 - ring.ring + 0.6 * ring.ring, free.height() / 2).toPoint()
    assert free.pixelColor(at).lightness() > 180
    assert held.pixelColor(at).lightness() < 120


def test_it_is_drawn_whole(look: AreaRenderer) -> None:
    view = MapView(look)
    try:
        view.show_view(TableView("table", look.name, "", {}, (), {}))
        image = view.render_camera(seen(look, QSize(640, 440), 1.0), 100)
    finally:
        view.close_painter()
    sea = seen(look, QSize(640, 440), 1.0).transform().map(look.anchor("CEL"))
    land = seen(look, QSize(640, 440), 1.0).transform().map(look.anchor("TIP"))
    assert image.pixelColor(sea.toPoint()) != image.pixelColor(land.toPoint())
    assert {look.board.spaces[key].role for key in look.spaces()} == {AREA, SEA, SITE}
