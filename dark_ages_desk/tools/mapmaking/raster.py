"""A working grid of square cells over the frame, and ways to paint shapes onto it."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

import numpy as np
import shapely
from numpy.typing import NDArray
from scipy.ndimage import zoom

from dark_ages_desk.maps.projection import Floats, Mask

Labels = NDArray[np.int32]


@dataclass(frozen=True)
class Grid:
    """Cells of `cell` kilometres; (x0, y0) is the outer corner of the first."""

    x0: float
    y0: float
    cell: float
    rows: int
    cols: int

    @classmethod
    def from_box(cls, box: tuple[float, float, float, float], margin: float, cell: float) -> Grid:
        x0, y0, x1, y1 = box[0] - margin, box[1] - margin, box[2] + margin, box[3] + margin
        return cls(x0, y0, cell, int((y1 - y0) / cell), int((x1 - x0) / cell))

    def centres(self) -> tuple[Floats, Floats]:
        x = self.x0 + (np.arange(self.cols) + 0.5) * self.cell
        y = self.y0 + (np.arange(self.rows) + 0.5) * self.cell
        return tuple(np.meshgrid(x, y))

    def cell_of(self, x: float, y: float) -> tuple[int, int] | None:
        row, col = int((y - self.y0) // self.cell), int((x - self.x0) // self.cell)
        return (row, col) if 0 <= row < self.rows and 0 <= col < self.cols else None

    def fill(self, shape: shapely.Geometry) -> Mask:
        """Return the cells whose centre is inside (even-odd rule)."""
        flips = np.zeros((self.rows, self.cols + 1), dtype=np.int32)
        for ring in shapely.get_rings(shapely.get_parts(shape)):
            points = shapely.get_coordinates(ring)
            start, end = points[:-1], points[1:]
            low = np.minimum(start[:, 1], end[:, 1])
            high = np.maximum(start[:, 1], end[:, 1])
            first = np.ceil((low - self.y0) / self.cell - 0.5).astype(int)
            count = np.maximum(np.ceil((high - self.y0) / self.cell - 0.5).astype(int) - first, 0)
            edge = np.repeat(np.arange(len(count)), count)
            row = first[edge] + np.arange(len(edge)) - np.repeat(np.cumsum(count) - count, count)
            y = self.y0 + (row + 0.5) * self.cell
            share = (y - start[edge, 1]) / (end[edge, 1] - start[edge, 1])
            x = start[edge, 0] + share * (end[edge, 0] - start[edge, 0])
            col = np.clip(np.ceil((x - self.x0) / self.cell - 0.5).astype(int), 0, self.cols)
            inside = (row >= 0) & (row < self.rows)
            np.add.at(flips, (row[inside], col[inside]), 1)
        mask: Mask = np.cumsum(flips[:, : self.cols], axis=1) % 2 == 1
        return mask

    def trace(self, lines: Iterable[shapely.LineString]) -> Mask:
        """Return the cells that the lines pass, thick enough that no diagonal step slips through."""
        mask: Mask = np.zeros((self.rows, self.cols), dtype=bool)
        for line in lines:
            points = shapely.get_coordinates(shapely.segmentize(line, self.cell * 0.4))
            row = np.floor((points[:, 1] - self.y0) / self.cell).astype(int)
            col = np.floor((points[:, 0] - self.x0) / self.cell).astype(int)
            inside = (row >= 0) & (row < self.rows - 1) & (col >= 0) & (col < self.cols - 1)
            row, col = row[inside], col[inside]
            mask[row, col] = mask[row + 1, col] = mask[row, col + 1] = True
        return mask


def noise(grid: Grid, seed: int, octaves: int = 6, coarsest: int = 6) -> Floats:
    """Build smooth random ground between -1 and 1, with detail at every size."""
    rng = np.random.default_rng(seed)
    total = np.zeros((grid.rows, grid.cols))
    weight, weights = 1.0, 0.0
    for octave in range(octaves):
        down = coarsest * 2**octave
        across = int(down * grid.cols / grid.rows) + 1
        knots = rng.uniform(-1, 1, (down + 3, across + 3))
        factors = (grid.rows / down, grid.cols / across)
        total += weight * zoom(knots, factors, order=3)[: grid.rows, : grid.cols]
        weights += weight
        weight *= 0.55
    result: Floats = total / weights
    return result
