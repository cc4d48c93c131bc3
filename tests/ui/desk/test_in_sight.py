"""Always in sight: what is asked, the main answer, the ways to end; and the map first."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest
from PySide6.QtCore import QPoint, QRect
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QAbstractSlider, QApplication, QWidget
from pytestqt.qtbot import QtBot

from dark_ages_desk.core.question import Button, Option
from dark_ages_desk.desk import catalogue
from dark_ages_desk.library import new_session
from dark_ages_desk.ui.desk.page import DeskPage
from dark_ages_desk.ui.parts.theme import THEME
from dark_ages_desk.ui.parts.widgets import Words
from dark_ages_desk.ui.shell.window import DeskWindow
from tests import thirds
from tests.ui.conftest import bury

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support")
SCENARIOS = ("carolingian-twilight/27.2", "carolingian-twilight/27.10", "dark-ages-1971/hastings")


@pytest.fixture
def shown(qtbot: QtBot) -> Iterator[list[DeskWindow]]:
    made: list[DeskWindow] = [DeskWindow(catalogue(), remembers=False)]
    made[0].show()
    yield made
    bury([*made])
    made.clear()


def opened(window: DeskWindow, scenario: str, width: int, height: int, qtbot: QtBot) -> DeskPage:
    """A desk with a session in a window of that size, everything open to the person that looks."""
    window.resize(width, height)
    window.show_session(new_session(scenario, seed=5, secrets="open"))
    assert window.desk is not None
    qtbot.wait(80)
    return window.desk


def part_in_sight(widget: QWidget, window: QWidget) -> QRect:
    """What of a widget can be seen, in pixels of the window."""
    seen = widget.visibleRegion().boundingRect()
    return QRect(widget.mapTo(window, seen.topLeft()), seen.size()) if not seen.isEmpty() else QRect()


def wholly(widget: QWidget) -> bool:
    """Whether nothing of a widget is cut off."""
    return widget.isVisible() and widget.visibleRegion().boundingRect().size() == widget.size()


@pytest.mark.parametrize(("width", "height", "least"), [(1920, 1080, 0.65), (1280, 720, 0.60)])
@pytest.mark.parametrize("scenario", SCENARIOS)
def test_the_map_comes_first(
    shown: list[DeskWindow], qtbot: QtBot, scenario: str, width: int, height: int, least: float
) -> None:
    desk = opened(shown[0], scenario, width, height, qtbot)
    assert desk.map.width() * desk.map.height() >= least * width * height


@pytest.mark.thirds
@pytest.mark.parametrize("scenario", SCENARIOS)
def test_the_question_and_its_main_answer_are_never_below_a_fold(
    shown: list[DeskWindow], qtbot: QtBot, scenario: str
) -> None:
    # A game by chance in a window of 1280 by 720: whatever is asked, the words of it, the answer that Enter gives and
    # up to three single presses can be seen whole, without scrolling.
    desk = opened(shown[0], scenario, 1280, 720, qtbot)
    rng = random.Random(3)
    kinds: set[str] = set()
    for _ in range(140 if thirds.EVERY else 50):
        QApplication.processEvents()
        question, card = desk.question.current, desk.question.card
        if question is None or card is None:
            break
        QApplication.processEvents()
        prompt = next(one for one in card.head.findChildren(Words) if one.text() == question.prompt)
        assert wholly(prompt), question.prompt
        main = card.enter_button()
        assert main is None or wholly(main), (question.prompt, main.words)
        presses = [option for option in question.options if isinstance(option, Button)]
        if len(presses) <= 3:
            for editor in card.editors:
                assert editor.verb not in {one.verb for one in presses} or wholly(editor), (
                    question.prompt,
                    editor.verb,
                )
        option: Option = question.options[rng.randrange(len(question.options))]
        kinds.add(type(option).__name__)
        desk.table.answer(question.seat, option.verb, option.sample(rng.randrange), question.power)
    assert len(kinds) >= 3, kinds


def test_the_ledger_of_seven_powers_is_whole(shown: list[DeskWindow], qtbot: QtBot) -> None:
    # Seven powers with eight figures each, at 1920 by 1080: no row and no column is cut off.
    desk = opened(shown[0], "carolingian-twilight/27.2", 1920, 1080, qtbot)
    desk.deck.turn_to("ledger")
    qtbot.wait(30)
    table = desk.ledger.table
    assert table.rowCount() == 7 and wholly(table)
    last = table.visualItemRect(table.item(6, table.columnCount() - 1))
    assert table.viewport().rect().contains(last)


@pytest.mark.thirds
@pytest.mark.parametrize("at_end", [False, True], ids=["looking back", "at the end"])
def test_looking_about_keeps_the_tab_and_the_place_in_the_record(
    shown: list[DeskWindow], qtbot: QtBot, at_end: bool
) -> None:
    # Another size of text and another size of the window, there and back: the same tab, the same entries in sight.
    desk = opened(shown[0], "carolingian-twilight/27.2", 1600, 900, qtbot)
    rng = random.Random(1)
    for _ in range(40):
        question = desk.table.session.questions()[0]
        option = question.options[rng.randrange(len(question.options))]
        desk.table.answer(question.seat, option.verb, option.sample(rng.randrange), question.power)
    bar, entries = desk.record.list.verticalScrollBar(), len(desk.table.session.entries)
    qtbot.waitUntil(lambda: len(desk.record.model.entries) == entries and bar.value() == bar.maximum() > 0)
    qtbot.wait(30)  # what goes to the end by itself has gone there
    if not at_end:
        for _ in range(4):
            bar.triggerAction(QAbstractSlider.SliderAction.SliderPageStepSub)
        bar.triggerAction(QAbstractSlider.SliderAction.SliderPageStepAdd)
        qtbot.wait(30)
        assert 0 < bar.value() < bar.maximum()

    def first_in_sight() -> int:
        return desk.record.list.indexAt(QPoint(4, 4)).row()

    def keeps_its_place() -> bool:
        return bar.value() == bar.maximum() if at_end else first_in_sight() == top

    top = first_in_sight()
    for scale in (150, 200, 100):
        shown[0].set_scale(scale)
        qtbot.waitUntil(lambda scale=scale: THEME.scale == scale)
        qtbot.wait(120)
        qtbot.waitUntil(keeps_its_place)  # a busy machine lays out later
    for width, height in ((1280, 720), (1600, 900)):
        shown[0].resize(width, height)
        qtbot.wait(120)
        qtbot.waitUntil(keeps_its_place)
    assert desk.deck.current == "record" and len(desk.table.session.entries) == entries


def test_for_the_wall_all_that_matters_is_a_fortieth_of_the_height(shown: list[DeskWindow], qtbot: QtBot) -> None:
    desk = opened(shown[0], "carolingian-twilight/27.2", 1920, 1080, qtbot)
    shown[0].show_for_wall(True)
    qtbot.waitUntil(lambda: not desk.deck.isVisible())
    qtbot.wait(150)
    for role in ("body", "button", "prompt", "title"):
        assert THEME.metrics(role).capHeight() >= 1080 // 40
    main = desk.question.card.enter_button() if desk.question.card is not None else None
    assert desk.strip.isVisible() and (main is None or wholly(main))
    shown[0].show_for_wall(False)
    qtbot.waitUntil(lambda: desk.deck.isVisible() and THEME.scale == 100)


def test_on_a_small_screen_a_key_turns_from_the_question_to_the_panel_and_back(
    shown: list[DeskWindow], qtbot: QtBot
) -> None:
    THEME.set_scale(200)
    desk = opened(shown[0], "carolingian-twilight/27.2", 1280, 720, qtbot)
    assert desk.room.compact and desk.deck.current == "question"
    desk.deck.turn_to("ledger")
    for tab in ("question", "ledger", "question"):
        press(qtbot, shown[0], "Shift+F7")
        assert desk.deck.current == tab
    press(qtbot, shown[0], "Shift+F6")
    assert desk.deck.current == "ledger"
    press(qtbot, shown[0], "Shift+F6")
    assert desk.deck.current == "question"


def test_on_a_larger_screen_the_key_swaps_the_heights_of_question_and_panel(
    shown: list[DeskWindow], qtbot: QtBot
) -> None:
    desk = opened(shown[0], "carolingian-twilight/27.2", 1920, 1080, qtbot)
    before = desk.question.height(), desk.deck.height()
    assert before[0] > before[1]
    press(qtbot, shown[0], "Shift+F7")
    assert abs(desk.question.height() - before[1]) <= 2 and abs(desk.deck.height() - before[0]) <= 2
    press(qtbot, shown[0], "F8")  # the ledger comes back even where the column is folded away
    press(qtbot, shown[0], "Shift+F6")
    assert desk.ledger.isVisible()


def press(qtbot: QtBot, window: DeskWindow, key: str) -> None:
    """Do what the menu does for a key."""
    action = next(one for one in window.findChildren(QAction) if key in [it.toString() for it in one.shortcuts()])
    action.trigger()
    QApplication.processEvents()
