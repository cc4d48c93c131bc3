"""1.7 Missing orders: how long they have been missing, and the sheet of a stand-in in their place."""

from __future__ import annotations

from dark_ages_desk.core.orders import Written
from dark_ages_desk.core.position import Note
from dark_ages_desk.core.question import REFEREE
from dark_ages_desk.games.dark_age_ii.sheets.verbs import reader
from dark_ages_desk.games.dark_age_ii.stand_ins.plan import PlannedOrder
from dark_ages_desk.games.dark_age_ii.stand_ins.writing import write_orders
from dark_ages_desk.games.dark_age_ii.state.changes import has_dropped_out
from dark_ages_desk.games.dark_age_ii.state.kingdom import AGGRESSIVE, QUIET
from dark_ages_desk.games.dark_age_ii.state.position import DarkAge


def record_deadline(pos: DarkAge, kingdom: str, came: bool) -> DarkAge:
    """1.7 Return the position with one more deadline missed in a row by a kingdom's player, or none if a sheet
    ``came``.

    A player whose sheet came is no dropout any more, either.
    """
    if not pos.seat(kingdom):
        return pos
    if came:
        return pos.with_kingdom(kingdom, missed=0, manner=QUIET)
    return pos.with_kingdom(kingdom, missed=pos.kingdom(kingdom).missed + 1)


def manner_of(pos: DarkAge, kingdom: str) -> str:
    """1.7 Return how a stand-in runs a kingdom: its own manner without a player.

    For a player it is quiet, until he has dropped out.
    """
    if not pos.seat(kingdom):
        return pos.kingdom(kingdom).manner
    return AGGRESSIVE if has_dropped_out(pos, kingdom) else QUIET


def use_recorded_sheet(pos: DarkAge, kingdom: str, lines: tuple[str, ...]) -> tuple[DarkAge, tuple[Written, ...], str]:
    """1.7 Return the position with a note, the lines that a stand-in wrote as they were recorded, and its manner."""
    manner = manner_of(pos, kingdom)
    told = [(REFEREE, f"{pos.power_with_verb(kingdom, 'is')} run by a stand-in, {manner}.")]
    if seat := pos.seat(kingdom):
        told.append((seat, _MISSED.format(manner)))
    sheet = tuple(reader(pos.fixed).line(text) for text in lines)
    note = Note("stand-in", "", "1.7", kingdom, (), tuple(told), hidden=(("manner", manner),))
    return pos.note(note), sheet, manner


def write_stand_in_sheet(pos: DarkAge, kingdom: str) -> tuple[tuple[str, ...], str]:
    """1.7 Return the sheet that a stand-in writes for a kingdom as it is printed, and its reasons."""
    manner = manner_of(pos, kingdom)
    lines = write_orders(pos, kingdom, manner)
    printer = reader(pos.fixed)
    return tuple(printer.printed(line.order) for line in lines), _reasons(pos, kingdom, manner, lines)


_MISSED = "No sheet of yours came in time: a stand-in, {}, wrote your orders of this turn"


def substitute_sheet(pos: DarkAge, kingdom: str) -> tuple[DarkAge, tuple[Written, ...], str]:
    """1.7 Return the position with a note of its reasons, the lines that a stand-in writes now, and its manner."""
    manner = manner_of(pos, kingdom)
    lines = write_orders(pos, kingdom, manner)
    told = [(REFEREE, _reasons(pos, kingdom, manner, lines))]
    if seat := pos.seat(kingdom):
        told.append((seat, _MISSED.format(manner)))
    note = Note("stand-in", "", "1.7", kingdom, (), tuple(told), hidden=(("manner", manner),))
    return pos.note(note), tuple(line.order for line in lines), manner


def _reasons(pos: DarkAge, kingdom: str, manner: str, lines: tuple[PlannedOrder, ...]) -> str:
    """Return the text for the referee on a stand-in's lines and their reasons; lines with one reason are together."""
    sheet, by_reason = reader(pos.fixed), dict[str, list[str]]()
    for line in lines:
        by_reason.setdefault(line.why, []).append(sheet.printed(line.order))
    told = (f"{', '.join(dict.fromkeys(orders))} ({why})" for why, orders in by_reason.items())
    return f"{pos.power_with_verb(kingdom, 'is')} run by a stand-in, {manner}: {'; '.join(told)}."
