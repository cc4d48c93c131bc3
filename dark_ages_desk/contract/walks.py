"""Random play, looked at on the way."""

from __future__ import annotations

import copy
import os
import random
from collections.abc import Callable, Iterator
from functools import cache

from dark_ages_desk.core.question import CHANCE, REFEREE, TABLE
from dark_ages_desk.core.ruleset import Ruleset
from dark_ages_desk.library import game_of, new_session
from dark_ages_desk.session import Session
from dark_ages_desk.tools.fuzz import choose_settings

from .under_test import games_under_test, list_scenarios

WALKS = range(1, 1 + int(os.environ.get("WALKS", "1")))
"""The seeds of random walks that tests look at on the way: ``make walks`` takes more of them."""


STIRRED: dict[str, Callable[[Session, random.Random], None]] = {}
"""For each game a function that creates situations, by the referee's powers, that random play hardly reaches.

A game's own test registers it (armies of a battle that are far apart).
"""


def give_next_answer(session: Session, rng: random.Random) -> None:
    """Give one answer of random play."""
    question = rng.choice(session.questions())
    if question.seat == CHANCE:
        session.roll()
        return
    option = question.options[rng.randrange(len(question.options))]
    value = option.sample(rng.randrange)
    if option.admits(value):
        session.answer(question.seat, option.verb, value, question.power)


@cache
def is_small(game: str) -> bool:
    """Return whether a random game of it is soon over."""
    session, rng = new_session(list_scenarios(game)[0].id, seed=1), random.Random(1)
    for _ in range(SMALL):
        if session.outcome() is not None:
            return True
        give_next_answer(session, rng)
    return False


ANSWERS = 160
"""Number of answers to play in each game."""

SMALL = 200
"""A game of fewer answers is small: it is looked at more often."""


def first_scenario(game: str) -> str:
    return f"{game}/{game_of(game).read(game_of(game).scenarios[0]).id}"


HIDING = [
    game
    for game in games_under_test()
    if type(new_session(first_scenario(game)).ruleset).indistinguishable_position
    is not Ruleset.indistinguishable_position
]
"""The games that say what looks alike."""


def walk(game: str, seed: int, **settings: str) -> Iterator[Session]:
    """Yield a session of one of the game's scenarios every few answers of random play, with asides."""
    known = [info.id for info in list_scenarios(game)]
    scenario = known[seed % len(known)]
    session = new_session(scenario, seed=seed, settings=choose_settings(scenario, seed) | settings)
    rng, every = random.Random(seed), 4 if is_small(game) else 8
    for number in range(ANSWERS):
        if number % every == 0 and session.outcome() is None:
            yield session
        if session.outcome() is not None:
            return
        asides = [one for one in session.asides() if one.seat != REFEREE]
        if asides and rng.random() < 0.3:
            question = rng.choice(asides)
            option = rng.choice(question.options)
            session.answer(question.seat, option.verb, option.sample(rng.randrange), question.power)
        else:
            give_next_answer(session, rng)


MANY = 5
"""Number of seats above which only the first, the last and those in the middle are tested."""


def all_viewers(rules: Ruleset) -> tuple[str, ...]:
    seats = tuple(dict.fromkeys(rules.seats))
    every = 1 if len(seats) <= MANY else len(seats) // 3
    return (*seats[::every], TABLE)


ALL = bool(os.environ.get("SOAK"))
"""True if every viewer looks at every moment: ``make soak``."""

AT_ONCE = 2
"""Number of viewers that look at a moment otherwise; the next look at the next."""


def some_viewers(rules: Ruleset, moment: int) -> tuple[str, ...]:
    """Return the viewers who look at a moment of a walk, numbered from 0: a few of ``all_viewers`` in turn."""
    every = all_viewers(rules)
    if ALL or len(every) <= AT_ONCE:
        return every
    return tuple(every[(moment * AT_ONCE + number) % len(every)] for number in range(AT_ONCE))


def session_at(rules: Ruleset, session: Session) -> Session:
    """Return a session that starts at the position of ``session``."""
    begun = copy.copy(rules)
    begun.start = lambda: session.position  # type: ignore[method-assign]
    return Session.start(begun, session.header)
