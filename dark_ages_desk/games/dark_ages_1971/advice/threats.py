"""Where the foe can strike next turn: what a side keeps away from that waits to strike first."""

from __future__ import annotations

from dark_ages_desk.games.dark_ages_1971.advice.stance import targets_of
from dark_ages_desk.games.dark_ages_1971.state.position import BattlePosition, Unit

ROUGH = 1.25
"""Movement Points that a hex costs on average; ours."""


def estimate_reach(pos: BattlePosition, unit: Unit) -> int:
    """Return the hexes that a unit moves at most in a turn, on average ground."""
    return int(pos.type_of(unit).ma / ROUGH)


def find_threats(pos: BattlePosition, side: str) -> frozenset[int]:
    """Return the hexes that the foe's units can strike next turn, if they march over average ground."""
    grid = pos.fixed.board.grid
    return frozenset(
        near
        for place, units in targets_of(pos, side).items()
        for unit in units
        if pos.type_of(unit).mas and not unit.demoralized
        for near in grid.hexes_within(place, estimate_reach(pos, unit) + 1)
    )
