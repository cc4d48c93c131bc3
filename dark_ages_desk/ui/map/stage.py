"""The window's camera: fitting, zooming at a point, panning, and the zoom of the tiles."""

from __future__ import annotations

import math
from dataclasses import replace

from PySide6.QtCore import QPointF, QRectF, QSize

from dark_ages_desk.ui.map.camera import fit_camera
from dark_ages_desk.ui.map.tiles import Level

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
