"""What players are called decides nothing: the same answers under other names come to the same table."""

from __future__ import annotations

import random

import pytest

from dark_ages_desk.bots.policies import EagerPolicy
from dark_ages_desk.core.question import CHANCE
from dark_ages_desk.library import default_seats, games, new_session, scenarios

from .renamed import answer_of, differences, renamed, swapper

ANSWERS = {"strategy-and-conquest": 30, "dark-age-ii": 60}
"""How many are compared: of a game whose turn is one answer fewer; 90 of the others."""


@pytest.mark.thirds
@pytest.mark.parametrize("game", games())
@pytest.mark.parametrize("seed", [1, 2])
def test_what_a_player_is_called_decides_nothing(game: str, seed: int) -> None:
    shelf = [(info, number) for info in scenarios()[0] if info.game.id == game for number in info.file.players]
    info, players = shelf[seed * 7 % len(shelf)]
    number = len(default_seats(info.file, players))
    first = [f"Aa{at}" for at in range(number)]
    other = [f"Zz{number - at}" for at in range(number)]
    swap = swapper(dict(zip(first, other, strict=True)))
    one, two = (new_session(info.id, seats=seats, seed=seed) for seats in (first, other))
    rng = random.Random(seed)
    eager = EagerPolicy(one.ruleset, rng)
    for _ in range(ANSWERS.get(game, 90)):
        if one.outcome() is not None:
            break
        question = one.questions()[0]
        if question.seat == CHANCE:
            one.roll()
            two.roll()
        else:
            suggested = one.ruleset.suggest(one.position, question)
            answer = rng.choice(suggested) if suggested else eager.choose(one.position, question)
            also = answer_of(answer, swap)
            one.answer(answer.seat, answer.verb, answer.value, answer.power)
            two.answer(also.seat, also.verb, also.value, also.power)
        assert differences(renamed(one.position, swap), two.position) == []
