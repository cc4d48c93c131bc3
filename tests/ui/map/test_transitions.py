"""From one view to the next: counters move along their way, losses fade, tints change, and news out of sight is
pointed at; nothing waits for it, and with less motion nothing moves."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

import pytest
from PySide6.QtCore import QPointF, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from dark_ages_desk.core.view import ArrowView, TableView
from dark_ages_desk.desk import catalogue
from dark_ages_desk.library import new_session
from dark_ages_desk.ui.map import MapView
from dark_ages_desk.ui.map.looks import look_of
from dark_ages_desk.ui.map.transitions import SECONDS, Transition, find_way_point
from tests.ui.conftest import bury

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support")


@pytest.fixture(scope="module")
def view() -> TableView:
    return new_session("carolingian-twilight/27.2", seats=("Anna", "Ben", "Cleo"), seed=1, secrets="open").view("table")


@pytest.fixture
def board(qtbot: QtBot, view: TableView) -> Iterator[MapView]:
    """A map in sight, in front of somebody who sees things move."""
    rules = new_session("carolingian-twilight/27.2", seats=("Anna", "Ben", "Cleo"), seed=1).ruleset
    files = catalogue().look(rules.board)
    one = MapView(look_of(rules.board, files.map_folder, files.counters))
    one.resize(900, 700)
    one.glide_ms = lambda: 150
    one.show()
    qtbot.waitExposed(one)
    one.show_view(view)
    one.grab()
    windows: list[QWidget] = [one]
    yield one
    one.close_painter()
    del one
    bury(windows)


def moved(view: TableView, number: int, space: str, **more: object) -> TableView:
    """The view with one counter elsewhere."""
    counters = list(view.counters)
    counters[number] = replace(counters[number], space=space, stack=f"{space} moved")
    return replace(view, counters=tuple(counters), **more)  # type: ignore[arg-type]


def shown(board: MapView, view: TableView) -> Transition | None:
    board.show_view(view)
    board.grab()
    return board.scene.transition


def test_a_counter_moves_along_the_way_that_the_view_tells(board: MapView, view: TableView) -> None:
    one = view.counters[0]
    path = (one.space, "mercia", "burgundy")
    found = shown(board, moved(view, 0, "burgundy", arrows=(ArrowView(path, one.power, "march"),)))
    assert found is not None and len(found.moves) == 1
    move = found.moves[0]
    assert (move.before.space, move.after.space) == (one.space, "burgundy")
    assert move.over == (board.look.anchor("mercia"),)
    assert found.hidden == {move.after.ids}, "it is not in two places"
    board.grab()
    assert board.counter_image(one.id) is not None


def test_a_way_is_gone_through_at_an_even_pace() -> None:
    way = [QPointF(0, 0), QPointF(30, 0), QPointF(30, 10)]
    assert find_way_point(way, 0.5) == QPointF(20, 0) and find_way_point(way, 1) == QPointF(30, 10)
    assert find_way_point([way[0], way[0]], 0.5) == way[0]


def test_a_loss_fades_and_a_captured_place_changes_its_tint(board: MapView, view: TableView) -> None:
    lost = view.counters[0]
    owner = next(power.id for power in view.powers.values() if power.id == "charles")
    spaces = {**view.spaces, "burgundy": replace(view.spaces["burgundy"], owner=owner)}
    found = shown(board, replace(view, counters=view.counters[1:], spaces=spaces))
    assert found is not None and [one.id for one in found.losses] == [lost.id]
    assert [space for space, _, _ in found.tints] == ["burgundy"]


def test_it_is_over_in_time_and_a_click_ends_it_and_counts(board: MapView, view: TableView, qtbot: QtBot) -> None:
    assert SECONDS <= 0.6
    assert shown(board, moved(view, 0, "burgundy")) is not None
    with qtbot.waitSignal(board.space_clicked):
        QTest.mouseClick(board, Qt.MouseButton.LeftButton, pos=board.rect().center())
    assert board.scene.transition is None
    assert shown(board, view) is not None
    qtbot.waitUntil(lambda: board.scene.transition is None, timeout=5000)


def test_nothing_moves_with_less_motion_or_between_two_viewers(board: MapView, view: TableView) -> None:
    """What one viewer sees and another does not would be told by what moves."""
    assert shown(board, replace(moved(view, 0, "burgundy"), viewer="Anna")) is None
    board.show_view(view)
    board.grab()
    board.glide_ms = lambda: 0
    assert shown(board, moved(view, 0, "burgundy")) is None


def test_another_moment_of_the_game_is_there_at_once(board: MapView, view: TableView) -> None:
    counters = [
        replace(view.counters[0], id=f"{number}", stack=f"{number}", space=space)
        for number, space in enumerate([*board.look.spaces()][:80])
    ]
    board.show_view(replace(view, counters=tuple(counters)))
    board.zoom_at(QPointF(board.rect().center()), 3.0)  # near enough for each to be shown by itself
    board.grab()
    elsewhere = [replace(one, space=two.space) for one, two in zip(counters, counters[1:] + counters[:1], strict=True)]
    assert shown(board, replace(view, counters=tuple(elsewhere))) is None


def test_news_out_of_sight_is_pointed_at_until_it_was_seen(board: MapView, view: TableView) -> None:
    look = board.look
    board.show_part(look.outline("hibernia").controlPointRect(), glide=False)
    board.show_events([("hibernia", "A raid."), ("serbia", "A rising.")])
    board.grab()
    assert [chip.spaces for chip in board.news_pointers.chips] == [("serbia",)]
    assert board.has_pointer_at(board.news_pointers.chips[0].at)
    board.glide_ms = lambda: 0
    assert board.follow_news()
    assert board.stage.camera.visible.contains(look.anchor("serbia"))
    board.grab()
    assert not board.news_pointers.chips and not board.follow_news()


def test_a_text_about_a_power_points_at_its_counter(board: MapView, view: TableView) -> None:
    """Where two powers have counters in one place, each text points at those of its own power."""
    first, rival = view.counters[0], next(one for one in view.counters if one.power != view.counters[0].power)
    pair = tuple(replace(one, space="burgundy", stack=one.id) for one in (first, rival))
    board.show_view(replace(view, counters=pair))
    board.show_part(board.look.outline("burgundy").controlPointRect(), glide=False)
    board.grab()
    camera = board.stage.camera
    corner = camera.to_pixels(board.look.frame.left(), board.look.frame.top())
    middles = {one.placed.id: QPointF(one.x, one.y) + corner for one in board.scene.sprites(camera, board.text_scale)}
    assert middles[first.id] != middles[rival.id]
    for counter in pair:
        board.show_events([("burgundy", "They set up here.")], {"burgundy": counter.power})
        board.grab()
        ((start, _, _),) = board.scene.callouts._placed
        assert (start - middles[counter.id]).manhattanLength() < 2
