"""The record on the desk: its list and timelines, bookmarks and comments, a pause, and the card of the last news."""

from __future__ import annotations

from PySide6.QtCore import QObject
from PySide6.QtWidgets import QWidget

from dark_ages_desk.core.question import TABLE
from dark_ages_desk.core.view import TableView
from dark_ages_desk.session.remark import COMMENT
from dark_ages_desk.ui.desk.clock_time import SeatTime
from dark_ages_desk.ui.desk.panels.pause import PausePage
from dark_ages_desk.ui.desk.panels.record import RecordPanel
from dark_ages_desk.ui.desk.recap import RecapCard, describe_turn
from dark_ages_desk.ui.desk.record_text import BESIDE
from dark_ages_desk.ui.desk.remarks import build_entry_extras
from dark_ages_desk.ui.desk.side_windows import SideWindows
from dark_ages_desk.ui.desk.table import LiveTable
from dark_ages_desk.ui.desk.talk_clock import TalkClock
from dark_ages_desk.ui.desk.timeline import Timeline
from dark_ages_desk.ui.map import MapView


class RecordDesk(QObject):
    """Connection of the record with its list, timelines, bookmarks, pause and clocks."""

    def __init__(
        self,
        page: QWidget,
        table: LiveTable,
        over: MapView,
        panel: RecordPanel,
        timeline: Timeline,
        windows: SideWindows,
        talk: TalkClock,
    ) -> None:
        """Connect the parts; ``over`` is the map, and ``timeline`` the one shown while somebody looks back."""
        super().__init__(page)
        self._table, self._map, self._talk = table, over, talk
        self._panel, self._timelines = panel, (panel.timeline, timeline)
        self._why = ""  # why the referee lets pass what is being put together
        self.pause = PausePage(page)
        self.where = RecapCard(over)
        panel.looked.connect(table.go_to)
        panel.undo_wanted.connect(lambda: table.undo())
        panel.redo_wanted.connect(lambda: table.redo())
        panel.remark_wanted.connect(windows.ask_remark)
        timeline.looked.connect(table.go_to)
        table.paused.connect(self._pause)
        table.shown.connect(self._turn_clocks)
        talk.set_going.connect(self._turn_clocks)
        table.remarked.connect(self._show_again)
        self.pause.ended.connect(lambda: table.pause(False))

    def show_view(self, view: TableView) -> None:
        """Show the record in the list and the timelines, as the viewer of ``view`` may read it."""
        table, session = self._table, self._table.session
        entries, chapters = session.entries_for(view.viewer), session.chapters(again=False)
        more = build_entry_extras(session, entries, view.viewer)
        under = [one.pieces[0][1].under for one in session.headed(view.viewer)]
        self._panel.show_record(entries, view, table.moment, session.can_undo, session.can_redo, more, under)
        standing = {entry.number: BESIDE.join(under[entry.number]) for entry in entries if not entry.struck}
        for timeline in self._timelines:
            timeline.show_line(standing, chapters, session.marks, table.moment)
        self.where.look_again(session, table.moment is not None or table.drafted)

    def _show_again(self) -> None:
        if self._table.current is not None:
            self.show_view(self._table.current)

    def find_silence_reason(self) -> str:
        """Return the reason why no question is shown where the record is known only as text; otherwise ""."""
        gap = self._table.session.gap
        return describe_turn(self._table.session) if gap is not None and not self._table.drafted else ""

    def keep_reason(self, why: str) -> None:
        """Keep the referee's reason to let something pass until its entry exists."""
        self._why = why

    def add_kept_reason(self) -> None:
        """Add the kept reason as a comment to the entry that was let pass, once that is in the record."""
        session, number = self._table.session, self._table.number_looked_at
        if self._why and not self._table.drafted and session.let_pass(number) and number not in session.comments:
            why, self._why = self._why, ""
            self._table.set_remark(COMMENT, number, why)

    def _pause(self, on: bool) -> None:
        """Hide the table under the page of the pause and stop the clock, or go back to the question."""
        if on:
            view = self._table.session.view(TABLE)
            self._talk.hold(True)
            self.pause.begin(f"{view.title} · {view.subtitle}", describe_turn(self._table.session))
        else:
            self.pause.uncover_desk()
            self._talk.hold(False)
            self._map.setFocus()

    def _turn_clocks(self, *_: object) -> None:
        """Tell the clock who is asked in the session itself, no matter what part is in view or drafted."""
        session = self._table.session
        if self._talk.time.set_up:
            if isinstance(self._talk.time, SeatTime):
                self._talk.time.people = session.people()
            asked = {question.seat for question in session.questions() if not question.beside}
            self._talk.turn_to(
                asked, session.ruleset.calendar(session.position), session.view(TABLE).subtitle, bool(session.sealed[1])
            )

    def fit_cards(self) -> None:
        """Fit the visible page of the pause and the card of the last news to the new size of the desk."""
        if self.pause.isVisible():
            self.pause.cover()
        if self.where.isVisible():
            self.where.place()
