"""Sentences of the odds."""

from __future__ import annotations

COPY_THESE_ODDS_AS_TABLE = "Copy these odds as a table"
ODDS_OF_WHAT = "Odds"
WHAT_IS_SUPPOSED = "Assumptions"


def odds_could_not_be_worked_out(*, reason: object) -> str:
    return f"The program could not calculate the odds: {reason}."


def value_is_supposed(*, thing: str, value: str) -> str:
    return f"; {thing}: {value} assumed"


def hidden_so_suppose(*, thing: str) -> str:
    return f"{thing} (hidden; assume)"


def show_all(*, number: int) -> str:
    return f"Show all {number}"


def dark_bar_and_lighter_bar(*, dark: str, lighter: str) -> str:
    return f"Dark bar and first number: {dark}. Light bar: {lighter}."
