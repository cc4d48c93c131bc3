"""An owner's sheet while it is being filled in: every step can be taken back, and what is not saved is known."""

from __future__ import annotations

from collections.abc import Mapping

from dark_ages_desk.core.frozen import replace
from dark_ages_desk.core.overlay import APART, BORDERS, Cell, Overlay, Page, pair_row
from dark_ages_desk.core.overlay_book import Book
from dark_ages_desk.core.overlay_pages import KIND, map_pages, possible_joins


class Draft:
    """A sheet of one game on the desk. ``overlay`` is how it stands."""

    def __init__(self, book: Book, overlay: Overlay, saved: bool = True) -> None:
        self.book = book
        self.overlay = overlay
        self._saved: Overlay | None = overlay if saved else None
        self._before: list[Overlay] = []
        self._after: list[Overlay] = []
        self._pages = {page.id: page for page in book.pages(overlay)}

    @property
    def pages(self) -> tuple[Page, ...]:
        """All pages as they stand."""
        return tuple(self._pages.values())

    def page(self, id_: str) -> Page:
        """Return the page with that id, or the first page if there is none."""
        return self._pages.get(id_) or next(iter(self._pages.values()))

    @property
    def unsaved(self) -> bool:
        """True if a close would lose changes."""
        return self.overlay != (self._saved or Overlay(self.overlay.game, self.overlay.name))

    def mark_saved(self) -> None:
        """Note that the sheet was written in its present state."""
        self._saved = self.overlay

    @property
    def can_undo(self) -> bool:
        return bool(self._before)

    @property
    def can_redo(self) -> bool:
        return bool(self._after)

    def undo(self) -> bool:
        """Take the last step back. Return False if there is none."""
        return self._step(self._before, self._after)

    def redo(self) -> bool:
        """Do the step that was taken back again. Return False if there is none."""
        return self._step(self._after, self._before)

    def _step(self, here: list[Overlay], there: list[Overlay]) -> bool:
        if not here:
            return False
        there.append(self.overlay)
        self._show(replace(here.pop(), name=self.overlay.name))
        return True

    def _show(self, overlay: Overlay) -> None:
        rows = {cell.row for cell in self.overlay.cells_on(BORDERS)} ^ {cell.row for cell in overlay.cells_on(BORDERS)}
        self.overlay = overlay
        if rows and self.book.board is not None:
            self._pages.update({page.id: page for page in map_pages(self.book.board, overlay)})

    def change(self, overlay: Overlay) -> bool:
        """Set another state of the sheet, as one step. Return False if it is the same."""
        if overlay == self.overlay:
            return False
        self._before.append(self.overlay)
        self._after.clear()
        self._show(overlay)
        return True

    def rename(self, name: str) -> None:
        """Set another name; that is no step."""
        self.overlay = replace(self.overlay, name=name)

    # --- cells

    def value(self, cell: Cell) -> str:
        """Return the value of a cell: the owner's, or else ours."""
        return self.overlay.values.get(cell) or self._pages[cell.page].ours[cell.row, cell.column]

    def enter_text(self, cell: Cell, text: str) -> str:
        """Enter a text into a cell; an empty text takes it back to ours. Return what is wrong with it, "" if it is
        right."""
        if not text.strip():
            self.change(self.overlay.put({cell: ""}))
            return ""
        value, wrong = self.book.parse_value(self._pages[cell.page], cell, text)
        if not wrong:
            self.change(self.overlay.put({cell: value}))
        return wrong

    def paste(self, page: Page, at: tuple[int, int], lines: list[list[str]]) -> str:
        """Enter a block of cells with its corner at a row and column, all of it or nothing. Return what is wrong, "" if
        nothing is."""
        told: dict[Cell, str] = {}
        faults: list[str] = []
        for down, line in enumerate(lines):
            for across, text in enumerate(line):
                row, column = at[0] + down, at[1] + across
                if not text.strip():
                    continue
                if row >= len(page.rows) or column >= len(page.columns):
                    return "The block is too large for the table from this cell on, so the table is unchanged."
                cell = Cell(page.id, page.rows[row], page.columns[column])
                if (cell.row, cell.column) not in page.ours:
                    faults.append(f"{page.row_names[row]}, {page.column_names[column]}: there is no such cell.")
                    continue
                told[cell], wrong = self.book.parse_value(page, cell, text)
                if wrong:
                    faults.append(f"{page.row_names[row]}, {page.column_names[column]}: {wrong}")
        if faults:
            more = f" And {len(faults) - 1} more." if len(faults) > 1 else ""
            return f"The program could not paste the block. {faults[0]}{more}"
        self.change(self.overlay.put(told))
        return ""

    def confirm(self, cells: list[Cell]) -> None:
        """Note that these cells are printed with their present values."""
        self.change(self.overlay.put({cell: self.value(cell) for cell in cells}))

    def clear(self, cells: list[Cell]) -> None:
        """Take these cells back to ours."""
        self.change(self.overlay.put(dict.fromkeys(cells, "")))

    def confirm_page(self, page: Page) -> None:
        """Note that a whole page is printed with its present values."""
        self.change(page.confirm(self.overlay))

    def find_next_open(self, page: Page, after: Cell | None) -> Cell | None:
        """Return the next cell that is not the owner's, on this page or a later one, then from the start; None if all
        are."""
        order = [cell for one in self.pages for cell in one.cells]
        start = order.index(after) + 1 if after in order else order.index(next(page.cells))
        order = [*order[start:], *order[:start]]
        return next((cell for cell in order if cell not in self.overlay.values), None)

    # --- borders

    def possible_joins(self, first: str, second: str) -> tuple[str, ...]:
        """Return the possible joins of two places; () if they cannot join."""
        if self.book.board is None or first == second:
            return ()
        return tuple(kind for kind in possible_joins(self.book.board, first, second) if kind != APART)

    def add_border(self, first: str, second: str, kind: str) -> Cell:
        """Enter that two places adjoin on the owner's map. Return the cell."""
        cell = Cell(BORDERS, pair_row(first, second), KIND)
        self.change(self.overlay.put({cell: kind}))
        return cell

    def counts(self) -> Mapping[str, tuple[int, int]]:
        """Return for each page the number of the owner's cells and of all cells."""
        return {page.id: (page.count_entered(self.overlay), len(page.ours)) for page in self.pages}
