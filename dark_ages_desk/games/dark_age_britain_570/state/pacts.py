"""Diplomacy Phase 1: what the kingdoms have promised each other, as notes. Nothing in the rules asks for them."""

from __future__ import annotations

from collections.abc import Collection

from dark_ages_desk.core.frozen import dataclass

BROKEN, ENDED = "broken", "ended"


@dataclass(frozen=True, slots=True)
class Pact:
    """An agreement of two or more kingdoms.

    It was ``made`` in a year-turn; its last year-turn is ``until``, 0 for as long as they like. While it holds,
    ``over`` is "", else "broken" or "ended", ``by`` a kingdom. If ``secret``, its members alone know of it.
    """

    made: int
    members: tuple[str, ...]
    kind: str
    words: str = ""
    until: int = 0
    secret: bool = False
    over: str = ""
    by: str = ""

    def is_in_force(self, year: int) -> bool:
        """Return whether it is neither broken, nor ended, nor run out."""
        return not self.over and (not self.until or year <= self.until)

    def is_known_to(self, kingdoms: Collection[str]) -> bool:
        """Return whether the player of those kingdoms may know of it."""
        return not self.secret or any(one in kingdoms for one in self.members)
