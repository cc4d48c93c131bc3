"""Tables and lists that can be copied, and numbers as people write them.

Further parts of the module:

- Menus of the right mouse button that copy a list or a table, or save it as a file.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from fractions import Fraction
from pathlib import Path

from PySide6.QtCore import QEvent, QItemSelectionModel, QPoint, Qt
from PySide6.QtGui import QContextMenuEvent, QGuiApplication, QKeyEvent, QKeySequence, QShowEvent
from PySide6.QtWidgets import (
    QAbstractItemView,
    QFileDialog,
    QHeaderView,
    QListWidget,
    QMenu,
    QTableWidget,
    QTableWidgetItem,
    QWidget,
)

from dark_ages_desk.reports.files import NotWritten, write_whole
from dark_ages_desk.reports.tables import as_csv
from dark_ages_desk.ui.parts import dialogs
from dark_ages_desk.ui.parts import words as parts_words
from dark_ages_desk.ui.parts.theme import THEME

Entry = tuple[str, Callable[[], object]]


def copy_to_clipboard(text: str) -> None:
    """Put text on the clipboard."""
    QGuiApplication.clipboard().setText(text)


def pop_menu(owner: QWidget, at: QPoint, entries: Sequence[Entry]) -> QMenu:
    """Open a menu at a point of the screen and return it; it is deleted when it closes."""
    menu = QMenu(owner)
    menu.aboutToHide.connect(menu.deleteLater)
    for words, do in entries:
        menu.addAction(words).triggered.connect(lambda _checked=False, do=do: do())
    menu.popup(at)
    return menu


def menu_point(event: QContextMenuEvent, owner: QWidget) -> QPoint:
    """Return the screen point for a menu: the pointer's, or the owner's upper left if the keyboard asked for it."""
    by_mouse = event.reason() is QContextMenuEvent.Reason.Mouse
    return event.globalPos() if by_mouse else owner.mapToGlobal(QPoint(12, 12))


def ask_save(parent: QWidget, title: str, name: str, text: Callable[[], str]) -> QFileDialog:
    """Ask for a file and write the text to it, whole or not at all; show one clear message if it cannot be written."""
    dialog = QFileDialog(parent, title)
    dialog.setAcceptMode(QFileDialog.AcceptMode.AcceptSave)
    dialog.setDefaultSuffix(Path(name).suffix.lstrip("."))
    dialogs.begin_at_home(dialog)
    dialog.selectFile(re.sub(r"[^\w ,().-]+", "", name)[:100])

    def chosen(path: str) -> None:
        try:
            write_whole(Path(path), text().encode())
        except NotWritten as error:
            dialogs.show_message(parent, "Could not save", str(error))

    dialog.fileSelected.connect(chosen)
    dialog.open()
    return dialog


def make_list_copyable(shown: QListWidget) -> None:
    """Give a list a menu of the right mouse button that copies or saves it. Hidden items are left out."""

    def lines() -> str:
        every = (shown.item(at) for at in range(shown.count()))
        return "\n".join(item.text() for item in every if not item.isHidden())

    def pop(at: QPoint) -> None:
        item, name = shown.itemAt(at), shown.accessibleName() or "list"
        line: list[Entry] = (
            [(parts_words.COPY_THIS_LINE, lambda: copy_to_clipboard(item.text()))] if item is not None else []
        )
        save: Entry = (
            parts_words.SAVE_LIST_IN_MENU,
            lambda: ask_save(shown, parts_words.SAVE_LIST, f"{name}.txt", lambda: f"{lines()}\n"),
        )
        pop_menu(
            shown,
            shown.viewport().mapToGlobal(at),
            [*line, (parts_words.COPY_LIST, lambda: copy_to_clipboard(lines())), save],
        )

    shown.setContextMenuPolicy(Qt.ContextMenuPolicy.CustomContextMenu)
    shown.customContextMenuRequested.connect(pop)


def format_amount(amount: Fraction | int, signed: bool = False) -> str:
    """Return an amount with a real minus and fractions: 2, −1, 1/2, 3 1/2."""
    amount = Fraction(amount)
    sign = "−" if amount < 0 else "+" if signed else ""
    whole, rest = divmod(abs(amount), 1)
    part = f"{rest.numerator}/{rest.denominator}" if rest else ""
    return sign + (f"{whole} {part}" if whole and part else part or str(whole))


WIDEST = 190
"""Maximum width of a column, in pixels at 100 per cent, of a table as high as its rows; longer text wraps."""


SPOKEN = Qt.ItemDataRole.AccessibleTextRole
"""Data of a cell: what a screen reader says."""

MEANING = Qt.ItemDataRole.UserRole + 40
"""Data of a cell: what it means beyond its text, as a screen reader says it too."""


class CopyTable(QTableWidget):
    """A table to read and to copy from; it never asks for more width than it gets."""

    def __init__(self, name: str, parent: QWidget | None = None) -> None:
        self._fits = False  # whether it is as high as its rows
        super().__init__(parent)
        self.setAccessibleName(name)
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setShowGrid(False)
        self.setWordWrap(True)
        self.setTabKeyNavigation(False)
        self.setHorizontalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.verticalHeader().hide()
        # Not ResizeToContents: that measures the whole column again for every cell that is set.
        self.verticalHeader().setSectionResizeMode(QHeaderView.ResizeMode.Fixed)
        self.verticalHeader().setMinimumSectionSize(10)
        self.horizontalHeader().setSectionResizeMode(QHeaderView.ResizeMode.Interactive)
        self.horizontalHeader().setMinimumSectionSize(10)
        self.horizontalHeader().setHighlightSections(False)

    def put(self, row: int, column: int, text: str, right: bool = False, bold: bool = False) -> QTableWidgetItem:
        """Set a cell and return it; an unchanged cell is left alone."""
        old = self.item(row, column)
        if old is not None and (old.text(), old.font().bold()) == (text, bold):
            return old
        item = QTableWidgetItem(text)
        side = Qt.AlignmentFlag.AlignCenter if right else Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft
        item.setTextAlignment(side)
        if bold:
            font = item.font()
            font.setBold(True)
            item.setFont(font)
        self.setItem(row, column, item)
        return item

    def name_cells(self) -> None:
        """Say the row and the column of each cell in its accessible text. Call it once all cells and headings are set.

        A row without a heading of its own is named by its first cell. What a cell means beyond its text is its
        ``MEANING``.
        """
        rows, columns = range(self.rowCount()), range(self.columnCount())
        across = [self._spoken_heading(self.horizontalHeaderItem(column)) for column in columns]
        for row in rows:
            heading = self._spoken_heading(self.verticalHeaderItem(row))
            named = heading or self._cell(row, 0)
            for column in columns:
                item = self.item(row, column)
                if item is None:
                    self.setItem(row, column, item := QTableWidgetItem())
                text = " ".join(part for part in (item.text(), item.data(MEANING)) if part) or parts_words.EMPTY_CELL
                over = "" if not column and not heading else named
                words = parts_words.cell_of_table(row=over, column=across[column], text=text)
                if item.data(SPOKEN) != words:
                    item.setData(SPOKEN, words)

    @staticmethod
    def _spoken_heading(item: QTableWidgetItem | None) -> str:
        """Return what a heading says: the name that its sign stands for, else its text."""
        return (item.data(SPOKEN) or item.text()) if item is not None else ""

    def fit_all(self) -> None:
        """Fit columns to their text and the table's height to all rows, so that only the page scrolls. The widest
        column takes the rest of the width."""
        self.ensurePolished()
        self.name_cells()
        self.resizeColumnsToContents()
        longest = max(range(self.columnCount()), key=self.columnWidth, default=-1)
        for column in range(self.columnCount()):
            wide = self.columnWidth(column) + THEME.px(16)  # the sheet's padding is not counted
            self.setColumnWidth(column, min(wide, THEME.px(WIDEST)))
        self.resizeRowsToContents()
        if longest >= 0:
            self.horizontalHeader().setSectionResizeMode(longest, QHeaderView.ResizeMode.Stretch)
        self.fit_height()

    def fit_height(self) -> None:
        """Make the table as high as all its rows, with room for a bar below them, so that only the page scrolls."""
        self._fits = True
        self.ensurePolished()
        self.horizontalScrollBar().ensurePolished()
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        high = self.horizontalHeader().sizeHint().height() + sum(self.rowHeight(r) for r in range(self.rowCount()))
        self.setFixedHeight(high + 2 * self.frameWidth() + self.horizontalScrollBar().sizeHint().height())

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        if self._fits:
            self.fit_height()

    def changeEvent(self, event: QEvent) -> None:
        """Handle another size of text: the bar below the rows has another height, too."""
        super().changeEvent(event)
        if self._fits and event.type() is QEvent.Type.StyleChange:
            self.fit_height()

    def rows(self, all_of_it: bool = True) -> list[list[str]]:
        """Return the headings and all cells; if not ``all_of_it``, only the selected cells."""
        headings = [self._heading(c) for c in range(self.columnCount())]
        cells = [[self._cell(r, c) for c in range(self.columnCount())] for r in range(self.rowCount())]
        if all_of_it:
            return [headings, *cells]
        chosen = {(index.row(), index.column()) for index in self.selectedIndexes()}
        lines = [[t for c, t in enumerate(line) if (r, c) in chosen] for r, line in enumerate(cells)]
        return [line for line in lines if line]

    def _heading(self, column: int) -> str:
        item = self.horizontalHeaderItem(column)
        return item.text() if item else ""

    def _cell(self, row: int, column: int) -> str:
        item = self.item(row, column)
        return item.text() if item else ""

    def mark(self, row: int, column: int) -> None:
        """Make a cell the current one without selecting others."""
        self.setCurrentCell(row, column, QItemSelectionModel.SelectionFlag.ClearAndSelect)

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        """Handle a right click: offer to copy the selection or the table, or to save it."""
        name = self.accessibleName() or "table"
        some: list[Entry] = (
            [(parts_words.COPY_WHAT_IS_SELECTED, lambda: self._copy(False))] if self.selectedIndexes() else []
        )
        pop_menu(self, menu_point(event, self), [
            *some,
            (parts_words.COPY_TABLE, lambda: self._copy(True)),
            (parts_words.SAVE_AS_CSV, lambda: ask_save(
                self, parts_words.SAVE_TABLE, f"{name}.csv", lambda: as_csv(self.rows())
            )),
        ])  # fmt: skip

    def _copy(self, all_of_it: bool) -> None:
        copy_to_clipboard("\n".join("\t".join(line) for line in self.rows(all_of_it)))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.matches(QKeySequence.StandardKey.Copy):
            self._copy(not self.selectedIndexes())
            return
        if event.key() in (Qt.Key.Key_Escape, Qt.Key.Key_Return, Qt.Key.Key_Enter) or event.text().isdigit():
            event.ignore()
            return
        super().keyPressEvent(event)
