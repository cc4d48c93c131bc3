"""A line that is lost but for its check: the legal answer is found whose line has that check."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from contextlib import suppress
from dataclasses import replace
from itertools import islice
from typing import Any

from dark_ages_desk.core.question import CHANCE, Answer, Question
from dark_ages_desk.core.ruleset import open_questions
from dark_ages_desk.session.dice import Dice, thrown
from dark_ages_desk.session.journal import sealed_lines
from dark_ages_desk.session.line import BY_HAND, DESK, Tree, own_key
from dark_ages_desk.session.replay import hear, line_of, line_of_head, line_of_opening, now_open, taken
from dark_ages_desk.session.words import again, words_of_undo

TRIES = 3000
"""So many answers are tried, a second's worth."""


def lost_line(tree: Tree, number: int, before: str, checks: Collection[str]) -> tuple[bytes, dict[str, Any]] | None:
    """The line ``number``, behind one with the check ``before``, that has one of these checks, with its end; None where
    no legal answer gives it."""
    if tree.entries[tree.head].told or not checks:
        return None
    id_ = tree.in_force[1].id
    for line in islice(_lines(tree, number), TRIES):
        (text,), (check,) = sealed_lines(id_, number, before, [line])
        if check in checks:
            return text, {"i": number, "b": before, **line, "c": check}
    return None


def _lines(tree: Tree, number: int) -> Iterator[Mapping[str, Any]]:
    """What may have been written at the present place, the likeliest first."""
    if (closed := tree.closed_now()) and (opened := now_open(closed, tree.position)):
        yield line_of_opening(tree, opened, {})
    if tree.before is not None:
        yield line_of_head(tree, tree.before, words_of_undo(tree))
    if tree.again is not None:
        yield line_of_head(tree, tree.again, again(tree.again))
    for asked, kind in ((open_questions(tree.position), "answer"), (tree.in_force[0].asides(tree.position), "aside")):
        for question in asked:
            for answer, by in _answers(tree, question):
                with suppress(Exception):  # what the rules cannot take was not taken
                    yield _line(tree, number, answer, kind, by)


def _answers(tree: Tree, question: Question) -> Iterator[tuple[Answer, str]]:
    power = question.power
    if question.seat == CHANCE:
        ruleset, header = tree.in_force
        key = tree.next_key(own_key(question, thrown(question), ruleset.when(tree.position)))
        yield Answer(CHANCE, power, *Dice(header.seed, key).answer(question)), DESK
    for option in question.options:
        for value in option.values():
            for by in (DESK, BY_HAND) if question.seat == CHANCE else ("",):
                yield Answer(question.seat, power, option.verb, value), by


def _line(tree: Tree, number: int, answer: Answer, kind: str, by: str) -> dict[str, Any]:
    ruleset, _ = tree.in_force
    heard = hear(ruleset, tree.position, answer, kind, len(tree.entries), tree.head)
    after = taken(ruleset, tree.position, kind, answer, heard.failed)
    entry = replace(heard.entry, notes=after.notes, key=tree.next_key(heard.entry.key), by=by, line=number)
    return line_of(entry, tree)
