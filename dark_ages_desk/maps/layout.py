"""Decides what goes where: sites, names and counter places of the whole map, none over another.

Further parts of the module:

- Places the sites' names and the places where counters stand.
- Places the names of areas and seas: as large as fits, inside their own area, never over anything else.
- Space for text: letter widths in cap heights, so that no typeface is needed to build a map.

The widths are those of the typefaces of the program. Cinzel bold is for the capitals of areas, and EB Garamond for the
names of sites and seas.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass

import numpy as np
import shapely
from shapely.geometry import MultiPolygon, Polygon

from dark_ages_desk.maps.gazetteer import Region, Site
from dark_ages_desk.maps.occupancy import Room, boxes, largest_part, lattice, polygons_of
from dark_ages_desk.maps.topology import Cut

CAPITALS = {
    "A": 1.06, "B": 0.96, "C": 1.11, "D": 1.18, "E": 0.90, "F": 0.85, "G": 1.19, "H": 1.24, "I": 0.57, "J": 0.55,
    "K": 1.10, "L": 0.90, "M": 1.46, "N": 1.24, "O": 1.26, "P": 0.94, "Q": 1.26, "R": 1.11, "S": 0.83, "T": 1.04,
    "U": 1.17, "V": 1.07, "W": 1.55, "X": 1.08, "Y": 1.00, "Z": 0.96, " ": 0.36,
}  # fmt: skip
SMALL = {
    "a": 0.74, "b": 0.81, "c": 0.63, "d": 0.82, "e": 0.62, "f": 0.53, "g": 0.70, "h": 0.82, "i": 0.45, "j": 0.43,
    "k": 0.76, "l": 0.44, "m": 1.22, "n": 0.85, "o": 0.77, "p": 0.82, "q": 0.81, "r": 0.62, "s": 0.52, "t": 0.52,
    "u": 0.83, "v": 0.70, "w": 1.09, "x": 0.71, "y": 0.70, "z": 0.66,
}  # fmt: skip


@dataclass(frozen=True)
class Style:
    """A way of lettering: capitals or not, space between letters in cap heights, sizes in km of cap height."""

    capitals: bool
    spacing: float
    largest: float
    smallest: float
    ring: float = 0.0  # room kept to the right of the name for a value in a ring, in cap heights

    def text(self, name: str) -> str:
        return name.upper() if self.capitals else name

    def width(self, text: str) -> float:
        """Return the width of a text in cap heights."""
        letters = sum(CAPITALS.get(letter) or SMALL.get(letter, 0.85) for letter in text)
        return letters + self.spacing * max(0, len(text) - 1)


STYLES = {
    "area": Style(capitals=True, spacing=0.06, largest=40, smallest=16.5, ring=1.75),
    "code": Style(capitals=True, spacing=0.06, largest=24, smallest=11),
    "aside": Style(capitals=True, spacing=0.29, largest=50, smallest=20, ring=1.75),
    "sea": Style(capitals=False, spacing=0.16, largest=42, smallest=24),
    "water": Style(capitals=False, spacing=0.16, largest=32, smallest=18),
    "site": Style(capitals=False, spacing=0.02, largest=18.5, smallest=18.5),
}
LEADING = 1.45  # cap heights from line to line


def line_breaks(text: str) -> list[tuple[str, ...]]:
    """Return the ways to set a name: in one line, or broken once at a space."""
    words = text.split(" ")
    breaks: list[tuple[str, ...]] = [(text,)]
    breaks += [(" ".join(words[:cut]), " ".join(words[cut:])) for cut in range(1, len(words))]
    return breaks


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


GAP = 3.0  # km kept clear round a name
HALO = 0.1  # cap heights kept clear above and below
EDGE = 38.0  # km kept clear along the frame
SIZES = 12


@dataclass(frozen=True)
class Label:
    """A name on the map: the centre of the name with its ring, its cap height in km and its lines."""

    x: float
    y: float
    angle: float
    size: float
    lines: tuple[str, ...]
    outside: bool
    box: Polygon

    def to_plain_data(self) -> dict[str, object]:
        return {
            "x": round(self.x, 1),
            "y": round(self.y, 1),
            "angle": round(self.angle, 1),
            "size": round(self.size, 1),
            "lines": list(self.lines),
            "outside": self.outside,
        }


@dataclass(frozen=True)
class _Setting:
    """One way of setting a name: half its extents in km, its ring included."""

    size: float
    lines: tuple[str, ...]
    half_width: float
    half_height: float


def _setting(style: Style, size: float, lines: tuple[str, ...]) -> _Setting:
    width = max(style.width(line) for line in lines) + style.ring
    height = max(1 + LEADING * (len(lines) - 1), style.ring)
    return _Setting(size, lines, width * size / 2, (height / 2 + HALO) * size)


def _angles(shape: Polygon, style: Style) -> list[float]:
    """Return the angles for a name: level, and along the shape if that is long and slanting."""
    corners = np.asarray(shape.minimum_rotated_rectangle.exterior.coords)
    sides = [corners[1] - corners[0], corners[2] - corners[1]]
    long, short = sorted(sides, key=lambda side: -math.hypot(*side))
    slope = (math.degrees(math.atan2(long[1], long[0])) + 90) % 180 - 90
    stretch = math.hypot(*long) / max(1.0, math.hypot(*short))
    if stretch > 1.5 and 8 < abs(slope) < 66:
        return [0.0, round(slope, 1), round(slope * 0.7, 1)]
    return [0.0]


def place_inside(
    region: Region, area: MultiPolygon, frame: Polygon, room: Room, largest: float | None = None, pull: float = 0.0
) -> Label | None:
    """Return the best place within the area, or None if the smallest lettering does not fit.

    A positive pull draws the name to the south, a negative one to the north, to leave space beside it.
    """
    style = STYLES[region.lettering]
    text = style.text(region.name)
    home = largest_part(area.intersection(frame.buffer(-EDGE)))
    if home.is_empty:
        return None
    free = room.free_part(home.buffer(-GAP))
    x, y = lattice(free, max(3.0, min(14.0, math.sqrt(home.area) / 28)))
    if not len(x):
        return None
    shapely.prepare(free)
    heart = shapely.maximum_inscribed_circle(home, tolerance=4).coords[0]
    best: tuple[float, Label] | None = None
    for size in np.linspace(largest or style.largest, style.smallest, SIZES).tolist():
        if best is not None and best[1].size > size * 1.3:
            break
        for lines in line_breaks(text):
            for angle in _angles(home, style):
                setting = _setting(style, size, lines)
                shapes = boxes(x, y, setting.half_width, setting.half_height, angle)
                fits = shapely.contains(free, shapes)
                if not fits.any():
                    continue
                away = np.hypot(x[fits] - heart[0], (y[fits] - heart[1]) * 1.3)
                clear = np.minimum(shapely.distance(shapely.points(x[fits], y[fits]), free.boundary), 60)
                merit = clear / 20 - away / 50 + pull * (y[fits] - heart[1]) / 30
                pick = int(np.argmax(merit))
                value = size * (1 if angle == 0 else 0.84) * (0.93 if len(lines) > 1 else 1) + 0.9 * float(merit[pick])
                if best is None or value > best[0]:
                    box = shapes[fits][pick]
                    best = value, Label(float(x[fits][pick]), float(y[fits][pick]), angle, size, lines, False, box)
    return best[1] if best else None


def place_over(region: Region, area: MultiPolygon) -> Label:
    """Return the middle of the area as the place, even if the name reaches beyond it.

    Screens lay names out, and shorten them, in any case.
    """
    style = STYLES[region.lettering]
    setting = _setting(style, style.smallest, next(iter(line_breaks(style.text(region.name)))))
    x, y = shapely.maximum_inscribed_circle(largest_part(area), tolerance=4).coords[0]
    box = boxes(np.array([x]), np.array([y]), setting.half_width, setting.half_height)[0]
    return Label(x, y, 0.0, setting.size, setting.lines, False, box)


def place_outside(
    region: Region, area: MultiPolygon, frame: Polygon, room: Room, land: MultiPolygon, leave_free: bool = False
) -> Label:
    """Return a place beside an area too small for its name: on the sea if possible, as near as possible.

    With `leave_free` the area itself is kept for counters; islands always are.
    """
    style = STYLES[region.lettering]
    home = largest_part(area)
    foreign = land.intersection(home.envelope.buffer(300)).difference(area).simplify(2)
    island = foreign.is_empty or foreign.distance(home) > 5
    own = 60.0 if island or leave_free else 0.0
    inner = frame.buffer(-EDGE)
    x0, y0, x1, y1 = home.bounds
    best: tuple[float, Label] | None = None
    for lines in line_breaks(style.text(region.name)):
        setting = _setting(style, style.smallest * 1.05, lines)
        reach_x, reach_y = setting.half_width + 20, setting.half_height + 20
        xs, ys = np.meshgrid(np.arange(x0 - reach_x, x1 + reach_x, 7), np.arange(y0 - reach_y, y1 + reach_y, 7))
        x, y = xs.ravel(), ys.ravel()
        shapes = boxes(x, y, setting.half_width, setting.half_height)
        size = shapely.area(shapes)
        taken = room.used_near(shapely.union_all(shapes))
        cost = shapely.area(shapely.intersection(shapes, taken)) / size * 400
        cost += shapely.area(shapely.intersection(shapes, foreign)) / size * 120
        cost += shapely.area(shapely.intersection(shapes, home)) / size * own
        cost += shapely.distance(shapes, home) / 3 + np.where(shapely.contains(inner, shapes), 0, 200)
        cost += np.hypot(x - (x0 + x1) / 2, y - (y0 + y1) / 2) / 60
        pick = int(np.argmin(cost))
        if best is None or float(cost[pick]) < best[0]:
            place = float(x[pick]), float(y[pick])
            best = float(cost[pick]), Label(*place, 0.0, setting.size, lines, True, shapes[pick])
    assert best is not None
    return best[1]


Slots = tuple[list[Spot], float]
TRIALS = (38.0, 31.0, 26.0, 22.0, 19.0, 16.5)  # km: largest cap height allowed in each trial
PULLS = (0.0, -1.0, 1.0)
INSIDE = 50.0  # a name inside its area is worth as much as 25 km on each of two counters
SEA_PULL = 1.5  # where routes join the names of seas, ships lie beside these
CONTENT = 2 * 48 + INSIDE + 22  # two fair counters and a readable name inside: no need to look outside
# On a board of so many areas a name stands inside its own, at the first place found, wherever it fits at all: the
# screen lays the names out anew, and all trials would take half an hour.
MANY = 200
AMPLE = 6000.0  # km²: on such a board no larger area has its name beside it
MOST_SLOTS = {"area": 6, "aside": 6, "sea": 4}


@dataclass(frozen=True)
class Lettering:
    """Names, sites and counter places."""

    labels: dict[str, Label]
    slots: dict[str, Slots]
    sites: list[SiteSign]


def place_lettering(cut: Cut, told: Callable[[int, int], None] = lambda done, all_of_them: None) -> Lettering:
    """Find places for everything that must not collide, the least movable first.

    The callback ``told`` receives the number of placed names and of all names.
    """
    room = Room()
    for box in cut.reserved.values():
        room.take(shapely.box(*box))
    dry = [cut.areas[region.id] for region in cut.regions if region.on_land]
    land = MultiPolygon(polygons_of(shapely.union_all(dry)))
    inland = shapely.union_all(
        [arc.line() for arc in cut.arcs if cut.is_on_land(arc.left) and cut.is_on_land(arc.right)]
    )
    sites = place_sites(cut.sites, cut.spots, cut.areas, land, inland, cut.frame, room)
    names: dict[str, Label] = {}
    slots: dict[str, Slots] = {}
    named = [region for region in cut.regions if region.name and region.style != "abroad"]
    for done, region in enumerate(sorted(named, key=lambda each: (not each.on_land, cut.areas[each.id].area))):
        told(done, len(named))
        if region.style == "area":
            name, places = _best_balance(cut, region, room, land)
        else:
            name = _name(cut, region, room, land, None)
            places = _slots(cut, region, room, name) if region.style != "water" else ([], 0.0)
        names[region.id] = name
        room.take(name.box, GAP)
        if region.style != "water":
            slots[region.id] = places
            for spot in places[0]:
                room.take(square(spot, places[1] * STACK))
    return Lettering(names, slots, sites)


def _name(cut: Cut, region: Region, room: Room, land: MultiPolygon, largest: float | None) -> Label:
    area = cut.areas[region.id]
    inside = place_inside(region, area, cut.frame, room, largest)
    return inside or place_outside(region, area, cut.frame, room, land)


def _slots(cut: Cut, region: Region, room: Room, name: Label) -> Slots:
    trial = room.copy()
    trial.take(name.box, GAP)
    most = MOST_SLOTS[region.style]
    coded = region.name == region.id
    pull = SEA_PULL if region.style == "sea" and coded else PULL
    return find_slots(cut.areas[region.id], cut.frame, trial, (name.x, name.y), most, pull, coded)


def _best_balance(cut: Cut, region: Region, room: Room, land: MultiPolygon) -> tuple[Label, Slots]:
    """Return the best combination of name and places for counters: a large name with space for two
    counters beside it."""
    best: tuple[float, Label, Slots] | None = None
    for name in _candidates(cut, region, room, land):
        if name.outside and best is not None and best[0] > CONTENT:
            break
        spots, size = _slots(cut, region, room, name)
        value = min(len(spots), 2) * size + max(0, min(len(spots), 4) - 2) * 3
        value += 1.3 * name.size + (0 if name.outside else INSIDE)
        if best is None or value > best[0]:
            best = value, name, (spots, size)
    assert best is not None
    return best[1], best[2]


def _candidates(cut: Cut, region: Region, room: Room, land: MultiPolygon) -> Iterator[Label]:
    """Yield the ways to set the name of a land area, those inside first."""
    area = cut.areas[region.id]
    if region.lettering == "code":
        yield _name(cut, region, room, land, None)
        return
    if len(cut.areas) >= MANY:
        inside = place_inside(region, area, cut.frame, room, TRIALS[2])
        if inside is not None or area.area > AMPLE:
            yield inside or place_over(region, area)
            return
    else:
        for largest in TRIALS:
            for pull in PULLS:
                inside = place_inside(region, area, cut.frame, room, largest, pull)
                if inside is not None:
                    yield inside
    for leave_free in (False, True):
        yield place_outside(region, area, cut.frame, room, land, leave_free)
