"""A test that opponents use only what their seat may know, and answer only what the rules allow.

For positions that look alike to a seat, an opponent gives the same answer with the same reason, and looks at as many
positions.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import pytest

from dark_ages_desk.bots.adviser import Adviser
from dark_ages_desk.bots.strength import MARSHAL, SQUIRE, Strength
from dark_ages_desk.core.position import Position
from dark_ages_desk.core.question import CHANCE, REFEREE, Question, find
from dark_ages_desk.core.ruleset import Ruleset, open_questions
from dark_ages_desk.core.supposing import Memory

from .test_suppositions import walk_with_memories
from .under_test import cases_or_skip, games_under_test
from .walks import HIDING

pytestmark = pytest.mark.thirds

HIDDEN = cases_or_skip(HIDING, "no tested game hides anything")

MOST = 12
"""Number of decisions that are looked at in each walk."""


def list_decisions(game: str, seed: int) -> Iterator[tuple[Ruleset, Position, Question, Memory]]:
    """Yield decisions of seats on the way of random play, with the memory of the seat."""
    found = 0
    for rules, session, _, memories in walk_with_memories(game, seed):
        pos: Position = session.position
        for question in open_questions(pos):
            if question.seat in (CHANCE, REFEREE) or question.beside or question.seat not in memories:
                continue
            yield rules, pos, question, memories[question.seat]
            found += 1
            break
        if found == MOST:
            return


def ask_alike(pos: Position, question: Question) -> Question | None:
    """Return the same question at another position."""
    same = [one for one in open_questions(pos) if (one.seat, one.power) == (question.seat, question.power)]
    return next((one for one in same if one.key == question.key), None)


@pytest.mark.parametrize("game", HIDDEN)
@pytest.mark.parametrize("strength", [SQUIRE, MARSHAL], ids=lambda one: one.id)
def test_opponents_answer_alike_where_positions_look_alike(game: str, strength: Strength) -> None:
    rng, seen = random.Random(7), 0
    for rules, pos, question, memory in list_decisions(game, 2):
        alike = rules.indistinguishable_position(pos, question.seat, rng.randrange)
        other = ask_alike(alike, question)
        if alike == pos or other is None:
            continue
        adviser = Adviser(rules, strength, 11)
        one, two = adviser.advise(pos, question, memory), adviser.advise(alike, other, memory)
        assert one == two, question.prompt
        seen += 1
    assert seen, f"no two positions of {game} looked alike"


@pytest.mark.parametrize("game", games_under_test())
def test_opponents_give_answers_that_the_rules_allow_and_a_reason(game: str) -> None:
    for rules, pos, question, memory in list_decisions(game, 3):
        choice: Any = Adviser(rules, SQUIRE, 5).advise(pos, question, memory)
        assert find((question,), choice.answer) is not None, (question.prompt, choice)
        assert choice.reason.endswith(".") and not choice.reason[0].islower(), choice.reason
        assert choice == Adviser(rules, SQUIRE, 5).advise(pos, question, memory)
