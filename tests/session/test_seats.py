"""Somebody else runs a seat from here on: one entry of the record, which changes nothing that was played."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from dark_ages_desk import new_session, open_session
from dark_ages_desk.core.position import OPPONENT, PERSON, Runner
from dark_ages_desk.core.question import NotAllowed
from dark_ages_desk.session.edit import removed
from tests.session.auction import begun as auction
from tests.session.lines import VERDUN, lines_of, play_on

SEATS = ("Anna", "Ben", "Cleo")


def test_a_seat_is_handed_over_undone_and_opened_again(tmp_path: Path) -> None:
    path = tmp_path / "game.dadesk"
    session = new_session(VERDUN, path, seats=SEATS, seed=2)
    play_on(session, 20)
    table, questions = session.ruleset.summary(session.position), session.questions()
    session.hand_over("Anna", "Dora")
    assert session.runner("Anna") == Runner("Dora") and session.position.person("Anna") == "Dora"
    assert session.runner("Ben") == Runner("Ben")
    assert session.ruleset.summary(session.position) == table and session.questions() == questions
    assert session.entries[-1].kind == "seat" and "Dora takes the seat of Anna" in session.entries[-1].words
    session.undo()
    assert session.runner("Anna") == Runner("Anna")
    session.redo()
    play_on(session, 5)
    session.close()
    (line,) = [line for line in lines_of(path) if line.get("t") == "seat"]
    assert line["x"] == ["Anna", PERSON, "Dora", "", "", None]
    again = open_session(path, verify=True)
    assert again.warnings == () and again.runner("Anna") == Runner("Dora") and again.head == session.head
    again.hand_over("Anna", "Anna")
    assert again.position.runners == {}
    again.close()


def test_an_opponent_has_a_version_a_strength_and_a_seed(tmp_path: Path) -> None:
    path = tmp_path / "game.dadesk"
    session = new_session(VERDUN, path, seats=SEATS)
    session.hand_over("Ben", "The desk", OPPONENT, "1.2", "strong", 77)
    session.close()
    runner = open_session(path, read_only=True).runner("Ben")
    assert runner == Runner("The desk", OPPONENT, "1.2", "strong", 77)


@pytest.mark.parametrize(
    "wrong",
    [
        ("Anna", ""),
        ("Anna", "x" * 41),
        ("Anna", "a\nb"),
        ("Anna", "Dora", "ghost"),
        ("Anna", "Dora", OPPONENT, "1", "s", 0.5),
    ],
    ids=str,
)
def test_who_cannot_run_a_seat_is_refused(wrong: tuple[Any, ...]) -> None:
    session = new_session(VERDUN, seats=SEATS)
    with pytest.raises(ValueError, match=r"[A-Z].*\."):
        session.hand_over(*wrong)
    assert len(session.entries) == 1


def test_a_seat_that_there_is_not_cannot_be_handed_over() -> None:
    session = new_session(VERDUN, seats=SEATS)
    with pytest.raises(NotAllowed, match="There is no seat “Zoe”"):
        session.hand_over("Zoe", "Dora")


def test_an_amendment_runs_a_hand_over_again(tmp_path: Path) -> None:
    session = new_session(VERDUN, tmp_path / "game.dadesk", seats=SEATS, seed=2)
    play_on(session, 12)
    number = session.head
    session.hand_over("Cleo", "Emil")
    session.amendments.amend(removed(number))
    plan = session.amendments.current
    assert plan is not None
    plan.work()
    assert session.entries[number + 1].kind == "seat"
    assert all(item.entry.kind != "seat" for item in plan.items)
    session.amendments.drop()
    session.amendments.amend(removed(number + 1))
    plan = session.amendments.current
    assert plan is not None
    plan.work()
    assert plan.ready
    session.amendments.apply()
    assert session.runner("Cleo") == Runner("Cleo")


def test_who_gave_an_answer_and_why_is_sealed_with_it(tmp_path: Path) -> None:
    path = tmp_path / "game.dadesk"
    session = auction(path)
    session.answer("Anna", "bid", 3, by="opponent", why="Three is what it is worth.")
    session.answer("Berta", "bid", 4, by="phone")
    raw = path.read_text(encoding="utf-8")
    assert "worth" not in raw and "phone" not in raw
    (hers,) = [one for one in session.entries_for("Anna") if one.number == 1]
    assert (hers.by, hers.why) == ("opponent", "Three is what it is worth.")
    (others,) = [one for one in session.entries_for("Berta") if one.number == 1]
    assert (others.by, others.why, others.step, others.figures) == ("", "", "", "")
    session.answer("Cleo", "pass")
    (others,) = [one for one in session.entries_for("Berta") if one.number == 1]
    assert others.why == "", "the reasons are the seat's own"
    for wrong in ("desk", "nobody", 3):
        with pytest.raises(ValueError, match="not a way to answer"):
            session.answer("Anna", "bid", 3, by=wrong)  # type: ignore[arg-type]
    session.close()
