"""Rivers along the sides of hexes and roads through them, as lines that nature and Romans might have drawn."""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import pairwise

from PySide6.QtCore import QPointF
from PySide6.QtGui import QPainterPath

from dark_ages_desk.core.country import Country, Course
from dark_ages_desk.ui.map.areas.outlines import Line, build_polygon, smooth
from dark_ages_desk.ui.map.country.shapes import DryLand, side_ends
from dark_ages_desk.ui.map.hexes.layout import RADIUS, HexLayout, Point, noise

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


def shared_side_ends(board: Country, layout: HexLayout, first: str, second: str) -> tuple[Point, Point]:
    """Return the two corners of the side between two neighbours."""
    here = board.index[first]
    return side_ends(layout, here, board.grid.side_of(here, board.index[second]))


def find_river_stretches(board: Country, layout: HexLayout, dry: DryLand) -> list[Stretch]:
    """Return all rivers, each piece as wide as the river has grown there; no piece runs through the sea."""
    coast = [piece for cell in dry.cells.values() for line in cell.coast for piece in pairwise(line)]
    found: list[Stretch] = []
    for river in board.rivers:
        for chain in _river_chains(board, layout, river):
            wild = smooth(_add_wander(_orient_to_sea(chain, dry, coast)), 2)
            part: Line = []
            for x, y in wild:
                if dry.is_dry(x, y):
                    part.append((x, y))
                    continue
                found += _widen_downstream(part)
                part = []
            found += _widen_downstream(part)
    return found


def _river_chains(board: Country, layout: HexLayout, river: Course) -> list[Line]:
    """Return the corners along a river, one after the other; several lines where it forks or restarts."""
    left: list[tuple[Point, Point]] = []
    for side in river.sides:
        (x0, y0), (x1, y1) = shared_side_ends(board, layout, *side)
        left.append(((round(x0), round(y0)), (round(x1), round(y1))))
    found: list[Line] = []
    while left:
        line = list(left.pop(0))
        grown = True
        while grown:
            grown = False
            for start, end in left:
                for near, far in ((start, end), (end, start)):
                    if near == line[-1]:
                        line.append(far)
                    elif near == line[0]:
                        line.insert(0, far)
                    else:
                        continue
                    left.remove((start, end))
                    grown = True
                    break
                if grown:
                    break
        found.append(line)
    return found


def _nearest_point(at: Point, piece: tuple[Point, Point]) -> tuple[float, Point]:
    """Return the distance and the point of a straight piece that is nearest to a place."""
    (x0, y0), (x1, y1) = piece
    dx, dy = x1 - x0, y1 - y0
    long = dx * dx + dy * dy
    part = min(1.0, max(0.0, ((at[0] - x0) * dx + (at[1] - y0) * dy) / long)) if long else 0.0
    x, y = x0 + dx * part, y0 + dy * part
    return math.hypot(x - at[0], y - at[1]), (x, y)


def _orient_to_sea(line: Line, dry: DryLand, coast: Sequence[tuple[Point, Point]]) -> Line:
    """Return the line from its spring to its mouth: the end nearer to the sea comes last, and reaches it."""
    mouths = []
    for end in (line[0], line[-1]):
        far, nearest = min(_nearest_point(end, piece) for piece in coast)
        mouths.append((far if dry.is_dry(*end) else 0.0, nearest))
    if mouths[0][0] < mouths[1][0]:
        line, mouths = line[::-1], mouths[::-1]
    far, mouth = mouths[1]
    return [*line, mouth] if 0 < far < MOUTH else line


def _add_wander(points: Sequence[Point]) -> Line:
    found: Line = [points[0]]
    for (x0, y0), (x1, y1) in pairwise(points):
        dx, dy = x1 - x0, y1 - y0
        for part in (0.25, 0.5, 0.75):
            x, y = x0 + dx * part, y0 + dy * part
            bend = noise(round(x), round(y), 31) * WANDER
            found.append((x - dy * bend, y + dx * bend))
        found.append((x1, y1))
    return found


def _widen_downstream(points: Line) -> list[Stretch]:
    long = max(1, math.ceil((len(points) - 1) / STEPS))
    return [
        Stretch(_open_path(points[start : start + long + 1]), start / max(1, len(points) - 1))
        for start in range(0, len(points) - 1, long)
    ]


def _open_path(points: Iterable[Point]) -> QPainterPath:
    path = QPainterPath()
    path.addPolygon(build_polygon(list(points)))
    return path


def road_paths(board: Country, layout: HexLayout) -> list[QPainterPath]:
    """Return all roads: from the middle of a hex to the next, as straight as Romans built."""
    found = []
    for road in board.highways:
        line: Line = []
        for first, second in road.sides:
            start, end = (layout.centres[board.index[space]] for space in (first, second))
            if line and line[-1] != start:
                found.append(_open_path(smooth(line, 2)))
                line = []
            line = [*line, end] if line else [start, end]
        if line:
            found.append(_open_path(smooth(line, 2)))
    return found


def strait_paths(board: Country, layout: HexLayout) -> list[QPainterPath]:
    """Return the sign of every closed side: waves along it."""
    ids = board.grid.ids
    return [
        wave_path(*shared_side_ends(board, layout, *(ids[index] for index in sorted(pair))))
        for pair in board.water_sides
    ]


def wave_path(start: Point, end: Point) -> QPainterPath:
    """Return the waves along most of a line."""
    (x0, y0), (x1, y1) = start, end
    dx, dy = x1 - x0, y1 - y0
    path = QPainterPath(QPointF(x0 + dx * 0.1, y0 + dy * 0.1))
    for half in range(2 * WAVES):
        swing = SWING if half % 2 == 0 else -SWING
        middle, after = (0.1 + 0.8 * (half + part) / (2 * WAVES) for part in (0.5, 1.0))
        path.quadTo(x0 + dx * middle - dy * swing, y0 + dy * middle + dx * swing, x0 + dx * after, y0 + dy * after)
    return path
