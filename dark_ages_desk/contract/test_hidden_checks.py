"""A test that a check of secret things says so (``known``), and has ``plain`` text for a viewer without that knowledge.

Others at the table hear a refusal, not only the player who tried. So every check must give the same result for two
positions that look alike to a viewer, for any player's attempt. Or it must say that this viewer may not know it.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any, NamedTuple

import pytest

from dark_ages_desk.core.check import SENSE, Check
from dark_ages_desk.core.position import Position
from dark_ages_desk.core.question import Answer
from dark_ages_desk.core.refusal import find_questions_and_trials
from dark_ages_desk.core.ruleset import Ruleset
from dark_ages_desk.library import game_of
from dark_ages_desk.tools.near_misses import NearMisses

from .catalogue import checks_of
from .under_test import cases_or_skip, games_under_test
from .walks import HIDING, WALKS, all_viewers, walk

pytestmark = pytest.mark.thirds

ATTEMPTS = 40
"""Number of attempts close to the offered answers at each moment."""


class TriedCheck(NamedTuple):
    """A check, the case that it was put to, and whether it holds."""

    check: Check[Any]
    case: Any
    ok: bool


def try_checks(rules: Ruleset, pos: Position, attempt: Answer) -> dict[str, TriedCheck]:
    """Return the checks of an attempt, by name, up to the first that the referee cannot waive.

    If a check runs several times, the failed run counts.
    """
    found: dict[str, TriedCheck] = {}
    for trial in find_questions_and_trials(rules, pos, attempt)[1]:
        for check in trial.checks:
            if check.name not in found or found[check.name].ok:
                found[check.name] = TriedCheck(check, trial.case, check.ok(trial.case))
                if not found[check.name].ok and check.kind == SENSE:
                    return found
    return found


def find_revealing_checks(
    rules: Ruleset, pos: Position, viewer: str, attempts: list[Answer], rng: random.Random
) -> Iterator[str]:
    """Yield the names of the checks that let a viewer distinguish a position from one that looks alike."""
    other = rules.indistinguishable_position(pos, viewer, rng.randrange)
    for attempt in attempts if other is not pos else ():
        one, two = try_checks(rules, pos, attempt), try_checks(rules, other, attempt)
        for name in [name for name in one if name in two and one[name].ok != two[name].ok]:
            check, case, _ = two[name] if one[name].ok else one[name]
            if check.known is None or check.known(case, viewer):
                yield name


def find_leaks_in_game(game: str, seed: int) -> Iterator[str]:
    """Yield the names of such checks in a random game."""
    rng = random.Random(seed)
    for session in walk(game, seed):
        attempts = NearMisses(session, rng).attempts(ATTEMPTS)
        for viewer in all_viewers(session.ruleset):
            yield from find_revealing_checks(session.ruleset, session.position, viewer, attempts, rng)


def list_checks(game: str) -> list[Check[Any]]:
    """Return a list of all checks of a game."""
    return list(checks_of(type(game_of(game)).__module__.rpartition(".")[0]).values())


@pytest.mark.parametrize("game", games_under_test())
def test_who_may_not_know_is_told_plain_words_and_nobody_else_is(game: str) -> None:
    for check in list_checks(game):
        assert (check.known is not None) == bool(check.plain), check.name
        assert not check.plain or (check.plain[0].isupper() and check.plain[-1] == "."), check.name


@pytest.mark.parametrize("game", cases_or_skip(HIDING, "no tested game hides anything"))
@pytest.mark.parametrize("seed", WALKS)
def test_a_check_that_looks_at_what_is_hidden_says_who_may_know(game: str, seed: int) -> None:
    assert set(find_leaks_in_game(game, seed)) == set()


LOOKING = [game for game in HIDING if any(one.known for one in list_checks(game))]


@pytest.mark.parametrize("game", cases_or_skip(LOOKING, "no check of a tested game looks at anything hidden"))
def test_where_nothing_is_said_of_it_that_is_noticed(game: str) -> None:
    known = {check.name: check.known for check in list_checks(game) if check.known is not None}
    for check in list_checks(game):
        object.__setattr__(check, "known", None)  # for this test alone: a check is never written to
    try:
        assert any(True for seed in range(5, 17) for _ in find_leaks_in_game(game, seed))
    finally:
        for check in list_checks(game):
            object.__setattr__(check, "known", known.get(check.name))
