"""Small helpers for painting: pictures whose painter is always closed, pens, text as paths."""

from __future__ import annotations

import math
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache

from PySide6.QtCore import QPoint, QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QImage, QPaintEngine, QPainter, QPainterPath, QPen, QTransform

from dark_ages_desk.ui.map.typefaces import CAP_HEIGHT, Face, font

# Text is laid out at this size and scaled, so that no hinting bends it.
LAYOUT_PIXELS = 100
PAINT_HINTS = QPainter.RenderHint.Antialiasing | QPainter.RenderHint.SmoothPixmapTransform


@contextmanager
def open_painter(image: QImage) -> Iterator[QPainter]:
    """Yield a painter on ``image``. It is ended even after an error: one left open would crash the program."""
    painter = QPainter(image)
    try:
        painter.setRenderHints(PAINT_HINTS)
        yield painter
    finally:
        painter.end()


@contextmanager
def restore_state(painter: QPainter) -> Iterator[None]:
    """Restore the painter's state afterwards."""
    painter.save()
    try:
        yield
    finally:
        painter.restore()


def clear_image(size: QSize) -> QImage:
    """Return an empty, transparent picture."""
    image = QImage(size.expandedTo(QSize(1, 1)), QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(Qt.GlobalColor.transparent)
    return image


def round_pen(shade: QColor, width: float) -> QPen:
    """Return a solid pen with round ends and corners; ``width`` is in the painter's units."""
    return QPen(shade, width, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap, Qt.PenJoinStyle.RoundJoin)


def quick_pen(shade: QColor, width: float) -> QPen:
    """Return a solid pen with flattened corners, for thin lines along coasts: round corners take twice the time."""
    return QPen(shade, width, Qt.PenStyle.SolidLine, Qt.PenCapStyle.FlatCap, Qt.PenJoinStyle.BevelJoin)


def square_pen(shade: QColor, width: float) -> QPen:
    """Return a solid pen with sharp corners; ``width`` is in the painter's units."""
    return QPen(shade, width, Qt.PenStyle.SolidLine, Qt.PenCapStyle.SquareCap, Qt.PenJoinStyle.MiterJoin)


def dashed_pen(shade: QColor, width: float, pattern: list[float]) -> QPen:
    """Return a dashed pen with flat ends; ``pattern`` is in multiples of the width."""
    pen = QPen(shade, width, Qt.PenStyle.SolidLine, Qt.PenCapStyle.FlatCap, Qt.PenJoinStyle.BevelJoin)
    pen.setDashPattern(pattern)
    return pen


def text_path(text: str, face: Face, cap: float, centre: QPointF, spacing: int = 0) -> QPainterPath:
    """Return ``text`` as a path with capitals ``cap`` high; ``centre`` is the middle of its capitals."""
    path = QPainterPath()
    path.setFillRule(Qt.FillRule.WindingFill)  # strokes of a letter may lie over each other
    path.addText(0, 0, font(face, LAYOUT_PIXELS, spacing), text)
    factor = cap / (CAP_HEIGHT[face] * LAYOUT_PIXELS)
    turn = QTransform()
    turn.translate(centre.x(), centre.y() + cap / 2)
    turn.scale(factor, factor)
    turn.translate(-path.boundingRect().center().x(), 0)
    return turn.map(path)


def put_text(
    painter: QPainter, text: str, face: Face, cap: float, centre: QPointF, part: tuple[float, float], ink: QColor
) -> None:
    """Write text as by ``text_path``, made narrower and lower by ``part``.

    On paper it stays text: outlines of letters would be most of a file.
    """
    with restore_state(painter):
        painter.translate(centre)
        painter.scale(*part)
        if painter.paintEngine().type() is not QPaintEngine.Type.Pdf:
            painter.fillPath(text_path(text, face, cap, QPointF(0, 0)), ink)
            return
        letters = font(face, LAYOUT_PIXELS)
        path = QPainterPath()
        path.addText(0, 0, letters, text)
        factor = cap / (CAP_HEIGHT[face] * LAYOUT_PIXELS)
        painter.scale(factor, factor)
        painter.setPen(ink)
        painter.setFont(letters)
        painter.drawText(QPointF(-path.boundingRect().center().x(), cap / 2 / factor), text)


def haloed_image(path: QPainterPath, size: QSize, ink: QColor, halo: QColor, width: float) -> QImage:
    """Return a picture of ``size`` with ``path`` (its origin in the picture's middle) and a halo ``width`` pixels wide.

    The halo is the filled path, shifted in every direction: stroking the letters takes five times as long.
    """
    solid = QColor(halo)
    solid.setAlpha(255)
    middle = path.translated(size.width() / 2, size.height() / 2)
    letters = clear_image(size)
    with open_painter(letters) as painter:
        painter.fillPath(middle, solid)
    ring = clear_image(size)
    with open_painter(ring) as painter:
        painter.setRenderHints(PAINT_HINTS, False)
        for shift in _shifts(max(1, round(width))):
            painter.drawImage(shift, letters)
    inked = letters
    with open_painter(inked) as painter:
        painter.setCompositionMode(QPainter.CompositionMode.CompositionMode_SourceIn)
        painter.fillRect(inked.rect(), ink)
    image = clear_image(size)
    with open_painter(image) as painter:
        painter.setOpacity(halo.alphaF())
        painter.drawImage(0, 0, ring)
        painter.setOpacity(1.0)
        painter.drawImage(0, 0, inked)
    return image


@cache
def _shifts(radius: int) -> tuple[QPoint, ...]:
    """Return the whole-pixel steps that spread a shape by ``radius``."""
    points = {(0, 0)}
    parts = (1.0, 0.55) if radius <= 4 else (1.0, 0.8, 0.6, 0.4, 0.2)
    for reach in {max(1, round(radius * part)) for part in parts}:
        number = max(8, 4 * reach)
        for step in range(number):
            angle = 2 * math.pi * step / number
            points.add((round(reach * math.cos(angle)), round(reach * math.sin(angle))))
    return tuple(QPoint(x, y) for x, y in sorted(points))


def fill_haloed(painter: QPainter, path: QPainterPath, ink: QColor, halo: QColor, width: float) -> None:
    """Fill a path with a halo reaching ``width`` beyond it on every side."""
    painter.strokePath(path, round_pen(halo, 2 * width))
    painter.fillPath(path, ink)


def may_reach(path: QPainterPath, seen: QRectF) -> bool:
    """Return whether a path may reach into a rectangle.

    A level or an upright line has an empty box, which to Qt meets nothing.
    """
    box = path.controlPointRect()
    across = box.left() <= seen.right() and box.right() >= seen.left()
    return across and box.top() <= seen.bottom() and box.bottom() >= seen.top()
