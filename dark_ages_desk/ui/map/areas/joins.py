"""Drawing of an area board's borders, and of places joined on an owner's map though the drawing keeps them apart.

The outlines are those of our own map. Where an owner's joins two places that do not touch there, a dashed line leads
from one to the other. A border that cannot be crossed is a wall, a coast without landings has a cross.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from heapq import nsmallest
from weakref import WeakKeyDictionary

from PySide6.QtCore import QLineF, QPointF
from PySide6.QtGui import QPainter, QPainterPath

from dark_ages_desk.core.board import SEA, SITE, AreaBoard
from dark_ages_desk.ui.map import map_colours as theme
from dark_ages_desk.ui.map.areas.outlines import Outlines, build_polygon
from dark_ages_desk.ui.map.camera import Camera
from dark_ages_desk.ui.map.map_colours import colour
from dark_ages_desk.ui.map.paint import dashed_pen, may_reach, round_pen

PLAIN, RIVER, MOUNTAIN, SEAS, WALL, BARRIER = "plain", "river", "mountain", "sea", "wall", "barrier"
"""Kinds of drawn borders, the most telling last; a wall: the two places are not adjacent on the owner's map."""

LINES = (SEAS, PLAIN, RIVER, MOUNTAIN, WALL, BARRIER)
FERRY, ROUTE, CROSSING = "ferry", "route", "crossing"
WAYS = (ROUTE, FERRY)
"""Joins drawn as a line from one place to the other. Where a board has them, only they join a sea."""

LEADING = (*WAYS, CROSSING)
"""Kinds of lines from place to place; a crossing joins lands over a strait, while the seas stay joined."""

NONE = "none"

INWARD_KM = 34.0
# A crossing of a strait begins and ends so far from the shore, km.
ASHORE_KM = 12.0
TRIED = 1000
# So many points of an outline are looked at; more would find hardly a nearer pair.
POINTS = 160
SHADES = {PLAIN: theme.PLAIN_BORDER, RIVER: theme.RIVER_BORDER, MOUNTAIN: theme.MOUNTAIN_BORDER}


@dataclass(frozen=True, slots=True)
class Join:
    """A line between two places, and the kind of border there; NONE where the drawing suggests a join that is not
    there."""

    drawn: str
    line: QLineF


@dataclass(frozen=True, slots=True)
class Way:
    """A line from place to place, and its ends on land.

    It is drawn as one of WAYS, or as a border where adjacent lands could not be drawn side by side.
    """

    drawn: str
    path: QPainterPath
    ashore: tuple[QPointF, ...]


WAY_DASHES = {ROUTE: [3.4, 1.9], FERRY: [1.1, 0.9], CROSSING: [1.1, 0.9]}


def find_drawn_kinds(board: AreaBoard, pairs: Iterable[tuple[str, str]]) -> dict[frozenset[str], str]:
    """Return the kind of drawn border for each pair of places."""
    lines = {frozenset(edge.between): board.joins[edge.kind].line for edge in board.edges}
    before = {frozenset(edge.between) for edge in board.ours.edges} if board.ours is not None else set()
    by_line = any(join.line in WAYS for join in board.joins.values())
    found = {}
    for first, second in pairs:
        pair = frozenset((first, second))
        waters = all(key in board.spaces and board.spaces[key].role == SEA for key in (first, second))
        if pair in before and pair not in lines:
            found[pair] = WALL
        else:
            found[pair] = (NONE if by_line else SEAS) if waters else lines.get(pair) or PLAIN
    return found


def find_barred_shores(board: AreaBoard, outlines: Outlines) -> list[tuple[tuple[str, str], list[int]]]:
    """Return the coasts drawn as a barrier: a land and a sea, and the arcs that they share."""
    found = []
    for edge in board.edges:
        first, second = edge.between
        if board.joins[edge.kind].line == BARRIER and (board.spaces[first].role == SEA) != (
            board.spaces[second].role == SEA
        ):
            found.append(((first, second), sorted(outlines.arc_numbers(first) & outlines.arc_numbers(second))))
    return found


def find_differing_joins(
    board: AreaBoard, outlines: Outlines, anchors: Mapping[str, QPointF], drawn: Mapping[frozenset[str], str]
) -> list[Join]:
    """Return the joins that an owner's map has, or lacks, unlike the drawing."""
    if board.ours is None:
        return []
    ours = {frozenset(edge.between): board.joins[edge.kind].line for edge in board.ours.edges}
    theirs = {frozenset(edge.between): board.joins[edge.kind].line for edge in board.edges}
    found = []
    for pair in (*theirs, *ours):
        if theirs.get(pair, ours.get(pair)) in LEADING:
            continue  # its line is drawn with the others, or left out
        port = board.roles(pair) == {SITE, SEA}
        # A port shows by its sign; a border that the drawing has is drawn as it is.
        if (
            (pair in ours) == (pair in theirs)
            or pair in drawn
            or (port and (pair in ours or not _is_apart(board, pair)))
        ):
            continue
        first, second = sorted(pair)
        if first in anchors and second in anchors:
            found.append(Join(theirs.get(pair, NONE), _shortest_line(outlines, anchors, first, second)))
    return found


_kept: WeakKeyDictionary[Outlines, tuple[AreaBoard, list[Way]]] = WeakKeyDictionary()
"""The ways of boards that are kept: to find the narrows of a large sea takes 0.2 s."""


def find_drawn_ways(board: AreaBoard, outlines: Outlines, anchors: Mapping[str, QPointF]) -> list[Way]:
    """Return the lines that lead from place to place: as the drawing has them, else straight."""
    known = _kept.get(outlines)
    if known is None or known[0] is not board:
        known = _kept[outlines] = board, _draw_ways(board, outlines, anchors)
    return known[1]


def _draw_ways(board: AreaBoard, outlines: Outlines, anchors: Mapping[str, QPointF]) -> list[Way]:
    found = []
    for edge in board.edges:
        drawn, line = board.joins[edge.kind].line, outlines.ways.get(frozenset(edge.between))
        if (drawn in LEADING or line is not None) and all(end in anchors for end in edge.between):
            if line is None:
                lead = _strait_line if drawn == CROSSING else _shortest_line
                straight = lead(outlines, anchors, *edge.between)
                line = [(straight.x1(), straight.y1()), (straight.x2(), straight.y2())]
            path = QPainterPath()
            path.addPolygon(build_polygon(line))
            ashore = [QPointF(*line[at]) for at in (0, -1) if not _is_at_sea(board, outlines, edge.between, line[at])]
            found.append(Way(drawn, path, tuple(ashore)))
    return sorted(found, key=lambda way: way.drawn != ROUTE)


def _is_at_sea(board: AreaBoard, outlines: Outlines, ends: Iterable[str], spot: tuple[float, float]) -> bool:
    seas = [end for end in ends if board.spaces[end].role == SEA]
    return any(outlines.path(sea, coarse=True).contains(QPointF(*spot)) for sea in seas)


def paint_ways(painter: QPainter, camera: Camera, ways: Iterable[Way]) -> None:
    """Paint the ways, with a dot where they come ashore; the painter is in km."""
    for way in ways:
        if not may_reach(way.path, camera.visible):
            continue
        route = way.drawn == ROUTE
        shade = colour(theme.SEA_BORDER if route else theme.PLAIN_BORDER)
        dashes = WAY_DASHES.get(way.drawn, WAY_DASHES[ROUTE])
        painter.strokePath(way.path, round_pen(colour(theme.SEA_HALO), camera.line_width(7 if route else 9.5)))
        painter.strokePath(way.path, dashed_pen(shade, camera.line_width(3.2 if route else 5), dashes))
        dot = camera.line_width(5.5)
        painter.setPen(round_pen(colour(theme.BORDER_CASING), camera.line_width(2)))
        painter.setBrush(shade)
        for end in way.ashore:
            painter.drawEllipse(end, dot, dot)


def _is_apart(board: AreaBoard, pair: frozenset[str]) -> bool:
    """Return whether a port is in an area without a coast on that sea."""
    site, sea = sorted(pair, key=lambda one: board.spaces[one].role == SEA)
    return sea not in board.neighbours.get(board.spaces[site].within, {})


def _shortest_line(outlines: Outlines, anchors: Mapping[str, QPointF], first: str, second: str) -> QLineF:
    """Return the line between two places where they are nearest, its ends a little inside them."""
    (near,) = _nearest_lines(outlines, anchors, first, second)
    return QLineF(_move_inward(near.p1(), anchors[first]), _move_inward(near.p2(), anchors[second]))


def _nearest_lines(
    outlines: Outlines, anchors: Mapping[str, QPointF], first: str, second: str, most: int = 1
) -> list[QLineF]:
    """Return the shortest lines from rim to rim, the nearest first."""
    rims = [_rim_points(outlines, anchors, space) for space in (first, second)]
    lines = (QLineF(one, other) for one in rims[0] for other in rims[1])
    return nsmallest(most, lines, key=lambda line: line.dx() ** 2 + line.dy() ** 2)


def _strait_line(outlines: Outlines, anchors: Mapping[str, QPointF], first: str, second: str) -> QLineF:
    """Return the line straight over the narrows, its ends ASHORE_KM inland.

    Between spits and islets it goes from shore to shore.
    """
    near = _nearest_lines(outlines, anchors, first, second, TRIED)
    for line in near:
        step = QPointF(line.dx(), line.dy()) * (ASHORE_KM / max(line.length(), 0.1))
        start, end = line.p1() - step, line.p2() + step
        if outlines.path(first, coarse=True).contains(start) and outlines.path(second, coarse=True).contains(end):
            return QLineF(start, end)
    return near[0]


def _rim_points(outlines: Outlines, anchors: Mapping[str, QPointF], space: str) -> list[QPointF]:
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


def _move_inward(point: QPointF, anchor: QPointF) -> QPointF:
    way = QLineF(point, anchor)
    if way.length() > INWARD_KM:
        way.setLength(INWARD_KM)
    return way.p2()


def paint_joins(painter: QPainter, camera: Camera, joins: Iterable[Join]) -> None:
    """Paint the joins over the borders; the painter is in km."""
    for join in joins:
        if join.drawn == NONE:
            _paint_cross(painter, camera, join.line.center())
            continue
        shade = colour(SHADES.get(join.drawn, theme.SEA_BORDER))
        path = QPainterPath(join.line.p1())
        path.lineTo(join.line.p2())
        painter.strokePath(path, round_pen(colour(theme.BORDER_CASING), camera.line_width(13)))
        painter.strokePath(path, dashed_pen(shade, camera.line_width(7), [1.8, 1.0]))
        dot = camera.line_width(8)
        for end in (join.line.p1(), join.line.p2()):
            painter.setPen(round_pen(colour(theme.BORDER_CASING), camera.line_width(3)))
            painter.setBrush(shade)
            painter.drawEllipse(end, dot, dot)


def _paint_cross(painter: QPainter, camera: Camera, at: QPointF) -> None:
    arm = camera.line_width(15)
    path = QPainterPath()
    for down in (arm, -arm):
        path.moveTo(at + QPointF(-arm, -down))
        path.lineTo(at + QPointF(arm, down))
    painter.strokePath(path, round_pen(colour(theme.BORDER_CASING), camera.line_width(12)))
    painter.strokePath(path, round_pen(colour(theme.VALUE_RED), camera.line_width(5.5)))
