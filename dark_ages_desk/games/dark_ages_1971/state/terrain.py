"""The Mapboard: the effect of the ground on a unit that enters, stays, shoots or fights there. Charts made into tables.

Movement is counted in half points, since a road hex costs half a Movement Point. A stream flows through its hex, so a
unit in a stream hex is on one of its banks: the one it came from. To leave across the water costs two points more.
"""

# all orders here: sides of hexes, and tables looked up by them

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property

from dark_ages_desk.core.board import Hex, HexBoard
from dark_ages_desk.core.chart import Chart
from dark_ages_desk.core.hexes import OFF

LEVEL, SLOPE, HILLTOP = 0, 1, 2
"""Heights of a hex. A hilltop can only be left over slope hexes (errata COMBAT (D))."""

WATER = ("river", "sea")
CROSSING = 4
"""Errata TERRAIN: two Movement Points more to cross a stream or a hexside of water, in halves."""

NO_BANK = -1

EDGE, ALL_WATER, RIVER_SIDE, GROUND, STEEP = "edge", "water", "river side", "ground", "slope"
"""Obstacles of a step: the edge of the map, water without a bridge, a hexside of water (Viking Fleets G), forbidden
ground, a steep slope."""

Banks = tuple[tuple[int, ...], ...]


def parse_half_points(text: str) -> int:
    """Return the half points of printed Movement Points ("2", "½")."""
    return 1 if text == "½" else int(text) * 2


class Ground:
    """A map read through the Terrain Effects Chart. The ``readings`` are the session's choices for unclear rules.

    If ``sides_closed``, land units cross hexsides of water only at fords and bridges (Viking Fleets G).
    """

    def __init__(
        self, board: HexBoard, charts: Mapping[str, Chart], readings: Mapping[str, str], sides_closed: bool = False
    ) -> None:
        self.board = board
        self.grid = board.grid
        self.adjacent = board.grid.adjacent
        self.hexes = board.hexes
        self.level = tuple(_level(place) for place in board.hexes)
        self._defence = charts["terrain-defence"].cells
        self._attack = charts["terrain-attack"].cells
        self._costs = {row: charts["terrain"].cells[row, "Movement Points"] for row in charts["terrain"].rows}
        self._protection = charts["terrain"].cells
        self._readings = readings
        self._sides_closed = sides_closed
        self._entries: dict[str, tuple[tuple[int, ...], ...]] = {}
        self.swamps = tuple(index for index in range(board.grid.size) if self.bars_stacking(index))
        self.streams = tuple(tuple(sorted(place.streams)) for place in board.hexes)
        self.arcs = tuple(_arcs(place) for place in board.hexes)
        self.water_sides = frozenset(
            (first, self.grid.side_of(first, second))
            for pair in board.water_sides
            for first, second in (sorted(pair), sorted(pair, reverse=True))
        )

    # --- what a hex is

    def is_water(self, index: int) -> bool:
        """Return whether the hex is without any land, river or sea (errata TERRAIN)."""
        return self.hexes[index].terrain in WATER

    def has_stream(self, index: int) -> bool:
        """Return whether it is a river or stream hex (Cross River Attack). The sea is neither."""
        return self.hexes[index].terrain == "river" or "stream" in self.hexes[index].features

    @cached_property
    def wet_hexes(self) -> frozenset[int]:
        """Cross River Attack: the river and stream hexes."""
        return frozenset(index for index in range(self.grid.size) if self.has_stream(index))

    @cached_property
    def waterside(self) -> frozenset[int]:
        """Cross River Attack: these, and the hexes adjacent to any."""
        return self.wet_hexes.union(near for index in self.wet_hexes for near in self.grid.neighbours(index))

    def bars_stacking(self, index: int) -> bool:
        """Return whether units may not stack there, even on roads: it is a swamp (Terrain Effects Chart)."""
        return self.hexes[index].terrain == "swamp"

    def fire_protection(self, index: int) -> int:
        """Return the Fire Protection Strength (Combat (I)). A hex of two kinds has the greater, at most 4 but for the
        keep."""
        place = self.hexes[index]
        column = "Fire Protection Strength"
        rows = [place.terrain if place.terrain in ("woods", "swamp") else "clear"]
        rows += [row for row in ("keep", "village") if row in place.features]
        best = max(int(self._protection[row, column]) for row in rows)
        return best if "keep" in place.features else min(best, 4)

    def terrain_row(self, index: int) -> str:
        """Return the row of the chart for a unit in that hex: keep, woods, swamp, bridge, stream, clear."""
        place = self.hexes[index]
        if place.terrain in ("woods", "swamp"):
            return place.terrain
        if "keep" in place.features:
            return "keep"
        if "bridge" in place.features:
            return "bridge"
        return "stream" if "stream" in place.features else "clear"

    def slope_row(self, index: int, other: int) -> str:
        """Return the chart's row for the ground from one hex to a neighbour: "uphill", "downhill" or "".

        Errata TERRAIN: from slope to slope both are on the uphill row.
        """
        here, there = self.level[index], self.level[other]
        if there > here or here == there == SLOPE:
            return "uphill"
        return "downhill" if there < here else ""

    def _movement_slope_row(self, index: int, other: int) -> str:
        """Return that row for movement: from slope to slope as uphill, or as on level ground (reading ``slope to
        slope``)."""
        along = self.level[index] == self.level[other]
        return "" if along and self._readings["slope to slope"] == "level" else self.slope_row(index, other)

    # --- movement

    def exit_costs(self, kind: str, cls: str) -> tuple[tuple[int, ...], ...]:
        """Return for each hex and side the half points to move out through it, 0 if a unit of that kind may not.

        The crossing of a stream is not included; see ``arcs``.
        """
        key = kind if kind == "HC" else cls
        if key not in self._entries:
            self._entries[key] = tuple(
                tuple(self._step(kind, cls, index, side) for side in range(6)) for index in range(self.grid.size)
            )
        return self._entries[key]

    def has_road(self, index: int, side: int) -> bool:
        """Return whether a road leads from the hex through that side."""
        other = self.adjacent[index][side]
        return side in self.hexes[index].roads and other != OFF and (side + 3) % 6 in self.hexes[other].roads

    def is_prohibited(self, kind: str, cls: str, index: int) -> bool:
        """Return whether such a unit may be there on a road only: P in the Defense section of the Terrain Effects
        Chart."""
        terrain = self.hexes[index].terrain
        if terrain == "woods" and kind == "HC":
            return True
        return bool(cls) and self._defence.get((terrain, cls)) == "P"

    def find_barrier(self, kind: str, cls: str, index: int, side: int) -> str:
        """Return what bars a unit of that kind from moving out through a side: EDGE, ALL_WATER, RIVER_SIDE, GROUND,
        STEEP, or "".

        Viking Fleets (G) forbids river hexes but for fords and bridges where fleets are played; by the errata they are
        forbidden always. Whether it closes hexsides of water as well is the reading ``river sides``.
        """
        other = self.adjacent[index][side]
        if other == OFF:
            return EDGE
        here, there = self.hexes[index], self.hexes[other]
        for place in (here, there):
            if place.terrain in WATER and "bridge" not in place.features:
                return ALL_WATER
        if self.has_road(index, side):
            return ""
        if here.terrain in WATER and there.terrain in WATER:
            return ALL_WATER
        if self._sides_closed and (index, side) in self.water_sides and not (_is_passage(here) or _is_passage(there)):
            return RIVER_SIDE
        if self.is_prohibited(kind, cls, other):
            return GROUND
        steep = kind == "HC" and self.slope_row(index, other)
        return STEEP if steep and self._readings["heavy cavalry on slopes"] != "free" else ""

    def step_cost(self, index: int, side: int) -> int:
        """Return the half points to move out through a side, allowed or not. Bare water is as clear ground."""
        other = self.adjacent[index][side]
        if self.has_road(index, side):
            return parse_half_points(self._costs["road"])
        cost = self.entry_cost(other, self._movement_slope_row(index, other))
        return cost + (CROSSING if (index, side) in self.water_sides else 0)

    def step_cost_row(self, index: int, side: int) -> str:
        """Return the row of the chart that sets the cost of that step."""
        if self.has_road(index, side):
            return "road"
        other = self.adjacent[index][side]
        return self.entry_cost_row(other, self._movement_slope_row(index, other))

    def entry_cost_row(self, index: int, slant: str = "") -> str:
        """Return the row of the chart that counts for a hex entered off the roads."""
        row = max(self._rows(self.hexes[index], slant), key=lambda row: parse_half_points(self._costs[row]))
        return "woods" if row == "wooded slope" and self.level[index] != SLOPE else row

    def entry_cost(self, index: int, slant: str = "") -> int:
        """Return the half points to enter a hex off the roads, without hexsides of water."""
        return max(parse_half_points(self._costs[row]) for row in self._rows(self.hexes[index], slant))

    def _step(self, kind: str, cls: str, index: int, side: int) -> int:
        return 0 if self.find_barrier(kind, cls, index, side) else self.step_cost(index, side)

    def _rows(self, there: Hex, slant: str) -> list[str]:
        """Return the rows of the chart for entering a hex; the dearest one counts (errata TERRAIN)."""
        if "bridge" in there.features:
            return ["bridge"]
        rows = ["clear"]
        if there.terrain in ("woods", "swamp"):
            wooded = there.terrain == "woods"
            rows.append("wooded slope" if wooded and ("slope" in there.features or self._dear_woods) else there.terrain)
        rows += [row for row in ("keep", "village") if row in there.features]
        if "stream" in there.features and "ford" not in there.features:
            rows.append("stream")
        if slant:
            rows.append(slant)
        return rows

    @property
    def _dear_woods(self) -> bool:
        return self._readings["woods"] == "4"

    def is_all_water(self, index: int, side: int) -> bool:
        """Return whether a hexside is all water, so that a fleet may pass (Viking Fleets (C))."""
        other = self.adjacent[index][side]
        if other == OFF:
            return False
        here, there = self.hexes[index], self.hexes[other]
        if here.terrain in WATER or there.terrain in WATER:
            lands = [place for place in (here, there) if place.terrain not in WATER]
            return all("coast" in place.features for place in lands)
        return (index, side) in self.water_sides

    @cached_property
    def entrances(self) -> tuple[tuple[int, int], ...]:
        """Dorylaeum: where units that come later enter, by the road over the east edge: (hex, facing)."""
        return tuple(
            (index, (side + 3) % 6)
            for index, place in enumerate(self.hexes)
            for side in place.roads
            if side in (1, 2) and self.adjacent[index][side] == OFF
        )

    @cached_property
    def sea_edge(self) -> tuple[int, ...]:
        """Hamburg: the hexes of sea at the edge of the map, where fleets come in."""
        return tuple(
            index for index, place in enumerate(self.hexes) if place.terrain == "sea" and OFF in self.adjacent[index]
        )

    # --- banks

    def arrival_bank(self, index: int, side: int, other: int, bank: int) -> int:
        """Return the bank in ``other`` where a unit arrives that leaves ``index`` (on ``bank``) through a side."""
        arcs = self.arcs[other]
        if not arcs:
            return NO_BANK
        into = (side + 3) % 6
        for number, arc in enumerate(arcs):
            if into in arc:
                return number
        # along the water: left stays left
        here = self.arcs[index]
        streams, theirs = self.streams[index], self.streams[other]
        if not here or bank == NO_BANK or side not in streams:
            return NO_BANK
        mine, its = streams.index(side), theirs.index(into)
        if bank == mine:
            return (its - 1) % len(theirs)
        return its if bank == (mine - 1) % len(streams) else NO_BANK

    def crosses_stream(self, index: int, side: int, bank: int) -> bool:
        """Return whether a unit on that bank crosses the stream when it leaves through that side."""
        arcs, streams = self.arcs[index], self.streams[index]
        if not arcs or bank == NO_BANK or side in arcs[bank]:
            return False
        # along the water no arm is crossed, but where three meet the third does not touch every bank
        return side not in (streams[bank], streams[(bank + 1) % len(streams)])

    # --- combat

    def defence_effect(self, kind: str, cls: str, index: int, attacker: int) -> list[tuple[str, str]]:
        """Return the rows of the Defense section for a unit attacked from a neighbour hex, with their effects.

        Errata: a unit that is permitted in such terrain on a road only is halved there (heavy cavalry on slopes too).
        """
        if not cls:
            return []
        row = self.terrain_row(index)
        if self._is_across_water(index, attacker):
            row = "stream"
        found = [(row, self._defence[row, cls])]
        if row != "stream" and self._counts_stream(index):
            found.append(("stream", self._defence["stream", cls]))
        slant = self.slope_row(attacker, index)
        if slant:
            # higher ground than the attacker's is the downhill column, lower ground the uphill column
            other = "uphill" if self.level[index] == self.level[attacker] or slant == "downhill" else "downhill"
            found.append((other, self._defence[other, cls]))
        if kind == "HC" and self.level[index] == SLOPE and self._readings["heavy cavalry on slopes"] != "free":
            found.append(("road", "H"))
        return [(row, effect) for row, effect in found if effect != "N"]

    def _counts_stream(self, index: int) -> bool:
        """Return whether the stream in a hex of woods or swamp counts in melee as well (reading ``wooded stream``)."""
        place = self.hexes[index]
        both = place.terrain in ("woods", "swamp") and "stream" in place.features
        return both and self._readings["wooded stream"] == "both"

    def attack_effect(self, cls: str, index: int, target: int) -> list[tuple[str, str]]:
        """Return the rows of the Attack section for a unit that attacks a neighbour, with their effects; P if it may
        not."""
        if not cls:
            return []
        row = self.terrain_row(index)
        if self._is_across_water(index, target):
            row = "stream"
        effect = self._attack[row, cls]
        if effect == "P" and cls == "V" and self.hexes[index].roads:
            effect = "H"
        found = [(row, effect)]
        if row != "stream" and self._counts_stream(index):
            found.append(("stream", self._attack["stream", cls]))
        slant = self.slope_row(index, target)
        if slant:
            found.append((slant, self._attack[slant, cls]))
        return [(row, effect) for row, effect in found if effect != "N"]

    def fire_effect(self, cls: str, index: int, target: int) -> list[tuple[str, str]]:
        """Return the effects of the ground on Fire Combat Strength (Combat); P from woods, swamp and river hexes."""
        row = self.terrain_row(index)
        place = self.hexes[index]
        if place.terrain in ("woods", "swamp"):
            on_road = cls == "V" and bool(place.roads)
            return [(row, "H" if on_road else "P")]
        if place.terrain == "river":  # on its bridge: units stand nowhere else in a river
            return [("river", "P")]
        found = [(row, self._attack[row, cls])]
        # errata TERRAIN: from slope to adjacent slope is uphill
        if target in self.adjacent[index]:
            uphill = self.slope_row(index, target) == "uphill"
        else:
            uphill = self.level[target] > self.level[index]
        if uphill:
            found.append(("uphill", "H"))
        return [(row, effect) for row, effect in found if effect != "N"]

    def _is_across_water(self, index: int, other: int) -> bool:
        return other in self.adjacent[index] and (index, self.grid.side_of(index, other)) in self.water_sides


def ground_of(
    board: HexBoard, charts: Mapping[str, Chart], readings: Mapping[str, str], sides_closed: bool = False
) -> Ground:
    """Return the ground of a map by these charts and readings. A map remembers what was made of it: its tables cost
    time."""
    made: dict[tuple[object, ...], tuple[object, Ground]] = board.__dict__.setdefault("grounds", {})
    key = (id(charts), sides_closed, *sorted(readings.items()))
    if key not in made:  # the charts are held, or another's could have their id
        made[key] = (charts, Ground(board, charts, readings, sides_closed))
    return made[key][1]


def _is_passage(place: Hex) -> bool:
    """Return whether it is a hex with a ford or a bridge."""
    return not place.features.isdisjoint(("ford", "bridge"))


def _level(place: Hex) -> int:
    if "slope" in place.features:
        return SLOPE
    return HILLTOP if "hilltop" in place.features else LEVEL


def _arcs(place: Hex) -> Banks:
    """Return the banks of a stream hex, each as the sides on it. Fords and bridges have none, nor has a spring."""
    sides = sorted(place.streams)
    if len(sides) < 2 or not place.features.isdisjoint(("ford", "bridge")):
        return ()
    arcs = []
    for number, first in enumerate(sides):
        last = sides[(number + 1) % len(sides)]
        arcs.append(tuple((first + step) % 6 for step in range(1, (last - first) % 6 or 6)))
    return tuple(arcs)
