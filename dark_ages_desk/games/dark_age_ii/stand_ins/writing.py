"""1.7 The sheet that a stand-in writes, in the manner of its kingdom."""

from __future__ import annotations

from dark_ages_desk.games.dark_age_ii.sheets.verbs import reader
from dark_ages_desk.games.dark_age_ii.stand_ins.aggressive import strike
from dark_ages_desk.games.dark_age_ii.stand_ins.plan import start_plan
from dark_ages_desk.games.dark_age_ii.stand_ins.quiet import add_quiet_lines
from dark_ages_desk.games.dark_age_ii.state.position import AGGRESSIVE, QUIET, DarkAge
from dark_ages_desk.order_games.plans import PlannedOrder, print_orders


def suggest_sheets(pos: DarkAge, kingdom: str) -> tuple[tuple[str, ...], ...]:
    """1.7 Return the sheets of both manners as they are printed, the aggressive one first."""
    printer = reader(pos.fixed)
    return tuple(print_orders(printer, write_orders(pos, kingdom, manner)) for manner in (AGGRESSIVE, QUIET))


def write_orders(pos: DarkAge, kingdom: str, manner: str) -> tuple[PlannedOrder, ...]:
    """1.7 Return the sixteen lines with their reasons; they depend only on the kingdom's knowledge and the manner."""
    plan = start_plan(pos, kingdom)
    if manner == AGGRESSIVE:
        strike(plan)
    add_quiet_lines(plan)
    return tuple(plan.lines)
