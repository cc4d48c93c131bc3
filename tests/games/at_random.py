"""Random play, one answer after the other, for tests that look at a table on the way."""

from __future__ import annotations

import random

from dark_ages_desk.core.question import CHANCE
from dark_ages_desk.session import Session


def next_answer(session: Session, rng: random.Random) -> None:
    """One answer of random play."""
    question = rng.choice(session.questions())
    if question.seat == CHANCE:
        session.roll()
        return
    option = question.options[rng.randrange(len(question.options))]
    value = option.sample(rng.randrange)
    if option.admits(value):
        session.answer(question.seat, option.verb, value, question.power)
