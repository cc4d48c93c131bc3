"""The desk's own dice: fair ones, or a seeded run of them that can be had again."""

from __future__ import annotations

import random

from dark_ages_desk.core.question import Draw, Question, Roll, Value


class Dice:
    """Answers rolls and draws. With a ``seed`` the same throws come again; without, the system's randomness.

    ``entry`` is the number of the entry that is rolled for: seeded dice depend on nothing else, so a session that was
    closed and opened again rolls on as if it had never been closed.
    """

    def __init__(self, seed: int | None = None, entry: int = 0) -> None:
        self._random: random.Random = random.SystemRandom()
        if seed is not None:
            self._random = random.Random(f"{seed}/{entry}")

    def below(self, limit: int) -> int:
        """A whole number from 0 to ``limit`` - 1, all equally likely."""
        return self._random.randrange(limit)

    def answer(self, question: Question) -> tuple[str, Value]:
        """The verb and value for a question to CHANCE."""
        for option in question.options:
            if isinstance(option, Roll | Draw):
                return option.verb, option.sample(self.below)
        raise ValueError(f"there is nothing to roll or to draw in: {question.prompt}")
