"""Sentences of the chapter odds."""

from __future__ import annotations

AS_IS_LIKELY = "the most likely"
ARMIES_IN_DEFENCE = "armies in defence"
NOTHING_WAS_EVER_REPORTED = "You have never had a report on this area."
ARMIES_THAT_ATTACK = "armies that attack"
HOUSEHOLD_THERE = "armies of the household there"
LOST_BY_THE_ATTACKER = "attacker loses"
LOST_BY_THE_DEFENDER = "defender loses"
AS_IT_STANDS = "as it is now"


def report_is_of_turn(*, turn: int) -> str:
    return f"Your report on this area is from turn {turn}."


def one_place_against_another(*, origin: str, goal: str) -> str:
    return f"{origin} against {goal}"


def defence_level_is(*, level: int) -> str:
    return f"Defence level {level}; households deploy (3.14), and areas that may retreat do (3.11)."


def number_between(*, low: int, high: int) -> str:
    return f" ({low} to {high})"


def likely_defenders_are(*, armies: str, range_of_armies: str, level: int, range_of_levels: str) -> str:
    return f"You expect {armies}{range_of_armies} in the area, at defence level {level}{range_of_levels}."


def they_can_retreat(*, share: str) -> str:
    return f"The defenders have a place to retreat to in {share} of all cases (3.11)."


def household_is_there(*, share: str) -> str:
    return f"The household is there in {share} of all cases (3.14)."
