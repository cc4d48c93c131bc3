"""Levels of detail of boards of hexes and of the country: banners, piles, pairs, sizes of counters, the first view."""

from __future__ import annotations

import math
import os
import shutil
from collections import Counter
from collections.abc import Callable
from dataclasses import replace
from itertools import pairwise, product
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, QPointF, QRectF, QSize, Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from dark_ages_desk.core.view import TableView
from dark_ages_desk.desk import find_look_files
from dark_ages_desk.library import new_session, open_session
from dark_ages_desk.tools.look import TEXTS, WINDOWS, measure
from dark_ages_desk.ui.map import MapView
from dark_ages_desk.ui.map.areas.decor import has_cartouches
from dark_ages_desk.ui.map.board_renderer import BoardRenderer
from dark_ages_desk.ui.map.camera import Camera
from dark_ages_desk.ui.map.counter_signs import readable_figures
from dark_ages_desk.ui.map.counters import BANNER, NUMBER
from dark_ages_desk.ui.map.detail import MapDetail, is_nobodys
from dark_ages_desk.ui.map.hexes.layout import HIGH
from dark_ages_desk.ui.map.hexes.sizes import find_hex_detail, hex_counter_pixels
from dark_ages_desk.ui.map.looks import look_of
from dark_ages_desk.ui.map.sight import FILLED, LEAST_PART, Viewport, part_around_spaces
from dark_ages_desk.ui.printing.poster import FINE, Poster
from dark_ages_desk.ui.printing.sheet import FORMATS
from tests.ui.map.test_levels import camera_of, scene_of

pytestmark = pytest.mark.usefixtures("qapp")
SOAK = bool(os.environ.get("SOAK"))
RECORDS = Path(__file__).parents[2] / "games" / "records"
BATTLES = [RECORDS / "dark-ages-1971" / "2" / f"{name}.dadesk" for name in ("hastings", "dorylaeum")]
BRITAIN = [RECORDS / "dark-age-britain-570" / "1" / f"{name}.dadesk" for name in ("short-read-12", "short-read-11")]
CROWDED = [*BATTLES, *BRITAIN]
ZOOMS = (1.0, 1.3, 2.0, 2.9, 4.2, 7.0, 10.0)
COVERED = 0.05
"""So much of all names and counters may be covered."""

Table = Callable[[Path], tuple[BoardRenderer, TableView]]


@pytest.fixture(scope="module")
def table(tmp_path_factory: pytest.TempPathFactory) -> Table:
    known: dict[Path, tuple[BoardRenderer, TableView]] = {}

    def make(record: Path) -> tuple[BoardRenderer, TableView]:
        if record not in known:
            copy = tmp_path_factory.mktemp("golden") / record.name
            shutil.copy(record, copy)
            session = open_session(copy)
            files = find_look_files(session.ruleset.board)
            look = look_of(session.ruleset.board, files.map_folder, files.counters)
            known[record] = look, session.view("referee")
            session.close()
        return known[record]

    return make


EVERY = list(product(CROWDED, WINDOWS, TEXTS, ZOOMS))
CASES = EVERY if SOAK else EVERY[::9]


@pytest.mark.thirds
@pytest.mark.parametrize(("record", "window", "text", "zoom"), CASES, ids=str)
def test_hardly_anything_covers_anything_else(
    table: Table, record: Path, window: tuple[QSize, int], text: int, zoom: float
) -> None:
    look, view = table(record)
    camera = camera_of(look, *window, zoom)
    found = measure(look, view, camera, text)
    assert found.covered_names <= COVERED * found.names and found.covered_counters <= COVERED * found.counters, found
    assert not found.outside or (found.detail == "OWNERS" and found.outside <= 1), found
    assert found.longest_line <= 1.5 and not found.crossing_lines and not found.beyond_frame, found


@pytest.mark.parametrize("record", CROWDED, ids=lambda one: one.stem)
def test_all_counters_of_a_zoom_have_one_size_within_their_hex(table: Table, record: Path) -> None:
    look, view = table(record)
    for zoom, text in product((1.0, 2.5, 6.0), (100, 200)):
        camera = camera_of(look, *WINDOWS[1], zoom)
        scene = scene_of(look, view, camera, text)
        sides = {one.size for one in scene.sprites(camera, text) if one.placed.id and one.placed.face.kind != NUMBER}
        assert len(sides) == 1
        if look.find_detail(camera, text) is not MapDetail.OWNERS:
            assert sides.pop() <= HIGH * camera.scale


def test_counters_never_become_smaller_as_one_looks_closer_or_with_larger_text() -> None:
    for page in (720, 1080, 2160):
        cameras = [Camera(0.1 * 1.04**step, 0, 0, QSize(1000, 700), 0.1, page) for step in range(120)]
        sizes = {}
        for text in range(100, 201, 10):
            near = [one for one in cameras if find_hex_detail(HIGH * one.scale, one, text) is not MapDetail.OWNERS]
            sizes[text] = {one.scale: hex_counter_pixels(HIGH * one.scale, one, text) for one in near}
            assert near and all(small <= large for small, large in pairwise(sizes[text].values()))
        for small, large in pairwise(sizes.values()):
            assert all(small[scale] <= large[scale] for scale in small)


def test_the_levels_follow_each_other_and_a_counter_shows_its_figures_from_the_second_on() -> None:
    for page, text in product((720, 1080, 2160), TEXTS):
        cameras = [Camera(0.1 * 1.04**step, 0, 0, QSize(1000, 700), 0.1, page) for step in range(120)]
        levels = [find_hex_detail(HIGH * one.scale, one, text) for one in cameras]
        assert levels == sorted(levels) and set(levels) == set(MapDetail)
        for camera, level in zip(cameras, levels, strict=True):
            if level is not MapDetail.OWNERS:
                assert readable_figures(("4-3-II",), hex_counter_pixels(HIGH * camera.scale, camera, text))


def test_far_out_banners_count_the_units_of_one_side_that_stand_together(table: Table) -> None:
    for record in CROWDED:
        look, view = table(record)
        camera = camera_of(look, *WINDOWS[0], 1.0)
        placed = scene_of(look, view, camera).placed
        banners = [one for one in placed if one.face.kind == BANNER]
        counters = {one.id: one for one in view.counters}
        for banner in banners:
            held = [counters[key] for key in banner.ids]
            assert len({one.power for one in held}) == 1 and {one.space for one in held} == set(banner.spaces)
            assert banner.face.count == sum(one.count for one in held)
            fronts = Counter(one.facing for one in held if one.facing is not None)
            assert banner.face.facing is None if not fronts else fronts[banner.face.facing] == max(fronts.values())
        everyone = Counter(key for banner in banners for key in banner.ids)
        assert everyone == Counter(key for key, one in counters.items() if not is_nobodys(view.powers[one.power]))
        assert len(banners) < len({one.space for one in view.counters})


def test_garrisons_of_nobody_are_dots_and_then_small_numbers(table: Table) -> None:
    look, view = table(BRITAIN[0])
    neutral = Counter(one.space for one in view.counters if one.power == "neutral")
    assert neutral
    far = scene_of(look, view, camera_of(look, *WINDOWS[1], 1.0)).placed
    dots = {one.space for one in far if one.face.kind.endswith("dot:")}
    assert dots <= set(neutral) and len(dots) > len(neutral) / 2
    assert not any(one.face.kind == BANNER and set(one.spaces) & set(neutral) for one in far)
    near = scene_of(look, view, camera_of(look, *WINDOWS[1], 2.4)).placed
    numbers = {one.space: one for one in near if one.face.kind == NUMBER}
    assert {space: one.face.count for space, one in numbers.items()} == neutral
    assert all(one.part < 0.7 for one in numbers.values())


@pytest.mark.parametrize("record", CROWDED, ids=lambda one: one.stem)
def test_closest_two_of_a_hex_are_side_by_side_within_it_and_more_are_a_pile_that_fans(
    table: Table, record: Path
) -> None:
    look, view = table(record)
    camera = camera_of(look, *WINDOWS[1], 8.0)
    assert look.find_detail(camera, 100) is MapDetail.FIGURES
    scene = scene_of(look, view, camera)
    there = Counter(one.space for one in view.counters)
    seen: dict[str, list[QRectF]] = {}
    for sprite in scene.sprites(camera, 100):
        if sprite.placed.id:
            half = sprite.size / 2 / camera.scale
            middle = QPointF(sprite.x, sprite.y) / camera.scale + look.frame.topLeft()
            box = QRectF(middle.x() - half, middle.y() - half, 2 * half, 2 * half)
            seen.setdefault(sprite.placed.space, []).append(box)
    assert set(there) == set(seen)
    for space, boxes in seen.items():
        assert len(boxes) == (2 if there[space] == 2 else 1)
        outline = look.outline(space)
        assert all(outline.contains(corner) for box in boxes for corner in (box.topLeft(), box.bottomRight()))
        assert len(boxes) == 1 or not boxes[0].intersects(boxes[1])
        assert scene.open_fan(space) is (there[space] > 2)


@pytest.mark.parametrize(("record", "width"), [(BATTLES[0], 900.0), (BATTLES[0], 2000.0), (BRITAIN[1], 1500.0)])
def test_counters_on_a_poster_have_one_size_within_their_hex(table: Table, record: Path, width: float) -> None:
    look, view = table(record)
    poster = Poster("Poster", FORMATS["A4"], look, width, view)
    camera = poster._camera(FINE, poster.tile(0))
    scene, _ = poster._build_scene(camera)
    sides = {one.size for one in scene.sprites(camera, 100) if one.placed.id and one.placed.face.kind != NUMBER}
    assert len(sides) == 1 and sides.pop() <= HIGH * camera.scale


# On the widget ------------------------------------------------------------------------------------------------------


PANES = (QSize(635, 654), QSize(932, 592), QSize(1125, 731), QSize(1485, 962))


@pytest.fixture
def make_map(qtbot: QtBot, table: Table) -> Callable[[Path, QSize], MapView]:
    def make(record: Path, size: QSize) -> MapView:
        look, view = table(record)
        shown = MapView(look)
        qtbot.addWidget(shown, before_close_func=lambda one: one.close_painter())
        shown.resize(size)
        shown.show_view(view)
        return shown

    return make


@pytest.mark.parametrize("size", PANES, ids=str)
@pytest.mark.parametrize("record", CROWDED, ids=lambda one: one.stem)
def test_the_first_view_is_cropped_to_the_sides_with_players(
    make_map: Callable[[Path, QSize], MapView], table: Table, record: Path, size: QSize
) -> None:
    look, view = table(record)
    shown = make_map(record, size)
    part = shown.find_armies_part()
    shown.show_part(part, glide=False)
    seen = shown.stage.camera.visible
    played, box = {key for key, power in view.powers.items() if power.seat}, QRectF()
    spaces = [one.space for one in view.counters if one.power in played]
    if len(spaces) < len(view.counters):  # the garrisons of the others are not what one looks at first
        spaces += [space.id for space in view.spaces.values() if space.owner in played]
    for space in spaces:
        box = box.united(look.outline(space).controlPointRect())
    assert seen.adjusted(-1, -1, 1, 1).contains(box.intersected(look.frame))
    assert shown.stage.camera.zoom >= 1 - 1e-6
    least = part.width() <= LEAST_PART * look.frame.width() + 1 or part.height() <= LEAST_PART * look.frame.height() + 1
    assert least or max(box.width() / part.width(), box.height() / part.height()) > FILLED - 0.015
    if record in BRITAIN and size.width() > size.height():
        assert seen.width() <= look.frame.width() + 2, "no bands beside the board"


def test_title_and_legend_cover_no_ground_of_the_country_in_a_close_up(table: Table) -> None:
    look, _ = table(BRITAIN[0])
    assert has_cartouches(camera_of(look, *WINDOWS[1], 1.0))
    assert not any(has_cartouches(camera_of(look, *window, 1.41)) for window in WINDOWS)
    board, _ = table(BATTLES[0])
    ground = [board.outline(space).controlPointRect() for space in board.spaces()]
    assert not any(box.intersects(one) for box in board.decor_boxes() for one in ground)


def test_far_out_a_click_takes_up_what_is_in_the_hex_and_one_beside_it_leads_closer(
    qtbot: QtBot, make_map: Callable[[Path, QSize], MapView]
) -> None:
    shown = make_map(BATTLES[0], QSize(1100, 700))
    shown.show()
    qtbot.waitUntil(lambda: shown.settled, timeout=20_000)
    camera = shown.stage.camera
    corner = camera.to_pixels(shown.look.frame.left(), shown.look.frame.top()).toPoint()
    banners = [one for one in shown.scene.sprites(camera, 100) if len(one.placed.spaces) > 1]
    home = banners[0].placed
    at = camera.to_pixels(*shown.look.anchor(home.space).toTuple())
    assert shown.counter_at(at) in home.ids
    steps = range(-15, 16, 3)
    spots = [(one, corner + QPoint(one.x + x, one.y + y)) for one in banners for x in steps for y in steps]
    banner, beside = next((one, spot) for one, spot in spots if not shown.counter_at(QPointF(spot)))
    QTest.mouseClick(shown, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, beside)
    assert shown.stage.camera.zoom > 1.3
    for space in banner.placed.spaces:
        assert shown.stage.camera.visible.contains(shown.look.outline(space).controlPointRect())


def test_what_may_be_chosen_is_ringed_as_its_banner(qtbot: QtBot, make_map: Callable[[Path, QSize], MapView]) -> None:
    shown = make_map(BATTLES[0], QSize(1100, 700))
    shown.show()
    qtbot.waitUntil(lambda: shown.settled, timeout=20_000)
    camera = shown.stage.camera
    corner = camera.to_pixels(shown.look.frame.left(), shown.look.frame.top()).toPoint()
    shared = Counter(space for one in shown.scene.placed for space in one.spaces)
    banners = [one for one in shown.scene.sprites(camera, 100) if len(one.placed.spaces) > 3]
    banner = next(one for one in banners if all(shared[space] == 1 for space in one.placed.spaces))
    plain = shown.grab().toImage()
    shown.highlight_places(dict.fromkeys(banner.placed.spaces, ""))
    ringed = shown.grab().toImage()
    points = [QPoint(x, y) for x in range(plain.width()) for y in range(plain.height())
              if plain.pixel(x, y) != ringed.pixel(x, y)]  # fmt: skip
    assert points
    reach = max(math.dist((one.x(), one.y()), (corner.x() + banner.x, corner.y() + banner.y)) for one in points)
    assert 0.5 * banner.size < reach < 1.2 * banner.size


@pytest.mark.parametrize("text", TEXTS)
@pytest.mark.parametrize("window", WINDOWS, ids=str)
def test_far_out_all_kingdoms_have_names_larger_than_those_of_towns(
    table: Table, window: tuple[QSize, int], text: int
) -> None:
    look, view = table(BRITAIN[1])
    camera = camera_of(look, *window, 1.0)
    assert look.find_detail(camera, text) is MapDetail.OWNERS
    names = scene_of(look, view, camera, text).names
    largest = max(one.cap for one in names if not one.space and not one.room.isEmpty())
    assert sum(one.cap == largest for one in names) >= len(view.powers) - 1, "all but the neutral towns"
    assert largest > 1.3 * max(one.cap for one in names if one.space)


def test_at_the_start_of_a_short_game_no_banner_covers_another() -> None:
    session = new_session("dark-age-britain-570/short", seed=1)
    files = find_look_files(session.ruleset.board)
    look = look_of(session.ruleset.board, files.map_folder, files.counters)
    view = session.view("referee")
    session.close()
    found = measure(look, view, camera_of(look, *WINDOWS[1], 1.0), 100)
    assert found.detail == "OWNERS" and not found.covered_counters


def test_places_at_the_edge_are_shown_without_the_legend(make_map: Callable[[Path, QSize], MapView]) -> None:
    shown = make_map(BATTLES[0], QSize(932, 592))
    shown.show_part(("3510", "3921"), glide=False)
    assert shown.stage.camera.visible.right() <= shown.look.played_part.right() + 1


def test_the_first_view_of_a_battle_shows_nothing_of_the_legends_column_where_that_can_be(table: Table) -> None:
    without = 0
    for record in BATTLES:
        look, view = table(record)
        middle = look.played_part.center()
        west = [one for one in view.counters if QRectF(QPointF(), middle).contains(look.anchor(one.space))]
        edge = [replace(view.counters[0], space=space) for space in ("3021", "3921", "3510", "3523")]  # as at Hastings
        for (pane, _), counters in product(WINDOWS, (view.counters, west, edge)):
            stage = Viewport(look.frame, pane)
            stage.show_rect(part_around_spaces(look, [one.space for one in counters], pane))
            seen = stage.camera.visible
            without += seen.right() <= look.played_part.right() + 1
            assert seen.right() <= look.played_part.right() + 1 or seen.width() > look.played_part.width()
    assert without
