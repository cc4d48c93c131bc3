"""A draw that is made on the real table is named by what is printed, not by the program's own words for it."""

from __future__ import annotations

from PySide6.QtWidgets import QAbstractButton
from pytestqt.qtbot import QtBot

from dark_ages_desk.core.question import Draw
from dark_ages_desk.ui.desk.panels.dice import DrawEditor
from dark_ages_desk.ui.desk.panels.editor import Context
from tests.ui.toy import ToyRules


def test_what_is_drawn_is_listed_by_its_printed_name(qtbot: QtBot) -> None:
    names = (("de-ceremonis", "De Ceremonis"),)
    draw = Draw("draw", "Draw a marker", "cup", (("de-ceremonis", 1), ("greek-fire", 1)), names=names)
    rules = ToyRules()
    editor = DrawEditor(draw, Context(rules.view(rules.start(), "table", ()), str))
    qtbot.addWidget(editor)
    listed = [button.accessibleName() or button.text() for button in editor.findChildren(QAbstractButton)]
    assert any("De Ceremonis" in text for text in listed) and any("Greek fire" in text for text in listed)


def test_what_lots_are_drawn_from_is_told_in_words_that_fit_players_as_well_as_a_cup(qtbot: QtBot) -> None:
    draw = Draw("tie", "Break the tie", "players", (("anna", 1), ("ben", 1), ("cleo", 1)))
    rules = ToyRules()
    editor = DrawEditor(draw, Context(rules.view(rules.start(), "table", ()), str))
    qtbot.addWidget(editor)
    assert editor._draw.hint == "out of 3"
