"""Every power's figures in a row, and the sum behind the chosen figure."""

from __future__ import annotations

from PySide6.QtCore import QSize, Qt, QTimer
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QSizePolicy, QWidget

from dark_ages_desk.core.position import total
from dark_ages_desk.core.text_tools import join_names
from dark_ages_desk.core.view import Figure, LedgerRow, TableView
from dark_ages_desk.reports.tables import as_csv
from dark_ages_desk.ui.desk.panels.claim import ClaimCard
from dark_ages_desk.ui.desk.words import known as known_words
from dark_ages_desk.ui.parts.badge import badge_icon
from dark_ages_desk.ui.parts.tables import CopyTable, format_amount
from dark_ages_desk.ui.parts.theme import THEME
from dark_ages_desk.ui.parts.widgets import Card, Paper, Scroll, Words, clear, column_layout, make_copyable, row_layout


class SumCard(Card):
    """Card of one figure with its lines: the source, the amount, the rule."""

    def __init__(self) -> None:
        super().__init__(spacing=3)
        self._lines = column_layout(spacing=2)
        self._title = Words("", "figure")
        self.box.addWidget(self._title)
        self.box.addLayout(self._lines)
        self.hide()

    def show_figure(self, who: str, figure: Figure) -> None:
        """Show the sum behind a figure."""
        clear(self._lines)
        self._title.setText(f"{who}: {figure.label} {figure.value}")
        for line in figure.lines:
            part = QWidget()
            across = row_layout(part)
            amount = Words(format_amount(line.amount, signed=True), "body", wrap=False)
            amount.setFixedWidth(THEME.px(58))
            across.addWidget(amount)
            across.addWidget(make_copyable(Words(line.source, "body")), 1)
            if line.rule:
                across.addWidget(Words(line.rule, "rule", wrap=False))
            self._lines.addWidget(part)
        if figure.lines:
            self._lines.addWidget(Words(f"= {format_amount(total(figure.lines))}", "figure"))
        if figure.note:
            self._lines.addWidget(make_copyable(Words(figure.note, "small")))
        self.show()


class LedgerPanel(Paper):
    """Ledger as a table, with the chosen sum under or beside it."""

    def __init__(self) -> None:
        super().__init__()
        self.setAccessibleName("Ledger")
        self._rows: tuple[LedgerRow, ...] = ()
        self._view: TableView | None = None
        self._shown: tuple[object, ...] = ()
        self.table = CopyTable("Ledger")
        self.table.setProperty("role", "tight")
        self.table.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.table.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.sum = SumCard()
        inside = QWidget()
        self._box = column_layout(inside, 8, 10)
        self._hint = Words(known_words.CHOOSE_FIGURE_TO_SEE_ITS_SUM, "small")
        self._aims = make_copyable(Words("", "small"))
        behind = QWidget()
        box = column_layout(behind, spacing=6)
        self.claim = ClaimCard()
        for widget in (self.claim, self._hint, self.sum, self._aims):
            box.addWidget(widget)
        box.addStretch(1)
        self.controllers = make_copyable(Words("", "small"))  # where the table has no room for names
        self.controllers.setAccessibleName(known_words.WHO_RUNS_WHICH_POWERS)
        self.controllers.hide()
        box.insertWidget(0, self.controllers)
        self._box.addWidget(self.table, 0, Qt.AlignmentFlag.AlignTop)
        self._box.addWidget(behind, 1)
        self._scroll = Scroll(inside)
        column_layout(self, spacing=0).addWidget(self._scroll)
        self.table.currentCellChanged.connect(lambda r, c, _r, _c: self._show_chosen_sum(r, c))
        self.table.cellClicked.connect(self._show_chosen_sum)

    def show_view(self, view: TableView) -> None:
        """Show the ledger of a view; an open sum stays open."""
        runs = tuple((power.id, power.player) for power in view.powers.values())
        shown = (view.ledger, view.current, runs, THEME.scale, THEME.palette)
        if shown == self._shown:
            return
        self._shown = shown
        self._view, self._rows = view, view.ledger
        labels = list(dict.fromkeys(figure.label for line in view.ledger for figure in line.figures))
        at = self.table.currentRow(), self.table.currentColumn()
        table = self.table
        table.blockSignals(True)
        table.setColumnCount(1 + len(labels))
        table.setRowCount(len(view.ledger))
        table.setHorizontalHeaderLabels(["", *labels])
        table.setIconSize(QSize(THEME.px(22), THEME.px(22)))
        run: dict[str, list[str]] = {}
        for index, line in enumerate(view.ledger):
            power = view.powers.get(line.power)
            words = power.short if power else line.power
            if power and power.seat and power.rank != "player":  # whose power it is for now
                run.setdefault(power.player, []).append(power.short)
                words = f"{words} · {power.player}"
            name = table.put(index, 0, words, bold=view.current == line.power)
            if power:
                name.setIcon(badge_icon(power))
            figures = {figure.label: figure for figure in line.figures}
            for place, label in enumerate(labels, start=1):
                table.put(index, place, figures[label].value if label in figures else "", right=True)
        runners = [known_words.player_runs(player=player, powers=join_names(run[player])) for player in run]
        self.controllers.setText("\n".join(runners))
        self.controllers.setAccessibleName("\n".join(runners) or known_words.WHO_RUNS_WHICH_POWERS)
        table.name_cells()
        table.resizeColumnsToContents()
        table.resizeRowsToContents()
        if at[0] >= 0 and at[0] < table.rowCount() and at[1] < table.columnCount():
            table.mark(*at)
        table.blockSignals(False)
        height = table.horizontalHeader().sizeHint().height() + sum(table.rowHeight(r) for r in range(table.rowCount()))
        table.setFixedHeight(height + THEME.px(14))
        self._widen()
        self.claim.show_claims(view)
        aims = [(view.powers[line.power].short, line.aim) for line in view.ledger if line.aim]
        self._aims.setText("\n".join(f"{name}: {aim}" for name, aim in aims))
        self._aims.setVisible(bool(aims))
        self._hint.setVisible(self.sum.isHidden() and _has_sums(view.ledger))
        self._open(*at)

    def show_power(self, power: str) -> None:
        """Mark a power's row and show the sum behind its headline; do nothing for ""."""
        at = next((index for index, line in enumerate(self._rows) if line.power == power), -1)
        if at < 0:
            return
        figures = self._rows[at].figures
        label = next((figure.label for figure in figures if figure.headline), figures[0].label if figures else "")
        for place in range(1, self.table.columnCount()):
            if (header := self.table.horizontalHeaderItem(place)) is not None and header.text() == label:
                self.table.mark(at, place)
                self._show_chosen_sum(at, place)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Handle a resize: the sum goes beside the table if it fits, otherwise under it."""
        super().resizeEvent(event)
        self._widen()

    def _widen(self) -> None:
        across = self.width() > THEME.px(760)
        self._box.setDirection(QBoxLayout.Direction.LeftToRight if across else QBoxLayout.Direction.TopToBottom)
        table = self.table
        if table.columnCount():  # names give way first: their signs are enough
            table.resizeColumnToContents(0)
            figures = sum(table.columnWidth(c) for c in range(1, table.columnCount()))
            if not across and figures + table.columnWidth(0) > self.width() - THEME.gap(16):
                table.setColumnWidth(0, THEME.px(32))
            self.controllers.setVisible(bool(self.controllers.text()) and table.columnWidth(0) <= THEME.px(32))
        columns = sum(self.table.columnWidth(c) for c in range(self.table.columnCount())) + THEME.px(4)
        self.table.setMinimumWidth(min(columns, round(self.width() * 0.72)) if across else 0)

    def csv(self) -> str:
        """Return the ledger as CSV for a spreadsheet: a line for every line of every sum."""
        lines: list[list[str]] = [["power", "figure", "value", "source", "amount", "rule"]]
        for line in self._rows:
            power = self._view.powers.get(line.power) if self._view else None
            name = power.name if power else line.power
            for figure in line.figures:
                lines.append([name, figure.label, figure.value, "", "", ""])
                lines += [[name, figure.label, "", part.source, str(part.amount), part.rule] for part in figure.lines]
        return as_csv(lines)

    def _show_chosen_sum(self, at_row: int, at_column: int) -> None:
        """Open the sum of a chosen figure, and scroll to it."""
        self._open(at_row, at_column)
        if self.sum.isVisible():
            QTimer.singleShot(0, self.sum, lambda: self._scroll.ensureWidgetVisible(self.sum))

    def _open(self, at_row: int, at_column: int) -> None:
        if not (0 <= at_row < len(self._rows)) or at_column < 1:
            return
        header = self.table.horizontalHeaderItem(at_column)
        line = self._rows[at_row]
        figure = next((f for f in line.figures if header and f.label == header.text()), None)
        if figure is not None:
            power = self._view.powers.get(line.power) if self._view else None
            self.sum.show_figure(power.name if power else line.power, figure)
            self._hint.hide()


def _has_sums(rows: tuple[LedgerRow, ...]) -> bool:
    """Return whether any figure has a sum or a note."""
    return any(figure.lines or figure.note for row in rows for figure in row.figures)
