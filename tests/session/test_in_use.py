"""A file that is changed while a session writes to it, and everything that may lie beside it."""

from __future__ import annotations

import errno
import json
import os
import random
import shutil
import socket
import stat
import subprocess
import sys
import threading
from collections.abc import Callable
from pathlib import Path

import pytest

from dark_ages_desk import new_session, open_session
from dark_ages_desk.session import Session, SessionError
from tests.session.lines import TOURS, answer_once, found, play_on

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="links and rights are another matter there")


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "game.dadesk"


@pytest.fixture
def session(path: Path) -> Session:
    session = new_session(TOURS, path, seed=1)
    play_on(session, 4)
    return session


def lock_of(path: Path) -> Path:
    return path.with_name(f".{path.name}.lock")


def replaced(path: Path) -> None:
    other = path.with_name("other")
    shutil.copy(path, other)
    os.replace(other, path)


def cut(path: Path) -> None:
    with path.open("r+b") as file:
        file.truncate(path.stat().st_size - 30)


def appended(path: Path) -> None:
    with path.open("ab") as file:
        file.write(b"{}\n")


def rewritten(path: Path) -> None:
    """By another name of the same file, in the same length."""
    other = path.with_name("other")
    os.link(path, other)
    raw = other.read_bytes()
    other.write_bytes(raw.replace(b"Player 1", b"Player 2"))
    os.utime(other, (1, 1))


def unlocked(path: Path) -> None:
    lock_of(path).unlink()


def locked_by_another(path: Path) -> None:
    unlocked(path)
    lock_of(path).touch()


@pytest.mark.parametrize(
    ("harm", "words"),
    [
        (Path.unlink, "deleted or moved away"),
        (lambda path: path.rename(path.with_name("other")), "deleted or moved away"),
        (replaced, "another file took its place"),
        (cut, "cut short"),
        (appended, "written to by another program"),
        (rewritten, "another program changed"),
        (unlocked, "its lock disappeared"),
        (locked_by_another, "its lock disappeared"),
    ],
)
def test_what_becomes_of_a_file_in_use_is_noticed_and_the_session_goes_on_elsewhere(
    session: Session, path: Path, tmp_path: Path, harm: Callable[[Path], object], words: str
) -> None:
    assert session.lost == ""
    harm(path)
    rng, before = random.Random(1), (session.position, len(session.entries))
    for act in (lambda: answer_once(session, rng), session.undo, lambda: answer_once(session, rng)):
        with pytest.raises(SessionError, match=words) as caught:
            act()
        assert "save the session under another name" in str(caught.value)
    assert (session.position, len(session.entries)) == before and words in session.lost
    with pytest.raises(SessionError):
        session.save(tmp_path / "no such folder" / "b.dadesk")
    session.save(tmp_path / "b.dadesk")
    assert session.lost == ""
    answer_once(session, rng)
    session.undo()
    session.close()
    again = open_session(tmp_path / "b.dadesk", verify=True)
    assert again.warnings == () and again.position == before[0] and len(again.entries) == before[1] + 1
    again.close()


def test_a_touched_file_with_the_same_content_is_no_other(session: Session, path: Path) -> None:
    os.utime(path, (1, 1))
    path.chmod(0o640)
    answer_once(session, random.Random(1))
    assert len(session.entries) == 6 and not session.lost


def test_what_another_program_writes_at_the_same_moment_is_not_acknowledged_over(
    session: Session, path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    real = os.fsync

    def meanwhile(handle: int) -> None:
        appended(path)
        real(handle)

    monkeypatch.setattr("dark_ages_desk.session.file.os.fsync", meanwhile)
    with pytest.raises(SessionError, match="written to by another program"):
        answer_once(session, random.Random(1))
    assert len(session.entries) == 5


def test_a_second_thread_is_refused_while_one_answers(session: Session, monkeypatch: pytest.MonkeyPatch) -> None:
    real, inside, told = os.fsync, threading.Event(), list[str]()
    go_on = threading.Event()

    def slow(handle: int) -> None:
        inside.set()
        assert go_on.wait(20)
        real(handle)

    monkeypatch.setattr("dark_ages_desk.session.file.os.fsync", slow)
    other = threading.Thread(target=lambda: answer_once(session, random.Random(1)))
    other.start()
    assert inside.wait(20)
    for act in (lambda: session.answer("Player 1", "array"), session.undo, session.redo, session.roll):
        with pytest.raises(SessionError, match="Another thread"):
            act()
        told.append("refused")
    assert len(session.entries) == 5, "what another thread writes counts once it is on the disk"
    go_on.set()
    other.join()
    assert len(session.entries) == 6 and len(told) == 4
    monkeypatch.undo()
    answer_once(session, random.Random(2))


# --- what lies beside it


def spoilt(path: Path) -> bytes:
    """A session that is to be mended."""
    session = new_session(TOURS, path, seed=1)
    play_on(session, 4)
    session.close()
    lock_of(path).unlink()
    raw = path.read_bytes()[:-9]
    path.write_bytes(raw)
    return raw


@pytest.mark.parametrize("target", ["there", "nowhere"])
def test_links_beside_a_strangers_session_are_not_followed(path: Path, tmp_path: Path, target: str) -> None:
    raw = spoilt(path)
    victim = tmp_path / "home" / target
    victim.parent.mkdir()
    if target == "there":
        victim.write_text("precious")
    names = [".mending", ".damaged", ".damaged1", ".format1"]
    for name in names:
        Path(f"{path}{name}").symlink_to(victim)
    session = open_session(path)
    play_on(session, 2)
    session.close()
    assert victim.exists() == (target == "there") and (target == "nowhere" or victim.read_text() == "precious")
    assert all(Path(f"{path}{name}").is_symlink() for name in names)
    assert Path(f"{path}.damaged2").read_bytes() == raw


@pytest.mark.parametrize("kind", ["link", "dangling link", "folder", "pipe"])
def test_a_lock_that_is_no_ordinary_file_is_refused_and_not_touched(path: Path, tmp_path: Path, kind: str) -> None:
    spoilt(path)
    victim = tmp_path / "victim"
    if kind == "link":
        victim.write_text("precious")
    if "link" in kind:
        lock_of(path).symlink_to(victim)
    elif kind == "folder":
        lock_of(path).mkdir()
    else:
        os.mkfifo(lock_of(path))
    before = sorted(tmp_path.iterdir())
    with pytest.raises(SessionError, match="a link or a special file"):
        open_session(path)
    assert sorted(tmp_path.iterdir()) == before and (kind != "link" or victim.read_text() == "precious")


def test_nothing_is_laid_beside_a_file_whose_header_is_not_ours(path: Path) -> None:
    for text in (b"hello\n", b'{"format":"dark-ages-desk session 1","c":"0000000000000000"}\n', b""):
        path.write_bytes(text)
        with pytest.raises(SessionError):
            open_session(path)
        assert [file.name for file in path.parent.iterdir()] == [path.name]


def accepted(path: Path) -> None:
    """Open a damaged file, and write it mended."""
    session = open_session(path)
    assert session.accept()
    session.close()


def test_the_mended_file_and_the_copy_keep_the_rights_of_the_file(path: Path) -> None:
    spoilt(path)
    path.chmod(0o600)
    accepted(path)
    assert [stat.S_IMODE(Path(f"{path}{end}").stat().st_mode) for end in ("", ".damaged")] == [0o600, 0o600]


def test_the_copy_is_on_the_disk_before_the_mended_file_takes_its_place(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As a list of what the system was asked for, in its order."""
    spoilt(path)
    asked: list[str] = []
    sync, put, named = os.fsync, os.replace, os.link

    def name_of(handle: int) -> str:
        return os.path.basename(os.readlink(f"/proc/self/fd/{handle}"))

    def fsync(handle: int) -> None:
        asked.append("folder" if stat.S_ISDIR(os.fstat(handle).st_mode) else name_of(handle).rpartition(".")[2])
        sync(handle)

    def replace(old: Path, new: Path) -> None:
        asked.append(f"replace {new.name}")
        put(old, new)

    def link(old: Path, new: Path) -> None:
        asked.append(f"link {new.name}")
        named(old, new)

    for function in (fsync, replace, link):
        monkeypatch.setattr(os, function.__name__, function)
    accepted(path)
    name = path.name
    assert asked == ["part", f"link {name}.damaged", "folder", "part", f"replace {name}", "folder", "dadesk"]


def test_a_mending_that_was_broken_off_leaves_no_litter_and_one_copy(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    spoilt(path)

    def killed(*_: object) -> None:
        os._exit(9)

    for at in ("replace", "fsync"):
        pid = os.fork()
        if not pid:
            monkeypatch.setattr(f"dark_ages_desk.session.file.os.{at}", killed)
            accepted(path)
            os._exit(1)
        assert os.waitstatus_to_exitcode(os.waitpid(pid, 0)[1]) == 9
    session = open_session(path)
    assert len(session.warnings) == 1 and "game.dadesk.damaged" in session.warnings[0] and session.accept()
    session.close()
    assert sorted(file.name for file in path.parent.iterdir()) == [
        ".game.dadesk.lock",
        "game.dadesk",
        "game.dadesk.damaged",
    ]


def test_that_a_file_was_mended_is_told_until_something_is_written_after_it(path: Path) -> None:
    """Opening alone does not mend it, and the program may have been killed before it could show what is wrong."""
    spoilt(path)
    told = []
    for _ in range(2):
        session = open_session(path)
        told.append(session.warnings)
        session.close()
    assert told[0] == told[1] and "was torn off" in told[0][0] and "game.dadesk.damaged" in told[0][0]
    assert "was torn off" in open_session(path, read_only=True).warnings[0]
    session = open_session(path)
    play_on(session, 1)
    session.close()
    again = open_session(path, verify=True)
    assert again.warnings == () and not found(path).trouble
    again.close()


# --- one writer, also where the file system has no locks


@pytest.fixture
def no_locks(monkeypatch: pytest.MonkeyPatch) -> None:
    def fails(*_: object) -> None:
        raise OSError(errno.ENOSYS, "Function not implemented")

    monkeypatch.setattr("dark_ages_desk.session.lock.fcntl.flock", fails)


@pytest.mark.usefixtures("no_locks")
def test_without_locks_a_file_that_nobody_else_can_make_keeps_others_out(path: Path) -> None:
    held = path.with_name(f".{path.name}.lock.held")
    session = new_session(TOURS, path, seed=1)
    assert json.loads(held.read_text())["pid"] == os.getpid()
    with pytest.raises(SessionError, match=f"program {os.getpid()} on .* has this session open"):
        open_session(path)
    play_on(session, 2)
    held.unlink()
    with pytest.raises(SessionError, match="its lock disappeared"):
        play_on(session, 1)
    session.close()
    assert not held.exists()
    open_session(path).close()


@pytest.mark.usefixtures("no_locks")
@pytest.mark.parametrize("kind", ["dead", "other host", "damaged", "link", "mine"])
def test_a_lock_that_a_dead_program_left_is_known_as_such(path: Path, kind: str) -> None:
    new_session(TOURS, path).close()
    held = path.with_name(f".{path.name}.lock.held")
    dead = subprocess.Popen([sys.executable, "-c", ""])
    dead.wait()
    words = {"pid": os.getpid() if kind == "mine" else dead.pid, "host": socket.gethostname(), "token": "x"}
    if kind == "other host":
        words["host"] = "elsewhere"
    if kind == "link":
        held.symlink_to(path.with_name("nowhere"))
    else:
        held.write_text("{" if kind == "damaged" else json.dumps(words))
    if kind in ("dead", "mine"):
        open_session(path).close()
        assert not held.exists()
    else:
        with pytest.raises(SessionError, match="a special file" if kind == "link" else "delete .*held"):
            open_session(path)
        assert held.is_symlink() or held.exists()


def test_another_name_of_the_same_file_is_the_same_session(session: Session, path: Path) -> None:
    other = path.with_name("hard.dadesk")
    os.link(path, other)
    with pytest.raises(SessionError, match="has this session open"):
        open_session(other)
    session.close()
    open_session(other).close()
