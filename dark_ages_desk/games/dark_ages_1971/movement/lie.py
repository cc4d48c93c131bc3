"""What stands in a side's way at one moment, spread over the map: worked out once and used by every unit that moves."""

from __future__ import annotations

from dark_ages_desk.games.dark_ages_1971.movement.zones import fire_zone, river_zone
from dark_ages_desk.games.dark_ages_1971.state.position import Field
from dark_ages_desk.games.dark_ages_1971.state.units import STACKING_LIMIT


class Lie:
    """Per hex: ``barred`` by enemies, ``free`` Stacking Points, ``stop`` zones, ``river`` control, ``friends`` there.

    ``fires`` and ``beside`` (hexes adjacent to enemies) say why a unit stops and which way panicked units avoid.
    """

    def __init__(self, pos: Field, side: str) -> None:
        ground = pos.fixed.ground
        size = ground.grid.size
        types = pos.fixed.types
        self.side = side
        self.barred = bytearray(size)
        self.friends = bytearray(size)
        self.beside = bytearray(size)
        self.fleets = bytearray(size)
        points = [0] * size
        for unit in pos.units.values():
            if unit.hex < 0:
                continue
            if unit.kind == "VF":  # captured ones too: no two fleet counters end in one hex
                self.fleets[unit.hex] = 1
            if unit.captured:
                continue
            if unit.side != side:
                self.barred[unit.hex] = 1
                for near in ground.grid.neighbours(unit.hex):
                    self.beside[near] = 1
                continue
            if unit.kind != "VF" and not unit.aboard:
                self.friends[unit.hex] = 1
                points[unit.hex] += types[unit.kind].stacking
        self.free = [STACKING_LIMIT - held for held in points]
        for index, held in enumerate(points):
            if held and ground.no_stacking(index):
                self.free[index] = 0
        self.fires = fire_zone(pos, side)
        self.river = bytearray(size)
        for index in river_zone(pos, side):
            self.river[index] = 1
        self.stop = bytearray(self.river)
        for index in self.fires:
            self.stop[index] = 1


def lie_of(pos: Field, side: str) -> Lie:
    """The lie of the land for a side; remembered with the position until a counter moves."""
    known: dict[str, Lie] = pos.__dict__.setdefault("lies", {})
    if side not in known:
        known[side] = Lie(pos, side)
    return known[side]
