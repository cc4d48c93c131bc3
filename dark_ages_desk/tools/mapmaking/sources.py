"""Reads the public-domain geography: Natural Earth shapes and a coarse grid of heights.

A sources folder holds the Natural Earth folders `10m` and `50m` as the Debian package
libmagics++-data ships them, and `Altitude.h5` from the Python package pvlib.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import pairwise
from pathlib import Path

import h5py
import numpy as np
import shapefile
import shapely
from numpy.typing import ArrayLike
from shapely.geometry import LineString, MultiPolygon, Point, Polygon, box

from dark_ages_desk.maps.curves import roughen, round_corners, seed_of
from dark_ages_desk.maps.gazetteer import Gazetteer, LonLat
from dark_ages_desk.maps.occupancy import lines_of, polygons_of
from dark_ages_desk.maps.projection import Floats, Laea

DETAIL = 0.3  # km: what is finer than this is smoothed away


@dataclass(frozen=True)
class River:
    """One stretch of a river, in kilometres."""

    name: str
    rank: int
    line: LineString


@dataclass(frozen=True)
class Heights:
    """Metres above the sea on a world grid of five minutes of arc."""

    grid: Floats

    @classmethod
    def read(cls, sources: Path) -> Heights:
        with h5py.File(sources / "Altitude.h5") as file:
            raw = np.asarray(file["Altitude"][:], dtype=np.float64)
        # The file codes 28 m steps from -450 m; 255 means sea or unknown, not 6690 m.
        return cls(np.where(raw == 255, 0.0, raw * 28 - 450))

    def sample(self, lon: ArrayLike, lat: ArrayLike) -> Floats:
        """Return the bilinear heights at the given places."""
        rows, cols = self.grid.shape
        x = (np.asarray(lon, dtype=np.float64) + 180) / 360 * cols - 0.5
        y = (90 - np.asarray(lat, dtype=np.float64)) / 180 * rows - 0.5
        i = np.clip(np.floor(x).astype(int), 0, cols - 2)
        j = np.clip(np.floor(y).astype(int), 0, rows - 2)
        u, v = x - i, y - j
        upper = self.grid[j, i] * (1 - u) + self.grid[j, i + 1] * u
        lower = self.grid[j + 1, i] * (1 - u) + self.grid[j + 1, i + 1] * u
        result: Floats = upper * (1 - v) + lower * v
        return result


def project(projection: Laea, points: ArrayLike) -> Floats:
    """Convert an array of (lon, lat) rows to an array of (x, y) rows."""
    pairs = np.asarray(points, dtype=np.float64)
    return np.column_stack(projection.forward(pairs[:, 0], pairs[:, 1]))


def _open_reader(sources: Path, scale: str, theme: str) -> shapefile.Reader:
    return shapefile.Reader(str(sources / scale / f"ne_{scale}_{theme}"), encoding="latin-1")


def read_land(sources: Path, gazetteer: Gazetteer, extent: Polygon) -> tuple[MultiPolygon, list[Polygon]]:
    """Return the land without its lakes' holes, and the lakes."""
    clip = box(*gazetteer.clip)
    pieces = []
    with _open_reader(sources, "10m", "land") as reader:
        for raw in reader.iterShapes():
            if not raw.points or not clip.intersects(box(*raw.bbox)):
                continue
            geometry = shapely.make_valid(shapely.geometry.shape(raw.__geo_interface__))
            pieces.append(geometry.intersection(clip))
    whole = shapely.segmentize(shapely.unary_union(pieces), 0.25)
    flat = shapely.transform(whole, lambda points: project(gazetteer.projection, points))
    flat = shapely.make_valid(flat).intersection(extent).simplify(DETAIL)
    islands = [island for island in polygons_of(flat) if island.area >= gazetteer.smallest_island]
    lakes = [Polygon(ring) for island in islands for ring in island.interiors]
    land = shapely.unary_union([*(Polygon(island.exterior) for island in islands), *_enlarged_islands(gazetteer)])
    wet = [LineString(project(gazetteer.projection, one.line)).buffer(one.width / 2) for one in gazetteer.inlets]
    land = land.difference(shapely.union_all(wet))
    return MultiPolygon(polygons_of(land)), [lake for lake in lakes if lake.area > 60]


def _enlarged_islands(gazetteer: Gazetteer) -> Iterator[Polygon]:
    """Yield the islands that are drawn by hand, with a natural coast."""
    for island in gazetteer.islands:
        x, y = (float(value) for value in gazetteer.projection.forward(*island.place))
        rim = np.asarray(Point(x, y).buffer(island.radius, quad_segs=3).exterior.coords)
        rough = roughen(rim, 0.22, 4, seed_of(island.name), 2.0)
        yield Polygon(round_corners(rough)).buffer(0)


def _stretches(sources: Path, gazetteer: Gazetteer) -> Iterator[tuple[str, int, list[LonLat]]]:
    notes = gazetteer.rivers
    for scale in ("10m", "50m"):
        with _open_reader(sources, scale, "rivers_lake_centerlines") as reader:
            for item in reader.iterShapeRecords():
                points = item.shape.points
                if not points or not box(*gazetteer.clip).intersects(box(*item.shape.bbox)):
                    continue
                name = item.record["name"]
                # The finer set lacks the Garonne; nothing else is taken from the coarser one.
                if name in notes.skip or (scale == "50m" and name != "Garonne"):
                    continue
                starts = [*item.shape.parts, len(points)]
                for start, end in pairwise(starts):
                    yield notes.rename.get(name, name), int(item.record["scalerank"]), points[start:end]


def read_rivers(sources: Path, gazetteer: Gazetteer, land: MultiPolygon, extent: Polygon) -> list[River]:
    """Return the rivers on the land, smoothed; those entered by hand get a natural wriggle."""
    rivers = []
    for name, rank, points in _stretches(sources, gazetteer):
        if len(points) > 1:
            line = LineString(project(gazetteer.projection, points)).simplify(0.6)
            rivers.append(River(name, rank, LineString(round_corners(np.asarray(line.coords)))))
    for name, extra in gazetteer.rivers.extra.items():
        wriggled = roughen(project(gazetteer.projection, extra), 0.12, 5, seed_of(name), 3.0)
        rivers.append(River(name, 8, LineString(wriggled)))
    shapely.prepare(land)
    kept = []
    for river in rivers:
        if not land.intersects(river.line):
            continue
        for part in lines_of(river.line.intersection(extent)):
            if part.length > 15:
                kept.append(River(river.name, river.rank, part))
    return kept
