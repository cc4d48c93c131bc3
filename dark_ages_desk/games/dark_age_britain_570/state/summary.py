"""The table in ids and numbers, for the record: whether later rules still lead to the same table.

Further parts of the module:

- Texts of a stage in keys of records of formats 1 and 2, kept unchanged, for seeded dice depend on them.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator

from dark_ages_desk.core.question import Value
from dark_ages_desk.games.dark_age_britain_570.state.position import Britain
from dark_ages_desk.games.dark_age_britain_570.state.table_pieces import is_by_table


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


MIXED = frozenset({"move: held", "redeploy: stranger", "deploy: free", "land: free", "stands: free"})
"""Checks whose waiver may bring units of strangers together in a hex."""

CROWDED = frozenset({"stack: room", "deploy: room", "land: room", "advance: room"})
"""Checks whose waiver may bring more units into a hex than there is room for."""


def invariant_errors(pos: Britain, waived: Collection[str] = ()) -> tuple[str, ...]:
    """Return the faults of a position.

    Units are conserved, and cattle are never below zero. The tax base of all towns and kingdoms belongs to some
    kingdom. Strangers do not share a hex, and every alliance is whole.
    """
    return tuple(_find_errors(pos, waived))


def _find_errors(pos: Britain, waived: Collection[str]) -> Iterator[str]:
    units = pos.fixed.units
    if not set(pos.where) | pos.overseas <= set(units) or set(pos.where) & pos.overseas:
        yield "a unit has no place, or two places"
    yield from (f"{unit} is outside the map" for unit, at in pos.where.items() if at not in pos.fixed.board.spaces)
    yield from (f"{one} has {herd} cattle" for one, herd in pos.cattle.items() if herd < 0)
    whole = sum(one.land for one in pos.fixed.kingdoms.values()) + sum(
        pos.town_tax_base(town) for town in pos.fixed.towns
    )
    neutral = sum(pos.town_tax_base(town) for town, holder in pos.holder.items() if not holder)
    if sum(map(pos.base, pos.fixed.kingdoms)) + neutral != whole:
        yield "tax base is lost, or somebody's twice"
    members = [one for group in pos.alliances for one in group]
    if sorted(members) != sorted(pos.fixed.played):  # order: compared whole
        yield "a kingdom is in no alliance, or in two"
    if not MIXED & set(waived) and not _is_count_near(pos) and not is_by_table(pos):
        for space, powers in pos.powers_at.items():
            one = next(iter(powers))  # order: there is one
            if any(not pos.are_friends(one, other) for other in powers):
                yield f"strangers stand together in {space}"
    if not (MIXED | CROWDED) & set(waived) and not is_by_table(pos):
        yield from (f"{space} has too many units" for space in pos.at if not pos.has_room((), space))


def _is_count_near(pos: Britain) -> bool:
    """Return whether the count is near or over: alliances are then broken, and no unit goes home any more."""
    return pos.stage in ("count", "over")
