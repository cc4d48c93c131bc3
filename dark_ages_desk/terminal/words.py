"""Sentences of sheets of orders in the terminal."""

from __future__ import annotations

SHEET_HELP = """\
A sheet is written line by line; each line is read and judged as it comes.
  move hrs bds 3        the next free line             5 tax      line five
  5 -                   empties line five              message: Peace with Mercia.
  show                  the sheet so far               undo       without the last change
  check                 what can be said of each line: whether it works, its odds, why it was proposed
  orders                your forces                    orders BR1 the orders of a force or a place, with their costs
  odds                  the odds of each attack        ahead      where the orders lead
  fill                  many orders at once: last turn's sheet, a proposal
  give                  gives the sheet                drop       leaves without giving it"""

NO_LINE_IS_AN_ATTACK = "No line is an attack on forces that you know of."
NOTHING_IS_REPORTED_AHEAD = "Check tells what each line would do."
HOW_TO_LIST_ORDERS = "Type orders and one of these, or a place, for the orders possible there."
THE_SAME_ORDERS = "the same"
NOTHING_CAN_BE_ORDERED = "nothing can be ordered"
PROPOSAL = ("Proposal", "What a stand-in would write, with its reasons")


def no_force_or_place(*, name: str) -> str:
    return f"No force of yours and no place is called “{name}”."


def stands_in_line(*, line: int) -> str:
    return f"stands in line {line}. Instead:"
