"""Sentences of the chapter odds."""

from __future__ import annotations

TOO_MANY_WAYS_FOR_THE_DEFENDER = "too many choices for the defender"
BELOW_1_2_BUT_ALLOWED = "below 1-2, waived: the lowest column"


def some_destroyed(*, gone: int, units: int) -> str:
    return f"{gone} of {units} destroyed"


def fire_is_below_1_2(*, sums: str) -> str:
    return f"The fire is below 1-2: {sums}."


def in_time_no_longer_demoralized(*, unit: str, place: str) -> str:
    return f"{unit} in {place} no longer demoralized by then"


def they_meet_it_so(*, met: str) -> str:
    return f"Combat (J), the defenders share out the attacks: {met}"


def defender_chooses_among_ways(*, ways: int) -> str:
    return f"the defender chooses among {ways} ways; these odds are for the best one"


def attack_is_below_1_2(*, sums: str) -> str:
    return f"The attack is below 1-2: {sums}."
