"""How a unit looks: its pictogram, and the figures printed on it."""

from __future__ import annotations

from dark_ages_desk.games.dark_age_britain_570.state.fixed import CAVALRY, INFANTRY, LEADER, Unit

PICTURES = {INFANTRY: "warrior", CAVALRY: "heavy-cavalry", LEADER: "leader"}
"""The pictogram of each kind."""


def picture(unit: Unit) -> str:
    """Its pictogram; whatever is neither on foot nor a leader has the horse."""
    return PICTURES.get(unit.kind, PICTURES[CAVALRY])


def figures(unit: Unit) -> tuple[str, ...]:
    """Unit Cost Chart Strength and movement; a leader has none printed."""
    return () if unit.leads else (f"{unit.strength}-{unit.moves}",)
