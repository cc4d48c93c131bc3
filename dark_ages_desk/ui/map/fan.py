"""A stack of counters laid out one by one over its place after a click, so that each can be taken."""

from __future__ import annotations

import math
from collections.abc import Sequence

from PySide6.QtCore import QPoint, QPointF, QRectF
from PySide6.QtGui import QPainter, QPen

from dark_ages_desk.ui.map import map_colours as theme
from dark_ages_desk.ui.map.camera import Camera
from dark_ages_desk.ui.map.counters import CounterArt, CounterFace
from dark_ages_desk.ui.map.map_colours import colour
from dark_ages_desk.ui.map.placement import PlacedCounter, counter_pixels

# The sheet under the counters reaches so many of their widths beyond them: pointers stand out.
MARGIN = 0.4
# Widths of counters in a fan, parts of the window's height, so many in a row and so many of their widths apart.
WIDE, COLUMNS, ROOM = 1 / 23, 4, 1.32


def fan_width(camera: Camera, text_scale: int) -> float:
    """Return the least width of counters in a fan, pixels."""
    return WIDE * camera.page * math.sqrt(text_scale / 100)


def fan_counters(
    space: str, faces: Sequence[tuple[str, CounterFace]], at: QPointF, width_km: float, part: float
) -> list[PlacedCounter]:
    """Return the counters in rows round a place (km), ``part`` as wide as others on the board."""
    columns = min(len(faces), COLUMNS)
    rows = math.ceil(len(faces) / columns)
    found = []
    for number, (name, face) in enumerate(faces):
        row, column = divmod(number, columns)
        inside = min(columns, len(faces) - row * columns)
        step = QPointF((column - (inside - 1) / 2) * ROOM, (row - (rows - 1) / 2) * ROOM) * part
        found.append(PlacedCounter(name, space, at, step, face, width_km, part, (name,)))
    return found


class Fan:
    """The counters of one space, side by side."""

    def __init__(self, space: str, placed: Sequence[PlacedCounter]) -> None:
        self.space = space
        self._placed = placed

    @property
    def ids(self) -> tuple[str, ...]:
        """All counters of it."""
        return tuple(one.id for one in self._placed)

    def _boxes(self, camera: Camera, text_scale: int) -> list[tuple[PlacedCounter, QRectF]]:
        found = []
        for one in self._placed:
            width = counter_pixels(camera, one.width_km, text_scale)
            middle = camera.to_pixels(one.at.x(), one.at.y()) + one.step * width
            side = round(width * one.part)
            found.append((one, QRectF(middle.x() - side / 2, middle.y() - side / 2, side, side)))
        shift = self._inward_shift([box for _, box in found], camera)
        return [(one, box.translated(shift)) for one, box in found]

    def _inward_shift(self, boxes: Sequence[QRectF], camera: Camera) -> QPointF:
        """Return the shift that brings all of it within the window."""
        whole = _sheet_box(boxes)
        dx = max(0.0, -whole.left()) - max(0.0, whole.right() - camera.size.width())
        dy = max(0.0, -whole.top()) - max(0.0, whole.bottom() - camera.size.height())
        return QPointF(dx, dy)

    def is_on_sheet(self, camera: Camera, text_scale: int, point: QPointF) -> bool:
        """Return whether a pixel of the window is on the sheet."""
        return _sheet_box([box for _, box in self._boxes(camera, text_scale)]).contains(point)

    def counter_at(self, camera: Camera, text_scale: int, point: QPointF) -> str:
        """Return the counter at a pixel of the window, "" if none."""
        near = ((one.id, box) for one, box in self._boxes(camera, text_scale))
        return next((name for name, box in near if box.contains(point)), "")

    def draw(
        self, painter: QPainter, camera: Camera, text_scale: int, art: CounterArt, selected: frozenset[str]
    ) -> None:
        """Draw the sheet and the counters; the painter is in pixels of ``camera``."""
        boxes = self._boxes(camera, text_scale)
        sheet = _sheet_box([box for _, box in boxes])
        painter.setPen(QPen(colour(theme.INK), 1.6))
        painter.setBrush(colour(theme.CARTOUCHE, 0.93))
        painter.drawRoundedRect(sheet, 8, 8)
        for one, box in boxes:
            if one.id in selected:
                painter.setPen(QPen(colour(theme.SELECTION), 4.0))
                painter.drawRoundedRect(box.adjusted(-4, -4, 4, 4), 7, 7)
            image = art.image(one.face, round(box.width()))
            middle = box.center()
            painter.drawImage(
                QPoint(round(middle.x() - image.width() / 2), round(middle.y() - image.height() / 2)), image
            )


def _sheet_box(boxes: Sequence[QRectF]) -> QRectF:
    whole = QRectF(boxes[0])
    for box in boxes[1:]:
        whole = whole.united(box)
    edge = MARGIN * boxes[0].width()
    return whole.adjusted(-edge, -edge, edge, edge)
