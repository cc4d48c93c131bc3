"""A turn of written orders is watched moment by moment: by hand, at a pace, with stops, as each eye may see it."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from pytestqt.qtbot import QtBot

from dark_ages_desk.core.options.sheet import Sheet
from dark_ages_desk.core.position import OPPONENT
from dark_ages_desk.core.question import REFEREE
from dark_ages_desk.desk import catalogue
from dark_ages_desk.library import new_session
from dark_ages_desk.ui.desk.page import DeskPage
from dark_ages_desk.ui.desk.panels.sheet import SheetEditor
from dark_ages_desk.ui.desk.turn_replay import BATTLE, ROUND
from dark_ages_desk.ui.shell.window import DeskWindow
from tests.ui.conftest import bury

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support")
SHEETS = {"WSX": ("LEVY WIN 1", "MOVE HPS BER", "RAID BER OXF"), "MER": ("LEVY TAM 1", "TAX")}


@pytest.fixture
def desk(qtbot: QtBot) -> Iterator[DeskPage]:
    """The desk after the first turn of a game of sixteen."""
    window = DeskWindow(catalogue(), remembers=False)
    window.resize(1280, 800)
    window.show()
    session = new_session("dark-age-ii/britain", seed=1, secrets="open")
    session.roll()
    for question in session.questions():
        session.answer(question.seat, "sheet", SHEETS.get(question.power, ()), question.power)
    while session.questions()[0].seat == "chance":
        session.roll()
    window.show_session(session)
    assert window.desk is not None
    yield window.desk
    bury([window])


def told(desk: DeskPage) -> str:
    assert desk.table.current is not None
    return " ".join(note.text for note in desk.table.current.notes)


def test_a_moment_is_commented_and_returned_to_by_its_bookmark(desk: DeskPage) -> None:
    table = desk.table
    for _ in range(6):
        table.look_along(0, False)
    number, step = table.moment, table.watching.step
    assert number is not None and step is not None
    assert table.set_remark("comment", number, "Why did they wait?", step)
    assert table.set_remark("mark", number, "The long wait", step)
    assert table.watching.describe_progress().endswith("Why did they wait? · The long wait")
    table.go_to(None)
    desk.windows.show_bookmarks()
    desk.windows.bookmarks.chosen.emit(number, step)
    assert (table.moment, table.watching.step) == (number, step)
    desk.windows.bookmarks.close()


def test_one_steps_through_the_moments_of_a_turn_and_back(desk: DeskPage) -> None:
    table = desk.table
    seen = []
    while "WSX" not in "".join(seen) and len(seen) < 200:
        table.look_along(0, False)
        seen.append(told(desk))
        if "Wessex levies" in seen[-1]:
            break
    assert table.moment is not None and "Wessex levies 1 army in Winchester (WIN)" in seen[-1]
    assert table.watching.describe_progress().startswith("step ")
    assert "step" in desk.bar.back_words.text()
    table.look_along(0, True)
    assert told(desk) != seen[-1]
    for _ in range(200):
        if table.moment is None:
            break
        table.look_along(0, True)
    assert table.moment is None and table.watching.describe_progress() == ""


def test_the_map_shows_each_moment_and_then_the_end(desk: DeskPage) -> None:
    table = desk.table
    number = table.session.head
    moments = table.watching.list_moments(number)
    at = next(n for n, one in enumerate(moments) if any("Wessex levies" in note.text for note in one.notes))
    table.go_to(number, at)
    assert table.current is not None
    assert table.current.spaces.keys() == table.session.view("referee").spaces.keys()
    table.go_to(None)
    assert table.moment is None and table.watching.step is None


def test_it_goes_on_by_itself_and_stops_at_a_battle_and_at_the_end(desk: DeskPage, qtbot: QtBot) -> None:
    watching = desk.table.watching
    watching.set_pace(0.001)
    watching.set_stop(BATTLE)
    desk.table.toggle_replay()
    assert watching.running
    qtbot.waitUntil(lambda: not watching.running, timeout=5000)
    assert any(note.kind in desk.table.session.ruleset.battles for note in desk.table.current.notes)  # type: ignore[union-attr]
    watching.set_stop(ROUND)
    before = watching.step
    desk.table.toggle_replay()
    qtbot.waitUntil(lambda: not watching.running, timeout=5000)
    assert watching.step is None or (before is not None and watching.step > before)
    watching.set_stop("nowhere")
    desk.table.toggle_replay()
    qtbot.waitUntil(lambda: not watching.running, timeout=5000)
    assert watching.step is None


def test_an_eye_goes_through_the_moments_of_which_it_may_read_and_no_others(desk: DeskPage) -> None:
    watching, number = desk.table.watching, desk.table.session.head
    table, wessex, all_of_it = (
        watching.list_told_moments(number, viewer) for viewer in ("table", "Player 4", "referee")
    )
    assert set(table) < set(wessex) < set(all_of_it)


def test_the_menu_of_watching_sets_pace_and_stops(desk: DeskPage) -> None:
    desk.windows.open_replay_menu(desk.mapToGlobal(desk.rect().center()))
    actions = {action.text(): action for action in desk.windows.watch_menu.actions()}
    actions["4 seconds a step"].trigger()
    actions["End of the round"].trigger()
    assert desk.table.watching.pace == 4 and desk.table.watching.stop_at == ROUND
    desk.windows.watch_menu.close()


def test_after_a_sheet_is_sealed_the_next_seat_is_called_and_the_first_can_change_its_own(qtbot: QtBot) -> None:
    window = DeskWindow(catalogue(), remembers=False)
    window.resize(1280, 800)
    window.show()
    session = new_session("dark-age-ii/britain", seed=1, secrets="curtain")
    session.roll()
    window.show_session(session)
    assert window.desk is not None
    table = window.desk.table
    first = table.viewer
    assert table.veiled
    table.lift_curtain()
    question = next(one for one in session.questions() if one.seat == first)
    assert table.answer(first, "sheet", ("TAX",), question.power)
    assert table.viewer != first and table.veiled and session.sealed == (1, 16)
    table.call_seat(first)
    table.lift_curtain()
    assert table.viewer == first and not table.veiled
    assert table.answer(first, "sheet", ("TAX", "TAX"), question.power)
    assert table.viewer != first and session.sealed == (1, 16)
    bury([window])


def test_the_room_sees_a_turn_that_is_watched_and_no_looking_back_by_hand(desk: DeskPage) -> None:
    watching, number = desk.table.watching, desk.table.session.head
    desk.table.go_to(number, watching.list_told_moments(number, "referee")[0])
    assert watching.build_public_view() is None
    desk.table.go_to(None)
    desk.table.toggle_replay()
    watching.stop()
    shown = watching.build_public_view()
    assert shown is not None and shown.viewer == "table"
    assert all(not note.private for note in shown.notes)
    desk.table.go_to(None)
    assert watching.build_public_view() is None


def test_a_sheet_that_is_amended_has_the_lines_that_were_given(desk: DeskPage) -> None:
    """Mending one line of a sheet must not mean writing the fifteen others again."""
    table = desk.table
    number = next(one.number for one in table.session.entries if one.power == "WSX" and one.kind == "answer")
    table.look_as("referee")
    desk.draft.amend(number, "change")
    sheets = [option for one in desk._questions for option in one.options if isinstance(option, Sheet)]
    assert sheets and sheets[0].given[:3] == ("LEVY WIN 1", "MOVE HPS BER", "RAID BER OXF")


def test_what_is_typed_beside_all_fields_goes_into_the_sheet_and_presses_no_key(desk: DeskPage, qtbot: QtBot) -> None:
    """The button that gives the sheet has the key H; "hire" or "house" typed at the map must not press it."""
    desk.table.look_as(desk.table.session.questions()[0].seat)
    number = len(desk.table.session.entries)
    desk.map.setFocus()
    for key in "ho":
        qtbot.keyClick(desk, key)
    sheet = next(one for one in desk.question.findChildren(SheetEditor) if one.isVisible())
    assert sheet.value[0].casefold().startswith("h") and len(desk.table.session.entries) == number


def test_above_the_next_sheet_stands_what_the_turn_brought_and_it_is_watched_from_there(desk: DeskPage) -> None:
    # The news of all entries by which the turn went on, for the eye that looks; none of it in brackets.
    panel, table = desk.question.turn_news, desk.table
    texts = table.watching.list_last_turn_news(table.viewer)
    assert not panel.isHidden() and desk.question.news.isHidden()
    assert any("OXF" in text or "Oxford" in text for text in texts) and not any(text.startswith("(") for text in texts)
    panel.watch_wanted.emit()
    assert table.moment is not None and table.watching.running
    table.go_to(None)
    assert not panel.isHidden() and table.watching.list_last_turn_news(table.viewer) == texts


def test_who_runs_a_seat_is_no_news_of_a_turn(window: DeskWindow) -> None:
    # A seat was given to the desk, then the order of play was drawn.
    session = new_session("dark-age-ii/north", seed=3, secrets="open")
    session.hand_over(session.ruleset.seats[1], "Squire", OPPONENT, "3", "squire", 5)
    session.roll()
    window.show_session(session)
    assert window.desk is not None
    told = window.desk.table.watching.list_last_turn_news(REFEREE)
    assert any(text.startswith("Order of play") for text in told)
    assert not any(text.startswith("The desk plays for") for text in told)
