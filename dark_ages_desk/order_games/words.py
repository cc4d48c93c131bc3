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
CHANGES = {
    "value": ("its provinces are worth {} more in total", "its provinces are worth {} less in total"),
    "forces": ("its forces inflict {} more damage in a round", "its forces inflict {} less damage in a round"),
    "treasury": ("it gains {} gold", "it has {} less gold"),
    "population": ("its population grows by {}", "its population falls by {}"),
    "areas": ("it has {} more areas", "it has {} fewer areas"),
    "population limit": ("its population limit rises by {}", "its population limit falls by {}"),
    "trade levels": ("its trade rises by {} levels", "its trade falls by {} levels"),
    "armies and ships": ("it has {} more armies and ships", "it has {} fewer armies and ships"),
    "armies off the map": (
        "it has {} more armies in reserve and household",
        "it has {} fewer armies in reserve and household",
    ),
    "build points": ("it has {} more build points", "it has {} fewer build points"),
    "victory points": ("it scores {} more victory points", "it loses {} victory points"),
}
"""Sentences for more and for less of each part of a game's score; the number is not 1."""

SINGLE = {
    "areas": ("it has 1 more area", "it has 1 fewer area"),
    "trade levels": ("its trade rises by 1 level", "its trade falls by 1 level"),
    "armies and ships": ("it has 1 more army or ship", "it has 1 fewer army or ship"),
    "armies off the map": (
        "it has 1 more army in reserve and household",
        "it has 1 fewer army in reserve and household",
    ),
    "build points": ("it has 1 more build point", "it has 1 fewer build point"),
    "victory points": ("it scores 1 more victory point", "it loses 1 victory point"),
}
"""The same sentences for 1, where they differ."""


def round_count(count: float) -> float:
    """Return a number as a reason prints it: whole from ten on, below that with one decimal."""
    return float(round(count)) if abs(count) >= 10 else round(count, 1) + 0.0


def change(*, name: str, count: float) -> str:
    """Return what changes as a clause; ``count`` is how many more there are, or fewer."""
    number = abs(count)
    texts = SINGLE.get(name, CHANGES[name]) if number == 1 else CHANGES[name]
    return texts[count < 0].format(f"{number:,.0f}" if number == round(number) else f"{number:,.1f}")


def sheets_tried(*, orders: int, number: int, loses: bool) -> str:
    told = format_count(orders, "order")
    if number == 1:
        return f"The only order sheet tried ({told})."
    if loses:
        return f"Of {number} order sheets tried, this one ({told}) loses least."
    return f"The {'better' if number == 2 else 'best'} of {number} order sheets tried ({told})."


def sheet_brings(*, side: str, orders: int, number: int, told: Sequence[tuple[str, float]], loses: bool) -> str:
    """Return what a sheet brings its ``side`` ("kingdom")."""
    tried = sheets_tried(orders=orders, number=number, loses=loses)
    if not told:
        return f"{tried} Nothing changes this turn."
    first, *others = (change(name=name, count=count) for name, count in told)
    begins, _, rest = first.partition(" ")
    whose = f"the {side}'s" if begins == "its" else f"the {side}"
    told_first = f"{whose} {rest}"
    has = "it has "
    others = [other.removeprefix(has) if first.startswith(has) else other for other in others]
    joined = ", but " if len({count > 0 for _, count in told}) > 1 else " and "
    return f"{tried} This turn {joined.join((told_first, *others))}."


def sheet_saves_nothing(*, side: str, orders: int, number: int) -> str:
    return f"No order sheet tried ({number}) keeps the {side} in play; this one has {format_count(orders, 'order')}."


def sheet_of_planner(*, orders: int) -> str:
    orders_follow = "This order follows" if orders == 1 else f"These {orders} orders follow"
    return f"{orders_follow} the plan for attack and growth."
