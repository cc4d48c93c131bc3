"""Sentences of games by mail that teach: what can be ordered, what a stand-in would write, how a sheet is read."""

from __future__ import annotations

WHAT_CAN_BE_ORDERED = "What you can order"
COSTS_STAND_IN_BRACKETS = (
    "The orders of each of your forces, in the present position; the cost of one order is in "
    "brackets. Orders that you have already written may allow or prevent others."
)
PROPOSAL = "Orders a stand-in would write"
PROPOSAL_IS_ONLY_ADVICE = "With its reasons, and the odds of its attacks from what you know. You are free to ignore it."
PROPOSAL_COLUMNS = ("Line", "Order", "Why", "Odds")
LAST_SHEET = "Your last orders, to change"
LAST_SHEET_IS_NOT_USED = "These are your orders of last turn. They count only if you send them."
AS_THEY_ARE_READ = "The program reads them like this:"
AHEAD = "After your own orders:"
GOOD = "works now"
NEW_ORDERS_REPLACE_THEM = "Until the deadline you can replace it with another mail."


def orders_of_force(*, name: str, orders: str, also: str) -> str:
    return f"{name}. {orders}. Also: {also}." if also else f"{name}. {orders}."


def alike_orders(*, verb: str, goals: str, price: str) -> str:
    order = f"{verb} {goals}" if goals else verb
    return f"{order} ({price})" if price else order


def your_mail_came(*, mail: str, turn: str) -> str:
    return f"{mail} These are your orders for {turn}."


def line_and_note(*, line: int, order: str, note: str) -> str:
    return f"{line:3} {order}\n      {note}" if note else f"{line:3} {order}"


def orders_were_received(*, turn: str) -> str:
    return f"Your orders for {turn} came"
