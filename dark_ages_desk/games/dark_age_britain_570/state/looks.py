"""The look of a unit: its pictogram, and its printed figures."""

from __future__ import annotations

from dark_ages_desk.games.dark_age_britain_570.state.fixed import CAVALRY, INFANTRY, LEADER, Unit

PICTURES = {INFANTRY: "warrior", CAVALRY: "heavy-cavalry", LEADER: "leader"}
"""The pictogram of each kind."""


def picture(unit: Unit) -> str:
    """Return its pictogram: the horse for all that are neither on foot nor leaders."""
    return PICTURES.get(unit.kind, PICTURES[CAVALRY])


def figures(unit: Unit) -> tuple[str, ...]:
    """Return its strength and movement (Unit Cost Chart); a leader has none printed."""
    return () if unit.leads else (f"{unit.strength}-{unit.moves}",)
