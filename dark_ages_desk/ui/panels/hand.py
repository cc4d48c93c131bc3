"""What the powers hold, as far as this eye may see it, and how full the cups are."""

from __future__ import annotations

from PySide6.QtWidgets import QWidget

from dark_ages_desk.core.view import HandView, PowerView, TableView
from dark_ages_desk.ui.badge import badge_label
from dark_ages_desk.ui.theme import THEME
from dark_ages_desk.ui.widgets import Card, Paper, Scroll, Words, clear, column, copyable, row


class HandPanel(Paper):
    """A card per thing held; a hidden hand shows only how many."""

    def __init__(self) -> None:
        super().__init__()
        self.setAccessibleName("Hands and cups")
        inside = QWidget()
        box = column(inside, 12, 8)
        self._parts = column(spacing=8)
        box.addLayout(self._parts)
        box.addStretch(1)
        column(self, spacing=0).addWidget(Scroll(inside))
        self._shown: tuple[object, ...] = ()

    def show_view(self, view: TableView) -> None:
        """Show the hands and pools of a view."""
        shown = (view.hands, view.pools, THEME.scale)
        if shown == self._shown:
            return
        self._shown = shown
        clear(self._parts)
        for pool in view.pools:
            part = QWidget()
            line = row(part)
            line.addWidget(Words(pool.name, "body"), 1)
            line.addWidget(Words(str(pool.number), "figure", wrap=False))
            self._parts.addWidget(part)
        for hand in view.hands:
            self._parts.addWidget(self._hand(hand, view.powers.get(hand.power)))

    def _hand(self, hand: HandView, power: PowerView | None) -> QWidget:
        part = QWidget()
        box = column(part, spacing=4)
        line = row()
        if power is not None:
            line.addWidget(badge_label(power))
        line.addWidget(Words(power.name if power else hand.power, "figure"), 1)
        line.addWidget(Words(str(hand.number), "figure", wrap=False))
        box.addLayout(line)
        for name, effect in hand.cards:
            card = Card(margin=8, spacing=2)
            card.box.addWidget(copyable(Words(name, "figure")))
            if effect:
                card.box.addWidget(copyable(Words(effect, "small")))
            box.addWidget(card)
        if hand.hidden and hand.number:
            box.addWidget(Words(f"{hand.number} face down", "small"))
        return part
