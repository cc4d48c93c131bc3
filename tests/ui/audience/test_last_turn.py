"""What the room is told of the last turn: the places that changed, and three sentences."""

from __future__ import annotations

import random
from dataclasses import replace

from dark_ages_desk.bots.policies import EagerPolicy
from dark_ages_desk.core.question import TABLE
from dark_ages_desk.library import new_session
from dark_ages_desk.session import Session
from dark_ages_desk.ui.audience.audience_state import build_bulletin
from dark_ages_desk.ui.audience.last_turn import NO_TURN, TOLD, find_last_turn
from tests.games.at_random import answer_next


def play_to(scenario: str, turn: str, seed: int = 2) -> Session:
    """Play at random until a heading begins with these words."""
    session = new_session(scenario, seed=seed)
    policy = EagerPolicy(session.ruleset, random.Random(seed))
    while session.position.headings[:1] != (turn,):
        answer_next(session, policy)
    return session


def test_nothing_is_told_before_the_first_change() -> None:
    session = new_session("dark-age-ii/irish-sea", seed=1)
    assert find_last_turn(session, session.view(TABLE)) == NO_TURN
    session.close()


def test_while_sheets_are_written_the_last_turn_is_told_in_three_sentences() -> None:
    session = play_to("dark-age-ii/irish-sea", "Turn 4")
    told = build_bulletin(session)
    turn = told.turn
    assert turn.heading == "Turn 3" and turn.before is not None
    now = told.view.spaces
    owned = {key for key, space in now.items() if space.owner != turn.before.spaces[key].owner}
    assert owned and owned <= set(turn.changed)
    assert 0 < len(turn.sentences) <= TOLD
    assert told.writing and tuple(reversed(told.news)) == turn.sentences and set(told.under) == {"Turn 3"}
    # Asked again, nothing is worked out that is known: the table of the turn's beginning is the same object.
    assert find_last_turn(session, told.view, turn).before is turn.before
    session.close()


def test_land_taken_from_a_rival_is_told_first_by_its_owners() -> None:
    session = play_to("carolingian-twilight/27.10", "Turn 3 · AD 890")
    view = session.view(TABLE)
    turn = find_last_turn(session, view)
    assert turn.before is not None
    before, names = turn.before.spaces, session.ruleset.board.name_of
    taken = [
        key for key in turn.changed if before[key].owner and view.spaces[key].owner not in (None, before[key].owner)
    ]
    assert taken
    told = turn.sentences[0]
    assert any(told.startswith(f"{names(key)} passes from ") for key in taken)
    session.close()


def test_only_what_all_may_know_is_told() -> None:
    """The orders of Strategy & Conquest are secret: no place has changed for the room."""
    session = play_to("strategy-and-conquest/duel-iberia", "Turn 3")
    told = build_bulletin(session)
    public = session.view(TABLE)
    assert replace(told.turn, before=None).changed == ()
    assert all(told.view.spaces[key].owner == public.spaces[key].owner for key in public.spaces)
    session.close()


def test_where_the_rules_hide_owners_and_fights_the_new_ranks_are_ringed_and_told() -> None:
    """Ranks are public in Strategy & Conquest, and nothing else that is on the map (Nobility, Reports)."""
    session = play_to("strategy-and-conquest/north-sea", "Turn 2")
    while not (turn := find_last_turn(session, session.view(TABLE))).changed:
        answer_next(session, EagerPolicy(session.ruleset, random.Random(1)))
    view = session.view(TABLE)
    assert turn.before is not None
    before = {row.power: row.standing for row in turn.before.ledger}
    risen = {row.power for row in view.ledger if row.standing != before[row.power]}
    assert risen and [view.spaces[key].owner for key in turn.changed] == [
        power for power in (row.power for row in view.ledger) if power in risen
    ]
    told = " ".join(turn.sentences)
    assert 0 < len(turn.sentences) <= TOLD and all(view.powers[power].name in told for power in risen)
    session.close()
