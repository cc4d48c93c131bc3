"""The map widget as a person uses it: pointing, dragging, zooming, keys."""

from __future__ import annotations

import dataclasses
import threading
from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QContextMenuEvent, QWheelEvent
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from dark_ages_desk.core.view import ArrowView, SpaceView, TableView
from dark_ages_desk.ui.map import MapView
from dark_ages_desk.ui.map.bench import build_crowded_view, measure, report
from dark_ages_desk.ui.map.board_renderer import BoardRenderer

LEFT = Qt.MouseButton.LeftButton


def pixel(widget: MapView, x: float, y: float) -> QPoint:
    return widget.stage.camera.to_pixels(x, y).toPoint()


def counter_pixel(widget: MapView, counter: str) -> QPoint:
    frame, camera = widget.look.frame, widget.stage.camera
    for sprite in widget.scene.sprites(camera, 100):
        if sprite.placed.id == counter:
            corner = camera.to_pixels(frame.left(), frame.top())
            return QPoint(round(corner.x() + sprite.x), round(corner.y() + sprite.y))
    raise AssertionError(f"no counter {counter}")


def test_a_click_on_a_place_is_reported(board_map: MapView, qtbot: QtBot) -> None:
    with qtbot.waitSignal(board_map.space_clicked) as blocker:
        qtbot.mouseClick(board_map, LEFT, pos=pixel(board_map, 300, 100))
    assert blocker.args == ["west"]


def test_a_click_near_a_burg_means_the_burg(board_map: MapView, qtbot: QtBot) -> None:
    with qtbot.waitSignal(board_map.space_clicked) as blocker:
        qtbot.mouseClick(board_map, LEFT, pos=pixel(board_map, 206, 424))
    assert blocker.args == ["ham"]


def test_a_click_on_a_counter_names_it(board_map: MapView, qtbot: QtBot) -> None:
    with qtbot.waitSignal(board_map.counter_clicked) as blocker:
        qtbot.mouseClick(board_map, LEFT, pos=counter_pixel(board_map, "c"))
    assert blocker.args == ["c", False]
    with qtbot.waitSignal(board_map.counter_clicked) as blocker:
        qtbot.mouseClick(board_map, LEFT, Qt.KeyboardModifier.ControlModifier, counter_pixel(board_map, "c"))
    assert blocker.args == ["c", True]


def test_each_kind_of_a_joined_counter_can_be_clicked(board_map: MapView, qtbot: QtBot) -> None:
    board_map.resize(420, 210)
    qtbot.waitUntil(lambda: board_map.settled, timeout=10_000)
    board_map.grab()
    body = counter_pixel(board_map, "a")
    sprite = next(one for one in board_map.scene.sprites(board_map.stage.camera, 100) if one.placed.id == "a")
    assert board_map.counter_at(QPointF(body)) == "a"
    assert sprite.placed.ids == ("a", "b")
    assert board_map.scene.open_fan("west") and board_map.scene.fan is not None
    for name, box in board_map.scene.fan._boxes(board_map.stage.camera, 100):
        assert board_map.counter_at(box.center()) == name.id
    one, other = board_map.counter_image("a"), board_map.counter_image("b")
    assert one is not None
    assert one != other


def test_dragging_a_counter_onto_a_place_drops_it(board_map: MapView, qtbot: QtBot) -> None:
    start, end = counter_pixel(board_map, "a"), pixel(board_map, 600, 100)
    qtbot.mousePress(board_map, LEFT, pos=start)
    for step in range(1, 5):
        qtbot.mouseMove(board_map, start + (end - start) * step / 4)
    QApplication.processEvents()
    board_map.repaint()
    with qtbot.waitSignal(board_map.dropped) as blocker:
        qtbot.mouseRelease(board_map, LEFT, pos=end)
    assert blocker.args == ["a", "east"]


def test_escape_ends_a_drag(board_map: MapView, qtbot: QtBot) -> None:
    start = counter_pixel(board_map, "a")
    qtbot.mousePress(board_map, LEFT, pos=start)
    qtbot.mouseMove(board_map, start + QPoint(60, 0))
    QApplication.processEvents()
    qtbot.keyClick(board_map, Qt.Key.Key_Escape)
    with qtbot.assertNotEmitted(board_map.dropped):
        qtbot.mouseRelease(board_map, LEFT, pos=start + QPoint(60, 0))


def test_click_and_click_drops_what_is_taken_up(board_map: MapView, qtbot: QtBot) -> None:
    board_map.highlight_places({"east": "2 OP"})
    board_map.select(["a"])
    with qtbot.waitSignal(board_map.dropped) as blocker:
        qtbot.mouseClick(board_map, LEFT, pos=pixel(board_map, 700, 100))
    assert blocker.args == ["a", "east"]
    # A place that does not glow is only pointed at.
    with qtbot.waitSignal(board_map.space_clicked), qtbot.assertNotEmitted(board_map.dropped):
        qtbot.mouseClick(board_map, LEFT, pos=pixel(board_map, 1000, 500))


def test_hovering_is_reported_once_per_place(board_map: MapView, qtbot: QtBot) -> None:
    seen: list[str] = []
    board_map.space_hovered.connect(seen.append)
    for x in (100, 120, 600, 620):
        board_map.hover(board_map.space_at(QPointF(pixel(board_map, x, 100))))
    board_map.hover("")
    assert seen == ["west", "east", ""]


def test_the_right_button_asks_for_a_menu(board_map: MapView, qtbot: QtBot) -> None:
    place = pixel(board_map, 600, 100)
    event = QContextMenuEvent(QContextMenuEvent.Reason.Mouse, place, board_map.mapToGlobal(place))
    with qtbot.waitSignal(board_map.context_asked) as blocker:
        QApplication.sendEvent(board_map, event)
    assert blocker.args is not None
    assert blocker.args[0] == "east"


def test_the_wheel_zooms_at_the_pointer(board_map: MapView) -> None:
    at = QPointF(300, 200)
    before = board_map.stage.camera.to_km(at)
    none = Qt.MouseButton.NoButton
    modifiers, phase = Qt.KeyboardModifier.NoModifier, Qt.ScrollPhase.NoScrollPhase
    event = QWheelEvent(at, QPointF(board_map.mapToGlobal(at)), QPoint(), QPoint(0, 240), none, modifiers, phase, False)
    QApplication.sendEvent(board_map, event)
    after = board_map.stage.camera.to_km(at)
    assert board_map.stage.camera.zoom == pytest.approx(2.0)
    assert (after - before).manhattanLength() * board_map.stage.camera.scale <= 2


def test_ctrl_and_plus_is_for_the_text_and_leaves_the_map_as_it_is(qtbot: QtBot, board_map: MapView) -> None:
    scale = board_map.stage.camera.scale
    qtbot.keyClick(board_map, Qt.Key.Key_Plus, Qt.KeyboardModifier.ControlModifier)
    assert board_map.stage.camera.scale == scale


def test_keys_move_zoom_and_fit(board_map: MapView, qtbot: QtBot) -> None:
    camera = board_map.stage.camera
    qtbot.keyClick(board_map, Qt.Key.Key_Plus)
    qtbot.keyClick(board_map, Qt.Key.Key_Plus)
    assert board_map.stage.camera.zoom == pytest.approx(2.0)
    left = board_map.stage.camera.left
    qtbot.keyClick(board_map, Qt.Key.Key_Right)
    assert board_map.stage.camera.left > left
    qtbot.keyClick(board_map, Qt.Key.Key_Home)
    assert board_map.stage.camera == camera


def test_the_middle_button_and_empty_ground_pan(board_map: MapView, qtbot: QtBot) -> None:
    board_map.zoom_at(QPointF(600, 300), 3)
    for button in (Qt.MouseButton.MiddleButton, LEFT):
        left = board_map.stage.camera.left
        start = QPoint(600, 100)
        qtbot.mousePress(board_map, button, pos=start)
        qtbot.mouseMove(board_map, start + QPoint(-40, 0))
        qtbot.mouseMove(board_map, start + QPoint(-80, 0))
        QApplication.processEvents()
        with qtbot.assertNotEmitted(board_map.space_clicked):
            qtbot.mouseRelease(board_map, button, pos=start + QPoint(-80, 0))
        assert board_map.stage.camera.left > left


def test_legal_places_are_cycled_by_keyboard(board_map: MapView, qtbot: QtBot) -> None:
    board_map.highlight_places({"west": "1", "sea": ""}, {"east": "river"})
    assert [board_map.mark_next_highlight() for _ in range(3)] == ["west", "sea", "west"]
    assert "West" in board_map.accessibleDescription()
    with qtbot.waitSignal(board_map.space_clicked) as blocker:
        qtbot.keyClick(board_map, Qt.Key.Key_Return)
    assert blocker.args == ["west"]
    assert board_map.grab().size() == QSize(1200, 600)
    board_map.highlight_places({})
    assert board_map.focused_space == ""
    assert board_map.mark_next_highlight() == ""


def test_views_far_and_near(board_map: MapView, qtbot: QtBot) -> None:
    board_map.show_part(["east"])
    assert board_map.stage.camera.visible.contains(QRectF(420, 20, 360, 560))
    board_map.show_part(QRectF(0, 0, 200, 100))
    assert board_map.stage.camera.zoom > 4
    board_map.focus("wick")
    assert board_map.stage.camera.visible.contains(QPointF(780, 500))
    assert board_map.rect().contains(board_map.card_anchor("wick").center())
    qtbot.waitUntil(lambda: board_map.settled, timeout=10_000)
    board_map.fit()
    assert board_map.stage.camera.zoom == pytest.approx(1.0)


def test_a_new_owner_changes_the_picture(board_map: MapView, view: TableView, qtbot: QtBot) -> None:
    before = board_map.render_image(QSize(600, 300)).pixelColor(150, 30)
    board_map.show_view(dataclasses.replace(view, spaces={**view.spaces, "west": SpaceView("west", "blue")}))
    assert not board_map.settled
    qtbot.waitUntil(lambda: board_map.settled, timeout=10_000)
    after = board_map.render_image(QSize(600, 300)).pixelColor(150, 30)
    assert before.blue() < after.blue()
    shown = board_map.grab().toImage().pixelColor(300, 60)
    assert abs(shown.blue() - after.blue()) < 40


def test_places_and_powers_that_nobody_knows_are_passed_over(board_map: MapView) -> None:
    board_map.highlight_places({"atlantis": "1"}, {"lemuria": ""})
    board_map.show_arrows([ArrowView(("west", "east"), "nobody", "march"), ArrowView(("west", "mu"), "red", "march")])
    board_map.flash(["west", "atlantis"])
    board_map.select(["zzz"])
    assert not board_map.grab().isNull()


@pytest.mark.parametrize("size", [QSize(1280, 720), QSize(400, 900)], ids=str)
@pytest.mark.parametrize("text_scale", [100, 200])
def test_pictures_of_any_size(board_map: MapView, size: QSize, text_scale: int) -> None:
    image = board_map.render_image(size, text_scale)
    assert image.size() == size


def test_text_scale_and_size_may_change_at_any_time(board_map: MapView, qtbot: QtBot) -> None:
    board_map.set_text_scale(170)
    board_map.resize(900, 700)
    qtbot.waitUntil(lambda: board_map.settled, timeout=10_000)


def test_two_windows_may_share_a_board(make_map: Callable[[], MapView]) -> None:
    first, second = make_map(), make_map()
    assert first.look is second.look
    assert first.grab().toImage() == second.grab().toImage()


def test_the_bench_reports_figures(look: BoardRenderer, qtbot: QtBot) -> None:
    assert len(build_crowded_view(look, 7).counters) == 7
    figures = measure(lambda: look, QSize(600, 300), 20)
    assert len(report(figures)) >= 5
    assert figures.first_paint > 0


def test_a_map_that_is_thrown_away_ends_its_thread(look: BoardRenderer, qtbot: QtBot) -> None:
    def painters() -> list[threading.Thread]:
        return [thread for thread in threading.enumerate() if thread.name == "map tiles"]

    before = len(painters())
    widget = MapView(look)
    assert len(painters()) == before + 1
    widget.deleteLater()
    del widget
    qtbot.waitUntil(lambda: len(painters()) == before, timeout=5_000)


def test_a_bad_pictogram_is_reported_once(look: BoardRenderer, view: TableView, tmp_path: Path, qtbot: QtBot) -> None:
    (tmp_path / "militia.svg").write_text("<svg><script/></svg>")
    look.counter_folders = [tmp_path]
    widget = MapView(look)
    qtbot.addWidget(widget)
    heard: list[str] = []
    widget.problem.connect(heard.append)
    widget.resize(600, 300)
    widget.show_view(view)
    widget.show()
    qtbot.waitUntil(lambda: bool(heard), timeout=5_000)
    qtbot.waitUntil(lambda: widget.settled, timeout=5_000)
    assert len(heard) == 1
    assert "militia.svg" in heard[0]
    widget.close_painter()
