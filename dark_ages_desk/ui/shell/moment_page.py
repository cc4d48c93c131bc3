"""One moment: what is seen while a session is being opened."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QProgressBar

from dark_ages_desk.ui.parts.widgets import Paper, Words, column_layout


class MomentPage(Paper):
    """Words over a bar that says nothing but that something is done."""

    told = Signal(str)
    """Progress as text; may be emitted from any thread."""

    def __init__(self) -> None:
        super().__init__("page")
        self.words = Words("", "prompt")
        self.words.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.told.connect(self.words.setText)
        bar = QProgressBar()
        bar.setRange(0, 0)
        bar.setTextVisible(False)
        bar.setMaximumWidth(400)
        bar.setFixedHeight(6)
        box = column_layout(self, 40, 12)
        box.addStretch(1)
        box.addWidget(self.words)
        box.addWidget(bar, 0, Qt.AlignmentFlag.AlignCenter)
        box.addStretch(1)
