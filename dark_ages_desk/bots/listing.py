"""Answers to try where a game says nothing of a question: what it suggests, else some of what is offered."""

from __future__ import annotations

from itertools import islice

from dark_ages_desk.core.options.pick import Pick
from dark_ages_desk.core.options.walk import Walk
from dark_ages_desk.core.position import Position
from dark_ages_desk.core.question import Answer, Option, Question
from dark_ages_desk.core.ruleset import Ruleset
from dark_ages_desk.core.values import Below, Value

MOST_TRIED = 24
"""Number of answers that are tried at most."""

MOST_LISTED = 200
"""Number of values of one option that are listed at most, before some of them are drawn."""


def list_answers(
    ruleset: Ruleset, pos: Position, question: Question, pick: Below, most: int = MOST_TRIED
) -> list[Answer]:
    """Return up to ``most`` answers to try: those that the game suggests, or else some of those that are offered.

    Each option has its share of them, so that a long list of one option hides no other. What is drawn comes from
    ``pick``.
    """
    suggested = list(ruleset.suggest(pos, question))
    if suggested:
        return suggested[:most]
    share = max(1, most // max(1, len(question.options)))
    found: list[Answer] = []
    for option in question.options:
        values = list(islice(_list_values(option), MOST_LISTED))
        while len(values) > share:
            values.pop(pick(len(values)))
        found += [Answer(question.seat, question.power, option.verb, value) for value in values]
    return found or [sample_answer(question, pick)]


def sample_answer(question: Question, pick: Below) -> Answer:
    """Return any answer that one of the options admits."""
    options = [option for option in question.options if _has_choices(option)] or question.options
    option = options[pick(len(options))]
    return Answer(question.seat, question.power, option.verb, option.sample(pick))


def may_be_answered(question: Question) -> bool:
    """Return whether a question has an answer: on a supposed table all that it asks to choose from can be missing."""
    return any(map(_has_choices, question.options))


def _has_choices(option: Option) -> bool:
    return not isinstance(option, Pick) or bool(option.choices) or not option.at_least


def _list_values(option: Option) -> list[Value]:
    if isinstance(option, Walk):
        return [path for _, path in option.reach().values()]
    return list(islice(option.values(), MOST_LISTED))
