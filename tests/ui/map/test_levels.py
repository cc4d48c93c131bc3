"""Levels of detail: what a map shows at each zoom can be read, and hardly anything covers anything else.

The tables are starts of scenarios and the ends of golden records.
"""

from __future__ import annotations

import os
import shutil
from collections.abc import Callable
from dataclasses import replace
from itertools import product
from pathlib import Path

import pytest
from PySide6.QtCore import QPointF, QRectF, QSize
from PySide6.QtWidgets import QApplication

from dark_ages_desk.core.view import CounterView, PowerView, SpaceView, TableView
from dark_ages_desk.desk import find_look_files
from dark_ages_desk.library import new_session, open_session
from dark_ages_desk.tools.look import TEXTS, WINDOWS, measure
from dark_ages_desk.ui.map.areas.board_renderer import AreaRenderer
from dark_ages_desk.ui.map.areas.decor import has_cartouches
from dark_ages_desk.ui.map.areas.realm_names import RealmNames
from dark_ages_desk.ui.map.board_renderer import BoardRenderer
from dark_ages_desk.ui.map.camera import Camera, fit_camera
from dark_ages_desk.ui.map.counters import BANNER, NUMBER
from dark_ages_desk.ui.map.detail import MapDetail, gather_banners, list_realms
from dark_ages_desk.ui.map.looks import look_of
from dark_ages_desk.ui.map.placement import READABLE
from dark_ages_desk.ui.map.scene import Scene
from dark_ages_desk.ui.map.sight import Viewport
from dark_ages_desk.ui.map.tile_painter import tile_camera
from dark_ages_desk.ui.map.tiles import TileKey

pytestmark = pytest.mark.usefixtures("qapp")
SOAK = bool(os.environ.get("SOAK"))
GAMES = Path(__file__).parents[2] / "games"
RECORDS = GAMES / "records"
TABLES = {
    "carolingian-twilight": ("27.10", GAMES / "carolingian_twilight" / "golden" / "27.10.dadesk"),
    "dark-age-ii": ("britain", RECORDS / "dark-age-ii" / "1" / "heptarchy-read.dadesk"),
    "strategy-and-conquest": ("dark-ages", RECORDS / "strategy-and-conquest" / "1" / "middle-sea-read.dadesk"),
}
"""Of each game a scenario that starts on the whole board, and a record whose end is crowded."""

ZOOMS = (1.0, 2.0, 3.0, 5.0)
PART = 0.05
"""So many of the names may be covered, and so many counters, and so many may stand beside their place."""

PART_OF_FEW = 0.07
"""On a board of few places armies are shown sooner, and a few names more are touched."""

HOME, FAR_HOME = 0.09, 0.2
"""So many counters, and banners, may reach over the edge of their land with more than half: islands are smaller."""

Table = Callable[[str, str], TableView]


@pytest.fixture(scope="module")
def looks(qapp: QApplication) -> dict[str, BoardRenderer]:
    del qapp
    found: dict[str, BoardRenderer] = {}
    for game, (scenario, _) in TABLES.items():
        board = new_session(f"{game}/{scenario}").ruleset.board
        files = find_look_files(board)
        found[game] = look_of(board, files.map_folder, files.counters)
    return found


@pytest.fixture(scope="module")
def table(tmp_path_factory: pytest.TempPathFactory) -> Table:
    known: dict[tuple[str, str], TableView] = {}

    def make(game: str, moment: str) -> TableView:
        if (game, moment) not in known:
            scenario, record = TABLES[game]
            if moment == "start":
                session = new_session(f"{game}/{scenario}", seed=1)
            else:
                copy = tmp_path_factory.mktemp("golden") / record.name
                shutil.copy(record, copy)
                session = open_session(copy)
            known[game, moment] = session.view("referee")
            session.close()
        return known[game, moment]

    return make


def camera_of(look: BoardRenderer, size: QSize, page: int, zoom: float) -> Camera:
    whole = fit_camera(look.frame, size, page=page)
    return replace(whole, scale=whole.scale * zoom)


def scene_of(look: BoardRenderer, view: TableView, camera: Camera, text: int = 100) -> Scene:
    from dark_ages_desk.ui.map.counters import CounterArt

    scene = Scene(look, CounterArt(look.counter_folders))
    scene.show(view)
    scene.patience = float("inf")
    scene.arrange(camera, text, look.signs(camera, text, (), list_realms(view)))
    return scene


EVERY = list(product(TABLES, ("start", "end"), WINDOWS, TEXTS, ZOOMS))
CASES = EVERY if SOAK else EVERY[:: len(EVERY) // 12]


@pytest.mark.thirds
@pytest.mark.parametrize(("game", "moment", "window", "text", "zoom"), CASES, ids=str)
def test_hardly_anything_covers_anything_else(
    looks: dict[str, BoardRenderer],
    table: Table,
    game: str,
    moment: str,
    window: tuple[QSize, int],
    text: int,
    zoom: float,
) -> None:
    look, view = looks[game], table(game, moment)
    found = measure(look, view, camera_of(look, *window, zoom), text)
    some = max(2.0, PART * found.counters)
    far = found.detail == "OWNERS"
    few = look.find_detail(camera_of(look, *window, zoom), text) is MapDetail.ARMIES and not look.large
    assert found.covered_names <= max(2.0, (PART_OF_FEW if few else PART) * found.names), found
    assert found.covered_counters <= max(3.0, some) and found.on_lines <= max(5.0, some), found
    assert found.outside <= max(3.0, (FAR_HOME if far else HOME) * found.counters), found
    assert found.longest_line <= 1.6 and not found.crossing_lines and not found.beyond_frame, found
    assert found.counter >= READABLE, found


def test_far_out_a_realm_has_its_name_and_nearer_its_places_have(looks: dict[str, BoardRenderer], table: Table) -> None:
    look, view = looks["strategy-and-conquest"], table("strategy-and-conquest", "start")
    far, near, close = (camera_of(look, *WINDOWS[1], zoom) for zoom in (1.0, 2.2, 5.0))
    levels = [look.find_detail(camera, 100) for camera in (far, near, close)]
    assert levels == [MapDetail.OWNERS, MapDetail.ARMIES, MapDetail.FIGURES]
    realms = list_realms(view)
    assert "Galiza" in {realm.name for realm in realms}
    assert all(not sign.space for sign in look.signs(far, 100, (), realms))
    assert len({sign.space for sign in look.signs(near, 100, (), realms)} - {""}) > 300


def test_far_out_the_armies_of_a_power_have_banners_and_nobodys_garrisons_are_dots(
    looks: dict[str, BoardRenderer], table: Table
) -> None:
    look, view = looks["strategy-and-conquest"], table("strategy-and-conquest", "start")
    scene = scene_of(look, view, camera_of(look, *WINDOWS[1], 1.0))
    banners = [one for one in scene.placed if one.face.kind == BANNER]
    counters = {one.id: one for one in view.counters}
    for banner in banners:
        powers = {counters[key].power for key in banner.ids}
        assert len(powers) == 1
        assert banner.face.count == sum(counters[key].count for key in banner.ids)
        assert {counters[key].space for key in banner.ids} == set(banner.spaces)
    free = {one.id for one in view.counters if one.power in ("free", "rebels")}
    shown = {key for banner in banners for key in banner.ids}
    assert shown == set(counters) - free
    assert sum(one.face.kind.endswith("dot:") for one in scene.placed) > 100


def test_nearer_nobodys_garrisons_are_small_and_show_their_number_alone(
    looks: dict[str, BoardRenderer], table: Table
) -> None:
    look, view = looks["dark-age-ii"], table("dark-age-ii", "end")
    camera = camera_of(look, *WINDOWS[1], 1.8)
    assert look.find_detail(camera, 100) is MapDetail.ARMIES
    placed = scene_of(look, view, camera).placed
    nobodys = {one.id for one in view.counters if one.power == "nobody"}
    assert nobodys
    for one in placed:
        if nobodys & set(one.ids):
            assert one.face.kind == NUMBER and one.part < 0.7
        elif one.id:
            assert one.face.kind != NUMBER and one.part == 1.0


def power(key: str, rank: str = "player") -> PowerView:
    return PowerView(key, key, key, "#aa2222", "plain", key[:2], rank)


def counter(key: str, space: str, owner: str, count: int = 1, hidden: bool = False) -> CounterView:
    return CounterView(key, space, owner, "warrior", count, key, key, hidden=hidden)


PLACES = {"a": QPointF(0, 0), "b": QPointF(50, 0), "c": QPointF(400, 0)}


def test_with_large_text_a_crowded_board_shows_owners_sooner(looks: dict[str, BoardRenderer]) -> None:
    look = looks["carolingian-twilight"]
    cameras = [camera_of(look, *window, 1.0) for window in WINDOWS]
    assert {look.find_detail(camera, 200) for camera in cameras} == {MapDetail.OWNERS}
    assert MapDetail.OWNERS not in {look.find_detail(camera, 100) for camera in cameras}


def test_a_realm_is_named_without_what_stands_in_brackets_unless_two_have_that_name() -> None:
    names = {"a": "Guy (of Spoleto)", "b": "Charles (the Bald)", "c": "Charles (the Fat)"}
    powers = {key: replace(power(key), name=name) for key, name in names.items()}
    view = TableView("table", "Title", "", {key: SpaceView(key, key) for key in names}, (), powers)
    assert [realm.name for realm in list_realms(view)] == ["Guy", "Charles (the Bald)", "Charles (the Fat)"]


@pytest.mark.parametrize("zoom", [1.0, 1.02, 1.1, 1.25, 1.5])
def test_what_is_kept_free_for_title_and_legend_is_what_a_tile_paints(qapp: QApplication, zoom: float) -> None:
    del qapp
    frame = QRectF(0, 0, 2000, 1500)
    sight = Viewport(frame, QSize(1485, 962))
    sight.resize(QSize(1485, 962), 1080)
    sight.fit()
    sight.settle()
    sight.zoom_at(QPointF(700, 480), zoom)
    tile = tile_camera(TileKey(sight.tile_level(), 0, 0), frame)
    assert has_cartouches(tile) is has_cartouches(sight.camera)


def test_a_banner_counts_what_stands_near_and_says_when_it_does_not_know() -> None:
    counters = [
        counter("1", "a", "Kent", 3),
        counter("2", "b", "Kent", 2),
        counter("3", "c", "Kent"),
        counter("4", "b", "Mercia", 4, hidden=True),
        counter("5", "a", "nobody", 9),
    ]
    powers = {"Kent": power("Kent"), "Mercia": power("Mercia"), "nobody": power("nobody", "system")}
    found = gather_banners(counters, powers, PLACES.__getitem__, {"Kent": 100.0, "Mercia": 100.0})
    assert [(one.power, one.home, one.ids, one.strength) for one in found] == [
        ("Kent", "a", ("1", "2"), 5),
        ("Kent", "c", ("3",), 1),
        ("Mercia", "b", ("4",), None),
    ]


def test_a_banner_of_several_places_is_no_counter_that_can_be_taken_up(
    looks: dict[str, BoardRenderer], table: Table
) -> None:
    look, view = looks["strategy-and-conquest"], table("strategy-and-conquest", "start")
    camera = camera_of(look, *WINDOWS[1], 1.0)
    scene = scene_of(look, view, camera)
    for sprite in scene.sprites(camera, 100):
        spot = camera.to_pixels(look.frame.left(), look.frame.top()) + QPointF(sprite.x, sprite.y)
        if len(sprite.placed.spaces) > 1:
            assert not set(scene.pile_at(camera, 100, spot)) & set(sprite.placed.ids)


def test_the_line_round_ones_own_land_has_no_border_within(looks: dict[str, BoardRenderer], table: Table) -> None:
    look, view = looks["strategy-and-conquest"], table("strategy-and-conquest", "start")
    assert isinstance(look, AreaRenderer)
    scene = scene_of(look, view, camera_of(look, *WINDOWS[1], 1.0))
    assert scene.find_own_edge().isEmpty()
    scene.own = "GA"
    held = [space.id for space in view.spaces.values() if space.owner == "GA"]
    assert len(held) > 2
    arcs = [look.outlines.arc_numbers(space) for space in held]
    within = [one & other for number, one in enumerate(arcs) for other in arcs[:number]]
    assert any(within)
    edge = scene.find_own_edge()
    assert not edge.isEmpty() and edge.elementCount() < sum(look.outline(space).elementCount() for space in held)


def test_names_of_realms_keep_away_from_what_is_there(looks: dict[str, BoardRenderer], table: Table) -> None:
    look, view = looks["dark-age-ii"], table("dark-age-ii", "start")
    assert isinstance(look, AreaRenderer)
    camera = camera_of(look, *WINDOWS[1], 1.0)
    free = RealmNames(look.board, look.outlines, look._footing, camera, 100, list_realms(view), []).build_signs()
    name = free[0]
    box = name.room.translated(name.at * camera.scale)
    taken = type(box)(box.topLeft() / camera.scale, box.size() / camera.scale)
    again = RealmNames(look.board, look.outlines, look._footing, camera, 100, list_realms(view), [taken]).build_signs()
    assert all(not one.room.translated(one.at * camera.scale).intersects(box.adjusted(2, 2, -2, -2)) for one in again)
