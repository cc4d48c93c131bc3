"""Sentences of the laboratory."""

from __future__ import annotations

RESULT_HEADING = "RESULT"
COPY_THIS_AS_TABLE = "Copy this as a table"
HOW_FAR_IT_IS_WORKED_OUT = "Progress of the calculation"
IT_IS_SURE_ENOUGH = "Accurate enough"
BEST_SINGLE_CHANGE = "BEST SINGLE CHANGE"
LEAVE_THIS_LINE_OUT = "Remove this line"
COPY_AS_TEXT = "Copy as text"
COPY_WHAT_IS_PUT_TOGETHER = "Copy the set-up as text"
PUT_TOGETHER_COPIED_TEXT = "Use the set-up that you copied"
COPIED_TEXT_IS_OF_NO_LABORATORY = (
    "The copied text is not a set-up of this laboratory. Use “Copy as text” to see the form."
)
NOT_PUT_TOGETHER = "Set-up not used"


def to_hold_field_alone(*, chance: str, gain: float, gained: str) -> str:
    return f"{chance} to hold the field alone, {gain:+.0f} {gained}"


def show_all(*, number: int) -> str:
    return f"Show all {number}"


def name_of_party(*, party: str, number: int) -> str:
    return f"Name of {party} {number}"


def leave_this_party_out(*, party: str) -> str:
    return f"Remove this {party}"
