"""Sentences of the map on the desk."""

from __future__ import annotations

DRAG_ENDED_BESIDE_ALL_PLACES = "Nothing is moved: there is no place of the map where the drag ended."
NONE_OF_THESE_CAN_BE_TAKEN_UP = "None of these can be taken up now."
TRY_IT_IN_LABORATORY = "Try it in the laboratory"
GIFTS_AND_ADJUST_AT_ANY_TIME = "At any time: gifts, Adjust…"
SAVE_MAP_AS_PICTURE = "Save the map as a picture…"
FIT_MAP = "Fit the map"
POINT_AT_PLACE_ON_MAP = "Point at a place on the map"
WHAT_IS_LEFT_OUT = "What the map does not show"
LATEST_NEWS_IS_IN_SIGHT = "All places of the latest news are in sight."


def nothing_is_moved_to_now(*, place: str) -> str:
    return f"Nothing is moved to {place} now."


def last_throw(*, words: str) -> str:
    return f"The last throw: {words}"


def more_powers(*, number: int, low: str, high: str) -> str:
    return f"{number} more: {low} to {high}" if low != high else f"{number} more: {low}"


def left_out(*, what: str, number: int) -> str:
    counted = f"{number} units are not shown" if number != 1 else "1 unit is not shown"
    return f"{what}: {counted}. Show everything"


def names_without_room(*, number: int) -> str:
    return f"{number} names of places find no room at this zoom" if number > 1 else "1 name finds no room at this zoom"


def at_end_of_turn(*, turn: str) -> str:
    return f"at the end of {turn[:1].lower()}{turn[1:]}"


SHOWN_THIS_TURN = "Shown this turn"


def card_of_power(*, card: str, power: str) -> str:
    return f"{card} · {power}"
