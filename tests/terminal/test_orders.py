"""Moves and attacks given in the terminal."""

from __future__ import annotations

from io import StringIO

from dark_ages_desk.session import Session
from dark_ages_desk.terminal.play import play
from tests.ui.battle import at_attacks, deployed


def typed(session: Session, *lines: str) -> str:
    out = StringIO()
    assert play(session, StringIO("\n".join((*lines, "quit")) + "\n"), out) == 0
    return out.getvalue()


def a_walk(session: Session) -> tuple[str, str]:
    """A counter, and a place that it can reach."""
    for option in session.questions()[0].options:
        counters = getattr(option, "counters", ())
        if len(counters) == 1 and (places := [p for p in option.endings() if p != option.start]):  # type: ignore[union-attr]
            return counters[0], places[0]
    raise AssertionError


def test_counters_are_listed_looked_at_and_moved() -> None:
    session = deployed()
    who, place = a_walk(session)
    told = typed(session, "move", f"move {who}", f"move {who} {place}")
    assert "3 Medium Cavalry" in told and f"{place}" in told and "left" in told and "@0" in told
    after = next(one for one in session.view("referee").counters if one.id == who)
    assert after.space == place


def test_a_facing_is_asked_for_and_turning_on_the_spot() -> None:
    session = deployed()
    who, place = a_walk(session)
    typed(session, f"move {who} {place} @5")
    after = next(one for one in session.view("referee").counters if one.id == who)
    assert (after.space, after.facing) == (place, 5)
    other, _ = a_walk(session)
    typed(session, f"move {other} @1")
    assert next(one for one in session.view("referee").counters if one.id == other).facing == 1


def test_a_stack_is_named_by_its_place_and_a_refusal_says_why() -> None:
    session = deployed()
    who, _ = a_walk(session)
    held = next(one.space for one in session.view("referee").counters if one.power == "anglo-saxons")
    told = typed(session, f"why move {who} {held}", f"move {who} {held}", f"move {who} 9999")
    assert told.count(f"Enemy units are in {held}") == 2 and "Not allowed" in told
    assert not session.entries[-1].words.startswith("Move")


def test_attacks_are_collected_and_announced() -> None:
    session = at_attacks()
    question = session.questions()[0]
    declare = question.options[0]
    who, kind, target = next(iter(declare.offers(())))  # type: ignore[union-attr]
    told = typed(
        session, "attack", f"why attack {who} {kind} 0110", f"attack {who} {kind} 0110", f"attack {who} {kind} {target}"
    )
    assert "no enemy unit in 0110" in told and "Not allowed" in told and target in told
    told = typed(session, f"attack {who} {kind} {target}", "attack back", "attack done")
    assert "attack no one" in told


def test_the_help_tells_of_orders_where_they_can_be_given() -> None:
    assert "move u17 1204" in typed(deployed(), "?")
