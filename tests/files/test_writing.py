"""A file is there whole or as it was before; new ones are private; what kills leave is swept, and nothing else."""

from __future__ import annotations

import errno
import os
import re
import stat
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from dark_ages_desk import new_session, open_session
from dark_ages_desk.files import writing
from dark_ages_desk.files.writing import (
    make_folder,
    make_subfolder,
    open_part,
    release,
    reserve_part,
    sweep,
    write_new,
    write_whole,
)
from dark_ages_desk.reports.files import NotWritten, ensure_folder
from dark_ages_desk.reports.files import write_whole as write_report
from dark_ages_desk.session.backup import back_up
from tests.at_each_call import kills
from tests.session.lines import TOURS, play_on

pytestmark = pytest.mark.skipif(not hasattr(os, "fork"), reason="needs a system with fork")


def rights(path: Path) -> int:
    return stat.S_IMODE(path.stat().st_mode)


def parts(folder: Path) -> list[str]:
    return [one.name for one in folder.iterdir() if one.name.endswith(".part")]


@pytest.fixture(autouse=True)
def _everybody_may_read() -> object:
    before = os.umask(0)
    yield
    os.umask(before)


def test_a_new_file_is_private_and_one_that_is_there_keeps_its_rights(tmp_path: Path) -> None:
    path = tmp_path / "a"
    assert rights(write_whole(path, b"one")) == 0o600
    for mode in (0o644, 0o660, 0o400):
        path.chmod(mode)
        assert rights(write_whole(path, b"two")) == mode and path.read_bytes() == b"two"
    assert rights(write_new(tmp_path / "b", b"three", path.stat())) == 0o600
    with pytest.raises(FileExistsError):
        write_new(path, b"four")
    assert path.read_bytes() == b"two" and parts(tmp_path) == []


@pytest.mark.parametrize("write", [write_whole, write_new])
@pytest.mark.parametrize("there", [False, True])
def test_a_kill_at_any_call_leaves_the_old_file_or_the_new_one(
    tmp_path: Path, write: Callable[[Path, bytes], Path], there: bool
) -> None:
    path = tmp_path / "folder" / "a"
    path.parent.mkdir()
    before = b"before" if there and write is write_whole else None

    def prepare() -> None:
        path.unlink(missing_ok=True)
        if before is not None:
            path.write_bytes(before)

    number = 0
    for told in kills(lambda: write(path, b"after"), prepare):
        now = path.read_bytes() if path.exists() else None
        assert now in (before, b"after"), told
        number += 1
    assert number >= 10 and path.read_bytes() == b"after" and parts(path.parent) == []


def test_a_kill_at_any_call_while_a_session_is_created_leaves_no_file_or_a_whole_one(tmp_path: Path) -> None:
    path, number = tmp_path / "a.dadesk", 0
    for told in kills(lambda: new_session(TOURS, path), lambda: path.unlink(missing_ok=True)):
        if path.exists():
            session = open_session(path)
            assert session.warnings == () and len(session.entries) == 1, told
            session.close()
        number += 1
    assert number >= 12 and rights(path) == 0o600
    assert sorted(one.name for one in tmp_path.iterdir()) == [".a.dadesk.lock", "a.dadesk"]


def test_a_kill_at_any_call_of_a_backup_leaves_whole_copies(tmp_path: Path) -> None:
    folder, number = tmp_path / "backups", 0
    from datetime import datetime

    for told in kills(lambda: back_up(folder, Path("a.dadesk"), "0" * 16, b"data", datetime(2026, 1, 1))):
        if folder.exists():
            whole = [one for one in folder.iterdir() if not one.name.endswith(".part")]
            assert all(one.read_bytes() == b"data" for one in whole), told
            for one in whole:
                one.unlink()
        number += 1
    assert number >= 12 and len(list(folder.iterdir())) == 1


def test_only_what_is_ours_and_of_a_program_that_is_gone_is_swept(tmp_path: Path) -> None:
    gone = subprocess.Popen([sys.executable, "-c", ""])
    gone.wait()
    mine = reserve_part(tmp_path)
    dead = tmp_path / re.sub(r"-[0-9]+-", f"-{gone.pid}-", mine.name)
    living = tmp_path / re.sub(r"-[0-9]+-", f"-{os.getppid()}-", mine.name)
    elsewhere = tmp_path / mine.name.replace(writing._host, "0" * 8)
    old_elsewhere = tmp_path / mine.name.replace(writing._host, "1" * 8)
    former = tmp_path / f".a.dadesk.{'0' * 16}.mending"
    old_former = tmp_path / f".{'1' * 16}.{'0' * 16}.writing"
    others = [tmp_path / name for name in (".hidden.part", "x.part", ".dark-ages-desk.lock", ".a.dadesk.lock", "a")]
    for one in (mine, dead, living, elsewhere, old_elsewhere, former, old_former, *others):
        one.write_text("")
    for one in (old_elsewhere, old_former, *others):
        os.utime(one, (time.time() - 30 * 24 * 3600,) * 2)
    link = tmp_path / re.sub(r"-[0-9]+-", "-1-", mine.name)
    link.symlink_to(others[0])
    folder = tmp_path / f".dark-ages-desk.{writing._host}-{gone.pid}-{'f' * 16}.part"
    folder.mkdir()
    write_whole(tmp_path / "new", b"")
    kept = {mine, living, elsewhere, former, link, folder, tmp_path / "new", *others}
    assert {*tmp_path.iterdir()} == kept
    release(mine)
    sweep(tmp_path)
    assert {*tmp_path.iterdir()} == kept - {mine}


def test_what_a_kill_left_is_swept_at_the_next_writing(tmp_path: Path) -> None:
    told = [one for one in kills(lambda: write_whole(tmp_path / "a", b"x")) if parts(tmp_path)]
    assert told, "no kill left anything"
    write_whole(tmp_path / "b", b"")
    assert parts(tmp_path) == []


def test_a_link_in_the_place_of_a_file_is_replaced_and_never_written_through(tmp_path: Path) -> None:
    victim, link = tmp_path / "victim", tmp_path / "link"
    victim.write_text("precious")
    link.symlink_to(victim)
    write_whole(link, b"new")
    assert victim.read_text() == "precious" and not link.is_symlink() and rights(link) == 0o600
    link.unlink()
    link.symlink_to(victim)
    with pytest.raises(FileExistsError):
        write_new(link, b"new")
    assert victim.read_text() == "precious"


def test_no_folder_below_the_one_that_the_user_opened_may_be_a_link(tmp_path: Path) -> None:
    home, elsewhere = tmp_path / "game", tmp_path / "elsewhere"
    home.mkdir()
    elsewhere.mkdir()
    opened = tmp_path / "opened"
    opened.symlink_to(home)
    assert make_subfolder(opened, "reports", "WSX").is_dir()
    (home / "used").symlink_to(elsewhere)
    (home / "reports" / "KNT").symlink_to(elsewhere)
    (home / "file").write_text("")
    for way in (("used",), ("used", "deeper"), ("reports", "KNT"), ("reports/KNT",), ("file",), ("..",), ("/tmp",)):
        with pytest.raises(OSError):
            make_subfolder(opened, *way)
    with pytest.raises(NotWritten, match="link"):
        ensure_folder(opened / "used", opened)
    with pytest.raises(OSError, match="link"):
        make_folder(home / "used")
    assert list(elsewhere.iterdir()) == []


def test_where_there_are_no_hard_links_nothing_is_overwritten_either(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def none(*_: object) -> None:
        raise OSError(errno.EPERM, "no links here")

    monkeypatch.setattr(os, "link", none)
    path = write_new(tmp_path / "a", b"one")
    with pytest.raises(FileExistsError):
        write_new(path, b"two")
    assert path.read_bytes() == b"one" and [one.name for one in tmp_path.iterdir()] == ["a"]


def test_an_error_on_the_way_leaves_what_was_there(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = write_whole(tmp_path / "a", b"before")
    with pytest.raises(ZeroDivisionError), open_part(path):
        raise ZeroDivisionError

    def full(*_: object) -> None:
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    monkeypatch.setattr(os, "fsync", full)
    with pytest.raises(NotWritten, match="No space left"):
        write_report(path, b"after")
    assert path.read_bytes() == b"before" and [one.name for one in tmp_path.iterdir()] == ["a"]


def test_nothing_else_in_the_program_puts_files_in_place() -> None:
    """One writer. What the tools write into the program's own folders goes with it as it is."""
    home = Path(writing.__file__).parents[1]
    tools = ("mapmaking/build.py", "mapmaking/country.py", "desktop_files.py")
    own = {home / "files" / "writing.py", *(home / "tools" / name for name in tools)}
    others = (
        r"\bos\.(replace|rename|link)\(|NamedTemporaryFile|mkstemp|mkdtemp"
        r"|\.write_(text|bytes)\(|open\([^)]*[\"'][wxa]b?[\"']"
    )
    wrong = [path for path in home.rglob("*.py") if path not in own and re.search(others, path.read_text("utf-8"))]
    assert wrong == []


def test_a_session_that_is_gone_on_with_keeps_the_rights_of_its_file(tmp_path: Path) -> None:
    path = tmp_path / "a.dadesk"
    session = new_session(TOURS, path, seed=1)
    play_on(session, 3)
    session.close()
    path.chmod(0o644)
    path.write_bytes(path.read_bytes()[:-9])
    session = open_session(path)
    play_on(session, 1)
    session.close()
    assert rights(path) == 0o644 and rights(Path(f"{path}.damaged")) == 0o600
