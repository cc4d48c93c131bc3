"""A tally is thrown by one button, by the space bar or by Enter: its dice are too many to be typed."""

from __future__ import annotations

from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from dark_ages_desk.core.question import Tally
from dark_ages_desk.ui.desk.panels.dice import TallyEditor
from dark_ages_desk.ui.parts.choice_button import ChoiceButton


def test_one_button_throws_it_by_mouse_and_by_enter(qtbot: QtBot) -> None:
    tally = Tally("battles", "Fight the battles", lambda tries: tries((1,), 40, 420_000), why="phase 3")
    editor = TallyEditor(tally)
    qtbot.addWidget(editor)
    [button] = editor.findChildren(ChoiceButton)
    assert "Fight the battles" in (button.accessibleName() or button.text())
    with qtbot.waitSignal(editor.roll_wanted, timeout=1000):
        qtbot.mouseClick(button, Qt.MouseButton.LeftButton)
    assert editor.by_enter() is button
    with qtbot.waitSignal(editor.roll_wanted, timeout=1000):
        assert editor.confirm()
