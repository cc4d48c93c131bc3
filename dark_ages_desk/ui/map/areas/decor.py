"""Prints beside the map itself: the frame, a title, a legend and the compass. The painter is in km.

A window up to 800 pixels high has neither title nor legend.
"""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainter, QPainterPath

from dark_ages_desk.ui.map import map_colours as theme
from dark_ages_desk.ui.map import words as map_words
from dark_ages_desk.ui.map.areas.joins import BARRIER, CROSSING, FERRY, MOUNTAIN, RIVER, ROUTE, WALL, WAY_DASHES
from dark_ages_desk.ui.map.areas.outlines import Outlines
from dark_ages_desk.ui.map.board_renderer import Decor
from dark_ages_desk.ui.map.camera import Camera
from dark_ages_desk.ui.map.cartouche import draw_cartouche, draw_swatch, fitting_cap, write_words
from dark_ages_desk.ui.map.glyphs import Glyph, draw_compass, draw_frame, draw_glyph, draw_value_ring
from dark_ages_desk.ui.map.map_colours import colour
from dark_ages_desk.ui.map.mark_signs import Pictograms, paint_sample
from dark_ages_desk.ui.map.paint import dashed_pen, round_pen, text_path
from dark_ages_desk.ui.map.sheet_style import PLAIN, SheetStyle
from dark_ages_desk.ui.map.typefaces import Face

ROW_CAP_KM, ROW_KM = 30.0, 62.0
# Heights of capitals in the legend never fall below so many pixels while there is room.
FLOOR = 8.5
# Names of powers with lower capitals, pixels at 100 per cent, are not there.
LEAST_CAP = 6.0
# Cartouches keep this far from the edges of the room kept for them, km.
INSET = 10.0
OWNERS_ROWS = ((WALL, map_words.DO_NOT_ADJOIN), ("join", map_words.ADJOIN_ALL_SAME))
"""Rows of the legend for an owner's map that has such borders."""

HELD = "held"
"""The row for the sign of places that stop every move into them."""

SMALL_WINDOW = 800
"""Maximum height in pixels of windows without title and legend: their content is beside the map."""
CLOSER = 2**0.04
"""From this zoom on there are neither: up to it, tiles are painted for the whole board, and beyond it for a closer one.

So what is painted and what is kept free agree.
"""


def has_cartouches(camera: Camera) -> bool:
    """Return whether title and legend are shown: closer up they would cover ground."""
    return camera.page > SMALL_WINDOW and camera.zoom < CLOSER


Rows = Sequence[tuple[str, str]]


def paint_decor(
    painter: QPainter,
    outlines: Outlines,
    camera: Camera,
    decor: Decor,
    text_scale: int,
    borders: Rows,
    pictogram: Pictograms = lambda kind: (),
    style: SheetStyle = PLAIN,
) -> None:
    """Paint everything beside the map; ``borders`` are the legend's rows on borders, ``pictogram`` draws markers."""
    draw_frame(painter, outlines.frame, 1.0, style, camera.visible)
    compass = outlines.reserved_rect("compass")
    if compass is not None:
        draw_compass(painter, compass.center() + QPointF(0, compass.height() * 0.06), compass.height() * 0.37)
    there = has_cartouches(camera)
    title = outlines.reserved_rect("title")
    if there and title is not None and decor.title:
        paint_title(painter, title, decor, style)
    legend = outlines.reserved_rect("legend")
    if there and legend is not None and decor.rows:
        _paint_legend(painter, legend, decor, text_scale, camera.fit, borders, pictogram)


def paint_title(painter: QPainter, box: QRectF, decor: Decor, style: SheetStyle) -> None:
    """Paint the name of the board and its subtitle, on a sheet within ``box``."""
    box = box.adjusted(INSET, INSET, -INSET, -INSET)
    draw_cartouche(painter, box)
    inner = box.adjusted(40, 34, -40, -34)
    words = decor.title.upper().split(" ")
    cut = (len(words) + 1) // 2
    ways = []
    for lines in ([" ".join(words)], [line for line in (" ".join(words[:cut]), " ".join(words[cut:])) if line]):
        share = inner.height() / (len(lines) + (0.75 if decor.subtitle else 0))
        cap = min(fitting_cap(line, Face.AREA, share * 0.68, inner.width(), 6) for line in lines)
        ways.append((cap, -len(lines), share, lines))
    cap, _, share, lines = max(ways)  # in one line or two, whichever is written larger
    for number, line in enumerate(lines):
        at = QPointF(inner.center().x(), inner.top() + share * (number + 0.5))
        painter.fillPath(text_path(line, Face.AREA, cap, at, 6), style.title_ink)
    if decor.subtitle:
        cap = fitting_cap(decor.subtitle, Face.SEA, share * 0.36, inner.width())
        at = QPointF(inner.center().x(), inner.bottom() - share * 0.3)
        painter.fillPath(text_path(decor.subtitle, Face.SEA, cap, at), colour(theme.VALUE_RED))


def _find_row(box: QRectF, wanted: int, text_scale: int, scale: float) -> float:
    """Return the height of a row of the legend, km, where so many are wanted."""
    text = max(text_scale / 100, FLOOR * text_scale / 100 / scale / ROW_CAP_KM)
    growth = min(text, max(1.0, (box.height() - 60) / (wanted * ROW_KM)))
    return min(ROW_KM * growth, max(ROW_KM * 0.8, (box.height() - 60) / wanted))


def _paint_legend(
    painter: QPainter,
    box: QRectF,
    decor: Decor,
    text_scale: int,
    scale: float,
    rows: Rows,
    pictogram: Pictograms,
) -> None:
    """Paint as many rows as fit: the powers first, then the markers on the board, then the kinds of borders.

    Powers whose names could not be read are left out: the strip below the map has them all.
    """
    box = box.adjusted(INSET, INSET, -INSET, -INSET)
    powers = list(decor.rows)
    row = _find_row(box, len(powers) + len(decor.marks) + len(rows), text_scale, scale)
    if ROW_CAP_KM * row / ROW_KM * scale < LEAST_CAP * text_scale / 100 and (decor.marks or rows):
        powers = []
        row = _find_row(box, len(decor.marks) + len(rows), text_scale, scale)
    cap = ROW_CAP_KM * row / ROW_KM
    names = powers[: int((box.height() - 60) / row)]
    marks = decor.marks[: max(0, int((box.height() - 60) / row) - len(names))]
    borders = rows[: max(0, int((box.height() - 60) / row) - len(names) - len(marks))]
    height = row * (len(names) + len(marks) + len(borders)) + 60
    box = QRectF(box.left(), box.bottom() - height, box.width(), height)
    draw_cartouche(painter, box)
    icon, left = min(row * 0.78, ROW_KM * 0.9), box.left() + 26
    text_left = left + icon * 1.85
    room = box.right() - 22 - text_left
    y = box.top() + 30 + row / 2
    fitting = [fitting_cap(name, Face.TEXT, cap, room) for _, name in (*names, *marks, *borders)]
    cap = max(0.82 * cap, min(fitting))
    for tincture, name in names:
        draw_swatch(painter, QRectF(left, y - icon / 2, icon * 1.6, icon), tincture)
        write_words(painter, name, text_left, y, cap, room)
        y += row
    for kind, name in marks:
        paint_sample(painter, kind, QPointF(left + icon * 0.8, y), icon * 1.05, pictogram)
        write_words(painter, name, text_left, y, cap, room)
        y += row
    for kind, name in borders:
        _paint_border_sample(painter, kind, left, y, icon * 1.6)
        write_words(painter, name, text_left, y, cap, room)
        y += row


def _paint_border_sample(painter: QPainter, kind: str, left: float, y: float, width: float) -> None:
    if kind in theme.COVERS:
        room = QRectF(left, y - width * 0.31, width, width * 0.62)
        painter.fillRect(room, colour(theme.COVERS[kind]))
        draw_glyph(painter, Glyph(kind, left + width / 2, y, width * 0.52, 0.9))
        return
    if kind == HELD:
        painter.save()
        painter.translate(left + width / 2, y)
        draw_value_ring(painter, width * 0.27, 1, full=True)
        painter.restore()
        return
    path = QPainterPath(QPointF(left, y + 5))
    path.cubicTo(QPointF(left + width * 0.3, y - 18), QPointF(left + width * 0.6, y + 20), QPointF(left + width, y - 5))
    if kind == MOUNTAIN:
        painter.strokePath(path, round_pen(colour(theme.MOUNTAIN_BORDER), 6))
        painter.strokePath(path, dashed_pen(colour(theme.MOUNTAIN_BORDER), 15, [0.22, 0.75]))
    elif kind == RIVER:
        painter.strokePath(path, round_pen(colour(theme.RIVER_BORDER), 8.6))
        painter.strokePath(path, round_pen(colour(theme.RIVER_BORDER_LIGHT), 2.4))
    elif kind == WALL:
        painter.strokePath(path, round_pen(colour(theme.INK), 10))
        painter.strokePath(path, dashed_pen(colour(theme.BORDER_CASING), 3, [2.4, 2.4]))
    elif kind == BARRIER:
        painter.strokePath(path, round_pen(colour(theme.BARRIER), 7.5))
    elif kind in (ROUTE, FERRY, CROSSING):
        shade = colour(theme.SEA_BORDER if kind == ROUTE else theme.PLAIN_BORDER)
        painter.strokePath(path, dashed_pen(shade, 4 if kind == ROUTE else 6, WAY_DASHES[kind]))
    elif kind == "join":
        painter.strokePath(path, dashed_pen(colour(theme.PLAIN_BORDER), 7, [1.8, 1.0]))
    else:
        painter.strokePath(path, dashed_pen(colour(theme.PLAIN_BORDER), 3.6, [4.2, 2.2]))
