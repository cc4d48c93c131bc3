"""6.0 "Time limits may be imposed": the talk clock, with seconds that the test gives."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QSize, Qt
from PySide6.QtWidgets import QPushButton, QWidget
from pytestqt.qtbot import QtBot

from dark_ages_desk.ui.desk.clock_time import MOST, USUAL, TalkTime, monotonic_seconds
from dark_ages_desk.ui.desk.talk_clock import KEY, TalkClock
from dark_ages_desk.ui.parts import memory
from dark_ages_desk.ui.shell.window import DeskWindow
from tests.ui import toy
from tests.ui.conftest import bury

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support")


class Seconds:
    """Time that passes when the test says so."""

    def __init__(self) -> None:
        self.now = 1000.0

    def __call__(self) -> float:
        return self.now


@pytest.fixture
def seconds() -> Seconds:
    return Seconds()


@pytest.fixture
def clock(qtbot: QtBot, seconds: Seconds) -> Iterator[TalkClock]:
    """A clock over a map of 900 by 500."""
    windows = [QWidget()]
    windows[0].resize(900, 500)
    windows[0].show()
    yield TalkClock(windows[0], TalkTime(seconds))
    bury(windows)


def test_what_is_left_is_what_has_not_passed(seconds: Seconds) -> None:
    time = TalkTime(seconds)
    time.start(5)
    seconds.now += 61.5
    assert time.format_time() == "3:59" and not time.over
    seconds.now += 3600  # the machine slept: nothing was counted, and all of it has passed
    assert time.over and time.left == 0 and time.format_time() == "0:00"


def test_a_pause_takes_no_time(seconds: Seconds) -> None:
    time = TalkTime(seconds)
    time.start(2)
    seconds.now += 30
    time.pause()
    seconds.now += 500
    assert time.left == 90 and not time.running
    time.resume()
    seconds.now += 10
    assert time.left == 80
    time.resume()  # it goes on already
    assert time.left == 80


def test_after_its_end_it_begins_anew_with_the_same_minutes(seconds: Seconds) -> None:
    time = TalkTime(seconds)
    time.start(1)
    seconds.now += 100
    time.resume()
    assert time.left == 60 and time.running
    time.reset()
    seconds.now += 5
    assert time.left == 60 and not time.running


def test_minutes_have_a_limit_and_time_only_grows() -> None:
    time = TalkTime()
    time.start(10_000)
    assert MOST * 60 - 1 < time.left <= MOST * 60
    assert monotonic_seconds() <= monotonic_seconds()


def test_no_clock_is_seen_before_somebody_wants_one(clock: TalkClock) -> None:
    assert not clock.isVisible()
    clock.toggle()
    assert clock.dialog is not None and clock.dialog.isVisible() and not clock.isVisible()


def test_the_minutes_are_remembered(qtbot: QtBot, clock: TalkClock) -> None:
    clock.toggle()
    assert clock.dialog is not None
    assert clock.dialog.minutes.value() == USUAL
    clock.dialog.minutes.setValue(7)
    qtbot.keyClick(clock.dialog.minutes, Qt.Key.Key_Return)
    assert clock.isVisible() and clock.figures.text() == "7:00"
    assert memory.number(KEY, 0) == 7
    clock.ask_minutes()
    assert clock.dialog.minutes.value() == 7


def test_a_click_pauses_and_goes_on(clock: TalkClock, seconds: Seconds) -> None:
    clock.start(3)
    seconds.now += 20
    clock.figures.click()
    assert (clock.figures.text(), clock.state.text()) == ("2:40", "paused")
    seconds.now += 20
    clock.figures.click()
    clock.show_time()
    assert (clock.figures.text(), clock.state.text()) == ("2:40", "")


def test_the_button_beside_the_figures_says_what_it_does(clock: TalkClock, seconds: Seconds) -> None:
    clock.start(3)
    assert clock.pause.text() == "Pause"
    seconds.now += 20
    clock.pause.click()
    assert clock.pause.text() == "Continue" and not clock.time.running
    clock.pause.click()
    assert clock.pause.text() == "Pause" and clock.time.running
    seconds.now += 200
    clock.show_time()
    assert clock.pause.text() == "Restart"
    clock.pause.click()
    assert clock.figures.text() == "3:00" and clock.time.running


def test_at_the_end_a_banner_says_so_until_it_is_closed(clock: TalkClock, seconds: Seconds) -> None:
    clock.start(1)
    seconds.now += 59
    clock.show_time()
    assert not clock.banner.isVisible()
    seconds.now += 2
    clock.show_time()
    assert clock.banner.isVisible() and clock.state.text() == "over"
    more, close = clock.banner.findChildren(QPushButton)
    close.click()
    clock.show_time()
    assert not clock.banner.isVisible(), "it comes once"
    clock.banner.show_words("Talk time is over")
    more.click()
    assert clock.figures.text() == "1:00" and clock.time.running and not clock.banner.isVisible()


def test_it_keeps_its_corner_and_gives_it_back(clock: TalkClock, qtbot: QtBot) -> None:
    taken: list[QSize] = []
    clock.room_taken.connect(taken.append)
    clock.start(5)
    assert taken[-1].width() > 0 and clock.geometry().right() <= 900
    clock.put_away()
    assert taken[-1].isEmpty() and not clock.isVisible()


@pytest.fixture
def window(qtbot: QtBot, tmp_path: Path) -> Iterator[Callable[[], DeskWindow]]:
    made: list[DeskWindow] = []

    def make() -> DeskWindow:
        made.append(DeskWindow(toy.catalogue(tmp_path), remembers=False))
        made[0].resize(1280, 800)
        made[0].show()
        made[0].show_session(toy.session("bid", "bid"))
        return made[0]

    yield make
    bury(made)


def test_talk_stops_nobody_and_is_not_recorded(qtbot: QtBot, window: Callable[[], DeskWindow]) -> None:
    opened = window()
    desk = opened.desk
    assert desk is not None
    seconds = Seconds()
    desk.talk.time = TalkTime(seconds)
    desk.talk.start(1)
    seconds.now += 61
    desk.talk.show_time()
    assert desk.talk.banner.isVisible()
    qtbot.keyClick(desk.map, Qt.Key.Key_Return)
    assert desk.table.session.position.told == ("bid: stand None",)
    desk.table.look_as("table")
    assert desk.talk.isVisible()


def test_its_keys_stand_in_the_list_of_all_keys(window: Callable[[], DeskWindow]) -> None:
    keys = {words: key for key, words in window().menus.keys}
    assert keys["Clocks: start or pause"] == "F9"
    assert keys["Clocks: set clocks"] == "Shift+F9"
