"""Value of a realm's position, for bots."""

from __future__ import annotations

from collections.abc import Mapping

from dark_ages_desk.games.strategy_and_conquest.state.position import Conquest
from dark_ages_desk.games.strategy_and_conquest.war.strengths import attack_of


def score(pos: Conquest, realm: str) -> Mapping[str, float]:
    """Return the value of a realm's provinces, and of its forces and treasury, which win and hold more (Victory
    conditions)."""
    if realm not in pos.realms:
        return {}
    forces = [force for force in pos.forces.values() if force.realm == realm]
    return {
        "value": float(pos.value(realm)),
        "forces": attack_of(pos, forces, bare=True) / 1_000_000,  # points of damage that they inflict in a round
        "treasury": pos.realms[realm].treasury / 1000,
    }
