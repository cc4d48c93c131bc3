"""Wishes for a print, and the documents made from them."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QColor, QPainter

from dark_ages_desk.core.chart import SIGNS, SOURCE_WORDS, Chart
from dark_ages_desk.core.initial_table import paper_counters, player_aids
from dark_ages_desk.core.naming import AS_RECORDED, Naming
from dark_ages_desk.core.overlay import OWNER
from dark_ages_desk.core.printed import PaperCounter
from dark_ages_desk.core.ruleset import Ruleset
from dark_ages_desk.core.view import TableView
from dark_ages_desk.ui.map.board_renderer import BoardRenderer
from dark_ages_desk.ui.map.counters import CounterArt
from dark_ages_desk.ui.map.paint_priority import iterate_yielding
from dark_ages_desk.ui.map.typefaces import Face
from dark_ages_desk.ui.parts.widgets import cite_rule
from dark_ages_desk.ui.printing import counter_sheets, poster
from dark_ages_desk.ui.printing import words as printing_words
from dark_ages_desk.ui.printing.counter_sheets import HALF_INCH, CounterSheets
from dark_ages_desk.ui.printing.poster import MOST_PAGES, SHEETS, Poster
from dark_ages_desk.ui.printing.sheet import FAINT, FORMATS, INK, Format, hair_pen, text_width, wrap_text, write
from dark_ages_desk.ui.printing.writing import Document, Problem

TITLE, BODY, SMALL = 5.2, 3.9, 3.3
"""Sizes of the typeface, mm."""
SMALLEST = 0.72
"""Least size of a wide table, in parts of the usual one; if it is still too wide, its words are broken."""
LEADING, PAD, ROW_PAD, GAP = 1.22, 1.6, 0.9, 8.0
HEAD, FOOT = 9.0, 7.0
BAND, OWNERS = QColor("#e9e1d0"), QColor("#f6ecc8")


@dataclass(frozen=True)
class _Strip:
    """A strip as wide as the page, with its height in mm and a function that draws it from its upper left corner."""

    high: float
    draw: Callable[[QPainter, QPointF], None]
    heading: bool = False


AIR = _Strip(1.0, lambda _painter, _at: None)


class ChartPages:
    """Charts on pages, one below the other. ``played``: a text about an owner's sheets, "" for none."""

    landscape = False

    def __init__(self, title: str, paper: Format, charts: Sequence[Chart], played: str = "") -> None:
        self.title, self.paper, self._charts, self._played = title, paper, tuple(charts), played
        self._room = paper.printable().adjusted(0, HEAD, 0, -FOOT)

    @property
    def pages(self) -> int:
        return len(self._pages)

    @cached_property
    def _pages(self) -> list[list[tuple[float, _Strip]]]:
        """The strips of each page, each with its distance from the top in mm."""
        pages: list[list[tuple[float, _Strip]]] = []
        used: list[float] = []
        whole = self._room.height()
        for chart in iterate_yielding(self._charts):
            lines = list(_chart_strips(chart, self._room.width(), self._played))
            high = sum(line.high for line in lines)
            here = next((n for n, down in enumerate(used) if down + high <= whole), len(pages))
            again = [line for line in lines if line.heading]
            for number, line in enumerate(lines):
                if here == len(pages):
                    pages.append([])
                    used.append(0.0)
                    # A table that is longer than a page goes on below its headings.
                    for head in again if number else ():
                        pages[here].append((used[here], head))
                        used[here] += head.high
                pages[here].append((used[here], line))
                used[here] += line.high
                if number + 1 < len(lines) and used[here] + lines[number + 1].high > whole:
                    here = len(pages)
            used[here] += GAP
        return pages

    def draw(self, painter: QPainter, page: int, dpi: float) -> None:
        """Draw a page with its number."""
        del dpi
        for down, line in iterate_yielding(self._pages[page]):
            line.draw(painter, self._room.topLeft() + QPointF(0, down))
        edge = self.paper.printable()
        write(painter, QPointF(edge.left(), edge.top() + 3), self.title, SMALL, Face.SEA, FAINT)
        words = f"{page + 1} of {self.pages}"
        write(painter, QPointF(edge.right(), edge.bottom()), words, SMALL, Face.TEXT, FAINT, 1)


def _chart_strips(chart: Chart, width: float, played: str) -> Iterator[_Strip]:
    """Yield the strips of a chart from its title to its note."""
    yield _title_strip(chart, width)
    mixed = len({chart.source_of(*cell) for cell in chart.cells}) > 1
    # Where an owner's sheet lies over ours, the chart's own source is told by the signs.
    yield from _text_strips(SOURCE_WORDS[chart.source], width, Face.SEA)
    if played and any(chart.source_of(*cell) == OWNER for cell in chart.cells):
        yield from _text_strips(played, width, Face.SEA)
    yield AIR
    yield from _table_strips(chart, width, mixed)
    yield AIR
    if mixed:
        there = sorted({chart.source_of(*cell) for cell in chart.cells}, key=list(SIGNS).index)
        yield from _text_strips("  ".join(f"{SIGNS[one]} {SOURCE_WORDS[one]}" for one in there), width, Face.TEXT)
    if chart.key:
        yield from _text_strips("; ".join(f"{code}: {meaning}" for code, meaning in chart.key), width, Face.TEXT)
    if chart.note:
        yield from _text_strips(chart.note, width, Face.TEXT)


def _title_strip(chart: Chart, width: float) -> _Strip:
    def draw(painter: QPainter, at: QPointF) -> None:
        base = at + QPointF(0, TITLE * 0.95)
        write(painter, base, chart.title, TITLE, Face.NUMERAL)
        if chart.rule:
            write(painter, base + QPointF(width, 0), cite_rule(chart.rule), SMALL, Face.TEXT, FAINT, 1)

    return _Strip(TITLE * 1.35, draw)


def _text_strips(words: str, width: float, face: Face) -> Iterator[_Strip]:
    for line in wrap_text(words, width, SMALL, face):
        yield _Strip(SMALL * LEADING, lambda painter, at, line=line: _put(painter, at, line, SMALL, face, FAINT))  # type: ignore[misc]


def _put(painter: QPainter, at: QPointF, words: str, size: float, face: Face, ink: QColor, share: float = 0) -> None:
    write(painter, at + QPointF(0, size * 0.95), words, size, face, ink, share)


def _table_strips(chart: Chart, width: float, mixed: bool) -> Iterator[_Strip]:
    columns = [(chart.row_title, [chart.row_title, *chart.rows])]
    columns += [(name, [name, *(_cell_text(chart, row, name, mixed) for row in chart.rows)]) for name in chart.columns]
    size, widths = _column_widths([texts for _, texts in columns], width)
    numeric = [all(len(text) <= 8 for text in texts[1:]) for _, texts in columns]
    if chart.column_title:
        first = widths[0]

        def across(painter: QPainter, at: QPointF) -> None:
            middle = at + QPointF(first + sum(widths[1:]) / 2, 0)
            _put(painter, middle, chart.column_title, size * 0.9, Face.SEA, FAINT, 0.5)

        yield _Strip(size * LEADING, across, heading=True)
    cells = [
        [wrap_text(texts[y], widths[x] - 2 * PAD, size, _face(x, y)) for x, (_, texts) in enumerate(columns)]
        for y in range(len(chart.rows) + 1)
    ]
    for y, row in enumerate(cells):
        high = max(len(cell) for cell in row) * size * LEADING + 2 * ROW_PAD
        owners = [y > 0 and x > 0 and chart.source_of(chart.rows[y - 1], chart.columns[x - 1]) == OWNER
                  for x in range(len(row))]  # fmt: skip
        yield _row_strip(row, widths, size, high, y, numeric, owners)


def _cell_text(chart: Chart, row: str, column: str, mixed: bool) -> str:
    """Return the text of a cell, with the sign of its source if that is not the chart's own."""
    source = chart.source_of(row, column)
    return (
        f"{chart.cells[row, column]} {SIGNS[source]}" if mixed and source != chart.source else chart.cells[row, column]
    )


def _face(x: int, y: int) -> Face:
    return Face.NUMERAL if x == 0 or y == 0 else Face.TEXT


def _row_strip(
    row: Sequence[Sequence[str]], widths: Sequence[float], size: float, high: float, y: int,
    numeric: Sequence[bool], owners: Sequence[bool],
) -> _Strip:  # fmt: skip
    def draw(painter: QPainter, at: QPointF) -> None:
        left = at.x()
        for x, (lines, wide) in enumerate(zip(row, widths, strict=True)):
            box = QRectF(left, at.y(), wide, high)
            if y == 0 or owners[x]:
                painter.fillRect(box, BAND if y == 0 else OWNERS)
            painter.setPen(hair_pen())
            painter.drawRect(box)
            middle = x > 0 and numeric[x]
            for n, line in enumerate(lines):
                start = QPointF(box.center().x() if middle else left + PAD, at.y() + ROW_PAD + n * size * LEADING)
                _put(painter, start, line, size, _face(x, y), INK, 0.5 if middle else 0)
            left += wide

    return _Strip(high, draw, heading=y == 0)


def _column_widths(columns: Sequence[Sequence[str]], width: float) -> tuple[float, list[float]]:
    """Return the size of the typeface and the width of each column, mm: as wide as wanted, or so that all fit in
    ``width``."""

    def measured(words: Sequence[str], x: int, size: float, split: bool) -> float:
        parts = [(y, part) for y, text in enumerate(words) for part in (text.split() if split else [text])]
        return max((text_width(part, size, _face(x, y)) for y, part in parts), default=0) + 2 * PAD + 0.05

    size = BODY
    while True:
        wanted = [measured(words, x, size, split=False) for x, words in enumerate(columns)]
        least = [measured(words, x, size, split=True) for x, words in enumerate(columns)]
        if sum(wanted) <= width:
            return size, wanted
        if sum(least) <= width:
            spare = width - sum(least)
            more = [one - few for one, few in zip(wanted, least, strict=True)]
            return size, [few + spare * extra / sum(more) for few, extra in zip(least, more, strict=True)]
        if size <= BODY * SMALLEST:
            return size, [one * width / sum(least) for one in least]
        size *= 0.95


COUNTERS, CHARTS, BOARD = "counters", "charts", "board"
FITTING, ACROSS = "fitting", "across"
"""Sizes of a poster: one that counters fit on, or a number of sheets across. Others are a name of SHEETS or a width in
mm."""
MOST_COUNTERS = 5000


@dataclass(frozen=True)
class PrintRequest:
    """A wish for a print: COUNTERS, CHARTS or BOARD on ``paper``, a name of FORMATS.

    Counters have a ``size`` in mm, ``backs`` or none, and ``numbers`` by id. A counter that is not named there has the
    scenario's number, or none if ``only``. The ``charts`` are ids, None for all. A board's ``poster`` is FITTING,
    "across 3", "A2" or "800"; if ``bare``, the board is empty.
    """

    what: str = COUNTERS
    paper: str = "A4"
    size: float = HALF_INCH
    backs: bool = True
    numbers: Mapping[str, int] = field(default_factory=dict)
    only: bool = False
    charts: tuple[str, ...] | None = None
    poster: str = FITTING
    bare: bool = False


class DocumentFactory:
    """A maker of documents for one game. ``table``: the position on its board; ``sheets``: names of an owner's
    sheets; ``naming``: the names of places in them."""

    def __init__(
        self,
        ruleset: Ruleset,
        look: BoardRenderer,
        table: TableView,
        sheets: Sequence[str] = (),
        naming: Naming = AS_RECORDED,
    ) -> None:
        self._ruleset, self._look, self._table, self._naming = ruleset, look, table, naming
        self._played = " ".join(printing_words.played_with_printed_values(sheet=name) for name in sheets)

    @cached_property
    def counters(self) -> tuple[PaperCounter, ...]:
        """All counters of the game. The scenario's numbers may take a tenth of a second to find."""
        return self._naming.apply(paper_counters(self._ruleset))

    @property
    def charts(self) -> tuple[Chart, ...]:
        """All aids, then all charts."""
        return self._naming.apply((*player_aids(self._ruleset), *self._ruleset.charts.values()))

    def list_printable(self, what: str) -> list[str]:
        """Return the names of all that can be printed, one a line; counters with the scenario's number, the board by
        its sizes."""
        if what == COUNTERS:
            return [f"{one.number:4d}  {one.id}" for one in self.counters]
        return [chart.id for chart in self.charts] if what == CHARTS else [*SHEETS, FITTING]

    def build_document(self, wish: PrintRequest) -> Document:
        """Return the document of a wish. Raises Problem, with one sentence, if it is impossible."""
        if wish.paper not in FORMATS:
            raise Problem(printing_words.there_is_no_such_paper(paper=wish.paper, papers=", ".join(FORMATS)))
        if wish.what == COUNTERS:
            return self._build_sheets(wish)
        if wish.what == CHARTS:
            return self._build_pages(wish)
        return self._build_poster(wish)

    def _build_sheets(self, wish: PrintRequest) -> CounterSheets:
        least, most = counter_sheets.LEAST, counter_sheets.MOST
        if not least <= wish.size <= most:
            raise Problem(printing_words.counters_are_of_another_size(least=least, most=most, size=wish.size))
        known = {one.id for one in self.counters}
        if unknown := [id_ for id_ in wish.numbers if id_ not in known]:
            raise Problem(printing_words.there_is_no_such_counter(counter=unknown[0]))
        wanted = [(one, wish.numbers.get(one.id, 0 if wish.only else one.number)) for one in self.counters]
        if not 0 < sum(number for _, number in wanted) <= MOST_COUNTERS:
            raise Problem(printing_words.choose_at_least_one_counter(most=MOST_COUNTERS))
        art = CounterArt(self._look.counter_folders)
        title = f"{self._ruleset.name}, {self._ruleset.scenario_name}"
        return CounterSheets(title, FORMATS[wish.paper], wanted, self._table.powers, art, wish.size, wish.backs)

    def _build_pages(self, wish: PrintRequest) -> ChartPages:
        known = {chart.id: chart for chart in self.charts}
        asked = known if wish.charts is None else wish.charts
        if unknown := [id_ for id_ in asked if id_ not in known]:
            raise Problem(printing_words.there_is_no_such_chart(chart=unknown[0], charts=", ".join(known)))
        if not asked:
            raise Problem(printing_words.CHOOSE_AT_LEAST_ONE_CHART if known else printing_words.THIS_GAME_HAS_NO_CHARTS)
        charts = [known[id_] for id_ in asked]
        return ChartPages(self._ruleset.name, FORMATS[wish.paper], charts, self._played)

    def _build_poster(self, wish: PrintRequest) -> Poster:
        table = None if wish.bare else self._table
        title = self._look.name if wish.bare else self._table.title
        found = Poster(title, FORMATS[wish.paper], self._look, self.poster_width(wish), table)
        if found.pages - 1 > MOST_PAGES:
            raise Problem(printing_words.too_many_sheets(sheets=found.pages - 1, most=MOST_PAGES))
        return found

    def poster_width(self, wish: PrintRequest) -> float:
        """Return the width of the poster, mm. Raises Problem for an unknown or impossible size."""
        how, _, number = wish.poster.partition(" ")
        if how in SHEETS:
            return poster.width_for_sheet(self._look, how)
        if how == FITTING:
            return poster.width_for_counters(self._look, wish.size)
        try:
            width = poster.width_for_pages(FORMATS[wish.paper], int(number)) if how == ACROSS else float(how)
        except ValueError:
            raise Problem(printing_words.is_no_size_of_poster(poster=wish.poster)) from None
        if not poster.LEAST <= width <= poster.MOST:
            raise Problem(printing_words.poster_is_of_another_width(least=poster.LEAST, most=poster.MOST, width=width))
        return width
