"""The map of the desk, which says what each place, counter and sign on it is (Shift+F1, then a click)."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtGui import QFocusEvent, QPainter, QPaintEvent

from dark_ages_desk.core.view import TableView
from dark_ages_desk.ui.desk.words import map as map_words
from dark_ages_desk.ui.desk.words import places as place_words
from dark_ages_desk.ui.map import MapView
from dark_ages_desk.ui.parts.widgets import draw_focus_frame


class ExplainedMap(MapView):
    """A map with a sentence for each point. At rest its place card tells more, so there is no tip."""

    explains_at_rest = False
    other_name: Callable[[str], str] = staticmethod(lambda space: "")
    """Returns the other name of a place, "" if it has only one."""
    _by_key = False  # the keys came here by Tab: then a frame shows it

    def show_view(self, view: TableView) -> None:
        self._explained = view
        super().show_view(view)

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        self._by_key = event.reason() in (Qt.FocusReason.TabFocusReason, Qt.FocusReason.BacktabFocusReason)
        if self._by_key:
            self.update()

    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        if self._by_key:
            self._by_key = False
            self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        if self._by_key:
            painter = QPainter(self)
            draw_focus_frame(painter, self.rect())
            painter.end()

    def sentence_at(self, at: QPoint) -> str:
        """Return what is at a point: the counters there, or else the place with its signs; "" for nothing."""
        view, point = self._explained, QPointF(at)
        space = self.place_at(point)
        name = place_words.both_names(place=self.look.space_name(space), other=self.other_name(space)) if space else ""
        if pile := self.pile_at(point):
            labels = {one.id: one.label for one in view.counters}
            return map_words.counters_at(place=name, counters=[labels[one] for one in pile if one in labels])
        if not space:
            return ""
        there = view.spaces.get(space)
        owner = view.powers.get(there.owner) if there is not None and there.owner else None
        signs = [mark.label for mark in there.marks] if there is not None else []
        return map_words.place_with_signs(place=name, owner=owner.name if owner is not None else "", signs=signs)
