"""The players of a tournament by their names: opponents of each strength, and yardsticks that do not change."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any, Protocol

from dark_ages_desk.bots.adviser import Adviser
from dark_ages_desk.bots.honest_careful import HonestCareful, deploy_as_suggested
from dark_ages_desk.bots.policies import EagerPolicy, Policy, RandomPolicy
from dark_ages_desk.bots.strength import STRENGTHS, Strength
from dark_ages_desk.core.advice import Trail
from dark_ages_desk.core.position import Position
from dark_ages_desk.core.question import Answer, Question, find
from dark_ages_desk.core.ruleset import Ruleset
from dark_ages_desk.core.supposing import Memory

SAMPLES = 60
"""Number of random answers that are drawn until one can stand."""


class Player(Protocol):
    """Answers for one seat. If it ``remembers``, it is given the memory of the seat, else ()."""

    remembers: bool

    def answer(self, pos: Position, question: Question, memory: Memory, trail: Trail) -> Answer:
        """Return the answer to a question, or an aside of the seat. The trail has the seat's answers in this phase."""
        ...


class Opponent:
    """An opponent of the desk."""

    remembers = True

    def __init__(self, ruleset: Ruleset[Any], strength: Strength, seed: int) -> None:
        self._adviser = Adviser(ruleset, strength, seed)

    def answer(self, pos: Position, question: Question, memory: Memory, trail: Trail) -> Answer:
        return self._adviser.advise(pos, question, memory, trail, asides=True).answer


class Careful(HonestCareful):
    """The frozen Careful on a supposed table."""

    remembers = True


class ByPolicy:
    """A policy of random play. If it ``deploys``, an army stands as the program suggests."""

    remembers = False

    def __init__(self, policy: Policy, deploys: bool) -> None:
        self._policy = policy
        self._deploys = deploys

    def answer(self, pos: Position, question: Question, memory: Memory, trail: Trail) -> Answer:
        del memory
        if self._deploys and (deployed := deploy_as_suggested(question, trail.answers)) is not None:
            return deployed
        for _ in range(SAMPLES):
            answer = self._policy.choose(pos, question)
            if find((question,), answer) is not None:
                break
        return answer


class StandIn:
    """The stand-in of a game of written orders: the first of its suggested sheets, or the last (the quiet one)."""

    remembers = False

    def __init__(self, ruleset: Ruleset[Any], seed: int, quiet: bool) -> None:
        self._ruleset = ruleset
        self._quiet = quiet
        self._other = ByPolicy(EagerPolicy(ruleset, random.Random(seed)), True)

    def answer(self, pos: Position, question: Question, memory: Memory, trail: Trail) -> Answer:
        sheets = self._ruleset.suggest(pos, question)
        if sheets:
            return sheets[-1] if self._quiet else sheets[0]
        return self._other.answer(pos, question, memory, trail)


def _opponent(strength: Strength) -> Callable[[Ruleset[Any], int], Player]:
    return lambda ruleset, seed: Opponent(ruleset, strength, seed)


PLAYERS: dict[str, Callable[[Ruleset[Any], int], Player]] = {
    **{name: _opponent(strength) for name, strength in STRENGTHS.items()},
    "careful": Careful,
    "eager": lambda ruleset, seed: ByPolicy(EagerPolicy(ruleset, random.Random(seed)), True),
    "random": lambda ruleset, seed: ByPolicy(RandomPolicy(random.Random(seed)), False),
    "stand-in": lambda ruleset, seed: StandIn(ruleset, seed, quiet=False),
    "quiet": lambda ruleset, seed: StandIn(ruleset, seed, quiet=True),
}
"""The makers of players, by the names that the command line has: each takes the ruleset and a seed."""
