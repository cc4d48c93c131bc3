"""Recognition of repeats of a key that is held: they answer nothing.

On some X servers Qt reports each repeat as a release and a press, without a mark. Both then have the same time stamp,
which no finger can do.
"""

from __future__ import annotations

from PySide6.QtGui import QKeyEvent


class KeyRepeats:
    """Memory of the key that was released last."""

    def __init__(self) -> None:
        self._released = (0, 0)  # the key and the time stamp

    def note_release(self, event: QKeyEvent) -> None:
        """Remember the release of a key; each widget that reads keys reports its own."""
        self._released = (event.key(), event.timestamp())

    def is_repeat(self, event: QKeyEvent) -> bool:
        """Return whether a press is only a repeat of a key that is held. Events without a time stamp are none."""
        same = (event.key(), event.timestamp()) == self._released
        return event.isAutoRepeat() or (same and event.timestamp() > 0)
