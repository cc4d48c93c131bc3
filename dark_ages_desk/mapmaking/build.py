"""Puts the whole outlines file together."""

from __future__ import annotations

import json
from collections import defaultdict
from collections.abc import Iterable, Sequence
from itertools import pairwise
from pathlib import Path
from typing import Any

import numpy as np
import shapely

from dark_ages_desk.mapmaking import counters, decoration, gazetteer, topology
from dark_ages_desk.mapmaking.layout import Lettering, letter
from dark_ages_desk.mapmaking.shapes import Shapes, make_shapes
from dark_ages_desk.mapmaking.sources import lines_of, polygons_of
from dark_ages_desk.mapmaking.topology import UNIT

COARSE = 2.0  # km


def deltas(points: Iterable[Sequence[float]]) -> list[int]:
    """Points already in units: the first absolute, the others as differences."""
    flat: list[int] = []
    x = y = 0
    for px, py in points:
        flat += [round(px) - x, round(py) - y]
        x, y = round(px), round(py)
    return flat


def in_units(line: shapely.Geometry) -> list[int]:
    """A line in kilometres as differences in units, points that coincide left out."""
    points = np.rint(shapely.get_coordinates(line) / UNIT)
    keep = np.ones(len(points), dtype=bool)
    keep[1:] = (np.diff(points, axis=0) != 0).any(axis=1)
    return deltas(points[keep].tolist())


def _areas(shapes: Shapes, lettering: Lettering) -> dict[str, Any]:
    result = {}
    for number, region in enumerate(shapes.gazetteer.regions):
        if region.kind == "water":
            continue
        slots, size = lettering.slots[region.id]
        result[region.id] = {
            "polygons": topology.polygons_for(shapes.arcs, number),
            "label": lettering.labels[region.id].plain(),
            "slots": [[round(x, 1), round(y, 1)] for x, y in slots],
            "slot_size": size,
        }
    return result


def _waters(shapes: Shapes, lettering: Lettering) -> list[dict[str, Any]]:
    return [
        {
            "name": region.name,
            "polygons": topology.polygons_for(shapes.arcs, number),
            "label": lettering.labels[region.id].plain(),
        }
        for number, region in enumerate(shapes.gazetteer.regions)
        if region.kind == "water"
    ]


def _borders(shapes: Shapes) -> tuple[list[dict[str, Any]], list[int]]:
    """The borders between spaces of one element, and the coasts."""
    pairs: dict[tuple[int, int], list[int]] = defaultdict(list)
    coast = []
    for number, arc in enumerate(shapes.arcs):
        if topology.NOBODY in (arc.left, arc.right):
            continue
        if shapes.on_land(arc.left) != shapes.on_land(arc.right):
            coast.append(number)
        else:
            pairs[min(arc.left, arc.right), max(arc.left, arc.right)].append(number)
    regions = shapes.gazetteer.regions
    borders = []
    for (a, b), refs in sorted(pairs.items()):
        # Waters outside play have no name in the rules: their edge is the limit of the sea beside them.
        spaces = [region.id for region in (regions[a], regions[b]) if region.kind != "water"]
        if spaces:
            borders.append({"between": [spaces[0], spaces[-1]], "arcs": refs})
    return borders, coast


def _lane(shapes: Shapes, borders: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """An arrow from each sea of the lane to the next."""
    seas = sorted((space["lane"], space["id"]) for space in shapes.gazetteer.facts["space"] if "lane" in space)
    by_hand = {(arrow.start, arrow.end): arrow for arrow in shapes.gazetteer.arrows}
    arrows = []
    for (_, start), (_, end) in pairwise(seas):
        if (start, end) in by_hand:
            arrow = by_hand[start, end]
            x, y, angle = arrow.x, arrow.y, arrow.angle
        else:
            refs = [ref for border in borders if set(border["between"]) == {start, end} for ref in border["arcs"]]
            line = shapely.union_all([shapes.arcs[ref].line() for ref in refs])
            x, y, angle = decoration.lane_arrow(line, shapes.areas[start], shapes.areas[end])
        arrows.append({"from": start, "to": end, "x": round(x, 1), "y": round(y, 1), "angle": round(angle, 1)})
    return arrows


def _rivers(shapes: Shapes) -> list[dict[str, Any]]:
    dry = shapes.land.intersection(shapes.frame)
    shapely.prepare(dry)
    return [
        {"name": river.name, "rank": river.rank, "line": in_units(part)}
        for river in shapes.rivers
        for part in lines_of(river.line.intersection(dry))
        if part.length > 6
    ]


def _lakes(shapes: Shapes) -> list[dict[str, Any]]:
    inside = [lake.simplify(0.3).intersection(shapes.frame) for lake in shapes.lakes]
    return [
        {"name": "", "polygons": [[in_units(polygon.exterior)] for polygon in polygons_of(lake)]}
        for lake in inside
        if not lake.is_empty
    ]


def compose(shapes: Shapes, lettering: Lettering) -> dict[str, Any]:
    """The content of outlines.json."""
    notes = shapes.gazetteer
    borders, coast = _borders(shapes)
    boxes = [label.box for label in lettering.labels.values()]
    boxes += [counters.square((sign.x, sign.y), 2 * counters.ICON) for sign in lettering.burgs]
    boxes += [counters.text_box(sign) for sign in lettering.burgs]
    keep_off = shapely.union_all(boxes).buffer(8)
    x0, y0, cell = notes.frame[0], notes.frame[1], notes.cell
    return {
        "format": 1,
        "board": notes.board,
        "unit": "0.1 km",
        "projection": {"kind": "laea", "lon0": notes.projection.lon0, "lat0": notes.projection.lat0},
        "frame": list(notes.frame),
        "arcs": [deltas(arc.points) for arc in shapes.arcs],
        "arcs_coarse": [deltas(points) for points in topology.coarse(shapes.arcs, COARSE)],
        "areas": _areas(shapes, lettering),
        "borders": borders,
        "coast": coast,
        "burgs": {sign.burg.id: sign.plain() for sign in lettering.burgs},
        "water": _waters(shapes, lettering),
        "rivers": _rivers(shapes),
        "lakes": _lakes(shapes),
        "waterlines": [
            {"d": distance, "lines": [in_units(line) for line in lines_of(shapely.line_merge(lines))]}
            for distance, lines in decoration.water_lines(shapes)
        ],
        "glyphs": [glyph.plain() for glyph in decoration.glyphs(shapes, keep_off, notes.forests)],
        "lane": _lane(shapes, borders),
        "relief": {"file": "relief.png", "x0": x0, "y0": y0, "cell": cell},
        "reserved": {name: list(box) for name, box in notes.reserved.items()},
    }


def build(folder: Path, sources: Path) -> dict[str, Any]:
    """Build the map in this folder and write outlines.json and relief.png beside its hand-written files."""
    shapes = make_shapes(gazetteer.load(folder), sources)
    outlines = compose(shapes, letter(shapes))
    margin = round((shapes.frame.bounds[0] - shapes.grid.x0) / shapes.grid.cell)
    light = decoration.relief(shapes.grid, shapes.metres)[margin : shapes.grid.rows - margin, margin:-margin]
    (folder / "relief.png").write_bytes(decoration.grey_png(light))
    (folder / "outlines.json").write_text(dumps(outlines), encoding="utf-8")
    return outlines


def dumps(outlines: dict[str, Any]) -> str:
    """Compact JSON, but one line for each entry of each part, so that changes can be read."""
    parts = []
    for key, value in outlines.items():
        if isinstance(value, list) and value and isinstance(value[0], list | dict):
            body = "[\n" + ",\n".join(_compact(entry) for entry in value) + "\n]"
        elif isinstance(value, dict) and key in ("areas", "burgs"):
            body = "{\n" + ",\n".join(f"{_compact(name)}:{_compact(entry)}" for name, entry in value.items()) + "\n}"
        else:
            body = _compact(value)
        parts.append(f"{_compact(key)}:{body}")
    return "{" + ",\n".join(parts) + "}\n"


def _compact(value: object) -> str:
    return json.dumps(value, separators=(",", ":"), ensure_ascii=False)
