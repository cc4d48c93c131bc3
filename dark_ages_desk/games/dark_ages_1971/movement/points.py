"""Movement Points, counted in halves since a road hex costs half a point: how many there are, and what turns cost."""

from __future__ import annotations

from dark_ages_desk.games.dark_ages_1971.state.position import Field, Unit

WIDE_TURN = 2
"""Facing (F, G): a turn of more than 60 degrees costs one Movement Point, in halves."""

LANDING = 4
"""Viking Fleets (E): two Movement Points more to come ashore, in halves; to board costs the same."""

RIDERLESS = {"HC": 9, "BC": 9}
"""Dismounted Cavalry: what is printed on the riderless horses of Heavy Cavalry and Cataphracts; others have 11."""

ANY = -1
"""Facing of a unit that may set out in any direction: it comes off a ship."""


def format_points(half: int) -> str:
    """Return a number of half points as it is printed: 5 is "2½"."""
    whole, rest = divmod(half, 2)
    return f"{whole or ('' if rest else 0)}{'½' if rest else ''}"


def allowance(pos: Field, unit: Unit) -> int:
    """Return the half points that a unit may still spend. Demoralized units have half of them, fractions lost; panicked
    units keep all."""
    most = RIDERLESS.get(unit.rider, 11) if unit.kind == "RH" else pos.type_of(unit).ma
    if unit.until is not None and not unit.panicked:
        most //= 2
    return most * 2 - unit.used
