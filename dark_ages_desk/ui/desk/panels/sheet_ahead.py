"""Beside the lines of a sheet: its result in advance, many orders at once, and the orders that fail without another."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtWidgets import QWidget

from dark_ages_desk.core.options.sheet import Help, Lines
from dark_ages_desk.core.question import Sheet
from dark_ages_desk.core.view import ArrowView
from dark_ages_desk.ui.parts.widgets import FlowBox, Words, clear, column_layout, push_button, set_tip


class SheetAhead(QWidget):
    """Text on the fate of the units ordered by a sheet; the map has arrows for it."""

    def __init__(self, option: Sheet) -> None:
        super().__init__()
        self._option = option
        self.arrows: tuple[ArrowView, ...] = ()
        self._box = column_layout(self, spacing=2)
        self._told: Lines = ()
        self.hide()

    def show_outlook(self, value: Lines) -> bool:
        """Show where a sheet leads, and return whether the arrows changed."""
        if self._option.outlook is None:
            return False
        found = self._option.outlook(value)
        if found.told != self._told:
            self._told = found.told
            clear(self._box)
            for words in ("As far as your own orders go:", *found.told):
                self._box.addWidget(Words(words, "small"))
        self.setVisible(bool(found.told))
        before = self.arrows
        self.arrows = tuple(ArrowView(way.path, way.power, "march", way.label) for way in found.ways)
        return self.arrows != before


def build_help_buttons(helps: tuple[Help, ...], take: Callable[[Help], None]) -> QWidget:
    """Return a button for each way to write many orders at once."""
    box = FlowBox(4)
    for one in helps:
        button = push_button(one.label)
        set_tip(button, one.hint)
        button.setAccessibleDescription(one.hint)
        button.clicked.connect(lambda _checked=False, one=one: take(one))
        box.add(button)
    if not helps:
        box.hide()
    return box


class DependentOrders(QWidget):
    """Lines that depended on an order taken back, and a button that takes them back as well."""

    def __init__(self, take: Callable[[tuple[int, ...]], None]) -> None:
        super().__init__()
        self._take = take
        self._lines: tuple[int, ...] = ()
        box = column_layout(self, spacing=2)
        self.words = Words("", "small")
        self.button = push_button("Take these back as well")
        self.button.clicked.connect(lambda _checked=False: self._take(self._lines))
        box.addWidget(self.words)
        box.addWidget(self.button)
        self.hide()

    def tell(self, at: int, lines: tuple[int, ...]) -> None:
        """Show the lines that fail without the order of line ``at``; hide if there are none."""
        self._lines = lines
        numbers = ", ".join(str(one + 1) for one in lines)
        these = "line" if len(lines) == 1 else "lines"
        self.words.setText(f"Without the order of line {at + 1} would fail: {these} {numbers}.")
        self.setVisible(bool(lines))
