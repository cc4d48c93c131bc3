"""A sheet of written orders in the terminal, line by line."""

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
    assert "3 levy burgundy   [fails: it costs 3, and there are 1 (3.2)]" in told
    assert "4 mvoe francia swabia   [not understood: there is no order “mvoe”]" in told
    assert "6 move swabia swabia   [a slip?: it stays where it is (5.2)]" in told
    answer = session.entries[-1].answer
    assert answer is not None and isinstance(answer.value, tuple)
    assert answer.value[5] == "move swabia swabia" and answer.value[16] == "message: Peace."


def test_undo_inside_a_sheet_is_its_own_and_a_dropped_sheet_is_not_given() -> None:
    session = toy.session("sheet", "bid")
    before = len(session.entries)
    told = typed(session, "1", "tax", "2 levy francia", "undo", "show", "1 -", "99 tax", "undo", "undo", "undo", "drop")
    assert "There is nothing to undo." in told
    assert "Orders have the lines 1 to 16." in told
    assert "You gave no orders." in told
    assert len(session.entries) == before


def test_orders_of_a_force_and_a_place_are_listed_with_their_costs() -> None:
    session = new_session("strategy-and-conquest/channel", seed=3, secrets="open")
    told = typed(session, "1", "orders", "orders br2", "move br2 brest 1", "orders Vanetio", "orders utopia", "drop")
    assert "BR2: Army 2, Vanetio" in told
    assert "Phase 1: HOLD BR2 1, MOVE BR2 brest 1 (1 move point)" in told
    assert "RECRUIT vanetio Spearmen 10 BR2 (50 gold)" in told
    assert "Phase 1: move br2 brest 1 (1 move point) is already line 1. Instead:" in told
    assert "MOVE BR2 redonnes 2 (1 move point)" in told, "the next phase begins where the order leads"
    assert "“utopia” is not a force of yours or a place." in told


def test_check_tells_the_odds_of_attacks_and_why_a_proposal_is_made() -> None:
    session = new_session("strategy-and-conquest/channel", seed=3, secrets="open")
    told = typed(session, "1", "fill", "fill 2", "check", "2 -", "move br1 rouen 1", "odds", "ahead", "drop")
    assert "fill 2: Proposal." in told and "Why: Rouen is worth 19" in told
    assert "Would win; your units left 21.7 of 22" in told and "From what you know, they have 6 units" in told
    ninth = told.split(" 9 move br1 rouen 1")[1]
    assert "BR1 already has an order for this phase" in ninth and ninth.count("Would win") == 1, (
        "no odds for what fails"
    )
    assert "Redonnes → Rouen (1)" in told


def test_last_turns_sheet_is_written_again_in_dark_age_two() -> None:
    session = new_session("dark-age-ii/irish-sea", seed=3, secrets="open")
    while session.position.turn < 2:
        question = session.questions()[0]
        option = question.option("sheet")
        if option is None:
            session.roll()
        else:
            session.answer(
                question.seat, "sheet", ("TAX", "LEVY CLR 1") if question.power == "IRI" else (), question.power
            )
    while session.questions()[0].option("sheet") is None:
        session.roll()
    told = typed(session, "for iri", "1", "fill", "fill 1", "drop")
    assert "fill 1: Last turn's sheet" in told
    assert " 1 TAX" in told and " 2 LEVY CLR 1" in told
