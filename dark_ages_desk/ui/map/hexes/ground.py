"""The ground of a map of hexes: heights, woods, swamps, water, roads; painted in layers from dissolved shapes.

Further parts of the module:

- Trees, reeds and houses scattered over the hexes that have them; always alike for the same map.
"""

from __future__ import annotations

import math
from bisect import bisect_left, bisect_right
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from math import log2

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QBrush, QPainter, QPainterPath, QPen, QTransform

from dark_ages_desk.core.board import HexBoard
from dark_ages_desk.ui.map import hex_inks as theme
from dark_ages_desk.ui.map.camera import Camera
from dark_ages_desk.ui.map.hexes.glyphs import TerrainFeature, draw_bridge, draw_feature, draw_ford, point_distance
from dark_ages_desk.ui.map.hexes.layout import (
    HIGH,
    RADIUS,
    Cell,
    HexLayout,
    Loop,
    Point,
    find_islands,
    make_uneven,
    noise,
    round_path,
    shift_inwards,
    smooth_loop,
)
from dark_ages_desk.ui.map.hexes.relief import Relief, paint_slashes
from dark_ages_desk.ui.map.hexes.ways import Way, build_ways, points_by_hex
from dark_ages_desk.ui.map.map_colours import Rgba, colour
from dark_ages_desk.ui.map.paint import dashed_pen, may_reach, restore_state, round_pen
from dark_ages_desk.ui.map.paint_priority import iterate_yielding
from dark_ages_desk.ui.map.texture import paint_parchment

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


MARGIN = RADIUS * 1.5
TEXEL = 1.9


@dataclass(frozen=True, slots=True)
class Water:
    """One piece of sea or river: its shape, and lines that follow its shore inside."""

    shape: QPainterPath
    ripples: tuple[QPainterPath, ...]


@lru_cache(maxsize=2)
def lay_out_ground(board: HexBoard, left: float, top: float) -> HexGround:
    """Return the ground of a board that begins so far from the edges, km.

    The last two are kept: to scatter trees and houses over a battlefield takes 0.3 s.
    """
    return HexGround(board, HexLayout(board.grid, left, top))


class HexGround:
    """Painter of everything under the lines of the hexes."""

    def __init__(self, board: HexBoard, layout: HexLayout) -> None:
        self._layout = layout
        self._words: dict[Cell, frozenset[str]] = {}
        for cell in layout.cells():
            place = board.hexes[layout.nearest_hex(cell)]
            self._words[cell] = place.features | {place.terrain}
        roads = [(index, place.roads) for index, place in enumerate(board.hexes) if place.roads]
        streams = [(index, place.streams) for index, place in enumerate(board.hexes) if place.streams]
        self.roads, self.streams = build_ways(layout, roads, 0.13, 11), build_ways(layout, streams, 0.2, 23)
        self._bridges = self._find_crossings(board, "bridge")
        self._fords = self._find_fords(board)
        self.things = scatter_features(layout, self._words, points_by_hex([*self.roads, *self.streams]))
        self._rows = [thing.y for thing in self.things]
        self.woods = [round_path(loops) for loops in self._ground_loops("woods", 0.15, 3)]
        self.swamps = [round_path(loops) for loops in self._ground_loops("swamp", 0.16, 5)]
        heights = {
            cell: 1 if "slope" in here else 2
            for cell, here in self._words.items()
            if "slope" in here or "hilltop" in here
        }
        self.relief = Relief(layout, heights)
        hills = [layout.boundary_loops(piece) for piece in find_islands(list(heights))]
        self._hills = [round_path([make_uneven(loop, 0.07, 7) for loop in loops]) for loops in hills]
        tops = [layout.boundary_loops(piece) for piece in find_islands(self._cells_having("hilltop"))]
        self._tops, self._contours = (
            [
                round_path([smooth_loop(make_uneven(shift_inwards(loop, far), 0.05, 9), calm) for loop in loops])
                for loops in tops
            ]
            for far, calm in ((3.0, 1), (-7.0, 2))
        )
        self._slashes = self.relief.slashes()
        self._shading = self.relief.shading()
        self.water = [*self._river_waters(), *self._sea_waters()]
        self._coves = [cove for pair in board.water_sides for cove in self._cove_paths(pair, board)]

    # Shapes -----------------------------------------------------------------------------------------------------

    def _cells_having(self, word: str) -> list[Cell]:
        return [cell for cell, here in self._words.items() if word in here]

    def _ground_loops(self, word: str, strength: float, salt: int) -> list[list[Loop]]:
        return [
            [smooth_loop(make_uneven(loop, strength, salt)) for loop in self._layout.boundary_loops(piece)]
            for piece in find_islands(self._cells_having(word))
        ]

    def _sea_waters(self) -> list[Water]:
        """Return the waters of the sea, which reach into the coast hexes, where there is land and water."""

        def push(cell: Cell) -> float:
            here = self._words.get(cell, frozenset())
            return 0.6 if "river" in here else 0.4 if "coast" in here else 0.0

        return self._build_waters("sea", push, 1, 0.16)

    def _river_waters(self) -> list[Water]:
        def push(cell: Cell) -> float:
            here = self._words.get(cell, frozenset())
            return 0.8 if "sea" in here else 0.25 if "coast" in here else 0.0

        return self._build_waters("river", push, 4, 0.1)

    def _build_waters(self, word: str, push: Callable[[Cell], float], calm: int, strength: float) -> list[Water]:
        found = []
        for piece in find_islands(self._cells_having(word)):
            loops = [
                smooth_loop(make_uneven(loop, strength, 13), calm) for loop in self._layout.boundary_loops(piece, push)
            ]
            ripples, inner = [], loops
            for _ in range(3):
                inner = [
                    smooth_loop(shift_inwards(loop, RADIUS * (0.17 if word == "sea" else 0.2)), 3) for loop in inner
                ]
                ripples.append(round_path(inner))
                if word == "river":
                    break
            found.append(Water(round_path(loops), tuple(ripples)))
        return found

    def _cove_paths(self, pair: frozenset[int], board: HexBoard) -> list[QPainterPath]:
        """Return a tongue of water along the side between two shores, widest where it meets the sea."""
        grid, layout = board.grid, self._layout
        first, second = sorted(pair)
        side = grid.side_of(first, second)
        mx, my = layout.side_middle(first, side)
        shared = [other for other in grid.neighbours(first) if other in grid.adjacent[second]]
        wet = [other for other in shared if board.hexes[other].terrain in ("sea", "river")]
        if not wet:
            return []
        wx, wy = layout.centres[wet[0]]
        # Along the side from the open water (v) and across it (u); half widths on the way in, the last ones the tip.
        far = math.hypot(wx - mx, wy - my)
        v, u = ((wx - mx) / far, (wy - my) / far), (-(wy - my) / far, (wx - mx) / far)
        steps = ((1.25, 0.62), (0.85, 0.34), (0.5, 0.21), (0.1, 0.2), (-0.25, 0.16), (-0.48, 0.13), (-0.6, 0.03))
        bend = noise(*layout.cell(first), 77) * 0.06
        loop = [
            (
                mx + (v[0] * along + u[0] * (half * sign + bend * (1 - along))) * RADIUS,
                my + (v[1] * along + u[1] * (half * sign + bend * (1 - along))) * RADIUS,
            )
            for sign, part in ((1, steps), (-1, steps[::-1]))
            for along, half in part
        ]
        return [round_path([loop])]

    def _find_crossings(self, board: HexBoard, word: str) -> list[tuple[Way, float]]:
        return [
            (way, 1.55 if board.hexes[way.index].terrain == "river" else 0.8)
            for way in self.roads
            if word in board.hexes[way.index].features
        ]

    def _find_fords(self, board: HexBoard) -> list[tuple[float, float, float]]:
        """Return the fords with their angle: across their streams, on the road if there is one."""
        found, seen = [], set()
        roads = {way.index: way for way in self.roads}
        for way in self.streams:
            if "ford" in board.hexes[way.index].features and way.index not in seen:
                seen.add(way.index)
                road = roads.get(way.index)
                found.append((*way.middle, road.angle if road is not None else way.angle + 90))
        return found

    # Painting ---------------------------------------------------------------------------------------------------

    def paint(self, painter: QPainter, camera: Camera) -> None:
        """Paint everything; the painter is in the board's units and clipped to the sheet."""
        seen = camera.visible.adjusted(-MARGIN, -MARGIN, MARGIN, MARGIN)
        with restore_state(painter):
            painter.setClipRect(self._layout.box, Qt.ClipOperation.IntersectClip)
            painter.fillRect(self._layout.box.intersected(seen), colour(theme.LAND))
            self._paint_heights(painter, camera, seen)
            self._paint_fields(painter, camera, self.swamps, theme.SWAMP, theme.SWAMP_EDGE, seen)
            self._paint_fields(painter, camera, self.woods, theme.WOODS, theme.WOODS_EDGE, seen)
            self._paint_ribbons(painter, camera, self.streams, ((8.6, theme.STREAM_EDGE), (6.2, theme.STREAM)), seen)
            self._paint_waters(painter, camera, seen)
            for x, y, angle in self._fords:
                draw_ford(painter, x, y, angle)
            self._paint_ribbons(painter, camera, self.roads, ((7.4, theme.ROAD_EDGE), (4.8, theme.ROAD)), seen)
            for way, long in iterate_yielding(self._bridges):
                draw_bridge(painter, way, long)
                painter.strokePath(way.path, round_pen(colour(theme.ROAD), camera.line_width(4.8)))
            first, last = bisect_left(self._rows, seen.top()), bisect_right(self._rows, seen.bottom())
            left, right = seen.left(), seen.right()
            for thing in iterate_yielding(self.things[first:last]):
                if left < thing.x < right:
                    draw_feature(painter, thing)

    def paint_all(self, painter: QPainter) -> None:
        """Paint the whole ground at the size of a print, at the painter's place: for the key of a map."""
        box = self._layout.box
        self.paint(painter, Camera(1.0, box.left(), box.top(), box.size().toSize(), 1.0, 0.0))

    def _paint_heights(self, painter: QPainter, camera: Camera, seen: QRectF) -> None:
        for path in _visible_paths(self._hills, seen):
            painter.fillPath(path, colour(theme.SLOPE))
        if self._shading is not None:
            image, place = self._shading
            brush = QBrush(image)
            brush.setTransform(place)
            painter.fillRect(self._layout.box.intersected(seen), brush)
        paint_slashes(painter, self._slashes, colour(theme.HACHURE), seen)
        for path in _visible_paths(self._contours, seen):
            painter.strokePath(path, round_pen(colour(theme.CONTOUR), camera.line_width(1.5)))
        for path in iterate_yielding(_visible_paths(self._tops, seen)):
            painter.fillPath(path, colour(theme.HILLTOP))
            painter.strokePath(path, round_pen(colour(theme.HILLTOP_EDGE), camera.line_width(2.4)))
        dots = dashed_pen(colour(theme.FOOT_DOTS), camera.line_width(4.2), [0.01, 2.0])
        dots.setCapStyle(Qt.PenCapStyle.RoundCap)
        for path in iterate_yielding(_visible_paths(self._hills, seen)):
            painter.strokePath(path, dots)

    def _paint_fields(
        self, painter: QPainter, camera: Camera, paths: list[QPainterPath], fill: Rgba, edge: Rgba, seen: QRectF
    ) -> None:
        for path in iterate_yielding(_visible_paths(paths, seen)):
            painter.fillPath(path, colour(fill))
            painter.strokePath(path, round_pen(colour(edge), camera.line_width(2.4)))

    def _paint_ribbons(
        self,
        painter: QPainter,
        camera: Camera,
        found: Iterable[Way],
        coats: tuple[tuple[float, Rgba], ...],
        seen: QRectF,
    ) -> None:
        shown = [way.path for way in found if may_reach(way.path, seen)]
        for width, shade in coats:
            pen = round_pen(colour(shade), camera.line_width(width))
            for path in iterate_yielding(shown):
                painter.strokePath(path, pen)

    def _paint_waters(self, painter: QPainter, camera: Camera, seen: QRectF) -> None:
        shapes = [*(water.shape for water in self.water), *self._coves]
        for shade, width in ((theme.SHORE_LIGHT, 13.0), (theme.SHORE, 4.6)):
            pen = round_pen(colour(shade), camera.line_width(width))
            for path in iterate_yielding(_visible_paths(shapes, seen)):
                painter.strokePath(path, pen)
        for path in _visible_paths(shapes, seen):
            painter.fillPath(path, colour(theme.WATER))
        for water in iterate_yielding(self.water):
            if not may_reach(water.shape, seen):
                continue
            with restore_state(painter):
                painter.setClipPath(water.shape, Qt.ClipOperation.IntersectClip)
                for number, path in enumerate(water.ripples):
                    painter.fillPath(path, colour(theme.WATER_DEEP, 0.34))
                    painter.strokePath(path, round_pen(colour(theme.RIPPLE, 1 - 0.28 * number), camera.line_width(1.5)))


def paper_brush(camera: Camera) -> QBrush:
    """Return the parchment; its grain stays about as fine on the screen at every zoom."""
    texel = TEXEL * 0.43 / camera.fit * 2.0 ** -round(log2(max(0.5, camera.zoom)))
    brush = QBrush(paint_parchment())
    brush.setTransform(QTransform.fromScale(texel, texel))
    return brush


def hex_pen(camera: Camera) -> QPen:
    """Return the pen of the lines between hexes."""
    return round_pen(colour(theme.HEX_LINE), camera.line_width(1.9))


def _visible_paths(paths: Iterable[QPainterPath], seen: QRectF) -> list[QPainterPath]:
    return [path for path in paths if may_reach(path, seen)]
