"""The opening position of a scenario, as the set-up page shows it before anybody has begun."""

from __future__ import annotations

import random
from contextlib import suppress
from dataclasses import replace
from typing import TYPE_CHECKING

from dark_ages_desk.bots.policies import RandomPolicy
from dark_ages_desk.core.question import CHANCE, NotAllowed, Question
from dark_ages_desk.core.quick_entry import find_likeliest_answer
from dark_ages_desk.core.view import TableView

if TYPE_CHECKING:
    from dark_ages_desk.session.session import Session

SEED = 1
"""The seed of the dice. A scenario always opens with the same picture, and each battle elsewhere on its map."""

MOST = 120
"""Maximum number of answers until all sides are on the board."""

SUGGESTED = "suggested"
"""The option that deploys an army as the program suggests."""


def build_opening_view(session: Session) -> TableView:
    """Return what everybody may see of a new session once every side is on the board, with nothing asked.

    Armies that are not deployed yet stand as the program suggests. The session is used up.
    """
    policy = RandomPolicy(random.Random(session.header.scenario))
    for _ in range(MOST):
        if _is_everybody_placed(session.view("table")) or not (asked := session.questions()):
            break
        question = _find_easiest(asked)
        if question.seat == CHANCE:
            session.roll()
        elif question.option(SUGGESTED):
            session.answer(question.seat, SUGGESTED, None, question.power)
        elif (likeliest := find_likeliest_answer(question)) is not None:
            session.answer(question.seat, likeliest.verb, likeliest.value, question.power)
        else:
            answer = policy.choose(session.position, question)
            with suppress(NotAllowed):  # the policy has another try
                session.answer(answer.seat, answer.verb, answer.value, answer.power)
    return replace(session.view("table"), questions=(), arrows=(), hit=None, notes=())


def _find_easiest(questions: tuple[Question, ...]) -> Question:
    """Return a question that the dice or a suggestion answers; else the first one."""
    return next((one for one in questions if one.seat == CHANCE or one.option(SUGGESTED)), questions[0])


def _is_everybody_placed(view: TableView) -> bool:
    """Return whether each side with a player has land or an army on the board."""
    there = {space.owner for space in view.spaces.values()} | {one.power for one in view.counters if one.space}
    return all(power.id in there for power in view.powers.values() if power.seat)
