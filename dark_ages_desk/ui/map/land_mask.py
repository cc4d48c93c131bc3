"""Where land lies that the game does not use: a small picture of it, because a path is slow to ask."""

from __future__ import annotations

from collections.abc import Iterable

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QImage, QPainter, QPainterPath

from dark_ages_desk.ui.map.paint import clear_image, open_painter

ACROSS = 640
"""Width of the picture in pixels."""


class LandMask:
    """Land within a frame, km; a point is answered to about 1/640 of the frame's width."""

    def __init__(self, frame: QRectF, paths: Iterable[QPainterPath]) -> None:
        self._frame, self._scale = frame, ACROSS / frame.width()
        self._image: QImage = clear_image(QSize(ACROSS, max(1, round(frame.height() * self._scale))))
        with open_painter(self._image) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing, False)
            painter.scale(self._scale, self._scale)
            painter.translate(-frame.left(), -frame.top())
            for path in paths:
                painter.fillPath(path, Qt.GlobalColor.black)

    def contains(self, point: QPointF) -> bool:
        """Return whether there is such land at a point, km."""
        x, y = int((point.x() - self._frame.left()) * self._scale), int((point.y() - self._frame.top()) * self._scale)
        return self._image.valid(x, y) and self._image.pixelColor(x, y).alpha() > 0
