"""What the panel of questions shows while nothing is asked: who is waited for, the end, or a look back."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QWidget

from dark_ages_desk.ui.desk.words import question as question_words
from dark_ages_desk.ui.parts.widgets import Words, column_layout, push_button


class SilencePart(QWidget):
    """Why nothing is asked.

    The table looks ``back``, or the record is known in words only (``silence``), or the game is ``over``, or it waits
    for those that are ``names``.
    """

    verdict_wanted = Signal()
    amend_wanted = Signal()

    def __init__(self, names: str, over: str, back: bool, silence: str) -> None:
        super().__init__()
        box = column_layout(self, spacing=8)
        if back:
            box.addWidget(Words("Earlier position", "prompt"))
            box.addWidget(Words(question_words.NOTHING_CAN_BE_ANSWERED_HERE, "small"))
        elif silence:
            box.addWidget(Words(silence, "prompt"))
            amend = push_button("Change it…", "main")
            amend.clicked.connect(lambda _checked=False: self.amend_wanted.emit())
            box.addWidget(amend, 0, Qt.AlignmentFlag.AlignLeft)
        elif over:
            box.addWidget(Words(over, "prompt"))
            button = push_button(question_words.SHOW_VERDICT, "main")
            button.clicked.connect(lambda _checked=False: self.verdict_wanted.emit())
            box.addWidget(button, 0, Qt.AlignmentFlag.AlignLeft)
        elif names:
            box.addWidget(Words(question_words.waiting_for(names=names), "prompt"))
        else:
            box.addWidget(Words(question_words.NOBODY_IS_ASKED_ANYTHING, "prompt"))
