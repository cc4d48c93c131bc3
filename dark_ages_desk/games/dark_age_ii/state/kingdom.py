"""One kingdom: its points, its reserves, its spy, its oaths."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import field
from typing import Any

from dark_ages_desk.core.frozen import dataclass, replace
from dark_ages_desk.games.dark_age_ii.state.area import Area

PLAYING, WAITING, OUT = "playing", "waiting", "out"
"""Status of a kingdom: in play, not yet come (Danes and Norse), or eliminated."""

QUIET, AGGRESSIVE = "quiet", "aggressive"
"""1.7 Manner of a kingdom without a player, or whose orders are missing."""


@dataclass(frozen=True, slots=True)
class Kingdom:
    """2.8 to 2.15, 3.14, 3.15, 7, 9.1, 10: everything of a kingdom that is no area.

    It has ``points`` build points to spend now, with ``cashed`` of them out of the treasury this turn. It earned
    ``income`` at the end of the last turn. Its armies and ships in reserve are ``reserve`` and ``fleet``. Armies that
    came into the reserve by a loan this turn are ``late``, to be used from the next turn on. Losses of battles that
    come back to the reserve at the turn's end are ``scattered`` (3.5). Its ``household`` of armies is at ``house``, ""
    while not placed. It has ``victory`` points. Its ``spy`` is in an area, or "", and sets a ``trap`` for the spy of
    that kingdom. Areas that its former spies watch are ``watchers``. Areas that its spy was in this turn, or that it
    moved through, attacked or searched, are ``seen``. The high king that it recognises is its ``overlord``: itself
    where it claims to be one, or "". It is willing to borrow from ``borrows_of``. The armies that it borrowed and lent
    are ``owes`` and ``lent``, each with the other kingdom (one at most). The points spent on ORDER this turn are
    ``bid``. For 6.2 and 6.10 there are ``tried_disband`` and ``disbanded``. It entered play in the turn ``since``.
    Without a player it is run in its ``manner`` (QUIET, AGGRESSIVE). It has ``missed`` deadlines in a row. Areas that
    it saw and does not own are ``known``: area -> (turn, the area then).
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

    def replace(self, **changes: Any) -> Kingdom:
        """Return a copy with some fields changed."""
        return replace(self, **changes)
