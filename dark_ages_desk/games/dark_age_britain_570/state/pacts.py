"""Diplomacy Phase 1: what the kingdoms have promised each other, as notes. Nothing in the rules asks for them."""

from __future__ import annotations

from collections.abc import Collection

from dark_ages_desk.core.record import dataclass

BROKEN, ENDED = "broken", "ended"


@dataclass(frozen=True, slots=True)
class Pact:
    """An agreement of two or more kingdoms.

    ``made``: the year-turn; ``until``: the last year-turn for which it was made, 0 for as long as they like. ``over``:
    "" while it stands, else "broken" or "ended", ``by`` whom. ``secret``: its members alone know of it.
    """

    made: int
    members: tuple[str, ...]
    kind: str
    words: str = ""
    until: int = 0
    secret: bool = False
    over: str = ""
    by: str = ""

    def stands(self, year: int) -> bool:
        """Is it neither broken, nor ended, nor run out?"""
        return not self.over and (not self.until or year <= self.until)

    def known_to(self, kingdoms: Collection[str]) -> bool:
        """May whoever plays those kingdoms know of it?"""
        return not self.secret or any(one in kingdoms for one in self.members)
