"""One page of an owner's sheet as a table. Our values are a faint proposal until the owner's are typed."""

from __future__ import annotations

from typing import Any

from PySide6.QtCore import QAbstractTableModel, QModelIndex, QPersistentModelIndex, Qt, Signal
from PySide6.QtGui import QBrush, QFont

from dark_ages_desk.core.chart import SOURCE_WORDS
from dark_ages_desk.core.overlay import OWNER, Cell, Page
from dark_ages_desk.core.overlay_draft import Draft
from dark_ages_desk.ui.owner.cells import SOURCE
from dark_ages_desk.ui.parts import words as parts_words
from dark_ages_desk.ui.parts.theme import THEME

Index = QModelIndex | QPersistentModelIndex
NOWHERE = QModelIndex()
Role = Qt.ItemDataRole


class PageModel(QAbstractTableModel):
    """A page of a draft as a table that can be edited.

    It emits ``said`` with the fault of the last value, "" for none, and ``entered`` when a value has changed.
    """

    said = Signal(str)
    entered = Signal()

    def __init__(self) -> None:
        super().__init__()
        self._draft: Draft | None = None
        self._page: Page | None = None

    @property
    def page(self) -> Page | None:
        """The page that is shown."""
        return self._page

    def show_page(self, draft: Draft, page: Page) -> None:
        """Show ``page`` of ``draft``."""
        self.beginResetModel()
        self._draft, self._page = draft, page
        self.endResetModel()

    def refresh(self) -> None:
        """Read the draft again; rebuild the table only if its rows have changed."""
        if self._draft is None or self._page is None:
            return
        page = self._draft.page(self._page.id)
        if page.rows != self._page.rows:
            self.show_page(self._draft, page)
            return
        self._page = page
        self.dataChanged.emit(self.index(0, 0), self.index(self.rowCount() - 1, self.columnCount() - 1))

    def rowCount(self, parent: Index = NOWHERE) -> int:
        return len(self._page.rows) if self._page and not parent.isValid() else 0

    def columnCount(self, parent: Index = NOWHERE) -> int:
        return len(self._page.columns) if self._page and not parent.isValid() else 0

    def cell_at(self, index: Index) -> Cell | None:
        """Return the cell there; None if the page has none."""
        if self._page is None or not index.isValid():
            return None
        cell = Cell(self._page.id, self._page.rows[index.row()], self._page.columns[index.column()])
        return cell if (cell.row, cell.column) in self._page.ours else None

    def index_of(self, cell: Cell) -> QModelIndex:
        """Return the index of a cell on the page that is shown; an invalid one if its row is not there."""
        if self._page is None or cell.row not in self._page.rows:
            return QModelIndex()
        return self.index(self._page.rows.index(cell.row), self._page.columns.index(cell.column))

    def headerData(self, section: int, orientation: Qt.Orientation, role: int = Role.DisplayRole) -> Any:
        if self._page is None or role not in (Role.DisplayRole, Role.AccessibleTextRole):
            return None
        names = self._page.column_names if orientation is Qt.Orientation.Horizontal else self._page.row_names
        return names[section] if section < len(names) else None

    def flags(self, index: Index) -> Qt.ItemFlag:
        if self.cell_at(index) is None:
            return Qt.ItemFlag.NoItemFlags
        return Qt.ItemFlag.ItemIsEnabled | Qt.ItemFlag.ItemIsSelectable | Qt.ItemFlag.ItemIsEditable

    def data(self, index: Index, role: int = Role.DisplayRole) -> Any:
        cell, draft, page = self.cell_at(index), self._draft, self._page
        if cell is None or draft is None or page is None:
            return None
        own = draft.overlay.values.get(cell)
        ours = page.ours[cell.row, cell.column]
        match role:
            case Role.DisplayRole:
                return page.format_value(own or ours)
            case Role.EditRole:
                return page.format_value(own) if own else ""
            case Role.TextAlignmentRole:
                return Qt.AlignmentFlag.AlignCenter
            case Role.FontRole:
                return _font(own is not None)
            case Role.ForegroundRole:
                return QBrush(THEME.colour("ink" if own else "faded"))
            case Role.BackgroundRole:
                return QBrush(THEME.colour("chosen" if own else "field"))
            case Role.ToolTipRole | Role.AccessibleTextRole:
                source = SOURCE_WORDS[OWNER if own else page.sources[cell.row, cell.column]]
                more = "" if own in (None, ours) else f" Ours: {page.format_value(ours)}."
                row, column = page.row_names[index.row()], page.column_names[index.column()]
                text = f"{page.format_value(own or ours)}. {source}{more}"
                words = parts_words.cell_of_table(row=row, column=column, text=text)
                return words if role == Role.AccessibleTextRole else f"{source}{more}"
        if role == SOURCE:
            return OWNER if own else page.sources[cell.row, cell.column]
        return None

    def find_fault(self, index: Index, text: str) -> str:
        """Return the fault of a text that is typed there, "" for none."""
        cell = self.cell_at(index)
        if cell is None or self._draft is None or self._page is None or not text.strip():
            return ""
        return self._draft.book.parse_value(self._page, cell, text)[1]

    def our_value(self, index: Index) -> str:
        """Return the value that is ours, as it is shown; "" if there is no cell."""
        cell = self.cell_at(index)
        return self._page.format_value(self._page.ours[cell.row, cell.column]) if cell and self._page else ""

    def list_choices(self, index: Index) -> list[str]:
        """Return the words that fit there, if they are few; else []."""
        cell = self.cell_at(index)
        if cell is None or self._draft is None or self._page is None:
            return []
        return [self._page.format_value(one) for one in self._draft.book.choices(self._page, cell)]

    def setData(self, index: Index, value: object, role: int = Role.EditRole) -> bool:
        cell = self.cell_at(index)
        if cell is None or self._draft is None or role != Role.EditRole:
            return False
        own = self.data(index, Role.EditRole)
        if str(value).strip() == own:
            return False
        wrong = self._draft.enter_text(cell, str(value))
        self.said.emit(wrong)
        if not wrong:
            self.entered.emit()
        return not wrong


def _font(own: bool) -> QFont:
    font = QFont(THEME.font("body"))
    font.setItalic(not own)
    font.setBold(own)
    return font
