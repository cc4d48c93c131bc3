"""Words in the keys of records of formats 1 and 2, kept as they were, for seeded dice depend on them."""

from __future__ import annotations

from dark_ages_desk.core.question import Value
from dark_ages_desk.games.strategy_and_conquest.state.fixed import AFTERWARDS
from dark_ages_desk.games.strategy_and_conquest.state.position import Conquest

_PARTS = ("Writing orders", *(f"Phase {number}" for number in range(1, AFTERWARDS)), "After the movement")


def former_stage_ids(pos: Conquest) -> tuple[Value, ...]:
    """Return the turn and the part of it."""
    return f"Turn {pos.turn}", _PARTS[pos.phase]
