"""Long work off the window's thread: opening a session may replay hundreds of answers."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QObject, QThread, Signal


class Work(QThread):
    """Runs one function; ``done`` brings what it returned or what it raised."""

    done = Signal(object, object)  # result, Exception or None

    def __init__(self, task: Callable[[], object], parent: QObject) -> None:
        super().__init__(parent)
        self._task = task
        self._result: object = None
        self._error: Exception | None = None
        # `finished` comes when the thread is truly over, so that whoever listens may drop this object.
        self.finished.connect(self._tell)

    def run(self) -> None:
        try:
            self._result = self._task()
        except Exception as error:
            self._error = error

    def _tell(self) -> None:
        self.done.emit(self._result, self._error)
        self.deleteLater()
