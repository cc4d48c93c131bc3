"""Sentences of the games of sealed orders."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeAlias

from dark_ages_desk.core.text_tools import format_count

CLOSING_TAKES_NO_VALUE = "Enter “Open the order sheets” on its own, and delete what follows."
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
Clauses: TypeAlias = tuple[str, ...]
"""What a reason says of a part of a game's score: "it has {} more areas", "it has {} fewer areas". The same two for 1
follow where they differ. A clause begins with "it " or "its "."""


def round_count(count: float) -> float:
    """Return a number as a reason prints it: whole from ten on, below that with one decimal."""
    return float(round(count)) if abs(count) >= 10 else round(count, 1) + 0.0


def change(*, clauses: Clauses, count: float) -> str:
    """Return what changes as a clause; ``count`` is how many more there are, or fewer."""
    number = abs(count)
    more, fewer = clauses[2:] if number == 1 and clauses[2:] else clauses[:2]
    return (more if count > 0 else fewer).format(f"{number:,.0f}" if number == round(number) else f"{number:,.1f}")


def sheets_tried(*, orders: int, rank: int, number: int, loses: bool) -> str:
    """Return which of the sheets that were tried this is, with its number of orders."""
    told = format_count(orders, "order")
    if number == 1:
        return f"The only order sheet tried ({told})."
    if rank > 1:
        return f"Number {rank} of the {number} order sheets tried ({told})."
    if loses:
        return f"Of {number} order sheets tried, this one ({told}) loses least."
    return f"The {'better' if number == 2 else 'best'} of {number} order sheets tried ({told})."


def sheet_brings(*, side: str, tried: str, told: Sequence[tuple[Clauses, float]], turns: int = 1) -> str:
    """Return what a sheet brings its ``side`` ("kingdom") in so many ``turns``, after which of those ``tried`` it is:
    each change comes with how many more there are, or fewer."""
    if not told:
        return f"{tried} Nothing changes {'this turn' if turns == 1 else 'this turn or the next'}."
    first, *others = (change(clauses=clauses, count=count) for clauses, count in told)
    begins, _, rest = first.partition(" ")
    whose = f"the {side}'s" if begins == "its" else f"the {side}"
    told_first = f"{whose} {rest}"
    has = "it has "
    # "it" after another subject would be unclear: the side is named again.
    again = f"the {side} "
    shared = first.startswith(has) and all(other.startswith(has) for other in others)
    others = [
        other.removeprefix(has) if shared else f"{again}{other[3:]}" if other.startswith("it ") else other
        for other in others
    ]
    joined = ", but " if len({count > 0 for _, count in told}) > 1 else " and " if shared else ", and "
    when = "This turn" if turns == 1 else "By the end of next turn"
    return f"{tried} {when} {joined.join((told_first, *others))}."


def sheet_saves_nothing(*, side: str, orders: int, number: int) -> str:
    has = f"This one has {format_count(orders, 'order')}."
    if number == 1:
        return f"The only order sheet tried does not keep the {side} in play. {has}"
    none = "Neither" if number == 2 else "None"
    return f"{none} of the {number} order sheets tried keeps the {side} in play. {has}"


def sheet_of_planner(*, orders: int) -> str:
    orders_follow = "This order follows" if orders == 1 else f"These {orders} orders follow"
    return f"{orders_follow} one plan for attack and growth."
