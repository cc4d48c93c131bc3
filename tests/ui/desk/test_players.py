"""Who plays: a seat or a power is handed over at the desk, with keys alone or the mouse."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from dark_ages_desk.library import new_session
from dark_ages_desk.session import Session
from dark_ages_desk.ui.desk.players_dialog import PlayersDialog
from dark_ages_desk.ui.shell.window import DeskWindow
from tests.core.test_typed import VERDUN
from tests.ui.desk.test_quick_entry import Typing

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support")


def opened(qtbot: QtBot, window: DeskWindow, session: Session) -> PlayersDialog:
    hand = Typing(qtbot, window, session)
    window.commands.show_players()
    qtbot.waitUntil(hand.desk.windows.players.isVisible)
    return hand.desk.windows.players


def looks(window: DeskWindow) -> list[str]:
    window.menus.fill_looks()
    return [action.text() for action in window.menus.looks.actions()]


def test_a_player_leaves_and_another_takes_the_seat(qtbot: QtBot, window: DeskWindow) -> None:
    session = new_session(VERDUN, seats=("Anna", "Ben", "Cleo"), seed=1, secrets="open")
    dialog = opened(qtbot, window, session)
    field = dialog.names["Ben"]
    assert not dialog.takes["Ben"].isEnabled() and not dialog.powers, "a seat and its power are one here"
    field.setFocus()
    field.selectAll()
    QTest.keyClicks(field, "Dora")
    assert dialog.takes["Ben"].isEnabled()
    QTest.keyClick(field, Qt.Key.Key_Return)
    assert dialog.isVisible() and session.called("Ben") == "Dora"
    assert dialog.told.text() == "Dora replaces Ben."
    assert session.entries[-1].words == "Dora takes the seat of Ben."
    assert "Dora's view; others look away" in looks(window)
    assert "Ben's view; others look away" not in looks(window)
    dialog.accept()
    window.commands.undo()
    assert "Ben's view; others look away" in looks(window)


def test_an_empty_name_takes_no_seat(qtbot: QtBot, window: DeskWindow) -> None:
    session = new_session(VERDUN, seats=("Anna", "Ben", "Cleo"), seed=1, secrets="open")
    dialog = opened(qtbot, window, session)
    field = dialog.names["Cleo"]
    field.clear()
    assert not dialog.takes["Cleo"].isEnabled()
    QTest.keyClick(field, Qt.Key.Key_Return)
    assert len(session.entries) == 1 and dialog.told.text() == "A player who takes a seat needs a name."
    dialog.accept()
    QApplication.processEvents()


def test_one_person_takes_a_second_seat_and_is_told_so(qtbot: QtBot, window: DeskWindow) -> None:
    session = new_session(VERDUN, seats=("Anna", "Ben", "Cleo"), seed=1, secrets="open")
    dialog = opened(qtbot, window, session)
    dialog.names["Cleo"].setText("Anna")
    QTest.mouseClick(dialog.takes["Cleo"], Qt.MouseButton.LeftButton)
    assert dialog.told.text() == "Anna replaces Cleo. Anna also plays for Anna."
    assert "Anna (for Cleo)'s view; others look away" in looks(window)
    dialog.accept()


def test_a_kingdom_goes_to_another_player_and_to_a_new_one(qtbot: QtBot, window: DeskWindow) -> None:
    session = new_session("dark-age-britain-570/short", seats=("Anna", "Ben"), seed=1, secrets="open")
    dialog = opened(qtbot, window, session)
    power = next(power for power, seat in session.position.runs.items() if seat == "Anna")
    field = dialog.powers[power]
    field.setCurrentIndex(field.findData("Ben"))
    field.activated.emit(field.currentIndex())
    assert session.position.seat(power) == "Ben" and dialog.told.text().startswith("Ben plays ")
    field = dialog.powers[power]
    field.setCurrentIndex(field.findData(""))
    field.activated.emit(field.currentIndex())
    assert dialog.new is not None
    QTest.keyClicks(dialog.new, "Dora")
    QTest.keyClick(dialog.new, Qt.Key.Key_Return)
    assert session.position.seat(power) == "Dora" and "Dora" in dialog.names
    assert "Dora's view; others look away" in looks(window)
    dialog.accept()
