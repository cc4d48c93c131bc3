"""The table in ids and numbers, for the record: whether later rules still lead to the same table.

Further parts of the module:

- Texts of a stage in keys of records of formats 1 and 2, kept unchanged, for seeded dice depend on them.
"""

from __future__ import annotations

from dark_ages_desk.core.question import Value
from dark_ages_desk.games.dark_age_britain_570.state.position import Britain


def summary(pos: Britain) -> tuple[tuple[str, Value], ...]:
    """Return the places of units, the holders of towns, the cattle and the alliances as plain data."""
    return (
        ("at", (pos.year, pos.stage, pos.month)),
        ("where", tuple(sorted(pos.where.items()))),  # order: plain data by code
        ("overseas", tuple(sorted(pos.overseas))),  # order: plain data by code
        ("cattle", tuple(sorted(pos.cattle.items()))),  # order: plain data by code
        ("holder", tuple(sorted(pos.holder.items()))),  # order: plain data by code
        ("ally", tuple(sorted(pos.ally.items()))),  # order: plain data by code
        ("fallen", tuple(sorted(pos.fallen.items()))),  # order: plain data by code
        ("alliances", tuple(sorted(tuple(sorted(group)) for group in pos.alliances))),  # order: plain data by code
        ("worth", tuple(sorted(pos.worth.items()))),  # order: plain data by code
        ("deck", (len(pos.deck), tuple(sorted(pos.discard)))),  # order: plain data by code
        ("runs", tuple(sorted(pos.runs.items()))),  # order: plain data by code
    )


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
