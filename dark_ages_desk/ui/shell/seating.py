"""The players of a new game: their number, their names and their powers. A part of the set-up page."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QCheckBox, QComboBox, QLineEdit, QWidget

from dark_ages_desk.core.text_tools import format_count
from dark_ages_desk.ui.parts.fields import DropDown, NameField
from dark_ages_desk.ui.parts.theme import THEME
from dark_ages_desk.ui.parts.widgets import Fold, TabStrip, Words, clear, column_layout, row_layout
from dark_ages_desk.ui.shell.catalogue import ScenarioCard, Variant

AT_A_TABLE = 10
"""Maximum number of players round one table. A game for more starts with one: it is played by post or among
stand-ins."""


def find_preset_variant(card: ScenarioCard, last: int) -> Variant:
    """Return the variant that is preset: the one with the most players. Where stand-ins play for absent players, return
    the one for as many as played the ``last`` time (0: unknown)."""
    if not card.variants:
        return Variant(len(card.seats), card.powers)
    most = card.variants[-1]
    if card.choosable:
        wanted = last or (most.players if most.players <= AT_A_TABLE else 1)
        return next((one for one in card.variants if one.players >= wanted), most)
    return most


class PlayersForm(QWidget):
    """The names of the players. ``who``, shown elsewhere, says which power each of them plays.

    ``changed``: the players or their number may be others now.
    """

    changed = Signal()

    def __init__(self, card: ScenarioCard, known: Sequence[str] = (), played: int = 0) -> None:
        """Build the fields. ``known`` are names of the last players, offered again; ``played`` is their number the last
        time."""
        super().__init__()
        self._card = card
        box = column_layout(self, spacing=10)
        box.addWidget(Words("WHO SITS AT THE TABLE", "head"))
        self._variant = find_preset_variant(card, played)
        self.counts: TabStrip | None = None
        self.different = Words("", "small")
        if len(card.variants) > 1:
            self.counts = TabStrip(most=8)
            self.counts.setAccessibleName("How many players")
            tabs = [(str(one.players), format_count(one.players, "player")) for one in card.variants]
            self.counts.set_tabs(tabs, str(self._variant.players))
            self.counts.chosen.connect(lambda key: self._change_players(int(key)))
            box.addWidget(self.counts)
        box.addWidget(self.different)
        self.names: list[QLineEdit] = []
        offered = [*known, *card.seats[len(known) :]][: len(card.seats)]
        for number, name in enumerate(offered, start=1):
            line = NameField(name, f"Name of player {number}")
            line.textChanged.connect(lambda _text: self._name_seats())
            line.returnPressed.connect(self.focusNextChild)
            self.names.append(line)
            box.addWidget(line)
        self.alone: QCheckBox | None = None
        if card.fewest == 1 and len(card.seats) > 1 and not card.choosable:
            self.alone = QCheckBox("One player plays all sides")
            self.alone.toggled.connect(self._play_alone)
            box.addWidget(self.alone)
        self.runs: dict[str, QComboBox] = {}
        self.chosen: list[QComboBox] = []
        self._named: list[Words] = []
        self._rows = QWidget()
        self._rows_box = column_layout(self._rows, spacing=4)
        self.who: Fold | None = None
        if card.powers:
            few = len(card.powers) == 2 or bool(card.choosable)  # then this is what one wants to know first
            self.who = Fold("Who plays which power", self._rows, is_open=few)
        self.choose(self._variant.players)

    def choose(self, players: int) -> None:
        """Show as many names as ``players``, and the powers that are played then."""
        found = next((one for one in self._card.variants if one.players == players), None)
        self._variant = found or self._variant
        self.different.setText(self._variant.words)
        self.different.setVisible(bool(self._variant.words))
        if self.counts is not None:
            self.counts.set_current(str(players))
        for number, line in enumerate(self.names):
            line.setVisible(number < players)
        clear(self._rows_box)
        self.runs, self.chosen, self._named = {}, [], []
        if self._card.choosable:
            self._offer_powers(players)
            return
        for at, (power, name) in enumerate(self._variant.powers):
            line_of_power = row_layout()
            line_of_power.addWidget(Words(name), 1)
            self.runs[power] = choice = DropDown(f"Who plays {name}")
            choice.setMinimumWidth(THEME.px(150))
            for number, line in enumerate(self.names[:players]):
                choice.addItem(line.text(), number)
            choice.setCurrentIndex(at % max(1, players))
            choice.setProperty("before", choice.currentIndex())
            choice.activated.connect(lambda _index, power=power: self._change_places(power))
            line_of_power.addWidget(choice)
            self._rows_box.addLayout(line_of_power)

    def _change_players(self, players: int) -> None:
        self.choose(players)
        self.changed.emit()

    def _offer_powers(self, players: int) -> None:
        """Add a list of powers for each player, with his usual power preset."""
        for number, (power, _) in enumerate(self._variant.powers[:players]):
            line_of_player, name = row_layout(), Words(self.names[number].text())
            self._named.append(name)
            line_of_player.addWidget(name, 1)
            choice = DropDown(f"What player {number + 1} plays")
            choice.setMinimumWidth(THEME.px(200))
            for one, called in self._card.choosable:
                choice.addItem(called, one)
            choice.setCurrentIndex(choice.findData(power))
            choice.setProperty("before", choice.currentIndex())
            choice.activated.connect(lambda _index, mine=choice: self._exchange(mine))
            self.chosen.append(choice)
            line_of_player.addWidget(choice)
            self._rows_box.addLayout(line_of_player)

    def _exchange(self, mine: QComboBox) -> None:
        """Swap powers: the player who had the one just chosen gets the one given up for it."""
        for other in self.chosen:
            if other is not mine and other.currentIndex() == mine.currentIndex():
                other.setCurrentIndex(int(mine.property("before")))
                other.setProperty("before", other.currentIndex())
        mine.setProperty("before", mine.currentIndex())
        self.changed.emit()

    def powers(self) -> tuple[str, ...]:
        """Return what each player chose to play, in the order of the names; () where there is no choice."""
        return tuple(str(choice.currentData()) for choice in self.chosen)

    @property
    def several(self) -> bool:
        """True if more than one person plays."""
        return len(set(self.seats())) > 1

    def seats(self) -> tuple[str, ...]:
        """Return the players' names in the order of the powers; one name where one person plays all of them. Two
        players of the same name get a number."""
        card, count = self._card, self._variant.players
        lines = list(zip(self.names, card.seats, strict=True))[:count]
        names = [line.text().strip() or default for line, default in lines]
        if len(set(names)) < len(names):
            names = [f"{name} {at + 1}" if names.count(name) > 1 else name for at, name in enumerate(names)]
        seats = tuple(names[choice.currentData()] for choice in self.runs.values()) or tuple(names)
        if self.chosen:
            return tuple(names)
        if self.alone is not None and self.alone.isChecked():
            return (names[0],)
        if card.fewest == 1 and len(set(seats)) == 1:  # somebody was given every power
            return seats[:1]
        return seats

    def _change_places(self, power: str) -> None:
        """Swap players where everybody plays one power: the chosen player's former power goes to the one he
        replaces."""
        mine = self.runs[power]
        if self._card.fewest > 1:
            for other in self.runs.values():
                if other is not mine and other.currentIndex() == mine.currentIndex():
                    other.setCurrentIndex(int(mine.property("before")))
                    other.setProperty("before", other.currentIndex())
        mine.setProperty("before", mine.currentIndex())
        self.changed.emit()

    def _play_alone(self, alone: bool) -> None:
        for line in self.names[1 : self._variant.players]:
            line.setVisible(not alone)
        if self.who is not None:
            self.who.setVisible(not alone)
        self.changed.emit()

    def _name_seats(self) -> None:
        for choice in self.runs.values():
            for number in range(choice.count()):
                choice.setItemText(number, self.names[number].text())
        for words, line in zip(self._named, self.names, strict=False):
            words.setText(line.text())
