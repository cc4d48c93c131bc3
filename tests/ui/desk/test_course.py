"""The tab *Course* and the page of the end, in a real window on real records."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, Qt
from pytestqt.qtbot import QtBot

from dark_ages_desk.core.question import REFEREE, TABLE
from dark_ages_desk.library import new_session, open_session
from dark_ages_desk.session import Session
from dark_ages_desk.ui.desk.course_reader import course_viewer, is_open
from dark_ages_desk.ui.desk.page import DeskPage
from dark_ages_desk.ui.desk.panels.course_chart import CourseChart
from dark_ages_desk.ui.parts.theme import THEME
from dark_ages_desk.ui.shell.window import DeskWindow

RECORDS = Path(__file__).parents[2] / "games" / "records"


def show(qtbot: QtBot, window: DeskWindow, session: Session, viewer: str = REFEREE) -> DeskPage:
    window.show_session(session)
    assert window.desk is not None
    window.desk.table.look_as(viewer)
    window.desk.table.lift_curtain()
    return window.desk


def read_course(qtbot: QtBot, desk: DeskPage) -> None:
    qtbot.wait(20)  # the desk is arranged after the event, and may turn to its question
    desk.deck.turn_to("course")
    qtbot.waitUntil(lambda: desk.course.course is not None and not desk.course.reader.reading, timeout=20_000)


def record(name: str, folder: Path) -> Session:
    return open_session(shutil.copy(RECORDS / f"{name}.dadesk", folder))


@pytest.fixture
def ended(qtbot: QtBot, window: DeskWindow, tmp_path: Path) -> DeskPage:
    desk = show(qtbot, window, record("strategy-and-conquest/1/channel", tmp_path))
    qtbot.waitUntil(lambda: bool(desk.verdict.points), timeout=20_000)
    return desk


def chart_of(desk: DeskPage) -> CourseChart:
    return desk.course.chart


def test_the_tab_shows_the_points_and_a_click_or_the_keys_the_sum_then(qtbot: QtBot, ended: DeskPage) -> None:
    ended.verdict.hide()
    read_course(qtbot, ended)
    course, chart, laid = ended.course.course, chart_of(ended), chart_of(ended).layout_of_chart()
    assert course is not None and laid is not None and course.ends[-1].at == ended.table.session.head
    assert ended.course.measure.currentText() == "Value"
    x, y = laid.x(5), laid.y(course.measures[0].values["WX"][5] or 0)  # type: ignore[arg-type]
    qtbot.mouseClick(chart, Qt.MouseButton.LeftButton, pos=QPoint(round(x), round(y)))
    assert (chart.end, chart.power) == (5, "WX")
    assert "Turn 5" in ended.course.turn.text() and ended.course.sum.isVisible()
    assert ended.course.table.rows()[1][1:] == ["149", "+37"]
    assert "Kingdom of Wessex 149" in chart.accessibleDescription()
    ended.map.setFocus()
    chart.setFocus(Qt.FocusReason.TabFocusReason)  # keys that a click brought go to the question
    qtbot.keyClick(chart, Qt.Key.Key_Home)
    for _ in range(2):
        qtbot.keyClick(chart, Qt.Key.Key_Right)
    assert chart.end == 2
    qtbot.keyClick(chart, Qt.Key.Key_Return)
    view = ended.table.current
    assert ended.table.moment == course.ends[2].at
    assert view is not None and "Turn 2" in view.subtitle, "the end of turn 2, not the beginning of turn 3"


@pytest.mark.qt_log_ignore(".*propagateSizeHints.*")
def test_the_end_has_its_rule_its_parts_and_ways_to_its_turning_points(qtbot: QtBot, ended: DeskPage) -> None:
    page = ended.verdict
    assert page.isVisible() and page.chart.isVisible() and page.export.isVisible() and page.again.isVisible()
    lines = page.text().splitlines()
    assert lines[0] == "The Kingdom of Wessex wins" and lines[1] == "Decided by Rule: Victory conditions"
    assert "Kingdom of Wessex: 208" in lines[2] and "Turn\u00a05\u00a0+37" in lines[3]
    assert len(page.points) == 3 and page.points[0].leads == "WX"
    assert all("Value: Kingdom of Wessex +" in line and line.endswith(".") for line in lines[-3:])
    page.export.click()
    assert ended.windows.take_home.isVisible()
    ended.windows.take_home.close()
    page.look_wanted.emit(page.points[1].at, "")
    assert not page.isVisible() and ended.table.moment == page.points[1].at
    ended.table.go_to(None)
    ended.show_verdict()
    assert page.isVisible(), "it can be opened again"


def test_play_again_sets_up_the_same_game(qtbot: QtBot, window: DeskWindow) -> None:
    session = new_session("wergild/590", seats=["Ada", "Ben", "Cleo"], seed=4)
    show(qtbot, window, session)
    window.play_again()
    setup = window.library.setup
    assert window.library.currentWidget() is setup and setup.card is not None and setup.card.id == "wergild/590"
    assert setup.seating.seats() == ("Ada", "Ben", "Cleo")
    wanted = {**{key: box.currentData() for key, box in setup.setting_boxes.items()}, **session.header.settings}
    assert {key: box.currentData() for key, box in setup.setting_boxes.items()} == wanted


def test_a_course_shows_a_viewer_their_own_points_alone(qtbot: QtBot, window: DeskWindow, tmp_path: Path) -> None:
    """Dark Age II, 1.11: one's own victory points; areas, treasury and reserves of all."""
    desk = show(qtbot, window, record("dark-age-ii/1/north-read-11", tmp_path), "Player 1")
    read_course(qtbot, desk)
    course = desk.course.course
    assert course is not None and course.viewer == "Player 1"
    labels = {one.label: set(one.values) for one in course.measures}
    own = {power.id for power in desk.table.session.view("Player 1").powers.values() if power.seat == "Player 1"}
    assert labels["Victory points"] == own and len(labels["Areas"]) > 1 and len(labels["Treasury"]) > 1
    desk.table.look_as(TABLE)
    assert desk.course.course is None or desk.course.course.viewer == TABLE, "the other's course is gone at once"
    read_course(qtbot, desk)
    assert desk.course.course is not None
    assert "Victory points" not in {one.label for one in desk.course.course.measures}


def test_an_end_in_a_line_that_is_tried_opens_nothing(tmp_path: Path) -> None:
    session = record("strategy-and-conquest/1/channel", tmp_path)
    assert is_open(session) and course_viewer(session, TABLE) == REFEREE
    claim = session.entries[session.head].answer
    assert claim is not None
    session.branches.start("what if", session.entries[session.head].parent)
    session.answer(claim.seat, claim.verb, claim.value, claim.power)
    assert session.outcome() is not None
    assert not is_open(session) and course_viewer(session, TABLE) == TABLE
    session.close()


@pytest.mark.thirds
@pytest.mark.parametrize(("width", "height", "scale"), [(1920, 1080, 100), (1280, 720, 100), (1280, 720, 200)])
def test_names_and_words_of_the_chart_never_collide(
    qtbot: QtBot, window: DeskWindow, tmp_path: Path, width: int, height: int, scale: int
) -> None:
    window.resize(width, height)
    THEME.set_scale(scale)
    desk = show(qtbot, window, record("strategy-and-conquest/1/steppe-read-11", tmp_path))
    read_course(qtbot, desk)
    for at in range(desk.course.measure.count()):
        desk.course.measure.setCurrentIndex(at)
        laid = chart_of(desk).layout_of_chart()
        assert laid is not None and laid.labels
        boxes = [one.box for one in laid.labels]
        words = [one.box for one in laid.mark_labels]
        for group in (boxes, words):
            for number, box in enumerate(group):
                assert not any(box.adjusted(0, 0.5, 0, -0.5).intersects(other) for other in group[number + 1 :])
        assert all(box.top() >= 0 and box.bottom() <= chart_of(desk).height() for box in boxes)
        assert all(box.left() >= 0 and box.right() <= chart_of(desk).width() for box in words)
