"""The record on disk: nothing that was acknowledged is lost, damage is found, named and mended."""

from __future__ import annotations

import random
import subprocess
import sys
from pathlib import Path

import pytest

from dark_ages_desk import new_session, open_session
from dark_ages_desk.session import Header, SessionError
from dark_ages_desk.session.journal import to_value
from tests.session.lines import VERDUN, answer_once, play_on, write_lines


@pytest.fixture
def played(tmp_path: Path) -> Path:
    path = tmp_path / "game.dadesk"
    session = new_session(VERDUN, path, seed=3)
    play_on(session, 60)
    session.close()
    return path


def test_a_reopened_session_is_the_same_and_goes_on(played: Path) -> None:
    session = open_session(played)
    entries = len(session.entries)
    assert session.warnings == () and entries == 61
    play_on(session, 5, seed=9)
    pos = session.position
    session.close()
    again = open_session(played)
    assert again.position == pos and len(again.entries) == entries + 5
    again.close()


def test_undo_and_redo_are_lines_of_the_record_and_undone_entries_stay_struck(played: Path) -> None:
    session = open_session(played)
    session.undo()
    session.undo()
    session.redo()
    play_on(session, 1, seed=8)
    struck = [entry.number for entry in session.entries if entry.struck]
    pos = session.position
    session.close()
    assert struck == [60]
    again = open_session(played)
    assert [entry.number for entry in again.entries if entry.struck] == struck and again.position == pos
    again.close()


def test_seeded_dice_roll_on_after_reopening_as_if_never_closed(tmp_path: Path) -> None:
    whole = new_session(VERDUN, seed=12)
    play_on(whole, 120)
    parted = new_session(VERDUN, tmp_path / "parted.dadesk", seed=12)
    rng = random.Random(1)
    for number in range(120):
        if number == 70:
            parted.close()
            parted = open_session(tmp_path / "parted.dadesk")
        answer_once(parted, rng)
    assert parted.position == whole.position
    parted.close()


def test_a_torn_last_line_is_mended_and_everything_before_it_kept(played: Path) -> None:
    raw = played.read_bytes()
    played.write_bytes(raw[:-25])
    session = open_session(played)
    assert len(session.entries) == 60
    (warning,) = session.warnings
    assert "line 61 was torn off" in warning and "game.dadesk.damaged" in warning
    play_on(session, 2)
    session.close()
    assert Path(f"{played}.damaged").read_bytes() == raw[:-25]
    assert open_session(played, read_only=True).warnings == ()


def test_what_is_no_session_is_refused_with_a_remedy(tmp_path: Path) -> None:
    for text in ("", "hello\n", "{}\n", '{"format":"other","c":"0123456789abcdef"}\n', "[" * 5000 + "\n"):
        path = tmp_path / "x.dadesk"
        path.write_text(text, encoding="utf-8")
        with pytest.raises(SessionError, match="line 1 is not the header") as caught:
            open_session(path)
        assert str(path) in str(caught.value)
    assert [file.name for file in tmp_path.iterdir()] == ["x.dadesk"], "a lock lies beside a file that is not ours"
    with pytest.raises(SessionError, match="there is no such file"):
        open_session(tmp_path / "nowhere.dadesk")


def test_a_second_program_is_told_that_the_session_is_open(played: Path) -> None:
    session = open_session(played)
    code = (
        "import sys, dark_ages_desk as d\n"
        "try: d.open_session(sys.argv[1])\n"
        "except d.SessionError as error: print(error)\n"
    )
    told = subprocess.run([sys.executable, "-c", code, str(played)], capture_output=True, text=True, check=True).stdout
    assert "another window or program has this session open" in told and str(played) in told
    session.close()
    assert subprocess.run([sys.executable, "-c", code, str(played)], capture_output=True, text=True).stdout == ""


def test_an_existing_file_is_never_overwritten(played: Path) -> None:
    before = played.read_bytes()
    with pytest.raises(SessionError, match="exists already"):
        new_session(VERDUN, played)
    assert played.read_bytes() == before


def test_a_folder_that_cannot_be_written_gives_one_clear_message(tmp_path: Path) -> None:
    with pytest.raises(SessionError, match="does not exist"):
        new_session(VERDUN, tmp_path / "none" / "a.dadesk")
    with pytest.raises(SessionError, match="cannot write in this folder"):
        new_session(VERDUN, Path("/proc/self/a.dadesk"))


CHILD = """
import random, signal, sys
import dark_ages_desk as d
from dark_ages_desk.session import SessionError
path, limit = sys.argv[1], int(sys.argv[2])
import resource, signal
if limit:
    signal.signal(signal.SIGXFSZ, signal.SIG_IGN)  # writing past the limit fails as on a full disk
    resource.setrlimit(resource.RLIMIT_FSIZE, (limit, limit))
try:
    session = d.open_session(path)
except FileNotFoundError:
    raise
rng = random.Random(int(sys.argv[3]))
try:
    while True:
        question = session.questions()[0]
        if question.seat == "chance":
            session.roll()
        else:
            option = question.options[rng.randrange(len(question.options))]
            session.answer(question.seat, option.verb, option.sample(rng.randrange), question.power)
        print(len(session.entries) - 1, flush=True)  # acknowledged: this many answers
except SessionError as error:
    print("stopped", len(session.entries) - 1, error, flush=True)
"""


def test_a_full_disk_gives_a_clear_message_and_loses_nothing(played: Path) -> None:
    limit = played.stat().st_size + 1500
    told = subprocess.run(
        [sys.executable, "-c", CHILD, str(played), str(limit), "1"], capture_output=True, text=True, timeout=60
    ).stdout.splitlines()
    assert told[-1].startswith("stopped") and "could not be saved" in told[-1]
    acknowledged = int(told[-1].split()[1])
    session = open_session(played)
    assert session.warnings == () and len(session.entries) - 1 == acknowledged > 60
    session.close()


def test_values_that_are_not_plain_data_are_refused() -> None:
    assert to_value([1, ["a", None, True]]) == (1, ("a", None, True))
    for bad in ({"a": 1}, 1.5, [1.5]):
        with pytest.raises(TypeError):
            to_value(bad)


def test_an_answer_that_is_not_allowed_changes_nothing(played: Path) -> None:
    from dark_ages_desk import Session as Public
    from dark_ages_desk.core.question import NotAllowed

    session = open_session(played)
    assert isinstance(session, Public)
    before = (session.position, played.read_bytes())
    with pytest.raises(NotAllowed):
        session.answer("nobody", "fly")
    assert (session.position, played.read_bytes()) == before
    session.close()


def test_other_line_ends_a_mark_and_a_missing_last_end_harm_nothing(tmp_path: Path) -> None:
    """An editor or the mail may do that to a text; no answer is lost, and the session goes on."""
    path = tmp_path / "a.dadesk"
    session = new_session("dark-ages-1971/tours", path, seed=1)
    option = session.questions()[0].options[0]
    session.answer("Player 1", option.verb, next(iter(option.values())))
    session.answer("Player 1", "@2")
    session.close()
    raw = path.read_bytes()
    for number, other in enumerate((raw[:-1], raw.replace(b"\n", b"\r\n"), b"\xef\xbb\xbf" + raw, raw[:-1] + b"\r")):
        copy = tmp_path / f"{number}.dadesk"
        copy.write_bytes(other)
        for _ in range(2):
            again = open_session(copy)
            assert not again.warnings and len(again.entries) >= 3
            again.answer("Player 1", "array" if len(again.entries) == 3 else "ready")
            again.close()
        assert len(open_session(copy, read_only=True).entries) == 5


def test_a_damaged_header_is_named_as_such(tmp_path: Path) -> None:
    path = tmp_path / "a.dadesk"
    new_session("dark-ages-1971/tours", path, seed=1).close()
    path.write_bytes(path.read_bytes().replace(b"Player 1", b"Plaier 3"))
    with pytest.raises(SessionError, match="line 1 was altered or damaged"):
        open_session(path)
    path.write_bytes(b"{}\n")
    with pytest.raises(SessionError, match="not the header"):
        open_session(path)


@pytest.mark.parametrize(
    "wrong",
    [{"options": {"ferocity": ["on"]}}, {"readings": {"woods": {}}}, {"overlays": {"a": 5}}, {"seats": "ab"}],
)
def test_a_header_with_strange_values_is_refused_with_the_files_name(tmp_path: Path, wrong: dict[str, object]) -> None:
    path = tmp_path / "a.dadesk"
    write_lines(path, [Header("dark-ages-1971", "dark-ages-1971/tours", "1", ("A", "B")).to_json() | wrong])
    with pytest.raises(SessionError, match=r"a\.dadesk"):
        open_session(path)


@pytest.mark.skipif(sys.platform == "win32", reason="links ask for rights there")
def test_two_names_of_one_file_are_one_session(played: Path, tmp_path: Path) -> None:
    link = tmp_path / "link.dadesk"
    link.symlink_to(played)
    session = open_session(played)
    with pytest.raises(SessionError, match="has this session open"):
        open_session(link)
    session.close()
    open_session(link).close()


def test_a_damaged_session_on_a_full_disk_leaves_no_litter(played: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """It cannot be mended there, and stays as it was; every try after that finds it so."""
    played.write_bytes(played.read_bytes()[:-7])
    before = {path: path.read_bytes() for path in played.parent.iterdir()}

    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("dark_ages_desk.session.file.os.fsync", full)
    for _ in range(2):
        session = open_session(played)
        with pytest.raises(SessionError, match="make room"):
            play_on(session, 1)
        session.close()
    assert {path: path.read_bytes() for path in played.parent.iterdir()} == before
    monkeypatch.undo()
    session = open_session(played)
    assert len(session.warnings) == 1 and len(session.entries) == 60
    session.close()
