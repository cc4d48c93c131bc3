"""A part of a board seen from close by, beside the map: paper, counters, and the counters that were just lost.

The paper is painted by a thread of its own: the first time a place is seen from close by takes too long for a frame.
"""

from __future__ import annotations

import math
from collections.abc import Collection, Sequence
from dataclasses import dataclass, replace

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QImage, QPainter, QPen

from dark_ages_desk.core.errors import trouble_words
from dark_ages_desk.core.view import CounterView, TableView
from dark_ages_desk.ui.map import map_colours as theme
from dark_ages_desk.ui.map import words as map_words
from dark_ages_desk.ui.map.board_renderer import BoardRenderer
from dark_ages_desk.ui.map.camera import Camera
from dark_ages_desk.ui.map.counters import CounterArt
from dark_ages_desk.ui.map.detail import MapDetail
from dark_ages_desk.ui.map.map_colours import colour
from dark_ages_desk.ui.map.paint import PAINT_HINTS, open_painter
from dark_ages_desk.ui.map.paint_priority import WorkAbandoned
from dark_ages_desk.ui.map.paper import BoardPaper
from dark_ages_desk.ui.map.scene import Scene
from dark_ages_desk.ui.map.writing_thread import WritingThread

BESIDE = 0.3
"""How much is shown on each side of the places, against their size."""
HEX_BESIDE = 0.35
"""The same on hexes, where who stands beside a fight matters."""


@dataclass(frozen=True, slots=True)
class Closeup:
    """What a lens shows: a part of the board (km), the table, and the ids of counters that were lost there."""

    part: QRectF
    view: TableView
    lost: frozenset[str] = frozenset()


def build_closeup(
    look: BoardRenderer, spaces: Sequence[str], view: TableView, before: TableView | None, like: Camera, size: QSize
) -> Closeup | None:
    """Return what a lens of that size shows of some places; None where the board has none of them.

    The counters that stood there ``before`` and are gone are shown, and named as lost. That table must be the same
    viewer's. The map beside it is shown by the camera ``like``.
    """
    known = set(look.spaces())
    there = [space for space in spaces if space in known]
    if not there:
        return None
    part = _part_around(look, there, size)
    if look.find_detail(_camera_of(like, part, size), 100) is MapDetail.OWNERS:
        part = _part_around(look, there[-1:], size)  # they stand far apart: where it was decided
    here = [one for one in view.counters if one.space in known and part.contains(look.anchor(one.space))]
    lost = _list_lost(spaces, view, before)
    shown = replace(view, counters=(*here, *lost), arrows=())
    return Closeup(part, shown, frozenset(one.id for one in lost))


def _part_around(look: BoardRenderer, spaces: Sequence[str], size: QSize) -> QRectF:
    """Return the part of a board (km) in the shape of a picture that holds places and something beside them."""
    box = QRectF()
    for space in spaces:
        box = box.united(look.outline(space).controlPointRect())
    margin = (HEX_BESIDE if look.rings_banners else BESIDE) * min(box.width(), box.height())
    box.adjust(-margin, -margin, margin, margin)
    scale = min(size.width() / box.width(), size.height() / box.height())
    part = QRectF(0, 0, size.width() / scale, size.height() / scale)
    part.moveCenter(box.center())
    return part


def _camera_of(like: Camera, part: QRectF, size: QSize) -> Camera:
    """Return the camera that shows a part (km) in a picture of that size, with text as large as another camera's."""
    return replace(like, scale=size.width() / part.width(), left=part.left(), top=part.top(), size=size)


def _list_lost(spaces: Collection[str], view: TableView, before: TableView | None) -> list[CounterView]:
    """Return the counters that are on none of the board's places now and stood in these places before."""
    if before is None or before.viewer != view.viewer:
        return []
    left = {one.id for one in view.counters}
    return [one for one in before.counters if one.space in spaces and one.id not in left]


class LensPainter(WritingThread):
    """The thread that paints one lens; ``painted`` brings the picture."""

    painted = Signal(QImage)

    def __init__(self, paper: BoardPaper, closeup: Closeup, like: Camera, text_scale: int) -> None:
        super().__init__()
        self._paper, self._closeup, self._like, self._text_scale = paper, closeup, like, text_scale

    def start(self, size: QSize) -> None:
        """Paint a picture of that size."""
        self.run("lens", lambda: self._try_paint(size))

    def _try_paint(self, size: QSize) -> str:
        try:
            image = self.paint(size)
        except WorkAbandoned:
            raise
        except Exception as error:  # whatever it is: the fight is told beside the question, too
            return map_words.picture_could_not_be_painted(reason=trouble_words(error))
        if not self._cancelled.is_set():
            self.painted.emit(image)
        return ""

    def paint(self, size: QSize) -> QImage:
        """Return the picture of that size."""
        part, look = self._closeup.part, self._paper.look
        camera = _camera_of(self._like, part, size)
        image = self._paper.paint_image(camera, self._text_scale)
        scene = Scene(look, CounterArt(look.counter_folders))
        scene.patience = math.inf
        scene.show(self._closeup.view)
        scene.arrange(camera, self._text_scale, ())
        with open_painter(image) as painter:
            painter.setRenderHints(PAINT_HINTS)
            scene.draw(painter, camera, (), self._text_scale)
            for sprite in scene.sprites(camera, self._text_scale):
                if self._closeup.lost.intersection(sprite.placed.ids or (sprite.placed.id,)):
                    middle = camera.to_pixels(look.frame.left(), look.frame.top()) + QPointF(sprite.x, sprite.y)
                    _cross_out(painter, middle, sprite.size)
        return image


def _cross_out(painter: QPainter, middle: QPointF, size: float) -> None:
    """Draw a red cross over a counter ``size`` pixels wide."""
    half = size * 0.42
    for ink, width in ((theme.HALO, 0.2), (theme.VALUE_RED, 0.11)):
        painter.setPen(QPen(colour(ink), size * width, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap))
        painter.drawLine(middle + QPointF(-half, -half), middle + QPointF(half, half))
        painter.drawLine(middle + QPointF(-half, half), middle + QPointF(half, -half))


WEDGE = 14
"""Opacity of the wedge from a lens to what it shows, of 255."""

WEDGE_EDGE = 110
"""Opacity of its edges."""


def draw_wedge(painter: QPainter, camera: Camera, part: QRectF, lens: QRectF, unit: float) -> None:
    """Draw a ring round a part of the board (km), and a wedge that leads to it from a lens (pixels).

    The ``unit`` is the size of text in pixels.
    """
    at = camera.to_pixels(part.center().x(), part.center().y())
    radius = max(unit * 0.9, min(part.width(), part.height()) * camera.scale / 2)
    ring = QRectF(at.x() - radius, at.y() - radius, 2 * radius, 2 * radius)
    if lens.intersects(ring):
        return
    painter.save()
    painter.setRenderHints(PAINT_HINTS)
    way = at - lens.center()
    far = math.hypot(way.x(), way.y())
    across = QPointF(-way.y(), way.x()) / far
    corners = [lens.topLeft(), lens.topRight(), lens.bottomLeft(), lens.bottomRight()]
    sides = [QPointF.dotProduct(corner - lens.center(), across) for corner in corners]
    left, right = corners[sides.index(min(sides))], corners[sides.index(max(sides))]
    shade = colour(theme.COUNTER_EDGE)
    shade.setAlpha(WEDGE)
    edge = colour(theme.COUNTER_EDGE)
    edge.setAlpha(WEDGE_EDGE)
    painter.setPen(QPen(edge, 1.0))
    painter.setBrush(shade)
    painter.drawPolygon([left, right, at + across * radius, at - across * radius])
    painter.setBrush(Qt.BrushStyle.NoBrush)
    for ink, width in ((theme.COUNTER_EDGE, 0.2), (theme.RING, 0.12)):
        painter.setPen(QPen(colour(ink), max(2.0, unit * width)))
        painter.drawEllipse(ring)
    painter.restore()
