"""Quick entry: one line over the map that answers the question ("move flanders francia 2w", "5 3", "none bids").

The meaning of a line appears while it is typed (``core/typed.py``). Enter, with Ctrl or without, gives the marked one,
Tab writes it out. With an empty line both go on with the likeliest answer, which the line shows in advance.
"""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QEvent, QObject, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QLineEdit, QListWidgetItem, QWidget

from dark_ages_desk.core.quick_entry import LONGEST, AnswerParser, ParsedAnswer
from dark_ages_desk.ui.desk.panels.filter_list import SingleClickList
from dark_ages_desk.ui.parts.theme import THEME
from dark_ages_desk.ui.parts.widgets import Card, Words

ORDERS = ("undo", "redo", "why", "allow")
"""Orders that are no answers: undo, redo, explain a refusal, and allow the refused answer."""

SHOWN = 8
ENTERS = (Qt.Key.Key_Return, Qt.Key.Key_Enter)


class QuickLine(Card):
    """Small card over the map; it stays until Esc, since one line follows another."""

    said = Signal(object)  # what was meant
    ordered = Signal(str, object)  # one of ORDERS, and with "why" what was meant
    likeliest_wanted = Signal()
    closed = Signal()

    def __init__(self, parent: QWidget, reader: Callable[[], AnswerParser], likeliest: Callable[[], str]) -> None:
        super().__init__("float", margin=8)
        self.setParent(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self.setAccessibleName("Quick entry")
        self._over, self._reader, self._likeliest = parent, reader, likeliest
        self._found: tuple[ParsedAnswer, ...] = ()
        self._left_over = False  # what stands in the line was typed for another question
        self.line = QLineEdit()
        self.line.setMaxLength(LONGEST)
        self.line.setAccessibleName("Type what happens")
        self.line.textChanged.connect(self._read)
        self.line.installEventFilter(self)
        parent.installEventFilter(self)
        self.list = SingleClickList()
        self.list.setProperty("role", "framed")
        self.list.setAccessibleName("What it may mean")
        self.list.setUniformItemSizes(True)
        self.list.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.list.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.list.itemClicked.connect(lambda item: self._give(self.list.row(item)))
        self.told = Words("", "small")
        for part in (self.line, self.list, self.told):
            self.box.addWidget(part)
        self.hide()

    def open(self, text: str = "") -> None:
        """Show the line at the top of the map, with the first letters typed elsewhere."""
        self.show()
        self.raise_()
        self.line.setText(text)
        self._read()
        self.line.setFocus()

    def look_again(self, changed: bool) -> None:
        """Read the typed text again; if another question is open (``changed``), mark none of its meanings.

        Text half typed for the question before must not be an Enter away from an answer to this one.
        """
        if self.isVisible():
            self._read()
            self.raise_()
            if changed and self.typed:
                self._left_over = True
                self.list.setCurrentRow(-1)
                self._tell("Something else is asked now. Down marks what this means here. Esc clears the line.")

    def close_line(self) -> None:
        """Clear and hide the line, and give the keys back."""
        self.line.clear()
        self.hide()
        self.closed.emit()

    # --- reading

    def _read(self) -> None:
        text = self.line.text().strip()
        self._left_over = False
        order, _, rest = text.partition(" ")
        why = order.casefold() == "why" and bool(rest)
        self._found = self._reader().read(rest if why else text) if text else ()
        self.list.clear()
        for said in self._found[:SHOWN]:
            words = said.words if said.offered else f"{said.words}  –  not offered: Enter says why"
            self.list.addItem(QListWidgetItem(words))
        self.list.setVisible(bool(self._found))
        if self._found:
            self.list.setCurrentRow(0)
        if not text:  # it is seen only then
            likely = self._likeliest()
            what = f"What happens? {', '.join((*self._reader().examples(), 'undo'))}"
            self.line.setPlaceholderText(f"Ctrl+Enter: {likely}" if likely else what)
        if not text:
            words = ""
        elif self._found or text.casefold() in ORDERS:
            words = "Enter: the marked one. Tab writes it out. Esc clears the line."
        else:
            words = "Nothing that is asked now is called so."
        self._tell(words)

    def _tell(self, words: str) -> None:
        self.told.setText(words)
        self.told.setVisible(bool(words))
        self._arrange()

    def _arrange(self) -> None:
        row = max(1, self.list.sizeHintForRow(0)) if self._found else 0
        self.list.setFixedHeight(row * min(SHOWN, len(self._found)) + 4)
        width = min(THEME.px(520), self._over.width() - 12)
        self.setFixedWidth(max(width, 80))
        self.adjustSize()
        self.move((self._over.width() - self.width()) // 2, 8)

    @property
    def typed(self) -> bool:
        """True if the line has any text."""
        return bool(self.line.text().strip())

    # --- giving

    def enter(self) -> None:
        """Give the marked meaning, or obey an order such as "undo"; with nothing typed ask for the likeliest answer.

        Do nothing with text left from the question before, until a meaning is marked.
        """
        text = self.line.text().strip()
        order, _, rest = text.casefold().partition(" ")
        if not text:
            self.likeliest_wanted.emit()
        elif self._left_over and self._find_marked_answer() is None:
            return
        elif order in ORDERS and (not rest or (order == "why" and self._found)):
            self.line.clear()
            self.ordered.emit(order, self._find_marked_answer() if rest else None)
        elif self._found:
            self._give(self.list.currentRow())

    def _find_marked_answer(self) -> ParsedAnswer | None:
        return self._found[self.list.currentRow()] if 0 <= self.list.currentRow() < len(self._found) else None

    def _give(self, row: int) -> None:
        if 0 <= row < len(self._found):
            said = self._found[row]
            self.line.clear()
            self.said.emit(said)
            if self.isVisible():
                self.line.setFocus()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Handle the keys of the line: up and down mark, Tab writes out, Enter gives, Esc clears and then closes."""
        if watched is self._over and event.type() is QEvent.Type.Resize and self.isVisible():
            self._arrange()
        if watched is not self.line or not isinstance(event, QKeyEvent) or event.type() is not QEvent.Type.KeyPress:
            return super().eventFilter(watched, event)
        key = Qt.Key(event.key())
        step = {Qt.Key.Key_Down: 1, Qt.Key.Key_Up: -1}.get(key)
        if step:
            row = self.list.currentRow() + step
            if 0 <= row < self.list.count():
                self.list.setCurrentRow(row)
        elif key == Qt.Key.Key_Tab and (said := self._find_marked_answer()) is not None:
            self.line.setText(said.words.replace(":", "").replace(",", ""))
        elif key in ENTERS:
            if event.isAutoRepeat():
                return True
            self.enter()
        elif key == Qt.Key.Key_Escape:
            self.line.clear() if self.line.text() else self.close_line()
        else:
            return super().eventFilter(watched, event)
        return True
