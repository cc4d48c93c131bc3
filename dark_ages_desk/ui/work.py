"""The thread that opens and closes sessions: an old one may have hundreds of answers to play through."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor

from PySide6.QtCore import QObject, Signal


class Keeper(QObject):
    """One thread for all sessions, because the lock on a session's file belongs to the thread that took it."""

    done = Signal(object, object)  # what was fetched, the Exception or None

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._pool = ThreadPoolExecutor(1, "sessions")

    def fetch(self, task: Callable[[], object]) -> None:
        """Do this there; ``done`` brings what it returned or what it raised."""
        self._pool.submit(task).add_done_callback(self._tell)

    def warm(self, task: Callable[[], object]) -> None:
        """Do this there some time; nobody waits for it and nothing is told."""
        self._pool.submit(task)

    def finish(self, task: Callable[[], None]) -> None:
        """Do this short thing there and wait for it."""
        self._pool.submit(task).result()

    def stop(self) -> None:
        """Nothing more will be done; what is under way is waited for."""
        self._pool.shutdown()

    def _tell(self, future: Future[object]) -> None:
        error = future.exception()
        if error is None:
            self.done.emit(future.result(), None)
        else:
            self.done.emit(None, error)
