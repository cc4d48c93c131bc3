"""Many things done as one: all of it is in the record, or none of it, whatever fails and whenever the program dies."""

from __future__ import annotations

from pathlib import Path

import pytest

from dark_ages_desk import new_session, open_session
from dark_ages_desk.session import Session, SessionError
from tests.session.lines import TOURS, VERDUN, lines_of, play_on


@pytest.fixture(params=[TOURS, VERDUN])
def session(request: pytest.FixtureRequest, tmp_path: Path) -> Session:
    made = new_session(request.param, tmp_path / "game.dadesk", seed=3)
    play_on(made, 12)
    return made


def state(session: Session) -> tuple[object, ...]:
    """All that a session shows of its record."""
    return (
        session.entries, session.head, session.position, session.branches.all, session.can_redo, session.content(),
        session.entries_for("table"), session.remarks.comments,
    )  # fmt: skip


def several(session: Session) -> None:
    """Answers, undo, a branch and a comment."""
    play_on(session, 5, 4)
    session.undo()
    session.branches.start("there", 3)
    play_on(session, 4, 5)
    session.remarks.comment(2, "Together")
    session.branches.go_to()


def test_what_is_done_together_is_one_write_and_opens_again(session: Session) -> None:
    path = session.path
    assert path is not None
    before = path.read_bytes()
    with session.together():
        several(session)
        assert path.read_bytes() == before, "nothing is written before the end"
    after = state(session)
    session.close()
    assert path.read_bytes().startswith(before)
    (first,) = [line for line in lines_of(path) if "g" in line]
    assert first["g"] == len(lines_of(path)) - before.count(b"\n")
    again = open_session(path, verify=True)
    assert again.warnings == () and again.head == session.head and state(again)[2:5] == after[2:5]
    again.close()


def test_where_it_ends_with_an_exception_nothing_of_it_is_left(session: Session) -> None:
    path, before = session.path, state(session)
    assert path is not None
    raw = path.read_bytes()
    with pytest.raises(KeyError), session.together():
        several(session)
        raise KeyError("something")
    assert state(session) == before and path.read_bytes() == raw
    play_on(session, 2)
    session.close()
    assert open_session(path, read_only=True, verify=True).warnings == ()


def test_on_a_full_disk_nothing_of_it_is_left(session: Session, monkeypatch: pytest.MonkeyPatch) -> None:
    path, before = session.path, state(session)
    assert path is not None
    raw = path.read_bytes()

    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    with pytest.raises(SessionError, match="make room"), session.together():
        several(session)
        monkeypatch.setattr("dark_ages_desk.session.file.write_all", full)
    monkeypatch.undo()
    assert state(session) == before
    play_on(session, 1)
    session.close()
    assert path.read_bytes().startswith(raw) and open_session(path, read_only=True, verify=True).warnings == ()


def test_a_group_is_not_begun_within_another(session: Session) -> None:
    with session.together():
        with pytest.raises(SessionError, match="End it first"), session.together():
            pass
        play_on(session, 1)


def test_a_group_of_which_the_end_was_not_written_never_counted(session: Session) -> None:
    path = session.path
    assert path is not None
    before = path.read_bytes()
    with session.together():
        several(session)
    session.close()
    whole = path.read_bytes()
    ends = [len(before) + at for at, byte in enumerate(whole[len(before) :], 1) if byte == 10]
    for size in (*ends[:-1], *(end - 30 for end in ends)):
        path.write_bytes(whole[:size])
        again = open_session(path, read_only=True)
        assert again.content().count(b"\n") == before.count(b"\n"), size
    path.write_bytes(whole)
    assert open_session(path, read_only=True).warnings == ()


def test_a_line_that_is_lost_within_a_group_costs_no_more_than_itself(session: Session) -> None:
    path = session.path
    assert path is not None
    with session.together():
        several(session)
    session.close()
    lines = path.read_bytes().splitlines(keepends=True)
    path.write_bytes(b"".join([*lines[:-1], b"#" * 40 + b"\n"]))
    again = open_session(path, read_only=True)
    assert again.content().count(b"\n") >= len(lines) - 1 and again.head > 12
