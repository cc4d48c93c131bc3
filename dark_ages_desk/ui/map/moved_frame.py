"""The picture of the last frame, kept while a map is panned: it is shifted, and only what came into sight is drawn.

At 3840x2160 a frame of tiles, names and counters takes three times as long as a smooth movement allows.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from PySide6.QtCore import QPoint, QRect, QSize
from PySide6.QtGui import QImage, QPainter, QPixmap

from dark_ages_desk.ui.map.camera import Camera
from dark_ages_desk.ui.map.paint import PAINT_HINTS, open_painter

MOST = 0.6
"""Where more of the picture than this part would be drawn anew, all of it is."""

PaintBoard = Callable[[QPainter, Camera], None]


class MovedFrame:
    """The picture of a board at one zoom, and the parts of it that are out of date."""

    def __init__(self) -> None:
        self._picture: QPixmap | None = None
        self._camera: Camera | None = None
        self._stale: list[QRect] = []

    def forget(self) -> None:
        """Drop the picture: something on the board is another than before."""
        self._picture = self._camera = None
        self._stale.clear()

    def mark_outdated(self, part: QRect) -> None:
        """Note that a part (pixels, as the map was shown last) has changed."""
        if self._picture is not None:
            self._stale.append(part)

    def draw(self, painter: QPainter, camera: Camera, paint: PaintBoard) -> None:
        """Draw the board as ``camera`` shows it; ``paint`` draws what a camera of a part of it shows."""
        whole = QRect(QPoint(0, 0), camera.size)
        parts = self._shift(camera, whole)
        if self._picture is None or sum(one.width() * one.height() for one in parts) > MOST * _area(camera.size):
            self._picture, parts = QPixmap(camera.size), [whole]
        on = QPainter(self._picture)
        try:
            for part in parts:
                on.drawImage(part.topLeft(), _paint_part(camera, part, paint))
        finally:
            on.end()
        self._camera = camera
        painter.drawPixmap(0, 0, self._picture)

    def _shift(self, camera: Camera, whole: QRect) -> list[QRect]:
        """Move the picture to where the camera looks, and return the parts to draw; drop it where that cannot be."""
        old = self._camera
        if self._picture is None or old is None or old.sizes != camera.sizes or old.size != camera.size:
            self.forget()
            return []
        dx = round((old.left - camera.left) * camera.scale)
        dy = round((old.top - camera.top) * camera.scale)
        stale = [one.translated(dx, dy).intersected(whole) for one in self._stale]
        self._stale.clear()
        if dx or dy:
            if abs(dx) >= whole.width() or abs(dy) >= whole.height():
                self.forget()
                return []
            self._picture.scroll(dx, dy, whole)
            stale += _list_uncovered(whole, dx, dy)
        return [one for one in stale if not one.isEmpty()]


def _list_uncovered(whole: QRect, dx: int, dy: int) -> list[QRect]:
    """Return the parts of a box that the box itself, moved, leaves free."""
    across = QRect(0 if dx > 0 else whole.width() + dx, 0, abs(dx), whole.height())
    down = QRect(0, 0 if dy > 0 else whole.height() + dy, whole.width(), abs(dy))
    return [across, down]


def _area(size: QSize) -> int:
    return size.width() * size.height()


def _paint_part(camera: Camera, part: QRect, paint: PaintBoard) -> QImage:
    """Return the picture of a part (pixels) of what a camera shows."""
    left, top = camera.left + part.left() / camera.scale, camera.top + part.top() / camera.scale
    image = QImage(part.size(), QImage.Format.Format_RGB32)
    with open_painter(image) as painter:
        painter.setRenderHints(PAINT_HINTS)
        paint(painter, replace(camera, left=left, top=top, size=part.size()))
    return image
