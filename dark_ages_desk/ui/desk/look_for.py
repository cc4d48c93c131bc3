"""The things that somebody may look for on the map."""

from __future__ import annotations

from enum import Enum


class LookFor(Enum):
    """What one looks for; the value is its name in the menu."""

    EVERYTHING = "Everything"
    OWNERS = "Owners"
    ARMIES = "Armies"
    GARRISONS = "Garrisons"
    VALUES = "Values"
    NEAR_ME = "Who is near me"
