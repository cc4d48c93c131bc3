"""The list of places on the desk: it gets its rows from the table and the question, and gives back clicks."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QWidget

from dark_ages_desk.core.board import HexBoard
from dark_ages_desk.ui.desk.panels.editor import TAKEN
from dark_ages_desk.ui.desk.panels.places import PlacesPanel
from dark_ages_desk.ui.desk.panels.sheet import SheetEditor
from dark_ages_desk.ui.desk.place_rows import Offer, Row, list_rows
from dark_ages_desk.ui.desk.words import places as words
from dark_ages_desk.ui.parts.announce import ANNOUNCER
from dark_ages_desk.ui.parts.widgets import has_keys

if TYPE_CHECKING:
    from dark_ages_desk.ui.desk.map_link import MapLink
    from dark_ages_desk.ui.desk.panels.question import QuestionPanel
    from dark_ages_desk.ui.desk.table import LiveTable
    from dark_ages_desk.ui.map import MapView


class PlacesDesk(QObject):
    """Connection of the list of places with the desk."""

    tab_wanted = Signal()
    question_wanted = Signal()  # a sheet offers orders for what was chosen, and is not in sight

    def __init__(self, page: QWidget, view: MapView, table: LiveTable, question: QuestionPanel, link: MapLink) -> None:
        super().__init__(page)
        self._map, self._table, self._question, self._link = view, table, question, link
        self.panel = PlacesPanel(self._list_rows)
        self.wanted = False  # whether somebody has asked for the list
        rows = self.panel.list
        rows.chosen.connect(self._choose)
        rows.asked_about.connect(self._tell_facts)
        rows.pointed_at.connect(self._point_at)
        view.places_lit.connect(self.panel.fill_soon)
        table.shown.connect(lambda _view, _questions: self.panel.fill_soon())

    @property
    def has_keys(self) -> bool:
        """True while the keys go to the list or to its filter."""
        return has_keys(self.panel)

    def toggle(self) -> None:
        """Give the list the keys; give them back to the map if it has them."""
        if self.has_keys:
            self._map.setFocus()
            return
        self.wanted = True
        self.tab_wanted.emit()
        self.panel.list.setFocus()

    def _list_rows(self, opened: set[str]) -> Iterator[Row]:
        view, board, naming = self._table.current, self._table.session.board, self._table.session.naming
        if view is None:
            return iter(())
        offer = Offer() if self._table.moment is not None or self._table.veiled else self._read_offer()
        return list_rows(view, board, offer, opened, isinstance(board, HexBoard), naming.other_name)

    def _read_offer(self) -> Offer:
        question = self._question
        lit = question.highlighted_places()
        ids, view = self._find_offered_counters(), self._table.current
        counters = {one.id for one in view.counters if one.id in ids or one.stack in ids} if view is not None else ()
        taken = question.selected_counters()
        return Offer({place: self._describe(place, badge) for place, badge in lit.items()}, counters, taken)

    def _find_offered_counters(self) -> set[str]:
        """Return the ids of the counters or stacks that a click picks now; none while clicks mean places."""
        if any(editor.is_claiming_clicks() for editor in self._question.shown_editors()):
            return set()
        return {counter for editor in self._question.find_map_editors() for counter in editor.offered_counters()}

    def _describe(self, place: str, badge: str) -> str:
        """Return that a place may be chosen, and what its badge means."""
        if badge == TAKEN:
            return words.CHOSEN
        offers = (one for one in self._question.find_place_editors() if one.highlighted_places().get(place) == badge)
        told = next((editor.describe_place(place, badge) for editor in offers), "") if badge else ""
        return f"{words.MAY_BE_CHOSEN}, {told}" if told else words.MAY_BE_CHOSEN

    def _choose(self, row: Row, whole: bool) -> None:
        """Do what a click on the map does there; if it means no answer, the place's card is shown and announced."""
        self._map.end_motion()
        before = self._question.selected_counters()
        if row.counter:
            self._link.click_counter(row.counter, whole)
        elif whole and (first := self._find_top_counter(row.space)):
            self._link.click_counter(first, True)
        else:
            self._link.click_place(row.space)
        self.panel.fill_soon()
        up = self._question.selected_counters()
        if up and up != before:
            lit = len(self._question.highlighted_places())
            ANNOUNCER.announce(self.panel, words.picked_up(number=len(up), places=lit))
        sheet = any(isinstance(one, SheetEditor) for one in self._question.shown_editors())
        if sheet and not self._question.isVisible():
            self.question_wanted.emit()

    def _find_top_counter(self, space: str) -> str:
        """Return a counter in a place that may be picked up, else any; "" for none."""
        view, offered = self._table.current, self._find_offered_counters()
        here = [one for one in view.counters if one.space == space] if view is not None else []
        return next((one.id for one in here if one.id in offered or one.stack in offered), here[0].id if here else "")

    def _tell_facts(self, row: Row) -> None:
        """Show the card of a place, and announce all its facts."""
        self._link.show_place(row.space)

    def _point_at(self, row: Row | None) -> None:
        """Point at the place on the map, and bring it in sight."""
        if row is not None and row.space in self._map.look.spaces():
            if not self._map.stage.camera.visible.contains(self._map.look.anchor(row.space)):
                self._map.focus(row.space)
            self._map.hover(row.space)
        else:
            self._map.hover("")
