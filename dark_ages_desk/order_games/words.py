"""Sentences of the games of sealed orders."""

from __future__ import annotations

from collections.abc import Sequence

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
PARTS = {
    "value": "the value of the provinces",
    "forces": "the forces’ damage in a round",
    "treasury": "the gold",
    "population": "the population",
    "areas": "the number of areas",
    "population limit": "the population limit",
    "trade levels": "the trade levels",
    "armies and ships": "the armies and ships",
    "armies off the map": "the armies off the map",
    "build points": "the build points",
    "victory points": "the victory points",
}
"""Parts of a game's score as a reason names them."""

PLURAL = {"trade levels", "armies and ships", "armies off the map", "build points", "victory points"}


def round_count(count: float) -> float:
    """Return a number as a reason prints it: whole from ten on, below that with one decimal."""
    return float(round(count)) if abs(count) >= 10 else round(count, 1) + 0.0


def changes(told: Sequence[tuple[str, float]]) -> str:
    """Return what a sheet changes as a sentence; each name comes with how many more there are, or fewer."""
    if not told:
        return "Nothing changes this turn."
    numbers = [f"{count:+,.0f}" if count == round(count) else f"{count:+,.1f}" for _, count in told]
    names = [PARTS.get(name, name) for name, _ in told]
    first, *others = (f"by {number}" for number in (one.replace("-", "−") for one in numbers))
    verb = "changes" if PLURAL.isdisjoint(told[0][:1]) else "change"
    more = "".join(f" and {name} {by}" for name, by in zip(names[1:], others, strict=True))
    return f"This turn {names[0]} {verb} {first}{more}."


def sheet_brings(*, orders: int, number: int, told: Sequence[tuple[str, float]]) -> str:
    tried = f"This is the only order sheet tried ({format_count(orders, 'order')})."
    if number > 1:
        best = "the better" if number == 2 else "the best"
        tried = f"Of {number} order sheets tried, this one ({format_count(orders, 'order')}) is {best}."
    return f"{tried} {changes(told)}"


def sheet_of_planner(*, orders: int) -> str:
    orders_follow = "This order follows" if orders == 1 else f"These {orders} orders follow"
    return f"{orders_follow} the plan for attack and growth."
