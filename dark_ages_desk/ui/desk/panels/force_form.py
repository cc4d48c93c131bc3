"""A form for one force: a field for each phase of the turn, with the orders possible then and their costs.

It keeps no orders of its own: it shows those of the sheet, and a choice in it changes a line of the sheet.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import QWidget

from dark_ages_desk.core.line_notes import describe_verdict
from dark_ages_desk.core.options.force_plan import OwnForce, PlannedRow
from dark_ages_desk.core.options.sheet import Lines
from dark_ages_desk.core.orders import AMOUNT, NUMBER, Amount, Judgement, Order
from dark_ages_desk.core.orders_reader import Reader
from dark_ages_desk.core.question import Sheet
from dark_ages_desk.core.sheet_words import order_with_price
from dark_ages_desk.ui.desk.panels.order_form import MOST, PHASE, narrow_list
from dark_ages_desk.ui.desk.panels.sheet_line import SIGNS
from dark_ages_desk.ui.desk.words import sheet as sheet_words
from dark_ages_desk.ui.parts.fields import DropDown, NumberField
from dark_ages_desk.ui.parts.theme import THEME
from dark_ages_desk.ui.parts.widgets import Words, column_layout, place_once, row_layout

LABEL_WIDE, NUMBER_WIDE = 58, 76
"""Widths of a row's name and of its number, in pixels at 100 per cent."""


class ForceForm(QWidget):
    """A list of one's own forces, and the rows of the chosen one."""

    changed = Signal(object, str)  # a PlannedRow, and the order that is to stand in its line; "" for none

    def __init__(self, option: Sheet, value: Callable[[], Lines], judge: Callable[[], Sequence[Judgement]]) -> None:
        super().__init__()
        self._option, self._value, self._judge = option, value, judge
        self._forces: tuple[OwnForce, ...] = ()
        box = column_layout(self, spacing=3)
        self.force = DropDown(sheet_words.WHICH_FORCE)
        narrow_list(self.force)
        self.force.currentIndexChanged.connect(lambda _index: self.show_sheet())
        box.addWidget(self.force)
        self._says = Words("", "small")
        self._says.hide()
        box.addWidget(self._says)
        self._rows_box = column_layout(spacing=2)
        box.addLayout(self._rows_box)
        self.rows: list[RowField] = []

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self._list_forces()
        self.show_sheet()

    @property
    def chosen(self) -> str:
        """The id of the force that is shown, "" for none."""
        return str(self.force.currentData() or "")

    def choose(self, force: str, place: str) -> bool:
        """Show a force, or the first one in a place. Return whether the form is open and shows one of them."""
        if not self.isVisible():
            return False
        self._list_forces()
        ids = [one.id for one in self._forces]
        there = [one.id for one in self._forces if one.place == place]
        wanted = force if force in ids else self.chosen if self.chosen in there else next(iter(there), "")
        if not wanted:
            return False
        self.force.setCurrentIndex(ids.index(wanted))
        self.show_sheet()
        return True

    def _list_forces(self) -> None:
        """List the forces; the chosen one stays chosen."""
        forces = self._option.forces(self._value())
        if forces == self._forces:
            return
        chosen, self._forces = self.chosen, forces
        self.force.blockSignals(True)
        self.force.clear()
        for one in forces:
            self.force.addItem(sheet_words.force_and_name(force=one.id, name=one.name), one.id)
        self.force.setCurrentIndex(max(0, self.force.findData(chosen)))
        self.force.blockSignals(False)

    def show_sheet(self) -> None:
        """Show what the sheet says now of the chosen force."""
        if not self.isVisible():
            return
        planned = self._option.plan(self._value(), self.chosen) if self.chosen else ()
        judged = self._judge()
        with place_once(self):
            while len(self.rows) < len(planned):
                row = RowField(self._option.reader)
                row.changed.connect(self.changed.emit)
                self.rows.append(row)
                self._rows_box.addWidget(row)
            for row, one in zip(self.rows, planned, strict=False):
                verdict = judged[one.line] if one.order and one.line < len(judged) else None
                row.tell(one, self.chosen, verdict)
            for at, row in enumerate(self.rows):
                row.setVisible(at < len(planned))
            self._says.setText("" if planned else sheet_words.NO_LINE_FOR_THIS_FORCE)
            self._says.setVisible(not planned)


class RowField(QWidget):
    """What the force does in one phase: a list of orders with their costs, a number where one is wanted, a verdict."""

    changed = Signal(object, str)

    def __init__(self, reader: Reader) -> None:
        super().__init__()
        self._reader = reader
        self._row = PlannedRow("")
        self.label = Words("", "small", wrap=False)
        self.label.setMinimumWidth(THEME.px(LABEL_WIDE))
        self.orders = DropDown("")
        narrow_list(self.orders)
        self.orders.activated.connect(lambda _index: self._choose())
        self.number = NumberField("")
        self.number.setRange(0, MOST)
        self.number.setSpecialValueText(sheet_words.AS_MANY_AS_USUAL)
        self.number.setFixedWidth(THEME.px(NUMBER_WIDE))
        self.number.setKeyboardTracking(False)
        self.number.valueChanged.connect(lambda _number: self._write_number())
        self.mark = Words("", "small", wrap=False)
        self.mark.setMinimumWidth(THEME.px(14))
        line = row_layout(spacing=4)
        line.addWidget(self.label)
        line.addWidget(self.orders, 1)
        line.addWidget(self.number)
        line.addWidget(self.mark)
        self.why = Words("", "small")
        box = column_layout(self, spacing=1)
        box.addLayout(line)
        self.why.setIndent(THEME.px(LABEL_WIDE + 4))
        box.addWidget(self.why)
        self.why.hide()

    def tell(self, row: PlannedRow, force: str, judged: Judgement | None) -> None:
        """Show a row of the plan of a force, with the verdict on its line."""
        if row != self._row:
            self._row = row
            self.label.setText(row.label)
            self.orders.setAccessibleName(sheet_words.orders_of_row(force=force, row=row.label))
            self._fill(force)
            self._show_number()
        verdict = describe_verdict(judged) if judged is not None else ""
        why = " · ".join(part for part in (row.price, verdict) if part)
        self.mark.setText(SIGNS.get(judged.state, "") if judged is not None else "")
        self.why.setText(why)
        self.why.setVisible(bool(why))
        self.orders.setAccessibleDescription(why)

    def _fill(self, force: str) -> None:
        """List no order, the order as it is written, and those that could stand there instead."""
        row = self._row
        told = {one.order: one.price for one in row.choices}
        told = told if row.order in ("", *told) else {row.order: row.price, **told}
        self.orders.clear()
        self.orders.addItem(sheet_words.NO_ORDER, "")
        for order, price in told.items():
            words = describe_order(self._reader, order, force)
            beside = price if order != row.order else ""  # that of the written one stands below
            self.orders.addItem(order_with_price(order=words, price=beside) if beside else words, order)
            at = self.orders.count() - 1
            self.orders.setItemData(at, order, Qt.ItemDataRole.ToolTipRole)
        self.orders.setCurrentIndex(max(0, self.orders.findData(row.order)))

    def _show_number(self) -> None:
        """Show the number of an order that takes one."""
        order = self._reader.line(self._row.order)
        box = next(iter(_number_boxes(self._reader, order)), None)
        self.number.setVisible(box is not None)
        if box is None or not isinstance(order, Order):
            return
        given = order.get(box)
        if isinstance(given, Amount):
            given = 0 if given.all_but else given.number
        self.number.setAccessibleName(sheet_words.HOW_MANY)
        self.number.blockSignals(True)
        self.number.setValue(given if isinstance(given, int) else 0)
        self.number.blockSignals(False)

    def _choose(self) -> None:
        order = str(self.orders.currentData() or "")
        if order != self._row.order:
            self.changed.emit(self._row, order)

    def _write_number(self) -> None:
        """Write the number into the order; 0 leaves its box empty."""
        order = self._reader.line(self._row.order)
        box = next(iter(_number_boxes(self._reader, order)), None)
        if box is None or not isinstance(order, Order):
            return
        kinds = {one.name: one.kind for one in self._reader.book.by_name[order.verb].arguments}
        number = self.number.value()
        given = dict(order.given)
        given.pop(box, None)
        if number:
            given[box] = Amount(number) if kinds[box] == AMOUNT else number
        names = [name for name in kinds if name in given]
        text = self._reader.printed(Order(order.verb, tuple((name, given[name]) for name in names)))
        if text != self._row.order:
            self.changed.emit(self._row, text)


def _number_boxes(reader: Reader, order: object) -> list[str]:
    """Return the boxes of an order that take a number of things; the phase is none."""
    if not isinstance(order, Order):
        return []
    boxes = reader.book.by_name[order.verb].arguments
    return [one.name for one in boxes if one.kind in (NUMBER, AMOUNT) and one.name == "number"]


def describe_order(reader: Reader, text: str, force: str) -> str:
    """Return an order with the names of places, without the force and the phase, which stand beside it."""
    order = reader.line(text)
    if not isinstance(order, Order):
        return text
    book = reader.book
    words = {one.name: dict(book.vocabularies).get(one.kind, {}) for one in book.by_name[order.verb].arguments}
    told = [order.verb]
    for box, value in order.given:
        if box != PHASE and value != force:
            told.append(words[box].get(value, value) if isinstance(value, str) else format_number(value))
    return " ".join(told)


def format_number(value: int | Amount) -> str:
    """Return a number of an order as text."""
    if isinstance(value, Amount) and value.all_but:
        return sheet_words.all_but(number=value.number)
    return str(value.number if isinstance(value, Amount) else value)
