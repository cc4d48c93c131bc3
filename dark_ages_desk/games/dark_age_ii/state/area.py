"""One area of the map as it stands."""

from __future__ import annotations

from typing import Any

from dark_ages_desk.core.record import dataclass, replace

AMBUSH, RETREAT, DEFEND = "ambush", "retreat", "defend"
"""3.9 The three defence modes."""


@dataclass(frozen=True, slots=True)
class Area:
    """2 What stands in an area, whose it is, and how it defends.

    ``owner``: a kingdom's code, "" for nobody. ``mode``, ``retreat_to``, ``ambush_from``: 3.9, the last two "" where
    none is set. ``sticky``: 3.7, whatever stands in it or comes into it moves no more this turn.
    """

    owner: str = ""
    armies: int = 0
    ships: int = 0
    population: int = 0
    forts: int = 0
    trade: int = 0
    mode: str = RETREAT
    retreat_to: str = ""
    ambush_from: str = ""
    sticky: bool = False

    def but(self, **changes: Any) -> Area:
        """A copy with some fields changed."""
        return replace(self, **changes)


EMPTY = Area()
