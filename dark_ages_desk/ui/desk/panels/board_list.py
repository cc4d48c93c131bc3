"""The board list: what to change on the real table, to be ticked off line by line, and copied."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QAbstractItemView, QDialog, QListWidget, QListWidgetItem, QWidget

from dark_ages_desk.ui.parts.theme import THEME
from dark_ages_desk.ui.parts.widgets import Paper, Words, column, push, row

DUE = "The record has jumped. On the real table change:"
LATEST = "The real table is as the record. What the last answer changed:"
NOTHING = "Nothing is to be changed on the real table."


class BoardList(QDialog):
    """Lines with a box each. ``settled``: all of it is done on the real table."""

    settled = Signal()

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setWindowTitle("Board list")
        self._head = Words("", "prompt")
        self.lines = QListWidget()
        self.lines.setAccessibleName("What to change on the real table")
        self.lines.setWordWrap(True)
        self.lines.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.lines.itemClicked.connect(self._flip)
        self.lines.itemChanged.connect(lambda _item: self._all_ticked())
        self.copy = push("Copy", "", "Copy the whole list as text")
        self.all_done = push("All is done", "main", "The real table stands as the record again")
        close = push("Close", "", "Esc")
        self.copy.clicked.connect(lambda _checked=False: QGuiApplication.clipboard().setText(self.text()))
        self.all_done.clicked.connect(lambda _checked=False: self.settled.emit())
        close.clicked.connect(lambda _checked=False: self.hide())
        paper = Paper()
        box = column(paper, 14, 8)
        box.addWidget(self._head)
        box.addWidget(self.lines, 1)
        foot = row()
        for button in (self.copy, self.all_done, close):
            foot.addWidget(button)
        foot.insertStretch(1, 1)
        box.addLayout(foot)
        column(self, spacing=0).addWidget(paper)
        room = parent.size()
        self.resize(min(THEME.px(520), room.width() - 40), min(THEME.px(420), room.height() - 40))

    def show_lines(self, due: tuple[str, ...], latest: tuple[str, ...]) -> None:
        """What is due; where nothing is, what the last answer changed. A box that was ticked stays so."""
        ticked = {self.lines.item(at).text() for at in range(self.lines.count()) if self._ticked(at)}
        self._head.setText(DUE if due else LATEST if latest else NOTHING)
        self.lines.blockSignals(True)
        self.lines.clear()
        for line in due or latest:
            item = QListWidgetItem(line, self.lines)
            item.setFlags(Qt.ItemFlag.ItemIsEnabled | Qt.ItemFlag.ItemIsSelectable | Qt.ItemFlag.ItemIsUserCheckable)
            item.setCheckState(Qt.CheckState.Checked if line in ticked else Qt.CheckState.Unchecked)
        self.lines.blockSignals(False)
        self.all_done.setVisible(bool(due))
        self.copy.setEnabled(bool(due or latest))
        if self.lines.count():
            self.lines.setCurrentRow(0)
        self.lines.setFocus()

    def text(self) -> str:
        """All lines, as they are copied."""
        return "\n".join(self.lines.item(at).text() for at in range(self.lines.count()))

    def _ticked(self, at: int) -> bool:
        return self.lines.item(at).checkState() == Qt.CheckState.Checked

    def _flip(self, item: QListWidgetItem) -> None:
        """A click anywhere on a line ticks it."""
        ticked = item.checkState() == Qt.CheckState.Checked
        item.setCheckState(Qt.CheckState.Unchecked if ticked else Qt.CheckState.Checked)

    def _all_ticked(self) -> None:
        """With the last box the list is done."""
        if self.all_done.isVisible() and self.lines.count() and all(map(self._ticked, range(self.lines.count()))):
            self.settled.emit()
