"""Announcements for screen readers: the one way by which the window says something that has no focus.

The screen reader says a polite announcement when it has said the rest. An urgent one interrupts it. Who announces
something makes sure that the player in front of the screen may know it.
"""

from __future__ import annotations

from PySide6.QtCore import QObject, Signal
from PySide6.QtGui import QAccessible, QAccessibleAnnouncementEvent
from PySide6.QtWidgets import QWidget


class Announcer(QObject):
    """The source of all announcements. Its only instance is ``ANNOUNCER``."""

    announced = Signal(str, bool)  # the words, and whether they interrupt

    def announce(self, widget: QWidget, words: str, urgent: bool = False) -> None:
        """Announce words in the name of a widget; nothing for ""."""
        words = " ".join(words.split())
        if not words:
            return
        event = QAccessibleAnnouncementEvent(widget, words)
        politeness = QAccessible.AnnouncementPoliteness
        event.setPoliteness(politeness.Assertive if urgent else politeness.Polite)
        QAccessible.updateAccessibility(event)
        self.announced.emit(words, urgent)


ANNOUNCER = Announcer()
