"""The dialog of the clocks: the kind of clock and its minutes; those of the last time are offered."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QDialog, QGridLayout, QWidget

from dark_ages_desk.ui.desk.clock_time import DeadlineTime, PhaseTime, SeatTime, Times
from dark_ages_desk.ui.desk.talk_time import LEAST, MOST, USUAL, TalkTime
from dark_ages_desk.ui.parts import memory
from dark_ages_desk.ui.parts.choice_button import ChoiceButton
from dark_ages_desk.ui.parts.fields import NumberField
from dark_ages_desk.ui.parts.theme import THEME
from dark_ages_desk.ui.parts.widgets import FlowBox, Scroll, TabStrip, Words, column_layout

KEY, WHICH, SEATS = "talk/minutes", "talk/which", "talk/seats"
QUICK = (2, 3, 5, 10, 15, 20)
LONGEST = 600
"""Maximum number of minutes that one player can have for a whole game."""
TALK, PLAYERS, PHASE, TURN, DEADLINE = "talk", "players", "phase", "turn", "deadline"
TITLES = {TALK: "Talk", PLAYERS: "Each player", PHASE: "Each phase", TURN: "Each turn", DEADLINE: "Deadline"}
ASKED = {
    TALK: "How many minutes of talk?",
    PLAYERS: "How many minutes has each player? A clock runs for whoever is asked; 0 counts up.",
    PHASE: "How many minutes for each phase?",
    TURN: "How many minutes for each turn?",
    DEADLINE: "How many minutes until the deadline of a turn? When they are over it is said; the table decides.",
}


class ClockDialog(QDialog):
    """Dialog that sets up a clock; ``chosen`` brings the time to measure, which runs already."""

    chosen = Signal(object)  # TalkTime or SeatTime

    def __init__(self, parent: QWidget, seats: Sequence[str] = (), seals: bool = False) -> None:
        """Build the dialog for these ``seats``, with the deadline for sealed answers only if ``seals``.

        The minutes of the last time are offered.
        """
        super().__init__(parent)
        self._titles = {which: title for which, title in TITLES.items() if seals or which != DEADLINE}
        self.setWindowTitle("Clocks")
        inside = QWidget()
        box = column_layout(inside, 16, 8)
        self._seats = tuple(seats)
        self.which = memory.text(WHICH, TALK)
        if self.which not in self._titles:
            self.which = TALK
        self.tabs = TabStrip()
        self.tabs.chosen.connect(self.turn_to)
        self.asked = Words("", "prompt")
        self.minutes = NumberField("Minutes")
        self.minutes.setRange(LEAST, MOST)
        self.minutes.setValue(max(LEAST, min(MOST, memory.number(KEY, USUAL))))
        self.players = QWidget()
        grid = QGridLayout(self.players)
        grid.setContentsMargins(0, 0, 0, 0)
        grid.setColumnStretch(0, 1)
        self.budgets: dict[str, NumberField] = {}
        for line, seat in enumerate(self._seats):
            field = self.budgets[seat] = NumberField(f"Minutes of {seat}")
            field.setRange(0, LONGEST)
            field.setSpecialValueText("counts up")
            field.setValue(max(0, min(LONGEST, memory.number(SEATS, 60))))
            grid.addWidget(Words(seat), line, 0)
            grid.addWidget(field, line, 1)
        self.quick = FlowBox(4)
        for number in QUICK:
            quick = ChoiceButton(str(number), narrow=True)
            quick.setAccessibleName(f"{number} minutes")
            quick.clicked.connect(lambda _checked=False, number=number: self._take(number))
            self.quick.add(quick)
        self.start = ChoiceButton("Start", "the clock runs at once", main=True)
        self.start.clicked.connect(lambda _checked=False: self._take(self.minutes.value()))
        for widget in (self.tabs, self.asked, self.minutes, self.quick, self.players):
            box.addWidget(widget)
        box.addStretch(1)
        outer = column_layout(self, spacing=0)
        outer.addWidget(Scroll(inside), 1)
        foot = column_layout(margin=12)
        foot.addWidget(self.start)
        outer.addLayout(foot)
        self.turn_to(self.which)
        wide, high = THEME.px(430), THEME.px(330 + 36 * len(self._seats))
        self.resize(min(wide, parent.width() - 20), min(high, parent.height() - 20))

    def turn_to(self, which: str) -> None:
        """Turn to a kind of clock: talk, each player, each phase, each turn or the deadline. Focus its first field."""
        self.which = which
        self.tabs.set_tabs(list(self._titles.items()), which)
        self.asked.setText(ASKED[which])
        for widget in (self.minutes, self.quick):
            widget.setVisible(which != PLAYERS)
        self.players.setVisible(which == PLAYERS)
        field = next(iter(self.budgets.values()), self.minutes) if which == PLAYERS else self.minutes
        field.selectAll()
        field.setFocus()

    def _take(self, minutes: int) -> None:
        memory.settings().setValue(WHICH, self.which)
        self.chosen.emit(self._build_time(minutes))
        self.accept()

    def _build_time(self, minutes: int) -> Times:
        if self.which == PLAYERS:
            budgets = {seat: field.value() for seat, field in self.budgets.items()}
            memory.settings().setValue(SEATS, str(next(iter(budgets.values()), 0)))
            return SeatTime(budgets)
        memory.settings().setValue(KEY, str(minutes))
        if self.which == TALK:
            time = TalkTime()
            time.start(minutes)
            return time
        if self.which == DEADLINE:
            return DeadlineTime(minutes)
        return PhaseTime(minutes, self.which == TURN)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self._take(self.minutes.value())
        else:
            super().keyPressEvent(event)
