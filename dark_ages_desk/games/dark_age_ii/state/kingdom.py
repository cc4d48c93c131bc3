"""One kingdom: its points, its reserves, its spy, its oaths."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import field
from typing import Any

from dark_ages_desk.core.record import dataclass, replace
from dark_ages_desk.games.dark_age_ii.state.area import Area

PLAYING, WAITING, OUT = "playing", "waiting", "out"
"""Does a kingdom stand, has it not yet come (Danes and Norse), or is it eliminated?"""

QUIET, AGGRESSIVE = "quiet", "aggressive"
"""1.7 How a kingdom is run that nobody plays, or whose orders are missing."""


@dataclass(frozen=True, slots=True)
class Kingdom:
    """2.8 to 2.15, 3.14, 3.15, 7, 9.1, 10: everything of a kingdom that is no area.

    ``points``: build points to spend now; ``cashed``: how many of them came out of the treasury this turn; ``income``
    what it earned at the end of the last turn. ``reserve``, ``fleet``: armies and ships in reserve; ``late``: armies
    that came into the reserve by a loan this turn and cannot be used before the next; ``scattered``: losses of battles
    that come back to the reserve at the turn's end (3.5). ``household`` stands at ``house``, "" while it is not placed.
    ``victory``: victory points. ``spy``: the area of its spy, ""; ``trap``: whose spy it waits for; ``watchers``:
    areas; ``seen``: areas that its spy was in this turn, or that it moved through, attacked or searched.
    ``overlord``: the high king that it recognises, itself where it claims to be one, "". ``borrows_of``: from whom it
    is willing to borrow; ``owes``: kingdom -> armies borrowed; ``lent``: kingdom -> armies lent (one each at most).
    ``bid``: points spent on ORDER this turn. ``tried_disband``, ``disbanded``: 6.2, 6.10. ``since``: the turn in which
    it entered play. ``manner``: how it is run without a player (QUIET, AGGRESSIVE). ``missed``: deadlines missed in a
    row. ``known``: area -> (turn, what it was): what it saw of areas that it does not own.
    """

    points: int = 0
    cashed: int = 0
    income: int = 0
    treasury: int = 0
    reserve: int = 0
    late: int = 0
    scattered: int = 0
    fleet: int = 0
    household: int = 0
    house: str = ""
    victory: int = 0
    spy: str = ""
    trap: str = ""
    watchers: frozenset[str] = frozenset()
    seen: frozenset[str] = frozenset()
    overlord: str = ""
    borrows_of: str = ""
    owes: tuple[str, int] = ("", 0)
    lent: tuple[str, int] = ("", 0)
    bid: int = 0
    tried_disband: bool = False
    disbanded: bool = False
    since: int = 0
    status: str = PLAYING
    manner: str = QUIET
    missed: int = 0
    known: Mapping[str, tuple[int, Area]] = field(default_factory=dict)

    def but(self, **changes: Any) -> Kingdom:
        """A copy with some fields changed."""
        return replace(self, **changes)
