"""Priority of the window over the painting thread, while it paints or shows the change by an answer.

Python runs one thread at a time and changes threads after every call into Qt. A frame makes a thousand such calls. If
each had to wait for its turn, a frame of 10 ms would take 200. So the painting thread stops between two strokes.
"""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from typing import TypeVar

from PySide6.QtCore import QTimer

T = TypeVar("T")

# Nothing that the window does takes longer; should it, the painting thread goes on.
PATIENCE_S = 0.1
FRAME_MS = 20
_free = threading.Event()
_free.set()
_local = threading.local()


def hold() -> None:
    """Hold other threads in ``unhurried``, until as many ``let_go``."""
    _local.holds = getattr(_local, "holds", 0) + 1
    _free.clear()


def let_go() -> None:
    """Release one ``hold`` of this thread."""
    _local.holds -= 1
    if _local.holds == 0:
        _free.set()


@contextmanager
def window_first() -> Iterator[None]:
    """Hold other threads in ``unhurried`` while this lasts."""
    hold()
    try:
        yield
    finally:
        let_go()


def frame_first() -> None:
    """Hold other threads until the present change in the window has been laid out and painted."""
    hold()
    QTimer.singleShot(FRAME_MS, let_go)


class Abandoned(Exception):
    """Signal that a thread's work is not wanted any more."""


def give_up_when(asked: Callable[[], bool]) -> None:
    """Make this thread's ``unhurried`` raise ``Abandoned`` as soon as ``asked()`` is true."""
    _local.asked = asked


def let_through() -> None:
    """Let a window that is painting go first. Raises ``Abandoned`` where this thread must give up.

    The thread that ends this one waits for it and holds it all that time. So that is asked before and after.
    """
    asked: Callable[[], bool] = getattr(_local, "asked", lambda: False)
    if not _free.is_set() and not getattr(_local, "holds", 0) and not asked():
        _free.wait(PATIENCE_S)
    if asked():
        raise Abandoned


def unhurried(items: Iterable[T]) -> Iterator[T]:
    """Yield the items one after the other; before each one a window that is painting is let through."""
    for item in items:
        let_through()
        yield item
