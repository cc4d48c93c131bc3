"""Policies for testing the rules: random answers, a search for fights, and a look at the result of each answer."""

from __future__ import annotations

import random
from typing import Protocol

from dark_ages_desk.core.position import Position
from dark_ages_desk.core.question import CHANCE, Answer, Button, Question, Walk, find
from dark_ages_desk.core.ruleset import Ruleset, apply, apply_unchecked, open_questions


class Policy(Protocol):
    """Chooses an answer to the question at a position."""

    def choose(self, pos: Position, question: Question) -> Answer: ...


class RandomPolicy:
    """Any option, any value that it admits."""

    def __init__(self, rng: random.Random) -> None:
        self._rng = rng

    def choose(self, pos: Position, question: Question) -> Answer:
        option = question.options[self._rng.randrange(len(question.options))]
        return Answer(question.seat, question.power, option.verb, option.sample(self._rng.randrange))


class EagerPolicy:
    """One time in four at random; else of a few random answers the one that the ruleset's score likes best.

    Quick enough for thousands of games, and purposeful enough that armies meet.
    """

    TRIED = 5

    def __init__(self, ruleset: Ruleset, rng: random.Random) -> None:
        self._ruleset = ruleset
        self._rng = rng
        self._random = RandomPolicy(rng)

    def choose(self, pos: Position, question: Question) -> Answer:
        first = self._random.choose(pos, question)
        if self._rng.random() < 0.25:
            return first
        if suggested := self._ruleset.suggest(pos, question):
            return self._rng.choice(suggested)
        answers = [first, *(self._random.choose(pos, question) for _ in range(self.TRIED - 1))]
        return max(answers, key=lambda answer: self._worth(pos, question, answer))

    def _worth(self, pos: Position, question: Question, answer: Answer) -> float:
        if find((question,), answer) is None:
            return -1e9  # a sample that cannot stand, as of an empty choice
        parts = self._ruleset.score(apply_unchecked(pos, answer), question.power)
        return sum(parts.values()) + self._rng.random() * 0.01


class CarefulPolicy:
    """Tries every listed answer (a sample of the open-ended ones), rolls what follows, and takes the best outcome.

    The worth of a position is the sum of the ruleset's named parts for the power that is asked; the game weighs them.
    """

    SAMPLES = 4
    MOST_TRIED = 24

    def __init__(self, ruleset: Ruleset, rng: random.Random) -> None:
        self._ruleset = ruleset
        self._rng = rng

    def choose(self, pos: Position, question: Question) -> Answer:
        answers = []
        for option in question.options:
            values = list(option.values())
            if isinstance(option, Walk):
                values = [path for _, path in option.reach().values()]
            answers += [Answer(question.seat, question.power, option.verb, value) for value in values]
        answers += self._ruleset.suggest(pos, question)
        if len(answers) > self.MOST_TRIED:
            answers = self._rng.sample(answers, self.MOST_TRIED)
        if len(answers) == 1:
            return answers[0]
        return max(answers, key=lambda answer: self._worth(pos, question, answer))

    def _worth(self, pos: Position, question: Question, answer: Answer) -> float:
        total = 0.0
        for _ in range(self.SAMPLES):
            after = self._roll_out(apply(pos, answer, (question,)))
            total += sum(self._ruleset.score(after, question.power).values())
        # A hair of chance between equals, or the first option would always be taken.
        return total / self.SAMPLES + self._rng.random() * 0.3

    def _roll_out(self, pos: Position) -> Position:
        """Return the position at the next real decision, with open rolls rolled and minor questions
        answered at random."""
        chance = RandomPolicy(self._rng)
        for _ in range(24):
            asked = open_questions(pos)
            if not asked:
                break
            question = asked[0]
            minor = len(question.options) == 1 or all(isinstance(option, Button) for option in question.options)
            if question.seat != CHANCE and not minor:
                break
            pos = apply(pos, chance.choose(pos, question), asked)
        return pos
