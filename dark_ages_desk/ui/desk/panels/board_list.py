"""The board list: the changes to make on the real table, to tick off line by line, and to copy."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QGuiApplication, QMouseEvent
from PySide6.QtWidgets import QCheckBox, QDialog, QWidget

from dark_ages_desk.ui.desk.words import record as record_words
from dark_ages_desk.ui.parts.theme import THEME
from dark_ages_desk.ui.parts.widgets import Paper, Scroll, Words, clear, column_layout, push_button, row_layout

DUE = record_words.TO_BRING_REAL_TABLE_IN_LINE
LATEST = record_words.NOTHING_IS_LEFT_TO_BE_DONE
NOTHING = record_words.NOTHING_IS_TO_BE_CHANGED


class LineWords(Words):
    """Text of a line; a click on it ticks its box."""

    def __init__(self, text: str, box: QCheckBox) -> None:
        super().__init__(text)
        self._box = box

    def mousePressEvent(self, event: QMouseEvent) -> None:
        self._box.toggle()
        event.accept()


class BoardList(QDialog):
    """List of changes with a box each. ``settled``: all of it is done on the real table."""

    settled = Signal()

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setWindowTitle("Board list")
        self._head = Words("", "prompt")
        self.boxes: dict[QCheckBox, str] = {}
        self._lines = column_layout(spacing=8)
        inside = QWidget()
        lines = column_layout(inside, 2, 8)
        lines.addLayout(self._lines)
        lines.addStretch(1)
        self.copy_all = push_button("Copy", "", record_words.COPY_WHOLE_LIST_AS_TEXT)
        self.all_done = push_button(record_words.ALL_IS_DONE, "main", record_words.REAL_TABLE_STANDS_AS_RECORD)
        close = push_button("Close", "", "Esc")
        self.copy_all.clicked.connect(lambda _checked=False: QGuiApplication.clipboard().setText(self.text()))
        self.all_done.clicked.connect(lambda _checked=False: self.settled.emit())
        close.clicked.connect(lambda _checked=False: self.hide())
        paper = Paper()
        box = column_layout(paper, 14, 8)
        box.addWidget(self._head)
        box.addWidget(Scroll(inside), 1)
        foot = row_layout()
        for button in (self.copy_all, self.all_done, close):
            foot.addWidget(button)
        foot.insertStretch(1, 1)
        box.addLayout(foot)
        column_layout(self, spacing=0).addWidget(paper)
        room = parent.size()
        self.resize(min(THEME.px(520), room.width() - 40), min(THEME.px(420), room.height() - 40))

    def show_lines(self, due: tuple[str, ...], latest: tuple[str, ...]) -> None:
        """Show the due changes, or else the changes by the last answer. A ticked box stays ticked."""
        ticked = {words for box, words in self.boxes.items() if box.isChecked()}
        self._head.setText(DUE if due else LATEST if latest else NOTHING)
        clear(self._lines)
        self.boxes = {}
        for words in due or latest:
            box = QCheckBox()
            box.setAccessibleName(words)
            box.setChecked(words in ticked)
            box.toggled.connect(lambda _on: self._report_when_done())
            line, part = QWidget(), LineWords(words, box)
            beside = row_layout(line, spacing=8)
            beside.addWidget(box, 0, Qt.AlignmentFlag.AlignTop)
            beside.addWidget(part, 1)
            self._lines.addWidget(line)
            self.boxes[box] = words
        self.all_done.setVisible(bool(due))
        self.copy_all.setEnabled(bool(self.boxes))
        for box in list(self.boxes)[:1]:
            box.setFocus()

    def text(self) -> str:
        """Return all lines as text to copy."""
        return "\n".join(self.boxes.values())

    def _report_when_done(self) -> None:
        """Report the list as done once every box is ticked."""
        if not self.all_done.isHidden() and all(box.isChecked() for box in self.boxes):
            self.settled.emit()
