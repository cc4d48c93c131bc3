"""The page that sets a game up: who plays, how hidden things are kept and, folded away, the other choices.

Further parts of the module:

- The players of a new game: their number, their names and their powers. A part of the set-up page.
- The choice how hidden things are kept on the one screen: asked at the start if more than one person plays.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from PySide6.QtCore import QPoint, QRegularExpression, Qt, Signal
from PySide6.QtGui import QKeyEvent, QRegularExpressionValidator, QResizeEvent
from PySide6.QtWidgets import (
    QAbstractButton,
    QButtonGroup,
    QCheckBox,
    QComboBox,
    QLineEdit,
    QMenu,
    QVBoxLayout,
    QWidget,
)

from dark_ages_desk.bots.strength import STRENGTHS
from dark_ages_desk.core.chart import RuleText, find_rule_text
from dark_ages_desk.core.ruleset import Setting
from dark_ages_desk.core.text_tools import format_count
from dark_ages_desk.session.header import CURTAIN, OPEN, PLAYERS
from dark_ages_desk.ui.owner.chooser import SheetChooser
from dark_ages_desk.ui.parts.choice_button import ChoiceButton
from dark_ages_desk.ui.parts.fields import DropDown, NameField
from dark_ages_desk.ui.parts.theme import THEME
from dark_ages_desk.ui.parts.widgets import (
    Card,
    FlowBox,
    Fold,
    Paper,
    Scroll,
    TabStrip,
    Words,
    cite_rule,
    clear,
    column_layout,
    escape_ampersands,
    push_button,
    row_layout,
    rule_line,
)
from dark_ages_desk.ui.shell import words as shell_words
from dark_ages_desk.ui.shell.catalogue import Catalogue, NewGameRequest, ScenarioCard, Variant

if TYPE_CHECKING:
    from dark_ages_desk.ui.shell.setup_map import SetupMap

AT_A_TABLE = 10
"""Maximum number of players round one table. A game for more starts with one: it is played by post or among
stand-ins."""


def find_preset_variant(card: ScenarioCard, last: int) -> Variant:
    """Return the variant that is preset: the one for as many as played the ``last`` time, or the next larger one.

    If that is unknown (0), it is the one with the most players. Where stand-ins play for absent players and the most
    are more than sit at a table, it is the one for one player.
    """
    if not card.variants:
        return Variant(len(card.seats), card.powers)
    most = card.variants[-1]
    wanted = last or (1 if card.choosable and most.players > AT_A_TABLE else most.players)
    return next((one for one in card.variants if one.players >= wanted), most)


class PlayersForm(QWidget):
    """The names of the players. ``who``, shown elsewhere, says which power each of them plays.

    ``changed``: the players or their number may be others now.
    """

    changed = Signal()

    def __init__(self, card: ScenarioCard, known: Sequence[str] = (), played: int = 0) -> None:
        """Build the fields for as many as played the last time.

        Their names, which are offered again, are ``known``. Their number is ``played``, 0 if only names are known.
        """
        super().__init__()
        self._card = card
        box = column_layout(self, spacing=10)
        box.addWidget(Words(shell_words.PLAYERS_HEADING, "head"))
        self._variant = find_preset_variant(card, played or len(known))
        self.counts: TabStrip | None = None
        self.different = Words("", "small")
        if len(card.variants) > 1:
            self.counts = TabStrip(most=8)
            self.counts.setAccessibleName(shell_words.HOW_MANY_PLAYERS)
            tabs = [(str(one.players), format_count(one.players, "player")) for one in card.variants]
            self.counts.set_tabs(tabs, str(self._variant.players))
            self.counts.chosen.connect(lambda key: self.choose(int(key)))
            box.addWidget(self.counts)
        box.addWidget(self.different)
        self.against = push_button(shell_words.OTHERS_ARE_OPPONENTS, tip=shell_words.WHAT_OPPONENTS_ARE)
        self.against.clicked.connect(lambda _checked=False: self.play_against_desk())
        self.strength = DropDown(shell_words.HOW_OPPONENTS_PLAY)
        for strength in STRENGTHS.values():
            self.strength.addItem(strength.name, strength.id)
        self.strength.setToolTip(shell_words.STRENGTH_OF_ALL_OPPONENTS)
        self.strength.activated.connect(lambda _index: self._set_strength())
        together = FlowBox()
        for one in (self.against, self.strength):
            together.add(one)
        box.addWidget(together)
        self.names: list[QLineEdit] = []
        self.kinds: list[QComboBox] = []
        offered = [*known, *card.seats[len(known) :]][: len(card.seats)]
        for number, name in enumerate(offered, start=1):
            line = NameField(name, shell_words.name_of_player(number=number))
            line.textChanged.connect(lambda _text: self._name_seats())
            line.returnPressed.connect(self.focusNextChild)
            self.names.append(line)
            kind = DropDown(shell_words.who_plays_for(number=number))
            kind.addItem(shell_words.A_PERSON, "")
            for strength in STRENGTHS.values():
                kind.addItem(strength.name, strength.id)
            kind.setToolTip(shell_words.WHAT_OPPONENTS_ARE)
            kind.activated.connect(lambda _index: self._name_seats())
            self.kinds.append(kind)
            across = row_layout()
            across.addWidget(line, 1)
            across.addWidget(kind)
            box.addLayout(across)
        self.alone: QCheckBox | None = None
        if card.fewest == 1 and len(card.seats) > 1 and not card.choosable:
            self.alone = QCheckBox(shell_words.ONE_PLAYER_PLAYS_ALL_SIDES)
            self.alone.toggled.connect(self._play_alone)
            box.addWidget(self.alone)
        alone_last = played == 1 or (not played and len(known) == 1)
        self.runs: dict[str, QComboBox] = {}
        self.chosen: list[QComboBox] = []
        self._named: list[Words] = []
        self._rows = QWidget()
        self._rows_box = column_layout(self._rows, spacing=4)
        self.who: Fold | None = None
        if card.powers:
            few = len(card.powers) == 2 or bool(card.choosable)  # then this is what one wants to know first
            self.who = Fold(shell_words.WHO_PLAYS_WHICH_POWER, self._rows, is_open=few)
        self.choose(self._variant.players)
        if self.alone is not None:
            self.alone.setChecked(alone_last)

    def choose(self, players: int) -> None:
        """Show as many names as ``players``, and the powers that are played then."""
        found = next((one for one in self._card.variants if one.players == players), None)
        self._variant = found or self._variant
        self.different.setText(self._variant.words)
        self.different.setVisible(bool(self._variant.words))
        if self.counts is not None:
            self.counts.set_current(str(players))
        for number, (line, kind) in enumerate(zip(self.names, self.kinds, strict=True)):
            line.setVisible(number < players)
            kind.setVisible(number < players and players > 1)
        for one in (self.against, self.strength):
            one.setVisible(players > 1)
        clear(self._rows_box)
        self.runs, self.chosen, self._named = {}, [], []
        if self._card.choosable:
            self._offer_powers(players)
            self.changed.emit()
            return
        for at, (power, name) in enumerate(self._variant.powers):
            line_of_power = row_layout()
            line_of_power.addWidget(Words(name), 1)
            self.runs[power] = choice = DropDown(shell_words.who_plays(name=name))
            choice.setMinimumWidth(THEME.px(150))
            for number, line in enumerate(self.names[:players]):
                choice.addItem(line.text(), number)
            choice.setCurrentIndex(at % max(1, players))
            choice.setProperty("before", choice.currentIndex())
            choice.activated.connect(lambda _index, power=power: self._change_places(power))
            line_of_power.addWidget(choice)
            self._rows_box.addLayout(line_of_power)
        self.changed.emit()

    def _offer_powers(self, players: int) -> None:
        """Add a list of powers for each player, with his usual power preset."""
        for number, (power, _) in enumerate(self._variant.powers[:players]):
            line_of_player, name = row_layout(), Words(self.names[number].text())
            self._named.append(name)
            line_of_player.addWidget(name, 1)
            choice = DropDown(shell_words.what_player_plays(number=number + 1))
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

    @property
    def card(self) -> ScenarioCard:
        """The scenario that the players are for."""
        return self._card

    def powers(self) -> tuple[str, ...]:
        """Return what each player chose to play, in the order of the names; () where there is no choice."""
        return tuple(str(choice.currentData()) for choice in self.chosen)

    @property
    def several(self) -> bool:
        """True if more than one person plays."""
        return len(set(self.seats()) - self.opponents().keys()) > 1

    def play_against_desk(self) -> None:
        """Let opponents play all seats but the first; if they do already, let people play them."""
        others = self.kinds[1 : self._variant.players]
        all_taken = all(kind.currentData() for kind in others)
        for kind in others:
            if all_taken or not kind.currentData():
                kind.setCurrentIndex(kind.findData("" if all_taken else self.strength.currentData()))
        self._name_seats()

    def _set_strength(self) -> None:
        """Give all seats that opponents play the strength that was chosen for them."""
        for kind in self.kinds[: self._variant.players]:
            if kind.currentData():
                kind.setCurrentIndex(kind.findData(self.strength.currentData()))
        self._name_seats()

    def opponents(self) -> dict[str, str]:
        """Return the seats that the desk plays, each with the id of its strength."""
        if self._is_alone or self._variant.players < 2:
            return {}
        chosen = {at: str(kind.currentData()) for at, kind in enumerate(self.kinds) if kind.currentData()}
        names = self.sitting
        if len(set(names)) < len(names):
            names = tuple(f"{one} {at + 1}" if names.count(one) > 1 else one for at, one in enumerate(names))
        sitting = set(self.seats())
        return {names[at]: kind for at, kind in chosen.items() if at < len(names) and names[at] in sitting}

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
        for kind in self.kinds[: self._variant.players]:
            kind.setVisible(not alone and self._variant.players > 1)
        for one in (self.against, self.strength):
            one.setVisible(not alone and self._variant.players > 1)
        if self.who is not None:
            self.who.setVisible(not alone)
        self.changed.emit()

    def _name_seats(self) -> None:
        for choice in self.runs.values():
            for number in range(choice.count()):
                choice.setItemText(number, self.names[number].text())
        for words, line in zip(self._named, self.names, strict=False):
            words.setText(line.text())
        self.changed.emit()

    # --- the map's view of it

    @property
    def offered(self) -> tuple[str, ...]:
        """The powers of which one can say who plays them: those to choose from, or those that are played."""
        return tuple(power for power, _ in self.named_powers)

    @property
    def named_powers(self) -> tuple[tuple[str, str], ...]:
        """The ids and names of ``offered``."""
        return self._card.choosable or self._variant.powers or self._card.powers

    @property
    def variant(self) -> Variant:
        """The variant for the number of players that is chosen."""
        return self._variant

    @property
    def sitting(self) -> tuple[str, ...]:
        """The names of those who play, in their order."""
        lines = zip(self.names, self._card.seats, strict=True)
        named = [line.text().strip() or default for line, default in lines]
        return tuple(named[: 1 if self._is_alone else self._variant.players])

    @property
    def _is_alone(self) -> bool:
        return self.alone is not None and self.alone.isChecked()

    def players_of_powers(self) -> dict[str, str]:
        """Return the name of who plays each power that has a player."""
        named = tuple(
            kind.currentText() if kind.currentData() and not self._is_alone else name
            for name, kind in zip(self.sitting, self.kinds, strict=False)
        )
        if self._card.choosable:
            return dict(zip(self.powers(), named, strict=False))
        if self._is_alone or not self.runs:
            return dict.fromkeys(self.offered, named[0]) if named else {}
        return {power: named[choice.currentIndex()] for power, choice in self.runs.items()}

    def give(self, power: str, number: int) -> None:
        """Let a player, by their number from 0, play a power; as in the lists, two change places if they must."""
        if self.chosen:
            choice = self.chosen[number]
            choice.setCurrentIndex(choice.findData(power))
            self._exchange(choice)
        elif power in self.runs:
            self.runs[power].setCurrentIndex(number)
            self._change_places(power)


WAYS = (
    (
        CURTAIN,
        shell_words.CURTAIN_BY_SEAT,
        shell_words.CURTAIN_FALLS_BEFORE_SECRET_QUESTIONS,
    ),
    (
        PLAYERS,
        shell_words.PLAYERS_KEEP_SECRETS,
        shell_words.SECRETS_STAY_ON_REAL_TABLE,
    ),
    (OPEN, "Show everything", shell_words.ALL_SECRETS_ARE_VISIBLE),
)


class SecrecyChoice(QWidget):
    """The three ways, each with its meaning; the safe way is preset."""

    def __init__(self) -> None:
        super().__init__()
        box = column_layout(self, spacing=5)
        box.addWidget(Words(shell_words.SECRETS_HEADING, "head"))
        self._group = QButtonGroup(self)
        self.buttons: dict[str, ChoiceButton] = {}
        for way, words, meaning in WAYS:
            button = ChoiceButton(words, meaning)
            button.setCheckable(True)
            self._group.addButton(button)
            self.buttons[way] = button
            box.addWidget(button)
        self.buttons[CURTAIN].setChecked(True)
        self.note = Words(shell_words.OPPONENT_HAS_NO_HANDS, "small")
        self.note.hide()
        box.addWidget(self.note)

    def offer_players(self, offered: bool) -> None:
        """Offer that players keep their secrets on the real table, or close that way and say why."""
        button = self.buttons[PLAYERS]
        button.setEnabled(offered)
        button.setToolTip("" if offered else shell_words.OPPONENT_HAS_NO_HANDS)
        self.note.setVisible(not offered)
        if not offered and button.isChecked():
            self.buttons[CURTAIN].setChecked(True)

    @property
    def way(self) -> str:
        """The way that is chosen, one of ``session.header.KEPT``."""
        return next(way for way, button in self.buttons.items() if button.isChecked())


WIDE, BESIDE_MAP = 760, 480
"""Width of the form in pixels at 100 per cent: its maximum where it is alone, and beside a map."""

SEED = QRegularExpression("[0-9]{0,17}")
"""The digits allowed as a seed: a session file holds no longer number."""


class SetupPage(Paper):
    """The set-up of one scenario. Its page scrolls; the way on and the way back are always in sight below it."""

    begun = Signal(object)  # Wish
    left = Signal()
    charts_wanted = Signal(str)  # the game whose printed charts somebody wants to enter

    def __init__(self, catalogue: Catalogue) -> None:
        super().__init__("page")
        self._catalogue = catalogue
        self.known: tuple[str, ...] = ()  # the names of those who played last
        self.played = 0  # how many these were, 0 where nobody knows
        self._card: ScenarioCard | None = None
        self._settings: dict[str, QComboBox] = {}
        self._readings: dict[str, QComboBox] = {}
        self.seed, self.unrecorded, self.unadvised = QLineEdit(), QCheckBox(), QCheckBox()
        self.map: SetupMap | None = None
        self._halves = row_layout(self, 0, 0)
        self._column = QWidget()
        outer = column_layout(self._column, 0, 0)
        self._halves.addWidget(self._column)
        has_map = catalogue.opening is not None
        inside, beside = QWidget(), 0 if has_map else 1
        across = row_layout(inside, 8 if has_map else 20, 0)
        self._sheet = Card(margin=14 if has_map else 24, spacing=10)
        across.addStretch(beside)
        across.addWidget(self._sheet, 8, Qt.AlignmentFlag.AlignTop)
        across.addStretch(beside)
        self._scroll = Scroll(inside)
        outer.addWidget(self._scroll, 1)
        foot, across = row_layout(margin=6), row_layout(margin=4)
        self.begin_button = ChoiceButton("Start game", shell_words.EVERY_ANSWER_IS_SAVED, main=True)
        self.begin_button.clicked.connect(lambda _checked=False: self._begin())
        back = push_button("Back", tip="Esc")
        back.clicked.connect(lambda _checked=False: self.left.emit())
        self._foot = QWidget()
        self._foot.setLayout(foot)
        foot.addWidget(self.begin_button, 1)
        foot.addWidget(back)
        across.addStretch(beside)
        across.addWidget(self._foot, 8)
        across.addStretch(beside)
        outer.addLayout(across)
        THEME.changed.connect(self._share_width)

    @property
    def card(self) -> ScenarioCard | None:
        """The scenario that is shown, None before the first."""
        return self._card

    @property
    def setting_boxes(self) -> Mapping[str, QComboBox]:
        """The lists of the options, by their ids."""
        return self._settings

    @property
    def reading_boxes(self) -> Mapping[str, QComboBox]:
        """The lists of the readings, by their ids."""
        return self._readings

    def show_card(self, card: ScenarioCard) -> None:
        """Fill the page for a scenario."""
        self._card = card
        box = self._sheet.box
        clear(box)
        self._share_width()
        box.addWidget(Words(card.name, "display" if self._catalogue.opening is None else "title"))
        box.addWidget(Words("  ·  ".join(part for part in (card.players, card.length) if part), "rule"))
        if card.blurb:
            box.addWidget(Words(card.blurb))
        box.addWidget(rule_line())
        self.seating = PlayersForm(card, self.known, self.played)
        if self._catalogue.opening is not None and self.seating.who is not None:
            box.addWidget(Words(shell_words.CLICK_A_SHIELD, "small"))
        box.addWidget(self.seating)
        if self.seating.who is not None:
            box.addWidget(self.seating.who)
        self.keeping = SecrecyChoice()
        box.addWidget(self.keeping)
        self._hides = any(game.hides for game in self._catalogue.games if game.id == card.game)
        self.seating.changed.connect(self._handle_players)
        settings, readings = self._catalogue.settings(card.game)
        rules = self._catalogue.rules(card.game)
        self._settings, self._readings = {}, {}
        for leading in (True, False):
            chosen = [one for one in settings if one.leading is leading]
            part, box_in = self._build_part()
            for setting in chosen:
                self._add_setting(setting, rules, box_in)
            if chosen and leading:
                box.insertWidget(box.indexOf(self.keeping), part)
            elif chosen:
                box.addWidget(Fold(shell_words.optional_rules(number=len(chosen)), part))
        if doubtful := [one for one in readings if one.offered]:
            part, box_in = self._build_part()
            for reading in doubtful:
                self._readings[reading.id] = self._build_choice(reading.question, reading.choices, reading.default)
                box_in.addWidget(Words(f"{cite_rule(reading.rule)}: {reading.question}", "figure"))
                if text := find_rule_text(rules, reading.rule):
                    box_in.addWidget(Words(f"{text.title}: {text.words}", "small"))
                box_in.addWidget(Words(shell_words.as_we_read_it(why=reading.why), "small"))
                box_in.addWidget(self._readings[reading.id])
                box_in.addSpacing(THEME.gap(8))
            box.addWidget(Fold(shell_words.unclear_rules(number=len(doubtful)), part))
        if settled := [one for one in readings if one.settled]:
            part, box_in = self._build_part()
            for reading in settled:
                box_in.addWidget(Words(f"{cite_rule(reading.rule)}: {reading.question}", "figure"))
                box_in.addWidget(Words(f"{reading.choices[0][1]}. {reading.why}", "small"))
                box_in.addSpacing(THEME.gap(8))
            box.addWidget(Fold(shell_words.fixed_interpretations(number=len(settled)), part))
        part, box_in = self._build_part()
        self.seed = QLineEdit()
        self.seed.setPlaceholderText(shell_words.SEED_MAY_BE_EMPTY)
        self.seed.setAccessibleName(shell_words.SEED_OF_DICE)
        self.seed.setValidator(QRegularExpressionValidator(SEED, self.seed))  # what is no number cannot be typed
        self.unrecorded = QCheckBox(shell_words.KEEP_NO_RECORD)
        self.unadvised = QCheckBox(shell_words.PLAY_WITHOUT_ADVICE)
        box_in.addWidget(self.seed)
        box_in.addWidget(self.unrecorded)
        box_in.addWidget(self.unadvised)
        box.addWidget(Fold(shell_words.DICE_AND_RECORD, part))
        part, box_in = self._build_part()
        self.charts = SheetChooser(self._catalogue.sheets, card.game)
        self.charts.enter_wanted.connect(lambda: self.charts_wanted.emit(card.game))
        box_in.addWidget(Words(shell_words.SOME_CHARTS_ARE_OURS, "small"))
        box_in.addWidget(self.charts)
        box.addWidget(Fold(shell_words.YOUR_PRINTED_CHARTS, part, self.charts.path is not None))
        self._scroll.verticalScrollBar().setValue(0)
        self._show_map()
        self._handle_players()
        self.begin_button.setFocus()

    # --- the map beside it

    def _show_map(self) -> None:
        """Make the map with the first scenario that is set up: a start of the program does not wait for it."""
        if self._catalogue.opening is None or self.map is not None:
            return
        from dark_ages_desk.ui.shell.setup_map import SetupMap

        self.map = SetupMap(self._catalogue)
        self.map.chosen.connect(self._ask_who_plays)
        self._halves.insertWidget(0, self.map, 1)

    def _share_width(self) -> None:
        """Give the form its width: without a map it is in the middle, else the map has all the rest."""
        if self._catalogue.opening is None:
            for part in (self._sheet, self._foot):
                part.setMaximumWidth(THEME.px(WIDE))
        else:
            self._column.setFixedWidth(min(THEME.px(BESIDE_MAP), self.width() // 2))

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._share_width()

    def _handle_players(self) -> None:
        """Handle other names, numbers or powers: they are on the map as well."""
        self._ask_how_kept()
        card, seating = self._card, self.seating
        if self.map is None or card is None:
            return
        # Where powers are chosen, all are on the board in any case; elsewhere the number of players decides which are.
        number = len(card.seats) if card.choosable or not card.variants else seating.variant.players
        self.map.show_opening(NewGameRequest(card.id, None, card.seats[:number]), seating.offered)
        self.map.set_players(seating.players_of_powers())

    def _ask_who_plays(self, power: str, where: QPoint) -> None:
        """Let somebody say who plays a power: a single player plays it at once, several are listed."""
        seating = self.seating
        names = seating.sitting
        if len(names) == 1:
            seating.give(power, 0)
            return
        menu = self._build_players_menu(power, names)
        menu.popup(where)

    def _build_players_menu(self, power: str, names: tuple[str, ...]) -> QMenu:
        """Return the list of players below a shield, with the one who plays the power checked."""
        seating = self.seating
        called = next((name for one, name in seating.named_powers if one == power), power)
        menu = QMenu(self)
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        menu.setAccessibleName(shell_words.who_plays_question(power=called))
        menu.addAction(escape_ampersands(shell_words.who_plays_question(power=called))).setEnabled(False)
        playing = seating.players_of_powers().get(power)
        for number, name in enumerate(names):
            action = menu.addAction(escape_ampersands(name))
            action.setCheckable(True)
            action.setChecked(name == playing)
            action.triggered.connect(lambda _checked=False, number=number: seating.give(power, number))
            if name == playing:
                menu.setActiveAction(action)
        return menu

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Handle Enter: press the button that has the focus, else the main one. Boxes are ticked by Space."""
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            focus = self.window().focusWidget()
            if not event.isAutoRepeat():
                button = focus if isinstance(focus, QAbstractButton) and not isinstance(focus, QCheckBox) else None
                (button or self.begin_button).click()
        else:
            super().keyPressEvent(event)

    def _ask_how_kept(self) -> None:
        """Show the choice how hidden things are kept, if the game hides something and more than one person plays.

        An opponent cannot keep its own secrets on the real table, so that way is closed beside opponents.
        """
        self.keeping.setVisible(self._hides and self.seating.several)
        self.keeping.offer_players(not self.seating.opponents())

    def refresh_charts(self, game: str) -> None:
        """Read the owner's sheets again, if ``game`` is the one on the page."""
        if self._card is not None and self._card.game == game:
            self.charts.refresh()

    def _add_setting(self, setting: Setting, rules: Mapping[str, RuleText], box: QVBoxLayout) -> None:
        """Add an optional rule with its text and its choices."""
        self._settings[setting.id] = self._build_choice(setting.label, setting.choices, setting.default)
        box.addWidget(Words(f"{setting.label}  ({setting.rule})" if setting.rule else setting.label, "figure"))
        if text := find_rule_text(rules, setting.rule):
            box.addWidget(Words(text.words, "small"))
        box.addWidget(self._settings[setting.id])
        box.addSpacing(THEME.gap(8))

    @staticmethod
    def _build_part() -> tuple[QWidget, QVBoxLayout]:
        part = QWidget()
        return part, column_layout(part, spacing=4)

    def _build_choice(self, name: str, choices: tuple[tuple[str, str], ...], default: str) -> QComboBox:
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
            NewGameRequest(
                card.id,
                None,
                self.seating.seats(),
                {key: box.currentData() for key, box in self._settings.items()},
                {key: box.currentData() for key, box in self._readings.items()},
                int(seed) if seed else None,
                not self.unrecorded.isChecked(),
                self.charts.path,
                self.keeping.way if self.seating.several else "",
                self.seating.powers(),
                self.seating.opponents(),
                not self.unadvised.isChecked(),
            )
        )
