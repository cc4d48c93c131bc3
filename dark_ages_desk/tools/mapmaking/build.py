"""Puts the whole outlines file together."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path
from typing import Any

import shapely

from dark_ages_desk.maps import gazetteer, layout
from dark_ages_desk.maps.compose import FORMAT, compose_drawing, dumps, to_units, water_lines
from dark_ages_desk.maps.layout import Lettering, place_lettering
from dark_ages_desk.maps.occupancy import lines_of, polygons_of
from dark_ages_desk.tools.mapmaking import decoration
from dark_ages_desk.tools.mapmaking.shapes import Shapes, make_shapes
from dark_ages_desk.tools.mapmaking.ways import ways


def _arrows(shapes: Shapes, borders: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """Return an arrow from each sea to the next, in the order of the fact that numbers them."""
    along, spaces = shapes.gazetteer.along, shapes.gazetteer.facts["space"]
    seas = sorted((space["facts"][along], space["id"]) for space in spaces if along in space.get("facts", {}))
    by_hand = {(arrow.start, arrow.end): arrow for arrow in shapes.gazetteer.arrows}
    arrows = []
    for (_, start), (_, end) in pairwise(seas):
        if (start, end) in by_hand:
            arrow = by_hand[start, end]
            x, y, angle = arrow.x, arrow.y, arrow.angle
        else:
            refs = [ref for border in borders if set(border["between"]) == {start, end} for ref in border["arcs"]]
            line = shapely.union_all([shapes.arcs[ref].line() for ref in refs])
            x, y, angle = decoration.arrow(line, shapes.areas[start], shapes.areas[end])
        arrows.append({"from": start, "to": end, "x": round(x, 1), "y": round(y, 1), "angle": round(angle, 1)})
    return arrows


def _rivers(shapes: Shapes) -> list[dict[str, Any]]:
    dry = shapes.land.intersection(shapes.frame)
    shapely.prepare(dry)
    return [
        {"name": river.name, "rank": river.rank, "line": to_units(part)}
        for river in shapes.rivers
        for part in lines_of(river.line.intersection(dry))
        if part.length > 6
    ]


def _lakes(shapes: Shapes) -> list[dict[str, Any]]:
    inside = [lake.simplify(0.3).intersection(shapes.frame) for lake in shapes.lakes]
    return [
        {"name": "", "polygons": [[to_units(polygon.exterior)] for polygon in polygons_of(lake)]}
        for lake in inside
        if not lake.is_empty
    ]


def compose(shapes: Shapes, lettering: Lettering) -> dict[str, Any]:
    """Return the content of outlines.json."""
    notes = shapes.gazetteer
    parts = compose_drawing(shapes, lettering)
    boxes = [label.box for label in lettering.labels.values()]
    boxes += [layout.square((sign.x, sign.y), 2 * layout.ICON) for sign in lettering.sites]
    boxes += [layout.text_box(sign) for sign in lettering.sites]
    keep_off = shapely.union_all(boxes).buffer(8)
    x0, y0, cell = notes.frame[0], notes.frame[1], notes.cell
    return {
        "format": FORMAT,
        "board": notes.board,
        "unit": "0.1 km",
        "projection": notes.projection.to_plain_data(),
        **parts,
        "frame": list(notes.frame),
        "rivers": _rivers(shapes),
        "lakes": _lakes(shapes),
        "waterlines": water_lines(shapes),
        "glyphs": [glyph.to_plain_data() for glyph in decoration.glyphs(shapes, keep_off, notes.forests)],
        **({"ways": lines} if (lines := ways(shapes, lettering, notes.facts)) else {}),
        "arrows": _arrows(shapes, parts["borders"]),
        "relief": {"file": "relief.png", "x0": x0, "y0": y0, "cell": cell},
        "reserved": {name: list(box) for name, box in notes.reserved.items()},
    }


def build(folder: Path, sources: Path) -> dict[str, Any]:
    """Build the map in this folder and write outlines.json and relief.png beside its hand-written files."""
    shapes = make_shapes(gazetteer.load(folder), sources)
    outlines = compose(shapes, place_lettering(shapes))
    margin = round((shapes.frame.bounds[0] - shapes.grid.x0) / shapes.grid.cell)
    light = decoration.relief(shapes.grid, shapes.metres)[margin : shapes.grid.rows - margin, margin:-margin]
    (folder / "relief.png").write_bytes(decoration.grey_png(light))
    (folder / "outlines.json").write_text(dumps(outlines), encoding="utf-8")
    return outlines
