"""The page that sets a game up: who plays, how hidden things are kept and, folded away, the other choices."""

from __future__ import annotations

from PySide6.QtCore import QRegularExpression, Qt, Signal
from PySide6.QtGui import QKeyEvent, QRegularExpressionValidator
from PySide6.QtWidgets import QAbstractButton, QCheckBox, QComboBox, QLineEdit, QVBoxLayout, QWidget

from dark_ages_desk.core.rule import find_rule_text
from dark_ages_desk.ui.owner.chooser import SheetChooser
from dark_ages_desk.ui.parts.choice_button import ChoiceButton
from dark_ages_desk.ui.parts.fields import DropDown
from dark_ages_desk.ui.parts.theme import THEME
from dark_ages_desk.ui.parts.widgets import (
    Card,
    Fold,
    Paper,
    Scroll,
    Words,
    cite_rule,
    clear,
    column_layout,
    push_button,
    row_layout,
    rule_line,
)
from dark_ages_desk.ui.shell.catalogue import Catalogue, NewGameRequest, ScenarioCard
from dark_ages_desk.ui.shell.seating import PlayersForm
from dark_ages_desk.ui.shell.secrecy_choice import SecrecyChoice

WIDE = 760  # pixels at 100 per cent
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
        self.seed, self.unrecorded = QLineEdit(), QCheckBox()
        outer = column_layout(self, 0, 0)
        inside = QWidget()
        across = row_layout(inside, 20, 0)
        self._sheet = Card(margin=24, spacing=10)
        across.addStretch(1)
        across.addWidget(self._sheet, 8, Qt.AlignmentFlag.AlignTop)
        across.addStretch(1)
        self._scroll = Scroll(inside)
        outer.addWidget(self._scroll, 1)
        foot, across = row_layout(margin=6), row_layout(margin=4)
        self.begin_button = ChoiceButton("Begin", "Every answer is saved as it is given", main=True)
        self.begin_button.clicked.connect(lambda _checked=False: self._begin())
        back = push_button("Back", tip="Esc")
        back.clicked.connect(lambda _checked=False: self.left.emit())
        self._foot = QWidget()
        self._foot.setLayout(foot)
        foot.addWidget(self.begin_button, 1)
        foot.addWidget(back)
        across.addStretch(1)
        across.addWidget(self._foot, 8)
        across.addStretch(1)
        outer.addLayout(across)

    def show_card(self, card: ScenarioCard) -> None:
        """Fill the page for a scenario."""
        self._card = card
        box = self._sheet.box
        clear(box)
        for part in (self._sheet, self._foot):
            part.setMaximumWidth(THEME.px(WIDE))
        box.addWidget(Words(card.name, "display"))
        box.addWidget(Words("  ·  ".join(part for part in (card.players, card.length) if part), "rule"))
        if card.blurb:
            box.addWidget(Words(card.blurb))
        box.addWidget(rule_line())
        self.seating = PlayersForm(card, self.known, self.played)
        box.addWidget(self.seating)
        if self.seating.who is not None:
            box.addWidget(self.seating.who)
        self.keeping = SecrecyChoice()
        box.addWidget(self.keeping)
        self._hides = any(game.hides for game in self._catalogue.games if game.id == card.game)
        self.seating.changed.connect(self._ask_how_kept)
        self._ask_how_kept()
        settings, readings = self._catalogue.settings(card.game)
        rules = self._catalogue.rules(card.game)
        self._settings, self._readings = {}, {}
        if settings:
            part, box_in = self._build_part()
            for setting in settings:
                self._settings[setting.id] = self._build_choice(setting.label, setting.choices, setting.default)
                box_in.addWidget(
                    Words(f"{setting.label}  ({setting.rule})" if setting.rule else setting.label, "figure")
                )
                if text := find_rule_text(rules, setting.rule):
                    box_in.addWidget(Words(text.words, "small"))
                box_in.addWidget(self._settings[setting.id])
                box_in.addSpacing(THEME.gap(8))
            box.addWidget(Fold(f"Options ({len(settings)})", part))
        if doubtful := [one for one in readings if one.offered]:
            part, box_in = self._build_part()
            for reading in doubtful:
                self._readings[reading.id] = self._build_choice(reading.question, reading.choices, reading.default)
                box_in.addWidget(Words(f"{cite_rule(reading.rule)}: {reading.question}", "figure"))
                if text := find_rule_text(rules, reading.rule):
                    box_in.addWidget(Words(f"{text.title}: {text.words}", "small"))
                box_in.addWidget(Words(f"As we read it: {reading.why}", "small"))
                box_in.addWidget(self._readings[reading.id])
                box_in.addSpacing(THEME.gap(8))
            box.addWidget(Fold(f"Doubtful rules, and how we read them ({len(doubtful)})", part))
        if settled := [one for one in readings if one.settled]:
            part, box_in = self._build_part()
            for reading in settled:
                box_in.addWidget(Words(f"{cite_rule(reading.rule)}: {reading.question}", "figure"))
                box_in.addWidget(Words(f"{reading.choices[0][1]}. {reading.why}", "small"))
                box_in.addSpacing(THEME.gap(8))
            box.addWidget(Fold(f"Interpretations without a choice ({len(settled)})", part))
        part, box_in = self._build_part()
        self.seed = QLineEdit()
        self.seed.setPlaceholderText("empty: fair dice; a number: the same dice every time")
        self.seed.setAccessibleName("Seed of the dice")
        self.seed.setValidator(QRegularExpressionValidator(SEED, self.seed))  # what is no number cannot be typed
        self.unrecorded = QCheckBox("Keep no record (to try something out)")
        box_in.addWidget(self.seed)
        box_in.addWidget(self.unrecorded)
        box.addWidget(Fold("Dice and record", part))
        part, box_in = self._build_part()
        self.charts = SheetChooser(self._catalogue.sheets, card.game)
        self.charts.enter_wanted.connect(lambda: self.charts_wanted.emit(card.game))
        box_in.addWidget(
            Words("Charts that are not in the rulebook are ours. Your printed sheet can lie over them.", "small")
        )
        box_in.addWidget(self.charts)
        box.addWidget(Fold("Charts: ours, or those of your printed sheet", part, self.charts.path is not None))
        self._scroll.verticalScrollBar().setValue(0)
        self.begin_button.setFocus()

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
        """Show the choice how hidden things are kept, if the game hides something and more than one person plays."""
        self.keeping.setVisible(self._hides and self.seating.several)

    def refresh_charts(self, game: str) -> None:
        """Read the owner's sheets again, if ``game`` is the one on the page."""
        if self._card is not None and self._card.game == game:
            self.charts.refresh()

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
            )
        )
