"""The start page: recent sessions, games and their scenarios; and the page on which a game is set up."""

from __future__ import annotations

import time
from functools import lru_cache
from pathlib import Path

from PySide6.QtCore import QRect, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QFontMetrics, QPainter, QPainterPath, QPaintEvent, QPen, QPixmap
from PySide6.QtWidgets import QAbstractButton, QCheckBox, QComboBox, QLineEdit, QStackedWidget, QVBoxLayout, QWidget

from dark_ages_desk.ui import memory
from dark_ages_desk.ui.catalogue import Catalogue, GameCard, ScenarioCard, Wish
from dark_ages_desk.ui.choice_button import ChoiceButton
from dark_ages_desk.ui.ornament import Ornament
from dark_ages_desk.ui.theme import THEME
from dark_ages_desk.ui.widgets import Card, FlowBox, Fold, Paper, Scroll, Words, clear, column, push, row, rule_line

CENTRE = int(Qt.AlignmentFlag.AlignCenter)
WRAP = int(Qt.TextFlag.TextWordWrap) | int(Qt.AlignmentFlag.AlignLeft) | int(Qt.AlignmentFlag.AlignTop)


@lru_cache(maxsize=64)
def _picture(path: Path, width: int, height: int) -> QPixmap:
    """A picture filling ``width`` by ``height``, read once per size."""
    found = QPixmap(str(path))
    if found.isNull():
        return found
    size = QSize(width, height)
    scaled = found.scaled(
        size, Qt.AspectRatioMode.KeepAspectRatioByExpanding, Qt.TransformationMode.SmoothTransformation
    )
    return scaled.copy((scaled.width() - width) // 2, (scaled.height() - height) // 2, width, height)


class ScenarioButton(QAbstractButton):
    """A scenario as a card: picture, name, how long, for how many."""

    def __init__(self, card: ScenarioCard) -> None:
        super().__init__()
        self.card = card
        self.setAccessibleName(card.name)
        self.setAccessibleDescription(". ".join(part for part in (card.players, card.length, card.blurb) if part))
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)
        self.setCursor(Qt.CursorShape.PointingHandCursor)

    def _facts(self) -> str:
        return "  ·  ".join(part for part in (self.card.players, self.card.length) if part)

    def _heights(self, width: int) -> tuple[int, int, int, int]:
        """The heights of the picture, the name, the facts, the blurb (at most six lines)."""
        inner = width - THEME.px(28)

        def high(role: str, words: str) -> int:
            return QFontMetrics(THEME.font(role)).boundingRect(QRect(0, 0, inner, 10_000), WRAP, words).height()

        line = QFontMetrics(THEME.font("small")).lineSpacing()
        blurb = min(high("small", self.card.blurb), 6 * line) if self.card.blurb else 0
        return round(width * 0.44), high("prompt", self.card.name), high("small", self._facts()), blurb

    def sizeHint(self) -> QSize:
        width = THEME.px(330)
        if (parent := self.parentWidget()) is not None:
            width = min(width, max(THEME.px(150), parent.width()))
        return QSize(width, sum(self._heights(width)) + THEME.px(34))

    def minimumSizeHint(self) -> QSize:
        return QSize(THEME.px(150), THEME.px(150))

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        hot, focus = self.underMouse(), self.hasFocus()
        frame = QRectF(self.rect()).adjusted(1.5, 1.5, -1.5, -1.5)
        clip = QPainterPath()
        clip.addRoundedRect(frame, THEME.px(6), THEME.px(6))
        painter.fillPath(clip, THEME.colour("hover" if hot else "card"))
        picture, name, facts, blurb = self._heights(self.width())
        painter.save()
        painter.setClipPath(clip)
        shown = _picture(self.card.picture, self.width(), picture) if self.card.picture else QPixmap()
        if shown.isNull():
            painter.fillRect(0, 0, self.width(), picture, THEME.colour("chosen"))
            painter.setPen(THEME.colour("gold"))
            painter.setFont(THEME.font("display"))
            painter.drawText(0, 0, self.width(), picture, CENTRE, self.card.name[:1])
        else:
            painter.drawPixmap(0, 0, shown)
        painter.restore()
        painter.setPen(QPen(THEME.colour("line"), 1))
        painter.drawLine(0, picture, self.width(), picture)
        left, inner, y = THEME.px(14), self.width() - THEME.px(28), picture + THEME.px(9)
        for role, words, height, ink in (
            ("prompt", self.card.name, name, "ink"),
            ("small", self._facts(), facts, "rubric"),
            ("small", self.card.blurb, blurb, "faded"),
        ):
            painter.setFont(THEME.font(role))
            painter.setPen(THEME.colour(ink))
            painter.setClipRect(left, y, inner, height)
            painter.drawText(left, y, inner, 10_000, WRAP, words)
            painter.setClipping(False)
            y += height + THEME.px(4)
        painter.setPen(QPen(THEME.colour("gold" if focus or hot else "line"), 2.5 if focus else 1.2))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawPath(clip)
        painter.end()


class SetupPage(Paper):
    """One scenario: the names, and folded away who plays what, options, doubtful rules, dice."""

    begun = Signal(object)  # Wish
    left = Signal()

    def __init__(self, catalogue: Catalogue) -> None:
        super().__init__("page")
        self._catalogue = catalogue
        self._card: ScenarioCard | None = None
        self._names: list[QLineEdit] = []
        self._runs: dict[str, QComboBox] = {}
        self._options: dict[str, QComboBox] = {}
        self._readings: dict[str, QComboBox] = {}
        self._seed, self._memory = QLineEdit(), QCheckBox()
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
        box.addWidget(Words("WHO SITS AT THE TABLE", "head"))
        self._names = []
        for number, name in enumerate(card.seats, start=1):
            line = QLineEdit(name)
            line.setMaxLength(40)
            line.setAccessibleName(f"Name of player {number}")
            line.textChanged.connect(lambda _text: self._name_seats())
            self._names.append(line)
            box.addWidget(line)
        self.begin_button = begin = ChoiceButton("Begin", "Every answer is saved as it is given", main=True)
        begin.clicked.connect(lambda _checked=False: self._begin())
        foot = row()
        back = push("Back", tip="Esc")
        back.clicked.connect(lambda _checked=False: self.left.emit())
        foot.addWidget(begin, 1)
        foot.addWidget(back)
        box.addLayout(foot)
        settings, readings = self._catalogue.settings(card.id)
        self._runs, self._options, self._readings = {}, {}, {}
        if card.powers:
            box.addWidget(Fold("Who plays which power", self._powers(card)))
        if settings:
            part, box_in = self._part()
            for setting in settings:
                self._options[setting.id] = self._choice(setting.label, setting.choices, setting.default)
                box_in.addWidget(Words(f"{setting.label}  ({setting.rule})" if setting.rule else setting.label))
                box_in.addWidget(self._options[setting.id])
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
        self._seed = QLineEdit()
        self._seed.setPlaceholderText("empty: fair dice; a number: the same dice every time")
        self._seed.setAccessibleName("Seed of the dice")
        self._memory = QCheckBox("Keep no record (to try something out)")
        box_in.addWidget(self._seed)
        box_in.addWidget(self._memory)
        box.addWidget(Fold("Dice and record", part))
        begin.setFocus()

    @staticmethod
    def _part() -> tuple[QWidget, QVBoxLayout]:
        part = QWidget()
        return part, column(part, spacing=4)

    def _choice(self, name: str, choices: tuple[tuple[str, str], ...], default: str) -> QComboBox:
        box = QComboBox()
        box.setAccessibleName(name)
        box.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
        box.setMinimumContentsLength(10)
        for key, words in choices:
            box.addItem(words, key)
        box.setCurrentIndex(max(0, box.findData(default)))
        return box

    def _powers(self, card: ScenarioCard) -> QWidget:
        part = QWidget()
        box = column(part, spacing=4)
        for at, (power, name) in enumerate(card.powers):
            line = row()
            line.addWidget(Words(name), 1)
            choice = QComboBox()
            choice.setAccessibleName(f"Who plays {name}")
            choice.setMinimumWidth(THEME.px(150))
            for number, seat in enumerate(card.seats):
                choice.addItem(seat, number)
            choice.setCurrentIndex(at % max(1, len(card.seats)))
            self._runs[power] = choice
            line.addWidget(choice)
            box.addLayout(line)
        return part

    def _name_seats(self) -> None:
        for choice in self._runs.values():
            for number, line in enumerate(self._names):
                choice.setItemText(number, line.text())

    def _begin(self) -> None:
        card = self._card
        if card is None:
            return
        names = [line.text().strip() or default for line, default in zip(self._names, card.seats, strict=True)]
        if len(set(names)) < len(names):
            names = [f"{name} {at + 1}" if names.count(name) > 1 else name for at, name in enumerate(names)]
        seats = tuple(names[choice.currentData()] for choice in self._runs.values()) or tuple(names)
        seed = self._seed.text().strip()
        self.begun.emit(
            Wish(
                card.id,
                None,
                seats,
                {key: box.currentData() for key, box in self._options.items()},
                {key: box.currentData() for key, box in self._readings.items()},
                int(seed) if seed.isdecimal() and len(seed) < 19 else None,
                not self._memory.isChecked(),
            )
        )


class LibraryPage(QStackedWidget):
    """The start page and the set-up page behind it."""

    begun = Signal(object)  # Wish
    opened = Signal(object)  # Path
    open_wanted = Signal()

    def __init__(self, catalogue: Catalogue) -> None:
        super().__init__()
        self._catalogue = catalogue
        self.setup = SetupPage(catalogue)
        self.setup.begun.connect(self.begun)
        self.setup.left.connect(self.show_list)
        start = Paper("page")
        inside, self._sheet = QWidget(), QWidget()
        across = row(inside, 24, 0)
        across.addStretch(1)
        across.addWidget(self._sheet, 20)
        across.addStretch(1)
        self._box = column(self._sheet, 0, 12)
        column(start, spacing=0).addWidget(Scroll(inside))
        self.addWidget(start)
        self.addWidget(self.setup)
        self.buttons: list[ScenarioButton] = []
        self.show_list()
        THEME.changed.connect(self._rescaled)

    def show_list(self) -> None:
        """Show the start page as things stand now."""
        clear(self._box)
        self.buttons = []
        self._sheet.setMaximumWidth(THEME.px(1080))
        for words, role in (
            ("Dark Ages Desk", "hero"),
            ("The rules, the table and the record, from Rome's fall to the Vikings.", "rule"),
        ):
            line = Words(words, role)
            line.setAlignment(Qt.AlignmentFlag.AlignHCenter)
            self._box.addWidget(line)
        self._box.addWidget(Ornament())
        self._recent()
        for game in self._catalogue.games:
            self._game(game)
        if self._catalogue.problems:
            card = Card("refusal")
            card.box.addWidget(Words("NOT READ", "head"))
            for problem in self._catalogue.problems:
                card.box.addWidget(Words(problem, "small"))
            self._box.addWidget(card)
        self._box.addStretch(1)
        self.setCurrentIndex(0)
        if self.buttons:
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
        for one in memory.recent()[:6]:
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

    def _game(self, game: GameCard) -> None:
        scenarios = [card for card in self._catalogue.scenarios if card.game == game.id]
        if not scenarios:
            return
        self._box.addWidget(rule_line())
        self._box.addWidget(Words(game.name, "title"))
        if game.blurb:
            self._box.addWidget(Words(game.blurb, "small"))
        flow = FlowBox(14)
        for card in scenarios:
            button = ScenarioButton(card)
            button.clicked.connect(lambda _checked=False, card=card: self.choose(card))
            flow.add(button)
            self.buttons.append(button)
        self._box.addWidget(flow)

    def _rescaled(self) -> None:
        if self.currentIndex() == 0:
            self.show_list()
