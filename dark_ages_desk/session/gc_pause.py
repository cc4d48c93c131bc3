"""A pause of the garbage collector for work that makes many lasting objects."""

from __future__ import annotations

import gc
from collections.abc import Iterator
from contextlib import contextmanager

_pauses: list[object] = []
"""A token for each pause that lasts, of any thread."""


def is_collection_paused() -> bool:
    """Return whether some thread does work during which nobody should look for garbage."""
    return bool(_pauses)


@contextmanager
def pause_garbage_collection() -> Iterator[None]:
    """Pause the garbage collector while a record is played or amended.

    All objects made there stay, and to look through them again costs half the time.
    """
    was, token = gc.isenabled(), object()
    gc.disable()
    _pauses.append(token)
    try:
        yield
    finally:
        _pauses.remove(token)
        if was:
            if not gc.get_freeze_count():  # it is counted as old at once, and not looked through for its age either
                gc.freeze()
                gc.unfreeze()
            gc.enable()
