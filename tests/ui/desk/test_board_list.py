"""The board list in a real window: it is told where a real table keeps the pieces, ticked off, and copied."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QComboBox, QWidget
from pytestqt.qtbot import QtBot

from dark_ages_desk import new_session
from dark_ages_desk.core.question import CHANCE, REFEREE, Button, Form
from dark_ages_desk.desk import catalogue
from dark_ages_desk.session import Session
from dark_ages_desk.ui.desk.page import DeskPage
from dark_ages_desk.ui.desk.panels.editor import FormEditor
from dark_ages_desk.ui.desk.panels.pick import ManyPick
from dark_ages_desk.ui.parts.choice_button import ChoiceButton
from dark_ages_desk.ui.shell.window import DeskWindow
from tests.ui.conftest import bury

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support")


def cardboard() -> Session:
    session = new_session("carolingian-twilight/27.2", seed=1, settings={"pieces": "table"}, secrets="open")
    while not session.position.turn:
        question = session.questions()[0]
        if question.seat == CHANCE:
            session.roll()
        else:
            session.answer(question.seat, question.options[-1].verb, None, question.power)
    return session


@pytest.fixture
def page(qtbot: QtBot) -> Iterator[DeskPage]:
    windows: list[QWidget] = [window := DeskWindow(catalogue(), remembers=False)]
    window.resize(1280, 720)
    window.show()
    window.show_session(cardboard())
    assert window.desk is not None
    shown = window.desk
    del window
    yield shown
    del shown
    bury(windows)


def test_after_undo_the_changes_are_told_listed_and_ticked_off(page: DeskPage, qtbot: QtBot) -> None:
    page.table.look_as(REFEREE)
    session = page.table.session
    told: list[str] = []
    page.windows.said.connect(told.append)
    power = session.position.player_powers()[0]
    page.table.answer(REFEREE, "adjust pillage", ("saxony", "on", ""), "")
    page.table.answer(REFEREE, "adjust dp", (power, 17, ""), "")
    assert told == []
    page.table.undo()
    page.table.undo()
    assert told[-1] == "2 changes on the real table. Ctrl+B lists them."
    page.windows.show_board()
    board = page.windows.board
    assert board is not None
    assert any("remove from Saxony" in words for words in board.boxes.values())
    qtbot.mouseClick(board.copy_all, Qt.MouseButton.LeftButton)
    assert QGuiApplication.clipboard().text().count("\n") == 1
    first, last = board.boxes
    qtbot.keyClick(first, Qt.Key.Key_Space)
    assert board.isVisible()
    qtbot.keyClick(last, Qt.Key.Key_Space)
    assert not board.isVisible(), "all is done"
    page.windows.show_board()
    assert board.all_done.isHidden()


@pytest.fixture
def played(page: DeskPage) -> Iterator[DeskPage]:
    """The table has played the first turn of a power: what came of it?"""
    page.table.look_as(REFEREE)
    while (question := page.question.current) is not None and question.rule != "11.0":
        assert page.question.card is not None and len(page.table.session.entries) < 60
        ends = [option for option in question.options if isinstance(option, Button)]
        if question.seat == CHANCE:
            page.table.roll()
        elif ends:
            page.table.answer(question.seat, ends[-1].verb, None, question.power)
        else:
            form = page.question.card.findChild(FormEditor)
            page.table.answer(question.seat, form.verb, form.value(), question.power)
    yield page


def picks(page: DeskPage) -> tuple[ManyPick, ManyPick]:
    assert page.question.card is not None
    alone, pillaged = (
        next(one for one in page.question.card.editors if isinstance(one, ManyPick) and one.verb == verb)
        for verb in ("alone", "pillaged")
    )
    assert isinstance(alone, ManyPick) and isinstance(pillaged, ManyPick)
    return alone, pillaged


def test_after_the_first_place_the_next_clicks_mean_the_same(played: DeskPage) -> None:
    alone, pillaged = picks(played)
    alone.click_space("burgundy")
    assert played.question.click_space("francia") and played.question.click_space("swabia")
    assert alone.enter_button() is not None and alone.enter_button().badge.startswith("3 of")  # type: ignore[union-attr]
    assert not pillaged.has_input()


def test_what_enter_pressed_before_shows_its_key_no_more(played: DeskPage) -> None:
    alone, _ = picks(played)
    alone.click_space("burgundy")
    button = alone.enter_button()
    assert button is not None and button.key and button.main
    assert played.question.step_back()
    assert not button.key and not button.main


def test_what_ends_a_turn_and_what_opens_have_keys_beside_the_longest_list_of_places(page: DeskPage) -> None:
    session = page.table.session
    for _ in range(40):
        question = session.questions()[0]
        if "has played its turn" in question.prompt:
            break
        if question.seat == CHANCE:
            session.roll()
            page.table.show_now()
        elif not page.question.confirm():
            page.question.press_number(1)
    card = page.question._shown_cards()[0]
    heads = [fold.head for _, _, fold in card._folded]
    assert (
        "has played its turn" in card.question.prompt
        and len(heads) >= 2
        and all(head in card.keys.values() for head in heads)
    )
    assert "End the turn" in {part.words for part in card.keys.values() if isinstance(part, ChoiceButton)}
    page.question.press_number(1)
    assert page.question.has_input(), "Enter is now for the place that was picked"
    assert "End the turn" in {part.words for part in card.keys.values() if isinstance(part, ChoiceButton)}


def test_no_letter_is_a_place_by_chance_where_many_places_are_listed(played: DeskPage) -> None:
    """ "t" would be East Mark, and "q" Aquitania, since other places took their first letters."""
    card = played.question.card
    assert card is not None
    names = {choice.label for choice in picks(played)[0]._option.choices}
    keys = {key for key, part in card.keys.items() if isinstance(part, ChoiceButton) and part.words in names}
    assert keys and all(key.isdigit() for key in keys), keys


def test_words_typed_on_the_map_are_the_answer_that_they_name(played: DeskPage, qtbot: QtBot) -> None:
    """Without "/" they once ticked five areas, opened a form and recorded "DP left"."""
    entries = len(played.table.session.entries)
    played.map.setFocus()
    for letter in "now burgundy":
        focus = played.window().focusWidget()
        assert focus is not None
        qtbot.keyClick(focus, letter)
    assert len(played.table.session.entries) == entries and not played.question.has_input()
    qtbot.keyClick(played.quick.line.line, Qt.Key.Key_Return)
    assert [one.words for one in played.table.session.entries[entries:]] == ["Now alone in: Burgundy"]
    assert not played.quick.shown and not played.question.has_input()


def test_where_the_acting_power_has_no_leader_the_one_that_lost_its_leader_must_be_chosen(
    played: DeskPage, qtbot: QtBot
) -> None:
    session = played.table.session
    while isinstance(form := session.questions()[0].option("leader"), Form) and form.fields[0].at_first:
        played.table.answer(REFEREE, "done", None)  # this one has a leader
    assert isinstance(form, Form) and len(form.fields[0].choices) > 1
    card = played.question.card
    assert card is not None
    head = next(fold.head for editor, _, fold in card._folded if editor.verb == "leader")
    entries = len(session.entries)
    qtbot.keyClick(played.map, Qt.Key[f"Key_{next(key for key, part in card.keys.items() if part is head)}"])
    for _ in range(2):
        focus = played.window().focusWidget()
        assert focus is not None
        qtbot.keyClick(focus, Qt.Key.Key_Return)
    assert len(session.entries) == entries, "nobody has been chosen"
    box = played.window().focusWidget()
    assert isinstance(box, QComboBox) and box.currentIndex() == -1 and box.placeholderText() == "needed"
    qtbot.keyClick(box, Qt.Key.Key_Down)
    qtbot.keyClick(box, Qt.Key.Key_Return)
    assert [one.answer.verb for one in session.entries[entries:] if one.answer is not None] == ["leader"]
