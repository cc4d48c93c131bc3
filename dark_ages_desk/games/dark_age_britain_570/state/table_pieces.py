"""Cardboard: where the table keeps the pieces, the desk keeps the living units and leaders, but not their places.

Cattle, tax base, the order of the year, conquests and points follow from these and from the holders of towns. A living
unit is noted in the hex where the desk saw it last, or at its home. No rule looks at that, and no viewer sees it.
"""

from __future__ import annotations

from collections.abc import Iterable

from dark_ages_desk.core.cardboard import BY_TABLE
from dark_ages_desk.core.question import Choice
from dark_ages_desk.games.dark_age_britain_570.state.position import Britain, Group


def is_by_table(pos: Britain) -> bool:
    """Return whether the table keeps the pieces."""
    return pos.pieces == BY_TABLE


def home_of(pos: Britain, unit: str) -> str:
    """Return the hex for a unit that came into play at the table: a town of its home with room, else anywhere in its
    land."""
    home, towns = pos.unit(unit).home, pos.fixed.towns
    if home in towns:
        return towns[home].hex
    spaces = (*(towns[town].hex for town in pos.fixed.kingdoms[home].towns), *pos.fixed.lands(home))
    # order: where the table keeps the pieces nothing hangs on it
    return next((space for space in spaces if pos.has_room((unit,), space)), spaces[0])


def put_in_play(pos: Britain, units: Iterable[str]) -> Britain:
    """Return the position with those units in play, at their homes."""
    for unit in units:
        pos = pos.put(unit, home_of(pos, unit))
    return pos


def group_by_sort(pos: Britain, living: bool) -> dict[str, Group]:
    """Return the living units, or the dead ones, equal ones together: "bath-infantry" -> the units. Leaders are left
    out."""
    found: dict[str, Group] = {}
    for unit in pos.fixed.units.values():
        if not unit.leads and pos.is_alive(unit.id) == living:
            sort = f"{unit.home}-{unit.kind}"
            found[sort] = (*found.get(sort, ()), unit.id)
    return found


def pick_units(pos: Britain, sort: Iterable[str], living: bool) -> Group:
    """Return the units that an answer means: of each sort the number that it names, or fewer if there are fewer."""
    there, found = group_by_sort(pos, living), list[str]()
    for one in sort:
        left = [unit for unit in there.get(one, ()) if unit not in found]
        found += left[:1]
    return tuple(found)


def choices(pos: Britain, there: dict[str, Group], first: Group = ()) -> tuple[Choice, ...]:
    """Return the choices among sorts of units: first the units that obey ``first``, neutral ones last."""

    def rank(units: Group) -> int:
        power = pos.power_of(units[0])
        return 0 if power in first else 1 if power else 2

    def label(units: Group) -> str:
        power, unit = pos.power_of(units[0]), pos.unit(units[0])
        whose = f"{pos.power_name(power)}: " if power and power != unit.home else ""
        return f"{whose}{unit.name}" if power else f"{unit.name} (neutral)"

    # order: where the table keeps the pieces nothing hangs on it
    ranked = sorted(there.items(), key=lambda item: rank(item[1]))
    return tuple(Choice(sort, label(units), len(units)) for sort, units in ranked)
