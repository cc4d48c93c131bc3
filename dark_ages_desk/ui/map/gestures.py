"""Mouse and keyboard on the map: panning, zooming, clicking, dragging a counter to a place.

Further parts of the module:

- Counters that are taken up together, inside a band drawn with the mouse or in a line between two.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Protocol

from PySide6.QtCore import QObject, QPointF, QRect, QRectF, Qt, Signal
from PySide6.QtGui import QImage, QKeyEvent, QMouseEvent, QPainter, QPen, QWheelEvent
from PySide6.QtWidgets import QApplication

from dark_ages_desk.core.view import CounterView
from dark_ages_desk.ui.map import map_colours as theme
from dark_ages_desk.ui.map.board_renderer import BoardRenderer
from dark_ages_desk.ui.map.camera import Camera
from dark_ages_desk.ui.map.map_colours import colour

# One notch of a wheel is 120 units; two notches double the size.
NOTCH, PER_NOTCH = 120, 2**0.5
PAN_PIXELS = 80
ARROWS = {
    Qt.Key.Key_Left: (1, 0),
    Qt.Key.Key_Right: (-1, 0),
    Qt.Key.Key_Up: (0, 1),
    Qt.Key.Key_Down: (0, -1),
}
ZOOMS = {
    Qt.Key.Key_Plus: PER_NOTCH,
    Qt.Key.Key_Equal: PER_NOTCH,
    Qt.Key.Key_Minus: 1 / PER_NOTCH,
    Qt.Key.Key_Underscore: 1 / PER_NOTCH,
    Qt.Key.Key_PageUp: PER_NOTCH,
    Qt.Key.Key_PageDown: 1 / PER_NOTCH,
}
ADDING = Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.ShiftModifier


class GestureTarget(Protocol):
    """The view that gestures move, and that knows what is where.

    The function ``takes_up`` says whether a click on a counter takes that one up, even where the one taken up before
    could be put down.
    """

    takes_up: Callable[[str], bool]

    @property
    def focused_space(self) -> str: ...
    def place_at(self, point: QPointF, /) -> str: ...
    def counter_at(self, point: QPointF, /) -> str: ...
    def pile_at(self, point: QPointF, /) -> tuple[str, ...]: ...
    def counter_image(self, counter: str, /) -> QImage | None: ...
    def is_highlighted(self, space: str, /) -> bool: ...
    def lay_out(self, space: str, /) -> None: ...
    def fold_fan(self) -> bool: ...
    def look_into(self, point: QPointF, /) -> bool: ...
    def show_home(self) -> None: ...
    def has_pointer_at(self, point: QPointF, /) -> bool: ...
    def hover(self, space: str, /) -> None: ...
    def pan(self, dx: float, dy: float, /) -> None: ...
    def zoom_at(self, point: QPointF, factor: float, /) -> None: ...
    def fit(self) -> None: ...
    def rect(self) -> QRect: ...
    def update(self) -> None: ...
    def setCursor(self, shape: Qt.CursorShape, /) -> None: ...
    def unsetCursor(self) -> None: ...


class Gestures(QObject):
    """Events turned into movements of the map and reports on places and counters.

    The signals are those of the map.
    """

    space_clicked = Signal(str)
    counter_clicked = Signal(str, bool)
    drag_begun = Signal(str)
    dropped = Signal(str, str)  # the place is "" beside all places
    drag_stopped = Signal()  # by Escape: nothing is dropped
    lined = Signal(str)  # with Shift a counter was clicked while another one is taken up: all between them are meant
    banded = Signal(QRectF)

    def __init__(self, view: GestureTarget, parent: QObject) -> None:
        super().__init__(parent)
        self._view = view
        # The counter taken up by a click, the one being dragged, and where the pointer is.
        self.held = ""
        self.dragged = ""
        self.carried: QImage | None = None  # the picture of a counter from beside the board that is held over it
        self.pile: tuple[str, ...] = ()  # all counters that are dragged: those drawn as one, or one of a pile laid out
        self.target = ""  # the counter under the pointer when something is dropped
        self._pressed_counter = ""
        self._pressed_pile: tuple[str, ...] = ()
        self._press: QPointF | None = None
        self._last = QPointF(0, 0)
        self._panning = False
        self._space_key = False
        self._on_chip = False
        self._corner: QPointF | None = None  # where a band over counters begins

    def handle_wheel(self, event: QWheelEvent) -> None:
        """Zoom at the pointer; a touchpad's small steps zoom by small amounts."""
        turn = event.angleDelta().y() or event.pixelDelta().y()
        if turn:
            self._view.zoom_at(event.position(), PER_NOTCH ** (turn / NOTCH))
        event.accept()

    def press(self, event: QMouseEvent) -> None:
        """Start a click, a drag or a pan."""
        here = event.position()
        self._last = here
        if event.button() == Qt.MouseButton.MiddleButton or (
            event.button() == Qt.MouseButton.LeftButton and self._space_key
        ):
            self._begin_pan()
        elif event.button() == Qt.MouseButton.LeftButton:
            self._press = here
            self._pressed_counter, self._pressed_pile = self._view.counter_at(here), self._view.pile_at(here)
            shifted = bool(event.modifiers() & Qt.KeyboardModifier.ShiftModifier)
            self._corner = here if shifted and not self._pressed_pile else None

    def move(self, event: QMouseEvent) -> None:
        """Pull the drag, pan or band along, or start one when the pointer has moved far enough."""
        here = event.position()
        if self._panning:
            step = here - self._last
            self._last = here
            self._view.pan(step.x(), step.y())
            return
        if self._corner is not None:
            self._last = here
            self._view.update()
            return
        if self._press is not None and not self.dragged:
            far = (here - self._press).manhattanLength() >= QApplication.startDragDistance()
            if far and self._pressed_pile:
                self.dragged, self.pile = self._pressed_counter or self._pressed_pile[0], self._pressed_pile
                self._view.setCursor(Qt.CursorShape.ClosedHandCursor)
                self._view.fold_fan()  # its sheet would cover places where the drag may end
                self.drag_begun.emit(self.dragged)
            elif far:
                self._press = None
                self._begin_pan()
                step = here - self._last
                self._view.pan(step.x(), step.y())
        self._last = here
        if self.dragged:
            self._view.update()
        chip = not self.dragged and self._view.has_pointer_at(here)
        if chip:
            self._view.setCursor(Qt.CursorShape.PointingHandCursor)
        elif self._on_chip:
            self._view.unsetCursor()
        self._on_chip = chip
        self._view.hover("" if chip else self._view.place_at(here))

    def release(self, event: QMouseEvent) -> None:
        """Finish a drop, a pan, a band or a click."""
        if self._panning:
            self._panning = False
            self._view.unsetCursor()
            return
        if event.button() != Qt.MouseButton.LeftButton or self._press is None:
            return
        here, self._press = event.position(), None
        band, self._corner = self.band, None
        if not band.isEmpty() and band.width() + band.height() >= QApplication.startDragDistance():
            self._view.update()
            self.banded.emit(band)
            return
        space = self._view.place_at(here)
        if self.dragged:
            self.target = self._view.counter_at(here)
            try:  # it is still being dragged while the drop is reported: that tells it from a click
                self.dropped.emit(self.dragged, space if self._view.rect().contains(here.toPoint()) else "")
            finally:
                self._end_drag()
        elif self._pressed_counter and (not self._may_drop_on(space) or self._view.takes_up(self._pressed_counter)):
            adding = bool(event.modifiers() & ADDING)
            if self.held and event.modifiers() & Qt.KeyboardModifier.ShiftModifier:
                self.lined.emit(self._pressed_counter)
                return
            self.counter_clicked.emit(self._pressed_counter, adding)
            if not adding:  # who takes up one pile after the other wants the next one in sight, and not under a fan
                self._view.lay_out(space)
        elif space and (self._may_drop_on(space) or not self._view.look_into(here)):
            self.click_space(space)

    def click_space(self, space: str) -> None:
        """Report a place that was pointed at: as a drop of the counter taken up if it may go there, else as a click."""
        if self._may_drop_on(space):
            self.dropped.emit(self.held, space)
        else:
            self.space_clicked.emit(space)

    def handle_key_press(self, event: QKeyEvent) -> bool:
        """Handle a key, and return whether it had a meaning here."""
        key = Qt.Key(event.key())
        middle = QPointF(self._view.rect().center())
        if key in ARROWS:
            dx, dy = ARROWS[key]
            self._view.pan(dx * PAN_PIXELS, dy * PAN_PIXELS)
        elif key in ZOOMS and not event.modifiers() & Qt.KeyboardModifier.ControlModifier:  # that is for the text
            self._view.zoom_at(middle, ZOOMS[key])
        elif key == Qt.Key.Key_Home:
            self._view.show_home()
        elif key == Qt.Key.Key_Space:
            if not event.isAutoRepeat():
                self._space_key = True
                self._view.setCursor(Qt.CursorShape.OpenHandCursor)
        elif key in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and self._view.focused_space:
            self.click_space(self._view.focused_space)
        elif key == Qt.Key.Key_Escape and self._corner is not None:
            self._corner = self._press = None
            self._view.update()
        elif key == Qt.Key.Key_Escape and self.dragged:
            self._press = None
            self._end_drag()
            self.drag_stopped.emit()
        else:
            return False
        return True

    def handle_key_release(self, event: QKeyEvent) -> bool:
        """Handle the release of a key, and return whether it had a meaning here."""
        if Qt.Key(event.key()) != Qt.Key.Key_Space or event.isAutoRepeat():
            return False
        self._space_key = False
        if not self._panning:
            self._view.unsetCursor()
        return True

    @property
    def band(self) -> QRectF:
        """The band that the mouse has pulled open so far, pixels; empty for none."""
        return QRectF() if self._corner is None else QRectF(self._corner, self._last).normalized()

    def carry(self, image: QImage | None, at: QPointF) -> None:
        """Show a counter from beside the board over it at a pixel; None removes it."""
        if image is None and self.carried is None:
            return
        self.carried = image
        if image is not None:
            self._last = at
        self._view.hover(self._view.place_at(at) if image is not None else "")
        self._view.update()

    def draw_ghost(self, painter: QPainter) -> None:
        """Draw the dragged counter under the pointer."""
        image = self._view.counter_image(self.dragged) if self.dragged else self.carried
        if image is not None:
            painter.setOpacity(0.85)
            painter.drawImage(self._last - QPointF(image.width() / 2, image.height() / 2), image)
            painter.setOpacity(1.0)

    def _may_drop_on(self, space: str) -> bool:
        return bool(self.held) and self._view.is_highlighted(space)

    def _begin_pan(self) -> None:
        self._panning = True
        self._view.setCursor(Qt.CursorShape.ClosedHandCursor)

    def _end_drag(self) -> None:
        self.dragged, self.pile, self.target = "", (), ""
        self._view.unsetCursor()
        self._view.update()


NEAR = 0.75
"""Distance from a line, in widths of a counter, that still counts as in it."""


def counters_in_band(counters: Iterable[CounterView], look: BoardRenderer, camera: Camera, band: QRectF) -> list[str]:
    """Return the counters whose places are in a band, pixels."""
    found = []
    for one in counters:
        anchor = look.anchor(one.space)
        if band.contains(camera.to_pixels(anchor.x(), anchor.y())):
            found.append(one.id)
    return found


def counters_in_line(counters: Iterable[CounterView], look: BoardRenderer, start: str, end: str) -> list[str]:
    """Return the counters whose places are on the way from one place to another, both included."""
    first, last = look.anchor(start), look.anchor(end)
    return [
        one.id for one in counters if _distance_from_line(look.anchor(one.space), first, last) <= NEAR * look.counter_km
    ]


def _distance_from_line(point: QPointF, first: QPointF, last: QPointF) -> float:
    """Return the distance of a point from a stretch between two."""
    way, here = last - first, point - first
    length = QPointF.dotProduct(way, way)
    part = min(1.0, max(0.0, QPointF.dotProduct(here, way) / length)) if length else 0.0
    rest = here - way * part
    return float(QPointF.dotProduct(rest, rest) ** 0.5)


def draw_band(painter: QPainter, band: QRectF) -> None:
    """Draw the band while it is pulled open."""
    painter.setPen(QPen(colour(theme.SELECTION), 2.0))
    painter.setBrush(colour(theme.SELECTION, 0.18))
    painter.drawRect(band)
