"""Compose messages: what is written beside a sheet is for those whom it names, and not for all."""

from __future__ import annotations

import pytest
from pytestqt.qtbot import QtBot

from dark_ages_desk.core.options.sheet import Lines
from dark_ages_desk.core.question import Sheet
from dark_ages_desk.core.view import TableView
from dark_ages_desk.library import new_session
from dark_ages_desk.ui.desk.panels.editor import Context
from dark_ages_desk.ui.desk.panels.sheet import SheetEditor

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support")


@pytest.mark.parametrize("typed", ["message to WX bcc FO: Come.", "to WX bcc FO: Come."])
def test_a_message_typed_in_the_window_keeps_its_readers(qtbot: QtBot, typed: str) -> None:
    session = new_session("strategy-and-conquest/north-sea", seed=1)
    option = next(one for one in session.questions()[0].options if isinstance(one, Sheet))
    panel = SheetEditor(option, Context(TableView("", "", "", {}, (), {}), str))
    qtbot.addWidget(panel)
    panel.show()
    panel.said.setText(typed)
    panel.said.returnPressed.emit()
    value: Lines = panel.value
    assert value[option.lines :] == ("message to WX bcc FO: Come.",)
    assert not option.fault(value)
