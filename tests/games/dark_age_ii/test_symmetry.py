"""1.2 Kingdoms of one nation are alike: a turn of one is the turn of the other, the dice and the sheets being the same.

Whatever goes by code, by alphabet or by the order of set-up shows here.
"""

from __future__ import annotations

import random
from itertools import permutations

import pytest

from dark_ages_desk.core.frozen import replace
from dark_ages_desk.core.question import CHANCE, REFEREE, Answer
from dark_ages_desk.core.ruleset import apply_unchecked, open_questions
from dark_ages_desk.games.dark_age_ii.state.position import DarkAge
from dark_ages_desk.library import new_session

from ..renamed import answer_of, differences, renamed, swapper

TURNS = 3


def changed_places(pos: DarkAge, seed: int) -> dict[str, str]:
    """Every kingdom's code with that of another of its nation."""
    rng, found = random.Random(seed), dict[str, str]()
    nations = dict.fromkeys(pos.fixed.nationality(code) for code in pos.kingdoms)
    for nation in nations:
        codes = [
            code for code in pos.kingdoms if pos.fixed.nationality(code) == nation and pos.fixed.realms[code].start
        ]
        found |= dict(zip(codes, rng.choice(list(permutations(codes[:6]))) + tuple(codes[6:]), strict=True))
    return found


def unsaid(pos: DarkAge) -> DarkAge:
    """The table without the words of what became of each line, in which kingdoms are called by their names."""
    return pos.replace(results=tuple(replace(one, words="") for one in pos.results))


@pytest.mark.thirds
@pytest.mark.parametrize("scenario", ["north", "irish-sea", "heptarchy", "britain"])
@pytest.mark.parametrize("seed", [1, 2])
def test_1_2_kingdoms_of_one_nation_could_change_places(scenario: str, seed: int) -> None:
    session = new_session(f"dark-age-ii/{scenario}", seed=seed)
    rules, one, rng = session.ruleset, session.position, random.Random(seed)
    swap = swapper(changed_places(one, seed))
    two = renamed(one, swap)
    while one.turn <= TURNS and one.verdict is None:
        question = open_questions(one)[0]
        if question.seat == CHANCE:
            option = question.options[0]
            answer = Answer(CHANCE, question.power, option.verb, option.sample(rng.randrange))
        elif question.seat == REFEREE:
            answer = Answer(REFEREE, question.power, question.options[0].verb)
        else:
            answer = rng.choice(rules.suggest(one, question))
        one, two = apply_unchecked(one, answer), apply_unchecked(two, answer_of(answer, swap))
        assert differences(unsaid(renamed(one, swap)), unsaid(two)) == []
