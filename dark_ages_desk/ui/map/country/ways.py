"""Rivers along the sides of hexes and roads through them, as lines that nature and Romans might have drawn."""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import pairwise

import shapely
from PySide6.QtCore import QPointF
from PySide6.QtGui import QPainterPath

from dark_ages_desk.core.country import Country, Course
from dark_ages_desk.ui.map.areas.outlines import Line, polygon_of, smooth
from dark_ages_desk.ui.map.hexes.layout import CORNERS, RADIUS, HexLayout, Point, noise

# How far a river leaves the straight line between two corners, and how far its mouth may lie from its last corner.
WANDER, MOUTH = 0.15, RADIUS * 1.6
# A river grows from its spring to its mouth in so many steps.
STEPS = 4
# So many waves along a closed side, and how high they go, in its length.
WAVES, SWING = 2, 0.26


@dataclass(frozen=True, slots=True)
class Stretch:
    """A piece of a river; ``growth`` from 0 (a brook) to 1 (its mouth)."""

    path: QPainterPath
    growth: float


def side_ends(layout: HexLayout, index: int, side: int) -> tuple[Point, Point]:
    """The two corners of a side of a hex."""
    x, y = layout.centres[index]
    (x0, y0), (x1, y1) = CORNERS[side], CORNERS[(side + 1) % 6]
    return (x + x0, y + y0), (x + x1, y + y1)


def between(board: Country, layout: HexLayout, first: str, second: str) -> tuple[Point, Point]:
    """The two corners of the side between two neighbours."""
    here = board.index[first]
    return side_ends(layout, here, board.grid.side_of(here, board.index[second]))


def stretches(board: Country, layout: HexLayout, land: shapely.Geometry) -> list[Stretch]:
    """All rivers, each piece as wide as the river has grown there."""
    coast = land.boundary
    found: list[Stretch] = []
    for river in board.rivers:
        for line in _chains(board, layout, river):
            points = _to_the_sea(line, land, coast)
            wild = smooth(_wandering(points), 2)
            dry = shapely.LineString(wild).intersection(land.buffer(3.0))
            for part in shapely.get_parts(dry):
                if part.geom_type == "LineString":
                    found += _growing(shapely.get_coordinates(part).tolist())
    return found


def _chains(board: Country, layout: HexLayout, river: Course) -> list[Line]:
    sides = [
        shapely.LineString([(round(x, 1), round(y, 1)) for x, y in between(board, layout, *side)])
        for side in river.sides
    ]
    joined = shapely.line_merge(shapely.union_all(shapely.set_precision(sides, 1.0)))
    return [[(x, y) for x, y in shapely.get_coordinates(part).tolist()] for part in shapely.get_parts(joined)]


def _to_the_sea(line: Line, land: shapely.Geometry, coast: shapely.Geometry) -> Line:
    """The line from its spring to its mouth: the end that lies nearer to the sea comes last, and reaches it."""
    ends = [shapely.Point(line[0]), shapely.Point(line[-1])]
    far = [coast.distance(end) if land.contains(end) else 0.0 for end in ends]
    if far[0] < far[1]:
        line, far = line[::-1], far[::-1]
    if 0 < far[1] < MOUTH:
        mouth = shapely.shortest_line(shapely.Point(line[-1]), coast).coords[-1]
        line = [*line, (mouth[0], mouth[1])]
    return line


def _wandering(points: Sequence[tuple[float, float]]) -> Line:
    found: Line = [points[0]]
    for (x0, y0), (x1, y1) in pairwise(points):
        dx, dy = x1 - x0, y1 - y0
        for part in (0.25, 0.5, 0.75):
            x, y = x0 + dx * part, y0 + dy * part
            bend = noise(round(x), round(y), 31) * WANDER
            found.append((x - dy * bend, y + dx * bend))
        found.append((x1, y1))
    return found


def _growing(points: Line) -> list[Stretch]:
    long = max(1, math.ceil((len(points) - 1) / STEPS))
    return [
        Stretch(_open(points[start : start + long + 1]), start / max(1, len(points) - 1))
        for start in range(0, len(points) - 1, long)
    ]


def _open(points: Iterable[tuple[float, float]]) -> QPainterPath:
    path = QPainterPath()
    path.addPolygon(polygon_of(list(points)))
    return path


def roads(board: Country, layout: HexLayout) -> list[QPainterPath]:
    """All roads: from the middle of a hex to the next, as straight as Romans built."""
    found = []
    for road in board.highways:
        line: Line = []
        for first, second in road.sides:
            start, end = (layout.centres[board.index[space]] for space in (first, second))
            if line and line[-1] != start:
                found.append(_open(smooth(line, 2)))
                line = []
            line = [*line, end] if line else [start, end]
        if line:
            found.append(_open(smooth(line, 2)))
    return found


def straits(board: Country, layout: HexLayout) -> list[QPainterPath]:
    """The sign of every closed side: waves along it."""
    ids = board.grid.ids
    return [wave(*between(board, layout, *(ids[index] for index in sorted(pair)))) for pair in board.water_sides]


def wave(start: tuple[float, float], end: tuple[float, float]) -> QPainterPath:
    """Waves along most of a line."""
    (x0, y0), (x1, y1) = start, end
    dx, dy = x1 - x0, y1 - y0
    path = QPainterPath(QPointF(x0 + dx * 0.1, y0 + dy * 0.1))
    for half in range(2 * WAVES):
        swing = SWING if half % 2 == 0 else -SWING
        middle, after = (0.1 + 0.8 * (half + part) / (2 * WAVES) for part in (0.5, 1.0))
        path.quadTo(x0 + dx * middle - dy * swing, y0 + dy * middle + dx * swing, x0 + dx * after, y0 + dy * after)
    return path
