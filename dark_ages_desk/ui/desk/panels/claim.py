"""A victory that is reached and must be claimed: it is told where its player looks, with one button to claim it."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal

from dark_ages_desk.core.view import LedgerRow, TableView
from dark_ages_desk.ui.desk.words import known as known_words
from dark_ages_desk.ui.parts.widgets import Card, Words, clear, column_layout, push_button


class ClaimCard(Card):
    """Card with each victory that the viewer may claim now. It is hidden while there is none."""

    claimed = Signal(str, str)  # the power, and the verb of the answer

    def __init__(self) -> None:
        super().__init__("claim")
        self._lines = column_layout(spacing=6)
        self.box.addLayout(self._lines)
        self.setAccessibleName(known_words.VICTORY_CAN_BE_CLAIMED)
        self.hide()

    def show_claims(self, view: TableView) -> None:
        """Show the claims that are open to the viewer of a view."""
        rows = [row for row in view.ledger if row.claim]
        clear(self._lines)
        for row in rows:
            self._add(row, view)
        self.setVisible(bool(rows))

    def _add(self, row: LedgerRow, view: TableView) -> None:
        name = view.powers[row.power].name if row.power in view.powers else row.power
        self._lines.addWidget(Words(f"{name}: {row.aim}", "body"))
        button = push_button(known_words.CLAIM_VICTORY, "main")
        button.setAccessibleName(known_words.claim_victory_for(power=name))
        button.clicked.connect(lambda _checked=False: self.claimed.emit(row.power, row.claim))
        self._lines.addWidget(button, 0, Qt.AlignmentFlag.AlignLeft)
