"""The record on the desk: its list and timelines, bookmarks and comments, a pause, and the card of the last news.

After every change it tells the clocks who has a question. It reads this from the session, so looking back and drafts
change no clock.

Further parts of the module:

- The card over the map when a session is opened: the last news, whose turn it is and the open question.

All of it is open to everybody. The first answer, a look back, Esc or Enter puts it away; that Enter is no answer.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QTimer
from PySide6.QtWidgets import QWidget

from dark_ages_desk.core.question import CHANCE, TABLE
from dark_ages_desk.core.view import TableView
from dark_ages_desk.session.remark import COMMENT
from dark_ages_desk.ui.desk.clock_time import SeatTime
from dark_ages_desk.ui.desk.panels.curtain import PausePage
from dark_ages_desk.ui.desk.panels.record import RecordPanel
from dark_ages_desk.ui.desk.record_text import BESIDE, record_text, result_texts_by_heading
from dark_ages_desk.ui.desk.remarks import build_entry_extras
from dark_ages_desk.ui.desk.side_windows import SideWindows
from dark_ages_desk.ui.desk.table import LiveTable
from dark_ages_desk.ui.desk.talk_clock import TalkClock
from dark_ages_desk.ui.desk.timeline import Timeline
from dark_ages_desk.ui.desk.words import record as record_words
from dark_ages_desk.ui.map import MapView
from dark_ages_desk.ui.parts.theme import THEME
from dark_ages_desk.ui.parts.widgets import Card, Scroll, Words, clear, column_layout, push_button, row_layout

if TYPE_CHECKING:
    from dark_ages_desk.session.chapters import HeadedEntry
    from dark_ages_desk.session.session import Session

LAST = 4
"""Maximum number of entries that the card tells."""

EDGE = 12


def describe_turn(session: Session) -> str:
    """Return a sentence that says who must answer now, and the question if all may know it.

    Return instead the result of a finished game, or that the record is known only as text.
    """
    if session.gap is not None:
        return record_words.record_is_known_in_words_only(entry=session.gap)
    outcome = session.outcome()
    if outcome is not None:
        return outcome.headline
    asked = session.questions_for(TABLE)
    open_ = [one for one in asked if one.options and not one.sealed and not one.beside]
    if open_:
        one = open_[0]
        who = "The dice" if one.seat == CHANCE else session.called(one.seat)
        return f"{who}: {one.prompt}"
    seats = dict.fromkeys(session.called(one.seat) for one in session.questions())
    return record_words.it_is_for_these_to_answer(seats=" and ".join(seats)) if seats else record_words.NOTHING_IS_ASKED


def list_last_news(session: Session, viewer: str = TABLE, number: int = LAST) -> list[tuple[str, str]]:
    """Return the last ``number`` entries as text that ``viewer`` may read, oldest first, as pairs of headings and
    words. Rolls that changed nothing are left out.

    The headings are "" where they are those of the part before.
    """
    shown = (one for one in session.outline.headed(viewer) if not one.entry.struck and not one.entry.by_stand_in)
    last = [one for one in shown if one.entry.kind != "heading" and not _is_idle_roll(one, viewer)][-number:]
    powers = session.view(viewer).powers
    found: list[tuple[str, str]] = []
    before = ""
    for one in last:
        under = BESIDE.join(one.pieces[0][1].under)
        parts = result_texts_by_heading(one, viewer)
        own = "\n".join(lines.strip() for over, lines in parts if not over)
        words = record_text(one.entry, powers) + (f"\n{own}" if own else "")
        found.append((under if under != before else "", words))
        found += [(over, lines.strip()) for over, lines in parts if over]
        before = BESIDE.join(one.pieces[-1][1].under)
    return found


def _is_idle_roll(one: HeadedEntry, viewer: str) -> bool:
    """Return whether an entry is a throw of the dice of which this viewer can read no result."""
    return one.entry.seat == CHANCE and not result_texts_by_heading(one, viewer)


class RecapCard(Card):
    """Card over the map with the last news and the open question."""

    def __init__(self, over: QWidget) -> None:
        super().__init__("float", margin=14, spacing=6)
        self.setParent(over)
        self._over = over
        self._entries = 0
        self.setAccessibleName(record_words.RECAP)
        self._where, self._asked = Words("", "figure"), Words("", "prompt")
        self._inside = QWidget()
        self._last = column_layout(self._inside, spacing=4)
        go_on = push_button("Continue", "main", "Esc")
        go_on.clicked.connect(lambda _checked=False: self.put_away())
        line = row_layout()
        line.addStretch(1)
        line.addWidget(go_on)
        self.box.addWidget(Words(record_words.RECAP_HEADING, "head"))
        self.box.addWidget(self._where)
        self.box.addWidget(Scroll(self._inside), 1)
        self.box.addWidget(self._asked)
        self.box.addLayout(line)
        self.hide()

    def tell(self, session: Session, viewer: str = TABLE) -> None:
        """Show the card for a session that was just opened, with what ``viewer`` may read."""
        self._entries = len(session.entries)
        self._where.setText(session.view(TABLE).subtitle)
        clear(self._last)
        for over, words in list_last_news(session, viewer):
            if over:
                self._last.addWidget(Words(over, "head"))
            self._last.addWidget(Words(words if len(words) < 400 else words[:400] + " …", "small"))
        self._last.addStretch(1)  # room to spare is left below them
        self._asked.setText(describe_turn(session))
        self.setAccessibleDescription(f"{self._where.text()}. {self._asked.text()}")
        self.show()
        self.raise_()
        self.place()
        QTimer.singleShot(0, self, self.place)  # once more, when the new lines have their heights

    def place(self) -> None:
        """Place the card in the middle of the map, as high as its text."""
        width = min(THEME.px(560), self._over.width() - 2 * EDGE)
        room = width - THEME.px(48)
        words = sum(one.heightForWidth(room) for one in (self._inside, self._where, self._asked))
        height = min(words + THEME.px(140), self._over.height() - 2 * EDGE)
        self.setGeometry((self._over.width() - width) // 2, (self._over.height() - height) // 2, width, height)

    def look_again(self, session: Session, looked_back: bool) -> None:
        """Hide the card once something was done, or somebody looks back."""
        if self.isVisible() and (looked_back or len(session.entries) != self._entries):
            self.hide()

    def put_away(self) -> bool:
        """Hide the card on Esc, Enter or its button, and return False if it was hidden already."""
        was = self.isVisible()
        self.hide()
        if was:
            self._over.setFocus()
        return was


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
        entries, chapters = session.entries_for(view.viewer), session.outline.chapters(again=False)
        more = build_entry_extras(session, entries, view.viewer)
        under = [one.pieces[0][1].under for one in session.outline.headed(view.viewer)]
        self._panel.model.both_texts = session.naming.both_texts
        self._panel.show_record(entries, view, table.moment, session.can_undo, session.can_redo, more, under)
        standing = {entry.number: BESIDE.join(under[entry.number]) for entry in entries if not entry.struck}
        for timeline in self._timelines:
            timeline.show_line(standing, chapters, session.remarks.bookmarks, table.moment)
        self.where.look_again(session, table.moment is not None or table.drafted)

    def tell_recap(self) -> None:
        """Show the card with the last news, as whoever looks at the desk may read them."""
        self.where.tell(self._table.session, TABLE if self._table.veiled else self._table.viewer)

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
        if (
            self._why
            and not self._table.drafted
            and session.let_pass(number)
            and number not in session.remarks.comments
        ):
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
