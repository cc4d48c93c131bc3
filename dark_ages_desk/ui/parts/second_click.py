"""Protection from a second click that was meant for the thing shown there before."""

from __future__ import annotations

from PySide6.QtCore import QElapsedTimer
from PySide6.QtGui import QGuiApplication


class AppearanceTime:
    """The time when something appeared in its place."""

    def __init__(self) -> None:
        self._age = QElapsedTimer()
        self._age.start()

    def is_recent(self) -> bool:
        """Return whether it is so new that a double click's second half may still arrive, meant for the thing before
        it."""
        return self._age.elapsed() <= QGuiApplication.styleHints().mouseDoubleClickInterval()
