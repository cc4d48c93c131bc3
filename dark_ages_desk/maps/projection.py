"""Lambert's azimuthal equal-area projection on a sphere, in kilometres with y downwards."""

from __future__ import annotations

import math
from dataclasses import dataclass

import numpy as np
from numpy.typing import ArrayLike, NDArray

Mask = NDArray[np.bool_]
Floats = NDArray[np.float64]

EARTH_RADIUS = 6371.0072


@dataclass(frozen=True)
class Laea:
    """The projection centred on (lon0, lat0), in degrees.

    Kilometres of the drawing for one on the ground are ``stretch``. A small country is drawn as large as a continent,
    so that its counters, names and lines have as much space.
    """

    lon0: float
    lat0: float
    stretch: float = 1.0

    def to_plain_data(self) -> dict[str, str | float]:
        """Return the projection as stored in an outlines file."""
        stretch = {} if self.stretch == 1 else {"stretch": self.stretch}
        return {"kind": "laea", "lon0": self.lon0, "lat0": self.lat0, **stretch}

    def forward(self, lon: ArrayLike, lat: ArrayLike) -> tuple[Floats, Floats]:
        """Convert degrees to kilometres."""
        lam = np.radians(np.asarray(lon, dtype=np.float64) - self.lon0)
        phi = np.radians(np.asarray(lat, dtype=np.float64))
        sin0, cos0 = math.sin(math.radians(self.lat0)), math.cos(math.radians(self.lat0))
        nearness = 1 + sin0 * np.sin(phi) + cos0 * np.cos(phi) * np.cos(lam)
        k = self.stretch * EARTH_RADIUS * np.sqrt(2 / np.maximum(1e-9, nearness))
        x = k * np.cos(phi) * np.sin(lam)
        y = -k * (cos0 * np.sin(phi) - sin0 * np.cos(phi) * np.cos(lam))
        return x, y

    def inverse(self, x: ArrayLike, y: ArrayLike) -> tuple[Floats, Floats]:
        """Convert kilometres to degrees."""
        east = np.asarray(x, dtype=np.float64) / self.stretch
        north = -np.asarray(y, dtype=np.float64) / self.stretch
        rho = np.maximum(np.hypot(east, north), 1e-9)
        c = 2 * np.arcsin(np.clip(rho / (2 * EARTH_RADIUS), 0, 1))
        sin0, cos0 = math.sin(math.radians(self.lat0)), math.cos(math.radians(self.lat0))
        lat = np.arcsin(np.cos(c) * sin0 + north * np.sin(c) * cos0 / rho)
        lon = np.arctan2(east * np.sin(c), rho * cos0 * np.cos(c) - north * sin0 * np.sin(c))
        return self.lon0 + np.degrees(lon), np.degrees(lat)
