"""Orders: writing of every realm's sheet, all at the same time, and their opening with the last, or at the deadline."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, ClassVar

from dark_ages_desk.core.check import SENSE, Check, Trial
from dark_ages_desk.core.frozen import dataclass, replace
from dark_ages_desk.core.options.sheet import Sheet
from dark_ages_desk.core.position import Note
from dark_ages_desk.core.question import REFEREE, STAND_IN, Answer, Button, Question
from dark_ages_desk.core.step import Agendum, Phase, Step
from dark_ages_desk.core.text_tools import join_names
from dark_ages_desk.core.values import LATEST_KEYS
from dark_ages_desk.games.strategy_and_conquest.orders.judge import judge_lines, outlook, read
from dark_ages_desk.games.strategy_and_conquest.orders.proposals import (
    helps,
    orders_at,
    orders_between,
    orders_for_drag,
)
from dark_ages_desk.games.strategy_and_conquest.orders.random_sheet import random_sheet
from dark_ages_desk.games.strategy_and_conquest.orders.verbs import LINES, reader
from dark_ages_desk.games.strategy_and_conquest.stand_ins.plan import PlannedOrder
from dark_ages_desk.games.strategy_and_conquest.stand_ins.writing import prepare_orders, suggest_sheets, write_orders
from dark_ages_desk.games.strategy_and_conquest.state.fixed import BY_REFEREE
from dark_ages_desk.games.strategy_and_conquest.state.position import PASSIVE, Conquest
from dark_ages_desk.games.strategy_and_conquest.turn.letters import deliver_messages

SHEET, CLOSE = "sheet", "close"
"""The verbs: give a sheet, close the deadline."""


class GameStep(Step["Conquest"]):
    """A step of this game. Where several realms are asked at once, each is asked the same."""

    __slots__ = ()

    same_for_all: ClassVar[bool] = True


def writers(pos: Conquest) -> tuple[str, ...]:
    """Return the realms that have a player."""
    return tuple(realm for realm in pos.fixed.houses if pos.seat(realm))


def realms_without_sheet(pos: Conquest) -> tuple[str, ...]:
    """Return the realms with a player whose sheets have not come."""
    return tuple(realm for realm in writers(pos) if realm not in pos.sheets)


def sheet_question(pos: Conquest, realm: str) -> Question:
    """Return the question for one sheet; until all are opened, another answer replaces the sheet."""
    replaces = realm in pos.sheets
    option = Sheet(
        SHEET,
        "Hand in the orders",
        reader(pos.fixed),
        lambda value: judge_lines(pos, realm, value),
        between=lambda value, one, other: orders_between(pos, realm, value, one, other),
        at=lambda value, place: orders_at(pos, realm, value, place),
        carry=lambda value, counters, place: orders_for_drag(pos, realm, value, counters, place),
        some=lambda below: random_sheet(pos, realm, below),
        outlook=lambda value: outlook(pos, realm, value),
        helps=helps(pos, realm),
        proposal=lambda: suggest_sheets(pos, realm)[0],
        given=pos.sheets.get(realm, ()),
        lines=LINES,
        said=("message",),
        secret=True,
        ahead=lambda: prepare_orders(pos),
    )
    again = " They replace those that were given." if replaces else ""
    words = f"{pos.power_name(realm)}, turn {pos.turn}: the orders.{again}"
    key = (pos.turn, SHEET, realm)
    seat = pos.seat(realm)
    return Question(seat, realm, "Orders", words, (option,), sealed=f"turn {pos.turn}", key=key, beside=replaces)


@dataclass(frozen=True, slots=True)
class SheetAttempt:
    """An attempt to hand in a sheet, or to close the deadline."""

    pos: Conquest
    attempt: Answer


SHEETS: tuple[Check[SheetAttempt], ...] = (
    Check(
        "sheet: whose",
        "Orders",
        lambda case: case.attempt.power in writers(case.pos) and case.pos.seat(case.attempt.power) == case.attempt.seat,
        lambda case: "Each player hands in the orders of the realm that he plays, and nobody else's.",
        SENSE,
    ),
    Check(
        "sheet: lines",
        "Orders",
        lambda case: sheet_question(case.pos, case.attempt.power).options[0].admits(case.attempt.value),
        lambda case: f"A sheet has {LINES} lines of orders at most, and messages below them.",
        SENSE,
    ),
)

CLOSING: tuple[Check[SheetAttempt], ...] = (
    Check(
        "deadline: nothing to add",
        "Turn events",
        lambda case: case.attempt.value is None,
        lambda case: "Closing the deadline takes no value.",
        SENSE,
    ),
    Check(
        "deadline: the referee",
        "Turn events",
        lambda case: case.attempt.seat == REFEREE,
        lambda case: "Only the referee closes the deadline.",
    ),
    Check(
        "deadline: all in",
        "Turn events",
        lambda case: case.pos.fixed.deadline == BY_REFEREE or not writers(case.pos),
        lambda case: (
            f"The sheets are opened with the last that comes; missing: "
            f"{join_names([case.pos.power_name(one) for one in realms_without_sheet(case.pos)])}."
        ),
    ),
)
"""Checks for closing the deadline: while all sheets are awaited, only a waiver can close it."""


@dataclass(frozen=True, slots=True)
class WriteOrders(GameStep):
    """Orders: Ask every realm with a player for its sheet; the last to come opens them, or the referee."""

    rule: ClassVar[str] = "Orders"
    moment: ClassVar[str] = "when the orders are written"
    verbs: ClassVar[tuple[str, ...]] = (SHEET, CLOSE)

    def ask(self, pos: Conquest) -> tuple[Question, ...]:
        left = realms_without_sheet(pos)
        # order: shown, those that are missing first
        sheets = tuple(sheet_question(pos, one) for one in sorted(writers(pos), key=lambda one: one in pos.sheets))
        if pos.fixed.deadline != BY_REFEREE and sheets:
            return sheets
        words = f"Missing: {join_names([pos.power_name(one) for one in left])}." if left else "All sheets are there."
        close = Button(CLOSE, "Close the deadline", "The sheets are opened and the turn runs.", main=not left)
        return (*sheets, Question(REFEREE, "", "Turn events", f"The deadline of turn {pos.turn}", (close,), words))

    def checks_for(self, pos: Conquest, attempt: Answer) -> Iterator[Trial[Any]]:
        yield Trial(CLOSING if attempt.verb == CLOSE else SHEETS, SheetAttempt(pos, attempt))

    def revalidate(self, pos: Conquest) -> Agendum | None:
        waits = pos.fixed.deadline == BY_REFEREE or not writers(pos) or realms_without_sheet(pos)
        return self if waits else None

    def take(self, pos: Conquest, answer: Answer) -> Conquest:
        if answer.verb == CLOSE:
            return pos
        lines = tuple(str(line) for line in answer.value) if isinstance(answer.value, tuple) else ()
        pos = pos.replace(sheets={**pos.sheets, answer.power: lines})
        return pos if pos.fixed.deadline != BY_REFEREE and not realms_without_sheet(pos) else pos.push_steps(self)


def realms_for_stand_in(pos: Conquest) -> tuple[str, ...]:
    """Return the realms without a player whose orders a stand-in is still to write; a passive one holds."""
    return tuple(
        realm
        for realm in pos.fixed.houses
        if realm not in pos.sheets
        and realm not in pos.written
        and not pos.seat(realm)
        and pos.realms[realm].manner != PASSIVE
    )


@dataclass(frozen=True, slots=True)
class StandInsWrite(GameStep):
    """Turn events: Ask a stand-in for the orders of each realm without a player. They are sealed with the others."""

    rule: ClassVar[str] = "Turn events"
    moment: ClassVar[str] = "when stand-ins write their orders"
    verbs: ClassVar[tuple[str, ...]] = (SHEET,)

    def ask(self, pos: Conquest) -> tuple[Question, ...]:
        return tuple(
            replace(
                sheet_question(pos, realm),
                seat=STAND_IN,
                rule=self.rule,
                prompt=f"{pos.power_name(realm)}, turn {pos.turn}: a stand-in writes the orders",
                key=(pos.turn, STAND_IN, realm),
            )
            for realm in realms_for_stand_in(pos)
        )

    def checks_for(self, pos: Conquest, attempt: Answer) -> Iterator[Trial[Any]]:
        yield Trial(SHEETS[1:], SheetAttempt(pos, attempt))

    def revalidate(self, pos: Conquest) -> Agendum | None:
        return self if realms_for_stand_in(pos) else None

    def take(self, pos: Conquest, answer: Answer) -> Conquest:
        lines = tuple(str(line) for line in answer.value) if isinstance(answer.value, tuple) else ()
        pos = pos.replace(written={**pos.written, answer.power: lines})
        return pos.push_steps(self) if realms_for_stand_in(pos) else pos


@dataclass(frozen=True, slots=True)
class CallStandIns(Phase[Conquest]):
    """Turn events: Call stand-ins to write for the realms without a player.

    In records of formats 1 and 2 their orders are no answers: they are worked out again when the orders are opened.
    """

    rule: ClassVar[str] = "Turn events"

    def begin(self, pos: Conquest) -> Conquest:
        recorded = pos.fixed.keys >= LATEST_KEYS
        return pos.push_steps(StandInsWrite()) if recorded and realms_for_stand_in(pos) else pos


@dataclass(frozen=True, slots=True)
class Open(Phase[Conquest]):
    """Turn events: Open all sheets at once.

    A realm without a player is run by a stand-in in its manner. A realm whose sheet did not come holds everything.
    """

    rule: ClassVar[str] = "Turn events"

    def begin(self, pos: Conquest) -> Conquest:
        orders = {realm: read(pos, lines) for realm, lines in pos.sheets.items()}
        for realm, lines in pos.written.items():
            orders[realm] = read(pos, lines)
            if lines:
                told = f"{pos.power_name(realm)} is run by a stand-in, {pos.realms[realm].manner}."
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


def write_stand_in_sheet(pos: Conquest, realm: str) -> tuple[tuple[str, ...], str]:
    """Return the orders that a stand-in writes for a realm as they are printed, and its reasons."""
    plan = write_orders(pos, realm, pos.realms[realm].manner)
    printer = reader(pos.fixed)
    return tuple(printer.printed(line.order) for line in plan), reasons(pos, realm, plan)


def reasons(pos: Conquest, realm: str, plan: tuple[PlannedOrder, ...]) -> str:
    """Return the text for the referee on a stand-in's orders and their reasons."""
    printer = reader(pos.fixed)
    told = "; ".join(f"{printer.printed(line.order)} ({line.why})" for line in plan)
    return f"{pos.power_name(realm)} is run by a stand-in, {pos.realms[realm].manner}: {told}."
