"""What the words of an answer name, as far as it exists: units, hexes. Nothing here trusts an answer."""

from __future__ import annotations

from dark_ages_desk.core.question import Answer, Piece
from dark_ages_desk.games.dark_ages_1971.state.position import Field, Unit
from dark_ages_desk.games.dark_ages_1971.state.units import PICTURES, figures


def parts(attempt: Answer) -> tuple[str, ...]:
    """The words of an attempt's value."""
    return tuple(str(part) for part in attempt.value) if isinstance(attempt.value, tuple) else ()


def first(attempt: Answer) -> str:
    """The first word of an attempt's value, "" for none."""
    return next(iter(parts(attempt)), "")  # order: what was named first


def unit(pos: Field, key: str) -> Unit | None:
    """The unit of that key ("u17")."""
    number = key[1:]
    known = key[:1] == "u" and number.isascii() and number.isdigit() and len(number) < 9
    return pos.units.get(int(number)) if known else None


def units(pos: Field, keys: list[str] | tuple[str, ...]) -> list[Unit] | None:
    """The units of those keys; None if there are none, or one is not on the table or is named twice."""
    found = [one for key in keys if (one := unit(pos, key)) is not None]
    return found if found and len(found) == len(keys) and len(set(keys)) == len(keys) else None


def piece_of(pos: Field, unit: Unit, left: int) -> Piece:
    """A counter as it waits on a tray, with how many of its kind are left there."""
    return Piece(unit.side, PICTURES[unit.kind], unit.name, left, figures(pos.type_of(unit), unit.number))
