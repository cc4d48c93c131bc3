"""Sentences of the shared dialogs, tables and lists."""

from __future__ import annotations

SESSION_IS_KEPT_IN_MEMORY_ONLY = "This session is kept in memory only. Save its record before it is closed?"
COPY_THIS_LINE = "Copy this line"
SAVE_LIST_IN_MENU = "Save the list…"
SAVE_LIST = "Save the list"
COPY_LIST = "Copy the list"
COPY_WHAT_IS_SELECTED = "Copy what is selected"
COPY_TABLE = "Copy the table"
SAVE_AS_CSV = "Save as CSV…"
SAVE_TABLE = "Save the table"
MORE_TABS = "More tabs"


def file_cannot_be_written(*, file: str, reason: str) -> str:
    return f"{file} cannot be written: {reason}. Choose another place, or make room there."


def it_could_not_be_worked_out(*, reason: object) -> str:
    return f"It could not be worked out: {reason}."
