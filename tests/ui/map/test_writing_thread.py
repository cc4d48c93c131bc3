"""A thread that makes a file is put away by the window's thread, whoever lets go of it first."""

from __future__ import annotations

import threading

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from dark_ages_desk.ui.map.writing_thread import WritingThread


@pytest.mark.parametrize("cancelled", [False, True])
def test_what_nobody_holds_any_more_is_destroyed_by_the_windows_thread(qtbot: QtBot, cancelled: bool) -> None:
    may_end, where, ends = threading.Event(), list[threading.Thread](), list[str]()

    def begin() -> threading.Thread:
        """Start a thread and keep nothing of it but the thread itself."""
        writing = WritingThread()
        writing.done.connect(ends.append)
        writing.destroyed.connect(lambda: where.append(threading.current_thread()), Qt.ConnectionType.DirectConnection)

        def make() -> str:
            may_end.wait(10)
            return str(writing.objectName())  # a task that refers to its own object

        writing.run("a file", make)
        if cancelled:
            writing.cancel()
        assert writing._thread is not None
        return writing._thread

    thread = begin()
    may_end.set()
    thread.join(10)
    qtbot.waitUntil(lambda: bool(where))
    assert where == [threading.main_thread()]
    assert ends == ([] if cancelled else [""])
