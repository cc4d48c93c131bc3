"""The land of each hex of a country, worked out when the map is built, so that the window need not do it.

Further parts of the module:

- A test whether the drawn coasts fit a country's hexes: hexes with land are in play, and no others.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from itertools import accumulate
from pathlib import Path
from typing import Any

import shapely

from dark_ages_desk.content.country_map import load_country
from dark_ages_desk.core.country import Country

RADIUS = 40.0
"""From the middle of a hex to its corner, in its own measure."""
HIGH = RADIUS * 3**0.5
# A smaller piece of land in a hex that is not in play is left to itself.
SLIVER = RADIUS / 2

Encode = Callable[[shapely.Geometry], list[int]]


def corners(country: Country, index: int) -> list[tuple[float, float]]:
    """Return the corners of a hex; the first is the one where side 0 begins."""
    row, column = divmod(index, country.grid.columns)
    x, y = RADIUS * (1 + 1.5 * column), HIGH * (row + (1.0 if column % 2 else 0.5))
    parts = ((-0.5, -1), (0.5, -1), (1, 0), (0.5, 1), (-0.5, 1), (-1, 0))
    return [(x + dx * RADIUS, y + dy * HIGH / 2) for dx, dy in parts]


def cells_of(country: Country, land: shapely.Geometry, encode: Encode) -> dict[str, Any]:
    """Return the land of each hex in play that is not all land, the coasts of that land, and the land of each side.

    Land in a hex out of play goes with the nearest hex in play.
    """
    shapely.prepare(land)
    grid = country.grid
    dry: dict[str, shapely.Geometry] = {}
    for space in country.spaces:
        whole = shapely.Polygon(corners(country, grid.index[space]))
        if not land.contains(whole):
            dry[space] = whole.intersection(land)
    for index, place in enumerate(country.hexes):
        near = [grid.ids[other] for other in grid.neighbours(index) if grid.ids[other] in country.spaces]
        if place.id in country.spaces or not near:
            continue
        for piece in shapely.get_parts(shapely.Polygon(corners(country, index)).intersection(land)):
            if piece.area > SLIVER:
                home = min(near, key=lambda space: (_distance(country, dry, space, piece), space))
                dry[home] = shapely.union_all([_dry_land(country, dry, home), piece.buffer(0.05)])
    return {space: _cell(country, space, shape, encode) for space, shape in sorted(dry.items())}


def _dry_land(country: Country, dry: Mapping[str, shapely.Geometry], space: str) -> shapely.Geometry:
    known = dry.get(space)
    return known if known is not None else shapely.Polygon(corners(country, country.grid.index[space]))


def _distance(country: Country, dry: Mapping[str, shapely.Geometry], space: str, piece: shapely.Geometry) -> float:
    return float(_dry_land(country, dry, space).distance(piece))


def _cell(country: Country, space: str, shape: shapely.Geometry, encode: Encode) -> dict[str, Any]:
    grid, index = country.grid, country.grid.index[space]
    points = corners(country, index)
    pieces = [part for part in shapely.get_parts(shape) if part.geom_type == "Polygon" and part.area > 1]
    pieces = [shapely.orient_polygons(piece) for piece in pieces]
    sides: dict[str, list[list[int]]] = {}
    inner = []
    for side, other in enumerate(grid.adjacent[index]):
        if other >= 0 and grid.ids[other] in country.spaces:
            line = shapely.LineString([points[side], points[(side + 1) % 6]])
            inner.append(line.buffer(0.4))
            sides[str(side)] = _lines(line.intersection(shape.buffer(0.1)), encode)
    edge = shapely.union_all([piece.boundary for piece in pieces]).difference(shapely.union_all(inner))
    return {
        "land": [[encode(ring) for ring in (piece.exterior, *piece.interiors)] for piece in pieces],
        "coast": _lines(edge, encode),
        "sides": sides,
    }


def _lines(shape: shapely.Geometry, encode: Encode) -> list[list[int]]:
    joined = shapely.line_merge(shape) if shape.geom_type == "MultiLineString" else shape
    return [encode(part) for part in shapely.get_parts(joined) if part.geom_type == "LineString" and part.length > 0.5]


# A hex in play is at least this part land; one that is open sea or not in play at most that.
LEAST, MOST = 0.25, 0.75


def _ring(numbers: list[int]) -> list[tuple[float, float]]:
    return [(x / 10, y / 10) for x, y in zip(accumulate(numbers[0::2]), accumulate(numbers[1::2]), strict=True)]


def find_stray_hexes(folder: Path) -> list[str]:
    """Return a list of texts about hexes that do not fit."""
    country = load_country(folder / "board.toml")
    drawn: dict[str, Any] = json.loads((folder / "outlines.json").read_bytes())
    pieces = [shapely.Polygon(_ring(rings[0]), [_ring(ring) for ring in rings[1:]]) for rings in drawn["play"]]
    land = shapely.make_valid(shapely.union_all(pieces))
    shapely.prepare(land)
    found = []
    for index, place in enumerate(country.hexes):
        whole = shapely.Polygon(corners(country, index))
        share = land.intersection(whole).area / whole.area
        if place.id in country.spaces and share < LEAST:
            found.append(f"{place.id} is in play, but only {share:.0%} of it is land")
        if place.id not in country.spaces and share > MOST:
            found.append(f"{place.id} is not in play, but {share:.0%} of it is land")
    return found
