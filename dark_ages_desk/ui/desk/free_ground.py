"""Ground of the map that nothing stands on: where cards and printed tracks may lie."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from itertools import chain

from PySide6.QtCore import QPoint, QRect, QRectF, QSize

EDGE, STEP = 7, 16
"""Distance from the map's edge, and from one tried place to the next; pixels."""
CELL = 8
"""Side of a square of ground, pixels. A region of many boxes made by Qt takes twenty times as long."""


class Ground:
    """What is taken of a pane, in squares of ``CELL`` pixels."""

    def __init__(
        self,
        pane: QRect,
        boxes: Iterable[QRectF],
        allows: Callable[[QRect], bool] = lambda box: True,
        suits: Callable[[QRect], bool] = lambda box: True,
    ) -> None:
        """Take a pane, the boxes (pixels) of what lies there, what else a box must fulfil, and what it should."""
        self._pane, self._allows, self._suits = pane, allows, suits
        self._wide = pane.width() // CELL + 1
        self._rows = [bytearray(self._wide) for _ in range(pane.height() // CELL + 1)]
        for box in boxes:
            self.take(box.toAlignedRect())

    def take(self, box: QRect) -> None:
        """Note that something lies in this box, pixels."""
        left, right, top, foot = self._find_cells(box)
        filled = b"\1" * (right - left)
        for row in self._rows[top:foot]:
            row[left:right] = filled

    def is_free(self, box: QRect) -> bool:
        """Return whether nothing lies in this box, pixels, and it may lie there."""
        return self._is_bare(box) and self._allows(box)

    def _is_bare(self, box: QRect) -> bool:
        left, right, top, foot = self._find_cells(box)
        return all(row.find(1, left, right) < 0 for row in self._rows[top:foot])

    def _find_cells(self, box: QRect) -> tuple[int, int, int, int]:
        """Return the squares of a box: from left to before right, from top to before the foot."""
        inside = box.intersected(self._pane)
        if inside.isEmpty():
            return 0, 0, 0, 0
        return (
            inside.left() // CELL,
            inside.right() // CELL + 1,
            inside.top() // CELL,
            inside.bottom() // CELL + 1,
        )

    def find_spot(self, size: QSize, low: bool = False, kept: QPoint | None = None) -> QPoint | None:
        """Return the upper left corner of free ground of that size; None where there is none.

        What lies at ``kept`` stays there, if it may. Otherwise the corners are tried first, and then the edges: the
        lower ones first if ``low``. Ground that suits comes before all other.
        """
        inner = self._pane.adjusted(EDGE, EDGE, -EDGE, -EDGE)
        if size.width() > inner.width() or size.height() > inner.height():
            return None
        stays = kept is not None and inner.contains(QRect(kept, size))
        allowed: QPoint | None = None
        for spot in chain([kept] if kept is not None and stays else (), _list_spots(inner, size, low)):
            box = QRect(spot, size)
            if self._is_bare(box) and self._allows(box):
                if self._suits(box):
                    return spot
                allowed = allowed or spot
        return allowed


def _list_spots(inner: QRect, size: QSize, low: bool) -> Iterator[QPoint]:
    """Yield places along the edges, then a step further in, within a printed frame, then all others."""
    for inset in (0, STEP):
        room = inner.adjusted(inset, inset, -inset, -inset)
        left, right = room.left(), room.right() - size.width() + 1
        top, foot = room.top(), room.bottom() - size.height() + 1
        rows = (foot, top) if low else (top, foot)
        for y in rows:
            yield QPoint(left, y)
            yield QPoint(right, y)
        down = range(top, foot, STEP)
        for x in (left, right):
            for y in reversed(down) if low else down:
                yield QPoint(x, y)
        across = sorted(range(left, right, STEP), key=lambda x: min(x - left, right - x))
        for y in rows:
            for x in across:
                yield QPoint(x, y)
    grid = [QPoint(x, y) for y in range(top, foot, 2 * STEP) for x in range(left, right, 2 * STEP)]
    yield from sorted(grid, key=lambda at: min(at.x() - left, right - at.x(), at.y() - top, foot - at.y()))
