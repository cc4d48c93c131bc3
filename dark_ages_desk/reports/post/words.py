"""Sentences of games by mail that teach: what can be ordered, what a stand-in would write, how a sheet is read."""

from __future__ import annotations

WHAT_CAN_BE_ORDERED = "What you can order"
COSTS_STAND_IN_BRACKETS = (
    "For each of your forces, as things stand now; the cost of one order is in brackets. "
    "Orders already written may open or close others."
)
PROPOSAL = "What a stand-in would write"
PROPOSAL_IS_ONLY_ADVICE = "With its reasons, and the odds of its attacks as far as you know. Nobody has to follow it."
PROPOSAL_COLUMNS = ("Line", "Order", "Why", "Odds")
LAST_SHEET = "Your last sheet, to be changed"
LAST_SHEET_IS_NOT_USED = "These are the orders of last turn. They are used only if you send them."
AS_THEY_ARE_READ = "This is how they are read:"
AHEAD = "As far as your own orders go:"
GOOD = "works as things stand"
NEW_ORDERS_REPLACE_THEM = "Until the deadline another mail replaces this one."


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
