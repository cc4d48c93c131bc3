"""A yardstick for opponents: the Careful policy on a supposed table.

It is frozen. Results of tournaments are compared over years, so nothing in it may change. It deploys an army as the
program suggests, tries listed answers on one position that may be the table, rolls what follows, and takes the best by
the score of the game.
"""

from __future__ import annotations

from collections.abc import Collection
from itertools import islice
from typing import Any

from dark_ages_desk.core.advice import Trail
from dark_ages_desk.core.options.walk import Walk
from dark_ages_desk.core.position import Position
from dark_ages_desk.core.question import CHANCE, Answer, Button, Question, find
from dark_ages_desk.core.ruleset import Ruleset, apply_unchecked, open_questions
from dark_ages_desk.core.supposing import Memory, make_keyed_random, worlds
from dark_ages_desk.core.values import Below

SAMPLES, MOST_TRIED, MOST_LISTED, ROLL_OUT = 4, 24, 2000, 24

HAIR = 0.3
"""Points of the score that chance adds, or the first option would always be taken."""

DEPLOYING = ("array", "suggested", "ready", "@1", "centre")
"""Verbs that deploy as the program suggests, in this order."""


def deploy_as_suggested(question: Question, trail: Collection[Answer]) -> Answer | None:
    """Return the next answer of a deployment as suggested; None for any other question, or after the deployment."""
    if not any(question.option(verb) for verb in DEPLOYING):
        return None
    for verb in DEPLOYING:
        option = question.option(verb)
        if option is not None and not any(one.verb == verb and one.power == question.power for one in trail):
            # The first battle line stands where the map has room, in the middle of the offered places.
            return Answer(question.seat, question.power, verb, option.sample(lambda limit: limit // 2))
    return None


class HonestCareful:
    """The frozen yardstick "careful": one seat's answers, by a seed."""

    def __init__(self, ruleset: Ruleset[Any], seed: int) -> None:
        self._ruleset = ruleset
        self._seed = seed

    def answer(self, pos: Position, question: Question, memory: Memory, trail: Trail) -> Answer:
        """Return the answer to a question of its seat."""
        if (deployed := deploy_as_suggested(question, trail.answers)) is not None:
            return deployed
        about = ("careful", self._seed, question.power, question.key, len(trail.answers))
        pick = make_keyed_random(*about, "pick")
        table = worlds(self._ruleset, pos, question.seat, memory, about, 1)[0]
        asked = [one for one in open_questions(table) if (one.seat, one.power) == (question.seat, question.power)]
        supposed = next((one for one in asked if one.key == question.key), asked[0] if asked else None)
        if supposed is None:
            option = question.options[pick(len(question.options))]
            return Answer(question.seat, question.power, option.verb, option.sample(pick))
        return self._choose(table, supposed, pick)

    def _choose(self, pos: Position, question: Question, pick: Below) -> Answer:
        answers = []
        for option in question.options:
            values = list(islice(option.values(), MOST_LISTED))
            if isinstance(option, Walk):
                values = [path for _, path in option.reach().values()]
            answers += [Answer(question.seat, question.power, option.verb, value) for value in values]
        answers += self._ruleset.suggest(pos, question)
        answers = [one for one in answers if find((question,), one) is not None] or answers
        while len(answers) > MOST_TRIED:
            answers.pop(pick(len(answers)))
        if len(answers) == 1:
            return answers[0]
        return max(answers, key=lambda answer: self._value(pos, question, answer, pick))

    def _value(self, pos: Position, question: Question, answer: Answer, pick: Below) -> float:
        total = 0.0
        for _ in range(SAMPLES):
            after = self._roll_out(apply_unchecked(pos, answer), pick)
            total += sum(self._ruleset.score(after, question.power).values())
        return total / SAMPLES + HAIR * pick(1000) / 1000

    def _roll_out(self, pos: Position, pick: Below) -> Position:
        """Return the position at the next real decision, with open rolls rolled and small questions answered by
        chance."""
        for _ in range(ROLL_OUT):
            asked = open_questions(pos)
            if not asked:
                break
            question = asked[0]
            small = len(question.options) == 1 or all(isinstance(option, Button) for option in question.options)
            if question.seat != CHANCE and not small:
                break
            option = question.options[pick(len(question.options))]
            pos = apply_unchecked(pos, Answer(question.seat, question.power, option.verb, option.sample(pick)))
        return pos
