"""Every check of a game is refused at least once, and every one that may be waived is waived at least once.

Random games come near most of them; the others are tried on tables of the game's own (``situations``). What no answer
can fail stands in ``UNASKED``, with the reason.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from importlib import import_module

import pytest

from dark_ages_desk.contract.catalogue import CheckCoverage, attempts, checks_of
from dark_ages_desk.library import new_session, scenarios
from dark_ages_desk.tools.fuzz import choose_readings, choose_settings
from dark_ages_desk.tools.near_misses import NearMisses

from .at_random import give_next_answer

WITH_SITUATIONS = ("dark_age_britain_570", "carolingian_twilight")
"""The games that have them: a folder of tests each, with a module ``situations``."""

GAMES, ANSWERS, EACH = 11, 240, 16
"""So many random games of so many answers, and so many attempts at every third of them."""


def by_chance(game: str, heard: CheckCoverage, all_of: Callable[[], bool]) -> None:
    """Random games, until there is nothing left to be heard."""
    shelf = [info.id for info in scenarios()[0] if info.game.id == game]
    for number in range(GAMES):
        if all_of():
            return
        scenario, rng = shelf[number % len(shelf)], random.Random(number)
        settings, readings = choose_settings(scenario, number), choose_readings(scenario, number)
        session = new_session(scenario, seed=number, settings=settings, readings=readings)
        for answer in range(ANSWERS):
            if session.outcome() is not None or not session.questions():
                break
            if answer % 3 == 0:
                for attempt in NearMisses(session, rng).attempts(EACH):
                    heard.add_attempt(session.ruleset, session.position, attempt)
            give_next_answer(session, rng)


@pytest.mark.thirds
@pytest.mark.parametrize("game", WITH_SITUATIONS)
def test_every_check_is_refused_and_every_one_that_may_be_is_waived(game: str) -> None:
    of_game = import_module(f"tests.games.{game}.situations")
    checks = checks_of(of_game.PACKAGE)
    heard, rules = CheckCoverage(), of_game.rules()
    for situation in of_game.SITUATIONS:
        pos = situation().pos
        said = getattr(of_game, "SAID", {}).get(situation, ())
        for attempt in attempts(rules, pos, of_game.ASIDES if situation in of_game.TALKED else (), said):
            heard.add_attempt(rules, pos, attempt)
        for attempt in getattr(of_game, "TRIED", {}).get(situation, ()):
            heard.add_attempt(rules, pos, attempt)
    waivable = {name for name, check in checks.items() if check.kind != "sense"} - set(of_game.UNASKED)
    refusable = set(checks) - set(of_game.UNASKED)
    by_chance(game.replace("_", "-"), heard, lambda: refusable <= heard.refused and waivable <= heard.waived)
    assert set(checks) - heard.refused == set(of_game.UNASKED)
    assert waivable - heard.waived == set()
