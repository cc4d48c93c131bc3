"""Attempts close to the offered answers: the next place, one unit more, a point too much, the wrong moment or power.

Random play and the tests try them. Each is refused with a reason, and if the referee may allow it anyway, the game goes
on from there.
"""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from functools import cached_property
from typing import Any, TypeVar

from dark_ages_desk.core.question import CHANCE, PLAY, REFEREE, Answer, Option, Question, Value
from dark_ages_desk.core.refusal import explain_refusal
from dark_ages_desk.core.step import Step
from dark_ages_desk.core.view import TableView
from dark_ages_desk.session import Session

T = TypeVar("T")


def verbs_of(base: type[Step[Any]]) -> list[str]:
    """Return every verb that a step of the game takes."""
    found: dict[str, None] = {}
    for kind in base.__subclasses__():
        found |= dict.fromkeys(kind.verbs)
        found |= dict.fromkeys(verbs_of(kind))
    return list(found)


class NearMisses:
    """Attempts near what is offered at a moment of a session, chosen by chance."""

    def __init__(self, session: Session, rng: random.Random) -> None:
        self.session, self.rng = session, rng
        self.spaces = list(session.ruleset.board.spaces)

    @cached_property
    def view(self) -> TableView:
        """The table as the referee sees it."""
        return self.session.view(REFEREE)

    @cached_property
    def counters(self) -> list[str]:
        return [counter.id for counter in self.view.counters]

    @cached_property
    def stacks(self) -> list[str]:
        return list(dict.fromkeys(counter.stack for counter in self.view.counters))

    @cached_property
    def powers(self) -> list[str]:
        return list(self.view.powers)

    @cached_property
    def cards(self) -> list[str]:
        return [card for hand in self.view.hands for card in hand.ids]

    @cached_property
    def held(self) -> list[str]:
        return [counter.space for counter in self.view.counters]

    def choose(self, of: Sequence[T]) -> T:
        return self.rng.choice(of)

    def random_below(self, number: int) -> int:
        return self.rng.randrange(number)

    @cached_property
    def _asides(self) -> tuple[Question, ...]:
        return self.session.asides()

    def attempts(self, number: int) -> list[Answer]:
        """Return ``number`` attempts at the open questions and the asides."""
        found: list[Answer] = []
        for _ in range(number):
            question, option = self._choose_option()
            found += self._attempts_near(question, option)
        return [self.rng.choice(found) for _ in range(min(number, len(found)))]

    def find_waivable(self, tries: int) -> Answer | None:
        """Return a refused attempt that the referee may allow, with its waivers.

        Return None if ``tries`` options yield none.
        """
        for _ in range(tries):
            question, option = self._choose_option()
            if question.seat == CHANCE:
                continue
            near = [*self._attempts_with_values(question, option), *self._attempts_of_step(question, option)]
            self.rng.shuffle(near)
            for attempt in near:
                blocked = explain_refusal(self.session.ruleset, self.session.position, attempt, REFEREE)
                if blocked.anyway is not None and blocked.anyway.waived:
                    return blocked.anyway
        return None

    def _choose_option(self) -> tuple[Question, Option]:
        """Return an option of a question, or of an aside, with its question."""
        asked = self.session.questions()
        if not asked or (self.rng.random() >= 0.7 and self._asides):
            asked = self._asides
        question = self.rng.choice(asked)
        return question, self.rng.choice(question.options)

    def _attempts_near(self, question: Question, option: Option) -> Iterator[Answer]:
        """Yield wrong values, and the wrong seat, power or moment."""
        seat, power = question.seat, question.power
        yield from self._attempts_with_values(question, option)
        sample = option.sample(self.rng.randrange)
        yield Answer(self.rng.choice(self.session.ruleset.seats), power, option.verb, sample)
        yield Answer(seat, self.rng.choice(self.powers), option.verb, sample)
        for verb in self.rng.sample(verbs_of(self.session.ruleset.find_steps()), 2):
            yield Answer(seat, power, verb, self.rng.choice([None, 1, (self.rng.choice(self.spaces),), sample]))
        yield from self._attempts_of_step(question, option)

    def _attempts_of_step(self, question: Question, option: Option) -> Iterator[Answer]:
        """Yield other answers that the current step takes, perhaps not offered now; and a card of any hand."""
        top = self.session.position.top
        own = [verb for verb in top.verbs if not verb.endswith(" ")] if top is not None else []
        for verb in self.rng.sample(own, min(2, len(own))):
            some: list[Value] = [None, 1, (self.rng.choice(self.spaces),), option.sample(self.rng.randrange)]
            some += [(self.rng.choice(known),) for known in (self.stacks, self.counters, self.powers) if known]
            yield Answer(question.seat, question.power, verb, self.rng.choice(some))
        if self.cards:
            yield Answer(question.seat, question.power, PLAY, (self.rng.choice(self.cards),))

    def _attempts_with_values(self, question: Question, option: Option) -> Iterator[Answer]:
        for value in option.near_values(self):
            yield Answer(question.seat, question.power, option.verb, value)

    def list_kind(self, of: str) -> list[str]:
        if of == "spaces":
            return self.spaces
        if of == "boxes":
            return [str(number) for number in range(14)]
        known = {"counters": "counters", "stacks": "stacks", "powers": "powers", "cards": "cards"}
        found: list[str] = getattr(self, known[of]) if of in known else []
        return found or ["nothing"]

    def adjacent_spaces(self, space: str) -> list[str]:
        board = self.session.ruleset.board
        if hasattr(board, "neighbours"):
            return list(board.neighbours.get(space, {}))
        grid = getattr(board, "grid", None)
        if grid is None or space not in grid.index:
            return []
        return [grid.ids[other] for other in grid.neighbours(grid.index[space])]
