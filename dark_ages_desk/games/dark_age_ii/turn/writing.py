"""1.7, 1.8 Writing of the sheets, all at the same time, and their opening together.

Further parts of the module:

- 1.7 Missing orders: how long they have been missing, and the sheet of a stand-in in their place.
"""

from __future__ import annotations

from typing import ClassVar

from dark_ages_desk.core.frozen import dataclass
from dark_ages_desk.core.options.sheet import Sheet
from dark_ages_desk.core.orders import Written
from dark_ages_desk.core.position import Note
from dark_ages_desk.core.question import REFEREE
from dark_ages_desk.core.step import Phase
from dark_ages_desk.games.dark_age_ii.advice.campaign import write_campaign
from dark_ages_desk.games.dark_age_ii.sheets.area_plan import list_own_areas, plan_area
from dark_ages_desk.games.dark_age_ii.sheets.judge import judge_lines, outlook
from dark_ages_desk.games.dark_age_ii.sheets.proposals import (
    list_prices,
    orders_at,
    orders_between,
    orders_for_drag,
    random_sheet,
)
from dark_ages_desk.games.dark_age_ii.sheets.verbs import reader
from dark_ages_desk.games.dark_age_ii.stand_ins.writing import suggest_sheets, write_orders
from dark_ages_desk.games.dark_age_ii.state.changes import has_dropped_out, tell
from dark_ages_desk.games.dark_age_ii.state.economy import LINES
from dark_ages_desk.games.dark_age_ii.state.position import AGGRESSIVE, QUIET, DarkAge, GameStep, Slot
from dark_ages_desk.games.dark_age_ii.words import turn as turn_words
from dark_ages_desk.order_games import writing
from dark_ages_desk.order_games.plans import PlannedOrder, list_last_sheet, print_orders, print_reasons


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
    told = [(REFEREE, turn_words.stand_in_runs_power(power=pos.name(kingdom), manner=manner))]
    if seat := pos.seat(kingdom):
        told.append((seat, turn_words.no_sheet_of_yours_came(manner=manner)))
    sheet = tuple(reader(pos.fixed).line(text) for text in lines)
    note = Note("stand-in", "", "1.7", kingdom, (), tuple(told), hidden=(("manner", manner),))
    return pos.note(note), sheet, manner


def write_stand_in_sheet(pos: DarkAge, kingdom: str) -> tuple[tuple[str, ...], str]:
    """1.7 Return the sheet that a stand-in writes for a kingdom as it is printed, and its reasons."""
    manner = manner_of(pos, kingdom)
    lines = write_orders(pos, kingdom, manner)
    return print_orders(reader(pos.fixed), lines), _reasons(pos, kingdom, manner, lines)


def substitute_sheet(pos: DarkAge, kingdom: str) -> tuple[DarkAge, tuple[Written, ...], str]:
    """1.7 Return the position with a note of its reasons, the lines that a stand-in writes now, and its manner."""
    manner = manner_of(pos, kingdom)
    lines = write_orders(pos, kingdom, manner)
    told = [(REFEREE, _reasons(pos, kingdom, manner, lines))]
    if seat := pos.seat(kingdom):
        told.append((seat, turn_words.no_sheet_of_yours_came(manner=manner)))
    note = Note("stand-in", "", "1.7", kingdom, (), tuple(told), hidden=(("manner", manner),))
    return pos.note(note), tuple(line.order for line in lines), manner


def _reasons(pos: DarkAge, kingdom: str, manner: str, lines: tuple[PlannedOrder, ...]) -> str:
    """Return the text for the referee on a stand-in's lines and their reasons; lines with one reason are together."""
    sheet, by_reason = reader(pos.fixed), dict[str, list[str]]()
    for line in lines:
        by_reason.setdefault(line.why, []).append(sheet.printed(line.order))
    told = (f"{', '.join(dict.fromkeys(orders))} ({why})" for why, orders in by_reason.items())
    return turn_words.stand_in_runs_power_for_reasons(power=pos.name(kingdom), manner=manner, reasons="; ".join(told))


PLAYER, LATE = "player", "late"
"""Writer of a sheet in use: the player, in time or too late. A stand-in is named by its manner."""


def build_sheet(pos: DarkAge, kingdom: str) -> Sheet:
    """Return the sheet of a kingdom, with what helps to write it."""
    return Sheet(
        writing.SHEET,
        turn_words.HAND_IN_THE_SHEET,
        reader(pos.fixed),
        lambda value: judge_lines(pos, kingdom, value),
        lambda value, one, other: orders_between(pos, kingdom, value, one, other),
        lambda value, place: orders_at(pos, kingdom, value, place),
        some=lambda below: random_sheet(pos, kingdom, below),
        prices=lambda value, orders: list_prices(pos, kingdom, value, orders),
        forces=lambda value: list_own_areas(pos, kingdom),
        plan=lambda value, code: plan_area(pos, kingdom, value, code),
        carry=lambda value, counters, place: orders_for_drag(pos, kingdom, value, counters, place),
        proposal=lambda: suggest_sheets(pos, kingdom)[0],
        reasons=lambda: _list_reasons(pos, kingdom),
        helps=list_last_sheet(pos.past.get(kingdom, ())[:LINES]),
        outlook=lambda value: outlook(pos, kingdom, value),
        given=pos.sheets.get(kingdom, ()),
        secret=True,
    )


def _list_reasons(pos: DarkAge, kingdom: str) -> dict[str, str]:
    """Return the reasons of an opponent's orders and of the suggested ones, by the line as it is printed."""
    printer = reader(pos.fixed)
    suggested = print_reasons(printer, write_orders(pos, kingdom, AGGRESSIVE))
    deep = print_reasons(printer, write_campaign(pos, kingdom, 2))
    return deep | print_reasons(printer, write_campaign(pos, kingdom)) | suggested


def kingdoms_for_stand_in(pos: DarkAge) -> tuple[str, ...]:
    """1.7 Return the kingdoms whose orders a stand-in is still to write: no sheet of theirs came, in time or late."""
    return tuple(
        one
        for one in pos.standing
        if one not in pos.sheets and one not in pos.written and not (one in pos.late and pos.seat(one))
    )


SHEETS = writing.SheetRules(
    "1.8",
    "1.7",
    turn_words.WRITE_YOUR_ORDERS,
    turn_words.IT_REPLACES_THE_ONE_GIVEN,
    turn_words.HOW_TO_WRITE_ORDERS,
    turn_words.EACH_PLAYER_HANDS_IN_HIS_OWN,
    turn_words.SHEET_HAS_SIXTEEN_LINES,
    build_sheet,
    suggest_sheets,
    kingdoms_for_stand_in,
    write_stand_in_sheet,
)


@dataclass(frozen=True, slots=True)
class WriteOrders(writing.WriteSheets[DarkAge], GameStep):
    """1.8 Ask every kingdom with a player for its sheet; the last to come opens them, or the referee."""

    rule: ClassVar[str] = "1.8"
    moment: ClassVar[str] = turn_words.WHEN_SHEETS_ARE_WRITTEN
    sheets = SHEETS


@dataclass(frozen=True, slots=True)
class StandInsWrite(writing.WriteMissingSheets[DarkAge], GameStep):
    """1.7 Ask a stand-in for the orders of each kingdom whose sheet is missing. They are sealed with the others."""

    rule: ClassVar[str] = "1.7"
    moment: ClassVar[str] = turn_words.WHEN_STAND_INS_WRITE
    sheets = SHEETS


@dataclass(frozen=True, slots=True)
class CallStandIns(writing.CallForMissingSheets[DarkAge]):
    """1.7 Call stand-ins to write the missing sheets."""

    rule: ClassVar[str] = "1.7"
    step = StandInsWrite


@dataclass(frozen=True, slots=True)
class Open(Phase[DarkAge]):
    """1.7 Open the sheets at the deadline: a late sheet replaces a missing one, else a stand-in writes one."""

    rule: ClassVar[str] = "1.7"

    def begin(self, pos: DarkAge) -> DarkAge:
        pos, slots = pos.replace(messages=()), []
        for one in pos.standing:
            given, source = pos.sheets.get(one), PLAYER
            if given is None and one in pos.late and pos.seat(one):
                given, source = pos.late[one], LATE
            pos = record_deadline(pos, one, given is not None)
            if given is None and one in pos.written:
                pos, lines, source = use_recorded_sheet(pos, one, pos.written[one])
            elif given is None:
                pos, lines, source = substitute_sheet(pos, one)
            else:
                lines = tuple(reader(pos.fixed).line(text) for text in given[:LINES])
                pos = record_messages(pos, one, given[LINES:])
            if source == LATE:
                pos = tell(pos, one, "late", turn_words.YOUR_LATE_SHEET_IS_USED, "1.7")
            slots.append(Slot(one, one, lines, source))
        at_start = {code: area.owner for code, area in pos.areas.items()}
        return pos.replace(slots=tuple(slots), at_start=at_start, late={}, results=())


KEPT = {"phone": 28, "email": 34}
"""1.9 Maximum number of characters of a telephone number and of an address that the roundup keeps."""


def record_messages(pos: DarkAge, kingdom: str, said: tuple[str, ...]) -> DarkAge:
    """1.9 Return the position with the lines below the orders: messages for everybody, and contacts for the roundup."""
    for line in said:
        to, _, words = line.partition(":")
        words = words.strip()
        if to in KEPT:
            longest = KEPT[to]
            if len(words) > longest:
                told = turn_words.roundup_keeps_so_many_characters(field=to, longest=longest, words=words[:longest])
                pos = pos.tell("cut", "", "1.9", kingdom, to={kingdom: told})
            pos = pos.replace(**{to: {**getattr(pos, to), kingdom: words[:longest]}})
        elif words:
            pos = pos.replace(messages=(*pos.messages, (kingdom, words)))
    return pos
