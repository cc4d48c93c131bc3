"""A form for one order beside the text of a sheet: the verb and a field for each box. A click on the map fills it."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import QComboBox, QLineEdit, QWidget

from dark_ages_desk.core.line_notes import describe_verdict
from dark_ages_desk.core.options.sheet import Lines
from dark_ages_desk.core.orders import AMOUNT, NAME, NUMBER, PLACE, TEXT, Amount, Argument, Given, Judgement, Order
from dark_ages_desk.core.orders_reader import KEPT
from dark_ages_desk.core.question import Sheet
from dark_ages_desk.ui.desk.panels.sheet_line import SIGNS
from dark_ages_desk.ui.desk.words import sheet as sheet_words
from dark_ages_desk.ui.parts.fields import DropDown, NumberField, WordsField
from dark_ages_desk.ui.parts.theme import THEME
from dark_ages_desk.ui.parts.widgets import Words, clear, column_layout, push_button, row_layout

MOST = 999
"""Maximum number in a box."""

FORCE, PHASE = "force", "phase"
"""Names of the boxes of the force that an order is for, and of its phase."""

Judges = Callable[[str], Judgement | None]
"""A function that judges an order as the next line of the sheet; None if all lines are written."""


class OrderForm(QWidget):
    """A form with the verb and the boxes of one order, its verdict, and a button that writes it into the sheet."""

    written = Signal(str)

    def __init__(self, option: Sheet, judge: Judges) -> None:
        super().__init__()
        self._book, self._printer, self._judge = option.reader.book, option.reader, judge
        self._forces: tuple[str, ...] = ()
        self._known: dict[str, Given] = {}  # contents of boxes by their names, kept from one verb to another
        box = column_layout(self, spacing=3)
        self.verb = DropDown(sheet_words.WHICH_ORDER)
        self.verb.addItems([verb.name for verb in self._book.verbs])
        self.verb.currentIndexChanged.connect(lambda _index: self._build_if_shown())
        box.addWidget(self.verb)
        self._boxes = column_layout(spacing=3)
        box.addLayout(self._boxes)
        self._read: dict[str, Callable[[], Given | None]] = {}
        self.verdict = Words("", "small")
        self.button = push_button(sheet_words.WRITE_THIS_ORDER)
        self.button.clicked.connect(lambda _checked=False: self._write())
        box.addWidget(self.verdict)
        box.addWidget(self.button, 0, Qt.AlignmentFlag.AlignLeft)

    def showEvent(self, event: QShowEvent) -> None:
        """Make the fields: a form that nobody opens has none, since a map has hundreds of places."""
        super().showEvent(event)
        self._build_boxes()

    def fill(self, place: str, force: str, forces: tuple[str, ...], orders: Lines) -> None:
        """Fill in a place or a force that was clicked, with the likeliest of its possible orders.

        The names in ``forces`` are offered wherever the name of a force is wanted.
        """
        self._forces = forces
        self._known = {"where": place, "place": place, **({FORCE: force} if force else {})}
        likeliest = next(iter(orders), "")
        order = self._printer.line(likeliest) if likeliest else None
        if isinstance(order, Order):
            self._known.update(order.given)
        verb = likeliest.split()[0] if likeliest else self.verb.currentText()
        at = max(0, self.verb.findText(verb))
        if at == self.verb.currentIndex():
            self._build_if_shown()
        else:
            self.verb.setCurrentIndex(at)

    def order(self) -> str:
        """Return the order in the form as it is printed; an empty box is left out."""
        verb = self._book.by_name[self.verb.currentText()]
        given = tuple((box.name, value) for box in verb.arguments if (value := self._read[box.name]()) is not None)
        return self._printer.printed(Order(verb.name, given))

    def show_verdict(self) -> None:
        """Show the order as a line, and whether it would be carried out as the next line of the sheet."""
        self._known.update({name: value for name, read in self._read.items() if (value := read()) is not None})
        text = self.order()
        judged = self._judge(text)
        if judged is None:
            self.verdict.setText(text)
            return
        told = (describe_verdict(judged), judged.balance)
        said = " · ".join(part for part in (f"{text} {SIGNS.get(judged.state, '')}".strip(), *told) if part)
        self.verdict.setText(said)

    def _build_if_shown(self) -> None:
        if self.isVisible():
            self._build_boxes()

    def _build_boxes(self) -> None:
        """Make a field for each box of the chosen verb, with what is known of its contents."""
        clear(self._boxes)
        self._read = {}
        verb = self._book.by_name[self.verb.currentText()]
        for box in verb.arguments:
            label = box.label if box.needed else sheet_words.box_may_be_empty(box=box.label)
            field = self._build_field(box, label)
            words = Words(label, "small")
            words.setBuddy(field)
            line = row_layout(spacing=4)
            line.addWidget(words, 1)
            line.addWidget(field, 2)
            self._boxes.addLayout(line)
        self.show_verdict()

    def _build_field(self, box: Argument, label: str) -> QWidget:
        known = self._known.get(box.name)
        if box.kind in (NUMBER, AMOUNT):
            return self._build_number(box, label, known)
        if box.kind == NAME:
            return self._build_name(box, label, str(known or ""))
        if box.kind == TEXT:
            line = WordsField(label, KEPT)
            line.textChanged.connect(lambda _text: self.show_verdict())
            self._read[box.name] = lambda: line.text().strip() or None
            return line
        return self._build_choice(box, label, dict(self._book.vocabularies)[box.kind], str(known or ""))

    def _build_number(self, box: Argument, label: str, known: Given | None) -> QWidget:
        field = NumberField(label)
        field.setRange(0, MOST)
        if not box.needed:
            field.setSpecialValueText(sheet_words.AS_USUAL)
        number = known.number if isinstance(known, Amount) and not known.all_but else known
        field.setValue(number if isinstance(number, int) else 0)
        field.valueChanged.connect(lambda _number: self.show_verdict())
        self._read[box.name] = lambda: field.value() if field.value() or box.needed else None
        return field

    def _build_name(self, box: Argument, label: str, known: str) -> QWidget:
        field = DropDown(label)
        field.setEditable(True)
        field.addItems(list(self._forces))
        field.setCurrentText(known)
        field.currentTextChanged.connect(lambda _text: self.show_verdict())
        self._read[box.name] = lambda: field.currentText().strip().upper() or None
        narrow_list(field)
        return field

    def _build_choice(self, box: Argument, label: str, words: Mapping[str, str], known: str) -> QWidget:
        """Return a list of places, powers or other words, in the order of their names; the first is empty."""
        field = DropDown(label)
        field.addItem("", "")
        by_name = sorted(words, key=lambda code: words[code].casefold()) if box.kind == PLACE else words  # order: shown
        for code in by_name:
            name = words[code]
            field.addItem(name if name.casefold() == code.casefold() else f"{name} ({code})", code)
        field.setCurrentIndex(max(0, field.findData(known)))
        field.currentIndexChanged.connect(lambda _index: self.show_verdict())
        self._read[box.name] = lambda: str(field.currentData()) or None
        narrow_list(field)
        return field

    def _write(self) -> None:
        self.written.emit(self.order())


def narrow_list(field: QComboBox) -> None:
    """Let a list be narrower than its longest name."""
    field.setMinimumContentsLength(6)
    field.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
    field.setMinimumWidth(THEME.px(80))
    for part in field.findChildren(QLineEdit):
        part.setMaxLength(KEPT)
