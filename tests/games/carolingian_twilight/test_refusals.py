"""Whatever is tried at any moment: a refusal gives a reason, and "Allow anyway" is something the referee may do."""

from __future__ import annotations

import random

import pytest

from dark_ages_desk import new_session
from dark_ages_desk.core.question import CHANCE, Value, find

VERBS = (
    "place warrior", "place leader", "suggested", "stand", "raise", "box", "put up", "pay", "disband", "raise militia",
    "raise fleet", "remove pillage", "buy marker", "done", "operate", "end", "move", "attack", "pillage", "pick up",
    "drop off", "finish", "shock", "engagement", "lose", "free move", "stay", "discard", "give dp", "play", "nonsense",
)  # fmt: skip


def attempts(rng: random.Random, spaces: list[str], number: int) -> list[tuple[str, Value]]:
    values: list[Value] = [
        None,
        3,
        True,
        -1,
        "x",
        (),
        ("x",),
        (1, 2),
        ("1:2",),
        ("99:4", "99:4"),
        ("7",),
        (None,),
        ((),),
    ]
    found: list[tuple[str, Value]] = []
    for _ in range(number):
        value = (rng.choice(spaces),) if rng.random() < 0.5 else rng.choice(values)
        found.append((rng.choice(VERBS), value))
    return found


@pytest.mark.parametrize("seed", range(4))
def test_every_refusal_has_a_reason_and_what_may_be_allowed_anyway_can_be(seed: int) -> None:
    session = new_session("carolingian-twilight/27.2", seed=seed, seats=("Anna", "Ben", "Cleo"))
    rng = random.Random(seed)
    spaces = list(session.ruleset.board.spaces)
    for _ in range(500):
        if session.outcome() is not None:
            break
        question = session.questions()[0]
        for verb, value in attempts(rng, spaces, 6):
            seat = rng.choice((question.seat, "Anna", "Ben", "Cleo", CHANCE, "referee", "nobody"))
            power = rng.choice((question.power, None, "slavs", ""))
            blocked = session.why_not(seat, verb, value, power)
            if blocked.reason:
                assert (blocked.reason[0].isupper() or blocked.reason[0].isdigit()) and blocked.reason[-1] in ".?!"
            if blocked.anyway is not None:
                assert find(session.asides(), blocked.anyway) is not None, blocked
        if question.seat == CHANCE:
            session.roll()
        else:
            option = question.options[rng.randrange(len(question.options))]
            session.answer(question.seat, option.verb, option.sample(rng.randrange), question.power)
