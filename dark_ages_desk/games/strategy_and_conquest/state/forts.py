"""The table of forts."""

from __future__ import annotations

from dark_ages_desk.core.record import dataclass


@dataclass(frozen=True, slots=True)
class Fort:
    """One row of the table of forts: how many units it defends, and what it gives, in hundredths and in tenths."""

    units: int = 0
    infantry_attack: int = 0
    infantry_loss: int = 0
    cavalry_attack: int = 0
    cavalry_loss: int = 0


OPEN = Fort()
"""No fort at all."""
