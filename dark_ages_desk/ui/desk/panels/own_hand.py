"""A hand for its player alone, on a screen that all look at: first everybody else looks away, then it opens."""

from __future__ import annotations

from collections.abc import Mapping

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QHideEvent
from PySide6.QtWidgets import QDialog, QWidget

from dark_ages_desk.core.question import Question
from dark_ages_desk.core.view import TableView
from dark_ages_desk.session.people import display_name
from dark_ages_desk.ui.desk.panels.hand import AskWhy, HandCards
from dark_ages_desk.ui.parts.choice_button import ChoiceButton
from dark_ages_desk.ui.parts.theme import THEME
from dark_ages_desk.ui.parts.widgets import Paper, Scroll, Words, clear, column_layout


class OwnHandDialog(QDialog):
    """Dialog that asks whose hand is wanted, calls the player to the screen, and shows it to the player alone."""

    wanted = Signal(str)  # the seat whose hand is to be laid open
    played = Signal(object, str, object)  # Question, verb, value

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setWindowTitle("Your hand")
        self.setModal(True)
        inside = QWidget()
        box = column_layout(inside, 18, 8)
        self._parts = column_layout(spacing=8)
        box.addLayout(self._parts)
        box.addStretch(1)
        paper = Paper()
        column_layout(paper, spacing=0).addWidget(Scroll(inside))
        column_layout(self, spacing=0).addWidget(paper)
        room = parent.size()
        self.resize(min(THEME.px(480), room.width() - 40), min(THEME.px(520), room.height() - 40))

    def ask_whose(self, seats: Mapping[str, str]) -> None:
        """Show a button for each seat."""
        clear(self._parts)
        self._parts.addWidget(Words("Whose hand?", "prompt"))
        first: ChoiceButton | None = None
        for seat, name in seats.items():
            button = ChoiceButton(name)
            button.clicked.connect(lambda _checked=False, seat=seat, name=name: self.call(seat, name))
            self._parts.addWidget(button)
            first = first or button
        self._open(first)

    def call(self, seat: str, name: str) -> None:
        """Ask everybody else to look away, and offer the player a button that shows the hand."""
        clear(self._parts)
        self._parts.addWidget(Words(f"Only {name} looks at the screen now", "prompt"))
        self._parts.addWidget(Words("Everybody else looks away. The hand is shown here and nowhere else.", "body"))
        ready = ChoiceButton("Show my hand", main=True)
        ready.clicked.connect(lambda _checked=False: self.wanted.emit(seat))
        self._parts.addWidget(ready)
        back = ChoiceButton("Put away", "Esc")
        back.clicked.connect(lambda _checked=False: self.hide())
        self._parts.addWidget(back)
        self._open(ready)

    def show_hand(self, view: TableView, plays: tuple[Question, ...], why: AskWhy) -> None:
        """Show the open hands of the viewer's own powers; a click plays a card that can be played now."""
        clear(self._parts)
        self._parts.addWidget(Words(f"The hand of {display_name(view.viewer, view.people)}", "prompt"))
        back = ChoiceButton("Put away", "Esc", main=True)
        back.clicked.connect(lambda _checked=False: self.hide())
        self._parts.addWidget(back)
        for hand in view.hands:
            power = view.powers.get(hand.power)
            if not hand.hidden and power is not None and power.seat == view.viewer:
                cards = HandCards(hand, power, plays, why)
                cards.played.connect(self.played)
                self._parts.addWidget(cards)
        self._open(back)

    def _open(self, first: QWidget | None) -> None:
        self.show()
        self.raise_()
        self.activateWindow()
        if first is not None:
            first.setFocus(Qt.FocusReason.OtherFocusReason)

    def hideEvent(self, event: QHideEvent) -> None:
        """Handle hiding: remove the cards from the window."""
        super().hideEvent(event)
        clear(self._parts)
