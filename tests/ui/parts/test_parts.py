"""Small parts: amounts, CSV, words that stay words; and a real game played through the window at random."""

from __future__ import annotations

import builtins
import random
from fractions import Fraction

import pytest
from PySide6.QtCore import QSize
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

import dark_ages_desk
from dark_ages_desk.core.question import CHANCE
from dark_ages_desk.core.text_tools import spell_id
from dark_ages_desk.ui.app import ensure_application
from dark_ages_desk.ui.parts.choice_button import ChoiceButton
from dark_ages_desk.ui.parts.tables import format_amount
from dark_ages_desk.ui.parts.widgets import FlowBox, Scroll, Words, column_layout, escape_ampersands, set_tip
from dark_ages_desk.ui.shell.catalogue import Catalogue
from dark_ages_desk.ui.shell.window import DeskWindow
from tests import thirds
from tests.ui import toy
from tests.ui.conftest import bury


def test_amounts_are_written_as_people_write_them() -> None:
    assert format_amount(2) == "2"
    assert format_amount(-1) == "−1"
    assert format_amount(Fraction(1, 2)) == "1/2"
    assert format_amount(Fraction(7, 2), signed=True) == "+3 1/2"
    assert format_amount(Fraction(-5, 2)) == "−2 1/2"
    assert format_amount(0) == "0"


def test_what_scrolls_ends_where_its_last_part_ends(qtbot: QtBot) -> None:
    inside = QWidget()
    box = column_layout(inside)
    for _ in range(8):  # where they are narrow, what stands beside the words takes many lines
        box.addWidget(ChoiceButton("Flanders", hint="over the river border, leaves enemies behind"))
    last = QWidget()
    last.setMinimumHeight(30)
    box.addWidget(last)
    scroll = Scroll(inside)
    qtbot.addWidget(scroll)
    scroll.resize(420, 120)
    scroll.show()
    qtbot.waitUntil(lambda: last.y() > 200)
    assert inside.height() == last.geometry().bottom() + 1 + box.contentsMargins().bottom()
    assert last.height() == 30


def test_ids_are_spelled_out_and_words_stay() -> None:
    assert spell_id("church-council") == "Church council"
    assert spell_id("Field of Lies") == "Field of Lies"


def test_tips_and_buttons_show_markup_as_it_is(qtbot: QtBot) -> None:
    widget = QWidget()
    qtbot.addWidget(widget)
    set_tip(widget, "<img src='x'> & co")
    assert "<img" not in widget.toolTip() and "&lt;img" in widget.toolTip()
    assert escape_ampersands("Berta & Co") == "Berta && Co"


def test_words_are_as_high_as_their_width_makes_them(qtbot: QtBot) -> None:
    words = Words("a rather long sentence that has to be broken into several lines " * 3)
    qtbot.addWidget(words)
    assert words.minimumSizeHint().width() == 1
    assert words.heightForWidth(150) > words.heightForWidth(600) >= words.sizeHint().height()


def test_a_flow_goes_on_in_the_next_row(qtbot: QtBot) -> None:
    box = FlowBox(4)
    qtbot.addWidget(box)
    for number in range(8):
        box.add(ChoiceButton(str(number), narrow=True))
    assert box.flow.heightForWidth(90) > 2 * box.flow.heightForWidth(900)


def test_a_button_wraps_instead_of_being_cut_off(qtbot: QtBot) -> None:
    button = ChoiceButton("An answer in many words that will not fit on one line", "and a hint", "12 OP")
    qtbot.addWidget(button)
    assert button.heightForWidth(160) > button.heightForWidth(700)
    assert button.sizeHint().boundedTo(QSize(400, 400)) == button.sizeHint()


@pytest.mark.thirds
def test_a_real_game_is_played_through_the_window(qtbot: QtBot) -> None:
    """Every question that comes up is shown, with the map, the ledger and the record, and answered at random."""
    ensure_application()

    def nothing(_: object) -> dark_ages_desk.Session:
        raise LookupError

    windows = [DeskWindow(Catalogue((), (), toy.look, nothing, nothing), remembers=False)]
    window = windows[0]
    window.resize(1280, 720)
    window.show()
    window.show_session(dark_ages_desk.new_session("carolingian-twilight/27.2", seed=5, secrets="open"))
    assert window.table is not None and window.desk is not None
    chance = random.Random(5)
    session = window.table.session
    for _ in range(answers := 150 if thirds.EVERY else 75):
        questions = session.questions()
        if not questions:
            break
        question = questions[0]
        if question.seat == CHANCE:
            assert window.table.roll()
        else:
            option = chance.choice(question.options)
            value = option.sample(chance.randrange)
            assert window.table.answer(question.seat, option.verb, value, question.power)
        QApplication.processEvents()
        if chance.random() < 0.1:
            window.table.look_as(chance.choice(("referee", "table", *window.table.seats())))
    assert len(session.entries) > 2 * answers // 3
    del window
    bury([*windows])
    windows.clear()


@pytest.mark.parametrize("scale", [100, 200])
def test_no_label_of_the_real_question_is_narrower_than_its_words(qtbot: QtBot, scale: int) -> None:
    from dark_ages_desk.ui.parts.theme import THEME

    def nothing(_: object) -> dark_ages_desk.Session:
        raise LookupError

    windows = [DeskWindow(Catalogue((), (), toy.look, nothing, nothing), remembers=False)]
    window = windows[0]
    THEME.set_scale(scale)
    window.resize(1280, 720)
    window.show()
    window.show_session(dark_ages_desk.new_session("carolingian-twilight/27.2", seed=5, secrets="open"))
    qtbot.wait(80)
    assert window.desk is not None
    shown = [label for label in window.desk.question.findChildren(Words) if label.isVisible() and label.text()]
    assert shown
    for label in shown:
        needed = label.heightForWidth(label.width()) if label.wordWrap() else label.sizeHint().height()
        assert label.height() >= needed, label.text()
        if not label.wordWrap():
            assert label.width() >= label.sizeHint().width(), label.text()
    del window
    bury([*windows])
    windows.clear()


def test_pyside_has_no_say_in_imports() -> None:
    """Its import hook and pydantic, in two threads, sometimes left the window without its sheets."""
    ensure_application()
    assert builtins.__import__.__name__ != "__feature_import__"


class Restless(QWidget):
    """A part that never wants the height that it has."""

    def __init__(self) -> None:
        super().__init__()
        policy = self.sizePolicy()
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)

    def hasHeightForWidth(self) -> bool:
        return True

    def heightForWidth(self, width: int) -> int:
        return 400 if self.height() < 350 else 300

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.updateGeometry()


class Wrapped(QWidget):
    """A part that takes the height that its width needs, as the sequence of play does: more where it is narrow."""

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.setFixedHeight(400 if self.width() >= 425 else 463)


@pytest.mark.parametrize("part", [Restless, Wrapped])
def test_a_column_whose_part_never_agrees_with_the_bar_beside_it_stays_open(qtbot: QtBot, part: type[QWidget]) -> None:
    # Qt would ask for a new size within each new size, until the stack is full: a part that does so felled the desk.
    inside = QWidget()
    column_layout(inside).addWidget(part())
    scroll = Scroll(inside)
    qtbot.addWidget(scroll)
    scroll.show()
    for high in (200, 426, 300, 426, 700, 426):
        for width in (280, 430, 426, 440):
            scroll.resize(width, high)
            for _ in range(3):
                QApplication.processEvents()
            bar = scroll.verticalScrollBar()
            assert inside.width() == scroll.viewport().width(), "nothing lies under the bar"
            assert bar.isVisible() or inside.height() <= scroll.viewport().height(), "all can be scrolled to"
