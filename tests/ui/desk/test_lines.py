"""Branches at the desk: tried, compared, kept, dropped, and it is always plain which is the main one; what was
undone is listed, and answered again where it fits."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from dark_ages_desk import new_session
from dark_ages_desk.desk import catalogue
from dark_ages_desk.ui.desk.page import DeskPage
from dark_ages_desk.ui.parts.tables import CopyTable
from dark_ages_desk.ui.shell.window import DeskWindow
from tests.games.at_random import give_next_answer
from tests.ui.conftest import bury

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support")


@pytest.fixture
def desk(qtbot: QtBot) -> Iterator[DeskPage]:
    windows: list[QWidget] = [window := DeskWindow(catalogue(), remembers=False)]
    window.resize(1280, 720)
    window.show()
    session = new_session("carolingian-twilight/27.2", seed=4, secrets="open")
    rng = random.Random(4)
    for _ in range(60):
        give_next_answer(session, rng)
    window.show_session(session)
    assert window.desk is not None
    shown = window.desk
    del window
    yield shown
    del shown
    bury(windows)


def begin_line(desk: DeskPage, name: str, at: int | None = None) -> None:
    """Name it and press Enter."""
    desk.lines.begin(at)
    panel = desk.lines.panel
    assert desk.deck.current == "lines" and panel.name.hasFocus()
    panel.name.clear()
    QTest.keyClicks(panel.name, name)
    QTest.keyClick(panel.name, Qt.Key.Key_Return)


def play(desk: DeskPage, answers: int) -> None:
    rng = random.Random(9)
    for _ in range(answers):
        give_next_answer(desk.table.session, rng)
    desk.table.show_now()


def choose(desk: DeskPage, row: int) -> None:
    desk.lines.panel.lines.setCurrentRow(row)


def test_a_line_is_named_with_enter_which_answers_nothing_else(desk: DeskPage) -> None:
    session = desk.table.session
    assert "lines" not in desk.deck.tabs, "there is nothing to show in it"
    begin_line(desk, "a raid in the south", at=40)
    assert session.branches.current == "a raid in the south" and session.position is session.record.tree.after[40]
    assert len(session.entries) == 61, "Enter in the field is no answer"
    assert desk.bar.line.isVisible() and "a raid in the south" in desk.bar.line.text()
    assert desk.draft.sign.isVisible() and "main branch waits" in desk.draft.sign.words
    assert desk.lines.panel.drop.isEnabled() and desk.lines.panel.keep.isEnabled(), "it is the one that is marked"


def test_one_goes_back_to_the_main_line_compares_and_keeps_the_better_one(desk: DeskPage) -> None:
    session, main = desk.table.session, desk.table.session.position
    begin_line(desk, "other", at=20)
    play(desk, 25)
    tried, panel = session.position, desk.lines.panel
    choose(desk, 0)
    panel.go.click()
    assert session.position is main and not desk.bar.line.isVisible() and not desk.draft.sign.isVisible()
    choose(desk, 1)
    panel.compare.click()
    points, places = desk.lines.sheet.findChildren(CopyTable)
    assert points.rowCount() == len(session.branches.compare("other", "", "referee")) and places.rowCount()
    shown = {places.item(row, 0).text(): places.item(row, 1).text() for row in range(places.rowCount())}
    assert shown == {desk.table.name_of(p): one for p, one, _ in session.branches.compare_map("other", "", "referee")}
    desk.lines.sheet.accept()
    panel.keep.click()
    assert session.branches.current == "" and session.position is tried
    assert [one.name for one in session.branches.all] == ["before other"]
    choose(desk, 1)
    panel.drop.click()
    assert session.branches.all == ()


def test_what_was_undone_is_listed_with_what_does_not_fit_and_answered_again(desk: DeskPage) -> None:
    session = desk.table.session
    for _ in range(4):
        desk.table.undo()
    desk.deck.turn_to("lines")
    panel = desk.lines.panel
    QTest.qWait(30)
    rows = [panel.undone.item(at).text() for at in range(panel.undone.count())]
    assert [row.split(".")[0] for row in rows] == ["57", "58", "59", "60"]
    fitting = [not session.undone_answers.why_not(number).reason for number in (57, 58, 59, 60)]
    assert ["does not fit" not in row for row in rows] == fitting and fitting[0] and not all(fitting)
    panel.undone.setCurrentRow(0)
    panel.again.click()
    assert session.entries[-1].answer == session.entries[57].answer and session.entries[-1].number == 61
    panel.all_again.click()
    assert session.position == session.record.tree.after[60]


def test_what_is_played_on_another_line_is_not_undone(desk: DeskPage) -> None:
    session = desk.table.session
    begin_line(desk, "other")
    play(desk, 5)
    choose(desk, 0)
    desk.lines.panel.go.click()
    assert session.undone_answers.entries() == () and "lines" in desk.deck.tabs
