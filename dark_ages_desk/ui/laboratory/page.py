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
from PySide6.QtWidgets import QComboBox, QLineEdit, QProgressBar, QSizePolicy, QSpinBox, QWidget

from dark_ages_desk.core.forecast import format_percent
from dark_ages_desk.core.frozen import replace
from dark_ages_desk.core.laboratory import Laboratory, Party, Setup, SetupChange, TrialResult, initial_values
from dark_ages_desk.core.laboratory_text import UnreadableText, format_setup, read
from dark_ages_desk.core.options.form import FormField
from dark_ages_desk.core.values import Value
from dark_ages_desk.ui.desk.panels.odds_table import OddsTable, build_text_rows
from dark_ages_desk.ui.laboratory import words as laboratory_words
from dark_ages_desk.ui.parts import dialogs
from dark_ages_desk.ui.parts.choice_button import ChoiceButton
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
    make_copyable,
    push_button,
    row_layout,
    rule_line,
    set_tip,
    tool_button,
)
from dark_ages_desk.ui.parts.work import Stepper

SHOWN = 8
"""Number of the best changes that are listed until the user asks for all."""


class Results(Paper):
    """The right side of the laboratory, with the results."""

    taken = Signal(object)  # Setup: somebody wants this change

    def __init__(self) -> None:
        super().__init__()
        self._laboratory: Laboratory | None = None
        self._setup: Setup | None = None
        self._worked: TrialResult | None = None
        self._changes: list[SetupChange] = []
        self._all = False
        self._odds_work, self._change_work = Stepper(self), Stepper(self)
        self._odds_work.came.connect(self._show)
        self._odds_work.ended.connect(lambda: self._show_busy(False))
        self._odds_work.failed.connect(lambda words: self._say([words]))
        self._change_work.came.connect(self._receive_change)
        self._change_work.ended.connect(self._finish_comparison)
        self._change_work.failed.connect(lambda words: self._say([words]))
        box = column_layout(self, 14, 6)
        line = row_layout()
        line.addWidget(Words(laboratory_words.RESULT_HEADING, "head"))
        line.addStretch(1)
        copy = tool_button("Copy", tip=laboratory_words.COPY_THIS_AS_TABLE)
        copy.clicked.connect(lambda _checked=False: self._copy())
        line.addWidget(copy)
        box.addLayout(line)
        self.sure = Words("", "small")
        box.addWidget(self.sure)
        self._line = QWidget()
        across = row_layout(self._line, 0, 6)
        self.progress = QProgressBar()
        self.progress.setRange(0, 1000)
        self.progress.setAccessibleName(laboratory_words.HOW_FAR_IT_IS_WORKED_OUT)
        stop = push_button("Stop", tip=laboratory_words.IT_IS_SURE_ENOUGH)
        stop.clicked.connect(lambda _checked=False: self.stop())
        across.addWidget(self.progress, 1)
        across.addWidget(stop)
        box.addWidget(self._line)
        self.table = OddsTable()
        box.addWidget(self.table)
        notes = QWidget()
        self._notes = column_layout(notes, 0, 2)
        box.addWidget(notes)
        box.addWidget(rule_line())
        box.addWidget(Words(laboratory_words.BEST_SINGLE_CHANGE, "head"))
        ask = row_layout()
        self.side: QComboBox = DropDown("Whose change")
        self.side.setMinimumContentsLength(6)
        self.side.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
        self.compare = push_button("Compare")
        self.compare.clicked.connect(lambda _checked=False: self._compare())
        ask.addWidget(self.side, 1)
        ask.addWidget(self.compare)
        box.addLayout(ask)
        self.listed = QWidget()
        self._list = column_layout(self.listed, 0, 4)
        box.addWidget(self.listed)
        box.addStretch(1)
        self._line.hide()

    def show_results(self, laboratory: Laboratory, setup: Setup) -> None:
        """Calculate the results of a setup and show them as they come. If it has faults, show those."""
        self.stop()
        self._laboratory, self._setup = laboratory, setup
        self._changes, self._all = [], False
        clear(self._list)
        faults = laboratory.find_setup_faults(setup)
        sides = laboratory.sides(setup)
        kept = self.side.currentData()
        self.side.clear()
        for id_, words in sides:
            self.side.addItem(words, id_)
        self.side.setCurrentIndex(max(0, self.side.findData(kept)))
        self.compare.setEnabled(not faults)
        self.side.setEnabled(not faults)
        if faults:
            self._worked = None
            self.table.show_columns(())
            self._say(list(faults))
            return
        self.table.setEnabled(False)
        self.sure.setText("…")
        self._odds_work.begin(lambda: laboratory.compute_results(setup))

    def stop(self) -> None:
        """Stop the work; results so far stay."""
        self._odds_work.stop()
        self._change_work.stop()
        self._show_busy(False)

    def close_work(self) -> None:
        """Stop the work and its threads, because the page is left for good."""
        self._odds_work.close()
        self._change_work.close()

    def _show_busy(self, busy: bool) -> None:
        self._line.setVisible(busy and self.progress.value() > 0)
        if not busy:
            self.progress.setValue(0)

    def _say(self, lines: list[str]) -> None:
        self.sure.setText(lines[0] if lines else "")
        clear(self._notes)
        for words in lines[1:]:
            self._notes.addWidget(make_copyable(Words(words, "small")))

    def _show(self, found: object) -> None:
        if not isinstance(found, TrialResult):
            return
        self._worked = found
        self.progress.setValue(int(found.done * 1000))
        self._line.setVisible(found.done < 1)
        self.table.setEnabled(True)
        self.table.show_columns(found.odds.columns)
        self._say([found.words, *(words for words in found.odds.supposed if words != found.words)])

    # --- changes

    def _compare(self) -> None:
        laboratory, setup, side = self._laboratory, self._setup, self.side.currentData()
        if laboratory is None or setup is None or not isinstance(side, str):
            return
        self._changes, self._all = [], False
        clear(self._list)
        self.compare.setEnabled(False)
        self.compare.setText("…")
        self._change_work.begin(lambda: laboratory.find_changes(setup, side))

    def _receive_change(self, found: object) -> None:
        if isinstance(found, SetupChange):
            self._changes.append(found)
            self.compare.setText(f"{int(found.done * 100)}%")
            if found.done < 1 and len(self._changes) % 6 == 0:
                self._list_changes()

    def _finish_comparison(self) -> None:
        self.compare.setText("Compare")
        self.compare.setEnabled(True)
        self._list_changes()

    def _list_changes(self) -> None:
        clear(self._list)
        best = sorted(self._changes, key=lambda one: one.rank, reverse=True)
        for one in best if self._all else best[:SHOWN]:
            gain = float(one.gain) * 100
            second = self._laboratory.second if self._laboratory else ""
            hint = laboratory_words.to_hold_field_alone(
                chance=format_percent(one.chance), gain=float(one.second), gained=second
            ).replace("-", "−")
            button = ChoiceButton(one.words, hint, f"{gain:+.1f}%".replace("-", "−"))
            button.clicked.connect(lambda _checked=False, setup=one.setup: self.taken.emit(setup))
            self._list.addWidget(button)
        if len(best) > SHOWN and not self._all:
            more = push_button(laboratory_words.show_all(number=len(best)))
            more.clicked.connect(lambda _checked=False: self._show_all())
            self._list.addWidget(more, 0, Qt.AlignmentFlag.AlignLeft)

    def _show_all(self) -> None:
        self._all = True
        self._list_changes()

    def _copy(self) -> None:
        if self._worked is not None:
            rows = [*build_text_rows(self._worked.odds.columns), *([words] for words in self._worked.odds.supposed)]
            rows += [[one.words, format_percent(one.chance), f"{float(one.gain) * 100:+.1f}"] for one in self._changes]
            copy_to_clipboard("\n".join("\t".join(cells) for cells in rows))


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
        drop = tool_button("×", tip=laboratory_words.LEAVE_THIS_LINE_OUT, name=laboratory_words.LEAVE_THIS_LINE_OUT)
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
        self.name = NameField(party.name, laboratory_words.name_of_party(party=laboratory.party, number=number))
        self.name.setPlaceholderText(f"{laboratory.party} {number}")
        self.name.textChanged.connect(lambda _text: self.changed.emit())
        drop = tool_button("Remove", tip=laboratory_words.leave_this_party_out(party=laboratory.party))
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
            (laboratory_words.COPY_AS_TEXT, laboratory_words.COPY_WHAT_IS_PUT_TOGETHER, self._copy),
            ("Paste", laboratory_words.PUT_TOGETHER_COPIED_TEXT, self._paste),
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
                raise UnreadableText(laboratory_words.COPIED_TEXT_IS_OF_NO_LABORATORY)
            self.show_setup(read(self.laboratory, lines[0], lines[1:]))
        except UnreadableText as error:
            dialogs.show_message(self, laboratory_words.NOT_PUT_TOGETHER, str(error))

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
