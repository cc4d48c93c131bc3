"""Sentences of the odds."""

from __future__ import annotations

COPY_THESE_ODDS_AS_TABLE = "Copy these odds as a table"
ODDS_OF_WHAT = "Odds of what"
WHAT_IS_SUPPOSED = "What is supposed"


def odds_could_not_be_worked_out(*, reason: object) -> str:
    return f"The odds could not be worked out: {reason}."


def value_is_supposed(*, thing: str, value: str) -> str:
    return f"; {thing}: {value} supposed"


def hidden_so_suppose(*, thing: str) -> str:
    return f"{thing} (hidden; suppose)"


def show_all(*, number: int) -> str:
    return f"Show all {number}"


def dark_bar_and_lighter_bar(*, dark: str, lighter: str) -> str:
    return f"The dark bar and the first number: {dark}. Lighter: {lighter}."
