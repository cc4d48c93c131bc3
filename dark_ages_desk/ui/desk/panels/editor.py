"""The common base of all editors of an option, and the simple ones: a button, a number, a form.

``Editor.has_input`` says whether something is half done. Then Enter acts on that (``enter_button``), and Esc drops it.
Enter never gives away half an answer, and ends no phase while something is taken up. The input of an editor outlives a
look elsewhere (``keep``, ``restore``).

A drag carries a pile or one counter to the editor (``lift``, ``drop``). A drag that is not allowed is answered with its
reason, for any player's counter (``attempt_by_drag``). ``tests/monkey.py`` sends random events to a real window.

Further parts of the module:

- Signs for facings and turns of counters.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, TypeAlias

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QImage
from PySide6.QtWidgets import QComboBox, QCompleter, QHBoxLayout, QLineEdit, QSpinBox, QWidget

from dark_ages_desk.core.chart import Chart
from dark_ages_desk.core.check import FailedCheck
from dark_ages_desk.core.question import (
    Answer,
    Button,
    Choice,
    Form,
    FormField,
    Option,
    PickNumber,
    Piece,
    Question,
    Value,
)
from dark_ages_desk.core.view import ArrowView, CounterView, TableView
from dark_ages_desk.ui.desk.words import places as place_words
from dark_ages_desk.ui.desk.words import question as question_words
from dark_ages_desk.ui.parts.choice_button import ChoiceButton
from dark_ages_desk.ui.parts.fields import DropDown, NumberField
from dark_ages_desk.ui.parts.theme import THEME
from dark_ages_desk.ui.parts.widgets import FlowBox, Words, cite_rule, column_layout, has_keys, push_button, row_layout

if TYPE_CHECKING:
    from dark_ages_desk.core.forecast import Forecast
    from dark_ages_desk.core.typed_tally import TypedTally

ListAttacks: TypeAlias = "Callable[[], tuple[tuple[int, Forecast], ...]]"
"""A function that lists the attacks among the lines of a sheet, each with its forecast."""

TAKEN = "✓"  # the badge of a place that has been picked
MANY = 12  # from here on a list gets a line to filter it with


@dataclass(frozen=True, slots=True)
class Context:
    """Knowledge of an editor beyond its option: the view, the names of places, the forecasts."""

    view: TableView
    name_of: Callable[[str], str]
    charts: Mapping[str, str] = field(default_factory=dict)  # id -> title
    tables: Mapping[str, Chart] = field(default_factory=dict)
    room: int = 0  # pixels that the question has in height, as far as they are known
    low: bool = False  # whether the column is low: what explains gives way to lists
    about: tuple[str, ...] = ()  # the places that the question is about
    forecasts: Callable[[Question], tuple[Forecast, ...]] = lambda question: ()
    line_forecasts: Callable[[Question, Sequence[str]], ListAttacks | None] = lambda question, lines: None
    question: Question | None = None  # the question that the editor is for
    option: Callable[[str], Option | None] = lambda verb: None  # what the question offers, listed or not
    trays: dict[tuple[str, ...], dict[str, Piece]] = field(default_factory=dict)  # what each tray had so far
    tray: dict[str, Piece] = field(default_factory=dict)  # the same for its question: verb -> piece, in their order
    why: Callable[[Question, str, Value], tuple[FailedCheck, ...]] = lambda question, verb, value: ()
    reasons: Callable[[str, Value], tuple[FailedCheck, ...]] = lambda verb, value: ()  # the same for its question
    picture: Callable[[CounterView, int], QImage] = lambda counter, width: QImage()  # as it is drawn on the map
    moved: Callable[[str, str, str], str] = lambda space, frm, to: ""  # what lies from a place as one from another
    by_hand: Callable[[Collection[str]], TypedTally] | None = None  # a throw of which the table makes those parts
    roll_in_part: Callable[[TypedTally], object] = lambda whole: None
    other_text: Callable[[str], str] = str  # a text with the other names of the places in it
    roll_turn: Callable[[], object] = lambda: None  # rolls what is open and all that follows in the same turn


@dataclass(frozen=True, slots=True)
class Attempt:
    """Value meant by a click on the map, admitted or not; ``verb`` if it is not the editor's own."""

    value: Value
    verb: str = ""


class Editor(QWidget):
    """Widget that shows one option and turns a person's actions into a value. It gets the clicks on places and
    counters."""

    given = Signal(object)  # the value
    glow_changed = Signal()
    chart_wanted = Signal(str)
    left = Signal()  # what the keys went to is gone: they should go to the map, not to whatever comes next
    doubted = Signal(str, str, object)  # what is asked first, the answer in words, and what gives it
    aimed = Signal(object, str)  # a value and a place: this is picked, and shall then go there
    refused = Signal(object)  # the FailedChecks of a gesture that means nothing that could be given as an answer

    verb = ""
    title = ""  # over it where it is folded, if it is more than the label of one option
    pinned: QWidget | None = None  # a part of it that stays in sight under all that is scrolled
    main = False  # the answer that Enter gives while nothing is begun; it stays in sight under a long list
    goes_on = False  # it gives one answer after the other by itself
    only_takes_up = False  # a click on a counter takes it up and answers nothing
    type_digits = False  # the number keys are typed here: no button may have one
    takes_letters = False  # letters are typed here, wherever the keys are: no button may have one

    def numbered_buttons(self) -> list[ChoiceButton]:
        """Return the buttons that get number keys, in order."""
        return []

    def end_buttons(self) -> list[ChoiceButton]:
        """Return the buttons that end the question: they have letters, since numbers mean what is chosen above them."""
        return []

    def has_input(self) -> bool:
        """Return whether something is picked, typed or half done here: Enter then means this and nothing else."""
        return bool(self.selected_counters())

    def set_tight(self, tight: bool) -> None:
        """Handle a panel of little height, or of enough: only what has long parts changes."""

    def has_first_keys(self) -> bool:
        """Return whether its buttons came with counters taken up on the map: then they have the first keys."""
        return False

    def enter_button(self) -> ChoiceButton | None:
        """Return the button here that Enter presses now, or None."""
        return None

    def enter_words(self) -> str:
        """Return what the button says that Enter presses; "" for none."""
        button = self.enter_button()
        return button.words if button is not None else ""

    def doubt(self) -> str:
        """Return what is asked before Enter gives the answer here, since it may not be meant; "" for nothing."""
        return ""

    def type_digit(self, digit: int) -> bool:
        """Take a number key as a number or as the face of a die; return False if it means nothing here."""
        del digit
        return False

    def is_claiming_clicks(self) -> bool:
        """Return whether something is taken up here, so that every click on a place is meant for this editor."""
        return False

    def list_held_words(self) -> tuple[str, ...]:
        """Return the things that stay taken up from one question of a power to its next one, as words; () for none."""
        return ()

    def take_held_words(self, words: Sequence[str]) -> None:
        """Go on with the words kept in hand from the question before."""
        del words

    def highlighted_places(self) -> dict[str, str]:
        """Return the places that can be clicked now, with a few characters for each."""
        return {}

    def describe_place(self, space: str, badge: str) -> str:
        """Return what the badge of a highlighted place means, as a part of a sentence."""
        del space
        return place_words.marked(badge=badge)

    def offered_counters(self) -> Collection[str]:
        """Return the ids of counters, or of stacks, that a click on the map picks up or picks now."""
        return ()

    def asked_places(self) -> tuple[str, ...]:
        """Return the places that are asked about while nothing is taken up, although they cannot be clicked yet."""
        return ()

    def place_texts(self) -> dict[str, str]:
        """Return the places with a few characters to show there, although they cannot be clicked."""
        return {}

    def selected_counters(self) -> list[str]:
        """Return the ids of the counters picked so far."""
        return []

    def click_space(self, space: str) -> bool:
        """Take a click on a place, and return whether it meant something."""
        del space
        return False

    def click_counter(self, counter: CounterView, all_of_it: bool) -> bool:
        """Take a click on a counter, and return whether it meant something.

        With ``all_of_it`` (Ctrl or Shift) it means more than the one counter, such as its whole place.
        """
        del counter, all_of_it
        return False

    def lift(self, counter: CounterView, pile: tuple[str, ...]) -> bool:
        """Take up a counter with all of its ``pile`` that may go, as a drag starts; return whether it is taken up.

        The pile has all that is dragged, this counter among them.
        """
        del counter, pile
        return False

    def drop_on(self, counter: CounterView, target: CounterView, pile: tuple[str, ...]) -> bool:
        """Take the drag of a counter, with all of its ``pile``, on to another one of its place; return whether it
        meant something."""
        del counter, target, pile
        return False

    def drop(self, counter: CounterView, space: str, pile: tuple[str, ...]) -> bool:
        """Take the drag of a counter, with all of its ``pile``, to a place; return whether it meant something."""
        del counter, space, pile
        return False

    def prepare_path(self, space: str) -> bool:
        """Prepare the way of a dragged pick to its place without giving it; return whether that is done."""
        del space
        return False

    def take_together(self, counters: Sequence[str]) -> bool:
        """Take up counters in a line or inside a band with those taken up before; return whether any is taken here."""
        del counters
        return False

    def can_take_up(self, counter: str) -> bool:
        """Return whether a click on a counter takes it up, even where something else could be put down."""
        del counter
        return False

    def facings(self, space: str) -> tuple[int, ...]:
        """Return the ways to face at a place where something taken up may end, the best first."""
        del space
        return ()

    def hover(self, space: str) -> None:
        """Show what the place under the pointer means; "" is none."""
        del space

    def is_aiming(self) -> bool:
        """Return whether a click beside a place means something now, so that nothing should cover the map there."""
        return False

    def keep(self) -> object:
        """Return the unfinished work here, for the next editor of the same question; None if there is none."""
        return None

    def restore(self, kept: object) -> None:
        """Go on with the work kept by another editor of the same question."""
        del kept

    def give_back(self, value: Value) -> None:
        """Show an answer that was taken back, so that it can be corrected and not made once more."""
        del value

    def arrows(self) -> tuple[ArrowView, ...] | None:
        """Return the arrows for the present answer on the map; None if arrows play no part here."""
        return None

    def attempt_on_place(self, space: str) -> Attempt | None:
        """Return the meaning of a click on a place that is not allowed; None if places play no part here."""
        del space
        return None

    def attempt_by_drag(self, counter: CounterView, space: str, pile: tuple[str, ...]) -> Attempt | None:
        """Return the meaning of a drag that is not allowed; None if such drags play no part here.

        All counters that were dragged, this one among them, are ``pile``.
        """
        del pile
        return self.attempt_on_place(space) if counter.id in self.selected_counters() else None

    def attempt_on_counter(self, counter: CounterView) -> Attempt | None:
        """Return the meaning of taking a counter that is not offered; None for others, and if no counters are taken
        here."""
        del counter
        return None

    def take_allowed(self, answer: Answer) -> bool:
        """Add an answer that was refused and then allowed to the one in preparation; return False if it must be given
        alone."""
        del answer
        return False

    def list_waived_checks(self, value: Value) -> tuple[str, ...]:
        """Return the checks waived for parts of a value before it is given."""
        del value
        return ()

    def step_back(self) -> bool:
        """Take back the unfinished work here; return False if there is none."""
        return False

    def let_go(self) -> None:
        """Let go of the counters that are taken up; the rest of the unfinished work stays."""
        self.step_back()

    def confirm(self) -> bool:
        """Confirm with Enter, and return whether there was something to confirm."""
        return False


def find_editor(panel: QWidget, verb: str) -> Editor | None:
    """Return the visible editor of an option in a panel; None if there is none."""
    return next((one for one in panel.findChildren(Editor) if one.verb == verb and one.isVisible()), None)


class ButtonEditor(Editor):
    """Button for an option that is one thing to do or to say."""

    def __init__(self, option: Button) -> None:
        super().__init__()
        self.verb, self.main, self._doubt = option.verb, option.main, option.doubt
        box = column_layout(self)
        self._hint = option.hint
        self._button = ChoiceButton(option.label, option.hint, main=option.main)
        self._button.clicked.connect(lambda _checked=False: self.given.emit(None))
        box.addWidget(self._button)

    def set_chance(self, event: str, figure: str) -> None:
        """Show a chance at the right of the button, and below its words the event that it is the chance of."""
        self._button.set_chance(f"{self._hint} · {event}" if self._hint else event, figure)

    def numbered_buttons(self) -> list[ChoiceButton]:
        return [self._button]

    def enter_button(self) -> ChoiceButton | None:
        return self._button if self.main else None

    def doubt(self) -> str:
        return self._doubt

    def confirm(self) -> bool:
        if self.main:
            self.given.emit(None)
        return self.main


FEW = 9
"""Largest number that gets a button with its own key; larger ones are typed."""


class AmountsEditor(Editor):
    """Buttons for a few small numbers, each pressed by the key of its number."""

    def __init__(self, option: PickNumber) -> None:
        super().__init__()
        self.verb = option.verb
        self._buttons: list[ChoiceButton] = []
        box = column_layout(self, spacing=3)
        box.addWidget(Words(f"{option.label}: {option.hint}" if option.hint else option.label, "small"))
        flow = FlowBox(4)
        for amount in range(option.low, option.high + 1):
            button = ChoiceButton(str(amount), narrow=True)
            button.setAccessibleName(f"{option.label} {amount}")
            button.clicked.connect(lambda _checked=False, amount=amount: self.given.emit(amount))
            button.digit = str(amount)
            self._buttons.append(button)
            flow.add(button)
        box.addWidget(flow)

    def numbered_buttons(self) -> list[ChoiceButton]:
        return self._buttons


class NumberEditor(Editor):
    """Field for a whole number, with the usual amounts as buttons, and a button that says what it will do."""

    type_digits = True

    def __init__(self, option: PickNumber) -> None:
        super().__init__()
        self.verb = option.verb
        self._option = option
        self._quick: list[ChoiceButton] = []
        box = column_layout(self)
        line = row_layout()
        self._spin = NumberField(option.label)
        self._spin.setRange(option.low, option.high)
        self._spin.setValue(option.first)
        self._spin.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self._spin.setMinimumWidth(THEME.px(74))
        less, more = push_button("−"), push_button("+")
        less.setAccessibleName(question_words.one_less(thing=option.label))
        more.setAccessibleName(question_words.one_more(thing=option.label))
        less.clicked.connect(lambda _checked=False: self._spin.stepDown())
        more.clicked.connect(lambda _checked=False: self._spin.stepUp())
        self._button = ChoiceButton(option.label, option.worth(option.first) or option.hint, badge=str(option.first))
        self._button.clicked.connect(lambda _checked=False: self.given.emit(self._spin.value()))
        self._spin.valueChanged.connect(self._show_amount)
        line.addWidget(less)
        line.addWidget(self._spin)
        line.addWidget(more)
        line.addWidget(Words(f"{option.low} to {option.high}", "small", wrap=False))
        line.addStretch(1)
        box.addLayout(line)
        if len(amounts := self._usual_amounts()) > 1:
            flow = FlowBox(4)
            worth = dict(option.notable)
            for amount in amounts:
                words = f"{amount} · {worth[amount]}" if amount in worth else str(amount)
                quick = ChoiceButton(words, narrow=True)
                quick.setAccessibleName(f"{option.label} {words}")
                quick.clicked.connect(lambda _checked=False, amount=amount: self.given.emit(amount))
                self._quick.append(quick)
                flow.add(quick)
            box.addWidget(flow)
        box.addWidget(self._button)

    def _usual_amounts(self) -> list[int]:
        low, high = self._option.first, self._option.high
        if self._option.notable:
            return [number for number, _ in self._option.notable if low <= number <= high]
        return sorted({low, low + 1, low + 2, low + 5, low + 10, (low + high) // 2, high} & set(range(low, high + 1)))

    def _show_amount(self, amount: int) -> None:
        self._button.badge = str(amount)
        self._button.hint = self._option.worth(amount) or self._option.hint
        self._button.setAccessibleName(f"{self._option.label} {amount}")
        self._button.update()

    def has_input(self) -> bool:
        return has_keys(self._spin) or self._spin.value() != self._option.first

    def enter_button(self) -> ChoiceButton | None:
        return self._button if self.has_input() else None

    def type_digit(self, digit: int) -> bool:
        """Enter the digit into the field, and return True."""
        self._spin.setFocus()
        self._spin.lineEdit().setText(str(digit))
        return True

    def step_back(self) -> bool:
        if not self.has_input() or self._spin.value() == self._option.first:
            return False
        self._spin.setValue(self._option.first)
        return True

    def numbered_buttons(self) -> list[ChoiceButton]:
        return [*self._quick, self._button]

    def confirm(self) -> bool:
        if self.has_input() or has_keys(self._button):
            self.given.emit(self._spin.value())
            return True
        return False


class FormEditor(Editor):
    """Form with several fields that are answered together."""

    def __init__(self, option: Form) -> None:
        super().__init__()
        self.verb = option.verb
        self._form = option
        self.parts: list[QComboBox | QSpinBox | QLineEdit] = []
        self._sum: Words | None = None  # made last, when the fields have their first values
        box = column_layout(self, spacing=4)
        if option.hint:
            box.addWidget(Words(option.hint, "small"))
        beside: QHBoxLayout | None = None
        for part, after in zip(option.fields, (*option.fields[1:], None), strict=True):
            label = Words(part.label[:1].upper() + part.label[1:], "small")
            control = self._build_field(part)
            control.setAccessibleName(part.label)
            label.setBuddy(control)
            cell = column_layout(spacing=4)
            cell.addWidget(label)
            cell.addWidget(control)
            self.parts.append(control)
            if beside is not None:
                beside.addLayout(cell, 5)
                beside = None
            elif part.kind == "number" and after is not None and after.kind != "text":  # so many, of this or to them
                beside = row_layout(spacing=8)
                beside.addLayout(cell, 2 if after.kind == "choice" else 5)
                box.addLayout(beside)
            else:
                box.addLayout(cell)
        self.give_back(tuple(part.at_first for part in option.fields))
        self._button = ChoiceButton(option.label, cite_rule(option.rule))
        self._button.clicked.connect(lambda _checked=False: self._give())
        self.pinned = QWidget()
        foot = column_layout(self.pinned, spacing=4)
        if words := option.describe_values(self.value()):
            self._sum = Words(words)
            foot.addWidget(self._sum)
        foot.addWidget(self._button)

    def _build_field(self, part: FormField) -> QComboBox | QSpinBox | QLineEdit:
        if part.kind == "choice":
            box = build_choice_box(part.choices, part.label)
            if part.at_first == "" and not part.admits(""):
                empty_choice_box(box)
            return box
        if part.kind == "number":
            spin = NumberField(part.label)
            spin.setRange(part.low, part.high)
            spin.valueChanged.connect(lambda _number: self._add_up())
            return spin
        line = QLineEdit()
        line.setMaxLength(500)
        if not part.admits(""):
            line.setPlaceholderText(question_words.NEEDED)
        return line

    def _add_up(self) -> None:
        """Show the sum of the fields below them while somebody fills them in."""
        if self._sum is not None:
            self._sum.setText(self._form.describe_values(self.value()))

    def value(self) -> tuple[Value, ...]:
        """Return the contents of the fields; a typed choice that does not exist counts as ""."""
        given: list[Value] = []
        for control in self.parts:
            if isinstance(control, QSpinBox):
                given.append(control.value())
            elif isinstance(control, QComboBox):
                index = control.findText(control.currentText(), Qt.MatchFlag.MatchFixedString)
                given.append(control.itemData(index) if index >= 0 else "")
            else:
                given.append(control.text())
        return tuple(given)

    def keep(self) -> object:
        return self.value()

    def restore(self, kept: object) -> None:
        if isinstance(kept, tuple):
            self.give_back(kept)

    def give_back(self, value: Value) -> None:
        for control, given in zip(self.parts, value if isinstance(value, tuple) else (), strict=False):
            if isinstance(control, QSpinBox) and isinstance(given, int):
                control.setValue(given)
            elif isinstance(control, QComboBox) and (index := control.findData(given)) >= 0:
                control.setCurrentIndex(index)
            elif isinstance(control, QLineEdit) and isinstance(given, str):
                control.setText(given)

    def _give(self) -> None:
        for control, given, part in zip(self.parts, self.value(), self._form.fields, strict=True):
            if not part.admits(given):
                control.setFocus()
                return
        self.given.emit(self.value())

    def numbered_buttons(self) -> list[ChoiceButton]:
        return [self._button]

    def has_input(self) -> bool:
        return any(has_keys(control) for control in self.parts)

    def enter_button(self) -> ChoiceButton | None:
        return self._button if self.has_input() else None

    def confirm(self) -> bool:
        if any(has_keys(control) for control in self.parts):
            self._give()
            return True
        return False


def empty_choice_box(box: QComboBox) -> None:
    """Let nothing be chosen in a drop-down list until somebody chooses."""
    box.setPlaceholderText(question_words.NEEDED)
    box.setCurrentIndex(-1)
    if (line := box.lineEdit()) is not None:
        line.clear()
        line.setPlaceholderText(question_words.NEEDED)


def build_choice_box(choices: tuple[Choice, ...], name: str) -> QComboBox:
    """Return a drop-down list; in a long one any part of a word finds its line."""
    box = DropDown(name)
    for choice in choices:
        box.addItem(choice.label, choice.id)
    box.setMinimumContentsLength(8)
    box.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
    if len(choices) >= MANY:
        box.setEditable(True)
        box.setInsertPolicy(QComboBox.InsertPolicy.NoInsert)
        if (completer := box.completer()) is not None:
            completer.setFilterMode(Qt.MatchFlag.MatchContains)
            completer.setCompletionMode(QCompleter.CompletionMode.PopupCompletion)
            if (popup := completer.popup()) is not None:
                popup.setAccessibleName(name)
                popup.setProperty("role", "framed")  # a window of its own: a ground that shows what is beneath has none
                THEME.apply_stylesheet(popup)
            if (line := box.lineEdit()) is not None:
                line.editingFinished.connect(lambda: settle_text(box))
    return box


def settle_text(box: QComboBox) -> None:
    """Choose the first line that contains the typed text; without one restore the former line's text."""
    text, completer = box.currentText(), box.completer()
    number = box.findText(text, Qt.MatchFlag.MatchFixedString)
    if number < 0 and text.strip() and completer is not None:
        completer.setCompletionPrefix(text)
        if completer.setCurrentRow(0):
            number = box.findText(completer.currentCompletion())
    box.setCurrentIndex(number if number >= 0 else box.currentIndex())
    box.setEditText(box.itemText(box.currentIndex()))


ARROWS = ("↑", "↗", "↘", "↓", "↙", "↖")
"""Sign of each facing, by number."""

SIGNS = {"@-": "↶", "@+": "↷"}
"""Signs for a turn by one side, to the left and to the right."""
