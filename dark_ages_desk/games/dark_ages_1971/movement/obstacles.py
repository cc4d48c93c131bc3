"""The obstacles of one side at one moment, spread over the map: computed once and used by every unit that moves.

Further parts of the module:

- Errata GENERAL MOVEMENT (K) and Cross River Attack: hexes where an enemy must stop.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cached_property

from dark_ages_desk.core.hexes import OFF, front_sides
from dark_ages_desk.games.dark_ages_1971.state.position import OFF_MAP, BattlePosition, Unit
from dark_ages_desk.games.dark_ages_1971.state.units import STACKING_LIMIT


def fire_zone(pos: BattlePosition, side: str) -> frozenset[int]:
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


def river_zone(pos: BattlePosition, side: str) -> frozenset[int]:
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


class Obstacles:
    """The obstacles of each hex: ``barred`` by enemies, ``free`` Stacking Points, ``stop`` zones, ``river`` control,
    ``friends`` there.

    The reason why a unit stops is in ``fires``. Panicked units avoid the hexes in ``beside`` (adjacent to enemies).
    """

    def __init__(self, pos: BattlePosition, side: str) -> None:
        ground = pos.fixed.ground
        size = ground.grid.size
        types = pos.fixed.types
        self.side = side
        self.barred = bytearray(size)
        self.friends = bytearray(size)
        self.fleets = bytearray(size)
        self.free = [STACKING_LIMIT] * size
        for unit in pos.units.values():
            index = unit.hex
            if index < 0:
                continue
            if unit.kind == "VF":  # captured ones too: no two fleet counters end in one hex
                self.fleets[index] = 1
            if unit.captured:
                continue
            if unit.side != side:
                self.barred[index] = 1
            elif unit.kind != "VF" and not unit.aboard:
                self.friends[index] = 1
                stacking = types[unit.kind].stacking
                self.free[index] -= stacking
                if stacking and ground.bars_stacking(index):
                    self.free[index] = 0
        self.fires = fire_zone(pos, side)
        self.river = bytearray(size)
        for index in river_zone(pos, side):  # order: a set
            self.river[index] = 1
        self.stop = bytearray(self.river)
        for index in self.fires:
            self.stop[index] = 1
        self._neighbours = ground.grid.neighbours

    @cached_property
    def beside(self) -> bytearray:
        """The hexes adjacent to enemies."""
        found = bytearray(len(self.barred))
        for index, held in enumerate(self.barred):
            if held:
                for near in self._neighbours(index):
                    found[near] = 1
        return found

    def update(self, pos: BattlePosition, hexes: Iterable[int]) -> Obstacles:
        """Return the lie after units of the side have moved from and to these hexes, and nothing else has changed."""
        lie = object.__new__(Obstacles)  # copy.copy takes ten times the time
        lie.__dict__.update(self.__dict__)
        lie.friends, lie.free = bytearray(self.friends), list(self.free)
        for index in hexes:
            own = [unit for unit in pos.friends_at(self.side, index) if not unit.is_fleet and not unit.aboard]
            held = pos.stacking_points(own)
            lie.friends[index] = bool(own)
            lie.free[index] = 0 if held and pos.fixed.ground.bars_stacking(index) else STACKING_LIMIT - held
        return lie


def update_after_march(
    before: BattlePosition, pos: BattlePosition, side: str, moved: Sequence[Unit], hexes: tuple[int, int]
) -> None:
    """Update the units of each hex and the side's lie after a march, without computing them again."""
    frm, to = hexes
    known = before.__dict__.get("at")
    if known is None:
        return
    ids = {unit.id for unit in moved}
    at = dict(known)
    for index in {frm, to} - {OFF_MAP}:  # order: each hex by itself
        there = [unit for unit in at.pop(index, ()) if unit.id not in ids]
        there += moved if index == to else ()
        if there:
            at[index] = tuple(sorted(there, key=lambda unit: unit.id))  # order: by id, as everywhere
    pos.__dict__["at"] = at
    lies: dict[str, Obstacles] = before.__dict__.get("lies", {})
    if side in lies:
        pos.__dict__["lies"] = {side: lies[side].update(pos, {frm, to} - {OFF_MAP})}


def obstacles_of(pos: BattlePosition, side: str) -> Obstacles:
    """Return the lie of the land for a side; the position remembers it until a counter moves."""
    known: dict[str, Obstacles] = pos.__dict__.setdefault("lies", {})
    if side not in known:
        known[side] = Obstacles(pos, side)
    return known[side]
