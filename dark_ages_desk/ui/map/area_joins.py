"""How the borders of an area board are drawn, and what joins on an owner's map though the drawing keeps it apart.

The outlines are those of our own map. Where an owner's says that two places adjoin that do not touch there, a dashed
line leads from one to the other; a border that nobody can cross is a wall, a coast where nobody lands has a cross.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from PySide6.QtCore import QLineF, QPointF
from PySide6.QtGui import QPainter, QPainterPath

from dark_ages_desk.core.board import AreaBoard
from dark_ages_desk.ui import theme_map as theme
from dark_ages_desk.ui.map.camera import Camera
from dark_ages_desk.ui.map.outlines import Outlines
from dark_ages_desk.ui.map.paint import dashed_pen, round_pen
from dark_ages_desk.ui.theme_map import colour

WALL = "wall"
"""The kind of a drawn border whose two places do not adjoin on the owner's map."""

INWARD_KM = 34.0
# So many points of an outline are looked at; more would find hardly a nearer pair.
POINTS = 160
SHADES = {
    "plain": theme.PLAIN_BORDER,
    "river": theme.RIVER_BORDER,
    "mountain": theme.MOUNTAIN_BORDER,
}


@dataclass(frozen=True, slots=True)
class Join:
    """A line between two places; ``kind`` is "none" for a place where nothing joins though it looks so."""

    kind: str
    line: QLineF


def drawn_kinds(board: AreaBoard, pairs: Iterable[tuple[str, str]]) -> dict[frozenset[str], str]:
    """Per pair of places with a border in the drawing how it is drawn."""
    kinds = {frozenset(edge.between): edge.kind for edge in board.edges}
    before = {frozenset(edge.between) for edge in board.ours.edges} if board.ours is not None else set()
    found = {}
    for first, second in pairs:
        pair = frozenset((first, second))
        seas = sum(key in board.spaces and board.spaces[key].kind == "sea" for key in (first, second))
        if pair in before and pair not in kinds:
            found[pair] = WALL
        elif seas == 2:
            found[pair] = "sea"
        else:
            found[pair] = kinds[pair] if kinds.get(pair) in ("river", "mountain") else "plain"
    return found


def joins_apart(
    board: AreaBoard, outlines: Outlines, anchors: Mapping[str, QPointF], drawn: Mapping[frozenset[str], str]
) -> list[Join]:
    """What an owner's map joins or keeps apart otherwise than the drawing shows."""
    if board.ours is None:
        return []
    ours = {frozenset(edge.between): edge.kind for edge in board.ours.edges}
    theirs = {frozenset(edge.between): edge.kind for edge in board.edges}
    found = []
    for pair in (*theirs, *ours):
        kind = theirs.get(pair, "none")
        # A port shows by its sign; a border that the drawing has is drawn as it is.
        if (pair in ours) == (pair in theirs) or pair in drawn or ours.get(pair) == "port":
            continue
        if kind == "port" and not _apart(board, pair):
            continue
        first, second = sorted(pair)
        if first in anchors and second in anchors:
            found.append(Join(kind, _between(outlines, anchors, first, second)))
    return found


def _apart(board: AreaBoard, pair: frozenset[str]) -> bool:
    """Whether a port lies in an area that has no coast on that sea."""
    burg, sea = sorted(pair, key=lambda one: board.spaces[one].kind == "sea")
    return sea not in board.neighbours.get(board.spaces[burg].within, {})


def _between(outlines: Outlines, anchors: Mapping[str, QPointF], first: str, second: str) -> QLineF:
    """From one place to the other where they are nearest, its ends a little inside them."""
    near = min(
        (QLineF(one, other) for one in _rim(outlines, anchors, first) for other in _rim(outlines, anchors, second)),
        key=lambda line: line.dx() ** 2 + line.dy() ** 2,
    )
    return QLineF(_inward(near.p1(), anchors[first]), _inward(near.p2(), anchors[second]))


def _rim(outlines: Outlines, anchors: Mapping[str, QPointF], space: str) -> list[QPointF]:
    if space not in outlines.areas:
        return [anchors[space]]
    points = [
        point
        for polygon in outlines.areas[space].polygons
        for ring in polygon
        for number in ring
        for point in outlines.line(number, coarse=True)
    ]
    return [QPointF(x, y) for x, y in points[:: max(1, len(points) // POINTS)]]


def _inward(point: QPointF, anchor: QPointF) -> QPointF:
    way = QLineF(point, anchor)
    if way.length() > INWARD_KM:
        way.setLength(INWARD_KM)
    return way.p2()


def paint_joins(painter: QPainter, camera: Camera, joins: Iterable[Join]) -> None:
    """Draws them over the borders; the painter is in km."""
    for join in joins:
        if join.kind == "none":
            _cross(painter, camera, join.line.center())
            continue
        shade = colour(SHADES.get(join.kind, theme.SEA_BORDER))
        path = QPainterPath(join.line.p1())
        path.lineTo(join.line.p2())
        painter.strokePath(path, round_pen(colour(theme.BORDER_CASING), camera.line(13)))
        painter.strokePath(path, dashed_pen(shade, camera.line(7), [1.8, 1.0]))
        dot = camera.line(8)
        for end in (join.line.p1(), join.line.p2()):
            painter.setPen(round_pen(colour(theme.BORDER_CASING), camera.line(3)))
            painter.setBrush(shade)
            painter.drawEllipse(end, dot, dot)


def _cross(painter: QPainter, camera: Camera, at: QPointF) -> None:
    arm = camera.line(15)
    path = QPainterPath()
    for down in (arm, -arm):
        path.moveTo(at + QPointF(-arm, -down))
        path.lineTo(at + QPointF(arm, down))
    painter.strokePath(path, round_pen(colour(theme.BORDER_CASING), camera.line(12)))
    painter.strokePath(path, round_pen(colour(theme.VALUE_RED), camera.line(5.5)))
