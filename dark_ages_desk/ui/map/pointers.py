"""Chips at the edge of a map: each points to places out of sight, and a click leads there."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from functools import lru_cache

from PySide6.QtCore import QPointF, QRectF, QSize
from PySide6.QtGui import QImage, QPainter, QPen, QPolygonF

from dark_ages_desk.ui.map import map_colours as theme
from dark_ages_desk.ui.map.board_renderer import BoardRenderer
from dark_ages_desk.ui.map.labels import Style, Wording, name_image
from dark_ages_desk.ui.map.map_colours import colour
from dark_ages_desk.ui.map.paint import clear_image, open_painter
from dark_ages_desk.ui.map.sight import Viewport
from dark_ages_desk.ui.map.typefaces import Face

COUNT = Style(Face.NUMERAL, 0, theme.COUNTER_EDGE, theme.BADGE_PAPER)
# Radius of a chip in pixels at a text scale of 100, and how far it stays from the edge, in radii.
RADIUS, INSET = 13.0, 1.75
# Places whose chips would lie nearer to each other than this, in radii, share one.
TOGETHER = 5.0
# The sign on a chip that leads to news, and how far it stays from the edge: inside the other chips.
NEWS, NEWS_INSET = "!", 4.6
# How far a chip goes aside along the edge from a counter, in radii.
ASIDE = 8
# Arrow heads turn in steps of so many degrees, so that few pictures are needed.
TURN = 15


@dataclass(frozen=True, slots=True)
class Chip:
    """A chip's place (pixels), the direction it points to (degrees, clockwise from east), and its places."""

    at: QPointF
    angle: float
    spaces: tuple[str, ...]


class Pointers:
    """The chips for one view."""

    def __init__(self, look: BoardRenderer, sign: str = "", inset: float = INSET) -> None:
        self._look, self._sign, self._inset = look, sign, inset
        self._chips: list[Chip] = []
        self._radius = RADIUS

    def arrange(
        self,
        stage: Viewport,
        spaces: Iterable[str],
        text_scale: int,
        taken: Callable[[], Sequence[QRectF]] = lambda: (),
    ) -> None:
        """Find the chips for places that are out of sight, beside the boxes that are ``taken`` if there is room."""
        camera = stage.camera
        self._radius = RADIUS * (text_scale / 100) ** 0.5
        edge = self._radius * self._inset
        inner = QRectF(0, 0, camera.size.width(), camera.size.height()).adjusted(edge, edge, -edge, -edge)
        self._chips = []
        if stage.fitted or inner.isEmpty():
            return
        groups: list[tuple[QPointF, list[str]]] = []
        for space in spaces:
            if self._look.outline(space).controlPointRect().intersects(camera.visible):
                continue
            anchor = self._look.anchor(space)
            at = _edge_point(inner, camera.to_pixels(anchor.x(), anchor.y()))
            near = next((group for group in groups if _distance(group[0], at) < self._radius * TOGETHER), None)
            if near is None:
                groups.append((at, [space]))
            else:
                near[1].append(space)
        boxes, half = [*taken()] if groups else [], QPointF(self._radius, self._radius)
        for at, there in groups:
            middle = self.find_target(there)
            far = camera.to_pixels(middle.x(), middle.y())
            at = self._shift_aside(_edge_point(inner, far), inner, boxes)
            boxes.append(QRectF(at - half, at + half))
            self._chips.append(Chip(at, math.degrees(math.atan2(far.y() - at.y(), far.x() - at.x())), tuple(there)))

    def _shift_aside(self, at: QPointF, inner: QRectF, taken: Sequence[QRectF]) -> QPointF:
        """Return the nearest point along the edge where a chip covers no counter, on which it would read as its number.

        Without room for some chips' widths to both sides the point stays.
        """
        on_side = min(abs(at.x() - inner.left()), abs(at.x() - inner.right())) < 1
        along = QPointF(0, 1) if on_side else QPointF(1, 0)
        half = QPointF(self._radius, self._radius)
        for step in range(2 * ASIDE + 1):
            far = (step + 1) // 2 * (1 if step % 2 else -1)
            spot = at + along * (far * self._radius)
            box = QRectF(spot - half, spot + half)
            if inner.contains(spot) and not any(box.intersects(other) for other in taken):
                return spot
        return at

    @property
    def chips(self) -> Sequence[Chip]:
        """The chips as they were arranged last."""
        return self._chips

    def find_target(self, spaces: Sequence[str]) -> QPointF:
        """Return the place (km) that a chip leads to: the one of its places nearest to the middle of them."""
        anchors = [self._look.anchor(space) for space in spaces]
        total = QPointF(0, 0)
        for anchor in anchors:
            total += anchor
        middle = total / len(anchors)
        return min(anchors, key=lambda anchor: _distance(anchor, middle))

    def chip_at(self, point: QPointF) -> Chip | None:
        """Return the chip at a pixel, or None."""
        reach = self._radius * 1.4
        return next((chip for chip in self._chips if _distance(chip.at, point) <= reach), None)

    def draw(self, painter: QPainter) -> None:
        """Draw the chips; the painter is in pixels of the view."""
        for chip in self._chips:
            words = self._sign or str(len(chip.spaces))
            image = _paint_chip(round(self._radius), round(chip.angle / TURN) * TURN % 360, words, bool(self._sign))
            painter.drawImage(chip.at - QPointF(image.width() / 2, image.height() / 2), image)


def _edge_point(inner: QRectF, target: QPointF) -> QPointF:
    """Return the point where the way from the middle of a box to a point outside it leaves the box."""
    middle = inner.center()
    dx, dy = target.x() - middle.x(), target.y() - middle.y()
    part = min(
        inner.width() / 2 / abs(dx) if dx else math.inf,
        inner.height() / 2 / abs(dy) if dy else math.inf,
        1.0,
    )
    return middle + QPointF(dx, dy) * part


def _distance(first: QPointF, second: QPointF) -> float:
    return math.hypot(first.x() - second.x(), first.y() - second.y())


@lru_cache(maxsize=128)
def _paint_chip(radius: int, angle: int, text: str, news: bool) -> QImage:
    side = 2 * math.ceil(radius * 1.8)
    image = clear_image(QSize(side, side))
    words = name_image(Wording((text,), radius * 0.75, COUNT))
    with open_painter(image) as painter:
        painter.translate(side / 2, side / 2)
        painter.setPen(QPen(colour(theme.COUNTER_EDGE), 1.6))
        painter.setBrush(colour(theme.RING))
        painter.rotate(angle)
        painter.drawPolygon(
            QPolygonF(
                [QPointF(radius * 0.6, -radius * 0.8), QPointF(radius * 1.75, 0), QPointF(radius * 0.6, radius * 0.8)]
            )
        )
        painter.rotate(-angle)
        painter.setBrush(colour(theme.SELECTION if news else theme.BADGE_PAPER))
        painter.drawEllipse(QPointF(0, 0), radius, radius)
        painter.drawImage(QPointF(-words.width() / 2, -words.height() / 2), words)
    return image
