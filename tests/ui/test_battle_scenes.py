"""Scenes of a battle played by hand: counters put elsewhere, whole stacks allowed anyway, losses, panic, shots."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QAbstractButton, QApplication
from pytestqt.qtbot import QtBot

from dark_ages_desk.core.question import Walk
from dark_ages_desk.library import new_session
from dark_ages_desk.ui.desk_window import DeskWindow

from .battle import LEFT, Hand, deployed
from .battle import desk_window as desk_window

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support")


def test_a_tab_that_has_nothing_to_show_is_not_there(qtbot: QtBot, window: DeskWindow) -> None:
    hand = Hand(qtbot, window, new_session("dark-ages-1971/hastings", seed=3))
    assert "hands" not in hand.desk.deck.tabs and "ledger" in hand.desk.deck.tabs
    hand.desk.deck.turn_to("hands")
    assert hand.desk.deck.current != "hands"
    window.resize(1000, 640)
    QApplication.processEvents()
    assert "hands" not in hand.desk.deck.tabs
    hand = Hand(qtbot, window, new_session("carolingian-twilight/27.2", seed=3))
    assert "hands" in hand.desk.deck.tabs


# --- deployment


def test_placed_counters_are_dragged_to_another_hex(qtbot: QtBot, window: DeskWindow) -> None:
    hand = Hand(qtbot, window, new_session("dark-ages-1971/hastings", seed=3))
    hand.click("2022")
    hand.key(Qt.Key.Key_4)
    session = hand.desk.table.session
    session.answer(hand.asked.seat, "place", ("AX", "AX"), hand.asked.power)
    session.answer(hand.asked.seat, "at", ("2022",), hand.asked.power)
    hand.desk.table.show_now()
    QApplication.processEvents()
    assert hand.desk.table.current is not None
    both = [one.id for one in hand.desk.table.current.counters]
    entries = len(session.entries)
    goal = next(space for space in ("2021", "2122", "1922", "2023") if space in session_walk(hand, both).endings())
    hand.drag("2022", goal)  # the whole stack
    assert {hand.counter(one)[0] for one in both} == {goal} and len(session.entries) == entries + 1
    hand.key(Qt.Key.Key_Escape)
    assert {hand.counter(one)[0] for one in both} == {"2022"} and len(hand.desk.question.selected()) == 0
    hand.click("2022")  # one of them, then where it shall stand
    (one,) = hand.desk.question.selected()
    assert goal in hand.desk.question.glow()
    hand.click(goal)
    assert hand.counter(one)[0] == goal
    (other,) = set(both) - {one}
    hand.drag("2022", goal)  # dragged upon the other
    assert hand.counter(other)[0] == goal
    hand.drag(goal, "0510")
    assert "not where they may stand" in hand.refusal()
    allow(hand)
    assert {hand.counter(one)[0] for one in both} == {"0510"}


def session_walk(hand: Hand, counters: list[str]) -> Walk:
    return next(one for one in hand.asked.options if isinstance(one, Walk) and set(one.counters) == set(counters))


def allow(hand: Hand) -> None:
    button = next(
        b for b in hand.desk.question.refusal.findChildren(QAbstractButton) if "anyway" in b.text() and b.isVisible()
    )
    hand.qtbot.mouseClick(button, LEFT)
    QApplication.processEvents()


def test_a_refused_move_of_a_stack_can_be_allowed_anyway(qtbot: QtBot, window: DeskWindow) -> None:
    hand = Hand(qtbot, window, deployed())
    walk = next(one for one in hand.asked.options if isinstance(one, Walk) and "3 Medium Cavalry" in one.label)
    hand.drag(walk.start, "2003")
    assert hand.refusal()
    allow(hand)
    assert {hand.counter(one)[0] for one in walk.counters} == {"2003"}
    assert "3 Medium Cavalry" in hand.desk.table.session.entries[-1].notes[0].text
    hand.key(Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    assert {hand.counter(one)[0] for one in walk.counters} == {walk.start}
