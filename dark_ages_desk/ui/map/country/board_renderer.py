"""Look of a country of hexes: the facts of the board drawn as a map over real coasts and relief."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from pathlib import Path

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainter, QPainterPath

from dark_ages_desk.core.country import Country
from dark_ages_desk.ui.map import country_inks as own
from dark_ages_desk.ui.map.areas.tint import TintShape, paint_tint
from dark_ages_desk.ui.map.board_renderer import CounterArranger, Decor, Sign
from dark_ages_desk.ui.map.camera import Camera
from dark_ages_desk.ui.map.counters import CounterArt
from dark_ages_desk.ui.map.country.arrange import CountryArrangement
from dark_ages_desk.ui.map.country.decor import CountryDecor
from dark_ages_desk.ui.map.country.drawing import Drawing
from dark_ages_desk.ui.map.country.ground import CountryGround
from dark_ages_desk.ui.map.country.shapes import DryLand
from dark_ages_desk.ui.map.country.signs import CountrySigns
from dark_ages_desk.ui.map.glyphs import draw_town
from dark_ages_desk.ui.map.heraldry import Holders, Tincture
from dark_ages_desk.ui.map.hexes.layout import CORNERS, HIGH, NUMBERED, RADIUS, HexBasedRenderer, HexLayout
from dark_ages_desk.ui.map.map_colours import colour
from dark_ages_desk.ui.map.paint import dashed_pen, restore_state, round_pen
from dark_ages_desk.ui.map.paint_priority import iterate_yielding
from dark_ages_desk.ui.map.svg import Piece

# A wash alone is about as dark as wash, pattern and edges together.
QUICK_WASH = 0.3


class CountryRenderer(HexBasedRenderer):
    """Look of a country. The ``map_folder`` holds outlines.json and perhaps base.jpg, ``counters`` the pictograms."""

    def __init__(self, board: Country, map_folder: Path, counters: Sequence[Path]) -> None:
        super().__init__(board, map_folder, counters, HexLayout(board.grid))
        self.board = board
        self.drawing = Drawing(map_folder / "outlines.json")
        self.frame = self.drawing.frame
        self.counter_km = RADIUS * 1.3
        self.badge_km = HIGH * 0.2
        self._dry = DryLand(board, self.layout, self.drawing)
        self._ground = CountryGround(board, self.layout, self.drawing, self._dry)
        self._signs = CountrySigns(board, self.layout, self.drawing)
        self._decor = CountryDecor(board, self.drawing, _draw_town, self._pictogram)
        self._spaces = list(board.spaces)
        self._pictograms: dict[str, tuple[Piece, ...]] = {}

    # Places ---------------------------------------------------------------------------------------------------------

    def spaces(self) -> Sequence[str]:
        return self._spaces

    def decor_boxes(self) -> list[QRectF]:
        return self._decor.boxes()

    def arrangement(self, camera: Camera, text_scale: int, signs: Sequence[Sign]) -> CounterArranger:
        return CountryArrangement(self, camera, text_scale, signs, self.board.town_at)

    # Painting -------------------------------------------------------------------------------------------------------

    def paint_ground(self, painter: QPainter, camera: Camera) -> None:
        self._ground.paint_under(painter, camera)

    def _holder_shapes(self, holders: Holders) -> list[tuple[tuple[Tincture, ...], TintShape]]:
        """Return the holders of land, each with all that he holds as one shape."""
        of: dict[tuple[Tincture, ...], set[str]] = {}
        for space, held in holders.items():
            if held and space in self.board.spaces:
                of.setdefault(held, set()).add(space)
        return [(held, self._dry.shape(frozenset(spaces))) for held, spaces in of.items()]

    def paint_tints(self, painter: QPainter, camera: Camera, holders: Holders) -> None:
        for held, shape in iterate_yielding(self._holder_shapes(holders)):
            paint_tint(painter, camera, shape, held)

    def paint_wash(self, painter: QPainter, holders: Holders) -> None:
        with restore_state(painter):
            painter.setCompositionMode(QPainter.CompositionMode.CompositionMode_Multiply)
            for held, shape in self._holder_shapes(holders):
                painter.fillPath(shape.path, held[0].wash(QUICK_WASH))

    def paint_lines(self, painter: QPainter, camera: Camera) -> None:
        self._ground.paint_over(painter, camera)
        near = camera.visible.adjusted(-RADIUS, -RADIUS, RADIUS, RADIUS)
        for town in iterate_yielding(self.board.towns.values()):
            at = self.anchor(town.hex)
            if near.contains(at):
                with restore_state(painter):
                    _draw_town(painter, at, HIGH)
        if HIGH * camera.scale >= NUMBERED:
            self.paint_numbers(painter, camera.visible, self._spaces)

    def paint_decor(self, painter: QPainter, camera: Camera, decor: Decor, text_scale: int) -> None:
        self._decor.paint(painter, camera, decor, text_scale)

    def signs(self, camera: Camera, text_scale: int, left_out: Collection[str] = ()) -> list[Sign]:
        del left_out  # nothing of these boards is
        return self._signs.signs(camera, text_scale)

    def _pictogram(self, kind: str) -> tuple[Piece, ...]:
        """Return the picture of a marker: its own copy, for the painting thread calls this."""
        if kind not in self._pictograms:
            self._pictograms[kind] = CounterArt(self.counter_folders).pictogram(kind)
        return self._pictograms[kind]


def _draw_town(painter: QPainter, at: QPointF, high: float) -> None:
    """Draw a town: its wall round the hex, visible around counters, and its sign in the middle."""
    painter.translate(at)
    painter.scale(high / HIGH, high / HIGH)
    wall = QPainterPath(QPointF(*CORNERS[0]) * 0.9)
    for x, y in CORNERS[1:]:
        wall.lineTo(x * 0.9, y * 0.9)
    wall.closeSubpath()
    painter.fillPath(wall, colour(own.TOWN_PAPER, 0.55))
    painter.strokePath(wall, round_pen(colour(own.TOWN_WALL), 5.0))
    painter.strokePath(wall, dashed_pen(colour(own.TOWN_WALL), 10.0, [0.5, 0.5]))
    draw_town(painter, RADIUS * 1.0, 0, False)
