"""A thread that makes one file while the window stays free: its progress, its end, and giving it up."""

from __future__ import annotations

import threading
from collections.abc import Callable

from PySide6.QtCore import QObject, Qt, Signal, Slot

from dark_ages_desk.ui.map.paint_priority import WorkAbandoned, give_up_when


class WritingThread(QObject):
    """The thread that makes one file."""

    progressed = Signal(int)  # per cent
    done = Signal(str)  # what went wrong, "" if nothing did; not sent when it was cancelled
    _ended = Signal(str)  # the same, said by the thread

    def __init__(self) -> None:
        super().__init__()
        self._cancelled = threading.Event()
        self._thread: threading.Thread | None = None
        # Whoever listens to ``done`` is called by the window's thread.
        self._ended.connect(self._tell, Qt.ConnectionType.QueuedConnection)

    def run(self, name: str, make: Callable[[], str]) -> None:
        """Start ``make`` in a thread of that name. It returns what went wrong, "" if nothing did."""
        self._thread = threading.Thread(target=self._run, args=(make,), name=name, daemon=True)
        self._thread.start()

    def cancel(self) -> None:
        """Leave the file unfinished: none is written, and ``done`` is not sent."""
        self._cancelled.set()

    def wait(self, seconds: float | None = None) -> None:
        """Wait for the end, at most so many seconds (None: as long as it takes)."""
        if self._thread is not None:
            self._thread.join(seconds)

    def _run(self, make: Callable[[], str]) -> None:
        give_up_when(self._cancelled.is_set)
        try:
            problem = make()
        except WorkAbandoned:
            return
        if not self._cancelled.is_set():
            self._ended.emit(problem)

    @Slot(str)
    def _tell(self, problem: str) -> None:
        if not self._cancelled.is_set():
            self.done.emit(problem)
