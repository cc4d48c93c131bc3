"""Repetition of a tally after an earlier change: each group of tries keeps its results."""

from __future__ import annotations

from dark_ages_desk.core.frozen import replace
from dark_ages_desk.core.options.tally import ListedResults, ResultListError, Tries
from dark_ages_desk.core.position import Position
from dark_ages_desk.core.question import CHANCE, Answer, Tally, Value
from dark_ages_desk.core.ruleset import open_questions


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
