"""The tables of forts and of harbors."""

from __future__ import annotations

from dark_ages_desk.core.frozen import dataclass


@dataclass(frozen=True, slots=True)
class Fort:
    """One row of the table of forts: the units it defends, its bonuses in hundredths and tenths, cost and recruits.

    The cost of raising one to this level is in gold, and the recruits are troops a turn.
    """

    units: int = 0
    infantry_attack: int = 0
    infantry_loss: int = 0
    cavalry_attack: int = 0
    cavalry_loss: int = 0
    cost: int = 0
    recruits: int = 0


@dataclass(frozen=True, slots=True)
class Harbour:
    """One row of the table of harbors: the gold to raise one to this level, and the ships built there in a turn."""

    cost: int = 0
    ships: int = 0


OPEN, NO_HARBOUR = Fort(), Harbour()
"""No fort, and no harbor at all."""
