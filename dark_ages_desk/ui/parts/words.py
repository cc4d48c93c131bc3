"""Sentences of the shared dialogs, tables and lists."""

from __future__ import annotations

SESSION_IS_KEPT_IN_MEMORY_ONLY = "This session is only in memory. Save it before you close it?"
COPY_THIS_LINE = "Copy line"
SAVE_LIST_IN_MENU = "Save list…"
SAVE_LIST = "Save list"
COPY_LIST = "Copy list"
COPY_WHAT_IS_SELECTED = "Copy selection"
COPY_TABLE = "Copy table"
SAVE_AS_CSV = "Save as CSV…"
SAVE_TABLE = "Save table"
MORE_TABS = "More tabs"
TABS = "Tabs"
EMPTY_CELL = "empty"


def file_cannot_be_written(*, file: str, reason: str) -> str:
    return f"The program cannot write {file}: {reason}. Choose another place, or free some space."


def it_could_not_be_worked_out(*, reason: object) -> str:
    return f"The program could not calculate it: {reason}."


def cell_of_table(*, row: str, column: str, text: str) -> str:
    """Return a cell as a screen reader says it: its row, its column, its text."""
    where = ", ".join(part for part in (row, column) if part)
    return f"{where}: {text}" if where else text
