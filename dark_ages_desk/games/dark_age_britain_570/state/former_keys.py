"""Texts of a stage in keys of records of formats 1 and 2, kept unchanged, for seeded dice depend on them."""

from __future__ import annotations

from dark_ages_desk.core.question import Value
from dark_ages_desk.games.dark_age_britain_570.state.position import Britain

_STAGES = {
    "set-up": "Set-up",
    "diplomacy": "Talks and alliances",
    "overtures": "Overtures",
    "events": "Events",
    "building": "Taxes, upkeep, rebuilding",
    "months": "Combat months",
    "way home": "The way home",
    "count": "The count",
    "over": "The end",
}
_MONTHS = ("May", "June", "July", "August", "September", "October")


def former_stage_ids(pos: Britain) -> tuple[Value, ...]:
    """Return the year of our era and the month, else the stage of the year."""
    month = _MONTHS[pos.month] if pos.stage == "months" and pos.month >= 0 else _STAGES[pos.stage]
    return str(pos.fixed.first_year + pos.year - 1) if pos.year else "Set-up", month
