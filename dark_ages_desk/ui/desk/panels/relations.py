"""Relations of the powers: a small matrix, and under it a text with the duration of all bonds.

The relations come from ``TableView.relations``.
"""

from __future__ import annotations

from html import escape

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QHeaderView, QTableWidgetItem, QWidget

from dark_ages_desk.core.text_tools import join_names
from dark_ages_desk.core.view import RelationView, TableView
from dark_ages_desk.ui.desk.words import known as known_words
from dark_ages_desk.ui.parts.badge import badge_icon, badge_label
from dark_ages_desk.ui.parts.tables import SPOKEN, CopyTable
from dark_ages_desk.ui.parts.theme import THEME
from dark_ages_desk.ui.parts.widgets import (
    FlowBox,
    Paper,
    Scroll,
    Words,
    cite_rule,
    clear,
    column_layout,
    make_copyable,
    push_button,
    row_layout,
)

NOTHING = "–"
"""Cell of two powers without relations."""


UNKNOWN = "?"
"""Cell of two powers whose relations the viewer does not know."""


def cell_text(relations: tuple[RelationView, ...], one: str, other: str, known: tuple[str, ...] = ()) -> str:
    """Return the text of a cell: the signs of all relations of two powers, below them the earliest end.

    The viewer knows the relations of the powers in ``known``, or all relations if it is ().
    """
    if known and one not in known and other not in known:
        return UNKNOWN
    both = [relation for relation in relations if not relation.over and {one, other} <= set(relation.powers)]
    if not both:
        return NOTHING
    signs = "".join(dict.fromkeys(relation.sign for relation in both))
    years = [relation.brief for relation in both if relation.brief]
    return f"{signs}\n{min(years, key=lambda year: (len(year), year))}" if years else signs


class RelationsPanel(Paper):
    """Panel with the matrix, a button to write something, and every relation as text; a chosen cell shows its own
    alone."""

    write_wanted = Signal(str)  # the power whose row is chosen, "" for none

    def __init__(self) -> None:
        super().__init__()
        self.setAccessibleName("Relations")
        self._view: TableView | None = None
        self._shown: tuple[object, ...] = ()
        self.matrix = CopyTable("Relations")
        self.matrix.setProperty("role", "tight")
        self.matrix.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.matrix.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.matrix.horizontalHeader().setSectionResizeMode(QHeaderView.ResizeMode.Fixed)
        self.key = make_copyable(Words("", "small"))
        self.key.setAccessibleName(known_words.WHAT_SIGNS_OF_TABLE_MEAN)
        self.write = push_button(known_words.WRITE_PACT_OR_PROMISE, tip=known_words.SEEN_BY_THOSE_WHOM_IT_CONCERNS)
        self.whole = push_button(known_words.SHOW_ALL_OF_THEM)
        inside = QWidget()
        box = column_layout(inside, 8, 8)
        buttons = FlowBox(4)
        buttons.add(self.write)
        buttons.add(self.whole)
        self._list = column_layout(spacing=8)
        for part in (self.matrix, self.key, buttons):
            box.addWidget(part)
        box.addLayout(self._list)
        box.addStretch(1)
        column_layout(self, spacing=0).addWidget(Scroll(inside))
        self.matrix.currentCellChanged.connect(lambda *_at: self._list_them())
        self.write.clicked.connect(lambda: self.write_wanted.emit(self._row_power()))
        self.whole.clicked.connect(lambda: self.matrix.setCurrentCell(-1, -1))

    def show_view(self, view: TableView) -> None:
        """Show the relations of a view."""
        shown = (
            view.relations,
            view.related,
            view.relations_of,
            view.viewer,
            THEME.scale,
            THEME.palette,
            tuple(view.powers.items()),
        )
        if shown == self._shown:
            return
        self._shown, self._view = shown, view
        table, powers = self.matrix, view.related
        at = table.currentRow(), table.currentColumn()
        table.blockSignals(True)
        table.setRowCount(len(powers))
        table.setColumnCount(1 + len(powers))
        table.setIconSize(QSize(THEME.px(20), THEME.px(20)))
        table.setHorizontalHeaderItem(0, QTableWidgetItem(""))
        for across, power in enumerate(powers, start=1):
            head = QTableWidgetItem(view.powers[power].sign)
            head.setToolTip(f"<span>{escape(view.powers[power].name)}</span>")
            head.setData(SPOKEN, view.powers[power].name)
            table.setHorizontalHeaderItem(across, head)
        for down, one in enumerate(powers):
            name = table.put(down, 0, view.powers[one].short)
            name.setIcon(badge_icon(view.powers[one]))
            for across, other in enumerate(powers, start=1):
                words = "" if one == other else cell_text(view.relations, one, other, view.relations_of)
                table.put(down, across, words, right=True, bold=words not in ("", NOTHING, UNKNOWN))
        table.name_cells()
        self._fit()
        if 0 <= at[0] < len(powers) and 0 < at[1] <= len(powers):
            table.mark(*at)
        table.blockSignals(False)
        known = dict.fromkeys((relation.sign, relation.name) for relation in view.relations if not relation.over)
        told = [f"{sign} {name}" for sign, name in known]
        told.append(known_words.nothing_agreed(sign=NOTHING))
        if view.relations_of and len(view.relations_of) + 1 < len(powers):
            told.append(known_words.not_known_to_you(sign=UNKNOWN))
        self.key.setText("; ".join(told))
        self.key.setVisible(bool(told))
        self._list_them()

    def _fit(self) -> None:
        """Fit the matrix into the panel: the names give way first, since their signs are enough."""
        table, number = self.matrix, max(self.matrix.rowCount(), 1)
        room = self.width() - THEME.gap(16) - THEME.px(14)
        table.resizeColumnToContents(0)
        least = max(THEME.metrics("body").horizontalAdvance("0000") + THEME.px(6), THEME.px(26))
        first = min(table.columnWidth(0), max(room - number * least, THEME.px(32)))
        table.setColumnWidth(0, first)
        each = min((room - first) // number, THEME.px(72))
        for across in range(1, table.columnCount()):
            table.setColumnWidth(across, max(each, 8))
        table.resizeRowsToContents()
        high = table.horizontalHeader().sizeHint().height() + sum(table.rowHeight(r) for r in range(table.rowCount()))
        table.setFixedHeight(high + 2 * table.frameWidth() + THEME.px(2))

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Handle a resize: fit the matrix to the new width."""
        super().resizeEvent(event)
        self._fit()

    def _row_power(self) -> str:
        at = self.matrix.currentRow()
        return self._view.related[at] if self._view is not None and 0 <= at < len(self._view.related) else ""

    def _list_chosen_powers(self) -> set[str]:
        """Return the powers of the chosen cell: two, one in the column of names, none without a cell."""
        at, view = self.matrix.currentColumn(), self._view
        one = self._row_power()
        if view is None or not one:
            return set()
        return {one, view.related[at - 1]} if 0 < at <= len(view.related) else {one}

    def _list_them(self) -> None:
        clear(self._list)
        if self._view is None:
            return
        chosen, powers = self._list_chosen_powers(), self._view.powers
        self.whole.setVisible(bool(chosen))
        found = [relation for relation in self._view.relations if chosen <= set(relation.powers)]
        for relation in found:
            self._list.addWidget(self._build_entry(relation, self._view))
        if not found:
            who = join_names(powers[one].name for one in self._view.related if one in chosen)
            words = (
                known_words.nothing_stands_between(powers=who)
                if len(chosen) > 1
                else known_words.is_bound_to_nobody(power=who)
            )
            self._list.addWidget(Words(words if chosen else known_words.NOBODY_IS_BOUND_TO_ANYBODY, "small"))

    @staticmethod
    def _build_entry(relation: RelationView, view: TableView) -> QWidget:
        part = QWidget()
        box = column_layout(part, spacing=1)
        line = row_layout(spacing=6)
        title = f"{relation.name}, secret" if relation.secret else relation.name
        line.addWidget(Words(f"{title}: {relation.over}" if relation.over else title, "figure"), 1)
        line.addWidget(Words(cite_rule(relation.rule), "rule", wrap=False))
        box.addLayout(line)
        bound = relation.until and not relation.over
        said = (
            known_words.relation_bound_until(relation=relation.words, end=relation.until) if bound else relation.words
        )
        words = make_copyable(Words(said, "small"))
        part.setAccessibleName(f"{title}. {words.text()}")
        box.addWidget(words)
        flow = FlowBox(3)
        for power in relation.powers:
            if power in view.powers:
                flow.add(badge_label(view.powers[power], THEME.px(19)))
        box.addWidget(flow)
        return part
