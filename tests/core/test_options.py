"""Every kind of option says what is wrong with the shape of a value, and yields values near what it admits."""

from __future__ import annotations

import random

from dark_ages_desk.core.question import Button, Draw, Form, Option, PickNumber, Roll, Sheet, Tally
from dark_ages_desk.library import games, new_session, scenarios
from dark_ages_desk.tools.near_misses import NearMisses
from tests.games.at_random import give_next_answer

WHOLE = (Button, PickNumber, Roll, Draw, Tally, Form, Sheet)
"""Kinds of which the shape is all there is to it: what they do not admit has a flaw."""


def test_what_is_admitted_has_no_flaw_and_what_is_near_it_has_one_in_words() -> None:
    kinds: dict[str, int] = {}
    for game in games():
        info = next(one for one in scenarios()[0] if one.game.id == game)
        session, rng = new_session(info.id, seed=3), random.Random(3)
        for _ in range(40):
            if session.outcome() is not None:
                break
            near = NearMisses(session, rng)
            for question in (*session.questions(), *session.asides()):
                options = list(question.options)
                for option in rng.sample(options, min(4, len(options))):
                    look(option, near)
                    kinds[type(option).__name__] = kinds.get(type(option).__name__, 0) + 1
            give_next_answer(session, rng)
    assert {"Button", "PickNumber", "Pick", "Walk", "Roll", "Draw", "Sheet"} <= kinds.keys(), kinds


def look(option: Option, near: NearMisses) -> None:
    value = option.sample(near.random_below)
    assert not option.admits(value) or option.flaw(value) is None
    for value in option.near_values(near):
        flaw = option.flaw(value)
        if flaw is not None:
            name, words = flaw
            assert not option.admits(value)
            assert name in ("kind", "listed", "number", "field") and words[-1] == ".", flaw
        elif isinstance(option, WHOLE):
            assert option.admits(value), (option, value)


def test_a_flaw_is_the_reason_where_no_check_of_the_game_is() -> None:
    session = new_session("carolingian-twilight/27.2", seed=1)
    question = session.questions()[0]
    option = question.options[0]
    for value in option.near_values(NearMisses(session, random.Random(1))):
        blocked = session.why_not(question.seat, option.verb, value, question.power)
        assert bool(blocked.reason) == (not option.admits(value))
