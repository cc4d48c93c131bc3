"""Value of a realm's position, for bots."""

from __future__ import annotations

from collections.abc import Mapping

from dark_ages_desk.games.strategy_and_conquest.state.position import ConquestPosition
from dark_ages_desk.games.strategy_and_conquest.war.strengths import attack_of

WEIGHTS = {"treasury": 0.1}
"""What a piece of gold is worth beside the value of provinces."""

GOLD = 100
"""A treasury counts hundredths of gold."""

WHOLE = 1_000_000
"""Attack factors for one point of damage in a round."""


def score(pos: ConquestPosition, power: str) -> Mapping[str, float]:
    """Return the value of a realm's provinces, and of its forces and treasury, which win and hold more (Victory
    conditions)."""
    if power not in pos.realms:
        return {}
    forces = [force for force in pos.forces.values() if force.realm == power]
    return {
        "value": float(pos.value(power)),
        "forces": attack_of(pos, forces, bare=True) / WHOLE,
        "treasury": pos.realms[power].treasury / GOLD * WEIGHTS["treasury"],
    }
