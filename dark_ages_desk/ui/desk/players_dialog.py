"""Seats and players: a seat goes to somebody else, a power to another seat. Past entries stay as they are."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QDialog, QGridLayout, QPushButton, QWidget

from dark_ages_desk.bots.seating import make_opponent
from dark_ages_desk.bots.strength import STRENGTHS
from dark_ages_desk.core.position import OPPONENT, STAND_IN
from dark_ages_desk.core.question import REFEREE
from dark_ages_desk.core.text_tools import join_names
from dark_ages_desk.session import Session
from dark_ages_desk.session.header import PLAYERS
from dark_ages_desk.ui.desk.words import dialogs as dialogs_words
from dark_ages_desk.ui.desk.words import opponents as opponent_words
from dark_ages_desk.ui.parts.badge import badge_label
from dark_ages_desk.ui.parts.fields import DropDown, NameField
from dark_ages_desk.ui.parts.theme import THEME
from dark_ages_desk.ui.parts.widgets import Scroll, Words, clear, column_layout, push_button, row_layout

WHAT = dialogs_words.TYPE_WHO_TAKES_A_SEAT

Do = Callable[[Callable[[], object]], str]
"""Function that does something to the session and returns the reason if it failed, otherwise ""."""


class PlayersDialog(QDialog):
    """Dialog with a line for each seat, and for each power that may go to another seat."""

    def __init__(self, parent: QWidget, session: Session, seats: Callable[[], tuple[str, ...]], do: Do) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setWindowTitle("Players")
        self._session, self._seats, self._do = session, seats, do
        self.names: dict[str, NameField] = {}
        self.takes: dict[str, QPushButton] = {}
        self.kinds: dict[str, DropDown] = {}
        self.powers: dict[str, DropDown] = {}
        self.new: NameField | None = None
        inside = QWidget()
        self._parts = column_layout(inside, 16, 8)
        self.told = Words("", "small")
        self.told.setAccessibleName(dialogs_words.WHAT_WAS_DONE_OR_WHY_NOT)
        done = push_button("Done", "main", "Esc")
        done.clicked.connect(lambda _checked=False: self.accept())
        end = row_layout()
        end.setContentsMargins(THEME.px(16), THEME.px(4), THEME.px(16), THEME.px(12))
        end.addWidget(self.told, 1)
        end.addWidget(done)
        outer = column_layout(self, spacing=0)
        outer.addWidget(Scroll(inside), 1)
        outer.addLayout(end)
        self._fill()
        room = parent.size()
        powers = 0 if session.ruleset.power_is_seat else 40 * (len(self.powers) + 2)
        high = THEME.px(170 + 62 * len(self.names) + powers)
        self.resize(min(THEME.px(720), room.width() - 40), min(high, room.height() - 40))

    def _fill(self) -> None:
        clear(self._parts)
        self.names, self.takes, self.kinds, self.powers, self.new = {}, {}, {}, {}, None
        self._parts.addWidget(Words(WHAT, "small"))
        grid = QGridLayout()
        grid.setColumnStretch(1, 1)
        grid.setHorizontalSpacing(THEME.px(10))
        grid.setVerticalSpacing(THEME.px(8))
        view = self._session.view(REFEREE)
        for seat in self._seats():
            self._add_seat(grid, seat, [one.name for one in view.powers.values() if one.seat == seat])
        self._parts.addLayout(grid)
        if not self._session.ruleset.power_is_seat:
            self._add_powers()
        self._parts.addStretch(1)

    def _add_seat(self, grid: QGridLayout, seat: str, plays: list[str]) -> None:
        runner, at = self._session.runner(seat), grid.rowCount()
        words = column_layout(spacing=0)
        words.addWidget(Words(seat, "body"))
        more = [join_names(plays) if len(plays) <= 4 else f"{len(plays)} powers"] if plays else []
        more += [f"played by {runner.name}"] if runner.name != seat else []
        more += [f"a {runner.kind}"] if runner.kind == STAND_IN else []
        if more:
            words.addWidget(Words(", ".join(more), "small"))
        grid.addLayout(words, at, 0)
        field = self.names[seat] = NameField(runner.name, dialogs_words.who_takes_seat(seat=seat))
        take = self.takes[seat] = push_button("Replace")
        take.setAccessibleName(dialogs_words.hand_over_seat(seat=seat))
        take.setEnabled(False)
        field.textChanged.connect(
            lambda text, take=take, was=runner.name: take.setEnabled(bool(text.strip()) and text.strip() != was)
        )
        field.returnPressed.connect(lambda seat=seat: self.hand_over(seat))
        take.clicked.connect(lambda _checked=False, seat=seat: self.hand_over(seat))
        kind = self.kinds[seat] = DropDown(opponent_words.who_plays_seat(seat=seat))
        kind.addItem(opponent_words.A_PERSON, "")
        for strength in STRENGTHS.values():
            kind.addItem(strength.name, strength.id)
        kind.setCurrentIndex(max(0, kind.findData(runner.strength if runner.kind == OPPONENT else "")))
        kind.activated.connect(lambda _index, seat=seat: self.choose_kind(seat))
        grid.addWidget(field, at, 1)
        grid.addWidget(take, at, 2)
        grid.addWidget(kind, at, 3)

    def _add_powers(self) -> None:
        """Add below the seats a field for each power, which chooses its seat."""
        view, session = self._session.view(REFEREE), self._session
        self._parts.addWidget(Words(dialogs_words.WHICH_SEAT_PLAYS_WHAT, "head"))
        grid = QGridLayout()
        grid.setColumnStretch(1, 1)
        grid.setHorizontalSpacing(THEME.px(10))
        for at, (power, seat) in enumerate(sorted(session.position.runs.items(), key=lambda one: one[0])):
            if power not in view.powers or not seat:
                continue
            line = row_layout()
            line.addWidget(badge_label(view.powers[power], THEME.px(22)))
            line.addWidget(Words(view.powers[power].name, "body", wrap=False))
            grid.addLayout(line, at, 0)
            field = self.powers[power] = DropDown(dialogs_words.who_plays(name=view.powers[power].name))
            for other in self._seats():
                field.addItem(session.called(other), other)
            field.addItem("New player…", "")
            field.setCurrentIndex(field.findData(seat))
            field.activated.connect(lambda _index, power=power: self._handle_choice(power))
            grid.addWidget(field, at, 1)
        self._parts.addLayout(grid)

    def _handle_choice(self, power: str) -> None:
        seat = str(self.powers[power].currentData())
        if seat:
            self.give(power, seat)
            return
        if self.new is None:
            self.new = NameField("", dialogs_words.NAME_OF_NEW_PLAYER)
            self.new.setPlaceholderText(dialogs_words.NAME_OF_NEW_PLAYER_THEN_ENTER)
            self._parts.insertWidget(self._parts.count() - 1, self.new)
        self.new.returnPressed.connect(lambda power=power: self.give(power, self.new.text() if self.new else ""))
        self.new.setFocus()

    def hand_over(self, seat: str) -> None:
        """Give a seat to the person typed in its field, and say whether it was done."""
        name, before = self.names[seat].text().strip(), self._session.runner(seat).name
        if name == before:
            return
        others = [one for one in self._seats() if one != seat and self._session.runner(one).name == name]
        no = self._do(lambda: self._session.hand_over(seat, name))
        done = (
            dialogs_words.takes_seat_and_has_others(name=name, before=before, others=join_names(others))
            if others
            else dialogs_words.takes_seat(name=name, before=before)
        )
        self._tell(no or done, seat)

    def choose_kind(self, seat: str) -> None:
        """Give a seat to an opponent or back to a person, as its list says, and say whether it was done."""
        session, chosen = self._session, str(self.kinds[seat].currentData())
        before = session.runner(seat)
        if chosen == (before.strength if before.kind == OPPONENT else ""):
            return
        if not chosen:
            no = self._do(lambda: session.hand_over(seat, seat))
            self._tell(no or dialogs_words.takes_seat(name=seat, before=before.name), seat)
            return
        header = session.header
        if session.ruleset.hides and header.kept == PLAYERS:
            self.kinds[seat].setCurrentIndex(0)
            self._tell(opponent_words.OPPONENT_HAS_NO_HANDS, seat)
            return
        runner = make_opponent(session.ruleset, seat, chosen, header.seed, header.id)
        no = self._do(lambda: session.seat_runner(seat, runner))
        self._tell(no or opponent_words.desk_takes_seat(name=runner.name, before=before.name), seat)

    def give(self, power: str, seat: str) -> None:
        """Let another seat play a power, and say whether it was done; a new name becomes a seat."""
        if self._session.position.seat(power) == seat:
            return
        name = self._session.position.power_name(power)
        no = self._do(lambda: self._session.give_power(power, seat.strip()))
        self._tell(no or dialogs_words.plays_from_here(player=self._session.called(seat.strip()), power=name), "")

    def _tell(self, words: str, seat: str) -> None:
        self.told.setText(words)
        self._fill()
        if seat in self.names:
            self.names[seat].setFocus()
