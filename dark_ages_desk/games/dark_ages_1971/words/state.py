"""Sentences of the chapter state."""

from __future__ import annotations


def game_turn_heading(*, turn: int) -> str:
    return f"Game-Turn {turn}"


def melee_on(*, place: str) -> str:
    return f"Melee on {place}"
