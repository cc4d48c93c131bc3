"""One line of a sheet of written orders: its number, its field, its judgement, its proposals.

Further parts of the module:

- Beside the lines of a sheet: its result in advance, many orders at once, and the orders that fail without another.
"""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QEvent, Qt, Signal
from PySide6.QtGui import QFocusEvent, QKeyEvent, QKeySequence
from PySide6.QtWidgets import QLineEdit, QWidget

from dark_ages_desk.core.line_notes import describe_effect, describe_verdict
from dark_ages_desk.core.options.sheet import Help, Lines
from dark_ages_desk.core.orders import Judgement
from dark_ages_desk.core.question import Sheet
from dark_ages_desk.core.view import ArrowView
from dark_ages_desk.ui.desk.panels.line_notes import LineNotes
from dark_ages_desk.ui.desk.words import sheet as sheet_words
from dark_ages_desk.ui.parts.narrow_button import NarrowButton
from dark_ages_desk.ui.parts.theme import THEME
from dark_ages_desk.ui.parts.widgets import (
    FlowBox,
    Words,
    clear,
    column_layout,
    place_once,
    push_button,
    row_layout,
    set_tip,
    tool_button,
)

ENTERS = (Qt.Key.Key_Return, Qt.Key.Key_Enter)
SIGNS = {"empty": "", "unread": "?", "good": "✓", "fails": "✗", "slip": "!"}
"""Mark of a line by its state; text beside it says the same."""

SIGN_WIDE, SUM_WIDE = 16, 52
"""Widths of a line's mark, without and with the balance left to spend, in pixels at 100 per cent."""

Proposes = Callable[[str], tuple[tuple[str, str], ...]]


class LineField(QLineEdit):
    """Field with the text of a line. Enter and the arrows go from line to line; undo and redo are the sheet's own."""

    went = Signal(int)  # to the line so far below, or above
    undone = Signal(bool)  # undo (True) or redo
    pasted = Signal(str)  # several lines at once
    given = Signal()  # Ctrl+Enter: the sheet is to be given
    entered = Signal()
    proposed = Signal()

    def __init__(self, name: str, longest: int, proposes: Proposes) -> None:
        super().__init__()
        self.setAccessibleName(name)
        self.setMaxLength(longest)
        self._proposes = proposes
        self.proposals: tuple[tuple[str, str], ...] = ()  # what the last word may become, with what it is called
        self.textEdited.connect(self._propose)

    def _propose(self, text: str) -> None:
        self.proposals = self._proposes(text) if self.cursorPosition() == len(text) else ()
        self.proposed.emit()

    def _take(self) -> None:
        self.setText(f"{self.proposals[0][0]} ")
        self.textEdited.emit(self.text())

    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        self.proposals = ()
        self.proposed.emit()

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        self.entered.emit()

    def event(self, event: QEvent) -> bool:
        """Handle Tab and Ctrl+Enter: Tab takes a proposal if there is one, otherwise it goes to the next field as
        usual.

        Ctrl+Enter belongs to the sheet here, not to the rest of the window.
        """
        if event.type() is QEvent.Type.ShortcutOverride and isinstance(event, QKeyEvent) and event.key() in ENTERS:
            event.accept()
            return True
        pressed = event.type() is QEvent.Type.KeyPress and isinstance(event, QKeyEvent)
        if pressed and event.key() == Qt.Key.Key_Tab and self.proposals:  # type: ignore[attr-defined]
            self._take()
            return True
        return super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        key, held = event.key(), event.modifiers()
        if event.matches(QKeySequence.StandardKey.Undo) or event.matches(QKeySequence.StandardKey.Redo):
            self.undone.emit(event.matches(QKeySequence.StandardKey.Undo))
        elif event.matches(QKeySequence.StandardKey.Paste):
            self.paste_in()
        elif key in ENTERS:
            if held & Qt.KeyboardModifier.ControlModifier:
                self.given.emit()
            else:
                self.went.emit(1)
        elif key in (Qt.Key.Key_Down, Qt.Key.Key_Up):
            self.went.emit(1 if key == Qt.Key.Key_Down else -1)
        else:
            super().keyPressEvent(event)
            return
        event.accept()

    def paste_in(self) -> None:
        """Paste one line at the cursor; of several lines each goes into its own."""
        from PySide6.QtWidgets import QApplication

        text = QApplication.clipboard().text()
        if len(text.splitlines()) > 1:
            self.pasted.emit(text)
        else:
            self.insert(text.strip("\r\n"))
            self.textEdited.emit(self.text())


class SheetLine(QWidget):
    """Line with its number, its field and its mark; under it the reason why it would fail, and its probable meaning."""

    edited = Signal(int, str)
    guessed = Signal(int, str)
    out = Signal(int)  # its order is taken back

    def __init__(self, at: int, longest: int, proposes: Proposes) -> None:
        super().__init__()
        self.at = at
        self._form = ""
        self._told: tuple[str, tuple[str, ...]] = ("", ())
        self.field = LineField(f"Line {at + 1}", longest, proposes)
        self.field.textEdited.connect(lambda text: self.edited.emit(self.at, text))
        number = Words(str(at + 1), "small", wrap=False)
        number.setFixedWidth(THEME.px(18))
        number.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        self._mark = Words("", "small", wrap=False)
        self._mark.setMinimumWidth(THEME.px(SIGN_WIDE))
        line = row_layout(spacing=4)
        line.addWidget(number)
        line.addWidget(self.field, 1)
        line.addWidget(self._mark)
        self.away = tool_button(
            "✕", "bare", sheet_words.take_back_order_of_line(line=at + 1), sheet_words.TAKE_THIS_ORDER_BACK
        )
        self.away.clicked.connect(lambda _checked=False: self.out.emit(self.at))
        self.away.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.away.setFixedWidth(THEME.px(30))
        line.addWidget(self.away)
        self.field.textChanged.connect(self._offer_away)
        self._offer_away("")
        box = column_layout(self, spacing=1)
        box.addLayout(line)
        self._why = Words("", "small")
        self._guesses = FlowBox(4)
        self.next = Words("", "small")
        self.field.proposed.connect(self._propose)
        self.notes = LineNotes()
        for part in (self.next, self._why, self._guesses, self.notes):
            box.addWidget(part)
            part.hide()

    def _offer_away(self, text: str) -> None:
        """Show the button that takes back a written line; in an empty one keep its room."""
        self.away.setEnabled(bool(text))
        self.away.setText("✕" if text else "")

    def tell_form(self, words: str) -> None:
        """Show the form of the order in the line; "" hides it."""
        self._form = words
        self._propose()

    def _propose(self) -> None:
        """Show under the line its form, and the proposals for its last word."""
        labels = " · ".join(label for _, label in self.field.proposals)
        self.next.setText("\n".join(words for words in (self._form, f"Tab: {labels}" if labels else "") if words))
        self.next.setVisible(bool(labels or self._form))

    def set_text(self, text: str) -> None:
        """Set the text, without a step to take back."""
        if self.field.text() != text:
            self.field.setText(text)
            if not self.field.hasFocus():
                self.field.home(False)  # a long one is read from its beginning

    def tell(self, judged: Judgement, guesses: tuple[str, ...]) -> None:
        """Show the judgement of the line: its mark, the reason, and buttons with the probable meanings."""
        why = describe_verdict(judged) or describe_effect(judged)
        balance = judged.balance if judged.state != "empty" else ""
        # Where sums run from line to line all fields leave room for them, and are equally wide.
        self._mark.setMinimumWidth(THEME.px(SUM_WIDE if judged.balance else SIGN_WIDE))
        self._mark.setText(" ".join(part for part in (SIGNS.get(judged.state, ""), balance) if part))
        self.field.setAccessibleDescription(why or balance)
        if (why, guesses) == self._told:
            return
        self._told = (why, guesses)
        with place_once(self):
            self._why.setText(why)
            self._why.setVisible(bool(why))
            clear(self._guesses.flow)
            for guess in guesses:
                button = NarrowButton(guess)
                button.setAccessibleName(sheet_words.line_was_meant_as(line=self.at + 1, guess=guess))
                button.clicked.connect(lambda _checked=False, guess=guess: self.guessed.emit(self.at, guess))
                self._guesses.add(button)
            self._guesses.setVisible(bool(guesses))


class SheetAhead(QWidget):
    """Text on the fate of the units ordered by a sheet; the map has arrows for it."""

    def __init__(self, option: Sheet) -> None:
        super().__init__()
        self._option = option
        self.arrows: tuple[ArrowView, ...] = ()
        self._box = column_layout(self, spacing=2)
        self._told: Lines = ()
        self.hide()

    def show_outlook(self, value: Lines) -> bool:
        """Show where a sheet leads, and return whether the arrows changed."""
        if self._option.outlook is None:
            return False
        found = self._option.outlook(value)
        if found.told != self._told:
            self._told = found.told
            clear(self._box)
            for words in (sheet_words.AS_FAR_AS_YOUR_OWN_ORDERS_GO, *found.told):
                self._box.addWidget(Words(words, "small"))
        self.setVisible(bool(found.told))
        before = self.arrows
        self.arrows = tuple(ArrowView(way.path, way.power, "march", way.label) for way in found.ways)
        return self.arrows != before


def build_help_buttons(helps: tuple[Help, ...], take: Callable[[Help], None]) -> QWidget:
    """Return a button for each way to write many orders at once."""
    box = FlowBox(4)
    for one in helps:
        button = push_button(one.label)
        set_tip(button, one.hint)
        button.setAccessibleDescription(one.hint)
        button.clicked.connect(lambda _checked=False, one=one: take(one))
        box.add(button)
    if not helps:
        box.hide()
    return box


class DependentOrders(QWidget):
    """Lines that depended on an order taken back, and a button that takes them back as well."""

    def __init__(self, take: Callable[[tuple[int, ...]], None]) -> None:
        super().__init__()
        self._take = take
        self._lines: tuple[int, ...] = ()
        box = column_layout(self, spacing=2)
        self.words = Words("", "small")
        self.button = push_button(sheet_words.TAKE_THESE_BACK_AS_WELL)
        self.button.clicked.connect(lambda _checked=False: self._take(self._lines))
        box.addWidget(self.words)
        box.addWidget(self.button)
        self.hide()

    def tell(self, at: int, lines: tuple[int, ...]) -> None:
        """Show the lines that fail without the order of line ``at``; hide if there are none."""
        self._lines = lines
        numbers = ", ".join(str(one + 1) for one in lines)
        these = "line" if len(lines) == 1 else "lines"
        self.words.setText(sheet_words.would_fail_without_line(line=at + 1, kind=these, numbers=numbers))
        self.setVisible(bool(lines))
