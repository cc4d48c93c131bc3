"""The numbers by which a world is drawn, and a memory along the record."""

from __future__ import annotations

import random

import pytest

from dark_ages_desk.core.question import TABLE
from dark_ages_desk.core.supposing import make_keyed_random
from dark_ages_desk.library import new_session
from tests.games.at_random import give_next_answer


def test_the_numbers_of_a_key_are_the_same_each_time_and_fall_on_each_as_often() -> None:
    one, two, other = make_keyed_random("a", 1), make_keyed_random("a", 1), make_keyed_random("a", 2)
    drawn = [one(6) for _ in range(6000)]
    assert drawn == [two(6) for _ in range(6000)] and drawn != [other(6) for _ in range(6000)]
    assert all(850 < drawn.count(number) < 1150 for number in range(6))
    with pytest.raises(ValueError, match="limit must be at least 1"):
        one(0)


def test_after_undo_and_on_another_branch_a_memory_is_that_of_the_way_there() -> None:
    session = new_session("carolingian-twilight/27.2", seed=5)
    rng = random.Random(5)
    for _ in range(60):
        give_next_answer(session, rng)
    early = session.recall(TABLE)()
    for _ in range(60):
        give_next_answer(session, rng)
    late = session.recall(TABLE)()
    assert late != early
    for _ in range(60):
        session.undo()
    while session.recall(TABLE)() != early and session.can_undo:
        session.undo()
    assert session.recall(TABLE)() == early
