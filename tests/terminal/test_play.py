"""The game in the terminal: what is refused is told whole, and the referee may allow it."""

from __future__ import annotations

from io import StringIO

from dark_ages_desk.library import new_session
from dark_ages_desk.session import Session
from dark_ages_desk.terminal.play import play
from tests.ui import toy


def typed(session: Session, *lines: str) -> str:
    out = StringIO()
    assert play(session, StringIO("\n".join((*lines, "quit")) + "\n"), out) == 0
    return out.getvalue()


def test_every_reason_is_told_and_what_was_refused_can_be_allowed() -> None:
    session = toy.session("space", "bid")
    told = typed(session, "why 1 francia", "allow", "allow")
    assert "Not allowed: That is too far. (15.2)\nNot allowed: Francia is closed in winter. (15.3)\n" in told
    assert session.position.told == ("space: place ('francia',)",)  # type: ignore[attr-defined]
    assert "Allowed anyway: Francia is closed in winter." in told
    assert told.count("There is nothing to allow.") == 1, "what was allowed is not allowed twice"


def test_what_makes_no_sense_is_not_offered_to_the_referee() -> None:
    told = typed(toy.session("space", "bid"), "why 1 nowhere", "allow")
    assert "There is no such place. (15.1)" in told and "Type allow" not in told
    assert "There is nothing to allow." in told


def test_the_board_list_tells_what_to_change_after_undo() -> None:
    session = new_session("carolingian-twilight/27.2", seed=1)
    told = typed(session, "", "undo", "board", "board")
    first, _, second = told.partition("take away from Francia")
    assert "Nothing is to be changed" not in first
    assert "Nothing is to be changed" in second, "it is told once"
