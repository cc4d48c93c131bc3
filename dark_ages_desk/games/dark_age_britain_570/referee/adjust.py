"""The referee's Adjust: the table as he wants it, against any rule."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from dark_ages_desk.core import table_dice
from dark_ages_desk.core.adjusting import build_referee_checks
from dark_ages_desk.core.check import SENSE, Check, FailedCheck, Trial
from dark_ages_desk.core.frozen import dataclass
from dark_ages_desk.core.question import REFEREE, Answer, Question
from dark_ages_desk.core.ruleset import waiver_notes
from dark_ages_desk.core.step import revalidate_agenda
from dark_ages_desk.games.dark_age_britain_570.referee.changes import AS_SAID, CHANGES
from dark_ages_desk.games.dark_age_britain_570.referee.forms import adjustment_forms
from dark_ages_desk.games.dark_age_britain_570.state.position import Britain
from dark_ages_desk.games.dark_age_britain_570.war.conquest import record_conquests, release_risen

ADJUST = "adjust "


@dataclass(frozen=True, slots=True)
class AdjustAttempt:
    """An adjustment that is tried."""

    pos: Britain
    attempt: Answer


_WANTED = {
    "stack": "The table keeps the pieces, or none are on the map.",
    "moved": "The table keeps the pieces.",
    "redeployed": "The table keeps the pieces.",
    "alliance": "Nobody else plays.",
    "end effect": "No event changes overtures now.",
    "go on": "The game is not over.",
    "dice": "The desk keeps the pieces, and asks for the dice itself.",
    "order": "The order of the year is not fixed yet.",
}
"""The conditions of adjustments that are not always offered; all others need a year in progress."""


def _explain_refusal(case: AdjustAttempt) -> str:
    change = case.attempt.verb.removeprefix(ADJUST)
    if change not in CHANGES and case.attempt.verb != table_dice.DICE:
        return "There is no such adjustment."
    return _WANTED.get(change, "No year is being played now.")


ADJUSTING: tuple[Check[AdjustAttempt], ...] = (
    *build_referee_checks("a kingdom"),
    Check(
        "adjust: form",
        "",
        lambda case: any(form.verb == case.attempt.verb for form in adjustment_forms(case.pos)),
        lambda case: _explain_refusal(case),
        SENSE,
    ),
)


def asides(pos: Britain) -> tuple[Question, ...]:
    """Return the referee's Adjust, which is always there."""
    return (Question(REFEREE, "", "", "The referee adjusts the table", adjustment_forms(pos)),)


def checks_for(pos: Britain, attempt: Answer) -> Iterator[Trial[Any]] | None:
    """Return the checks for an adjustment; None for an answer to the present question."""
    if not attempt.verb.startswith(ADJUST):
        return None
    return iter((Trial(ADJUSTING, AdjustAttempt(pos, attempt)),))


def take(pos: Britain, answer: Answer, allowed: tuple[FailedCheck, ...] = ()) -> Britain:
    """Return the position after an adjustment; a step that has lost its sense by it is gone, or asks again."""
    assert isinstance(answer.value, tuple)
    pos = pos.replace(notes=waiver_notes(answer, allowed))
    if table_dice.is_table_dice(answer):
        return table_dice.note_dice(pos, answer)
    *given, reason = answer.value
    change = answer.verb.removeprefix(ADJUST)
    pos, words = CHANGES[change](pos, tuple(given))
    pos = pos.note_public("adjusted", f"Adjusted: {words}.{f' Reason: {reason}' if reason else ''}", "")
    return revalidate_agenda(pos if change in AS_SAID else release_risen(record_conquests(pos)))
