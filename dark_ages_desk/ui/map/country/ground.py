"""The layers of a country: sea, land, relief and vegetation; over the tints hexes, borders, rivers, roads, coasts.

Further parts of the module:

- Mountains, hills, trees and reeds over the hexes that have them; always alike for the same map.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QBrush, QColor, QImage, QPainter, QPainterPath, QTransform

from dark_ages_desk.core.country import Country
from dark_ages_desk.ui.map import country_inks as own
from dark_ages_desk.ui.map import map_colours as theme
from dark_ages_desk.ui.map.areas.ground import load_shading
from dark_ages_desk.ui.map.camera import Camera
from dark_ages_desk.ui.map.country.drawing import Drawing
from dark_ages_desk.ui.map.country.shapes import DryLand, side_ends
from dark_ages_desk.ui.map.country.ways import find_river_stretches, road_paths, strait_paths
from dark_ages_desk.ui.map.glyphs import Glyph, draw_glyph
from dark_ages_desk.ui.map.hexes.glyphs import TerrainFeature, draw_feature
from dark_ages_desk.ui.map.hexes.ground import paper_brush
from dark_ages_desk.ui.map.hexes.layout import HIGH, RADIUS, HexLayout, noise
from dark_ages_desk.ui.map.map_colours import colour
from dark_ages_desk.ui.map.paint import dashed_pen, may_reach, quick_pen, restore_state, round_pen
from dark_ages_desk.ui.map.paint_priority import iterate_yielding

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


MARGIN = RADIUS * 2
# From this many pixels per unit on coasts are drawn with all their detail.
FINE_SCALE = 0.55
# The lines between hexes are kept in blocks of so many columns and rows.
BLOCK = 5


class CountryGround:
    """Painter of one country."""

    def __init__(self, board: Country, layout: HexLayout, drawing: Drawing, dry: DryLand) -> None:
        self._board, self._layout, self._drawing, self._dry = board, layout, drawing, dry

    # What it is made of, made when it is first painted ----------------------------------------------------------------

    @cached_property
    def _washes(self) -> list[tuple[QPainterPath, theme.Rgba]]:
        ground = self._dry.ground_path
        return [
            (ground(("hills", "mountain"), 1), own.HILLS),
            (ground(("mountain",), 2), own.MOUNTAINS),
            (ground(("woods",), 3), own.WOODS),
            (ground(("marsh",), 5), own.MARSH),
        ]

    @cached_property
    def _signs(self) -> list[Glyph | TerrainFeature]:
        return scatter_signs(self._board, self._layout, self._dry.is_dry)

    @cached_property
    def _rivers(self) -> list[tuple[QPainterPath, float]]:
        found = find_river_stretches(self._board, self._layout, self._dry)
        return [(one.path, one.growth) for one in found]

    @cached_property
    def _roads(self) -> list[QPainterPath]:
        return road_paths(self._board, self._layout)

    @cached_property
    def _straits(self) -> list[QPainterPath]:
        return strait_paths(self._board, self._layout)

    @cached_property
    def _shading(self) -> QImage | None:
        return load_shading(self._drawing.relief)

    @cached_property
    def _lines(self) -> list[QPainterPath]:
        """The sides of all hexes in play, each once, in blocks."""
        board, grid = self._board, self._board.grid
        blocks: dict[tuple[int, int], QPainterPath] = {}
        for space in board.spaces:
            index = board.index[space]
            column, row = self._layout.cell(index)
            path = blocks.setdefault((column // BLOCK, row // BLOCK), QPainterPath())
            for side, other in enumerate(grid.adjacent[index]):
                # A side between two hexes in play belongs to the one that looks north or east through it.
                if side < 3 or other < 0 or grid.ids[other] not in board.spaces:
                    (x0, y0), (x1, y1) = side_ends(self._layout, index, side)
                    path.moveTo(x0, y0)
                    path.lineTo(x1, y1)
        return list(blocks.values())

    @cached_property
    def _borders(self) -> list[tuple[QPainterPath, bool]]:
        """Lines where lands end, and whether each divides two halves of one land."""
        board, grid = self._board, self._board.grid
        outer, inner = QPainterPath(), QPainterPath()
        for space, land in board.land_at.items():
            for side, there in enumerate(grid.adjacent[board.index[space]]):
                name = grid.ids[there] if there >= 0 else ""
                other = board.land_at.get(name)
                if name not in board.spaces or other is land or (other is not None and side >= 3):
                    continue
                half = other is not None and board.whole_land(other.id) == board.whole_land(land.id)
                path = inner if half else outer
                (x0, y0), (x1, y1) = side_ends(self._layout, board.index[space], side)
                path.moveTo(x0, y0)
                path.lineTo(x1, y1)
        return [(outer, False), (inner, True)]

    # Painting -------------------------------------------------------------------------------------------------------

    def paint_under(self, painter: QPainter, camera: Camera) -> None:
        """Paint everything under the owners' tints."""
        seen = camera.visible.adjusted(-MARGIN, -MARGIN, MARGIN, MARGIN)
        level = 0 if camera.scale > FINE_SCALE else 1
        drawing = self._drawing
        visible = drawing.frame.intersected(seen)
        painter.fillRect(visible, paper_brush(camera))
        painter.fillRect(visible, colour(theme.SEA_WASH))
        for number, lines in enumerate(reversed(drawing.waterlines)):
            # The nearer to the coast, the darker and wider.
            pen = round_pen(QColor(*theme.WATERLINE, 26 + 24 * number), camera.line_width(1.6 + 0.5 * number))
            for path in iterate_yielding(_visible_paths(lines, seen)):
                painter.strokePath(path, pen)
        shadow = round_pen(colour(theme.COAST_SHADOW), camera.line_width(7))
        for path in iterate_yielding(_visible_paths(drawing.coast[level], seen)):
            painter.strokePath(path, shadow)
        for land, wash in ((drawing.outside[level], own.OUTSIDE), (drawing.play[level], own.LAND)):
            painter.fillPath(land, paper_brush(camera))
            painter.fillPath(land, colour(wash))
        with restore_state(painter):
            painter.setClipPath(drawing.play[level], Qt.ClipOperation.IntersectClip)
            for path, wash in self._washes:
                if may_reach(path, seen):
                    painter.fillPath(path, colour(wash))
        self._paint_relief(painter, (drawing.outside[level], drawing.play[level]))
        self._paint_foreign_waters(painter, camera, seen)
        for sign in iterate_yielding(self._signs):
            if seen.contains(sign.x, sign.y):
                draw_sign(painter, sign)

    def _paint_relief(self, painter: QPainter, lands: Iterable[QPainterPath]) -> None:
        if self._shading is None:
            return
        relief = self._drawing.relief
        brush = QBrush(self._shading)
        brush.setTransform(QTransform(relief.cell, 0, 0, relief.cell, relief.x, relief.y))
        for land in lands:
            painter.fillPath(land, brush)

    def _paint_foreign_waters(self, painter: QPainter, camera: Camera, seen: QRectF) -> None:
        lakes = self._drawing.lakes
        painter.fillPath(lakes, colour(theme.LAKE))
        painter.strokePath(lakes, round_pen(colour(theme.LAKE_EDGE), camera.line_width(1.4)))
        for rank, path in self._drawing.rivers:
            if may_reach(path, seen):
                painter.strokePath(
                    path, round_pen(colour(theme.RIVER, 0.6), camera.line_width(3.4 if rank <= 4 else 2.2))
                )

    def paint_over(self, painter: QPainter, camera: Camera) -> None:
        """Paint hexes, borders, rivers, roads, closed sides and coasts, over the tints."""
        seen = camera.visible.adjusted(-MARGIN, -MARGIN, MARGIN, MARGIN)
        level = 0 if camera.scale > FINE_SCALE else 1
        lines = quick_pen(colour(own.HEX_LINE), camera.line_width(1.7))
        for path in iterate_yielding(_visible_paths(self._lines, seen)):
            painter.strokePath(path, lines)
        for path, half in self._borders:
            painter.strokePath(path, round_pen(colour(theme.BORDER_CASING), camera.line_width(5.0 if half else 8.0)))
            dashes = [2.2, 2.4] if half else [4.2, 2.0]
            painter.strokePath(
                path, dashed_pen(colour(theme.PLAIN_BORDER), camera.line_width(3.4 if half else 4.4), dashes)
            )
        for path in iterate_yielding(_visible_paths(self._drawing.coast[level], seen)):
            painter.strokePath(path, round_pen(colour(theme.COAST_INK), camera.line_width(2.7)))
        rivers = [(path, growth) for path, growth in self._rivers if may_reach(path, seen)]
        for shade, more in ((theme.RIVER_CASING, 3.4), (theme.RIVER_BORDER, 0.0), (own.RIVER_LIGHT, -4.4)):
            for path, growth in iterate_yielding(rivers):
                width = 6.4 + 2.6 * growth + more
                painter.strokePath(path, round_pen(colour(shade), camera.line_width(width)))
        for shade, width in ((own.ROAD_EDGE, 6.6), (own.ROAD, 3.4)):
            for path in iterate_yielding(_visible_paths(self._roads, seen)):
                painter.strokePath(path, round_pen(colour(shade), camera.line_width(width)))
        for shade, width in ((own.STRAIT_CASING, 9.0), (own.STRAIT, 4.6)):
            for path in iterate_yielding(_visible_paths(self._straits, seen)):
                painter.strokePath(path, round_pen(colour(shade), camera.line_width(width)))


def _visible_paths(paths: Iterable[QPainterPath], seen: QRectF) -> list[QPainterPath]:
    return [path for path in paths if may_reach(path, seen)]
