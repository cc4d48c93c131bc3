"""Growth of the regions from their seeds over a landscape of effort.

Every cell goes to the seed that reaches it with the least effort. Rivers, slopes and heights are hard to cross, so
borders tend to follow them.
"""

from __future__ import annotations

import math
from collections.abc import Sequence

import numpy as np
from scipy.ndimage import gaussian_filter, sobel
from scipy.sparse import coo_matrix
from scipy.sparse.csgraph import dijkstra

from dark_ages_desk.maps.gazetteer import Gazetteer, GazetteerError, Region
from dark_ages_desk.maps.projection import Floats, Mask
from dark_ages_desk.tools.mapmaking.raster import Grid, Labels, noise
from dark_ages_desk.tools.mapmaking.sources import Heights, River

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
