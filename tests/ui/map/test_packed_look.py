"""A board with so many areas that their names have no room on the whole of it: each has at least its short code."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QSize
from PySide6.QtWidgets import QApplication

from dark_ages_desk.content.area_board import shipped_board
from dark_ages_desk.core.board import AREA
from dark_ages_desk.ui.map.areas.look import AreaLook
from dark_ages_desk.ui.map.camera import Camera, fitting
from tests.ui.map.conftest import ASSETS
from tests.ui.map.test_coded_look import LEAST, covering

FOLDER = ASSETS / "maps" / "strategy-and-conquest"
# The map beside the panels of windows of 1280x720, 1920x1080 and 3840x2160: its size, the window's height, the text.
WINDOWS = [((865, 600), 720, 100), ((1450, 950), 1080, 200), ((3000, 1950), 2160, 100)]


@pytest.fixture(scope="module")
def look(qapp: QApplication) -> AreaLook:
    del qapp
    return AreaLook(shipped_board("strategy-and-conquest"), FOLDER, [ASSETS / "counters" / "common"])


def whole(look: AreaLook, size: tuple[int, int], page: int) -> Camera:
    return fitting(look.frame, QSize(*size), page=page)


@pytest.mark.parametrize(("size", "page", "text"), WINDOWS)
def test_of_323_provinces_each_is_named_on_the_whole_map_and_no_name_covers_another(
    look: AreaLook, size: tuple[int, int], page: int, text: int
) -> None:
    camera = whole(look, size, page)
    signs = look.signs(camera, text)
    assert not covering(signs, camera.scale)
    named = {sign.space: sign for sign in signs if sign.space}
    provinces = {key for key, space in look.board.spaces.items() if space.role == AREA}
    assert len(provinces) == 323 and provinces <= set(named)
    assert all(named[key].cap >= LEAST for key in provinces)


def test_closer_all_of_them_have_their_full_names_but_a_few(look: AreaLook) -> None:
    camera = whole(look, (865, 600), 720)
    closer = Camera(camera.scale * 3, camera.left, camera.top, camera.size, camera.fit, camera.page)
    provinces = [one for one in look.signs(closer, 100) if one.space and look.board.spaces[one.space].role == AREA]
    assert len(provinces) == 323 and sum(not one.shorter for one in provinces) <= 5
