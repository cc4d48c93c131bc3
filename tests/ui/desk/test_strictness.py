"""Rule enforcement at the desk: what is refused is taken at once, where the session is not strict."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from dark_ages_desk.library import new_session
from dark_ages_desk.session.strictness import ADVISE, FREE
from dark_ages_desk.ui.desk.strictness_dialog import CALLED
from dark_ages_desk.ui.parts.fields import DropDown, WordsField
from dark_ages_desk.ui.shell.window import DeskWindow
from tests.core.test_typed import VERDUN
from tests.ui.battle import deployed
from tests.ui.battle import desk_window as desk_window
from tests.ui.desk.test_quick_entry import Typing

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support")


def test_the_dialog_makes_the_session_advise_and_a_player_free(qtbot: QtBot, window: DeskWindow) -> None:
    hand = Typing(qtbot, window, new_session(VERDUN, seed=1, secrets="open"))
    session = hand.desk.table.session
    hand.desk.windows.show_strictness()
    dialog = hand.desk.windows.strictness
    whole, first, *_ = dialog.findChildren(DropDown)
    whole.setCurrentIndex(whole.findText(CALLED[ADVISE]))
    assert session.remarks.strictness.session == ADVISE
    hand.type("place w serbia")
    assert hand.answers == [("place warrior", ("serbia",))] and not hand.refusal()
    assert any(note.text.startswith("Waived") for note in session.entries[-1].notes)
    first.setCurrentIndex(first.findText(CALLED[FREE]))
    hand.type("place w serbia")
    assert len(hand.answers) == 2
    assert not any(note.text.startswith("Waived") for note in session.entries[-1].notes)
    dialog.rule.setText("27.0")
    dialog._add_rule()
    assert any(field.accessibleName() == "Rule 27.0" for field in dialog.findChildren(DropDown))
    dialog.accept()
    QApplication.processEvents()


def test_why_something_is_allowed_is_said_of_that_alone_and_enter_there_gives_no_further_answer(
    qtbot: QtBot, window: DeskWindow
) -> None:
    hand = Typing(qtbot, window, new_session(VERDUN, seed=1, secrets="open"))
    session = hand.desk.table.session
    hand.type("place w serbia")
    why = hand.desk.question.refusal.findChild(WordsField)
    assert why is not None
    QTest.keyClicks(why, "A gift of the emperor")
    QTest.keyClick(why, Qt.Key.Key_Return)
    assert len(hand.answers) == 1
    assert list(session.remarks.comments.values()) == ["A gift of the emperor"]
    assert hand.desk.map.scene.callouts.told
    hand.type("undo")
    assert hand.desk.map.scene.callouts.told == ()  # it has not happened
    session.remarks.set_strictness(ADVISE)
    hand.type("place w serbia")
    assert len(hand.answers) == 1 and len(session.remarks.comments) == 1


def test_only_a_rule_that_there_is_gets_a_degree_of_its_own(qtbot: QtBot, window: DeskWindow) -> None:
    """In whatever case it was typed; and what is no rule is said to be none."""
    battle = Typing(qtbot, window, deployed())
    window.commands.show_strictness()
    dialog = battle.desk.windows.strictness
    for typed, rule in (("stacking (b)", "Stacking (B)"), ("movement phase", "Movement Phase"), ("15.0", "")):
        before = [field.accessibleName() for field in dialog.findChildren(DropDown)]
        dialog.rule.setText(typed)
        QTest.keyClick(dialog.rule, Qt.Key.Key_Return)
        added = [name for field in dialog.findChildren(DropDown) if (name := field.accessibleName()) not in before]
        assert added == ([f"Rule {rule}"] if rule else [])
        assert dialog.no_rule.isVisible() == (not rule)
    assert "15.0" in dialog.no_rule.text()
    dialog.accept()
    numbered = Typing(qtbot, window, new_session(VERDUN, seed=1, secrets="open"))
    window.commands.show_strictness()
    dialog = numbered.desk.windows.strictness
    assert [dialog._cite_rule(typed) for typed in ("27.0", "20.3.1", "999.0")] == ["27.0", "20.3.1", ""]
    dialog.accept()
    QApplication.processEvents()
