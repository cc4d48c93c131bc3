"""Sentences of the map on the desk."""

from __future__ import annotations

from collections.abc import Sequence

from dark_ages_desk.core.refusal import quote_prompt

DRAG_ENDED_BESIDE_ALL_PLACES = "No move: the drag ended outside all places."
NONE_OF_THESE_CAN_BE_TAKEN_UP = "You cannot pick up any of these now."
TRY_IT_IN_LABORATORY = "Try it in the laboratory"
GIFTS_AND_ADJUST_AT_ANY_TIME = "Gifts and adjustments…"
SAVE_MAP_AS_PICTURE = "Save map as picture…"
FIT_MAP = "Fit map"
POINT_AT_PLACE_ON_MAP = "Point at a place"
WHAT_IS_LEFT_OUT = "Hidden from the map"
SHOWN_THIS_TURN = "Shown this turn"
LATEST_NEWS_IS_IN_SIGHT = "The map already shows all places of the latest news."


def nothing_is_moved_to_now(*, place: str, asked: str) -> str:
    return (
        f"No counter can move to {place} now. First answer the current question: {quote_prompt(asked)}"
        if asked
        else f"No counter can move to {place} now."
    )


def last_throw(*, words: str) -> str:
    return f"Last roll: {words}"


def more_powers(*, number: int, low: str, high: str) -> str:
    return f"{number} more: {low} to {high}" if low != high else f"{number} more: {low}"


def left_out(*, what: str, number: int) -> str:
    counted = f"{number} units hidden" if number != 1 else "1 unit hidden"
    return f"{what}: {counted}. Show everything"


def names_without_room(*, number: int) -> str:
    return f"{number} names do not fit at this zoom" if number > 1 else "1 name does not fit at this zoom"


def at_end_of_turn(*, turn: str) -> str:
    return f"at the end of {turn[:1].lower()}{turn[1:]}"


def card_of_power(*, card: str, power: str) -> str:
    return f"{card} · {power}"


def counters_at(*, place: str, counters: Sequence[str]) -> str:
    listed = ", ".join(dict.fromkeys(counters))
    return f"Counters in {place}: {listed}." if place else f"Counters: {listed}."


def place_with_signs(*, place: str, owner: str, signs: Sequence[str]) -> str:
    held = f", held by {owner}" if owner else ""
    marked = f" Signs: {', '.join(dict.fromkeys(signs))}." if signs else ""
    return f"Place on the map: {place}{held}.{marked}"
