"""Places of hexes, and the shapes that several of them make together: dissolved, rounded, a little uneven.

A cell is (column, row) from 0. Cells just outside the grid count too: the ground is drawn a little beyond it.

Further parts of the module:

- Common parts of all looks on hexes: the places of spaces, their shapes, their numbers.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Collection, Iterable, Sequence
from pathlib import Path

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainter, QPainterPath

from dark_ages_desk.core.board import HexBoard
from dark_ages_desk.core.hexes import HexGrid
from dark_ages_desk.ui.map import hex_inks as theme
from dark_ages_desk.ui.map.board_renderer import BoardRenderer, Slots
from dark_ages_desk.ui.map.camera import Camera
from dark_ages_desk.ui.map.detail import MapDetail
from dark_ages_desk.ui.map.hexes.sizes import find_hex_detail, hex_counter_pixels
from dark_ages_desk.ui.map.map_colours import colour
from dark_ages_desk.ui.map.paint import round_pen, text_path
from dark_ages_desk.ui.map.typefaces import Face

Cell = tuple[int, int]
Point = tuple[float, float]
Loop = list[Point]

RADIUS = 40.0
HIGH = RADIUS * math.sqrt(3)
# Corner k begins side k; sides are counted from the north clockwise.
CORNERS = tuple(
    (RADIUS * math.cos(math.radians(-120 + 60 * k)), RADIUS * math.sin(math.radians(-120 + 60 * k))) for k in range(6)
)


def noise(first: int, second: int, salt: int = 0) -> float:
    """Return a number from -1 to 1 that depends on the three and looks like chance."""
    value = (first * 374761393 + second * 668265263 + salt * 974634787 + 1442695041) & 0xFFFFFFFF
    value = ((value ^ (value >> 13)) * 1274126177) & 0xFFFFFFFF
    value = ((value ^ (value >> 16)) * 2246822519) & 0xFFFFFFFF
    return ((value ^ (value >> 15)) & 0xFFFFFF) / 0x7FFFFF - 1.0


def cell_beyond(cell: Cell, side: int) -> Cell:
    """Return the cell beyond a side."""
    column, row = cell
    low = column & 1
    if side in (0, 3):
        return column, row + (1 if side == 3 else -1)
    across = 1 if side in (1, 2) else -1
    down = low if side in (2, 4) else low - 1
    return column + across, row + down


class HexLayout:
    """The places of a grid of hexes on the sheet; the map begins at ``left`` and ``top``."""

    def __init__(self, grid: HexGrid, left: float = 0.0, top: float = 0.0) -> None:
        self.grid = grid
        self.left, self.top = left, top
        wide = RADIUS * (1.5 * (grid.columns - 1) + 2)
        high = HIGH * (grid.rows + (0.5 if grid.columns > 1 else 0.0))
        self.box = QRectF(left, top, wide, high)
        self.centres: list[Point] = [self.middle(self.cell(index)) for index in range(grid.size)]

    def cell(self, index: int) -> Cell:
        """Return the column and row of a hex."""
        row, column = divmod(index, self.grid.columns)
        return column, row

    def middle(self, cell: Cell) -> Point:
        """Return the middle of a cell."""
        column, row = cell
        x = self.left + RADIUS * (1 + 1.5 * column)
        return x, self.top + HIGH * (row + (1.0 if column & 1 else 0.5))

    def nearest_hex(self, cell: Cell) -> int:
        """Return the hex of a cell; of one outside the grid the hex beside it."""
        column, row = cell
        columns, rows = self.grid.columns, self.grid.rows
        return min(max(row, 0), rows - 1) * columns + min(max(column, 0), columns - 1)

    def cells(self) -> list[Cell]:
        """Return all cells, with one row and column more on every side."""
        return [(c, r) for r in range(-1, self.grid.rows + 1) for c in range(-1, self.grid.columns + 1)]

    def side_middle(self, index: int, side: int) -> Point:
        """Return the middle of a hex's side."""
        x, y = self.centres[index]
        (x0, y0), (x1, y1) = CORNERS[side], CORNERS[(side + 1) % 6]
        return x + (x0 + x1) / 2, y + (y0 + y1) / 2

    def outline(self, index: int, part: float = 1.0) -> QPainterPath:
        """Return the six sides of a hex, shrunk to ``part``."""
        x, y = self.centres[index]
        path = QPainterPath(QPointF(x + CORNERS[0][0] * part, y + CORNERS[0][1] * part))
        for dx, dy in CORNERS[1:]:
            path.lineTo(x + dx * part, y + dy * part)
        path.closeSubpath()
        return path

    def hex_at(self, x: float, y: float) -> int:
        """Return the hex at a point, -1 outside."""
        column = round((x - self.left) / (RADIUS * 1.5) - 2 / 3)
        best, found = RADIUS * RADIUS, -1
        for across in (column - 1, column, column + 1):
            row = math.floor((y - self.top) / HIGH - (0.5 if across & 1 else 0.0))
            for down in (row - 1, row, row + 1):
                if 0 <= across < self.grid.columns and 0 <= down < self.grid.rows:
                    cx, cy = self.middle((across, down))
                    apart = (cx - x) ** 2 + (cy - y) ** 2
                    if apart < best:
                        best, found = apart, down * self.grid.columns + across
        return found

    def boundary_loops(self, cells: Collection[Cell], push: Callable[[Cell], float] | None = None) -> list[Loop]:
        """Return the corners round a set of cells, clockwise, each loop closed.

        The border reaches into a cell outside the set by its ``push``, in radii.
        """
        inside = set(cells)
        follow: dict[tuple[int, int], list[tuple[tuple[int, int], Point]]] = {}
        shifts: dict[tuple[int, int], list[Point]] = {}
        for cell in inside:
            x, y = self.middle(cell)
            for side in range(6):
                other = cell_beyond(cell, side)
                if other in inside:
                    continue
                start = (x + CORNERS[side][0], y + CORNERS[side][1])
                end = (x + CORNERS[(side + 1) % 6][0], y + CORNERS[(side + 1) % 6][1])
                follow.setdefault(_key(start), []).append((_key(end), start))
                reach = push(other) if push is not None else 0.0
                if reach:
                    ox, oy = self.middle(other)
                    out = ((ox - x) / HIGH * RADIUS * reach, (oy - y) / HIGH * RADIUS * reach)
                    shifts.setdefault(_key(start), []).append(out)
                    shifts.setdefault(_key(end), []).append(out)
        found: list[Loop] = []
        for first in list(follow):
            while follow[first]:
                here, loop = first, []
                while follow[here]:
                    after, place = follow[here].pop()
                    outs = shifts.get(here, ())
                    if outs:
                        share = 1.0 / len(outs)
                        place = (place[0] + sum(o[0] for o in outs) * share, place[1] + sum(o[1] for o in outs) * share)
                    loop.append(place)
                    here = after
                found.append(loop)
        return found


def _key(place: Point) -> tuple[int, int]:
    return round(place[0] * 4), round(place[1] * 4)


def make_uneven(loop: Loop, strength: float, salt: int = 0) -> Loop:
    """Return the loop with every corner moved a little, and one more between each two; ``strength`` is in radii."""
    moved = [
        (x + noise(*_key((x, y)), salt) * strength * RADIUS, y + noise(*_key((x, y)), salt + 1) * strength * RADIUS)
        for x, y in loop
    ]
    found: Loop = []
    for number, (x, y) in enumerate(moved):
        after_x, after_y = moved[(number + 1) % len(moved)]
        middle = ((x + after_x) / 2, (y + after_y) / 2)
        bend = noise(*_key(middle), salt + 2) * strength * 0.5
        found.append((x, y))
        found.append((middle[0] - (after_y - y) * bend, middle[1] + (after_x - x) * bend))
    return found


def smooth_loop(loop: Sequence[Point], times: int = 1) -> Loop:
    """Return the loop with each point pulled towards its neighbours, ``times`` times."""
    points = list(loop)
    for _ in range(times):
        size = len(points)
        points = [
            (
                (points[n - 1][0] + 2 * points[n][0] + points[(n + 1) % size][0]) / 4,
                (points[n - 1][1] + 2 * points[n][1] + points[(n + 1) % size][1]) / 4,
            )
            for n in range(size)
        ]
    return points


def shift_inwards(loop: Loop, far: float) -> Loop:
    """Return the loop with each point moved inwards (of a clockwise loop) by ``far``."""
    size, found = len(loop), []
    for n, (x, y) in enumerate(loop):
        (x0, y0), (x1, y1) = loop[n - 1], loop[(n + 1) % size]
        dx, dy = x1 - x0, y1 - y0
        long = math.hypot(dx, dy) or 1.0
        found.append((x - dy / long * far, y + dx / long * far))
    return found


def round_path(loops: Sequence[Loop]) -> QPainterPath:
    """Return the closed curves that run through the middles between points and bend at the points."""
    path = QPainterPath()
    for loop in loops:
        if len(loop) < 3:
            continue
        x0, y0 = loop[-1]
        x1, y1 = loop[0]
        path.moveTo((x0 + x1) / 2, (y0 + y1) / 2)
        for n, (x, y) in enumerate(loop):
            after_x, after_y = loop[(n + 1) % len(loop)]
            path.quadTo(x, y, (x + after_x) / 2, (y + after_y) / 2)
        path.closeSubpath()
    return path


def find_islands(cells: Collection[Cell]) -> list[set[Cell]]:
    """Return the connected pieces of a set of cells."""
    left, found = set(cells), []
    while left:
        first = min(left)
        left.discard(first)
        piece, todo = {first}, [first]
        while todo:
            here = todo.pop()
            for side in range(6):
                other = cell_beyond(here, side)
                if other in left:
                    left.discard(other)
                    piece.add(other)
                    todo.append(other)
        found.append(piece)
    return found


BORDER = 44.0
"""Width of the printed border round the map."""

NUMBERED = 58.0
"""Minimum height of numbered hexes in pixels."""


class HexBasedRenderer(BoardRenderer):
    """A board whose places are hexes. ``map_folder`` may hold base.jpg; ``counters`` the pictograms."""

    def __init__(self, board: HexBoard, map_folder: Path, counters: Sequence[Path], layout: HexLayout) -> None:
        super().__init__()
        self.name = board.name
        self.counter_folders = counters
        base = map_folder / "base.jpg"
        self.base_picture = base if base.is_file() else None
        self.layout = layout
        self.border_km = BORDER
        self.rings_banners = True
        self._hexes = board
        self._outlines: dict[str, QPainterPath] = {}

    def counter_pixels(self, camera: Camera, text_scale: int) -> int:
        return hex_counter_pixels(HIGH * camera.scale, camera, text_scale)

    def find_detail(self, camera: Camera, text_scale: int) -> MapDetail:
        return find_hex_detail(HIGH * camera.scale, camera, text_scale)

    def space_name(self, space: str) -> str:
        return self._hexes.spaces[space].name

    def outline(self, space: str) -> QPainterPath:
        if space not in self._outlines:
            self._outlines[space] = self.layout.outline(self._hexes.index[space])
        return self._outlines[space]

    def shape_key(self, space: str) -> object:
        return "hex"

    def space_at(self, point: QPointF, reach: float) -> str:
        index = self.layout.hex_at(point.x(), point.y())
        space = self._hexes.grid.ids[index] if index >= 0 else ""
        return space if space in self._hexes.spaces else ""

    def is_free_ground(self, point: QPointF) -> bool:
        space = self.space_at(point, 0)
        return not space or self._hexes.spaces[space].terrain == "sea"

    def slots(self, space: str) -> Slots:
        return Slots([self.anchor(space)], self.counter_km)

    def anchor(self, space: str) -> QPointF:
        return QPointF(*self.layout.centres[self._hexes.index[space]])

    def extent(self, space: str) -> float:
        return RADIUS * HIGH

    def paint_numbers(self, painter: QPainter, seen: QRectF, spaces: Iterable[str]) -> None:
        """Paint the numbers of those hexes that are in sight, at the head of each."""
        shade, halo = colour(theme.HEX_NUMBER), round_pen(colour(theme.NUMBER_HALO), RADIUS * 0.055)
        near = seen.adjusted(-RADIUS, -RADIUS, RADIUS, RADIUS)
        for space in spaces:
            at = self.anchor(space)
            if near.contains(at):
                number = text_path(space, Face.NUMERAL, RADIUS * 0.145, at - QPointF(0, HIGH * 0.42))
                painter.strokePath(number, halo)
                painter.fillPath(number, shade)
