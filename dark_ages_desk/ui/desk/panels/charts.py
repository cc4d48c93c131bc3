"""The game's charts, each with its source, the cell that was just read highlighted, the codes explained."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from html import escape

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QBrush
from PySide6.QtWidgets import QComboBox, QSizePolicy, QWidget

from dark_ages_desk.core.chart import SIGNS, SOURCE_WORDS, Chart
from dark_ages_desk.core.overlay import OWNER
from dark_ages_desk.core.view import ChartHit
from dark_ages_desk.reports.tables import as_csv
from dark_ages_desk.ui.desk.words import known as known_words
from dark_ages_desk.ui.owner.cells import SOURCE, Legend, SourceDelegate
from dark_ages_desk.ui.parts.fields import DropDown
from dark_ages_desk.ui.parts.tables import MEANING, CopyTable
from dark_ages_desk.ui.parts.theme import THEME
from dark_ages_desk.ui.parts.widgets import (
    Card,
    Paper,
    Scroll,
    Words,
    cite_rule,
    column_layout,
    make_copyable,
    push_button,
    row_layout,
    set_tip,
    tool_button,
)


class ChartsPanel(Paper):
    """List of charts to choose from, and the chosen one.

    The names of the owner's sheets that replace our values are ``sheets``. If somebody wants to enter a printed chart,
    ``printed_wanted`` brings its id.
    """

    detached = Signal()
    turned = Signal()  # another chart is shown
    printed_wanted = Signal(str)

    def __init__(self, charts: Mapping[str, Chart], sheets: Sequence[str] = ()) -> None:
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
        self.source_words, self._rule = make_copyable(Words("", "small")), Words("", "rule")
        self._sheet_words = " ".join(known_words.played_with_printed_values(sheet=name) for name in sheets)
        self._legend = Legend(faint=False)
        self.printed = push_button(known_words.ENTER_PRINTED_CHARTS)
        set_tip(self.printed, known_words.PUT_PRINTED_VALUES_OVER_OURS)
        for part in (self._legend, self.source_words, self.printed):
            self._source.box.addWidget(part)
        self._source.box.setAlignment(self.printed, Qt.AlignmentFlag.AlignLeft)
        self._read = Words("", "figure")
        self.table = CopyTable("Chart")
        self.table.setShowGrid(True)
        self.table.setItemDelegate(SourceDelegate(self.table))
        self.table.verticalHeader().show()
        self._key = make_copyable(Words("", "small"))
        self._note = make_copyable(Words("", "small"))
        self.detach = tool_button("Own window", tip=known_words.SHOW_CHARTS_IN_THEIR_OWN_WINDOW)
        self.detach.clicked.connect(lambda _checked=False: self.detached.emit())
        self.printed.clicked.connect(lambda _checked=False: self.printed_wanted.emit(str(self._choice.currentData())))
        inside = QWidget()
        box = column_layout(inside, 12, 7)
        line = row_layout()
        self._choice.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        line.addWidget(self._choice, 1)
        line.addWidget(self.detach)
        box.addLayout(line)
        for widget in (self._rule, self._read, self.table, self._key, self._source, self._note):
            box.addWidget(widget)
        box.addStretch(1)
        column_layout(self, spacing=0).addWidget(Scroll(inside))
        self._choice.currentIndexChanged.connect(lambda _index: self._show())
        THEME.changed.connect(self._show)
        self._show()

    @property
    def chart(self) -> Chart | None:
        """Chart that is shown, or None."""
        return self._charts.get(self._choice.currentData() or "")

    def needed_width(self) -> int:
        """Return the width in pixels that the chart needs."""
        table = self.table
        columns = sum(table.columnWidth(x) for x in range(table.columnCount()))
        return columns + table.verticalHeader().sizeHint().width() + 2 * THEME.gap(12) + THEME.px(22)

    def change_charts(self, charts: Mapping[str, Chart]) -> None:
        """Show the same charts with other names of places."""
        self._charts = charts
        self._show()

    def show_chart(self, chart: str) -> None:
        """Turn to a chart."""
        if (index := self._choice.findData(chart)) >= 0:
            self._choice.setCurrentIndex(index)

    def show_hit(self, hit: ChartHit | None) -> None:
        """Highlight the cell that was just read, and turn to its chart."""
        if hit == self._hit:
            return
        self._hit = hit
        if hit is not None:
            self.show_chart(hit.chart)
        self._show()

    def csv(self) -> str:
        """Return the chart as CSV for a spreadsheet, with the sources of its cells; "" without a chart."""
        chart = self.chart
        if chart is None:
            return ""
        head = [[chart.title], [self._sheet_words or SOURCE_WORDS[chart.source]], [chart.row_title, *chart.columns]]
        values = [[r, *(chart.cells[r, c] for c in chart.columns)] for r in chart.rows]
        sources = [[r, *(chart.source_of(r, c) for c in chart.columns)] for r in chart.rows]
        return as_csv([*head, *values, [], ["Source", *chart.columns], *sources])

    def _show(self) -> None:
        chart = self.chart
        for widget in (self._rule, self._source, self._read, self.table, self._key, self._note):
            widget.setVisible(chart is not None)
        if chart is None:
            return
        self._rule.setText(cite_rule(chart.rule))
        self.source_words.setText(self._source_text(chart))
        self._legend.show_sources(chart.source_of(line, heading) for line, heading in chart.cells)
        hit = self._hit if self._hit and self._hit.chart == chart.id else None
        self._read.setText(_describe_hit(chart, hit) if hit else "")
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
                source, text = chart.source_of(line, heading), chart.cells[line, heading]
                item = table.put(y, x, text, right=True, bold=here or source == OWNER)
                item.setData(SOURCE, source)
                meaning = chart.meaning(line, heading)
                item.setToolTip(f"<span>{escape(f'{meaning} {SOURCE_WORDS[source]}'.strip())}</span>")
                item.setData(MEANING, f"{meaning} {SOURCE_WORDS[source]}".strip())
                if source == OWNER:
                    item.setBackground(QBrush(THEME.colour("chosen")))
                if here:
                    item.setBackground(QBrush(THEME.colour("lit")))
        table.name_cells()
        table.resizeColumnsToContents()
        for x in range(len(chart.columns)):  # room for the sign of the source
            table.setColumnWidth(x, table.columnWidth(x) + THEME.px(14))
        table.resizeRowsToContents()
        table.fit_height()
        if hit is not None and hit.row in chart.rows and hit.column in chart.columns:
            lit = table.model().index(chart.rows.index(hit.row), chart.columns.index(hit.column))
            table.scrollTo(lit)
        self._key.setText("\n".join(f"{code}: {meaning}" for code, meaning in chart.key))
        self._key.setVisible(bool(chart.key))
        across = f"Columns: {chart.column_title}." if chart.column_title else ""
        titles = [f"Rows: {chart.row_title}.", across, chart.note]
        self._note.setText(" ".join(part for part in titles if part))
        self.turned.emit()

    def _source_text(self, chart: Chart) -> str:
        """Return the number of cells from each source, and the name of the sheet that replaces some."""
        lines = [self._sheet_words] if self._sheet_words else []
        for source, number in Counter(chart.source_of(*cell) for cell in chart.cells).items():
            cells = "every cell" if number == len(chart.cells) else "1 cell" if number == 1 else f"{number} cells"
            lines.append(f"{SIGNS[source]}  {SOURCE_WORDS[source]} ({cells})")
        return "\n".join(lines)


def _describe_hit(chart: Chart, hit: ChartHit) -> str:
    """Return a line with the cell that was just read and its meaning."""
    meaning = chart.meaning(hit.row, hit.column) if (hit.row, hit.column) in chart.cells else ""
    return (
        known_words.just_read_with_meaning(row=hit.row, column=hit.column, text=hit.text, meaning=meaning)
        if meaning
        else known_words.just_read(row=hit.row, column=hit.column, text=hit.text)
    )
