"""Sentences of the window for the room."""

from __future__ import annotations

RECORD_IS_BEING_PUT_RIGHT = "The referee is correcting the record."
RECORD_IS_CORRECTED = "The record was corrected. Rings mark the changes."
ANOTHER_BRANCH_IS_PLAYED = "This is another branch of the game. Rings mark the changes."
A_HIDDEN_ANSWER = "a hidden answer"
AUDIENCE_SEES_THIS = "The audience sees this"
TITLE_FOR_AUDIENCE = "Dark Ages Desk – audience"
STILL_WRITE = "Still writing:"
NUMBERS_ON_MAP = "On the map"


def and_more(*, number: int) -> str:
    return f"and {number} more"


def more_with_values(*, number: int, least: str, most: str) -> str:
    return f"{number} more: {most}" if least == most else f"{number} more: {least} to {most}"


def place_passes(*, place: str, new: str, old: str) -> str:
    return f"{place} passes from {old} to {new}." if old else f"{place} passes to {new}."


def place_is_lost(*, place: str, old: str) -> str:
    return f"{place} no longer belongs to {old}."


def rank_changes(*, power: str, label: str, old: str, new: str) -> str:
    return f"{power}: {label} {old}, now {new}."


def numbered_name(*, number: int, name: str) -> str:
    return f"{number} {name}"


def board_for_room(*, look: str) -> str:
    return f"Audience map: {look}"


def taken_back(*, answer: str, more: int) -> str:
    rest = "" if not more else ", and 1 answer after it" if more == 1 else f", and {more} answers after it"
    return f"Undone: {answer}{rest}."


def run_by(*, player: str) -> str:
    return f"Played by {player}"
