"""A sheet that was not handed in is there again when the session is opened again."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from dark_ages_desk.desk import catalogue
from dark_ages_desk.library import new_session, open_session
from dark_ages_desk.session import Session
from dark_ages_desk.ui.desk.page import DeskPage
from dark_ages_desk.ui.desk.panels.sheet import SheetEditor, find_sheet
from dark_ages_desk.ui.parts import memory
from dark_ages_desk.ui.shell.window import DeskWindow
from tests.ui.conftest import bury

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support")

DUEL = "strategy-and-conquest/duel-iberia"
Open = Callable[[Callable[[], Session]], DeskPage]


@pytest.fixture
def open_desk(qtbot: QtBot) -> Iterator[Open]:
    """Opens a window that remembers; an earlier one is closed as a person closes it."""
    windows: list[DeskWindow] = []

    def make(session: Callable[[], Session]) -> DeskPage:
        bury([*windows])
        windows.clear()
        window = DeskWindow(catalogue())
        windows.append(window)
        window.resize(1280, 800)
        window.show()
        window.show_session(session())
        assert window.desk is not None
        qtbot.wait(1)
        return window.desk

    yield make
    bury(windows)


def sheet(desk: DeskPage) -> SheetEditor:
    found = find_sheet(desk.question)
    assert found is not None
    return found


def written(desk: DeskPage) -> list[str]:
    return [one.field.text() for one in sheet(desk).lines if one.field.text()]


def write(desk: DeskPage, *lines: str) -> None:
    sheet(desk).give_back(lines)


def test_lines_that_were_not_handed_in_come_back_with_the_session(open_desk: Open, tmp_path: Path) -> None:
    path = tmp_path / "duel.dadesk"
    desk = open_desk(lambda: new_session(DUEL, path, seed=3, secrets="open"))
    write(desk, "TAX 110", "MOVE GA1 leon")
    desk = open_desk(lambda: open_session(path))
    assert written(desk) == ["TAX 110", "MOVE GA1 leon"]
    desk = open_desk(lambda: open_session(path))  # nothing was written in between
    assert written(desk) == ["TAX 110", "MOVE GA1 leon"]


def test_lines_that_were_taken_out_stay_out(open_desk: Open, tmp_path: Path) -> None:
    path = tmp_path / "duel.dadesk"
    write(open_desk(lambda: new_session(DUEL, path, seed=3, secrets="open")), "TAX 110")
    write(open_desk(lambda: open_session(path)), "")
    assert written(open_desk(lambda: open_session(path))) == []


def test_a_sheet_that_is_opened_again_begins_with_what_was_handed_in(open_desk: Open, tmp_path: Path) -> None:
    # Other lines came in for it meanwhile, as by mail: the lines that were kept are not put over them.
    path = tmp_path / "duel.dadesk"
    session = new_session(DUEL, path, seed=3, secrets="open")
    desk = open_desk(lambda: session)
    write(desk, "TAX 110")
    question = desk.question.current
    assert question is not None
    open_desk(lambda: new_session(DUEL, seed=1, secrets="open"))
    again = open_session(path)
    again.answer(question.seat, "sheet", ("TAX 90",), question.power)
    again.close()
    desk = open_desk(lambda: open_session(path))
    name = desk.question.begun._name(question)
    given = next(one for one in desk.table.session.questions() if one.seat == question.seat)
    assert desk.question.begun._name(given) != name


def test_another_game_in_a_file_of_the_same_name_begins_with_an_empty_sheet(open_desk: Open, tmp_path: Path) -> None:
    path = tmp_path / "duel.dadesk"
    write(open_desk(lambda: new_session(DUEL, path, seed=3, secrets="open")), "TAX 110")
    open_desk(lambda: new_session(DUEL, seed=1, secrets="open"))
    path.unlink()
    assert written(open_desk(lambda: new_session(DUEL, path, seed=4, secrets="open"))) == []


def test_nobody_reads_them_by_accident_and_damage_is_an_empty_sheet(open_desk: Open, tmp_path: Path) -> None:
    path = tmp_path / "duel.dadesk"
    write(open_desk(lambda: new_session(DUEL, path, seed=3, secrets="open")), "TAX 110")
    open_desk(lambda: new_session(DUEL, seed=1, secrets="open"))
    kept = memory.unsent(path)
    assert kept is not None and "TAX" not in memory.text("unsent")
    memory.note_unsent(path, {**kept, "h": "0"})
    assert written(open_desk(lambda: open_session(path))) == []


def test_a_crash_loses_no_more_than_two_seconds(tmp_path: Path) -> None:
    path, home = tmp_path / "duel.dadesk", tmp_path / "home"
    home.mkdir()
    script = f"""
import os
from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QApplication
app = QApplication([])
from dark_ages_desk.desk import catalogue
from dark_ages_desk.library import new_session
from dark_ages_desk.ui.desk.panels.sheet import find_sheet
from dark_ages_desk.ui.shell.window import DeskWindow
window = DeskWindow(catalogue())
window.show()
window.show_session(new_session({DUEL!r}, {str(path)!r}, seed=3, secrets="open"))
app.processEvents()
line = find_sheet(window.desk.question).lines[0]
line.field.setFocus()
line.field.insert("TAX 110")
QTimer.singleShot(4000, lambda: os._exit(9))
app.exec()
"""
    places = {f"XDG_{one}_HOME": str(home) for one in ("CONFIG", "DATA", "CACHE")}
    ended = subprocess.run(
        [sys.executable, "-c", script], env={**os.environ, "HOME": str(home), **places}, timeout=120, check=False
    )
    assert ended.returncode == 9
    kept = next(home.rglob("desk.ini")).read_text(encoding="utf-8")
    assert "duel.dadesk" in kept
    shutil.rmtree(home)
