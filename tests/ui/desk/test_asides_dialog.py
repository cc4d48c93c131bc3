"""Gifts, Adjust: every form of the dialog can be filled in and given with the mouse, and by Enter."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from dark_ages_desk.core.question import TABLE, Choice
from dark_ages_desk.library import new_session
from dark_ages_desk.ui.desk.panels.editor import MANY, build_choice_box
from dark_ages_desk.ui.parts.choice_button import ChoiceButton
from dark_ages_desk.ui.parts.theme import THEME
from dark_ages_desk.ui.parts.widgets import Words
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


def test_a_table_without_a_referee_adjusts_what_all_can_see(window: DeskWindow, qtbot: QtBot) -> None:
    window.show_session(new_session("carolingian-twilight/27.2", seed=1, secrets="players"))
    assert window.desk is not None
    table = window.desk.table
    table.look_as(TABLE)
    window.commands.show_asides()
    dialog = window.desk.windows.asides
    assert dialog is not None
    verbs = {option.verb for _, option in dialog.options.values()}
    assert "adjust turn" in verbs and not verbs & {"adjust move", "adjust pool", "adjust draw"}
    dialog.choose(next(key for key, (_, option) in dialog.options.items() if option.verb == "adjust turn"))
    QApplication.processEvents()
    (button,) = (b for b in dialog.findChildren(ChoiceButton) if b.isVisible() and b.words == "Game turn")
    qtbot.mouseClick(button, Qt.MouseButton.LeftButton)
    last = table.session.entries[-1].answer
    assert last is not None and last.verb == "adjust turn" and table.viewer == TABLE


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


def test_where_less_is_open_to_a_player_it_is_said_who_can_do_more(window: DeskWindow, qtbot: QtBot) -> None:
    window.show_session(new_session("carolingian-twilight/27.2", seed=1, secrets="open"))
    assert window.desk is not None
    table = window.desk.table
    table.look_as(table.seats()[0])
    window.commands.show_asides()
    dialog = window.desk.windows.asides
    assert dialog is not None and dialog.options
    words = [part.text() for part in dialog.findChildren(Words) if part.isVisible()]
    assert any("The referee can do more" in one for one in words)


def test_the_lines_that_fit_what_is_typed_lie_on_a_ground_of_their_own(qtbot: QtBot) -> None:
    """They are a window of their own: on a transparent ground nobody could read them over the map."""
    box = build_choice_box(tuple(Choice(str(number), f"Place {number}") for number in range(MANY + 4)), "in")
    qtbot.addWidget(box)
    THEME.apply_stylesheet(box)
    box.show()
    completer = box.completer()
    assert completer is not None
    completer.setCompletionPrefix("place")
    completer.complete()
    popup = completer.popup()
    assert popup is not None and popup.isVisible()
    picture = popup.grab().toImage()
    ground = picture.pixelColor(picture.width() // 2, 6)
    assert ground.alpha() == 255 and ground.name() == THEME.colour("field").name()


def test_what_is_typed_is_taken_or_does_not_stand_there(qtbot: QtBot) -> None:
    """Half a name is the first line that has it; what no line has leaves what was chosen before."""
    names = ("Aachen", "Bohemia", "Francia", "Frankfurt", *(f"Place {number}" for number in range(MANY)))
    box = build_choice_box(tuple(Choice(name.lower(), name) for name in names), "in")
    qtbot.addWidget(box)
    box.show()
    line = box.lineEdit()
    assert line is not None
    for typed, taken in (("fran", "francia"), ("kfur", "frankfurt"), ("xyz", "frankfurt"), ("BOHEMIA", "bohemia")):
        line.selectAll()
        qtbot.keyClicks(line, typed)
        completer = box.completer()
        assert completer is not None
        popup = completer.popup()
        if popup is not None:
            popup.hide()
        qtbot.keyClick(line, Qt.Key.Key_Return)
        assert box.currentData() == taken
        assert box.currentText().lower() == taken
