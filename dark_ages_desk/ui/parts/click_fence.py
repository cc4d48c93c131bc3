"""A fence against a second click: it was meant for the question before, and never answers for the next player.

On a loaded machine the click may wait in the queue of events while the next question is built. So the fence stays
closed until that question has been painted and the queue has been empty once.
"""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QObject, Qt, QTimer
from PySide6.QtWidgets import QWidget

PAINTED_MS = 20
"""Time in milliseconds after which a shown question has been painted, on a machine that does nothing else."""


class ClickFence(QObject):
    """Fence around ``widgets``: while it is closed, clicks pass them by."""

    def __init__(self, parent: QObject, widgets: Sequence[QWidget]) -> None:
        super().__init__(parent)
        self._widgets = widgets
        self._painted, self._idle = QTimer(self), QTimer(self)
        for timer in (self._painted, self._idle):
            timer.setSingleShot(True)
        self._painted.setInterval(PAINTED_MS)
        self._idle.setInterval(0)  # such a timer fires only when no event is waiting
        self._painted.timeout.connect(self._idle.start)
        self._idle.timeout.connect(self._open)

    @property
    def closed(self) -> bool:
        """True while clicks pass the widgets by."""
        return self._painted.isActive() or self._idle.isActive()

    def close(self) -> None:
        """Let no click through until what is shown now has been painted."""
        self._let_through(False)
        self._painted.start()

    def _open(self) -> None:
        self._let_through(True)

    def _let_through(self, clicks: bool) -> None:
        for widget in self._widgets:
            widget.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents, not clicks)
