"""Orders: writing of every realm's sheet, all at the same time, and their opening with the last, or at the deadline."""

from __future__ import annotations

from typing import ClassVar

from dark_ages_desk.core.frozen import dataclass
from dark_ages_desk.core.options.sheet import Sheet
from dark_ages_desk.core.position import Note
from dark_ages_desk.core.question import REFEREE
from dark_ages_desk.core.step import Phase, Step
from dark_ages_desk.games.strategy_and_conquest.orders.force_plan import list_own_forces, plan_force
from dark_ages_desk.games.strategy_and_conquest.orders.judge import judge_lines, outlook, read
from dark_ages_desk.games.strategy_and_conquest.orders.of_force import list_prices, orders_of_force
from dark_ages_desk.games.strategy_and_conquest.orders.proposals import (
    helps,
    orders_at,
    orders_between,
    orders_for_boarding,
    orders_for_drag,
)
from dark_ages_desk.games.strategy_and_conquest.orders.random_sheet import random_sheet
from dark_ages_desk.games.strategy_and_conquest.orders.verbs import LINES, reader
from dark_ages_desk.games.strategy_and_conquest.stand_ins.writing import prepare_orders, suggest_sheets, write_orders
from dark_ages_desk.games.strategy_and_conquest.state.position import AGGRESSIVE, PASSIVE, ConquestPosition
from dark_ages_desk.games.strategy_and_conquest.turn.letters import deliver_messages
from dark_ages_desk.games.strategy_and_conquest.words import turn as turn_words
from dark_ages_desk.order_games import writing
from dark_ages_desk.order_games.plans import PlannedOrder, print_orders, print_reasons


class GameStep(Step["ConquestPosition"]):
    """A step of this game. Where several realms are asked at once, each is asked the same."""

    __slots__ = ()

    same_for_all: ClassVar[bool] = True


def build_sheet(pos: ConquestPosition, realm: str) -> Sheet:
    """Return the sheet of a realm, with what helps to write it."""
    return Sheet(
        writing.SHEET,
        turn_words.HAND_IN_THE_ORDERS,
        reader(pos.fixed),
        lambda value: judge_lines(pos, realm, value),
        between=lambda value, one, other: orders_between(pos, realm, value, one, other),
        at=lambda value, place: orders_at(pos, realm, value, place),
        of=lambda value, counter: orders_of_force(pos, realm, value, counter),
        prices=lambda value, orders: list_prices(pos, realm, value, orders),
        forces=lambda value: list_own_forces(pos, realm),
        plan=lambda value, force: plan_force(pos, realm, value, force),
        carry=lambda value, counters, place: orders_for_drag(pos, realm, value, counters, place),
        board=lambda value, counters, other: orders_for_boarding(pos, realm, value, counters, other),
        some=lambda below: random_sheet(pos, realm, below),
        outlook=lambda value: outlook(pos, realm, value),
        helps=helps(pos, realm),
        proposal=lambda: suggest_sheets(pos, realm)[0],
        reasons=lambda: print_reasons(reader(pos.fixed), write_orders(pos, realm, AGGRESSIVE)),
        given=pos.sheets.get(realm, ()),
        lines=LINES,
        said=("message",),
        secret=True,
        ahead=lambda: prepare_orders(pos),
    )


def realms_for_stand_in(pos: ConquestPosition) -> tuple[str, ...]:
    """Return the realms without a player whose orders a stand-in is still to write; a passive one holds."""
    return tuple(
        realm
        for realm in pos.fixed.houses
        if realm not in pos.sheets
        and realm not in pos.written
        and not pos.seat(realm)
        and pos.realms[realm].manner != PASSIVE
    )


def write_stand_in_sheet(pos: ConquestPosition, realm: str) -> tuple[tuple[str, ...], str]:
    """Return the orders that a stand-in writes for a realm as they are printed, and its reasons."""
    plan = write_orders(pos, realm, pos.realms[realm].manner)
    return print_orders(reader(pos.fixed), plan), reasons(pos, realm, plan)


def reasons(pos: ConquestPosition, realm: str, plan: tuple[PlannedOrder, ...]) -> str:
    """Return the text for the referee on a stand-in's orders and their reasons."""
    printer = reader(pos.fixed)
    told = "; ".join(f"{printer.printed(line.order)} ({line.why})" for line in plan)
    return turn_words.stand_in_runs_realm_for_reasons(
        realm=pos.in_sentence(realm), manner=pos.realms[realm].manner, reasons=told
    )


SHEETS = writing.SheetRules(
    "Orders",
    "Turn events",
    turn_words.WRITE_YOUR_ORDERS,
    turn_words.THEY_REPLACE_THOSE_GIVEN,
    turn_words.HOW_TO_WRITE_ORDERS,
    turn_words.EACH_HANDS_IN_HIS_OWN,
    turn_words.sheet_has_so_many_lines(lines=LINES),
    build_sheet,
    suggest_sheets,
    realms_for_stand_in,
    write_stand_in_sheet,
)


@dataclass(frozen=True, slots=True)
class WriteOrders(writing.WriteSheets[ConquestPosition], GameStep):
    """Orders: Ask every realm with a player for its sheet; the last to come opens them, or the referee."""

    rule: ClassVar[str] = "Orders"
    moment: ClassVar[str] = turn_words.WHEN_ORDERS_ARE_WRITTEN
    sheets = SHEETS


@dataclass(frozen=True, slots=True)
class StandInsWrite(writing.WriteMissingSheets[ConquestPosition], GameStep):
    """Turn events: Ask a stand-in for the orders of each realm without a player. They are sealed with the others."""

    rule: ClassVar[str] = "Turn events"
    moment: ClassVar[str] = turn_words.WHEN_STAND_INS_WRITE
    sheets = SHEETS


@dataclass(frozen=True, slots=True)
class CallStandIns(writing.CallForMissingSheets[ConquestPosition]):
    """Turn events: Call stand-ins to write for the realms without a player."""

    rule: ClassVar[str] = "Turn events"
    step = StandInsWrite


@dataclass(frozen=True, slots=True)
class Open(Phase[ConquestPosition]):
    """Turn events: Open all sheets at once.

    A realm without a player is run by a stand-in in its manner. A realm whose sheet did not come holds everything.
    """

    rule: ClassVar[str] = "Turn events"

    def begin(self, pos: ConquestPosition) -> ConquestPosition:
        orders = {realm: read(pos, lines) for realm, lines in pos.sheets.items()}
        for realm, lines in pos.written.items():
            orders[realm] = read(pos, lines)
            if lines:
                told = turn_words.stand_in_runs_realm(realm=pos.in_sentence(realm), manner=pos.realms[realm].manner)
                manner = ("manner", pos.realms[realm].manner)
                pos = pos.note(Note("stand-in", "", self.rule, realm, (), ((REFEREE, told),), hidden=(manner,)))
        for realm in pos.fixed.houses:
            if realm not in orders and not pos.seat(realm):
                plan = write_orders(pos, realm, pos.realms[realm].manner)
                orders[realm] = tuple(line.order for line in plan)
                if plan:
                    pos = pos.note(Note("stand-in", "", self.rule, realm, (), ((REFEREE, reasons(pos, realm, plan)),)))
        for realm in pos.fixed.houses:
            pos = deliver_messages(pos, realm, pos.sheets.get(realm, ())[LINES:])
        return pos.replace(orders=orders)
