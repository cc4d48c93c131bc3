"""The left side of the dialog: the choices for each kind of print."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QCheckBox, QComboBox, QGridLayout, QWidget

from dark_ages_desk.core.printed import PaperCounter
from dark_ages_desk.ui.parts import memory
from dark_ages_desk.ui.parts.fields import DropDown, NumberField
from dark_ages_desk.ui.parts.theme import THEME
from dark_ages_desk.ui.parts.widgets import FlowBox, Words, clear, column_layout, push_button, row_layout
from dark_ages_desk.ui.printing.counter_sheets import HALF_INCH, SIZES
from dark_ages_desk.ui.printing.poster import LEAST, MOST, SHEETS
from dark_ages_desk.ui.printing.press import ACROSS, FITTING, DocumentFactory, PrintRequest

SIZE, BACKS, POSTER, WIDE, BARE = "print/size", "print/backs", "print/poster", "print/width", "print/bare"
MANY = 99
OWN = "own"


class Choices(QWidget):
    """The choices for one kind of print. ``changed``: something else is chosen."""

    changed = Signal()

    def fill_in_request(self, of: PrintRequest) -> PrintRequest:
        """Return ``of`` with these choices filled in."""
        raise NotImplementedError

    def _add_line(self, words: str, field: QWidget) -> None:
        line = row_layout()
        line.addWidget(Words(words, wrap=False))
        line.addWidget(field, 1)
        self.box.addLayout(line)

    def __init__(self) -> None:
        super().__init__()
        self.box = column_layout(self, 0, 8)


def build_drop_down(name: str) -> DropDown:
    """Return a drop-down list that needs no more width than there is."""
    made = DropDown(name)
    made.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
    made.setMinimumContentsLength(6)
    return made


class CounterChoices(Choices):
    """The choice of counters: their numbers, their size, with backs or without."""

    def __init__(self, press: DocumentFactory) -> None:
        super().__init__()
        self._press = press
        self.numbers: dict[str, int] = {}
        self._fields: dict[str, NumberField] = {}
        self.side = build_drop_down("Size of a counter")
        for size in SIZES:
            self.side.addItem(f"{size:g} mm{' (half an inch)' if size == HALF_INCH else ''}", size)
        self.side.setCurrentIndex(max(0, self.side.findData(_remembered_number(SIZE, HALF_INCH))))
        self.backs = QCheckBox("With backs")
        self.backs.setChecked(memory.text(BACKS, "yes") == "yes")
        self.group = build_drop_down("Counters of")
        self.rows = QWidget()
        self._grid = QGridLayout(self.rows)
        self._grid.setContentsMargins(0, 0, 0, 0)
        self._grid.setColumnStretch(0, 1)
        self._add_line("Size", self.side)
        self.box.addWidget(self.backs)
        self._add_line("Counters of", self.group)
        flow = FlowBox(4)
        for words, tip, do in (
            ("As the scenario", "All numbers as the scenario takes them", self.propose),
            ("None of these", "None of the counters that are listed", lambda: self._set_all(lambda _one, _n: 0)),
            ("One more of each", "Of those that are listed", lambda: self._set_all(lambda _one, n: n + 1)),
        ):
            button = push_button(words, "", tip)
            button.clicked.connect(lambda _checked=False, do=do: do())
            flow.add(button)
        self.box.addWidget(flow)
        self.box.addWidget(self.rows)
        self._groups: dict[str, list[PaperCounter]] = {}
        self.side.currentIndexChanged.connect(self._say)
        self.backs.toggled.connect(self._say)
        self.group.currentIndexChanged.connect(lambda _index: self._fill())

    def showEvent(self, event: object) -> None:
        """Handle the first show: look the counters up."""
        super().showEvent(event)  # type: ignore[arg-type]
        if not self._groups:
            for one in self._press.counters:
                self._groups.setdefault(one.group, []).append(one)
            # Powers first that have anything: spare sets and the like come last.
            for name in sorted(self._groups, key=lambda name: not sum(one.number for one in self._groups[name])):
                self.group.addItem(name or "The game", name)

    def propose(self) -> None:
        """Set all numbers to the scenario's."""
        self.numbers = {}
        self._fill()
        self.changed.emit()

    def _listed_counters(self) -> Sequence[PaperCounter]:
        return self._groups.get(self.group.currentData(), ())

    def _set_all(self, number: object) -> None:
        assert callable(number)
        for one in self._listed_counters():
            self.numbers[one.id] = min(MANY, number(one, self.numbers.get(one.id, one.number)))
        self._fill()
        self.changed.emit()

    def _fill(self) -> None:
        clear(self._grid)
        self._fields = {}
        for line, one in enumerate(self._listed_counters()):
            field = NumberField(f"{one.name}, how many")
            field.setRange(0, MANY)
            field.setValue(self.numbers.get(one.id, one.number))
            field.valueChanged.connect(lambda value, one=one: self._take(one, value))
            self._fields[one.id] = field
            self._grid.addWidget(Words(one.name), line, 0)
            self._grid.addWidget(field, line, 1)
        self._grid.setHorizontalSpacing(THEME.gap(10))

    def _take(self, one: PaperCounter, value: int) -> None:
        self.numbers[one.id] = value
        self.changed.emit()

    def _say(self, *_: object) -> None:
        memory.settings().setValue(SIZE, str(self.side.currentData()))
        memory.settings().setValue(BACKS, "yes" if self.backs.isChecked() else "no")
        self.changed.emit()

    def fill_in_request(self, of: PrintRequest) -> PrintRequest:
        return replace(
            of, size=float(self.side.currentData()), backs=self.backs.isChecked(), numbers=dict(self.numbers)
        )


class ChartChoices(Choices):
    """The choice of charts."""

    def __init__(self, press: DocumentFactory) -> None:
        super().__init__()
        self.boxes: dict[str, QCheckBox] = {}
        for chart in press.charts:
            box = QCheckBox(chart.title.replace("&", "&&"))
            box.setChecked(True)
            box.toggled.connect(lambda _on: self.changed.emit())
            self.boxes[chart.id] = box
            self.box.addWidget(box)

    def fill_in_request(self, of: PrintRequest) -> PrintRequest:
        return replace(of, charts=tuple(id_ for id_, box in self.boxes.items() if box.isChecked()))


class BoardChoices(Choices):
    """The choice of the poster's size, and whether the board is bare."""

    def __init__(self, press: DocumentFactory) -> None:
        super().__init__()
        del press
        self.poster = build_drop_down("Size of the poster")
        self.poster.addItem(f"Counters of {HALF_INCH:g} mm fit on it", FITTING)
        for name, (short, long) in SHEETS.items():
            self.poster.addItem(f"{name} ({short} × {long} mm)", name)
        for number in range(1, 9):
            self.poster.addItem(f"{number} sheet{'s' if number > 1 else ''} across", f"{ACROSS} {number}")
        self.poster.addItem("As wide as I say", OWN)
        self.poster.setCurrentIndex(max(0, self.poster.findData(memory.text(POSTER, FITTING))))
        self.wide = NumberField("Width of the poster, millimetres")
        self.wide.setRange(int(LEAST), int(MOST))
        self.wide.setSuffix(" mm")
        self.wide.setValue(memory.number(WIDE, 800))
        self.bare = QCheckBox("Nothing lies on it")
        self.bare.setChecked(memory.text(BARE) == "yes")
        self._add_line("Size", self.poster)
        self.box.addWidget(self.wide)
        self.box.addWidget(self.bare)
        self.wide.setVisible(self.poster.currentData() == OWN)
        self.poster.currentIndexChanged.connect(self._say)
        self.wide.valueChanged.connect(self._say)
        self.bare.toggled.connect(self._say)

    def _say(self, *_: object) -> None:
        settings = memory.settings()
        settings.setValue(POSTER, str(self.poster.currentData()))
        settings.setValue(WIDE, str(self.wide.value()))
        settings.setValue(BARE, "yes" if self.bare.isChecked() else "")
        self.wide.setVisible(self.poster.currentData() == OWN)
        self.changed.emit()

    def fill_in_request(self, of: PrintRequest) -> PrintRequest:
        how = str(self.poster.currentData())
        return replace(of, poster=str(self.wide.value()) if how == OWN else how, bare=self.bare.isChecked())


def _remembered_number(key: str, default: float) -> float:
    try:
        return float(memory.text(key, str(default)))
    except ValueError:
        return default
