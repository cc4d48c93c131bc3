"""Sentences of the games of sealed orders."""

from __future__ import annotations

CLOSING_TAKES_NO_VALUE = "Closing the deadline takes no value."
ONLY_THE_REFEREE_CLOSES = "Only the referee closes the deadline."
ALL_SHEETS_ARE_THERE = "All sheets are there."
CLOSE_THE_DEADLINE = "Close the deadline"
SHEETS_ARE_OPENED = "The sheets are opened and the turn runs."
LAST_TURNS_SHEET = "Last turn's sheet"
LAST_TURNS_SHEET_REPLACES = "Write last turn's orders, and change them. They replace what is written; Ctrl+Z undoes it."
NOBODY_IS_LEFT_OUT = "Nobody is left out."


def power_is_asked(*, power: str, turn: int, asks: str) -> str:
    return f"{power}, turn {turn}: {asks}"


def power_is_asked_again(*, power: str, turn: int, asks: str, replaces: str) -> str:
    return f"{power}, turn {turn}: {asks} {replaces}"


def sheets_are_awaited(*, missing: str) -> str:
    return f"The sheets are opened with the last that comes; missing: {missing}."


def sheets_are_missing(*, missing: str) -> str:
    return f"Missing: {missing}."


def deadline_of_turn(*, turn: int) -> str:
    return f"The deadline of turn {turn}"


def stand_in_writes(*, power: str, turn: int) -> str:
    return f"{power}, turn {turn}: a stand-in writes the orders"


def something_else(*, number: int) -> str:
    return f"Something else, {number}"


def others_are_run_by_stand_ins(*, powers: str, manner: str) -> str:
    return f"The other {powers} are run by {manner} stand-ins."
