"""State of one area of the map."""

from __future__ import annotations

from typing import Any

from dark_ages_desk.core.frozen import dataclass, replace

AMBUSH, RETREAT, DEFEND = "ambush", "retreat", "defend"
"""3.9 The three defence modes."""


@dataclass(frozen=True, slots=True)
class Area:
    """2 Contents of an area, its owner, and its defence.

    The ``owner`` is a kingdom's code, "" for nobody. Its ``mode``, ``retreat_to`` and ``ambush_from`` follow 3.9; the
    last two are "" where none is set. If it is ``sticky`` (3.7), armies in it or coming into it move no more this turn.
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

    def replace(self, **changes: Any) -> Area:
        """Return a copy with some fields changed."""
        return replace(self, **changes)


EMPTY = Area()
