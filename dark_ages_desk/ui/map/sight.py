"""The part of a board that a window shows: its paper, the camera, and the ways to look elsewhere.

Things on the board and under the pointer belong to the map (``view``), which is a Sight with a scene.

Further parts of the module:

- A short glide of the map from one camera to another, so that the viewer can follow where it goes.
- The window's camera: fitting, zooming at a point, panning, and the zoom of the tiles.
- The part of a board in play, or filled by the forces: the map opens there.
"""

from __future__ import annotations

import math
import time
from collections.abc import Callable, Collection, Iterable, Sequence
from dataclasses import replace

from PySide6.QtCore import QObject, QPointF, QRect, QRectF, QSize, QTimer, Signal, Slot
from PySide6.QtGui import QResizeEvent, QShowEvent
from PySide6.QtWidgets import QWidget

from dark_ages_desk.core.view import TableView
from dark_ages_desk.ui.map.board_renderer import BoardRenderer, Decor
from dark_ages_desk.ui.map.camera import Camera, fit_camera
from dark_ages_desk.ui.map.detail import is_nobodys
from dark_ages_desk.ui.map.paper import BoardPaper
from dark_ages_desk.ui.map.tiles import Level

STEP_MS = 12


class CameraAnimation(QObject):
    """A glide that calls ``show`` with cameras on the way, and ``arrived`` at the end.

    It ends with ``owner``, whose map glides.
    """

    def __init__(self, show: Callable[[Camera], None], arrived: Callable[[], None], owner: QObject) -> None:
        super().__init__(owner)
        self._show, self._arrived = show, arrived
        self._from: Camera | None = None
        self._to: Camera | None = None
        self._begun = self._seconds = 0.0
        self._timer = QTimer(self)
        self._timer.setInterval(STEP_MS)
        self._timer.timeout.connect(self._step)

    def go(self, start: Camera, end: Camera, milliseconds: int) -> None:
        """Start a glide from ``start`` to ``end``; with no time it is at ``end`` at once."""
        self._timer.stop()
        if milliseconds <= 0 or start == end or start.size != end.size:
            self._show(end)
            self._arrived()
            return
        self._from, self._to, self._begun, self._seconds = start, end, time.monotonic(), milliseconds / 1000
        self._show(start)
        self._timer.start()

    @property
    def running(self) -> bool:
        """True while it is on the way."""
        return self._timer.isActive()

    def stop(self) -> None:
        """Stop the glide where it is, as the map is moved by hand."""
        self._timer.stop()

    def _step(self) -> None:
        part = min(1.0, (time.monotonic() - self._begun) / self._seconds)
        assert self._from is not None and self._to is not None
        if part >= 1:
            self._timer.stop()
            self._show(self._to)
            self._arrived()
        else:
            self._show(camera_between(self._from, self._to, part * part * (3 - 2 * part)))


def camera_between(start: Camera, end: Camera, part: float) -> Camera:
    """Return the camera on the way: its middle and the size of its view change evenly."""
    scale = start.scale * (end.scale / start.scale) ** part
    first, last = start.visible.center(), end.visible.center()
    # Evenly in what is seen, not in km: or a glide that zooms would shoot past its aim.
    along = part if start.scale == end.scale else (1 / scale - 1 / start.scale) / (1 / end.scale - 1 / start.scale)
    middle = first + (last - first) * along
    width, height = start.size.width() / scale, start.size.height() / scale
    return replace(end, scale=scale, left=middle.x() - width / 2, top=middle.y() - height / 2)


# How far one may zoom, relative to where the whole board fits.
FARTHEST, NEAREST = 0.7, 12.0
# Tile levels per doubling. The level that fits the window is painted exactly; the others are scaled a little.
PER_DOUBLING = 2


class Viewport:
    """Knowledge of the visible part of one board in one window."""

    def __init__(self, frame: QRectF, size: QSize) -> None:
        self._frame = frame
        # The fit and the page that tiles are painted for.
        self._anchor = (0.0, 0.0)
        self.fitted = True
        self.camera = fit_camera(frame, size)

    def fit(self) -> None:
        """Show the whole board."""
        self.fitted = True
        self.camera = fit_camera(self._frame, self.camera.size, page=self.camera.page)
        self._snap()

    def resize(self, size: QSize, page: float) -> None:
        """Set a new size of the map, in a window ``page`` high.

        A fitted board stays fitted; otherwise the middle stays where it is.
        """
        old = self.camera
        self.camera = fit_camera(self._frame, size, page=page)
        if not self.fitted:
            middle = old.visible.center()
            self._look_at(middle, self.camera.fit * old.zoom)
        self._snap()

    def settle(self) -> bool:
        """Take the present fit as the one tiles are painted for, and return whether that changed anything."""
        changed = not self._settled
        self._anchor = self.camera.fit, self.camera.page
        return changed

    @property
    def _settled(self) -> bool:
        fit, page = self._anchor
        return math.isclose(fit, self.camera.fit, rel_tol=1e-9) and page == self.camera.page

    def tile_level(self) -> Level:
        """Return the zoom of tiles for the camera: not coarser than the camera's, and at most 1.41 times finer."""
        anchor, page = self._anchor
        anchor, page = anchor or self.camera.fit, page or self.camera.page
        step = math.ceil(math.log2(self.camera.scale / anchor) * PER_DOUBLING - 0.08)
        return Level(anchor * 2 ** (step / PER_DOUBLING), anchor, page)

    def name_level(self) -> Level:
        """Return the zoom for the layout of names and counters: the camera's own, once its window has settled."""
        return Level(self.camera.scale, *self._anchor) if self._settled else self.tile_level()

    def zoom_at(self, point: QPointF, factor: float) -> None:
        """Zoom in or out by ``factor``; the board's place under ``point`` (pixels) stays there."""
        fit = self.camera.fit
        scale = min(NEAREST * fit, max(FARTHEST * fit, self.camera.scale * factor))
        # Steps there and back must end where they began, exactly, or the tiles would be scaled for nothing.
        near = round(math.log2(scale / fit) * 8) / 8
        if abs(near - math.log2(scale / fit)) < 1e-6:
            scale = fit * 2**near
        place = self.camera.to_km(point)
        self.camera = replace(
            self.camera, scale=scale, left=place.x() - point.x() / scale, top=place.y() - point.y() / scale
        )
        self.fitted = False
        self._snap()

    def pan(self, dx: float, dy: float) -> None:
        """Move the board by pixels."""
        scale = self.camera.scale
        self.camera = replace(self.camera, left=self.camera.left - dx / scale, top=self.camera.top - dy / scale)
        self.fitted = False
        self._snap()

    def show_rect(self, box: QRectF) -> None:
        """Show a part of the board (km), as large as the window allows."""
        size = self.camera.size
        scale = min(size.width() / max(1.0, box.width()), size.height() / max(1.0, box.height()))
        fit = self.camera.fit
        self._look_at(box.center(), min(NEAREST * fit, max(fit, scale)))
        self.fitted = False
        self._snap()

    def centre_on(self, place: QPointF) -> None:
        """Bring a place (km) to the middle, at the same zoom."""
        self._look_at(place, self.camera.scale)
        self.fitted = False
        self._snap()

    def _look_at(self, middle: QPointF, scale: float) -> None:
        size = self.camera.size
        self.camera = replace(
            self.camera,
            scale=scale,
            left=middle.x() - size.width() / 2 / scale,
            top=middle.y() - size.height() / 2 / scale,
        )

    def _snap(self) -> None:
        """Keep the board in sight and its corner on a whole pixel, so that tiles are copied and not resampled."""
        camera, frame = self.camera, self._frame
        scale, size = camera.scale, camera.size
        left = _limit_start(camera.left, size.width() / scale, frame.left(), frame.right())
        top = _limit_start(camera.top, size.height() / scale, frame.top(), frame.bottom())
        left = frame.left() + round((left - frame.left()) * scale) / scale
        top = frame.top() + round((top - frame.top()) * scale) / scale
        self.camera = replace(camera, left=left, top=top)


def _limit_start(start: float, length: float, low: float, high: float) -> float:
    """Return a start for a stretch of ``length`` that shows as little as possible outside [low, high]."""
    if length >= high - low:
        return (low + high - length) / 2
    return min(max(start, low), high - length)


# Milliseconds without a change of size after which tiles are painted for the new size.
SETTLE_MS = 180
FOCUS_ZOOM = 3.0
TEXT_SCALES = (100, 200)


class BoardWidget(QWidget):
    """A window on a board's paper."""

    view_changed = Signal()  # zoomed, panned or resized: anchors of cards have moved
    names_changed = Signal()  # other names, or the same in other places

    def __init__(self, look: BoardRenderer, text_scale: int, parent: QWidget | None) -> None:
        super().__init__(parent)
        self.look = look
        self._text_scale = text_scale
        self.stage = Viewport(look.frame, self.size())
        # Whether it was painted: until then the painting thread would only be in the way of the window.
        self._seen = False
        self._paper = BoardPaper(look, Decor(title=look.name), text_scale, self)
        self._paper.changed.connect(self._handle_paper_change)
        # How long the map glides to another part, asked anew each time; it jumps unless the window says otherwise.
        self.glide_ms: Callable[[], int] = lambda: 0
        self._glide = CameraAnimation(self._show_in_passing, self._handle_move, self)
        self._settling = QTimer(self)
        self._settling.setSingleShot(True)
        self._settling.setInterval(SETTLE_MS)
        self._settling.timeout.connect(self._settle)

    @property
    def text_scale(self) -> int:
        """The size of text on the board, in per cent."""
        return self._text_scale

    @property
    def ratio(self) -> float:
        """Pixels of the picture for each of the widget's: more than one on a screen of high resolution."""
        return 1.0

    @property
    def page(self) -> float:
        """Height of the whole window in pixels of the picture: sizes of text and counters are parts of it."""
        return round(self.window().height() * self.ratio)

    def fit(self, glide: bool = True) -> None:
        """Show the whole board; at once without ``glide``."""
        before = self.stage.camera
        self.stage.fit()
        self._glide.go(before, self.stage.camera, self.glide_ms() if glide else 0)

    def zoom_at(self, point: QPointF, factor: float) -> None:
        """Zoom by a factor; the place under ``point`` (pixels of the widget) stays there."""
        self._glide.stop()
        self.stage.zoom_at(point, factor)
        self._paper.note_zoom()
        self._handle_move()

    def pan(self, dx: float, dy: float) -> None:
        """Move the map by pixels."""
        self._glide.stop()
        self.stage.pan(dx, dy)
        self._handle_move()

    def focus(self, space: str) -> None:
        """Show a place in the middle, near enough to read its surroundings."""
        box = self.look.outline(space).controlPointRect()
        fit = self.stage.camera.fit
        scale = max(self.stage.camera.scale, FOCUS_ZOOM * fit)
        width, height = self.width() / scale, self.height() / scale
        window = QRectF(0, 0, max(width, box.width() * 1.3), max(height, box.height() * 1.3))
        window.moveCenter(box.center())
        self._show_rect(window)

    def show_part(self, place: QRectF | Collection[str], glide: bool = True) -> None:
        """Show a part of the board: a rectangle in km, or the smallest part that holds these spaces.

        What is beside the played part, as a legend, stays out of sight if it can. It is shown at once without
        ``glide``.
        """
        box = QRectF(place) if isinstance(place, QRectF) else QRectF()
        if not isinstance(place, QRectF):
            for space in place:
                box = box.united(self.look.outline(space).controlPointRect())
            margin = 0.04 * max(box.width(), box.height())
            box.adjust(-margin, -margin, margin, margin)
        if not box.isEmpty():
            self._show_rect(_shift_onto_played_part(self.look, box, self.size()), glide)

    def _show_rect(self, box: QRectF, glide: bool = True) -> None:
        before = self.stage.camera
        self.stage.show_rect(box)
        self._glide.go(before, self.stage.camera, self.glide_ms() if glide else 0)

    def _show_in_passing(self, camera: Camera) -> None:
        """Show the map on its way to another part, with nothing painted again."""
        self.stage.camera = camera
        self._paper.note_zoom()
        self.update()
        self.view_changed.emit()

    def card_anchor(self, space: str) -> QRect:
        """Return the visible box of a space in pixels of this widget: cards are put beside it."""
        whole = self.stage.camera.transform().mapRect(self.look.outline(space).controlPointRect()).toAlignedRect()
        seen = whole.intersected(self.rect())
        if seen.isEmpty():
            anchor = self.look.anchor(space)
            seen = QRect(self.stage.camera.to_pixels(anchor.x(), anchor.y()).toPoint(), QSize(1, 1))
        return seen

    def name_boxes(self) -> list[QRectF]:
        """Return the boxes of the names that are shown, in pixels of this widget."""
        camera = self.stage.camera
        return [
            box.translated(camera.to_pixels(sign.at.x(), sign.at.y()) + sign.offset)
            for sign in self._paper.signs
            for box in (sign.cover or (sign.room,))
        ]

    def close_painter(self) -> None:
        """End the painting thread; the widget cannot be used afterwards."""
        self._paper.stop()

    def _handle_move(self) -> None:
        self._request_missing()
        self.update()
        self.view_changed.emit()

    def _request_missing(self) -> None:
        """Tell the painting thread what is wanted now."""
        if self.isVisible() and self._seen:
            self._paper.request_missing(self.stage.tile_level(), self.stage.camera.visible, self.stage.name_level())

    @Slot(QRectF)
    def _handle_paper_change(self, part: QRectF) -> None:
        # A tile may have come too late for the present table: then it is asked for again.
        self._request_missing()
        if part.isEmpty():
            self.names_changed.emit()
        if part.isEmpty() or self.ratio != 1:
            self.update()
        else:
            self.update(self.stage.camera.transform().mapRect(part).toAlignedRect().adjusted(-1, -1, 1, 1))

    @Slot()
    def _settle(self) -> None:
        if self.stage.settle():
            self._paper.forget()
        self._handle_move()

    def resizeEvent(self, event: QResizeEvent) -> None:
        self._handle_resize()

    def _handle_resize(self) -> None:
        """Handle a new size of the widget, or a new resolution of its screen."""
        self._glide.stop()
        size = self.size() * self.ratio
        self.stage.resize(size, self.page)
        if self._paper.fresh:
            # Nothing painted yet: no need to wait for the size to settle.
            self.stage.settle()
        self._paper.resize(size)
        self._settling.start()
        self._handle_move()

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self._request_missing()


def limit_text_scale(percent: int) -> int:
    """Return the nearest size of text that the map can have, in per cent."""
    low, high = TEXT_SCALES
    return min(high, max(low, percent))


BESIDE = 0.05
"""Part of the board's width shown around the middles of the places in play."""


def part_around_places(look: BoardRenderer, places: Sequence[str]) -> QRectF:
    """Return the part of a board (km) about some places; empty where none is named."""
    known = set(look.spaces())
    edge = BESIDE * look.frame.width()
    return _surrounding_part(look, [look.anchor(one) for one in places if one in known], edge)


FILLED = 0.7
"""Part of the pane's width or height that the box round what is played on fills at first."""


LEAST_PART = 0.4
"""Part of a board's width and height that is shown at least: a few units alone are not all there is to see."""


def part_around_outlines(look: BoardRenderer, places: Iterable[str]) -> QRectF:
    """Return the part of a board (km) of which these places fill ``FILLED``; empty where none is known."""
    box = _box_around(look, places)
    wide, high = box.width() * (1 / FILLED - 1) / 2, box.height() * (1 / FILLED - 1) / 2
    return box.adjusted(-wide, -high, wide, high).intersected(look.frame)


AIR = 1.08
"""The least part shown round what is played on, against its own size."""


ROUNDING = 0.5
"""Kilometres by which boxes may differ that are computed in two ways."""


def list_sides_in_play(look: BoardRenderer, view: TableView) -> set[str]:
    """Return the sides that one looks at first: those with a player where the board opens at armies.

    On other boards, or where no counter has a player, they are all but nobody's.
    """
    played = {key for key, power in view.powers.items() if power.seat}
    if look.opens_at_armies and any(one.power in played for one in view.counters):
        return played
    return {key for key, power in view.powers.items() if not is_nobodys(power)}


def part_in_play(look: BoardRenderer, view: TableView, pane: QSize) -> QRectF:
    """Return the part of a board (km) with the counters of all sides in play, for a pane of that size.

    Where others have counters too, the land of these sides belongs to it.
    """
    sides = list_sides_in_play(look, view)
    spaces = [one.space for one in view.counters if one.power in sides]
    if len(spaces) < len(view.counters):
        spaces += [space.id for space in view.spaces.values() if space.owner in sides]
    return part_around_spaces(look, spaces, pane)


def part_around_spaces(look: BoardRenderer, spaces: Sequence[str], pane: QSize) -> QRectF:
    """Return the part of a board (km) with all these places and something beside them, for a pane of that size.

    It is empty where the board has no such part, or no place is named. Where the whole board would have bands beside
    it, the part is smaller, so that it fills the pane, if all places stay in sight.
    """
    if not look.opens_at_armies:
        return QRectF()
    part, frame = part_around_outlines(look, spaces), look.frame
    if part.isEmpty():
        return part
    wide = max(0.0, LEAST_PART * frame.width() - part.width()) / 2
    high = max(0.0, LEAST_PART * frame.height() - part.height()) / 2
    part = part.adjusted(-wide, -high, wide, high).intersected(look.played_part)
    scale = max(pane.width() / frame.width(), pane.height() / frame.height())
    filling = QRectF(0, 0, pane.width() / scale, pane.height() / scale)
    box = _box_around(look, spaces)
    wide, high = filling.width(), filling.height()
    if wide < box.width() * AIR or high < box.height() * AIR or (wide >= part.width() and high >= part.height()):
        return _shift_onto_played_part(look, part, pane)
    filling.moveCenter(box.center())
    return _shift_onto_played_part(look, filling, pane)


def _shift_onto_played_part(look: BoardRenderer, part: QRectF, pane: QSize) -> QRectF:
    """Return the part as a pane of that size shows it, shifted so that nothing beside the played part is seen.

    Where the pane shows more than the played part in any case, the part stays as it is.
    """
    ground = look.played_part
    scale = min(pane.width() / part.width(), pane.height() / part.height())
    shown = QRectF(0, 0, pane.width() / scale, pane.height() / scale)
    shown.moveCenter(part.center())
    if shown.width() <= ground.width():
        shown.moveLeft(min(max(shown.left(), ground.left()), ground.right() - shown.width()))
    if shown.height() <= ground.height():
        shown.moveTop(min(max(shown.top(), ground.top()), ground.bottom() - shown.height()))
    wide = shown.adjusted(-ROUNDING, -ROUNDING, ROUNDING, ROUNDING)
    if wide.contains(part.intersected(ground)) and ground.adjusted(-1, -1, 1, 1).contains(shown):
        return shown
    return part


def _box_around(look: BoardRenderer, places: Iterable[str]) -> QRectF:
    """Return the box (km) round some places; empty where none is known."""
    box = QRectF()
    for place in set(places) & set(look.spaces()):
        box = box.united(look.outline(place).controlPointRect())
    return box


def _surrounding_part(look: BoardRenderer, places: Sequence[QPointF], edge: float) -> QRectF:
    if not places:
        return QRectF()
    left, right = min(at.x() for at in places), max(at.x() for at in places)
    top, bottom = min(at.y() for at in places), max(at.y() for at in places)
    whole = QRectF(left, top, right - left, bottom - top).adjusted(-edge, -edge, edge, edge)
    return whole.intersected(look.frame)
