"""The hands of the powers, open or hidden as this viewer may see them, and the cups. A click plays a card.

Further parts of the module:

- A hand for its player alone, on a screen that all look at: first everybody else looks away, then it opens.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QEnterEvent, QHideEvent, QKeyEvent, QKeySequence
from PySide6.QtWidgets import QDialog, QWidget

from dark_ages_desk.core.question import PLAY, Blocked, Pick, Question
from dark_ages_desk.core.view import HandView, PowerView, TableView
from dark_ages_desk.session.table_reader import display_name
from dark_ages_desk.ui.desk.words import known as known_words
from dark_ages_desk.ui.parts.badge import badge_label
from dark_ages_desk.ui.parts.choice_button import ChoiceButton
from dark_ages_desk.ui.parts.tables import copy_to_clipboard
from dark_ages_desk.ui.parts.theme import THEME
from dark_ages_desk.ui.parts.widgets import (
    Paper,
    Scroll,
    Words,
    cite_rule,
    clear,
    column_layout,
    make_copyable,
    row_layout,
    set_tip,
)

AskWhy = Callable[[str, str, str], Blocked]
"""Function from seat, power and card to the reason why the card cannot be played now."""


class CardButton(ChoiceButton):
    """Card in an open hand. One that can be played now is emphasised; any other says why not."""

    def __init__(self, name: str, effect: str, playable: bool, why: Callable[[], Blocked] | None) -> None:
        super().__init__(name, effect, badge="Play" if playable else "")
        self.lit = playable
        self._why = why
        self._asked = False

    def reason(self) -> str:
        """Return the reason why it cannot be played now, with the rule; "" if it can."""
        blocked = self._why() if self._why is not None else Blocked()
        rule = f" ({cite_rule(blocked.rule)})" if blocked.rule and blocked.reason else ""
        return f"{blocked.reason}{rule}"

    def enterEvent(self, event: QEnterEvent) -> None:
        super().enterEvent(event)
        if not self.lit and self._why is not None and not self._asked:
            self._asked = True  # worked out when somebody asks
            set_tip(self, self.reason())

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.matches(QKeySequence.StandardKey.Copy):
            copy_to_clipboard(f"{self.words}: {self.hint}" if self.hint else self.words)
        else:
            super().keyPressEvent(event)


class HandCards(QWidget):
    """Hand of a power: its owner, its number of cards, and each card if they are open."""

    played = Signal(object, str, object)  # Question, verb, value

    def __init__(self, hand: HandView, power: PowerView | None, plays: Sequence[Question], why: AskWhy | None) -> None:
        super().__init__()
        self.cards: list[CardButton] = []
        self._box = box = column_layout(self, spacing=4)
        line = row_layout()
        if power is not None:
            line.addWidget(badge_label(power))
        line.addWidget(Words(power.name if power else hand.power, "figure"), 1)
        line.addWidget(Words(str(hand.number), "figure", wrap=False))
        box.addLayout(line)
        seat = power.seat if power is not None else ""
        self._reason = make_copyable(Words("", "rule"))
        for at, (name, effect) in enumerate(hand.cards):
            card = hand.ids[at] if at < len(hand.ids) else ""
            asked = next((q for q in plays if q.power == hand.power and _is_offered(q, card)), None)
            ask = None if why is None or not card else lambda card=card: why(seat, hand.power, card)
            button = CardButton(name, effect, asked is not None, ask)
            if asked is not None:
                button.clicked.connect(lambda _c=False, q=asked, card=card: self.played.emit(q, PLAY, (card,)))
            else:
                button.clicked.connect(lambda _c=False, button=button: self._say_why(button))
            self.cards.append(button)
            box.addWidget(button)
        if hand.hidden and hand.number:
            box.addWidget(Words(known_words.cards_face_down(number=hand.number), "small"))
        self._reason.hide()
        box.addWidget(self._reason)

    def _say_why(self, button: CardButton) -> None:
        """Show under a clicked card why it cannot be played now."""
        reason = button.reason()
        if not reason:
            return
        self._box.removeWidget(self._reason)
        self._box.insertWidget(self._box.indexOf(button) + 1, self._reason)
        self._reason.setText(known_words.not_now(reason=reason))
        self._reason.show()


def _is_offered(question: Question, card: str) -> bool:
    option = question.option(PLAY)
    return isinstance(option, Pick) and any(choice.id == card for choice in option.choices)


class HandPanel(Paper):
    """Panel with the cups, and a hand for each power; a hidden hand shows only its number of cards."""

    played = Signal(object, str, object)  # Question, verb, value

    def __init__(self) -> None:
        super().__init__()
        self.setAccessibleName(known_words.HANDS_AND_CUPS)
        inside = QWidget()
        box = column_layout(inside, 12, 8)
        self._parts = column_layout(spacing=8)
        box.addLayout(self._parts)
        box.addStretch(1)
        column_layout(self, spacing=0).addWidget(Scroll(inside))
        self._shown: tuple[object, ...] = ()

    def show_view(self, view: TableView, plays: Sequence[Question] = (), why: AskWhy | None = None) -> None:
        """Show the hands and pools of a view.

        The questions that this viewer may answer beside the main one are ``plays``. The reason why a card cannot be
        played comes from ``why``.
        """
        offered = tuple((q.seat, q.power, q.option(PLAY)) for q in plays)
        shown = (view.hands, view.pools, THEME.scale, offered, why is None)
        if shown == self._shown:
            return
        self._shown = shown
        clear(self._parts)
        for pool in view.pools:
            part = QWidget()
            line = row_layout(part)
            line.addWidget(Words(pool.name, "body"), 1)
            line.addWidget(Words(str(pool.number), "figure", wrap=False))
            self._parts.addWidget(part)
            if pool.could:
                could = ", ".join(f"{name} ×{number}" if number > 1 else name for name, number in pool.could)
                self._parts.addWidget(make_copyable(Words(known_words.not_seen_yet(cards=could), "small")))
        for hand in view.hands:
            cards = HandCards(hand, view.powers.get(hand.power), plays, why)
            cards.played.connect(self.played)
            self._parts.addWidget(cards)


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
        self._parts.addWidget(Words(known_words.only_this_player_looks_now(name=name), "prompt"))
        self._parts.addWidget(Words(known_words.HAND_IS_SHOWN_HERE_ALONE, "body"))
        ready = ChoiceButton(known_words.SHOW_MY_HAND, main=True)
        ready.clicked.connect(lambda _checked=False: self.wanted.emit(seat))
        self._parts.addWidget(ready)
        back = ChoiceButton("Hide", "Esc")
        back.clicked.connect(lambda _checked=False: self.hide())
        self._parts.addWidget(back)
        self._open(ready)

    def show_hand(self, view: TableView, plays: tuple[Question, ...], why: AskWhy) -> None:
        """Show the open hands of the viewer's own powers; a click plays a card that can be played now."""
        clear(self._parts)
        self._parts.addWidget(Words(known_words.hand_of(player=display_name(view.viewer, view.people)), "prompt"))
        back = ChoiceButton("Hide", "Esc", main=True)
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
