"""Heights of a map of hexes: level ground 0, slopes 1, hilltops 2. Shading, and the slashes that run downhill."""

from __future__ import annotations

import math
from collections.abc import Mapping

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QImage, QPainter, QPainterPath, QTransform

from dark_ages_desk.ui.map import map_colours as theme
from dark_ages_desk.ui.map.hexes.layout import HIGH, RADIUS, Cell, HexLayout, Point, noise
from dark_ages_desk.ui.map.paint import may_reach, open_painter

# Units of the board in one pixel of the shading, and how dark it may be.
TEXEL = RADIUS / 5
STRENGTH = 120
# Slashes on one slope: so many tries, so far apart.
TRIES, LEAST = 46, RADIUS * 0.155


class Relief:
    """The heights of one map."""

    def __init__(self, layout: HexLayout, heights: Mapping[Cell, int]) -> None:
        self._layout = layout
        self._heights = heights
        self.slopes = [cell for cell, height in heights.items() if height == 1]

    def downhill_direction(self, x: float, y: float, home: Cell) -> Point:
        """Return the direction downhill at a point of a cell, with length 1."""
        gx = gy = 0.0
        column, row = home
        for across in range(column - 2, column + 3):
            for down in range(row - 2, row + 3):
                height = self._heights.get((across, down), 0)
                if height:
                    mx, my = self._layout.middle((across, down))
                    dx, dy = x - mx, y - my
                    pull = height * math.exp(-(dx * dx + dy * dy) / (1.5 * HIGH * HIGH / 2))
                    gx += dx * pull
                    gy += dy * pull
        long = math.hypot(gx, gy)
        if long < 1e-6:
            return 0.0, 1.0
        return gx / long, gy / long

    def slashes(self) -> dict[Cell, QPainterPath]:
        """Return the slashes of each slope, wide above and thin below."""
        return {cell: self._cell_slashes(cell) for cell in self.slopes}

    def _cell_slashes(self, cell: Cell) -> QPainterPath:
        cx, cy = self._layout.middle(cell)
        path = QPainterPath()
        taken: list[Point] = []
        for attempt in range(TRIES):
            x = cx + noise(*cell, 40 + 2 * attempt) * RADIUS * 0.86
            y = cy + noise(*cell, 41 + 2 * attempt) * HIGH * 0.47
            if abs(x - cx) > RADIUS * (0.98 - 0.5 * abs(y - cy) / (HIGH / 2)):
                continue
            fx, fy = self.downhill_direction(x, y, cell)
            # Slashes stand side by side: closer across the slope than along it.
            if any(
                ((x - u) * fy - (y - v) * fx) ** 2 + (((x - u) * fx + (y - v) * fy) * 0.42) ** 2 < LEAST * LEAST
                for u, v in taken
            ):
                continue
            taken.append((x, y))
            long = RADIUS * (0.34 + 0.1 * noise(*cell, 200 + attempt))
            wide = RADIUS * 0.032
            sx, sy = x - fx * long / 2, y - fy * long / 2
            path.moveTo(sx - fy * wide, sy + fx * wide)
            path.lineTo(sx + fy * wide, sy - fx * wide)
            path.lineTo(sx + fx * long, sy + fy * long)
            path.closeSubpath()
        return path

    def shading(self) -> tuple[QImage, QTransform] | None:
        """Return the light from the north-west as a transparent picture, and its place; None where all is level."""
        if not self.slopes:
            return None
        box = self._layout.box.adjusted(-RADIUS, -RADIUS, RADIUS, RADIUS)
        size = QSize(math.ceil(box.width() / TEXEL), math.ceil(box.height() / TEXEL))
        flat = QImage(size, QImage.Format.Format_RGB32)
        flat.fill(QColor(0, 0, 0))
        with open_painter(flat) as painter:
            painter.scale(1 / TEXEL, 1 / TEXEL)
            painter.translate(-box.left(), -box.top())
            painter.setPen(Qt.PenStyle.NoPen)
            for cell, height in self._heights.items():
                if height:
                    painter.setBrush(QColor(*((80,) * 3 if height == 1 else (190,) * 3)))
                    x, y = self._layout.middle(cell)
                    painter.drawEllipse(QPointF(x, y), RADIUS * 1.02, RADIUS * 1.02)
        soft = _blur(flat, 5.0)
        grey = _light_difference(soft, 3)
        return grey, QTransform(TEXEL, 0, 0, TEXEL, box.left(), box.top())


def _blur(image: QImage, times: float) -> QImage:
    """Return the picture made smaller and larger again."""
    smooth, keep = Qt.TransformationMode.SmoothTransformation, Qt.AspectRatioMode.IgnoreAspectRatio
    small = QSize(max(2, round(image.width() / times)), max(2, round(image.height() / times)))
    return image.scaled(small, keep, smooth).scaled(image.size(), keep, smooth)


def _light_difference(image: QImage, far: int) -> QImage:
    """Return the difference between the pixels up-left and down-right of each pixel, as light and shade."""
    turned = image.copy()
    turned.invertPixels()
    lit = QImage(image.size(), QImage.Format.Format_RGB32)
    lit.fill(QColor(128, 128, 128))
    whole = QRectF(image.rect())
    with open_painter(lit) as painter:
        painter.drawImage(whole.translated(-far, -far), image)
        painter.setOpacity(0.5)
        painter.drawImage(whole.translated(far, far), turned)
    grey = lit.convertToFormat(QImage.Format.Format_Grayscale8)
    table = []
    for level in range(256):
        apart = (level - 127.5) / 127.5
        strength = min(1.0, abs(apart) * 2.4) * STRENGTH
        # Where the ground rises down-right it looks towards the light.
        shade = theme.RELIEF_DARK if apart < 0 else theme.RELIEF_LIGHT
        table.append(QColor(*shade, round(strength if apart < 0 else strength * 0.9)).rgba())
    if not grey.reinterpretAsFormat(QImage.Format.Format_Indexed8):
        return QImage()
    grey.setColorTable(table)
    return grey.convertToFormat(QImage.Format.Format_ARGB32_Premultiplied)


def paint_slashes(painter: QPainter, slashes: Mapping[Cell, QPainterPath], shade: QColor, seen: QRectF) -> None:
    """Paint the slashes that are in sight."""
    for path in slashes.values():
        if may_reach(path, seen):
            painter.fillPath(path, shade)
