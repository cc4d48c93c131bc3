"""A sheet of written orders in the window."""

from __future__ import annotations

from dark_ages_desk.core.question import Sheet
from dark_ages_desk.ui.desk.panels.editor import Context, Editor
from dark_ages_desk.ui.parts.choice_button import ChoiceButton
from dark_ages_desk.ui.parts.widgets import column


class SheetEditor(Editor):
    """Its lines, and a button that gives it."""

    def __init__(self, option: Sheet, context: Context) -> None:
        super().__init__()
        del context
        self.verb = option.verb
        give = ChoiceButton(option.label, option.hint, main=True)
        give.clicked.connect(lambda _checked=False: self.given.emit(option.given))
        column(self).addWidget(give)
