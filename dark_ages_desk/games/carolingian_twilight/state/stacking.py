"""13.0 Stacking: a burg only ever holds a single force."""

from __future__ import annotations

from dark_ages_desk.games.carolingian_twilight.state.position import CarolingianPosition


def merge_burg_forces(pos: CarolingianPosition, kept: int = 0) -> CarolingianPosition:
    """13.0 Merge several forces of one power in a burg, which holds a single force, under the id ``kept``."""
    within = pos.fixed.within
    crowded = [force for force in pos.forces.values() if force.space in within and len(pos.forces_at(force.space)) > 1]
    first: dict[tuple[str, str, bool], int] = {}
    # order: they become one, under the id that is kept
    for force in sorted(crowded, key=lambda force: force.id != kept):
        id_ = first.setdefault((force.space, force.power, force.naval), force.id)
        if id_ != force.id:
            pos = pos.with_force(pos.forces[id_].merge(force))
            pos = pos.with_force(force.without_units(force.units))
    return pos
