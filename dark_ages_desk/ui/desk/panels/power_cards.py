"""The cards of the powers: the displays of the players, one at a time."""

from __future__ import annotations

from PySide6.QtWidgets import QWidget

from dark_ages_desk.core.position import total
from dark_ages_desk.core.view import CardPart, PowerCard, TableView
from dark_ages_desk.ui.desk.panels.sequence import Track
from dark_ages_desk.ui.parts.badge import badge_label
from dark_ages_desk.ui.parts.tables import format_amount
from dark_ages_desk.ui.parts.theme import THEME
from dark_ages_desk.ui.parts.widgets import (
    Paper,
    Scroll,
    TabStrip,
    Words,
    cite_rule,
    clear,
    column_layout,
    make_copyable,
    row_layout,
)


class CardsPanel(Paper):
    """Panel with a tab for each power, and the chosen card: that of the acting power, until somebody chooses."""

    def __init__(self) -> None:
        super().__init__()
        self.setAccessibleName("Cards")
        self._view: TableView | None = None
        self._shown: tuple[object, ...] = ()
        self.power = ""
        self._tabs = TabStrip(most=8)
        self._tabs.chosen.connect(self.show_power)
        inside = QWidget()
        box = column_layout(inside, 10, 6)
        self._card = column_layout(spacing=6)
        box.addWidget(self._tabs)
        box.addLayout(self._card)
        box.addStretch(1)
        column_layout(self, spacing=0).addWidget(Scroll(inside))

    def show_view(self, view: TableView) -> None:
        """Show the cards of a view."""
        self._view = view
        known = [card.power for card in view.cards]
        if self.power not in known:
            self.power = view.current if view.current in known else next(iter(known), "")
        self._tabs.set_tabs([(power, view.powers[power].short) for power in known], self.power)
        self._show()

    def show_power(self, power: str) -> None:
        """Turn to the card of that power."""
        self.power = power
        self._tabs.set_current(power)
        self._show()

    def _show(self) -> None:
        view = self._view
        card = next((one for one in view.cards if one.power == self.power), None) if view is not None else None
        shown = (card, THEME.scale, THEME.palette)
        if shown == self._shown or view is None:
            return
        self._shown = shown
        clear(self._card)
        if card is not None:
            self._fill(card, view)

    def _fill(self, card: PowerCard, view: TableView) -> None:
        power = view.powers[card.power]
        head = QWidget()
        line = row_layout(head, spacing=8)
        line.addWidget(badge_label(power, THEME.px(30)))
        line.addWidget(Words(power.name, "prompt"), 1)
        if power.seat:
            line.addWidget(Words(power.player, "small", wrap=False))
        self._card.addWidget(head)
        for track in card.tracks:
            self._card.addWidget(Words(track.name, "small"))
            drawn = Track(track.name)
            drawn.show_track(track, view.powers)
            self._card.addWidget(drawn)
        for part in card.parts:
            self._card.addWidget(_build_part(part))


def _build_part(part: CardPart) -> QWidget:
    """Return one part of a card: its heading with the figure, its lines, the sum."""
    widget = QWidget()
    box = column_layout(widget, spacing=1)
    line = row_layout(spacing=6)
    line.addWidget(Words(part.title, "figure"), 1)
    line.addWidget(Words(part.value, "figure", wrap=False))
    box.addLayout(line)
    for entry in part.entries:
        box.addWidget(make_copyable(Words(entry, "small")))
    for one in part.sum:
        across = row_layout(spacing=6)
        amount = Words(format_amount(one.amount, signed=True), "small", wrap=False)
        amount.setFixedWidth(THEME.px(52))
        across.addWidget(amount)
        texts = column_layout(spacing=0)
        texts.addWidget(make_copyable(Words(one.source, "small")))
        if one.rule:
            texts.addWidget(Words(cite_rule(one.rule), "rule"))
        across.addLayout(texts, 1)
        box.addLayout(across)
    if len(part.sum) > 1:
        box.addWidget(Words(f"= {format_amount(total(part.sum))}", "small"))
    if part.note:
        box.addWidget(make_copyable(Words(part.note, "small")))
    return widget
