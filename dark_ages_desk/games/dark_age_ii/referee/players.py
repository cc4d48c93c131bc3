"""1.3, 1.7 Changes of the player who runs a kingdom, during the game."""

from __future__ import annotations

from dark_ages_desk.games.dark_age_ii.state.changes import is_run_by_player
from dark_ages_desk.games.dark_age_ii.state.kingdom import QUIET
from dark_ages_desk.games.dark_age_ii.state.position import DarkAge

STANDBY = {"none": 0, "five": 5, "ten": 10}
"""1.3 Reading "standby_points": treasury points for a player who takes over a kingdom."""


def run_by(pos: DarkAge, kingdom: str, seat: str) -> tuple[DarkAge, int]:
    """1.3 Return the position with ``seat`` as the kingdom's player, and the treasury points that a standby gets.

    "" for ``seat`` leaves it without a player. A standby takes over from a dropout or another player, or a kingdom that
    had none.
    """
    takes_over = bool(seat) and (pos.seat(kingdom) != seat or not is_run_by_player(pos, kingdom))
    # order: one choice is played
    more = next((n for choice, n in STANDBY.items() if pos.fixed.has_reading("standby_points", choice)), 0)
    runs = {power: who for power, who in {**pos.runs, kingdom: seat}.items() if who}
    pos = pos.replace(runs=runs)
    if not takes_over:
        return pos, 0
    treasury = pos.kingdom(kingdom).treasury + more
    return pos.with_kingdom(kingdom, missed=0, manner=QUIET, treasury=treasury), more
