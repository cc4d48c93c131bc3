"""Signs on a counter around its pictogram: printed figures, its front, its state.

Painters are in hundredths of the counter's width, the origin in its middle. Shapes tell states first: a white bend
across the counter, a counter turned upside down, small plates with pictograms.

Further parts of the module:

- Additions round a counter: a leader's crown, battlements, small chips with the kinds of a force.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPen, QPolygonF, QTransform

from dark_ages_desk.core.view import Plate
from dark_ages_desk.ui.map import hex_inks, map_colours
from dark_ages_desk.ui.map import map_colours as theme
from dark_ages_desk.ui.map.map_colours import colour
from dark_ages_desk.ui.map.mark_signs import paint_pieces
from dark_ages_desk.ui.map.paint import put_text, restore_state, round_pen, text_path
from dark_ages_desk.ui.map.svg import Piece
from dark_ages_desk.ui.map.typefaces import CAP_HEIGHT, Face, advance

# Figures are left out below this height of capitals (pixels). A lone short one is a rank and is always shown.
LEAST_CAP = 9.0
# Heights of capitals where there are so many lines of figures, and how far lines stand apart.
LINES, LEADING, RANK = (26.0, 17.5, 13.5), 1.24, 34.0
# States that change the whole counter.
TURNED, BENT, LEADS = "turned", "bent", "leads"
PLATE, SMALL_PLATE, SMALL = 19.0, 26.0, 30
# Height of a plate's figure in its radii.
PLATE_CAP = 1.1
TONES: dict[str, map_colours.Rgba] = {
    "pale": (250, 246, 232, 255),
    "alarm": (158, 32, 26, 255),
    "gold": (244, 214, 120, 255),
    "water": (196, 222, 228, 255),
}


def readable_figures(figures: Sequence[str], size: int, least: float = 0.0) -> Sequence[str]:
    """Return the lines of figures that can be read on a counter ``size`` pixels wide.

    Their capitals are at least ``least`` pixels high. If none can, the result is empty, and the picture has the whole
    counter.
    """
    if not figures or is_rank(figures):
        return figures
    # The first line is what is needed most often, the last one what only this kind has.
    for lines in (figures, (figures[0], figures[-1]), figures[:1]):
        if _line_cap(len(lines)) * size / 100 >= max(LEAST_CAP, least):
            return tuple(dict.fromkeys(lines))
    number = figures[0].removeprefix("No.").strip()
    return (number,) if number.isdigit() else ()


def is_rank(figures: Sequence[str]) -> bool:
    """Return whether it is one figure alone, of one or two characters, which is drawn large."""
    return len(figures) == 1 and len(figures[0]) <= 2


def _line_cap(lines: int) -> float:
    """Return the height of capitals for a number of lines."""
    return LINES[min(lines, len(LINES)) - 1]


def _band_height(lines: int) -> float:
    """Return the height of the band with figures at a counter's foot."""
    return (lines - 1) * _line_cap(lines) * LEADING + _line_cap(lines) + 9


def pictogram_box(figures: Sequence[str], sign: str) -> QRectF:
    """Return the box of the pictogram beside these figures."""
    if not figures:
        return QRectF(-18, -32, 64, 64) if sign else QRectF(-38, -38, 76, 76)
    if is_rank(figures):
        return QRectF(-44, -22, 58, 58)
    high = 100 - _band_height(len(figures))
    side = min(62.0, high - 4)
    return QRectF(20 - side / 2, -50 + (high - side) / 2, side, side)


def draw_figures(painter: QPainter, figures: Sequence[str], ink: QColor, done: bool, least: float = 0.0) -> None:
    """Draw the printed numbers, line by line, on a light band at the foot.

    A rank alone is at least ``least`` high. They leave space for the tick of a counter that is ``done``.
    """
    if not figures:
        return
    if is_rank(figures):
        cap = max(RANK, least)
        _put(painter, figures[0], 36 * cap / RANK, cap, QPointF(30, 14), ink)
        return
    cap, high = _line_cap(len(figures)), _band_height(len(figures))
    painter.fillPath(_foot_path(high), colour(map_colours.BADGE_PAPER))
    painter.setPen(QPen(colour(map_colours.COUNTER_EDGE), 2))
    painter.drawLine(QPointF(-50, 50 - high), QPointF(50, 50 - high))
    middle, wide = (13, 66) if done else (0, 84)
    for number, line in enumerate(figures):
        at = QPointF(middle, 50 - high + 4.5 + cap / 2 + number * cap * LEADING)
        _put(painter, line, wide, cap, at, colour(map_colours.COUNTER_EDGE))


def _foot_path(high: float) -> QPainterPath:
    whole, upper = QPainterPath(), QPainterPath()
    whole.addRoundedRect(QRectF(-50, -50, 100, 100), 12, 12)
    upper.addRect(QRectF(-60, -60, 120, 110 - high))
    return whole.subtracted(upper)


def draw_front(painter: QPainter, facing: int, others: Sequence[int], edge: QColor, size: int) -> None:
    """Draw a pointer towards the hexside in front; smaller ones for counters beneath that face elsewhere."""
    large = 1.0 if size >= SMALL else 1.2
    for side in others:
        _draw_pointer(painter, side, hex_inks.OTHER_FRONT, edge, 15, 51, 68)
    _draw_pointer(painter, facing, hex_inks.FRONT, edge, 27 * large, 49, 49 + 30 * large)


def _draw_pointer(
    painter: QPainter, side: int, shade: map_colours.Rgba, edge: QColor, half: float, low: float, high: float
) -> None:
    with restore_state(painter):
        # Towards the slanting sides a square's corner is in the way: there the pointer begins further out.
        out = 0.0 if side in (0, 3) else 13.0
        half = half if side in (0, 3) else half * 0.8
        painter.rotate(side * 60)
        painter.setBrush(colour(shade))
        painter.setPen(round_pen(edge, 4.5))
        painter.drawPolygon(
            QPolygonF([QPointF(-half, -low - out), QPointF(0, -high - out * 0.4), QPointF(half, -low - out)])
        )


def draw_bend(painter: QPainter, body: QRectF) -> None:
    """Draw a white band across the counter."""
    band = QPainterPath(QPointF(-50, 22))
    for x, y in ((22, -50), (50, -50), (50, -22), (-22, 50), (-50, 50)):
        band.lineTo(x, y)
    band.closeSubpath()
    with restore_state(painter):
        painter.setClipRect(body, Qt.ClipOperation.IntersectClip)
        painter.fillPath(band, QColor(255, 252, 244, 120))


def draw_plates(
    painter: QPainter,
    plates: Sequence[Plate],
    size: int,
    pictogram: Callable[[str], Sequence[Piece]],
    draw: Drawer,
    least: float = 0.0,
) -> None:
    """Draw the plates at the left and right edges, where no pointer is; a figure has a second plate of its own.

    A figure that would be lower than ``least`` is left out.
    """
    radius = PLATE if size >= SMALL else SMALL_PLATE
    shown: list[tuple[Plate, str]] = []
    for plate in plates:
        if pictogram(plate.sign):
            shown.append((plate, ""))
            shown += [(plate, plate.figure)] if plate.figure and radius * PLATE_CAP >= least else []
    for number, (plate, figure) in enumerate(shown[:3]):
        centre = QPointF((-59, 59, -59)[number], 4 - (number // 2) * radius * 2.05)
        shade = QColor(*TONES.get(plate.tone, map_colours.BADGE_PAPER))
        ink = map_colours.contrast_ink(shade)
        painter.setPen(QPen(colour(map_colours.COUNTER_EDGE), 3.5))
        painter.setBrush(shade)
        painter.drawEllipse(centre, radius, radius)
        if figure:
            _put(painter, figure[:2], radius * 1.3, radius * PLATE_CAP, centre, ink)
        else:
            half = radius * 0.74
            box = QRectF(centre.x() - half, centre.y() - half, 2 * half, 2 * half)
            draw(painter, pictogram(plate.sign), box, ink)


Drawer = Callable[[QPainter, Sequence[Piece], QRectF, QColor], None]


def _put(painter: QPainter, text: str, width: float, cap: float, centre: QPointF, ink: QColor) -> None:
    wide = advance(Face.NUMERAL, text) * cap / CAP_HEIGHT[Face.NUMERAL]
    factor = min(1.0, width / wide) if wide else 1.0
    # Long figures are made narrower rather than lower.
    put_text(painter, text, Face.NUMERAL, cap, centre, (factor, factor**0.4), ink)


# Heights over the counter, and the width and height of a chip with the gap beside it; so many stand in a row.
CROWN, WALLS = 42.0, 17.0
CHIP_WIDE, CHIP_HIGH, GAP, MOST_CHIPS = 62.0, 40.0, 3.0, 3
# Heights of capitals of a chip's number and of an owner's letters.
CHIP_CAP, BAND_CAP = 25.0, 26.0
# Width and height of capitals in a disc, in its radii.
BADGE_WIDE, BADGE_CAP = 1.5, 1.25
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
            fitted_path(str(chip.count), 24, CHIP_CAP, QPointF(box.right() - 15, box.center().y()), Face.NUMERAL), ink
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
    painter.fillPath(
        fitted_path(text, radius * BADGE_WIDE, radius * BADGE_CAP, centre, Face.NUMERAL), colour(theme.COUNTER_EDGE)
    )


def badge_radius(text: str, radius: float, least: float) -> float:
    """Return the radius of a disc, at least ``radius``, in which a number is at least ``least`` high."""
    wide = advance(Face.NUMERAL, text) * least / CAP_HEIGHT[Face.NUMERAL]
    return max(radius, least / BADGE_CAP, wide / BADGE_WIDE)


def band_height(cap: float) -> float:
    """Return the height of the band with letters whose capitals are ``cap`` high."""
    return cap + 10


def draw_letters(
    painter: QPainter, sign: str, ink: QColor, shade: QColor, middle: float, width: float, cap: float = BAND_CAP
) -> None:
    """Draw the owner's letters on a band across the top: in the owner's colour, on the ink that contrasts most."""
    foot = band_height(cap) - 50
    band = QPainterPath(QPointF(-50, foot))
    band.arcTo(QRectF(-50, -50, 24, 24), 180, -90)
    band.arcTo(QRectF(26, -50, 24, 24), 90, -90)
    band.lineTo(50, foot)
    band.closeSubpath()
    painter.fillPath(band, ink)
    put_fitted(painter, sign[:2], width, cap, QPointF(middle, (foot - 50) / 2), shade)


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
