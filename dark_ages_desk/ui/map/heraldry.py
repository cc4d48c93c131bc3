"""Colour, pattern and sign of a power; any two of the three tell it from the others."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import lru_cache

from PySide6.QtCore import QPoint
from PySide6.QtGui import QColor, QImage

from dark_ages_desk.ui.map import map_colours as theme
from dark_ages_desk.ui.map.paint import clear_image, open_painter
from dark_ages_desk.ui.parts.pattern import contrast_ratio, contrasting_line, draw_pattern

# Powers in grey are the neutral ones, often many: they must not darken half of the map.
GREY, GREY_PART = 0.06, 0.5
FADED = 55
"""Part of the colour taken off remembered things, in hundredths."""

# The contrast of a pattern with what it lies on: WCAG asks 3 of all that is no text; thin lines lose some of it.
SEEN = 3.8


@dataclass(frozen=True, slots=True)
class Tincture:
    """``colour`` "#rrggbb", ``pattern`` a word of core.view.PowerView, ``sign`` one or two letters."""

    colour: str
    pattern: str = "plain"
    sign: str = ""

    def shade(self) -> QColor:
        """Return the colour, or grey if it is not one."""
        shade = QColor.fromString(self.colour)
        return shade if shade.isValid() else QColor(theme.NO_OWNER)

    def fade(self) -> Tincture:
        """Return the tincture for something remembered that is out of sight: much of the colour is gone."""
        shade, paper, kept = self.shade(), QColor(theme.REMEMBERED), 100 - FADED
        both = ((shade.red(), paper.red()), (shade.green(), paper.green()), (shade.blue(), paper.blue()))
        red, green, blue = ((own * kept + other * FADED) // 100 for own, other in both)
        return replace(self, colour=QColor(red, green, blue).name())

    def ink(self) -> QColor:
        """Return the ink that can be read on the colour."""
        return theme.contrast_ink(self.shade())

    def line_colour(self, background: QColor) -> QColor:
        """Return the colour of the pattern's lines on a background: as visible on it as signs must be."""
        return contrasting_line(background, SEEN)

    def wash_line_colour(self, strength: float) -> QColor:
        """Return the colour of the pattern's lines over ``wash(strength)``, to be multiplied with paper like that."""
        ground, shade = _multiply_with_paper(self.wash(strength)), self.shade()
        for step in range(20):
            lines = shade.darker(100 + 12 * step)
            if contrast_ratio(_multiply_with_paper(lines), ground) >= SEEN:
                return lines
        return QColor(0, 0, 0)

    def wash(self, strength: float) -> QColor:
        """Return the colour thinned with white, to be multiplied with paper. Light colours are thinned less, greys
        more."""
        shade = self.shade()
        part = min(1.0, strength * (0.85 + 0.9 * shade.lightnessF()))
        if shade.hslSaturationF() < GREY:
            part *= GREY_PART
        red, green, blue = (round(255 - (255 - c) * part) for c in (shade.red(), shade.green(), shade.blue()))
        return QColor(red, green, blue)


def _multiply_with_paper(shade: QColor) -> QColor:
    """Return a colour multiplied with the paper of the map."""
    red, green, blue = (a * b // 255 for a, b in zip(shade.getRgb()[:3], theme.PARCHMENT, strict=True))  # type: ignore[index]
    return QColor(red, green, blue)


Holders = Mapping[str, tuple[Tincture, ...]]
"""Holders of each space as tinctures: none, one owner, or the several that share it."""

KeptLayers = dict[tuple[str, tuple[Tincture, ...], float], tuple[QPoint, QImage]]
"""Pictures of the parts of a map that are painted once for many maps of one camera, each with its corner.

The key has the space or what it is, who holds it, and how strong the tint is.
"""


@lru_cache(maxsize=128)
def pattern_image(pattern: str, side: int, rgb: str, width: float) -> QImage:
    """Return one period of a pattern as a transparent picture of ``side`` pixels, for a texture brush."""
    image = clear_image(QImage(side, side, QImage.Format.Format_ARGB32_Premultiplied).size())
    with open_painter(image) as painter:
        draw_pattern(painter, pattern, side, QColor(rgb), width)
    return image
