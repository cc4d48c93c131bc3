"""The real table as a Contest: every branch of every roll is walked, with the choices that the odds suppose."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from fractions import Fraction
from typing import Any

from dark_ages_desk.core.question import CHANCE, Answer, Draw, Question, Roll
from dark_ages_desk.core.ruleset import apply, open_questions
from dark_ages_desk.games.carolingian_twilight.state.position import CarolingianPosition

Choose = Callable[[CarolingianPosition, Question], Answer]


@dataclass(frozen=True)
class Walked:
    """A position in which equal units, equal things to come and an equal raid count as the same."""

    key: tuple[object, ...]
    pos: CarolingianPosition = field(compare=False, repr=False)
    choose: Choose = field(compare=False, repr=False)
    until: str = field(compare=False, repr=False)

    @classmethod
    def of(cls, pos: CarolingianPosition, choose: Choose, until: str) -> Walked:
        forces = tuple(sorted((id_, force.space, force.units) for id_, force in pos.forces.items()))
        fight = (tuple(pos.fight.leadership.items()), tuple(pos.fight.greek_fire.items())) if pos.fight else ()
        op = pos.operation.op if pos.operation else 0
        return cls((forces, pos.agenda, fight, pos.raid, op, pos.pillaged), pos, choose, until)

    def chances(self) -> tuple[tuple[Walked, Fraction], ...]:
        questions = open_questions(self.pos)
        if not questions:
            return ()
        question = questions[0]
        after: list[tuple[Walked, Fraction]] = []
        if question.seat != CHANCE:
            answer = self.choose(self.pos, question)
            if answer.verb == self.until:
                return ()
            after = [(self._next(answer, questions), Fraction(1))]
        else:
            option = question.options[0]
            assert isinstance(option, Roll | Draw)
            values: list[Any] = list(option.values())
            for value in values:
                answer = Answer(CHANCE, question.power, option.verb, value)
                after.append((self._next(answer, questions), Fraction(1, len(values))))
        return tuple(after)

    def _next(self, answer: Answer, questions: tuple[Question, ...]) -> Walked:
        return Walked.of(apply(self.pos, answer, questions), self.choose, self.until)
