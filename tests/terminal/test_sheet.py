"""A sheet of written orders in the terminal, line by line."""

from __future__ import annotations

from io import StringIO

from dark_ages_desk.session import Session
from dark_ages_desk.terminal.play import play
from tests.ui import toy


def typed(session: Session, *lines: str) -> str:
    out = StringIO()
    assert play(session, StringIO("\n".join((*lines, "quit")) + "\n"), out) == 0
    return out.getvalue()


def test_a_sheet_is_written_line_by_line_and_each_is_judged() -> None:
    session = toy.session("sheet", "bid")
    told = typed(
        session,
        "1",
        "move francia burgundy",
        "levy francia",
        "levy burgundy",
        "mvoe francia swabia",
        "6 move swabia swabia",
        "message: Peace.",
        "give",
    )
    assert "1 move francia burgundy   [good]  4 left" in told
    assert "3 levy burgundy   [would fail: it costs 3, and there are 1 (3.2)]" in told
    assert "4 mvoe francia swabia   [not read: there is no order “mvoe”]" in told
    assert "6 move swabia swabia   [a slip?: it stays where it is (5.2)]" in told
    answer = session.entries[-1].answer
    assert answer is not None and isinstance(answer.value, tuple)
    assert answer.value[5] == "move swabia swabia" and answer.value[16] == "message: Peace."


def test_undo_inside_a_sheet_is_its_own_and_a_dropped_sheet_is_not_given() -> None:
    session = toy.session("sheet", "bid")
    before = len(session.entries)
    told = typed(session, "1", "tax", "2 levy francia", "undo", "show", "1 -", "99 tax", "undo", "undo", "undo", "drop")
    assert "There is nothing to undo." in told
    assert "A sheet has the lines 1 to 16." in told
    assert "Nothing was given." in told
    assert len(session.entries) == before
