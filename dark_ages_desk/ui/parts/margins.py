"""Margins and distances of existing layouts when the size of all text changes."""

from __future__ import annotations

from PySide6.QtWidgets import QLayout, QWidget

from dark_ages_desk.ui.parts.theme import THEME

KEPT = "gaps"  # of a layout: the five distances at 100 %, and as they were set last


def set_scale(window: QWidget, percent: int) -> None:
    """Scale all text to ``percent``, and with it the distances inside a window.

    They were calculated for the size of text when each part was made, and would stay wide when that shrinks again.
    Parts that are made later for the new size have their own already.
    """
    before, now = THEME.growth(THEME.scale), THEME.growth(percent)
    for layout in window.findChildren(QLayout):
        margins, spacing = layout.contentsMargins(), layout.spacing()
        shown = [margins.left(), margins.top(), margins.right(), margins.bottom(), spacing]
        kept = layout.property(KEPT)
        plain = kept[:5] if kept and kept[5:] == shown else [one / before for one in shown]
        wide = [round(one * now) for one in plain]
        if wide != shown:
            layout.setContentsMargins(*wide[:4])
            if spacing >= 0:  # -1: as the style has it
                layout.setSpacing(wide[4])
            else:
                wide[4] = spacing
        layout.setProperty(KEPT, [*plain, *wide])
    THEME.set_scale(percent)
