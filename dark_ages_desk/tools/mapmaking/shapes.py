"""Grows all regions of a board and cuts them out along shared arcs.

Further parts of the module:

- Growth of the regions from their seeds over a landscape of effort.
- Turns a grid of labels into border lines that follow rivers and look drawn by hand.

Every cell goes to the seed that reaches it with the least effort. Rivers, slopes and heights are hard to cross, so
borders tend to follow them.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from pathlib import Path

import numpy as np
import shapely
from scipy.ndimage import gaussian_filter, sobel
from scipy.sparse import coo_matrix
from scipy.sparse.csgraph import dijkstra
from shapely.geometry import LineString, MultiPolygon, Polygon, box

from dark_ages_desk.maps import topology
from dark_ages_desk.maps.curves import roughen, round_corners, seed_of, smooth
from dark_ages_desk.maps.gazetteer import Gazetteer, GazetteerError, Region
from dark_ages_desk.maps.projection import Floats, Mask
from dark_ages_desk.maps.topology import Cut, polygon_of
from dark_ages_desk.tools.mapmaking.raster import Grid, Labels, noise
from dark_ages_desk.tools.mapmaking.sources import Heights, River, read_land, read_rivers

RIVER_EFFORT = 4.0
BORDER_RIVER_EFFORT = 40.0
STRAIT_EFFORT = 30.0
LAND_FOR_SHIPS = 40.0


def ground(grid: Grid, gazetteer: Gazetteer, heights: Heights, land: Mask) -> Floats:
    """Return the metres above the sea of each cell, slightly smoothed, zero at sea."""
    lon, lat = gazetteer.projection.inverse(*grid.centres())
    metres = gaussian_filter(np.maximum(heights.sample(lon, lat), 0), 1.2)
    result: Floats = np.where(land, metres, 0.0)
    return result


def land_effort(grid: Grid, land: Mask, metres: Floats, rivers: Sequence[River], border: frozenset[str]) -> Floats:
    """Return the cost of crossing each cell on foot."""
    slope = np.hypot(sobel(metres, 0), sobel(metres, 1)) / (8 * grid.cell * 1000) * 100
    effort = 1 + 0.8 * np.clip(noise(grid, 7), -0.8, 1)
    effort += np.clip(slope, 0, 10) * 0.55 + np.clip((metres - 500) / 700, 0, 4) * 0.55
    effort += RIVER_EFFORT * grid.trace(river.line for river in rivers)
    effort += BORDER_RIVER_EFFORT * grid.trace(river.line for river in rivers if river.name in border)
    return np.maximum(np.where(land, effort, STRAIT_EFFORT), 0.15)


def sea_effort(grid: Grid, land: Mask) -> Floats:
    """Return the cost of crossing each cell by ship: waters must not leak over an isthmus."""
    return np.where(land, LAND_FOR_SHIPS, 1 + 0.5 * noise(grid, 11))


def grow(grid: Grid, gazetteer: Gazetteer, effort: Floats, regions: Sequence[Region], indices: Sequence[int]) -> Labels:
    """Label each cell with the index of the region that reaches it first."""
    sources: dict[int, int] = {}
    for region, index in zip(regions, indices, strict=True):
        rooted = False
        for lon, lat in region.seeds:
            x, y = gazetteer.projection.forward(lon, lat)
            spot = grid.cell_of(float(x), float(y))
            if spot is not None:
                sources[spot[0] * grid.cols + spot[1]] = index
                rooted = True
        if not rooted:
            raise GazetteerError(f"no place of {region.id} lies within the frame")
    roots = np.array(sorted(sources))
    _, _, nearest = dijkstra(neighbours(effort), directed=False, indices=roots, min_only=True, return_predecessors=True)
    label_of_root = np.full(grid.rows * grid.cols, -1, dtype=np.int32)
    for cell, index in sources.items():
        label_of_root[cell] = index
    labels: Labels = label_of_root[nearest].reshape(grid.rows, grid.cols)
    return labels


def neighbours(effort: Floats) -> coo_matrix:
    """Return the sparse matrix that joins each cell to those around it, at the mean effort of the two."""
    rows, cols = effort.shape
    index = np.arange(rows * cols).reshape(rows, cols)
    flat = effort.ravel()
    starts, ends, weights = [], [], []
    for down, right, length in ((0, 1, 1.0), (1, 0, 1.0), (1, 1, math.sqrt(2)), (1, -1, math.sqrt(2))):
        start = index[: rows - down, max(0, -right) : cols - max(0, right)].ravel()
        end = index[down:, max(0, right) : cols + min(0, right)].ravel()
        starts.append(start)
        ends.append(end)
        weights.append((flat[start] + flat[end]) * 0.5 * length)
    data = (np.concatenate(weights), (np.concatenate(starts), np.concatenate(ends)))
    return coo_matrix(data, shape=(rows * cols, rows * cols)).tocsr()


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


MARGIN = 30.0  # km of working grid beyond the frame
STRAY = 1500.0  # km²: larger pieces of an area cut off from the rest stay where they are


@dataclass(frozen=True)
class Shapes(Cut):
    """The geometry of a board before lettering, and the ground that it was cut from."""

    gazetteer: Gazetteer
    grid: Grid
    metres: Floats
    lakes: list[Polygon]
    rivers: list[River]


def make_shapes(gazetteer: Gazetteer, sources: Path) -> Shapes:
    """Build everything up to the shared arcs and the polygon of each region."""
    frame = box(*gazetteer.frame)
    grid = Grid.from_box(gazetteer.frame, MARGIN, gazetteer.cell)
    extent = frame.buffer(MARGIN, join_style="mitre")
    land, lakes = read_land(sources, gazetteer, extent)
    rivers = read_rivers(sources, gazetteer, land, extent)
    dry = grid.fill(land)
    metres = ground(grid, gazetteer, Heights.read(sources), dry)

    on_foot = land_effort(grid, dry, metres, rivers, gazetteer.rivers.border)
    land_labels = _grow(grid, gazetteer, on_foot, on_land=True)
    sea_labels = _grow(grid, gazetteer, sea_effort(grid, dry), on_land=False)

    river_lines = [river.line for river in rivers]
    traces = close_corners(trace(land_labels), gazetteer.are_neighbours, gazetteer.corner)
    border_lines = draw(traces, grid, river_lines, 0.13)
    sea_lines = draw(trace(sea_labels), grid, [], 0.05)
    plane = _cut(gazetteer, frame, grid, land, (border_lines, sea_lines), (land_labels, sea_labels))
    arcs = plane.arcs()
    areas = {}
    for number, region in enumerate(gazetteer.regions):
        areas[region.id] = polygon_of(arcs, number)
        if areas[region.id].is_empty:
            raise GazetteerError(f"{region.id} has lost all its ground")
    spots = {}
    for site in gazetteer.sites:
        east, south = gazetteer.projection.forward(*site.place)
        spots[site.id] = (float(east), float(south))
    return Shapes(
        gazetteer.regions, gazetteer.sites, spots, gazetteer.reserved, frame, land, arcs, areas,
        gazetteer, grid, metres, lakes, rivers,
    )  # fmt: skip


def _grow(grid: Grid, gazetteer: Gazetteer, effort: Floats, on_land: bool) -> Labels:
    chosen = [(n, region) for n, region in enumerate(gazetteer.regions) if region.on_land == on_land]
    return grow(grid, gazetteer, effort, [region for _, region in chosen], [n for n, _ in chosen])


def _cut(
    gazetteer: Gazetteer,
    frame: Polygon,
    grid: Grid,
    land: MultiPolygon,
    lines: tuple[Sequence[LineString], Sequence[LineString]],
    labels: tuple[Labels, Labels],
) -> topology.Plane:
    dry = shapely.intersection(land, frame)
    wet = shapely.difference(frame, land)
    inland = shapely.intersection(shapely.union_all(list(lines[0])), dry)
    offshore = shapely.intersection(shapely.union_all(list(lines[1])), wet)
    faces = topology.faces_of([inland, offshore, dry.boundary, frame.boundary])
    spots = shapely.point_on_surface(faces)
    shapely.prepare(dry)
    is_dry: Mask = shapely.contains(dry, spots)
    owners = []
    for spot, on_land in zip(spots, is_dry.tolist(), strict=True):
        row = int(np.clip((spot.y - grid.y0) // grid.cell, 0, grid.rows - 1))
        col = int(np.clip((spot.x - grid.x0) // grid.cell, 0, grid.cols - 1))
        owners.append(int(labels[0 if on_land else 1][row, col]))
    plane = topology.Plane(faces, owners)
    regions = gazetteer.regions
    for _ in range(3):
        if not plane.mend(STRAY, lambda a, b: regions[a].on_land == regions[b].on_land):
            break
    return plane
