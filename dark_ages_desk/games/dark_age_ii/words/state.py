"""Sentences of the chapter state."""

from __future__ import annotations

from dark_ages_desk.games.dark_age_ii.words.names import Name, with_verb

END_OF_THE_TURN = "End of the turn"


def armies_drowned(*, armies: str, place: str) -> str:
    return f"{with_verb(armies, 'drowns')} in {place}"


def points_are_lost(*, points: str, place: str) -> str:
    return f"{points} lost with {place}"


def household_is_driven_out(*, place: str) -> str:
    return f"enemies drive your household out of {place}"


def household_has_no_seat(*, place: str) -> str:
    return f"your household has no seat any more, because you gave up {place}"


def power_carries_off(*, power: Name, points: str) -> str:
    return f"{power:carries} off {points}"


def you_capture_a_household(*, points: str, power: str) -> str:
    return f"you capture the household and {points} of {power}"
