"""Random play tells what failed, at which question, and where the game is kept that came to it."""

from __future__ import annotations

import io
from pathlib import Path
from typing import Any

import pytest

from dark_ages_desk.library import new_session, open_session
from dark_ages_desk.session import Session
from dark_ages_desk.tools.fuzz import fuzz


def test_a_failure_names_the_question_and_is_kept_in_one_folder(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def some(session: Session, *given: Any) -> None:
        if len(session.entries) == 6:
            raise KeyError("a fault in the rules")
        return given_answer(session, *given)

    given_answer: Any = Session.answer
    monkeypatch.setattr(Session, "answer", some)
    out, folder = io.StringIO(), tmp_path / "failures"
    assert fuzz("dark-ages-1971", 2, 1, folder, "random", out) == 1
    told = out.getvalue()
    assert "a fault in the rules" in told and "2 failures" in told and "game with seed 1 failed" in told
    kept = sorted(folder.glob("*.dadesk"))
    assert [path.name for path in kept] == [
        "fuzz-dark-ages-1971-1.dadesk",
        "fuzz-dark-ages-1971-2.dadesk",
    ]
    for path in kept:
        session = open_session(path, read_only=True)
        assert any(f"to “{question.prompt}”" in told for question in session.questions())
        session.close()


def test_random_play_without_a_failure_makes_no_folder(tmp_path: Path) -> None:
    out = io.StringIO()
    assert fuzz("dark-ages-1971", 1, 1, tmp_path / "failures", "random", out, turns=1) == 0
    assert not (tmp_path / "failures").exists()


def test_faults_of_a_position_are_told_with_the_question(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    rules = type(new_session("dark-ages-1971/hastings").ruleset)
    monkeypatch.setattr(rules, "invariant_errors", lambda *given: ["a unit too many"])
    out = io.StringIO()
    fuzz("dark-ages-1971", 1, 1, tmp_path, "random", out)
    assert "a unit too many" in out.getvalue() and "to “" in out.getvalue()
