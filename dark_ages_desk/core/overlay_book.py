"""A game's charts and map as a book to fill in: possible contents of a cell, faults, results."""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass, field

from dark_ages_desk.core.board import AreaBoard
from dark_ages_desk.core.chart import Chart
from dark_ages_desk.core.frozen import replace
from dark_ages_desk.core.overlay import (
    APART,
    AREAS,
    BORDERS,
    HEADING,
    LONGEST_CELL,
    NO_COLUMN,
    OWNER,
    SITES,
    Cell,
    Fault,
    Overlay,
    Page,
)
from dark_ages_desk.core.overlay_pages import PORT, apply_overlay, find_headings_fault, pages, pair_name, possible_joins
from dark_ages_desk.core.text_tools import did_you_mean

Judge = Callable[[str, str, str], str]
"""A function that returns what is wrong with a value of a row and a column of a chart; "" if it is right."""

LONGEST_FIGURE = 60
"""Maximum number of characters of a cell, except for cells that a game judges itself."""

MOST_FAULTS = 100
"""No more mistakes of one overlay are told."""

_NONE = frozenset({"–", "-", "no", "apart", APART})
_YES = {"yes": "yes", "y": "yes", "port": "yes", "x": "yes", "no": "no", "n": "no", "–": "no", "-": "no"}
_DIGITS = frozenset("123456789")


@dataclass(frozen=True)
class Book:
    """One game's charts, and its map if it is one of areas.

    Further allowed words of cells are in ``words``, for each chart. Charts in ``judges`` have words in their cells that
    the game itself reads. Other names of rows, in small letters, are in ``rows``, for each chart.
    """

    game: str
    charts: Mapping[str, Chart]
    board: AreaBoard | None = None
    words: Mapping[str, Collection[str]] = field(default_factory=dict)
    judges: Mapping[str, Judge] = field(default_factory=dict)
    rows: Mapping[str, Mapping[str, str]] = field(default_factory=dict)

    def find_row(self, chart: str, name: str) -> str:
        """Return the row of a chart by any of its names; the name itself if it is none."""
        return self.rows.get(chart, {}).get(name.casefold(), name)

    def pages(self, overlay: Overlay) -> tuple[Page, ...]:
        """Return all pages; an overlay can have added borders."""
        return pages(self.charts, self.board, overlay)

    def count(self, overlay: Overlay) -> tuple[int, int]:
        """Return the number of cells that are the owner's, and the number of all cells."""
        found = self.pages(overlay)
        return sum(page.count_entered(overlay) for page in found), sum(len(page.ours) for page in found)

    # --- one cell

    def find_value_fault(self, page: Page, cell: Cell, value: str) -> str:
        """Return what is wrong with a value as a file gives it; "" if it is right."""
        if len(value) > (LONGEST_CELL if cell.page in self.judges else LONGEST_FIGURE):
            return "That is too long for a cell."
        if cell.page == BORDERS:
            known = [page.format_value(kind) for kind in self.choices(page, cell)]
            fits = value in self.choices(page, cell)
            return "" if fits else f"“{value}” is not one of {', '.join(known)}. {did_you_mean(value, known)}".rstrip()
        if cell.column == PORT and cell.page in (AREAS, SITES):
            return "" if value in ("yes", "no") else f"“{value}” is not yes or no."
        if cell.page in (AREAS, SITES):
            assert self.board is not None
            kind = self.board.values[cell.column]
            fits = value.isascii() and value.isdigit() and len(value) < 5 and kind.least <= int(value) <= kind.most
            return "" if fits else f"“{value}” is not a whole number from {kind.least} to {kind.most}."
        if cell.page in self.judges:
            return self.judges[cell.page](cell.row, cell.column, value)
        chart = self.charts[cell.page]
        if cell.row == HEADING:
            like = re.fullmatch(r"[0-9]{1,2}(-[0-9]{1,2}|\+)?", value)
            return (
                ""
                if like or value == NO_COLUMN
                else f"“{value}” is not a heading such as 3, 5-6 or 10+, or {NO_COLUMN} for no column."
            )
        return find_cell_fault(chart, cell.row, cell.column, value, self.words.get(chart.id, ()))

    def parse_value(self, page: Page, cell: Cell, text: str) -> tuple[str, str]:
        """Return the value that a typed text means, and what is wrong with it ("" if it is right).

        Lower case may replace capitals, a hyphen may replace a dash, and the beginning of a word the whole word.
        """
        value = " ".join(text.split())
        low = value.lower()
        tries = [value, value.replace("-", "–"), value.upper()]
        if cell.page == BORDERS:
            tries.append(APART if low in _NONE else low)
        elif cell.column == PORT and cell.page in (AREAS, SITES):
            tries.append(_YES.get(low, value))
        known = {page.format_value(one).lower(): one for one in self.choices(page, cell)}
        begun = [one for word, one in known.items() if low and word.startswith(low)]
        tries += [known.get(low, value), begun[0] if len(begun) == 1 else value]
        for one in tries:
            if not self.find_value_fault(page, cell, one):
                return one, ""
        return value, self.find_value_fault(page, cell, value)

    def choices(self, page: Page, cell: Cell) -> tuple[str, ...]:
        """Return the values that a cell may have, if they are few and known; else ()."""
        if cell.row == HEADING:
            return ()
        if cell.page == BORDERS and self.board is not None:
            first, second = cell.row.split("|")
            return possible_joins(self.board, first, second)
        if cell.column == PORT and cell.page in (AREAS, SITES):
            return "yes", "no"
        if cell.page not in self.charts or cell.page in self.judges or page.key:
            return ()
        ours = {value for (_, column), value in page.ours.items() if column == cell.column}
        if any(value.lstrip("+-").isdigit() for value in ours):
            return ()
        return tuple(sorted(ours.union(self.words.get(cell.page, ()))))

    # --- the whole

    def faults(self, overlay: Overlay, whole: bool = True) -> list[Fault]:
        """Return every mistake of an overlay, at most ``MOST_FAULTS`` and a note that there are more.

        With ``whole``, also check whether cells that are right alone fit together.
        """
        if overlay.game != self.game:
            return [Fault("game", f"is for {overlay.game}, not for {self.game}.", "Choose the file of this game.")]
        found = []
        known = {page.id: page for page in self.pages(overlay)}
        for cell, value in overlay.values.items():
            fault = self._fault(known, cell, value)
            if fault is not None and fault not in found:
                found.append(fault)
            if len(found) >= MOST_FAULTS:  # to say what was meant takes its time
                return [*found, Fault("file", f"has more mistakes; these are the first {MOST_FAULTS}.")]
        if whole and not found:
            found = [*self._heading_faults(overlay), *(apply_overlay(self.board, overlay)[1] if self.board else ())]
        return found

    def _heading_faults(self, overlay: Overlay) -> list[Fault]:
        told = {cell.page for cell in overlay.values if cell.row == HEADING and cell.page in self.charts}
        wrong = (
            (id_, find_headings_fault([*self._headings(overlay, id_).values()], self.charts[id_].headings))
            for id_ in sorted(told)
        )
        return [Fault(f"chart ({id_}) › headings", words) for id_, words in wrong if words]

    def _headings(self, overlay: Overlay, id_: str) -> dict[str, str]:
        """Map each column of ours that the owner's sheet has to its heading there."""
        told = {column: overlay.values.get(Cell(id_, HEADING, column), column) for column in self.charts[id_].columns}
        return {column: heading for column, heading in told.items() if heading != NO_COLUMN}

    def _fault(self, known: Mapping[str, Page], cell: Cell, value: str) -> Fault | None:
        if cell.page in (AREAS, SITES, BORDERS) and self.board is None:
            return Fault("map", "this game has no map of areas.", "Leave it out.")
        if cell.page not in known:
            return Fault(
                f"chart ({cell.page})", f"there is no chart “{cell.page}”.", did_you_mean(cell.page, self.charts)
            )
        page = known[cell.page]
        if cell.page == BORDERS:
            return self._border_fault(cell, value)
        place = f"chart ({page.id}) › {cell.row}/{cell.column}"
        if cell.page in (AREAS, SITES):
            assert self.board is not None
            place = f"map › space › {cell.row} › {cell.column}"
            if cell.row not in self.board.spaces:
                hint = did_you_mean(cell.row, self.board.spaces)
                return Fault(f"map › space › {cell.row}", f"there is no space “{cell.row}”.", hint)
            if (cell.row, cell.column) not in page.ours:
                there = ", ".join(column for row, column in page.ours if row == cell.row)
                here = self.board.spaces[cell.row]
                name, kind = here.name, self.board.kinds[here.kind].name
                hint = f"It has {there}." if there else "It has no values."
                return Fault(place, f"{name} ({kind}) has no such value.", hint)
        elif (cell.row, cell.column) not in page.ours:
            cells = [f"{row}/{column}" for row, column in page.ours]
            return Fault(place, "there is no such cell.", did_you_mean(f"{cell.row}/{cell.column}", cells))
        wrong = self.find_value_fault(page, cell, value)
        return Fault(place, wrong) if wrong else None

    def _border_fault(self, cell: Cell, value: str) -> Fault | None:
        assert self.board is not None
        ends = cell.row.split("|")
        place = f"map › border ({', '.join(ends)})"
        for end in ends:
            if end not in self.board.spaces:
                return Fault(place, f"there is no space “{end}”.", did_you_mean(end, self.board.spaces))
        if ends[0] == ends[1]:
            return Fault(place, "a place does not adjoin itself.", "Name two places.")
        kinds = possible_joins(self.board, *ends)
        if value in kinds:
            return None
        if kinds == (APART,):
            here = [self.board.spaces[end] for end in ends]
            words = " and ".join(f"{one.name} ({self.board.kinds[one.kind].name})" for one in here)
            return Fault(place, f"no border can join {words}.", "Leave it out.")
        words = f"{pair_name(self.board, cell.row)}: “{value}” is not one of {', '.join(kinds)}."
        return Fault(place, words, did_you_mean(value, kinds))

    def apply_to_charts(self, overlay: Overlay) -> Mapping[str, Chart]:
        """Return the charts with the owner's cells in place of ours. The overlay must have no faults."""
        changed = dict(self.charts)
        for id_ in {cell.page for cell in overlay.values} & set(self.charts):
            chart, headings = self.charts[id_], self._headings(overlay, id_)
            told = {
                (cell.row, cell.column): value for cell, value in overlay.cells_on(id_).items() if cell.row != HEADING
            }
            cells = {**chart.cells, **told}
            sources = {**chart.cell_sources, **dict.fromkeys(told, OWNER)}
            changed[id_] = replace(
                chart,
                columns=tuple(headings.values()),
                cells={(row, headings[at]): value for (row, at), value in cells.items() if at in headings},
                cell_sources={(row, headings[at]): source for (row, at), source in sources.items() if at in headings},
            )
        return changed

    def apply_to_board(self, overlay: Overlay) -> AreaBoard | None:
        """Return the map with the owner's values. The overlay must have no faults."""
        return apply_overlay(self.board, overlay)[0] if self.board is not None else None


def find_cell_fault(chart: Chart, row: str, column: str, value: str, words: Collection[str]) -> str:
    """Return what is wrong with a value; "" if it is right.

    The rules read cells, so it must be of the kind that this chart or column has.
    """
    if chart.key:
        codes = {code for cell in chart.cells.values() for code in cell.split()}.union(words)
        codes.update(code for code, _ in chart.key)
        # "A1" in a key stands for "A2" and so on: the figure behind the letters counts.
        counts = {code.rstrip("0123456789") for code in codes if code[-1:].isdigit() and not code.isdigit()}
        for word in value.split(" "):
            if word not in codes and not (word[-1:] in _DIGITS and word[:-1] in counts):
                return f"“{word}” is not one of {', '.join(sorted(codes))}."
        most = max(len(cell.split()) for cell in chart.cells.values())
        return f"“{value}” has more codes than the {most} that a cell has." if len(value.split(" ")) > most else ""
    own = chart.cells[row, column]
    ours = {cell for (_, other), cell in chart.cells.items() if other == column}
    if value in ("-", "–") and own.isdigit():
        return f"“{value}” is not a number, and ours is {own}."
    figures = any(letter.isnumeric() for cell in ours for letter in cell)
    if not figures and (value in ("-", "–")) != (own in ("-", "–")):
        return f"“{value}” cannot replace our value {own}."  # who has a class at all is in the rules
    if value in ours or value in words or any(re.fullmatch(_cell_pattern(cell), value) for cell in ours):
        return ""
    if any(cell.lstrip("+-").isdigit() for cell in ours):
        return f"“{value}” is not a number such as {', '.join(sorted(ours))}."
    known = sorted(ours.union(words))
    return f"“{value}” is not one of {', '.join(known)}. {did_you_mean(value, known)}".rstrip()


def _cell_pattern(cell: str) -> str:
    """Return a pattern for cells like ours: the same text with other figures, of at most two digits each."""
    return re.sub(r"[0-9]+", "[0-9]{1,2}", re.escape(cell))
