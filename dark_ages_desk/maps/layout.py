"""Decides what goes where: sites, names and counter places of the whole map, none over another."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass

import shapely
from shapely.geometry import MultiPolygon

from dark_ages_desk.maps import counters, labels
from dark_ages_desk.maps.counters import SiteSign, Spot
from dark_ages_desk.maps.cut import Cut
from dark_ages_desk.maps.gazetteer import Region
from dark_ages_desk.maps.labels import Label
from dark_ages_desk.maps.occupancy import Room, polygons_of

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
    sites = counters.place_sites(cut.sites, cut.spots, cut.areas, land, inland, cut.frame, room)
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
        room.take(name.box, labels.GAP)
        if region.style != "water":
            slots[region.id] = places
            for spot in places[0]:
                room.take(counters.square(spot, places[1] * counters.STACK))
    return Lettering(names, slots, sites)


def _name(cut: Cut, region: Region, room: Room, land: MultiPolygon, largest: float | None) -> Label:
    area = cut.areas[region.id]
    inside = labels.place_inside(region, area, cut.frame, room, largest)
    return inside or labels.place_outside(region, area, cut.frame, room, land)


def _slots(cut: Cut, region: Region, room: Room, name: Label) -> Slots:
    trial = room.copy()
    trial.take(name.box, labels.GAP)
    most = MOST_SLOTS[region.style]
    coded = region.name == region.id
    pull = SEA_PULL if region.style == "sea" and coded else counters.PULL
    return counters.find_slots(cut.areas[region.id], cut.frame, trial, (name.x, name.y), most, pull, coded)


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
        inside = labels.place_inside(region, area, cut.frame, room, TRIALS[2])
        if inside is not None or area.area > AMPLE:
            yield inside or labels.place_over(region, area)
            return
    else:
        for largest in TRIALS:
            for pull in PULLS:
                inside = labels.place_inside(region, area, cut.frame, room, largest, pull)
                if inside is not None:
                    yield inside
    for leave_free in (False, True):
        yield labels.place_outside(region, area, cut.frame, room, land, leave_free)
