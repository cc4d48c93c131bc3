"""Sizes of counters on hexes, and the level of detail at a zoom.

A counter is never larger than its hex and covers no neighbour. All counters of a zoom have one size, those of two that
are laid out side by side in a hex, too. As one looks closer, counters never become smaller; nor do they with larger
text.

- Far out, where a figure on a counter would be lower than nine pixels, formations have banners.
- Nearer, a hex has one counter, and a stack is a pile.
- Closest, two counters in a hex are side by side.
"""

from __future__ import annotations

import math

from dark_ages_desk.ui.map.camera import Camera
from dark_ages_desk.ui.map.detail import MapDetail
from dark_ages_desk.ui.map.placement import COUNTERS, LEAST_COUNTER, THUMBNAIL

PACKED, FREE, PAIRED = 0.84, 0.66, 0.41
"""Parts of a hex's height: the largest counter, one that leaves room around it, one of two side by side."""

FIGURED = 35.0
"""Width in pixels of a counter whose line of figures is nine pixels high."""

LARGE = 1 / 18
"""Part of the window's height from which a counter waits until two of its size fit a hex."""

BANNER_PART = 1.15
"""Least width of a banner against that of the smallest counter with figures."""


def find_hex_detail(high: float, camera: Camera, text_scale: int) -> MapDetail:
    """Return what a board shows whose hexes are ``high`` pixels high."""
    if high * PACKED < _figured_width(camera):
        return MapDetail.OWNERS
    return MapDetail.ARMIES if high * PAIRED < _single_width(high, camera, text_scale) else MapDetail.FIGURES


def hex_counter_pixels(high: float, camera: Camera, text_scale: int) -> int:
    """Return the width in pixels of each counter, or banner, where hexes are ``high`` pixels high.

    It grows in steps of 9 per cent, so that few different pictures are needed.
    """
    detail = find_hex_detail(high, camera, text_scale)
    least = _figured_width(camera)
    if detail is MapDetail.OWNERS:
        return max(4, round(least * max(BANNER_PART, _growth(text_scale))))
    wanted = high * PAIRED if detail is MapDetail.FIGURES else _single_width(high, camera, text_scale)
    return max(4, round(max(2 ** (math.floor(math.log2(wanted) * 8 + 0.1) / 8), min(wanted, least))))


def _single_width(high: float, camera: Camera, text_scale: int) -> float:
    """Return the width of a counter that is alone in its hex."""
    growth = _growth(text_scale)
    free = min(high * FREE, camera.page * LARGE * growth)
    return min(high * PACKED, max(free, _figured_width(camera) * growth))


def _figured_width(camera: Camera) -> float:
    return max(camera.page * LEAST_COUNTER, FIGURED if camera.page >= THUMBNAIL else 0.0)


def _growth(text_scale: int) -> float:
    return float((text_scale / 100) ** COUNTERS)
