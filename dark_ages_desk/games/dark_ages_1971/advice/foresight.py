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

KEPT = (5, 3, 2)
"""Plans that are played out with the first, the second and the third throw: those that were best so far; ours."""

LONGEST = 400
"""Answers of the two turns that are played out, at most."""

TRIES = 60
"""Random answers that are drawn to a question without candidates, until one is possible."""


def choose_plan(begun: BattlePosition, side: str) -> Plan:
    """Return the plan that leaves a side best at the end of the foe's next turn. The position remembers it."""
    moment = (begun.turn, begun.phasing, side)
    known: tuple[tuple[int, str, str], Plan] | None = begun.__dict__.get("plan of advice")
    if known is None or known[0] != moment:
        known = begun.__dict__["plan of advice"] = (moment, _find_best(begun, side))
    return known[1]


def _find_best(begun: BattlePosition, side: str) -> Plan:
    """Return the best plan by the mean of its throws; of equal ones the first."""
    moved = {plan: _play(begun, side, plan, make_keyed_random("march", begun.turn, side), "movement") for plan in PLANS}
    sums = dict.fromkeys(PLANS, 0.0)
    left = list(PLANS)
    for throw, kept in enumerate(KEPT):
        left = sorted(left, key=lambda plan: -sums[plan])[:kept]  # order: numbers; equal ones stay as they are
        for plan in left:
            after = _play(moved[plan], side, plan, make_keyed_random("plan", begun.turn, side, throw))
            sums[plan] += sum_parts(worth(after, side))
    return max(left, key=lambda plan: sums[plan])  # order: of equal ones the first


def _play(pos: BattlePosition, side: str, plan: Plan, pick: Below, stage: str = "") -> BattlePosition:
    """Return the position after the rest of a side's turn and the foe's turn, or after the rest of a stage."""
    begun, others = pos.turn, False
    for _ in range(LONGEST):
        asked = open_questions(pos)
        others = others or pos.phasing != side
        ended = pos.turn > begun + 1 or (others and pos.phasing == side) or (stage and pos.stage != stage)
        if not asked or ended:
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
