"""Badges of legal places lie over neither counters nor names, on both kinds of board."""

from __future__ import annotations

from dataclasses import replace

import pytest
from PySide6.QtCore import QPointF, QRectF, QSize

from dark_ages_desk.core.view import TableView
from dark_ages_desk.desk import catalogue
from dark_ages_desk.session import Session
from dark_ages_desk.ui.map import AreaRenderer
from dark_ages_desk.ui.map.areas.arrange import Arrangement
from dark_ages_desk.ui.map.board_renderer import BoardRenderer, CounterArranger
from dark_ages_desk.ui.map.camera import Camera, fit_camera
from dark_ages_desk.ui.map.looks import look_of
from dark_ages_desk.ui.map.overlays import badge_size
from dark_ages_desk.ui.map.placement import PlacedCounter, badge_cap, counter_pixels
from tests.ui.battle import deployed
from tests.ui.map.test_arrange import boxes
from tests.ui.map.test_crowded import ink, look, tables

__all__ = ["look", "tables"]

# The map's place, how high the window is, the zoom, the text scale, and how many badges of a hundred may touch a thing.
VIEWS = [
    (QSize(930, 600), 720, 1.0, 100, 12),
    (QSize(1450, 950), 1080, 1.0, 100, 4),
    (QSize(1450, 950), 1080, 2.4, 200, 8),
    (QSize(3000, 1950), 2160, 1.0, 100, 4),
]


def badges(
    arrangement: CounterArranger, board: BoardRenderer, camera: Camera, text: int, spaces: list[str]
) -> dict[str, QRectF]:
    size = badge_size("3", badge_cap(camera, text, board.badge_km), refused=False)
    found = {}
    for space, spot in arrangement.spots(dict.fromkeys(spaces, size)).items():
        middle = spot.at * camera.scale
        half = QPointF(size.width() / 2, size.height() / 2)
        found[space] = QRectF(middle - half, middle + half)
    return found


@pytest.mark.thirds
@pytest.mark.parametrize("moment", ["set-up", "game"])
@pytest.mark.parametrize("view", VIEWS, ids=str)
def test_badges_of_all_lands_touch_neither_counters_nor_names(
    look: AreaRenderer, tables: dict[str, TableView], moment: str, view: tuple[QSize, int, float, int, int]
) -> None:
    size, page, zoom, text, allowed = view
    camera = fit_camera(look.frame, size, page=page)
    camera = replace(camera, scale=camera.fit * zoom, left=look.frame.left(), top=look.frame.top())
    arrangement = Arrangement(look, camera, text, look.signs(camera, text))
    placed = arrangement.place(tables[moment])
    taken = [box for _, box in boxes(placed, camera, look, text)]
    taken += [box for sign in arrangement.signs() if not sign.is_town for box in ink(sign, camera.scale)]
    lands = [key for key, space in look.board.spaces.items() if space.kind in ("land", "sea")]
    shown = badges(arrangement, look, camera, text, lands)
    touched = [space for space, box in shown.items() if any(box.intersects(other) for other in taken)]
    assert len(touched) <= allowed * len(lands) / 100, touched
    every = list(shown.values())
    pairs = sum(a.intersects(b) for n, a in enumerate(every) for b in every[:n])
    assert pairs <= (1 if page == 720 else 0), f"{pairs} badges lie on each other"


@pytest.fixture(scope="module", params=["hastings", "liegnitz"])
def battle(request: pytest.FixtureRequest) -> Session:
    return deployed(request.param)


@pytest.mark.parametrize("zoom", [1.6, 3.0])
def test_badges_of_hexes_leave_the_picture_and_the_figures_of_counters_free(
    battle: Session, zoom: float, qapp: object
) -> None:
    board = battle.ruleset.board
    files = catalogue().look(board)
    look = look_of(board, files.map_folder, files.counters)
    camera = fit_camera(look.frame, QSize(1450, 950), page=1080)
    camera = replace(camera, scale=camera.fit * zoom, left=look.frame.left(), top=look.frame.top())
    arrangement = look.arrangement(camera, 100, look.signs(camera, 100))
    placed = [one for one in arrangement.place(battle.view("table")) if one.id]
    assert len(placed) > 10
    shown = badges(arrangement, look, camera, 100, sorted({one.space for one in placed}))

    def middle(one: PlacedCounter) -> QRectF:
        """The counter but for its right edge."""
        side = counter_pixels(camera, one.width_km, 100) * one.part
        at = one.at * camera.scale
        return QRectF(at.x() - side / 2, at.y() - side / 2, side * 0.85, side)

    for one in placed:
        touched = [space for space, box in shown.items() if box.intersects(middle(one))]
        assert touched == [], (one.space, touched)


@pytest.mark.parametrize("page", [720, 1080, 2160])
def test_at_double_text_badges_and_totals_are_read_at_four_metres_where_one_looks_closer(
    look: AreaRenderer, page: int
) -> None:
    camera = fit_camera(look.frame, QSize(round(page * 1.34), round(page * 0.88)), page=page)
    camera = replace(camera, scale=camera.fit * 2.4)
    assert badge_cap(camera, 200, look.badge_km) >= page / 40
    # The figure of a total is this part of its counter's width.
    assert counter_pixels(camera, look.counter_km, 200) * 0.29 * 1.25 >= page / 40
