"""Signs drawn by hand in vectors: mountains, hills, walled towns, ships, arrows, the compass."""

from __future__ import annotations

import math
from dataclasses import dataclass
from random import Random

from PySide6.QtCore import QLineF, QPointF, QRectF, Qt
from PySide6.QtGui import QPainter, QPainterPath, QPen, QPolygonF

from dark_ages_desk.ui.map import map_colours as theme
from dark_ages_desk.ui.map.map_colours import colour
from dark_ages_desk.ui.map.paint import fill_haloed, restore_state, round_pen, square_pen, text_path
from dark_ages_desk.ui.map.sheet_style import SheetStyle, draw_ornament
from dark_ages_desk.ui.map.typefaces import Face

# A site with a value is drawn larger, so that the number can be read.
STRONG_TOWN = 1.3
FORT, PORT = "fort", "port"
"""Small signs behind the ring of a value."""


@dataclass(frozen=True, slots=True)
class Glyph:
    """A mountain or hill sign, sizes in km, ``weight`` 0 (low) to about 1.6 (high)."""

    kind: str
    x: float
    y: float
    size: float
    weight: float


def draw_mountain(painter: QPainter, glyph: Glyph) -> None:
    """Draw a peak with its shaded eastern side; the glyph's place decides its small irregularities."""
    random = Random(f"{glyph.x} {glyph.y}")
    size = glyph.size
    height = size * (0.62 + 0.35 * min(1.6, glyph.weight))
    half = size * 0.56
    foot = glyph.y + height * 0.30
    peak = QPointF(glyph.x + random.uniform(-0.12, 0.12) * size, glyph.y - height * 0.62 * random.uniform(0.9, 1.1))
    right = QPointF(glyph.x + half * 1.05, foot)
    east = (
        QPointF(peak.x() + half * 0.22, peak.y() + height * 0.26),
        QPointF(glyph.x + half * 0.55, foot - height * 0.2),
    )

    ridge = QPainterPath(QPointF(glyph.x - half, foot))
    ridge.cubicTo(
        QPointF(glyph.x - half * 0.55, foot - height * 0.14),
        QPointF(peak.x() - half * 0.30, peak.y() + height * 0.20),
        peak,
    )
    ridge.cubicTo(*east, right)
    painter.fillPath(ridge, colour(theme.GLYPH_PAPER))

    shade = QPainterPath(peak)
    shade.cubicTo(*east, right)
    shade.lineTo(peak.x() + half * 0.14, foot - height * 0.05)
    shade.cubicTo(
        QPointF(peak.x() + half * 0.02, peak.y() + height * 0.55),
        QPointF(peak.x() + half * 0.14, peak.y() + height * 0.32),
        peak,
    )
    painter.fillPath(shade, colour(theme.GLYPH_SHADE))

    painter.strokePath(ridge, round_pen(colour(theme.GLYPH_INK), size * 0.048))
    painter.setPen(round_pen(colour(theme.GLYPH_INK, 0.75), size * 0.034))
    for part in (0.30, 0.52, 0.74):
        start = QPointF(peak.x() + (right.x() - peak.x()) * part * 0.82, peak.y() + (foot - peak.y()) * part * 0.9)
        painter.drawLine(QLineF(start, start + QPointF(-half * 0.20, height * 0.20)))


def draw_hill(painter: QPainter, glyph: Glyph) -> None:
    """Draw a rounded hill."""
    half, height = glyph.size * 0.42, glyph.size * 0.30
    foot = glyph.y + height * 0.4
    back = QPainterPath(QPointF(glyph.x - half, foot))
    back.cubicTo(
        QPointF(glyph.x - half * 0.6, glyph.y - height * 0.7),
        QPointF(glyph.x + half * 0.4, glyph.y - height * 0.9),
        QPointF(glyph.x + half, foot),
    )
    painter.fillPath(back, colour(theme.GLYPH_PAPER, 1.3))
    painter.strokePath(back, round_pen(colour(theme.GLYPH_INK), glyph.size * 0.045))
    painter.setPen(round_pen(colour(theme.GLYPH_INK, 0.7), glyph.size * 0.032))
    for part in (0.35, 0.65):
        start = QPointF(glyph.x + half * part, glyph.y - height * 0.25 + height * 0.5 * part)
        painter.drawLine(QLineF(start, QPointF(glyph.x + half * (part - 0.12), glyph.y + height * 0.3)))


def draw_forest(painter: QPainter, glyph: Glyph) -> None:
    """Draw a clump of two or three trees."""
    random = Random(f"{glyph.x} {glyph.y}")
    size = glyph.size
    trees = [(random.uniform(-0.12, 0.12), -0.10, 1.0), (-0.42, 0.12, 0.8), (0.40, 0.16, 0.85)]
    painter.setPen(Qt.PenStyle.NoPen)
    for across, down, part in trees[: 2 + random.randrange(2)]:
        x, y, radius = glyph.x + across * size, glyph.y + down * size, size * 0.34 * part
        painter.setBrush(colour(theme.GLYPH_SHADE, 0.6))
        painter.drawEllipse(QPointF(x + radius * 0.3, y + radius * 0.75), radius, radius * 0.4)
        painter.setBrush(colour(theme.FOREST))
        painter.setPen(round_pen(colour(theme.FOREST_INK), size * 0.045))
        painter.drawEllipse(QPointF(x, y), radius * 0.88, radius)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(colour(theme.FOREST_LIGHT))
        painter.drawEllipse(QPointF(x - radius * 0.28, y - radius * 0.35), radius * 0.36, radius * 0.36)


def draw_reeds(painter: QPainter, glyph: Glyph) -> None:
    """Draw the reeds over a strip of water."""
    x, y, size = glyph.x, glyph.y, glyph.size
    painter.setPen(round_pen(colour(theme.MARSH), size * 0.11))
    foot = y + size * 0.3
    painter.drawLine(QLineF(x - size * 0.45, foot, x + size * 0.45, foot))
    painter.drawLine(QLineF(x - size * 0.2, foot + size * 0.17, x + size * 0.3, foot + size * 0.17))
    painter.setPen(round_pen(colour(theme.FOREST_INK), size * 0.075))
    for part in (-1.0, -0.4, 0.2, 0.8):
        top = QPointF(x + part * size * 0.36, foot - size * (0.75 - 0.2 * abs(part)))
        painter.drawLine(QLineF(QPointF(x + part * size * 0.2, foot), top))


def draw_glyph(painter: QPainter, glyph: Glyph) -> None:
    """Draw the sign of a mountain, a hill, a forest or a marsh."""
    {"hill": draw_hill, "forest": draw_forest, "reed": draw_reeds}.get(glyph.kind, draw_mountain)(painter, glyph)


def town_path(width: float) -> QPainterPath:
    """Return a walled town seen from the front: two towers, a keep, battlements. It is centred on the origin."""
    height = width * 0.62
    base = height * 0.45
    path = QPainterPath(QPointF(-width / 2, base))
    towers = ((-width / 2, width * 0.24, height * 0.78), (-width * 0.13, width * 0.26, height * 1.18))
    for left, broad, high in (*towers, (width / 2 - width * 0.24, width * 0.24, height * 0.78)):
        path.lineTo(left, base - height * 0.48)
        _add_battlements(path, left, base - high, broad, height * 0.12)
        path.lineTo(left + broad, base - height * 0.48)
    path.lineTo(width / 2, base)
    path.closeSubpath()
    return path


def _add_battlements(path: QPainterPath, left: float, top: float, width: float, depth: float) -> None:
    step = width / 5
    for tooth in range(5):
        y = top if tooth % 2 == 0 else top + depth
        path.lineTo(left + tooth * step, y)
        path.lineTo(left + (tooth + 1) * step, y)


def ship_path(size: float) -> QPainterPath:
    """Return a small ship, ``size`` from its middle to its stern, centred on the origin."""
    path = QPainterPath(QPointF(-size, 0))
    path.cubicTo(QPointF(-size * 0.7, size * 0.8), QPointF(size * 0.7, size * 0.8), QPointF(size, 0))
    path.closeSubpath()
    mast = -size * 0.06
    path.addPolygon(
        QPolygonF([QPointF(mast, -size * 1.3), QPointF(mast, -size * 0.15), QPointF(size * 0.75, -size * 0.15)])
    )
    path.closeSubpath()
    return path


def draw_town(painter: QPainter, width: float, value: int, port: bool) -> None:
    """Draw the sign of a site, ``width`` wide, at the origin: its printed value, a ship for a port."""
    if value:
        width *= STRONG_TOWN
    town = town_path(width)
    painter.strokePath(town, round_pen(colour(theme.HALO), width * 0.30))
    painter.setPen(square_pen(colour(theme.SITE_INK), width * 0.075))
    painter.setBrush(colour(theme.SITE_PAPER))
    painter.drawPath(town)
    if port:
        ship = ship_path(width * 0.30).translated(width * 0.86, width * 0.12)
        fill_haloed(painter, ship, colour(theme.PORT_BLUE), colour(theme.HALO), width * 0.07)
    if value:
        digits = text_path(str(value), Face.NUMERAL, width * 0.46, QPointF(0, width * 0.04))
        fill_haloed(painter, digits, colour(theme.VALUE_RED), colour(theme.SITE_PAPER), width * 0.06)


def draw_mark(painter: QPainter, mark: str, radius: float) -> None:
    """Draw a small sign at the origin, as high as a ring of ``radius``: "fort", a tower, or "port", a ship."""
    halo = colour(theme.HALO)
    if mark == FORT:
        fill_haloed(painter, town_path(radius * 1.75), colour(theme.SITE_INK), halo, radius * 0.16)
    else:
        ship = ship_path(radius * 0.78).translated(0, radius * 0.2)
        fill_haloed(painter, ship, colour(theme.PORT_BLUE), halo, radius * 0.16)


def draw_value_ring(painter: QPainter, radius: float, value: int, full: bool = False) -> None:
    """Draw a number in a red ring at the origin; on a full disc it is light."""
    red, paper = colour(theme.VALUE_RED), colour(theme.SITE_PAPER)
    painter.setPen(QPen(red, radius * 0.15))
    painter.setBrush(red if full else colour(theme.SITE_PAPER, 0.94))
    painter.drawEllipse(QPointF(0, 0), radius, radius)
    painter.fillPath(text_path(str(value), Face.NUMERAL, radius * 1.12, QPointF(0, 0)), paper if full else red)


def arrow_path(size: float) -> QPainterPath:
    """Return an arrow that points east, ``size`` from its middle to its tip."""
    path = QPainterPath(QPointF(-size, -size * 0.24))
    path.cubicTo(QPointF(-size * 0.4, -size * 0.30), QPointF(0, -size * 0.22), QPointF(size * 0.25, -size * 0.2))
    path.lineTo(size * 0.25, -size * 0.52)
    path.lineTo(size, 0)
    path.lineTo(size * 0.25, size * 0.52)
    path.lineTo(size * 0.25, size * 0.2)
    path.cubicTo(QPointF(0, size * 0.22), QPointF(-size * 0.4, size * 0.14), QPointF(-size, size * 0.22))
    path.lineTo(-size * 0.8, 0)
    path.closeSubpath()
    return path


def draw_arrow(painter: QPainter, x: float, y: float, angle: float, size: float) -> None:
    """Draw an arrow on the water at (x, y), turned by ``angle`` degrees clockwise from east."""
    with restore_state(painter):
        painter.translate(x, y)
        painter.rotate(angle)
        arrow = arrow_path(size)
        painter.strokePath(arrow, round_pen(colour(theme.SEA_HALO, 1.3), size * 0.2))
        painter.setPen(QPen(colour(theme.ARROW_EDGE), size * 0.055))
        painter.setBrush(colour(theme.ARROW_FILL))
        painter.drawPath(arrow)


def draw_compass(painter: QPainter, centre: QPointF, radius: float) -> None:
    """Draw a compass rose of sixteen points; north is up."""
    ink = colour(theme.INK)
    with restore_state(painter):
        painter.translate(centre)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.setPen(QPen(ink, radius * 0.02))
        painter.drawEllipse(QPointF(0, 0), radius * 0.72, radius * 0.72)
        order = sorted(range(16), key=lambda point: (point % 4 == 0, point % 2 == 0))
        for point in order:
            long = 1.0 if point % 4 == 0 else 0.62 if point % 2 == 0 else 0.40
            wide = 0.13 if point % 4 == 0 else 0.09
            with restore_state(painter):
                painter.rotate(point * 360 / 16)
                for side, shade in ((-1, colour((*theme.PARCHMENT, 255))), (1, ink)):
                    ray = QPolygonF(
                        [QPointF(0, -radius * long), QPointF(side * radius * wide, -radius * wide * 1.6), QPointF(0, 0)]
                    )
                    painter.setPen(QPen(ink, radius * 0.012))
                    painter.setBrush(shade)
                    painter.drawPolygon(ray)
        painter.setPen(QPen(ink, radius * 0.02))
        painter.setBrush(colour(theme.VALUE_RED))
        painter.drawEllipse(QPointF(0, 0), radius * 0.09, radius * 0.09)
        painter.fillPath(text_path("N", Face.AREA, radius * 0.2, QPointF(0, -radius * 1.18)), ink)


def draw_frame(painter: QPainter, frame: QRectF, unit: float, style: SheetStyle, seen: QRectF) -> None:
    """Draw the border of the sheet, just inside ``frame``; ``unit`` is a km in the painter's units.

    The ornament of its ``style`` is drawn where it is ``seen``.
    """

    def inside(margin: float) -> QRectF:
        return frame.adjusted(margin * unit, margin * unit, -margin * unit, -margin * unit)

    def line(shade: theme.Rgba, width: float, margin: float) -> None:
        painter.setPen(square_pen(colour(shade), width * unit))
        painter.drawRect(inside(margin))

    painter.setBrush(Qt.BrushStyle.NoBrush)
    line(theme.FRAME_BAND, 36, 17)
    line(theme.INK, 2, 25)
    line(theme.INK, 5, 34)
    line(theme.INK, 2.5, 1.2)
    draw_ornament(painter, frame, style, seen)


def direction(start: QPointF, end: QPointF) -> float:
    """Return the angle of the way from start to end, degrees clockwise from east."""
    return math.degrees(math.atan2(end.y() - start.y(), end.x() - start.x()))
