"""Sentences of sheets of orders."""

from __future__ import annotations

from collections.abc import Sequence

LISTED = 6
"""Maximum number of lines that a sentence lists."""

MORE_WAYS_TO_WRITE = "More ways to write orders"
TYPE_PASTE_CLICK_OR_DRAG = "Type, paste, click or drag on the map. Ctrl+Enter gives the sheet."
MESSAGE_TO_XX = "message to XX, YY bcc ZZ: …"
UNDO_IN_THIS_SHEET = "Undo in this sheet (Ctrl+Z)"
REDO_IN_THIS_SHEET = "Redo in this sheet (Ctrl+Shift+Z)"
PASTE_A_WHOLE_SHEET = "Paste a whole sheet, or a whole e-mail"
WHAT_STAND_IN_WOULD_WRITE = "What a stand-in would write; it can be taken back"
GIVE_THIS_SHEET_INSTEAD = "Give this sheet instead"
PERHAPS_NOT_MEANT = "perhaps not meant"
WRITE_INSTEAD = "Not written. Write instead:"
TAKE_THIS_ORDER_BACK = "Take this order back"
AS_FAR_AS_YOUR_OWN_ORDERS_GO = "As far as your own orders go:"
TAKE_THESE_BACK_AS_WELL = "Take these back as well"

FORM_OF_A_FORCE = "Orders of a force by form"
WRITE_BY_FORM = "Any other order"
WHICH_FORCE = "which force"
NO_ORDER = "no order"
HOW_MANY = "how many"
AS_MANY_AS_USUAL = "–"
NO_LINE_FOR_THIS_FORCE = "All lines of the sheet are written, none of them for this force."
WRITE_THIS_ORDER = "Write this order"
WHICH_ORDER = "which order"
AS_USUAL = "left out"

NO_ORDER_IS_WRITTEN = "No order is written. An empty sheet does nothing this turn."


def _number_lines(lines: Sequence[int]) -> str:
    """Return "Line 3" or "Lines 3, 4 and 7"; of many lines the first ones and their number."""
    shown = [str(one) for one in lines[:LISTED]]
    if len(lines) == 1:
        return f"Line {shown[0]}"
    if len(lines) > LISTED:
        return f"{len(lines)} lines ({', '.join(shown)} …)"
    return f"Lines {', '.join(shown[:-1])} and {shown[-1]}"


def lines_are_not_read(*, lines: Sequence[int]) -> str:
    return f"{_number_lines(lines)} {'is' if len(lines) == 1 else 'are'} not read."


def lines_would_fail(*, lines: Sequence[int]) -> str:
    return f"{_number_lines(lines)} would fail as things stand."


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


def box_may_be_empty(*, box: str) -> str:
    return f"{box} (optional)"


def orders_of_force(*, force: str, id_: str) -> str:
    return f"{force} ({id_}):" if force not in ("", id_) else f"{id_}:"


def force_and_name(*, force: str, name: str) -> str:
    return f"{force}: {name}"


def orders_of_row(*, force: str, row: str) -> str:
    return f"{force}, {row}"


def all_but(*, number: int) -> str:
    return f"all but {number}" if number else "all"
