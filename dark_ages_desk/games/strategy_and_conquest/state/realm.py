"""One realm: its treasury, loyalty and rank, and what it knows."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import field
from typing import Any

from dark_ages_desk.core.record import dataclass, replace
from dark_ages_desk.games.strategy_and_conquest.state.force import Force
from dark_ages_desk.games.strategy_and_conquest.state.province import Province

WAR, NEUTRAL, PACT, ALLIANCE = "war", "neutral", "non-aggression-pact", "alliance"
LEVELS = (WAR, NEUTRAL, PACT, ALLIANCE)
"""Diplomatic status: the four levels, from the lowest."""

PEACE = "peace"
"""Diplomacy: another word for Neutral, see the reading "peace"."""

PASSIVE, QUIET, AGGRESSIVE = "passive", "quiet", "aggressive"
"""How a realm is run that nobody plays: it holds, it builds, it attacks."""


def in_gold(hundredths: int) -> str:
    """An amount of gold in words, to the hundredth: 1250 is "12.5"."""
    whole, rest = divmod(abs(hundredths), 100)
    part = f"{rest:02}".rstrip("0")
    return f"{'-' if hundredths < 0 else ''}{whole}{f'.{part}' if part else ''}"


@dataclass(frozen=True, slots=True)
class Glimpse:
    """What a realm saw of a place, and when: the province, and the forces that it could see there."""

    turn: int
    province: Province
    forces: tuple[Force, ...] = ()


@dataclass(frozen=True, slots=True)
class Realm:
    """Realms: what belongs to one of them and is no province or force.

    ``treasury`` in hundredths of gold; ``at_start`` what it was when the turn began (for gifts); ``tax`` and
    ``loyalty`` in hundredths (100 is 100 %), the latter in tenths of them; ``rank`` by Nobility; ``passage``: to whom
    it grants it. ``manner``: how it is run without a player. ``known``: place -> what it last saw there. ``forces``:
    how many numbers its forces have had.
    """

    treasury: int = 0
    at_start: int = 0
    tax: int = 100
    loyalty: int = 1000
    rank: str = "Knight"
    passage: frozenset[str] = frozenset()
    cry: str = ""
    manner: str = PASSIVE
    known: Mapping[str, Glimpse] = field(default_factory=dict)
    forces: int = 0

    def but(self, **changes: Any) -> Realm:
        """A copy with some fields changed."""
        return replace(self, **changes)
