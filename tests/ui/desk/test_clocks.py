"""Clocks per player and per phase, with seconds that the test gives: whose runs, what stops them, what does not."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from dark_ages_desk import desk as doors
from dark_ages_desk import library
from dark_ages_desk.core.question import CHANCE
from dark_ages_desk.session import Session
from dark_ages_desk.ui.desk.clock_time import DeadlineTime, PhaseTime, SeatTime
from dark_ages_desk.ui.desk.page import DeskPage
from dark_ages_desk.ui.desk.talk_clock import PHASE, PLAYERS
from dark_ages_desk.ui.shell.window import DeskWindow
from tests.ui.conftest import bury
from tests.ui.desk.test_talk import Seconds

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support")

A, B = "Ann", "Bob"


@pytest.fixture
def seconds() -> Seconds:
    return Seconds()


def test_only_the_clock_of_whoever_is_asked_runs(seconds: Seconds) -> None:
    time = SeatTime({A: 10, B: 5}, seconds)
    seconds.now += 50  # nobody is asked: the dice fall
    time.turn_to((A,), (), "")
    seconds.now += 61
    time.turn_to((B,), (), "")
    seconds.now += 30
    assert time.rows() == ((A, "8:59", False), (B, "4:30", True))
    assert time.format_time() == "4:30" and time.describe_time() == "Bob 4:30"
    time.turn_to((), (), "")
    seconds.now += 1000
    assert time.rows() == ((A, "8:59", False), (B, "4:30", False)) and not time.over


def test_of_several_who_are_asked_at_once_all_clocks_run(seconds: Seconds) -> None:
    time = SeatTime({A: 10, B: 5}, seconds)
    time.turn_to((A, B), (), "")
    seconds.now += 60
    assert [time.seconds_left(seat) for seat in (A, B)] == [540, 240]
    assert time.describe_time() == "Ann 9:00, Bob 4:00" and time.format_time() == "4:00"


def test_without_a_budget_it_counts_up(seconds: Seconds) -> None:
    time = SeatTime({A: 0, B: 0}, seconds)
    time.turn_to((A,), (), "")
    seconds.now += 3725
    assert time.format_time() == "62:05" and not time.over and time.part == 1.0


def test_stopped_clocks_run_for_nobody_and_go_on_for_whoever_is_asked_then(seconds: Seconds) -> None:
    time = SeatTime({A: 10, B: 10}, seconds)
    time.turn_to((A,), (), "")
    seconds.now += 10
    time.pause()
    time.turn_to((B,), (), "")
    seconds.now += 500
    time.resume()
    seconds.now += 5
    assert [time.seconds_left(seat) for seat in (A, B)] == [590, 595]
    time.reset()
    assert [time.seconds_left(seat) for seat in (A, B)] == [600, 600] and not time.running


def test_beyond_the_budget_it_goes_on_and_a_pause_gives_nothing_back(seconds: Seconds) -> None:
    time = SeatTime({A: 1, B: 1}, seconds)
    time.turn_to((A,), (), "")
    seconds.now += 90
    assert time.over and time.format_time() == "−0:30" and time.ended == "No time left: Ann"
    time.pause()
    time.go_on()
    assert time.over
    time.turn_to((B,), (), "")
    assert not time.over
    time.turn_to((A,), (), "")
    time.resume()  # once more
    assert time.seconds_left(A) == 60 and time.seconds_left(B) == 60


@pytest.mark.parametrize(("whole_turn", "left"), [(False, 300), (True, 240)])
def test_with_the_next_phase_the_time_starts_anew(seconds: Seconds, whole_turn: bool, left: float) -> None:
    time = PhaseTime(5, whole_turn, seconds)
    time.turn_to((A,), ("1", "levy"), "Levy")
    seconds.now += 60
    assert not time.turn_to((B,), ("1", "levy"), "Levy") and time.left == 240
    time.turn_to((B,), ("1", "war"), "War")
    assert time.left == left and time.running
    time.turn_to((B,), ("2", "levy"), "Levy")
    assert time.left == 300
    time.pause()
    time.turn_to((B,), ("3", "levy"), "Levy")
    assert time.left == 300 and not time.running


def test_a_deadline_runs_while_sheets_are_waited_for_and_begins_anew_with_the_next_turn(seconds: Seconds) -> None:
    time = DeadlineTime(5, seconds)
    time.turn_to((A, B), ("Turn 1", "Writing orders"), "", True)
    seconds.now += 60
    assert not time.turn_to((B,), ("Turn 1", "Writing orders"), "", True) and time.left == 240
    assert time.describe_time() == "Deadline: 4:00"
    time.turn_to((), ("Turn 1", "Round 3"), "", False)  # all are in: the turn runs
    seconds.now += 100
    assert time.left == 240 and not time.running
    time.turn_to((A, B), ("Turn 2", "Writing orders"), "", True)
    assert time.left == 300 and time.running
    seconds.now += 301
    assert time.over and time.ended == "The deadline has passed: Turn 2"


def test_a_deadline_is_offered_where_answers_are_sealed(page: DeskPage) -> None:
    page.talk.ask_minutes()
    assert page.talk.dialog is not None
    page.talk.dialog.turn_to("deadline")
    page.talk.dialog.minutes.setValue(12)
    page.talk.dialog.start.click()
    assert page.talk.words == "Deadline: 12:00" and page.talk.time.running


# --- at the desk


@pytest.fixture
def session(tmp_path: Path) -> Session:
    """A game whose players bid at the same time, at its first bids."""
    made = library.new_session("wergild/590", tmp_path / "game.dadesk", seed=3)
    while any(question.seat == CHANCE for question in made.questions()):
        made.roll()
    return made


@pytest.fixture
def page(qtbot: QtBot, session: Session) -> Iterator[DeskPage]:
    del qtbot
    made = DeskWindow(doors.catalogue(), remembers=False)
    made.resize(1280, 720)
    made.show()
    made.show_session(session)
    assert made.desk is not None
    made.desk.table.look_as("referee")
    yield made.desk
    bury([made])


def asked(session: Session) -> set[str]:
    return {question.seat for question in session.questions() if not question.beside}


def running(desk: DeskPage) -> set[str]:
    return {seat for seat, _, runs in desk.talk.time.rows() if runs}


def test_at_the_desk_the_clocks_follow_the_session(page: DeskPage, session: Session, seconds: Seconds) -> None:
    page.talk.measure(SeatTime(dict.fromkeys(page.table.seats(), 10), seconds))
    assert len(running(page)) > 1, "all bid at the same time"
    for _ in range(12):
        question = session.questions()[0]
        option = question.options[0]
        page.table.do(lambda q=question, o=option: session.answer(q.seat, o.verb, next(iter(o.values())), q.power))
        assert running(page) == asked(session) & set(page.table.seats())


def test_looking_back_and_a_draft_stop_no_clock_and_start_none(
    page: DeskPage, session: Session, seconds: Seconds
) -> None:
    page.talk.measure(SeatTime(dict.fromkeys(page.table.seats(), 10), seconds))
    here = running(page)
    seconds.now += 30
    page.table.go_to(0)
    assert running(page) == here
    page.table.go_to(None)
    page.amend("change")
    seconds.now += 30
    assert running(page) == here and page.talk.time.format_time() == "9:00"


def test_a_pause_stops_all_and_goes_on_with_all(page: DeskPage, session: Session, seconds: Seconds) -> None:
    page.talk.measure(SeatTime(dict.fromkeys(page.table.seats(), 10), seconds))
    here = running(page)
    page.table.pause(True)
    seconds.now += 600
    assert not running(page)
    page.table.pause(False)
    assert running(page) == here and page.talk.time.format_time() == "10:00"


def test_the_end_of_a_players_time_is_told_once_and_stops_nobody(
    page: DeskPage, session: Session, seconds: Seconds
) -> None:
    page.talk.measure(SeatTime(dict.fromkeys(page.table.seats(), 1), seconds))
    seconds.now += 61
    page.talk.show_time()
    assert page.talk.banner.isVisible() and page.talk.banner.words.text().startswith("No time left: ")
    page.talk.banner.hide()
    page.talk.show_time()
    assert not page.talk.banner.isVisible()
    before = len(session.entries)
    question = session.questions()[0]
    option = question.options[0]
    page.table.do(lambda: session.answer(question.seat, option.verb, next(iter(option.values())), question.power))
    assert len(session.entries) == before + 1


def test_nothing_of_it_is_in_the_record_and_a_reopened_session_has_no_clock(
    page: DeskPage, session: Session, seconds: Seconds
) -> None:
    assert session.path is not None
    before = session.path.read_bytes()
    page.talk.measure(SeatTime(dict.fromkeys(page.table.seats(), 1), seconds))
    seconds.now += 100
    page.talk.show_time()
    page.talk.put_away()
    assert session.path.read_bytes() == before
    page.talk.measure(PhaseTime(3, now=seconds))
    again = DeskPage(page.table, page.map.look, False)
    assert not again.talk.time.set_up
    bury([again])


def test_one_dialog_sets_them_with_the_keys_alone(page: DeskPage, session: Session) -> None:
    page.talk.ask_minutes()
    dialog = page.talk.dialog
    assert dialog is not None
    dialog.turn_to(PLAYERS)
    first, second = list(dialog.budgets.values())[:2]
    first.setValue(7)
    second.setValue(0)
    QTest.keyClick(first, Qt.Key.Key_Return)
    assert [figures for _, figures, _ in page.talk.time.rows()][:2] == ["7:00", "0:00"]
    page.talk.ask_minutes()
    assert page.talk.dialog is not None and page.talk.dialog.which == PLAYERS
    page.talk.dialog.turn_to(PHASE)
    page.talk.dialog.minutes.setValue(4)
    QTest.keyClick(page.talk.dialog.minutes, Qt.Key.Key_Return)
    assert page.talk.time.describe_time() == "Phase clock: 4:00"


def test_the_room_reads_whose_clock_runs(page: DeskPage, session: Session, seconds: Seconds) -> None:
    window = page.window()
    assert isinstance(window, DeskWindow)
    page.talk.measure(SeatTime(dict.fromkeys(page.table.seats(), 10), seconds))
    window.commands.do_with_audience("toggle")
    room = window.commands.find_audience()
    assert room is not None and room.window is not None
    assert room.window.banner.clock == page.talk.words != ""
    seconds.now += 60
    page.talk.show_time()
    assert "9:00" in room.window.banner.clock
    page.talk.put_away()
    assert room.window.banner.clock == ""
