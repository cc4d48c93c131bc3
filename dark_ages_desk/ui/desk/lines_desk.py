"""The branches on the desk: their panel, their comparison, and the sign of a branch other than the main one."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QTimer, Signal

from dark_ages_desk.core.view import TableView
from dark_ages_desk.session.branches import MAIN
from dark_ages_desk.ui.desk.panels.branches import LinesPanel, line_name
from dark_ages_desk.ui.desk.record_text import record_text
from dark_ages_desk.ui.desk.table import LiveTable
from dark_ages_desk.ui.desk.words import lines as lines_words
from dark_ages_desk.ui.parts.dialogs import PaperDialog
from dark_ages_desk.ui.parts.tables import CopyTable
from dark_ages_desk.ui.parts.theme import THEME
from dark_ages_desk.ui.parts.widgets import Words

if TYPE_CHECKING:
    from PySide6.QtWidgets import QWidget


class LinesDesk(QObject):
    """Connection of the branches with the panel and the sheet that show them."""

    tab_wanted = Signal()

    def __init__(self, table: LiveTable, page: QWidget) -> None:
        super().__init__(page)
        self._table, self._page = table, page
        self.panel = panel = LinesPanel()
        self.wanted = False
        session = table.session
        panel.try_wanted.connect(lambda name, at: table.do(lambda: session.branches.start(name, at)))
        panel.go_wanted.connect(lambda name: table.do(lambda: session.branches.go_to(name)))
        panel.drop_wanted.connect(lambda name: table.do(lambda: session.branches.drop(name)))
        panel.keep_wanted.connect(self._keep)
        panel.compare_wanted.connect(self.compare)
        panel.again_wanted.connect(lambda number: table.do(lambda: session.undone_answers.answer(number)))
        panel.all_again_wanted.connect(self._answer_all_again)

    @property
    def there(self) -> bool:
        """True if there is another branch, something undone, or somebody wants to try a branch."""
        session = self._table.session
        return self.wanted or bool(session.branches.all) or bool(session.undone_answers.entries())

    @property
    def sign(self) -> str:
        """Text over the map while another branch is played; "" on the main branch."""
        on = self._table.session.branches.current
        return lines_words.line_is_tried(line=line_name(on)) if on else ""

    def show_view(self, view: TableView) -> None:
        """Show the branches and the undone entries as the viewer of ``view`` may read them."""
        session = self._table.session
        last = next((one.number for one in reversed(session.entries) if not one.struck), 0)
        self.panel.show_lines(session.branches.current, session.branches.all, last)
        entries, powers = session.entries_for(view.viewer), view.powers
        self.panel.show_undone(
            session.undone_answers.entries(),
            lambda number: record_text(entries[number], powers),
            session.undone_answers.why_not,
        )

    def begin(self, at: int | None) -> None:
        """Ask the name of a new branch after entry ``at``, or from here with None, in its panel."""
        self.wanted = True
        self.tab_wanted.emit()
        self.panel.ask_name(at)

    def _keep(self, name: str) -> None:
        session = self._table.session

        def keep() -> None:
            session.branches.go_to(name)
            session.branches.keep()

        if self._table.do(keep):
            self._table.told.emit(lines_words.line_is_main_line_now(line=line_name(name)))

    def _answer_all_again(self) -> None:
        left: list[str] = []
        session = self._table.session

        def again() -> None:
            left.extend(f"{entry.number}: {blocked}" for entry, blocked in session.undone_answers.answer_all())

        if self._table.do(again):
            self._table.told.emit(
                lines_words.some_did_not_fit(number=len(left), first=left[0])
                if left
                else lines_words.WHAT_FITS_WAS_ANSWERED_AGAIN
            )

    def compare(self, name: str) -> None:
        """Open a sheet with the differences between a branch and the main one, in points and on the map.

        The main one itself is compared with the branch that is played now.
        """
        session, viewer = self._table.session, self._table.viewer
        other = MAIN if name != MAIN else session.branches.current
        sheet = PaperDialog(self._page.window(), lines_words.TWO_BRANCHES, 680, 560)
        words = f"{line_name(name)} and {line_name(other)}"
        sheet.box.addWidget(Words(words[:1].upper() + words[1:], "title"))
        powers = self._table.current.powers if self._table.current is not None else {}
        rows = [
            (f"{powers[power].short if power in powers else power}: {figure}", one, two)
            for power, figure, one, two in session.branches.compare(name, other, viewer)
        ]
        places = [
            (self._table.name_of(place), one, two)
            for place, one, two in session.branches.compare_map(name, other, viewer)
        ]
        for title, told in (("Points", rows), (lines_words.ON_MAP, places)):
            sheet.box.addWidget(Words(title.upper(), "head"))
            if told:
                sheet.box.addWidget(_build_table(title, told, line_name(name), line_name(other)))
            else:
                sheet.box.addWidget(Words("No difference.", "small"))
        sheet.box.addStretch(1)
        sheet.open()
        self.sheet = sheet


def _build_table(title: str, rows: list[tuple[str, str, str]], one: str, other: str) -> CopyTable:
    """Return a table with rows of three cells, the last two under the headings ``one`` and ``other``."""
    table = CopyTable(title)
    table.setColumnCount(3)
    table.setHorizontalHeaderLabels(["", one, other])
    table.setRowCount(len(rows))
    for at, cells in enumerate(rows):
        for column, text in enumerate(cells):
            table.put(at, column, text)
    table.name_cells()
    for column, width in enumerate((150, 225, 225)):
        table.setColumnWidth(column, THEME.px(width))
    QTimer.singleShot(0, table, lambda: _fit(table))  # once it is dressed
    return table


def _fit(table: CopyTable) -> None:
    """Make the table as tall as its rows."""
    table.resizeRowsToContents()
    rows = sum(table.rowHeight(at) for at in range(table.rowCount()))
    table.setFixedHeight(rows + table.horizontalHeader().sizeHint().height() + 6)
