"""Counters that read the same are one line with their number, wherever one or several of them are picked."""

from __future__ import annotations

import pytest
from PySide6.QtWidgets import QAbstractButton
from pytestqt.qtbot import QtBot

from dark_ages_desk.core.question import Choice, Pick
from dark_ages_desk.core.view import TableView
from dark_ages_desk.ui.desk.panels.editor import Context
from dark_ages_desk.ui.desk.panels.pick import ManyPick, SinglePick
from dark_ages_desk.ui.parts.choice_button import ChoiceButton

INFANTRY, HORSE = "Mercia infantry at Hreopandun", "Mercia cavalry at Hreopandun"
CHOICES = (
    *(Choice(f"m{number}", INFANTRY, space="1") for number in range(2)),
    Choice("c1", HORSE, space="1"),
    Choice("m2", INFANTRY, space="1"),
)


@pytest.fixture
def context() -> Context:
    return Context(TableView("", "", "", {}, (), {}), str)


def words(editor: SinglePick | ManyPick) -> list[str]:
    return [button.words for button in editor.findChildren(ChoiceButton)]


def test_one_of_three_equal_counters_is_one_line(qtbot: QtBot, context: Context) -> None:
    editor = SinglePick(Pick("x", "Which?", "counters", CHOICES), context)
    qtbot.addWidget(editor)
    assert words(editor) == [f"3 × {INFANTRY}", HORSE]


def test_some_of_three_equal_counters_are_one_line_with_a_number(qtbot: QtBot, context: Context) -> None:
    editor = ManyPick(Pick("x", "Lay down", "counters", CHOICES, 1, 4), context)
    qtbot.addWidget(editor)
    given: list[object] = []
    editor.given.connect(given.append)
    more, less, everyone = (
        next(one for one in editor.findChildren(QAbstractButton) if one.accessibleName() == f"{INFANTRY}: {what}")
        for what in ("one more", "one less", "all")
    )
    more.click()
    more.click()
    assert editor.confirm() and given[-1] == ("m0", "m1")
    less.click()
    assert editor.confirm() and given[-1] == ("m0",)
    everyone.click()
    assert editor.confirm() and given[-1] == ("m0", "m1", "m2")
