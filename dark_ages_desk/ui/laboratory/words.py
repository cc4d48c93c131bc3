"""Sentences of the laboratory."""

from __future__ import annotations

WHAT_COMES_OF_IT = "WHAT COMES OF IT"
COPY_THIS_AS_TABLE = "Copy this as a table"
HOW_FAR_IT_IS_WORKED_OUT = "How far it is worked out"
IT_IS_SURE_ENOUGH = "It is sure enough"
BEST_SINGLE_CHANGE = "BEST SINGLE CHANGE"
LEAVE_THIS_LINE_OUT = "Leave this line out"
COPY_AS_TEXT = "Copy as text"
COPY_WHAT_IS_PUT_TOGETHER = "Copy what is put together as text"
PUT_TOGETHER_COPIED_TEXT = "Put together what a copied text says"
COPIED_TEXT_IS_OF_NO_LABORATORY = "What is copied is no text of this laboratory. “Copy” shows how one looks."
NOT_PUT_TOGETHER = "Not put together"


def to_hold_field_alone(*, chance: str, gain: float, gained: str) -> str:
    return f"{chance} to hold the field alone, {gain:+.0f} {gained}"


def show_all(*, number: int) -> str:
    return f"Show all {number}"


def name_of_party(*, party: str, number: int) -> str:
    return f"Name of {party} {number}"


def leave_this_party_out(*, party: str) -> str:
    return f"Leave this {party} out"
