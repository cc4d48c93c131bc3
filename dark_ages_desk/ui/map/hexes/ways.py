"""Roads and streams as curves through the middles of sides; bridges and fords where they meet."""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from PySide6.QtCore import QPointF
from PySide6.QtGui import QPainterPath

from dark_ages_desk.core.hexes import OFF
from dark_ages_desk.ui.map.hexes.layout import RADIUS, HexLayout, Point, noise


@dataclass(frozen=True, slots=True)
class Way:
    """One piece of a road or stream within one hex: a curve, its middle and the direction there (degrees)."""

    index: int
    path: QPainterPath
    points: tuple[Point, ...]
    middle: Point
    angle: float


def build_ways(layout: HexLayout, sides_of: Iterable[tuple[int, Sequence[int]]], wander: float, salt: int) -> list[Way]:
    """Return the curves through hexes, given as (hex, sides that are crossed). They stray by ``wander``, in radii."""
    found = []
    for index, sides in sides_of:
        found.extend(_ways_through(layout, index, sides, wander, salt))
        for side in sides:
            if layout.grid.adjacent[index][side] == OFF:
                # On to the edge of the sheet, which lies a little beyond the last hex.
                (x, y), (u, v) = _crossing_point(layout, index, side, wander, salt)
                beyond = (x - u * RADIUS, y - v * RADIUS)
                found.append(_build_curve(index, ((x, y), (-u, -v)), (beyond, (u, v)), 0.3))
    return found


def _crossing_point(layout: HexLayout, index: int, side: int, wander: float, salt: int) -> tuple[Point, Point]:
    """Return the point where a way crosses a side, and the direction inwards; the same from both hexes."""
    x, y = layout.side_middle(index, side)
    key = (round(x * 2), round(y * 2))
    angle = math.radians(-90 + 60 * side)
    out = (math.cos(angle), math.sin(angle))
    along = noise(*key, salt) * wander * RADIUS
    turn = noise(*key, salt + 1) * wander * 1.6
    first = side < 3  # seen from the hex beyond, left and right are exchanged
    x, y = x - out[1] * along * (1 if first else -1), y + out[0] * along * (1 if first else -1)
    inward = (-out[0], -out[1])
    cos, sin = math.cos(turn), math.sin(turn)
    return (x, y), (inward[0] * cos - inward[1] * sin, inward[0] * sin + inward[1] * cos)


def _ways_through(layout: HexLayout, index: int, sides: Sequence[int], wander: float, salt: int) -> list[Way]:
    if not sides:
        return []
    cx, cy = layout.centres[index]
    cell = layout.cell(index)
    heart = (cx + noise(*cell, salt + 2) * wander * RADIUS, cy + noise(*cell, salt + 3) * wander * RADIUS)
    gates = {side: _crossing_point(layout, index, side, wander, salt) for side in sides}
    if len(sides) == 1:
        return [_build_curve(index, gates[sides[0]], (heart, (0.0, 0.0)))]
    pairs = [(min((b - a) % 6, (a - b) % 6), a, b) for n, a in enumerate(sides) for b in sides[n + 1 :]]
    apart, first, second = max(pairs, key=lambda pair: pair[0])
    main = _build_curve(index, gates[first], gates[second], 0.34 + 0.08 * apart)
    rest = [
        _build_curve(index, gates[side], (main.middle, (0.0, 0.0))) for side in sides if side not in (first, second)
    ]
    return [main, *rest]


def _build_curve(index: int, start: tuple[Point, Point], end: tuple[Point, Point], stiff: float = 0.5) -> Way:
    (x0, y0), (u0, v0) = start
    (x3, y3), (u3, v3) = end
    reach = stiff * RADIUS
    x1, y1, x2, y2 = x0 + u0 * reach, y0 + v0 * reach, x3 + u3 * reach, y3 + v3 * reach
    path = QPainterPath(QPointF(x0, y0))
    path.cubicTo(x1, y1, x2, y2, x3, y3)
    points = []
    for step in range(5):
        t = step / 4
        s = 1 - t
        a, b, c, d = s * s * s, 3 * s * s * t, 3 * s * t * t, t * t * t
        points.append((a * x0 + b * x1 + c * x2 + d * x3, a * y0 + b * y1 + c * y2 + d * y3))
    dx, dy = x3 + x2 - x1 - x0, y3 + y2 - y1 - y0
    return Way(index, path, tuple(points), points[2], math.degrees(math.atan2(dy, dx)))


def points_by_hex(found: Iterable[Way]) -> dict[int, list[Point]]:
    """Return the points of the ways in each hex: other things keep away from them."""
    table: dict[int, list[Point]] = {}
    for way in found:
        table.setdefault(way.index, []).extend(way.points)
    return table
