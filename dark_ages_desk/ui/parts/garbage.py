"""Python's garbage collection, in the window's thread alone.

Left to itself, Python collects in whatever thread happens to make objects. A widget that is part of a circle is then
destroyed by the thread that paints the map or opens a session, and Qt ends the program: "Timers cannot be stopped from
another thread", and a segmentation fault.
"""

from __future__ import annotations

import gc
import time

from PySide6.QtCore import QObject, QTimer

from dark_ages_desk.session.gc_pause import is_collection_paused

FIRST = 3500
"""Milliseconds before the first look: a start makes many objects and no garbage."""

EVERY = 250
"""Milliseconds between two looks."""

SELDOM = 600
"""A collection of everything waits that many times as long as the last one took: it holds the window."""


class GarbageCollector(QObject):
    """Collector of garbage for the program with a window. Its parent is the window."""

    def __init__(self, parent: QObject) -> None:
        """Switch Python's own collection off, and begin to collect some seconds later."""
        super().__init__(parent)
        gc.disable()
        self._wait_until = 0.0
        self._timer = QTimer(self, interval=FIRST)
        self._timer.timeout.connect(self.collect_due)
        self._timer.start()

    def collect_due(self) -> None:
        """Collect as much as Python would now, by its own thresholds. Do nothing during a pause."""
        self._timer.setInterval(EVERY)
        if is_collection_paused():
            return
        gc.disable()  # somebody may have enabled it
        due = [count > limit for count, limit in zip(gc.get_count(), gc.get_threshold(), strict=True)]
        if not due[0]:
            return
        start = time.monotonic()
        if due[1] and due[2] and start >= self._wait_until:
            gc.collect()
            end = time.monotonic()
            self._wait_until = end + SELDOM * (end - start)
        else:
            gc.collect(1 if due[1] else 0)
