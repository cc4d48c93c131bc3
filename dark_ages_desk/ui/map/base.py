"""The ready-made picture of a bare board, decoded in a thread of its own while Python reads the rest of the map.

Qt releases Python while it decodes, unlike in most of its other work here.
"""

from __future__ import annotations

from concurrent.futures import Future
from pathlib import Path
from threading import Thread

from PySide6.QtGui import QImage

NAME = "base.jpg"

_fetched: dict[Path, Future[QImage]] = {}


def fetch(path: Path) -> None:
    """Begin to decode it; ``load_image`` will want it soon."""
    if path in _fetched or not path.is_file():
        return
    _fetched[path] = coming = Future[QImage]()
    Thread(target=lambda: coming.set_result(QImage(str(path))), name="base picture", daemon=True).start()


def load_image(path: Path) -> QImage:
    """Return the picture, null if it cannot be read. It is not kept here."""
    coming = _fetched.pop(path, None)
    return coming.result() if coming is not None else QImage(str(path))
