"""Threads beside the window: one opens and closes sessions, others calculate."""

from __future__ import annotations

import logging
from collections.abc import Callable, Iterator
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import suppress

from PySide6.QtCore import QObject, Signal

from dark_ages_desk.ui.parts import words as parts_words

log = logging.getLogger(__name__)


class SessionThread(QObject):
    """One thread for all sessions, because the lock on a session's file belongs to the thread that took it."""

    done = Signal(object, object)  # what was fetched, the Exception or None

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._pool = ThreadPoolExecutor(1, "sessions")

    def fetch(self, task: Callable[[], object]) -> None:
        """Run ``task`` in that thread; ``done`` brings its result or its exception."""
        self._pool.submit(task).add_done_callback(self._tell)

    def warm(self, task: Callable[[], object]) -> None:
        """Run ``task`` in that thread some time, without any report. After ``stop`` do nothing."""
        with suppress(RuntimeError):  # the window is closed already
            self._pool.submit(task)

    def finish(self, task: Callable[[], None]) -> None:
        """Run a short ``task`` in that thread and wait for it."""
        self._pool.submit(task).result()

    def stop(self) -> None:
        """Wait for the running tasks and accept no more."""
        self._pool.shutdown()

    def _tell(self, future: Future[object]) -> None:
        error = future.exception()
        if error is None:
            self.done.emit(future.result(), None)
        else:
            self.done.emit(None, error)


class OddsThread(QObject):
    """A thread that calculates odds; a task that is no longer wanted is dropped."""

    done = Signal(int, object)  # the ticket, what came of it

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._pool: ThreadPoolExecutor | None = None
        self._ticket = 0
        self._open: Future[object] | None = None

    def work(self, task: Callable[[], object], patience: float) -> tuple[int, object | None]:
        """Start ``task`` and return its ticket and its result. After ``patience`` seconds the result is None, and
        ``done`` brings it later. An earlier task is dropped."""
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
        """Drop all tasks and accept no more."""
        self._ticket += 1
        if self._pool is not None:
            self._pool.shutdown(cancel_futures=True)


class Stepper(QObject):
    """A thread that runs through an iterator and brings what it yields; it can be stopped between two steps."""

    came = Signal(object)
    ended = Signal()
    failed = Signal(str)
    _brought = Signal(int, str, object)

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._pool: ThreadPoolExecutor | None = None
        self._ticket = 0
        self._brought.connect(self._tell)

    def begin(self, steps: Callable[[], Iterator[object]]) -> None:
        """Start these steps and drop the earlier ones."""
        if self._pool is None:
            self._pool = ThreadPoolExecutor(1, "steps")
        self._ticket = ticket = self._ticket + 1
        self._pool.submit(self._go, ticket, steps)

    def stop(self) -> None:
        """Drop the rest of the steps."""
        self._ticket += 1

    def close(self) -> None:
        """Drop the rest of the steps and end the thread."""
        self._ticket += 1
        if self._pool is not None:
            self._pool.shutdown(cancel_futures=True)
            self._pool = None

    def _go(self, ticket: int, steps: Callable[[], Iterator[object]]) -> None:
        try:
            if ticket == self._ticket:
                for one in steps():
                    if ticket != self._ticket:
                        return
                    self._brought.emit(ticket, "came", one)
            if ticket == self._ticket:
                self._brought.emit(ticket, "ended", None)
        except Exception as error:
            if ticket != self._ticket:
                return
            log.error("could not work it out", exc_info=error)
            self._brought.emit(
                ticket, "failed", parts_words.it_could_not_be_worked_out(reason=error or type(error).__name__)
            )

    def _tell(self, ticket: int, what: str, one: object) -> None:
        if ticket != self._ticket:
            return
        if what == "came":
            self.came.emit(one)
        elif what == "ended":
            self.ended.emit()
        else:
            self.failed.emit(one)
