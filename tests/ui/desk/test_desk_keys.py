"""The keys of the desk in all five games: they answer wherever somebody clicked, and never what was not meant."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QGuiApplication, QMouseEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QApplication, QToolButton, QWidget
from pytestqt.qtbot import QtBot

from dark_ages_desk.core.question import CHANCE, REFEREE, Sheet
from dark_ages_desk.games.carolingian_twilight.ruleset import CarolingianTwilight
from dark_ages_desk.games.carolingian_twilight.war.operations import BeginOperations
from dark_ages_desk.library import new_session
from dark_ages_desk.session import Session
from dark_ages_desk.ui.desk.panels.sheet import SheetEditor, find_sheet
from dark_ages_desk.ui.parts.choice_button import ChoiceButton
from dark_ages_desk.ui.shell.window import DeskWindow
from tests.games.carolingian_twilight.play import Play
from tests.ui.battle import CONTROL, LEFT, PLAIN, Hand, at_attacks
from tests.ui.battle import desk_window as desk_window

from .test_steps import table_asks, tours

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support")
ENTER, SPACE = Qt.Key.Key_Return, Qt.Key.Key_Space
VERDUN = "carolingian-twilight/27.2"
ANSWERED = (VERDUN, "dark-ages-1971/tours", "dark-age-britain-570/short")
WRITTEN = ("dark-age-ii/irish-sea", "strategy-and-conquest/duel-iberia")


class Keys(Hand):
    """Somebody at the keyboard: a key goes to whatever has the keys."""

    def key(self, key: Qt.Key, keys: Qt.KeyboardModifier = Qt.KeyboardModifier.NoModifier) -> None:
        QTest.keyClick(self.window.focusWidget() or self.desk.map, key, keys)
        QApplication.processEvents()

    def types(self, text: str) -> None:
        for letter in text:
            QTest.keyClicks(self.window.focusWidget(), letter)
        QApplication.processEvents()

    def tab(self, words: str) -> QToolButton:
        buttons = self.desk.deck.findChildren(QToolButton)
        return next(one for one in buttons if one.text() == words and one.isVisible())

    @property
    def number(self) -> int:
        return len(self.desk.table.session.entries)

    @property
    def doubt(self) -> str:
        card = self.desk.question.doubt
        return card.accessibleDescription() if card.isVisible() else ""

    @property
    def entered(self) -> list[QWidget]:
        """All that bears the sign of Enter."""
        return [one for one in self.desk.question.findChildren(ChoiceButton) if one.key == "↵" and one.isVisible()]


def to_sheet(scenario: str) -> Session:
    """A game at its first sheet of orders, with everything open."""
    session = new_session(scenario, seed=1, secrets="open")
    while not any(isinstance(one, Sheet) for question in session.questions() for one in question.options):
        question = session.questions()[0]
        if question.seat == CHANCE:
            session.roll()
        else:
            session.answer(question.seat, question.options[0].verb, next(question.options[0].values()), question.power)
    return session


def sheet_of(hand: Keys) -> SheetEditor:
    sheet = find_sheet(hand.desk.question)
    assert sheet is not None
    return sheet


# --- wherever somebody clicked


@pytest.mark.thirds
@pytest.mark.parametrize("scenario", ANSWERED)
@pytest.mark.parametrize("clicked", ["tab", "entry", "news"])
def test_enter_answers_wherever_somebody_clicked(qtbot: QtBot, window: DeskWindow, scenario: str, clicked: str) -> None:
    hand = Keys(qtbot, window, tours() if scenario.endswith("tours") else new_session(scenario, seed=1, secrets="open"))
    before = hand.number
    record = hand.desk.record.list
    at = {"tab": hand.tab("Ledger"), "entry": record.viewport(), "news": hand.desk.bar}[clicked]
    last = record.visualRect(record.model().index(record.model().rowCount() - 1, 0)).center()
    qtbot.mouseClick(at, LEFT, pos=last if clicked == "entry" else at.rect().center())
    hand.key(ENTER)
    assert hand.doubt, "the main answer places the whole army, of which nothing is placed"
    hand.key(ENTER)
    assert not hand.doubt and hand.number == before, "Enter is no yes"
    hand.key(ENTER)
    hand.key(Qt.Key.Key_1)
    assert hand.number == before + 1


def test_space_rolls_wherever_somebody_clicked(qtbot: QtBot, window: DeskWindow) -> None:
    hand = Keys(qtbot, window, at_a_die())
    qtbot.mouseClick(hand.tab("Ledger"), LEFT)
    before = hand.number
    hand.key(SPACE)
    assert hand.number == before + 1


def at_a_die() -> Session:
    session = new_session(VERDUN, seed=1, secrets="open")
    while session.questions()[0].seat != CHANCE:
        question = session.questions()[0]
        option = next((one for one in question.options if one.verb in ("suggested", "stand")), question.options[0])
        session.answer(question.seat, option.verb, next(option.values()), question.power)
    return session


def test_a_control_reached_by_tab_keeps_enter_and_space(qtbot: QtBot, window: DeskWindow) -> None:
    hand = Keys(qtbot, window, new_session(VERDUN, seed=1, secrets="open"))
    tab = hand.tab("Ledger")
    for key in (ENTER, SPACE):
        hand.desk.deck.turn_to("record")
        tab.setFocus(Qt.FocusReason.TabFocusReason)
        hand.key(key)
        assert hand.desk.deck.current == "ledger" and hand.number == 1 and not hand.doubt


def test_a_text_field_keeps_its_letters_space_and_home_and_the_map_has_its_own_keys(
    qtbot: QtBot, window: DeskWindow
) -> None:
    hand = Keys(qtbot, window, at_a_die())
    hand.desk.deck.turn_to("record")
    field, view, before = hand.desk.record.search, hand.desk.map, hand.number
    qtbot.mouseClick(field, LEFT)
    hand.types("the king")
    hand.key(Qt.Key.Key_Home)
    assert field.text() == "the king" and field.cursorPosition() == 0 and hand.number == before
    camera = view.stage.camera
    hand.key(Qt.Key.Key_PageUp)
    qtbot.waitUntil(lambda: view.stage.camera.zoom > camera.zoom)
    hand.key(Qt.Key.Key_Home, CONTROL)
    qtbot.waitUntil(lambda: view.stage.camera.visible.contains(view.look.frame.center()))
    assert view.stage.camera.zoom < camera.zoom * 1.4 and field.text() == "the king"


def test_home_and_zoom_are_the_maps_after_a_click_on_a_tab(qtbot: QtBot, window: DeskWindow) -> None:
    hand = Keys(qtbot, window, new_session(VERDUN, seed=1, secrets="open"))
    qtbot.mouseClick(hand.tab("Ledger"), LEFT)
    zoom = hand.desk.map.stage.camera.zoom
    hand.key(Qt.Key.Key_Plus)
    qtbot.waitUntil(lambda: hand.desk.map.stage.camera.zoom > zoom)


@pytest.mark.parametrize("scenario", WRITTEN)
def test_the_maps_keys_work_while_a_sheet_is_open(qtbot: QtBot, window: DeskWindow, scenario: str) -> None:
    hand = Keys(qtbot, window, to_sheet(scenario))
    view, field = hand.desk.map, sheet_of(hand).lines[0].field
    field.setFocus()
    zoom = view.stage.camera.zoom
    hand.key(Qt.Key.Key_PageUp)
    qtbot.waitUntil(lambda: view.stage.camera.zoom > zoom)
    hand.key(Qt.Key.Key_Home, CONTROL)
    qtbot.waitUntil(lambda: view.stage.camera.visible.contains(view.look.frame))
    assert hand.window.focusWidget() is field
    hand.key(Qt.Key.Key_Escape)
    assert hand.window.focusWidget() is view
    zoom = view.stage.camera.zoom
    hand.key(Qt.Key.Key_Plus)
    qtbot.waitUntil(lambda: view.stage.camera.zoom > zoom)


# --- what Enter never ends


def test_enter_never_ends_a_force_that_may_still_attack(
    qtbot: QtBot, window: DeskWindow, monkeypatch: pytest.MonkeyPatch
) -> None:
    play = Play()
    play.put("charles", "francia", leader=1, warrior=5)
    play.put("louis", "frisia", warrior=2)
    play.begin(BeginOperations("charles"))
    monkeypatch.setattr(CarolingianTwilight, "start", lambda _self: play.pos)
    hand = Keys(qtbot, window, new_session(VERDUN, seats=("Anna", "Ben", "Cleo"), seed=1, secrets="open"))
    hand.key(ENTER, CONTROL)
    assert "may still operate" in hand.doubt
    hand.key(Qt.Key.Key_Escape)
    hand.drag("francia", "frisia")
    hand.desk.table.answer(CHANCE, hand.asked.options[0].verb, (6,), hand.asked.power)
    hand.key(ENTER)
    before = hand.number
    for _ in range(6):
        hand.key(ENTER)
    assert hand.number == before and "attack" in " ".join(one.verb for one in hand.asked.options)
    if not hand.doubt:
        hand.key(ENTER)
    assert "Louis in Frisia" in hand.doubt
    assert [one.words for one in hand.entered] == ["Not yet"]
    hand.key(Qt.Key.Key_1)
    assert hand.number == before + 1


def test_esc_folds_a_stack_that_lies_open(qtbot: QtBot, window: DeskWindow, monkeypatch: pytest.MonkeyPatch) -> None:
    play = Play()
    play.put("charles", "francia", leader=1, warrior=5)
    play.begin(BeginOperations("charles"))
    monkeypatch.setattr(CarolingianTwilight, "start", lambda _self: play.pos)
    hand = Keys(qtbot, window, new_session(VERDUN, seats=("Anna", "Ben", "Cleo"), seed=1, secrets="open"))
    assert hand.desk.map.scene.open_fan("francia")
    hand.key(Qt.Key.Key_Escape)
    assert hand.desk.map.scene.fan is None


def test_enter_asks_before_it_ends_a_force_that_has_not_moved(
    qtbot: QtBot, window: DeskWindow, monkeypatch: pytest.MonkeyPatch
) -> None:
    play = Play()
    play.put("charles", "francia", leader=1, warrior=5)
    play.begin(BeginOperations("charles"))
    monkeypatch.setattr(CarolingianTwilight, "start", lambda _self: play.pos)
    hand = Keys(qtbot, window, new_session(VERDUN, seats=("Anna", "Ben", "Cleo"), seed=1, secrets="open"))
    hand.drag("francia", "frisia")
    hand.desk.table.answer(CHANCE, hand.asked.options[0].verb, (6,), hand.asked.power)
    for _ in range(2):
        hand.key(Qt.Key.Key_Escape)  # the drag is not carried out
    before = hand.number
    hand.key(ENTER)
    assert "has not moved" in hand.doubt and "OP are left" in hand.doubt
    hand.key(ENTER)
    assert hand.number == before


@pytest.mark.parametrize("scenario", WRITTEN)
def test_ctrl_enter_asks_before_a_sheet_that_is_empty_or_has_a_failing_line(
    qtbot: QtBot, window: DeskWindow, scenario: str
) -> None:
    hand = Keys(qtbot, window, to_sheet(scenario))
    before = hand.number
    hand.desk.map.setFocus()
    hand.desk.quick.go_on()  # Ctrl+Enter, as the menu has it
    assert "no orders" in hand.doubt and hand.number == before
    hand.key(ENTER)
    assert not hand.doubt and hand.number == before
    hand.types("x is no order")
    assert sheet_of(hand).value[0] == "x is no order", "letters are typed in the sheet"
    hand.key(ENTER, CONTROL)
    assert "Line 1 is not understood." in hand.doubt and hand.number == before
    hand.desk.map.setFocus()
    hand.key(Qt.Key.Key_1)
    assert hand.number == before + 1


def test_no_attacks_has_a_letter(qtbot: QtBot, window: DeskWindow) -> None:
    hand = Keys(qtbot, window, at_attacks())
    hand.desk.map.setFocus()
    assert hand.desk.question.letter_words() == {"N": "No attacks"}
    before = hand.number
    hand.types("n")
    hand.key(ENTER)
    assert hand.number > before


# --- the typed line


def test_where_results_are_entered_a_letter_opens_the_line(qtbot: QtBot, window: DeskWindow) -> None:
    """The words that were ticked and recorded as something else, before letters always opened the line."""
    session = table_asks("pillaged")
    hand = Keys(qtbot, window, session)
    hand.desk.table.look_as(REFEREE)
    hand.desk.map.setFocus()
    hand.types("now burgundy")
    assert hand.desk.quick.line.line.text() == "now burgundy" and not hand.entered, "one thing claims Enter"
    hand.key(ENTER)
    answer = session.entries[-1].answer
    assert answer is not None and (answer.verb, answer.value) == ("alone", ("burgundy",))
    assert not hand.desk.quick.shown and len(hand.entered) == 1


def test_the_letter_of_a_button_is_a_word_of_the_line_and_digits_stay_keys(qtbot: QtBot, window: DeskWindow) -> None:
    session = table_asks("pillaged")
    hand = Keys(qtbot, window, session)
    hand.desk.table.look_as(REFEREE)
    hand.desk.map.setFocus()
    letter = next(key for key, words in hand.desk.question.letter_words().items() if words == "DP left")
    hand.types(letter.lower())
    assert hand.desk.quick.line.list.item(0).text() == f"{letter}: DP left"
    hand.key(ENTER)
    assert not hand.desk.quick.shown and isinstance(hand.window.focusWidget(), QWidget)
    assert not isinstance(hand.window.focusWidget(), QAbstractButton), "the form is open, and its field has the keys"


def test_players_names_are_words(qtbot: QtBot, window: DeskWindow) -> None:
    session = table_asks("pillaged")
    hand = Keys(qtbot, window, session)
    hand.desk.table.look_as(REFEREE)
    hand.desk.map.setFocus()
    hand.types("dp 2 cleo")
    hand.key(ENTER)
    answer = session.entries[-1].answer
    assert answer is not None and answer.value == (2, "lothar")


def test_the_line_shows_all_that_was_typed(qtbot: QtBot, window: DeskWindow) -> None:
    hand = Keys(qtbot, window, table_asks("pillaged"))
    hand.desk.table.look_as(REFEREE)
    hand.desk.map.setFocus()
    hand.types("now burgundy francia frisia saxony bavaria swabia provence aquitania")
    line = hand.desk.quick.line
    metrics = line.line.fontMetrics()
    assert metrics.horizontalAdvance(line.line.text()) < line.line.width()
    item = line.list.item(0)
    assert "Aquitania" in item.text()
    box = line.list.fontMetrics().boundingRect(line.list.viewport().rect(), int(Qt.TextFlag.TextWordWrap), item.text())
    assert line.list.visualItemRect(item).height() >= box.height()
    assert line.list.viewport().height() >= line.list.visualItemRect(item).bottom()


def test_an_empty_line_goes_when_somebody_clicks_elsewhere(qtbot: QtBot, window: DeskWindow) -> None:
    hand = Keys(qtbot, window, new_session(VERDUN, seed=1, secrets="open"))
    hand.desk.quick.open()
    assert hand.desk.quick.shown
    qtbot.mouseClick(hand.tab("Ledger"), LEFT)
    assert not hand.desk.quick.shown and len(hand.entered) == 1


def test_no_line_stays_under_a_curtain(qtbot: QtBot, window: DeskWindow) -> None:
    hand = Keys(qtbot, window, new_session(VERDUN, seats=("Anna", "Ben", "Cleo"), seed=1, secrets="curtain"))
    if hand.desk.curtain.isVisible():
        hand.desk.curtain.button.click()
    for _ in range(6):
        hand.desk.quick.open()
        hand.desk.table.answer(hand.asked.seat, "suggested", None, hand.asked.power)
        assert not hand.desk.quick.shown
        if hand.desk.curtain.isVisible():
            return
    pytest.fail("no curtain fell")


# --- pasting


@pytest.mark.parametrize("scenario", ANSWERED)
def test_pasted_lines_are_typed_one_after_the_other(qtbot: QtBot, window: DeskWindow, scenario: str) -> None:
    hand = Keys(qtbot, window, new_session(scenario, seed=1, secrets="open"))
    QGuiApplication.clipboard().setText("no such thing\nundo\n")
    hand.desk.map.setFocus()
    hand.key(Qt.Key.Key_V, CONTROL)
    assert hand.desk.quick.line.line.text() == "no such thing"


def test_the_next_pasted_line_follows_when_the_one_before_is_answered(qtbot: QtBot, window: DeskWindow) -> None:
    hand = Keys(qtbot, window, new_session(VERDUN, seed=1, secrets="open"))
    QGuiApplication.clipboard().setText("place w paris\nplace m paris\n")
    hand.desk.map.setFocus()
    hand.key(Qt.Key.Key_V, CONTROL)
    hand.key(ENTER)
    assert hand.desk.quick.shown and hand.desk.quick.line.line.text() == "place m paris"
    hand.key(ENTER)
    assert hand.number == 3 and not hand.desk.quick.shown


@pytest.mark.parametrize("scenario", WRITTEN)
def test_a_sheet_is_pasted_wherever_the_keys_are(qtbot: QtBot, window: DeskWindow, scenario: str) -> None:
    hand = Keys(qtbot, window, to_sheet(scenario))
    sheet = sheet_of(hand)
    assert sheet._option.proposal is not None
    orders = [one for one in sheet._option.proposal() if one][:3]
    QGuiApplication.clipboard().setText("\n".join(orders))
    hand.desk.map.setFocus()
    hand.key(Qt.Key.Key_V, CONTROL)
    assert [one for one in sheet.value if one] == orders
    QGuiApplication.clipboard().setText("nobody knows this\nnor this")
    hand.key(Qt.Key.Key_V, CONTROL)
    assert [one for one in sheet.value if one] == ["nobody knows this", "nor this"], "it is shown, not dropped"


# --- the second click


def test_a_second_click_never_answers_for_the_next_player(qtbot: QtBot, window: DeskWindow) -> None:
    """However long the machine took to show the next question in the same place."""
    hand = Keys(qtbot, window, new_session(VERDUN, seats=("Anna", "Ben", "Cleo"), seed=1, secrets="open"))
    first = next(one for one in hand.desk.question.findChildren(ChoiceButton) if one.words.startswith("Place the rest"))
    spot = first.mapTo(hand.window, first.rect().center())
    qtbot.mouseClick(first, LEFT)
    assert hand.number == 2
    QTest.qWait(QApplication.doubleClickInterval() + 100)  # a slow machine: the second half arrives late
    second = hand.window.childAt(spot)
    assert isinstance(second, ChoiceButton) and second is not first
    at = second.rect().center().toPointF()
    kind = QEvent.Type.MouseButtonDblClick
    for one in (kind, QEvent.Type.MouseButtonRelease):
        there = second.mapToGlobal(at)
        QApplication.sendEvent(second, QMouseEvent(one, at, there, LEFT, LEFT, PLAIN))
    assert hand.number == 2


def test_keys_answer_though_the_control_that_had_them_goes_away(qtbot: QtBot, window: DeskWindow) -> None:
    """Qt gives the keys to whatever stands next, as to the search of the record or the menu."""
    session = new_session("dark-age-britain-570/short", seed=1, secrets="open")
    hand = Keys(qtbot, window, session)
    hand.desk.deck.turn_to("record")
    tab = hand.tab("Record")
    tab.setFocus(Qt.FocusReason.MouseFocusReason)
    QApplication.processEvents()
    tab.hide()
    QApplication.processEvents()
    assert hand.window.focusWidget() is hand.desk.map
    button = hand.desk.bar.menu
    button.setFocus(Qt.FocusReason.TabFocusReason)
    QApplication.processEvents()
    assert hand.window.focusWidget() is button  # what is reached by Tab keeps its keys
