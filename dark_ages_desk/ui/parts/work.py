"""The threads beside the window: one opens and closes sessions, one works odds out."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import suppress

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
        with suppress(RuntimeError):  # the window is closed already
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


class Reckoner(QObject):
    """Works odds out in a thread of its own; what nobody waits for any more is left undone."""

    done = Signal(int, object)  # the ticket, what came of it

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._pool: ThreadPoolExecutor | None = None
        self._ticket = 0
        self._open: Future[object] | None = None

    def work(self, task: Callable[[], object], patience: float) -> tuple[int, object | None]:
        """Begin it: the ticket, and what came of it if it took no longer than ``patience`` seconds; else None, and
        ``done`` brings it later."""
        if self._pool is None:
            self._pool = ThreadPoolExecutor(1, "odds")
        if self._open is not None:
            self._open.cancel()
        self._ticket = ticket = self._ticket + 1
        self._open = future = self._pool.submit(task)
        try:
            return ticket, future.result(patience)
        except TimeoutError:
            future.add_done_callback(lambda done: self._tell(ticket, done))
            return ticket, None

    def _tell(self, ticket: int, future: Future[object]) -> None:
        if not future.cancelled() and ticket == self._ticket and future.exception() is None:
            self.done.emit(ticket, future.result())

    def stop(self) -> None:
        """Nothing more is worked out."""
        self._ticket += 1
        if self._pool is not None:
            self._pool.shutdown(cancel_futures=True)
