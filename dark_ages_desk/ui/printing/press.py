"""Wishes for a print, and the documents made from them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property

from dark_ages_desk.core.chart import Chart
from dark_ages_desk.core.initial_table import paper_counters, player_aids
from dark_ages_desk.core.printed import PaperCounter
from dark_ages_desk.core.ruleset import Ruleset
from dark_ages_desk.core.view import TableView
from dark_ages_desk.ui.map.board_renderer import BoardRenderer
from dark_ages_desk.ui.map.counters import CounterArt
from dark_ages_desk.ui.printing import counter_sheets, poster
from dark_ages_desk.ui.printing.chart_pages import ChartPages
from dark_ages_desk.ui.printing.counter_sheets import HALF_INCH, CounterSheets
from dark_ages_desk.ui.printing.poster import MOST_PAGES, SHEETS, Poster
from dark_ages_desk.ui.printing.sheet import FORMATS
from dark_ages_desk.ui.printing.writing import Document, Problem

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
    sheets."""

    def __init__(self, ruleset: Ruleset, look: BoardRenderer, table: TableView, sheets: Sequence[str] = ()) -> None:
        self._ruleset, self._look, self._table = ruleset, look, table
        self._played = " ".join(f"Played with the owner's printed values, “{name}”." for name in sheets)

    @cached_property
    def counters(self) -> tuple[PaperCounter, ...]:
        """All counters of the game. The scenario's numbers may take a tenth of a second to find."""
        return paper_counters(self._ruleset)

    @property
    def charts(self) -> tuple[Chart, ...]:
        """All aids, then all charts."""
        return (*player_aids(self._ruleset), *self._ruleset.charts.values())

    def list_printable(self, what: str) -> list[str]:
        """Return the names of all that can be printed, one a line; counters with the scenario's number, the board by
        its sizes."""
        if what == COUNTERS:
            return [f"{one.number:4d}  {one.id}" for one in self.counters]
        return [chart.id for chart in self.charts] if what == CHARTS else [*SHEETS, FITTING]

    def build_document(self, wish: PrintRequest) -> Document:
        """Return the document of a wish. Raises Problem, with one sentence, if it is impossible."""
        if wish.paper not in FORMATS:
            raise Problem(f"There is no paper “{wish.paper}”; choose one of {', '.join(FORMATS)}.")
        if wish.what == COUNTERS:
            return self._build_sheets(wish)
        if wish.what == CHARTS:
            return self._build_pages(wish)
        return self._build_poster(wish)

    def _build_sheets(self, wish: PrintRequest) -> CounterSheets:
        least, most = counter_sheets.LEAST, counter_sheets.MOST
        if not least <= wish.size <= most:
            raise Problem(f"Counters are {least:g} to {most:g} mm wide, not {wish.size:g}.")
        known = {one.id for one in self.counters}
        if unknown := [id_ for id_ in wish.numbers if id_ not in known]:
            raise Problem(f"There is no counter “{unknown[0]}”. The list of counters tells their names.")
        wanted = [(one, wish.numbers.get(one.id, 0 if wish.only else one.number)) for one in self.counters]
        if not 0 < sum(number for _, number in wanted) <= MOST_COUNTERS:
            raise Problem(f"Choose at least one counter, and {MOST_COUNTERS} at the most.")
        art = CounterArt(self._look.counter_folders)
        title = f"{self._ruleset.name}, {self._ruleset.scenario_name}"
        return CounterSheets(title, FORMATS[wish.paper], wanted, self._table.powers, art, wish.size, wish.backs)

    def _build_pages(self, wish: PrintRequest) -> ChartPages:
        known = {chart.id: chart for chart in self.charts}
        asked = known if wish.charts is None else wish.charts
        if unknown := [id_ for id_ in asked if id_ not in known]:
            raise Problem(f"There is no chart “{unknown[0]}”; there are {', '.join(known)}.")
        if not asked:
            raise Problem("Choose at least one chart." if known else "This game has no charts.")
        charts = [known[id_] for id_ in asked]
        return ChartPages(self._ruleset.name, FORMATS[wish.paper], charts, self._played)

    def _build_poster(self, wish: PrintRequest) -> Poster:
        table = None if wish.bare else self._table
        title = self._look.name if wish.bare else self._table.title
        found = Poster(title, FORMATS[wish.paper], self._look, self.poster_width(wish), table)
        if found.pages - 1 > MOST_PAGES:
            raise Problem(
                f"That would be {found.pages - 1} sheets; {MOST_PAGES} are the most. Choose a smaller poster."
            )
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
            raise Problem(f"“{wish.poster}” is no size of a poster.") from None
        if not poster.LEAST <= width <= poster.MOST:
            raise Problem(f"A poster is {poster.LEAST:g} to {poster.MOST:g} mm wide, not {width:g}.")
        return width
