"""An interrupt at any point of an answer: what was acknowledged opens again, and the session goes on."""

from __future__ import annotations

import random
import sys
from collections.abc import Callable
from pathlib import Path
from types import FrameType
from typing import Any

import pytest

import dark_ages_desk.session as package
from dark_ages_desk import new_session, open_session
from dark_ages_desk.session import Session, SessionError
from tests.session.lines import TOURS, answer_once, as_old, found, play_on, write_old

pytestmark = pytest.mark.thirds

ROOM = str(Path(package.__file__).parent)


class Interrupter:
    """Raises KeyboardInterrupt before the given steps of the interpreter in the session's own code."""

    def __init__(self, at: set[int]) -> None:
        self.at = at
        self.steps = 0

    def trace(self, frame: FrameType, event: str, argument: object) -> Any:
        if not frame.f_code.co_filename.startswith(ROOM) or frame.f_code.co_name == "<module>":
            return None
        frame.f_trace_opcodes = True
        frame.f_trace_lines = False
        if event == "opcode":
            self.steps += 1
            if self.steps in self.at:
                raise KeyboardInterrupt
        return self.trace

    def run(self, act: Callable[[], object]) -> bool:
        """Was the act interrupted?"""
        sys.settrace(self.trace)
        try:
            act()
        except KeyboardInterrupt:
            return True
        finally:
            sys.settrace(None)
        return False


def steps_of(act: Callable[[], object]) -> int:
    counting = Interrupter(set())
    counting.run(act)
    return counting.steps


def opens_as(session: Session, path: Path) -> None:
    """The file opens as the session that wrote it stands."""
    session.close()
    again = open_session(path, verify=True)
    assert again.warnings == ()
    assert again.position == session.position
    assert [e.answer for e in again.entries] == [e.answer for e in session.entries]
    assert [e.struck for e in again.entries] == [e.struck for e in session.entries]
    again.close()


@pytest.mark.parametrize("act", ["answer", "undo", "redo"])
def test_an_answer_undo_or_redo_may_be_interrupted_anywhere(tmp_path: Path, act: str) -> None:
    path = tmp_path / "a.dadesk"
    session = new_session(TOURS, path, seed=1)
    rng = random.Random(1)
    play_on(session, 4)
    acts: dict[str, Callable[[], object]] = {
        "answer": lambda: answer_once(session, rng),
        "undo": session.undo,
        "redo": session.redo,
    }
    session.undo()
    session.redo()
    session.undo()
    steps = steps_of(acts[act])
    assert steps > 200
    for step in range(1, steps + 1, 7 if act == "answer" else 5):
        before = len(session.entries)
        interrupted = Interrupter({step}).run(acts[act])
        assert interrupted or step > steps - 60
        assert len(session.entries) in (before, before + 1)
        answer_once(session, rng)  # it goes on, where it left off or after what counted all the same
        while sum(not entry.struck for entry in session.entries) > 4:
            session.undo()
        assert not found(path).trouble
    opens_as(session, path)


def test_two_interrupts_in_one_answer_lose_nothing_either(tmp_path: Path) -> None:
    path = tmp_path / "a.dadesk"
    session = new_session(TOURS, path, seed=1)
    rng = random.Random(2)
    play_on(session, 3)
    steps = steps_of(lambda: answer_once(session, rng))
    for _ in range(60):
        first = rng.randrange(steps // 2, steps)
        Interrupter({first, first + rng.randrange(1, 60)}).run(lambda: answer_once(session, rng))
        answer_once(session, rng)
        session.undo()
    opens_as(session, path)


def test_the_first_answer_in_a_file_of_format_1_may_be_interrupted_anywhere(tmp_path: Path) -> None:
    model = tmp_path / "model.dadesk"
    session = new_session(TOURS, model, seed=1)
    play_on(session, 4)
    session.close()
    old = as_old(model)
    steps = 1_000_000
    for step in (*range(1, 400, 23), *range(400, 9000, 97)):
        if step > steps:
            break
        path = tmp_path / f"{step}.dadesk"
        write_old(path, old)
        session = open_session(path)
        rng = random.Random(3)
        if step == 1:
            steps = steps_of(lambda session=session, rng=rng: answer_once(session, rng))  # type: ignore[misc]
            session.close()
            continue
        Interrupter({step}).run(lambda session=session, rng=rng: answer_once(session, rng))  # type: ignore[misc]
        try:
            answer_once(session, rng)
        except SessionError as error:  # the new file is in place, and the old one open: it goes on elsewhere
            assert "under another name" in str(error)
            path = tmp_path / f"{step} other.dadesk"
            session.save(path)
            answer_once(session, rng)
        opens_as(session, path)


@pytest.mark.parametrize("cut_fails", [False, True])
def test_a_failed_write_is_cut_off_and_where_that_fails_nothing_more_is_acknowledged(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, cut_fails: bool
) -> None:
    path = tmp_path / "a.dadesk"
    session = new_session(TOURS, path, seed=1)
    play_on(session, 3)
    rng = random.Random(1)

    def fails(*_: object) -> None:
        raise OSError(5, "Input/output error")

    real: Any = __import__("os").fsync
    failures = iter([fails])
    monkeypatch.setattr("dark_ages_desk.session.file.os.fsync", lambda handle: next(failures, real)(handle))
    if cut_fails:
        monkeypatch.setattr("dark_ages_desk.session.file.os.ftruncate", fails)
    with pytest.raises(SessionError) as caught:
        answer_once(session, rng)
    monkeypatch.undo()
    assert len(session.entries) == 4
    if not cut_fails:
        assert "could not be saved" in str(caught.value) and not session.lost
        answer_once(session, rng)
        opens_as(session, path)
        return
    assert "cannot be cut off" in str(caught.value) and "under another name" in session.lost
    for act in (lambda: answer_once(session, rng), session.undo):
        with pytest.raises(SessionError, match="cannot be cut off"):
            act()
    session.save(tmp_path / "b.dadesk")
    assert session.lost == "" and session.path == tmp_path / "b.dadesk"
    answer_once(session, rng)
    opens_as(session, tmp_path / "b.dadesk")
    again = open_session(path)  # the line that could not be cut off was never acknowledged, and is whole all the same
    assert len(again.entries) == 5
    again.close()
