"""A question before Enter gives what may not be meant, such as the end of a force that may still attack."""

from __future__ import annotations

from collections.abc import Callable

from dark_ages_desk.ui.desk.panels.refusal import NoticeCard
from dark_ages_desk.ui.desk.words import question as question_words
from dark_ages_desk.ui.parts.announce import ANNOUNCER
from dark_ages_desk.ui.parts.choice_button import ChoiceButton
from dark_ages_desk.ui.parts.widgets import Words

YES, ENTER = "1", "↵"


class DoubtCard(NoticeCard):
    """Card with a question, the answer under its digit, and "Not yet", which Enter and Esc mean.

    So no number of presses of Enter gives the answer.
    """

    def __init__(self) -> None:
        super().__init__()
        self._give: Callable[[], object] | None = None
        self._words = Words("")
        self._yes = ChoiceButton(question_words.YES)
        self._no = ChoiceButton(question_words.NOT_YET, main=True)
        self._yes.clicked.connect(lambda _checked=False: self._answer())
        self._no.clicked.connect(lambda _checked=False: self.hide())
        self.keys = {YES: self._yes, ENTER: self._no}
        for key, button in self.keys.items():
            button.set_key(key)
        self.box.addWidget(Words(question_words.IS_THIS_MEANT, "head"))
        for part in (self._words, self._yes, self._no):
            self.box.addWidget(part)
        self.setAccessibleName(question_words.IS_THIS_MEANT)
        self.hide()

    def ask(self, words: str, answer: str, give: Callable[[], object]) -> None:
        """Ask whether an ``answer`` is meant; ``give`` gives it."""
        self._give = give
        self._words.setText(words)
        self._yes.set_words(answer)
        self.setAccessibleDescription(words)
        self.show()
        ANNOUNCER.announce(self, words)

    def _answer(self) -> None:
        give, self._give = self._give, None
        self.hide()
        if give is not None:
            give()
