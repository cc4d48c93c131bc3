"""The fonts of the audience window, sized by its own height, since the desk's scale is for another window."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

from PySide6.QtCore import Qt
from PySide6.QtGui import QFont, QFontMetrics, QFontMetricsF

from dark_ages_desk.ui.parts.theme import THEME, WALL_PART

ROLES = {"body": 1.0, "strong": 1.0, "asked": 1.22, "figure": 1.3}
"""Height of each role's capitals, as a multiple of the least that can be read at four metres."""


@dataclass(frozen=True)
class Lettering:
    """The fonts of a window that is ``height`` pixels high."""

    height: int

    @cached_property
    def _body(self) -> int:
        """Pixels of the body's letters, whose capitals are 1/40 of the height."""
        font = THEME.font("body")
        font.setPixelSize(200)
        return max(9, round(self.height / WALL_PART * 200 / QFontMetricsF(font).capHeight() + 0.5))

    def font(self, role: str) -> QFont:
        """Return the font of a role, a key of ROLES."""
        font = QFont(THEME.serif)
        font.setPixelSize(max(9, round(self._body * ROLES[role])))
        font.setWeight(QFont.Weight.Medium if role == "body" else QFont.Weight.Bold)
        return font

    def metrics(self, role: str) -> QFontMetrics:
        """Return the measures of a role's font."""
        return QFontMetrics(self.font(role))

    def px(self, part: float) -> int:
        """Return a length in pixels; ``part`` is in heights of the body's letters."""
        return round(self._body * part)

    def wrap_text(self, words: str, role: str, width: int, most: int) -> list[str]:
        """Return the text in at most ``most`` lines of ``width`` pixels; text that does not fit ends in an ellipsis."""
        metrics, lines = self.metrics(role), [""]
        for word in words.split():
            longer = f"{lines[-1]} {word}".strip()
            if not lines[-1] or metrics.horizontalAdvance(longer) <= width:
                lines[-1] = longer
            else:
                lines.append(word)
        if len(lines) > most:
            lines = [*lines[: most - 1], " ".join(lines[most - 1 :])]
        return [metrics.elidedText(line, Qt.TextElideMode.ElideRight, width) for line in lines if line]
