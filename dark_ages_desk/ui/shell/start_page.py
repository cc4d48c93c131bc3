"""The start page: recent sessions, games and their scenarios. The page that sets a game up is behind it."""

from __future__ import annotations

import time
from pathlib import Path

from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import QStackedWidget, QWidget

from dark_ages_desk.ui.parts import memory
from dark_ages_desk.ui.parts.choice_button import ChoiceButton
from dark_ages_desk.ui.parts.theme import THEME
from dark_ages_desk.ui.parts.widgets import (
    Card,
    FlowBox,
    Fold,
    Paper,
    Scroll,
    Words,
    clear,
    column_layout,
    push_button,
    row_layout,
    rule_line,
    tool_button,
)
from dark_ages_desk.ui.shell.catalogue import Catalogue, GameCard, ScenarioCard
from dark_ages_desk.ui.shell.game_button import GameButton
from dark_ages_desk.ui.shell.scenario_button import CARD, ScenarioButton
from dark_ages_desk.ui.shell.setup_page import SetupPage

BETWEEN = 14  # pixels at 100 per cent from card to card
AT_ONCE = 2  # so many sessions to go on with are in sight, beside the button that opens a file


class LibraryPage(QStackedWidget):
    """The start page and the set-up page behind it."""

    begun = Signal(object)  # Wish
    opened = Signal(object)  # Path
    open_wanted = Signal()
    charts_wanted = Signal(str)  # the game whose printed charts somebody wants to enter
    laboratory_wanted = Signal(str)  # the game of which somebody wants to try something
    turned = Signal(str)  # the game whose scenarios are shown now

    def __init__(self, catalogue: Catalogue, remembers: bool = True) -> None:
        """Build the page. ``remembers``: show what was played last first, and offer the last players again."""
        super().__init__()
        self._catalogue = catalogue
        self._remembers = remembers
        self.setup = SetupPage(catalogue)
        self.setup.begun.connect(self.begun)
        self.setup.charts_wanted.connect(self.charts_wanted)
        self.setup.left.connect(self.show_list)
        start = Paper("page")
        inside, self._sheet = QWidget(), QWidget()
        across = row_layout(inside, 24, 0)
        across.addStretch(1)
        across.addWidget(self._sheet, 20)
        across.addStretch(1)
        self._box = column_layout(self._sheet, 0, 12)
        self._scroll = Scroll(inside)
        column_layout(start, spacing=0).addWidget(self._scroll)
        self.addWidget(start)
        self.addWidget(self.setup)
        self.buttons: list[ScenarioButton] = []
        self.games: list[GameButton] = []
        self._shown = memory.text("game") if remembers else ""
        self.show_list()
        THEME.changed.connect(self._handle_rescale)

    def show_list(self) -> None:
        """Show the start page as things are now."""
        clear(self._box)
        self.buttons, self.games = [], []
        self._sheet.setMaximumWidth(3 * THEME.px(CARD) + 2 * THEME.gap(BETWEEN))  # three cards in a row
        title = Words("Dark Ages Desk", "display")
        title.setAlignment(Qt.AlignmentFlag.AlignHCenter)
        self._box.addWidget(title)
        self._add_games()
        self._add_recent()
        self._add_scenarios()
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
        """Handle the first sight of the list: focus the first scenario, so that Enter begins it."""
        super().showEvent(event)
        if self.currentIndex() == 0 and self.buttons:
            self.buttons[0].setFocus()

    def choose(self, card: ScenarioCard) -> None:
        """Go on to the set-up of a scenario."""
        self.setup.known = tuple(memory.list_player_names()) if self._remembers else ()
        self.setup.played = memory.player_count() if self._remembers else 0
        self.setup.show_card(card)
        self.setCurrentWidget(self.setup)

    def return_to_list(self) -> bool:
        """Return to the list from the set-up page (Esc); return False if the list was already shown."""
        if self.currentIndex() == 0:
            return False
        self.show_list()
        return True

    def _add_recent(self) -> None:
        """Add the recent sessions, the last one first; older ones are folded away."""
        recent = memory.list_recent() if self._remembers else []
        openit = push_button("Open a file…", tip="Ctrl+O, or drop a file on the window")
        openit.clicked.connect(lambda _checked=False: self.open_wanted.emit())
        first, older = FlowBox(8), FlowBox(8)
        for number, one in enumerate(recent):
            when = time.strftime("%d %b, %H:%M", time.localtime(one.when))
            button = ChoiceButton(one.name, "  ·  ".join(p for p in (one.stood, when, Path(one.path).name) if p))
            button.setMinimumWidth(min(THEME.px(330), 600))
            button.clicked.connect(lambda _checked=False, path=one.path: self.opened.emit(Path(path)))
            (first if number < AT_ONCE else older).add(button)
        first.add(openit)
        if recent:
            self._box.addWidget(Words("GO ON WITH", "head"))
        self._box.addWidget(first)
        if len(recent) > AT_ONCE:
            self._box.addWidget(Fold(f"Older sessions ({len(recent) - AT_ONCE})", older))

    def _list_games_in_order(self) -> list[GameCard]:
        """Return the games that have scenarios, the one played last first."""
        filled = {card.game for card in self._catalogue.scenarios}
        games = [game for game in self._catalogue.games if game.id in filled]
        of = {card.id: card.game for card in self._catalogue.scenarios}
        played = list(dict.fromkeys(of[one] for one in self._list_played() if one in of))
        return sorted(games, key=lambda game: played.index(game.id) if game.id in played else len(played))

    def _list_played(self) -> list[str]:
        return memory.list_played() if self._remembers else []

    def _add_games(self) -> None:
        """Add a button with a picture for each game, and make sure that a game is chosen. A single game needs no
        button."""
        games = self._list_games_in_order()
        if not games:
            return
        if self._shown not in {game.id for game in games}:
            self._shown = games[0].id
        if len(games) == 1:
            return
        flow = FlowBox(BETWEEN, level=True)
        flow.setAccessibleName("Games")
        for game in games:
            number = sum(card.game == game.id for card in self._catalogue.scenarios)
            button = GameButton(game, number)
            button.setChecked(game.id == self._shown)
            button.clicked.connect(lambda _checked=False, game=game.id: self.show_game(game))
            self.games.append(button)
            flow.add(button)
        self._box.addWidget(flow)

    def _add_scenarios(self) -> None:
        """Add the scenarios of the chosen game."""
        for game in self._catalogue.games:
            if game.id == self._shown:
                self._add_game(game)

    def show_game(self, game: str) -> None:
        """Turn to the scenarios of a game."""
        self._shown = game
        self.turned.emit(game)
        at = self._scroll.verticalScrollBar().value()
        self.show_list()
        QTimer.singleShot(0, self, lambda: self._restore_scroll(at))

    def _restore_scroll(self, at: int) -> None:
        """Scroll the page back to ``at``, and focus the button of the chosen game."""
        self._scroll.verticalScrollBar().setValue(at)
        for button in self.games:
            if button.isChecked() and self.isVisible():
                button.setFocus()

    def _add_game(self, game: GameCard) -> None:
        played = self._list_played()
        scenarios = [card for card in self._catalogue.scenarios if card.game == game.id]
        scenarios.sort(key=lambda card: card.id != next((one for one in played if one.startswith(f"{game.id}/")), ""))
        self._box.addWidget(rule_line())
        head = row_layout()
        head.addWidget(Words(game.name, "title"), 1)
        if game.laboratory:
            tries = tool_button(f"{game.laboratory}…", tip="Put something together by hand, and see what comes of it")
            tries.clicked.connect(lambda _checked=False: self.laboratory_wanted.emit(game.id))
            head.addWidget(tries)
        if self._catalogue.sheets is not None:
            enter = tool_button("Printed charts…", tip="Enter the values of your printed sheet over ours")
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

    def _handle_rescale(self) -> None:
        if self.currentIndex() == 0:
            self.show_list()
