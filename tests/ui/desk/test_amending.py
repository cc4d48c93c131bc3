"""Amending at the desk: the draft is shown, asked and answered like any table, and counts when it is put in."""

from __future__ import annotations

import random
from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from dark_ages_desk import new_session, open_session
from dark_ages_desk.core.question import CHANCE
from dark_ages_desk.desk import catalogue
from dark_ages_desk.session.entry_tree import Entry
from dark_ages_desk.ui.desk.draft_questions import DROP_ALL, FORGET, PUT
from dark_ages_desk.ui.desk.page import DeskPage
from dark_ages_desk.ui.shell.window import DeskWindow
from tests.games.at_random import give_next_answer
from tests.ui.conftest import bury

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support")


@pytest.fixture
def record(tmp_path: Path) -> Path:
    """Sixty entries of a game, with a throw for the losses of a war among them."""
    path = tmp_path / "a.dadesk"
    session = new_session("carolingian-twilight/27.2", path, seed=12, secrets="open")
    rng = random.Random(12)
    for _ in range(60):
        give_next_answer(session, rng)
    session.close()
    return path


@pytest.fixture
def desk(record: Path, qtbot: QtBot) -> Iterator[DeskPage]:
    windows: list[QWidget] = [window := DeskWindow(catalogue(), remembers=False)]
    window.resize(1280, 720)
    window.show()
    window.show_session(open_session(record))
    assert window.desk is not None
    shown = window.desk
    del window
    yield shown
    del shown
    bury(windows)


def keys(desk: DeskPage, *pressed: Qt.Key) -> None:
    for key in pressed:
        QTest.keyClick(desk.map, key)
        QTest.qWait(1)


def thrown(desk: DeskPage) -> Entry:
    """The throw of one die that something answers which depends on it."""
    return next(e for e in desk.table.session.entries if e.seat == CHANCE and "losses" in e.words)


def verbs(desk: DeskPage) -> set[str]:
    return {option.verb for card in desk.question._cards for option in card.question.options}


def amend_by_menu(desk: DeskPage, number: int, words: str) -> None:
    """By the menu key in the record's list, and its menu."""
    desk.deck.turn_to("record")
    desk.record.list.setCurrentIndex(desk.record.model.index(number))
    desk.record.list.setFocus()
    QTest.keyClick(desk.record.list, Qt.Key.Key_Menu)
    (action,) = [one for one in desk.record.menu.actions() if one.text() == words]
    action.trigger()
    desk.record.menu.close()
    QTest.qWait(1)


def test_a_misread_die_is_typed_anew_and_what_it_led_to_is_asked_and_put_in_the_record(desk: DeskPage) -> None:
    session, wrong = desk.table.session, thrown(desk)
    before = session.position
    amend_by_menu(desk, wrong.number, "Change…")
    assert desk.question.current is not None and desk.question.current.seat == CHANCE
    assert desk.draft.sign.isVisible() and desk.deck.current == "amendment"
    desk.link.toast.say("What is told in more words than one line holds, so that it takes two of them at the foot.")
    assert desk.link.toast.geometry().bottom() < desk.map.height() - desk.draft.sign.high
    assert desk.draft.sign.high
    keys(desk, Qt.Key.Key_5)
    assert session.position is before, "until it is put in the record the table stands as it was"
    asked = desk.question.current
    assert asked is not None and "5 units" in asked.prompt and f"Entry {wrong.number + 1}" in asked.detail
    keys(desk, *(getattr(Qt.Key, f"Key_{n}") for n in range(1, 6)), Qt.Key.Key_Return)
    assert verbs(desk) == {PUT, FORGET}
    keys(desk, Qt.Key.Key_Return)
    assert not desk.draft.sign.isVisible() and session.amendments.current is None and session.position != before
    told = session.entries[-1]
    assert told.kind == "amended" and str(wrong.number) in told.words
    hidden = [one.number for one in session.entries if desk.record.list.isRowHidden(one.number)]
    assert hidden == [one.again for one in session.entries if one.again], "what was run again is shown once"
    QTest.qWait(1)
    foot = desk.record.list.verticalScrollBar()
    assert foot.value() == foot.maximum(), "the end of the record is in sight as soon as it is laid out"
    desk.record.whole.click()
    assert not any(desk.record.list.isRowHidden(number) for number in hidden)
    desk.record.whole.click()
    desk.table.undo()
    assert session.position is before and not desk.record.list.isRowHidden(wrong.number + 5)


def test_a_draft_is_still_there_when_the_session_is_opened_again(desk: DeskPage, record: Path) -> None:
    amend_by_menu(desk, thrown(desk).number, "Remove…")
    assert desk.table.session.amendments.current is not None and desk.table.drafted
    window = desk.window()
    assert isinstance(window, DeskWindow)
    desk.table.session.close()
    window.show_session(open_session(record))
    again = window.desk
    assert again is not None and not again.table.drafted, "the table is what is opened"
    assert "amendment" in again.deck.tabs and not again.draft.sign.isVisible()
    again.bar.draft.click()
    assert again.table.drafted and again.draft.sign.isVisible() and again.deck.current == "amendment"
    again.draft.panel.drop.click()
    assert again.table.session.amendments.current is None and "amendment" not in again.deck.tabs


def test_ctrl_z_in_a_draft_takes_back_what_was_said_last_and_at_last_leaves_it(desk: DeskPage) -> None:
    session, wrong = desk.table.session, thrown(desk)
    amend_by_menu(desk, wrong.number, "Change…")
    keys(desk, Qt.Key.Key_5)
    first = session.amendments.current
    keys(desk, Qt.Key.Key_D, Qt.Key.Key_Return)  # the entry that does not hold is dropped
    assert session.amendments.current is not first
    desk.table.undo()
    assert (
        session.amendments.current is not None and first is not None and session.amendments.current.draft == first.draft
    )
    desk.table.undo()
    assert session.amendments.current is None and not desk.table.drafted and session.entries[-1].number == 60


@pytest.mark.thirds
def test_all_of_a_kind_are_dropped_at_once_and_each_can_be_taken_back(desk: DeskPage, qtbot: QtBot) -> None:
    session = desk.table.session
    first = next(e for e in session.entries if e.number > 3 and e.seat not in (CHANCE, "") and e.kind == "answer")
    desk.draft.amend(first.number, "remove")
    for _ in range(60):
        qtbot.waitUntil(lambda: not desk.table.drafting.running)
        plan = session.amendments.current
        assert plan is not None
        if plan.ready:
            break
        first_open = next(iter(plan.open)).entry.number  # what is kept bears upon all behind it
        assert (
            desk.question.current is not None
            and f"ntry {first_open}" in desk.question.current.prompt + desk.question.current.detail
        )
        assert DROP_ALL in verbs(desk)
        desk.table.answer("referee", DROP_ALL)
    plan = session.amendments.current
    assert plan is not None
    assert plan.ready and any(item.fate == "drop" and item.reasons for item in plan.items)
    dropped = next(item for item in plan.items if item.fate == "drop" and item.reasons)
    desk.draft.panel.item_wanted.emit(dropped.entry.number)
    desk.table.answer("referee", "*as it was*")
    plan = session.amendments.current
    assert plan is not None and not plan.ready


def test_what_was_forgotten_is_put_in_before_an_entry(desk: DeskPage) -> None:
    session = desk.table.session
    at = next(e for e in session.entries if e.number > 30 and e.kind == "answer").number
    amend_by_menu(desk, at, "Insert before…")
    desk.windows.show_asides("adjust dp")
    dialog = desk.windows.asides
    assert dialog is not None and dialog.editor is not None and dialog.editor.verb == "adjust dp"
    dialog.answered.emit(*answer_of(dialog))
    plan = session.amendments.current
    assert plan is not None and plan.items[0].put and plan.items[0].put[0].answer is not None
    assert plan.items[0].put[0].answer.verb == "adjust dp" and session.entries[-1].number == 60


def answer_of(dialog: object) -> tuple[object, str, object]:
    question, option = dialog.options[dialog._chosen]  # type: ignore[attr-defined]
    return question, option.verb, option.sample(lambda below: below - 1)


def test_the_list_of_an_amendment_is_copied(desk: DeskPage) -> None:
    amend_by_menu(desk, thrown(desk).number, "Remove…")
    QTest.keyClick(desk.draft.panel.list, Qt.Key.Key_C, Qt.KeyboardModifier.ControlModifier)
    assert f"{thrown(desk).number}. Removed" in QApplication.clipboard().text()


def test_what_only_its_own_player_may_read_is_not_asked_before_the_table(desk: DeskPage) -> None:
    session = desk.table.session
    alone = [
        one
        for one in session.entries
        if one.kind == "answer"
        and one.seat != CHANCE
        and not any(q.options for q in session.amendments.place(one.number).view("table").questions)
    ]
    assert alone, "somebody was asked alone"
    desk.table.look_as("table")
    desk.draft.amend(alone[0].number, "change")
    current = desk.question.current
    assert current is not None and f"Only {alone[0].seat} may read" in current.detail
    desk.table.look_as(alone[0].seat)
    assert desk.table.drafted and any(card.question.seat == alone[0].seat for card in desk.question._cards)


def test_after_it_is_put_in_the_keys_are_the_tables_and_not_a_fields(desk: DeskPage, qtbot: QtBot) -> None:
    session, wrong = desk.table.session, thrown(desk)
    desk.show_search()
    QTest.keyClicks(desk.record.search, "losses")
    desk.draft.amend(wrong.number, "change")
    keys(desk, Qt.Key.Key_5)
    for _ in range(60):
        qtbot.waitUntil(lambda: not desk.table.drafting.running)
        plan = session.amendments.current
        assert plan is not None
        if plan.ready:
            break
        desk.table.answer("referee", DROP_ALL)
    desk.record.search.setFocus()
    desk.draft.panel.put.click()
    assert session.amendments.current is None and desk.focusWidget() is desk.map and desk.deck.current == "record"
