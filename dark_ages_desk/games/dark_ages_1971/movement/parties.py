"""The units that may move in this phase, alone and together: computed once, and updated from march to march."""

from __future__ import annotations

from dark_ages_desk.core.check import passes
from dark_ages_desk.core.frozen import dataclass
from dark_ages_desk.games.dark_ages_1971.movement.going import GOING, TOGETHER, MoveAttempt, group_key
from dark_ages_desk.games.dark_ages_1971.state.position import Field, Unit

Goers = tuple[str, tuple[Unit, ...]]
"""Those who go together, with the verb of their move."""


@dataclass(frozen=True, slots=True)
class Group:
    """Equal units in one hex: all of them as one party, if they may go so, and each alone.

    If ``ashore``, they are on the map, and may at least turn.
    """

    units: tuple[Unit, ...]
    ids: frozenset[int]
    parties: tuple[Goers, ...]
    ashore: bool


@dataclass(frozen=True, slots=True)
class Parties:
    """All groups of a side that may move, and its fleets that may; whether it has a fleet at all."""

    groups: tuple[Group, ...]
    fleets: tuple[Unit, ...]
    afloat: bool


def _group(pos: Field, units: tuple[Unit, ...]) -> Group:
    found: list[Goers] = [(f"move {unit.key}", (unit,)) for unit in units]
    if len(units) > 1 and passes(TOGETHER, (pos, units)):
        found.insert(0, (f"move {' '.join([unit.key for unit in units])}", units))
    ashore = units[0].hex >= 0 and not units[0].aboard
    return Group(units, frozenset(unit.id for unit in units), tuple(found), ashore)


def moving_parties(pos: Field) -> Parties:
    """Return the parties of the side that has the Movement Phase; the position remembers them."""
    known: Parties | None = pos.__dict__.get("parties")
    if known is None:
        known = pos.__dict__["parties"] = _find_parties(pos)
    return known


def _first_unit_id(group: Group) -> int:
    return group.units[0].id


def _find_parties(pos: Field) -> Parties:
    groups: dict[tuple[object, ...], list[Unit]] = {}
    fleets = []
    own = sorted(pos.units_of(pos.phasing), key=lambda unit: unit.id)  # order: by id, as everywhere
    for unit in own:
        if passes(GOING, MoveAttempt(pos, unit)):
            if unit.is_fleet:
                fleets.append(unit)
            else:
                groups.setdefault(group_key(pos, unit), []).append(unit)
    afloat = any(unit.is_fleet for unit in own)
    return Parties(tuple(_group(pos, tuple(units)) for units in groups.values()), tuple(fleets), afloat)


def keep_parties(before: Field, pos: Field, moved: frozenset[int]) -> None:
    """Keep the known parties after a march on land: it changes no other unit's state, unless it breaks a Contact."""
    known: Parties | None = before.__dict__.get("parties")
    if known is None or before.bonds != pos.bonds:
        return
    groups = []
    split = False
    for group in known.groups:
        if moved.isdisjoint(group.ids):
            groups.append(group)
        elif not moved.issuperset(group.ids):
            groups.append(_group(pos, tuple(unit for unit in group.units if unit.id not in moved)))
            split = True
    if split:
        # order: shown
        groups.sort(key=_first_unit_id)  # without its first unit a group has another place among them
    pos.__dict__["parties"] = Parties(tuple(groups), known.fleets, known.afloat)
