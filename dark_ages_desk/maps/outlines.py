"""Reads outlines.json back: arcs to points, areas to polygons. Needs shapely and nothing else."""

from __future__ import annotations

import json
import math
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import Any

from shapely.geometry import MultiPolygon, Polygon

UNIT = 0.1  # km
Point = tuple[float, float]
Outlines = Mapping[str, Any]


def read_outlines(folder: Path) -> dict[str, Any]:
    """Return the outlines of the map in this folder. Raises ValueError for an unknown format."""
    outlines: dict[str, Any] = json.loads((folder / "outlines.json").read_text(encoding="utf-8"))
    if outlines["format"] != 2:
        raise ValueError(f"{folder.name}: outlines of format {outlines['format']} are not known here")
    return outlines


def points_of(deltas: Sequence[int]) -> list[Point]:
    """Return a line stored as differences as points, in kilometres."""
    points: list[Point] = []
    x = y = 0
    for dx, dy in zip(deltas[::2], deltas[1::2], strict=True):
        x, y = x + dx, y + dy
        points.append((x * UNIT, y * UNIT))
    return points


def length_of(deltas: Sequence[int]) -> float:
    """Return the length of a line stored as differences, in kilometres."""
    return UNIT * sum(math.hypot(dx, dy) for dx, dy in zip(deltas[2::2], deltas[3::2], strict=True))


def _ring(arcs: Sequence[Sequence[int]], refs: Iterable[int]) -> list[Point]:
    points: list[Point] = []
    for ref in refs:
        piece = points_of(arcs[ref]) if ref >= 0 else points_of(arcs[~ref])[::-1]
        if points and points[-1] != piece[0]:
            raise ValueError(f"arc {ref} does not begin where the one before it ends")
        points += piece[1:] if points else piece
    if points[0] != points[-1]:
        raise ValueError("a ring does not close")
    return points


def shape_of(outlines: Outlines, polygons: Sequence[Sequence[Sequence[int]]], coarse: bool = False) -> MultiPolygon:
    """Convert polygons from references to arcs to shapes in kilometres."""
    arcs = outlines["arcs_coarse" if coarse else "arcs"]
    shapes = []
    for rings in polygons:
        shell, *holes = [_ring(arcs, refs) for refs in rings]
        shapes.append(Polygon(shell, holes))
    return MultiPolygon(shapes)


def area_shapes(outlines: Outlines, coarse: bool = False) -> dict[str, MultiPolygon]:
    """Return the shape of every space that has one."""
    return {space: shape_of(outlines, area["polygons"], coarse) for space, area in outlines["areas"].items()}
