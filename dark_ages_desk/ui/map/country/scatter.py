"""Mountains, hills, trees and reeds over the hexes that have them; always alike for the same map."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass

from PySide6.QtGui import QPainter

from dark_ages_desk.core.country import Country
from dark_ages_desk.ui.map.glyphs import Glyph, draw_glyph
from dark_ages_desk.ui.map.hexes.glyphs import TerrainFeature, draw_feature
from dark_ages_desk.ui.map.hexes.layout import HIGH, RADIUS, HexLayout, noise

Dry = Callable[[float, float], bool]


@dataclass(frozen=True, slots=True)
class Growth:
    """Vegetation of one ground: the kind of sign, its size, the number of tries in a hex, and the distance; all in
    radii."""

    kind: str
    size: float
    tries: int
    apart: float


GROWTHS: dict[str, Sequence[Growth]] = {
    "mountain": (Growth("mountain", 0.66, 16, 0.56),),
    "hills": (Growth("hill", 0.5, 13, 0.56),),
    "woods": (Growth("tree", 0.17, 40, 0.27),),
    "marsh": (Growth("reed", 0.17, 16, 0.42), Growth("pool", 0.18, 10, 0.55)),
}


def draw_sign(painter: QPainter, sign: Glyph | TerrainFeature) -> None:
    """Draw one of the signs."""
    if isinstance(sign, Glyph):
        draw_glyph(painter, sign)
    else:
        draw_feature(painter, sign)


def scatter_signs(board: Country, layout: HexLayout, dry: Dry) -> list[Glyph | TerrainFeature]:
    """Return all signs on the map, from the back to the front."""
    found: list[Glyph | TerrainFeature] = []
    for name, place in board.spaces.items():
        found += scatter_in_hex(layout, board.index[name], place.terrain, dry)
    return sorted(found, key=lambda sign: (sign.y, sign.x))


def scatter_in_hex(layout: HexLayout, index: int, terrain: str, dry: Dry) -> Iterator[Glyph | TerrainFeature]:
    """Yield the signs in one hex of a ground."""
    for salt, growth in enumerate(GROWTHS.get(terrain, ())):
        yield from _scatter_growth(layout, index, growth, 500 * salt, dry)


def _scatter_growth(
    layout: HexLayout, index: int, growth: Growth, salt: int, dry: Dry
) -> Iterator[Glyph | TerrainFeature]:
    cx, cy = layout.centres[index]
    cell = layout.cell(index)
    taken: list[tuple[float, float]] = []
    size = growth.size * RADIUS
    for attempt in range(growth.tries):
        x = cx + noise(*cell, salt + 300 + 2 * attempt) * RADIUS * 0.9
        y = cy + noise(*cell, salt + 301 + 2 * attempt) * HIGH / 2 * 0.9
        if abs(x - cx) > RADIUS * 0.92 * (1 - 0.5 * abs(y - cy) / (HIGH / 2)):
            continue
        if any(math.hypot(x - tx, (y - ty) * 1.3) < growth.apart * RADIUS for tx, ty in taken):
            continue
        reach = size * 0.35
        if not all(dry(x + dx, y + dy) for dx, dy in ((-reach, 0), (reach, 0), (0, reach))):
            continue
        taken.append((x, y))
        vary = 1 + 0.16 * noise(*cell, salt + 900 + attempt)
        if growth.kind in ("mountain", "hill"):
            yield Glyph(growth.kind, x, y, size * vary, 0.5 + 0.45 * noise(*cell, salt + 950 + attempt))
        else:
            yield TerrainFeature(growth.kind, x, y, size * vary, int((noise(*cell, salt + 950 + attempt) + 1) * 6))
