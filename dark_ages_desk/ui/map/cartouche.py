"""Sheets with words and samples on a board of any kind: the material of titles and legends."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPen

from dark_ages_desk.ui.map import map_colours as theme
from dark_ages_desk.ui.map.heraldry import Tincture
from dark_ages_desk.ui.map.map_colours import colour
from dark_ages_desk.ui.map.paint import restore_state, text_path
from dark_ages_desk.ui.map.typefaces import CAP_HEIGHT, Face, advance
from dark_ages_desk.ui.parts.pattern import draw_pattern


def draw_cartouche(painter: QPainter, box: QRectF) -> None:
    """Draw a sheet with a double edge."""
    painter.setPen(QPen(colour(theme.INK), 5))
    painter.setBrush(colour(theme.CARTOUCHE))
    painter.drawRoundedRect(box, 20, 20)
    painter.setPen(QPen(colour(theme.CARTOUCHE_EDGE), 2.5))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawRoundedRect(box.adjusted(12, 12, -12, -12), 14, 14)


def fitting_cap(text: str, face: Face, cap: float, width: float, spacing: int = 0) -> float:
    """Return the height of capitals, at most ``cap``, that makes the text no wider than ``width``."""
    wide = advance(face, text, spacing) * cap / CAP_HEIGHT[face]
    return cap if wide <= width else cap * width / wide


def write_words(painter: QPainter, text: str, left: float, y: float, cap: float, room: float) -> None:
    """Write text that begins at ``left``, made smaller if it would be wider than ``room``."""
    cap = fitting_cap(text, Face.TEXT, cap, room)
    path = text_path(text, Face.TEXT, cap, QPointF(0, y))
    path.translate(left - path.boundingRect().left(), 0)
    painter.fillPath(path, colour(theme.SITE_INK))


def draw_swatch(painter: QPainter, box: QRectF, tincture: Tincture) -> None:
    """Draw a piece of land as the power tints it, and its sign on its colour."""
    with restore_state(painter):
        painter.setPen(QPen(colour(theme.COUNTER_EDGE), 2.2))
        painter.setBrush(tincture.wash(0.4))
        painter.drawRect(box)
        painter.setClipRect(box)
        side = box.height()
        for column in range(2):
            with restore_state(painter):
                painter.translate(box.left() + column * side, box.top())
                draw_pattern(painter, tincture.pattern, side, tincture.wash_line_colour(0.4), side * 0.06)
        seal = QRectF(box.left(), box.top(), box.height(), box.height())
        painter.setBrush(tincture.shade())
        painter.setPen(QPen(colour(theme.COUNTER_EDGE), 2.2))
        painter.drawRect(seal)
        cap = fitting_cap(tincture.sign, Face.AREA, box.height() * 0.5, box.height() * 0.8) if tincture.sign else 0.0
        if cap:
            painter.fillPath(text_path(tincture.sign, Face.AREA, cap, seal.center()), QColor(tincture.ink()))
