"""Errata GENERAL MOVEMENT (K) and Cross River Attack: hexes where an enemy must stop."""

from __future__ import annotations

from dark_ages_desk.core.hexes import OFF, front_sides
from dark_ages_desk.games.dark_ages_1971.state.position import Field


def fire_zone(pos: Field, side: str) -> frozenset[int]:
    """Return the hexes in front of the enemy missile units of ``side``; demoralized ones have no such control.

    A unit that moves into one must stop, and may in a later turn go directly from one to another (errata (K)).
    """
    adjacent = pos.fixed.ground.adjacent
    zone: set[int] = set()
    for unit in pos.units.values():
        if unit.side == side or unit.hex < 0 or unit.demoralized or unit.aboard:
            continue
        if pos.fixed.types[unit.kind].fires:
            zone.update(adjacent[unit.hex][d] for d in front_sides(unit.facing))
    zone.discard(OFF)
    return frozenset(zone)


def river_zone(pos: Field, side: str) -> frozenset[int]:
    """Return the hexes that enemies of ``side`` control along rivers and streams (Cross River Attack).

    A unit with a river or stream hex among the three hexes in front controls the river and stream hexes of the three.
    It also controls those of the three that are adjacent to any. A unit that enters must stop, and may not go from one
    such hex to another.
    """
    ground = pos.fixed.ground
    wet, waterside = ground.wet_hexes, ground.waterside
    zone: set[int] = set()
    for unit in pos.units.values():
        if unit.side == side or unit.hex < 0 or unit.demoralized or unit.aboard or not (unit.fights or unit.is_command):
            continue
        front = [ground.adjacent[unit.hex][d] for d in front_sides(unit.facing)]
        front = [index for index in front if index != OFF]
        if not wet.isdisjoint(front):
            zone.update(index for index in front if index in waterside)
    return frozenset(zone)
