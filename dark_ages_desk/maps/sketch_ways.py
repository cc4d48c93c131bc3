"""Lines on a sketch: sea routes and ferries, and what adjoins by land and could not be drawn side by side."""

from __future__ import annotations

from typing import Any

import numpy as np
import shapely
from shapely.geometry import LineString, Point

from dark_ages_desk.maps.compose import to_units
from dark_ages_desk.maps.curves import round_corners
from dark_ages_desk.maps.layout import Lettering
from dark_ages_desk.maps.sketch_list import BORDERS, Sketch
from dark_ages_desk.maps.topology import Cut

SHORTEST = 24.0  # km of border that can be seen
NEAR = 0.5  # km between shapes that touch
INLAND = 26.0  # how far a line leads into a land where it ends, km


def ways(plan: Sketch, cut: Cut, lettering: Lettering) -> list[dict[str, Any]]:
    """Return for each line the places that it joins, and its points in units."""
    pairs = (*(plan.ways or ()), *_separated_neighbours(plan, cut))
    return [{"between": list(ends), "line": to_units(_way(cut, lettering, ends))} for ends in pairs]


def _separated_neighbours(plan: Sketch, cut: Cut) -> list[tuple[str, str]]:
    """Return the neighbouring lands that could not be drawn side by side."""
    pairs = sorted((min(pair), max(pair)) for pair, kind in plan.borders.items() if kind in BORDERS)
    return [ends for ends in pairs if _seam(cut, ends).length < SHORTEST]


def _seam(cut: Cut, ends: tuple[str, str]) -> shapely.Geometry:
    first, second = (cut.areas[end] for end in ends)
    return first.boundary.intersection(second.boundary.buffer(NEAR))


def _way(cut: Cut, lettering: Lettering, ends: tuple[str, str]) -> LineString:
    """Return a line from one place to another over the middle of their common border.

    An end is the name of a sea, a town, or a point within a land.
    """
    seas = {region.id for region in cut.regions if not region.on_land}
    points = [_end(cut, lettering, end, end in seas) for end in ends]
    middles: list[Point] = []
    if all(end in cut.areas for end in ends):
        seams = [part for part in shapely.get_parts(shapely.line_merge(_seam(cut, ends))) if part.length > 1]
        if seams:
            middles = [max(seams, key=lambda part: part.length).interpolate(0.5, normalized=True)]
        elif not seas.intersection(ends):
            straight = shapely.shortest_line(*(cut.areas[end] for end in ends))
            middles = [Point(spot) for spot in straight.coords]
        for at, end in ((0, ends[0]), (-1, ends[1])):
            if middles and end not in seas:
                inland = LineString([middles[at], points[at]])
                points[at] = inland.interpolate(min(INLAND, inland.length))
    curve = np.asarray([(point.x, point.y) for point in (points[0], *middles, points[1])])
    return LineString(round_corners(round_corners(curve)) if len(curve) > 2 else curve)


def _end(cut: Cut, lettering: Lettering, place: str, sea: bool) -> Point:
    if place not in cut.areas:
        return Point(cut.spots[place])
    if sea:
        label = lettering.labels[place]
        return Point(label.x, label.y)
    return cut.areas[place].representative_point()
