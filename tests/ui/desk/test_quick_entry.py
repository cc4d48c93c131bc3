"""Quick entry: one line, typed at the desk, does what is asked; Ctrl+Enter goes on with the likeliest."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPointF, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from dark_ages_desk.core.question import CHANCE, REFEREE
from dark_ages_desk.core.table_dice import DICE
from dark_ages_desk.library import new_session
from dark_ages_desk.ui.desk.drafting import CHANGE
from dark_ages_desk.ui.shell.window import DeskWindow
from tests.core.test_typed import VERDUN, play
from tests.reports.test_table_dice import asked_for_results, named
from tests.ui.battle import Hand, at_attacks, deployed
from tests.ui.battle import desk_window as desk_window

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support")
CONTROL = Qt.KeyboardModifier.ControlModifier
ENTER = Qt.Key.Key_Return


class Typing(Hand):
    """Somebody at the keyboard."""

    def type(self, text: str, enter: bool = True) -> None:
        if not self.desk.quick.shown:
            self.key(Qt.Key.Key_Slash)
            if not self.desk.quick.shown:  # shortcuts need a window that is active: by the menu then
                self.desk.quick.open()
        QTest.keyClicks(self.desk.quick.line.line, text)
        if enter:
            QTest.keyClick(self.desk.quick.line.line, ENTER)
        QApplication.processEvents()

    @property
    def answers(self) -> list[tuple[str, object]]:
        entries = self.desk.table.session.entries
        return [(one.answer.verb, one.answer.value) for one in entries if one.answer is not None and not one.struck]


@pytest.fixture
def king(qtbot: QtBot, window: DeskWindow) -> Typing:
    return Typing(qtbot, window, new_session(VERDUN, seed=1, secrets="open"))


def test_a_line_is_an_answer_and_closes_with_its_question(king: Typing) -> None:
    king.type("place w par")
    assert king.answers == [("place warrior", ("paris",))]
    assert not king.desk.quick.shown and king.window.focusWidget() is king.desk.map
    king.type("place m par")
    assert king.answers[-1] == ("place militia", ("paris",))


def test_what_it_may_mean_is_listed_while_it_is_typed_and_tab_writes_it_out(king: Typing) -> None:
    king.type("place w", enter=False)
    line = king.desk.quick.line
    listed = [line.list.item(row).text() for row in range(line.list.count())]
    assert len(listed) > 1 and all("warrior" in words for words in listed)
    QTest.keyClick(line.line, Qt.Key.Key_Down)
    QTest.keyClick(line.line, Qt.Key.Key_Tab)
    assert "Place 1 warrior" in line.line.text()
    QTest.keyClick(line.line, ENTER)
    assert king.answers and king.answers[0][0] == "place warrior"


def test_what_is_refused_says_why_and_allow_lets_it_pass(king: Typing) -> None:
    king.type("place w serbia")
    assert king.answers == [] and "Serbia" in king.refusal()
    king.type("allow")
    assert king.answers == [("place warrior", ("serbia",))]
    king.type("undo")
    assert king.answers == []


def test_a_letter_that_is_no_key_opens_the_line_with_it_and_esc_puts_it_away(king: Typing) -> None:
    king.key(Qt.Key.Key_X)
    assert king.desk.quick.shown and king.desk.quick.line.line.text() == "x" and king.answers == []
    QTest.keyClick(king.desk.quick.line.line, Qt.Key.Key_Escape)
    QTest.keyClick(king.desk.quick.line.line, Qt.Key.Key_Escape)
    assert not king.desk.quick.shown


def test_ctrl_enter_goes_on_with_the_likeliest_which_stands_in_the_line(king: Typing) -> None:
    king.type("", enter=False)
    line = king.desk.quick.line.line
    assert "Place the rest for me" in line.placeholderText()
    QTest.keyClick(line, ENTER, CONTROL)
    assert king.answers == [] and king.desk.question.doubt.isVisible(), "nothing is placed: it is asked first"
    king.key(Qt.Key.Key_1)
    assert king.answers == [("suggested", None)]


def test_ctrl_enter_gives_what_is_typed_and_not_something_else(king: Typing) -> None:
    king.type("place w par", enter=False)
    QTest.keyClick(king.desk.quick.line.line, ENTER, CONTROL)
    assert king.answers == [("place warrior", ("paris",))]
    king.type("no such thing", enter=False)
    king.desk.quick.go_on()  # the key that the menu has
    assert len(king.answers) == 1


def test_nobody_bids_by_its_words(qtbot: QtBot, window: DeskWindow) -> None:
    session = play(new_session(VERDUN, seed=1, secrets="open"), lambda q: q.option("raise") is not None)
    hand = Typing(qtbot, window, session)
    before = len(hand.answers)
    hand.type("none bids")
    assert len(hand.answers) == before + 1


def test_part_of_a_force_goes_where_the_line_says(qtbot: QtBot, window: DeskWindow) -> None:
    """14.0 Two warriors of those in Francia are taken, the die is thrown, and the way to Burgundy is laid out."""
    session = new_session(VERDUN, seed=1, secrets="open")
    play(session, lambda q: q.option("operate") is not None and q.power == "charles")
    hand = Typing(qtbot, window, session)
    hand.type("move francia burgundy 2w")
    verb, value = hand.answers[-1]
    assert verb == "operate" and isinstance(value, tuple) and len(value) == 2
    assert hand.asked.seat == CHANCE
    hand.type("6")
    QTest.keyClick(hand.desk.quick.line.line, ENTER, CONTROL)
    assert hand.answers[-1] == ("move", ("burgundy",))


def test_counters_march_by_a_line(qtbot: QtBot, window: DeskWindow) -> None:
    session = deployed()
    hand = Typing(qtbot, window, session)
    walk, end = next((w, e) for w in session.questions()[0].options for e in w.endings() if e != w.start)  # type: ignore
    hand.type(f"move {walk.counters[0]} {end}")
    assert hand.answers[-1][0].startswith("move ")


def test_attacks_join_those_that_are_put_together(qtbot: QtBot, window: DeskWindow) -> None:
    session = at_attacks()
    hand = Typing(qtbot, window, session)
    declare = next(o for o in hand.asked.options if hasattr(o, "offers"))
    entry = next(iter(declare.offers(())))
    before = len(hand.answers)
    hand.type(f"{declare.verb.split()[0]} {' '.join(entry)}")
    assert len(hand.answers) == before and hand.desk.question.has_input()


def test_the_map_stays_where_it_is_when_the_line_is_put_away(qtbot: QtBot, window: DeskWindow) -> None:
    """Places glow, and Tab on the map would go through them."""
    hand = Typing(qtbot, window, deployed())
    view = hand.desk.map
    view.zoom_at(QPointF(view.rect().center()), 4.0)
    hand.type("mo", enter=False)
    assert view.scene.glowing
    camera = view.stage.camera
    for _ in range(2):
        QTest.keyClick(hand.desk.quick.line.line, Qt.Key.Key_Escape)
    QTest.qWait(400)
    assert not hand.desk.quick.shown and not view.focused_space and view.stage.camera == camera


def test_a_line_may_begin_with_a_capital(qtbot: QtBot, window: DeskWindow) -> None:
    hand = Typing(qtbot, window, deployed())
    hand.key(Qt.Key.Key_M, Qt.KeyboardModifier.ShiftModifier)
    assert hand.desk.quick.shown and hand.desk.quick.line.line.text() == "m"


@pytest.mark.parametrize("scenario", ["carolingian-twilight/27.2", "dark-ages-1971/tours"])
def test_the_examples_in_the_empty_line_are_of_what_is_asked_now(
    qtbot: QtBot, window: DeskWindow, scenario: str
) -> None:
    session = new_session(scenario, seed=1, secrets="open")
    hand = Typing(qtbot, window, session)
    examples = hand.desk.quick._build_reader().examples()
    assert examples
    if "tours" in scenario:  # nothing is likelier than the rest: the line shows them
        hand.type("", enter=False)
        assert hand.desk.quick.line.line.placeholderText() == f"What happens? {', '.join((*examples, 'undo'))}"
    hand.type(examples[0])
    assert len(hand.answers) == 1


@pytest.mark.parametrize("typed", ["place m par", "undo"])
def test_what_was_half_typed_for_another_question_answers_none(king: Typing, typed: str) -> None:
    king.type("place w par")
    king.type(typed, enter=False)
    table = king.desk.table
    first = next(one for one in table.session.entries if one.answer is not None)
    king.desk.draft.amend(first.number, CHANGE)
    QApplication.processEvents()
    assert table.drafted and not king.desk.quick.shown
    asked = king.desk.question.current
    king.key(ENTER)
    assert king.desk.question.current is asked, "the Enter that was meant for the line answers nothing in the draft"
    king.key(ENTER)
    assert not table.drafted and len(king.answers) == 1, "the next one leaves the entry as it was"


def test_the_hint_that_nothing_is_likelier_goes_with_its_question(king: Typing) -> None:
    king.desk.table.answer(king.desk.table.session.questions()[0].seat, "suggested")
    toast = king.desk.link.toast
    for _ in range(20):
        king.desk.quick.go_on()
        if king.desk.question.doubt.isVisible():
            king.key(Qt.Key.Key_1)
        if toast.isVisible():
            break
    assert toast.isVisible(), "sooner or later there is a question that is open"
    answered = len(king.answers)
    king.desk.table.undo()
    assert len(king.answers) == answered - 1 and not toast.isVisible()


def test_dice_of_the_real_table_are_typed_beside_its_results(qtbot: QtBot, window: DeskWindow) -> None:
    king = Typing(qtbot, window, asked_for_results("carolingian-twilight/27.2"))
    king.desk.table.look_as(REFEREE)
    who = named(king.desk.table.session)
    king.type(f"dice {who} 3 5 siege of Paris")
    assert king.answers[-1] == (DICE, (king.answers[-1][1][0], "3 5", "siege of Paris"))  # type: ignore[index]
    assert f"dice {who} 3 5".casefold() in king.desk.quick.line._reader().examples()
