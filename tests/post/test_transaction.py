"""A turn by post is one transaction: a few of the kills of ``make postkills``, full disks, and what lies in the way."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from dark_ages_desk.library import open_session
from dark_ages_desk.reports.files import NotWritten
from dark_ages_desk.reports.post.mail_game import Office
from dark_ages_desk.reports.post.staging import Staging, find_staged
from dark_ages_desk.session import SessionError
from tests.post.games import CHANNEL, IRISH_SEA, begun, command, played, put, report
from tests.post.killed import WHAT, state, tried

pytestmark = pytest.mark.skipif(not hasattr(os, "fork"), reason="each kill has a process of its own")


@pytest.mark.thirds
@pytest.mark.parametrize(
    ("scenario", "what"), [(IRISH_SEA, "--run"), (CHANNEL, "--run again"), (IRISH_SEA, "--new"), (CHANNEL, "--publish")]
)
def test_a_kill_anywhere_leaves_the_old_turn_or_the_new_one_whole(scenario: str, what: str) -> None:
    assert what in WHAT
    found = list(tried(scenario, what, every=31 if what != "--publish" else 7))
    assert len(found) > 1 and [f"{where}: {fault}" for where, fault in found if fault] == []


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    place = begun(tmp_path / "game", players=3)
    put(place, "sco.txt", "turn 1 SCO\n1 LEVY DAL 1\n")
    return place


def test_on_a_full_disk_nothing_of_the_turn_is_left_wherever_it_fills(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Also in the middle: an order that was withdrawn meanwhile is not carried out."""
    before, real = state(folder), os.write
    for room in (0, 3, 10, 11):
        left = room

        def full(handle: int, data: Any) -> int:
            nonlocal left
            left -= 1
            if left < 0:
                raise OSError(28, "No space left on device")
            return real(handle, data)

        monkeypatch.setattr(os, "write", full)
        code, said = command(folder, "", yes=True)
        monkeypatch.setattr(os, "write", real)
        assert code == 1 and ("No space left on device" in said or "make room" in said), room
        assert command(folder)[0] == 0 and state(folder) == before, room
    (folder / "sheets" / "sco.txt").unlink()
    played(folder)
    assert "LEVY DAL" not in report(folder, "SCO")


@pytest.mark.parametrize("name", ["reports/all/turn-01.html", "used/turn-01.txt", "turns.json"])
def test_where_something_lies_in_the_way_of_a_file_no_turn_is_run(folder: Path, name: str) -> None:
    before = (folder / "game.dadesk").read_bytes()
    (folder / name).mkdir(parents=True)
    code, said = command(folder, "", yes=True)
    assert code == 1 and Path(name).name in said
    assert (folder / "game.dadesk").read_bytes() == before and not find_staged(folder)


def test_what_was_written_aside_is_put_in_place_or_thrown_away_by_the_record_alone(folder: Path) -> None:
    session = open_session(folder / "game.dadesk")
    for token, counts in (("a1", True), ("b2", False)):
        staging = Staging(folder, token)
        staging.put(f"reports/SCO/{token}.txt", token.encode())
        staging.seal(["reports/SCO/turn-00.txt"] if counts else ["reports/all/turn-00.txt"])
        if counts:
            session.remarks.note_run(1, token, {})
    assert len(find_staged(folder)) == 2
    Office(folder, session)
    session.close()
    assert not find_staged(folder)
    assert (folder / "reports" / "SCO" / "a1.txt").read_bytes() == b"a1"
    assert not (folder / "reports" / "SCO" / "b2.txt").exists()
    assert not (folder / "reports" / "SCO" / "turn-00.txt").exists() and (folder / "reports/all/turn-00.txt").exists()


def test_a_look_leaves_the_run_of_another_program_alone(folder: Path) -> None:
    session = open_session(folder / "game.dadesk")
    office = Office(folder, session)
    list(office.adjudicate())
    list(office.write())
    assert len(find_staged(folder)) == 1
    assert command(folder)[0] == 0 and command(folder)[1].startswith("Turn 1: "), "what does not count is not seen"
    assert len(find_staged(folder)) == 1
    office.commit()
    session.close()
    assert not find_staged(folder) and command(folder)[1].startswith(
        "Turn 1: 1 of 3 sheets; it is run but not published"
    )


@pytest.mark.parametrize("when", ["played", "written"])
def test_a_run_that_is_abandoned_never_was(folder: Path, when: str) -> None:
    before = state(folder)
    session = open_session(folder / "game.dadesk")
    office = Office(folder, session)
    list(office.adjudicate())
    if when == "written":
        list(office.write())
    office.abandon()
    assert session.calendar(session.head)[0] == "Turn 1"
    session.close()
    assert state(folder) == before and not find_staged(folder)


def test_the_file_of_turns_is_made_again_from_the_record(folder: Path) -> None:
    played(folder, 2)
    whole = (folder / "turns.json").read_bytes()
    (folder / "turns.json").unlink()
    assert command(folder)[0] == 0
    assert (folder / "turns.json").read_bytes() == whole


def test_where_the_record_cannot_be_written_the_files_are_thrown_away(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    session = open_session(folder / "game.dadesk")
    office = Office(folder, session)
    list(office.adjudicate())
    list(office.write())

    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("dark_ages_desk.session.file.write_all", full)
    with pytest.raises(SessionError):
        office.commit()
    monkeypatch.undo()
    assert not find_staged(folder) and session.calendar(session.head)[0] == "Turn 1"
    session.close()


def test_a_file_that_cannot_be_put_in_place_is_put_there_by_the_next_look(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    real: Callable[..., None] = os.replace

    def failing(one: Any, other: Any, **more: Any) -> None:
        if Path(other).name == "turn-01.html":
            raise OSError(30, "Read-only file system")
        real(one, other, **more)

    session = open_session(folder / "game.dadesk")
    office = Office(folder, session)
    list(office.adjudicate())
    list(office.write())
    monkeypatch.setattr(os, "replace", failing)
    with pytest.raises(NotWritten, match="its files follow when you next run"):
        office.commit()
    monkeypatch.undo()
    session.close()
    assert command(folder)[1].startswith("Turn 1: 1 of 3 sheets; it is run")
    assert report(folder, "SCO", end="html") and not find_staged(folder)
