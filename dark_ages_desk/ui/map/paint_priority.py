"""Priority of the window over the painting thread, while it paints or shows the change by an answer.

Python runs one thread at a time and changes threads after every call into Qt. A frame makes a thousand such calls. If
each had to wait for its turn, a frame of 10 ms would take 200. So the painting thread stops between two strokes.

The thread of a closed map leaves a tile half done (``WorkAbandoned``).
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


def hold_others() -> None:
    """Hold other threads in ``iterate_yielding``, until as many ``release_others``."""
    _local.holds = getattr(_local, "holds", 0) + 1
    _free.clear()


def release_others() -> None:
    """Release one ``hold_others`` of this thread."""
    _local.holds -= 1
    if _local.holds == 0:
        _free.set()


@contextmanager
def prioritise_window() -> Iterator[None]:
    """Hold other threads in ``iterate_yielding`` while this lasts."""
    hold_others()
    try:
        yield
    finally:
        release_others()


def prioritise_frame() -> None:
    """Hold other threads until the present change in the window has been laid out and painted."""
    hold_others()
    QTimer.singleShot(FRAME_MS, release_others)


class WorkAbandoned(Exception):
    """Signal that a thread's work is not wanted any more."""


def give_up_when(asked: Callable[[], bool]) -> None:
    """Make this thread's ``iterate_yielding`` raise ``WorkAbandoned`` as soon as ``asked()`` is true."""
    _local.asked = asked


def yield_to_window() -> None:
    """Let a window that is painting go first. Raises ``WorkAbandoned`` where this thread must give up.

    The thread that ends this one waits for it and holds it all that time. So that is asked before and after.
    """
    asked: Callable[[], bool] = getattr(_local, "asked", lambda: False)
    if not _free.is_set() and not getattr(_local, "holds", 0) and not asked():
        _free.wait(PATIENCE_S)
    if asked():
        raise WorkAbandoned


def iterate_yielding(items: Iterable[T]) -> Iterator[T]:
    """Yield the items one after the other; before each one a window that is painting is let through."""
    for item in items:
        yield_to_window()
        yield item
