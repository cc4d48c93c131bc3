"""How a power is told apart: a colour, a pattern and a sign. Any two of the three are enough."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache

from PySide6.QtCore import QLineF, QPointF, Qt
from PySide6.QtGui import QColor, QImage, QPainter

from dark_ages_desk.ui.map import inks as theme
from dark_ages_desk.ui.map.paint import clear_image, painting, round_pen

# Powers in grey are the neutral ones, often many: they must not darken half of the map.
GREY, GREY_PART = 0.06, 0.5
# The contrast of a pattern with what it lies on (WCAG asks 3 of all that is no text).
SEEN = 3.2


@dataclass(frozen=True, slots=True)
class Tincture:
    """``colour`` "#rrggbb", ``pattern`` a word of core.view.PowerView, ``sign`` one or two letters."""

    colour: str
    pattern: str = "plain"
    sign: str = ""

    def shade(self) -> QColor:
        """The colour, or grey if it is not one."""
        shade = QColor.fromString(self.colour)
        return shade if shade.isValid() else QColor(theme.NO_OWNER)

    def ink(self) -> QColor:
        """What can be read on the colour."""
        return theme.contrast_ink(self.shade())

    def line(self, background: QColor) -> QColor:
        """The colour of the pattern's lines on a background: seen from it as well as signs must be."""
        return theme.line_on(background, SEEN)

    def wash(self, strength: float) -> QColor:
        """The colour thinned with white, to be multiplied with paper. Light colours are thinned less, greys more."""
        shade = self.shade()
        part = min(1.0, strength * (0.85 + 0.9 * shade.lightnessF()))
        if shade.hslSaturationF() < GREY:
            part *= GREY_PART
        red, green, blue = (round(255 - (255 - c) * part) for c in (shade.red(), shade.green(), shade.blue()))
        return QColor(red, green, blue)


Holders = Mapping[str, tuple[Tincture, ...]]
"""Who holds a space, as tinctures: none, one owner, or the several that share it."""


# Lines of each pattern across a square of side 2: (x1, y1, x2, y2).
_STROKES: dict[str, tuple[tuple[float, float, float, float], ...]] = {
    "hatch": ((-0.5, 1.5, 1.5, -0.5), (0.5, 2.5, 2.5, 0.5)),
    "back-hatch": ((0.5, -0.5, 2.5, 1.5), (-0.5, 0.5, 1.5, 2.5)),
    "verticals": ((0.5, -0.5, 0.5, 2.5), (1.5, -0.5, 1.5, 2.5)),
    "horizontals": ((-0.5, 0.5, 2.5, 0.5), (-0.5, 1.5, 2.5, 1.5)),
    "cross": ((1, 0.6, 1, 1.4), (0.6, 1, 1.4, 1), (0, -0.4, 0, 0.4), (-0.4, 0, 0.4, 0), (2, -0.4, 2, 0.4),
              (1.6, 0, 2.4, 0), (0, 1.6, 0, 2.4), (-0.4, 2, 0.4, 2), (2, 1.6, 2, 2.4), (1.6, 2, 2.4, 2)),
    "bricks": ((0, 0.5, 2, 0.5), (0, 1.5, 2, 1.5), (0.5, 0.5, 0.5, 1.5), (1.5, -0.5, 1.5, 0.5), (1.5, 1.5, 1.5, 2.5)),
    "waves": ((-0.5, 1, 0, 0.5), (0, 0.5, 0.5, 1), (0.5, 1, 1, 0.5), (1, 0.5, 1.5, 1), (1.5, 1, 2, 0.5),
              (2, 0.5, 2.5, 1), (-0.5, 2, 0, 1.5), (0, 1.5, 0.5, 2), (0.5, 2, 1, 1.5), (1, 1.5, 1.5, 2),
              (1.5, 2, 2, 1.5), (2, 1.5, 2.5, 2), (0.5, 0, 1, -0.5), (1, -0.5, 1.5, 0), (-0.5, 0, 0, -0.5)),
}  # fmt: skip


def draw_pattern(painter: QPainter, pattern: str, side: float, shade: QColor, width: float) -> None:
    """One period of a pattern, ``side`` wide, at the painter's origin. An unknown pattern is plain."""
    if pattern == "dots":
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(shade)
        for x, y in ((0, 0), (2, 0), (0, 2), (2, 2), (1, 1)):
            painter.drawEllipse(QPointF(x * side / 2, y * side / 2), width, width)
        return
    painter.setPen(round_pen(shade, width))
    for x1, y1, x2, y2 in _STROKES.get(pattern, ()):
        painter.drawLine(QLineF(x1 * side / 2, y1 * side / 2, x2 * side / 2, y2 * side / 2))


@lru_cache(maxsize=128)
def pattern_image(pattern: str, side: int, rgb: str, width: float) -> QImage:
    """One period of a pattern as a transparent picture of ``side`` pixels, for a texture brush."""
    image = clear_image(QImage(side, side, QImage.Format.Format_ARGB32_Premultiplied).size())
    with painting(image) as painter:
        draw_pattern(painter, pattern, side, QColor(rgb), width)
    return image
