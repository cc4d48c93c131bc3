"""The static layers of an area board: sea, land, relief, mountain signs, rivers; borders and coasts over the tints.

Painters are in km. Line widths are given in km at the zoom where the whole board fits, and ``Camera.line`` damps them.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from math import log2

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QBrush, QColor, QImage, QPainter, QPainterPath, QTransform

from dark_ages_desk.ui.map import map_colours as theme
from dark_ages_desk.ui.map.areas.joins import BARRIER, LINES, MOUNTAIN, NONE, PLAIN, RIVER, SEAS, WALL
from dark_ages_desk.ui.map.areas.outlines import Outlines, Relief, smooth, split_line
from dark_ages_desk.ui.map.camera import Camera
from dark_ages_desk.ui.map.glyphs import draw_arrow, draw_glyph
from dark_ages_desk.ui.map.map_colours import colour
from dark_ages_desk.ui.map.paint import dashed_pen, may_reach, round_pen
from dark_ages_desk.ui.map.paint_priority import iterate_yielding
from dark_ages_desk.ui.map.texture import paint_parchment

# Below this many pixels per km nobody sees the difference to the coarse lines.
FINE_SCALE = 1.1
TEXEL_KM = 1.9
MARGIN_KM = 60.0
RELIEF_STRENGTH = 105


@dataclass(frozen=True, slots=True)
class Border:
    """A border's two spaces, its kind of line (one of LINES), and its line, coarse and fine."""

    between: frozenset[str]
    drawn: str
    coarse: tuple[QPainterPath, ...]
    fine: tuple[QPainterPath, ...]

    def lines(self, fine: bool) -> tuple[QPainterPath, ...]:
        """Return the line at one level of detail."""
        return self.fine if fine else self.coarse


class Ground:
    """Painter of the static layers of one area board. The map ``covers`` goes from areas to their ground cover."""

    def __init__(
        self,
        outlines: Outlines,
        land: Iterable[str],
        kinds: Mapping[frozenset[str], str],
        covers: Mapping[str, str],
        shores: Iterable[tuple[tuple[str, str], Sequence[int]]] = (),
    ) -> None:
        self._outlines, self._covers = outlines, covers
        self._land = tuple(land)
        self._kinds = kinds
        self._shores = tuple(shores)

    def paint_under(self, painter: QPainter, camera: Camera) -> None:
        """Paint everything under the owners' tints."""
        seen = camera.visible.adjusted(-MARGIN_KM, -MARGIN_KM, MARGIN_KM, MARGIN_KM)
        fine = camera.scale > FINE_SCALE
        land = [path for path in (self._outlines.path(key, not fine) for key in self._land) if may_reach(path, seen)]
        self._paint_sea(painter, camera, seen)
        pen = round_pen(colour(theme.COAST_SHADOW), camera.line_width(7))
        for path in iterate_yielding(_visible_paths(self._coast_fine if fine else self._coast_coarse, seen)):
            painter.strokePath(path, pen)
        paper = self._paper_brush(camera)
        for path in iterate_yielding(land):
            painter.fillPath(path, paper)
        for key in iterate_yielding(self._covers):
            painter.fillPath(self._outlines.path(key, not fine), colour(theme.COVERS[self._covers[key]]))
        for path in self._outlines.abroad:
            painter.fillPath(path, paper)
            painter.fillPath(path, colour(theme.SEA_WASH, 0.55))
        self._paint_relief(painter, land)
        for glyph in iterate_yielding(glyph for glyph in self._outlines.glyphs if seen.contains(glyph.x, glyph.y)):
            draw_glyph(painter, glyph)
        self._paint_rivers(painter, camera, seen)

    def paint_over(self, painter: QPainter, camera: Camera) -> None:
        """Paint borders, coasts and arrows."""
        seen = camera.visible.adjusted(-MARGIN_KM, -MARGIN_KM, MARGIN_KM, MARGIN_KM)
        fine = camera.scale > FINE_SCALE
        self._draw_borders(painter, camera, seen, [border for border in self._borders if border.drawn != BARRIER])
        pen = round_pen(colour(theme.COAST_INK), camera.line_width(2.7))
        for path in iterate_yielding(_visible_paths(self._coast_fine if fine else self._coast_coarse, seen)):
            painter.strokePath(path, pen)
        self._draw_borders(painter, camera, seen, [border for border in self._borders if border.drawn == BARRIER])
        for arrow in self._outlines.arrows:
            if seen.contains(arrow.x, arrow.y):
                draw_arrow(painter, arrow.x, arrow.y, arrow.angle, camera.line_width(30))

    def _draw_borders(self, painter: QPainter, camera: Camera, seen: QRectF, borders: Iterable[Border]) -> None:
        fine = camera.scale > FINE_SCALE
        for border in borders:
            for path in iterate_yielding(_visible_paths(border.lines(fine), seen)):
                _draw_border(painter, camera, border.drawn, path)

    def paint_again(self, painter: QPainter, camera: Camera, pairs: Collection[frozenset[str]]) -> None:
        """Paint single borders again, over a picture that shows them as another kind."""
        hidden = round_pen(QColor(*theme.PARCHMENT, 225), camera.line_width(17))
        for border in self._borders:
            if border.between in pairs:
                for path in border.coarse:
                    painter.strokePath(path, hidden)
                for path in border.coarse:
                    _draw_border(painter, camera, border.drawn, path)

    def _paper_brush(self, camera: Camera) -> QBrush:
        # The grain stays about as fine on the screen at every zoom.
        texel = TEXEL_KM * 0.43 / camera.fit * 2.0 ** -round(log2(max(0.5, camera.zoom)))
        brush = QBrush(paint_parchment())
        brush.setTransform(QTransform.fromScale(texel, texel))
        return brush

    def _paint_sea(self, painter: QPainter, camera: Camera, seen: QRectF) -> None:
        visible = self._outlines.frame.intersected(seen)
        painter.fillRect(visible, self._paper_brush(camera))
        painter.fillRect(visible, colour(theme.SEA_WASH))
        rows = self._outlines.waterlines
        for number, paths in enumerate(reversed(rows)):
            # The nearer to the coast, the darker and wider.
            shade = QColor(*theme.WATERLINE, 26 + 22 * number)
            pen = round_pen(shade, camera.line_width(1.6 + 0.55 * number))
            for path in iterate_yielding(_visible_paths(paths, seen)):
                painter.strokePath(path, pen)

    def _paint_relief(self, painter: QPainter, land: list[QPainterPath]) -> None:
        relief, image = self._outlines.relief, self._shading
        if relief is None or image is None:
            return
        brush = QBrush(image)
        place = QTransform()
        place.translate(relief.x, relief.y)
        place.scale(relief.cell, relief.cell)
        brush.setTransform(place)
        for path in iterate_yielding(land):
            painter.fillPath(path, brush)

    def _paint_rivers(self, painter: QPainter, camera: Camera, seen: QRectF) -> None:
        lakes = self._outlines.lakes
        painter.fillPath(lakes, colour(theme.LAKE))
        painter.strokePath(lakes, round_pen(colour(theme.LAKE_EDGE), camera.line_width(1.4)))
        rivers = [(rank, path) for rank, path in self._outlines.rivers if may_reach(path, seen)]
        for casing, shade in ((2.6, colour(theme.RIVER_CASING)), (0.0, colour(theme.RIVER))):
            for rank, path in iterate_yielding(rivers):
                width = 4.6 if rank <= 4 else 3.6 if rank <= 6 else 2.8
                painter.strokePath(path, round_pen(shade, camera.line_width(width + casing)))

    @cached_property
    def _coast_coarse(self) -> list[QPainterPath]:
        return self._outlines.coast(coarse=True)

    @cached_property
    def _coast_fine(self) -> list[QPainterPath]:
        return self._outlines.coast(coarse=False)

    @cached_property
    def _borders(self) -> list[Border]:
        borders = []
        shores = {frozenset(pair) for pair, _ in self._shores}
        for (first, second), arcs in (*self._outlines.border_lines(), *self._shores):
            pair = frozenset((first, second))
            kind = BARRIER if pair in shores else self._kinds.get(pair, PLAIN)
            if kind == NONE:
                continue
            coarse = [self._outlines.line(number, coarse=True) for number in arcs]
            fine = [self._outlines.line(number, coarse=False) for number in arcs]
            if kind == MOUNTAIN:
                # Railway ticks on a jagged line would run into each other.
                coarse = fine = [smooth(line) for line in coarse]
            borders.append(
                Border(
                    pair,
                    kind,
                    tuple(path for line in coarse for path in split_line(line)),
                    tuple(path for line in fine for path in split_line(line)),
                )
            )
        return sorted(borders, key=lambda border: LINES.index(border.drawn))

    @cached_property
    def _shading(self) -> QImage | None:
        relief = self._outlines.relief
        return load_shading(relief) if relief is not None else None


def load_shading(relief: Relief) -> QImage | None:
    """Return the hillshade as a transparent picture, None if it cannot be read.

    Grey 128 is level ground, darker is in the shade, lighter in the sun.
    """
    image = QImage(str(relief.file))
    if image.isNull():
        return None
    if image.hasAlphaChannel():
        return image.convertToFormat(QImage.Format.Format_ARGB32_Premultiplied)
    grey = image.convertToFormat(QImage.Format.Format_Grayscale8)
    table = []
    for level in range(256):
        strength = min(1.0, abs(level - 128) / 128) * RELIEF_STRENGTH
        shade = theme.RELIEF_DARK if level < 128 else theme.RELIEF_LIGHT
        table.append(QColor(*shade, round(strength if level < 128 else strength * 0.7)).rgba())
    if not grey.reinterpretAsFormat(QImage.Format.Format_Indexed8):
        return None
    grey.setColorTable(table)
    return grey.convertToFormat(QImage.Format.Format_ARGB32_Premultiplied)


def _draw_border(painter: QPainter, camera: Camera, kind: str, path: QPainterPath) -> None:
    casing = colour(theme.BORDER_CASING)
    if kind == SEAS:
        pen = dashed_pen(colour(theme.SEA_BORDER), camera.line_width(3.2), [1.2, 3.2])
        pen.setCapStyle(Qt.PenCapStyle.RoundCap)
        painter.strokePath(path, pen)
    elif kind == MOUNTAIN:
        brown = colour(theme.MOUNTAIN_BORDER)
        painter.strokePath(path, round_pen(casing, camera.line_width(12)))
        painter.strokePath(path, round_pen(brown, camera.line_width(6)))
        painter.strokePath(path, dashed_pen(brown, camera.line_width(15), [0.22, 0.75]))
    elif kind == WALL:
        painter.strokePath(path, round_pen(casing, camera.line_width(15)))
        painter.strokePath(path, round_pen(colour(theme.INK), camera.line_width(10)))
        painter.strokePath(path, dashed_pen(casing, camera.line_width(3), [2.4, 2.4]))
    elif kind == BARRIER:
        painter.strokePath(path, round_pen(casing, camera.line_width(11)))
        painter.strokePath(path, round_pen(colour(theme.BARRIER), camera.line_width(7.5)))
    elif kind == RIVER:
        painter.strokePath(path, round_pen(casing, camera.line_width(14)))
        painter.strokePath(path, round_pen(colour(theme.RIVER_BORDER), camera.line_width(8.6)))
        painter.strokePath(path, round_pen(colour(theme.RIVER_BORDER_LIGHT), camera.line_width(2.4)))
    else:
        painter.strokePath(path, round_pen(casing, camera.line_width(7.5)))
        painter.strokePath(path, dashed_pen(colour(theme.PLAIN_BORDER), camera.line_width(3.6), [4.2, 2.2]))


def _visible_paths(paths: Iterable[QPainterPath], seen: QRectF) -> list[QPainterPath]:
    return [path for path in paths if may_reach(path, seen)]
