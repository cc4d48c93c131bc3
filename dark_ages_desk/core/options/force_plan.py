"""The orders of one force, phase by phase: what stands on the sheet, and what may stand there instead with its cost.

A form and a list in a terminal are made of it. The sheet itself stays the only place where orders are kept.
"""

from __future__ import annotations

from dark_ages_desk.core.frozen import dataclass

Lines = tuple[str, ...]

NO_LINE = -1
"""The line of an order that is not written yet."""


@dataclass(frozen=True, slots=True)
class OwnForce:
    """A force, or an area with forces, that its player gives orders to: its name, and the place where it is."""

    id: str
    name: str
    place: str


@dataclass(frozen=True, slots=True)
class PossibleOrder:
    """An order as it is printed, and its cost as text; "" for none."""

    order: str
    price: str = ""


@dataclass(frozen=True, slots=True)
class PlannedRow:
    """What a force does in one phase: the ``order`` as it is written in ``line`` of the sheet, from 0.

    Without an order yet it is "", and the line is NO_LINE where any free line will do. The orders that are possible
    then are ``choices``. The row's name is ``label`` ("Phase 1"). An order that takes no phase is ``also``.
    """

    label: str
    line: int = NO_LINE
    order: str = ""
    price: str = ""
    choices: tuple[PossibleOrder, ...] = ()
    also: bool = False


def write_row(lines: int, value: Lines, row: PlannedRow, order: str) -> Lines | None:
    """Return the sheet with another order in a row's line; "" takes the order back. None if no line is free.

    A new order follows all that is written, if a line is left there. The first ``lines`` texts are orders.
    """
    at = row.line if row.line != NO_LINE else find_next_line(lines, value)
    if at == NO_LINE:
        return None if order else value
    return (*value[:at], order, *value[at + 1 :])


def find_next_line(lines: int, value: Lines) -> int:
    """Return the first line after all orders, or else the first empty one; NO_LINE if all are full."""
    written = max((at for at in range(lines) if value[at]), default=-1)
    if written + 1 < lines:
        return written + 1
    return next((at for at in range(lines) if not value[at]), NO_LINE)
