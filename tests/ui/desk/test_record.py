"""The record at the desk: a timeline, bookmarks and comments, a search; a pause; where we were; what harms it told."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QDialog, QMessageBox
from pytestqt.qtbot import QtBot

from dark_ages_desk import new_session, open_session
from dark_ages_desk.core.question import CHANCE, TABLE
from dark_ages_desk.session.backup import list_copies
from dark_ages_desk.tools.near_misses import NearMisses
from dark_ages_desk.ui.desk.page import DeskPage
from dark_ages_desk.ui.parts import memory
from dark_ages_desk.ui.parts.theme import THEME
from dark_ages_desk.ui.shell.window import DeskWindow
from tests.games.at_random import give_next_answer
from tests.session.lines import TOURS, VERDUN, lines_of, write_lines

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support")


@pytest.fixture(params=[VERDUN, TOURS])
def path(request: pytest.FixtureRequest, tmp_path: Path) -> Path:
    """A record of 90 entries, with dice of both kinds."""
    path = tmp_path / "evening.dadesk"
    session = new_session(request.param, path, seed=1, secrets="open")
    rng = random.Random(1)
    for number in range(90):
        question = session.questions()[0]
        if question.seat == CHANCE and number % 2:
            option = question.options[0]
            session.answer(CHANCE, option.verb, option.sample(rng.randrange), question.power)
        else:
            give_next_answer(session, rng)
    session.close()
    return path


@pytest.fixture
def desk(qtbot: QtBot, window: DeskWindow, path: Path) -> Iterator[DeskPage]:
    window.open_path(path)
    qtbot.waitUntil(lambda: window.desk is not None, timeout=20_000)
    assert window.desk is not None
    yield window.desk


def press(desk: DeskPage, key: Qt.Key, *modifiers: Qt.KeyboardModifier) -> None:
    keys = Qt.KeyboardModifier.NoModifier
    for one in modifiers:
        keys |= one
    QTest.keyClick(desk.window().windowHandle(), key, keys)


CTRL, SHIFT = Qt.KeyboardModifier.ControlModifier, Qt.KeyboardModifier.ShiftModifier


def test_where_we_were_is_told_on_opening_until_something_is_done(desk: DeskPage) -> None:
    where, session = desk.notes.where, desk.table.session
    assert where.isVisible()
    assert session.view(TABLE).subtitle in where.accessibleDescription()
    assert session.questions()[0].prompt in where.accessibleDescription()
    press(desk, Qt.Key.Key_Escape)
    assert not where.isVisible() and len(session.entries) == 91
    where.tell(session)
    press(desk, Qt.Key.Key_Return)  # its own button is the one that stands out
    assert not where.isVisible() and len(session.entries) == 91
    where.tell(session)
    assert where.isVisible()
    give_next_answer(session, random.Random(1))
    desk.table.show_now()
    assert not where.isVisible()


def test_it_is_not_told_of_what_was_just_begun(qtbot: QtBot, window: DeskWindow) -> None:
    window.show_session(new_session(TOURS, seed=1))
    assert window.desk is not None and not window.desk.notes.where.isVisible()


def test_the_timeline_goes_back_and_on_by_mouse_and_keys(desk: DeskPage) -> None:
    line, table = desk.record.timeline, desk.table
    QTest.mouseClick(line, Qt.MouseButton.LeftButton, pos=QPoint(line.width() // 2, line.height() // 2))
    assert table.moment is not None and 25 < table.moment < 65
    begun = table.moment
    QTest.keyClick(line, Qt.Key.Key_Left)
    assert table.moment == begun - 1
    QTest.keyClick(line, Qt.Key.Key_PageUp)
    stops = [number for number, _ in table.session.outline.chapters()]
    assert table.moment in (0, *stops)
    QTest.keyClick(line, Qt.Key.Key_Home)
    assert table.moment == 0
    QTest.keyClick(line, Qt.Key.Key_PageDown)
    assert table.moment == stops[0]
    QTest.keyClick(line, Qt.Key.Key_End)
    assert table.moment is None


def in_dialog(desk: DeskPage, words: str, *keys: Qt.Key) -> None:
    dialog = desk.window().findChildren(QDialog)[-1]
    field = dialog.focusWidget()
    assert field is not None
    QTest.keyClicks(field, words)
    for key in keys:
        QTest.keyClick(field, key)
    desk.window().activateWindow()
    QTest.qWait(30)


@pytest.mark.thirds
def test_a_bookmark_and_a_comment_are_set_by_keys_found_again_and_taken_away(qtbot: QtBot, desk: DeskPage) -> None:
    desk.table.go_to(12)
    press(desk, Qt.Key.Key_D, CTRL)
    in_dialog(desk, "The turning point", Qt.Key.Key_Return)
    press(desk, Qt.Key.Key_K, CTRL)
    in_dialog(desk, "Was <b>that</b> wise & good?", Qt.Key.Key_Return)
    session = desk.table.session
    assert session.remarks.bookmarks == {12: "The turning point"} and session.remarks.comments == {
        12: "Was <b>that</b> wise & good?"
    }
    text = desk.record.model.search_text(12)
    assert "★ The turning point" in text and "“Was <b>that</b> wise & good?”" in text
    desk.table.go_to(None)
    press(desk, Qt.Key.Key_D, CTRL, SHIFT)
    in_dialog(desk, "turning", Qt.Key.Key_Return)
    assert desk.table.moment == 12
    desk.windows.ask_remark(12, "mark")
    desk.windows.remark._say("")
    assert session.remarks.bookmarks == {}


def test_a_search_shows_the_entries_with_all_the_words_and_esc_all_of_them(qtbot: QtBot, desk: DeskPage) -> None:
    press(desk, Qt.Key.Key_F, CTRL, SHIFT)
    panel = desk.record
    assert panel.search.hasFocus() or panel.window().focusWidget() is panel.search
    QTest.keyClicks(panel.search, "TYPED")
    typed = [entry.number for entry in desk.table.session.entries if entry.by == "table"]
    for number in reversed(typed[-2:]):  # Enter looks at the last of them, and then at the one before it
        QTest.keyClick(panel.search, Qt.Key.Key_Return)
        assert desk.table.moment == number
    panel.narrow(panel.search.text())
    assert [number for number in range(91) if not panel.list.isRowHidden(number)] == typed
    QTest.keyClick(panel.search, Qt.Key.Key_Escape)
    panel.narrow(panel.search.text())
    assert not any(panel.list.isRowHidden(number) for number in range(91))


@pytest.mark.parametrize("path", [VERDUN], indirect=True)
def test_typed_and_rolled_dice_are_told_apart(desk: DeskPage) -> None:
    words = {entry.by: desk.record.model.first_line(entry) for entry in desk.table.session.entries if entry.by}
    for by, sign in (("table", "typed"), ("desk", "rolled by the program")):
        assert words[by].endswith(f"· {sign}")


def test_a_pause_covers_the_table_stops_the_clock_and_comes_back_to_the_question(desk: DeskPage) -> None:
    desk.talk.start(5)
    entries, question = desk.table.session.entries, desk.question.current
    press(desk, Qt.Key.Key_P, CTRL)
    page = desk.notes.pause
    assert page.isVisible() and not desk.talk.time.running and not desk.map.isEnabled()
    for key in (Qt.Key.Key_1, Qt.Key.Key_A, Qt.Key.Key_Tab, Qt.Key.Key_Home):
        press(desk, key)
    press(desk, Qt.Key.Key_Z, CTRL)
    assert desk.table.session.entries == entries and page.isVisible()
    press(desk, Qt.Key.Key_Escape)
    assert not page.isVisible() and desk.talk.time.running and desk.map.isEnabled()
    assert desk.question.current == question


def test_a_clock_that_stood_still_before_a_pause_stands_still_after_it(desk: DeskPage) -> None:
    desk.talk.start(5)
    desk.talk.toggle()
    desk.table.pause(True)
    desk.table.pause(False)
    assert not desk.talk.time.running


@pytest.mark.thirds
def test_dated_copies_are_kept_when_a_session_is_opened_and_closed(
    qtbot: QtBot, window: DeskWindow, desk: DeskPage
) -> None:
    session = desk.table.session
    folder, id_ = memory.backups_folder(), session.header.id
    qtbot.waitUntil(lambda: len(list_copies(folder, id_)) == 1, timeout=5000)
    whole = session.content()
    assert list_copies(folder, id_)[0].read_bytes() == whole
    QTest.qWait(1100)  # the name of a copy has seconds
    desk.table.set_remark("mark", 3, "Here")
    window.close_session()
    qtbot.waitUntil(lambda: len(list_copies(folder, id_)) == 2, timeout=5000)
    assert list_copies(folder, id_)[1].read_bytes().startswith(whole)


def shown_note(window: DeskWindow) -> QMessageBox | None:
    return next((one for one in window.findChildren(QMessageBox) if one.isVisible()), None)


def opened(qtbot: QtBot, window: DeskWindow, path: Path, until: Callable[[], bool]) -> None:
    window.open_path(path)
    qtbot.waitUntil(lambda: window.desk is not None and until(), timeout=20_000)


def test_what_was_mended_is_told_once_and_stands_in_the_record(qtbot: QtBot, window: DeskWindow, path: Path) -> None:
    raw = path.read_bytes()
    path.write_bytes(raw[:3000] + bytes((raw[3000] ^ 1,)) + raw[3001:])
    opened(qtbot, window, path, lambda: shown_note(window) is not None)
    note = shown_note(window)
    assert note is not None and "restored exactly" in note.text()
    note.accept()
    assert window.desk is not None and "File: " in window.desk.record.model.search_text(90)
    window.close_session()
    again = open_session(path)
    assert again.warnings == () and len(again.remarks.notices) == 1
    again.close()


@pytest.mark.thirds
def test_a_record_that_cannot_be_played_is_told_and_shown_in_words(
    qtbot: QtBot, window: DeskWindow, path: Path
) -> None:
    lines = lines_of(path)
    lines[40] = lines[40] | {"v": "fly", "x": ["moon"], "m": "Fly to the moon"}
    write_lines(path, lines)
    opened(qtbot, window, path, lambda: shown_note(window) is not None)
    desk, note = window.desk, shown_note(window)
    assert desk is not None and note is not None and "correct entry 40" in note.text()
    note.accept()
    assert "Fly to the moon" in desk.record.model.search_text(40)
    assert "cannot be replayed past" in desk.notes.find_silence_reason() and desk.table.moment is None
    desk.table.go_to(20)
    desk.table.go_to(60)
    desk.table.go_to(None)
    desk.table.look_as("referee")
    for _ in range(60):
        desk.table.undo()
        if desk.table.session.gap is None:
            break
    assert desk.table.session.questions()


@pytest.mark.thirds
@pytest.mark.parametrize("scale", [100, 200])
def test_all_of_it_has_room_at_any_size_of_text(qtbot: QtBot, desk: DeskPage, scale: int) -> None:
    THEME.set_scale(scale)
    qtbot.wait(200)
    desk.notes.where.tell(desk.table.session)
    assert desk.map.rect().contains(desk.notes.where.geometry())
    high, shown = desk.bar.height(), desk.bar.isVisible()  # in a low window it is there for looking back alone
    desk.table.go_to(30)
    qtbot.wait(10)
    assert not shown or desk.bar.height() == high, "the map keeps its size when somebody looks back"
    desk.table.pause(True)
    assert desk.notes.pause.button.isVisible() and desk.notes.pause.geometry() == desk.rect()


def test_no_key_means_two_things(window: DeskWindow) -> None:
    keys = [key for shown, _ in window.menus.keys for key in shown.split(", ")]
    assert len(set(keys)) == len(keys) > 30


@pytest.mark.parametrize("path", [VERDUN], indirect=True)
def test_gifts_and_adjustments_read_as_sentences(desk: DeskPage) -> None:
    session, model = desk.table.session, desk.record.model
    option = next(option for one in session.asides() for option in one.options if option.verb == "adjust turn")
    assert desk.table.answer("referee", "adjust turn", option.sample(random.Random(1).randrange))
    entry = model.entries[-1]
    assert model.first_line(entry).startswith("Adjusted: it is game turn")
    assert "Game turn: turn" in model.notes_text(entry)


def test_whoever_lets_something_pass_may_say_why(desk: DeskPage) -> None:
    session = desk.table.session
    near = NearMisses(session, random.Random(2))
    way = next(one for one in (near.find_waivable(3) for _ in range(200)) if one is not None and one.seat != CHANCE)
    desk.table.look_as("referee")
    desk.table.ask_why(way.seat, way.verb, way.value, way.power)
    card = desk.question.refusal
    assert card.isVisible() and card.anyway.isVisible()
    QTest.keyClicks(card._why, "agreed at the table")
    card.anyway.click()
    number = session.entries[-1].number
    if number == 90:  # it is part of what is still being put together
        desk.table.answer(way.seat, way.verb, way.value, way.power, way.waived)
        desk.notes.add_kept_reason()
        number = session.entries[-1].number
    assert number == 91 and session.remarks.comments == {91: "agreed at the table"}
    text = desk.record.model.search_text(number)
    assert "“agreed at the table”" in text and "Waived: " in text
    assert all(one.rule in text for one in session.let_pass(number))
