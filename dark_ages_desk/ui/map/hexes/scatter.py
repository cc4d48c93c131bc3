"""Trees, reeds and houses scattered over the hexes that have them; always alike for the same map."""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping, Sequence

from dark_ages_desk.ui.map.hexes.glyphs import TerrainFeature, point_distance
from dark_ages_desk.ui.map.hexes.layout import HIGH, RADIUS, Cell, HexLayout, Point, noise

TREE, REED, HOUSE, KEEP = RADIUS * 0.185, RADIUS * 0.17, RADIUS * 0.16, RADIUS * 0.52
GRASS = RADIUS * 0.1
# Ground on which a few tufts of grass grow.
OPEN = frozenset({"clear", "road", "stream", "ford", "hilltop"})


def scatter_features(
    layout: HexLayout, words: Mapping[Cell, frozenset[str]], near: Mapping[int, Sequence[Point]]
) -> list[TerrainFeature]:
    """Return all the things on the map, from the back to the front; ``near`` has the points of the ways."""
    found: list[TerrainFeature] = []
    for cell, here in words.items():
        if "woods" in here:
            tries, least = (26, 0.27) if "slope" in here else (44, 0.25)
            found += _scatter_in_hex(layout, cell, near, "tree", TREE, tries, least, 0.3)
        elif "swamp" in here:
            found += _scatter_in_hex(layout, cell, near, "reed", REED, 12, 0.52, 0.3)
            found += _scatter_in_hex(layout, cell, near, "pool", REED * 1.2, 9, 0.6, 0.3, salt=500)
        elif here & OPEN == here and noise(*cell, 61) > -0.1:
            found += _scatter_in_hex(layout, cell, near, "grass", GRASS, 2, 0.5, 0.3, salt=700)
        index = layout.nearest_hex(cell)
        if layout.cell(index) != cell:
            continue
        if "village" in here:
            found += _scatter_in_hex(layout, cell, near, "house", HOUSE, 60, 0.5, 0.42)
        if "keep" in here:
            x, y = layout.middle(cell)
            found.append(TerrainFeature("keep", x, y + RADIUS * 0.2, KEEP, 0))
    return sorted(found, key=lambda thing: (thing.y, thing.x))


def _scatter_in_hex(
    layout: HexLayout,
    cell: Cell,
    near: Mapping[int, Sequence[Point]],
    kind: str,
    size: float,
    tries: int,
    least: float,
    clear: float,
    salt: int = 0,
) -> Iterator[TerrainFeature]:
    """Yield things of one kind in one hex, ``least`` radii from each other and ``clear`` radii from ways."""
    cx, cy = layout.middle(cell)
    index = layout.nearest_hex(cell)
    ways = near.get(index, ()) if layout.cell(index) == cell else ()
    taken: list[Point] = []
    inner = 0.74 if kind == "house" else 0.93
    for attempt in range(tries):
        u = noise(*cell, salt + 300 + 2 * attempt)
        v = noise(*cell, salt + 301 + 2 * attempt)
        x, y = cx + u * RADIUS * inner, cy + v * HIGH / 2 * inner
        if abs(x - cx) > RADIUS * inner * (1 - 0.5 * abs(y - cy) / (HIGH / 2 * inner)):
            continue
        if any(math.hypot(x - tx, y - ty) < least * RADIUS for tx, ty in taken):
            continue
        if any(point_distance((x, y - size * 0.3), way) < clear * RADIUS for way in ways):
            continue
        taken.append((x, y))
        vary = 1 + 0.2 * noise(*cell, salt + 900 + attempt)
        yield TerrainFeature(kind, x, y, size * vary, int((noise(*cell, salt + 950 + attempt) + 1) * 6))
