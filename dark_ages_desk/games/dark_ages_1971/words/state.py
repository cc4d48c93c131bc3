"""Sentences of the chapter state."""

from __future__ import annotations

FIRE_PROTECTION_STRENGTH = "Fire Protection Strength"
SLOPE_TO_SLOPE = "slope to slope"


def command_unit_number(*, number: int) -> str:
    return f"No. {number} Command unit"


def game_turn_heading(*, turn: int) -> str:
    return f"Game-Turn {turn}"


def melee_on(*, place: str) -> str:
    return f"Melee on {place}"
