"""Sheets of counters to scale: fronts, then for each sheet a page of its backs, mirrored so that they match.

The code of the map paints the counters (``CounterArt.paint``), so they are lines and not pixels. A game says which
counters exist (``Ruleset.paper_counters``). Otherwise they are those on the board after the suggested setup.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainter

from dark_ages_desk.core.printed import PaperCounter
from dark_ages_desk.core.view import CounterView, Mark, PowerView
from dark_ages_desk.ui.map import map_colours as theme
from dark_ages_desk.ui.map.counters import CounterArt, CounterFace
from dark_ages_desk.ui.map.heraldry import Tincture
from dark_ages_desk.ui.map.mark_signs import mark_kind
from dark_ages_desk.ui.map.paint import restore_state
from dark_ages_desk.ui.map.paint_priority import iterate_yielding
from dark_ages_desk.ui.map.placement import build_face
from dark_ages_desk.ui.map.svg import BOX
from dark_ages_desk.ui.map.typefaces import Face
from dark_ages_desk.ui.printing import words as printing_words
from dark_ages_desk.ui.printing.sheet import FAINT, HAIR, Format, draw_cut_marks, draw_ruler, hair_pen, write

HALF_INCH = 12.7
SIZES = (12.7, 15.0, 15.9, 16.0, 19.05, 20.0, 25.4)
"""Usual sizes of counters, mm."""
LEAST, MOST = 8.0, 40.0
HEAD, FOOT, SIDE = 8.0, 12.0, 5.0
"""Space in mm above the counters for text and cut marks, below them for the ruler, beside them for cut marks."""
MARK = 3.0
NOBODYS = "#efe3c4"
"""Colour of counters that belong to no power."""
DETAIL = 200
"""Size in pixels that the counters' level of detail is chosen for: every detail is drawn."""


@dataclass(frozen=True)
class CounterSheets:
    """Counters on sheets, with the wanted number of each; ``size`` in mm. With ``backs``, a page of backs follows each
    page of fronts, to be printed on both sides and turned on the long edge."""

    title: str
    paper: Format
    counters: Sequence[tuple[PaperCounter, int]]
    powers: Mapping[str, PowerView]
    art: CounterArt = field(compare=False)
    size: float = HALF_INCH
    backs: bool = True

    landscape = False

    @cached_property
    def _all(self) -> tuple[PaperCounter, ...]:
        return tuple(one for one, number in self.counters for _ in range(number))

    @cached_property
    def grid(self) -> tuple[int, int]:
        """Counters on a sheet, across and down."""
        room = self.paper.printable().adjusted(SIDE, HEAD, -SIDE, -FOOT)
        return int(room.width() / self.size + 1e-6), int(room.height() / self.size + 1e-6)

    @property
    def sheets(self) -> int:
        """Number of sheets of paper."""
        across, down = self.grid
        return -(-len(self._all) // (across * down))

    @property
    def pages(self) -> int:
        return self.sheets * (2 if self.backs else 1)

    def counter_box(self, number: int, back: bool = False) -> QRectF:
        """Return the square of a counter on its page, mm; with ``back`` that of its back."""
        across, _ = self.grid
        row, column = divmod(number, across)
        if back:
            column = across - 1 - column
        left = (self.paper.width - across * self.size) / 2
        top = self.paper.printable().top() + HEAD
        return QRectF(left + column * self.size, top + row * self.size, self.size, self.size)

    def draw(self, painter: QPainter, page: int, dpi: float) -> None:
        """Draw a page; without backs all are fronts, else fronts are the even pages and backs the odd ones."""
        del dpi
        back = self.backs and page % 2 == 1
        sheet = page // 2 if self.backs else page
        across, down = self.grid
        here = self._all[sheet * across * down : (sheet + 1) * across * down]
        for number, one in enumerate(iterate_yielding(here)):
            side = one.back if back and one.back is not None else one.front
            self._draw_counter(painter, self.counter_box(number, back), side)
        rows = -(-len(here) // across)
        left, top = self.counter_box(0).left(), self.counter_box(0).top()
        block = QRectF(left, top, across * self.size, rows * self.size)
        xs = [left + n * self.size for n in range(across + 1)]
        ys = [top + n * self.size for n in range(rows + 1)]
        draw_cut_marks(painter, block, xs, ys, MARK)
        edge = self.paper.printable()
        words = (
            printing_words.sheet_of_backs(title=self.title, size=self.size, sheet=sheet + 1, sheets=self.sheets)
            if back
            else printing_words.sheet_of_fronts(title=self.title, size=self.size, sheet=sheet + 1, sheets=self.sheets)
        )
        write(painter, QPointF(edge.left(), edge.top() + 2.5), words, 3.0, Face.TEXT, FAINT)
        if not back:
            draw_ruler(painter, QPointF(edge.left(), edge.bottom() - 3.5))
            hint = printing_words.PRINT_AT_100_PERCENT
            write(painter, QPointF(edge.left() + 106, edge.bottom() - 3.5), hint, 3.0, Face.TEXT, FAINT)

    def _draw_counter(self, painter: QPainter, box: QRectF, side: CounterView | Mark) -> None:
        with restore_state(painter):
            painter.translate(box.center())
            painter.scale(self.size / BOX, self.size / BOX)
            self.art.paint(painter, build_side_face(side, self.powers), DETAIL, cut=True)
        painter.setPen(hair_pen(width=HAIR / 2))
        painter.drawRect(box)


def build_side_face(side: CounterView | Mark, powers: Mapping[str, PowerView]) -> CounterFace:
    """Return the look of one side of a counter."""
    if isinstance(side, Mark):
        return CounterFace(Tincture(theme.NO_OWNER), mark_kind(side), letter=side.label[:1])
    found = build_face(side, powers)
    return found if side.power in powers else replace(found, tincture=Tincture(NOBODYS))
