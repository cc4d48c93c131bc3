"""The painting thread steps aside for the window: for a frame, and for what an answer has changed."""

from __future__ import annotations

import threading

import pytest
from PySide6.QtCore import QPointF
from pytestqt.qtbot import QtBot

from dark_ages_desk.ui.map import MapView, paint_priority
from dark_ages_desk.ui.map.paint_priority import iterate_yielding, prioritise_frame, prioritise_window


@pytest.fixture(autouse=True)
def patient(monkeypatch: pytest.MonkeyPatch) -> None:
    """However slow the machine is, nobody loses patience."""
    monkeypatch.setattr(paint_priority, "PATIENCE_S", 5.0)


def painting() -> tuple[threading.Thread, list[int], threading.Event]:
    """A thread with one stroke to paint, what it has painted, and whether it has come to it."""
    painted: list[int] = []
    there = threading.Event()

    def strokes() -> list[int]:
        there.set()
        return [1]

    def paint() -> None:
        painted.extend(iterate_yielding(strokes()))

    return threading.Thread(target=paint), painted, there


# The frame lies within the showing of an answer: when it is over, the answer is still being shown.
def test_the_painting_thread_waits_until_the_last_of_the_window_is_done(qtbot: QtBot) -> None:
    thread, painted, there = painting()
    with prioritise_window():
        with prioritise_window():
            pass
        thread.start()
        assert there.wait(5)
        thread.join(0.05)
        assert not painted
    thread.join(5)
    assert painted == [1]


def test_it_waits_until_the_window_has_been_laid_out_and_painted(qtbot: QtBot) -> None:
    thread, painted, there = painting()
    prioritise_frame()
    thread.start()
    assert there.wait(5)
    thread.join(0.05)
    assert not painted
    qtbot.waitUntil(lambda: painted == [1], timeout=5000)
    thread.join(5)


# The window itself paints at once, whoever else waits.
def test_the_window_does_not_wait_for_itself(qtbot: QtBot) -> None:
    with prioritise_window():
        assert list(iterate_yielding([1, 2, 3])) == [1, 2, 3]


# Closing the desk just after an answer: the window waits for the thread, which waits for the window.
def test_who_is_to_end_does_not_wait_for_the_window(qtbot: QtBot) -> None:
    ending = threading.Event()
    painted: list[int] = []

    def paint() -> None:
        paint_priority.give_up_when(ending.is_set)
        try:
            painted.extend(iterate_yielding([1, 2, 3]))
        except paint_priority.WorkAbandoned:
            painted.append(-1)

    thread = threading.Thread(target=paint)
    with prioritise_window():
        ending.set()
        thread.start()
        thread.join(2.5)
        assert painted == [-1], "it gave up, though the window was never done"


def test_a_map_is_closed_while_an_answer_is_being_shown(board_map: MapView) -> None:
    board_map.zoom_at(QPointF(300, 300), 3.0)
    board_map.grab()
    prioritise_frame()
    board_map.close_painter()
    assert not any(thread.name == "map tiles" and thread.is_alive() for thread in threading.enumerate())
