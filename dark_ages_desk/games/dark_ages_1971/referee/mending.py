"""After an adjustment: what is waited for may have become impossible; then the sequence goes on without it."""

from __future__ import annotations

from dark_ages_desk.core import step
from dark_ages_desk.games.dark_ages_1971.setup import deployment, embarkation
from dark_ages_desk.games.dark_ages_1971.state.position import Field


def revalidate_agenda(pos: Field) -> Field:
    """Return the position without steps about missing units; loops start again."""
    pos = step.revalidate_agenda(pos)
    top = pos.agenda[-1] if pos.agenda else None
    if not isinstance(top, embarkation.Embark):
        return pos
    left = pos.replace(agenda=pos.agenda[:-1])
    if not embarkation.waiting_units(pos, top.side):
        return left
    if any(unit.is_fleet for unit in pos.units_of(top.side)):
        return pos
    # without a fleet they have landed
    return left.push_steps(deployment.Look(top.side), deployment.Deploy(top.side))
