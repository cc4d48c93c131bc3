"""The parts of an outlines file that any way of making a map has."""

from __future__ import annotations

import json
from collections import defaultdict
from collections.abc import Iterable, Sequence
from typing import Any

import numpy as np
import shapely

from dark_ages_desk.maps import topology
from dark_ages_desk.maps.layout import Lettering
from dark_ages_desk.maps.occupancy import lines_of
from dark_ages_desk.maps.topology import UNIT, Cut

FORMAT = 2
COARSE = 2.0  # km
WATER_LINES = (5.0, 11.0, 18.5, 28.0, 40.0)


def to_deltas(points: Iterable[Sequence[float]]) -> list[int]:
    """Convert points, already in units, to differences; the first point is absolute."""
    flat: list[int] = []
    x = y = 0
    for px, py in points:
        flat += [round(px) - x, round(py) - y]
        x, y = round(px), round(py)
    return flat


def to_units(line: shapely.Geometry) -> list[int]:
    """Return a line in kilometres as differences in units, without repeated points."""
    points = np.rint(shapely.get_coordinates(line) / UNIT)
    keep = np.ones(len(points), dtype=bool)
    keep[1:] = (np.diff(points, axis=0) != 0).any(axis=1)
    return to_deltas(points[keep].tolist())


def areas_of(cut: Cut, lettering: Lettering) -> dict[str, Any]:
    result = {}
    for number, region in enumerate(cut.regions):
        if not region.in_play:
            continue
        slots, size = lettering.slots[region.id]
        result[region.id] = {
            "polygons": topology.polygons_for(cut.arcs, number),
            "label": lettering.labels[region.id].to_plain_data(),
            "slots": [[round(x, 1), round(y, 1)] for x, y in slots],
            "slot_size": size,
        }
    return result


def waters_of(cut: Cut, lettering: Lettering) -> list[dict[str, Any]]:
    return [
        {
            "name": region.name,
            "polygons": topology.polygons_for(cut.arcs, number),
            "label": lettering.labels[region.id].to_plain_data(),
        }
        for number, region in enumerate(cut.regions)
        if region.style == "water" and region.name
    ]


def borders_of(cut: Cut) -> tuple[list[dict[str, Any]], list[int]]:
    """Return the borders between spaces of one element, and the numbers of the coasts' arcs."""
    pairs: dict[tuple[int, int], list[int]] = defaultdict(list)
    coast = []
    for number, arc in enumerate(cut.arcs):
        if topology.NOBODY in (arc.left, arc.right):
            continue
        if cut.is_on_land(arc.left) != cut.is_on_land(arc.right):
            coast.append(number)
        else:
            pairs[min(arc.left, arc.right), max(arc.left, arc.right)].append(number)
    regions = cut.regions
    borders = []
    for (a, b), refs in sorted(pairs.items()):
        # Waters outside play have no name in the rules: their edge is the limit of the sea beside them. What has no
        # name at all has no limit that could be seen.
        spaces = [region.id for region in (regions[a], regions[b]) if region.in_play]
        if spaces and regions[a].name and regions[b].name and "abroad" not in (regions[a].style, regions[b].style):
            borders.append({"between": [spaces[0], spaces[-1]], "arcs": refs})
    return borders, coast


def land_outside_play(cut: Cut) -> list[dict[str, Any]]:
    """Return the land outside play, by name."""
    return [
        {"name": region.name, "polygons": topology.polygons_for(cut.arcs, number)}
        for number, region in enumerate(cut.regions)
        if region.style == "abroad"
    ]


def water_lines(cut: Cut) -> list[dict[str, Any]]:
    """Return the lines on the water that follow the coast at fixed distances."""
    calm = cut.land.simplify(1.2)
    found = []
    for distance in WATER_LINES:
        line = calm.buffer(distance, quad_segs=4).simplify(0.8).boundary.intersection(cut.frame)
        found.append({"d": distance, "lines": [to_units(part) for part in lines_of(shapely.line_merge(line))]})
    return found


def compose_drawing(cut: Cut, lettering: Lettering) -> dict[str, Any]:
    """Return the arcs, shapes, names, places for counters, borders, coasts and sites."""
    borders, coast = borders_of(cut)
    return {
        "frame": list(cut.frame.bounds),
        "arcs": [to_deltas(arc.points) for arc in cut.arcs],
        "arcs_coarse": [to_deltas(points) for points in topology.simplify_arcs(cut.arcs, COARSE)],
        "areas": areas_of(cut, lettering),
        "borders": borders,
        "coast": coast,
        "sites": {sign.site.id: sign.to_plain_data() for sign in lettering.sites},
        "water": waters_of(cut, lettering),
        **({"abroad": abroad} if (abroad := land_outside_play(cut)) else {}),
    }


def dumps(outlines: dict[str, Any]) -> str:
    """Return the outlines as compact JSON, with one line for each entry of each part, so that changes can be read."""
    parts = []
    for key, value in outlines.items():
        if isinstance(value, list) and value and isinstance(value[0], list | dict):
            body = "[\n" + ",\n".join(_compact(entry) for entry in value) + "\n]"
        elif isinstance(value, dict) and key in ("areas", "sites", "cells"):
            body = "{\n" + ",\n".join(f"{_compact(name)}:{_compact(entry)}" for name, entry in value.items()) + "\n}"
        else:
            body = _compact(value)
        parts.append(f"{_compact(key)}:{body}")
    return "{" + ",\n".join(parts) + "}\n"


def _compact(value: object) -> str:
    return json.dumps(value, separators=(",", ":"), ensure_ascii=False)
