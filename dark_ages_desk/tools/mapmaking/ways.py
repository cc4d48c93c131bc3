"""Sea routes and ferries: the lines from one place to another that show what joins them, kept on the water.

Where a board declares such lines, they alone say what adjoins there; that two places touch says nothing.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np
import shapely
import shapely.ops
from scipy.ndimage import distance_transform_edt
from scipy.sparse.csgraph import dijkstra
from shapely.geometry import LineString, MultiPolygon

from dark_ages_desk.maps.compose import to_units
from dark_ages_desk.maps.contacts import joins_by_line, roles_of
from dark_ages_desk.maps.curves import round_corners
from dark_ages_desk.maps.layout import Lettering
from dark_ages_desk.maps.topology import Cut
from dark_ages_desk.tools.mapmaking.raster import Grid
from dark_ages_desk.tools.mapmaking.shapes import neighbours

CELL = 6.0  # km
ASHORE = 70.0  # what it costs to sail over land
SHY, CALM = 5.0, 16.0  # what it costs to sail close inshore, and how far from the shore that is over, km
INLAND = 9.0  # km that a line leads into the land where it ends
Spot = tuple[float, float]


def ways(cut: Cut, lettering: Lettering, facts: Mapping[str, Any]) -> list[dict[str, Any]]:
    """Return the ends and the line, in units, of each edge of the board that a line shows."""
    kinds, roles = joins_by_line(facts), roles_of(facts)
    edges = [edge["between"] for edge in facts["edge"] if edge["kind"] in kinds]
    found, routes = [], dict[str, list[str]]()
    for first, second in edges:
        if roles[second] == "sea" and roles[first] != "sea":
            first, second = second, first
        if roles[first] == "sea":
            routes.setdefault(first, []).append(second)
        else:
            found.append(_entry(first, second, _ferry(cut.areas[first], cut.areas[second])))
    chart = _Chart(cut)
    for sea, ends in routes.items():
        label = lettering.labels[sea]
        sail = chart.find_sail((label.x, label.y))
        for end in ends:
            if roles[end] == "area":
                line = sail.way_to_land(cut.areas[end])
            else:
                far = lettering.labels.get(end)
                line = sail.way_to_spot((far.x, far.y) if far is not None else cut.spots[end])
            found.append(_entry(sea, end, line))
    return found


def _entry(first: str, second: str, line: LineString) -> dict[str, Any]:
    return {"between": [first, second], "line": to_units(line)}


def _ferry(first: MultiPolygon, second: MultiPolygon) -> LineString:
    """Return a straight line over the narrowest water, and a little into both lands."""
    ends = np.asarray(shapely.shortest_line(first, second).coords)
    along = ends[1] - ends[0]
    length = float(np.hypot(*along))
    if length < 0.5:  # they touch: across the seam
        along = np.asarray(second.centroid.coords[0]) - np.asarray(first.centroid.coords[0])
        length = float(np.hypot(*along))
    step = along / length * INLAND
    return LineString([ends[0] - step, ends[1] + step])


class _Chart:
    """The water of a board as a grid, with the cost of sailing there."""

    def __init__(self, cut: Cut) -> None:
        self.grid = Grid.from_box(tuple(cut.frame.bounds), 0.0, CELL)
        dry = self.grid.fill(cut.land)
        shore = distance_transform_edt(~dry) * CELL
        self.effort = np.where(dry, ASHORE, 1 + SHY * np.clip(1 - shore / CALM, 0, 1))
        self._net = neighbours(self.effort)

    def find_sail(self, start: Spot) -> _Sail:
        """Return all ways from a place."""
        spot = self.grid.cell_of(*start) or (0, 0)
        index = spot[0] * self.grid.cols + spot[1]
        cost, before = dijkstra(self._net, directed=False, indices=index, return_predecessors=True)
        return _Sail(self.grid, start, cost, before)


class _Sail:
    """The cheapest ways from one place to all others."""

    def __init__(self, grid: Grid, start: Spot, cost: np.ndarray, before: np.ndarray) -> None:
        self._grid, self._start, self._cost, self._before = grid, start, cost, before

    def way_to_spot(self, end: Spot) -> LineString:
        """Return the way to a place."""
        spot = self._grid.cell_of(*end) or (0, 0)
        return self._line(spot[0] * self._grid.cols + spot[1], [end])

    def way_to_land(self, land: MultiPolygon) -> LineString:
        """Return the way to the nearest shore of a land, and a little into it."""
        inside = np.flatnonzero(self._grid.fill(land.buffer(-CELL / 2)).ravel())
        nearest = int(inside[np.argmin(self._cost[inside])])
        line = self._line(nearest, [])
        wet = line.difference(land)
        reach = max(shapely.get_parts(wet), key=lambda part: part.length).length + INLAND
        return shapely.ops.substring(line, 0, reach)

    def _line(self, index: int, end: Sequence[Spot]) -> LineString:
        grid, cells = self._grid, []
        while index >= 0:
            row, col = divmod(index, grid.cols)
            cells.append((grid.x0 + (col + 0.5) * grid.cell, grid.y0 + (row + 0.5) * grid.cell))
            index = int(self._before[index])
        points = [self._start, *cells[-2::-1][: len(cells) - 1 - len(end)], *end]
        curve = np.asarray(LineString(points).simplify(CELL * 1.2).coords)
        for _ in range(2):
            curve = round_corners(curve)
        return LineString(curve)
