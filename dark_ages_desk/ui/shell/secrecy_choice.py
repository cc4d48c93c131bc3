"""The choice how hidden things are kept on the one screen: asked at the start if more than one person plays."""

from __future__ import annotations

from PySide6.QtWidgets import QButtonGroup, QWidget

from dark_ages_desk.session.header import CURTAIN, OPEN, PLAYERS
from dark_ages_desk.ui.parts.choice_button import ChoiceButton
from dark_ages_desk.ui.parts.widgets import Words, column_layout

WAYS = (
    (
        CURTAIN,
        "A curtain by seat",
        "The screen shows what all may know. Before a player's own secret questions a curtain falls, and only that "
        "player looks.",
    ),
    (
        PLAYERS,
        "The players keep them",
        "The screen shows nobody's hidden things; they lie on the real table. A player can still be asked alone.",
    ),
    (OPEN, "Open", "Everybody reads everything, hidden things too."),
)


class SecrecyChoice(QWidget):
    """The three ways, each with its meaning; the safe way is preset."""

    def __init__(self) -> None:
        super().__init__()
        box = column_layout(self, spacing=5)
        box.addWidget(Words("HOW HIDDEN THINGS ARE KEPT", "head"))
        self._group = QButtonGroup(self)
        self.buttons: dict[str, ChoiceButton] = {}
        for way, words, meaning in WAYS:
            button = ChoiceButton(words, meaning)
            button.setCheckable(True)
            self._group.addButton(button)
            self.buttons[way] = button
            box.addWidget(button)
        self.buttons[CURTAIN].setChecked(True)

    @property
    def way(self) -> str:
        """The way that is chosen, one of ``session.header.KEPT``."""
        return next(way for way, button in self.buttons.items() if button.isChecked())
