"""The amendment on the desk: its panel, the sign over the map, and the commands of the record's list."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal

from dark_ages_desk.core.own_words import trouble_words
from dark_ages_desk.core.view import TableView
from dark_ages_desk.ui.desk.draft_sign import DraftSign
from dark_ages_desk.ui.desk.panels.amendment import AmendmentPanel
from dark_ages_desk.ui.desk.record_text import record_text
from dark_ages_desk.ui.desk.table import LiveTable
from dark_ages_desk.ui.map import MapView

if TYPE_CHECKING:
    from dark_ages_desk.session.entry_tree import Entry
    from dark_ages_desk.session.header import Header


class DraftDesk(QObject):
    """Connection of the draft with the panel and the sign that show it."""

    tab_wanted = Signal()
    record_changed = Signal()

    def __init__(self, table: LiveTable, over: MapView) -> None:
        super().__init__(over)
        self._table = table
        self._drafting = drafting = table.drafting
        self.panel = AmendmentPanel()
        self.sign = DraftSign(over)
        self._view: TableView | None = None
        panel = self.panel
        panel.put_wanted.connect(lambda: table.do_in_draft(drafting.apply_amendment))
        panel.drop_wanted.connect(lambda: table.do_in_draft(drafting.drop_amendment))
        panel.show_wanted.connect(drafting.show)
        panel.item_wanted.connect(lambda number: drafting.look_at(number) if number else None)
        panel.why_said.connect(lambda why: table.do_in_draft(lambda: drafting.set_reason(why)))
        drafting.ran.connect(self._show_progress)
        drafting.done.connect(lambda _words: self.record_changed.emit())

    def show_view(self, view: TableView, drafted: bool, else_: str = "") -> None:
        """Show the draft in the panel, as the viewer of ``view`` may read it, and set the sign over the map.

        With ``drafted`` the map shows the draft. Otherwise the sign says ``else_``.
        """
        self._view = view
        if drafted:
            self.sign.say("A draft: the record and the table stand as they were")
        else:
            self.sign.say(else_, "gold")
        self._fill()

    def _fill(self) -> None:
        drafting, view = self._drafting, self._view
        if view is not None:
            entries = self._table.session.entries_for(view.viewer) if drafting.plan is not None else ()
            words = partial(_entry_text, entries, view)
            self.panel.show_plan(drafting.plan, drafting.on, words, view.viewer)

    def _show_progress(self) -> None:
        plan = self._drafting.plan
        if plan is not None and plan.ran:
            self._fill()
        elif plan is not None:
            self.panel.show_progress(plan)

    def show(self, on: bool) -> None:
        """Show the draft and ask for its tab, or show the table as it is."""
        self._drafting.show(on)
        if on:
            self.tab_wanted.emit()

    def amend(self, number: int, why: str) -> None:
        """Begin to amend an entry: ``why`` is "change", "insert" or "remove". Ask for the amendment's tab."""
        drafting = self._drafting
        if why == "remove":
            self._table.do_in_draft(lambda: drafting.take_out(number))
        else:
            drafting.begin(number, why)
        self.tab_wanted.emit()

    def amend_start(self, header: Header) -> str:
        """Amend the start of the session with ``header``; return "", or the text of the refusal."""
        try:
            self._drafting.amend_start(header)
        except Exception as error:
            return trouble_words(error)
        self.tab_wanted.emit()
        return ""


def _entry_text(entries: Sequence[Entry], view: TableView, number: int) -> str:
    return record_text(entries[number], view.powers)
