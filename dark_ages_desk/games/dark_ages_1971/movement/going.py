"""The units that may move in a Movement Phase, alone and together.

Further parts of the module:

- The units that may move in this phase, alone and together: computed once, and updated from march to march.
"""

from __future__ import annotations

from typing import NamedTuple

from dark_ages_desk.core.check import SENSE, Check, passes
from dark_ages_desk.core.frozen import dataclass
from dark_ages_desk.games.dark_ages_1971.state.position import BattlePosition, Unit
from dark_ages_desk.games.dark_ages_1971.words import movement as movement_words


class MoveAttempt(NamedTuple):
    """A unit that would move. The side that has the phase is ``pos.phasing``."""

    pos: BattlePosition
    unit: Unit

    @property
    def name(self) -> str:
        return self.unit.name

    @property
    def fleet(self) -> Unit | None:
        """The fleet that carries it."""
        return self.pos.units.get(self.unit.aboard)

    @property
    def where(self) -> str:
        return f" in {self.pos.fixed.place(self.unit.hex)}" if self.unit.hex >= 0 else ""


def _is_on_map(case: MoveAttempt) -> bool:
    """Return whether it is on the map, or comes onto the map in this Player-Turn. Units aboard come with the fleet."""
    return case.unit.hex >= 0 or (case.unit.entering and not case.unit.aboard)


GOING: tuple[Check[MoveAttempt], ...] = (
    Check(
        "move: own",
        "Movement Phase",
        lambda case: case.unit.side == case.pos.phasing,
        lambda case: movement_words.units_are_of_the_other_army(
            units=case.name, where=case.where, army=case.pos.fixed.name(case.unit.side)
        ),
        SENSE,
    ),
    Check(
        "move: on the map",
        "Movement",
        _is_on_map,
        lambda case: (
            movement_words.units_are_aboard_at_sea(units=case.name)
            if case.unit.aboard
            else movement_words.units_have_not_come_yet(units=case.name)
        ),
        SENSE,
    ),
    Check(
        "move: captured",
        "Viking Fleets (F)",
        lambda case: not case.unit.captured,
        lambda case: movement_words.captured_fleet_is_not_moved(where=case.where),
    ),
    Check(
        "move: panicked",
        "Panic",
        lambda case: not case.unit.panicked,
        lambda case: movement_words.panicked_units_are_not_moved(units=case.name, where=case.where),
    ),
    Check(
        "move: once",
        "General Movement (F)",
        lambda case: not case.unit.spent,
        lambda case: movement_words.units_have_moved(units=case.name, where=case.where),
    ),
    Check(
        "move: moored",
        "Viking Fleets (E)",
        lambda case: case.fleet is None or case.fleet.moored,
        lambda case: movement_words.units_are_aboard_a_fleet_under_sail(units=case.name, where=case.where),
    ),
)
"""The conditions for a unit to move now. Command and freedom from Contact are conditions of every step (see
``strides``)."""


class Together(NamedTuple):
    """A position and the units that are named to go together; None if one of them is not on the table. ``named`` are
    the names that the table does not have."""

    pos: BattlePosition
    units: tuple[Unit, ...] | None
    named: str = ""


def group_key(pos: BattlePosition, unit: Unit) -> tuple[object, ...]:
    """Return the likeness of a unit. Units of one likeness may go together: they have the same place, facing
    and state."""
    return (
        unit.hex, unit.kind, unit.facing, unit.bank, unit.used, unit.until, unit.aboard, unit.rider,
        pos.is_held_in_contact(unit), pos.was_under_command(unit), unit.spent, unit.flees,
    )  # fmt: skip


def _are_alike(case: Together) -> bool:
    pos, units = case.pos, case.units
    assert units is not None
    first = units[0]
    if len(units) == 1:
        return True
    if first.hex < 0 or first.is_command or first.is_fleet:
        return False
    own = group_key(pos, first)
    alike = [unit for unit in pos.friends_at(first.side, first.hex) if group_key(pos, unit) == own]
    return alike == list(units)


TOGETHER: tuple[Check[Together], ...] = (
    Check(
        "move: unit",
        "Movement",
        lambda case: case.units is not None,
        lambda case: movement_words.there_is_no_unit(named=case.named),
        SENSE,
    ),
    Check(
        "move: together",
        "General Movement (C)",
        _are_alike,
        lambda case: movement_words.UNITS_ARE_MOVED_SEPARATELY,
        SENSE,
    ),
)
"""General Movement (C): units are moved one after the other."""


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


def _group(pos: BattlePosition, units: tuple[Unit, ...]) -> Group:
    found: list[Goers] = [(f"move {unit.key}", (unit,)) for unit in units]
    if len(units) > 1 and passes(TOGETHER, Together(pos, units)):
        found.insert(0, (f"move {' '.join([unit.key for unit in units])}", units))
    ashore = units[0].hex >= 0 and not units[0].aboard
    return Group(units, frozenset(unit.id for unit in units), tuple(found), ashore)


def moving_parties(pos: BattlePosition) -> Parties:
    """Return the parties of the side that has the Movement Phase; the position remembers them."""
    known: Parties | None = pos.__dict__.get("parties")
    if known is None:
        known = pos.__dict__["parties"] = _find_parties(pos)
    return known


def _first_unit_id(group: Group) -> int:
    return group.units[0].id


def _find_parties(pos: BattlePosition) -> Parties:
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


def keep_parties(before: BattlePosition, pos: BattlePosition, moved: frozenset[int]) -> None:
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
