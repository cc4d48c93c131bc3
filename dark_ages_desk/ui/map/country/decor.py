"""Prints beside a country: the frame, a title, the compass, and a legend with a key of grounds and lines."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainter, QPainterPath

from dark_ages_desk.core.country import Country
from dark_ages_desk.core.hexes import HexGrid
from dark_ages_desk.ui.map import country_inks as own
from dark_ages_desk.ui.map import map_colours as theme
from dark_ages_desk.ui.map.areas.decor import has_cartouches, paint_title
from dark_ages_desk.ui.map.board_renderer import Decor
from dark_ages_desk.ui.map.camera import Camera
from dark_ages_desk.ui.map.cartouche import draw_cartouche, draw_swatch, fitting_cap, write_words
from dark_ages_desk.ui.map.country.drawing import Drawing
from dark_ages_desk.ui.map.country.ground import draw_sign, scatter_in_hex
from dark_ages_desk.ui.map.country.ways import wave_path
from dark_ages_desk.ui.map.glyphs import draw_compass, draw_frame
from dark_ages_desk.ui.map.hexes.layout import HIGH, RADIUS, HexLayout
from dark_ages_desk.ui.map.map_colours import colour
from dark_ages_desk.ui.map.mark_signs import Pictograms, paint_sample
from dark_ages_desk.ui.map.paint import restore_state, round_pen
from dark_ages_desk.ui.map.typefaces import Face

ROW, CAP, LEAST_CAP = 92.0, 34.0, 8.5
GROUNDS = (
    ("hills", "Hills", (own.HILLS,)),
    ("mountain", "Mountain", (own.HILLS, own.MOUNTAINS)),
    ("woods", "Woods", (own.WOODS,)),
    ("marsh", "Marsh", (own.MARSH,)),
)
Painted = Callable[[QPainter, QPointF, float], None]


class CountryDecor:
    """Painter of everything beside one country."""

    def __init__(self, board: Country, drawing: Drawing, town: Painted, pictogram: Pictograms) -> None:
        self._drawing, self._pictogram = drawing, pictogram
        present = {place.terrain for place in board.spaces.values()}
        rows: list[tuple[str, Painted]] = [
            (text, _ground_painter(terrain, washes)) for terrain, text, washes in GROUNDS if terrain in present
        ]
        rows += [("Town, and what it is worth", town)] if board.towns else []
        rows += [("River", _paint_river)] if board.rivers else []
        rows += [("Road", _paint_road)] if board.highways else []
        rows += [("Water: no way across", _paint_strait)] if board.water_sides else []
        self._rows = rows

    def boxes(self) -> list[QRectF]:
        """Return the parts that show the title and the legend."""
        return [self._drawing.reserved_rect("title"), self._drawing.reserved_rect("legend")]

    def paint(self, painter: QPainter, camera: Camera, decor: Decor, text_scale: int) -> None:
        """Paint everything; the painter is in the board's measure."""
        draw_frame(painter, self._drawing.frame, 1.0)
        compass = self._drawing.reserved_rect("compass")
        draw_compass(painter, compass.center(), compass.height() * 0.37)
        if not has_cartouches(camera):
            return
        if decor.title:
            paint_title(painter, self._drawing.reserved_rect("title"), decor)
        self._paint_legend(painter, camera, decor, text_scale)

    def _paint_legend(self, painter: QPainter, camera: Camera, decor: Decor, text_scale: int) -> None:
        """Paint the powers, the markers, then grounds and lines."""
        box = self._drawing.reserved_rect("legend")
        count = len(decor.rows) + len(decor.marks) + len(self._rows)
        wanted = max(CAP * text_scale / 100, LEAST_CAP * text_scale / 100 / camera.fit)
        row = min(max(ROW, wanted * 2.1), (box.height() - 60) / count)
        box = QRectF(box.left(), box.top(), box.width(), row * count + 60)
        draw_cartouche(painter, box)
        high, wide = row * 0.8, row * 1.15
        left = box.left() + 32
        text_left = left + wide + 26
        room = box.right() - 30 - text_left
        texts = [*(name for _, name in decor.rows), *(name for _, name in decor.marks), *(t for t, _ in self._rows)]
        cap = min(wanted, row * 0.44)
        cap = max(0.8 * cap, min(fitting_cap(text, Face.TEXT, cap, room) for text in texts))
        y = box.top() + 30 + row / 2
        for tincture, name in decor.rows:
            draw_swatch(painter, QRectF(left, y - high * 0.45, wide, high * 0.9), tincture)
            write_words(painter, name, text_left, y, cap, room)
            y += row
        for kind, name in decor.marks:
            paint_sample(painter, kind, QPointF(left + wide / 2, y), high, self._pictogram)
            write_words(painter, name, text_left, y, cap, room)
            y += row
        for name, painted in self._rows:
            with restore_state(painter):
                painted(painter, QPointF(left + wide / 2, y), high)
            write_words(painter, name, text_left, y, cap, room)
            y += row


def _ground_painter(terrain: str, washes: tuple[theme.Rgba, ...]) -> Painted:
    layout = HexLayout(HexGrid(1, 1))
    signs = [*scatter_in_hex(layout, 0, terrain, lambda x, y: True)]

    def painted(painter: QPainter, at: QPointF, high: float) -> None:
        painter.translate(at)
        painter.scale(high / HIGH, high / HIGH)
        painter.translate(-RADIUS, -HIGH / 2)
        outline = layout.outline(0)
        for wash in (own.LAND, *washes):
            painter.fillPath(outline, colour(wash))
        for sign in sorted(signs, key=lambda sign: sign.y):
            draw_sign(painter, sign)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.strokePath(outline, round_pen(colour(theme.INK), 1.6))

    return painted


def _curve_path(at: QPointF, high: float) -> QPainterPath:
    path = QPainterPath(at + QPointF(-high * 0.65, high * 0.16))
    path.cubicTo(at + QPointF(-high * 0.2, -high * 0.4), at + QPointF(high * 0.2, high * 0.4),
                 at + QPointF(high * 0.65, -high * 0.16))  # fmt: skip
    return path


def _paint_coats(painter: QPainter, path: QPainterPath, coats: tuple[tuple[theme.Rgba, float], ...]) -> None:
    for shade, width in coats:
        painter.strokePath(path, round_pen(colour(shade), width))


def _paint_river(painter: QPainter, at: QPointF, high: float) -> None:
    _paint_coats(painter, _curve_path(at, high), ((theme.RIVER_BORDER, 9.0), (own.RIVER_LIGHT, 4.0)))


def _paint_road(painter: QPainter, at: QPointF, high: float) -> None:
    path = QPainterPath(at + QPointF(-high * 0.65, high * 0.16))
    path.lineTo(at + QPointF(high * 0.65, -high * 0.16))
    _paint_coats(painter, path, ((own.ROAD_EDGE, 8.0), (own.ROAD, 4.2)))


def _paint_strait(painter: QPainter, at: QPointF, high: float) -> None:
    path = wave_path((at.x() - high * 0.6, at.y()), (at.x() + high * 0.6, at.y()))
    _paint_coats(painter, path, ((own.STRAIT_CASING, 12.0), (own.STRAIT, 6.0)))
