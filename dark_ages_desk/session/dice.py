"""The desk's own dice: fair ones, or a seeded run of them that can be had again."""

from __future__ import annotations

import json
import random

from dark_ages_desk.core.question import Draw, Question, Roll, Value


class Dice:
    """Answers rolls and draws. With a ``seed`` the same throws come again; without, the system's randomness.

    Seeded dice depend on the seed and on the throw's own key alone, so a session that was closed and opened again
    rolls on as if it had never been closed, and what is put in or taken out elsewhere changes no other throw.
    """

    def __init__(self, seed: int | None = None, key: tuple[Value, ...] = ()) -> None:
        self._random: random.Random = random.SystemRandom()
        if seed is not None:
            self._random = random.Random(f"{seed}/{json.dumps(key, ensure_ascii=False)}")

    def below(self, limit: int) -> int:
        """A whole number from 0 to ``limit`` - 1, all equally likely."""
        return self._random.randrange(limit)

    def answer(self, question: Question) -> tuple[str, Value]:
        """The verb and value for a question to CHANCE."""
        option = thrown(question)
        return option.verb, option.sample(self.below)


def thrown(question: Question) -> Roll | Draw:
    """What is to be rolled or drawn; ValueError where nothing is."""
    for option in question.options:
        if isinstance(option, Roll | Draw):
            return option
    raise ValueError(f"there is nothing to roll or to draw in: {question.prompt}")
