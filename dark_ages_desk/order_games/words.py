"""Sentences of the games of sealed orders."""

from __future__ import annotations

from dark_ages_desk.core.text_tools import format_count

CLOSING_TAKES_NO_VALUE = "“Open the order sheets” takes nothing after it: delete what follows."
ONLY_THE_REFEREE_CLOSES = "Only the referee can open the order sheets."
ALL_SHEETS_ARE_THERE = "Every order sheet is in."
CLOSE_THE_DEADLINE = "Open the order sheets"
SHEETS_ARE_OPENED = "The program opens the order sheets and runs the turn."
LAST_TURNS_SHEET = "Last turn's sheet"
LAST_TURNS_SHEET_REPLACES = (
    "Start from last turn's orders and change them. They replace your present lines; Ctrl+Z brings those back."
)
NOBODY_IS_LEFT_OUT = "All of them have a player."


def power_is_asked(*, power: str, turn: int, asks: str) -> str:
    return f"{power}: {asks} for turn {turn}"


def power_is_asked_again(*, power: str, turn: int, asks: str, replaces: str) -> str:
    return f"{power}: {asks} for turn {turn}. {replaces}"


def sheets_are_awaited(*, missing: str) -> str:
    return f"The program opens all order sheets when the last one arrives. Still missing: {missing}."


def sheets_are_missing(*, missing: str) -> str:
    return f"Missing: {missing}."


def deadline_of_turn(*, turn: int) -> str:
    return f"Turn {turn}: open the order sheets?"


def stand_in_writes(*, power: str, turn: int) -> str:
    return f"{power}, turn {turn}: a stand-in writes the orders"


def something_else(*, number: int) -> str:
    return f"Another change, {number}"


def others_are_run_by_stand_ins(*, powers: str, manner: str) -> str:
    return f"The program plays the other {powers} with {manner} stand-ins."


# --- reasons of opponents

PLAN, DOUBT = "plan", "doubt"
PARTS = {"people": "population", "value": "value of provinces"}
"""Parts of what a sheet is worth that a reason calls by another name."""


def change(*, name: str, points: float) -> str:
    told = f"{points:+.1f}"
    name = PARTS.get(name, name)
    return f"{name} {told.replace('-', '−')}" if told[1:] != "0.0" else f"{name} 0.0"


def and_changes(changes: list[str]) -> str:
    return " and ".join(changes) if changes else "no change"


def sheet_brings(*, orders: int, number: int, changes: str, gains: bool) -> str:
    told = format_count(orders, "order")
    best = (("does better", "does best") if gains else ("loses less", "loses least"))[number > 2]
    if number == 1:
        return f"This is the only order sheet tried ({told}): {changes}."
    return f"Of {number} order sheets tried, this one ({told}) {best}: {changes}."


def sheet_of_planner(*, orders: int) -> str:
    orders_follow = "This order follows" if orders == 1 else f"These {orders} orders follow"
    return f"{orders_follow} the plan for attack and growth."
