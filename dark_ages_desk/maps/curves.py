"""Small operations on curves, all deterministic. A curve is an array of (x, y) rows."""

from __future__ import annotations

import zlib

import numpy as np

from dark_ages_desk.maps.projection import Floats


def seed_of(text: str) -> int:
    """Return the same number for the same text on every machine."""
    return zlib.crc32(text.encode())


def smooth(curve: Floats, rounds: int) -> Floats:
    """Blend each point with its neighbours ``rounds`` times; end points stay, closed curves stay closed."""
    if len(curve) < 3:
        return curve
    closed = bool(np.allclose(curve[0], curve[-1]))
    points = curve.astype(np.float64)
    for _ in range(rounds):
        moved = points.copy()
        moved[1:-1] = 0.25 * points[:-2] + 0.5 * points[1:-1] + 0.25 * points[2:]
        if closed:
            moved[0] = moved[-1] = 0.25 * points[-2] + 0.5 * points[0] + 0.25 * points[1]
        points = moved
    return points


def round_corners(curve: Floats) -> Floats:
    """Apply one round of Chaikin's corner cutting, with end points kept."""
    if len(curve) < 3:
        return curve
    cut = np.empty((2 * len(curve) - 2, 2))
    cut[0::2] = 0.75 * curve[:-1] + 0.25 * curve[1:]
    cut[1::2] = 0.25 * curve[:-1] + 0.75 * curve[1:]
    cut[0], cut[-1] = curve[0], curve[-1]
    return cut


def roughen(curve: Floats, amplitude: float, depth: int, seed: int, shortest: float) -> Floats:
    """Move midpoints sideways, so that a stiff line looks natural. End points stay."""
    rng = np.random.default_rng(seed)
    points = np.asarray(curve, dtype=np.float64)
    for _ in range(depth):
        step = np.diff(points, axis=0)
        length = np.hypot(step[:, 0], step[:, 1])
        if length.max() < shortest:
            break
        sideways = rng.normal(0, amplitude, len(step))
        sideways[length < shortest] = 0
        normal = np.column_stack([-step[:, 1], step[:, 0]])
        woven = np.empty((2 * len(points) - 1, 2))
        woven[0::2] = points
        woven[1::2] = (points[:-1] + points[1:]) / 2 + normal * sideways[:, None]
        points = woven
    return points
