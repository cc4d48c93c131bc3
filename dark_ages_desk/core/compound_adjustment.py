"""Several adjustments of the referee as one aside: the effects of an answer, where its question is no longer asked.

It is one entry of a record, and one step of undo. Players are not offered it. Only an amendment of a record makes one.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from dark_ages_desk.core.check import SENSE, FailedCheck
from dark_ages_desk.core.frozen import replace
from dark_ages_desk.core.position import Note
from dark_ages_desk.core.question import REFEREE, Answer, Blocked, NotAllowed, find
from dark_ages_desk.core.ruleset import Ruleset

SEVERAL = "adjust several"
"""The verb; its value is a tuple of (verb, value), one for each adjustment."""


def combine_adjustments(adjustments: Iterable[Answer]) -> Answer:
    """Return one answer that makes all these adjustments."""
    return Answer(REFEREE, "", SEVERAL, tuple((one.verb, one.value) for one in adjustments))


def is_compound(answer: Answer) -> bool:
    """Return whether ``answer`` makes several adjustments."""
    return answer.seat == REFEREE and answer.verb == SEVERAL


def split_adjustments(answer: Answer) -> tuple[Answer, ...]:
    """Return the adjustments one by one. Raises ValueError if ``answer`` is not a list of adjustments."""
    found = []
    for one in answer.value if isinstance(answer.value, tuple) else ("",):
        if not isinstance(one, tuple) or len(one) != 2 or type(one[0]) is not str or one[0] == SEVERAL:
            raise ValueError("several adjustments are a list of pairs, each a verb and its values")
        found.append(Answer(REFEREE, "", one[0], one[1]))
    return tuple(found)


def apply_aside(rules: Ruleset, pos: Any, answer: Answer, allowed: tuple[FailedCheck, ...] = ()) -> Any:
    """Return the position after an aside, either one adjustment or several, with all its notes.

    Raises NotAllowed if one of several is not offered.
    """
    if not is_compound(answer):
        return rules.take_aside(pos, answer, allowed)
    notes: tuple[Note, ...] = ()
    for one in split_adjustments(answer):
        if find(rules.asides(pos), one) is None:
            words = f"“{one.verb}” cannot be adjusted now."
            raise NotAllowed(Blocked((FailedCheck("adjust: offered", "", words, SENSE),)))
        pos = rules.take_aside(pos, one)
        notes += pos.notes
    return pos.replace(notes=notes)


def renumber_adjustments(rules: Ruleset, answer: Answer, ids: Mapping[int, int]) -> Answer:
    """Return the same answer, with the serial numbers in it replaced as ``ids`` says."""
    if not is_compound(answer):
        return rules.renumber_answer(answer, ids)
    return replace(
        combine_adjustments(rules.renumber_answer(one, ids) for one in split_adjustments(answer)), waived=answer.waived
    )
