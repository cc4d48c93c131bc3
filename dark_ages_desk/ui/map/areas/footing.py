"""Spaces by spots of the board on a coarse grid, fine enough to tell whether a counter is inside."""

from __future__ import annotations

import math
from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass, field

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QImage, QPainter, QPainterPath

from dark_ages_desk.ui.map.paint import open_painter

CELL_KM = 5.0
# Spots offered for counters in one space, at most, and their least distance.
MOST_SPOTS, LEAST_STEP = 130, 20.0
# A box is tested at so many spots each way.
SAMPLES = (0.04, 0.35, 0.65, 0.96)


@dataclass
class SpaceGrid:
    """The grid of one board; made from shapes in km."""

    frame: QRectF
    shapes: Iterable[tuple[str, QPainterPath]]
    _numbers: dict[str, int] = field(default_factory=dict)
    _spots: dict[str, Sequence[tuple[float, float]]] = field(default_factory=dict)

    def __post_init__(self) -> None:
        width, height = math.ceil(self.frame.width() / CELL_KM), math.ceil(self.frame.height() / CELL_KM)
        image = QImage(QSize(width, height), QImage.Format.Format_RGB32)
        image.fill(QColor(0, 0, 0))
        with open_painter(image) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing, False)
            painter.setPen(Qt.PenStyle.NoPen)
            painter.scale(1 / CELL_KM, 1 / CELL_KM)
            painter.translate(-self.frame.left(), -self.frame.top())
            for number, (space, shape) in enumerate(self.shapes, start=1):
                self._numbers[space] = number
                painter.fillPath(shape, QColor(number >> 16, number >> 8 & 255, number & 255))
        self._width, self._height = width, height
        # The upper byte of a pixel is 255 throughout.
        self._grid = bytes(image.constBits())
        self._cells = memoryview(self._grid).cast("I")
        self._spaces = ["", *self._numbers]
        self._left, self._top = self.frame.left(), self.frame.top()

    def share(self, space: str, box: QRectF) -> float:
        """Return the share of a box (km) that is in a space, 0 to 1."""
        return self.count_samples(box).get(self._numbers.get(space, 0), 0) / len(SAMPLES) ** 2

    def share_at_sea(self, space: str, box: QRectF, seas: Collection[str]) -> tuple[float, float]:
        """Return the share of a box (km) that is in a space, and the share in any of these seas."""
        shares, all_of_it = self.count_samples(box), len(SAMPLES) ** 2
        wet = sum(number for key, number in shares.items() if self._spaces[key] in seas)
        return shares.get(self._numbers.get(space, 0), 0) / all_of_it, wet / all_of_it

    def count_samples(self, box: QRectF) -> dict[int, int]:
        """Return the number of samples of a box (km) in each space, by the space's number."""
        left, top, wide, high = box.left() - self._left, box.top() - self._top, box.width(), box.height()
        cells, width, found = self._cells, self._width, dict[int, int]()
        columns = [int((left + across * wide) / CELL_KM) for across in SAMPLES]
        for down in SAMPLES:
            row = int((top + down * high) / CELL_KM)
            if 0 <= row < self._height:
                start = row * width
                for column in columns:
                    if 0 <= column < width:
                        number = cells[start + column] & 0xFFFFFF
                        found[number] = found.get(number, 0) + 1
        return found

    def space_at(self, x: float, y: float) -> str:
        """Return the space at a point (km), "" if none."""
        column, row = int((x - self._left) / CELL_KM), int((y - self._top) / CELL_KM)
        if not (0 <= column < self._width and 0 <= row < self._height):
            return ""
        return self._spaces[self._cells[row * self._width + column] & 0xFFFFFF]

    def spots(self, space: str, box: QRectF) -> Sequence[tuple[float, float]]:
        """Return the places all over a space, in rows; ``box`` is its bounding box (km)."""
        if space not in self._spots:
            self._spots[space] = self._lattice(space, box.intersected(self.frame))
        return self._spots[space]

    def _lattice(self, space: str, box: QRectF) -> Sequence[tuple[float, float]]:
        step = max(LEAST_STEP, math.sqrt(box.width() * box.height() / MOST_SPOTS))
        found = []
        for row in range(int(box.height() / step) + 1):
            for column in range(int(box.width() / step) + 1):
                x, y = box.left() + (column + 0.5) * step, box.top() + (row + 0.5) * step
                if self.space_at(x, y) == space:
                    found.append((x, y))
        return found


def points_around(centre: QPointF, reach_x: float, reach_y: float) -> list[QPointF]:
    """Return the places round a point, the sides first."""
    steps = ((1, 0), (-1, 0), (0, -1), (0, 1), (1, -1), (-1, -1), (1, 1), (-1, 1),
             (1, -0.5), (-1, -0.5), (1, 0.5), (-1, 0.5), (0.5, -1), (-0.5, -1), (0.5, 1), (-0.5, 1))  # fmt: skip
    return [centre + QPointF(dx * reach_x, dy * reach_y) for dx, dy in steps]
