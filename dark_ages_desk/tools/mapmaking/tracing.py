"""Turns a grid of labels into border lines that follow rivers and look drawn by hand."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace

import numpy as np
import shapely
from shapely.geometry import LineString

from dark_ages_desk.maps.curves import roughen, round_corners, seed_of, smooth
from dark_ages_desk.maps.projection import Floats
from dark_ages_desk.tools.mapmaking.raster import Grid, Labels

OUTSIDE = -1
STRETCH = 12  # points woven together, about 40 km
SNAP = 7.0  # km: a border this near to a river runs in it
Corner = tuple[int, int]


@dataclass(frozen=True)
class Trace:
    """A line between two labels, as corners of the grid."""

    left: int
    right: int
    corners: tuple[Corner, ...]


def trace(labels: Labels) -> list[Trace]:
    """Return every maximal line between two labels (or a label and the outside)."""
    padded = np.full((labels.shape[0] + 2, labels.shape[1] + 2), OUTSIDE, dtype=np.int32)
    padded[1:-1, 1:-1] = labels
    ways: dict[Corner, list[Corner]] = {}
    for start, end in _steps(padded):
        ways.setdefault(start, []).append(end)
        ways.setdefault(end, []).append(start)
    used: set[tuple[Corner, Corner]] = set()
    lines = []
    junctions = [corner for corner, others in ways.items() if len(others) != 2]
    for corner in [*junctions, *ways]:  # what is left after the junctions are closed rings
        for other in ways[corner]:
            if (corner, other) not in used:
                lines.append(_walk(corner, other, ways, used))
    return [Trace(*_sides(padded, line[0], line[1]), tuple(line)) for line in lines]


def _steps(padded: Labels) -> list[tuple[Corner, Corner]]:
    upright = np.argwhere(padded[:, 1:] != padded[:, :-1]).tolist()
    level = np.argwhere(padded[1:, :] != padded[:-1, :]).tolist()
    steps: list[tuple[Corner, Corner]] = [((col, row - 1), (col, row)) for row, col in upright]
    steps += [((col - 1, row), (col, row)) for row, col in level]
    return steps


def _walk(
    corner: Corner, other: Corner, ways: dict[Corner, list[Corner]], used: set[tuple[Corner, Corner]]
) -> list[Corner]:
    line = [corner, other]
    used.update({(corner, other), (other, corner)})
    while len(ways[line[-1]]) == 2 and line[-1] != line[0]:
        onward = [step for step in ways[line[-1]] if (line[-1], step) not in used]
        if not onward:
            break
        used.update({(line[-1], onward[0]), (onward[0], line[-1])})
        line.append(onward[0])
    return line


def _sides(padded: Labels, start: Corner, end: Corner) -> tuple[int, int]:
    (x0, y0), (x1, y1) = start, end
    if x0 == x1:
        row = min(y0, y1) + 1
        return int(padded[row, x0]), int(padded[row, x0 + 1])
    col = min(x0, x1) + 1
    return int(padded[y0, col]), int(padded[y0 + 1, col])


def close_corners(traces: Sequence[Trace], adjoin: Callable[[int, int], bool], longest: int) -> list[Trace]:
    """Merge the corners of two areas that meet for a few cells only without being neighbours, so that
    four areas meet."""
    moved: dict[Corner, Corner] = {}

    def now(corner: Corner) -> Corner:
        while corner in moved:
            corner = moved[corner]
        return corner

    kept = []
    for item in traces:
        start, end = item.corners[0], item.corners[-1]
        short = len(item.corners) - 1 <= longest and start != end
        if short and OUTSIDE not in (item.left, item.right) and not adjoin(item.left, item.right):
            # Where several such lines hang together, five areas and more meet in the one point.
            middle = now(item.corners[len(item.corners) // 2])
            for corner in {now(start), now(end)} - {middle}:
                moved[corner] = middle
        else:
            kept.append(item)
    drawn = [replace(item, corners=(now(item.corners[0]), *item.corners[1:-1], now(item.corners[-1]))) for item in kept]
    return [item for item in drawn if len(item.corners) > 4 or item.corners[0] != item.corners[-1]]


def draw(traces: Sequence[Trace], grid: Grid, rivers: Sequence[LineString], amplitude: float) -> list[LineString]:
    """Convert traces to smooth lines in kilometres; near a river they follow it, elsewhere they wriggle a little."""
    tree = shapely.STRtree(list(rivers))
    lines = []
    for item in traces:
        curve = np.asarray(item.corners, dtype=np.float64) * grid.cell + [grid.x0, grid.y0]
        if OUTSIDE not in (item.left, item.right):
            curve = smooth(curve, 14)
            curve = np.asarray(LineString(curve).simplify(grid.cell * 0.45).coords)
            curve = np.asarray(shapely.segmentize(LineString(curve), grid.cell * 1.1).coords)
            snapped = _snap(curve, tree, rivers) if len(rivers) else np.zeros(len(curve), dtype=bool)
            seed = seed_of(f"{min(item.left, item.right)}-{max(item.left, item.right)}")
            curve = _wriggle(curve, snapped, amplitude, seed)
            curve = np.asarray(LineString(round_corners(curve)).simplify(0.35).coords)
        lines.append(LineString(curve))
    return lines


def _snap(curve: Floats, tree: shapely.STRtree, rivers: Sequence[LineString]) -> np.ndarray:
    """Move the inner points that lie near a river onto it; say which ones were moved."""
    moved = np.zeros(len(curve), dtype=bool)
    points = shapely.points(curve[1:-1])
    if not len(points):
        return moved
    which, nearest = tree.query_nearest(points, max_distance=SNAP, all_matches=False)
    for point, river in zip(which.tolist(), nearest.tolist(), strict=True):
        spot = rivers[river].interpolate(rivers[river].project(points[point]))
        curve[point + 1] = (spot.x, spot.y)
        moved[point + 1] = True
    return moved


def _wriggle(curve: Floats, fixed: np.ndarray, amplitude: float, seed: int) -> Floats:
    """Return the curve with rough stretches where it does not follow a river.

    It keeps every sixth point and weaves between them.
    """
    pieces = [curve[:1]]
    start = 0
    while start < len(curve) - 1:
        end = start + 1
        if fixed[start] or fixed[end]:
            pieces.append(curve[end : end + 1])
        else:
            while end < len(curve) - 1 and not fixed[end + 1] and end - start < STRETCH:
                end += 1
            kept = [*range(start, end, STRETCH // 2), end]
            pieces.append(roughen(curve[kept], amplitude, 4, seed + start, 3.5)[1:])
        start = end
    return np.vstack(pieces)
