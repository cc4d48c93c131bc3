"""“What would you do?”: the three best answers for whoever is asked, with their reasons. None of them is given."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QDialog, QWidget

from dark_ages_desk.core.advice import Choice
from dark_ages_desk.core.question import CHANCE, REFEREE, Question, Sheet, Value
from dark_ages_desk.session.remark import COMMENT
from dark_ages_desk.session.words import describe_answer
from dark_ages_desk.ui.desk.words import opponents as words
from dark_ages_desk.ui.parts.theme import THEME
from dark_ages_desk.ui.parts.widgets import Scroll, Words, clear, column_layout, push_button, row_layout

if TYPE_CHECKING:
    from dark_ages_desk.core.view import TableView
    from dark_ages_desk.ui.desk.table import LiveTable

BEST = 3
"""Answers that are shown at most."""

MOST_LINES = 10
"""Lines of a sheet of orders that are shown at most."""


def find_adviseable_question(table: LiveTable) -> Question | None:
    """Return the question on the screen that can be advised on: it is asked of a player whose table is in sight."""
    view = table.current
    if view is None or table.veiled or table.moment is not None or table.drafted:
        return None
    for question in table.session.questions():
        if question.seat in (CHANCE, REFEREE) or question.beside or table.opponents.plays(question.seat):
            continue
        if view.viewer in (question.seat, REFEREE) or not table.session.ruleset.hides:
            return question
        shown = any((one.seat, one.power) == (question.seat, question.power) and one.options for one in view.questions)
        if shown and not question.sealed:
            return question
    return None


def note_advice(table: LiveTable, question: Question) -> None:
    """Write into the record that a seat was advised, as a comment at the last entry."""
    told = words.advice_was_asked(who=table.session.called(question.seat))
    number = table.number_looked_at
    before = table.session.remarks.comments.get(number, "")
    if told not in before:
        table.set_remark(COMMENT, number, f"{before}\n{told}".strip())


def list_places(value: Value, view: TableView, counters: Mapping[str, str]) -> Iterator[str]:
    """Yield the places in an answer's value: those that it names, and those where its counters are."""
    if isinstance(value, tuple):
        for part in value:
            yield from list_places(part, view, counters)
    elif isinstance(value, str):
        if value in view.spaces:
            yield value
        elif value in counters:
            yield counters[value]


class AdviceDialog(QDialog):
    """Dialog with the best answers to one question. ``mark`` writes their numbers at places of the map."""

    def __init__(self, parent: QWidget, table: LiveTable, mark: Callable[[Mapping[str, str]], None]) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setWindowTitle(words.WHAT_WOULD_YOU_DO)
        self._table, self._mark = table, mark
        inside = QWidget()
        self._parts = column_layout(inside, 16, 6)
        done = push_button("Done", "main", "Esc")
        done.clicked.connect(lambda _checked=False: self.accept())
        end = row_layout()
        end.setContentsMargins(THEME.px(16), THEME.px(4), THEME.px(16), THEME.px(12))
        end.addStretch(1)
        end.addWidget(done)
        outer = column_layout(self, spacing=0)
        outer.addWidget(Scroll(inside), 1)
        outer.addLayout(end)
        room = parent.size()
        self.resize(min(THEME.px(520), room.width() - 40), min(THEME.px(460), room.height() - 60))
        self.finished.connect(lambda _result: self._mark({}))
        self.texts: list[str] = []
        self._head = table.session.head
        table.shown.connect(self._close_if_answered)

    def _close_if_answered(self) -> None:
        """Close once the question that this is about is answered."""
        if self._table.session.head != self._head:
            self.reject()

    def ask(self, question: Question) -> None:
        """Begin to think about a question; the answers come as soon as they are found."""
        clear(self._parts)
        self._parts.addWidget(Words(words.THINKING_ABOUT_IT))
        self._parts.addStretch(1)
        self._table.opponents.consult(question, lambda choices: self._show(question, choices))

    def _show(self, question: Question, choices: Sequence[Choice]) -> None:
        clear(self._parts)
        session, view = self._table.session, self._table.current
        question, choices = session.naming.apply((question, tuple(choices)))
        choices = self._leave_out_equals(question, choices)
        power = session.position.power_name(question.power) if question.power else session.called(question.seat)
        self._parts.addWidget(Words(question.prompt, "prompt"))
        self._parts.addWidget(Words(words.from_what_may_be_known(who=power), "small"))
        if not choices:
            self._parts.addWidget(Words(words.NO_ADVICE))
        places: dict[str, str] = {}
        counters = {one.id: one.space for one in view.counters} if view is not None else {}
        for number, choice in enumerate(choices, start=1):
            self._add_choice(question, number, choice)
            for place in list_places(choice.answer.value, view, counters) if view is not None else ():
                places.setdefault(place, str(number))
        if choices:
            first = choices[0]
            self._parts.addWidget(Words(words.how_much_was_tried(tried=first.tried, looked=first.looked), "small"))
        self._parts.addStretch(1)
        self._mark(places)

    def _leave_out_equals(self, question: Question, choices: Sequence[Choice]) -> Sequence[Choice]:
        """Return the best answers that read differently: equal units make one answer several times."""
        told: dict[tuple[str, str], Choice] = {}
        for choice in choices:
            words = describe_answer(question.option(choice.answer.verb), choice.answer.value, self._table.name_of)
            told.setdefault((words, choice.reason), choice)
        return tuple(told.values())[:BEST]

    def _add_choice(self, question: Question, number: int, choice: Choice) -> None:
        answer, option = choice.answer, question.option(choice.answer.verb)
        told = describe_answer(option, answer.value, self._table.name_of)
        head = f"{number}. {told}"
        self._parts.addWidget(Words(head, "detail"))
        if isinstance(option, Sheet) and isinstance(answer.value, tuple):
            whys = option.reasons() if option.reasons is not None else {}
            given = [str(line) for line in answer.value if line]
            lines = [words.line_with_reason(line=one, why=whys[one]) if one in whys else one for one in given]
            more = words.and_more_lines(number=len(lines) - MOST_LINES) if len(lines) > MOST_LINES else ""
            self._parts.addWidget(Words("\n".join([*lines[:MOST_LINES], *([more] if more else [])]), "body"))
        self._parts.addWidget(Words(choice.reason, "small"))
        self._parts.addSpacing(THEME.gap(6))
        self.texts += [head, choice.reason]
