"""Decoration of the board as a map: mountains and woods, lines along the coasts, arrows, shaded relief."""

from __future__ import annotations

import math
import struct
import zlib
from collections.abc import Mapping, Sequence

import numpy as np
import shapely
from scipy.ndimage import gaussian_filter

from dark_ages_desk.maps.curves import seed_of
from dark_ages_desk.maps.glyphs import Glyph, Spacing
from dark_ages_desk.maps.occupancy import largest_part, lattice
from dark_ages_desk.maps.projection import Floats
from dark_ages_desk.tools.mapmaking.raster import Grid
from dark_ages_desk.tools.mapmaking.shapes import Shapes

MOUNTAIN = 26.0  # km, the width of a common mountain
TREE = 13.0


def mountains(shapes: Shapes, keep_off: shapely.Geometry, spacing: Spacing) -> list[Glyph]:
    """Return the mountains where the ground is high or rises sharply, the greatest first, never on names or signs."""
    grid = shapes.grid
    height = gaussian_filter(shapes.metres, 1.0)
    rise = height - gaussian_filter(height, 12)
    rng = np.random.default_rng(3)
    cells = np.argwhere(height > 420)
    rank = height[cells[:, 0], cells[:, 1]] + 1.2 * np.maximum(rise[cells[:, 0], cells[:, 1]], 0)
    order = np.argsort(-(rank + rng.normal(0, 120, len(rank))), kind="stable")
    jitter = rng.uniform(-0.5, 0.5, (len(cells), 2)) * grid.cell
    field = shapes.frame.buffer(-12).difference(keep_off)
    x = grid.x0 + (cells[:, 1] + 0.5) * grid.cell + jitter[:, 0]
    y = grid.y0 + (cells[:, 0] + 0.5) * grid.cell + jitter[:, 1]
    shapely.prepare(field)
    usable = shapely.contains_xy(field, x, y)
    glyphs = []
    for number in order.tolist():
        if not usable[number]:
            continue
        row, col = cells[number]
        weight = max(0.0, (height[row, col] - 500) / 1800) + max(0.0, rise[row, col] / 600)
        if weight < 0.18 or (rise[row, col] < 30 and height[row, col] < 1100):
            continue
        size = MOUNTAIN * (0.62 + 0.75 * min(1.4, weight))
        glyph = Glyph("mountain", float(x[number]), float(y[number]), size, min(1.6, weight))
        if spacing.has_room(glyph):
            spacing.add(glyph)
            glyphs.append(glyph)
    return glyphs


def forests(
    places: Mapping[str, Sequence[float]], shapes: Shapes, keep_off: shapely.Geometry, spacing: Spacing
) -> list[Glyph]:
    """Return the groups of trees where the great woods were."""
    shapely.prepare(shapes.land)
    field = shapes.frame.buffer(-12).difference(keep_off)
    shapely.prepare(field)
    glyphs = []
    for name, (lon, lat, radius) in places.items():
        rng = np.random.default_rng(seed_of(name))
        x0, y0 = (float(value) for value in shapes.gazetteer.projection.forward(lon, lat))
        for _ in range(int(radius * 2.2)):
            distance, turn = radius * math.sqrt(rng.uniform()), rng.uniform(0, 2 * math.pi)
            x, y = x0 + 1.3 * distance * math.cos(turn), y0 + 0.8 * distance * math.sin(turn)
            glyph = Glyph("forest", x, y, TREE * rng.uniform(0.85, 1.15), 0.5)
            on_land = shapely.contains_xy(field, x, y) and shapely.contains_xy(shapes.land, x, y)
            if on_land and spacing.has_room(glyph):
                spacing.add(glyph)
                glyphs.append(glyph)
    return glyphs


FREE = 0.45  # where names leave less than this part of an area, small drawings stand below them
COVER = {
    "forest": ("forest", 15.0, 0.5),
    "hill": ("hill", 19.0, 0.4),
    "mountain": ("mountain", 27.0, 0.9),
    "reed": ("reed", 15.0, 0.5),
}
"""The drawing of each cover, its width in km and its weight."""


def cover_area(
    name: str, cover: str, area: shapely.Geometry, keep_off: shapely.Geometry, spacing: Spacing
) -> list[Glyph]:
    """Return the trees, hills, mountains or reeds all over one area, not on names or signs if there is space beside
    them.

    The text ``name`` is the seed of the random positions.
    """
    kind, size, weight = COVER[cover]
    rng = np.random.default_rng(seed_of(name))
    ground = area.buffer(-9)
    free = ground.difference(keep_off)
    x, y = lattice(free if free.area > FREE * ground.area else ground, size * 0.8)
    found = []
    for at in rng.permutation(len(x)).tolist():
        own = size * float(rng.uniform(0.8, 1.2))
        glyph = Glyph(kind, float(x[at] + rng.uniform(-4, 4)), float(y[at] + rng.uniform(-4, 4)), own, weight)
        if spacing.has_room(glyph):
            spacing.add(glyph)
            found.append(glyph)
    if not found:  # too small for all but one, in its middle
        x0, y0 = shapely.maximum_inscribed_circle(largest_part(area), tolerance=4).coords[0]
        found.append(Glyph(kind, x0, y0, size, weight))
    return found


def cover_areas(shapes: Shapes, keep_off: shapely.Geometry, spacing: Spacing) -> list[Glyph]:
    """Return the cover of each area by its kind, as drawings."""
    found = []
    for space, cover in shapes.gazetteer.covers.items():
        found += cover_area(space, cover, shapes.areas[space], keep_off, spacing)
    return found


def glyphs(shapes: Shapes, keep_off: shapely.Geometry, woods: Mapping[str, Sequence[float]]) -> list[Glyph]:
    """Return all small drawings from north to south, so that nearer ones may overlap farther ones."""
    spacing = Spacing()
    if shapes.gazetteer.covers:
        found = cover_areas(shapes, keep_off, spacing)
    else:
        found = mountains(shapes, keep_off, spacing) + forests(woods, shapes, keep_off, spacing)
    return sorted(found, key=lambda glyph: (glyph.y, glyph.x))


def arrow(border: shapely.Geometry, start: shapely.Geometry, end: shapely.Geometry) -> tuple[float, float, float]:
    """Return the middle of the border between two seas, and the direction across it in degrees clockwise from east."""
    line = max(shapely.get_parts(shapely.line_merge(border)), key=lambda part: part.length)
    middle = line.interpolate(0.5, normalized=True)
    before, after = line.interpolate(0.4, normalized=True), line.interpolate(0.6, normalized=True)
    across = math.atan2(after.y - before.y, after.x - before.x) + math.pi / 2
    ahead = shapely.Point(middle.x + 12 * math.cos(across), middle.y + 12 * math.sin(across))
    if end.distance(ahead) > start.distance(ahead):
        across += math.pi
    return middle.x, middle.y, math.degrees(across) % 360


def relief(grid: Grid, metres: Floats) -> Floats:
    """Return the light from the north-west on the ground, 0 (shade) to 1 (light), 0.5 on flat ground."""
    ground = gaussian_filter(metres, 1.0)
    south, east = np.gradient(ground, grid.cell * 1000)
    return np.asarray(np.clip(0.5 - 9.8 * (east + south), 0, 1))


def grey_png(picture: Floats) -> bytes:
    """Return a grey picture (0 to 1) as a PNG file."""
    pixels = np.rint(picture * 255).astype(np.uint8)
    rows, cols = pixels.shape
    body = b"".join(b"\x01" + _subtract_left(row) for row in pixels)

    def chunk(kind: bytes, data: bytes) -> bytes:
        return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))

    header = struct.pack(">IIBBBBB", cols, rows, 8, 0, 0, 0, 0)
    return b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", header) + chunk(b"IDAT", zlib.compress(body, 9)) + chunk(b"IEND", b"")


def _subtract_left(row: np.ndarray) -> bytes:
    """Apply PNG's "sub" filter: each pixel less its left neighbour."""
    return np.diff(row, prepend=np.uint8(0)).astype(np.uint8).tobytes()
