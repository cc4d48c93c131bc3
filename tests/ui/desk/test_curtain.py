"""The curtain between two players: what it covers cannot be seen, reached, answered, opened or copied."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from PySide6.QtCore import QEvent, QPoint, QPointF, Qt
from PySide6.QtGui import QAccessible, QAccessibleActionInterface, QGuiApplication, QKeyEvent, QMouseEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QDialog, QLabel, QMenu, QWidget
from pytestqt.qtbot import QtBot

from dark_ages_desk.core.question import TABLE
from dark_ages_desk.desk import catalogue
from dark_ages_desk.games.carolingian_twilight.ruleset import CarolingianTwilight
from dark_ages_desk.games.carolingian_twilight.war.operations import BeginOperations
from dark_ages_desk.library import new_session
from dark_ages_desk.ui.desk.page import DeskPage
from dark_ages_desk.ui.desk.panels.curtain import HOLD_STEPS
from dark_ages_desk.ui.desk.panels.hand import CardButton
from dark_ages_desk.ui.desk.viewers import ASKED
from dark_ages_desk.ui.shell.window import DeskWindow
from tests.games.carolingian_twilight.play import Play
from tests.ui.conftest import bury
from tests.ui.desk.test_markers import realm

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support")
Key = Qt.Key
NONE, CTRL = Qt.KeyboardModifier.NoModifier, Qt.KeyboardModifier.ControlModifier
KEYS = (
    *((key, NONE) for key in (Key.Key_Tab, Key.Key_Backtab, Key.Key_1, Key.Key_2, Key.Key_F1, Key.Key_Escape)),
    *((key, NONE) for key in (Key.Key_Home, Key.Key_Plus, Key.Key_Down, Key.Key_Question, Key.Key_F6, Key.Key_F9)),
    *((key, CTRL) for key in (Key.Key_Z, Key.Key_Y, Key.Key_C, Key.Key_A, Key.Key_F, Key.Key_G, Key.Key_H, Key.Key_T)),
)


@pytest.fixture
def veiled(qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> Iterator[DeskPage]:
    """Anna holds markers and has just looked at them; the curtain hangs before the same question again."""
    play: Play = realm().begin(BeginOperations("charles"))
    monkeypatch.setattr(CarolingianTwilight, "start", lambda _self: play.pos)
    windows: list[QWidget] = [window := DeskWindow(catalogue(), remembers=False)]
    window.resize(1280, 800)
    window.show()
    qtbot.waitExposed(window)
    window.show_session(new_session("carolingian-twilight/27.2", seats=("Anna", "Ben", "Cleo"), seed=1, secrets="open"))
    desk = window.desk
    assert desk is not None
    desk.table.look_as("Anna")
    assert "Espionage" in seen(desk)
    desk.table.look_as(ASKED)
    assert desk.curtain.isVisible()
    QApplication.processEvents()
    del window
    yield desk
    del desk
    bury(windows)


def click_curtain(desk: DeskPage) -> None:
    """Click the button of the curtain once it has been drawn."""
    QTest.qWait(60)
    middle = desk.curtain.button.mapTo(desk.window(), desk.curtain.button.rect().center())
    QTest.mouseClick(desk.window().windowHandle(), Qt.MouseButton.LeftButton, NONE, middle)


def seen(desk: DeskPage) -> str:
    """All words that stand on the desk or in a window over it, in sight or not."""
    labels = [one.text() for one in desk.window().findChildren(QLabel)]
    cards = [one.words for one in desk.window().findChildren(CardButton)]
    return " ".join(labels + cards)


def test_what_lies_beneath_is_what_all_may_know(veiled: DeskPage) -> None:
    QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
    assert "Espionage" not in seen(veiled) and "Assassin" not in seen(veiled)
    assert veiled.question.current is None


def test_no_key_reaches_it(qtbot: QtBot, veiled: DeskPage) -> None:
    window = veiled.window()
    QGuiApplication.clipboard().setText("before")
    before = len(veiled.table.session.entries)
    for key, modifier in KEYS:
        QTest.keyClick(window.windowHandle(), key, modifier)
        focus = window.focusWidget()
        assert focus is veiled.curtain.button, key
    assert veiled.curtain.isVisible() and veiled.table.moment is None
    assert len(veiled.table.session.entries) == before
    assert QGuiApplication.clipboard().text() == "before"
    assert not [one for one in window.findChildren(QDialog) if one.isVisible() and one.windowTitle() != "All keys"]
    assert not veiled.link.finder.isVisibleTo(veiled.map)


def test_neither_does_mouse_or_wheel(qtbot: QtBot, veiled: DeskPage) -> None:
    window = veiled.window()
    zoom = veiled.map.stage.camera.zoom
    entries = veiled.table.session.entries
    for at in (QPoint(600, 300), QPoint(1150, 40), QPoint(1150, 650), QPoint(300, 700), QPoint(80, 200)):
        QTest.mouseClick(window.windowHandle(), Qt.MouseButton.LeftButton, NONE, at)
        QTest.mouseClick(window.windowHandle(), Qt.MouseButton.RightButton, NONE, at)
        QTest.wheelEvent(window.windowHandle(), QPointF(at), QPoint(0, 120))
    assert veiled.curtain.isVisible() and veiled.table.session.entries == entries
    assert veiled.map.stage.camera.zoom == zoom


def test_no_menu_opens_or_does_anything_beneath(veiled: DeskPage) -> None:
    window = veiled.window()
    assert isinstance(window, DeskWindow)
    left = {
        action.text()
        for menu in window.menuBar().findChildren(QMenu)
        for action in menu.actions()
        if action.isEnabled() and not action.isSeparator() and action.menu() is None
    }
    assert not window.menus.looks.isEnabled()
    assert not left & {
        "Undo",
        "Redo",
        "Find place",
        "Gifts and adjustments…",
        "Rule for this question",
        "Charts",
        "Save a copy…",
    }
    assert {"Close session", "Quit"} <= left


def test_nothing_is_done_by_whatever_asks_for_it(veiled: DeskPage) -> None:
    before, table = len(veiled.table.session.entries), veiled.table
    question = table.session.questions()[0]
    assert not table.answer(question.seat, question.options[0].verb, None, question.power)
    assert not table.undo() and not table.redo() and not table.roll()
    table.go_to(0)
    assert table.moment is None and len(table.session.entries) == before
    window = veiled.window()
    assert isinstance(window, DeskWindow)
    window.commands.show_rule()
    window.commands.show_hand()
    assert not [one for one in window.findChildren(QDialog) if one.isVisible()]


def test_a_key_held_down_or_a_second_click_does_not_lift_it(veiled: DeskPage) -> None:
    """They were meant for the question before."""
    button = veiled.curtain.button
    for key in (Key.Key_Return, Key.Key_Space):
        QApplication.sendEvent(button, QKeyEvent(QEvent.Type.KeyPress, key, NONE, "", True))
        assert not button.holding
        QApplication.sendEvent(button, QKeyEvent(QEvent.Type.KeyRelease, key, NONE, "", False))
    for _ in range(3):  # some X servers report repeats as releases and presses of the same moment
        for kind in (QEvent.Type.KeyRelease, QEvent.Type.KeyPress):
            repeat = QKeyEvent(kind, Key.Key_Return, NONE)
            repeat.setTimestamp(7000)
            QApplication.sendEvent(button, repeat)
        assert not button.holding
    middle = QPointF(veiled.curtain.button.rect().center())
    left = Qt.MouseButton.LeftButton
    for kind in (QEvent.Type.MouseButtonDblClick, QEvent.Type.MouseButtonRelease):
        QApplication.sendEvent(veiled.curtain.button, QMouseEvent(kind, middle, middle, left, left, NONE))
    assert veiled.curtain.isVisible()


@pytest.mark.parametrize("key", [Key.Key_Return, Key.Key_Space])
def test_a_key_that_is_pressed_and_let_go_does_not_lift_it(veiled: DeskPage, key: Qt.Key) -> None:
    for _ in range(3):
        QTest.keyClick(veiled.window().windowHandle(), key)
    QTest.qWait(80)
    assert veiled.curtain.isVisible() and not veiled.curtain.button.holding


def test_a_click_lifts_it_and_so_does_the_action_of_a_screen_reader(veiled: DeskPage) -> None:
    click_curtain(veiled)
    assert not veiled.curtain.isVisible() and veiled.table.viewer == "Anna"
    veiled.table.look_as(ASKED)
    reader = QAccessible.queryAccessibleInterface(veiled.curtain.button)
    assert reader is not None
    QTest.qWait(60)
    reader.actionInterface().doAction(QAccessibleActionInterface.pressAction())
    QTest.qWait(150)  # the button is seen to be pressed first
    assert not veiled.curtain.isVisible()


def test_a_click_that_was_waiting_when_it_fell_does_not_lift_it(veiled: DeskPage) -> None:
    """On a loaded machine the second click comes while the curtain is being drawn."""
    veiled.curtain.lifted.emit()
    veiled.table.look_as(ASKED)
    middle = veiled.curtain.button.mapTo(veiled.window(), veiled.curtain.button.rect().center())
    QTest.mouseClick(veiled.window().windowHandle(), Qt.MouseButton.LeftButton, NONE, middle)
    assert veiled.curtain.isVisible()
    click_curtain(veiled)
    assert not veiled.curtain.isVisible()


def test_the_typing_line_does_not_stay_over_the_map(veiled: DeskPage) -> None:
    veiled.curtain.lifted.emit()
    veiled.quick.open()
    assert veiled.quick.shown
    veiled.table.look_as(ASKED)
    assert not veiled.quick.shown


def test_it_shows_the_board_the_phase_and_the_last_news(veiled: DeskPage) -> None:
    question = veiled.table.session.questions()[0]
    veiled.curtain.show_public(veiled.table.session.view(TABLE), ["Francia is pillaged."], (5,), {})
    words = " ".join(label.text() for label in veiled.curtain.findChildren(QLabel) if label.isVisible())
    assert "Anna" in words and "Operations" in words and "Charles must decide" in words
    assert "Francia is pillaged." in words and question.prompt not in words
    picture, at = veiled.grab().toImage(), veiled.map.mapTo(veiled, veiled.map.rect().center())
    board = veiled.map.grab().toImage()
    assert picture.pixelColor(at) == board.pixelColor(veiled.map.rect().center())


@pytest.mark.parametrize("key", [Key.Key_Return, Key.Key_Space])
def test_whoever_sits_down_finds_the_own_table(veiled: DeskPage, key: Qt.Key) -> None:
    button = veiled.curtain.button
    assert not button.holding
    QTest.keyPress(veiled.window().windowHandle(), key)
    assert veiled.curtain.isVisible() and button.holding
    for _ in range(HOLD_STEPS):
        button.hold_on()
    assert not veiled.curtain.isVisible() and veiled.table.viewer == "Anna"
    assert "Espionage" in seen(veiled) and veiled.question.current is not None
    assert veiled.map.isEnabled() and veiled.question.isEnabled() and veiled.window().focusWidget() is veiled.map


def test_the_sheet_of_the_one_before_is_put_away(veiled: DeskPage) -> None:
    veiled.curtain.lifted.emit()
    window = veiled.window()
    assert isinstance(window, DeskWindow)
    window.commands.show_rule()
    assert [one for one in window.findChildren(QDialog) if one.isVisible()]
    veiled.table.look_as(ASKED)
    assert not [one for one in window.findChildren(QDialog) if one.isVisible()]
