"""Enter asks first before it ends what may not be meant; a click and a letter answer at once."""

from __future__ import annotations

import random

import pytest
from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtWidgets import QLabel, QWidget
from pytestqt.qtbot import QtBot

from dark_ages_desk.core.question import CHANCE, Button, Walk
from dark_ages_desk.library import new_session
from dark_ages_desk.session import Session
from dark_ages_desk.ui.parts.theme import THEME
from dark_ages_desk.ui.shell.window import DeskWindow
from tests.ui.battle import Hand, deployed
from tests.ui.battle import desk_window as desk_window

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support")


def played_to(verb: str) -> Session:
    """Dark Age Britain where units may go by that verb: the likeliest answers until then."""
    session, rng = (
        new_session("dark-age-britain-570/short", seed=1, seats=("Anna", "Ben"), secrets="open"),
        random.Random(1),
    )
    for _ in range(400):
        question = session.questions()[0]
        if question.seat == CHANCE:
            session.roll()
            continue
        if any(option.verb.split()[0] == verb for option in question.options):
            return session
        verbs = [option.verb for option in question.options]
        option = next((one for one in question.options if getattr(one, "main", False)), question.options[0])
        option = question.option("pay") or (question.option("done") if "done" in verbs else option) or option
        session.answer(question.seat, option.verb, option.sample(rng.randrange), question.power)
    raise AssertionError(verb)


def test_enter_asks_before_a_kingdom_stops_that_has_moved_nothing(qtbot: QtBot, window: DeskWindow) -> None:
    session = played_to("move")
    hand = Hand(qtbot, window, session)
    before, doubt = len(session.entries), hand.desk.question.doubt
    for _ in range(4):
        hand.key(Qt.Key.Key_Return)
    assert len(session.entries) == before
    hand.key(Qt.Key.Key_Return)
    assert doubt.isVisible() and "not moved any unit" in doubt.accessibleDescription()
    hand.key(Qt.Key.Key_1)
    assert len(session.entries) == before + 1


def test_enter_ends_the_movement_of_a_kingdom_that_has_moved(qtbot: QtBot, window: DeskWindow) -> None:
    session = played_to("move")
    question = next(one for one in session.questions() if one.option("done") is not None)
    walk = next(one for one in question.options if isinstance(one, Walk) and one.verb.startswith("move "))
    session.answer(question.seat, walk.verb, next(iter(walk.all_endings().values()))[0].path, question.power)
    asked = next(one for one in session.questions() if one.option("done") is not None)
    done = asked.option("done")
    assert asked.power == question.power and isinstance(done, Button) and done.doubt == ""


def test_enter_asks_before_a_movement_phase_ends_in_which_no_unit_has_moved(qtbot: QtBot, window: DeskWindow) -> None:
    session = deployed("hastings")
    hand = Hand(qtbot, window, session)
    before, doubt, side = len(session.entries), hand.desk.question.doubt, session.questions()[0].power
    hand.key(Qt.Key.Key_Return)
    assert doubt.isVisible() and "not moved any unit" in doubt.accessibleDescription()
    hand.key(Qt.Key.Key_Return)
    assert not doubt.isVisible() and len(session.entries) == before, "Enter is “Not yet”"
    walk = next(one for one in session.questions()[0].options if isinstance(one, Walk))
    session.answer(session.questions()[0].seat, walk.verb, walk.sample(lambda number: 0), side)
    hand.desk.table.show_now()
    hand.key(Qt.Key.Key_Return)
    assert not doubt.isVisible() and session.entries[-1].answer is not None
    assert session.entries[-1].answer.verb == "end movement"


def is_whole(hand: Hand, card: QWidget) -> bool:
    """Can all of a card be read and clicked: nothing of it is outside the part in sight?"""
    view = hand.desk.question._scroll.viewport()
    box = QRect(card.mapTo(view, QPoint(0, 0)), card.size())
    return view.rect().contains(box) and card.height() >= card.heightForWidth(card.width())


def test_with_large_text_in_a_small_window_the_cards_over_a_question_are_whole(
    qtbot: QtBot, window: DeskWindow
) -> None:
    window.resize(1280, 720)
    THEME.set_scale(200)
    session = new_session("carolingian-twilight/27.2", seed=1, seats=("Anna", "Ben", "Cleo"), secrets="open")
    hand = Hand(qtbot, window, session)
    panel, asked = hand.desk.question, hand.asked
    hand.key(Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: is_whole(hand, panel.doubt))
    assert not panel._low.isVisible(), "the same answer does not stand below the doubt"
    hand.key(Qt.Key.Key_Return)
    assert panel._low.isVisible() and not panel.doubt.isVisible()
    hand.desk.table.ask_why(asked.seat, "place warrior", ("serbia",), asked.power)
    qtbot.waitUntil(lambda: is_whole(hand, panel.refusal))
    heads = [label for label in panel.findChildren(QLabel) if label.text() == asked.prompt and label.isVisible()]
    assert heads and heads[0].height() >= heads[0].heightForWidth(heads[0].width())
    hand.key(Qt.Key.Key_Escape)
    assert panel._low.isVisible()
