"""Common parts of all looks on hexes: the places of spaces, their shapes, their numbers."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from pathlib import Path

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainter, QPainterPath

from dark_ages_desk.core.board import HexBoard
from dark_ages_desk.ui.map import hex_inks as theme
from dark_ages_desk.ui.map.board_renderer import BoardRenderer, Slots
from dark_ages_desk.ui.map.hexes.layout import HIGH, RADIUS, HexLayout
from dark_ages_desk.ui.map.map_colours import colour
from dark_ages_desk.ui.map.paint import round_pen, text_path
from dark_ages_desk.ui.map.typefaces import Face

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
        self._hexes = board
        self._outlines: dict[str, QPainterPath] = {}

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
