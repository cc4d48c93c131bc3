"""The start page: recent sessions, games and their scenarios; and the page on which a game is set up."""

from __future__ import annotations

import time
from pathlib import Path

from PySide6.QtCore import QRegularExpression, Qt, QTimer, Signal
from PySide6.QtGui import QRegularExpressionValidator, QShowEvent
from PySide6.QtWidgets import QCheckBox, QComboBox, QLineEdit, QStackedWidget, QVBoxLayout, QWidget

from dark_ages_desk.ui.owner.chooser import SheetChooser
from dark_ages_desk.ui.parts import memory
from dark_ages_desk.ui.parts.choice_button import ChoiceButton
from dark_ages_desk.ui.parts.fields import DropDown
from dark_ages_desk.ui.parts.ornament import Ornament
from dark_ages_desk.ui.parts.theme import THEME
from dark_ages_desk.ui.parts.widgets import (
    Card,
    FlowBox,
    Fold,
    Paper,
    Scroll,
    TabStrip,
    Words,
    clear,
    column,
    push,
    row,
    rule_line,
    tool,
)
from dark_ages_desk.ui.shell.catalogue import Catalogue, GameCard, ScenarioCard, Wish
from dark_ages_desk.ui.shell.scenario_button import CARD, ScenarioButton
from dark_ages_desk.ui.shell.seating import Seating

BETWEEN = 14  # pixels at 100 per cent from card to card
SEED = QRegularExpression("[0-9]{0,17}")
"""What may be typed as a seed: a session file holds no longer number."""


class SetupPage(Paper):
    """One scenario: the names, and folded away who plays what, options, doubtful rules, dice."""

    begun = Signal(object)  # Wish
    left = Signal()
    charts_wanted = Signal(str)  # the game whose printed charts somebody wants to enter

    def __init__(self, catalogue: Catalogue) -> None:
        super().__init__("page")
        self._catalogue = catalogue
        self._card: ScenarioCard | None = None
        self._settings: dict[str, QComboBox] = {}
        self._readings: dict[str, QComboBox] = {}
        self.seed, self.unrecorded = QLineEdit(), QCheckBox()
        outer = column(self, 0, 0)
        inside = QWidget()
        across = row(inside, 20, 0)
        self._sheet = Card(margin=24, spacing=10)
        self._sheet.setMaximumWidth(THEME.px(760))
        across.addStretch(1)
        across.addWidget(self._sheet, 8, Qt.AlignmentFlag.AlignTop)
        across.addStretch(1)
        outer.addWidget(Scroll(inside))

    def show_card(self, card: ScenarioCard) -> None:
        """Set up this scenario."""
        self._card = card
        box = self._sheet.box
        clear(box)
        self._sheet.setMaximumWidth(THEME.px(760))
        box.addWidget(Words(card.name, "display"))
        box.addWidget(Words("  ·  ".join(part for part in (card.players, card.length) if part), "rule"))
        if card.blurb:
            box.addWidget(Words(card.blurb))
        box.addWidget(rule_line())
        self.seating = Seating(card)
        box.addWidget(self.seating)
        self.begin_button = begin = ChoiceButton("Begin", "Every answer is saved as it is given", main=True)
        begin.clicked.connect(lambda _checked=False: self._begin())
        foot = row()
        back = push("Back", tip="Esc")
        back.clicked.connect(lambda _checked=False: self.left.emit())
        foot.addWidget(begin, 1)
        foot.addWidget(back)
        box.addLayout(foot)
        settings, readings = self._catalogue.settings(card.game)
        self._settings, self._readings = {}, {}
        if self.seating.who is not None:
            box.addWidget(self.seating.who)
        if settings:
            part, box_in = self._part()
            for setting in settings:
                self._settings[setting.id] = self._choice(setting.label, setting.choices, setting.default)
                box_in.addWidget(Words(f"{setting.label}  ({setting.rule})" if setting.rule else setting.label))
                box_in.addWidget(self._settings[setting.id])
            box.addWidget(Fold(f"Options ({len(settings)})", part))
        if readings:
            part, box_in = self._part()
            for reading in readings:
                self._readings[reading.id] = self._choice(reading.question, reading.choices, reading.default)
                box_in.addWidget(Words(f"{reading.rule}  {reading.question}"))
                box_in.addWidget(self._readings[reading.id])
                box_in.addWidget(Words(reading.why, "small"))
            box.addWidget(Fold(f"Doubtful rules, and how we read them ({len(readings)})", part))
        part, box_in = self._part()
        self.seed = QLineEdit()
        self.seed.setPlaceholderText("empty: fair dice; a number: the same dice every time")
        self.seed.setAccessibleName("Seed of the dice")
        self.seed.setValidator(QRegularExpressionValidator(SEED, self.seed))  # what is no number cannot be typed
        self.unrecorded = QCheckBox("Keep no record (to try something out)")
        box_in.addWidget(self.seed)
        box_in.addWidget(self.unrecorded)
        box.addWidget(Fold("Dice and record", part))
        part, box_in = self._part()
        self.charts = SheetChooser(self._catalogue.sheets, card.game)
        self.charts.enter_wanted.connect(lambda: self.charts_wanted.emit(card.game))
        box_in.addWidget(
            Words("Charts that are not in the rulebook are ours. Your printed sheet can lie over them.", "small")
        )
        box_in.addWidget(self.charts)
        box.addWidget(Fold("Charts: ours, or those of your printed sheet", part, self.charts.path is not None))
        begin.setFocus()

    def refresh_charts(self, game: str) -> None:
        """The owner's sheets of a game are others now."""
        if self._card is not None and self._card.game == game:
            self.charts.refresh()

    @staticmethod
    def _part() -> tuple[QWidget, QVBoxLayout]:
        part = QWidget()
        return part, column(part, spacing=4)

    def _choice(self, name: str, choices: tuple[tuple[str, str], ...], default: str) -> QComboBox:
        box = DropDown(name)
        box.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
        box.setMinimumContentsLength(10)
        for key, words in choices:
            box.addItem(words, key)
        box.setCurrentIndex(max(0, box.findData(default)))
        return box

    def _begin(self) -> None:
        card = self._card
        if card is None:
            return
        seed = self.seed.text().strip()
        self.begun.emit(
            Wish(
                card.id,
                None,
                self.seating.seats(),
                {key: box.currentData() for key, box in self._settings.items()},
                {key: box.currentData() for key, box in self._readings.items()},
                int(seed) if seed else None,
                not self.unrecorded.isChecked(),
                self.charts.path,
            )
        )


class LibraryPage(QStackedWidget):
    """The start page and the set-up page behind it."""

    begun = Signal(object)  # Wish
    opened = Signal(object)  # Path
    open_wanted = Signal()
    charts_wanted = Signal(str)  # the game whose printed charts somebody wants to enter
    turned = Signal(str)  # the game whose scenarios are shown now

    def __init__(self, catalogue: Catalogue, game: str = "") -> None:
        """``game``: the one whose scenarios are shown first."""
        super().__init__()
        self._catalogue = catalogue
        self.setup = SetupPage(catalogue)
        self.setup.begun.connect(self.begun)
        self.setup.charts_wanted.connect(self.charts_wanted)
        self.setup.left.connect(self.show_list)
        start = Paper("page")
        inside, self._sheet = QWidget(), QWidget()
        across = row(inside, 24, 0)
        across.addStretch(1)
        across.addWidget(self._sheet, 20)
        across.addStretch(1)
        self._box = column(self._sheet, 0, 12)
        self._scroll = Scroll(inside)
        column(start, spacing=0).addWidget(self._scroll)
        self.addWidget(start)
        self.addWidget(self.setup)
        self.buttons: list[ScenarioButton] = []
        self._shown = game
        self.show_list()
        THEME.changed.connect(self._rescaled)

    def show_list(self) -> None:
        """Show the start page as things stand now."""
        clear(self._box)
        self.buttons = []
        self._sheet.setMaximumWidth(3 * THEME.px(CARD) + 2 * THEME.gap(BETWEEN))  # three cards in a row
        for words, role in (
            ("Dark Ages Desk", "hero"),
            ("The rules, the table and the record, from Rome's fall to the Vikings.", "rule"),
        ):
            line = Words(words, role)
            line.setAlignment(Qt.AlignmentFlag.AlignHCenter)
            self._box.addWidget(line)
        self._box.addWidget(Ornament())
        self._recent()
        self._games()
        if self._catalogue.problems:
            card = Card("refusal")
            card.box.addWidget(Words("NOT READ", "head"))
            for problem in self._catalogue.problems:
                card.box.addWidget(Words(problem, "small"))
            self._box.addWidget(card)
        self._box.addStretch(1)
        self.setCurrentIndex(0)
        if self.isVisible():  # out of sight it would take the keys away from the desk
            QTimer.singleShot(0, self, self._focus_first)  # the cards lie in their places by then

    def _focus_first(self) -> None:
        if self.currentIndex() == 0 and self.buttons and self.isVisible():
            self.buttons[0].setFocus()
            self._scroll.verticalScrollBar().setValue(0)

    def showEvent(self, event: QShowEvent) -> None:
        """Enter begins what the eye falls on first."""
        super().showEvent(event)
        if self.currentIndex() == 0 and self.buttons:
            self.buttons[0].setFocus()

    def choose(self, card: ScenarioCard) -> None:
        """Go on to the set-up of a scenario."""
        self.setup.show_card(card)
        self.setCurrentWidget(self.setup)

    def back(self) -> bool:
        """Esc: from the set-up to the start."""
        if self.currentIndex() == 0:
            return False
        self.show_list()
        return True

    def _recent(self) -> None:
        flow = FlowBox(8)
        for one in memory.recent()[: 6 if THEME.scale < 150 else 2]:  # in large print they would fill the window
            when = time.strftime("%d %b, %H:%M", time.localtime(one.when))
            button = ChoiceButton(one.name, "  ·  ".join(p for p in (one.stood, when, Path(one.path).name) if p))
            button.setMinimumWidth(min(THEME.px(330), 600))
            button.clicked.connect(lambda _checked=False, path=one.path: self.opened.emit(Path(path)))
            flow.add(button)
        self._box.addWidget(Words("GO ON WITH", "head"))
        openit = push("Open a file…", tip="Ctrl+O, or drop a file on the window")
        openit.clicked.connect(lambda _checked=False: self.open_wanted.emit())
        flow.add(openit)
        self._box.addWidget(flow)
        self._box.addSpacing(THEME.gap(10))

    def _games(self) -> None:
        """Every game has a tab, so that none stands below what can be seen; of one of them the scenarios are shown."""
        filled = {card.game for card in self._catalogue.scenarios}
        games = [game for game in self._catalogue.games if game.id in filled]
        if not games:
            return
        shown = next((game for game in games if game.id == self._shown), games[0])
        if len(games) > 1:
            tabs = TabStrip()
            tabs.set_tabs([(game.id, game.name) for game in games], shown.id)
            tabs.chosen.connect(self.show_game)
            self._box.addWidget(tabs)
        self._game(shown)

    def show_game(self, game: str) -> None:
        """Turn to the scenarios of a game."""
        self._shown = game
        self.turned.emit(game)
        at = self._scroll.verticalScrollBar().value()
        self.show_list()
        QTimer.singleShot(0, self, lambda: self._scroll.verticalScrollBar().setValue(at))

    def _game(self, game: GameCard) -> None:
        scenarios = [card for card in self._catalogue.scenarios if card.game == game.id]
        self._box.addWidget(rule_line())
        head = row()
        head.addWidget(Words(game.name, "title"), 1)
        if self._catalogue.sheets is not None:
            enter = tool("Printed charts…", tip="Enter the values of your printed sheet over ours")
            enter.setAccessibleName(f"Printed charts of {game.name}")
            enter.clicked.connect(lambda _checked=False: self.charts_wanted.emit(game.id))
            head.addWidget(enter)
        self._box.addLayout(head)
        if game.blurb:
            self._box.addWidget(Words(game.blurb, "small"))
        flow = FlowBox(BETWEEN, level=True) if len(scenarios) > 1 else None
        for card in scenarios:
            button = ScenarioButton(card, wide=len(scenarios) == 1)
            button.clicked.connect(lambda _checked=False, card=card: self.choose(card))
            self.buttons.append(button)
            if flow is None:  # the only one: it may have the whole width
                self._box.addWidget(button)
            else:
                flow.add(button)
        if flow is not None:
            self._box.addWidget(flow)

    def _rescaled(self) -> None:
        if self.currentIndex() == 0:
            self.show_list()
