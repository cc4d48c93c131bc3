"""The places of the map as a list: by keyboard it does what a click on the map does.

It is filled while it is visible only. A row keeps the keys while the table changes around it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any

from PySide6.QtCore import QAbstractListModel, QModelIndex, QPersistentModelIndex, Qt, QTimer, Signal
from PySide6.QtGui import QFocusEvent, QKeyEvent, QShowEvent
from PySide6.QtWidgets import QCheckBox, QLineEdit, QListView, QWidget

from dark_ages_desk.ui.desk.place_rows import Row
from dark_ages_desk.ui.desk.words import places as words
from dark_ages_desk.ui.parts.theme import THEME
from dark_ages_desk.ui.parts.widgets import Paper, Words, column_layout, has_keys, row_layout, set_tip

Index = QModelIndex | QPersistentModelIndex
NOWHERE = QModelIndex()

ENTER = (Qt.Key.Key_Return, Qt.Key.Key_Enter)
INDENT = "      "


class PlacesModel(QAbstractListModel):
    """The rows that are shown. If only their words change, the list keeps its place."""

    def __init__(self, panel: QWidget) -> None:
        super().__init__(panel)
        self.rows: Sequence[Row] = ()

    def rowCount(self, parent: Index = NOWHERE) -> int:
        return 0 if parent.isValid() else len(self.rows)

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        if not index.isValid() or index.row() >= len(self.rows):
            return None
        row = self.rows[index.row()]
        match role:
            case Qt.ItemDataRole.DisplayRole:
                return f"{INDENT}{row.words}" if row.counter else row.words
            case Qt.ItemDataRole.AccessibleTextRole:
                return row.words
            case Qt.ItemDataRole.FontRole:
                font = THEME.font("body")
                font.setBold(row.open)
                return font
        return None

    def show_rows(self, rows: Sequence[Row]) -> None:
        """Show these rows."""
        same = [(one.space, one.counter) for one in rows] == [(one.space, one.counter) for one in self.rows]
        if not same:
            self.beginResetModel()
        before, self.rows = self.rows, rows
        if not same:
            self.endResetModel()
            return
        changed = [at for at, (one, other) in enumerate(zip(before, rows, strict=True)) if one != other]
        if changed:
            self.dataChanged.emit(self.index(changed[0]), self.index(changed[-1]))

    def find(self, space: str, counter: str) -> int:
        """Return the number of a row, or of its place's row, -1 for neither."""
        keys = [(one.space, one.counter) for one in self.rows]
        return next((keys.index(key) for key in ((space, counter), (space, "")) if key in keys), -1)


class PlacesList(QListView):
    """List with the keys of the map's places. Digits and Esc are the question's."""

    chosen = Signal(object, bool)  # Row, whether all of its stack is meant
    asked_about = Signal(object)  # Row
    unfolded = Signal(object, bool)  # Row, whether its counters are to be shown
    pointed_at = Signal(object)  # Row, None once the keys are elsewhere

    def __init__(self, model: PlacesModel) -> None:
        super().__init__()
        self._rows = model
        self.setModel(model)
        self.setAccessibleName(words.PLACES_OF_MAP)
        set_tip(self, words.HOW_TO_USE)
        self.setProperty("role", "framed")
        self.setWordWrap(True)
        self.setResizeMode(QListView.ResizeMode.Adjust)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollMode(QListView.ScrollMode.ScrollPerPixel)
        self.doubleClicked.connect(lambda _index: self._choose(False))
        self.setMinimumHeight(1)  # no panel takes room from the question while it is not shown

    @property
    def row(self) -> Row | None:
        """The row that the keys are on."""
        at = self.currentIndex().row()
        return self._rows.rows[at] if 0 <= at < len(self._rows.rows) else None

    def keyPressEvent(self, event: QKeyEvent) -> None:
        key, row = event.key(), self.row
        plain = not event.modifiers() & ~(Qt.KeyboardModifier.KeypadModifier | Qt.KeyboardModifier.ShiftModifier)
        if not plain or key == Qt.Key.Key_Escape or event.text().isdigit():
            event.ignore()
        elif key in ENTER:
            if not event.isAutoRepeat():
                self._choose(bool(event.modifiers() & Qt.KeyboardModifier.ShiftModifier))
        elif key == Qt.Key.Key_Space and row is not None:
            self.asked_about.emit(row)
        elif key in (Qt.Key.Key_Right, Qt.Key.Key_Left) and row is not None:
            self.unfolded.emit(row, key == Qt.Key.Key_Right)
        else:
            super().keyPressEvent(event)

    def _choose(self, whole: bool) -> None:
        if (row := self.row) is not None:
            self.chosen.emit(row, whole)

    def currentChanged(self, current: Index, previous: Index) -> None:
        super().currentChanged(current, previous)
        if has_keys(self):
            self.pointed_at.emit(self.row)

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        if self.row is None and self._rows.rows:
            self.setCurrentIndex(self._rows.index(0))
        self.pointed_at.emit(self.row)

    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        self.pointed_at.emit(None)


class PlacesPanel(Paper):
    """The list with a line that filters it, and a tick for what may be chosen only."""

    def __init__(self, list_rows: Callable[[set[str]], Iterable[Row]]) -> None:
        """Build the panel; ``list_rows`` gives the rows, with the counters of the places in a set."""
        super().__init__()
        self._list_rows = list_rows
        self._opened: set[str] = set()
        self._model = PlacesModel(self)
        self.setAccessibleName(words.PLACES)
        self.filter = QLineEdit()
        self.filter.setPlaceholderText(words.FIND_AMONG_PLACES)
        self.filter.setAccessibleName(words.FIND_AMONG_PLACES)
        self.filter.setClearButtonEnabled(True)
        self.only = QCheckBox(words.ONLY_WHAT_MAY_BE_CHOSEN_BRIEFLY)
        self.only.setAccessibleName(words.ONLY_WHAT_MAY_BE_CHOSEN)
        self.list = PlacesList(self._model)
        self._empty = Words("", "small")
        box = column_layout(self, 8, 6)
        line = row_layout()
        line.addWidget(self.filter, 1)
        line.addWidget(self.only)
        box.addLayout(line)
        box.addWidget(self._empty)
        box.addWidget(self.list, 1)
        self._soon = QTimer(self)
        self._soon.setSingleShot(True)
        self._soon.setInterval(0)
        self._soon.timeout.connect(self.fill)
        self.filter.textChanged.connect(self.fill)
        self.filter.returnPressed.connect(self.list.setFocus)
        self.only.toggled.connect(self.fill)
        self.list.unfolded.connect(self._unfold)

    @property
    def rows(self) -> Sequence[Row]:
        """The rows that are shown."""
        return self._model.rows

    def fill_soon(self) -> None:
        """Fill the list after the present event, if it is visible then."""
        self._soon.start()

    def fill(self, _change: object = None) -> None:
        """Fill the list with the rows that fit what is typed and ticked; it stays on its row."""
        if not self.isVisible():
            return
        parts = self.filter.text().casefold().split()
        rows = [one for one in self._list_rows(self._opened) if self._fits(one, parts)]
        before = self.list.row
        self._model.show_rows(rows)
        if before is not None and self.list.row != before:
            at = self._model.find(before.space, before.counter)
            self.list.setCurrentIndex(self._model.index(max(0, at)))
        elif before is None and rows and has_keys(self.list):
            self.list.setCurrentIndex(self._model.index(0))
        self._empty.setText(words.NOTHING_MAY_BE_CHOSEN if self.only.isChecked() else words.NO_PLACE_FITS)
        self._empty.setVisible(not rows)

    def _fits(self, row: Row, parts: Sequence[str]) -> bool:
        said = row.words.casefold()
        return (row.open or not self.only.isChecked()) and all(part in said for part in parts)

    def _unfold(self, row: Row, is_open: bool) -> None:
        before = set(self._opened)
        self._opened = before | {row.space} if is_open else before - {row.space}
        if self._opened != before:
            self.fill()

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self.fill()
