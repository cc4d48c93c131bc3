"""The table of values, filled like a spreadsheet by keys alone; each value is checked while it is typed."""

from __future__ import annotations

from PySide6.QtCore import QAbstractItemModel, QEvent, QItemSelectionModel, QObject, Qt, Signal
from PySide6.QtGui import QGuiApplication, QKeyEvent, QKeySequence, QResizeEvent
from PySide6.QtWidgets import (
    QAbstractItemDelegate,
    QAbstractItemView,
    QCompleter,
    QHeaderView,
    QLineEdit,
    QStyleOptionViewItem,
    QTableView,
    QWidget,
)

from dark_ages_desk.core.overlay import HEADING, LONGEST_CELL, Cell
from dark_ages_desk.core.overlay_draft import Draft
from dark_ages_desk.ui.owner import words as owner_words
from dark_ages_desk.ui.owner.cells import Index, SourceDelegate
from dark_ages_desk.ui.owner.model import PageModel
from dark_ages_desk.ui.parts.tables import copy_to_clipboard
from dark_ages_desk.ui.parts.theme import THEME

ENTER = (Qt.Key.Key_Return, Qt.Key.Key_Enter)
TAB = (Qt.Key.Key_Tab, Qt.Key.Key_Backtab)
LARGEST_PASTE = 200_000
"""Maximum number of characters of a text that is pasted as a block of cells."""


class CellEditor(SourceDelegate):
    """A line to type into, which completes the words that fit if they are few. A wrong value keeps it open."""

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._index: Index | None = None

    def createEditor(self, parent: QWidget, option: QStyleOptionViewItem, index: Index) -> QWidget:
        model = _page_model(index.model())
        self._index = index
        line = QLineEdit(parent)
        line.setMaxLength(LONGEST_CELL)
        line.setPlaceholderText(model.our_value(index))
        line.setAlignment(Qt.AlignmentFlag.AlignCenter)
        line.setAccessibleName(str(index.data(Qt.ItemDataRole.AccessibleTextRole)))
        line.setProperty("role", "cell")
        if words := model.list_choices(index):
            completer = QCompleter(words, line)
            completer.setCaseSensitivity(Qt.CaseSensitivity.CaseInsensitive)
            line.setCompleter(completer)
        line.textChanged.connect(lambda text: self._judge(line, index, text))
        return line

    @staticmethod
    def _judge(line: QLineEdit, index: Index, text: str) -> None:
        model = _page_model(index.model())
        wrong = model.find_fault(index, text)
        line.setProperty("wrong", bool(wrong))
        line.style().unpolish(line)
        line.style().polish(line)
        model.said.emit(wrong)

    def setEditorData(self, editor: QWidget, index: Index) -> None:
        assert isinstance(editor, QLineEdit)
        editor.setText(str(index.data(Qt.ItemDataRole.EditRole) or ""))

    def setModelData(self, editor: QWidget, model: QAbstractItemModel, index: Index) -> None:
        assert isinstance(editor, QLineEdit)
        model.setData(index, editor.text())

    def eventFilter(self, editor: QObject, event: QEvent) -> bool:
        """Handle Enter and Tab: they leave a value that fits, and select a wrong one."""
        if isinstance(editor, QLineEdit) and isinstance(event, QKeyEvent) and event.type() is QEvent.Type.KeyPress:
            going = event.key() in (*ENTER, *TAB)
            if going and editor.property("wrong"):
                editor.selectAll()
                return True
            if event.key() in ENTER:  # a hint of its own, so that the grid goes down and not along
                self.commitData.emit(editor)
                self.closeEditor.emit(editor, QAbstractItemDelegate.EndEditHint.SubmitModelCache)
                return True
        return super().eventFilter(editor, event)


def _page_model(model: QAbstractItemModel) -> PageModel:
    assert isinstance(model, PageModel)
    return model


class Grid(QTableView):
    """The table of one page. ``said``: a message about the last value, "" for none; ``changed``: the draft has
    changed."""

    said = Signal(str)
    changed = Signal()
    moved = Signal()  # another cell is the current one

    def __init__(self) -> None:
        super().__init__()
        self.setAccessibleName(owner_words.PRINTED_VALUES)
        self.page_model = PageModel()
        self.setModel(self.page_model)
        self._draft: Draft | None = None
        self._widths: list[tuple[int, int]] = []
        """Wanted and least width of each column, in pixels."""
        self.setItemDelegate(CellEditor(self))
        self.setShowGrid(True)
        self.setTabKeyNavigation(True)
        self.setEditTriggers(
            QAbstractItemView.EditTrigger.AnyKeyPressed
            | QAbstractItemView.EditTrigger.DoubleClicked
            | QAbstractItemView.EditTrigger.EditKeyPressed
        )
        self.setHorizontalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        for header in (self.horizontalHeader(), self.verticalHeader()):
            header.setHighlightSections(True)
            header.setSectionResizeMode(QHeaderView.ResizeMode.Fixed)
            header.setMinimumSectionSize(10)
        self.verticalHeader().setDefaultAlignment(Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft)
        self.page_model.said.connect(self.said)
        self.page_model.entered.connect(self.changed)

    def show_page(self, draft: Draft, id_: str) -> None:
        """Show a page of a draft, its first cell chosen."""
        self._draft = draft
        self.page_model.show_page(draft, draft.page(id_))
        self.fit()
        self.setCurrentIndex(self.page_model.index(int(draft.page(id_).rows[0] == HEADING), 0))

    def fit(self) -> None:
        """Fit each column to its widest value or heading, and the table's height to its rows. Columns are equal if
        their values are alike."""
        page = self.page_model.page
        if page is None:
            return
        body, small = THEME.metrics("body"), THEME.metrics("small")
        values = [page.format_value(value) for value in page.ours.values()]
        room = THEME.px(34)
        self._widths = []
        for at, name in enumerate(page.column_names):
            column = page.columns[at]
            own = [page.format_value(value) for (_, other), value in page.ours.items() if other == column]
            own += page.words.values()
            words = own if len(page.columns) < 4 or max(map(len, values)) > 12 else values
            widest = max((body.horizontalAdvance(word) for word in words), default=0)
            title = small.horizontalAdvance(name)
            wide = max(widest * 1.12 + room, title + THEME.px(24), THEME.px(64))
            least = max(widest * 1.12 + THEME.px(20), title + THEME.px(10))
            self._widths.append((round(wide), round(min(wide, least))))
        self._squeeze()
        height = round(body.height() * 1.45)
        self.verticalHeader().setDefaultSectionSize(height)
        for at in range(len(page.rows)):
            self.setRowHeight(at, height)
        head = self.horizontalHeader().sizeHint().height()
        # No taller than its rows: what explains them stands right below.
        self.setMaximumHeight(max(head + height * len(page.rows) + THEME.px(16), THEME.px(90)))
        self.setMinimumHeight(min(self.maximumHeight(), head + height * 7))

    def _squeeze(self) -> None:
        """Give columns their least width if they fit only so: then no sign of a source is cut off."""
        there, wanted = self.viewport().width(), sum(wide for wide, _ in self._widths)
        tight = sum(least for _, least in self._widths) <= there < wanted
        for at, (wide, least) in enumerate(self._widths):
            self.setColumnWidth(at, least if tight else wide)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._squeeze()

    def currentChanged(self, current: Index, previous: Index) -> None:
        super().currentChanged(current, previous)
        self.moved.emit()

    def current_cell(self) -> Cell | None:
        """Return the cell that the keys go to, or None."""
        return self.page_model.cell_at(self.currentIndex())

    def go_to(self, cell: Cell) -> None:
        """Make a cell of this page the current one."""
        index = self.page_model.index_of(cell)
        if index.isValid():
            self.setCurrentIndex(index)
            self.scrollTo(index)

    def chosen_cells(self) -> list[Cell]:
        """Return the selected cells."""
        found = (self.page_model.cell_at(index) for index in self.selectedIndexes())
        return [cell for cell in found if cell is not None]

    def closeEditor(self, editor: QWidget, hint: QAbstractItemDelegate.EndEditHint) -> None:
        """Handle the end of typing: Enter goes down, and a wrong value left by the mouse or Esc is forgotten."""
        super().closeEditor(editor, hint)
        if hint is QAbstractItemDelegate.EndEditHint.SubmitModelCache:
            self._step_down()
        elif hint is QAbstractItemDelegate.EndEditHint.RevertModelCache:
            self.said.emit("")

    def _step_down(self) -> None:
        """Go to the cell below; from the last row go to the top of the next column."""
        here = self.currentIndex()
        row, column = here.row() + 1, here.column()
        if row >= self.page_model.rowCount():
            row, column = 0, (column + 1) % max(1, self.page_model.columnCount())
        self.selectionModel().setCurrentIndex(
            self.page_model.index(row, column), QItemSelectionModel.SelectionFlag.ClearAndSelect
        )

    def keyPressEvent(self, event: QKeyEvent) -> None:
        draft = self._draft
        if draft is None:
            super().keyPressEvent(event)
        elif event.matches(QKeySequence.StandardKey.Copy):
            copy_to_clipboard(self._selected_block())
        elif event.matches(QKeySequence.StandardKey.Paste):
            self.paste(QGuiApplication.clipboard().text())
        elif event.key() in ENTER:
            if cells := self.chosen_cells():
                draft.confirm(cells)
                self.said.emit("")
                self.changed.emit()
                self._step_down()
        elif event.key() in TAB and event.modifiers() & Qt.KeyboardModifier.ControlModifier:
            self.setTabKeyNavigation(False)  # Tab alone goes from cell to cell
            self.focusNextPrevChild(event.key() == Qt.Key.Key_Tab)
            self.setTabKeyNavigation(True)
        elif event.key() in (Qt.Key.Key_Delete, Qt.Key.Key_Backspace):
            draft.clear(self.chosen_cells())
            self.said.emit("")
            self.changed.emit()
        elif event.key() == Qt.Key.Key_Escape:
            event.ignore()
        else:
            super().keyPressEvent(event)

    def paste(self, text: str) -> None:
        """Enter a block of cells from a spreadsheet, its corner at the current cell."""
        page, here = self.page_model.page, self.currentIndex()
        if self._draft is None or page is None or not here.isValid() or not text.strip():
            return
        if len(text) > LARGEST_PASTE:
            self.said.emit(owner_words.BLOCK_OF_CELLS_IS_TOO_LONG)
            return
        lines = [line.split("\t") for line in text.rstrip("\r\n").replace("\r\n", "\n").split("\n")]
        self.said.emit(self._draft.paste(page, (here.row(), here.column()), lines))
        self.changed.emit()

    def _selected_block(self) -> str:
        indexes = sorted(self.selectedIndexes(), key=lambda index: (index.row(), index.column()))
        lines: dict[int, list[str]] = {}
        for index in indexes:
            lines.setdefault(index.row(), []).append(str(index.data() or ""))
        return "\n".join("\t".join(line) for line in lines.values())
