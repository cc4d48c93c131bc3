"""What happened is seen: a roll stays on the screen before a curtain falls, for those who may know it, and nowhere
else does anything wait."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel, QWidget
from pytestqt.qtbot import QtBot

from dark_ages_desk.core.position import Note
from dark_ages_desk.core.question import CHANCE, TABLE
from dark_ages_desk.desk import catalogue
from dark_ages_desk.library import new_session
from dark_ages_desk.session import Session
from dark_ages_desk.session.entry_tree import BY_HAND, Entry
from dark_ages_desk.ui.desk.news import list_news
from dark_ages_desk.ui.desk.page import DeskPage
from dark_ages_desk.ui.desk.viewers import GO_ON, find_news_reader
from dark_ages_desk.ui.shell.window import DeskWindow
from tests.ui.conftest import bury

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support")
SEATS = ("Anna", "Ben", "Cleo")


def drawn() -> Session:
    """Dark Age II before the order of play is drawn: all may know it, and then everybody writes alone."""
    return new_session("dark-age-ii/irish-sea", seed=1, secrets="curtain")


@pytest.fixture
def desk(qtbot: QtBot) -> Iterator[DeskPage]:
    windows: list[QWidget] = [window := DeskWindow(catalogue(), remembers=False)]
    window.resize(1280, 800)
    window.show()
    qtbot.waitExposed(window)
    window.show_session(drawn())
    assert window.desk is not None
    del window
    yield windows[0].desk  # type: ignore[attr-defined]
    bury(windows)


def words(part: QWidget) -> str:
    return " ".join(label.text() for label in part.findChildren(QLabel) if label.isVisible())


def test_a_roll_that_all_may_know_stays_until_somebody_goes_on(desk: DeskPage, qtbot: QtBot) -> None:
    table = desk.table
    assert not table.veiled and table.viewer == TABLE
    assert table.roll()
    assert table.showing and not table.veiled and table.viewer == TABLE
    news = list_news(table.session.view(TABLE).notes, TABLE)
    assert news and news[0] in words(desk.question) and not desk.curtain.isVisible()
    table.show_now()  # as after another size of text
    assert table.showing and not table.veiled
    desk.map.setFocus()
    QTest.keyClick(desk.map, Qt.Key.Key_Return)
    assert table.veiled and desk.curtain.isVisible() and not table.showing
    assert news[0] in words(desk.curtain)


def test_a_key_that_is_held_from_the_roll_on_takes_it_away_for_nobody(desk: DeskPage) -> None:
    """Some X servers report repeats as releases and presses of the same moment."""
    desk.map.setFocus()
    QTest.keyPress(desk.map, Qt.Key.Key_Return)
    assert desk.table.showing
    for moment in (7000, 7040, 7080):
        for kind in (QEvent.Type.KeyRelease, QEvent.Type.KeyPress):
            repeat = QKeyEvent(kind, Qt.Key.Key_Return, Qt.KeyboardModifier.NoModifier)
            repeat.setTimestamp(moment)
            QApplication.sendEvent(desk.map, repeat)
    assert desk.table.showing and not desk.table.veiled
    QTest.keyRelease(desk.map, Qt.Key.Key_Return)
    QTest.keyClick(desk.map, Qt.Key.Key_Return)
    assert desk.table.veiled


def test_the_roll_can_be_taken_back_while_it_stays(desk: DeskPage) -> None:
    assert desk.table.roll() and desk.table.undo()
    assert not desk.table.showing and not desk.table.veiled
    assert {one.seat for one in desk.table.session.questions()} == {CHANCE}
    assert desk.table.redo()
    assert desk.table.veiled, "what was seen once is not shown again"


def test_typed_dice_stay_for_nobody(desk: DeskPage) -> None:
    """The whole table saw them fall, and who types them types nothing more."""
    question = desk.table.session.questions()[0]
    option = question.options[0]
    assert desk.table.answer(CHANCE, option.verb, option.sample(lambda number: 0), question.power)
    assert desk.table.session.entries[-1].by == BY_HAND
    assert desk.table.veiled and not desk.table.showing


def test_a_session_that_is_opened_shows_no_old_roll(qtbot: QtBot) -> None:
    session = drawn()
    session.roll()
    windows: list[QWidget] = [window := DeskWindow(catalogue(), remembers=False)]
    window.show()
    window.show_session(session)
    assert window.desk is not None and window.desk.table.veiled
    del window
    bury(windows)


def entry(seat: str, *notes: Note, kind: str = "answer", by: str = "", secret: bool = False) -> Entry:
    return Entry(3, kind, seat, "", "", "", "", notes, by=by, secret=secret)


OPEN, OWN, MASKED = (
    Note("rolled", "Two are lost."),
    Note("looked", "", private=(("Cleo", "Two warriors."),)),
    Note("x", ""),
)


@pytest.mark.parametrize(
    ("told", "viewer", "reader"),
    [
        (entry(CHANCE, OPEN), TABLE, TABLE),
        (entry(CHANCE, OPEN), "Cleo", TABLE),
        (entry(CHANCE, OPEN, by=BY_HAND), "Cleo", ""),
        (entry(CHANCE, OPEN, secret=True), TABLE, TABLE),  # what came of it all may know, though not the dice
        (entry(CHANCE, MASKED), TABLE, ""),
        (entry(CHANCE, OWN, secret=True), "Cleo", "Cleo"),  # a neutral area that only the attacker sees
        (entry(CHANCE, OWN, secret=True), "Ben", ""),
        (entry("Cleo", OWN, kind="aside"), "Cleo", "Cleo"),  # Espionage
        (entry("Cleo", OWN, kind="aside"), TABLE, "Cleo"),
        (entry("Cleo", OPEN), TABLE, ""),  # an answer is no roll
    ],
)
def test_what_only_some_may_know_stays_for_them_alone(told: Entry, viewer: str, reader: str) -> None:
    assert find_news_reader((told,), viewer) == reader


def test_what_one_player_found_out_is_read_behind_the_curtain(desk: DeskPage) -> None:
    """Espionage played from the table's view: the curtain falls for that player, who reads it, and goes on."""
    table = desk.table
    table.roll()
    seat = table.session.questions()[-1].seat
    own = Note("looked", "", private=((seat, "Two warriors."),))
    table._new_entries = (entry(seat, own, kind="aside"),)
    table._reader, table.viewer = "", TABLE
    table.show_now()
    assert table.veiled and table.viewer == seat
    table.lift_curtain()
    assert table.showing and table.viewer == seat
    table._new_entries = ()
    current = desk.question.current
    assert current is not None and current.options[0].verb == GO_ON
    assert table.answer(current.seat, GO_ON)
    assert not table.showing


def test_the_first_news_of_a_game_is_one_line() -> None:
    session = new_session("carolingian-twilight/27.2", seats=SEATS, seed=1)
    notes = session.view(TABLE).notes
    number = sum(note.kind == "reading" for note in notes)
    assert number > 5 and list_news(notes, TABLE) == [f"{number} interpretations in force"]


def test_news_stands_above_a_list_and_what_a_toast_says_stays_with_it(desk: DeskPage) -> None:
    table = desk.table
    table.roll()
    panel = desk.question
    table.told.emit("Anna has seen the hand of Ben.")
    assert "Anna has seen the hand of Ben." in " ".join(one.text() for one in panel.news.findChildren(QLabel))
    panel.show_news(["One thing.", *(f"Thing {number}." for number in range(20))], ())
    told = " ".join(label.text() for label in panel.news.findChildren(QLabel))
    assert all(f"Thing {number}." in told for number in range(20)) and "One thing." in told


@pytest.mark.parametrize("told", [True, False])
def test_the_secret_dice_of_a_whole_turn_are_one_press_and_what_all_may_know_stays(qtbot: QtBot, told: bool) -> None:
    """Strategy & Conquest with fog of war: six phases and what follows, and nobody looks at an empty map six times."""
    session = new_session("strategy-and-conquest/channel", seats=SEATS[:2], seed=3, secrets="curtain")
    while (question := session.questions()[0]).option("sheet") is not None:
        sheet = session.ruleset.suggest(session.position, question)[0].value if told else ()
        session.answer(question.seat, "sheet", sheet, question.power)
    windows: list[QWidget] = [window := DeskWindow(catalogue(), remembers=False)]
    window.resize(1280, 800)
    window.show()
    window.show_session(session)
    desk, before = window.desk, len(session.entries)
    assert desk is not None and not desk.table.veiled
    desk.map.setFocus()
    QTest.keyClick(desk.map, Qt.Key.Key_Space)
    qtbot.waitUntil(lambda: session.position.turn == 2, timeout=20000)
    assert len(session.entries) == before + 7
    assert desk.table.showing == told and desk.table.veiled != told
    if told:
        news = desk.table.watching.list_last_turn_news(TABLE)
        assert news and news[0] in words(desk.question.news)
        QTest.keyClick(desk.map, Qt.Key.Key_Return)
        assert desk.table.veiled and news[0] in words(desk.curtain)
    del desk, window
    bury(windows)
