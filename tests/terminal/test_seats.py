"""Handing a seat or a power over in the terminal."""

from __future__ import annotations

import io

from dark_ages_desk import new_session
from dark_ages_desk.session import Session
from dark_ages_desk.terminal.play import play


def typed(session: Session, *lines: str) -> str:
    """What the terminal prints for these lines."""
    out = io.StringIO()
    play(session, io.StringIO("\n".join((*lines, "quit", ""))), out)
    return out.getvalue()


def test_the_seats_are_listed_and_one_is_handed_over() -> None:
    session = new_session("carolingian-twilight/27.2", seats=("Anna", "Ben", "Cleo"), seed=1)
    printed = typed(session, "seat", "seat ben: Dora", "seat")
    assert "  Ben: Louis" in printed and "Dora takes the seat of Ben." in printed and "  Dora: Louis" in printed
    assert session.runner("Ben").name == "Dora" and "seat Wessex" not in printed


def test_a_power_is_given_to_another_seat_and_to_a_new_one() -> None:
    session = new_session("dark-age-britain-570/short", seats=("Anna", "Ben"), seed=1)
    power = next(iter(session.position.runs))
    name = session.position.power_name(power)
    printed = typed(session, f"seat {name}: Emil")
    assert f"From now on Emil plays {name}; " in printed and session.position.seat(power) == "Emil"
    typed(session, f"seat {power}: ben")
    assert session.position.seat(power) == "Ben"


def test_what_cannot_be_is_told_with_the_reason() -> None:
    session = new_session("carolingian-twilight/27.2", seats=("Anna", "Ben", "Cleo"), seed=1)
    printed = typed(session, "seat Zoe: Dora", "seat charles: Ben", f"seat Anna: {'x' * 50}", "? ")
    assert "“Zoe” is not a seat or a power." in printed
    assert "Hand over the seat of Anna instead" in printed
    assert "plain text of at most 40 characters" in printed
    assert len(session.entries) == 1
