"""The referee's Adjust: any correction of the table, with a reason. The awaited step goes on."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple

from dark_ages_desk.core import table_dice
from dark_ages_desk.core.adjusting import build_referee_checks
from dark_ages_desk.core.check import SENSE, Check, FailedCheck, Trial
from dark_ages_desk.core.question import REFEREE, Answer, Form, Question
from dark_ages_desk.core.ruleset import waiver_notes
from dark_ages_desk.games.dark_ages_1971.referee.changes import CHANGES
from dark_ages_desk.games.dark_ages_1971.referee.forms import forms
from dark_ages_desk.games.dark_ages_1971.referee.mending import revalidate_agenda
from dark_ages_desk.games.dark_ages_1971.state.position import Bond, Field

ADJUST = "adjust "
"""The prefix of the verbs of the adjustments."""


def asides(pos: Field) -> tuple[Question, ...]:
    """Return the referee's Adjust, which is always there."""
    return (Question(REFEREE, "", "", "The referee adjusts the table", tuple(forms(pos))),)


class AdjustAttempt(NamedTuple):
    """An adjustment that is tried."""

    pos: Field
    attempt: Answer

    @property
    def change(self) -> str:
        return self.attempt.verb.removeprefix(ADJUST)

    @property
    def form(self) -> Form | None:
        """Its form, where it is offered now."""
        found = (option for option in forms(self.pos) if option.verb == self.attempt.verb)
        return next((option for option in found if isinstance(option, Form)), None)  # order: one form


_WANTED = {
    "unit": "There are no counters on the table.",
    "stack": "Nowhere do several counters stand together.",
    "contact": "Nobody is in Contact.",
    "break contact": "Nobody is in Contact.",
    "make contact": "Nowhere do units of both sides stand beside each other.",
    "charge": "There is no cavalry.",
    "capture": "There is no fleet that could be captured.",
    "retake": "No fleet has been captured.",
    "dismount": "There is no cavalry on the map.",
    "mount": "There are no dismounted riders with horses.",
    "ferocity": "Neither side has Ferocity.",
    "go on": "The battle is not over.",
    "pieces": "The battle is over.",
    "dice": "The desk keeps the pieces, and asks for the dice itself.",
}
"""The conditions of adjustments that are not always offered; all others need counters, or a battle in progress."""


def _form_words(case: AdjustAttempt) -> str:
    if case.change not in CHANGES and case.attempt.verb != table_dice.DICE:
        return "There is no such adjustment."
    return _WANTED.get(case.change, _WANTED["unit"] if not case.pos.units else "No battle is being fought now.")


ADJUSTING: tuple[Check[AdjustAttempt], ...] = (
    *build_referee_checks("an army"),
    Check("adjust: something to adjust", "", lambda case: case.form is not None, _form_words, SENSE),
)
"""The conditions for adjustments: the referee makes them, and there is something to adjust. The parts of a form are
checked as in all games."""


def checks_for(pos: Field, attempt: Answer) -> Iterator[Trial[Any]] | None:
    """Return the checks for an adjustment; None for an answer to the present question."""
    if not attempt.verb.startswith(ADJUST):
        return None
    return iter((Trial(ADJUSTING, AdjustAttempt(pos, attempt)),))


def take(pos: Field, answer: Answer, allowed: tuple[FailedCheck, ...] = ()) -> Field:
    """Return the position after an adjustment, with a note of it. The awaited step goes on."""
    assert isinstance(answer.value, tuple)
    pos = pos.replace(notes=waiver_notes(answer, allowed))
    if table_dice.is_table_dice(answer):
        return table_dice.note_dice(pos, answer)
    pos, words = CHANGES[answer.verb.removeprefix(ADJUST)](pos, answer.value[:-1])
    reason = str(answer.value[-1])
    text = f"Adjusted: {words}." + (f" Reason: {reason}" if reason else "")
    return revalidate_agenda(pos.note_public("adjusted", text, "").replace(bonds=_remaining_bonds(pos)))


def _remaining_bonds(pos: Field) -> tuple[Bond, ...]:
    return tuple(bond for bond in pos.bonds if bond.all <= set(pos.units))
