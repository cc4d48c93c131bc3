"""Signs on a counter around its pictogram: printed figures, its front, its state.

Painters are in hundredths of the counter's width, the origin in its middle. Shapes tell states first: a white bend
across the counter, a counter turned upside down, small plates with pictograms.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPen, QPolygonF

from dark_ages_desk.core.view import Plate
from dark_ages_desk.ui.map import hex_inks, map_colours
from dark_ages_desk.ui.map.map_colours import colour
from dark_ages_desk.ui.map.paint import put_text, restore_state, round_pen
from dark_ages_desk.ui.map.svg import Piece
from dark_ages_desk.ui.map.typefaces import CAP_HEIGHT, Face, advance

# Figures are left out below this height of capitals (pixels). A lone short one is a rank and is always shown.
LEAST_CAP = 9.0
# Heights of capitals where there are so many lines of figures, and how far lines stand apart.
LINES, LEADING, RANK = (26.0, 17.5, 13.5), 1.24, 34.0
# States that change the whole counter.
TURNED, BENT, LEADS = "turned", "bent", "leads"
PLATE, SMALL_PLATE, SMALL = 19.0, 26.0, 30
TONES: dict[str, map_colours.Rgba] = {
    "pale": (250, 246, 232, 255),
    "alarm": (158, 32, 26, 255),
    "gold": (244, 214, 120, 255),
    "water": (196, 222, 228, 255),
}


def readable_figures(figures: Sequence[str], size: int) -> Sequence[str]:
    """Return the lines of figures that can be read on a counter ``size`` pixels wide.

    If none can, the result is empty, and the picture has the whole counter.
    """
    if not figures or is_rank(figures):
        return figures
    # The first line is what is needed most often, the last one what only this kind has.
    for lines in (figures, (figures[0], figures[-1]), figures[:1]):
        if _line_cap(len(lines)) * size / 100 >= LEAST_CAP:
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


def draw_figures(painter: QPainter, figures: Sequence[str], ink: QColor, done: bool) -> None:
    """Draw the printed numbers, line by line, on a light band at the foot.

    They leave space for the tick of a counter that is ``done``.
    """
    if not figures:
        return
    if is_rank(figures):
        _put(painter, figures[0], 36, RANK, QPointF(30, 14), ink)
        return
    cap, high = _line_cap(len(figures)), _band_height(len(figures))
    painter.fillPath(_foot_path(high), colour(map_colours.BADGE_PAPER))
    painter.setPen(QPen(colour(map_colours.COUNTER_EDGE), 2))
    painter.drawLine(QPointF(-50, 50 - high), QPointF(50, 50 - high))
    middle, wide = (13, 68) if done else (0, 92)
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
        out = 0.0 if side in (0, 3) else 9.0
        half = half if side in (0, 3) else half * 0.88
        painter.rotate(side * 60)
        painter.setBrush(colour(shade))
        painter.setPen(round_pen(edge, 4.5))
        painter.drawPolygon(
            QPolygonF([QPointF(-half, -low - out), QPointF(0, -high - out * 0.55), QPointF(half, -low - out)])
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
    painter: QPainter, plates: Sequence[Plate], size: int, pictogram: Callable[[str], Sequence[Piece]], draw: Drawer
) -> None:
    """Draw the plates at the left and right edges, where no pointer is; a figure has a second plate of its own."""
    radius = PLATE if size >= SMALL else SMALL_PLATE
    shown: list[tuple[Plate, str]] = []
    for plate in plates:
        if pictogram(plate.sign):
            shown.append((plate, ""))
            shown += [(plate, plate.figure)] if plate.figure else []
    for number, (plate, figure) in enumerate(shown[:3]):
        centre = QPointF((-59, 59, -59)[number], 4 - (number // 2) * radius * 2.05)
        shade = QColor(*TONES.get(plate.tone, map_colours.BADGE_PAPER))
        ink = map_colours.contrast_ink(shade)
        painter.setPen(QPen(colour(map_colours.COUNTER_EDGE), 3.5))
        painter.setBrush(shade)
        painter.drawEllipse(centre, radius, radius)
        if figure:
            _put(painter, figure[:2], radius * 1.3, radius * 1.1, centre, ink)
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
