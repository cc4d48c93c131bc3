"""Dated copies of records by themselves, a few kept; and the command that mends."""

from __future__ import annotations

import io
import os
import stat
import tempfile
from datetime import datetime, timedelta
from pathlib import Path
from zoneinfo import ZoneInfo

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from dark_ages_desk import new_session, open_session, repair_command
from dark_ages_desk.cli import main
from dark_ages_desk.session.backup import back_up, list_copies
from tests.session.lines import TOURS, found, play_on

ID = "0123456789abcdef"
BEGUN = datetime(2026, 11, 1, 19, 0)


@pytest.fixture
def path(tmp_path: Path) -> Path:
    path = tmp_path / "evening.dadesk"
    session = new_session(TOURS, path, seed=3)
    play_on(session, 30)
    session.close()
    return path


def test_the_newest_copies_are_kept_and_the_last_of_the_latest_days(tmp_path: Path) -> None:
    folder, path = tmp_path / "backups", tmp_path / "a b.dadesk"
    for day in range(8):
        for hour in range(4):
            back_up(folder, path, ID, f"{day} {hour}".encode(), BEGUN + timedelta(days=day, hours=hour))
    there = [one.read_text() for one in list_copies(folder, ID)]
    assert there == ["3 3", "4 3", "5 3", "6 3", "7 0", "7 1", "7 2", "7 3"]
    assert back_up(folder, path, ID, b"7 3", BEGUN + timedelta(days=30)) is None
    back_up(folder, path, "f" * 16, b"another", BEGUN)
    assert len(list_copies(folder, ID)) == 8 and len(list_copies(folder, stem="a b")) == 9
    assert all(stat.S_IMODE(one.stat().st_mode) == 0o600 for one in list_copies(folder, ID))


def test_no_link_is_followed_and_nothing_half_written_stays(tmp_path: Path) -> None:
    folder, victim = tmp_path / "backups", tmp_path / "victim"
    victim.write_text("precious")
    kept = back_up(folder, tmp_path / "a.dadesk", ID, b"one", BEGUN)
    assert kept is not None
    kept.unlink()
    kept.symlink_to(victim)
    again = back_up(folder, tmp_path / "a.dadesk", ID, b"two", BEGUN)
    assert again != kept and kept.is_symlink() and victim.read_text() == "precious"
    kept.unlink()
    folder.rename(tmp_path / "elsewhere")
    folder.symlink_to(tmp_path / "elsewhere")
    with pytest.raises(OSError, match="link"):
        back_up(folder, tmp_path / "a.dadesk", ID, b"three", BEGUN)
    assert [one.read_bytes() for one in (tmp_path / "elsewhere").iterdir()] == [b"two"]


LONDON = ZoneInfo("Europe/London")
CLOCKS = {
    "back by days": [BEGUN - timedelta(days=day) for day in range(12)],
    "standing still": [BEGUN] * 12,
    "1970 and 9999": [datetime(year, 1, 1) for year in (1970, 9999) for _ in range(6)],
    "far ahead, then right": [datetime(9999, 12, 31, 23, 59, 59), *(BEGUN + timedelta(hours=n) for n in range(11))],
    "the year 1": [datetime(1, 1, 1), *[BEGUN] * 11],
    "summer time ends": [
        datetime(2026, 10, 25, 2, 30, tzinfo=ZoneInfo("Europe/London"), fold=n % 2) for n in range(12)
    ],
}


@pytest.mark.parametrize("clock", CLOCKS)
def test_the_new_copy_is_never_the_one_that_goes_whatever_the_clock_says(tmp_path: Path, clock: str) -> None:
    folder = tmp_path / "backups"
    for number, now in enumerate(CLOCKS[clock]):
        kept = back_up(folder, tmp_path / "a.dadesk", ID, f"{number}".encode(), now)
        assert kept is not None and kept.read_text() == f"{number}"
        there = [int(one.read_text()) for one in list_copies(folder, ID)]
        assert there == sorted(there) and {*range(max(0, number - 4), number + 1)} <= {*there}
        assert len(there) <= 10
        assert back_up(folder, tmp_path / "a.dadesk", ID, f"{number}".encode(), now) is None


@settings(max_examples=40, deadline=None)
@given(st.lists(st.datetimes(min_value=datetime(1, 1, 1)), min_size=1, max_size=14))
def test_the_newest_five_stay_for_any_clock(times: list[datetime]) -> None:
    with tempfile.TemporaryDirectory() as place:
        for number, now in enumerate(times):
            kept = back_up(Path(place), Path("a.dadesk"), ID, f"{number}".encode(), now)
            assert kept is not None and kept.read_text() == f"{number}"
        there = {int(one.read_text()) for one in list_copies(Path(place), ID)}
        assert there >= {*range(max(0, len(times) - 5), len(times))}


def test_copies_of_an_earlier_version_are_older_than_all_others(tmp_path: Path) -> None:
    former = tmp_path / f"a {ID} 2030-01-01 10.00.00.dadesk-backup"
    former.write_text("former")
    back_up(tmp_path, tmp_path / "a.dadesk", ID, b"new", BEGUN)
    assert [one.read_text() for one in list_copies(tmp_path, ID)] == ["former", "new"]


def test_a_long_name_and_one_of_many_bytes_find_room(tmp_path: Path) -> None:
    for name in ("ä" * 120, "𝔄" * 60, "a" * 240):
        kept = back_up(tmp_path, tmp_path / f"{name}.dadesk", ID, name.encode(), BEGUN)
        assert kept is not None and kept in list_copies(tmp_path, stem=name)


@pytest.mark.skipif(not hasattr(os, "fork"), reason="needs a system with fork")
def test_a_kill_at_any_step_leaves_whole_copies_only(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    folder = tmp_path / "backups"
    back_up(folder, tmp_path / "a.dadesk", ID, b"one", BEGUN)

    def killed(*_: object) -> None:
        os._exit(9)

    for at in ("write", "fsync", "link"):
        pid = os.fork()
        if not pid:
            monkeypatch.setattr(os, at, killed)
            back_up(folder, tmp_path / "a.dadesk", ID, b"two", BEGUN + timedelta(hours=1))
            os._exit(1)
        assert os.waitstatus_to_exitcode(os.waitpid(pid, 0)[1]) == 9
        assert [one.read_bytes() for one in list_copies(folder, ID)] == [b"one"]
    back_up(folder, tmp_path / "a.dadesk", ID, b"two", BEGUN + timedelta(hours=1))
    assert sorted(one.read_bytes() for one in folder.iterdir()) == [b"one", b"two"]


def mended(path: Path) -> tuple[int, str]:
    out = io.StringIO()
    code = repair_command.mend(path, out)
    return code, out.getvalue()


def test_mend_says_that_a_sound_file_is_sound_and_leaves_it_alone(path: Path) -> None:
    raw = path.read_bytes()
    assert mended(path) == (0, f"{path}: sound; 30 entries.\n")
    assert path.read_bytes() == raw


def test_mend_restores_one_letter_and_keeps_the_damaged_file(path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    raw = path.read_bytes()
    damaged = raw[:4000] + bytes((raw[4000] ^ 1,)) + raw[4001:]
    path.write_bytes(damaged)
    assert main(["mend", str(path)]) == 0
    told = capsys.readouterr().out
    assert "restored exactly" in told and "evening.dadesk.damaged" in told and "repaired; 30 entries" in told
    assert path.read_bytes().startswith(raw) and Path(f"{path}.damaged").read_bytes() == damaged
    assert mended(path)[0] == 0 and open_session(path, read_only=True, verify=True).warnings == ()


def test_mend_says_what_is_lost_and_where_backups_are(
    path: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(repair_command, "backups_folder", lambda: tmp_path / "backups")
    raw = path.read_bytes()
    id_ = open_session(path, read_only=True).header.id
    kept = back_up(tmp_path / "backups", path, id_, raw, BEGUN)
    lines = raw.splitlines(keepends=True)
    path.write_bytes(b"".join([*lines[:10], b"#\n", b"#\n", b"#\n", *lines[13:]]))
    code, told = mended(path)
    assert code == 1 and "cannot be restored" in told and "27 entries" in told and str(kept) in told
    assert found(path).trouble == "" and mended(path)[0] == 1, "the hole is still there"
    path.write_bytes(b"nothing of it is left\n")
    code, told = mended(path)
    assert code == 1 and "line 1 is not the header" in told and str(kept) in told


@pytest.mark.skipif(not hasattr(os, "fork"), reason="needs a system with fork")
def test_a_kill_during_mend_loses_nothing(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    raw = path.read_bytes()
    damaged = raw[:4000] + bytes((raw[4000] ^ 1,)) + raw[4001:]
    path.write_bytes(damaged)

    def killed(*_: object) -> None:
        os._exit(9)

    for at in ("replace", "fsync", "write"):
        pid = os.fork()
        if not pid:
            monkeypatch.setattr(os, at, killed)
            mended(path)
            os._exit(1)
        assert os.waitstatus_to_exitcode(os.waitpid(pid, 0)[1]) == 9
        assert path.read_bytes() == damaged
    assert mended(path)[0] == 0 and path.read_bytes().startswith(raw)
