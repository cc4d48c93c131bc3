"""Account of the used parts of the map, and search for boxes that still fit."""

from __future__ import annotations

import math

import numpy as np
import shapely
from numpy.typing import NDArray
from shapely.geometry import LineString, Polygon

from dark_ages_desk.maps.projection import Floats, Mask

Shapes = NDArray[np.object_]


class Room:
    """The taken places. Everything put on the map is added here, in the order of importance."""

    def __init__(self) -> None:
        self.taken: list[shapely.Geometry] = []

    def take(self, shape: shapely.Geometry, gap: float = 0.0) -> None:
        self.taken.append(shape.buffer(gap, join_style="mitre") if gap else shape)

    def copy(self) -> Room:
        """Return a copy for trials."""
        other = Room()
        other.taken = list(self.taken)
        return other

    def used_near(self, shape: shapely.Geometry) -> shapely.Geometry:
        """Return all used parts in the neighbourhood of a shape."""
        frame = shapely.box(*shape.bounds)
        return shapely.union_all([other for other in self.taken if other.intersects(frame)])

    def free_part(self, shape: shapely.Geometry) -> shapely.Geometry:
        """Return the free rest of a shape."""
        return shape.difference(self.used_near(shape))


def boxes(x: Floats, y: Floats, half_width: float, half_height: float, angle: float = 0.0) -> Shapes:
    """Return a rectangle round each point, turned by an angle in degrees (clockwise on the map, as y runs down)."""
    turn = math.radians(angle)
    across = np.array([-1, 1, 1, -1, -1]) * half_width
    along = np.array([-1, -1, 1, 1, -1]) * half_height
    xs = x[:, None] + across * math.cos(turn) - along * math.sin(turn)
    ys = y[:, None] + across * math.sin(turn) + along * math.cos(turn)
    return np.asarray(shapely.polygons(np.stack([xs, ys], axis=-1)))


def lattice(shape: shapely.Geometry, step: float) -> tuple[Floats, Floats]:
    """Return the evenly spread points within a shape."""
    if shape.is_empty:
        return np.zeros(0), np.zeros(0)
    x0, y0, x1, y1 = shape.bounds
    x, y = (part.ravel() for part in np.meshgrid(np.arange(x0, x1 + step, step), np.arange(y0, y1 + step, step)))
    shapely.prepare(shape)
    inside: Mask = shapely.contains_xy(shape, x, y)
    return x[inside], y[inside]


def largest_part(shape: shapely.Geometry) -> shapely.Geometry:
    return max(getattr(shape, "geoms", [shape]), key=lambda part: part.area)


def polygons_of(shape: shapely.Geometry) -> list[Polygon]:
    """Return the polygons in any geometry."""
    return [part for part in getattr(shape, "geoms", [shape]) if isinstance(part, Polygon) and not part.is_empty]


def lines_of(shape: shapely.Geometry) -> list[LineString]:
    """Return the lines in any geometry."""
    return [part for part in getattr(shape, "geoms", [shape]) if isinstance(part, LineString) and not part.is_empty]
