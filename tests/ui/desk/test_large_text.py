"""With text at 200 per cent at 1280 by 720: what is asked, the main answer and four order lines are seen."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest
from PySide6.QtCore import QRect
from PySide6.QtWidgets import QAbstractScrollArea, QWidget
from pytestqt.qtbot import QtBot

from dark_ages_desk.bots.policies import RandomPolicy
from dark_ages_desk.core.question import CHANCE
from dark_ages_desk.core.quick_entry import find_likeliest_answer
from dark_ages_desk.desk import catalogue
from dark_ages_desk.library import new_session
from dark_ages_desk.session import Session
from dark_ages_desk.ui.desk.page import DeskPage
from dark_ages_desk.ui.desk.panels.sheet import find_sheet
from dark_ages_desk.ui.parts.theme import THEME
from dark_ages_desk.ui.parts.widgets import Words
from dark_ages_desk.ui.shell.window import DeskWindow
from tests.ui.conftest import bury

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support")
WIDE, HIGH, LINES = 1280, 720, 4
ORDER_GAMES = ("dark-age-ii/irish-sea", "strategy-and-conquest/channel")
GAMES = ("carolingian-twilight/27.10", "dark-ages-1971/hastings", "dark-age-britain-570/evening", *ORDER_GAMES)


@pytest.fixture
def shown(qtbot: QtBot) -> Iterator[list[DeskWindow]]:
    made: list[DeskWindow] = [DeskWindow(catalogue(), remembers=False)]
    made[0].resize(WIDE, HIGH)
    made[0].show()
    THEME.set_scale(200)
    yield made
    bury([*made])
    made.clear()


def opened(window: DeskWindow, session: Session, qtbot: QtBot) -> DeskPage:
    window.show_session(session)
    assert window.desk is not None
    qtbot.wait(60)
    return window.desk


def wholly(widget: QWidget) -> bool:
    """Whether all of a widget can be seen."""
    return widget.isVisible() and widget.visibleRegion().boundingRect() == QRect(0, 0, widget.width(), widget.height())


def list_nested_scrolls(panel: QWidget) -> list[str]:
    """The parts of a panel that scroll up and down inside others that do."""

    def scrolls(one: QWidget) -> bool:
        return isinstance(one, QAbstractScrollArea) and one.isVisible() and one.verticalScrollBar().maximum() > 0

    found = []
    for one in panel.findChildren(QAbstractScrollArea):
        over = one.parentWidget()
        while over is not None and not scrolls(over):
            over = over.parentWidget()
        if over is not None and scrolls(one):
            found.append(f"{type(one).__name__} in {type(over).__name__}")
    return found


def go_on(desk: DeskPage, policy: RandomPolicy) -> None:
    """Give one answer at the desk: a roll, the likeliest or any."""
    table, session = desk.table, desk.table.session
    question = session.questions()[0]
    if question.seat == CHANCE:
        table.roll()
    elif question.option("suggested"):
        table.answer(question.seat, "suggested", None, question.power)
    elif (likeliest := find_likeliest_answer(question)) is not None:
        table.answer(question.seat, likeliest.verb, likeliest.value, question.power)
    else:
        answer = policy.choose(session.position, question)
        table.answer(answer.seat, answer.verb, answer.value, answer.power)


@pytest.mark.thirds
@pytest.mark.parametrize("scenario", GAMES)
def test_what_is_asked_and_the_main_answer_are_in_sight(shown: list[DeskWindow], qtbot: QtBot, scenario: str) -> None:
    session = new_session(scenario, seed=5, secrets="open")
    policy = RandomPolicy(random.Random(3))
    desk = opened(shown[0], session, qtbot)
    sheets = 0
    for _ in range(2 if scenario in ORDER_GAMES else 9):
        question, card = desk.question.current, desk.question.card
        assert question is not None and card is not None
        prompt = next(one for one in card.head.findChildren(Words) if one.text() == question.prompt)
        assert wholly(prompt), question.prompt
        sheet = find_sheet(desk.question)
        button = card.enter_button() or (sheet.give_button if sheet is not None else None)
        assert button is None or wholly(button), question.prompt
        if sheet is not None:
            sheets += 1
            assert sum(wholly(line.field) for line in sheet.lines) >= LINES
        assert not list_nested_scrolls(desk.question), question.prompt
        if sheet is None:
            go_on(desk, policy)
            qtbot.wait(30)
    assert bool(sheets) is (scenario in ORDER_GAMES)


@pytest.mark.parametrize("scale", [100, 150])
@pytest.mark.parametrize("scenario", ORDER_GAMES)
def test_four_lines_of_a_sheet_are_in_sight_with_smaller_text_too(
    shown: list[DeskWindow], qtbot: QtBot, scenario: str, scale: int
) -> None:
    THEME.set_scale(scale)
    desk = opened(shown[0], new_session(scenario, seed=5, secrets="open"), qtbot)
    if desk.table.session.questions()[0].seat == CHANCE:
        desk.table.roll()
        qtbot.wait(60)
    sheet = find_sheet(desk.question)
    assert sheet is not None and sum(wholly(line.field) for line in sheet.lines) >= LINES
