"""The part of a board shown, and its size.

Sizes come from the height of the window (``Camera.page``), not from that of the board.
"""

from __future__ import annotations

import math
from dataclasses import dataclass

from PySide6.QtCore import QPointF, QRect, QRectF, QSize
from PySide6.QtGui import QTransform

# Text and line widths grow with this power of the zoom: with the full linear growth a close-up is all ink.
TEXT_GROWTH = 0.7
LINE_GROWTH = 0.6


@dataclass(frozen=True, slots=True)
class Camera:
    """A view of a board.

    The ``scale`` is in pixels per km. The picture's corner is at ``left`` and ``top`` in km, and its ``size`` is in
    pixels. At the scale ``fit`` the whole board just fits the window; ``zoom`` is relative to it. The height of the
    whole window in pixels is ``page``, which measures the size of text.
    """

    scale: float
    left: float
    top: float
    size: QSize
    fit: float
    page: float

    @property
    def zoom(self) -> float:
        """Factor of enlargement against the scale that fits the whole board."""
        return self.scale / self.fit

    @property
    def sizes(self) -> tuple[float, float, float]:
        """All that decides the size of things, independent of the camera's place."""
        return self.scale, self.fit, self.page

    @property
    def visible(self) -> QRectF:
        """The part of the board in the picture, km."""
        return QRectF(self.left, self.top, self.size.width() / self.scale, self.size.height() / self.scale)

    def visible_part(self, region: QRect) -> QRectF:
        """Return the part of the board (km) in a region of the picture (pixels)."""
        box = QRectF(region)
        return QRectF(self.to_km(box.topLeft()), self.to_km(box.bottomRight()))

    def to_pixels(self, x: float, y: float) -> QPointF:
        """Return the pixel of a point (km) in the picture."""
        return QPointF((x - self.left) * self.scale, (y - self.top) * self.scale)

    def to_km(self, point: QPointF) -> QPointF:
        """Return the point of the board (km) at a pixel."""
        return QPointF(self.left + point.x() / self.scale, self.top + point.y() / self.scale)

    def transform(self) -> QTransform:
        """Return the transform from board km to pixels."""
        return QTransform(self.scale, 0, 0, self.scale, -self.left * self.scale, -self.top * self.scale)

    def line_width(self, km: float) -> float:
        """Return the width in km of a line that is ``km`` wide when the whole board fits."""
        return km * float(self.zoom ** (LINE_GROWTH - 1))

    def text_pixels(self, km: float, text_scale: int) -> float:
        """Return the height in pixels of text that is ``km`` high when the whole board fits; ``text_scale`` is in per
        cent."""
        return float(km * self.fit * self.zoom**TEXT_GROWTH * text_scale / 100)


def nearest_pixel(at: float) -> int:
    """Return the nearest whole number, halves upwards: what is shifted by whole pixels is rounded alike.

    Python's own ``round`` goes to the even number, and a name would jump by a pixel. What computing leaves of a half is
    one.
    """
    return math.floor(at + 0.5 + 1e-6)


def fit_camera(frame: QRectF, size: QSize, margin: int = 0, page: float = 0.0) -> Camera:
    """Return the camera that shows all of ``frame`` (km) in the middle of a picture of ``size``, with ``margin``
    pixels.

    The ``page`` is the height of the window that the picture is part of, if any.
    """
    width, height = max(1, size.width() - 2 * margin), max(1, size.height() - 2 * margin)
    scale = min(width / frame.width(), height / frame.height())
    left = frame.center().x() - size.width() / 2 / scale
    top = frame.center().y() - size.height() / 2 / scale
    return Camera(scale, left, top, size, scale, page or size.height())
