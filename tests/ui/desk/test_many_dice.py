"""A throw of very many dice: rolled by the program, or typed in one line."""

from __future__ import annotations

import pytest
from PySide6.QtWidgets import QApplication

from dark_ages_desk.core.question import Roll
from dark_ages_desk.core.view import TableView
from dark_ages_desk.ui.desk.panels.dice import RollEditor
from dark_ages_desk.ui.desk.panels.editor import Context
from dark_ages_desk.ui.parts.fields import WordsField

DICE = 40
VIEW = TableView("referee", "", "", {}, (), {})


@pytest.fixture
def editor(qapp: QApplication) -> RollEditor:
    return RollEditor(Roll("roll", "Roll", DICE, 12, each=tuple(f"Area {n}" for n in range(DICE))), Context(VIEW, str))


def given(editor: RollEditor) -> list[object]:
    heard: list[object] = []
    editor.given.connect(heard.append)
    return heard


def test_forty_dice_are_typed_in_one_line(editor: RollEditor) -> None:
    heard = given(editor)
    (field,) = editor.findChildren(WordsField)
    field.setText(" ".join(["12"] * DICE))
    editor.confirm()
    assert heard == [(12,) * DICE]


@pytest.mark.parametrize("text", ["1 2 3", " ".join(["13"] * DICE), " ".join(["1"] * DICE) + " x"])
def test_what_is_not_all_of_them_is_neither_taken_nor_rolled_over(editor: RollEditor, text: str) -> None:
    heard = given(editor)
    rolled: list[int] = []
    editor.roll_wanted.connect(lambda: rolled.append(1))
    (field,) = editor.findChildren(WordsField)
    field.setText(text)
    editor.confirm()
    assert (heard, rolled) == ([], [])


def test_with_nothing_typed_the_desk_rolls(editor: RollEditor) -> None:
    rolled: list[int] = []
    editor.roll_wanted.connect(lambda: rolled.append(1))
    editor.confirm()
    assert rolled == [1]
