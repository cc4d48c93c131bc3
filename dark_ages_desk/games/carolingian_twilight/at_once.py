"""29.1.3, 29.4 What the optional rules do at the very instant that the table changes, whatever changed it."""

from __future__ import annotations

from dark_ages_desk.games.carolingian_twilight import feudalism, victory
from dark_ages_desk.games.carolingian_twilight.position import Table


def done(pos: Table) -> Table:
    """Feudalism ends where it must, and the extended game where it is won."""
    pos = feudalism.kept(pos)
    return victory.reunited(pos) if victory.extended(pos) else pos
