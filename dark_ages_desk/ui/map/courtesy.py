"""Lets the painting thread step aside while the window paints.

Python runs one thread at a time and changes threads after every call into Qt. A frame makes a thousand such calls;
if each had to wait for its turn, a frame of 10 ms would take 200. So the painting thread stops between two strokes.
"""

from __future__ import annotations

import threading
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from typing import TypeVar

T = TypeVar("T")

# No frame takes longer; should one, the painting thread goes on.
PATIENCE_S = 0.1
_free = threading.Event()
_free.set()
_local = threading.local()


@contextmanager
def window_first() -> Iterator[None]:
    """While this lasts, other threads wait in ``unhurried``."""
    _local.painting = True
    _free.clear()
    try:
        yield
    finally:
        _local.painting = False
        _free.set()


def unhurried(items: Iterable[T]) -> Iterator[T]:
    """The items, one after the other; before each one a window that is painting is let through."""
    for item in items:
        if not _free.is_set() and not getattr(_local, "painting", False):
            _free.wait(PATIENCE_S)
        yield item
