"""Colours of the map: inks, papers and water. Powers bring their own colours; nothing here knows a game."""

from __future__ import annotations

from typing import Final

from PySide6.QtGui import QColor

from dark_ages_desk.ui.parts.pattern import contrast_ratio

Rgba = tuple[int, int, int, int]

# Papers. A colour is (red, green, blue, opacity), each 0 to 255.
PARCHMENT: Final[tuple[int, int, int]] = (242, 231, 203)
SEA_WASH: Final[Rgba] = (172, 203, 206, 200)
OUTSIDE: Final[Rgba] = (222, 206, 172, 255)
WATERLINE: Final[tuple[int, int, int]] = (46, 96, 112)
COAST_SHADOW: Final[Rgba] = (40, 60, 66, 90)
LAKE: Final[Rgba] = (150, 186, 194, 255)
LAKE_EDGE: Final[Rgba] = (62, 114, 136, 255)
FRAME_BAND: Final[Rgba] = (233, 218, 180, 255)
CARTOUCHE: Final[Rgba] = (246, 236, 210, 246)
CARTOUCHE_EDGE: Final[Rgba] = (140, 107, 63, 255)

# Inks.
INK: Final[Rgba] = (59, 42, 26, 255)
COAST_INK: Final[Rgba] = (51, 38, 26, 255)
NAME_INK: Final[Rgba] = (30, 18, 8, 255)
LEFT_OUT_INK: Final[Rgba] = (92, 78, 62, 255)
SITE_INK: Final[Rgba] = (42, 26, 12, 255)
SEA_NAME_INK: Final[Rgba] = (30, 74, 92, 255)
BARRIER: Final[Rgba] = (196, 30, 22, 255)
VALUE_RED: Final[Rgba] = (163, 36, 28, 255)
HALO: Final[Rgba] = (250, 242, 220, 222)
SEA_HALO: Final[Rgba] = (206, 224, 222, 170)
SITE_PAPER: Final[Rgba] = (251, 244, 224, 255)
PORT_BLUE: Final[Rgba] = (31, 78, 95, 255)

# Rivers and borders.
RIVER: Final[Rgba] = (75, 135, 162, 255)
RIVER_CASING: Final[Rgba] = (242, 231, 203, 150)
BORDER_CASING: Final[Rgba] = (250, 240, 215, 205)
PLAIN_BORDER: Final[Rgba] = (124, 45, 28, 255)
MOUNTAIN_BORDER: Final[Rgba] = (107, 63, 29, 255)
RIVER_BORDER: Final[Rgba] = (31, 106, 147, 255)
RIVER_BORDER_LIGHT: Final[Rgba] = (191, 227, 242, 255)
SEA_BORDER: Final[Rgba] = (30, 74, 90, 190)
ARROW_FILL: Final[Rgba] = (62, 90, 102, 255)
ARROW_EDGE: Final[Rgba] = (22, 48, 58, 255)

# Mountain signs and relief.
GLYPH_PAPER: Final[Rgba] = (240, 228, 200, 150)
GLYPH_SHADE: Final[Rgba] = (104, 74, 46, 105)
FOREST: Final[Rgba] = (128, 142, 88, 190)
FOREST_INK: Final[Rgba] = (66, 78, 44, 190)
MARSH: Final[Rgba] = (74, 122, 140, 200)
COVERS: Final[dict[str, Rgba]] = {
    "forest": (118, 140, 84, 84),
    "hill": (196, 158, 96, 62),
    "mountain": (132, 112, 96, 84),
    "reed": (96, 150, 150, 78),
}
FOREST_LIGHT: Final[Rgba] = (196, 204, 146, 130)
GLYPH_INK: Final[Rgba] = (92, 66, 42, 185)
RELIEF_DARK: Final[tuple[int, int, int]] = (78, 52, 34)
RELIEF_LIGHT: Final[tuple[int, int, int]] = (255, 245, 225)

# Counters, highlights.
COUNTER_EDGE: Final[Rgba] = (34, 22, 10, 255)
COUNTER_LIGHT_INK: Final[Rgba] = (255, 249, 236, 255)
COUNTER_DARK_INK: Final[Rgba] = (16, 10, 4, 255)
BADGE_PAPER: Final[Rgba] = (255, 246, 220, 255)
CROWN: Final[Rgba] = (244, 194, 50, 255)
RING: Final[Rgba] = (255, 255, 255, 255)
SHADE: Final[Rgba] = (20, 13, 6, 255)
SELECTION: Final[Rgba] = (255, 214, 60, 255)
FLASH: Final[Rgba] = (255, 255, 240, 255)
REMEMBERED: Final[str] = "#e6dfcf"
NO_OWNER: Final[str] = "#969696"


def colour(rgba: Rgba, opacity: float = 1.0) -> QColor:
    """Return a QColor of one of the colours above, its opacity multiplied by ``opacity`` (0 to 1)."""
    red, green, blue, alpha = rgba
    return QColor(red, green, blue, round(alpha * opacity))


def contrast_ink(background: QColor) -> QColor:
    """Return the counter ink, dark or light, with the higher contrast to ``background`` (WCAG contrast ratio)."""
    dark, light = colour(COUNTER_DARK_INK), colour(COUNTER_LIGHT_INK)
    return max((dark, light), key=lambda ink: contrast_ratio(ink, background))
