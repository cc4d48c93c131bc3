"""The dialogs that ask for a bookmark or a comment at an entry, and that list the bookmarks of a record."""

from __future__ import annotations

from collections.abc import Iterable

from PySide6.QtCore import QEvent, QObject, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QDialog, QLineEdit, QPlainTextEdit, QWidget

from dark_ages_desk.core.question import Choice
from dark_ages_desk.session.remark import COMMENT, LONGEST_MARK
from dark_ages_desk.ui.desk.panels.filter_list import FilterList
from dark_ages_desk.ui.desk.words import record as record_words
from dark_ages_desk.ui.parts.theme import THEME
from dark_ages_desk.ui.parts.widgets import Words, column_layout, push_button, row_layout

ENTER = (Qt.Key.Key_Return, Qt.Key.Key_Enter)


class RemarkDialog(QDialog):
    """Dialog for the text of a comment or the name of a bookmark; an empty text takes it away."""

    said = Signal(str)

    def __init__(self, parent: QWidget, kind: str, about: str, words: str) -> None:
        """Build the dialog; ``about`` describes the entry, and ``words`` is the present text, "" for a new remark."""
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setWindowTitle("Comment" if kind == COMMENT else "Bookmark")
        box = column_layout(self, 16, 8)
        box.addWidget(Words(about, "prompt"))
        self.field: QPlainTextEdit | QLineEdit
        if kind == COMMENT:
            self.field = QPlainTextEdit(words)
            self.field.setTabChangesFocus(True)
            self.field.setAccessibleName("Comment")
            self.field.setFixedHeight(THEME.px(110))
            self.field.installEventFilter(self)
            box.addWidget(Words(record_words.EVERYBODY_READS_IT, "small"))
        else:
            self.field = QLineEdit(words or "Bookmark")
            self.field.setMaxLength(LONGEST_MARK)
            self.field.setAccessibleName(record_words.NAME_OF_BOOKMARK)
            self.field.selectAll()
        box.addWidget(self.field)
        line = row_layout()
        keep = push_button("Save", "main", "Enter")
        keep.clicked.connect(lambda _checked=False: self._say(self.text()))
        line.addWidget(keep)
        if words:
            away = push_button(record_words.TAKE_IT_AWAY)
            away.clicked.connect(lambda _checked=False: self._say(""))
            line.addWidget(away)
        line.addStretch(1)
        leave = push_button("Cancel", tip="Esc")
        leave.clicked.connect(lambda _checked=False: self.reject())
        line.addWidget(leave)
        box.addLayout(line)
        self.resize(min(THEME.px(460), parent.width() - 30), self.sizeHint().height())
        self.field.setFocus()

    def text(self) -> str:
        """Return the typed text."""
        return self.field.toPlainText() if isinstance(self.field, QPlainTextEdit) else self.field.text()

    def _say(self, words: str) -> None:
        self.said.emit(words)
        self.accept()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Handle Enter in a comment: keep it; with Shift begin a new line."""
        pressed = isinstance(event, QKeyEvent) and event.type() is QEvent.Type.KeyPress
        if isinstance(event, QKeyEvent) and pressed and event.key() in ENTER:
            new_line = bool(event.modifiers() & Qt.KeyboardModifier.ShiftModifier)
            if not new_line:
                self._say(self.text())
            return not new_line
        return super().eventFilter(watched, event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in ENTER and isinstance(self.field, QLineEdit):
            self._say(self.text())
        else:
            super().keyPressEvent(event)


class BookmarksDialog(QDialog):
    """Dialog with all bookmarks, narrowed by typing; Enter or a click goes there."""

    chosen = Signal(int, int)

    def __init__(self, parent: QWidget, marks: Iterable[tuple[tuple[int, int], str]]) -> None:
        """Build the dialog; each of ``marks`` is an entry with its moment, -1 for all of it, and the name."""
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setWindowTitle("Bookmarks")
        box = column_layout(self, 14, 8)
        choices = [Choice(f"{number} {step}", words, badge=f"entry {number}") for (number, step), words in marks]
        self.list = FilterList(choices, "Bookmarks", parent.height() - THEME.px(200))
        self.list.taken.connect(self._take)
        box.addWidget(self.list)
        self.resize(min(THEME.px(460), parent.width() - 30), self.sizeHint().height())
        self.list.line.setFocus()

    def _take(self, place: str) -> None:
        self.chosen.emit(*map(int, place.split()))
        self.accept()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in ENTER:
            self.list.confirm()
        else:
            super().keyPressEvent(event)
