"""Play by mail from the window: what came in is told, a turn is run with it, its reports lie in the folder."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from dark_ages_desk.cli import main
from dark_ages_desk.core.question import Answer
from dark_ages_desk.desk import catalogue
from dark_ages_desk.library import open_session
from dark_ages_desk.reports.post.players import Person, write_players
from dark_ages_desk.session.edit import changed
from dark_ages_desk.ui.chronicle.post import PostDialog
from dark_ages_desk.ui.parts.widgets import Words
from dark_ages_desk.ui.shell.window import DeskWindow
from tests.ui.conftest import bury

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support")


@pytest.fixture
def window(qtbot: QtBot, tmp_path: Path) -> Iterator[DeskWindow]:
    """The desk on a game by post that has just begun."""
    assert main(["turn", "--new", str(tmp_path), "dark-age-ii/britain", "--seed", "3", "--no-map"]) == 0
    made = DeskWindow(catalogue(), remembers=False)
    made.resize(1280, 800)
    made.show()
    made.show_session(open_session(tmp_path / "game.dadesk"))
    yield made
    bury([made])


def opened(window: DeskWindow) -> PostDialog:
    assert window.desk is not None
    window.desk.table.look_as("referee")
    window.desk.windows.show_post(window.desk.map.look)
    return window.desk.windows.post


def words(dialog: PostDialog) -> str:
    return "\n".join(one.text() for one in dialog.findChildren(Words))


def test_what_came_in_is_told_and_looked_at_again(window: DeskWindow, tmp_path: Path) -> None:
    dialog = opened(window)
    assert "Turn 1: 0 of 16 sheets" in dialog.told.text()
    (tmp_path / "sheets" / "wsx.txt").write_text("levy win 1\nmvoe hps ber\n", encoding="utf-8")
    dialog.again.click()
    assert "Turn 1: 1 of 16 sheets" in dialog.told.text()
    assert "Wessex (WSX): in: sheets/wsx.txt" in words(dialog) and "mvoe hps ber" in words(dialog)


def test_a_mail_that_tells_a_player_how_his_sheet_is_read_lies_ready(
    window: DeskWindow, qtbot: QtBot, tmp_path: Path
) -> None:
    assert window.desk is not None
    seat = next(seat for power, seat in window.desk.table.session.position.runs.items() if power == "WSX")
    write_players(tmp_path, [Person(seat, "Ann", "ann@example.org")])
    (tmp_path / "sheets" / "wsx.txt").write_text("turn 1 WSX\nlevy win 1\n", encoding="utf-8")
    dialog = opened(window)
    qtbot.waitUntil(lambda: "tells the player how the program reads the sheet" in dialog.told.text(), timeout=20_000)
    [path] = (tmp_path / "mails" / "turn-01").glob("read-*.eml")
    assert b"LEVY WIN 1" in path.read_bytes()


@pytest.mark.thirds
def test_a_turn_is_run_and_published(window: DeskWindow, qtbot: QtBot, tmp_path: Path) -> None:
    (tmp_path / "sheets" / "wsx.txt").write_text("levy win 1\n", encoding="utf-8")
    dialog = opened(window)
    dialog.run.click()
    assert "15 order sheets of 16 missing" in dialog.told.text() and dialog.run.text() == "Run it anyway"
    dialog.run.click()
    qtbot.waitUntil(lambda: "is over" in dialog.told.text(), timeout=30_000)
    assert (tmp_path / "reports" / "WSX" / "turn-01.html").is_file()
    assert (tmp_path / "reports" / "all" / "turn-01.txt").is_file()
    assert window.desk is not None and window.desk.table.session.calendar(window.desk.table.session.head)[0] == "Turn 2"
    assert dialog.run.text() == "Run the turn again" and dialog.publish.isEnabled()
    dialog.publish.click()
    assert "Turn 1 is published" in dialog.told.text() and not dialog.publish.isEnabled()


def test_a_turn_that_is_broken_off_leaves_the_record_as_it_was(window: DeskWindow, tmp_path: Path) -> None:
    (tmp_path / "sheets" / "wsx.txt").write_text("levy win 1\n", encoding="utf-8")
    assert window.desk is not None
    head = window.desk.table.session.head
    dialog = opened(window)
    dialog.begin()
    dialog.begin()
    for _ in range(3):
        dialog._go_on()
    assert window.desk.table.session.head > head
    dialog.stop.click()
    assert window.desk.table.session.head == head


def test_a_wrong_file_of_players_is_told(window: DeskWindow, tmp_path: Path) -> None:
    (tmp_path / "players.toml").write_text("[[player", encoding="utf-8")
    dialog = opened(window)
    assert "cannot read it" in dialog.told.text() and not dialog.run.isEnabled()


@pytest.mark.thirds
def test_after_an_amendment_it_says_whose_reports_are_to_be_sent_again(
    window: DeskWindow, qtbot: QtBot, tmp_path: Path
) -> None:
    (tmp_path / "sheets" / "wsx.txt").write_text("levy win 1\n", encoding="utf-8")
    dialog = opened(window)
    dialog.run.click()
    dialog.run.click()
    qtbot.waitUntil(lambda: "is over" in dialog.told.text(), timeout=30_000)
    assert window.desk is not None
    session = window.desk.table.session
    sheet = next(one for one in session.entries if one.power == "WSX" and one.answer is not None)
    session.amendments.amend(changed(sheet.number, Answer("Wessex", "WSX", "sheet", ("tax",))))
    session.amendments.apply()
    dialog.again.click()
    qtbot.waitUntil(lambda: not dialog._comparing.isActive(), timeout=30_000)
    assert dialog.stale.text().endswith("the record was corrected. Send again: all, WSX."), dialog.told.text()
    dialog.rewrite.click()
    qtbot.waitUntil(lambda: not dialog._comparing.isActive(), timeout=10_000)
    assert dialog.stale.text() == "" and "The program wrote 4 files again." in dialog.told.text()
    assert "TAX." in (tmp_path / "reports" / "WSX" / "turn-01.txt").read_text(encoding="utf-8")


def test_a_probable_reading_is_taken_by_one_key_and_then_the_next(
    window: DeskWindow, qtbot: QtBot, tmp_path: Path
) -> None:
    (tmp_path / "sheets" / "wsx.txt").write_text("turn 1 WSX\nLEVY 3 WIN\nlvy WIN 1\nTAX\n", encoding="utf-8")
    dialog = opened(window)
    assert [one.text() for one in dialog.readings] == ["Read line 1 as LEVY WIN 3", "Read line 2 as LEVY WIN 1"]
    for left in (1, 0):
        qtbot.keyClick(dialog, "A")
        qtbot.waitUntil(lambda left=left: len(dialog.readings) == left, timeout=3000)
    assert "line 1 counts as LEVY WIN 3" in words(dialog)


def test_one_of_two_sheets_is_taken_by_a_click(window: DeskWindow, tmp_path: Path) -> None:
    (tmp_path / "sheets" / "a.txt").write_text("turn 1 WSX\nTAX\n", encoding="utf-8")
    (tmp_path / "sheets" / "b.txt").write_text("turn 1 WSX\nLEVY WIN 1\n", encoding="utf-8")
    dialog = opened(window)
    dialog.begin()
    dialog.run.click()
    for _ in range(3):
        if dialog._steps is not None:
            dialog._go_on()
    assert "cannot tell which" in dialog.told.text(), "the turn is not run"
    dialog.look()
    next(one for one in dialog.choices if "b.txt" in one.text()).click()
    assert "Wessex (WSX): in: sheets/b.txt" in words(dialog) and dialog.choices == []
