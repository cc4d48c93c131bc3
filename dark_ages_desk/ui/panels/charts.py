"""The game's charts, each with its source, the cell that was just read lit up, the codes explained."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QBrush
from PySide6.QtWidgets import QComboBox, QSizePolicy, QWidget

from dark_ages_desk.core.chart import Chart
from dark_ages_desk.core.view import ChartHit
from dark_ages_desk.ui.fields import DropDown
from dark_ages_desk.ui.tables import CopyTable, as_csv
from dark_ages_desk.ui.theme import THEME
from dark_ages_desk.ui.widgets import Card, Paper, Scroll, Words, column, copyable, row, rule_words, tool

SOURCES = {
    "rulebook": "As printed in the rulebook.",
    "scan": "Read from a damaged scan of the rulebook.",
    "derived": "Derived: worked out from what the rulebook says.",
    "reconstructed": "Reconstructed: ours, not printed in the rulebook.",
    "owner": "The owner's own printed chart.",
}
SIGNS = {"rulebook": "§", "scan": "~", "derived": "†", "reconstructed": "‡", "owner": "*"}
"""Behind a value that comes from elsewhere than the rest of its chart: the sign says it, not a colour alone."""


class ChartsPanel(Paper):
    """A list of charts to choose from, and the chosen one."""

    detached = Signal()

    def __init__(self, charts: Mapping[str, Chart]) -> None:
        super().__init__()
        self.setAccessibleName("Charts")
        self._charts = charts
        self._hit: ChartHit | None = None
        self._choice = DropDown("Chart")
        self._choice.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
        self._choice.setMinimumContentsLength(10)
        for chart in charts.values():
            self._choice.addItem(chart.title, chart.id)
        self._source = Card(margin=8, spacing=2)
        self._source_words, self._rule = copyable(Words("", "small")), Words("", "rule")
        self._source.box.addWidget(self._source_words)
        self._read = Words("", "figure")
        self.table = CopyTable("Chart")
        self.table.setShowGrid(True)
        self.table.verticalHeader().show()
        self._key = copyable(Words("", "small"))
        self._note = copyable(Words("", "small"))
        self.detach = tool("Own window", tip="Show the charts in a window of their own")
        self.detach.clicked.connect(lambda _checked=False: self.detached.emit())
        inside = QWidget()
        box = column(inside, 12, 7)
        line = row()
        self._choice.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        line.addWidget(self._choice, 1)
        line.addWidget(self.detach)
        box.addLayout(line)
        for widget in (self._rule, self._read, self.table, self._key, self._source, self._note):
            box.addWidget(widget)
        box.addStretch(1)
        column(self, spacing=0).addWidget(Scroll(inside))
        self._choice.currentIndexChanged.connect(lambda _index: self._show())
        THEME.changed.connect(self._show)
        self._show()

    @property
    def chart(self) -> Chart | None:
        """The chart that is shown."""
        return self._charts.get(self._choice.currentData() or "")

    def show_chart(self, chart: str) -> None:
        """Turn to a chart."""
        if (index := self._choice.findData(chart)) >= 0:
            self._choice.setCurrentIndex(index)

    def show_hit(self, hit: ChartHit | None) -> None:
        """Light up the cell that was just read, and turn to its chart."""
        if hit == self._hit:
            return
        self._hit = hit
        if hit is not None:
            self.show_chart(hit.chart)
        self._show()

    def csv(self) -> str:
        """The chart for a spreadsheet."""
        chart = self.chart
        if chart is None:
            return ""
        head = [[chart.title], [SOURCES.get(chart.source, chart.source)], [chart.row_title, *chart.columns]]
        return as_csv([*head, *([r, *(chart.cells[r, c] for c in chart.columns)] for r in chart.rows)])

    def _show(self) -> None:
        chart = self.chart
        for widget in (self._rule, self._source, self._read, self.table, self._key, self._note):
            widget.setVisible(chart is not None)
        if chart is None:
            return
        self._rule.setText(rule_words(chart.rule))
        self._source_words.setText(self._source_text(chart))
        hit = self._hit if self._hit and self._hit.chart == chart.id else None
        self._read.setText(f"Just read: {hit.row}, {hit.column}: {hit.text}" if hit else "")
        self._read.setVisible(hit is not None)
        table = self.table
        table.clear()
        table.setRowCount(len(chart.rows))
        table.setColumnCount(len(chart.columns))
        table.setHorizontalHeaderLabels(list(chart.columns))
        table.setVerticalHeaderLabels(list(chart.rows))
        table.setAccessibleName(chart.title)
        for y, line in enumerate(chart.rows):
            for x, heading in enumerate(chart.columns):
                here = hit is not None and (hit.row, hit.column) == (line, heading)
                source = chart.cell_sources.get((line, heading), chart.source)
                other = source if source != chart.source else ""
                text = chart.cells[line, heading] + (f" {SIGNS.get(other, '?')}" if other else "")
                item = table.put(y, x, text, right=True, bold=here)
                item.setToolTip(SOURCES.get(source, source))
                spoken = f"{chart.cells[line, heading]}. {SOURCES.get(other, other)}" if other else ""
                item.setData(Qt.ItemDataRole.AccessibleTextRole, spoken or None)
                if here:
                    item.setBackground(QBrush(THEME.colour("lit")))
        table.resizeColumnsToContents()
        table.resizeRowsToContents()
        height = table.horizontalHeader().sizeHint().height() + sum(table.rowHeight(r) for r in range(len(chart.rows)))
        table.setFixedHeight(height + THEME.px(14))
        if hit is not None and hit.row in chart.rows and hit.column in chart.columns:
            lit = table.model().index(chart.rows.index(hit.row), chart.columns.index(hit.column))
            table.scrollTo(lit)
        self._key.setText("\n".join(f"{code}: {meaning}" for code, meaning in chart.key))
        self._key.setVisible(bool(chart.key))
        across = f"Columns: {chart.column_title}." if chart.column_title else ""
        titles = [f"Rows: {chart.row_title}.", across, chart.note]
        self._note.setText(" ".join(part for part in titles if part))

    @staticmethod
    def _source_text(chart: Chart) -> str:
        lines = [SOURCES.get(chart.source, chart.source)]
        for source, number in Counter(chart.cell_sources.values()).items():
            if source != chart.source:
                cells = "1 cell" if number == 1 else f"{number} cells"
                lines.append(f"{SIGNS.get(source, '?')}  {SOURCES.get(source, source)} ({cells})")
        return "\n".join(lines)
