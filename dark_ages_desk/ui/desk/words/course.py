"""Sentences of the course of the game and of its end."""

from __future__ import annotations

COURSE = "Course"
RECORD_IS_BEING_READ = "Reading the record…"
NOTHING_TO_COMPARE_YET = "The course appears here at the end of the first turn."
WHAT_TO_PLOT = "What the chart shows"
CLICK_TURN_TO_SEE_SUM = "Choose a turn to see its sum and its events."
CHART_KEYS = "Left and Right choose a turn, Up and Down a power. Enter goes to that turn."
GO_TO_THIS_TURN = "Go to this turn"
SHOW_END_OF_TURN = "Show the map at the end of this turn"
DICE_SO_FAR = "Dice so far"
NO_DICE_YET = "No dice yet."
EVERYTHING_IS_OPEN = "The game is over, so the course shows everything."
AT_START = "At the start"
AS_IT_STANDS = "Now"
POWER, CHANGE = "Power", "Change"
EXPECTED = "expected"
TURNING_POINTS = "Turning points"
HOW_TURNING_POINTS_ARE_CHOSEN = "The three turns that changed the winner's lead most."
EXPORT_SESSION = "Export session…"
PLAY_AGAIN = "Play again"
SAME_SCENARIO_OPTIONS_AND_PLAYERS = "Set up the same scenario with the same options and players"


def promise(*, who: str) -> str:
    return f"The course shows what {who} may know."


def everybody() -> str:
    return "everybody at the table"


def course_of(*, measure: str) -> str:
    return f"{measure} at the end of each turn"


def at_turn(*, turn: str) -> str:
    return f"At the end of {turn}"


def value_of_power(*, power: str, value: str) -> str:
    return f"{power} {value}"


def more_powers(*, number: int) -> str:
    return f"{number} more"


def several_events(*, number: int, many: str) -> str:
    return f"{number} {many}"


def event_in_turn(*, turn: str, event: str) -> str:
    return f"{turn}: {event}"


def dice_of_a_kind(*, dice: int, sides: int, source: str) -> str:
    return f"{dice} dice with {sides} faces, {source}"


def tries_of_a_kind(*, tries: str, source: str) -> str:
    return f"{tries} tries, {source}"


def face_count(*, face: str, number: int, expected: str) -> str:
    return f"{face}: {number}, {expected} expected"


def luck(*, name: str, difference: str) -> str:
    return f"{name} {difference}"


def most_above_and_below(*, names: str) -> str:
    return f"Furthest from the expected sum: {names}"


def decided_by(*, rule: str) -> str:
    return f"Decided by {rule}"


def look_back_at(*, turn: str) -> str:
    return f"Go to {turn}"
