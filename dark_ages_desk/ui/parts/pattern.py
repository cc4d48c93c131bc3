"""The patterns of powers, so that the colour alone is never needed, and the contrast of colours."""

from __future__ import annotations

from bisect import bisect_left
from functools import lru_cache, partial
from math import cos, pi, sin

from PySide6.QtCore import QLineF, QPointF, Qt
from PySide6.QtGui import QColor, QPainter, QPen

# Dots are so many times larger than lines are wide.
DOT = 1.5

# Lines of each pattern across a square of side 2: (x1, y1, x2, y2).
STROKES: dict[str, tuple[tuple[float, float, float, float], ...]] = {
    "hatch": ((-0.5, 1.5, 1.5, -0.5), (0.5, 2.5, 2.5, 0.5)),
    "back-hatch": ((0.5, -0.5, 2.5, 1.5), (-0.5, 0.5, 1.5, 2.5)),
    "verticals": ((0.5, -0.5, 0.5, 2.5), (1.5, -0.5, 1.5, 2.5)),
    "horizontals": ((-0.5, 0.5, 2.5, 0.5), (-0.5, 1.5, 2.5, 1.5)),
    "cross": ((1, 0.6, 1, 1.4), (0.6, 1, 1.4, 1), (0, -0.4, 0, 0.4), (-0.4, 0, 0.4, 0), (2, -0.4, 2, 0.4),
              (1.6, 0, 2.4, 0), (0, 1.6, 0, 2.4), (-0.4, 2, 0.4, 2), (2, 1.6, 2, 2.4), (1.6, 2, 2.4, 2)),
    "bricks": ((0, 0.5, 2, 0.5), (0, 1.5, 2, 1.5), (0.5, 0.5, 0.5, 1.5), (1.5, -0.5, 1.5, 0.5), (1.5, 1.5, 1.5, 2.5)),
    "waves": ((-0.5, 1, 0, 0.5), (0, 0.5, 0.5, 1), (0.5, 1, 1, 0.5), (1, 0.5, 1.5, 1), (1.5, 1, 2, 0.5),
              (2, 0.5, 2.5, 1), (-0.5, 2, 0, 1.5), (0, 1.5, 0.5, 2), (0.5, 2, 1, 1.5), (1, 1.5, 1.5, 2),
              (1.5, 2, 2, 1.5), (2, 1.5, 2.5, 2), (0.5, 0, 1, -0.5), (1, -0.5, 1.5, 0), (-0.5, 0, 0, -0.5)),
    "lattice": ((-0.5, 0.5, 1.5, 2.5), (0.5, -0.5, 2.5, 1.5), (-0.5, 1.5, 1.5, -0.5), (0.5, 2.5, 2.5, 0.5)),
    "grid": ((0.5, -0.5, 0.5, 2.5), (1.5, -0.5, 1.5, 2.5), (-0.5, 0.5, 2.5, 0.5), (-0.5, 1.5, 2.5, 1.5)),
    "chevrons": ((0, 1.5, 1, 0.5), (1, 0.5, 2, 1.5), (0, 2.5, 1, 1.5), (1, 1.5, 2, 2.5), (0, 0.5, 1, -0.5),
                 (1, -0.5, 2, 0.5)),
    "saltires": ((0.2, 0.2, 0.8, 0.8), (0.8, 0.2, 0.2, 0.8), (1.2, 1.2, 1.8, 1.8), (1.8, 1.2, 1.2, 1.8)),
    "bars": ((0.15, 0.5, 0.85, 0.5), (1.15, 1.5, 1.85, 1.5)),
    "triangles": ((0.1, 0.8, 0.9, 0.8), (0.9, 0.8, 0.5, 0.15), (0.5, 0.15, 0.1, 0.8), (1.1, 1.8, 1.9, 1.8),
                  (1.9, 1.8, 1.5, 1.15), (1.5, 1.15, 1.1, 1.8)),
    "dashes": ((0.5, 0.2, 0.5, 0.8), (1.5, 1.2, 1.5, 1.8)),
    "diamonds": ((1, 0.35, 1.65, 1), (1.65, 1, 1, 1.65), (1, 1.65, 0.35, 1), (0.35, 1, 1, 0.35)),
    "rings": tuple(
        (x + 0.42 * cos(k * pi / 4), y + 0.42 * sin(k * pi / 4),
         x + 0.42 * cos((k + 1) * pi / 4), y + 0.42 * sin((k + 1) * pi / 4))
        for x, y in ((0.5, 0.5), (1.5, 1.5)) for k in range(8)
    ),
}  # fmt: skip


def draw_pattern(painter: QPainter, pattern: str, side: float, shade: QColor, width: float) -> None:
    """Draw one period of a pattern, ``side`` wide, at the painter's origin; nothing for an unknown pattern."""
    if pattern == "dots":
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(shade)
        for x, y in ((0, 0), (2, 0), (0, 2), (2, 2), (1, 1)):
            painter.drawEllipse(QPointF(x * side / 2, y * side / 2), width * DOT, width * DOT)
        return
    painter.setPen(QPen(shade, width, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap, Qt.PenJoinStyle.RoundJoin))
    for x1, y1, x2, y2 in STROKES.get(pattern, ()):
        painter.drawLine(QLineF(x1 * side / 2, y1 * side / 2, x2 * side / 2, y2 * side / 2))


STEPS = 40
"""Number of steps from a colour to black or white in which a line's colour is searched."""


def contrasting_line(background: QColor, least: float) -> QColor:
    """Return the background made darker, or else lighter, until it contrasts with itself by ``least`` (a WCAG ratio).
    If neither does, return black."""
    return QColor(_find_line(background.redF(), background.greenF(), background.blueF(), least))


@lru_cache(maxsize=256)
def _find_line(red: float, green: float, blue: float, least: float) -> QColor:
    """Return the colour of the first step that contrasts enough. Each step contrasts more than the one before."""
    background = QColor.fromRgbF(red, green, blue)

    def shade(towards: float, step: int) -> QColor:
        part = step / STEPS
        return QColor.fromRgbF(*(c + (towards - c) * part for c in (red, green, blue)))

    for towards in (0.0, 1.0):
        enough = partial(shade, towards)
        steps = range(1, STEPS + 1)
        at = bisect_left(steps, least, key=lambda step: contrast_ratio(enough(step), background))
        if at < STEPS:
            return enough(steps[at])
    return QColor(0, 0, 0)


def contrast_ratio(first: QColor, second: QColor) -> float:
    """Return the WCAG 2 contrast ratio of two colours, 1 (none) to 21."""
    lighter, darker = sorted((_luminance(first), _luminance(second)), reverse=True)
    return (lighter + 0.05) / (darker + 0.05)


def _luminance(shade: QColor) -> float:
    parts = (shade.redF(), shade.greenF(), shade.blueF())
    red, green, blue = (c / 12.92 if c <= 0.03928 else ((c + 0.055) / 1.055) ** 2.4 for c in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue
