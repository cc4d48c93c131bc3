"""Look of a map of hexes: everything is drawn from the facts of the board; no outlines are stored."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from pathlib import Path

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QPainter, QPainterPath

from dark_ages_desk.core.board import HexBoard
from dark_ages_desk.ui.map import hex_inks as theme
from dark_ages_desk.ui.map.board_renderer import CounterArranger, Decor, Sign
from dark_ages_desk.ui.map.camera import Camera
from dark_ages_desk.ui.map.heraldry import Holders
from dark_ages_desk.ui.map.hexes.arrange import HexArrangement
from dark_ages_desk.ui.map.hexes.decor import HexDecor
from dark_ages_desk.ui.map.hexes.ground import HexGround, hex_pen, paper_brush
from dark_ages_desk.ui.map.hexes.layout import BORDER, CORNERS, HIGH, NUMBERED, RADIUS, HexBasedRenderer, HexLayout
from dark_ages_desk.ui.map.hexes.names import HexNames
from dark_ages_desk.ui.map.map_colours import colour
from dark_ages_desk.ui.map.paint import may_reach, restore_state

# The column beside the map that bears title, compass and legend.
COLUMN = RADIUS * 16
# The lines between hexes are kept in blocks of so many columns and rows, so that only those in sight are drawn.
BLOCK = 5


class HexRenderer(HexBasedRenderer):
    """Look of a board of hexes."""

    def __init__(self, board: HexBoard, map_folder: Path, counters: Sequence[Path]) -> None:
        super().__init__(board, map_folder, counters, HexLayout(board.grid, BORDER, BORDER))
        self.board = board
        box = self.layout.box
        self.frame = QRectF(0, 0, box.right() + COLUMN + BORDER, box.bottom() + BORDER)
        self.counter_km = RADIUS * 1.2
        self.beside_km = HIGH * 3
        self.badge_km = HIGH * 0.125
        self._decor = HexDecor(self.frame, QRectF(box.right() + 6, BORDER, COLUMN - 6, box.height()), box, board)
        self.ground = HexGround(board, self.layout)
        self._names = HexNames(board, self.layout)
        self._ids = board.grid.ids
        self._blocks = list(self._side_lines())
        real = [self.layout.cell(index) for index in range(board.grid.size)]
        self._beyond = QPainterPath()
        self._beyond.setFillRule(Qt.FillRule.OddEvenFill)
        self._beyond.addRect(box)
        for loop in self.layout.boundary_loops(real):
            self._beyond.moveTo(*loop[0])
            for x, y in loop[1:]:
                self._beyond.lineTo(x, y)
            self._beyond.closeSubpath()

    def _side_lines(self) -> list[QPainterPath]:
        """Return the sides of all hexes, each drawn once, in blocks."""
        grid = self.board.grid
        blocks: dict[tuple[int, int], QPainterPath] = {}
        for index in range(grid.size):
            column, row = self.layout.cell(index)
            path = blocks.setdefault((column // BLOCK, row // BLOCK), QPainterPath())
            x, y = self.layout.centres[index]
            for side in range(6):
                # A side between two hexes belongs to the one that looks north or east through it.
                if side < 3 or grid.adjacent[index][side] < 0:
                    path.moveTo(x + CORNERS[side][0], y + CORNERS[side][1])
                    path.lineTo(x + CORNERS[(side + 1) % 6][0], y + CORNERS[(side + 1) % 6][1])
        return list(blocks.values())

    # Places -----------------------------------------------------------------------------------------------------

    def spaces(self) -> Sequence[str]:
        return self._ids

    def decor_boxes(self) -> list[QRectF]:
        return self._decor.boxes()

    def arrangement(self, camera: Camera, text_scale: int, signs: Sequence[Sign]) -> CounterArranger:
        return HexArrangement(self, camera, text_scale, signs)

    # Painting ---------------------------------------------------------------------------------------------------

    def paint_ground(self, painter: QPainter, camera: Camera) -> None:
        painter.fillRect(self.frame.intersected(camera.visible), paper_brush(camera))
        self.ground.paint(painter, camera)

    def paint_tints(self, painter: QPainter, camera: Camera, holders: Holders) -> None:
        with restore_state(painter):
            painter.setTransform(camera.transform())
            self.paint_wash(painter, holders)

    def paint_wash(self, painter: QPainter, holders: Holders) -> None:
        with restore_state(painter):
            painter.setCompositionMode(QPainter.CompositionMode.CompositionMode_Multiply)
            for space, held in holders.items():
                if held and space in self.board.spaces:
                    painter.fillPath(self.layout.outline(self.board.index[space]), held[0].wash(0.34))

    def paint_lines(self, painter: QPainter, camera: Camera) -> None:
        painter.fillPath(self._beyond, colour(theme.OFF_MAP))
        pen = hex_pen(camera)
        seen = camera.visible
        for path in self._blocks:
            if may_reach(path, seen):
                painter.strokePath(path, pen)
        if HIGH * camera.scale >= NUMBERED:
            self.paint_numbers(painter, seen, self._ids)

    def paint_decor(self, painter: QPainter, camera: Camera, decor: Decor, text_scale: int) -> None:
        self._decor.paint(painter, camera, decor, text_scale)

    def signs(self, camera: Camera, text_scale: int, left_out: Collection[str] = ()) -> list[Sign]:
        del left_out  # nothing of these boards is
        return self._names.signs(camera, text_scale)
