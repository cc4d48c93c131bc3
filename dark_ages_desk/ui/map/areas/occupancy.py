"""Boxes taken on a board at one zoom, and the cost of covering them."""

from __future__ import annotations

from PySide6.QtCore import QRectF

# Side of a cell of the grid of what is taken, pixels.
CELL = 64.0
# Even to touch a thing costs this part of covering it.
TOUCH = 0.4

Entry = tuple[float, float, float, float, float]


class Occupancy:
    """Boxes with the cost of covering them, found by a grid."""

    def __init__(self) -> None:
        self._cells: dict[tuple[int, int], list[Entry]] = {}

    def add(self, box: QRectF, price: float) -> None:
        entry = (box.left(), box.top(), box.right(), box.bottom(), price)
        for cell in _cells(*entry[:4]):
            self._cells.setdefault(cell, []).append(entry)

    def remove(self, box: QRectF, price: float) -> None:
        entry = (box.left(), box.top(), box.right(), box.bottom(), price)
        for cell in _cells(*entry[:4]):
            self._cells[cell].remove(entry)

    def cost(self, left: float, top: float, right: float, bottom: float, enough: float) -> float:
        """Return the cost of covering other boxes with a box; it is not exact once it is more than ``enough``."""
        if not self._cells:
            return 0.0
        # Plain numbers: some thousand boxes are looked at for every table.
        seen: list[Entry] = []
        total, own = 0.0, (right - left) * (bottom - top)
        for cell in _cells(left, top, right, bottom):
            for entry in self._cells.get(cell, ()):
                x0, y0, x1, y1, price = entry
                if x0 < right and x1 > left and y0 < bottom and y1 > top and entry not in seen:
                    seen.append(entry)
                    wide = (x1 if x1 < right else right) - (x0 if x0 > left else left)
                    high = (y1 if y1 < bottom else bottom) - (y0 if y0 > top else top)
                    other = (x1 - x0) * (y1 - y0)
                    total += price * (TOUCH + wide * high / (own if own < other else other))
                    if total > enough:
                        return total
        return total


def _cells(left: float, top: float, right: float, bottom: float) -> list[tuple[int, int]]:
    first, last = int(left // CELL), int(right // CELL)
    upper, lower = int(top // CELL), int(bottom // CELL)
    if first == last and upper == lower:
        return [(first, upper)]
    return [(column, row) for column in range(first, last + 1) for row in range(upper, lower + 1)]


class TrialOccupancy:
    """Taken boxes, and a few more on trial."""

    def __init__(self, taken: Occupancy) -> None:
        self._taken, self._own = taken, Occupancy()

    def add(self, box: QRectF, price: float) -> None:
        self._own.add(box, price)

    def cost(self, left: float, top: float, right: float, bottom: float, enough: float) -> float:
        cost = self._taken.cost(left, top, right, bottom, enough)
        return cost if cost > enough else cost + self._own.cost(left, top, right, bottom, enough - cost)
