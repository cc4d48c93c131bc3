"""A tally that is thrown again after something before it was changed: each group of tries keeps what it showed."""

from __future__ import annotations

from dark_ages_desk.core.options.tally import Ended, Given, Tries
from dark_ages_desk.core.position import Position
from dark_ages_desk.core.question import CHANCE, Answer, Tally, Value
from dark_ages_desk.core.record import replace
from dark_ages_desk.core.ruleset import open_questions


def thrown_again(before: Position, now: Position, answer: Answer, tries: Tries) -> Answer:
    """The answer to a tally that was given at the position ``before``, as it is given ``now``; any other as it is."""
    was, asked = tally_of(before, answer), tally_of(now, answer)
    if was is None or asked is None or not isinstance(answer.value, tuple):
        return answer
    return replace(answer, value=shown_again(was, answer.value, asked, tries))


def tally_of(pos: Position, answer: Answer) -> Tally | None:
    """The tally that an answer of CHANCE is given to, None where there is none."""
    for question in open_questions(pos):
        if question.seat == CHANCE and question.power == answer.power:
            option = question.option(answer.verb)
            if isinstance(option, Tally):
                return option
    return None


def shown_again(was: Tally, value: tuple[Value, ...], now: Tally, tries: Tries) -> tuple[Value, ...]:
    """What a tally shows now: of a group that was tried then, as often and with the same chance, the same; of any
    other what ``tries`` show. ``value`` as it is, where it does not fit what was tried then."""
    given, shown = Given(value), dict[tuple[tuple[Value, ...], int, int], int]()

    def noted(key: tuple[Value, ...], number: int, chance: int) -> int:
        shown[key, number, chance] = told = given(key, number, chance)
        return told

    try:
        was.play(noted)
    except Ended:
        return value

    def again(key: tuple[Value, ...], number: int, chance: int) -> int:
        told = shown.get((key, number, chance))
        return tries(key, number, chance) if told is None else told

    return now.told(again)
