"""Why something was refused, by which rule, and the way round it."""

from __future__ import annotations

from PySide6.QtCore import Signal

from dark_ages_desk.ui.table import Refusal
from dark_ages_desk.ui.widgets import Card, Words, copyable, push, row, rule_words


class RefusalCard(Card):
    """Why something was refused, by which rule, and the way round it."""

    allowed = Signal(object)  # Blocked

    def __init__(self) -> None:
        super().__init__("refusal")
        self._refusal: Refusal | None = None
        self._reason, self._rule = copyable(Words()), Words("", "rule")
        self.setAccessibleName("Not allowed")
        self._reason.setAccessibleName("Reason")
        self.anyway = push("Allow anyway", tip="The referee allows it; the record says so")
        close = push("Leave it", tip="Esc")
        self.anyway.clicked.connect(self._allow)
        close.clicked.connect(lambda _checked=False: self.hide())
        self.box.addWidget(Words("NOT ALLOWED", "head"))
        self.box.addWidget(self._reason)
        self.box.addWidget(self._rule)
        line = row()
        line.addWidget(self.anyway)
        line.addWidget(close)
        line.addStretch(1)
        self.box.addLayout(line)
        self.hide()

    def show_refusal(self, refusal: Refusal) -> None:
        """Show it until the next answer."""
        self._refusal = refusal
        self._reason.setText(refusal.blocked.reason)
        self._reason.setAccessibleName(f"Reason: {refusal.blocked.reason}")
        self._rule.setText(rule_words(refusal.blocked.rule))
        self._rule.setVisible(bool(refusal.blocked.rule))
        self.anyway.setVisible(refusal.blocked.anyway is not None)
        self.setAccessibleDescription(refusal.blocked.reason)
        self.show()

    def _allow(self, _checked: bool = False) -> None:
        if self._refusal is not None:
            self.hide()
            self.allowed.emit(self._refusal.blocked)
