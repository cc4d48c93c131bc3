"""The results of a setup: the odds, how sure they are, and which single change helps most."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QComboBox, QProgressBar, QWidget

from dark_ages_desk.core.forecast import format_percent
from dark_ages_desk.core.laboratory import Laboratory, Setup, SetupChange, TrialResult
from dark_ages_desk.ui.desk.panels.odds_table import OddsTable, build_text_rows
from dark_ages_desk.ui.parts.choice_button import ChoiceButton
from dark_ages_desk.ui.parts.fields import DropDown
from dark_ages_desk.ui.parts.tables import copy_to_clipboard
from dark_ages_desk.ui.parts.widgets import (
    Paper,
    Words,
    clear,
    column_layout,
    make_copyable,
    push_button,
    row_layout,
    rule_line,
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
        line.addWidget(Words("WHAT COMES OF IT", "head"))
        line.addStretch(1)
        copy = tool_button("Copy", tip="Copy this as a table")
        copy.clicked.connect(lambda _checked=False: self._copy())
        line.addWidget(copy)
        box.addLayout(line)
        self.sure = Words("", "small")
        box.addWidget(self.sure)
        self._line = QWidget()
        across = row_layout(self._line, 0, 6)
        self.progress = QProgressBar()
        self.progress.setRange(0, 1000)
        self.progress.setAccessibleName("How far it is worked out")
        stop = push_button("Stop", tip="It is sure enough")
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
        box.addWidget(Words("BEST SINGLE CHANGE", "head"))
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
            self.compare.setText(f"{int(found.done * 100)} %")
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
            hint = f"{format_percent(one.chance)} to hold the field alone, {float(one.second):+.0f} {second}".replace(
                "-", "−"
            )
            button = ChoiceButton(one.words, hint, f"{gain:+.1f} %".replace("-", "−"))
            button.clicked.connect(lambda _checked=False, setup=one.setup: self.taken.emit(setup))
            self._list.addWidget(button)
        if len(best) > SHOWN and not self._all:
            more = push_button(f"Show all {len(best)}")
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
