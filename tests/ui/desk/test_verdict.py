"""The verdict at the end of a game."""

from __future__ import annotations

from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from dark_ages_desk.core.ruleset import Outcome, Standing
from dark_ages_desk.core.view import PowerView
from dark_ages_desk.ui.desk.panels.verdict import VerdictPage


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
