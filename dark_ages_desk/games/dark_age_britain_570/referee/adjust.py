"""The referee's Adjust: the table as he wants it, against any rule."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from dark_ages_desk.core import table_dice
from dark_ages_desk.core.adjusting import by_referee
from dark_ages_desk.core.check import SENSE, Check, Failed, Trial
from dark_ages_desk.core.question import REFEREE, Answer, Question
from dark_ages_desk.core.record import dataclass
from dark_ages_desk.core.ruleset import waiver_notes
from dark_ages_desk.core.step import mended
from dark_ages_desk.games.dark_age_britain_570.referee.changes import AS_SAID, CHANGES
from dark_ages_desk.games.dark_age_britain_570.referee.forms import forms
from dark_ages_desk.games.dark_age_britain_570.state.position import Britain
from dark_ages_desk.games.dark_age_britain_570.war.conquest import fallen, risen

ADJUST = "adjust "


@dataclass(frozen=True, slots=True)
class Doing:
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


def _wanted(case: Doing) -> str:
    change = case.attempt.verb.removeprefix(ADJUST)
    if change not in CHANGES and case.attempt.verb != table_dice.DICE:
        return "There is no such adjustment."
    return _WANTED.get(change, "No year is being played now.")


ADJUSTING: tuple[Check[Doing], ...] = (
    *by_referee("a kingdom"),
    Check(
        "adjust: form",
        "",
        lambda case: any(form.verb == case.attempt.verb for form in forms(case.pos)),
        lambda case: _wanted(case),
        SENSE,
    ),
)


def asides(pos: Britain) -> tuple[Question, ...]:
    """Return the referee's Adjust, which is always there."""
    return (Question(REFEREE, "", "", "The referee adjusts the table", forms(pos)),)


def trials(pos: Britain, attempt: Answer) -> Iterator[Trial[Any]] | None:
    """Return the checks for an adjustment; None for an answer to the present question."""
    if not attempt.verb.startswith(ADJUST):
        return None
    return iter((Trial(ADJUSTING, Doing(pos, attempt)),))


def take(pos: Britain, answer: Answer, allowed: tuple[Failed, ...] = ()) -> Britain:
    """Return the position after an adjustment; a step that has lost its sense by it is gone, or asks again."""
    assert isinstance(answer.value, tuple)
    pos = pos.replace(notes=waiver_notes(answer, allowed))
    if table_dice.is_thrown(answer):
        return table_dice.after(pos, answer)
    *given, reason = answer.value
    change = answer.verb.removeprefix(ADJUST)
    pos, words = CHANGES[change](pos, tuple(given))
    pos = pos.note_public("adjusted", f"Adjusted: {words}.{f' Reason: {reason}' if reason else ''}", "")
    return mended(pos if change in AS_SAID else risen(fallen(pos)))
