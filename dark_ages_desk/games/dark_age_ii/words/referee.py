"""Sentences of the chapter referee."""

from __future__ import annotations

ONLY_THE_REFEREE_TAKES_IN_A_LATE_SHEET = "Only the referee may save a late sheet for the next turn."
LATE_SHEET_IS_OF_A_PLAYED_KINGDOM = "Only a kingdom with a player can have a late sheet."
KEEP_A_LATE_SHEET = "Keep a late sheet"
KEPT_FOR_THE_NEXT_DEADLINE = "The program keeps the sheet for the next deadline, and uses it if no other comes by then."
REFEREE_ADJUSTED_THE_TABLE = "The referee adjusted the position."
POINTS_SPENT_ON_ORDER = "points spent on ORDER"
PUBLIC_WORDS_OF_ADJUSTING = "The referee adjusted the position"
WHAT_IS_IN_AN_AREA = "Contents of an area"
WHOSE_AN_AREA_IS = "Owner of an area"
ARMIES_OR_SHIPS_MOVED = "Armies or ships moved"
HOW_AN_AREA_DEFENDS = "Defence of an area"
AGAINST_OR_TO = "against or to"
WHETHER_ARMIES_ARE_STUCK = "Armies stuck or free"
WHAT_A_KINGDOM_HAS = "Contents of a kingdom"
WHERE_A_HOUSEHOLD_OR_SPY_IS = "Place of a household or spy"
WHOM_A_KINGDOM_RECOGNISES = "High king of a kingdom"
WHETHER_A_KINGDOM_STANDS = "Status of a kingdom"
HOW_A_STAND_IN_RUNS_IT = "Manner of a stand-in"
WHO_PLAYS_A_KINGDOM = "Player of a kingdom"
PLACE_IN_THE_ORDER_OF_PLAY = "Place in the order of play"
WHAT_A_KINGDOM_HAS_SEEN = "Areas seen by a kingdom"
LET_A_LINE_GO = "Cancel a line"


def sheet_that_came_too_late(*, power: str) -> str:
    return f"Late sheet of {power}"


def late_sheet_is_kept(*, power: str) -> str:
    return f"the program keeps the late sheet of {power} for the next deadline"


def adjusted_with_reason(*, words: str, reason: object) -> str:
    return f"Adjusted: {words}. Reason: {reason}"


def has_so_many(*, name: str, number: str, thing: str) -> str:
    return f"{name} has {number} {thing}"


def thing_of_power_is(*, thing: str, power: str, place: str) -> str:
    return f"the {thing} of {power} is {place}"


def power_recognises_a_high_king(*, power: str, high: str) -> str:
    return f"{power} recognises {high} as high king"


def power_has_status(*, power: str, status: str) -> str:
    return f"{power} is {status}"


def stand_in_has_manner(*, power: str, manner: str) -> str:
    return f"a stand-in of {power} is {manner}"


def seat_plays_power_with_points(*, seat: str, power: str, points: int) -> str:
    return f"{seat} plays {power}, with {points} more treasury points"


def seat_plays_power(*, seat: str, power: str) -> str:
    return f"{seat} plays {power}"


def place_in_the_order_of_play(*, power: str, number: str) -> str:
    return f"{power} is number {number} in the order of play"


def power_sees(*, power: str, place: str) -> str:
    return f"{power} sees {place}"


def line_is_let_go(*, number: str, power: str) -> str:
    return f"line {number} of {power} is cancelled"


def armies_are_stuck_or_free(*, place: str, how: str) -> str:
    return f"armies in {place} are {how}"


def defence_mode_of_place_against(*, place: str, mode: str, other: str) -> str:
    return f"the defence mode of {place} is {mode} ({other})"


def defence_mode_of_place(*, place: str, mode: str) -> str:
    return f"the defence mode of {place} is {mode}"


def units_are_moved(*, number: str, thing: str, origin: str, goal: str) -> str:
    return f"{number} {thing} from {origin} are in {goal}"


def place_belongs_to(*, place: str, power: str) -> str:
    return f"{place} belongs to {power}"
