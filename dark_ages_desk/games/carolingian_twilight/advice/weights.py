"""The weights of what a position is worth, in VP, chosen by tournaments of three scenarios (docs/opponents.md)."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Weights:
    """Weights of the worth.

    One LP a turn is worth ``lp`` VP for each turn left. The king's life (23.1) is worth ``king``. The points of the
    best rival count as ``best_rival`` against one's own, those of the others as ``other_rivals``.

    A place is lost in a turn with the chance ``risk`` for each strange unit near and each own unit that holds it.
    Units in a burg count ``walls`` times (17.9). Strange units beside an area count ``beside`` as much as those in it.

    Units are worth their points times ``units``. An LP of upkeep beyond the income costs ``unpaid`` in each of the next
    turns. A marker in hand is worth ``hands``. An army in reach attacks a king whom it can kill with the chance
    ``hunt``; what cannot be foreseen counts ``guard`` times. The best reply of others counts as ``reply`` (0: it is not
    looked at).
    """

    lp: float = 0.30
    king: float = 60.0
    best_rival: float = 0.40
    other_rivals: float = 0.15
    risk: float = 0.045
    walls: float = 2.5
    beside: float = 0.7
    units: float = 1.0
    unpaid: float = 0.5
    hands: float = 0.35
    hunt: float = 0.6
    reply: float = 0.0
    guard: float = 1.0


SQUIRE = Weights(best_rival=0.0, other_rivals=0.0)
"""A Squire looks at its own gain only."""

MARSHAL = Weights(best_rival=0.25, reply=0.3)
"""A Marshal looks at its rivals, too, and fears the best reply."""
