"""The dry part of hexes: of one, of all that one power holds, of a ground."""

from __future__ import annotations

from collections.abc import Collection
from functools import cached_property

from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QPainterPath

from dark_ages_desk.core.country import Country
from dark_ages_desk.ui.map.areas.outlines import Line, build_polygon, split_line
from dark_ages_desk.ui.map.areas.tint import TintShape
from dark_ages_desk.ui.map.country.drawing import Cell, Drawing
from dark_ages_desk.ui.map.hexes.layout import (
    CORNERS,
    HexLayout,
    Point,
    find_islands,
    make_uneven,
    round_path,
    smooth_loop,
)

# So many shapes of what powers hold are remembered: each conquest makes new ones.
REMEMBERED = 60
# The edge of woods and hills wanders so far from their hexes, in radii.
UNEVEN = 0.13


def side_ends(layout: HexLayout, index: int, side: int) -> tuple[Point, Point]:
    """Return the two corners of a side of a hex."""
    x, y = layout.centres[index]
    (x0, y0), (x1, y1) = CORNERS[side], CORNERS[(side + 1) % 6]
    return (x + x0, y + y0), (x + x1, y + y1)


class DryLand:
    """The dry part of every hex in play, as the builder of the map found it."""

    def __init__(self, board: Country, layout: HexLayout, drawing: Drawing) -> None:
        self._board, self._layout, self._drawing = board, layout, drawing
        self._shapes: dict[frozenset[str], TintShape] = {}

    @cached_property
    def cells(self) -> dict[str, Cell]:
        """Map from each hex in play to its land."""
        known = self._drawing.cells
        return {space: known.get(space) or self._whole_cell(space) for space in self._board.spaces}

    @cached_property
    def paths(self) -> dict[str, QPainterPath]:
        """Map from each hex in play to its land as a path, for tests whether a point is in it."""
        return {space: _join_cells([cell]) for space, cell in self.cells.items()}

    def _whole_cell(self, space: str) -> Cell:
        """Return a hex that is all land. Its corners are tenths, as those of its neighbours in the file."""
        index, grid = self._board.index[space], self._board.grid
        x, y = self._layout.centres[index]
        ring = [(round(x + dx, 1), round(y + dy, 1)) for dx, dy in CORNERS]
        coast, sides = [], {}
        for side, other in enumerate(grid.adjacent[index]):
            line = [ring[side], ring[(side + 1) % 6]]
            if other >= 0 and grid.ids[other] in self._board.spaces:
                sides[side] = (line,)
            else:
                coast.append(line)
        return Cell((ring,), tuple(coast), sides)

    def edge_lines(self, spaces: frozenset[str]) -> list[Line]:
        """Return the lines round the dry part of these hexes."""
        lines: list[Line] = []
        for space in sorted(spaces):
            cell = self.cells[space]
            lines += cell.coast
            around = self._board.grid.adjacent[self._board.index[space]]
            for side, dry in cell.sides.items():
                if self._board.grid.ids[around[side]] not in spaces:
                    lines += dry
        return lines

    def shape(self, spaces: frozenset[str]) -> TintShape:
        """Return the dry part of these hexes: the area, and its outline."""
        if spaces not in self._shapes:
            cells = {space: self.cells[space] for space in sorted(spaces)}
            lines = self.edge_lines(spaces)
            if len(self._shapes) >= REMEMBERED:
                self._shapes.clear()
            self._shapes[spaces] = TintShape(
                _join_cells(list(cells.values())), [one for line in lines for one in split_line(line)]
            )
        return self._shapes[spaces]

    def ground_path(self, terrain: Collection[str], salt: int) -> QPainterPath:
        """Return all hexes of these grounds as soft, uneven pieces. They reach over coasts: paint them on the land
        only."""
        wanted = [
            self._layout.cell(self._board.index[name])
            for name, place in self._board.spaces.items()
            if place.terrain in terrain
        ]
        whole = QPainterPath()
        whole.setFillRule(Qt.FillRule.OddEvenFill)
        for piece in find_islands(wanted):
            whole.addPath(
                round_path(
                    [smooth_loop(make_uneven(loop, UNEVEN, salt)) for loop in self._layout.boundary_loops(piece)]
                )
            )
        return whole

    def is_dry(self, x: float, y: float) -> bool:
        """Return whether a point is on the land of a hex in play, or beside one."""
        index, grid = self._layout.hex_at(x, y), self._board.grid
        if index < 0:
            return False
        near = (index,) if grid.ids[index] in self.paths else grid.neighbours(index)
        point = QPointF(x, y)
        return any(grid.ids[one] in self.paths and self.paths[grid.ids[one]].contains(point) for one in near)


def _join_cells(cells: list[Cell]) -> QPainterPath:
    """Return the land of several hexes as one path, without a seam."""
    path = QPainterPath()
    path.setFillRule(Qt.FillRule.WindingFill)
    for cell in cells:
        for ring in cell.rings:
            path.addPolygon(build_polygon(ring))
            path.closeSubpath()
    return path
