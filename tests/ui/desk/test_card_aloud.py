"""A card that is drawn lies large over the map, to be read aloud, until something else happens."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from dark_ages_desk.core.question import CHANCE, Draw
from dark_ages_desk.library import new_session
from dark_ages_desk.session import Session
from dark_ages_desk.ui.desk.map_link import CardPopup
from dark_ages_desk.ui.parts.theme import THEME
from dark_ages_desk.ui.shell.window import DeskWindow

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support")


def before_a_card() -> Session:
    """Two kingdoms at the point where a card is drawn, and a second one after it."""
    session = new_session("dark-age-britain-570/short", seed=1, seats=["Ann", "Ben"])
    skip = ("ready", "suggested", "agree", "no more")
    while (question := session.questions()[0]).option("draw") is None:
        verb = next((one for one in skip if question.option(one)), "")
        if question.seat == CHANCE:
            session.answer(CHANCE, "roll", (6,), question.power)
        else:
            session.answer(question.seat, verb, None, question.power)
    return session


def draw(window: DeskWindow, name: str) -> None:
    """That card is drawn."""
    assert window.desk is not None
    question = window.desk.table.session.questions()[0]
    option = question.option("draw")
    assert isinstance(option, Draw)
    card = next(id_ for id_, called in option.names if called == name)
    assert window.desk.table.answer(CHANCE, "draw", (card,), question.power)


def drawn(window: DeskWindow) -> CardPopup:
    session = before_a_card()
    window.show_session(session)
    assert window.desk is not None
    draw(window, "Columba in the North")
    QApplication.processEvents()
    return window.desk.link.aloud


@pytest.mark.parametrize("scale", [100, 200])
def test_a_card_that_is_drawn_can_be_read_whole(window: DeskWindow, qtbot: QtBot, scale: int) -> None:
    THEME.set_scale(scale)
    card = drawn(window)
    qtbot.wait(20)
    assert card.isVisible() and "Columba in the North" in card.accessibleName()
    over = card.parentWidget()
    assert over is not None and over.rect().contains(card.geometry())
    for words in (card._name, card._does):
        assert words.heightForWidth(words.width()) <= words.height()


def test_the_next_answer_puts_it_away(window: DeskWindow, qtbot: QtBot) -> None:
    card = drawn(window)
    assert window.desk is not None
    draw(window, "Murrain")
    assert card.isVisible() and "Murrain" in card.accessibleName()
    question = window.desk.table.session.questions()[0]
    window.desk.table.answer(question.seat, "pay", None, question.power)
    assert not card.isVisible()


def test_esc_and_a_click_put_it_away_and_take_nothing_back(window: DeskWindow, qtbot: QtBot) -> None:
    card = drawn(window)
    assert window.desk is not None
    entries = len(window.desk.table.session.entries)
    qtbot.mouseClick(card, Qt.MouseButton.LeftButton)
    assert not card.isVisible()
    card = drawn(window)
    window.desk.escape()
    assert not card.isVisible() and len(window.desk.table.session.entries) == entries
