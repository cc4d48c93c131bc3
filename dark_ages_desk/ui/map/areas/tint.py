"""Owners' tints: a wash, two bands inside the border, and the owner's pattern; stripes where control is shared.

Owners differ by pattern and letters. ``tests/ui/map/test_told_apart.py`` measures it over all scenarios. Lines of a
pattern have a contrast of 3:1 to their tint, letters one of 4.5:1. Letters that look alike from afar are not used
together.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import QPoint, QPointF, QRectF, Qt
from PySide6.QtGui import QBrush, QImage, QLinearGradient, QPainter, QPainterPath, QTransform

from dark_ages_desk.ui.map.camera import Camera
from dark_ages_desk.ui.map.heraldry import KeptLayers, Tincture, pattern_image
from dark_ages_desk.ui.map.paint import PAINT_HINTS, dashed_pen, may_reach, open_painter, round_pen
from dark_ages_desk.ui.map.paint_priority import iterate_yielding

WASH, OUTER_BAND, INNER_BAND = 0.22, 0.42, 0.66
# Widths in km when the whole board fits; the outline's stroke reaches as far outside, where it is not seen.
OUTER_WIDTH, INNER_WIDTH, PATTERN_KM, STRIPE_KM, DASH_KM = 17.0, 7.0, 27.0, 34.0, 30.0
# Lines of a pattern stand so far apart at least, pixels and parts of the window's height, and are so wide, parts of two
# such steps.
LEAST_PERIOD, PERIOD, LINE = 12.0, 1 / 80, 0.045


@dataclass(frozen=True, slots=True)
class TintShape:
    """A space in km: its area, and its outline in short pieces, so that only the visible ones are stroked."""

    path: QPainterPath
    edges: Sequence[QPainterPath]


def paint_tint(
    painter: QPainter,
    camera: Camera,
    shape: TintShape,
    holders: tuple[Tincture, ...],
    strength: float = 1.0,
    kept: KeptLayers | None = None,
    key: str = "",
) -> None:
    """Paint the tints of ``holders`` onto a space by multiplication. The painter is in pixels of ``camera``.

    With ``kept`` the picture of the tint is kept there by ``key``, for the next map of the same camera.
    """
    if kept is None:
        layer = _paint_layer(camera, shape, holders, strength)
    elif (layer := kept.get(kept_by := (key, holders, strength))) is None:
        layer = _paint_layer(camera, shape, holders, strength)
        if layer is not None:
            kept[kept_by] = layer
    if layer is None:
        return
    painter.save()
    painter.setCompositionMode(QPainter.CompositionMode.CompositionMode_Multiply)
    painter.drawImage(*layer)
    painter.restore()


def _paint_layer(
    camera: Camera, shape: TintShape, holders: tuple[Tincture, ...], strength: float
) -> tuple[QPoint, QImage] | None:
    """Return the picture of a space's tint with its corner; None where nothing of it is seen."""
    whole = QRectF(QPointF(0, 0), QPointF(camera.size.width(), camera.size.height()))
    box = camera.transform().mapRect(shape.path.controlPointRect()).adjusted(-1, -1, 1, 1).intersected(whole)
    area = box.toAlignedRect()
    if area.isEmpty() or not holders:
        return None
    image = QImage(area.size(), QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(Qt.GlobalColor.transparent)
    with open_painter(image) as inner:
        _fill(inner, camera, area.topLeft(), shape, holders, strength)
    return area.topLeft(), image


def _fill(
    painter: QPainter,
    camera: Camera,
    corner: QPoint,
    shape: TintShape,
    holders: tuple[Tincture, ...],
    strength: float,
) -> None:
    """Paint a space into a picture of its own, so that strokes can be kept inside it without a slow clip path."""
    in_km = camera.transform() * QTransform.fromTranslate(-corner.x(), -corner.y())
    # Patterns must meet at the seams of tiles: they are counted from the board's corner, not from the picture's.
    origin = in_km.map(QPointF(0, 0))
    painter.setRenderHints(PAINT_HINTS)
    painter.setTransform(in_km)
    painter.fillPath(shape.path, holders[0].wash(WASH * strength))
    painter.resetTransform()
    painter.setCompositionMode(QPainter.CompositionMode.CompositionMode_SourceAtop)
    everything = painter.viewport()
    if len(holders) > 1:
        painter.fillRect(everything, _striped_brush(camera, holders, origin, strength))
    else:
        only = holders[0]
        least = max(LEAST_PERIOD, PERIOD * camera.page)
        side = 2 * round(max(least, camera.text_pixels(PATTERN_KM, 100)))
        brush = QBrush(
            pattern_image(only.pattern, side, only.wash_line_colour(WASH * strength).name(), max(1.1, side * LINE))
        )
        shift = brush.transform()
        shift.translate(origin.x() % side, origin.y() % side)
        brush.setTransform(shift)
        painter.fillRect(everything, brush)
    painter.setTransform(in_km)
    for band, width in ((OUTER_BAND, OUTER_WIDTH), (INNER_BAND, INNER_WIDTH)):
        half = camera.line_width(width)
        seen = camera.visible.adjusted(-half, -half, half, half)
        edges = [edge for edge in shape.edges if may_reach(edge, seen)]
        pens = [round_pen(holders[0].wash(band * strength), 2 * half)]
        if len(holders) > 1:
            pens.append(dashed_pen(holders[1].wash(band * strength), 2 * half, [DASH_KM / width, DASH_KM / width]))
        for pen in pens:
            for edge in iterate_yielding(edges):
                painter.strokePath(edge, pen)


def _striped_brush(camera: Camera, holders: tuple[Tincture, ...], origin: QPointF, strength: float) -> QBrush:
    """Return the oblique stripes of the holders' washes, as a gradient that repeats."""
    step = camera.text_pixels(STRIPE_KM, 100) * len(holders) * 0.7
    # The gradient repeats every (step, step) along the diagonal; start it at the nearest repetition to the corner.
    phase = (origin.x() + origin.y()) / 2 % step
    gradient = QLinearGradient(QPointF(phase, phase), QPointF(phase + step, phase + step))
    gradient.setSpread(QLinearGradient.Spread.RepeatSpread)
    share = 1 / len(holders)
    for number, holder in enumerate(holders):
        shade = holder.wash((WASH + 0.13) * strength)
        gradient.setColorAt(number * share + 0.001, shade)
        gradient.setColorAt(min(1.0, (number + 1) * share - 0.001), shade)
    return QBrush(gradient)
