"""Names placed on a board so that none covers another. All sizes are pixels of the whole board at one zoom."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache

from PySide6.QtCore import QPointF, QRectF, QSize
from PySide6.QtGui import QImage, QPainterPath, QTransform

from dark_ages_desk.ui.map import map_colours as theme
from dark_ages_desk.ui.map.declutter import Box, Place
from dark_ages_desk.ui.map.glyphs import STRONG_TOWN, draw_mark, draw_town, draw_value_ring
from dark_ages_desk.ui.map.map_colours import colour
from dark_ages_desk.ui.map.paint import clear_image, haloed_image, open_painter, text_path
from dark_ages_desk.ui.map.typefaces import CAP_HEIGHT, Face, advance

# Distance of two lines of a name, halo, air kept round a name, and how far some letters reach below the line, in
# heights of a capital.
LEADING = 1.45
HALO = 0.22
AIR = 0.16
DESCENT, DESCENDERS = 0.3, frozenset("gjpqy")
# No ring is smaller, pixels: its number could not be read.
LEAST_RING = 5.2
# The width of a sign behind a ring, in its radii.
MARK_WIDTH = 2.1


@dataclass(frozen=True, slots=True)
class Style:
    """Writing of one kind of name; ``spacing`` is in per cent."""

    face: Face
    spacing: int
    ink: theme.Rgba
    halo: theme.Rgba
    upper: bool = False


AREA = Style(Face.AREA, 4, theme.NAME_INK, theme.HALO, upper=True)
REALM = Style(Face.AREA, 8, theme.NAME_INK, theme.HALO, upper=True)
ASIDE = Style(Face.AREA, 20, theme.NAME_INK, theme.HALO, upper=True)
LEFT_OUT = Style(Face.AREA, 4, theme.LEFT_OUT_INK, theme.HALO, upper=True)
SEA = Style(Face.SEA, 10, theme.SEA_NAME_INK, theme.SEA_HALO)
SITE = Style(Face.TEXT, 0, theme.SITE_INK, theme.HALO)


@dataclass(frozen=True, slots=True)
class Wording:
    """A name as it would be drawn: its lines, the height of its capitals, its angle, and perhaps a value in a ring."""

    lines: tuple[str, ...]
    cap: float
    style: Style
    angle: float = 0.0
    value: int = 0
    # Letters are made narrower by this factor.
    squeeze: float = 1.0
    # Lines after the first are smaller by this factor.
    tail: float = 1.0
    # Whether the ring is a full disc: who comes there goes no further.
    held: bool = False
    # Small signs behind the ring, of MARKS.
    marks: tuple[str, ...] = ()

    @property
    def ring(self) -> float:
        """Radius of the ring."""
        return max(LEAST_RING, self.cap * 0.72) if self.value else 0.0

    @property
    def text_width(self) -> float:
        """Width of the longest line."""
        return max(self.line_width(number) for number in range(len(self.lines)))

    def line_cap(self, number: int) -> float:
        """Return the height of a capital of one line."""
        return self.cap * (self.tail if number else 1.0)

    def line_width(self, number: int) -> float:
        """Return the width of one line."""
        size, line = self.line_cap(number) / CAP_HEIGHT[self.style.face], self.lines[number]
        return advance(self.style.face, line, self.style.spacing) * size * self.squeeze

    @property
    def width(self) -> float:
        """Width with the ring and the signs behind it."""
        return self.text_width + (self.ring * 2 + self.cap * 0.3 if self.value else 0) + self.marks_width

    @property
    def marks_width(self) -> float:
        """Width of the signs behind the ring; there are none without a ring."""
        return len(self.marks) * self.ring * MARK_WIDTH if self.value else 0.0

    @property
    def height(self) -> float:
        """Height without halo."""
        return max(self._tall, self.ring * 2)

    @property
    def _tall(self) -> float:
        return self.cap * (1 + LEADING * self.tail * (len(self.lines) - 1))

    def line_offset(self, number: int) -> float:
        """Return the distance of one line's middle below that of the whole."""
        if not number:
            return (self.cap - self._tall) / 2
        return self._tall / 2 - self.line_cap(1) * (0.5 + LEADING * (len(self.lines) - 1 - number))


@dataclass(frozen=True, slots=True)
class Written:
    """A wording and the pixel of its middle."""

    wording: Wording
    x: float
    y: float

    @property
    def box(self) -> QRectF:
        """The box that it takes if it is not oblique."""
        width, height = self.wording.width, self.wording.height
        return QRectF(self.x - width / 2, self.y - height / 2, width, height)


def build_place(wording: Wording, x: float, y: float, cost: float) -> Place[Written]:
    """Return the place of a wording at a pixel, with the boxes that it takes there."""
    boxes = [(x + left, y + top, x + right, y + bottom) for left, top, right, bottom in extent_boxes(wording)]
    return Place(cost, boxes, Written(wording, x, y))


@lru_cache(maxsize=4096)
def extent_boxes(wording: Wording) -> tuple[Box, ...]:
    """Return the boxes that a name's letters and its ring take around its middle, a little air included.

    An oblique name is covered by a chain of small boxes.
    """
    cap, ring = wording.cap, wording.ring
    pad = cap * AIR
    width, turn = wording.width, math.radians(wording.angle)
    cos, sin = math.cos(turn), math.sin(turn)
    boxes: list[Box] = []
    middle = (wording.text_width - width) / 2
    for number, line in enumerate(wording.lines):
        cap, down, long = wording.line_cap(number), wording.line_offset(number), wording.line_width(number)
        low = cap * DESCENT if not wording.style.upper and DESCENDERS.intersection(line) else 0.0
        if not wording.angle:
            left, top = middle - long / 2 - pad, down - cap / 2 - pad
            boxes.append((left, top, left + long + 2 * pad, top + cap + low + 2 * pad))
            continue
        links = max(2, math.ceil(long / cap * 0.8))
        half, high = long / links / 2, cap / 2
        wide, tall = half * cos + high * abs(sin) + pad, half * abs(sin) + high * cos + pad
        for link in range(links):
            along = middle - long / 2 + (2 * link + 1) * half
            x, y = along * cos - down * sin, along * sin + down * cos
            boxes.append((x - wide, y - tall, x + wide, y + tall))
    if ring:
        first = width / 2 - wording.marks_width - ring
        step = ring * MARK_WIDTH
        for along in (first, *(first + ring + step * (number + 0.5) for number in range(len(wording.marks)))):
            x, y = along * cos, along * sin
            boxes.append((x - ring, y - ring, x + ring, y + ring))
    return tuple(boxes)


def shifts(width: float, cap: float, tries: int) -> Iterator[tuple[float, float, float]]:
    """Yield places around the best one as (dx, dy, cost), nearest first."""
    yield 0.0, 0.0, 0.0
    for ring in range(1, tries + 1):
        for step in range(8):
            angle = step * math.pi / 4
            dx, dy = math.cos(angle) * ring * width * 0.16, math.sin(angle) * ring * cap * 0.8
            yield dx, dy, ring * (0.5 if step in (0, 4) else 0.6)


def split_name(text: str) -> Iterator[tuple[str, ...]]:
    """Yield a name on one line, and broken in the middle when it has several words."""
    yield (text,)
    words = text.split(" ")
    if len(words) > 1:
        cut = min(range(1, len(words)), key=lambda k: max(len(" ".join(words[:k])), len(" ".join(words[k:]))))
        yield " ".join(words[:cut]), " ".join(words[cut:])


@lru_cache(maxsize=500)
def name_image(wording: Wording) -> QImage:
    """Return the name with its halo, and its ring, in a picture whose middle is the name's middle."""
    text = QPainterPath()
    group_left = -wording.width / 2
    middle = group_left + wording.text_width / 2
    for number, line in enumerate(wording.lines):
        cap, down = wording.line_cap(number), wording.line_offset(number)
        written = text_path(line, wording.style.face, cap, QPointF(0, down), wording.style.spacing)
        text.addPath(QTransform(wording.squeeze, 0, 0, 1, middle, 0).map(written))
    turn = QTransform()
    turn.rotate(wording.angle)
    text = turn.map(text)
    ring_x = wording.width / 2 - wording.marks_width - wording.ring
    ring = turn.map(QPointF(ring_x, 0))
    halo = wording.cap * HALO
    disc = QRectF(ring.x() - wording.ring, ring.y() - wording.ring, 2 * wording.ring, 2 * wording.ring)
    reach = text.boundingRect().united(disc)
    step = wording.ring * MARK_WIDTH
    marks = [
        (mark, turn.map(QPointF(ring_x + wording.ring + step * (number + 0.5), 0)))
        for number, mark in enumerate(wording.marks if wording.value else ())
    ]
    for _, at in marks:
        reach = reach.united(QRectF(at.x() - step / 2, at.y() - step / 2, step, step))
    half_width = max(-reach.left(), reach.right()) + halo + 2
    half_height = max(-reach.top(), reach.bottom()) + halo + 2
    size = QSize(2 * math.ceil(half_width), 2 * math.ceil(half_height))
    image = haloed_image(text, size, colour(wording.style.ink), colour(wording.style.halo), halo)
    if wording.value:
        with open_painter(image) as painter:
            painter.translate(size.width() / 2 + ring.x(), size.height() / 2 + ring.y())
            draw_value_ring(painter, wording.ring * 0.93, wording.value, wording.held)
            for mark, at in marks:
                painter.resetTransform()
                painter.translate(size.width() / 2 + at.x(), size.height() / 2 + at.y())
                draw_mark(painter, mark, wording.ring)
    return image


@lru_cache(maxsize=200)
def town_image(width: float, value: int, port: bool) -> QImage:
    """Return the sign of a site in a picture whose middle is its place."""
    image = clear_image(QSize(2 * math.ceil(width * 1.8), 2 * math.ceil(width * 1.0)))
    with open_painter(image) as painter:
        painter.translate(image.width() / 2, image.height() / 2)
        draw_town(painter, width, value, port)
    return image


def town_box(centre: QPointF, width: float, value: int, port: bool) -> QRectF:
    """Return the box that the sign of a site takes."""
    width *= STRONG_TOWN if value else 1.0
    right = width * (1.2 if port else 0.55)
    return QRectF(centre.x() - width * 0.55, centre.y() - width * 0.48, width * 0.55 + right, width * 0.84)


def places_beside(wording: Wording, box: QRectF, first: int) -> list[Place[Written]]:
    """Return the places beside the sign of a site, that numbered ``first`` first: right, left, below, above, the
    corners."""
    gap = wording.cap * 0.35
    half, high = wording.width / 2, wording.height / 2 + gap
    middle_x, middle_y = box.left() + box.height() * 0.65, box.center().y()
    left, right = box.left() - gap - half, box.right() + gap + half
    below, above = box.bottom() + high, box.top() - high
    places: Sequence[tuple[float, float]] = (
        (right, middle_y), (left, middle_y), (middle_x, below), (middle_x, above),
        (right - gap, below - gap), (left + gap, below - gap), (right - gap, above + gap), (left + gap, above + gap),
    )  # fmt: skip
    order = [first, *(number for number in range(len(places)) if number != first)]
    return [build_place(wording, *places[number], 0.3 * rank) for rank, number in enumerate(order)]
