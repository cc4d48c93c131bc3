"""Grows all regions of a board and cuts them out along shared arcs."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

import numpy as np
import shapely
from shapely.geometry import LineString, MultiPolygon, Polygon, box

from dark_ages_desk.maps import topology
from dark_ages_desk.maps.cut import Cut, polygon_of
from dark_ages_desk.maps.gazetteer import Gazetteer, GazetteerError
from dark_ages_desk.maps.projection import Floats, Mask
from dark_ages_desk.tools.mapmaking import partition, tracing
from dark_ages_desk.tools.mapmaking.raster import Grid, Labels
from dark_ages_desk.tools.mapmaking.sources import Heights, River, read_land, read_rivers

MARGIN = 30.0  # km of working grid beyond the frame
STRAY = 1500.0  # km²: larger pieces of an area cut off from the rest stay where they are
NAVIGABLE = 400.0  # km²: water cut off from every sea and smaller than this is filled


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
    metres = partition.ground(grid, gazetteer, Heights.read(sources), dry)

    on_foot = partition.land_effort(grid, dry, metres, rivers, gazetteer.rivers.border)
    land_labels = _grow(grid, gazetteer, on_foot, on_land=True)
    sea_labels = _grow(grid, gazetteer, partition.sea_effort(grid, dry), on_land=False)

    river_lines = [river.line for river in rivers]
    traces = tracing.close_corners(tracing.trace(land_labels), gazetteer.are_neighbours, gazetteer.corner)
    border_lines = tracing.draw(traces, grid, river_lines, 0.13)
    sea_lines = tracing.draw(tracing.trace(sea_labels), grid, [], 0.05)
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
    return partition.grow(grid, gazetteer, effort, [region for _, region in chosen], [n for n, _ in chosen])


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
