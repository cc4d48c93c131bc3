"""The units and hexes that an answer names, if they exist. Nothing here trusts an answer."""

from __future__ import annotations

from dark_ages_desk.core.question import Answer, Piece
from dark_ages_desk.games.dark_ages_1971.state.position import BattlePosition, Unit
from dark_ages_desk.games.dark_ages_1971.state.units import PICTURES, figures


def value_parts(attempt: Answer) -> tuple[str, ...]:
    """Return the parts of an attempt's value as text; () for none."""
    return tuple(str(part) for part in attempt.value) if isinstance(attempt.value, tuple) else ()


def first_part(attempt: Answer) -> str:
    """Return the first part of an attempt's value as text; "" for none."""
    return next(iter(value_parts(attempt)), "")  # order: what was named first


def find_unit(pos: BattlePosition, key: str) -> Unit | None:
    """Return the unit of that key ("u17"), or None."""
    number = key[1:]
    known = key[:1] == "u" and number.isascii() and number.isdigit() and len(number) < 9
    return pos.units.get(int(number)) if known else None


def find_units(pos: BattlePosition, keys: list[str] | tuple[str, ...]) -> list[Unit] | None:
    """Return the units of those keys; None if there are none, or if a unit is not on the table or is named twice."""
    found = [one for key in keys if (one := find_unit(pos, key)) is not None]
    return found if found and len(found) == len(keys) and len(set(keys)) == len(keys) else None


def piece_of(pos: BattlePosition, unit: Unit, left: int) -> Piece:
    """Return a counter for the tray, with the number of its kind left there."""
    return Piece(unit.side, PICTURES[unit.kind], unit.name, left, figures(pos.type_of(unit), unit.number))
