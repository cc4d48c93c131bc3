"""A tally is thrown by one button, by the space bar or by Enter; single parts of it may be rolled on the table."""

from __future__ import annotations

from collections.abc import Callable, Collection

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from dark_ages_desk.core.frozen import replace
from dark_ages_desk.core.options.tally import Group, Tries
from dark_ages_desk.core.question import REFEREE, TABLE, Tally
from dark_ages_desk.core.typed_tally import TypedTally
from dark_ages_desk.core.values import Value
from dark_ages_desk.core.view import TableView
from dark_ages_desk.ui.desk.panels.editor import Context
from dark_ages_desk.ui.desk.panels.tally import TallyEditor
from dark_ages_desk.ui.parts.choice_button import ChoiceButton


def two_battles(tries: Tries) -> None:
    """Two battles of one group each."""
    tries(("Kent", 1), 40, 420_000)
    tries(("Bath", 1), 6, 350_000)


def named(key: tuple[Value, ...]) -> Group:
    return Group(f"Battle of {key[0]}", "Wessex", "Spearmen", "round 1")


TALLY = Tally("battles", "Fight the battles", two_battles, why="phase 3", names=named)


def context(viewer: str, given: list[TypedTally]) -> Context:
    """What the editor knows; the desk's own dice succeed always."""

    def begin(chosen: Collection[str]) -> TypedTally:
        return TypedTally(TALLY, lambda key, number, chance: number, chosen)

    return Context(TableView(viewer, "", "", {}, (), {}), str, by_hand=begin, roll_in_part=given.append)


@pytest.fixture
def editor(qtbot: QtBot) -> Callable[[Tally, str], TallyEditor]:
    def made(tally: Tally, viewer: str) -> TallyEditor:
        one = TallyEditor(tally, context(viewer, []))
        qtbot.addWidget(one)
        return one

    return made


def test_one_button_throws_it_by_mouse_and_by_enter(qtbot: QtBot, editor: Callable[[Tally, str], TallyEditor]) -> None:
    shown = editor(replace(TALLY, names=None), TABLE)
    [button] = shown.findChildren(ChoiceButton)
    assert "Fight the battles" in (button.accessibleName() or button.text())
    with qtbot.waitSignal(shown.roll_wanted, timeout=1000):
        qtbot.mouseClick(button, Qt.MouseButton.LeftButton)
    assert shown.enter_button() is button
    with qtbot.waitSignal(shown.roll_wanted, timeout=1000):
        assert shown.confirm()


def test_a_battle_is_rolled_by_hand_and_the_desk_throws_the_rest(qtbot: QtBot) -> None:
    given: list[TypedTally] = []
    shown = TallyEditor(TALLY, context(REFEREE, given))
    qtbot.addWidget(shown)
    assert list(shown.boxes) == ["Battle of Kent", "Battle of Bath"]
    shown.boxes["Battle of Bath"].setChecked(True)
    shown.begin()
    assert shown.has_input()
    assert shown.number is not None
    assert shown.number.maximum() == 6
    shown.number.setValue(2)
    assert shown.confirm()  # Enter
    assert [one.value for one in given] == [(40, 2)]


def test_esc_asks_the_number_before_again_and_then_which_battles(qtbot: QtBot) -> None:
    shown = TallyEditor(TALLY, context(REFEREE, []))
    qtbot.addWidget(shown)
    for tick in shown.boxes.values():
        tick.setChecked(True)
    shown.begin()
    shown.confirm()
    assert shown.step_back()
    assert shown.number is not None
    assert shown.number.maximum() == 40
    assert shown.step_back()
    assert not shown.has_input()
    assert not shown.step_back()


def test_who_may_not_know_of_the_battles_is_offered_none(editor: Callable[[Tally, str], TallyEditor]) -> None:
    # How many battles there are, and where, is hidden by the fog; in the open everybody may roll them.
    assert editor(TALLY, TABLE).fold is None
    assert editor(TALLY, REFEREE).fold is not None
    assert editor(replace(TALLY, secret=False), TABLE).fold is not None
