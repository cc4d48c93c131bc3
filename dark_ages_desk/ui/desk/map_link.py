"""Connection of the map with the rest of the desk: clicks and drags become answers, places show their cards.

Further parts of the module:

- The part of the map that each seat last saw, for one screen that several people share behind a curtain.
- A card that was just drawn or shown to all, large enough to read aloud, in a corner of the map.

It stays until something else happens; a click or Esc puts it away. It takes no key and no focus from the question.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cached_property
from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QObject, QPoint, QPointF, QRectF, Qt, QTimer, Signal
from PySide6.QtGui import QKeyEvent, QMouseEvent
from PySide6.QtWidgets import QMenu, QWidget

from dark_ages_desk.core.question import TABLE, Choice
from dark_ages_desk.core.view import CounterView, ShownCard, TableView, find_shown_card, find_throw_at_place
from dark_ages_desk.ui.desk.effects_bar import EffectsBar, list_effect_facts
from dark_ages_desk.ui.desk.furniture import Furniture
from dark_ages_desk.ui.desk.panels.card import SpaceCard
from dark_ages_desk.ui.desk.panels.editor import Editor
from dark_ages_desk.ui.desk.panels.filter_list import FilterList
from dark_ages_desk.ui.desk.panels.question import QuestionPanel
from dark_ages_desk.ui.desk.table import LiveTable
from dark_ages_desk.ui.desk.throw_lens import ThrowLens
from dark_ages_desk.ui.desk.viewers import ASKED
from dark_ages_desk.ui.desk.words import map as map_words
from dark_ages_desk.ui.desk.words import places as place_words
from dark_ages_desk.ui.map import MapView
from dark_ages_desk.ui.parts import motion
from dark_ages_desk.ui.parts.announce import ANNOUNCER
from dark_ages_desk.ui.parts.dialogs import Toast
from dark_ages_desk.ui.parts.switches import DIMMING, LENS
from dark_ages_desk.ui.parts.theme import THEME
from dark_ages_desk.ui.parts.widgets import Card, Words, escape_ampersands

if TYPE_CHECKING:
    from dark_ages_desk.core.laboratory import Setup


class CameraMemory(QObject):
    """Memory of each seat's part of the map; the part seen while writing orders would tell the next player much of
    them.

    Each seat that writes a sealed answer finds its own part again, or that of all the first time. All find theirs again
    once the curtain has fallen. A seat asked alone in the middle of something sees the part last seen by all.
    """

    def __init__(self, view: MapView, table: LiveTable) -> None:
        super().__init__(view)
        self._map, self._table = view, table
        self._eye = ""
        self._kept: dict[str, QRectF | None] = {}
        table.shown.connect(self._switch_camera)

    def _switch_camera(self, view: TableView, _questions: object) -> None:
        before, self._eye = self._eye, view.viewer
        if self._table.look != ASKED or before in ("", view.viewer):
            return
        stage = self._map.stage
        self._kept[before] = None if stage.fitted else QRectF(stage.camera.visible)
        if view.viewer != TABLE and not self._table.session.sealed[1]:
            return
        found = self._kept.get(view.viewer, self._kept.get(TABLE))
        if found is not None:
            self._map.show_part(found, glide=False)
        else:
            self._map.fit(glide=False)


EDGE = 12


class CardPopup(Card):
    """Card over the map, shown while there is a text to read aloud."""

    def __init__(self, over: QWidget) -> None:
        super().__init__("float", margin=16, spacing=6)
        self.setParent(over)
        self._over = over
        self._name, self._does = Words("", "title"), Words("", "prompt")
        self._name.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.box.addWidget(self._name)
        self.box.addWidget(self._does)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        over.installEventFilter(self)
        self.hide()

    def show_card(self, shown: ShownCard | None) -> None:
        """Show this card large and name it to screen readers; hide with None."""
        if shown is None:
            self.hide()
            return
        self._name.setText(shown.name)
        self._does.setText(shown.does)
        self.setAccessibleName(f"{shown.name}. {shown.does}")
        self.show()
        self.raise_()
        self._place()
        QTimer.singleShot(0, self, self._place)  # once more, when the words have their font

    def _place(self) -> None:
        width = min(THEME.px(460), self._over.width() - 2 * EDGE)
        room = width - THEME.px(44)
        words = sum(max(one.heightForWidth(room), one.sizeHint().height()) for one in (self._name, self._does))
        height = min(words + THEME.px(48), self._over.height() - 2 * EDGE)
        self.setGeometry(EDGE, self._over.height() - height - EDGE, width, height)

    def put_away(self) -> bool:
        """Hide the card on Esc or a click, and return False if it was hidden already."""
        was = self.isVisible()
        self.hide()
        return was

    def mousePressEvent(self, event: QMouseEvent) -> None:
        self.put_away()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Handle a resize of the map: place the visible card again."""
        if event.type() == QEvent.Type.Resize and self.isVisible():
            self._place()
        return super().eventFilter(watched, event)


HOVER = 350  # milliseconds before a place's card comes up


class MapLink(QObject):
    """Connection that offers clicks and drags on the map to the question first, and shows a card for the rest."""

    asides_wanted = Signal()
    picture_wanted = Signal()
    laboratory_wanted = Signal(object)  # Setup
    place_opened = Signal(str)  # the place whose card is shown
    place_shown = Signal(str, object, bool)  # name, facts, whether they want more room than the card has

    def __init__(self, view: MapView, question: QuestionPanel, table: LiveTable) -> None:
        super().__init__(view)
        self.map, self._question, self._table = view, question, table
        view.glide_ms = motion.glide_ms
        view.scene.dims = DIMMING.is_on
        self.card = SpaceCard(view)
        self.toast = Toast(view)
        self.ribbon, self.aloud, self.lens = EffectsBar(view), CardPopup(view), ThrowLens(view)
        self.furniture = Furniture(view)
        self.lens.settled.connect(self.furniture.arrange)
        self.ribbon.wanted.connect(self._point_out)
        self._glances = CameraMemory(view, table)
        question.takes_off = table.ahead.takes_off
        table.follows = question.is_group_moving  # a body is taken up on the map, and what it did is taken back at once
        self._hovered = ""
        self._pinned = ""
        self._told_at = 0
        self._hover = QTimer(self)
        self._hover.setSingleShot(True)
        self._hover.setInterval(HOVER)
        self._hover.timeout.connect(self._show_hovered)
        view.space_clicked.connect(self.click_place)
        view.space_hovered.connect(self._handle_hover)
        view.counter_clicked.connect(self.click_counter)
        view.dropped.connect(self._handle_drop)
        view.drag_begun.connect(self._handle_drag_start)
        view.drag_stopped.connect(self._handle_drag_stop)
        view.banded.connect(self._take_up_band)
        view.lined.connect(self._take_up_line)
        view.facings, view.takes_up = question.facings, question.can_take_up
        question.carried.connect(self._carry_counter)
        question.laid_down.connect(self._put_down)
        view.context_asked.connect(self._open_context_menu)
        view.view_changed.connect(self._handle_map_move)
        view.problem.connect(self.toast.say)

    @cached_property
    def finder(self) -> PlaceFinder:
        """Card of Ctrl+F that finds a place, made when it is first needed."""
        from dark_ages_desk.ui.desk.map_link import PlaceFinder

        session = self._table.session
        names = {space: place.name for space, place in session.board.spaces.items()}
        both = (
            (space, place_words.both_names(place=name, other=session.naming.other_name(space)))
            for space, name in names.items()
        )
        finder = PlaceFinder(self.map, both)
        finder.chosen.connect(self.show_place)
        finder.closed.connect(self.map.setFocus)
        return finder

    @property
    def _finding(self) -> bool:
        return "finder" in vars(self) and self.finder.isVisible()

    # --- clicks and drags

    def click_place(self, space: str) -> None:
        """Do what a click on a place means: an answer, or a reason why not, or its card; "" is beside all places."""
        if not space:
            self.pin_card("")
        elif self._table.moment is not None or not self._question.click_space(space):
            self.pin_card(space)

    def _find_counter(self, counter: str) -> CounterView | None:
        view = self._table.current
        return next((c for c in view.counters if c.id == counter), None) if view else None

    def click_counter(self, counter_id: str, all_of_it: bool) -> None:
        """Do what a click on a counter means, with ``all_of_it`` as with Ctrl."""
        counter = self._find_counter(counter_id)
        if counter is None:
            return
        if self._table.moment is None:
            if self._question.click_counter(counter, all_of_it):
                return
            if self._question.try_counter(counter, self._is_beside_active(counter)):
                return
            if any(
                one.space == counter.space for one in map(self._find_counter, self._question.selected_counters()) if one
            ):
                return  # one that cannot be taken lets go of none beside it; the ground does
        self.click_place(counter.space)

    def _is_beside_active(self, counter: CounterView) -> bool:
        """Return whether an acting force is in the same place as a counter, or in the area around it."""
        view, spaces = self._table.current, self._table.session.ruleset.board.spaces

        def area(space: str) -> str:
            return (getattr(spaces[space], "within", "") or space) if space in spaces else space

        active = {area(other.space) for other in view.counters if "active" in other.state} if view else set()
        return area(counter.space) in active

    def _handle_drag_start(self, counter_id: str) -> None:
        """Show the options of a counter while it is dragged."""
        counter = self._find_counter(counter_id)
        if counter is not None and self._table.moment is None:
            self._hover.stop()
            self.card.hide()
            self._question.lift(self._find_lead(counter), self.map.pile_dragged)

    def _find_lead(self, counter: CounterView) -> CounterView:
        """Return the counter that a dragged pile is led by: its uppermost one of the power that is asked."""
        question, view = self._question.current, self._table.current
        if question is None or view is None or counter.power == question.power:
            return counter
        pile = self.map.pile_dragged
        return next((one for one in view.counters if one.id in pile and one.power == question.power), counter)

    def _handle_drag_stop(self) -> None:
        """Let go of what was dragged, as Escape was pressed."""
        self._question.let_go()

    def _handle_drop(self, counter_id: str, space: str) -> None:
        """Do what the drag of a counter to a place means, or say why not; do nothing else.

        The map also reports a drop for a click on an offered place while something is taken up.
        """
        counter, question = self._find_counter(counter_id), self._question
        if self._table.moment is not None:
            return
        if counter is None or (not self.map.dragging and space in question.highlighted_places()):
            question.click_space(space)
        elif self._drop_on_neighbour(counter):
            return
        elif not space:
            question.let_go()
            self.toast.say(map_words.DRAG_ENDED_BESIDE_ALL_PLACES)
        elif counter.space != space:
            pile = self.map.pile_dragged
            if question.drop(self._find_lead(counter), space, pile):
                return
            asked = question.current.prompt if question.current is not None else ""
            if not self._table.offer_to_put(counter, len(pile) > 1, space, asked):
                self.toast.say(map_words.nothing_is_moved_to_now(place=self._table.name_of(space), asked=asked))
        else:
            question.let_go()

    def _drop_on_neighbour(self, counter: CounterView) -> bool:
        """Take a drag on to another counter of the same place, wherever that is drawn; return whether it meant
        something."""
        target, pile = self._find_counter(self.map.dropped_on), self.map.pile_dragged
        if target is None or target.id in pile or target.space != counter.space:
            return False
        return self._question.drop_on(self._find_lead(counter), target, pile)

    def _take_up_band(self, counters: list[str]) -> None:
        """Take up the counters inside a band, or say that none of them can be."""
        if self._table.moment is None and not self._question.take_together(counters):
            self.toast.say(map_words.NONE_OF_THESE_CAN_BE_TAKEN_UP)

    def _take_up_line(self, counter: str, counters: list[str]) -> None:
        """Take up the counters in a line; add the whole pile if the question takes no lines."""
        if self._table.moment is not None or not self._question.take_together(counters):
            self.click_counter(counter, True)

    def _carry_counter(self, counter: CounterView | None, at: QPoint) -> None:
        """Move a counter from a tray over the window as it is dragged."""
        self._hover.stop()
        self.card.hide()
        self.map.carry(counter, QPointF(self.map.mapFromGlobal(at)))

    def _put_down(self, editor: Editor, at: QPoint) -> None:
        """Put down a counter dragged from a tray: on the place of the map under it, if there is one."""
        spot = self.map.mapFromGlobal(at)
        over = self.map.rect().contains(spot)
        space = self.map.place_at(QPointF(spot)) if over and self._table.moment is None else ""
        self.map.carry(None)
        self._question.put_from_tray(editor, space)

    def _open_context_menu(self, space: str, at: object) -> None:
        menu = QMenu(self.map)
        menu.aboutToHide.connect(menu.deleteLater)
        if space:
            about = menu.addAction(escape_ampersands(f"About {self._table.name_of(space)}"))
            about.triggered.connect(lambda _checked=False: self.show_place(space))
            if (setup := self._build_laboratory_setup(space)) is not None:
                tries = menu.addAction(map_words.TRY_IT_IN_LABORATORY)
                tries.triggered.connect(lambda _checked=False: self.laboratory_wanted.emit(setup))
        asides = menu.addAction(map_words.GIFTS_AND_ADJUST_AT_ANY_TIME)
        asides.triggered.connect(lambda _checked=False: self.asides_wanted.emit())
        save = menu.addAction(map_words.SAVE_MAP_AS_PICTURE)
        save.triggered.connect(lambda _checked=False: self.picture_wanted.emit())
        menu.addAction(map_words.FIT_MAP).triggered.connect(lambda _checked=False: self.map.fit())
        menu.popup(at if isinstance(at, QPoint) else self.map.mapToGlobal(self.map.rect().center()))

    def _build_laboratory_setup(self, space: str) -> Setup | None:
        """Return the position at a place as the desk's viewer knows it; None while looking back, or under a curtain."""
        if self._table.moment is not None or self._table.veiled:
            return None
        return self._table.stage.laboratory_setup(self._table.viewer, space)

    # --- the card of a place

    def _handle_hover(self, space: str) -> None:
        self._hovered = space
        self._question.hover(space)
        if self._pinned:
            return
        if space and not self._question.is_aiming() and not self.map.dragging:
            self._hover.start()
        else:
            self._hover.stop()
            self.card.hide()

    def _show_hovered(self) -> None:
        if self._hovered and not self._pinned and not self._finding and not self._question.is_aiming():
            self._show_card(self._hovered)

    def _show_card(self, space: str) -> None:
        facts = self._table.list_place_facts(space)
        if facts and self._table.moment is None:
            current = self._table.current
            held = list_effect_facts(current, space) if current is not None else ()
            facts = (*facts[:1], *self._question.facts(space), *held, *facts[1:])
        if not facts:
            self.card.hide()
            return
        name = self._table.name_of(space)
        whole = self.card.show_facts(space, name, facts, self.map.card_anchor(space))
        self.place_shown.emit(name, facts, bool(self._pinned) and not whole)
        self.place_opened.emit(space)

    def _handle_map_move(self) -> None:
        if self.card.isVisible():
            self.card.place_beside(self.map.card_anchor(self.card.space))

    def pin_card(self, space: str) -> None:
        """Keep the card of a place open until the place is clicked again; let go with ""."""
        self._hover.stop()
        self._pinned = "" if space == self._pinned else space
        self.card.stays = bool(self._pinned)
        if self._pinned:
            self._show_card(space)
            ANNOUNCER.announce(self.card, self.card.spoken if self.card.space == space else "")
        else:
            self.card.hide()

    def make_room_for_panel(self, key: str) -> None:
        """Put the card of a clicked place away, because somebody turned to panel ``key``, unless that is about it."""
        if key != "place" and self._pinned:
            self.pin_card("")

    def show_place(self, space: str) -> None:
        """Go to a place and show its card, as by Ctrl+F."""
        self.map.focus(space)
        self.map.flash((space,))
        self._pinned = ""
        self.pin_card(space)

    def _point_out(self, spaces: tuple[str, ...]) -> None:
        """Highlight the places that a label of the ribbon concerns, with a short flash."""
        if spaces:
            self.map.flash(spaces)

    def tell_news(self, view: TableView, number: int, elsewhere: bool) -> None:
        """Show the latest notes beside their places, and a drawn card in its corner.

        The table is shown after entry ``number``. With ``elsewhere`` the view is not the present position. Older news
        goes away where it has not happened yet.
        """
        happened = [(note.spaces[-1], note.text_for(view.viewer)) for note in view.notes if note.spaces]
        if happened or elsewhere or number < self._told_at:
            self.map.show_events(happened, {note.spaces[-1]: note.power for note in view.notes if note.spaces})
        keep = not elsewhere and number >= self._told_at
        self._told_at = number
        self.aloud.show_card(None if elsewhere else find_shown_card(view.notes))
        faces = self._table.last_roll_faces()
        self.lens.show_throw(find_throw_at_place(view.notes), view, faces, self._list_chart_titles(), keep)

    def _list_chart_titles(self) -> dict[str, str]:
        return {chart.id: chart.title for chart in self._table.session.ruleset.charts.values()}

    def follow_switches(self) -> None:
        """Show the map as the user chose it now."""
        if not LENS.is_on():
            self.lens.forget()
        self.furniture.arrange()
        self.map.update()

    def change_names(self) -> None:
        """Forget what lists the places by the names that they had before."""
        if (finder := vars(self).pop("finder", None)) is not None:
            finder.close_it()
            finder.deleteLater()

    def go_to_news(self) -> None:
        """Go to the next place out of sight where something just happened, or say that there is none."""
        if not self.map.follow_news():
            self.toast.say(map_words.LATEST_NEWS_IS_IN_SIGHT)

    def forget(self) -> None:
        """Hide the cards of places, which are out of date once the table has changed."""
        self._pinned, self.card.stays = "", False
        self._hover.stop()
        self.card.hide()
        self.map.carry(None)

    def clear_map(self) -> None:
        """Remove from the map what one player saw or did there, before a curtain falls: the map stays in sight."""
        self.forget()
        self.lens.forget()
        self.toast.hide()
        if self._finding:
            self.finder.close_it()
        self.map.hover("")

    def step_back(self) -> bool:
        """Put away what covers the map, on Esc; return False if nothing does."""
        if self._finding:
            self.finder.close_it()
        elif self.ribbon.step_back() or self.aloud.put_away() or self.lens.put_away() or self.map.fold_fan():
            pass
        elif self._pinned:
            self.pin_card("")
        else:
            return False
        return True


class PlaceFinder(Card):
    """Small card over the map: a line to type in, the places found, and Enter to go there and show the place's card."""

    chosen = Signal(str)
    closed = Signal()

    def __init__(self, parent: QWidget, places: Iterable[tuple[str, str]]) -> None:
        super().__init__("float", margin=8)
        self.setParent(parent)
        self._over = parent
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        choices = [Choice(place, name) for place, name in sorted(places, key=lambda pair: pair[1].casefold())]
        self._list = FilterList(choices, "Find place")
        self._list.line.setPlaceholderText("Find place")
        self._list.taken.connect(self._take)
        self.box.addWidget(self._list)
        self.setAccessibleName("Find place")
        self.hide()

    def open(self) -> None:
        """Show the empty card at the top of the map, ready to type in."""
        parent = self._over
        width = min(THEME.px(340), parent.width() - 12)
        height = min(self.sizeHint().height(), parent.height() - 12)
        self.setGeometry((parent.width() - width) // 2, 8, width, height)
        self._list.line.clear()
        self.show()
        self.raise_()
        self._list.line.setFocus()

    def _take(self, place: str) -> None:
        self.close_it()
        self.chosen.emit(place)

    def close_it(self) -> None:
        """Hide the card and give the keys back."""
        self.hide()
        self.closed.emit()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape:
            self.close_it()
        elif event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self._list.confirm()
        else:
            super().keyPressEvent(event)
