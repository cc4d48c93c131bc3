"""Looking back goes by steps, and to where a phase or a turn began; forward again until now is reached."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QToolButton, QWidget
from pytestqt.qtbot import QtBot

from dark_ages_desk.desk import catalogue
from dark_ages_desk.library import new_session
from dark_ages_desk.session import Session
from dark_ages_desk.ui.desk.page import DeskPage
from dark_ages_desk.ui.shell.window import DeskWindow
from tests.games.at_random import give_next_answer
from tests.ui.conftest import bury

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support")


def played(scenario: str, answers: int) -> Session:
    session = new_session(scenario, seed=4, secrets="open")
    rng = random.Random(4)
    for _ in range(answers):
        give_next_answer(session, rng)
    return session


@pytest.fixture
def desk(qtbot: QtBot) -> Iterator[DeskPage]:
    windows: list[QWidget] = [window := DeskWindow(catalogue(), remembers=False)]
    window.resize(1280, 720)
    window.show()
    window.show_session(played("carolingian-twilight/27.9", 120))
    assert window.desk is not None
    shown = window.desk
    del window
    yield shown
    del shown
    bury(windows)


def last(desk: DeskPage) -> int:
    return desk.table.session.entries[-1].number


def test_a_step_back_and_on(desk: DeskPage) -> None:
    desk.table.look_along(0, forward=False)
    assert desk.table.moment == last(desk) - 1
    desk.table.look_along(0, forward=False)
    assert desk.table.moment == last(desk) - 2
    desk.table.look_along(0, forward=True)
    desk.table.look_along(0, forward=True)
    assert desk.table.moment is None, "the last entry is now"


def test_the_map_tells_nothing_that_has_not_happened_at_the_moment_that_is_shown(desk: DeskPage) -> None:
    told, silent = 0, 0
    for _ in range(40):
        desk.table.look_along(0, forward=False)
        view = desk.table.current
        assert view is not None
        happened = {note.spaces[-1] for note in view.notes if note.spaces}
        shown = {space for space, _ in desk.map.scene.callouts.told}
        assert shown <= happened
        told, silent = told + bool(happened), silent + (bool(told) and not happened)
    assert told and silent  # some of these moments say something of a place, and some after them do not


@pytest.mark.parametrize("part", [1, 2])
def test_each_stop_is_where_a_part_of_the_game_begins(desk: DeskPage, part: int) -> None:
    session, stops = desk.table.session, []
    while desk.table.moment != 0:
        desk.table.look_along(part, forward=False)
        stops.append(desk.table.moment)
    assert len(stops) > 1 and stops[-1] == 0
    for stop in stops[:-1]:
        assert stop is not None
        assert session.calendar(stop)[:part] != session.calendar(stop - 1)[:part]
    forward = []
    while desk.table.moment is not None:
        desk.table.look_along(part, forward=True)
        forward.append(desk.table.moment)
    assert [stop for stop in forward if stop is not None] == stops[-2::-1]


def test_keys_and_buttons_do_it(desk: DeskPage) -> None:
    window = desk.window()
    QTest.keyClick(window.windowHandle(), Qt.Key.Key_Left, Qt.KeyboardModifier.AltModifier)
    assert desk.table.moment == last(desk) - 1
    button = next(one for one in desk.bar.findChildren(QToolButton) if one.text() == "‹ Step")
    button.click()
    assert desk.table.moment == last(desk) - 2


def test_nothing_is_changed_by_it(desk: DeskPage) -> None:
    entries = desk.table.session.entries
    for part, forward in ((0, False), (1, False), (2, True), (1, True)):
        desk.table.look_along(part, forward)
    assert desk.table.session.entries == entries


def test_a_battle_has_turns_and_phases_too() -> None:
    session = played("dark-ages-1971/hastings", 60)
    assert len(session.calendar(0)) == 2
