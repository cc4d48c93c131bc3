"""The part of a board that a window shows: its paper, the camera, and the ways to look elsewhere.

Things on the board and under the pointer belong to the map (``view``), which is a Sight with a scene.
"""

from __future__ import annotations

from collections.abc import Callable, Collection

from PySide6.QtCore import QPointF, QRect, QRectF, QSize, QTimer, Signal, Slot
from PySide6.QtGui import QResizeEvent, QShowEvent
from PySide6.QtWidgets import QWidget

from dark_ages_desk.ui.map.board_renderer import BoardRenderer, Decor
from dark_ages_desk.ui.map.camera import Camera
from dark_ages_desk.ui.map.camera_animation import CameraAnimation
from dark_ages_desk.ui.map.paper import BoardPaper
from dark_ages_desk.ui.map.stage import Viewport

# Milliseconds without a change of size after which tiles are painted for the new size.
SETTLE_MS = 180
FOCUS_ZOOM = 3.0
TEXT_SCALES = (100, 200)


class BoardWidget(QWidget):
    """A window on a board's paper."""

    view_changed = Signal()  # zoomed, panned or resized: anchors of cards have moved

    def __init__(self, look: BoardRenderer, text_scale: int, parent: QWidget | None) -> None:
        super().__init__(parent)
        self.look = look
        self._text_scale = text_scale
        self.stage = Viewport(look.frame, self.size())
        # Whether it was painted: until then the painting thread would only be in the way of the window.
        self._seen = False
        self._paper = BoardPaper(look, Decor(title=look.name), text_scale)
        self._paper.changed.connect(self._handle_paper_change)
        # How long the map glides to another part, asked anew each time; it jumps unless the window says otherwise.
        self.glide_ms: Callable[[], int] = lambda: 0
        self._glide = CameraAnimation(self._show_in_passing, self._handle_move, self)
        self.destroyed.connect(self._paper.stop)
        self._settling = QTimer(self)
        self._settling.setSingleShot(True)
        self._settling.setInterval(SETTLE_MS)
        self._settling.timeout.connect(self._settle)

    @property
    def ratio(self) -> float:
        """Pixels of the picture for each of the widget's: more than one on a screen of high resolution."""
        return 1.0

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

        Without ``glide`` it is shown at once.
        """
        box = QRectF(place) if isinstance(place, QRectF) else QRectF()
        if not isinstance(place, QRectF):
            for space in place:
                box = box.united(self.look.outline(space).controlPointRect())
            margin = 0.04 * max(box.width(), box.height())
            box.adjust(-margin, -margin, margin, margin)
        if not box.isEmpty():
            self._show_rect(box, glide)

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
        self.stage.resize(size, round(self.window().height() * self.ratio))
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
