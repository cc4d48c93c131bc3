"""Attack Allocation: the sums of a plan's entries, and the attacks of it that can still be made."""

from __future__ import annotations

from collections.abc import Iterable

from dark_ages_desk.core.question import Entry
from dark_ages_desk.games.dark_ages_1971.combat.results import exposed_units
from dark_ages_desk.games.dark_ages_1971.state.position import Field, Unit, unit_of

Side = tuple[int, int]
"""A hexside that is attacked through: (from hex, to hex)."""


def fire_by_target(pos: Field, entries: Iterable[Entry]) -> dict[int, list[Unit]]:
    """Return for each target hex the units that fire at it (Combat (H))."""
    table: dict[int, list[Unit]] = {}
    for who, kind, target in entries:
        if kind == "fire":
            table.setdefault(pos.fixed.board.index[target], []).append(unit_of(pos, who))
    return table


def melees_by_hexside(pos: Field, entries: Iterable[Entry]) -> dict[Side, list[Unit]]:
    """Return for each hexside the units that attack through it (Melee Attack)."""
    table: dict[Side, list[Unit]] = {}
    for who, kind, target in entries:
        if kind == "melee":
            unit = unit_of(pos, who)
            table.setdefault((unit.hex, pos.fixed.board.index[target]), []).append(unit)
    return table


def entries_still_possible(pos: Field, entries: Iterable[Entry], kind: str) -> tuple[Entry, ...]:
    """Return the entries whose units may still attack, at hexes that still have units to attack.

    Units demoralized in the meantime may not (Combat (E)), unless the referee let them attack demoralized.
    """
    found = []
    for entry in entries:
        unit = pos.units.get(int(entry[0][1:]))
        if entry[1] != kind or unit is None or (unit.demoralized and unit.id not in pos.excused):
            continue
        if exposed_units(pos, pos.fixed.foe(unit.side), pos.fixed.board.index[entry[2]], kind == "fire"):
            found.append(entry)
    return tuple(found)


def is_attack_allowed(pos: Field, kind: str, units: Iterable[Unit], target: int) -> bool:
    """Return whether the referee allowed that attack though it is below 1-2."""
    place = pos.fixed.board.grid.ids[target]
    return any((unit.key, kind, place) in pos.lowest for unit in units)
