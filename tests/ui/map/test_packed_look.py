"""A board with so many areas that their names have no room on the whole of it: each has at least its short code."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPointF, QSize
from PySide6.QtWidgets import QApplication

from dark_ages_desk.content.area_board import shipped_board
from dark_ages_desk.content.load import read_toml
from dark_ages_desk.content.places import data_folder
from dark_ages_desk.core.board import AREA
from dark_ages_desk.ui.map.areas.board_renderer import AreaRenderer
from dark_ages_desk.ui.map.camera import Camera, fit_camera
from dark_ages_desk.ui.map.sight import part_around_places
from tests.ui.map.conftest import ASSETS
from tests.ui.map.test_coded_look import LEAST, covering

FOLDER = ASSETS / "maps" / "strategy-and-conquest"
SCENARIOS = data_folder() / "scenarios" / "strategy-and-conquest"
REGIONS = [("danube", 100), ("francia", 100), ("levant", 100), ("north-sea", 200)]
"""Crowded ones, with their size of text."""
MAPS = {100: QSize(930, 622), 200: QSize(636, 654)}
"""The map in a window of 1280x720: with larger text the panels beside it are wider."""
NEAR = 12.0
"""Km: whether a name's middle lies in its land is looked up in a grid of about that fineness."""
# The map beside the panels of windows of 1280x720, 1920x1080 and 3840x2160: its size, the window's height, the text.
WINDOWS = [((1450, 950), 1080, 200), ((3000, 1950), 2160, 100)]


@pytest.fixture(scope="module")
def look(qapp: QApplication) -> AreaRenderer:
    del qapp
    return AreaRenderer(shipped_board("strategy-and-conquest"), FOLDER, [ASSETS / "counters" / "common"])


def whole(look: AreaRenderer, size: tuple[int, int], page: int) -> Camera:
    return fit_camera(look.frame, QSize(*size), page=page)


@pytest.mark.thirds
@pytest.mark.parametrize(("size", "page", "text"), WINDOWS)
def test_of_323_provinces_each_is_named_on_the_whole_map_and_no_name_covers_another(
    look: AreaRenderer, size: tuple[int, int], page: int, text: int
) -> None:
    camera = whole(look, size, page)
    signs = look.signs(camera, text)
    assert not covering(signs, camera.scale)
    named = {sign.space: sign for sign in signs if sign.space}
    provinces = {key for key, space in look.board.spaces.items() if space.role == AREA}
    assert len(provinces) == 323 and provinces <= set(named)
    assert all(named[key].cap >= LEAST for key in provinces)


def test_closer_all_of_them_have_their_full_names_but_a_few(look: AreaRenderer) -> None:
    camera = whole(look, (865, 600), 720)
    closer = Camera(camera.scale * 3, camera.left, camera.top, camera.size, camera.fit, camera.page)
    provinces = [one for one in look.signs(closer, 100) if one.space and look.board.spaces[one.space].role == AREA]
    assert len(provinces) == 323 and sum(not one.shorter for one in provinces) <= 10


@pytest.mark.thirds
@pytest.mark.parametrize(("scenario", "text"), REGIONS)
def test_in_a_region_what_is_played_on_is_named_first_and_the_rest_of_the_map_where_room_is_left(
    look: AreaRenderer, scenario: str, text: int
) -> None:
    """A region as a window of 1280x720 shows it at the start."""
    size = MAPS[text]
    played = set(read_toml(SCENARIOS / f"{scenario}.toml")["areas"])
    rest = look.board.spaces.keys() - played
    part, all_of_it = part_around_places(look, played), fit_camera(look.frame, size, page=720)
    zoom = min(size.width() / part.width(), size.height() / part.height()) / all_of_it.scale
    camera = Camera(all_of_it.scale * zoom, 0.0, 0.0, size, all_of_it.fit, all_of_it.page)
    before, after = look.signs(camera, text), look.signs(camera, text, rest)
    named = {sign.space: sign for sign in after if sign.space}
    assert {key for key in played if look.board.spaces[key].role == AREA} <= set(named)
    assert not [pair for pair in covering(after, camera.scale) if rest.intersection(pair)]
    # What is not played on has its name in its own land, or none.
    for key in rest & set(named):
        if look.board.spaces[key].role == AREA:
            at = named[key].at + named[key].offset / camera.scale
            near = {look.space_at(at + QPointF(NEAR * dx, NEAR * dy), 0.0) for dx in (-1, 0, 1) for dy in (-1, 0, 1)}
            assert key in near, key
    # Less of what is played on has nothing but its code; names push each other about, so one more or less is chance.
    codes = [sum(not one.shorter for one in found if one.space in played) for found in (before, after)]
    assert codes[1] <= codes[0] + 1
