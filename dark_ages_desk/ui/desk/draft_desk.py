"""The amendment on the desk: its panel, the sign over the map, and the commands of the record's list.

Further parts of the module:

- A sign over the map that its contents do not count: a dashed frame and a label in its middle, at the foot.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QObject, QRectF, Qt, Signal
from PySide6.QtGui import QFontMetricsF, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QWidget

from dark_ages_desk.core.errors import trouble_words
from dark_ages_desk.core.view import TableView
from dark_ages_desk.ui.desk.panels.amendment import AmendmentPanel
from dark_ages_desk.ui.desk.record_text import record_text
from dark_ages_desk.ui.desk.table import LiveTable
from dark_ages_desk.ui.desk.words import draft as draft_words
from dark_ages_desk.ui.map import MapView
from dark_ages_desk.ui.parts.theme import THEME

if TYPE_CHECKING:
    from dark_ages_desk.session.entry_tree import Entry
    from dark_ages_desk.session.header import Header


class DraftSign(QWidget):
    """Sign that covers a map and takes no clicks."""

    def __init__(self, over: QWidget) -> None:
        super().__init__(over)
        self._words, self._ink = "", "rubric"
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.setAttribute(Qt.WidgetAttribute.WA_NoSystemBackground)
        over.installEventFilter(self)
        self.hide()

    @property
    def words(self) -> str:
        """Text of the sign; "" while it is hidden."""
        return self._words

    def say(self, words: str, ink: str = "rubric") -> None:
        """Show the sign with these words; "" hides it. ``ink``: one of the theme's colours, for the frame."""
        self._words, self._ink = words, ink
        self.setAccessibleName(words)
        self._cover()
        self.setVisible(bool(words))
        self.raise_()
        self.update()

    @property
    def high(self) -> int:
        """Height in pixels of the foot of the map that the label covers; 0 while it is hidden."""
        return round(QFontMetricsF(THEME.font("figure")).height()) + THEME.px(8 + 5) if self._words else 0

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() is QEvent.Type.Resize:
            self._cover()
        return super().eventFilter(watched, event)

    def _cover(self) -> None:
        parent = self.parentWidget()
        if parent is not None:
            self.setGeometry(parent.rect())

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        wide = THEME.px(5)
        painter.setPen(QPen(THEME.colour(self._ink), wide, Qt.PenStyle.DashLine))
        edge = wide / 2
        painter.drawRect(QRectF(self.rect()).adjusted(edge, edge, -edge, -edge))
        font = THEME.font("figure")
        metrics = QFontMetricsF(font)
        words = self._words
        if metrics.horizontalAdvance(words) > 0.85 * self.width():  # what it is remains; the rest is said elsewhere
            words = words.partition(":")[0].partition(";")[0]
        words = metrics.elidedText(words, Qt.TextElideMode.ElideRight, self.width() - THEME.px(40))
        size = metrics.horizontalAdvance(words) + THEME.px(24), metrics.height() + THEME.px(8)
        box = QRectF((self.width() - size[0]) / 2, self.height() - size[1] - wide, *size)
        painter.setPen(QPen(THEME.colour(self._ink), 1.5))
        painter.setBrush(THEME.colour("card"))
        painter.drawRoundedRect(box, 4, 4)
        painter.setPen(THEME.colour("rubric"))
        painter.setFont(font)
        painter.drawText(box, int(Qt.AlignmentFlag.AlignCenter), words)
        painter.end()


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
            self.sign.say(draft_words.SHOWS_A_DRAFT)
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
