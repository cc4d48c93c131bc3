"""The card over the map when a session is opened: the last news, whose turn it is and the open question.

All of it is open to everybody. The first answer, a look back, Esc or Enter puts it away; that Enter is no answer.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QWidget

from dark_ages_desk.core.question import CHANCE, TABLE
from dark_ages_desk.ui.desk.record_text import BESIDE, record_text, result_texts_by_heading
from dark_ages_desk.ui.parts.theme import THEME
from dark_ages_desk.ui.parts.widgets import Card, Scroll, Words, clear, column_layout, push_button, row_layout

if TYPE_CHECKING:
    from dark_ages_desk.session.session import Session

LAST = 4
"""Maximum number of entries that the card tells."""

EDGE = 12


def describe_turn(session: Session) -> str:
    """Return a sentence that says who must answer now, and the question if all may know it.

    Return instead the result of a finished game, or that the record is known only as text.
    """
    if session.gap is not None:
        return f"From entry {session.gap} on the record is known in words only: amend that entry, or take it back."
    outcome = session.outcome()
    if outcome is not None:
        return outcome.headline
    asked = session.questions_for(TABLE)
    open_ = [one for one in asked if one.options and not one.sealed and not one.beside]
    if open_:
        one = open_[0]
        who = "The dice" if one.seat == CHANCE else session.called(one.seat)
        return f"{who}: {one.prompt}"
    seats = dict.fromkeys(session.called(one.seat) for one in session.questions())
    return f"It is for {' and '.join(seats)} to answer." if seats else "Nothing is asked."


def list_last_news(session: Session, number: int = LAST) -> list[tuple[str, str]]:
    """Return the last ``number`` entries as text that all may read, oldest first, as pairs of headings and words.

    The headings are "" where they are those of the part before.
    """
    shown = (one for one in session.headed(TABLE) if not one.entry.struck and not one.entry.by_stand_in)
    last = [one for one in shown if one.entry.kind != "heading"][-number:]
    powers = session.view(TABLE).powers
    found: list[tuple[str, str]] = []
    before = ""
    for one in last:
        under = BESIDE.join(one.pieces[0][1].under)
        parts = result_texts_by_heading(one, TABLE)
        own = "\n".join(lines.strip() for over, lines in parts if not over)
        words = record_text(one.entry, powers) + (f"\n{own}" if own else "")
        found.append((under if under != before else "", words))
        found += [(over, lines.strip()) for over, lines in parts if over]
        before = BESIDE.join(one.pieces[-1][1].under)
    return found


class RecapCard(Card):
    """Card over the map with the last news and the open question."""

    def __init__(self, over: QWidget) -> None:
        super().__init__("float", margin=14, spacing=6)
        self.setParent(over)
        self._over = over
        self._entries = 0
        self.setAccessibleName("Where were we")
        self._where, self._asked = Words("", "figure"), Words("", "prompt")
        self._inside = QWidget()
        self._last = column_layout(self._inside, spacing=4)
        go_on = push_button("Go on", "main", "Esc")
        go_on.clicked.connect(lambda _checked=False: self.put_away())
        line = row_layout()
        line.addStretch(1)
        line.addWidget(go_on)
        self.box.addWidget(Words("WHERE WERE WE", "head"))
        self.box.addWidget(self._where)
        self.box.addWidget(Scroll(self._inside), 1)
        self.box.addWidget(self._asked)
        self.box.addLayout(line)
        self.hide()

    def tell(self, session: Session) -> None:
        """Show the card for a session that was just opened."""
        self._entries = len(session.entries)
        self._where.setText(session.view(TABLE).subtitle)
        clear(self._last)
        for over, words in list_last_news(session):
            if over:
                self._last.addWidget(Words(over, "head"))
            self._last.addWidget(Words(words if len(words) < 400 else words[:400] + " …", "small"))
        self._last.addStretch(1)  # room to spare is left below them
        self._asked.setText(describe_turn(session))
        self.setAccessibleDescription(f"{self._where.text()}. {self._asked.text()}")
        self.show()
        self.raise_()
        self.place()
        QTimer.singleShot(0, self, self.place)  # once more, when the new lines have their heights

    def place(self) -> None:
        """Place the card in the middle of the map, as high as its text."""
        width = min(THEME.px(560), self._over.width() - 2 * EDGE)
        room = width - THEME.px(48)
        words = sum(one.heightForWidth(room) for one in (self._inside, self._where, self._asked))
        height = min(words + THEME.px(140), self._over.height() - 2 * EDGE)
        self.setGeometry((self._over.width() - width) // 2, (self._over.height() - height) // 2, width, height)

    def look_again(self, session: Session, looked_back: bool) -> None:
        """Hide the card once something was done, or somebody looks back."""
        if self.isVisible() and (looked_back or len(session.entries) != self._entries):
            self.hide()

    def put_away(self) -> bool:
        """Hide the card on Esc, Enter or its button, and return False if it was hidden already."""
        was = self.isVisible()
        self.hide()
        if was:
            self._over.setFocus()
        return was
