"""Sentences of sheets of orders."""

from __future__ import annotations

from collections.abc import Sequence

LISTED = 6
"""Maximum number of lines that a sentence lists."""

MORE_WAYS_TO_WRITE = "More ways to write orders"
TYPE_OR_DRAG = "Type, or drag on the map"
TYPE_PASTE_CLICK_OR_DRAG = "Type, paste, click or drag on the map. Ctrl+Enter hands in the sheet."
MESSAGE_TO_XX = "message to XX, YY bcc ZZ: …"
UNDO_IN_THIS_SHEET = "Undo in this sheet (Ctrl+Z)"
REDO_IN_THIS_SHEET = "Redo in this sheet (Ctrl+Shift+Z)"
PASTE_A_WHOLE_SHEET = "Paste a whole sheet, or a whole e-mail"
WHAT_STAND_IN_WOULD_WRITE = "Fill the sheet as a stand-in would. You can undo it"
GIVE_THIS_SHEET_INSTEAD = "Hand in this sheet instead"
PERHAPS_NOT_MEANT = "perhaps a mistake"
YOU_CAN_STILL_WRITE = "Not written. You can still write:"
TAKE_THIS_ORDER_BACK = "Remove this order"
AS_FAR_AS_YOUR_OWN_ORDERS_GO = "After your orders:"
TAKE_THESE_BACK_AS_WELL = "Remove these as well"

FORM_OF_A_FORCE = "Orders of a force"
WRITE_BY_FORM = "Any other order"
WHICH_FORCE = "which force"
NO_ORDER = "no order"
HOW_MANY = "how many"
AS_MANY_AS_USUAL = "–"
NO_LINE_FOR_THIS_FORCE = "The sheet is full: it has no line left for this force."
WRITE_THIS_ORDER = "Write this order"
WHICH_ORDER = "which order"
AS_USUAL = "left out"

NO_ORDER_IS_WRITTEN = "You have written no orders. An empty sheet has no effect this turn."


def _number_lines(lines: Sequence[int]) -> str:
    """Return "Line 3" or "Lines 3, 4 and 7"; of many lines the first ones and their number."""
    shown = [str(one) for one in lines[:LISTED]]
    if len(lines) == 1:
        return f"Line {shown[0]}"
    if len(lines) > LISTED:
        return f"{len(lines)} lines ({', '.join(shown)} …)"
    return f"Lines {', '.join(shown[:-1])} and {shown[-1]}"


def lines_are_not_read(*, lines: Sequence[int]) -> str:
    return f"{_number_lines(lines)} {'is' if len(lines) == 1 else 'are'} not understood."


def lines_would_fail(*, lines: Sequence[int]) -> str:
    return f"{_number_lines(lines)} would fail now."


def leave_out_order(*, order: str) -> str:
    return f"Leave out {order}"


def click_other_place(*, place: str) -> str:
    return f"{place}: click the other place"


def all_lines_are_written(*, lines: int) -> str:
    return f"All {lines} lines are full."


def from_place_to_place(*, start: str, end: str) -> str:
    return f"From {start} to {end}:"


def line_is_this_or(*, line: int, order: str) -> str:
    return f"Line {line} is {order}. Or:"


def lines_written(*, written: int, lines: int) -> str:
    return f"{written} of {lines} lines"


def take_back_order_of_line(*, line: int) -> str:
    return f"Remove the order of line {line}"


def line_was_meant_as(*, line: int, guess: str) -> str:
    return f"Read line {line} as {guess}"


def would_fail_without_line(*, line: int, kind: str, numbers: str) -> str:
    return f"Without the order of line {line}, these fail: {kind} {numbers}."


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
