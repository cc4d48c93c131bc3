"""Whether things may move for the eye's sake. Nothing does until the window is really shown to somebody."""

from __future__ import annotations

from PySide6.QtWidgets import QApplication, QStyle

from dark_ages_desk.ui.parts import memory

GLIDE_MS = 150
_shown_to_somebody = False


def allow() -> None:
    """A person looks at the window: no test, and no picture."""
    global _shown_to_somebody
    _shown_to_somebody = True


def less() -> bool:
    """Whether the person chose less motion here."""
    return memory.text("motion", "") == "less"


def set_less(on: bool) -> None:
    """Choose it, for the next time too."""
    memory.settings().setValue("motion", "less" if on else "")


def glide_ms() -> int:
    """How long the map glides to another part; 0 if it jumps, as the desktop or the person wishes."""
    if not _shown_to_somebody or less():
        return 0
    style = QApplication.style()
    return GLIDE_MS if style.styleHint(QStyle.StyleHint.SH_Widget_Animation_Duration) > 0 else 0
