"""Small things on a map of hexes: trees, reeds, houses, a keep, bridges, fords."""

from __future__ import annotations

import math
from dataclasses import dataclass

from PySide6.QtCore import QLineF, QPointF, QRectF, Qt
from PySide6.QtGui import QPainter, QPainterPath, QPen, QPolygonF

from dark_ages_desk.ui.map import hex_inks as theme
from dark_ages_desk.ui.map.hexes.layout import RADIUS
from dark_ages_desk.ui.map.hexes.ways import Way
from dark_ages_desk.ui.map.map_colours import colour
from dark_ages_desk.ui.map.paint import restore_state, round_pen, square_pen


@dataclass(frozen=True, slots=True)
class TerrainFeature:
    """A thing at a place: "tree", "reed", "pool", "grass", "house", "keep"; ``look`` chooses its kind."""

    kind: str
    x: float
    y: float
    size: float
    look: int


def draw_feature(painter: QPainter, thing: TerrainFeature) -> None:
    """Draw one of the things."""
    _DRAWN[thing.kind](painter, thing)


def _draw_tree(painter: QPainter, thing: TerrainFeature) -> None:
    x, y, size = thing.x, thing.y, thing.size
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(colour(theme.TREE_SHADE))
    painter.drawEllipse(QPointF(x + size * 0.34, y + size * 0.34), size * 0.95, size * 0.6)
    painter.setPen(QPen(colour(theme.TREE_INK), size * 0.13))
    painter.setBrush(colour(theme.TREE[thing.look % 3]))
    painter.drawEllipse(QPointF(x, y - size * 0.4), size * 0.86, size)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(colour(theme.TREE_LIGHT))
    painter.drawEllipse(QPointF(x - size * 0.28, y - size * 0.78), size * 0.36, size * 0.36)


def _draw_reed(painter: QPainter, thing: TerrainFeature) -> None:
    x, y, size = thing.x, thing.y, thing.size
    painter.setPen(round_pen(colour(theme.REED), size * 0.13))
    lines = [
        QLineF(
            x + part * size * 0.42, y, x + part * size * (0.62 + 0.12 * thing.look), y - size * (1 - abs(part) * 0.3)
        )
        for part in (-1, -0.35, 0.35, 1)
    ]
    painter.drawLines([*lines, QLineF(x - size * 0.95, y + size * 0.1, x + size * 0.95, y + size * 0.1)])


def _draw_grass(painter: QPainter, thing: TerrainFeature) -> None:
    x, y, size = thing.x, thing.y, thing.size
    painter.setPen(round_pen(colour(theme.GRASS), size * 0.2))
    painter.drawLines([QLineF(x + part * size * 0.4, y, x + part * size, y - size) for part in (-1, 0, 0.9)])


def _draw_pool(painter: QPainter, thing: TerrainFeature) -> None:
    x, y, size = thing.x, thing.y, thing.size
    painter.setPen(round_pen(colour(theme.SWAMP_WATER), size * 0.17))
    painter.drawLines(
        [
            QLineF(x - size, y, x + size * 0.6, y),
            QLineF(x - size * 0.5, y + size * 0.4, x + size, y + size * 0.4),
        ]
    )


def _draw_house(painter: QPainter, thing: TerrainFeature) -> None:
    size = thing.size
    with restore_state(painter):
        painter.translate(thing.x, thing.y)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(colour(theme.TREE_SHADE))
        painter.drawRect(QRectF(-size * 0.8, -size * 0.35, size * 2.1, size * 1.0))
        ink = square_pen(colour(theme.HOUSE_INK), size * 0.12)
        ink.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
        painter.setPen(ink)
        flip = -1 if thing.look & 1 else 1
        painter.scale(flip, 1)
        # The gable, then the long wall, then the roof over both.
        gable = (QPointF(-size, size * 0.6), QPointF(-size, -size * 0.1), QPointF(-size * 0.55, -size * 0.75),
                 QPointF(-size * 0.1, -size * 0.1), QPointF(-size * 0.1, size * 0.6))  # fmt: skip
        painter.setBrush(colour(theme.WALL))
        painter.drawPolygon(QPolygonF(gable))
        painter.drawRect(QRectF(-size * 0.1, -size * 0.1, size * 1.1, size * 0.7))
        painter.setBrush(colour(theme.ROOF[thing.look % 3]))
        roof = (QPointF(-size * 0.55, -size * 0.78), QPointF(size * 0.62, -size * 0.78),
                QPointF(size * 1.08, -size * 0.08), QPointF(-size * 0.1, -size * 0.08))  # fmt: skip
        painter.drawPolygon(QPolygonF(roof))


def _draw_keep(painter: QPainter, thing: TerrainFeature) -> None:
    """Draw a square tower with battlements within a ring wall."""
    size = thing.size
    ink = square_pen(colour(theme.STONE_EDGE), size * 0.075)
    ink.setJoinStyle(Qt.PenJoinStyle.MiterJoin)
    with restore_state(painter):
        painter.translate(thing.x, thing.y)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(colour(theme.TREE_SHADE))
        painter.drawEllipse(QPointF(size * 0.12, size * 0.42), size * 1.12, size * 0.5)
        painter.setPen(ink)
        painter.setBrush(colour(theme.STONE))
        painter.drawPath(_wall_path(-size, size, size * 0.62, -size * 0.05, size * 0.16, 11))
        for x in (-size, size):
            painter.drawPath(_wall_path(x - size * 0.2, x + size * 0.2, size * 0.68, -size * 0.28, size * 0.14, 3))
        painter.drawPath(_wall_path(-size * 0.42, size * 0.42, size * 0.5, -size * 1.1, size * 0.2, 5))
        painter.setBrush(colour(theme.STONE_EDGE))
        painter.drawRect(QRectF(-size * 0.07, -size * 0.62, size * 0.14, size * 0.3))
        gate = QPainterPath(QPointF(-size * 0.16, size * 0.6))
        gate.lineTo(-size * 0.16, size * 0.3)
        gate.arcTo(QRectF(-size * 0.16, size * 0.14, size * 0.32, size * 0.32), 180, -180)
        gate.lineTo(size * 0.16, size * 0.6)
        painter.drawPath(gate)


def _wall_path(left: float, right: float, foot: float, top: float, tooth: float, teeth: int) -> QPainterPath:
    path = QPainterPath(QPointF(left, foot))
    wide = (right - left) / teeth
    for number in range(teeth):
        y = top if number % 2 == 0 else top + tooth
        path.lineTo(left + number * wide, y)
        path.lineTo(left + (number + 1) * wide, y)
    path.lineTo(right, foot)
    path.closeSubpath()
    return path


_DRAWN = {
    "tree": _draw_tree,
    "reed": _draw_reed,
    "pool": _draw_pool,
    "grass": _draw_grass,
    "house": _draw_house,
    "keep": _draw_keep,
}


def draw_bridge(painter: QPainter, road: Way, long: float) -> None:
    """Draw two parapets beside the road, ``long`` from end to end (in radii), open at both ends."""
    with restore_state(painter):
        painter.translate(*road.middle)
        painter.rotate(road.angle)
        half, wide, flare = long * RADIUS / 2, RADIUS * 0.2, RADIUS * 0.13
        deck = QRectF(-half, -wide, 2 * half, 2 * wide)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(colour(theme.TREE_SHADE))
        painter.drawRect(deck.translated(RADIUS * 0.07, RADIUS * 0.09))
        painter.setBrush(colour(theme.STONE))
        painter.drawRect(deck)
        painter.setPen(round_pen(colour(theme.STONE_EDGE, 0.45), RADIUS * 0.025))
        for number in range(1, max(4, round(long * 9))):
            x = -half + number * 2 * half / max(4, round(long * 9))
            painter.drawLine(QLineF(x, -wide, x, wide))
        painter.setPen(round_pen(colour(theme.STONE_EDGE), RADIUS * 0.075))
        for side in (-1, 1):
            path = QPainterPath(QPointF(-half - flare, side * (wide + flare)))
            path.lineTo(-half, side * wide)
            path.lineTo(half, side * wide)
            path.lineTo(half + flare, side * (wide + flare))
            painter.strokePath(path, painter.pen())


def draw_ford(painter: QPainter, x: float, y: float, angle: float) -> None:
    """Draw the stepping stones across a stream, between two dashed banks; ``angle`` is that of the crossing."""
    with restore_state(painter):
        painter.translate(x, y)
        painter.rotate(angle)
        far = RADIUS * 0.46
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(colour(theme.ROAD, 0.92))
        painter.drawRoundedRect(QRectF(-far, -RADIUS * 0.17, 2 * far, RADIUS * 0.34), RADIUS * 0.1, RADIUS * 0.1)
        pen = QPen(colour(theme.ROAD_EDGE), RADIUS * 0.06)
        pen.setCapStyle(Qt.PenCapStyle.FlatCap)
        pen.setDashPattern([2.2, 1.5])
        painter.setPen(pen)
        for side in (-1, 1):
            painter.drawLine(QLineF(-far, side * RADIUS * 0.19, far, side * RADIUS * 0.19))
        painter.setPen(QPen(colour(theme.STONE_EDGE), RADIUS * 0.02))
        painter.setBrush(colour(theme.STREAM))
        for number in range(3):
            painter.drawEllipse(QPointF((number - 1) * RADIUS * 0.2, 0), RADIUS * 0.06, RADIUS * 0.05)


def upright_angle(angle: float) -> float:
    """Return an angle between -90 and 90 along the same line, so that text along it is upright."""
    return (angle + 90) % 180 - 90


def point_distance(first: tuple[float, float], second: tuple[float, float]) -> float:
    """Return the distance between two points."""
    return math.hypot(first[0] - second[0], first[1] - second[1])
