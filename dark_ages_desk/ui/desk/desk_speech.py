"""What the desk announces of each table that it shows: what happened, what is asked, the end, the curtain.

All of it is on the screen of the same viewer. Under a curtain only the curtain speaks, and it knows what all may know.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from PySide6.QtWidgets import QWidget

from dark_ages_desk.ui.desk.words import question as question_words
from dark_ages_desk.ui.parts.announce import ANNOUNCER

if TYPE_CHECKING:
    from dark_ages_desk.core.question import Question
    from dark_ages_desk.ui.desk.panels.question import QuestionPanel
    from dark_ages_desk.ui.desk.table import LiveTable


class DeskSpeech:
    """The announcements of one desk. What was announced is not said again when the desk is only drawn again."""

    def __init__(self, page: QWidget, table: LiveTable, panel: QuestionPanel) -> None:
        self._page, self._table = page, table
        panel.tabs.chosen.connect(lambda _key: self._tell_question(panel.current))
        self._seen: tuple[object, ...] = ()
        self._asked: tuple[object, ...] = ()
        self._head = table.session.head

    def tell_table(self, question: Question | None, news: Sequence[str], faces: Sequence[int], headline: str) -> None:
        """Announce what is new: the last entry with its dice, or the one looked at; the result; the question."""
        table, session = self._table, self._table.session
        where = (table.viewer, table.look, table.number_looked_at, table.drafted, len(session.entries), session.head)
        asked = (table.viewer, table.drafted, question, headline)
        undone = session.head < self._head and table.moment is None
        self._head = session.head
        if where != self._seen:
            self._seen, self._asked = where, ()
            if table.moment is not None:
                self._say(question_words.announce_entry(number=table.moment, news=question_words.join_sentences(news)))
            elif undone:
                self._say(question_words.announce_return(number=session.head))
            else:
                rolled = question_words.announce_roll(faces=", ".join(map(str, faces))) if faces else ""
                self._say(question_words.join_sentences((rolled, *news)))
        if asked != self._asked and table.moment is None:
            self._asked = asked
            if headline:
                self._say(question_words.announce_result(headline=headline))
            else:
                self._tell_question(question)

    def _tell_question(self, question: Question | None) -> None:
        """Announce a question; of several at once the one that is shown."""
        if question is not None:
            who = self._table.session.called(question.seat) if question.seat else ""
            self._say(question_words.announce_question(who=who, prompt=question.prompt, detail=question.detail))

    def tell_curtain(self, curtain: QWidget) -> None:
        """Announce at once who is called to the screen, and what all may know."""
        words = curtain.accessibleDescription()
        if (words, "curtain") != self._seen:
            self._seen, self._asked, self._head = (words, "curtain"), (), self._table.session.head
            ANNOUNCER.announce(curtain, words, urgent=True)

    def _say(self, words: str) -> None:
        ANNOUNCER.announce(self._page, words)
