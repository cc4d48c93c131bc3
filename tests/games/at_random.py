"""Random play, one answer after the other, for tests that look at a table on the way."""

from __future__ import annotations

import random
from contextlib import suppress

from dark_ages_desk.bots.policies import Policy
from dark_ages_desk.contract.walks import WALKS as WALKS
from dark_ages_desk.contract.walks import give_next_answer as give_next_answer
from dark_ages_desk.core.question import CHANCE, REFEREE, NotAllowed
from dark_ages_desk.session import Session


def answer_next(session: Session, policy: Policy) -> None:
    """Roll what is due, or give one answer of a policy; where the rules refuse it nothing happens."""
    question = session.questions()[0]
    if question.seat == CHANCE:
        session.roll()
        return
    answer = policy.choose(session.position, question)
    with suppress(NotAllowed):
        session.answer(answer.seat, answer.verb, answer.value, answer.power)


def at_blows(session: Session, rng: random.Random) -> None:
    """The referee puts both armies of a battle so near to each other that they fight, and lets one of them attack."""
    while not session.position.turn:
        question = session.questions()[0]
        wanted = ("suggested", "@0", "array", "ready", "share out", "back", "centre")
        option = next(option for verb in wanted if (option := question.option(verb)) is not None)
        session.answer(question.seat, option.verb, option.sample(rng.randrange), question.power)
    places = [name for name in session.ruleset.board.grid.ids if "12" <= name[:2] <= "19" and "08" <= name[2:] <= "15"]
    for unit in list(session.position.units.values()):
        where = (unit.key, rng.choice(places), "")
        if unit.hex >= 0 and not unit.is_fleet and not session.why_not(REFEREE, "adjust move", where).reason:
            session.answer(REFEREE, "adjust move", where)
    side = rng.choice(list(session.position.runs))
    session.answer(REFEREE, "adjust phase", (side, "allocation", ""))
