"""The quick entry of the desk: answers typed in one line and given to the table."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QObject, Qt, Signal
from PySide6.QtGui import QHideEvent, QKeyEvent, QShowEvent
from PySide6.QtWidgets import QLineEdit, QListWidgetItem, QWidget

from dark_ages_desk.core.question import CHANCE, Answer, Button, Declare, Question, Value
from dark_ages_desk.core.quick_entry import LONGEST, AnswerParser, ParsedAnswer, find_likeliest_answer, list_players
from dark_ages_desk.ui.desk.panels.filter_list import SingleClickList
from dark_ages_desk.ui.desk.panels.question import QuestionPanel
from dark_ages_desk.ui.desk.panels.sheet import find_sheet
from dark_ages_desk.ui.desk.table import LiveTable
from dark_ages_desk.ui.desk.words import question as question_words
from dark_ages_desk.ui.parts.theme import THEME
from dark_ages_desk.ui.parts.widgets import Card, Words, has_keys

if TYPE_CHECKING:
    from PySide6.QtWidgets import QWidget

NOTHING_LIKELIER = question_words.NOTHING_IS_LIKELIER


class QuickEntry(QObject):
    """Answers from one typed line; ``asked`` gives the questions shown to the present viewer."""

    aimed = Signal(object, str, object, str)  # Question, verb, value, the place to go to afterwards
    answered = Signal(object, str, object)  # Question, verb, value
    hinted = Signal(str)  # what to do instead
    outdated = Signal(str)  # the hint that no longer holds
    closed = Signal()

    def __init__(
        self, over: QWidget, table: LiveTable, panel: QuestionPanel, asked: Callable[[], tuple[Question, ...]]
    ) -> None:
        super().__init__(over)
        self._over, self._table, self._panel, self._asked = over, table, panel, asked
        self._read_for: tuple[Question, ...] = ()
        self._read_at = 0  # the number of entries then
        self._interrupted = False  # the line was closed while somebody typed in it
        self._to_follow: list[str] = []  # the lines that were pasted below the present one

    @cached_property
    def line(self) -> QuickLine:
        """Card with the line, made when it is first needed."""
        from dark_ages_desk.ui.desk.quick import QuickLine

        line = QuickLine(self._over, self._build_reader, self._describe_likeliest_answer, self._panel.letter_words)
        line.said.connect(self.give)
        line.pressed.connect(self._panel.press_key)
        line.toggled.connect(self._panel.set_line_open)
        line.ordered.connect(self._order)
        line.likeliest_wanted.connect(self.go_on)
        line.closed.connect(self.closed)
        return line

    @property
    def shown(self) -> bool:
        """True while the line covers a part of the map."""
        return "line" in vars(self) and self.line.isVisible()

    def open(self, text: str = "") -> None:
        """Show the line with this text; do nothing under a curtain or while looking back.

        Of several lines the next ones follow, each when the one before is answered.
        """
        if not self._table.veiled and self._table.moment is None:
            self._interrupted = False
            first, *self._to_follow = [one.strip() for one in text.splitlines() if one.strip()] or [""]
            self.line.open(first if len(text.splitlines()) > 1 else text)

    def type_on(self, text: str) -> None:
        """Add a letter or digit to the open line, and give the keys back to it."""
        self.line.line.setFocus()
        self.line.line.insert(text)

    def enter(self) -> bool:
        """Give what the open line means; return False if no line is open.

        The first Enter after a line was closed with text in it was meant for that text, and does nothing.
        """
        if self.shown:
            self.line.enter()
        elif not self._interrupted:
            return False
        self._interrupted = False
        return True

    def look_again(self) -> None:
        """Close the line after the desk was drawn if its question was answered or is no longer asked.

        Text half typed for the question before must not be an Enter away from an answer to this one.
        """
        answered = len(self._table.session.entries) != self._read_at
        changed = answered or self._asked() != self._read_for
        if changed:
            self.outdated.emit(NOTHING_LIKELIER)
        if not self.shown:
            return
        if not changed and not self._table.veiled:
            self.line.look_again()
            return
        follow = self._to_follow
        if self.line.typed and not self._table.veiled:
            self._interrupted = True
            self.hinted.emit(question_words.SOMETHING_ELSE_IS_ASKED_NOW)
        self.line.close_line()
        if follow:
            self.open("\n".join(follow))

    def step_back(self) -> bool:
        """Put the line away; return False if it was not open."""
        if not self.shown:
            return False
        self.line.close_line()
        return True

    def _build_reader(self) -> AnswerParser:
        self._read_for, self._read_at = self._asked(), len(self._table.session.entries)
        board, naming = self._table.stage.board, self._table.stage.naming
        view = self._table.current
        players = list_players(view) if view is not None else ()
        return AnswerParser(self._order_questions(), board.name_of, board.spaces, players, naming)

    def _order_questions(self) -> tuple[Question, ...]:
        """Return the questions, the one in sight first."""
        current = self._panel.current
        return tuple(sorted(self._asked(), key=lambda one: one is not current))

    # --- going on

    def _find_likeliest_answer(self) -> ParsedAnswer | None:
        asked = self._panel.leading
        return find_likeliest_answer(asked) if asked is not None and not self._table.veiled else None

    def _describe_likeliest_answer(self) -> str:
        said = self._find_likeliest_answer()
        return said.words if said is not None else ""

    def go_on(self) -> None:
        """Give the typed line, else the half-done answer if it is complete, else the likeliest answer in sight.

        This is Ctrl+Enter. It shows a hint if no answer is likelier than the rest.
        """
        if self._table.veiled or self._table.moment is not None:
            return
        if self.shown and self.line.typed:
            self.line.enter()
        elif (sheet := find_sheet(self._panel)) is not None:
            sheet.give_by_key()
        elif self._panel.has_input() or self._panel.doubt.isVisible():
            self._panel.confirm()
        elif (said := self._find_likeliest_answer()) is not None:
            self._give_likeliest(said)
        elif self._panel.current is not None:
            self._read_for, self._read_at = self._asked(), len(self._table.session.entries)
            self.hinted.emit(NOTHING_LIKELIER)

    def _give_likeliest(self, said: ParsedAnswer) -> None:
        """Give an answer that nobody named, or ask first whether it is meant."""
        option = said.question.option(said.verb)
        if isinstance(option, Button) and option.doubt:
            self.step_back()  # Enter means one thing
            self._panel.ask_first(option.doubt, option.label, lambda: self.give(said))
        else:
            self.give(said)

    # --- giving

    def give(self, said: ParsedAnswer) -> None:
        """Give an answer that was typed, or tell the reason why it cannot be given."""
        question, verb, value = said.question, said.verb, said.value
        if question.seat == CHANCE and value is None:
            self._table.roll()
        elif said.to:
            self.aimed.emit(question, verb, value, said.to)
        elif not said.offered:
            self._table.ask_why(question.seat, verb, value, question.power)
        elif isinstance(question.option(verb), Declare) and self._join_attacks(question, verb, value):
            pass
        else:
            self.answered.emit(question, verb, value)

    def _join_attacks(self, question: Question, verb: str, value: Value) -> bool:
        """Add an attack to those being prepared, which are announced together, and return whether that was possible."""
        return self._panel.take_allowed(Answer(question.seat, question.power, verb, value))

    def _order(self, order: str, said: ParsedAnswer | None) -> None:
        if order == "undo":
            self._table.undo()
        elif order == "redo":
            self._table.redo()
        elif order == "allow" and self._panel.refusal.isVisible() and self._panel.refusal.anyway.isVisible():
            self._panel.refusal.anyway.click()
        elif order == "why" and said is not None:
            self._table.ask_why(said.question.seat, said.verb, said.value, said.question.power)


ORDERS = ("undo", "redo", "why", "allow")
"""Orders that are no answers: undo, redo, explain a refusal, and allow the refused answer."""

SHOWN = 8
ENTERS = (Qt.Key.Key_Return, Qt.Key.Key_Enter)


@dataclass(frozen=True, slots=True)
class KeyWord:
    """A letter that a button of the question shows: typed alone it presses that button."""

    letter: str
    words: str


def describe_meaning(said: ParsedAnswer | KeyWord) -> str:
    """Return the row of a meaning in the list below the line."""
    if isinstance(said, KeyWord):
        return question_words.letter_gives(letter=said.letter, answer=said.words)
    return said.words if said.offered else question_words.not_offered(answer=said.words)


class QuickLine(Card):
    """Small card over the map. It goes with its question, on Esc, and when somebody leaves it empty."""

    said = Signal(object)  # what was meant
    pressed = Signal(str)  # the letter of a button
    toggled = Signal(bool)  # it is shown, or no longer: while it is, Enter is its own
    ordered = Signal(str, object)  # one of ORDERS, and with "why" what was meant
    likeliest_wanted = Signal()
    closed = Signal()

    def __init__(
        self,
        parent: QWidget,
        reader: Callable[[], AnswerParser],
        likeliest: Callable[[], str],
        letters: Callable[[], Mapping[str, str]],
    ) -> None:
        super().__init__("float", margin=8)
        self.setParent(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self.setAccessibleName("Quick entry")
        self._over, self._reader, self._likeliest, self._letters = parent, reader, likeliest, letters
        self._found: tuple[ParsedAnswer | KeyWord, ...] = ()
        self.line = QLineEdit()
        self.line.setMaxLength(LONGEST)
        self.line.setAccessibleName(question_words.QUICK_ENTRY)
        self.line.textChanged.connect(self._read)
        self.line.installEventFilter(self)
        parent.installEventFilter(self)
        self.list = SingleClickList()
        self.list.setProperty("role", "framed")
        self.list.setAccessibleName(question_words.WHAT_IT_MAY_MEAN)
        self.list.setWordWrap(True)
        self.list.setTextElideMode(Qt.TextElideMode.ElideNone)
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

    def look_again(self) -> None:
        """Read the typed text again after the desk was drawn."""
        self._read()
        self.raise_()

    def close_line(self) -> None:
        """Clear and hide the line, and give the keys back."""
        held = has_keys(self)
        self.line.clear()
        self.hide()
        if held:
            self.closed.emit()

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self.toggled.emit(True)

    def hideEvent(self, event: QHideEvent) -> None:
        super().hideEvent(event)
        self.toggled.emit(False)

    # --- reading

    def _read(self) -> None:
        text = self.line.text().strip()
        order, _, rest = text.partition(" ")
        why = order.casefold() == "why" and bool(rest)
        read = self._reader().read(rest if why else text) if text else ()
        key = self._letters().get(text.upper()) if len(text) == 1 else None
        alone = () if key is None else (KeyWord(text.upper(), key),)
        self._found = (*alone, *(one for one in read if one.words != key or not one.offered))
        self.list.clear()
        for said in self._found[:SHOWN]:
            self.list.addItem(QListWidgetItem(describe_meaning(said)))
        self.list.setVisible(bool(self._found))
        if self._found:
            self.list.setCurrentRow(0)
        if not text:  # it is seen only then
            likely = self._likeliest()
            what = question_words.what_happens(examples=", ".join((*self._reader().examples(), "undo")))
            self.line.setPlaceholderText(question_words.ctrl_enter_gives(answer=likely) if likely else what)
        if not text:
            words = ""
        elif self._found or text.casefold() in ORDERS:
            words = question_words.ENTER_GIVES_THE_MARKED_ONE
        else:
            words = question_words.NO_ANSWER_HAS_THAT_NAME
        self._tell(words)

    def _tell(self, words: str) -> None:
        self.told.setText(words)
        self.told.setVisible(bool(words))
        self._arrange()

    def _arrange(self) -> None:
        # All that was typed stays in sight: the line grows with it, and long meanings take several rows.
        room = self.line.fontMetrics().horizontalAdvance(self.line.text()) + THEME.px(60)
        width = max(min(max(THEME.px(520), room), self._over.width() - 12), 80)
        self.setFixedWidth(width)
        self.list.setFixedWidth(max(40, width - 2 * self.box.contentsMargins().left() - 2))
        self.list.doItemsLayout()
        rows = sum(self.list.visualItemRect(self.list.item(row)).height() for row in range(self.list.count()))
        self.list.setFixedHeight(min(rows + 4, max(60, self._over.height() // 2)))
        self.adjustSize()
        self.move((self._over.width() - self.width()) // 2, 8)

    @property
    def typed(self) -> bool:
        """True if the line has any text."""
        return bool(self.line.text().strip())

    # --- giving

    def enter(self) -> None:
        """Give the marked meaning, or obey an order such as "undo"; with nothing typed ask for the likeliest answer."""
        text = self.line.text().strip()
        order, _, rest = text.casefold().partition(" ")
        if not text:
            self.likeliest_wanted.emit()
        elif order in ORDERS and (not rest or (order == "why" and self._found)):
            self.line.clear()
            self.ordered.emit(order, self._find_marked_answer() if rest else None)
        elif self._found:
            self._give(self.list.currentRow())

    def _find_marked_answer(self) -> ParsedAnswer | None:
        row = self.list.currentRow()
        found = self._found[row] if 0 <= row < len(self._found) else None
        return found if isinstance(found, ParsedAnswer) else None

    def _give(self, row: int) -> None:
        if not 0 <= row < len(self._found):
            return
        said = self._found[row]
        if isinstance(said, KeyWord):
            self.close_line()  # what the letter opens may have fields, which get the keys
            self.pressed.emit(said.letter)
            return
        self.line.clear()
        self.said.emit(said)
        if self.isVisible():
            self.line.setFocus()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Handle the keys of the line: up and down mark, Tab writes out, Enter gives, Esc clears and then closes.

        An empty line closes when the keys go elsewhere.
        """
        if watched is self.line and event.type() is QEvent.Type.FocusOut and not self.typed:
            self.hide()
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
