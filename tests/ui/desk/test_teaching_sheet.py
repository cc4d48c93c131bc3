"""A sheet that teaches, in the two games of sealed orders: odds beside attacks, reasons, last turn, costs, a form."""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterator
from fractions import Fraction

import pytest
import shiboken6
from PySide6.QtCore import QObject
from PySide6.QtWidgets import QPushButton
from pytestqt.qtbot import QtBot

from dark_ages_desk.core.forecast import BAD, GOOD, Case, Column, Forecast, Mean, Odds, Share
from dark_ages_desk.core.line_notes import describe_odds
from dark_ages_desk.core.options.sheet import Lines
from dark_ages_desk.core.orders import Order
from dark_ages_desk.desk import catalogue
from dark_ages_desk.library import new_session
from dark_ages_desk.session import Session
from dark_ages_desk.ui.desk.page import DeskPage
from dark_ages_desk.ui.desk.panels.line_odds import SheetOdds
from dark_ages_desk.ui.desk.panels.sheet import SheetEditor
from dark_ages_desk.ui.parts.choice_button import ChoiceButton
from dark_ages_desk.ui.parts.switches import ODDS
from dark_ages_desk.ui.shell.window import DeskWindow
from tests.ui.conftest import bury

# The platform without a screen says so whenever a window is opened.
pytestmark = pytest.mark.qt_log_ignore("This plugin does not support")

Open = Callable[[Session], DeskPage]


@pytest.fixture
def open_desk(qtbot: QtBot) -> Iterator[Open]:
    """Opens a window of 1280 by 800 with a session on its desk."""
    windows: list[DeskWindow] = []

    def make(session: Session) -> DeskPage:
        window = DeskWindow(catalogue(), remembers=False)
        windows.append(window)
        window.resize(1280, 800)
        window.show()
        window.show_session(session)
        assert window.desk is not None
        qtbot.wait(1)  # what is made while a part is shown is shown in the next turn of the window
        return window.desk

    yield make
    bury(windows)


def channel() -> Session:
    return new_session("strategy-and-conquest/channel", seed=3, secrets="open")


def irish_sea(turn: int = 1) -> Session:
    """The Irish Sea when the sheets of a turn are written; all sheets before were a stand-in's."""
    session = new_session("dark-age-ii/irish-sea", seed=3, secrets="open")
    while True:
        question = session.questions()[0]
        option = question.option("sheet")
        if option is None:
            session.roll()
        elif session.position.turn == turn:
            return session
        else:
            session.answer(question.seat, "sheet", next(iter(option.values())) or suggested(session), question.power)


def suggested(session: Session) -> Lines:
    """The first sheet that a stand-in suggests."""
    question = session.questions()[0]
    value = session.ruleset.suggest(session.position, question)[0].value
    assert isinstance(value, tuple)
    return tuple(map(str, value))


def sheet_of(desk: DeskPage) -> SheetEditor:
    return next(one for one in desk.findChildren(SheetEditor) if one.isVisible())


def write(sheet: SheetEditor, *lines: str) -> None:
    for at, text in enumerate(lines):
        sheet._put(at, text)


def buttons(sheet: SheetEditor) -> dict[str, str]:
    """The orders that are offered: what they are called aloud, and what stands on their buttons."""
    return {one.accessibleName(): one.text() for one in sheet._proposed.findChildren(QPushButton)}


def test_an_attack_has_its_odds_beside_its_line_and_loses_them_with_the_order(qtbot: QtBot, open_desk: Open) -> None:
    sheet = sheet_of(open_desk(channel()))
    write(sheet, "HOLD BR2", "MOVE BR1 rouen 1")
    qtbot.waitUntil(lambda: bool(sheet.lines[1].notes.odds.text()), timeout=20_000)
    told = sheet.lines[1].notes.odds
    assert told.text().startswith("Would win") and "your units left" in told.text() and told.isVisible()
    assert "they have 6 units there" in told.text(), "the line with the keys tells what is supposed as well"
    sheet._go(0)
    assert "6 units of theirs" not in told.text() and "they have 6 units there" in told.accessibleDescription()
    assert not sheet.lines[0].notes.odds.text()
    sheet._put(1, "HOLD BR1")
    qtbot.waitUntil(lambda: not told.text(), timeout=20_000)


def test_who_plays_without_odds_sees_none(qtbot: QtBot, open_desk: Open) -> None:
    ODDS.set_on(False)
    try:
        sheet = sheet_of(open_desk(channel()))
        write(sheet, "MOVE BR1 rouen 1")
        qtbot.wait(600)
        assert not sheet.lines[0].notes.odds.text()
    finally:
        ODDS.set_on(True)


def test_odds_are_put_into_words() -> None:
    def odds(win: Share, *means: Mean) -> str:
        told = describe_odds(Odds((Column("", (Case("", (win, Share("they", Fraction(1, 5), BAD)), means),)),)))
        assert told is not None
        return told.words

    some = Fraction(18, 25)
    assert odds(Share("we", some, GOOD, (Fraction(11, 20), Fraction(4, 5)))) == (
        "Would win 72% (55–80%), would lose 20%."
    )
    assert odds(Share("we", some, GOOD, (Fraction(0), Fraction(1)))) == "Would win 72%, would lose 20%."
    left = Mean("units left", Fraction(7, 2), 6, GOOD)
    assert odds(Share("we", some, GOOD), left).endswith("would lose 20%; units left 3.5 of 6.")
    sure = Odds((Column("", (Case("", (Share("taken", Fraction(0), GOOD),)),)),))
    assert describe_odds(sure).words == "Would lose.", "it cannot win"  # type: ignore[union-attr]
    assert describe_odds(Odds(())) is None


def test_a_proposal_tells_why_and_a_changed_line_has_no_reason_any_more(open_desk: Open) -> None:
    sheet = sheet_of(open_desk(irish_sea()))
    sheet._fill_in()
    sheet.judge()
    assert all(line.notes.reason.text().startswith("Why: ") for line in sheet.lines if sheet.value[line.at])
    sheet._put(0, "DISBAND TIP")
    sheet.judge()
    assert not sheet.lines[0].notes.reason.text() and sheet.lines[1].notes.reason.text()
    kept = sheet.keep()
    sheet._reasons = {}
    sheet.restore(kept)
    assert sheet.lines[1].notes.reason.text(), "a look elsewhere keeps the reasons"


def test_last_turns_sheet_is_written_to_be_changed(open_desk: Open) -> None:
    session = irish_sea(turn=2)
    power = session.questions()[0].power
    past = session.position.past[power]
    desk = open_desk(session)
    sheet = sheet_of(desk)
    write(sheet, "TAX")
    sheet._change((*sheet.value, "message: Peace."))
    button = next(one for one in sheet.findChildren(QPushButton) if one.text() == "Last turn's sheet")
    button.click()
    assert sheet.value == (*past[:16], "message: Peace.")
    sheet.judge()
    assert {one.state for one in sheet._judged} & {"fails", "good"}, "each line is judged on the table of now"
    sheet._step(True)
    assert sheet.value[:2] == ("TAX", "")


def test_the_first_turn_has_no_sheet_of_the_turn_before(open_desk: Open) -> None:
    sheet = sheet_of(open_desk(irish_sea()))
    assert not [one for one in sheet.findChildren(QPushButton) if one.text() == "Last turn's sheet"]


def test_a_click_on_a_force_lists_its_orders_with_their_costs_and_a_click_writes_one(open_desk: Open) -> None:
    desk = open_desk(channel())
    sheet = sheet_of(desk)
    view = desk.table.current
    assert view is not None
    assert sheet.click_counter(next(one for one in view.counters if one.id == "BR1"), False)
    offered = buttons(sheet)
    assert offered["MOVE BR1 rouen 1"] == "MOVE rouen 1 · 2 move points"
    assert offered["RECRUIT redonnes Spearmen 10 BR1"] == "RECRUIT redonnes Spearmen 10 · 50 gold"
    assert not [one for one in offered if "BR2" in one], "nothing for another force"
    next(one for one in sheet._proposed.findChildren(QPushButton) if "rouen" in one.text()).click()
    assert sheet.value[0] == "MOVE BR1 rouen 1"
    sheet.click_counter(next(one for one in view.counters if one.id == "BR1"), False)
    assert "HOLD BR1 2" in buttons(sheet), "the next order is for the next phase"


def test_a_click_on_a_place_lists_its_orders_with_their_costs(open_desk: Open) -> None:
    session = irish_sea()
    power = session.questions()[0].power
    own = next(code for code in session.position.owned_areas(power) if session.position.area(code).armies)
    sheet = sheet_of(open_desk(session))
    assert sheet.click_space(own)
    offered = buttons(sheet)
    assert offered[f"MOVE {own} …"] == "MOVE … · 1 build point"
    assert offered[f"LEVY {own}"] == "LEVY · 3 build points"
    assert offered[f"DEFEND {own}"] == "DEFEND"


def test_a_form_is_filled_by_a_click_judged_and_written(open_desk: Open) -> None:
    desk = open_desk(channel())
    sheet = sheet_of(desk)
    view = desk.table.current
    assert view is not None
    sheet.form_fold.open(True)
    sheet.click_counter(next(one for one in view.counters if one.id == "BR1"), False)
    assert sheet.form.order() == "MOVE BR1 brest 1" and "✓" in sheet.form.verdict.text()
    sheet.form.verb.setCurrentText("RETREAT")
    assert sheet.form.order() == "RETREAT BR1 0 1", "what is known goes into the boxes of the other verb"
    sheet.form.verb.setCurrentText("GIVE")
    assert sheet.form.order() == "GIVE redonnes"
    assert "parts are missing" in sheet.form.verdict.text(), "a box is missing"
    sheet.form.verb.setCurrentText("HOLD")
    sheet.form.button.click()
    assert sheet.value[0] == "HOLD BR1 1"


def test_every_verb_has_a_form_whose_order_is_read(open_desk: Open) -> None:
    for session in (channel(), irish_sea()):
        sheet = sheet_of(open_desk(session))
        sheet.form_fold.open(True)
        for at in range(sheet.form.verb.count()):
            sheet.form.verb.setCurrentIndex(at)
            assert isinstance(sheet._option.reader.line(sheet.form.order()), Order), sheet.form.order()


def test_one_press_throws_all_dice_to_the_end_of_the_turn(qtbot: QtBot, open_desk: Open) -> None:
    session = channel()
    while (question := session.questions()[0]).option("sheet") is not None:
        session.answer(question.seat, "sheet", suggested(session), question.power)
    desk = open_desk(session)
    before = len(session.entries)
    press = next(one for one in desk.question.findChildren(ChoiceButton) if one.words.startswith("Roll to the end"))
    press.click()
    qtbot.waitUntil(lambda: session.position.turn == 2, timeout=20_000)
    assert len(session.entries) == before + 7, "six phases and what comes after the movement, each in the record"
    qtbot.wait(600)
    assert len(session.entries) == before + 7, "nothing is answered for the players"


def test_undo_ends_the_throws_of_a_turn(qtbot: QtBot, open_desk: Open) -> None:
    session = channel()
    while (question := session.questions()[0]).option("sheet") is not None:
        session.answer(question.seat, "sheet", suggested(session), question.power)
    desk = open_desk(session)
    before = session.position
    desk.table.roll_turn()
    assert session.position != before
    desk.table.undo()
    qtbot.wait(700)
    assert session.position == before


def test_a_sheet_that_goes_away_while_its_odds_are_worked_out_leaves_no_fault(
    qtbot: QtBot, caplog: pytest.LogCaptureFixture
) -> None:
    held, done = threading.Event(), threading.Event()

    def attacks() -> tuple[tuple[int, Forecast], ...]:
        held.set()
        done.wait(10)
        return ()

    parent = QObject()
    SheetOdds(lambda lines: attacks, parent).show_lines(("MOVE BR1 rouen 1",))
    qtbot.waitUntil(held.is_set, timeout=5000)
    shiboken6.delete(parent)
    done.set()
    qtbot.wait(100)
    assert not caplog.records
