"""Pictures as numbers, to tell how far two of them are apart."""

from __future__ import annotations

import numpy as np
from PySide6.QtGui import QImage


def levels(picture: QImage) -> np.ndarray[tuple[int, ...], np.dtype[np.int16]]:
    """All values of a picture, 0 to 255, in the order of its rows."""
    rows = picture.convertToFormat(QImage.Format.Format_RGB32)
    return np.frombuffer(rows.constBits(), np.uint8).astype(np.int16)


def most_apart(one: QImage, other: QImage) -> int:
    """The greatest difference of any value of two pictures of one size, in levels of 255."""
    return int(abs(levels(one) - levels(other)).max())
