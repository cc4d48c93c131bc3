"""A crowded map is moved as cells of pictures, and looks the same as when all of it is painted."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPoint, QRect, QRectF, QSize
from PySide6.QtGui import QImage, QPainter
from pytestqt.qtbot import QtBot

from dark_ages_desk.content.area_board import shipped_board
from dark_ages_desk.desk import find_look_files
from dark_ages_desk.ui.map import scene as scenes
from dark_ages_desk.ui.map.areas.board_renderer import AreaRenderer
from dark_ages_desk.ui.map.bench import build_crowded_view
from dark_ages_desk.ui.map.cells import AT_ONCE, CROWDED, SIDE, Cells, sort_into_cells, touched_cells
from dark_ages_desk.ui.map.paint import clear_image, open_painter
from dark_ages_desk.ui.map.view import MapView

BOX = QRectF(10, 10, 20, 20)


def test_a_thing_lies_in_every_cell_that_it_touches() -> None:
    assert touched_cells(QRectF(SIDE - 5, 3, 10, 10)) == [(0, 0), (1, 0)]
    assert touched_cells(QRectF(-5, -5, 2, 2)) == [(-1, -1)]
    found = sort_into_cells([("a", BOX), ("b", QRectF(0, 0, SIDE + 5, 5))])
    assert found == {(0, 0): {0: "a", 1: "b"}, (1, 0): {1: "b"}}


def test_the_things_near_a_strip_are_found_in_their_order() -> None:
    cells: Cells[str] = Cells()
    things = [("far", QRectF(5 * SIDE, 5, 10, 10)), ("under", QRectF(SIDE + 5, 5, 10, 10)), ("over", BOX)]
    assert cells.find_things(QRectF(0, 0, 2 * SIDE - 1, 20), lambda: things) == ["under", "over"]


def test_a_cell_with_a_counter_of_another_size_is_laid_and_painted_again() -> None:
    cells: Cells[str] = Cells()
    finished = iter([False, True])
    region = QRect(0, 0, SIDE, SIDE)
    told: list[bool | None] = []
    with open_painter(clear_image(QSize(SIDE, SIDE))) as painter:
        for _ in range(3):
            told.append(cells.draw_cells(painter, QPoint(), region, lambda: [("a", BOX)], lambda *_: next(finished)))
    assert told == [False, True, True]


def test_what_is_seen_once_or_is_not_crowded_is_painted_at_once() -> None:
    cells: Cells[str] = Cells()
    things = ["a"]
    assert not cells.is_unchanged(((1.0,), things), CROWDED)
    assert cells.is_unchanged(((1.0,), things), CROWDED)
    assert not cells.is_unchanged(((1.0,), things), CROWDED - 1)
    assert not cells.is_unchanged(((1.0,), ["a"]), CROWDED)  # other things, though they look alike


def test_a_few_cells_are_painted_in_each_frame_until_all_are_there(qtbot: QtBot) -> None:
    cells: Cells[int] = Cells()
    wide = (AT_ONCE + 2) * SIDE
    things = [(at, QRectF(at * SIDE + 5, 5, 10, 10)) for at in range(AT_ONCE + 2)]
    painted: list[int] = []

    def paint(on: QPainter, inside: list[int], box: QRect) -> bool:
        painted.extend(inside)
        return True

    image = clear_image(QSize(wide, SIDE))
    region = QRect(0, 0, wide, SIDE)
    with open_painter(image) as painter:
        assert not cells.draw_cells(painter, QPoint(0, 0), region, lambda: things, paint)
        assert len(painted) == AT_ONCE
        assert cells.draw_cells(painter, QPoint(0, 0), region, lambda: things, paint)
        assert cells.draw_cells(painter, QPoint(0, 0), region, lambda: things, paint)
    assert sorted(painted) == list(range(AT_ONCE + 2))


def drawn(view: MapView) -> QImage:
    """The scene of a map without its paper, as it is drawn for a frame."""
    camera = view.stage.camera
    image = clear_image(camera.size)
    with open_painter(image) as painter:
        view.scene.draw(painter, camera, view._paper.signs, 100)
    return image


@pytest.mark.parametrize("counters", [400])
def test_cells_look_as_what_is_painted_at_once(qtbot: QtBot, counters: int) -> None:
    board = shipped_board("carolingian-twilight")
    files = find_look_files(board)
    view = MapView(AreaRenderer(board, files.map_folder, files.counters))
    qtbot.addWidget(view)
    view.resize(1280, 720)
    view.show_view(build_crowded_view(view.look, counters))
    view.show()
    qtbot.waitUntil(lambda: view.settled and not view.scene.names_due, timeout=30_000)
    scene = view.scene
    scene.patience = 60.0  # all counters have their pictures
    whole = drawn(view)
    for _ in range(12):
        cells = drawn(view)
    assert scene._cells._pictures
    # A name may stand a pixel beside where it stood: its place is rounded from the board's corner.
    differ = sum(
        abs((whole.pixel(x, y) >> 24) - (cells.pixel(x, y) >> 24)) > 40
        for x in range(0, 1280, 3)
        for y in range(0, 720, 3)
    )
    assert differ < 0.02 * (1280 // 3) * (720 // 3)
    view.close_painter()


def test_new_counters_come_a_few_in_a_frame_and_all_of_them_come(qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(scenes, "NEW", -1.0)  # no time at all
    board = shipped_board("carolingian-twilight")
    files = find_look_files(board)
    view = MapView(AreaRenderer(board, files.map_folder, files.counters))
    qtbot.addWidget(view)
    view.resize(640, 400)
    view.show_view(build_crowded_view(view.look, 40))
    view.scene.patience = 0.0
    view._arrange()
    drawn(view)
    assert view.scene.unfinished and not any(one.image for one in view.scene.sprites(view.stage.camera, 100))
    monkeypatch.setattr(scenes, "NEW", 0.05)
    view.show()
    qtbot.waitUntil(lambda: view.settled, timeout=30_000)
    assert all(one.image is not None for one in view.scene.sprites(view.stage.camera, 100))
    view.close_painter()
