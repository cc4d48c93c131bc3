"""The actions possible at any time: gifts between players, the referee's Adjust. Many forms, found by typing."""

from __future__ import annotations

from collections.abc import Mapping

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QDialog, QSplitter, QWidget

from dark_ages_desk.core.frozen import replace
from dark_ages_desk.core.question import REFEREE, TABLE, Choice, Form, Option, Question
from dark_ages_desk.session.table_reader import display_name
from dark_ages_desk.ui.desk.panels.editor import Context, Editor
from dark_ages_desk.ui.desk.panels.editors import build_editor
from dark_ages_desk.ui.desk.panels.filter_list import FilterList
from dark_ages_desk.ui.desk.panels.refusal import RefusalCard
from dark_ages_desk.ui.desk.table import Refusal
from dark_ages_desk.ui.desk.words import question as question_words
from dark_ages_desk.ui.parts.theme import THEME
from dark_ages_desk.ui.parts.widgets import Paper, Scroll, Words, cite_rule, clear, column_layout

NOTHING = question_words.QUESTION_IS_ANSWERED_FIRST
FOR_OTHERS = question_words.NOTHING_BESIDE_QUESTION_IS_OPEN


class AsidesDialog(QDialog):
    """Dialog with a searchable list of the actions at the left, and the form of the chosen one at the right."""

    answered = Signal(object, str, object)  # Question, verb, value
    allowed = Signal(object)  # Blocked

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setWindowTitle(question_words.AT_ANY_TIME)
        self.options: Mapping[str, tuple[Question, Option]] = {}
        """Questions with their options, by the keys of the list."""
        self._context: Context | None = None
        self.editor: Editor | None = None
        self._chosen, self._silence = "", NOTHING
        self._left, self._right = Paper(), QWidget()
        self._left_box = column_layout(self._left, 12, 6)
        right = column_layout(self._right, 14, 6)
        self.refusal = RefusalCard(adjusts=False)
        self.refusal.allowed.connect(self.allowed)
        self._form = column_layout(spacing=6)
        right.addWidget(self.refusal)
        right.addLayout(self._form)
        right.addStretch(1)
        paper = Paper()
        column_layout(paper, spacing=0).addWidget(Scroll(self._right))
        split = QSplitter(Qt.Orientation.Horizontal)
        split.addWidget(self._left)
        split.addWidget(paper)
        split.setStretchFactor(1, 1)
        split.setSizes([THEME.px(330), THEME.px(430)])
        column_layout(self, spacing=0).addWidget(split)
        room = parent.size()
        self.resize(min(THEME.px(760), room.width() - 40), min(THEME.px(580), room.height() - 40))

    def show_asides(self, asides: tuple[Question, ...], context: Context, seat: str = "") -> None:
        """Offer these actions; with ``seat`` only the actions of that seat.

        The referee gets all of them, anybody else also those that show nothing hidden.
        """
        self._context = context
        options = {}
        choices = []
        everything = ("", REFEREE)
        whole = [q for q in asides if seat in (*everything, q.seat) or (seat == TABLE and q.aloud)]
        rest = [
            (q, tuple(one for one in q.options if isinstance(one, Form) and one.aloud))
            for q in asides
            if q not in whole
        ]
        offered = [*whole, *(replace(question, options=public) for question, public in rest if public)]
        several = len({(question.seat, question.power) for question in offered}) > 1
        for at, question in enumerate(offered):
            power = context.view.powers.get(question.power)
            who = power.short if power else display_name(question.seat, context.view.people).capitalize()
            for option in question.options:
                key = f"{at} {option.verb}"
                options[key] = (question, option)
                choices.append(Choice(key, f"{who}: {option.label}" if several else option.label, group=who))
        self.options = options
        self._silence = FOR_OTHERS if asides else NOTHING
        clear(self._left_box)
        found = FilterList(
            choices, question_words.WHAT_TO_DO, heading=lambda choice: choice.group, other_text=context.other_text
        )
        found.list.setMaximumHeight(16_777_215)
        found.list.setMinimumHeight(0)
        found.taken.connect(self.choose)
        found.list.currentItemChanged.connect(
            lambda item, _old: self.choose(item.data(Qt.ItemDataRole.UserRole)) if item else None
        )
        self._left_box.addWidget(found, 1)
        if len(options) < sum(len(question.options) for question in asides):
            self._left_box.addWidget(Words(question_words.THE_REFEREE_CAN_DO_MORE, "small"))
        self._left.setVisible(bool(choices))  # an empty list says nothing
        self.choose(self._chosen if self._chosen in options else next(iter(options), ""))

    def show_refusal(self, refusal: Refusal) -> None:
        """Say why the form was not taken."""
        self.refusal.show_refusal(refusal)

    def choose(self, key: str) -> None:
        """Show the form of one of the ``options``."""
        self._chosen = key
        clear(self._form)
        self.editor = None
        self.refusal.hide()
        if key not in self.options or self._context is None:
            self._form.addWidget(Words(self._silence, "body"))
            return
        question, option = self.options[key]
        self._form.addWidget(Words(option.label, "prompt"))
        if question.power:
            self._form.addWidget(Words(question.prompt, "body"))
        rule = getattr(option, "rule", "") or question.rule
        if rule:
            self._form.addWidget(Words(cite_rule(rule), "rule"))
        if question.detail:
            self._form.addWidget(Words(question.detail, "small"))
        self.editor = build_editor(option, self._context)
        self.editor.given.connect(lambda value: self.answered.emit(question, option.verb, value))
        for part in (self.editor, self.editor.pinned):
            if part is not None:
                self._form.addWidget(part)
        for words in self.editor.findChildren(Words):
            if words.text() == option.label:  # it stands above already
                words.hide()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            if self.editor is not None:
                self.editor.confirm()
            return
        super().keyPressEvent(event)
