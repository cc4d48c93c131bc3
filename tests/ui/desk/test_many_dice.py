"""A throw of very many dice: rolled by the program, or typed in one line."""

from __future__ import annotations

import pytest
from PySide6.QtWidgets import QApplication

from dark_ages_desk.core.question import Roll
from dark_ages_desk.core.view import TableView
from dark_ages_desk.ui.desk.panels.dice import RollEditor
from dark_ages_desk.ui.desk.panels.editor import Context
from dark_ages_desk.ui.parts.fields import WordsField
from dark_ages_desk.ui.parts.widgets import Words

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


def test_a_long_modifier_makes_the_editor_no_wider(qapp: QApplication) -> None:
    """Its words have lines instead, so that nothing is cut at the edge of the panel."""
    long = "farther than 12 hexes from the kingdom's nearest town, and a good deal farther"
    few = RollEditor(Roll("roll", "Roll", 2, 6, modifiers=(("short", 1),)), Context(VIEW, str))
    many = RollEditor(Roll("roll", "Roll", 2, 6, modifiers=((long, -1),)), Context(VIEW, str))
    assert many.minimumSizeHint().width() <= few.minimumSizeHint().width()
    assert any(long in words.text() for words in many.findChildren(Words))
