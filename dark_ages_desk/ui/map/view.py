"""The map widget. It knows no game: it draws a board and everything on it, and reports what was pointed at.

Colours, places and words come from a BoardLook and a TableView; clicks, drags and hovering go out as signals.
"""

from __future__ import annotations

import math
import time
from bisect import bisect
from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import replace
from typing import Any

from PySide6.QtCore import QEvent, QPoint, QPointF, QRect, QRectF, QSize, QSizeF, Qt, QTimer, Signal, Slot
from PySide6.QtGui import (
    QContextMenuEvent,
    QImage,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QWheelEvent,
)
from PySide6.QtWidgets import QWidget

from dark_ages_desk.core.board import Board
from dark_ages_desk.core.view import ArrowView, CounterView, TableView
from dark_ages_desk.ui.map import gestures, probes
from dark_ages_desk.ui.map import map_colours as theme
from dark_ages_desk.ui.map import words as map_words
from dark_ages_desk.ui.map.board_renderer import BoardRenderer, Decor
from dark_ages_desk.ui.map.camera import Camera, fit_camera
from dark_ages_desk.ui.map.counters import CounterArt
from dark_ages_desk.ui.map.detail import MapDetail, list_realms
from dark_ages_desk.ui.map.gestures import Gestures
from dark_ages_desk.ui.map.lens import Closeup, LensPainter
from dark_ages_desk.ui.map.map_colours import colour
from dark_ages_desk.ui.map.mark_signs import legend_marks
from dark_ages_desk.ui.map.moved_frame import MovedFrame
from dark_ages_desk.ui.map.overlays import draw_facings
from dark_ages_desk.ui.map.paint import PAINT_HINTS, open_painter
from dark_ages_desk.ui.map.paint_priority import prioritise_window
from dark_ages_desk.ui.map.picture import PictureWriter
from dark_ages_desk.ui.map.placement import build_face, legend_rows, list_holders, list_left_out
from dark_ages_desk.ui.map.pointers import NEWS, NEWS_INSET, Chip, Pointers
from dark_ages_desk.ui.map.scene import Scene
from dark_ages_desk.ui.map.sight import BoardWidget, limit_text_scale, part_around_outlines, part_in_play
from dark_ages_desk.ui.map.transitions import is_same_viewer

FLASH_MS, FLASH_STEP_MS = 600, 40
# Time between two pictures of counters that move.
MOVE_STEP_MS = 33
# Pause before the next few counter pictures are painted after a zoom.
FINISH_MS = 15
# How much closer a click on a banner leads, at most.
CLOSER = 2.5
# What just happened is shown so long.
SHARED_MS = 6000


class MapView(BoardWidget):
    """A board in a window."""

    space_clicked = Signal(str)
    space_hovered = Signal(str)  # "" when none
    counter_clicked = Signal(str, bool)  # counter, whether it is added to the selection (Ctrl or Shift)
    drag_begun = Signal(str)  # counter
    dropped = Signal(str, str)  # counter, space ("" beside all places)
    drag_stopped = Signal()
    lined = Signal(str, object)  # a counter, and the list of those in a line between it and the one taken up last
    banded = Signal(object)  # the list of counters that a band was drawn over
    context_asked = Signal(str, object)  # space, global QPoint
    places_lit = Signal()  # other places may be chosen than before
    problem = Signal(str)  # something could not be drawn; one clear sentence

    def __init__(self, look: BoardRenderer, text_scale: int = 100, parent: QWidget | None = None) -> None:
        super().__init__(look, limit_text_scale(text_scale), parent)
        self._art = CounterArt(look.counter_folders)
        self.scene = Scene(look, self._art)
        self._view: TableView | None = None
        # The names beside which the counters were arranged; None if they must be arranged anew.
        self._arranged: object = None
        self._paper.failed.connect(self.problem)
        self._flashes: dict[str, float] = {}
        self._last_up = ""  # the counter that was taken up last
        self._marked = ""  # where the keyboard's mark was last
        self._gestures = Gestures(self, self)
        self._gestures.space_clicked.connect(self.space_clicked)
        self._gestures.counter_clicked.connect(self.counter_clicked)
        self._gestures.drag_begun.connect(self.drag_begun)
        self._gestures.dropped.connect(self.dropped)
        self._gestures.drag_stopped.connect(self.drag_stopped)
        self._gestures.lined.connect(self._report_line)
        self._gestures.banded.connect(self._report_band)
        self.pointers, self.news_pointers = Pointers(look), Pointers(look, NEWS, NEWS_INSET)
        self._happened: tuple[str, ...] = ()  # places where something just happened that was not in sight yet
        # The ways to face where something taken up may end, the best first; and whether a click on a counter takes that
        # one up, even where the one that was taken up before could be put down. Both are asked when they matter.
        self.facings: Callable[[str], Collection[int]] = lambda space: ()
        self.takes_up: Callable[[str], bool] = lambda counter: False
        # What is drawn over the board and its counters, beneath the cards that lie on the map.
        self.draw_beneath: Callable[[QPainter], None] = lambda painter: None
        self._finishing = QTimer(self)
        self._finishing.setSingleShot(True)
        self._finishing.setInterval(FINISH_MS)
        self._finishing.timeout.connect(self._finish)
        self._flashing = QTimer(self)
        self._flashing.setInterval(FLASH_STEP_MS)
        self._flashing.timeout.connect(self._fade)
        self._moving = QTimer(self)
        self._moving.setInterval(MOVE_STEP_MS)
        self._moving.timeout.connect(self._move_on)
        self._sharing = QTimer(self)
        self._sharing.setSingleShot(True)
        self._sharing.setInterval(SHARED_MS)
        self._sharing.timeout.connect(self._end_sharing)
        # The frame kept for panning, and whether the map was only panned since the last one.
        self._moved_frame, self._only_moved = MovedFrame(), False
        self.setMouseTracking(True)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setAttribute(Qt.WidgetAttribute.WA_OpaquePaintEvent)
        self.setMinimumSize(240, 160)
        self.setAccessibleName(f"Map: {look.name}")
        self.setAccessibleDescription(map_words.ARROW_KEYS_MOVE_THE_MAP)

    # What is shown ---------------------------------------------------------------------------------------------

    def show_view(self, view: TableView) -> None:
        """Show the table as a viewer sees it."""
        moving = self._seen and self.glide_ms() > 0 and is_same_viewer(self._view, view)
        self._view = view
        self.scene.show(view, moving)
        decor = Decor(view.title or self.look.name, view.subtitle, legend_rows(view.powers), legend_marks(view))
        self._paper.set_table(list_holders(view), decor, self._text_scale, list_realms(view))
        self._arranged = None
        self._request_missing()
        self.update()

    def change_names(self, board: Board) -> None:
        """Write the names of places as ``board`` has them."""
        self.look.change_names(board)
        self._arranged = None
        self._request_missing()
        self.update()

    def highlight_places(self, spaces: Mapping[str, str], refused: Mapping[str, str] | None = None) -> None:
        """Show legal places in light, each with a badge of a few words ("" for none); refused ones are dimmed."""
        self.scene.set_lit_places(spaces, refused or {})
        if self.scene.focused not in self.scene.glowing:
            self.scene.focused = ""
        self.update()
        self.places_lit.emit()

    def set_own(self, power: str) -> None:
        """Let the land and the counters of a power be found at once, "" for none."""
        if self.scene.own != power:
            self.scene.own = power
            self.update()

    def set_place_texts(self, chances: Mapping[str, str]) -> None:
        """Write a few words at places, such as their chances; they need not glow."""
        self.scene.set_place_texts(chances)
        self.update()

    def select(self, counters: Collection[str]) -> None:
        """Show the counters as taken up. With some taken up, a click on a glowing place drops the first there."""
        self.scene.selected = frozenset(counters)
        self._gestures.held, self._last_up = next(iter(counters), ""), next(reversed([*counters]), "")
        self.update()

    def end_motion(self) -> None:
        """Let all counters arrive: whoever clicks or types goes on."""
        if self.scene.transition is not None:
            self.scene.transition = None
            self._moving.stop()
            self.update()

    @Slot()
    def _move_on(self) -> None:
        """Draw the counters a little further on their way."""
        if self.scene.transition is None or self.scene.transition.part >= 1:
            self._moving.stop()
            self.scene.transition = None
        self.update()

    def show_arrows(self, arrows: Collection[ArrowView]) -> None:
        """Show these arrows instead of the view's."""
        if self._view is not None:
            self.scene.set_arrows(arrows)
            self.update()

    def flash(self, spaces: Collection[str]) -> None:
        """Let places flash up once."""
        known = set(self.look.spaces())
        now = time.monotonic()
        self._flashes.update({space: now for space in spaces if space in known})
        self._flashing.start()
        self._fade()

    def show_events(self, told: Sequence[tuple[str, str]], whose: Mapping[str, str] | None = None) -> None:
        """Write recent events beside their places, as (space, words), for some seconds.

        That is long enough to be shared; the next events replace them. Each text points at the counter there of the
        power that ``whose`` has for the place.
        """
        known = set(self.look.spaces()) if told else set()
        self._happened = tuple(dict.fromkeys(space for space, _ in told if space in known))
        self.scene.callouts.tell(told, whose)
        if self.scene.callouts.told:
            self._sharing.start()
        self.update()

    def drop_event(self, space: str) -> None:
        """Write nothing more beside a place of what happened there: something else tells it."""
        self.scene.callouts.drop(space)
        self.update()

    @Slot()
    def _end_sharing(self) -> None:
        """Take the recent events off the board; the chips of places that nobody saw yet stay."""
        self.scene.callouts.tell(())
        self.update()

    def mark_next_highlight(self, step: int = 1) -> str:
        """Move the keyboard's mark to the next glowing place (or back with -1).

        Return its id, "" if there is none.
        """
        places = list(self.scene.glowing)
        if not places:
            return ""
        focused = self.scene.focused or self._marked
        if focused in places:
            number = places.index(focused) + step
        elif focused and places == sorted(places):  # it glows no longer: go on from where it was
            number = bisect(places, focused) + (step if step < 0 else 0)
        else:
            number = 0 if step > 0 else -1
        self.scene.focused = self._marked = places[number % len(places)]
        self._announce(self.scene.focused)
        anchor = self.look.anchor(self.scene.focused)
        if not self.stage.camera.visible.contains(anchor):
            self.focus(self.scene.focused)
        self.update()
        return self.scene.focused

    @property
    def focused_space(self) -> str:
        """The place that the keyboard's mark is on."""
        return self.scene.focused

    def is_highlighted(self, space: str) -> bool:
        """Return whether that place may be chosen."""
        return space in self.scene.glowing

    def find_armies_part(self) -> QRectF:
        """Return the part (km) looked at first, empty if none: one's own land, or all held in the part in play."""
        if self._view is None:
            return QRectF()
        if not (own := self._find_own_part()).isEmpty():
            return own
        spaces = self._view.spaces.values()
        if any(space.outside for space in spaces):
            held = {one.space for one in self._view.counters} | {one.id for one in spaces if one.owner or one.shared}
            return part_around_outlines(self.look, [one.id for one in spaces if one.id in held and not one.outside])
        return part_in_play(self.look, self._view, self.size())

    def _find_own_part(self) -> QRectF:
        """Return the part of the board (km) round one's own land and armies, where the whole board shows no armies."""
        whole = replace(self.stage.camera, scale=self.stage.camera.fit)
        far = self.look.find_detail(whole, self._text_scale) is MapDetail.OWNERS
        if self._view is None or not self.scene.own or not far or not self.look.large:
            return QRectF()
        own = self.scene.own
        held = [space.id for space in self._view.spaces.values() if space.owner == own]
        return part_around_outlines(self.look, [*held, *(o.space for o in self._view.counters if o.power == own)])

    def show_home(self) -> None:
        """Show the armies, or the whole board if they are shown already or have no part of their own."""
        armies, seen = self.find_armies_part(), self.stage.camera.visible
        apart = seen.center() - armies.center()
        there = abs(apart.x()) < 0.02 * seen.width() and abs(apart.y()) < 0.02 * seen.height()
        if armies.isEmpty() or (there and seen.contains(armies.center()) and not self.stage.fitted):
            self.fit()
        else:
            self.show_part(armies)

    # Where one looks --------------------------------------------------------------------------------------------

    def has_pointer_at(self, point: QPointF) -> bool:
        """Return whether a chip at that pixel points to a place out of sight."""
        return self._find_chip(point) is not None

    def _find_chip(self, point: QPointF) -> Chip | None:
        return self.news_pointers.chip_at(point) or self.pointers.chip_at(point)

    def follow_pointer(self, point: QPointF) -> bool:
        """Go where the chip at a pixel points to, at the same zoom, and return False if there is none."""
        chip = self._find_chip(point)
        if chip is None:
            return False
        self._go_to_chip(chip)
        return True

    def follow_news(self) -> bool:
        """Go to the next place out of sight where something just happened; return False if there is none."""
        self.news_pointers.arrange(self.stage, self._happened, self._text_scale)
        chip = next(iter(self.news_pointers.chips), None)
        if chip is None:
            return False
        self._go_to_chip(chip)
        return True

    def _go_to_chip(self, chip: Chip) -> None:
        before = self.stage.camera
        self.stage.centre_on(self.pointers.find_target(chip.spaces))
        self._glide.go(before, self.stage.camera, self.glide_ms())
        self.flash(chip.spaces)

    def set_text_scale(self, percent: int) -> None:
        """Set the size of all text of the map, 100 to 200 per cent."""
        self._text_scale = limit_text_scale(percent)
        self._paper.set_table(self._paper.holders, self._paper.decor, self._text_scale, self._paper.realms)
        self._request_missing()
        self.update()

    def space_at(self, point: QPointF) -> str:
        """Return the space at a pixel, "" if none."""
        camera, fan = self.stage.camera, self.scene.fan
        if fan is not None and fan.is_on_sheet(camera, self._text_scale, point):
            return fan.space
        reach = max(9.0, camera.text_pixels(16.0, self._text_scale)) / camera.scale
        return self.look.space_at(camera.to_km(point), reach)

    def place_at(self, point: QPointF) -> str:
        """Return the place that the hand means at a pixel: that of the counter there, or else of the ground.

        A counter can hang over the border of its place. The ground counts below what is dragged or taken up, and if
        only the ground may be chosen.
        """
        ground, counter = self.space_at(point), self.counter_at(point)
        place = self._place_of(counter)
        in_hand = self._gestures.dragged or self._gestures.held
        mine = not place or counter in self.pile_dragged or place == self._place_of(in_hand)
        return ground if mine or (self.is_highlighted(ground) and not self.is_highlighted(place)) else place

    def _place_of(self, counter: str) -> str:
        """Return the place of a counter on the board, "" for any other."""
        shown = self._view.counters if self._view is not None and counter else ()
        return next((one.space for one in shown if one.id == counter), "")

    def counter_at(self, point: QPointF) -> str:
        """Return the counter at a pixel, "" if none."""
        return self.scene.counter_at(self.stage.camera, self._text_scale, point)

    def pile_at(self, point: QPointF) -> tuple[str, ...]:
        """Return the counters that a drag from a pixel takes: those drawn as one there, () if there are none.

        Of a stack that is laid out a counter is dragged alone, and the sheet between the counters takes all of them.
        """
        return self.scene.pile_at(self.stage.camera, self._text_scale, point)

    def hover(self, space: str) -> None:
        """Note the space under the pointer and report it."""
        if space != self.scene.hovered:
            self.scene.hovered = space
            self.scene.open_fan("")
            self.space_hovered.emit(space)
            self.update()

    def render_image(self, size: QSize, text_scale: int | None = None) -> QImage:
        """Return the whole board as a sharp picture, painted at once."""
        text = self._text_scale if text_scale is None else limit_text_scale(text_scale)
        return self.render_camera(fit_camera(self.look.frame, size), text)

    def render_camera(self, camera: Camera, text_scale: int, bare: bool = False) -> QImage:
        """Return any part of the board as a sharp picture; if ``bare``, its lands without names and counters."""
        image = self._paper.paint_image(camera, text_scale)
        if bare:
            return image
        signs = self.look.signs(camera, text_scale, list_left_out(self._paper.holders), self._paper.realms)
        scene = self._build_scene(self._art)
        scene.patience = math.inf
        scene.arrange(camera, text_scale, signs)
        with open_painter(image) as painter:
            scene.draw(painter, camera, signs, text_scale)
        return image

    def build_picture(self) -> PictureWriter:
        """Return the present content of the board for a picture that a separate thread paints."""
        return PictureWriter(self._paper, self._build_scene, self._text_scale)

    def build_lens(self, closeup: Closeup) -> LensPainter:
        """Return the painter of a part of the board seen from close by; a separate thread paints it."""
        return LensPainter(self._paper, closeup, self.stage.camera, 100)

    def list_taken_boxes(self, names: bool = False) -> list[QRectF]:
        """Return the boxes (pixels) of counters, of lit places, title and legend; of ``names``, too."""
        camera = self.stage.camera
        window = QRectF(QPointF(), QSizeF(camera.size))
        boxes = self.scene.list_counter_boxes(camera, self._text_scale)
        lit = [self.look.outline(space).controlPointRect() for space in self.scene.list_ringed_places()]
        boxes += [camera.transform().mapRect(box) for box in (*lit, *self.look.shown_cartouches(camera))]
        if names:
            boxes += self.scene.list_name_boxes(camera)
        return [box for box in boxes if box.intersects(window)]

    def count_nameless_places(self) -> int:
        """Return how many places in sight with counters show no name, where the board names places at this zoom."""
        camera = self.stage.camera
        if self.look.find_detail(camera, self._text_scale) is MapDetail.OWNERS or self.look.rings_banners:
            return 0
        named, seen = {sign.space for sign in self.scene.names}, camera.visible
        there = {one.space for one in self.scene.placed if one.id}
        return sum(space not in named and seen.contains(self.look.anchor(space)) for space in there)

    def is_free_ground(self, box: QRect) -> bool:
        """Return whether there is only water, or nothing of the board, in a box (pixels)."""
        return probes.is_free_ground(self.look, self.stage.camera, box)

    def is_even_ground(self, box: QRect) -> bool:
        """Return whether no coast of land that the game does not use crosses a box (pixels), or nearly touches it."""
        return probes.is_even_ground(self.look, self.stage.camera, box)

    def list_cards(self) -> list[QWidget]:
        """Return the cards that lie on the map now."""
        return [one for one in self.children() if isinstance(one, QWidget) and one.isVisible()]

    def _build_scene(self, art: CounterArt) -> Scene:
        """Return the present content of the board in a scene of its own."""
        scene = Scene(self.look, art, self.scene.glowing, self.scene.refused, self.scene.selected)
        if self._view is not None:
            scene.show(self._view)
        scene.set_arrows(self.scene.arrows)
        scene.own, scene.dims = self.scene.own, self.scene.dims
        scene.set_place_texts(self.scene.told)
        return scene

    @Slot(str)
    def _report_line(self, counter: str) -> None:
        """Report the power's counters between the one taken up last and another one."""
        counters = {one.id: one for one in self._view.counters} if self._view is not None else {}
        start, end = counters.get(self._last_up), counters.get(counter)
        if start is not None and end is not None:
            same = [one for one in counters.values() if one.power == end.power]
            self.lined.emit(counter, gestures.counters_in_line(same, self.look, start.space, end.space))
        else:
            self.counter_clicked.emit(counter, True)

    @Slot(QRectF)
    def _report_band(self, band: QRectF) -> None:
        if self._view is not None:
            self.banded.emit(gestures.counters_in_band(self._view.counters, self.look, self.stage.camera, band))

    # Painting ---------------------------------------------------------------------------------------------------

    def paintEvent(self, event: QPaintEvent) -> None:
        with prioritise_window():
            painter = QPainter(self)
            try:
                self._paint(painter, event.rect())
            finally:
                painter.end()
        if not self._seen:
            self._seen = True
            self._request_missing()
        if self.scene.unfinished or self.scene.names_due or self._art.problems:
            self._finishing.start()

    def _paint(self, painter: QPainter, region: QRect) -> None:
        painter.setRenderHints(PAINT_HINTS)
        camera = self.stage.camera
        self._arrange()
        if self.scene.transition is not None and not self._moving.isActive():
            self._moving.start()
        if self._only_moved and self._moves_as_one():
            self._moved_frame.draw(painter, camera, self._paint_board)
        else:
            if region == self.rect():
                self._moved_frame.forget()
            self._paint_board(painter, camera, region)
        self._only_moved = False
        scale, scene = self._text_scale, self.scene
        self.pointers.arrange(self.stage, scene.glowing, scale, lambda: scene.list_counter_boxes(camera, scale))
        self.pointers.draw(painter)
        self._draw_news_pointers(painter)
        self.draw_beneath(painter)
        for space in self._facing_places():
            draw_facings(painter, camera, self.look.anchor(space), self.look.outline(space), tuple(self.facings(space)))
        self._gestures.draw_ghost(painter)
        if not (band := self._gestures.band).isEmpty():
            gestures.draw_band(painter, band)

    def _paint_board(self, painter: QPainter, camera: Camera, region: QRect | None = None) -> None:
        """Paint what moves with the board, in a region of what the camera shows: paper, lights, names, counters."""
        region = region or QRect(QPoint(0, 0), camera.size)
        if not camera.transform().mapRect(self.look.frame).contains(QRectF(QPointF(), QSizeF(camera.size))):
            painter.fillRect(region, colour(theme.OUTSIDE))
        self._paper.draw(painter, camera, self.stage.tile_level(), region)
        self.scene.draw(painter, camera, self._paper.signs, self._text_scale, self._gestures.dragged, region)

    def _moves_as_one(self) -> bool:
        """Return whether all that is painted keeps its place on the board while that is panned."""
        scene = self.scene
        still = scene.transition is None and scene.fan is None and not scene.flashing and not scene.callouts.told
        return still and not self.dragging and not scene.names_due and self.ratio == self.devicePixelRatioF() == 1

    def update(self, *parts: Any) -> None:
        """Schedule painting, of all or of a part; what was kept for panning is out of date there."""
        if parts and isinstance(parts[0], QRect):
            self._moved_frame.mark_outdated(parts[0])
        else:
            self._only_moved = False
            self._moved_frame.forget()
        super().update(*parts)

    def pan(self, dx: float, dy: float) -> None:
        """Move the map by pixels; the last frame is shifted, if nothing else has changed."""
        kept, self._moved_frame = self._moved_frame, MovedFrame()
        super().pan(dx, dy)
        self._moved_frame, self._only_moved = kept, True

    def _draw_news_pointers(self, painter: QPainter) -> None:
        """Draw a chip for each place out of sight where something just happened; what came into sight is known."""
        if self._glide.running:
            return
        self.news_pointers.arrange(self.stage, self._happened, self._text_scale)
        self._happened = tuple(space for chip in self.news_pointers.chips for space in chip.spaces)
        self.news_pointers.draw(painter)

    def _facing_places(self) -> list[str]:
        """Return the places with facings shown: the chosen end, or the place under the pointer or the mark."""
        glowing = self.scene.glowing
        if len(glowing) == 1:
            return list(glowing)
        here = self.scene.hovered if self.scene.hovered in glowing else self.scene.focused
        return [here] if here in glowing and (self.scene.selected or self.dragging) else []

    @property
    def dragging(self) -> bool:
        """True while a counter is dragged."""
        return bool(self._gestures.dragged) or self._gestures.carried is not None

    @property
    def dropped_on(self) -> str:
        """The counter that something is dropped on just now, "" for none."""
        return self._gestures.target

    @property
    def pile_dragged(self) -> tuple[str, ...]:
        """The counters that are dragged: those drawn as one, or one of a fan."""
        return self._gestures.pile

    def paint_counter(self, counter: CounterView, width: int) -> QImage:
        """Return the picture of a counter that need not be on the board, its body ``width`` pixels wide."""
        return self._art.image(build_face(counter, self._view.powers if self._view is not None else {}), width)

    def carry(self, counter: CounterView | None, at: QPointF | None = None) -> None:
        """Show a counter from beside the board over it at a pixel; None removes it."""
        width = self.look.counter_pixels(self.stage.camera, self._text_scale)
        self._gestures.carry(None if counter is None else self.paint_counter(counter, width), at or QPointF())

    def is_fanned(self) -> bool:
        """Return whether a stack is laid out, counter by counter."""
        return self.scene.fan is not None

    def counter_image(self, counter: str) -> QImage | None:
        """Return the picture of a counter as it is now on the board."""
        return self.scene.counter_image(counter)

    @property
    def settled(self) -> bool:
        """True when everything visible is sharp and up to date."""
        sharp = self._paper.is_sharp(self.stage.tile_level(), self.stage.camera.visible, self.stage.name_level())
        return sharp and not self.scene.unfinished and not self.scene.names_due

    @property
    def arranged(self) -> bool:
        """True when names and counters are those of the present zoom; the paper may still be on its way."""
        key = self._paper.signs_key
        return key is not None and key.level == self.stage.name_level() and self._arranged == (key, self._text_scale)

    def _arrange(self) -> None:
        """Arrange the counters beside the names that are shown, if either has changed."""
        key = self._paper.signs_key
        wanted = (key, self._text_scale)
        if self._arranged != wanted:
            self._arranged = wanted
            camera = self.stage.camera
            if key is not None:
                camera = replace(camera, scale=key.level.scale, fit=key.level.fit, page=key.level.page)
            self.scene.arrange(camera, self._text_scale, self._paper.signs)

    @Slot()
    def _finish(self) -> None:
        """Schedule the counters that were not painted in this frame, and report the pictures that failed."""
        messages, self._art.problems = self._art.problems, []
        for message in messages:
            self.problem.emit(message)
        self.scene.move_names_aside()
        self.update()

    def look_into(self, point: QPointF) -> bool:
        """Look closer at what the banner at a pixel stands for; return False if there is none of several places."""
        camera = self.stage.camera
        spaces = self.scene.find_banner(camera, self._text_scale, point) if self.look.rings_banners else ()
        if not spaces:
            return False
        part = part_around_outlines(self.look, spaces)
        seen = QRectF(0, 0, camera.visible.width() / CLOSER, camera.visible.height() / CLOSER)
        seen.moveCenter(part.center())
        self.show_part(part.united(seen))
        return True

    def fold_fan(self) -> bool:
        """Put the counters of a fan back on their stack; return False if none is open."""
        was, self.scene.fan = self.scene.fan, None
        self.update()
        return was is not None

    def lay_out(self, space: str) -> None:
        """Lay out the stack of a clicked space if part of it is taken up, or to show its contents.

        Where the place itself was meant, it stays a stack.
        """
        counters = self._view.counters if self._view is not None else ()
        taken = any(one.space == space and one.id in self.scene.selected for one in counters)
        if (taken or not self.is_highlighted(space)) and self.scene.fan is None and space == self.scene.hovered:
            self.scene.open_fan(space)
            self.update()

    @Slot()
    def _fade(self) -> None:
        now = time.monotonic()
        left = {space: 1 - (now - start) * 1000 / FLASH_MS for space, start in self._flashes.items()}
        still = self.glide_ms() == 0  # with less motion the light goes out at once
        self.scene.flashing = {space: 1.0 if still else part for space, part in left.items() if part > 0}
        self._flashes = {space: self._flashes[space] for space in self.scene.flashing}
        if not self._flashes:
            self._flashing.stop()
        self.update()

    def _announce(self, space: str) -> None:
        badge = self.scene.glowing.get(space, "")
        self.setAccessibleDescription(self.look.space_name(space) + (f", {badge}" if badge else ""))
        self.hover(space)

    # Events -----------------------------------------------------------------------------------------------------

    def wheelEvent(self, event: QWheelEvent) -> None:
        self._gestures.handle_wheel(event)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        self.end_motion()
        if event.button() != Qt.MouseButton.LeftButton or not self.follow_pointer(event.position()):
            self._gestures.press(event)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        self._gestures.move(event)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        self._gestures.release(event)

    def leaveEvent(self, event: QEvent) -> None:
        self.hover("")

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        space = self.place_at(QPointF(event.pos()))
        self.context_asked.emit(space, QPoint(event.globalPos()))

    def press_key(self, event: QKeyEvent) -> bool:
        """Move or zoom the board by a key that was pressed elsewhere, and return whether the key means that."""
        return self._gestures.handle_key_press(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        self.end_motion()
        if not self._gestures.handle_key_press(event):
            super().keyPressEvent(event)

    def keyReleaseEvent(self, event: QKeyEvent) -> None:
        if not self._gestures.handle_key_release(event):
            super().keyReleaseEvent(event)

    def focusNextPrevChild(self, forward: bool) -> bool:
        """Move Tab through the glowing places, and out of the map after the last one.

        Qt also asks this when a card over the map that has the keys is put away: then the map stays as it is.
        """
        if self.window().focusWidget() is not self:
            return super().focusNextPrevChild(forward)
        places = list(self.scene.glowing)
        last = (places[-1] if forward else places[0]) if places else ""
        if places and self.scene.focused != last:
            self.mark_next_highlight(1 if forward else -1)
            return True
        self.scene.focused = ""
        return super().focusNextPrevChild(forward)
