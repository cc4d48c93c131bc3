"""The page of the laboratory: the setup on the left, its results on the right.

Further parts of the module:

- A party in the laboratory: its name, its fields, its lines.
- Fields of a laboratory, each with its label above it, in as many rows as needed.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial

from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtGui import QGuiApplication, QHideEvent, QKeyEvent, QResizeEvent, QShowEvent
from PySide6.QtWidgets import QComboBox, QLineEdit, QSizePolicy, QSpinBox, QWidget

from dark_ages_desk.core.frozen import replace
from dark_ages_desk.core.laboratory import Laboratory, Party, Setup, initial_values
from dark_ages_desk.core.laboratory_text import UnreadableText, format_setup, read
from dark_ages_desk.core.options.form import FormField
from dark_ages_desk.core.values import Value
from dark_ages_desk.ui.laboratory.results import Results
from dark_ages_desk.ui.parts import dialogs
from dark_ages_desk.ui.parts.fields import DropDown, NameField, NumberField, WordsField
from dark_ages_desk.ui.parts.tables import copy_to_clipboard
from dark_ages_desk.ui.parts.theme import THEME
from dark_ages_desk.ui.parts.widgets import (
    Card,
    FlowBox,
    Paper,
    Scroll,
    Words,
    clear,
    column_layout,
    push_button,
    row_layout,
    set_tip,
    tool_button,
)

Control = QComboBox | QSpinBox | QLineEdit

SHORT = 8
"""Maximum number of choices of a list that is as wide as the longest one."""

LONGEST = 40
"""Maximum number of letters typed in a text field."""


def build_control(field: FormField, value: Value, hint: str) -> Control:
    """Return the control for a field: a list, a number or a text, set to ``value``."""
    made: Control
    if field.kind == "choice":
        made = DropDown(field.label)
        if len(field.choices) > SHORT:
            made.setMinimumContentsLength(5)
            made.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
        for choice in field.choices:
            made.addItem(choice.label, choice.id)
        made.setCurrentIndex(max(0, made.findData(value)))
    elif field.kind == "number":
        made = NumberField(field.label)
        made.setRange(field.low, field.high)
        made.setValue(value if isinstance(value, int) else field.low)
        made.setAlignment(Qt.AlignmentFlag.AlignCenter)
    else:
        made = WordsField(field.label, LONGEST)
        made.setText(str(value))
        made.setMaximumWidth(THEME.px(110))
    set_tip(made, hint)
    return made


def read_control(control: Control) -> Value:
    """Return the value of a control; text without spaces at its ends."""
    if isinstance(control, QSpinBox):
        return control.value()
    if isinstance(control, QComboBox):
        found = control.currentData()
        return found if isinstance(found, str) else ""
    return control.text().strip()


def tell_changes(control: Control, signal: Signal) -> None:
    """Emit ``signal`` whenever the control's value changes."""
    emit = partial(_tell, signal)
    if isinstance(control, QSpinBox):
        control.valueChanged.connect(emit)
    elif isinstance(control, QComboBox):
        control.currentIndexChanged.connect(emit)
    else:
        control.textChanged.connect(emit)


def _tell(signal: Signal, _value: object) -> None:
    signal.emit()  # type: ignore[attr-defined]


class FieldBox(FlowBox):
    """A row of fields that wraps."""

    changed = Signal()

    def __init__(self, fields: tuple[FormField, ...], values: Mapping[str, Value], hints: Mapping[str, str]) -> None:
        super().__init__(spacing=8)
        self.controls: dict[str, Control] = {}
        for field in fields:
            hint = hints.get(field.name, "")
            control = self.controls[field.name] = build_control(field, values.get(field.name), hint)
            cell = QWidget()
            box = column_layout(cell, 0, 1)
            label = Words(field.label[:1].upper() + field.label[1:], "tiny", wrap=False)
            label.setBuddy(control)
            set_tip(label, hint)
            box.addWidget(label)
            box.addWidget(control)
            self.add(cell)
            tell_changes(control, self.changed)  # type: ignore[arg-type]

    @property
    def values(self) -> dict[str, Value]:
        """The values of the fields, by their names."""
        return {name: read_control(control) for name, control in self.controls.items()}


class LineRow(QWidget):
    """A line of a party, its fields side by side."""

    changed = Signal()
    dropped = Signal()

    def __init__(self, laboratory: Laboratory, values: Mapping[str, Value]) -> None:
        super().__init__()
        self.controls: dict[str, Control] = {}
        box = row_layout(self, 0, 4)
        for field in laboratory.line_fields:
            hint = laboratory.hints.get(field.name, field.label)
            control = self.controls[field.name] = build_control(field, values.get(field.name), hint)
            tell_changes(control, self.changed)  # type: ignore[arg-type]
            if isinstance(control, QSpinBox) and self.controls.keys() > {field.name}:
                control.setPrefix(f"{field.label} ")  # the first number needs no word: so many of what follows
            box.addWidget(control, int(field.kind == "choice"))
        drop = tool_button("×", tip="Leave this line out", name="Leave this line out")
        drop.clicked.connect(lambda _checked=False: self.dropped.emit())
        box.addWidget(drop)

    @property
    def values(self) -> dict[str, Value]:
        """The values of the fields, by their names."""
        return {name: read_control(control) for name, control in self.controls.items()}


class PartyCard(Card):
    """The card of one party."""

    changed = Signal()
    dropped = Signal()

    def __init__(self, laboratory: Laboratory, party: Party, number: int) -> None:
        super().__init__(margin=10, spacing=6)
        self._laboratory = laboratory
        self.setAccessibleName(f"{laboratory.party} {number}")
        head = row_layout(spacing=4)
        self.name = NameField(party.name, f"Name of {laboratory.party} {number}")
        self.name.setPlaceholderText(f"{laboratory.party} {number}")
        self.name.textChanged.connect(lambda _text: self.changed.emit())
        drop = tool_button("Leave out", tip=f"Leave this {laboratory.party} out")
        drop.clicked.connect(lambda _checked=False: self.dropped.emit())
        head.addWidget(self.name, 1)
        head.addWidget(drop)
        self.box.addLayout(head)
        self.fields = FieldBox(laboratory.party_fields, party.values, laboratory.hints)
        self.fields.changed.connect(self.changed)
        self.box.addWidget(self.fields)
        self._lines = column_layout(spacing=3)
        self.lines: list[LineRow] = []
        self.box.addLayout(self._lines)
        self.more = push_button(f"Add {laboratory.line}")
        self.more.clicked.connect(lambda _checked=False: self._add_one())
        self.box.addWidget(self.more, 0, Qt.AlignmentFlag.AlignLeft)
        self.box.addStretch(1)
        for line in party.lines:
            self._add(line)

    @property
    def party(self) -> Party:
        """The party as the fields show it."""
        return Party(self.name.text().strip(), self.fields.values, tuple(line.values for line in self.lines))

    def _add(self, values: Mapping[str, Value]) -> LineRow:
        line = LineRow(self._laboratory, values)
        line.changed.connect(self.changed)
        line.dropped.connect(lambda: self._drop(line))
        self.lines.append(line)
        self._lines.addWidget(line)
        self.more.setEnabled(len(self.lines) < self._laboratory.most_lines)
        return line

    def _add_one(self) -> None:
        line = self._add(initial_values(self._laboratory.line_fields))
        next(iter(line.controls.values())).setFocus()
        self.changed.emit()

    def _drop(self, line: LineRow) -> None:
        self.lines.remove(line)
        self._lines.removeWidget(line)
        line.hide()
        line.deleteLater()
        self.more.setEnabled(True)
        self.changed.emit()


PAUSE = 120
"""Milliseconds from the last change until the results are worked out."""

CARD = 400
"""Width of a party in pixels at 100 per cent; two are side by side if they fit."""


SHARES = 5, 4
"""Shares of the width for the setup and for its results."""


class LaboratoryPage(Paper):
    """The page of one laboratory with one setup."""

    left = Signal()

    def __init__(self, laboratory: Laboratory, setup: Setup | None = None) -> None:
        super().__init__("page")
        self.laboratory = laboratory
        self._told: tuple[str, ...] = ()
        self.cards: list[PartyCard] = []
        self._wait = QTimer(self)
        self._wait.setSingleShot(True)
        self._wait.setInterval(PAUSE)
        self._wait.timeout.connect(self._work)
        box = column_layout(self, 0, 0)
        head = row_layout(margin=10, spacing=8)
        head.addWidget(Words(laboratory.title, "title", wrap=False))
        head.addWidget(Words(laboratory.blurb, "small"), 1)
        for text, tip, do in (
            ("Copy as text", "Copy what is put together as text", self._copy),
            ("Paste", "Put together what a copied text says", self._paste),
            ("Back", "Esc", self.left.emit),
        ):
            button = push_button(text, tip=tip)
            button.clicked.connect(lambda _checked=False, do=do: do())
            head.addWidget(button)
        box.addLayout(head)
        inside = QWidget()
        self._box = column_layout(inside, 12, 8)
        self.results = Results()
        self.results.taken.connect(self.show_setup)
        halves = row_layout(spacing=0)
        for part, share in zip((inside, self.results), SHARES, strict=True):
            scroll = Scroll(part)
            scroll.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Expanding)
            halves.addWidget(scroll, share)
        box.addLayout(halves, 1)
        self.show_setup(setup or laboratory.example)
        THEME.changed.connect(self._handle_rescale)

    @property
    def setup(self) -> Setup:
        """The setup as the fields show it."""
        return Setup(self.fields.values, tuple(card.party for card in self.cards), self._told)

    def show_setup(self, setup: Setup) -> None:
        """Show a setup in the fields and work out its results."""
        clear(self._box)
        self._told = setup.told
        self.fields = FieldBox(self.laboratory.fields, setup.values, self.laboratory.hints)
        self.fields.changed.connect(self._wait.start)
        self._box.addWidget(self.fields)
        if setup.told:
            self._box.addWidget(Words(" ".join(setup.told), "small"))
        self._two = self._has_room_for_two()
        lines = [column_layout(spacing=8), column_layout(spacing=8)] if self._two else [column_layout(spacing=8)]
        across = row_layout(spacing=8)
        for line in lines:
            across.addLayout(line, 1)
        self.cards = []
        for at, party in enumerate(setup.parties):
            card = PartyCard(self.laboratory, party, at + 1)
            card.changed.connect(self._wait.start)
            card.dropped.connect(lambda at=at: self._drop(at))
            self.cards.append(card)
            lines[at % len(lines)].addWidget(card)
        for line in lines:
            line.addStretch(1)
        self._box.addLayout(across)
        if len(self.cards) < self.laboratory.most:
            more = push_button(f"Add {self.laboratory.party}")
            more.clicked.connect(lambda _checked=False: self._add())
            self._box.addWidget(more, 0, Qt.AlignmentFlag.AlignLeft)
        self._box.addStretch(1)
        if self.isVisible():
            self._work()

    def _has_room_for_two(self) -> bool:
        return self.width() * SHARES[0] // sum(SHARES) >= 2 * THEME.px(CARD)

    def _add(self) -> None:
        setup = self.setup
        first = initial_values(self.laboratory.party_fields)
        line = initial_values(self.laboratory.line_fields)
        self.show_setup(replace(setup, parties=(*setup.parties, Party("", first, (line,)))))
        self.cards[-1].name.setFocus()

    def _drop(self, at: int) -> None:
        setup = self.setup
        self.show_setup(replace(setup, parties=(*setup.parties[:at], *setup.parties[at + 1 :])))

    def _work(self) -> None:
        self._wait.stop()
        self.results.show_results(self.laboratory, self.setup)

    # --- as text

    def _copy(self) -> None:
        battle, parties = format_setup(self.laboratory, self.setup)
        copy_to_clipboard("\n".join((battle, *parties)))

    def _paste(self) -> None:
        lines = [line.strip() for line in QGuiApplication.clipboard().text().splitlines() if line.strip()]
        try:
            if not lines or len(lines) > self.laboratory.most + 1:
                raise UnreadableText("What is copied is no text of this laboratory. “Copy” shows how one looks.")
            self.show_setup(read(self.laboratory, lines[0], lines[1:]))
        except UnreadableText as error:
            dialogs.show_message(self, "Not put together", str(error))

    # --- the page itself

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        QTimer.singleShot(0, self, self._handle_resize)

    def _handle_resize(self) -> None:
        if self._has_room_for_two() != self._two:
            self.show_setup(self.setup)

    def _handle_rescale(self) -> None:
        self.show_setup(self.setup)

    def showEvent(self, event: QShowEvent) -> None:
        """Handle the show: work the results out, which waits until somebody looks."""
        super().showEvent(event)
        self._work()

    def hideEvent(self, event: QHideEvent) -> None:
        """Handle the hide: stop the work."""
        super().hideEvent(event)
        self.results.stop()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape:
            self.left.emit()
            return
        super().keyPressEvent(event)
