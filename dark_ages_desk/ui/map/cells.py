"""Cells of a crowded board: pictures of a part of everything on it, which are laid side by side while the map moves."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import Generic, TypeVar

from PySide6.QtCore import QPoint, QPointF, QRect, QRectF, QSize
from PySide6.QtGui import QImage, QPainter

from dark_ages_desk.ui.map.paint import clear_image, open_painter

SIDE = 384
"""Pixels of a cell's side."""

CROWDED = 250
"""Number of counters and names that makes a board crowded."""

AT_ONCE = 6
"""Maximum number of cells painted in one frame."""

AHEAD = 2
"""Number of cells just outside the window painted while none in it is due: the map may be moved there."""

At = tuple[int, int]
Thing = TypeVar("Thing")


class Cells(Generic[Thing]):
    """The cells of one zoom: the things in each, and their pictures."""

    def __init__(self) -> None:
        self._key: tuple[object, ...] = ()
        self._inside: dict[At, dict[int, Thing]] | None = None
        self._pictures: dict[At, QImage] = {}

    def is_unchanged(self, key: tuple[object, ...], number: int) -> bool:
        """Return whether the board is crowded and the same as in the frame before.

        Things that are seen only once, as during a zoom, are painted at once.
        """
        same = len(key) == len(self._key) and all(
            one is two or (isinstance(one, tuple | int | frozenset) and one == two)
            for one, two in zip(key, self._key, strict=True)
        )
        if not same:
            self._key, self._inside = key, None
            self._pictures.clear()
        return same and number >= CROWDED

    def find_things(self, box: QRectF, things: Callable[[], Iterable[tuple[Thing, QRectF]]]) -> list[Thing]:
        """Return the things in the cells that a box touches, in their order.

        The box and the boxes of the things are pixels from the board's corner.
        """
        inside = self._sort(things)
        found = {number: one for at in touched_cells(box) for number, one in inside.get(at, {}).items()}
        return [found[number] for number in sorted(found)]

    def _sort(self, things: Callable[[], Iterable[tuple[Thing, QRectF]]]) -> dict[At, dict[int, Thing]]:
        if self._inside is None:
            self._inside = sort_into_cells(things())
        return self._inside

    def draw_cells(
        self,
        painter: QPainter,
        corner: QPoint,
        region: QRect,
        things: Callable[[], Iterable[tuple[Thing, QRectF]]],
        paint: Callable[[QPainter, list[Thing], QRect], bool],
    ) -> bool | None:
        """Lay the cells in ``region`` (pixels of the window); return whether all are finished, None if nothing is laid.

        The board's corner is at ``corner``. All things on the board come from ``things``, each with its box in pixels
        from that corner. The things of a cell are painted by ``paint``, in their order; it returns whether it could
        finish them. A cell that is not finished is painted again in the next frame.
        """
        inside = self._sort(things)
        there = QRectF(region.translated(-corner))
        around = [at for at in touched_cells(there.adjusted(-SIDE, -SIDE, SIDE, SIDE)) if at in inside]
        if len(self._pictures) > len(around) + AT_ONCE:
            kept = set(around)
            self._pictures = {at: one for at, one in self._pictures.items() if at in kept}
        seen = [at for at in touched_cells(there) if at in inside]
        due = [at for at in seen if at not in self._pictures]
        ahead = [at for at in around if at not in self._pictures] if not due else []
        unfinished: set[At] = set()
        for at in (*due[:AT_ONCE], *ahead[:AHEAD]):
            box = QRect(at[0] * SIDE, at[1] * SIDE, SIDE, SIDE)
            image = self._pictures[at] = clear_image(QSize(SIDE, SIDE))
            with open_painter(image) as on:
                on.translate(-box.topLeft())
                if not paint(on, list(inside[at].values()), box):
                    unfinished.add(at)
        if len(due) <= AT_ONCE:
            for at in seen:
                painter.drawImage(corner + QPoint(at[0] * SIDE, at[1] * SIDE), self._pictures[at])
        for at in unfinished:
            del self._pictures[at]
        return unfinished.isdisjoint(seen) if len(due) <= AT_ONCE else None


def touched_cells(box: QRectF) -> list[At]:
    """Return the cells that a box touches."""
    columns = range(int(box.left() // SIDE), int(box.right() // SIDE) + 1)
    rows = range(int(box.top() // SIDE), int(box.bottom() // SIDE) + 1)
    return [(column, row) for row in rows for column in columns]


def sort_into_cells(things: Iterable[tuple[Thing, QRectF]]) -> dict[At, dict[int, Thing]]:
    """Return the things by the cells that they touch, numbered in their order; a thing of several boxes needs them in
    a row."""
    found: dict[At, dict[int, Thing]] = {}
    number, last = -1, object()
    for thing, box in things:
        number, last = number + (thing is not last), thing
        for at in touched_cells(box):
            found.setdefault(at, {})[number] = thing
    return found


def boxes_along(start: QPointF, end: QPointF, half: float) -> Iterator[QRectF]:
    """Yield boxes that together hold a line with ``half`` on each side of it.

    One box of a long line would touch all cells of the board.
    """
    pieces = 1 + int(max(abs(end.x() - start.x()), abs(end.y() - start.y())) // SIDE)
    for piece in range(pieces):
        one, two = (start + (end - start) * part for part in (piece / pieces, (piece + 1) / pieces))
        yield QRectF(one, two).normalized().adjusted(-half, -half, half, half)
