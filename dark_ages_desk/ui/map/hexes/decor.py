"""Prints beside a map of hexes: the frame, a title, the compass, and a legend with a key of the grounds."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainter

from dark_ages_desk.core.board import Hex, HexBoard
from dark_ages_desk.core.hexes import HexGrid
from dark_ages_desk.ui.map import hex_inks
from dark_ages_desk.ui.map import map_colours as theme
from dark_ages_desk.ui.map.board_renderer import Decor
from dark_ages_desk.ui.map.camera import Camera
from dark_ages_desk.ui.map.cartouche import draw_cartouche, draw_swatch, fitting_cap, write_words
from dark_ages_desk.ui.map.glyphs import draw_compass, draw_frame
from dark_ages_desk.ui.map.hexes.ground import HexGround, paper_brush
from dark_ages_desk.ui.map.hexes.layout import HIGH, RADIUS, HexLayout
from dark_ages_desk.ui.map.map_colours import colour
from dark_ages_desk.ui.map.paint import restore_state, round_pen, square_pen, text_path
from dark_ages_desk.ui.map.typefaces import Face

TITLE_HIGH, COMPASS_HIGH = 330.0, 330.0
ROW, CAP, LEAST_CAP = 74.0, 29.0, 9.0
GAP = 14.0


@dataclass(frozen=True, slots=True)
class Sample:
    """One row of the key: its words, and the hex that shows it, in the board's own terms."""

    text: str
    words: tuple[str, ...]
    roads: tuple[int, ...] = ()
    streams: tuple[int, ...] = ()


# Only what is on the map stands in its key.
SAMPLES = (
    Sample("Clear", ("clear",)),
    Sample("Woods", ("woods",)),
    Sample("Slope", ("clear", "slope")),
    Sample("Wooded slope", ("woods", "slope")),
    Sample("Hilltop", ("clear", "hilltop")),
    Sample("Swamp", ("swamp",)),
    Sample("Stream", ("clear", "stream"), (), (1, 4)),
    Sample("Ford", ("clear", "stream", "ford"), (), (1, 4)),
    Sample("River", ("river",)),
    Sample("Sea", ("sea",)),
    Sample("Bridge", ("river", "road", "bridge"), (2, 5)),
    Sample("Road", ("clear", "road"), (2, 5)),
    Sample("Village", ("clear", "village")),
    Sample("Keep", ("clear", "keep")),
)


class HexDecor:
    """Painter of everything beside one map: ``column`` is the space for it, ``box`` the map."""

    def __init__(self, frame: QRectF, column: QRectF, box: QRectF, board: HexBoard) -> None:
        self._frame, self._column, self._box = frame, column, box
        present = [{place.terrain, *place.features} for place in board.hexes]
        self._samples = [sample for sample in SAMPLES if any(set(sample.words) <= here for here in present)]

    def boxes(self) -> list[QRectF]:
        """Return the parts that show the title and the legend."""
        return [self._title_box, self._legend_box]

    @property
    def _title_box(self) -> QRectF:
        column = self._column
        return QRectF(column.left() + GAP, column.top() + GAP, column.width() - 2 * GAP, TITLE_HIGH)

    @property
    def _legend_box(self) -> QRectF:
        top = self._title_box.bottom() + COMPASS_HIGH
        column = self._column
        return QRectF(column.left() + GAP, top, column.width() - 2 * GAP, column.bottom() - GAP - top)

    @cached_property
    def _grounds(self) -> list[tuple[str, HexLayout, HexGround]]:
        found = []
        for sample in self._samples:
            layout = HexLayout(HexGrid(1, 1))
            place = Hex("0101", sample.words[0], frozenset(sample.words[1:]), sample.roads, sample.streams)
            found.append((sample.text, layout, HexGround(HexBoard("", "", "", layout.grid, (place,)), layout)))
        return found

    def paint(self, painter: QPainter, camera: Camera, decor: Decor, text_scale: int) -> None:
        """Paint everything; the painter is in the board's units."""
        seen = camera.visible
        draw_frame(painter, self._frame, 1.0)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.setPen(square_pen(colour(theme.INK), 4.0))
        painter.drawRect(self._box)
        if not self._column.intersects(seen):
            return
        if decor.title:
            self._paint_title(painter, decor)
        middle = QPointF(self._column.center().x(), self._title_box.bottom() + COMPASS_HIGH * 0.53)
        draw_compass(painter, middle, COMPASS_HIGH * 0.34)
        self._paint_legend(painter, camera, decor, text_scale)

    def _paint_title(self, painter: QPainter, decor: Decor) -> None:
        box = self._title_box
        draw_cartouche(painter, box)
        inner = box.adjusted(40, 34, -40, -34)
        parts = decor.title.upper().split(" ")
        cut = min(range(1, len(parts) + 1), key=lambda n: max(len(" ".join(parts[:n])), len(" ".join(parts[n:]))))
        lines = [line for line in (" ".join(parts[:cut]), " ".join(parts[cut:])) if line]
        share = inner.height() / (len(lines) + (0.8 if decor.subtitle else 0))
        cap = min(fitting_cap(line, Face.AREA, share * 0.6, inner.width(), 4) for line in lines)
        for number, line in enumerate(lines):
            at = QPointF(inner.center().x(), inner.top() + share * (number + 0.5))
            painter.fillPath(text_path(line, Face.AREA, cap, at, 4), colour(theme.NAME_INK))
        if decor.subtitle:
            cap = fitting_cap(decor.subtitle, Face.SEA, share * 0.34, inner.width())
            at = QPointF(inner.center().x(), inner.bottom() - share * 0.32)
            painter.fillPath(text_path(decor.subtitle, Face.SEA, cap, at), colour(theme.VALUE_RED))

    def _paint_legend(self, painter: QPainter, camera: Camera, decor: Decor, text_scale: int) -> None:
        """Paint the powers, then the grounds, one below the other."""
        box = self._legend_box
        count = len(decor.rows) + len(self._samples)
        wanted = max(CAP * text_scale / 100, LEAST_CAP * text_scale / 100 / camera.fit)
        row = min(max(ROW, wanted * 2.2), (box.height() - 50) / count)
        cap = min(wanted, row * 0.44)
        box = QRectF(box.left(), box.bottom() - row * count - 50, box.width(), row * count + 50)
        draw_cartouche(painter, box)
        left, wide = box.left() + 34, min(row * 1.5, 150.0)
        text_left = left + wide + 26
        room = box.right() - 30 - text_left
        cap = min(cap, *(fitting_cap(text, Face.TEXT, cap, room) for text, _, _ in self._grounds))
        y = box.top() + 25 + row / 2
        for tincture, name in decor.rows:
            draw_swatch(painter, QRectF(left, y - row * 0.36, wide, row * 0.72), tincture)
            write_words(painter, name, text_left, y, cap, room)
            y += row
        for text, layout, ground in self._grounds:
            self._paint_sample(painter, camera, QPointF(left + wide / 2, y), row * 0.92, layout, ground)
            write_words(painter, text, text_left, y, cap, room)
            y += row

    def _paint_sample(
        self, painter: QPainter, camera: Camera, at: QPointF, high: float, layout: HexLayout, ground: HexGround
    ) -> None:
        """Paint one hex of a ground."""
        with restore_state(painter):
            painter.translate(at)
            painter.scale(high / HIGH, high / HIGH)
            painter.translate(-RADIUS, -HIGH / 2)
            outline = layout.outline(0)
            with restore_state(painter):
                painter.setClipPath(outline, Qt.ClipOperation.IntersectClip)
                painter.fillPath(outline, paper_brush(camera))
                ground.paint_all(painter)
            painter.strokePath(outline, round_pen(colour(hex_inks.SHORE), 1.6))
