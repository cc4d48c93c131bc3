"""A line that is lost but for its check: the legal answer is found whose line has that check.

Where the program words things otherwise than the one that wrote the line, its bytes cannot be had again. Then the line
is known by its data: the data check of the line behind it covers its own.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from contextlib import suppress
from dataclasses import replace
from itertools import takewhile
from typing import Any

from dark_ages_desk.core.question import CHANCE, Answer, Question
from dark_ages_desk.core.ruleset import open_questions
from dark_ages_desk.session.bit_repair import BitRepairer
from dark_ages_desk.session.dice import Dice, find_roll_option
from dark_ages_desk.session.entry_tree import BY_HAND, DESK, Tree
from dark_ages_desk.session.journal import build_format2_line, data_check, seal_lines
from dark_ages_desk.session.keys import question_key
from dark_ages_desk.session.replay import (
    apply_answer,
    evaluate,
    find_entries_to_open,
    line_of,
    line_of_head,
    line_of_opening,
    summary_check,
)
from dark_ages_desk.session.words import describe_redo, describe_undo

A_PLACE = 1_000_000
"""Cost, in the units of a healer, of asking the rules for the possible answers at a place."""

A_TRY = 150_000
"""Cost, in the units of a healer, of playing one answer and writing its line."""

Behind = Mapping[str, Any]
"""The line behind the lost one."""


def recover_line(
    tree: Tree,
    number: int,
    before: str,
    mark: str,
    checks: tuple[str, Collection[str]],
    healer: BitRepairer,
    behind: Behind | None = None,
    former: bool = False,
) -> tuple[bytes, dict[str, Any]] | None:
    """Return the line ``number``, without its end, and its content; None if no legal answer gives it.

    It follows a line with the check ``before`` and the mark ``mark``. It must have the first of ``checks``, or one of
    the others, or data that agree with the data check of the line ``behind`` it. In the last case it keeps its original
    check. The limit of tries is in ``healer``. With ``former``, the line is one of format 2.
    """
    if tree.entries[tree.head].told or not (any(checks) or behind) or not healer.spend(A_PLACE):
        return None
    id_, (own_check, others) = tree.in_force[1].id, checks

    def wanted(check: str) -> bool:
        return check == own_check or check in others

    for line in takewhile(lambda _: healer.spend(A_TRY), _candidate_lines(tree, number)):
        if former:
            text, check = build_format2_line(id_, number, before, line)
            if wanted(check):
                return text, {"i": number, "b": before, **line, "c": check}
            continue
        (text,), (check,) = seal_lines(id_, number, before, mark, [line])
        own = data_check(id_, mark, {"i": number, **line})
        if wanted(check) or _can_precede(id_, own, behind):
            if not wanted(check):
                line = {**line, "was": behind["b"] if behind else ""}
                (text,), (check,) = seal_lines(id_, number, before, mark, [line])
            return text[:-1], {"i": number, "b": before, **line, "cd": own, "c": check}
    return None


def _can_precede(id_: str, mark: str, behind: Behind | None) -> bool:
    """Return whether a line with that mark comes before line ``behind``, by the data check of the latter."""
    if behind is None or not isinstance(behind.get("cd"), str):
        return False
    return bool(behind["cd"] == data_check(id_, mark, behind))


def _candidate_lines(tree: Tree, number: int) -> Iterator[Mapping[str, Any]]:
    """Yield the lines that may have been written at the present place, the likeliest first."""
    if (closed := tree.sealed_entries()) and (opened := find_entries_to_open(closed, tree.position)):
        yield line_of_opening(tree, opened, {})
    if tree.before is not None:
        yield line_of_head(tree, tree.before, describe_undo(tree))
    if tree.again is not None:
        yield line_of_head(tree, tree.again, describe_redo(tree.again))
    for asked, kind in ((open_questions(tree.position), "answer"), (tree.in_force[0].asides(tree.position), "aside")):
        for question in asked:
            for answer, by in _candidate_answers(tree, question):
                with suppress(Exception):  # what the rules cannot take was not taken
                    yield _build_line(tree, number, answer, kind, by)


def _candidate_answers(tree: Tree, question: Question) -> Iterator[tuple[Answer, str]]:
    power = question.power
    if question.seat == CHANCE:
        ruleset, header = tree.in_force
        key = tree.next_key(question_key(ruleset, tree.position, question, find_roll_option(question)))
        yield Answer(CHANCE, power, *Dice(header.seed, key).answer(question)), DESK
    for option in question.options:
        for value in option.values():
            for by in (DESK, BY_HAND) if question.seat == CHANCE else ("",):
                yield Answer(question.seat, power, option.verb, value), by


def _build_line(tree: Tree, number: int, answer: Answer, kind: str, by: str) -> dict[str, Any]:
    ruleset, _ = tree.in_force
    heard = evaluate(ruleset, tree.position, answer, kind, len(tree.entries), tree.head)
    after = apply_answer(ruleset, tree.position, kind, answer, heard.failed)
    entry = replace(
        heard.entry,
        notes=after.notes,
        key=tree.next_key(heard.entry.key),
        by=by,
        line=number,
        figures=summary_check(ruleset, after),
    )
    return line_of(entry, tree)
