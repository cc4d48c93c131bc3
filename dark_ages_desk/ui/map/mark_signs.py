"""Markers on spaces: they differ in shape, which tells them before the pictogram can be read.

Painters are in hundredths of the marker's width, the origin in its middle. A marker without a pictogram has the first
letter of its label.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPen

from dark_ages_desk.core.view import Mark, TableView
from dark_ages_desk.ui.map import map_colours
from dark_ages_desk.ui.map import words as map_words
from dark_ages_desk.ui.map.map_colours import colour
from dark_ages_desk.ui.map.paint import restore_state
from dark_ages_desk.ui.map.svg import BOX, Piece

PICTURES = "mark:"
"""Prefix of the kind of a face that shows a marker."""

HELD = "held"
"""The state of a counter that may not act for a while."""


@dataclass(frozen=True, slots=True)
class MarkLook:
    """Look of the markers of a shape.

    They have their ``paper``. Their width is ``part`` of a counter's, and at least ``least`` pixels. The pictogram is
    ``lift`` above the middle, ``side`` wide. The many ``quiet`` ones are placed where there is space left over. A
    ``blank`` one bears nothing.
    """

    paper: str = "#f4e6c0"
    part: float = 0.7
    least: float = 17.0
    side: float = 62.0
    lift: float = 2.0
    quiet: bool = False
    blank: bool = False


PLAIN = MarkLook()
LOOKS = {
    "disc": PLAIN,
    "lozenge": MarkLook("#3a3230", 0.76, 17.5, 56.0),
    "banner": MarkLook("#f3cf8e", 0.72, 18.0, 60.0, 14.0),
    "shield": MarkLook("#efe6cd", 0.46, 11.5, 54.0, 8.0, quiet=True),
    "dot": MarkLook("#b9ad93", 0.24, 6.5, quiet=True, blank=True),
}
"""Look of each shape, in the order of the legend."""


def find_mark_look(shape: str) -> MarkLook:
    """Return the look of markers of that shape."""
    return LOOKS.get(shape, PLAIN)


def mark_kind(mark: Mark) -> str:
    """Return the kind of a face that shows a marker."""
    return f"{PICTURES}{mark.shape}:{mark.kind}"


def read_mark_kind(kind: str) -> tuple[str, str]:
    """Return the shape and the pictogram of a marker, from the kind of its face."""
    shape, _, pictogram = kind.removeprefix(PICTURES).partition(":")
    return shape, pictogram


def legend_marks(view: TableView) -> tuple[tuple[str, str], ...]:
    """Return the markers on the board for a legend, as (kind of face, words), and the sign of held counters."""
    marks = {mark_kind(mark): mark for space in view.spaces.values() for mark in space.marks}
    shapes = list(LOOKS)

    def order(kind: str) -> tuple[int, str]:
        return shapes.index(marks[kind].shape) if marks[kind].shape in shapes else len(shapes), kind

    held = ((HELD, map_words.DOES_NOT_ACT),) if any(HELD in counter.state for counter in view.counters) else ()
    return (*((kind, marks[kind].label) for kind in sorted(marks, key=order)), *held)


def paint_mark(
    painter: QPainter, name: str, pieces: Sequence[Piece], letter: QPainterPath | None, shadow: bool = True
) -> None:
    """Paint a marker of that shape with its pictogram, or with a letter."""
    look, shape = find_mark_look(name), _mark_path(name)
    dark = QColor(look.paper).lightnessF() < 0.5
    ink = colour(map_colours.COUNTER_LIGHT_INK if dark else map_colours.COUNTER_DARK_INK)
    painter.setPen(Qt.PenStyle.NoPen)
    if shadow and not look.quiet:
        painter.setBrush(QColor(30, 20, 8, 80))
        painter.drawPath(shape.translated(4, 6))
    painter.setBrush(QColor(look.paper))
    painter.setPen(
        QPen(colour(map_colours.INK if look.quiet else map_colours.COUNTER_EDGE), 6.0 if look.quiet else 4.5)
    )
    painter.drawPath(shape)
    if pieces:
        box = QRectF(-look.side / 2, -look.side / 2 - look.lift, look.side, look.side)
        paint_pieces(painter, pieces, box, ink)
    elif letter is not None and not look.blank:
        painter.fillPath(letter, ink)


def paint_held(painter: QPainter, at: QPointF, radius: float, pieces: Sequence[Piece]) -> None:
    """Paint the sign on a counter that does not act: a padlock on a square plate, unlike any round number."""
    plate = QRectF(at.x() - radius, at.y() - radius, 2 * radius, 2 * radius)
    painter.setPen(QPen(colour(map_colours.COUNTER_EDGE), radius * 0.17))
    painter.setBrush(colour(map_colours.BADGE_PAPER))
    painter.drawRoundedRect(plate, radius * 0.3, radius * 0.3)
    inner = radius * 0.68
    box = QRectF(at.x() - inner, at.y() - inner, 2 * inner, 2 * inner)
    paint_pieces(painter, pieces, box, colour(map_colours.COUNTER_EDGE))


def paint_sample(painter: QPainter, kind: str, at: QPointF, width: float, pictogram: Pictograms) -> None:
    """Paint a marker ``width`` wide around a point, as in a legend."""
    with restore_state(painter):
        painter.translate(at)
        painter.scale(width / BOX, width / BOX)
        if kind == HELD:
            paint_held(painter, QPointF(0, 0), 40, pictogram(HELD))
        else:
            shape, sign = read_mark_kind(kind)
            paint_mark(painter, shape, pictogram(sign), None, shadow=False)


def paint_pieces(painter: QPainter, pieces: Iterable[Piece], box: QRectF, ink: QColor) -> None:
    """Paint a pictogram in ``box``."""
    with restore_state(painter):
        painter.translate(box.topLeft())
        painter.scale(box.width() / BOX, box.height() / BOX)
        for piece in pieces:
            painter.fillPath(piece.path, piece.colour or ink)


Pictograms = Callable[[str], Sequence[Piece]]


def _mark_path(name: str) -> QPainterPath:
    """Return the outline of a marker, about a hundred units wide."""
    path = QPainterPath()
    if name == "lozenge":
        path.moveTo(0, -58)
        for x, y in ((56, 0), (0, 58), (-56, 0)):
            path.lineTo(x, y)
    elif name == "shield":
        path.moveTo(-44, -46)
        path.lineTo(44, -46)
        path.lineTo(44, 4)
        path.cubicTo(44, 30, 20, 44, 0, 52)
        path.cubicTo(-20, 44, -44, 30, -44, 4)
    elif name == "banner":
        path.moveTo(-46, -50)
        for x, y in ((46, -50), (46, 50), (0, 28), (-46, 50)):
            path.lineTo(x, y)
    else:
        path.addEllipse(QPointF(0, 0), 49, 49)
    path.closeSubpath()
    return path
