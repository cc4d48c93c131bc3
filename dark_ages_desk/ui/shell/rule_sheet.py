"""The F1 page: our version of the rule of the question, related rules to go on to, and chapters of the manual."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from PySide6.QtWidgets import QWidget

from dark_ages_desk.core.chart import RuleText, find_rule_text
from dark_ages_desk.core.question import Question
from dark_ages_desk.ui.parts.choice_button import ChoiceButton
from dark_ages_desk.ui.parts.dialogs import PaperDialog
from dark_ages_desk.ui.parts.theme import THEME
from dark_ages_desk.ui.parts.widgets import Words, cite_rule, clear, make_copyable
from dark_ages_desk.ui.shell import words as shell_words

OURS = shell_words.RULE_IS_IN_OUR_OWN_WORDS


class RuleSheet(PaperDialog):
    """A page with the rule of a question. Related rules, and the rules of the options, are one click away."""

    def __init__(
        self,
        parent: QWidget,
        rules: Mapping[str, RuleText],
        question: Question | None,
        chapters: Mapping[str, Callable[[], None]],
    ) -> None:
        super().__init__(parent, shell_words.RULE_AT_HAND, 600, 520)
        self._rules, self._question, self._chapters = rules, question, chapters
        self.relatives: list[ChoiceButton] = []
        self.chapter_buttons: list[ChoiceButton] = []
        self._begun = question.rule if question is not None else ""
        self.show_rule(self._begun)

    def show_rule(self, rule: str) -> None:
        """Show ``rule``, with buttons for the related ones."""
        clear(self.box)
        self.relatives = []
        found = find_rule_text(self._rules, rule)
        self._say(rule, found)
        see = list(found.see) if found is not None else []
        if rule != self._begun:
            see.append(self._begun)
        elif self._question is not None:  # what is offered may have a rule of its own
            see += [own for option in self._question.options if (own := getattr(option, "rule", ""))]
        self._go_on_with([one for one in dict.fromkeys(see) if one != rule])
        self._list_chapters()
        self.box.addStretch(1)
        self.reader.verticalScrollBar().setValue(0)

    def _say(self, rule: str, found: RuleText | None) -> None:
        if found is not None:
            self.box.addWidget(Words(cite_rule(rule), "rule"))
            self.box.addWidget(make_copyable(Words(found.title, "prompt")))
            self.box.addWidget(make_copyable(Words(found.words)))
            self.box.addWidget(Words(OURS, "small"))
            return
        self.box.addWidget(Words(cite_rule(rule) or shell_words.RULE_WITHOUT_NUMBER, "rule"))
        asked = self._question
        self.box.addWidget(make_copyable(Words(asked.prompt if asked else shell_words.NOTHING_IS_ASKED_NOW, "prompt")))
        if asked is not None and asked.detail:
            self.box.addWidget(make_copyable(Words(asked.detail)))

    def _go_on_with(self, see: list[str]) -> None:
        known = [(one, text) for one in see if (text := find_rule_text(self._rules, one)) is not None]
        if known:
            self.box.addSpacing(THEME.gap(8))
            self.box.addWidget(Words("SEE ALSO", "head"))
        for one, text in known:
            button = ChoiceButton(text.title, cite_rule(one))
            button.clicked.connect(lambda _checked=False, one=one: self.show_rule(one))
            self.relatives.append(button)
            self.box.addWidget(button)

    def _list_chapters(self) -> None:
        self.chapter_buttons = []
        if not self._chapters:
            return
        self.box.addSpacing(THEME.gap(8))
        self.box.addWidget(Words(shell_words.MANUAL_HEADING, "head"))
        for title, show in self._chapters.items():
            button = ChoiceButton(title)
            button.clicked.connect(lambda _checked=False, show=show: self._leave_for(show))
            self.chapter_buttons.append(button)
            self.box.addWidget(button)

    def _leave_for(self, show: Callable[[], None]) -> None:
        """Close this page and open a chapter: the page would lie over it and hold the keyboard."""
        self.accept()
        show()
