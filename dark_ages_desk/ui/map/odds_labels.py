"""Places for the odds of attacks: at their arrows, or beside the fight where they would cover counters."""

from __future__ import annotations

import math
from collections.abc import Sequence

from PySide6.QtCore import QPointF, QRectF, QSizeF

# How far from its arrow a chip may stand, in heights of a chip, and in how many directions it is tried.
STEPS = (0.9, 1.3, 1.8, 2.4, 3.1, 4.0, 5.0, 6.2, 7.5, 9.0)
TURNS = (0, 1, -1, 2, -2, 3, -3, 4, -4, 5, -5, 6)
# So much of a counter's width may be covered at its edges, and so many pixels stay free between chips.
EDGE, GAP = 0.1, 2.0
Box = tuple[float, float, float, float]


def place_chips(wanted: Sequence[tuple[QPointF, QSizeF]], counters: Sequence[Box]) -> list[QPointF | None]:
    """Return the middles of chips that belong at these points, in the same order; None where there is no space.

    The boxes ``counters`` are (left, top, right, bottom). Chips give way outwards, away from the middle of them all.
    """
    if not wanted:
        return []
    x = sum(point.x() for point, _ in wanted) / len(wanted)
    y = sum(point.y() for point, _ in wanted) / len(wanted)
    taken = [_shrink(box) for box in counters]
    found: list[QPointF | None] = [None] * len(wanted)
    # The outermost first: it has the shortest way out.
    order = sorted(range(len(wanted)), key=lambda one: -math.hypot(wanted[one][0].x() - x, wanted[one][0].y() - y))
    for number in order:
        point, size = wanted[number]
        found[number] = spot = _find_free_spot(point, size, math.atan2(point.y() - y, point.x() - x), taken)
        if spot is not None:
            taken.append(_box(spot, size, GAP))
    return found


def _shrink(box: Box) -> Box:
    edge = (box[2] - box[0]) * EDGE
    return box[0] + edge, box[1] + edge, box[2] - edge, box[3] - edge


def _box(middle: QPointF, size: QSizeF, gap: float = 0.0) -> Box:
    across, high = size.width() / 2 + gap, size.height() / 2 + gap
    return middle.x() - across, middle.y() - high, middle.x() + across, middle.y() + high


def _find_free_spot(point: QPointF, size: QSizeF, outwards: float, taken: Sequence[Box]) -> QPointF | None:
    """Return the nearest free place for a chip, outer ones before others as far away."""
    reach = STEPS[-1] * size.height() + size.width()
    left, top, right, bottom = point.x() - reach, point.y() - reach, point.x() + reach, point.y() + reach
    near = [box for box in taken if box[0] < right and box[2] > left and box[1] < bottom and box[3] > top]
    if _is_free(_box(point, size), near):
        return point
    for step in STEPS:
        for turn in TURNS:
            angle = outwards + turn * math.pi / 6
            # A chip is broader than it is high: sideways it has to go farther.
            across = step * size.height() + (size.width() - size.height()) / 2
            spot = point + QPointF(across * math.cos(angle), step * size.height() * math.sin(angle))
            if _is_free(_box(spot, size), near):
                return spot
    return None


def _is_free(box: Box, taken: Sequence[Box]) -> bool:
    left, top, right, bottom = box
    return not any(left < one[2] and right > one[0] and top < one[3] and bottom > one[1] for one in taken)


def find_leader_line(point: QPointF, chip: QPointF, size: QSizeF) -> tuple[QPointF, QPointF] | None:
    """Return a line from an arrow to its chip's edge; None where the chip covers the arrow's point."""
    box = QRectF(chip.x() - size.width() / 2, chip.y() - size.height() / 2, size.width(), size.height())
    if box.contains(point):
        return None
    end = QPointF(min(max(point.x(), box.left()), box.right()), min(max(point.y(), box.top()), box.bottom()))
    return point, (end + chip) / 2
