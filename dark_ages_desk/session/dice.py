"""The desk's own dice: fair ones, or a seeded run of them that can be had again.

Seeded dice depend only on the seed and the key of the roll. So a reopened session rolls on as if it had never been
closed, and an inserted entry changes no roll.

Further parts of the module:

- Repetition of a tally after an earlier change: each group of tries keeps its results.
"""

from __future__ import annotations

import json
import random

from dark_ages_desk.core.frozen import replace
from dark_ages_desk.core.options import tally
from dark_ages_desk.core.options.tally import ListedResults, ResultListError, Tries
from dark_ages_desk.core.position import Position
from dark_ages_desk.core.question import CHANCE, Answer, Draw, Question, Roll, Tally, Value
from dark_ages_desk.core.ruleset import open_questions


class Dice:
    """Dice that answer rolls and draws. A ``seed`` repeats the same rolls; without it they use the system's randomness.

    Seeded dice depend only on the seed and on the roll's own key. So a session that was closed and opened again rolls
    on as if it had stayed open, and changes elsewhere alter no other roll. Each group of a tally has dice of its own,
    by its key. So a change elsewhere in that part of the game alters none of them.
    """

    def __init__(self, seed: int | None = None, key: tuple[Value, ...] = ()) -> None:
        self._seed, self._key = seed, key
        self._random: random.Random = random.SystemRandom()
        if seed is not None:
            self._random = random.Random(f"{seed}/{json.dumps(key, ensure_ascii=False)}")

    def random_below(self, limit: int) -> int:
        """Return a whole number from 0 to ``limit`` - 1, all equally likely."""
        return self._random.randrange(limit)

    def answer(self, question: Question) -> tuple[str, Value]:
        """Return the verb and value for a question to CHANCE."""
        option = find_roll_option(question)
        if isinstance(option, Tally):
            return option.verb, option.collect_results(self.roll_tries)
        return option.verb, option.sample(self.random_below)

    def roll_tries(self, key: tuple[Value, ...], number: int, chance: int) -> int:
        """Return the number of successful tries in a group of a tally."""
        dice = self if self._seed is None else Dice(self._seed, (*self._key, *key))
        return tally.roll_tries(dice.random_below, number, chance)


def find_roll_option(question: Question) -> Roll | Draw | Tally:
    """Return the option to roll or to draw. Raises ValueError if the question has none."""
    for option in question.options:
        if isinstance(option, Roll | Draw | Tally):
            return option
    raise ValueError(f"this question has no roll or draw: {question.prompt}")


def convert_tally_answer(before: Position, now: Position, answer: Answer, tries: Tries) -> Answer:
    """Return the answer to a tally at position ``before``, converted for position ``now``.

    Return any other answer unchanged.
    """
    was, asked = find_tally(before, answer), find_tally(now, answer)
    if was is None or asked is None or not isinstance(answer.value, tuple):
        return answer
    return replace(answer, value=convert_results(was, answer.value, asked, tries))


def find_tally(pos: Position, answer: Answer) -> Tally | None:
    """Return the tally that an answer of CHANCE answers, or None."""
    for question in open_questions(pos):
        if question.seat == CHANCE and question.power == answer.power:
            option = question.option(answer.verb)
            if isinstance(option, Tally):
                return option
    return None


def convert_results(was: Tally, value: tuple[Value, ...], now: Tally, tries: Tries) -> tuple[Value, ...]:
    """Return the results of a tally now.

    A group tried then with the same number and chance keeps its result; any other uses ``tries``. If ``value`` does not
    fit the old tally, return it unchanged.
    """
    given, shown = ListedResults(value), dict[tuple[tuple[Value, ...], int, int], int]()

    def noted(key: tuple[Value, ...], number: int, chance: int) -> int:
        shown[key, number, chance] = told = given(key, number, chance)
        return told

    try:
        was.play(noted)
    except ResultListError:
        return value

    def again(key: tuple[Value, ...], number: int, chance: int) -> int:
        told = shown.get((key, number, chance))
        return tries(key, number, chance) if told is None else told

    return now.collect_results(again)
