"""Replies with a card of a hand: a button for each player who may, alike whether or not he holds the right one."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from PySide6.QtCore import Signal

from dark_ages_desk.session.people import display_name
from dark_ages_desk.ui.desk.panels.editor import Editor
from dark_ages_desk.ui.parts.choice_button import ChoiceButton
from dark_ages_desk.ui.parts.widgets import FlowBox, Words, column_layout


class RepliesEditor(Editor):
    """Buttons that lead to the hand of one player, for this player alone. They give no answer themselves."""

    hand_wanted = Signal(str)  # the seat

    def __init__(self, seats: Sequence[str], people: Mapping[str, str]) -> None:
        super().__init__()
        box = column_layout(self, spacing=4)
        box.addWidget(Words("To reply, look into your own hand:", "small"))
        flow = FlowBox(4)
        self._buttons: list[ChoiceButton] = []
        for seat in seats:
            button = ChoiceButton(display_name(seat, people), narrow=True)
            button.setAccessibleName(f"The hand of {display_name(seat, people)}")
            button.clicked.connect(lambda _checked=False, seat=seat: self.hand_wanted.emit(seat))
            self._buttons.append(button)
            flow.add(button)
        box.addWidget(flow)

    def numbered_buttons(self) -> list[ChoiceButton]:
        return self._buttons
