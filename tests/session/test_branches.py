"""Branches: a line of play is tried from any moment, compared, kept or dropped; what was undone is answered again."""

from __future__ import annotations

from pathlib import Path

import pytest

from dark_ages_desk import new_session, open_session
from dark_ages_desk.core.question import NotAllowed
from dark_ages_desk.session import Session

from .lines import TOURS, VERDUN, play_on


@pytest.fixture
def session(tmp_path: Path) -> Session:
    session = new_session(VERDUN, tmp_path / "a.dadesk", seed=3)
    play_on(session, 80)
    return session


def same_when_opened(session: Session) -> Session:
    """The session closed and opened again, with the same entries, table and branches."""
    path = session.path
    assert path is not None
    session.close()
    again = open_session(path, verify=True)
    assert again.warnings == () and again.entries == session.entries and again.position == session.position
    assert (again.branches.current, again.branches.all) == (session.branches.current, session.branches.all)
    return again


def test_a_line_is_tried_from_any_moment_and_the_main_line_stays_as_it_was(session: Session) -> None:
    main = session.position
    session.branches.start("a raid in the south", at=40)
    assert session.branches.current == "a raid in the south" and session.position is session.record.tree.after[40]
    play_on(session, 30, seed=2)
    tried = session.position
    (branch,) = session.branches.all
    assert (branch.name, branch.begun, branch.head) == ("a raid in the south", 40, 110)
    session.branches.go_to()
    assert session.branches.current == "" and session.position is main
    play_on(session, 2, seed=4)
    main = session.position
    session.branches.go_to("a raid in the south")
    assert session.position is tried and session.undo() and session.redo()
    again = same_when_opened(session)
    again.branches.go_to()
    assert again.position == main
    again.close()


def test_two_lines_are_compared_by_the_points(session: Session) -> None:
    session.branches.start("other", at=10)
    play_on(session, 150, seed=9)
    rows = session.branches.compare("other", "")
    assert rows and set(rows) == {(p, f, a, b) for p, f, b, a in session.branches.compare("", "other")}
    here = {(row.power, one.label): str(one.value) for row in session.view("table").ledger for one in row.figures}
    assert all(here.get((power, figure), "") == of_one for power, figure, of_one, _ in rows)
    assert session.branches.compare("other", "other") == ()


def test_a_branch_that_is_kept_is_the_main_line_and_the_former_one_is_a_branch(session: Session) -> None:
    main = session.position
    session.branches.start("better", at=50)
    play_on(session, 9, seed=5)
    tried = session.position
    session.branches.keep()
    assert session.branches.current == "" and session.position is tried
    assert [one.name for one in session.branches.all] == ["before better"]
    again = same_when_opened(session)
    again.branches.go_to("before better")
    assert again.position == main
    again.close()


def test_a_branch_that_is_dropped_is_forgotten_and_its_entries_stay_in_the_record(session: Session) -> None:
    main, number = session.position, len(session.entries)
    session.branches.start("worse", at=50)
    play_on(session, 9, seed=5)
    session.branches.drop("worse")
    assert session.branches.all == () and session.position is main and len(session.entries) == number + 9
    assert all(entry.struck for entry in session.entries[number:])
    same_when_opened(session).close()


def test_names_and_moments_that_there_are_not_are_refused(session: Session) -> None:
    session.branches.start("one")
    for name in ("", " ", "one", "x" * 61, "a\nb"):
        with pytest.raises(ValueError, match="branch"):
            session.branches.start(name)
    for at in (-1, 9999, True):
        with pytest.raises(ValueError, match="no entry"):
            session.branches.start("two", at=at)
    for do in (session.branches.go_to, session.branches.drop, session.branches.compare):
        with pytest.raises(ValueError, match="no branch"):
            do("nowhere")
    session.branches.go_to()
    with pytest.raises(ValueError, match="main branch"):
        session.branches.keep()
    with pytest.raises(ValueError, match="main branch"):
        session.branches.drop("")


def test_what_was_undone_is_answered_again_where_the_same_is_asked(session: Session) -> None:
    for _ in range(6):
        session.undo()
    assert [entry.number for entry in session.undone_answers.entries()] == [75, 76, 77, 78, 79, 80]
    fitting = [
        entry.number
        for entry in session.undone_answers.entries()
        if not session.undone_answers.why_not(entry.number).reason
    ]
    assert fitting[0] == 75 and len(fitting) < 6
    odd = next(entry.number for entry in session.undone_answers.entries() if entry.number not in fitting)
    with pytest.raises(NotAllowed):
        session.undone_answers.answer(odd)
    session.undone_answers.answer(75)
    assert session.entries[-1].answer == session.entries[75].answer and session.entries[-1].number == 81


@pytest.mark.parametrize("scenario", [VERDUN, TOURS])
def test_all_that_was_undone_is_answered_again_at_once_and_what_does_not_fit_is_told(scenario: str) -> None:
    session = new_session(scenario, seed=3)
    play_on(session, 40)
    before, answers = session.position, [entry.answer for entry in session.entries[31:]]
    for _ in range(10):
        session.undo()
    assert session.undone_answers.answer_all() == ()
    assert session.position == before and [entry.answer for entry in session.entries[41:]] == answers
