"""One realm: its treasury, loyalty and rank, and its knowledge."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import field
from typing import Any

from dark_ages_desk.core.frozen import dataclass, replace
from dark_ages_desk.games.strategy_and_conquest.state.force import Force
from dark_ages_desk.games.strategy_and_conquest.state.province import Province

WAR, NEUTRAL, PACT, ALLIANCE = "war", "neutral", "non-aggression-pact", "alliance"
LEVELS = (WAR, NEUTRAL, PACT, ALLIANCE)
"""Diplomatic status: the four levels, from the lowest."""

PEACE = "peace"
"""Diplomacy: another word for Neutral, see the reading "peace"."""

PASSIVE, QUIET, AGGRESSIVE = "passive", "quiet", "aggressive"
"""Manner of a realm without a player: it holds, it builds, it attacks."""


def format_gold(hundredths: int) -> str:
    """Return an amount of gold as text, to the hundredth: 1250 is "12.5"."""
    whole, rest = divmod(abs(hundredths), 100)
    part = f"{rest:02}".rstrip("0")
    return f"{'-' if hundredths < 0 else ''}{whole}{f'.{part}' if part else ''}"


@dataclass(frozen=True, slots=True)
class Glimpse:
    """A realm's look at a place: its turn, the province, and the forces visible there."""

    turn: int
    province: Province
    forces: tuple[Force, ...] = ()


@dataclass(frozen=True, slots=True)
class Realm:
    """Realms: the possessions of one of them that are no province or force.

    The ``treasury`` is in hundredths of gold, and was ``at_start`` when the turn began (for gifts). The ``tax`` is in
    hundredths (100 is 100 %), the ``loyalty`` in tenths of them, and the ``rank`` by Nobility. It grants ``passage`` to
    these realms. Without a player it is run in its ``manner``. The last look at each place is ``known``. Its forces
    have had ``forces`` numbers.
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

    def replace(self, **changes: Any) -> Realm:
        """Return a copy with some fields changed."""
        return replace(self, **changes)
