"""Places the sites' names and the places where counters stand."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

import numpy as np
import shapely
from shapely.geometry import MultiPolygon, Polygon

from dark_ages_desk.maps.gazetteer import Site
from dark_ages_desk.maps.lettering import STYLES
from dark_ages_desk.maps.occupancy import Room, boxes, largest_part, lattice

ICON = 12.0  # km from the middle of a site's sign to its edge
SITE_SLOT = 44.0
SLOT_SIZES = (60.0, 56.0, 52.0, 48.0, 44.0, 40.0)
WANTED_SLOTS = 2
PULL = 0.35
STACK = 1.14  # a stack of counters is a little larger than its top one

Anchor = str
Spot = tuple[float, float]


@dataclass(frozen=True)
class SiteSign:
    """A site on the map: its sign, its name and the place of a force inside it."""

    site: Site
    x: float
    y: float
    text: Spot
    anchor: Anchor
    slot: Spot

    def to_plain_data(self) -> dict[str, object]:
        return {
            "x": round(self.x, 1),
            "y": round(self.y, 1),
            "label": {"x": round(self.text[0], 1), "y": round(self.text[1], 1), "anchor": self.anchor},
            "slot": [round(self.slot[0], 1), round(self.slot[1], 1)],
        }


def square(spot: Spot, size: float) -> Polygon:
    half = size / 2
    return shapely.box(spot[0] - half, spot[1] - half, spot[0] + half, spot[1] + half)


def _text_places(site: Site, x: float, y: float) -> list[tuple[Spot, Anchor, Polygon]]:
    style = STYLES["site"]
    wide, half = style.width(site.name) * style.largest, style.largest * 0.72
    places: list[tuple[Spot, Anchor, Polygon]] = []
    for dx, dy, anchor in (
        (ICON + 4, 0, "left"), (-ICON - 4, 0, "right"), (0, ICON + 15, "middle"), (0, -ICON - 14, "middle"),
        (ICON * 0.7, ICON + 9, "left"), (-ICON * 0.7, ICON + 9, "right"),
        (ICON * 0.7, -ICON - 9, "left"), (-ICON * 0.7, -ICON - 9, "right"),
    ):  # fmt: skip
        start = {"left": 0.0, "right": -wide, "middle": -wide / 2}[anchor]
        box = shapely.box(x + dx + start, y + dy - half, x + dx + start + wide, y + dy + half)
        places.append(((x + dx, y + dy), anchor, box))
    return places


def text_box(sign: SiteSign) -> Polygon:
    """Return the space that a site's name needs."""
    for place, anchor, box in _text_places(sign.site, sign.x, sign.y):
        if (place, anchor) == (sign.text, sign.anchor):
            return box
    raise ValueError(f"{sign.site.id} has a name in a place of its own")


def place_sites(
    sites: Sequence[Site],
    spots: Mapping[str, Spot],
    areas: Mapping[str, MultiPolygon],
    land: MultiPolygon,
    borders: shapely.Geometry,
    frame: Polygon,
    room: Room,
) -> list[SiteSign]:
    """Return the sign, name and slot of each site, the sites with the least choice first."""
    for site in sites:
        room.take(square(spots[site.id], 2 * ICON), 2)
    inner = frame.buffer(-36)
    signs = {}
    for site in sorted(sites, key=lambda site: areas[site.within].area):
        x, y = spots[site.id]
        icon = square((x, y), 2 * ICON + 4)
        home, foreign = areas[site.within], land.difference(areas[site.within])
        near = room.used_near(square((x, y), 400)).difference(icon)
        reach = ICON + SITE_SLOT * STACK / 2 + 2
        best: tuple[float, SiteSign, Polygon, Polygon] | None = None
        slots = [(x + dx * reach, y + dy * reach) for dx in (-1, 0, 1) for dy in (-1, 0, 1) if dx or dy]
        slots += [(x + dx * reach, y + dy * reach) for dx in (-0.5, 0.5) for dy in (-1, 1)]
        slots += [(x + dx * reach, y + dy * reach) for dx in (-1, 1) for dy in (-0.5, 0.5)]
        for text, anchor, text_box in _text_places(site, x, y):
            for number, slot in enumerate(slots):
                slot_box = square(slot, SITE_SLOT * STACK)
                both = text_box.union(slot_box)
                cost = 500 * text_box.intersection(slot_box).area / text_box.area
                cost += 500 * both.intersection(near).area / both.area
                cost += 260 * slot_box.intersection(foreign).area / slot_box.area
                cost += 120 * text_box.intersection(foreign).area / text_box.area
                cost += text_box.intersection(borders).length / 3 + slot_box.intersection(borders).length / 8
                cost += 0 if inner.contains(both) else 400
                cost += 40 * both.intersection(home).area / home.area  # leave small areas their room
                cost += {"left": 0, "right": 1, "middle": 2}[anchor] + 0.1 * number + (2 if abs(slot[0] - x) < 1 else 0)
                if best is None or cost < best[0]:
                    best = cost, SiteSign(site, x, y, text, anchor, slot), text_box, slot_box
        assert best is not None
        signs[site.id] = best[1]
        room.take(best[2], 2)
        if not site.coded:  # codes come first where areas are small
            room.take(best[3], 2)
    return [signs[site.id] for site in sites]


def find_slots(
    area: MultiPolygon, frame: Polygon, room: Room, heart: Spot, most: int, pull: float = PULL, midst: bool = False
) -> tuple[list[Spot], float]:
    """Return the largest number of places for counters that fit, and their size; the largest size is tried first.

    A tiny area gets one that may overhang, in its middle with ``midst``, or else where it covers least. With ``pull``
    they are closer to the name.
    """
    home = area.intersection(frame.buffer(-36))
    free = room.free_part(home)
    best: list[Spot] = []
    best_size = SLOT_SIZES[-1]
    for size in SLOT_SIZES:
        spots = _pack(free, size, heart, most, pull)
        if len(spots) > len(best):
            best, best_size = spots, size
        if len(best) >= WANTED_SLOTS:
            break
    if not best:
        best = [_find_middle(home) if midst else _least_bad_spot(home, room, best_size)]
    return best, best_size


def _find_middle(home: shapely.Geometry) -> Spot:
    x, y = shapely.maximum_inscribed_circle(largest_part(home), tolerance=1).coords[0]
    return float(x), float(y)


def _pack(free: shapely.Geometry, size: float, heart: Spot, most: int, pull: float) -> list[Spot]:
    x, y = lattice(free, max(3.0, min(10.0, size / 8)))
    if not len(x):
        return []
    half = size * STACK / 2
    shapely.prepare(free)
    fits = shapely.contains(free, boxes(x, y, half, half))
    x, y = x[fits], y[fits]
    clear = np.minimum(shapely.distance(shapely.points(x, y), free.boundary), size)
    spots: list[Spot] = []
    while len(x) and len(spots) < most:
        near = np.hypot(x - heart[0], y - heart[1])
        pick = int(np.argmax(clear - pull * near))
        spots.append((float(x[pick]), float(y[pick])))
        apart = np.maximum(np.abs(x - x[pick]), np.abs(y - y[pick])) > size * STACK + 3
        x, y, clear = x[apart], y[apart], clear[apart]
    return spots


def _least_bad_spot(home: shapely.Geometry, room: Room, size: float) -> Spot:
    x, y = lattice(home, max(1.5, math.sqrt(home.area) / 40))
    half = size * STACK / 2
    shapes = boxes(x, y, half, half)
    taken = room.used_near(home.buffer(size))
    cost = shapely.area(shapely.intersection(shapes, taken)) * 3 + shapely.area(shapely.difference(shapes, home))
    pick = int(np.argmin(cost))
    return float(x[pick]), float(y[pick])
