"""A short glide of the map from one camera to another, so that the viewer can follow where it goes."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import replace

from PySide6.QtCore import QObject, QTimer

from dark_ages_desk.ui.map.camera import Camera

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
