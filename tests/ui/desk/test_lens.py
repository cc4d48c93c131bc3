"""The last fight in a lens, and the printed tracks beside the land: on ground that nothing stands on."""

from __future__ import annotations

import shutil
from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from dark_ages_desk.core.view import find_throw_at_place
from dark_ages_desk.desk import find_look_files
from dark_ages_desk.library import new_session, open_session
from dark_ages_desk.session import Session
from dark_ages_desk.ui.desk.furniture import BoardSheet, Furniture
from dark_ages_desk.ui.desk.throw_lens import ThrowLens
from dark_ages_desk.ui.desk.words.map import names_without_room
from dark_ages_desk.ui.map import MapView
from dark_ages_desk.ui.map.detail import MapDetail
from dark_ages_desk.ui.map.looks import look_of
from dark_ages_desk.ui.parts.theme import THEME
from dark_ages_desk.ui.shell.window import DeskWindow

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support")


RECORD = Path(__file__).parents[2] / "games" / "records" / "dark-ages-1971" / "2" / "hastings.dadesk"


@pytest.fixture
def battle(tmp_path: Path) -> Session:
    """A finished battle."""
    copy = tmp_path / RECORD.name
    shutil.copy(RECORD, copy)
    return open_session(copy)


def before_a_fight(session: Session, word: str = "") -> Session:
    """Take a session back to before its last fight whose notes have a word."""
    for entry in reversed(session.entries):
        session.undo()
        if find_throw_at_place(entry.notes) is not None and any(word in note.text for note in entry.notes):
            return session
    raise AssertionError("nobody fights in this record")


def fought(qtbot: QtBot, window: DeskWindow, session: Session) -> ThrowLens:
    """Show the next entry of a session on the desk and wait for the lens."""
    window.resize(1600, 900)
    window.show_session(session)
    assert window.desk is not None
    desk = window.desk
    desk.table.lift_curtain()
    qtbot.waitUntil(lambda: desk.map.arranged)
    desk.table.redo()
    qtbot.waitUntil(desk.link.lens.isVisible)
    qtbot.waitUntil(lambda: desk.map.arranged)
    QApplication.processEvents()
    return desk.link.lens


def lies_free(view: MapView, card: QRectF) -> bool:
    return not any(card.intersects(box) for box in view.list_taken_boxes())


def test_the_last_fight_lies_in_a_lens_with_die_cell_and_what_came_of_it(
    qtbot: QtBot, window: DeskWindow, battle: Session
) -> None:
    session = before_a_fight(battle)
    lens = fought(qtbot, window, session)
    fight = find_throw_at_place(session.view("table").notes)
    assert fight is not None and lens.throw == fight
    words = " ".join(label.text() for label in lens.findChildren(type(lens._words)))
    assert fight.words in words and f"column {fight.hit.column}: {fight.hit.text}" in words
    assert not lens._picture.pixmap().isNull()
    assert window.desk is not None and lies_free(window.desk.map, QRectF(lens.geometry()))


def test_the_lens_shows_figures_though_the_two_stand_far_apart_and_the_map_does_not_tell_it_too(
    qtbot: QtBot, window: DeskWindow, battle: Session
) -> None:
    for entry in reversed(battle.entries):
        battle.undo()
        fight = find_throw_at_place(entry.notes)
        if fight is not None and fight.spaces[0] == "1808" and fight.spaces[-1] == "1414":
            break
    lens = fought(qtbot, window, battle)
    assert window.desk is not None and lens._closeup is not None and lens._painter is not None
    view = window.desk.map
    size = lens._picture.size()
    camera = replace(view.stage.camera, scale=size.width() / lens._closeup.part.width(), size=size)
    assert view.look.find_detail(camera, 100) is not MapDetail.OWNERS
    assert lens._closeup.part.contains(view.look.anchor("1414"))
    assert "1414" not in dict(view.scene.callouts.told)


@pytest.mark.parametrize("lines", [1, 2, 4])
def test_the_words_of_the_lens_never_lie_on_its_picture(
    qtbot: QtBot, window: DeskWindow, battle: Session, lines: int
) -> None:
    lens = fought(qtbot, window, before_a_fight(battle))
    lens._words.setText("At 5-1 the fire at 1719 rolls a 5. " * lines)
    lens.find_room()
    QApplication.processEvents()
    assert lens.isVisible()
    assert lens._words.height() >= lens._words.heightForWidth(lens._words.width())
    for words in (lens._words, lens._cell):
        assert words.geometry().top() >= lens._picture.geometry().bottom()
        assert words.geometry().bottom() < lens.height()


def test_a_lost_counter_is_crossed_out_in_the_lens(qtbot: QtBot, window: DeskWindow, battle: Session) -> None:
    session = before_a_fight(battle, "destroyed")
    there = {one.id for one in session.view("table").counters}
    lens = fought(qtbot, window, session)
    gone = there - {one.id for one in session.view("table").counters}
    assert lens._closeup is not None and lens._closeup.lost and lens._closeup.lost <= gone


def test_the_lens_goes_by_esc_by_a_click_and_by_the_switch_of_the_menu(
    qtbot: QtBot, window: DeskWindow, battle: Session
) -> None:
    session = before_a_fight(battle)
    lens = fought(qtbot, window, session)
    desk = window.desk
    assert desk is not None
    qtbot.keyClick(desk.map, Qt.Key.Key_Escape)
    assert not lens.isVisible()
    desk.table.undo()
    desk.table.redo()
    qtbot.waitUntil(lens.isVisible)
    qtbot.mouseClick(lens, Qt.MouseButton.LeftButton)
    assert not lens.isVisible()
    switch = next(one for one in window.findChildren(QAction) if one.text() == "Magnify last roll")
    switch.trigger()
    desk.table.undo()
    desk.table.redo()
    QApplication.processEvents()
    assert lens.throw is None and not switch.isChecked()


def test_before_a_curtain_falls_the_lens_is_gone(qtbot: QtBot, window: DeskWindow, battle: Session) -> None:
    session = before_a_fight(battle)
    lens = fought(qtbot, window, session)
    assert window.desk is not None
    window.desk.link.clear_map()
    assert not lens.isVisible() and lens.throw is None


def sheets(window: DeskWindow) -> dict[str, BoardSheet]:
    assert window.desk is not None
    return {one.accessibleName(): one for one in window.desk.link.furniture.sheets if one.isVisible()}


@pytest.mark.parametrize("scenario", ["dark-age-britain-570/evening", "carolingian-twilight/27.1"])
def test_tracks_and_points_lie_on_water_or_beside_the_board_and_hide_nothing(
    qtbot: QtBot, window: DeskWindow, scenario: str
) -> None:
    window.resize(1920, 1080)
    window.show_session(new_session(scenario, seed=1))
    desk = window.desk
    assert desk is not None
    desk.table.lift_curtain()
    qtbot.waitUntil(lambda: bool(sheets(window)), timeout=20000)
    qtbot.waitUntil(lambda: desk.map.settled, timeout=20000)
    desk.link.furniture.arrange()
    found = sheets(window)
    assert set(found) & {"Points", "Game Turn"}
    for one in found.values():
        box = one.geometry()
        assert desk.map.is_free_ground(box)
        assert not any(QRectF(box).intersects(other) for other in desk.map.list_taken_boxes(names=True))
        assert not any(box.intersects(other.geometry()) for other in found.values() if other is not one)
        assert desk.map.childAt(box.center()) is None, "the mouse goes through it to the map"
    next(one for one in window.findChildren(QAction) if one.text() == "Tracks on the map").trigger()
    assert not sheets(window)


def test_with_large_text_in_a_small_window_the_sheets_hide_nothing_either(qtbot: QtBot, window: DeskWindow) -> None:
    window.resize(1280, 720)
    THEME.set_scale(200)
    window.show_session(new_session("dark-age-britain-570/evening", seed=1))
    desk = window.desk
    assert desk is not None
    qtbot.waitUntil(lambda: desk.map.settled, timeout=20000)
    desk.link.furniture.arrange()
    for one in sheets(window).values():
        assert lies_free(desk.map, QRectF(one.geometry())) and desk.map.rect().contains(one.geometry())


def test_names_that_find_no_room_are_counted(qtbot: QtBot, tmp_path: Path) -> None:
    record = RECORD.parents[2] / "carolingian-twilight" / "2" / "27.10.dadesk"
    copy = tmp_path / record.name
    shutil.copy(record, copy)
    session = open_session(copy)
    files = find_look_files(session.ruleset.board)
    view = MapView(look_of(session.ruleset.board, files.map_folder, files.counters), 200)
    qtbot.addWidget(view)
    view.resize(932, 592)
    view.show()
    view.show_view(session.view("referee"))
    qtbot.waitUntil(lambda: view.settled, timeout=20000)
    named = {sign.space for sign in view.scene.names}
    without = {one.space for one in view.scene.placed if one.id} - named
    assert view.count_nameless_places() == len(without) > 0
    furniture = Furniture(view)
    furniture.show_view(session.view("referee"))
    furniture.arrange()
    assert furniture.sheets[-1].accessibleName() == names_without_room(number=len(without))
