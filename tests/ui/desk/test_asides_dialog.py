"""Gifts, Adjust: every form of the dialog can be filled in and given with the mouse, and by Enter."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from dark_ages_desk.library import new_session
from dark_ages_desk.ui.parts.choice_button import ChoiceButton
from dark_ages_desk.ui.shell.window import DeskWindow

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support")


@pytest.mark.parametrize("scenario", ["carolingian-twilight/27.2", "dark-ages-1971/hastings"])
def test_every_form_shows_the_button_that_gives_it(window: DeskWindow, qtbot: QtBot, scenario: str) -> None:
    window.show_session(new_session(scenario, seed=1, secrets="open"))
    assert window.desk is not None
    window.commands.show_asides()
    dialog = window.desk.windows.asides
    assert dialog is not None and dialog.isVisible() and len(dialog.options) > 5
    for key, (_, option) in dialog.options.items():
        dialog.choose(key)
        QApplication.processEvents()
        shown = [b.words for b in dialog.findChildren(ChoiceButton) if b.isVisible()]
        assert option.label in shown, (option.verb, shown)


def test_an_adjustment_is_given_with_the_mouse(window: DeskWindow, qtbot: QtBot) -> None:
    window.show_session(new_session("carolingian-twilight/27.2", seed=1, secrets="open"))
    assert window.desk is not None
    session = window.desk.table.session
    window.commands.show_asides()
    dialog = window.desk.windows.asides
    assert dialog is not None
    key = next(key for key, (_, option) in dialog.options.items() if option.verb == "adjust turn")
    dialog.choose(key)
    QApplication.processEvents()
    (button,) = (b for b in dialog.findChildren(ChoiceButton) if b.isVisible() and b.words == "Game turn")
    qtbot.mouseClick(button, Qt.MouseButton.LeftButton)
    last = session.entries[-1].answer
    assert last is not None and last.verb == "adjust turn"
