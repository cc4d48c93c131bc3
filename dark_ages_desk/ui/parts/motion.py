"""Permission to move things for the viewer. Nothing moves until the window is really shown to somebody."""

from __future__ import annotations

from PySide6.QtWidgets import QApplication, QStyle

from dark_ages_desk.ui.parts import memory

GLIDE_MS = 150
_shown_to_somebody = False


def allow_motion() -> None:
    """Allow motion, because a person looks at the window: no test, and no picture."""
    global _shown_to_somebody
    _shown_to_somebody = True


def is_less() -> bool:
    """Return whether the user chose less motion."""
    return memory.text("motion", "") == "less"


def set_less(on: bool) -> None:
    """Remember the choice of less motion."""
    memory.settings().setValue("motion", "less" if on else "")


def glide_ms() -> int:
    """Return the milliseconds that the map glides to another part; 0 to jump, as the desktop or the user wishes."""
    if not _shown_to_somebody or is_less():
        return 0
    style = QApplication.style()
    return GLIDE_MS if style.styleHint(QStyle.StyleHint.SH_Widget_Animation_Duration) > 0 else 0
