"""The units that may move in a Movement Phase, alone and together."""

from __future__ import annotations

from typing import NamedTuple, TypeAlias

from dark_ages_desk.core.check import SENSE, Check
from dark_ages_desk.games.dark_ages_1971.state.position import Field, Unit


class MoveAttempt(NamedTuple):
    """A unit that would move. The side that has the phase is ``pos.phasing``."""

    pos: Field
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
        lambda case: f"{case.name}{case.where} are of the {case.pos.fixed.name(case.unit.side)}.",
        SENSE,
    ),
    Check(
        "move: on the map",
        "Movement",
        _is_on_map,
        lambda case: (
            f"{case.name} are aboard a fleet that is still at sea."
            if case.unit.aboard
            else f"{case.name} have not come to the field yet."
        ),
        SENSE,
    ),
    Check(
        "move: captured",
        "Viking Fleets (F)",
        lambda case: not case.unit.captured,
        lambda case: f"The fleet{case.where} has been captured; nobody moves it.",
    ),
    Check(
        "move: panicked",
        "Panic",
        lambda case: not case.unit.panicked,
        lambda case: (
            f"{case.name}{case.where} have panicked: they flee by the rule as the phase begins, and rally at its end."
        ),
    ),
    Check(
        "move: once",
        "General Movement (F)",
        lambda case: not case.unit.spent,
        lambda case: f"{case.name}{case.where} have moved in this phase; a unit moves once, all its way at once.",
    ),
    Check(
        "move: moored",
        "Viking Fleets (E)",
        lambda case: case.fleet is None or case.fleet.moored,
        lambda case: (
            f"{case.name} are aboard the fleet{case.where}, which is under sail. Troops land from a moored fleet only; "
            "to moor costs it 8 points."
        ),
    ),
)
"""The conditions for a unit to move now. Command and freedom from Contact are conditions of every step (see
``strides``)."""

Together: TypeAlias = tuple[Field, tuple[Unit, ...] | None]
"""A position and the units that are named to go together; None if one of them is not on the table."""


def group_key(pos: Field, unit: Unit) -> tuple[object, ...]:
    """Return the likeness of a unit. Units of one likeness may go together: they have the same place, facing
    and state."""
    return (
        unit.hex, unit.kind, unit.facing, unit.bank, unit.used, unit.until, unit.aboard, unit.rider,
        pos.is_held_in_contact(unit), pos.was_under_command(unit), unit.spent, unit.flees,
    )  # fmt: skip


def _are_alike(case: Together) -> bool:
    pos, units = case
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
        lambda case: case[1] is not None,
        lambda case: "There is no such unit.",
        SENSE,
    ),
    Check(
        "move: together",
        "General Movement (C)",
        _are_alike,
        lambda case: (
            "Each unit is moved separately. All equal units of a hex that face the same way, and have fared alike, "
            "may go together, which is the same as one after the other; others, and command units, go one by one."
        ),
        SENSE,
    ),
)
"""General Movement (C): units are moved one after the other."""
