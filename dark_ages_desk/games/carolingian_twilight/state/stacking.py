"""13.0 Stacking: a burg only ever holds a single force."""

from __future__ import annotations

from dataclasses import replace

from dark_ages_desk.games.carolingian_twilight.state.position import Table
from dark_ages_desk.games.carolingian_twilight.state.units import NONE


def one_force_a_burg(pos: Table, kept: int = 0) -> Table:
    """13.0 A burg only ever holds a single force: several of one power there become one, under the id ``kept``."""
    spaces = pos.fixed.board.spaces
    first: dict[tuple[str, str, bool], int] = {}
    for force in sorted(pos.forces.values(), key=lambda force: force.id != kept):
        if spaces[force.space].kind == "burg":
            id_ = first.setdefault((force.space, force.power, force.naval), force.id)
            if id_ != force.id:
                pos = pos.with_force(pos.forces[id_].merged(force))
                pos = pos.with_force(replace(force, units=NONE, done=NONE))
    return pos
