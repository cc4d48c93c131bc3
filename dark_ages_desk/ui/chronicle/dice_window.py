"""The dice ledger in a window: all rolls by player and purpose, expected against actual, and whether the dice are
fair."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from PySide6.QtCore import Qt, QTimer, Slot
from PySide6.QtWidgets import QDialog, QWidget

from dark_ages_desk.core.question import TABLE
from dark_ages_desk.reports.chronicle_builder import Gathering
from dark_ages_desk.reports.chronicle_data import Evening
from dark_ages_desk.reports.dice import BRIEFLY, ColumnRow, DiceLedger, LossRow
from dark_ages_desk.reports.pages import format_amount
from dark_ages_desk.reports.tables import as_csv, ledger, rolls
from dark_ages_desk.session import Session
from dark_ages_desk.ui.chronicle import words as chronicle_words
from dark_ages_desk.ui.chronicle.dialog import find_file_stem
from dark_ages_desk.ui.parts.tables import CopyTable, ask_save, copy_to_clipboard
from dark_ages_desk.ui.parts.theme import THEME
from dark_ages_desk.ui.parts.widgets import (
    Paper,
    Scroll,
    Words,
    clear,
    column_layout,
    make_copyable,
    push_button,
    row_layout,
)

SLICE = 0.02
FELL = "Count"
FIGURES = ("Dice", "Sum", "Rolls", "Lost", "Expected", "Difference", "Fair?", "Tries", "Succeeded")
NONE_YET = chronicle_words.NO_DICE_HAVE_BEEN_THROWN_YET


class DiceWindow(QDialog):
    """The dice ledger as ``viewer`` may know it. It may stay open; ``read`` brings it up to date."""

    def __init__(self, parent: QWidget, session: Session, viewer: Callable[[], str] = lambda: TABLE) -> None:
        super().__init__(parent)
        self.setWindowTitle("Dice ledger")
        self._session, self._eye = session, viewer
        self._gathering: Gathering | None = None
        self.evening: Evening | None = None
        self._reading = QTimer(self)
        self._reading.timeout.connect(self._work)
        self._lines = column_layout(spacing=8)
        inside = QWidget()
        around = column_layout(inside, 14, 8)
        around.addLayout(self._lines)
        around.addStretch(1)
        paper = Paper()
        box = column_layout(paper, 0, 0)
        scroll = Scroll(inside)
        scroll.setAccessibleName(self.windowTitle())
        scroll.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        box.addWidget(scroll, 1)
        foot = row_layout(margin=10)
        self.copy_all = push_button("Copy", "", chronicle_words.COPY_WHOLE_LEDGER)
        self.save = push_button(chronicle_words.SAVE_AS_CSV, "", chronicle_words.LEDGER_AS_TABLE)
        self.save_rolls = push_button(chronicle_words.SAVE_EVERY_DIE, "", chronicle_words.LINE_FOR_EACH_DIE)
        close = push_button("Close", "main", "Esc")
        self.copy_all.clicked.connect(lambda _checked=False: copy_to_clipboard(self.text()))
        self.save.clicked.connect(lambda _checked=False: self._ask_save("dice"))
        self.save_rolls.clicked.connect(lambda _checked=False: self._ask_save("rolls"))
        close.clicked.connect(lambda _checked=False: self.close())
        for button in (self.copy_all, self.save, self.save_rolls):
            foot.addWidget(button)
        foot.addStretch(1)
        foot.addWidget(close)
        box.addLayout(foot)
        column_layout(self, spacing=0).addWidget(paper)
        self.resize(min(THEME.px(820), parent.width() - 30), min(THEME.px(640), parent.height() - 30))

    def read(self) -> None:
        """Read the record again, slice by slice, and show the ledger."""
        self._gathering = Gathering(self._session, viewer=self._eye())
        if self.evening is None:
            self._show_message(chronicle_words.RECORD_IS_BEING_READ)
        self._reading.start(0)

    @Slot()
    def _work(self) -> None:
        if self._gathering is not None and self._gathering.work(SLICE):
            self._reading.stop()
            self.evening = self._gathering.evening
            self._gathering = None
            if self.evening is not None:
                self._show(self.evening.dice, self.evening.promise)

    def _show_message(self, words: str) -> None:
        clear(self._lines)
        self._lines.addWidget(Words(words))
        for button in (self.copy_all, self.save, self.save_rolls):
            button.setEnabled(False)

    def look_again(self) -> None:
        """Read the record again if the window is open and the desk has another viewer."""
        if self.isVisible() and self.evening is not None and self.evening.viewer != self._eye():
            self.evening = None
            self.read()

    def _show(self, dice: DiceLedger, promise: str) -> None:
        if not dice.throws:
            self._show_message(f"{NONE_YET} {promise}")
            return
        clear(self._lines)
        for button in (self.copy_all, self.save, self.save_rolls):
            button.setEnabled(True)
        if dice.rows:
            self._show_rows(dice)
        if dice.tallies:
            self._lines.addWidget(Words(chronicle_words.MANY_TRIES_AT_ONCE, "prompt"))
            for tries in dice.tries:
                self._lines.addWidget(
                    make_copyable(Words(chronicle_words.tries_and_test(source=tries.source, test=tries.test.words)))
                )
            headings = ["Player", "Purpose", FELL, "Tries", "Succeeded", "Expected", "Fair?"]
            self._add(chronicle_words.TRIES_BY_THROWER_AND_PURPOSE, headings, [
                [row.thrower, row.purpose, row.source, str(row.tries), str(row.succeeded), format_amount(row.expected),
                 row.fair]
                for row in dice.tallies
            ])  # fmt: skip
        if dice.losses:
            self._lines.addWidget(Words(chronicle_words.LOSSES_AND_WHAT_WAS_EXPECTED, "prompt"))
            by_power = [([row.power, row.what], row) for row in dice.losses]
            self._add_losses(chronicle_words.LOSSES_BY_DICE, ["Losing side", "What"], by_power)
            self._lines.addWidget(Words(chronicle_words.SAME_BY_COLUMN, "prompt"))
            by_column = [([row.chart, row.column], row) for row in dice.columns]
            self._add_losses(chronicle_words.LOSSES_BY_COLUMN, ["Chart", "Column"], by_column)
        for note in (*dice.notes, promise):
            self._lines.addWidget(make_copyable(Words(note, "small")))

    def _show_rows(self, dice: DiceLedger) -> None:
        """Show the dice that were rolled one by one."""
        self._lines.addWidget(Words(chronicle_words.ARE_THEY_FAIR, "prompt"))
        for source in dice.sources:
            words = chronicle_words.dice_and_test(sides=source.sides, source=source.source, test=source.test.words)
            self._lines.addWidget(make_copyable(Words(words)))
        self._lines.addWidget(Words("By player", "prompt"))
        headings = ["Player", "Dice", "Sum", "Expected", "Difference", "Fair?"]
        self._add(
            chronicle_words.DICE_BY_THROWER,
            headings,
            [
                [
                    row.thrower,
                    str(row.dice),
                    str(row.total),
                    format_amount(row.expected),
                    format_amount(row.total - row.expected),
                    row.fair,
                ]
                for row in dice.throwers
            ],
        )
        self._lines.addWidget(Words(BRIEFLY, "small"))
        self._lines.addWidget(Words(chronicle_words.BY_THROWER_AND_PURPOSE, "prompt"))
        headings = ["Player", "Purpose", FELL, "Dice", "Sum", "Expected", "Difference"]
        self._add(chronicle_words.DICE_BY_THROWER_AND_PURPOSE, headings, [
            [row.thrower, row.purpose, row.source, str(row.dice), str(row.total), format_amount(row.expected),
             format_amount(row.total - row.expected)]
            for row in dice.rows
        ])  # fmt: skip

    def _add_losses(
        self, name: str, headings: list[str], rows: Iterable[tuple[list[str], LossRow | ColumnRow]]
    ) -> None:
        """Show losses beside what was to be expected; each row begins with its own two cells."""
        self._add(name, [*headings, FELL, "Rolls", "Lost", "Expected", "Difference"], [
            [*cells, row.source, str(row.throws), str(row.lost), format_amount(row.expected),
             format_amount(row.lost - row.expected)]
            for cells, row in rows
        ])  # fmt: skip

    def _add(self, name: str, headings: list[str], rows: list[list[str]]) -> None:
        fell = headings.index(FELL) if FELL in headings else 0
        if fell and len({cells[fell] for cells in rows}) == 1:  # what is the same in all rows is no column
            headings = [*headings[:fell], *headings[fell + 1 :]]
            rows = [[*cells[:fell], *cells[fell + 1 :]] for cells in rows]
        table = CopyTable(name)
        table.setColumnCount(len(headings))
        table.setRowCount(len(rows))
        table.setHorizontalHeaderLabels(headings)
        for at, cells in enumerate(rows):
            for place, cell in enumerate(cells):
                table.put(at, place, cell, right=headings[place] in FIGURES)
        table.fit_all()
        self._lines.addWidget(table)

    def text(self) -> str:
        """Return the ledger for the clipboard: a line for each row with tabs between cells, then the results of the
        tests."""
        if self.evening is None:
            return ""
        lines = ["\t".join(cells) for cells in ledger(self.evening)]
        dice = self.evening.dice
        tests = [f"{one.source}: {one.test.words}" for one in dice.sources]
        tests += [f"{one.source}: {one.test.words}" for one in dice.tries]
        return "\n".join([*lines, *tests, *self.evening.dice.notes])

    def _ask_save(self, what: str) -> None:
        evening = self.evening
        if evening is None:
            return
        table = ledger if what == "dice" else rolls
        ask_save(
            self,
            chronicle_words.SAVE_DICE,
            f"{find_file_stem(self._session)} {what}.csv",
            lambda: as_csv(table(evening)),
        )
