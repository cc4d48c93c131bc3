"""Additions round a counter: a leader's crown, battlements, small chips with the kinds of a force.

Painters are in hundredths of the counter's width, the origin in its middle.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPen, QTransform

from dark_ages_desk.ui.map import map_colours as theme
from dark_ages_desk.ui.map.map_colours import colour
from dark_ages_desk.ui.map.mark_signs import paint_pieces
from dark_ages_desk.ui.map.paint import put_text, round_pen, text_path
from dark_ages_desk.ui.map.svg import Piece
from dark_ages_desk.ui.map.typefaces import CAP_HEIGHT, Face, advance

# Heights over the counter, and the width and height of a chip with the gap beside it; so many stand in a row.
CROWN, WALLS = 42.0, 17.0
CHIP_WIDE, CHIP_HIGH, GAP, MOST_CHIPS = 62.0, 40.0, 3.0, 3
# How far shadow, edge, further layers, and the disc with the total reach beyond the counter.
EDGE, LAYER, DISC = 4.0, 6.5, 17.0


@dataclass(frozen=True, slots=True)
class Chip:
    """One kind of a force: how many units, and whether they are done."""

    kind: str
    count: int
    done: bool = False


def trimmed_box(crowned: bool, walled: bool, count: int, layers: int, chips: int) -> QRectF:
    """Return the box of a counter with everything that sticks out, in its own widths round its middle."""
    top = 50 + max(CROWN if crowned else 0.0, WALLS if walled else 0.0, LAYER * (layers - 1)) + EDGE
    right = 50 + max(LAYER * (layers - 1), DISC if count > 1 else 0.0) + EDGE
    bottom = 50 + (GAP + CHIP_HIGH if chips else DISC if count > 1 else 0.0) + EDGE
    left = 50 + EDGE
    if chips:
        half = chips_width(chips) / 2 + 1
        left, right = max(left, half), max(right, half)
    return QRectF(-left / 100, -top / 100, (left + right) / 100, (top + bottom) / 100)


def chips_width(number: int) -> float:
    """Return the width of a row of chips."""
    return number * (CHIP_WIDE + GAP) - GAP


def chip_at(number: int, x: float, y: float) -> int:
    """Return the chip at a point, of ``number`` chips; -1 if none."""
    across = x + chips_width(number) / 2
    if not 0 <= across < chips_width(number) + GAP or not 50 <= y <= 50 + GAP + CHIP_HIGH:
        return -1
    return min(number - 1, int(across / (CHIP_WIDE + GAP)))


def draw_crown(painter: QPainter) -> None:
    """Draw a golden crown above the counter, behind its upper edge: leaders should be seen first."""
    crown = QPainterPath(QPointF(-40, -44))
    for x, y in ((-50, -84), (-24, -66), (0, -50 - CROWN), (24, -66), (50, -84), (40, -44)):
        crown.lineTo(x, y)
    crown.closeSubpath()
    painter.setPen(round_pen(colour(theme.COUNTER_EDGE), 4))
    painter.setBrush(colour(theme.CROWN))
    painter.drawPath(crown)


def draw_walls(painter: QPainter) -> None:
    """Draw the battlements that rise above a force inside walls."""
    wall = QPainterPath(QPointF(-57, 30))
    for x0, x1 in ((-57, -35), (-11, 11), (35, 57)):
        for x, y in ((x0, -50 - WALLS), (x1, -50 - WALLS), (x1, -56)):
            wall.lineTo(x, y)
        wall.lineTo(min(57, x1 + 24), -56)
    wall.lineTo(57, 30)
    wall.closeSubpath()
    painter.setPen(QPen(colour(theme.COUNTER_EDGE), 4.5))
    painter.setBrush(colour(theme.SITE_PAPER))
    painter.drawPath(wall)


def draw_chips(painter: QPainter, chips: Sequence[Chip], pictogram: Callable[[str], Sequence[Piece]]) -> None:
    """Draw the kinds of a force below its counter, each with its number."""
    left = -chips_width(len(chips)) / 2
    for number, chip in enumerate(chips):
        box = QRectF(left + number * (CHIP_WIDE + GAP), 50 + GAP, CHIP_WIDE, CHIP_HIGH)
        painter.setPen(QPen(colour(theme.COUNTER_EDGE), 3))
        painter.setBrush(colour(theme.BADGE_PAPER))
        painter.drawRoundedRect(box, 6, 6)
        ink = colour(theme.COUNTER_EDGE)
        sign = QRectF(box.left() + 3, box.center().y() - 16, 32, 32)
        pieces = pictogram(chip.kind)
        if pieces:
            paint_pieces(painter, pieces, sign, ink)
        else:
            painter.fillPath(fitted_path(chip.kind[:1].upper(), 28, 22, sign.center()), ink)
        painter.fillPath(
            fitted_path(str(chip.count), 24, 25, QPointF(box.right() - 15, box.center().y()), Face.NUMERAL), ink
        )
        if chip.done:
            draw_tick(painter, QPointF(box.left() + 2, box.bottom() - 2), 20)


def draw_tick(painter: QPainter, corner: QPointF, side: float) -> None:
    """Draw the sign that something has acted: a paper corner with a tick, at the lower left."""
    edge = QPainterPath(corner)
    edge.lineTo(corner.x(), corner.y() - side)
    edge.lineTo(corner.x() + side, corner.y())
    edge.closeSubpath()
    painter.setPen(round_pen(colour(theme.COUNTER_EDGE), side * 0.07))
    painter.setBrush(colour(theme.BADGE_PAPER))
    painter.drawPath(edge)
    tick = QPainterPath(corner + QPointF(side * 0.1, -side * 0.28))
    tick.lineTo(corner + QPointF(side * 0.24, -side * 0.12))
    tick.lineTo(corner + QPointF(side * 0.46, -side * 0.46))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.strokePath(tick, round_pen(colour(theme.COUNTER_EDGE), side * 0.11))


def draw_number_badge(painter: QPainter, centre: QPointF, radius: float, text: str) -> None:
    """Draw a number in a light disc."""
    painter.setPen(QPen(colour(theme.COUNTER_EDGE), radius * 0.13))
    painter.setBrush(colour(theme.BADGE_PAPER))
    painter.drawEllipse(centre, radius, radius)
    painter.fillPath(fitted_path(text, radius * 1.5, radius * 1.25, centre, Face.NUMERAL), colour(theme.COUNTER_EDGE))


def draw_letters(painter: QPainter, sign: str, ink: QColor, shade: QColor, centre: QPointF, width: float) -> None:
    """Draw the owner's letters on a band across the top: in the owner's colour, on the ink that contrasts most."""
    band = QPainterPath(QPointF(-50, -14))
    band.arcTo(QRectF(-50, -50, 24, 24), 180, -90)
    band.arcTo(QRectF(26, -50, 24, 24), 90, -90)
    band.lineTo(50, -14)
    band.closeSubpath()
    painter.fillPath(band, ink)
    put_fitted(painter, sign[:2], width, 26, centre, shade)


def put_fitted(
    painter: QPainter, text: str, width: float, cap: float, centre: QPointF, ink: QColor, face: Face = Face.AREA
) -> None:
    """Draw the text as by ``fitted_path``."""
    part = _fitting_part(text, width, cap, face)
    put_text(painter, text, face, cap, centre, (part, part), ink)


def fitted_path(text: str, width: float, cap: float, centre: QPointF, face: Face = Face.AREA) -> QPainterPath:
    """Return the text with capitals ``cap`` high, or less if it would be wider than ``width``."""
    part = _fitting_part(text, width, cap, face)
    return QTransform(part, 0, 0, part, centre.x(), centre.y()).map(text_path(text, face, cap, QPointF(0, 0)))


def _fitting_part(text: str, width: float, cap: float, face: Face) -> float:
    wide = advance(face, text) * cap / CAP_HEIGHT[face]
    return min(1.0, width / wide) if wide else 1.0
