"""Sentences of opponents that know nothing of a game, and those for every game."""

from __future__ import annotations

from collections.abc import Sequence

from dark_ages_desk.core.advice import Part
from dark_ages_desk.core.text_tools import join_names


def only_answer() -> str:
    """Return the reason of an answer beside which there is no other."""
    return "There is no other answer."


def best_of_tried(parts: Sequence[Part], value: float) -> str:
    """Return the reason of an answer that was tried with others: what it changes, in the game's points."""
    if not parts:
        return "This choice makes no real difference."
    told = sorted(parts, key=lambda part: -abs(part.points))[:2]  # order: numbers
    named = join_names(f"{one.name} ({format_points(one.points)})" for one in told)
    worth = f"This choice is worth {format_points(value).removeprefix('+')} points"
    return f"{worth}, from {named}." if len(parts) <= len(told) else f"{worth}, mainly from {named}."


def format_points(points: float) -> str:
    """Return points with their sign and one decimal: "+2.5"."""
    return f"{points:+.1f}".replace("-", "−")
