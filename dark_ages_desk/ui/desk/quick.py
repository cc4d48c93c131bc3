"""The quick entry of the desk: answers typed in one line and given to the table."""

from __future__ import annotations

from collections.abc import Callable
from functools import cached_property
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal

from dark_ages_desk.core.question import CHANCE, Answer, Declare, Question, Value
from dark_ages_desk.core.quick_entry import AnswerParser, ParsedAnswer, find_likeliest_answer
from dark_ages_desk.ui.desk.panels.question import QuestionPanel
from dark_ages_desk.ui.desk.table import LiveTable

if TYPE_CHECKING:
    from PySide6.QtWidgets import QWidget

    from dark_ages_desk.ui.desk.quick_line import QuickLine

NOTHING_LIKELIER = "Here nothing is likelier than the rest: choose, or type it."


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

    @cached_property
    def line(self) -> QuickLine:
        """Card with the line, made when it is first needed."""
        from dark_ages_desk.ui.desk.quick_line import QuickLine

        line = QuickLine(self._over, self._build_reader, self._describe_likeliest_answer)
        line.said.connect(self.give)
        line.ordered.connect(self._order)
        line.likeliest_wanted.connect(self.go_on)
        line.closed.connect(self.closed)
        return line

    @property
    def shown(self) -> bool:
        """True while the line covers a part of the map."""
        return "line" in vars(self) and self.line.isVisible()

    def open(self, text: str = "") -> None:
        """Show the line with this text; do nothing under a curtain or while looking back."""
        if not self._table.veiled and self._table.moment is None:
            self.line.open(text)

    def look_again(self) -> None:
        """Read the line again after the desk was drawn, and withdraw the hint if something else is asked."""
        changed = self._asked() != self._read_for
        if changed:
            self.outdated.emit(NOTHING_LIKELIER)
        if self.shown:
            self.line.look_again(changed)

    def step_back(self) -> bool:
        """Put the line away; return False if it was not open."""
        if not self.shown:
            return False
        self.line.close_line()
        return True

    def _build_reader(self) -> AnswerParser:
        self._read_for = self._asked()
        board = self._table.stage.ruleset.board
        return AnswerParser(self._order_questions(), board.name_of, board.spaces)

    def _order_questions(self) -> tuple[Question, ...]:
        """Return the questions, the one in sight first."""
        current = self._panel.current
        return tuple(sorted(self._asked(), key=lambda one: one is not current))

    # --- going on

    def _find_likeliest_answer(self) -> ParsedAnswer | None:
        current = self._panel.current
        return find_likeliest_answer(current) if current is not None and not self._table.veiled else None

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
        elif self._panel.has_input():
            self._panel.confirm()
        elif (said := self._find_likeliest_answer()) is not None:
            self.give(said)
        elif self._panel.current is not None:
            self._read_for = self._asked()
            self.hinted.emit(NOTHING_LIKELIER)

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
