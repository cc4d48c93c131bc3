"""The verdict at the end of a game."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest
from PySide6.QtWidgets import QLabel, QWidget
from pytestqt.qtbot import QtBot

from dark_ages_desk.core.ruleset import Outcome, Standing
from dark_ages_desk.core.view import PowerView
from dark_ages_desk.library import open_session
from dark_ages_desk.ui.desk.panels.verdict import VerdictPage
from dark_ages_desk.ui.shell.window import DeskWindow


def test_the_copied_verdict_names_the_powers_as_the_page_does(qtbot: QtBot) -> None:
    desk = QWidget()
    qtbot.addWidget(desk)
    page = VerdictPage(desk)
    standings = (Standing("charles", "12", "Victory", "holds Aachen", wins=True), Standing("louis", "7", "", ""))
    page.show_outcome(
        Outcome("Charles wins", standings, "26.0"),
        {"charles": PowerView("charles", "Charles (the Bald)", "Charles", "#ffffff", "plain", "C", "player")},
    )
    assert page.text().splitlines()[2] == "Charles (the Bald): 12 Victory holds Aachen (winner)"


@pytest.mark.qt_log_ignore("This plugin does not support")
def test_the_page_goes_where_what_ended_the_game_is_taken_back(window: DeskWindow, tmp_path: Path) -> None:
    record = Path(__file__).parents[2] / "games" / "records" / "dark-age-britain-570" / "1" / "short-read-12.dadesk"
    copy = tmp_path / record.name
    shutil.copy(record, copy)
    window.show_session(open_session(copy))
    desk = window.desk
    assert desk is not None and desk.verdict.isVisible()
    desk.table.undo()
    assert desk.table.session.outcome() is None and not desk.verdict.isVisible()
    desk.table.redo()
    assert desk.verdict.isVisible()


def test_a_desk_is_complete_when_the_course_of_a_finished_game_has_come(window: DeskWindow, qtbot: QtBot) -> None:
    """A picture of the desk waits for it."""
    records = Path(__file__).parents[2] / "games" / "records"
    window.show_session(open_session(records / "dark-age-britain-570" / "1" / "short-read-12.dadesk", read_only=True))
    desk = window.desk
    assert desk is not None and not desk.is_complete
    qtbot.waitUntil(lambda: desk.is_complete, timeout=30_000)
    assert "Turning points" in " ".join(label.text() for label in desk.verdict.findChildren(QLabel))
