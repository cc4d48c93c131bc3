"""Two quick clicks on one spot are often one click too many: the second was meant for what stood there before."""

from __future__ import annotations

from PySide6.QtCore import QElapsedTimer
from PySide6.QtGui import QGuiApplication


class Born:
    """When something came to stand where it stands."""

    def __init__(self) -> None:
        self._age = QElapsedTimer()
        self._age.start()

    def just_now(self) -> bool:
        """Whether a second click may still be on its way that was meant for what was here before."""
        return self._age.elapsed() <= QGuiApplication.styleHints().mouseDoubleClickInterval()
