"""The Marshal's plan for a turn: each plan is played out to the end of the foe's next turn, and the best is kept.

His own side plays by the plan, the foe as a Squire does. All plans meet the same dice. The plan is chosen once a turn,
from the position at which the side began to move, so it is the same at every later question of the turn.
"""

from __future__ import annotations

from dark_ages_desk.core.advice import sum_parts
from dark_ages_desk.core.question import CHANCE, Answer, Below, Question, find
from dark_ages_desk.core.ruleset import apply_unchecked, open_questions
from dark_ages_desk.core.supposing import make_keyed_random
from dark_ages_desk.games.dark_ages_1971.advice import candidates
from dark_ages_desk.games.dark_ages_1971.advice.plans import PLANS, STEADY, Plan
from dark_ages_desk.games.dark_ages_1971.advice.stance import worth
from dark_ages_desk.games.dark_ages_1971.state.position import BattlePosition

THROWS = 3
"""Times that each plan is played out, with other dice; ours."""

LONGEST = 400
"""Answers of the two turns that are played out, at most."""

TRIES = 60
"""Random answers that are drawn to a question without candidates, until one is possible."""


def choose_plan(begun: BattlePosition, side: str) -> Plan:
    """Return the plan that leaves a side best at the end of the foe's next turn. The position remembers it."""
    known: dict[str, Plan] = begun.__dict__.setdefault("plans of advice", {})
    if side not in known:
        known[side] = max(PLANS, key=lambda plan: _mean(begun, side, plan))  # order: of equal plans the first
    return known[side]


def _mean(begun: BattlePosition, side: str, plan: Plan) -> float:
    """Return what a position is worth to a side after both turns, as the mean of the throws."""
    keys = (("plan", begun.turn, side, throw) for throw in range(THROWS))
    return sum(sum_parts(worth(_play(begun, side, plan, make_keyed_random(*key)), side)) for key in keys) / THROWS


def _play(pos: BattlePosition, side: str, plan: Plan, pick: Below) -> BattlePosition:
    """Return the position after the rest of a side's turn and the foe's turn."""
    begun, others = pos.turn, False
    for _ in range(LONGEST):
        asked = open_questions(pos)
        others = others or pos.phasing != side
        if not asked or pos.turn > begun + 1 or (others and pos.phasing == side):
            break
        question = asked[0]
        own = question.power == side and not others
        pos = apply_unchecked(pos, _answer(pos, question, plan if own else STEADY, pick))
    return pos


def _answer(pos: BattlePosition, question: Question, plan: Plan, pick: Below) -> Answer:
    """Return the best answer of a plan; for dice, and where there are no candidates, one by chance."""
    if question.seat != CHANCE:
        found = candidates.list_candidates(pos, question, plan)
        for one in sorted(found, key=lambda one: -sum_parts(one.gain or ())):  # order: numbers
            if find((question,), one.answer) is not None:
                return one.answer
    for _ in range(TRIES):
        option = question.options[pick(len(question.options))]
        answer = Answer(question.seat, question.power, option.verb, option.sample(pick))
        if find((question,), answer) is not None:
            break
    return answer
