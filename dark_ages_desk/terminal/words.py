"""Sentences of sheets of orders in the terminal."""

from __future__ import annotations

SHEET_HELP = """\
Type one order per line. The program checks each line at once.
  move hrs bds 3        write the next free line       5 tax      write line 5
  5 -                   clear line 5                   message: Peace with Mercia.
  show                  show your orders so far        undo       undo the last change
  check                 judge each line: does it work, with which odds, why was it suggested
  orders                list your forces               orders BR1 list the orders of a force or a place, with costs
  odds                  the odds of each attack        ahead      the position after your orders
  fill                  many orders at once: last turn's orders, a suggestion
  give                  hand in the orders             drop       leave without handing them in"""

NO_LINE_IS_AN_ATTACK = "Your lines do not attack any force that you know of."
NOTHING_IS_REPORTED_AHEAD = "Check shows the result of each line."
HOW_TO_LIST_ORDERS = "Type orders and one of these, or a place, to list the possible orders there."
THE_SAME_ORDERS = "the same"
NOTHING_CAN_BE_ORDERED = "no order is possible"
PROPOSAL = ("Proposal", "Orders a stand-in would write, with reasons")


def no_force_or_place(*, name: str) -> str:
    return f"“{name}” is not a force of yours or a place."


def stands_in_line(*, line: int) -> str:
    return f"is already line {line}. Instead:"
