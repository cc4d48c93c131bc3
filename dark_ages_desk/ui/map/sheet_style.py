"""The character of a board's sheet: the ornament of its frame and the ink of its title, from ``sheet.toml``.

All sheets are of one family: the same paper, the same lettering, a band between thin lines. What runs along the band is
each game's own.
"""

from __future__ import annotations

import math
import tomllib
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPen

from dark_ages_desk.ui.map import map_colours as theme
from dark_ages_desk.ui.map import words as map_words
from dark_ages_desk.ui.map.map_colours import colour
from dark_ages_desk.ui.map.paint import restore_state

NAME = "sheet.toml"
BAND = 23.0
"""Width of the band within the outer and the inner line, km."""
MIDDLE = 13.0
"""Distance of the band's middle from the frame's edge, km."""
LARGEST_FILE = 4096
"""Bytes of a style file, at most."""


@dataclass(frozen=True, slots=True)
class SheetStyle:
    """The ornament along the frame, "plain" for none, and the inks (#rrggbb) of ornament and title."""

    ornament: str = "plain"
    ink: str = ""
    title: str = ""

    @property
    def title_ink(self) -> QColor:
        """The ink of the title."""
        return QColor(self.title) if self.title else colour(theme.NAME_INK)


PLAIN = SheetStyle()
"""The style of a board without a file."""


def read_style(folder: Path) -> SheetStyle:
    """Return the style of the board in a folder; the plain one if it has none. Raises OSError, ValueError."""
    path = folder / NAME
    if not path.is_file():
        return PLAIN
    if path.stat().st_size > LARGEST_FILE:
        raise ValueError(map_words.sheet_style_is_wrong(file=str(path), reason="it is too large"))
    try:
        found = tomllib.loads(path.read_text(encoding="utf-8"))
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise ValueError(map_words.sheet_style_is_wrong(file=str(path), reason=str(error))) from error
    style = SheetStyle(str(found.pop("ornament", "plain")), str(found.pop("ink", "")), str(found.pop("title", "")))
    wrong = [*found, *(one for one in (style.ink, style.title) if one and not QColor.isValidColorName(one))]
    if style.ornament not in ORNAMENTS or wrong:
        raise ValueError(map_words.sheet_style_is_wrong(file=str(path), reason=", ".join(wrong) or style.ornament))
    return style


def draw_ornament(painter: QPainter, frame: QRectF, style: SheetStyle, seen: QRectF) -> None:
    """Draw what runs along the frame (km), where it is ``seen``."""
    inner = frame.adjusted(*(2 * MIDDLE * side for side in (1, 1, -1, -1)))
    if style.ornament == "plain" or inner.contains(seen):
        return
    path, filled = _build_path(style.ornament, frame.x(), frame.y(), frame.width(), frame.height())
    ink = QColor(style.ink) if style.ink else colour(theme.INK)
    with restore_state(painter):
        if filled:
            painter.fillPath(path, ink)
        else:
            painter.strokePath(path, QPen(ink, 2.6, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap))


@lru_cache(maxsize=16)
def _build_path(ornament: str, x: float, y: float, width: float, height: float) -> tuple[QPainterPath, bool]:
    """Return an ornament all round a frame, and whether it is filled."""
    path = QPainterPath()
    path.setFillRule(Qt.FillRule.WindingFill)
    unit, draw, filled = ORNAMENTS[ornament]
    middle = QRectF(x, y, width, height).adjusted(MIDDLE, MIDDLE, -MIDDLE, -MIDDLE)
    corners = [middle.topLeft(), middle.topRight(), middle.bottomRight(), middle.bottomLeft()]
    for number, start in enumerate(corners):
        end = corners[(number + 1) % 4]
        length = math.hypot(end.x() - start.x(), end.y() - start.y())
        pieces = max(1, round((length - BAND) / unit))
        step = (length - BAND) / pieces
        along = QPointF(end.x() - start.x(), end.y() - start.y()) / length
        across = QPointF(-along.y(), along.x())
        for piece in range(pieces):
            at = start + along * (BAND / 2 + step * piece)
            draw(path, at, along * step, across * (BAND / 2), piece)
        _add_corner(path, start)
    return path, filled


def _add_corner(path: QPainterPath, at: QPointF) -> None:
    half = BAND * 0.34
    path.addRect(QRectF(at.x() - half, at.y() - half, 2 * half, 2 * half))


def _draw_chequers(path: QPainterPath, at: QPointF, along: QPointF, across: QPointF, piece: int) -> None:
    """Add every second field of a scale of degrees, as on maps of an atlas."""
    if piece % 2 == 0:
        edge = across * 0.42
        path.addPolygon([at - edge, at + along - edge, at + along + edge, at + edge, at - edge])


def _draw_crosses(path: QPainterPath, at: QPointF, along: QPointF, across: QPointF, piece: int) -> None:
    """Add a small cross with equal arms, and a dot between two of them."""
    middle, arm = at + along / 2, math.hypot(across.x(), across.y()) * 0.62
    if piece % 2:
        path.addEllipse(middle, arm * 0.3, arm * 0.3)
        return
    for wide, high in ((arm, arm * 0.32), (arm * 0.32, arm)):
        path.addRect(QRectF(middle.x() - wide, middle.y() - high, 2 * wide, 2 * high))


def _draw_knots(path: QPainterPath, at: QPointF, along: QPointF, across: QPointF, piece: int) -> None:
    """Add one crossing of two bands that are plaited."""
    for side in (1, -1):
        start = across * (0.62 * side * (1 if piece % 2 == 0 else -1))
        path.moveTo(at + start)
        path.cubicTo(at + along * 0.45 + start, at + along * 0.55 - start, at + along - start)


def _draw_chevrons(path: QPainterPath, at: QPointF, along: QPointF, across: QPointF, piece: int) -> None:
    """Add one tooth of a zigzag."""
    del piece
    path.moveTo(at + across * 0.62)
    path.lineTo(at + along / 2 - across * 0.62)
    path.lineTo(at + along + across * 0.62)


def _draw_ticks(path: QPainterPath, at: QPointF, along: QPointF, across: QPointF, piece: int) -> None:
    """Add one tick of a ruler, every fifth longer."""
    del along
    path.moveTo(at + across * 0.8)
    path.lineTo(at + across * (-0.7 if piece % 5 == 0 else 0.1))


Draw = Callable[[QPainterPath, QPointF, QPointF, QPointF, int], None]

ORNAMENTS: Mapping[str, tuple[float, Draw, bool]] = {
    "plain": (1.0, _draw_ticks, False),
    "chequers": (60.0, _draw_chequers, True),
    "crosses": (46.0, _draw_crosses, True),
    "knots": (26.0, _draw_knots, False),
    "chevrons": (22.0, _draw_chevrons, False),
    "ticks": (22.0, _draw_ticks, False),
}
"""Ornaments by name: the length of a piece along the frame (km), what draws one, and whether it is filled."""
