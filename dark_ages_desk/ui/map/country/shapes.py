"""Shapes that hexes and coasts make together: what of a land is dry, and where its ground lies."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping

import shapely
from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QPainterPath

from dark_ages_desk.core.country import Country
from dark_ages_desk.ui.map.areas.outlines import chunks, polygon_of
from dark_ages_desk.ui.map.areas.tint import TintShape
from dark_ages_desk.ui.map.hexes.layout import CORNERS, RADIUS, HexLayout, noise

# A sliver of land in a hex that is not in play goes with the nearest one that is.
SLIVER = RADIUS * 40


class DryLand:
    """The dry part of every hex in play."""

    def __init__(self, board: Country, layout: HexLayout, land: Callable[[], shapely.Geometry]) -> None:
        self._board, self._layout, self._land = board, layout, land
        self._cells: dict[str, shapely.Geometry] = {}
        self._shapes: dict[frozenset[str], TintShape] = {}

    def hexagon(self, index: int) -> shapely.Geometry:
        """A hex as a shape."""
        x, y = self._layout.centres[index]
        return shapely.Polygon([(x + dx, y + dy) for dx, dy in CORNERS])

    def _made(self) -> Mapping[str, shapely.Geometry]:
        """Per hex in play its land, with what lies beside it in hexes that are not."""
        if self._cells:
            return self._cells
        board, grid = self._board, self._board.grid
        land = self._land()
        shapely.prepare(land)
        parts: dict[str, list[shapely.Geometry]] = {}
        for space in board.spaces:
            whole = self.hexagon(board.index[space])
            parts[space] = [whole if land.contains(whole) else whole.intersection(land)]
        for index, place in enumerate(board.hexes):
            near = [grid.ids[other] for other in grid.neighbours(index) if grid.ids[other] in board.spaces]
            if place.id in board.spaces or not near:
                continue
            for piece in shapely.get_parts(self.hexagon(index).intersection(land)):
                if piece.area > SLIVER / 100:
                    home = min(near, key=lambda space: (parts[space][0].distance(piece), space))
                    parts[home].append(piece)
        self._cells = {space: shapely.union_all(pieces) for space, pieces in parts.items()}
        return self._cells

    def shape(self, spaces: frozenset[str]) -> TintShape:
        """What of these hexes is dry: the area, and its outline."""
        if spaces not in self._shapes:
            cells = self._made()
            # Hexes are joined with a hair's breadth to spare: their corners are no round numbers.
            union = shapely.union_all([cells[space].buffer(0.2) for space in sorted(spaces) if space in cells])
            if len(self._shapes) > 60:
                self._shapes.clear()
            self._shapes[spaces] = TintShape(path_of(union), lines_of(union))
        return self._shapes[spaces]

    def ground(self, terrain: Iterable[str], reach: float) -> QPainterPath:
        """All dry hexes of these grounds as soft, uneven pieces that reach so far beyond their hexes (in radii)."""
        wanted = set(terrain)
        board = self._board
        hexes = [self.hexagon(board.index[name]) for name, place in board.spaces.items() if place.terrain in wanted]
        if not hexes:
            return QPainterPath()
        joined = shapely.union_all(shapely.buffer(hexes, 0.2, quad_segs=1))
        soft = joined.buffer(RADIUS * (reach - 0.3), quad_segs=3).buffer(RADIUS * 0.3, quad_segs=3)
        uneven = shapely.transform(shapely.segmentize(soft.simplify(1.0), RADIUS * 0.45), _moved)
        rounded = shapely.make_valid(uneven).buffer(RADIUS * 0.12, quad_segs=2)
        return path_of(rounded.intersection(self._land()))

    def is_dry(self, x: float, y: float) -> bool:
        """Whether a point lies on land in play."""
        return bool(shapely.contains_xy(self._land(), x, y))


def _moved(points: shapely.Geometry) -> shapely.Geometry:
    moved = points.copy()
    for row, (x, y) in enumerate(points):
        moved[row, 0] += noise(round(x), round(y), 3) * RADIUS * 0.13
        moved[row, 1] += noise(round(x), round(y), 4) * RADIUS * 0.13
    return moved


def path_of(shape: shapely.Geometry) -> QPainterPath:
    """A shape as a path."""
    path = QPainterPath()
    path.setFillRule(Qt.FillRule.OddEvenFill)
    for ring in shapely.get_rings(shapely.get_parts(shape)):
        path.addPolygon(polygon_of([(x, y) for x, y in shapely.get_coordinates(ring).tolist()]))
        path.closeSubpath()
    return path


def lines_of(shape: shapely.Geometry) -> list[QPainterPath]:
    """The outline of a shape as short lines."""
    rings = shapely.get_rings(shapely.get_parts(shape))
    return [piece for ring in rings for piece in chunks([(x, y) for x, y in shapely.get_coordinates(ring).tolist()])]


def middle_of(layout: HexLayout, index: int) -> QPointF:
    """The middle of a hex."""
    return QPointF(*layout.centres[index])
