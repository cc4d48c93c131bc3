"""Everything that can be reached by mouse or keys has a name that a screen reader can say, in a window on the first
game."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QAccessible
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractSpinBox,
    QApplication,
    QComboBox,
    QLabel,
    QLineEdit,
    QScrollBar,
    QWidget,
)
from pytestqt.qtbot import QtBot

from dark_ages_desk.core.question import Declare, Walk
from dark_ages_desk.core.ruleset import Outcome, Standing
from dark_ages_desk.desk import catalogue
from dark_ages_desk.library import new_session
from dark_ages_desk.ui.desk.page import DeskPage
from dark_ages_desk.ui.shell.window import DeskWindow
from tests.ui.battle import at_attacks, deployed
from tests.ui.conftest import bury

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support")
CONTROLS = (QAbstractButton, QComboBox, QAbstractSpinBox, QLineEdit)


@pytest.fixture
def window(qtbot: QtBot) -> Iterator[DeskWindow]:
    made = [DeskWindow(catalogue(), remembers=False)]
    made[0].resize(1280, 800)
    made[0].show()
    yield made[0]
    bury([*made])
    made.clear()


def on_desk(window: DeskWindow) -> DeskPage:
    window.show_session(new_session("carolingian-twilight/27.2", seed=3, secrets="open"))
    assert window.desk is not None
    return window.desk


def unnamed(root: QWidget) -> list[str]:
    """Widgets that somebody may come to and that say nothing. Qt's own inner parts cannot be reached."""
    found = []
    for widget in (root, *root.findChildren(QWidget)):
        reached = isinstance(widget, CONTROLS) or widget.focusPolicy() != Qt.FocusPolicy.NoFocus
        inner = widget.objectName().startswith("qt_") and widget.focusPolicy() == Qt.FocusPolicy.NoFocus
        inner = inner or isinstance(widget, QScrollBar) or isinstance(widget.parentWidget(), QLineEdit)
        if reached and not inner:
            spoken = QAccessible.queryAccessibleInterface(widget).text(QAccessible.Text.Name)
            if not spoken.strip():
                found.append(f"{type(widget).__name__} in {type(widget.parentWidget()).__name__}")
    return found


def test_the_start_page(window: DeskWindow) -> None:
    assert unnamed(window) == []
    window.library.buttons[0].click()
    for choice in window.library.setup.findChildren(QComboBox):
        choice.showPopup()
        choice.hidePopup()
    assert unnamed(window) == []


def test_the_desk_at_every_question_of_the_set_up(window: DeskWindow) -> None:
    desk = on_desk(window)
    for _ in range(8):
        assert unnamed(window) == []
        question = desk.table.session.questions()[0]
        verbs = [option.verb for option in question.options]
        if "suggested" in verbs:
            desk.table.answer(question.seat, "suggested", None, question.power)
        else:
            option = question.options[0]
            desk.table.answer(question.seat, option.verb, option.sample(lambda n: n - 1), question.power)
        QApplication.processEvents()


def test_what_lies_over_the_desk(window: DeskWindow) -> None:
    desk = on_desk(window)
    assert desk.question.press_number(1)  # a counter of the tray is taken up
    desk.map.space_clicked.emit("croatia")
    assert desk.question.refusal.isVisible()
    window.commands.find_place()
    window.commands.show_asides()
    window.commands.show_charts()
    outcome = Outcome("Red wins with 3 VP", (Standing("charles", "3 VP", "Collapse", "words", True),), "26.1")
    desk.verdict.show_outcome(outcome, {})
    desk.curtain.call_seat("Anna")
    QApplication.processEvents()
    for top in (window, *desk.windows.findChildren(QWidget)):
        assert unnamed(top) == [], top
    for choice in window.findChildren(QComboBox):
        choice.showPopup()
        choice.hidePopup()
    assert unnamed(window) == []


def test_no_label_takes_markup_or_shows_a_picture_without_a_name(window: DeskWindow) -> None:
    on_desk(window)
    for label in window.findChildren(QLabel):
        assert label.textFormat() != Qt.TextFormat.AutoText, label
        if label.pixmap().isNull():
            continue
        assert label.accessibleName(), label


def test_the_window_of_printed_charts(qtbot: QtBot, window: DeskWindow) -> None:
    window.show_printed("carolingian-twilight")
    printed = window.printed
    assert printed is not None
    qtbot.waitUntil(lambda: printed.draft is not None, timeout=8000)
    for page in ("shock", "map:borders"):
        printed.turn_to(page)
        printed.view.grid.edit(printed.view.grid.currentIndex())
        for choice in printed.findChildren(QComboBox):
            choice.showPopup()
            choice.hidePopup()
        assert unnamed(printed) == []
    for label in printed.findChildren(QLabel):
        assert label.textFormat() != Qt.TextFormat.AutoText, label


def test_a_battle_at_every_kind_of_question(window: DeskWindow) -> None:
    """Deployment with counters taken up, a way chosen, an attack put together, dice."""
    session = deployed()
    window.show_session(session)
    assert window.desk is not None
    walks = [option for option in session.questions()[0].options if isinstance(option, Walk)]
    walk = next(one for one in walks if len(one.endings()) > 10)
    for told in ("", walk.start, next(place for place in walk.endings() if place != walk.start)):
        if told:
            window.desk.map.space_clicked.emit(told)
        QApplication.processEvents()
        assert unnamed(window) == []
    session = at_attacks()
    window.show_session(session)
    declare = session.questions()[0].options[0]
    assert isinstance(declare, Declare)
    counters = {one.id: one.space for one in session.view("referee").counters}
    entry = next(iter(declare.offers(())))
    for told in (counters[entry[0]], entry[2]):
        window.desk.map.space_clicked.emit(told)
        QApplication.processEvents()
        assert unnamed(window) == []
    session.undo()
    window.show_session(new_session("dark-ages-1971/hastings", seed=3))
    desk = window.desk
    for verb, value in (("centre", ("2022",)), ("@3", None), ("array", None)):
        question = desk.table.session.questions()[0]
        assert desk.table.answer(question.seat, verb, value, question.power)
        QApplication.processEvents()
        assert unnamed(window) == []
    desk.map.space_clicked.emit("2022")
    QApplication.processEvents()
    assert desk.question.selected_counters() and unnamed(window) == []
