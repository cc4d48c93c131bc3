"""Values that an owner of the printed game entered over ours: single cells of charts, single facts of the map.

Charts and map are equally pages of cells, so that one table can show them all. A cell is its page, row and column. An
overlay never changes: an entry makes the next one, and undo returns to the last one.

To enter an owner's charts and map, both are pages of cells. A game's ``Book`` knows the possible contents of a cell and
their results. A ruleset gets the charts and the board that the session's header asks for. An ``AreaBoard`` with an
owner's facts keeps ours beside it, and the map draws the difference. A session keeps the overlay's text.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import NamedTuple

from dark_ages_desk.core.frozen import replace

OWNER = "owner"
AREAS, SITES, BORDERS = "map:areas", "map:sites", "map:borders"
"""The pages of the map; all others are charts, named by their id."""

APART = "none"
"""The kind of a border that is not there: the two places do not adjoin."""

HEADING = ""
"""The row of a chart's headings, where they are counts that a printed sheet may set otherwise."""

LONGEST_CELL = 300
"""No cell has more characters; those of most charts have far fewer."""

NO_COLUMN = "–"
"""The heading of a column that the owner's sheet does not have."""


class Cell(NamedTuple):
    """One cell of one page. On the page of borders the row is a pair: see ``pair_row``."""

    page: str
    row: str
    column: str


class Fault(NamedTuple):
    """A mistake in an overlay: where it stands, what is wrong, what would be right."""

    place: str
    what: str
    remedy: str = ""


@dataclass(frozen=True)
class Overlay:
    """An owner's sheet. ``values``: what it prints, per cell that was entered or confirmed."""

    game: str
    name: str
    note: str = ""
    values: Mapping[Cell, str] = field(default_factory=dict)

    def put(self, cells: Mapping[Cell, str]) -> Overlay:
        """Return the overlay with these cells entered; an empty value takes a cell back to ours."""
        values = {cell: value for cell, value in {**self.values, **cells}.items() if value}
        return replace(self, values=values)

    def cells_on(self, page: str) -> Mapping[Cell, str]:
        """Return the cells that were entered on one page."""
        return {cell: value for cell, value in self.values.items() if cell.page == page}


@dataclass(frozen=True)
class Page:
    """A chart, or one kind of facts of the map, as a table.

    The ids are ``rows`` and ``columns``, and ``row_names`` is the printed text. Every cell is in ``ours``, and its
    source in ``sources``. Values with another text on the table than in a file are in ``words``.
    """

    id: str
    title: str
    rule: str
    rows: tuple[str, ...]
    row_names: tuple[str, ...]
    columns: tuple[str, ...]
    column_names: tuple[str, ...]
    ours: Mapping[tuple[str, str], str]
    sources: Mapping[tuple[str, str], str]
    row_title: str = ""
    column_title: str = ""
    key: tuple[tuple[str, str], ...] = ()
    note: str = ""
    words: Mapping[str, str] = field(default_factory=dict)

    @property
    def cells(self) -> Iterator[Cell]:
        """All cells that exist, row by row."""
        return (
            Cell(self.id, row, column) for row in self.rows for column in self.columns if (row, column) in self.ours
        )

    def count_entered(self, overlay: Overlay) -> int:
        """Return the number of its cells that are the owner's."""
        return sum(cell in overlay.values for cell in self.cells)

    def confirm(self, overlay: Overlay) -> Overlay:
        """Return the overlay with the owner's confirmation that all cells not entered yet are printed as ours are."""
        return overlay.put({c: self.ours[c.row, c.column] for c in self.cells if c not in overlay.values})

    def format_value(self, value: str) -> str:
        """Return a value as the table shows it."""
        return self.words.get(value, value)


def pair_row(first: str, second: str) -> str:
    """Return the row of two places on the page of borders, the same in either order."""
    return "|".join(sorted((first, second)))
