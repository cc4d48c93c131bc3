"""What lies on a crowded board, names and counters, as cells of pictures: while the map is moved, each frame lays these
instead of a thousand counters.

Cells are painted at a zoom that stays, a few in each frame, so that no frame waits for them; until all that are in
sight are there, what lies on the board is painted as always. Where little lies there nothing is gained, and no memory
is spent.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Generic, TypeVar

from PySide6.QtCore import QPoint, QRect, QRectF, QSize
from PySide6.QtGui import QImage, QPainter

from dark_ages_desk.ui.map.paint import clear_image, painting

SIDE = 384
"""Pixels of a cell's side."""

CROWDED = 250
"""So many counters and names make a board crowded."""

AT_ONCE = 6
"""So many cells are painted in one frame."""

SPARE = 1.5
"""So many times the cells that are in sight are kept."""

At = tuple[int, int]
Thing = TypeVar("Thing")


class Cells(Generic[Thing]):
    """The cells of one zoom: which things lie in each, and their pictures."""

    def __init__(self) -> None:
        self._key: tuple[object, ...] = ()
        self._inside: dict[At, list[Thing]] | None = None
        self._pictures: dict[At, QImage] = {}

    def stays(self, key: tuple[object, ...], number: int) -> bool:
        """Whether what lies there is crowded, and the same as in the frame before: what is seen only once (while one
        zooms) is painted at once."""
        same = len(key) == len(self._key) and all(
            one is two or (isinstance(one, tuple | int | frozenset) and one == two)
            for one, two in zip(key, self._key, strict=True)
        )
        if not same:
            self._key, self._inside = key, None
            self._pictures.clear()
        return same and number >= CROWDED

    def laid(
        self,
        painter: QPainter,
        corner: QPoint,
        region: QRect,
        things: Callable[[], Iterable[tuple[Thing, QRectF]]],
        paint: Callable[[QPainter, list[Thing], QRect], None],
    ) -> bool:
        """Lay the cells in ``region`` (pixels of the window), where all of them are there; the board's corner lies at
        ``corner``. ``things``: all that lies on the board with the room that each takes, in pixels from that corner;
        ``paint`` paints those of a cell, in their order."""
        if self._inside is None:
            self._inside = sorted_in(things())
        there = region.translated(-corner)
        seen = [at for at in cells_of(QRectF(there)) if at in self._inside]
        if len(self._pictures) > SPARE * len(seen) + AT_ONCE:
            self._pictures = {at: one for at, one in self._pictures.items() if at in seen}
        due = [at for at in seen if at not in self._pictures]
        for at in due[:AT_ONCE]:
            box = QRect(at[0] * SIDE, at[1] * SIDE, SIDE, SIDE)
            image = self._pictures[at] = clear_image(QSize(SIDE, SIDE))
            with painting(image) as on:
                on.translate(-box.topLeft())
                paint(on, self._inside[at], box)
        if len(due) > AT_ONCE:
            return False
        for at in seen:
            painter.drawImage(corner + QPoint(at[0] * SIDE, at[1] * SIDE), self._pictures[at])
        return True


def cells_of(box: QRectF) -> list[At]:
    """The cells that a box touches."""
    columns = range(int(box.left() // SIDE), int(box.right() // SIDE) + 1)
    rows = range(int(box.top() // SIDE), int(box.bottom() // SIDE) + 1)
    return [(column, row) for row in rows for column in columns]


def sorted_in(things: Iterable[tuple[Thing, QRectF]]) -> dict[At, list[Thing]]:
    """The things by the cells that they touch, in their order."""
    found: dict[At, list[Thing]] = {}
    for thing, box in things:
        for at in cells_of(box):
            found.setdefault(at, []).append(thing)
    return found
