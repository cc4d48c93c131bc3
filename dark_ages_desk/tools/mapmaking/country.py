"""Builds the drawing of a country of hexes: coasts, lakes, lines on the water and shaded relief from real geography.

Rivers and roads in play, woods and hills are drawn from board.toml when the map is opened; this is what lies beneath.
Everything is stored in tenths of a hex's measure: a hex is ``HIGH`` high, and the grid begins at 0, 0.
"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np
import shapely
from scipy.ndimage import gaussian_filter
from shapely.geometry import MultiPolygon, Polygon, box

from dark_ages_desk.content.country_map import load_country
from dark_ages_desk.maps.cells import HIGH, RADIUS, cells_of
from dark_ages_desk.maps.compose import dumps, to_deltas
from dark_ages_desk.maps.gazetteer import Box, Gazetteer, LonLat, RiverNotes
from dark_ages_desk.maps.occupancy import lines_of, polygons_of
from dark_ages_desk.maps.projection import Floats, Laea
from dark_ages_desk.tools.mapmaking.decoration import grey_png
from dark_ages_desk.tools.mapmaking.raster import Grid, noise
from dark_ages_desk.tools.mapmaking.sources import Heights, read_land, read_rivers

FORMAT = 1
MARGIN = 60.0  # km that are read beyond the frame
FINE, COARSE = 0.3, 1.1  # km
WATER_LINES = (3.0, 6.5, 11.0, 16.5)  # km
RELIEF_CELL = 1.6  # km


@dataclass(frozen=True)
class Notes:
    """The content of gazetteer.toml."""

    geography: Gazetteer
    first_hex: tuple[float, float]
    hex_km: float
    in_play: tuple[LonLat, ...]
    names: tuple[Mapping[str, Any], ...]

    @property
    def scale(self) -> float:
        """A hex's measure for each km."""
        return HIGH / self.hex_km

    def to_hex_units(self, points: Floats) -> Floats:
        """Convert points in km to the units of the hexes."""
        moved: Floats = (points - np.array(self.first_hex)) * self.scale + np.array([RADIUS, HIGH / 2])
        return moved

    def convert_box(self, raw: Box) -> list[float]:
        """Return a box in km in the units of the hexes."""
        corners = self.to_hex_units(np.array([raw[:2], raw[2:]]))
        return [round(float(value), 1) for value in corners.ravel()]


def load(folder: Path) -> Notes:
    """Read gazetteer.toml."""
    raw = tomllib.loads((folder / "gazetteer.toml").read_text(encoding="utf-8"))
    rivers = RiverNotes(frozenset(), frozenset(raw["rivers"]["skip"]), {}, {})
    frame = _box(raw["frame"])
    geography = Gazetteer(
        raw["board"], Laea(**raw["projection"]), frame, RELIEF_CELL, raw["smallest_island"],
        {name: _box(place) for name, place in raw["reserved"].items()}, (), (), rivers, {}, (), "", {},
    )  # fmt: skip
    x, y = raw["first_hex"]
    return Notes(geography, (x, y), raw["hex_km"], tuple((lon, lat) for lon, lat in raw["in_play"]), tuple(raw["name"]))


def _box(raw: list[float]) -> Box:
    x0, y0, x1, y1 = raw
    return x0, y0, x1, y1


def _encode_line(notes: Notes, line: shapely.Geometry) -> list[int]:
    """Return a line in km as differences in tenths."""
    return _encode_units(shapely.transform(line, notes.to_hex_units))


def _encode_units(line: shapely.Geometry) -> list[int]:
    """Return a line in the units of the hexes as differences in tenths."""
    points = np.rint(shapely.get_coordinates(line) * 10)
    keep = np.ones(len(points), dtype=bool)
    keep[1:] = (np.diff(points, axis=0) != 0).any(axis=1)
    return to_deltas(points[keep].tolist())


def _rings(notes: Notes, pieces: list[Polygon], detail: float) -> list[list[list[int]]]:
    """Return the rings of each piece of land, the outer one first."""
    found = []
    for piece in pieces:
        plain = piece.simplify(detail)
        found.append([_encode_line(notes, ring) for ring in (plain.exterior, *plain.interiors)])
    return found


def relief(notes: Notes, sources: Path, land: MultiPolygon) -> Floats:
    """Return the light from the north-west, 0 (shade) to 1.

    The grid of heights is coarse, so high ground gets folds, which are drawn and not measured.
    """
    grid = Grid.from_box(notes.geography.frame, 0.0, RELIEF_CELL)
    lon, lat = notes.geography.projection.inverse(*grid.centres())
    metres = Heights.read(sources).sample(lon, lat)
    dry = gaussian_filter(grid.fill(land).astype(float), 1.5)
    folds = noise(grid, 7, 7, 24)
    ridges = 1 - np.abs(noise(grid, 11, 6, 40)) * 2
    rough = np.clip((metres - 60) / 420, 0, 1.25)
    ground = gaussian_filter(metres * dry, 1.6) + rough * (folds * 190 + ridges * 210)
    south, east = np.gradient(gaussian_filter(ground, 0.8), RELIEF_CELL * 1000)
    return np.asarray(np.clip(0.5 - 3.4 * (east + south), 0, 1))


def _cells(notes: Notes, folder: Path, play: list[Polygon]) -> dict[str, Any]:
    """Return the land of each hex in play."""
    land = shapely.union_all([piece.simplify(COARSE) for piece in play])
    placed = shapely.make_valid(shapely.transform(land, notes.to_hex_units))
    return cells_of(load_country(folder / "board.toml"), placed, _encode_units)


def compose(notes: Notes, folder: Path, sources: Path) -> tuple[dict[str, Any], MultiPolygon]:
    """Return the content of outlines.json, and the land in km."""
    frame = box(*notes.geography.frame)
    extent = frame.buffer(MARGIN, join_style="mitre")
    land, lakes = read_land(sources, notes.geography, extent)
    spots = [shapely.Point(*(float(v) for v in notes.geography.projection.forward(*spot))) for spot in notes.in_play]
    pieces = polygons_of(land)
    play = [piece for piece in pieces if any(piece.contains(spot) for spot in spots)]
    outside = [piece for piece in pieces if piece not in play]
    seen = frame.buffer(MARGIN / 2, join_style="mitre")
    foreign = MultiPolygon(outside)
    rivers = [
        {"rank": river.rank, "line": _encode_line(notes, part)}
        for river in read_rivers(sources, notes.geography, land, extent)
        for part in lines_of(river.line.intersection(foreign).intersection(seen))
        if part.length > 8
    ]
    calm = land.simplify(0.8)
    lines = []
    for distance in WATER_LINES:
        line = calm.buffer(distance, quad_segs=4).simplify(0.4).boundary.intersection(seen)
        lines.append([_encode_line(notes, part) for part in lines_of(shapely.line_merge(line))])
    names = [
        {
            "text": name["text"],
            "at": [round(float(v), 1) for v in notes.to_hex_units(np.array([name["at"]], dtype=float))[0]],
            "size": round(name["size"] * notes.scale, 1),
            "angle": name.get("angle", 0.0),
            "land": name.get("land", False),
        }
        for name in notes.names
    ]
    return {
        "format": FORMAT,
        "board": notes.geography.board,
        "unit": "a tenth; a hex is 69.28 high",
        "frame": notes.convert_box(notes.geography.frame),
        "play": _rings(notes, play, FINE),
        "play_coarse": _rings(notes, play, COARSE),
        "cells": _cells(notes, folder, play),
        "outside": _rings(notes, outside, FINE),
        "outside_coarse": _rings(notes, outside, COARSE),
        "waterlines": lines,
        "rivers": rivers,
        "lakes": _rings(notes, [lake.intersection(seen) for lake in lakes if lake.intersects(seen)], FINE),
        "names": names,
        "relief": {
            "file": "relief.png",
            "x0": notes.convert_box(notes.geography.frame)[0],
            "y0": notes.convert_box(notes.geography.frame)[1],
            "cell": round(RELIEF_CELL * notes.scale, 4),
        },
        "reserved": {name: notes.convert_box(place) for name, place in notes.geography.reserved.items()},
    }, land


def build(folder: Path, sources: Path) -> dict[str, Any]:
    """Write outlines.json and relief.png beside the hand-written files of a country. Return the outlines."""
    notes = load(folder)
    outlines, land = compose(notes, folder, sources)
    (folder / "relief.png").write_bytes(grey_png(relief(notes, sources, land)))
    (folder / "outlines.json").write_text(dumps(outlines), encoding="utf-8")
    return outlines
