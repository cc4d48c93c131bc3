"""Counters on the real board: none hides another, and names stay readable, even in a full game."""

from __future__ import annotations

from dataclasses import replace
from itertools import combinations

import pytest
from PySide6.QtCore import QRectF, QSize

from dark_ages_desk.content.area_board import load_board
from dark_ages_desk.core.board import AreaBoard
from dark_ages_desk.core.view import CounterView, Mark, PowerView, SpaceView, TableView
from dark_ages_desk.ui.map import AreaRenderer
from dark_ages_desk.ui.map.areas.arrange import Arrangement
from dark_ages_desk.ui.map.camera import Camera, fit_camera
from dark_ages_desk.ui.map.placement import PlacedCounter, counter_pixels
from tests.ui.map.conftest import ASSETS

REAL = ASSETS / "maps" / "carolingian-twilight"
POWERS = {
    key: PowerView(key, key, key, shade, pattern, key[0].upper(), "player")
    for key, shade, pattern in (("red", "#B02A30", "dots"), ("blue", "#2A36AE", "plain"), ("ash", "#969696", "plain"))
}


@pytest.fixture(scope="module")
def board() -> AreaBoard:
    return load_board(REAL / "board.toml")


@pytest.fixture(scope="module")
def real(board: AreaBoard, qapp: object) -> AreaRenderer:
    return AreaRenderer(board, REAL, [ASSETS / "counters" / "common"])


def full_table(board: AreaBoard) -> TableView:
    """Two forces of two powers in every area, one of several kinds, one in every second burg, some pillage."""
    counters: list[CounterView] = []

    def add(space: str, power: str, *kinds: str) -> None:
        stack = f"{power} {space}"
        counters.extend(CounterView(f"{stack} {kind}", space, power, kind, 2, stack, kind) for kind in kinds)

    marks: dict[str, SpaceView] = {}
    for number, space in enumerate(board.spaces.values()):
        if space.kind == "land":
            add(space.id, "red", "leader", "warrior", "militia")
            add(space.id, "blue", "militia")
            if number % 4 == 0:
                marks[space.id] = SpaceView(space.id, "red", (), (Mark("pillage", "Pillaged"),))
        elif space.kind == "burg" and number % 2:
            add(space.id, "ash", "militia")
        elif space.kind == "sea":
            add(space.id, "ash", "fleet")
    return TableView("table", "Full", "", marks, tuple(counters), POWERS)


def boxes(
    placed: list[PlacedCounter], camera: Camera, look: AreaRenderer, text: int
) -> list[tuple[PlacedCounter, QRectF]]:
    width = look.counter_pixels(camera, text)
    found = []
    for one in placed:
        size = width * one.part
        middle = one.at * camera.scale + one.step * width
        room = one.face.room if one.id else QRectF(-0.5, -0.5, 1, 1)
        found.append((one, QRectF(middle + room.topLeft() * size, room.size() * size)))
    return found


def overlap(first: QRectF, second: QRectF) -> float:
    """How much of the smaller box the larger one covers."""
    both = first.intersected(second)
    return both.width() * both.height() / min(first.width() * first.height(), second.width() * second.height())


SIZES = [(QSize(1920, 1080), 100, 6), (QSize(3840, 2160), 100, 6)]
"""Where counters are shown one by one: on smaller maps, and with larger text, the armies of a power are banners."""


@pytest.mark.parametrize(("size", "text", "allowed"), SIZES, ids=lambda part: str(part))
def test_a_full_game_stays_legible(real: AreaRenderer, board: AreaBoard, size: QSize, text: int, allowed: int) -> None:
    camera = fit_camera(real.frame, size)
    signs = real.signs(camera, text)
    view = full_table(board)
    placed = Arrangement(real, camera, text, signs).place(view)
    assert {counter.id for counter in view.counters} == {key for one in placed for key in one.ids}
    counters = boxes(placed, camera, real, text)
    hidden = [
        (first.id, second.id)
        for (first, box), (second, other) in combinations(counters, 2)
        if box.intersects(other) and overlap(box, other) > 0.12
    ]
    # At double text a board with two forces of two powers in every land is fuller than full.
    assert len(hidden) <= (1 if text == 200 else 0), hidden
    covered = {
        sign.space
        for sign in signs
        if not sign.is_town
        for room in sign.cover
        for _, box in counters
        if box.intersects(room.translated(sign.at * camera.scale + sign.offset))
        and overlap(box, room.translated(sign.at * camera.scale + sign.offset)) > 0.25
    }
    assert len(covered) <= allowed, covered


# The map's place in three windows, how high the window is, and the least height of the capitals of lands.
@pytest.mark.parametrize(
    ("size", "page", "least"),
    [(QSize(930, 600), 720, 7.0), (QSize(1450, 950), 1080, 9.0), (QSize(3000, 1950), 2160, 18.0)],
    ids=["720p", "1080p", "4K"],
)
def test_every_area_is_named_in_capitals_that_suit_the_window(
    real: AreaRenderer, board: AreaBoard, size: QSize, page: int, least: float
) -> None:
    signs = [sign for sign in real.signs(fit_camera(real.frame, size, page=page), 100) if not sign.is_town]
    lands = {space.id for space in board.spaces.values() if space.kind == "land"}
    assert lands <= {sign.space for sign in signs}
    assert min(sign.cap for sign in signs if sign.space in lands) >= least


WINDOWS = [(QSize(930, 600), 720), (QSize(1450, 950), 1080), (QSize(3000, 1950), 2160)]


@pytest.mark.thirds
@pytest.mark.parametrize("zoom", [1.0, 2.0, 4.0])
@pytest.mark.parametrize(("size", "page"), WINDOWS, ids=["720p", "1080p", "4K"])
def test_larger_text_never_makes_a_name_or_a_counter_smaller(
    real: AreaRenderer, size: QSize, page: int, zoom: float
) -> None:
    camera = fit_camera(real.frame, size, page=page)
    camera = replace(camera, scale=camera.fit * zoom)
    before: dict[str, float] = {}
    width = 0
    for text in (100, 125, 150, 200):
        caps = {sign.space: sign.cap for sign in real.signs(camera, text) if sign.space and not sign.is_town}
        smaller = {space for space, cap in caps.items() if cap < before.get(space, 0.0)}
        assert smaller == set(), (text, smaller)
        # A name that gave way is compared with its last size.
        before |= caps
        now = counter_pixels(camera, real.counter_km, text)
        assert now >= width
        width = now
    if zoom > 2:
        assert max(before.values()) >= page / 40, "legible at four metres where one looks closer"


@pytest.mark.parametrize(("size", "page"), WINDOWS, ids=["720p", "1080p", "4K"])
def test_all_forces_have_one_size_of_a_fortieth_of_the_window(
    real: AreaRenderer, board: AreaBoard, size: QSize, page: int
) -> None:
    camera = fit_camera(real.frame, size, page=page)
    placed = Arrangement(real, camera, 100, real.signs(camera, 100)).place(full_table(board))
    assert {one.part for one in placed if one.id} == {1.0}
    assert counter_pixels(camera, real.counter_km, 100) >= page // 40


def test_leaders_take_more_room_than_any_other_force(real: AreaRenderer, board: AreaBoard) -> None:
    camera = fit_camera(real.frame, QSize(1450, 950), page=1080)
    placed = [one for one in Arrangement(real, camera, 100, []).place(full_table(board)) if one.id]
    heights = {
        crowned: {one.face.room.height() for one in placed if one.face.crowned is crowned} for crowned in (False, True)
    }
    assert min(heights[True]) > max(heights[False])


def test_a_force_beside_its_space_has_a_line_that_leads_there(real: AreaRenderer, board: AreaBoard) -> None:
    camera = fit_camera(real.frame, QSize(930, 600), page=720)
    placed = Arrangement(real, camera, 200, real.signs(camera, 200)).place(full_table(board))
    called = [one for one in placed if one.target is not None]
    assert called, "a full board at double text has no room for all"
    for one in called:
        assert one.target == real.anchor(one.space)
