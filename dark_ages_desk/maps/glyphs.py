"""Small drawings on a map, and whether there is room for one more."""

from __future__ import annotations

import math
from dataclasses import dataclass


@dataclass(frozen=True)
class Glyph:
    """A small drawing: its kind, middle, width in km and weight from 0 (a hillock) to 1.6 (an Alp)."""

    kind: str
    x: float
    y: float
    size: float
    weight: float

    def to_plain_data(self) -> dict[str, object]:
        return {
            "kind": self.kind,
            "x": round(self.x, 1),
            "y": round(self.y, 1),
            "size": round(self.size, 1),
            "weight": round(self.weight, 2),
        }


class Spacing:
    """A coarse grid of glyphs, to test quickly whether another glyph has enough space."""

    STEP = 24.0

    def __init__(self) -> None:
        self._cells: dict[tuple[int, int], list[Glyph]] = {}

    def _key(self, glyph: Glyph) -> tuple[int, int]:
        return int(glyph.x // self.STEP), int(glyph.y // self.STEP)

    def has_room(self, glyph: Glyph) -> bool:
        column, row = self._key(glyph)
        for i in range(column - 2, column + 3):
            for j in range(row - 2, row + 3):
                for other in self._cells.get((i, j), ()):
                    gap = math.hypot((other.x - glyph.x) * 0.8, (other.y - glyph.y) * 1.25)
                    if gap < 0.41 * (glyph.size + other.size):
                        return False
        return True

    def add(self, glyph: Glyph) -> None:
        self._cells.setdefault(self._key(glyph), []).append(glyph)
