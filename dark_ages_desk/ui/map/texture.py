"""A seamless sheet of parchment, made from seeded noise."""

from __future__ import annotations

from functools import cache
from random import Random

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QImage, QPainter

from dark_ages_desk.ui.map.map_colours import PARCHMENT
from dark_ages_desk.ui.map.paint import open_painter

# Side of the sheet in pixels. A quarter is made and mirrored, which leaves no seam.
SIDE = 512
# Noise cells per side of the quarter, and how strongly each octave shows (0 to 1).
OCTAVES = ((3, 0.16), (6, 0.12), (13, 0.09), (40, 0.06), (128, 0.07), (256, 0.09))


@cache
def paint_parchment() -> QImage:
    """Return the sheet, SIDE x SIDE pixels, opaque."""
    half = SIDE // 2
    random = Random(806)
    quarter = QImage(half, half, QImage.Format.Format_RGB32)
    quarter.fill(QColor(*PARCHMENT))
    with open_painter(quarter) as painter:
        painter.setCompositionMode(QPainter.CompositionMode.CompositionMode_SoftLight)
        for cells, strength in OCTAVES:
            noise = QImage(random.randbytes(cells * cells), cells, cells, cells, QImage.Format.Format_Grayscale8)
            # One smooth doubling after another: enlarging at once would show the grid of the noise.
            while noise.width() < half:
                step = min(half, noise.width() * 2)
                noise = noise.scaled(
                    QSize(step, step), Qt.AspectRatioMode.IgnoreAspectRatio, Qt.TransformationMode.SmoothTransformation
                )
            painter.setOpacity(strength)
            painter.drawImage(QRectF(0, 0, half, half), noise)
    sheet = QImage(SIDE, SIDE, QImage.Format.Format_RGB32)
    with open_painter(sheet) as painter:
        for x, flip_x in ((0, False), (half, True)):
            for y, flip_y in ((0, False), (half, True)):
                painter.drawImage(QPointF(x, y), _flip(quarter, flip_x, flip_y))
    return sheet


def _flip(image: QImage, across: bool, down: bool) -> QImage:
    direction = Qt.Orientation(0)
    if across:
        direction |= Qt.Orientation.Horizontal
    if down:
        direction |= Qt.Orientation.Vertical
    return image.flipped(direction) if across or down else image
