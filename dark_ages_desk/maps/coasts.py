"""A test whether the drawn coasts fit a country's hexes: hexes with land are in play, and no others."""

from __future__ import annotations

import json
from itertools import accumulate
from pathlib import Path
from typing import Any

import shapely

from dark_ages_desk.content.country_map import load_country
from dark_ages_desk.maps.cells import corners

# A hex in play is at least this part land; one that is open sea or not in play at most that.
LEAST, MOST = 0.25, 0.75


def _ring(numbers: list[int]) -> list[tuple[float, float]]:
    return [(x / 10, y / 10) for x, y in zip(accumulate(numbers[0::2]), accumulate(numbers[1::2]), strict=True)]


def find_stray_hexes(folder: Path) -> list[str]:
    """Return a list of texts about hexes that do not fit."""
    country = load_country(folder / "board.toml")
    drawn: dict[str, Any] = json.loads((folder / "outlines.json").read_bytes())
    pieces = [shapely.Polygon(_ring(rings[0]), [_ring(ring) for ring in rings[1:]]) for rings in drawn["play"]]
    land = shapely.make_valid(shapely.union_all(pieces))
    shapely.prepare(land)
    found = []
    for index, place in enumerate(country.hexes):
        whole = shapely.Polygon(corners(country, index))
        share = land.intersection(whole).area / whole.area
        if place.id in country.spaces and share < LEAST:
            found.append(f"{place.id} is in play, but only {share:.0%} of it is land")
        if place.id not in country.spaces and share > MOST:
            found.append(f"{place.id} is not in play, but {share:.0%} of it is land")
    return found
