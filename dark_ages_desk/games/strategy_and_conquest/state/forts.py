"""The tables of forts and of harbors."""

from __future__ import annotations

from dark_ages_desk.core.record import dataclass


@dataclass(frozen=True, slots=True)
class Fort:
    """One row of the table of forts: how many units it defends, and what it gives, in hundredths and in tenths; what
    raising one to this level costs, in gold, and how many troops can be recruited there in a turn."""

    units: int = 0
    infantry_attack: int = 0
    infantry_loss: int = 0
    cavalry_attack: int = 0
    cavalry_loss: int = 0
    cost: int = 0
    recruits: int = 0


@dataclass(frozen=True, slots=True)
class Harbour:
    """One row of the table of harbors: what raising one to this level costs, in gold, and how many ships can be built
    there in a turn."""

    cost: int = 0
    ships: int = 0


OPEN, NO_HARBOUR = Fort(), Harbour()
"""No fort, and no harbor at all."""
