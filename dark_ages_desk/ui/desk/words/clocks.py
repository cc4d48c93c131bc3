"""Sentences of the clocks."""

from __future__ import annotations

TIME_FOR_TALK_IS_OVER = "Talk time is over"
CLOCK_OF_PHASE = "Phase clock"
CLOCK_OF_TURN = "Turn clock"
TIME_IS_OVER = "Time is up"
DEADLINE_IS_OVER = "The deadline has passed"
HOW_MANY_MINUTES_OF_TALK = "Minutes of talk?"
HOW_MANY_MINUTES_FOR_EACH_PLAYER = "Minutes for each player? The clock of the player to answer runs. 0 counts up."
HOW_MANY_MINUTES_FOR_EACH_PHASE = "Minutes for each phase?"
HOW_MANY_MINUTES_FOR_EACH_TURN = "Minutes for each turn?"
HOW_MANY_MINUTES_UNTIL_DEADLINE = (
    "Minutes until the deadline of a turn? The program announces the deadline; the table decides."
)
CLOCK_RUNS_AT_ONCE = "the clock starts at once"
TALK_CLOCK_PAUSE = "Talk clock: pause"
FROM_BEGINNING = "Reset"
TALK_CLOCK_FROM_BEGINNING = "Talk clock: reset"
PUT_CLOCK_AWAY = "Hide the clock"
TALK_CLOCK_PUT_AWAY = "Talk clock: hide"


def time_is_over(*, phase: str) -> str:
    return f"Time is up: {phase}"


def deadline_is_over(*, turn: str) -> str:
    return f"The deadline has passed: {turn}"


def no_time_left(*, seats: str) -> str:
    return f"No time left: {seats}"


def players_and_time(*, number: int, time: str, state: str) -> str:
    return f"{number} players, {time}{state}"


def minutes_of(*, seat: str) -> str:
    return f"Minutes for {seat}"
