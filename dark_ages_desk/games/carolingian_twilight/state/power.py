"""3.0 A power: one of the independent factions of the game."""

from __future__ import annotations

from dark_ages_desk.core.frozen import dataclass


@dataclass(frozen=True, slots=True)
class Power:
    """3.0 One side. Its starting ``rank`` is "player", "major", "minor" or "system"; ``home`` is its peripheral area.

    The scenario may set the kinds that it raises and their cost in place of the chart: ``raises`` and ``raise_cost``
    (27.10).
    """

    id: str
    name: str
    full_name: str
    rank: str
    frankish: bool
    colour: str
    pattern: str
    sign: str
    home: str = ""
    emperor: bool = False
    raises: tuple[int, ...] = ()
    raise_cost: int = 0
