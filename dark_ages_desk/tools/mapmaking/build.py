"""Puts the whole outlines file together."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import pairwise
from pathlib import Path
from typing import Any

import numpy as np
import shapely
import shapely.ops
from scipy.ndimage import distance_transform_edt
from scipy.sparse.csgraph import dijkstra
from shapely.geometry import LineString, MultiPolygon

from dark_ages_desk.maps import gazetteer, layout
from dark_ages_desk.maps.compose import FORMAT, compose_drawing, dumps, to_units, water_lines
from dark_ages_desk.maps.contacts import joins_by_line, roles_of
from dark_ages_desk.maps.curves import round_corners
from dark_ages_desk.maps.layout import Lettering, place_lettering
from dark_ages_desk.maps.occupancy import lines_of, polygons_of
from dark_ages_desk.maps.topology import Cut
from dark_ages_desk.tools.mapmaking import decoration
from dark_ages_desk.tools.mapmaking.raster import Grid
from dark_ages_desk.tools.mapmaking.shapes import Shapes, make_shapes, neighbours

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


def _arrows(shapes: Shapes, borders: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """Return an arrow from each sea to the next, in the order of the fact that numbers them."""
    along, spaces = shapes.gazetteer.along, shapes.gazetteer.facts["space"]
    seas = sorted((space["facts"][along], space["id"]) for space in spaces if along in space.get("facts", {}))
    by_hand = {(arrow.start, arrow.end): arrow for arrow in shapes.gazetteer.arrows}
    arrows = []
    for (_, start), (_, end) in pairwise(seas):
        if (start, end) in by_hand:
            arrow = by_hand[start, end]
            x, y, angle = arrow.x, arrow.y, arrow.angle
        else:
            refs = [ref for border in borders if set(border["between"]) == {start, end} for ref in border["arcs"]]
            line = shapely.union_all([shapes.arcs[ref].line() for ref in refs])
            x, y, angle = decoration.arrow(line, shapes.areas[start], shapes.areas[end])
        arrows.append({"from": start, "to": end, "x": round(x, 1), "y": round(y, 1), "angle": round(angle, 1)})
    return arrows


def _rivers(shapes: Shapes) -> list[dict[str, Any]]:
    dry = shapes.land.intersection(shapes.frame)
    shapely.prepare(dry)
    return [
        {"name": river.name, "rank": river.rank, "line": to_units(part)}
        for river in shapes.rivers
        for part in lines_of(river.line.intersection(dry))
        if part.length > 6
    ]


def _lakes(shapes: Shapes) -> list[dict[str, Any]]:
    inside = [lake.simplify(0.3).intersection(shapes.frame) for lake in shapes.lakes]
    return [
        {"name": "", "polygons": [[to_units(polygon.exterior)] for polygon in polygons_of(lake)]}
        for lake in inside
        if not lake.is_empty
    ]


def compose(shapes: Shapes, lettering: Lettering) -> dict[str, Any]:
    """Return the content of outlines.json."""
    notes = shapes.gazetteer
    parts = compose_drawing(shapes, lettering)
    boxes = [label.box for label in lettering.labels.values()]
    boxes += [layout.square((sign.x, sign.y), 2 * layout.ICON) for sign in lettering.sites]
    boxes += [layout.text_box(sign) for sign in lettering.sites]
    keep_off = shapely.union_all(boxes).buffer(8)
    x0, y0, cell = notes.frame[0], notes.frame[1], notes.cell
    return {
        "format": FORMAT,
        "board": notes.board,
        "unit": "0.1 km",
        "projection": notes.projection.to_plain_data(),
        **parts,
        "frame": list(notes.frame),
        "rivers": _rivers(shapes),
        "lakes": _lakes(shapes),
        "waterlines": water_lines(shapes),
        "glyphs": [glyph.to_plain_data() for glyph in decoration.glyphs(shapes, keep_off, notes.forests)],
        **({"ways": lines} if (lines := ways(shapes, lettering, notes.facts)) else {}),
        "arrows": _arrows(shapes, parts["borders"]),
        "relief": {"file": "relief.png", "x0": x0, "y0": y0, "cell": cell},
        "reserved": {name: list(box) for name, box in notes.reserved.items()},
    }


def build(folder: Path, sources: Path) -> dict[str, Any]:
    """Build the map in this folder and write outlines.json and relief.png beside its hand-written files."""
    shapes = make_shapes(gazetteer.load(folder), sources)
    outlines = compose(shapes, place_lettering(shapes))
    margin = round((shapes.frame.bounds[0] - shapes.grid.x0) / shapes.grid.cell)
    light = decoration.relief(shapes.grid, shapes.metres)[margin : shapes.grid.rows - margin, margin:-margin]
    (folder / "relief.png").write_bytes(decoration.grey_png(light))
    (folder / "outlines.json").write_text(dumps(outlines), encoding="utf-8")
    return outlines
