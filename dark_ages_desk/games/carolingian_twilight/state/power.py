"""3.0 A power: one of the independent factions of the game."""

from __future__ import annotations

from dark_ages_desk.core.record import dataclass


@dataclass(frozen=True, slots=True)
class Power:
    """3.0 One side. ``rank`` at the start: "player", "major", "minor" or "system"; ``home`` its peripheral area.

    ``raises`` and ``raise_cost``: what the scenario says of the kinds it raises (27.10), in place of the chart.
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
