"""Sentences of the list of places beside the map."""

from __future__ import annotations

from collections.abc import Sequence

PLACES = "Places"
PLACES_OF_MAP = "Places of the map"
FIND_AMONG_PLACES = "Filter places"
ONLY_WHAT_MAY_BE_CHOSEN = "Only what may be chosen"
ONLY_WHAT_MAY_BE_CHOSEN_BRIEFLY = "May be chosen"
HOW_TO_USE = (
    "Enter chooses, as a click on the map does. Shift+Enter selects the whole stack. "
    "Space reads the facts. Right shows the counters of a place, Left hides them."
)
NOTHING_MAY_BE_CHOSEN = (
    "You cannot choose a place on the map now. You may have to pick something in the question first."
)
NO_PLACE_FITS = "No place fits."
MAY_BE_CHOSEN = "may be chosen"
MAY_BE_PICKED_UP = "may be picked up"
PICKED_UP = "picked up"
CHOSEN = "chosen"
ACTS_NOW = "acts now"
HAS_MOVED = "has moved"
MAY_NOT_ACT = "may not act"
TURNED_OVER = "turned over"
SEEN_EARLIER = "seen earlier"
UNKNOWN_FORCE = "unknown force"


def both_names(*, place: str, other: str) -> str:
    """Return a place with its other name, if it has one."""
    return f"{place} ({other})" if other else place


def place_inside(*, place: str, around: str) -> str:
    return f"{place}, in {around}"


def held_by(*, owner: str) -> str:
    return f"held by {owner}"


def shared_by(*, powers: str) -> str:
    return f"shared by {powers}"


def seen_in(*, when: str) -> str:
    return f"as of {when}"


def costs(*, number: str) -> str:
    return f"costs {number}"


def costs_and(*, number: str, more: str) -> str:
    return f"costs {number}, {more}" if more else f"costs {number}"


def marked(*, badge: str) -> str:
    return f"marked {badge}"


def several(*, number: int, label: str) -> str:
    return f"{number} {label}"


def of_units(*, label: str, units: int) -> str:
    return f"{label} ({units} units)"


def force_of(*, power: str, label: str) -> str:
    return f"{power}: {label}"


def faces(*, side: str) -> str:
    return f"faces {side}"


def place_row(*, place: str, parts: Sequence[str], choice: str) -> str:
    """Return a row of the list: the place, what is known of it, whether it may be chosen."""
    known = f"{place}: {'; '.join(parts)}" if parts else place
    return f"{known}. {choice[:1].upper()}{choice[1:]}" if choice else known


def counter_row(*, label: str, place: str, parts: Sequence[str]) -> str:
    """Return a row of the list for a counter, below that of its place or alone."""
    return ", ".join((f"{label} in {place}", *parts))


def picked_up(*, number: int, places: int) -> str:
    counters = f"{number} counters" if number > 1 else "1 counter"
    return f"{counters} picked up. You can choose from {places} places." if places != 1 else f"{counters} picked up."
