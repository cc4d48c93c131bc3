"""Sentences of the clocks."""

from __future__ import annotations

TIME_FOR_TALK_IS_OVER = "The time for talk is over"
CLOCK_OF_PHASE = "Clock of the phase"
CLOCK_OF_TURN = "Clock of the turn"
TIME_IS_OVER = "The time is over"
DEADLINE_IS_OVER = "The deadline is over"
HOW_MANY_MINUTES_OF_TALK = "How many minutes of talk?"
HOW_MANY_MINUTES_FOR_EACH_PLAYER = "How many minutes has each player? A clock runs for whoever is asked; 0 counts up."
HOW_MANY_MINUTES_FOR_EACH_PHASE = "How many minutes for each phase?"
HOW_MANY_MINUTES_FOR_EACH_TURN = "How many minutes for each turn?"
HOW_MANY_MINUTES_UNTIL_DEADLINE = (
    "How many minutes until the deadline of a turn? When they are over it is said; the table decides."
)
CLOCK_RUNS_AT_ONCE = "the clock runs at once"
TALK_CLOCK_PAUSE = "Talk clock: pause"
FROM_BEGINNING = "From the beginning"
TALK_CLOCK_FROM_BEGINNING = "Talk clock: from the beginning"
PUT_CLOCK_AWAY = "Put the clock away"
TALK_CLOCK_PUT_AWAY = "Talk clock: put away"


def time_is_over(*, phase: str) -> str:
    return f"The time is over: {phase}"


def deadline_is_over(*, turn: str) -> str:
    return f"The deadline is over: {turn}"


def no_time_left(*, seats: str) -> str:
    return f"No time left: {seats}"


def players_and_time(*, number: int, time: str, state: str) -> str:
    return f"{number} players, {time}{state}"


def minutes_of(*, seat: str) -> str:
    return f"Minutes of {seat}"
