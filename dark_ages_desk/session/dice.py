"""The desk's own dice: fair ones, or a seeded run of them that can be had again."""

from __future__ import annotations

import json
import random

from dark_ages_desk.core.options import tally
from dark_ages_desk.core.question import Draw, Question, Roll, Tally, Value


class Dice:
    """Answers rolls and draws. With a ``seed`` the same throws come again; without, the system's randomness.

    Seeded dice depend on the seed and on the throw's own key alone, so a session that was closed and opened again
    rolls on as if it had never been closed, and what is put in or taken out elsewhere changes no other throw. Each
    group of a tally has dice of its own, by its key: what is changed elsewhere in that part of the game changes none.
    """

    def __init__(self, seed: int | None = None, key: tuple[Value, ...] = ()) -> None:
        self._seed, self._key = seed, key
        self._random: random.Random = random.SystemRandom()
        if seed is not None:
            self._random = random.Random(f"{seed}/{json.dumps(key, ensure_ascii=False)}")

    def below(self, limit: int) -> int:
        """A whole number from 0 to ``limit`` - 1, all equally likely."""
        return self._random.randrange(limit)

    def answer(self, question: Question) -> tuple[str, Value]:
        """The verb and value for a question to CHANCE."""
        option = thrown(question)
        if isinstance(option, Tally):
            return option.verb, option.told(self.tries)
        return option.verb, option.sample(self.below)

    def tries(self, key: tuple[Value, ...], number: int, chance: int) -> int:
        """How many of the tries of a group of a tally succeed."""
        dice = self if self._seed is None else Dice(self._seed, (*self._key, *key))
        return tally.thrown(dice.below, number, chance)


def thrown(question: Question) -> Roll | Draw | Tally:
    """What is to be rolled or drawn; ValueError where nothing is."""
    for option in question.options:
        if isinstance(option, Roll | Draw | Tally):
            return option
    raise ValueError(f"there is nothing to roll or to draw in: {question.prompt}")
