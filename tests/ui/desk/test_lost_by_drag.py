"""A unit that is to be lost is chosen by a click: a drag to another place leads it nowhere, and says so."""

from __future__ import annotations

import random

import pytest

from dark_ages_desk.bots.policies import EagerPolicy
from dark_ages_desk.core.lookahead import can_lead_to
from dark_ages_desk.core.question import CHANCE, Answer, NotAllowed, Pick, Question
from dark_ages_desk.library import new_session
from dark_ages_desk.session import Session
from dark_ages_desk.ui.shell.window import DeskWindow

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support")


def play_to_a_loss(session: Session, seed: int) -> Question | None:
    """Play until somebody chooses which of several units is lost."""
    policy = EagerPolicy(session.ruleset, random.Random(seed))
    for _ in range(900):
        question = session.questions()[0]
        if question.seat == CHANCE:
            session.roll()
            continue
        option = question.option("lose")
        if isinstance(option, Pick) and len(option.choices) > 1:
            return question
        answer = policy.choose(session.position, question)
        try:
            session.answer(answer.seat, answer.verb, answer.value, answer.power)
        except NotAllowed:
            continue
    return None


def test_a_drag_of_what_is_to_be_lost_leads_nowhere(window: DeskWindow) -> None:
    # Louis's army may march on from Saxony once the unit is lost: it is that march which the drag does not mean.
    session = new_session("carolingian-twilight/27.6", seed=2, secrets="open")
    question = play_to_a_loss(session, 2)
    assert question is not None
    window.show_session(session)
    desk = window.desk
    assert desk is not None
    option = question.option("lose")
    assert isinstance(option, Pick)
    unit = option.choices[0].id
    counter = next(one for one in session.view("referee").counters if one.id == unit)
    before = len(session.entries)
    assert can_lead_to(session.position, Answer(question.seat, question.power, "lose", (unit,)), "hamburg")
    for place in [one for one in desk.map.look.spaces() if one != counter.space]:
        assert not desk.table.ahead.can_lead_to(question, "lose", (unit,), place), place
    assert desk.question.drop(counter, "hamburg", (unit,))
    assert len(session.entries) == before and desk.question.refusal.isVisibleTo(desk.question)
