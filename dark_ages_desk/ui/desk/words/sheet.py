"""Sentences of sheets of orders."""

from __future__ import annotations

TYPE_PASTE_CLICK_OR_DRAG = "Type, paste, click or drag on the map. Ctrl+Enter gives the sheet."
MESSAGE_TO_XX = "message to XX, YY bcc ZZ: …"
UNDO_IN_THIS_SHEET = "Undo in this sheet (Ctrl+Z)"
REDO_IN_THIS_SHEET = "Redo in this sheet (Ctrl+Shift+Z)"
PASTE_A_WHOLE_SHEET = "Paste a whole sheet, or a whole e-mail"
WHAT_STAND_IN_WOULD_WRITE = "What a stand-in would write; it can be taken back"
GIVE_THIS_SHEET_INSTEAD = "Give this sheet instead"
PERHAPS_NOT_MEANT = "perhaps not meant"
WRITE_INSTEAD = "Not written. Write instead:"
WOULD_FAIL_AS_THINGS_STAND = "Would fail as things stand"
IS_THIS_MEANT = "Is this meant"
TAKE_THIS_ORDER_BACK = "Take this order back"
AS_FAR_AS_YOUR_OWN_ORDERS_GO = "As far as your own orders go:"
TAKE_THESE_BACK_AS_WELL = "Take these back as well"


def leave_out_order(*, order: str) -> str:
    return f"Leave out {order}"


def click_other_place(*, place: str) -> str:
    return f"{place}: click the other place"


def all_lines_are_written(*, lines: int) -> str:
    return f"All {lines} lines are written."


def from_place_to_place(*, start: str, end: str) -> str:
    return f"From {start} to {end}:"


def line_is_this_or(*, line: int, order: str) -> str:
    return f"Line {line} is {order}. Or:"


def lines_written(*, written: int, lines: int) -> str:
    return f"{written} of {lines} lines"


def take_back_order_of_line(*, line: int) -> str:
    return f"Take back the order of line {line}"


def line_was_meant_as(*, line: int, guess: str) -> str:
    return f"Line {line} was meant as {guess}"


def would_fail_without_line(*, line: int, kind: str, numbers: str) -> str:
    return f"Without the order of line {line} would fail: {kind} {numbers}."
