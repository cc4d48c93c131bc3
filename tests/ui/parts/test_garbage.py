"""Garbage with widgets in it is collected in the window's thread, whatever thread makes the objects."""

from __future__ import annotations

import gc
import threading
import weakref

import pytest
from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from dark_ages_desk.session.gc_pause import is_collection_paused, pause_garbage_collection
from dark_ages_desk.ui.parts.garbage import GarbageCollector


class Circle(QWidget):
    """A widget that only the garbage collector can end, with a timer that only the window's thread may stop."""

    def __init__(self, ended: list[str]) -> None:
        super().__init__()
        self.itself = self
        self.timer = QTimer(self, interval=10)
        self.timer.start()
        weakref.finalize(self.timer, lambda: ended.append(threading.current_thread().name))


@pytest.fixture
def lasting() -> list[list[int]]:
    """More lasting objects than Python's own collection waits for are put here, as when a session is opened."""
    return []


def in_a_thread(lasting: list[list[int]]) -> None:
    other = threading.Thread(target=lambda: lasting.extend([] for _ in range(100_000)), name="map tiles")
    other.start()
    other.join(10)


def test_a_widget_is_never_destroyed_by_the_thread_that_paints(qtbot: QtBot, lasting: list[list[int]]) -> None:
    holder, ended = QWidget(), list[str]()
    qtbot.addWidget(holder)
    gc.enable()
    collector = GarbageCollector(holder)
    Circle(ended)
    in_a_thread(lasting)
    assert not ended
    collector.collect_due()
    assert ended == [threading.main_thread().name]


def test_during_a_pause_nothing_is_collected(qtbot: QtBot, lasting: list[list[int]]) -> None:
    holder, ended = QWidget(), list[str]()
    qtbot.addWidget(holder)
    collector = GarbageCollector(holder)
    with pause_garbage_collection():
        Circle(ended)
        in_a_thread(lasting)
        assert is_collection_paused()
        collector.collect_due()
        assert not ended
    assert not is_collection_paused() and not gc.isenabled()
    collector.collect_due()
    assert ended


def test_the_event_loop_collects_without_being_asked(qtbot: QtBot, lasting: list[list[int]]) -> None:
    holder, ended = QWidget(), list[str]()
    qtbot.addWidget(holder)
    collector = GarbageCollector(holder)
    Circle(ended)
    in_a_thread(lasting)
    qtbot.waitUntil(lambda: bool(ended), timeout=10_000)
    assert collector.parent() is holder
