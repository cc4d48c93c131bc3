"""What a Python user expects: a path is a string or a path, and Python's own strict modes find nothing."""

from __future__ import annotations

import inspect
import io
import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from dark_ages_desk import Session, checking, chronicle, desk, library, mail_command, new_session, repair_command
from dark_ages_desk.manual import site
from dark_ages_desk.maps import sketch
from dark_ages_desk.reports import files, results
from dark_ages_desk.reports.post.mail_game import Office
from dark_ages_desk.tools import fuzz

PUBLIC: tuple[Callable[..., Any], ...] = (
    *(library.add_games, library.find_scenario, library.read_scenario, library.find_sheet, library.sheet_text),
    *(library.new_session, library.open_session, Session.start, Session.open, Session.save, Office),
    *(files.write_whole, files.ensure_folder, results.result_of, chronicle.make_reports, chronicle.print_dice),
    *(mail_command.begin, mail_command.turn, mail_command.start, mail_command.find_record, repair_command.mend),
    *(checking.check_files, desk.write_screenshot, desk.print_out, desk.own_card, desk.read_result),
    *(fuzz.fuzz, fuzz.write_out, sketch.sketch, site.write_site),
)
"""The functions of `docs/python.md` and of the commands that take a path."""


class Place:
    """A path as another library has them."""

    def __init__(self, path: Path) -> None:
        self._path = path

    def __fspath__(self) -> str:
        return str(self._path)


@pytest.mark.parametrize("function", PUBLIC, ids=lambda function: function.__qualname__)
def test_a_public_function_takes_every_kind_of_path(function: Callable[..., Any]) -> None:
    named = [str(one.annotation) for one in inspect.signature(function).parameters.values()]
    assert any("AnyPath" in one for one in named)
    assert [one for one in named if "Path" in one.replace("AnyPath", "") and "Callable" not in one] == []


@pytest.mark.parametrize("kind", [str, Place], ids=["text", "other"])
def test_a_session_is_saved_opened_and_reported_by_any_kind_of_path(
    kind: Callable[[Path], Any], tmp_path: Path
) -> None:
    path, out = tmp_path / "a.dadesk", io.StringIO()
    session = new_session("dark-ages-1971/hastings", seed=1)
    session.save(kind(path))
    session.close()
    library.open_session(kind(path)).close()
    assert chronicle.make_reports(kind(path), ("csv",), "", kind(tmp_path / "out"), out) == 0
    assert chronicle.print_dice(kind(path), True, "", out) == 0
    assert repair_command.mend(kind(path), out) == 0
    assert checking.check_files([kind(library.find_scenario("dark-ages-1971/hastings"))]) == []
    assert files.write_whole(kind(tmp_path / "b"), b"b") == tmp_path / "b"
    assert files.ensure_folder(kind(tmp_path / "c")).is_dir()


@pytest.mark.parametrize("kind", [str, Place], ids=["text", "other"])
def test_a_game_by_mail_is_in_any_kind_of_folder(kind: Callable[[Path], Any], tmp_path: Path) -> None:
    folder, out = kind(tmp_path / "post"), io.StringIO()
    assert mail_command.begin(folder, "dark-age-ii/irish-sea", 1, 1, out, with_map=False) == 0
    assert mail_command.find_record(folder).name == mail_command.RECORD
    assert mail_command.turn(folder, "", out, with_map=False, yes=True) == 0


STRICT = """
import os, sys
from dark_ages_desk import cli, desk, new_session, open_session

assert cli.main(["list"]) == 0
assert cli.main(["check", sys.argv[2]]) == 0
session = new_session("carolingian-twilight/27.2", seed=1)
session.save(sys.argv[1])
question = session.questions()[0]
session.answer(question.seat, "suggested")
session.close()
assert cli.main(["replay", "--verify", sys.argv[1]]) == 0
desk._temporary_folder()
application, window = desk.open_window(None, lasting=False)
from PySide6.QtCore import QTimer
QTimer.singleShot(100, window.close)
assert application.exec() == 0
"""


def test_the_strict_modes_of_python_find_nothing(tmp_path: Path) -> None:
    """A file left open, an old call, a folder left over: ``-X dev`` says so, and ``-W error`` makes it an error."""
    file = str(library.find_scenario("carolingian-twilight/27.2"))
    done = subprocess.run(
        [sys.executable, "-X", "dev", "-W", "error", "-c", STRICT, str(tmp_path / "a.dadesk"), file],
        env={**os.environ, "QT_QPA_PLATFORM": "offscreen"},
        capture_output=True,
        text=True,
        timeout=120,
    )
    assert (done.returncode, done.stderr) == (0, "")
