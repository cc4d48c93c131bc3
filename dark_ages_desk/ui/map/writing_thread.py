"""A thread that makes one file while the window stays free: its progress, its end, and giving it up."""

from __future__ import annotations

import threading
from collections.abc import Callable
from contextlib import suppress

from PySide6.QtCore import QObject, Qt, Signal, Slot

from dark_ages_desk.ui.map.paint_priority import WorkAbandoned, give_up_when

_running: set[WritingThread] = set()
"""Kept until their threads have ended. If a thread dropped the last reference, Qt would destroy the object there, while
the window's thread hands it an event, and that ends the program."""


class WritingThread(QObject):
    """The thread that makes one file. It is kept alive until its thread has ended."""

    progressed = Signal(int)  # per cent
    done = Signal(str)  # what went wrong, "" if nothing did; not sent when it was cancelled
    _ended = Signal(str)  # the same, said by the thread

    def __init__(self) -> None:
        super().__init__()
        self._cancelled = threading.Event()
        self._thread: threading.Thread | None = None
        self._task: Callable[[], str] | None = None
        # Whoever listens to ``done`` is called by the window's thread.
        self._ended.connect(self._tell, Qt.ConnectionType.QueuedConnection)

    def run(self, name: str, make: Callable[[], str]) -> None:
        """Start ``make`` in a thread of that name. It returns what went wrong, "" if nothing did."""
        self._task = make  # what it refers to is dropped by the window's thread, too
        _running.add(self)
        self._thread = threading.Thread(target=self._run, name=name, daemon=True)
        self._thread.start()

    def cancel(self) -> None:
        """Leave the file unfinished: none is written, and ``done`` is not sent."""
        self._cancelled.set()

    def wait(self, seconds: float | None = None) -> None:
        """Wait for the end, at most so many seconds (None: as long as it takes)."""
        if self._thread is not None:
            self._thread.join(seconds)

    def _run(self) -> None:
        give_up_when(self._cancelled.is_set)
        assert self._task is not None
        problem = ""
        with suppress(WorkAbandoned):
            problem = self._task()
        self._ended.emit(problem)

    @Slot(str)
    def _tell(self, problem: str) -> None:
        self.wait()  # it has said its last
        _running.discard(self)
        self._task = None
        if not self._cancelled.is_set():
            self.done.emit(problem)
