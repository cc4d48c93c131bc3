"""The reasons of a refusal: each with its rule, and the way round them."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtGui import QHideEvent, QShowEvent
from PySide6.QtWidgets import QVBoxLayout

from dark_ages_desk.core.check import FailedCheck
from dark_ages_desk.ui.desk.table import Refusal
from dark_ages_desk.ui.desk.words import question as question_words
from dark_ages_desk.ui.parts.announce import ANNOUNCER
from dark_ages_desk.ui.parts.fields import WordsField
from dark_ages_desk.ui.parts.widgets import (
    Card,
    Words,
    cite_rule,
    clear,
    column_layout,
    make_copyable,
    push_button,
    row_layout,
)

LAST = question_words.NOBODY_CAN_ALLOW_THAT
"""Text for a reason that no referee can waive."""


class NoticeCard(Card):
    """Card over a question that tells when it is shown, and when it is no longer."""

    toggled = Signal()

    def __init__(self) -> None:
        super().__init__("refusal")

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self.toggled.emit()

    def hideEvent(self, event: QHideEvent) -> None:
        super().hideEvent(event)
        self.toggled.emit()


class RefusalCard(NoticeCard):
    """Card with the reasons of a refusal. If the referee may allow it, all the reasons are waived together.

    Otherwise there is Adjust, which puts things where they should be.
    """

    allowed = Signal(object)  # Blocked
    adjust_wanted = Signal()

    def __init__(self, adjusts: bool = True) -> None:
        """Build the card; with ``adjusts`` it offers the way to Adjust, since it is not shown within that."""
        super().__init__()
        self._refusal: Refusal | None = None
        self._adjusts = adjusts
        self._reasons = column_layout(spacing=6)
        self._last = Words(LAST, "small")
        self.setAccessibleName("Not allowed")
        self.anyway = push_button("Allow anyway", tip=question_words.REFEREE_ALLOWS_IT)
        self.adjust = push_button("Adjust…", tip=question_words.MOVE_OR_SET_ANYTHING)
        close = push_button("Cancel", tip="Esc")
        self.anyway.clicked.connect(self._allow)
        self.adjust.clicked.connect(self._ask_adjust)
        close.clicked.connect(lambda _checked=False: self.hide())
        self.box.addWidget(Words("NOT ALLOWED", "head"))
        self.box.addLayout(self._reasons)
        self.box.addWidget(self._last)
        self._why = WordsField(question_words.WHY_IT_IS_ALLOWED, 400)
        self._why.setPlaceholderText(question_words.WHY_IT_IS_ALLOWED_MAY_BE_LEFT_OUT)
        self._why.returnPressed.connect(self._allow)
        self.box.addWidget(self._why)
        line = row_layout()
        for button in (self.anyway, self.adjust, close):
            line.addWidget(button)
        line.addStretch(1)
        self.box.addLayout(line)
        self.hide()

    def show_refusal(self, refusal: Refusal) -> None:
        """Show a refusal until the next answer."""
        self._refusal = refusal
        blocked = refusal.blocked
        clear(self._reasons)
        for failed in blocked.failed:
            self._reasons.addLayout(_build_reason(failed))
        allow = "Allow anyway" if len(blocked.failed) < 2 else question_words.ALLOW_ALL_OF_IT_ANYWAY
        self.anyway.setText(refusal.way or allow)
        self.anyway.setVisible(blocked.anyway is not None)
        self._why.clear()
        self._why.setVisible(blocked.anyway is not None and self._adjusts)
        self.adjust.setVisible(blocked.anyway is None and self._adjusts)
        self._last.setVisible(blocked.anyway is None)
        reasons = " ".join(_reason_text(failed) for failed in blocked.failed)
        self.setAccessibleDescription(reasons)
        self.show()
        ANNOUNCER.announce(self, question_words.announce_refusal(reasons=reasons))

    @property
    def reason(self) -> str:
        """Reason for allowing it, as typed; "" if none was given."""
        return self._why.text().strip()

    def _allow(self, _checked: object = None) -> None:
        if self._refusal is not None:
            self.hide()
            self.allowed.emit(self._refusal.blocked)

    def _ask_adjust(self, _checked: bool = False) -> None:
        self.hide()
        self.adjust_wanted.emit()


def _build_reason(failed: FailedCheck) -> QVBoxLayout:
    """Return one reason with its rule beneath it."""
    part = column_layout(spacing=0)
    words = make_copyable(Words(failed.words))
    words.setAccessibleName(f"Reason: {failed.words}")
    part.addWidget(words)
    if failed.rule:
        part.addWidget(Words(cite_rule(failed.rule), "rule"))
    return part


def _reason_text(failed: FailedCheck) -> str:
    return f"{failed.words} {cite_rule(failed.rule)}".strip()
