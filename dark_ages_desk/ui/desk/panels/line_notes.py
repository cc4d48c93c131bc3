"""Notes under a line of a sheet: the odds of its attack, and the reason of an order that was proposed."""

from __future__ import annotations

from PySide6.QtWidgets import QWidget

from dark_ages_desk.core import sheet_words
from dark_ages_desk.core.line_notes import AttackOdds
from dark_ages_desk.ui.parts.widgets import Words, column_layout, set_tip


class LineNotes(QWidget):
    """The odds and the reason of a line, each hidden while there is none."""

    def __init__(self) -> None:
        super().__init__()
        box = column_layout(self, spacing=1)
        self.odds, self.reason = Words("", "small"), Words("", "small")
        for part in (self.odds, self.reason):
            box.addWidget(part)
            part.hide()
        self.hide()
        self._told: AttackOdds | None = None
        self._whole = False

    def tell_odds(self, odds: AttackOdds | None) -> None:
        """Show the odds of the attack in the line; None for a line that is no attack."""
        self._told = odds
        supposed = odds.supposed if odds is not None else ()
        words = odds.words if odds is not None else ""
        self._tell(self.odds, " ".join((words, *supposed[:1])) if self._whole else words)
        set_tip(self.odds, " ".join(supposed))
        self.odds.setAccessibleDescription(" ".join(supposed))

    def tell_whole(self, whole: bool) -> None:
        """Tell what the odds suppose of the enemies as well, as in the line that has the keys."""
        self._whole = whole
        self.tell_odds(self._told)

    def tell_reason(self, words: str) -> None:
        """Show why the order was proposed; "" for an order of the player's own."""
        self._tell(self.reason, sheet_words.reason_of_proposal(reason=words) if words else "")

    def _tell(self, part: Words, words: str) -> None:
        if part.text() != words:
            part.setText(words)
            part.setVisible(bool(words))
            self.setVisible(bool(self.odds.text() or self.reason.text()))
