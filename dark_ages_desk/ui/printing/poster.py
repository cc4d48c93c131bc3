"""The board as a poster on many sheets, to be cut and glued. It is drawn as fine as a printer prints, tile by tile.

The map's own look paints it at 300 dots an inch. Names have a size that is good on paper.
"""

from __future__ import annotations

import math
from dataclasses import dataclass, field, replace
from functools import cached_property

from PySide6.QtCore import QPointF, QRectF, QSize
from PySide6.QtGui import QColor, QImage, QPainter

from dark_ages_desk.core.view import TableView
from dark_ages_desk.ui.map.board_renderer import BoardRenderer, Decor, Sign
from dark_ages_desk.ui.map.camera import Camera, fit_camera
from dark_ages_desk.ui.map.counters import CounterArt
from dark_ages_desk.ui.map.mark_signs import legend_marks
from dark_ages_desk.ui.map.paint import open_painter
from dark_ages_desk.ui.map.paint_priority import iterate_yielding, yield_to_window
from dark_ages_desk.ui.map.placement import legend_rows, list_holders, list_left_out
from dark_ages_desk.ui.map.scene import Scene
from dark_ages_desk.ui.map.tile_painter import PaperContent, finish, paint_ground
from dark_ages_desk.ui.map.typefaces import Face
from dark_ages_desk.ui.printing import words as printing_words
from dark_ages_desk.ui.printing.sheet import FAINT, INK, Format, hair_pen, write, write_in

OVERLAP = 10.0
"""Width of the strip shown by two neighbouring sheets, to be glued; mm."""
SHEETS = {"A3": (297, 420), "A2": (420, 594), "A1": (594, 841), "A0": (841, 1189)}
"""Sizes of posters, upright, mm."""
LEAST, MOST = 150.0, 2500.0
"""Minimum and maximum width of a poster, mm."""
MOST_PAGES = 150
TEXT_MM = 2.1
"""Least height of the capitals of names, mm."""
FINE = 300 / 25.4
"""Pixels per millimetre of the pictures, on paper and in the preview alike, since the sizes of names depend on it."""
STRIPS, PRESSED = 6, 20
PLAN = printing_words.CUT_AND_GLUE_EACH_SHEET


@dataclass(frozen=True)
class Poster:
    """A board, ``width`` mm wide. ``table``: the position on it, None for the bare board."""

    title: str
    paper: Format
    look: BoardRenderer
    width: float
    table: TableView | None = None
    overlap: float = OVERLAP
    art: CounterArt = field(init=False, compare=False)
    _kept: dict[float, tuple[Scene, list[Sign]]] = field(default_factory=dict, init=False, compare=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "art", CounterArt(self.look.counter_folders))

    # --- the plan

    @property
    def height(self) -> float:
        """Height of the whole poster, mm."""
        return self.width * self.look.frame.height() / self.look.frame.width()

    @cached_property
    def landscape(self) -> bool:
        """True if the sheets are turned, because fewer are needed so."""
        return math.prod(self._sheet_grid(True)) < math.prod(self._sheet_grid(False))

    def _sheet_grid(self, landscape: bool) -> tuple[int, int]:
        room = self._board_rect(landscape)
        across = math.ceil((self.width - self.overlap) / (room.width() - self.overlap) - 1e-6)
        down = math.ceil((self.height - self.overlap) / (room.height() - self.overlap) - 1e-6)
        return max(1, across), max(1, down)

    def _board_rect(self, landscape: bool) -> QRectF:
        """Return the part of a sheet for the board, mm; its name is above it."""
        return self.paper.printable(landscape).adjusted(0, 5, 0, 0)

    @property
    def grid(self) -> tuple[int, int]:
        """Number of sheets across and down."""
        return self._sheet_grid(self.landscape)

    @property
    def pages(self) -> int:
        return 1 + math.prod(self.grid)

    def tile(self, number: int) -> QRectF:
        """Return the part of the poster on that sheet, mm from the poster's corner."""
        across, _ = self.grid
        row, column = divmod(number, across)
        room = self._board_rect(self.landscape)
        left, top = column * (room.width() - self.overlap), row * (room.height() - self.overlap)
        return QRectF(left, top, min(room.width(), self.width - left), min(room.height(), self.height - top))

    def label(self, number: int) -> str:
        """Return the name of a sheet: "B3" is the third sheet of the second row."""
        row, column = divmod(number, self.grid[0])
        return f"{chr(ord('A') + row % 26) * (row // 26 + 1)}{column + 1}"

    # --- the pages

    def draw(self, painter: QPainter, page: int, dpi: float) -> None:
        """Draw the plan (page 0) or a sheet."""
        if page == 0:
            self._draw_plan(painter, dpi)
        else:
            self._draw_sheet(painter, page - 1)

    def _draw_sheet(self, painter: QPainter, number: int) -> None:
        tile, room = self.tile(number), self._board_rect(self.landscape)
        at = QRectF(room.topLeft(), tile.size())
        _put(painter, at, self._picture(tile, FINE))
        across, down = self.grid
        row, column = divmod(number, across)
        painter.setPen(hair_pen(INK))
        # Corners: where the poster is cut, and where the next sheet begins.
        step = QPointF(self.overlap, self.overlap)
        inner = QPointF(at.right() - (step.x() if column + 1 < across else 0),
                        at.bottom() - (step.y() if row + 1 < down else 0))  # fmt: skip
        for x in {at.left(), inner.x()}:
            painter.drawLine(QPointF(x, at.top() - 4), QPointF(x, at.top() - 0.5))
            painter.drawLine(QPointF(x, at.bottom() + 0.5), QPointF(x, at.bottom() + 4))
        for y in {at.top(), inner.y()}:
            painter.drawLine(QPointF(at.left() - 4, y), QPointF(at.left() - 0.5, y))
            painter.drawLine(QPointF(at.right() + 0.5, y), QPointF(at.right() + 4, y))
        words = f"{self.title}, {self.label(number)}"
        more = [printing_words.sheet_is_glued_at_right(sheet=self.label(number + 1))] if column + 1 < across else []
        more += [printing_words.sheet_is_glued_at_foot(sheet=self.label(number + across))] if row + 1 < down else []
        write(painter, QPointF(at.left() + 6, room.top() - 1.4), "; ".join([words, *more]), 3.0, Face.TEXT, FAINT)

    def _draw_plan(self, painter: QPainter, dpi: float) -> None:
        """Draw the whole board with the outlines of the sheets."""
        edge = self.paper.printable(self.landscape)
        across, down = self.grid
        size = printing_words.size_of_poster(
            width=self.width, height=self.height, across=across, down=down, paper=self.paper.name
        )
        write(painter, QPointF(edge.left(), edge.top() + 5), self.title, 6.0, Face.NUMERAL)
        write(painter, QPointF(edge.left(), edge.top() + 11), size, 4.0)
        write(painter, QPointF(edge.left(), edge.top() + 16), PLAN, 3.2, Face.TEXT, FAINT)
        room = edge.adjusted(0, 20, 0, 0)
        scale = min(room.width() / self.width, room.height() / self.height)
        whole = QRectF(room.topLeft(), QPointF(room.left() + self.width * scale, room.top() + self.height * scale))
        painter.drawImage(whole, self._small_picture(round(whole.width() * min(dpi, 150) / 25.4)))
        for number in range(across * down):
            tile = self.tile(number)
            box = QRectF(room.left() + tile.left() * scale, room.top() + tile.top() * scale,
                         tile.width() * scale, tile.height() * scale)  # fmt: skip
            painter.setPen(hair_pen(INK, 0.4))
            painter.drawRect(box)
            name = QRectF(box.center() - QPointF(7, 5), box.center() + QPointF(7, 5)).intersected(box)
            painter.fillRect(name, QColor(255, 255, 255, 210))
            write_in(painter, name, self.label(number), 7.0, Face.NUMERAL)

    # --- pictures

    def _camera(self, scale: float, part: QRectF) -> Camera:
        """Return the camera for a part of the poster (mm), with ``scale`` pixels a millimetre. Things are as large as
        in a window whose least capitals have the right height on paper."""
        frame, km = self.look.frame, self.look.frame.width() / self.width
        page = TEXT_MM * 40 * scale
        fit = fit_camera(frame, QSize(round(page * 16 / 9), round(page))).scale
        left, top = frame.left() + part.left() * km, frame.top() + part.top() * km
        size = QSize(math.ceil(part.width() * scale), math.ceil(part.height() * scale))
        return Camera(scale / km, left, top, size, fit, page)

    def _small_picture(self, width: int) -> QImage:
        """Return a picture of the whole board without counters, ``width`` pixels wide."""
        size = QSize(width, max(1, round(width * self.height / self.width)))
        with self.look.lock:
            camera = fit_camera(self.look.frame, size)
            image = paint_ground(self.look, camera)
            finish(image, self.look, camera, self._paper_content())
        return image

    def _paper_content(self) -> PaperContent:
        if self.table is None:
            return PaperContent({}, Decor(), 100, 0)
        decor = Decor(self.table.title, self.table.subtitle, legend_rows(self.table.powers), legend_marks(self.table))
        return PaperContent(list_holders(self.table), decor, 100, 0)

    def _picture(self, tile: QRectF, scale: float) -> QImage:
        """Return the picture of a part of the poster, with ``scale`` pixels a millimetre."""
        camera = self._camera(scale, tile)
        whole = QImage(camera.size, QImage.Format.Format_RGB32)
        high = math.ceil(camera.size.height() / STRIPS)
        on_paper = self._paper_content()
        for top in iterate_yielding(range(0, camera.size.height(), high)):
            size = QSize(camera.size.width(), min(high, camera.size.height() - top))
            strip = replace(camera, top=camera.top + top / camera.scale, size=size)
            with self.look.lock:
                image = paint_ground(self.look, strip)
                finish(image, self.look, strip, on_paper)
            with open_painter(whole) as painter:
                painter.drawImage(0, top, image)
        yield_to_window()
        scene, signs = self._build_scene(camera)
        with open_painter(whole) as painter:
            scene.draw(painter, camera, signs, 100)
        return whole

    def _build_scene(self, camera: Camera) -> tuple[Scene, list[Sign]]:
        """Return the names and counters at that scale, found once for all sheets."""
        if camera.scale not in self._kept:
            with self.look.lock:
                signs = self.look.signs(camera, 100, list_left_out(self._paper_content().holders))
            scene = Scene(self.look, self.art)
            scene.patience = math.inf
            if self.table is not None:
                scene.show(replace(self.table, arrows=()))
            scene.arrange(camera, 100, signs)
            self._kept[camera.scale] = scene, signs
        return self._kept[camera.scale]


def _put(painter: QPainter, at: QRectF, image: QImage) -> None:
    """Draw a large picture strip by strip, because writing it to the file at once would hold the window up. The strips
    overlap a little, so that no paper shows between them."""
    high, lap = image.height(), 2
    step = math.ceil(high / PRESSED)
    for top in iterate_yielding(range(0, high, step)):
        rows = min(step + lap, high - top)
        box = QRectF(at.left(), at.top() + at.height() * top / high, at.width(), at.height() * rows / high)
        painter.drawImage(box, image.copy(0, top, image.width(), rows))


def width_for_counters(look: BoardRenderer, counter: float) -> float:
    """Return the width of a board (mm) that gives counters of that size (mm) as much space as on the screen."""
    return min(MOST, max(LEAST, counter / look.counter_km * look.frame.width()))


def width_for_sheet(look: BoardRenderer, name: str) -> float:
    """Return the greatest width of the board (mm) that fits a poster of one of SHEETS, upright or turned."""
    short, long = SHEETS[name]
    ratio = look.frame.width() / look.frame.height()
    return max(min(short, long * ratio), min(long, short * ratio))


def width_for_pages(paper: Format, pages: int) -> float:
    """Return the width of a board (mm) that takes ``pages`` upright sheets across."""
    return pages * (paper.printable().width() - OVERLAP) + OVERLAP
