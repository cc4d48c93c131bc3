"""``sketch``: a schematic board from a short list of places and borders: board.toml, and outlines to be drawn.

Places are near their neighbours and share the ground between them, each piece with the nearest place. Where two places
would touch that are not neighbours, water separates them. Coasts and borders are roughened, always in the same way.

Further parts of the module:

- Layout of the places of a sketch: near their neighbours, apart from all others.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from itertools import combinations, pairwise
from pathlib import Path
from typing import Any

import numpy as np
import shapely
from shapely.geometry import LineString, MultiPoint, MultiPolygon, Point, Polygon, box

from dark_ages_desk.content.errors import ContentError, Problem
from dark_ages_desk.files.paths import AnyPath
from dark_ages_desk.files.writing import write_whole
from dark_ages_desk.maps import layout, topology
from dark_ages_desk.maps.compose import FORMAT, compose_drawing, dumps, to_units, water_lines
from dark_ages_desk.maps.contacts import check_board
from dark_ages_desk.maps.curves import roughen, round_corners, seed_of
from dark_ages_desk.maps.gazetteer import Box, Region, Site
from dark_ages_desk.maps.glyphs import Glyph, Spacing
from dark_ages_desk.maps.layout import Lettering, place_lettering
from dark_ages_desk.maps.occupancy import lattice, polygons_of
from dark_ages_desk.maps.projection import Floats
from dark_ages_desk.maps.sketch_list import BORDERS, Place, Sketch, board_text, read_list
from dark_ages_desk.maps.topology import Arc, Cut, polygon_of

SHORTEST = 24.0  # km of border that can be seen

TOUCHING = 0.5  # km between shapes that touch

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
    return first.boundary.intersection(second.boundary.buffer(TOUCHING))


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


ROUNDS = 300


def lay_out(
    number: int, pairs: Sequence[tuple[int, int]], fixed: Mapping[int, tuple[float, float]]
) -> tuple[Floats, float]:
    """Return a point for each of ``number`` places, neighbours about one step apart, and the length of a step.

    That length is in the units of the ``fixed`` places, which stay where they are. By stress majorization, the distance
    of two places approaches the number of steps between them. The same list gives the same map.
    """
    steps = _steps(number, pairs)
    unit = _step_length(pairs, fixed)
    points = _first_guess(number, pairs, steps) * unit
    if fixed:
        middle = np.mean(np.array(list(fixed.values())), axis=0)
        points += middle - points.mean(axis=0)
    for at, spot in fixed.items():
        points[at] = spot
    wanted = np.where(steps > 0, steps, 1.0) * unit
    weights = np.where(steps > 0, np.maximum(steps, 1.0) ** -2.0, 0.0)
    free = [at for at in range(number) if at not in fixed]
    for _ in range(ROUNDS if number > 1 else 0):
        for at in free:
            away = points[at] - points
            length = np.maximum(np.hypot(away[:, 0], away[:, 1]), 1e-6)
            pulled = points + away * (wanted[at] / length)[:, None]
            points[at] = (weights[at][:, None] * pulled).sum(axis=0) / weights[at].sum()
    return points / unit, unit


def _step_length(pairs: Sequence[tuple[int, int]], fixed: Mapping[int, tuple[float, float]]) -> float:
    """Return the length of a step in the units of the fixed places."""
    known = [np.hypot(*np.subtract(fixed[a], fixed[b])) for a, b in pairs if a in fixed and b in fixed]
    return float(np.median(known)) if known else 1.0


def _steps(number: int, pairs: Sequence[tuple[int, int]]) -> Floats:
    """Return the number of steps between any two places; without a way it is larger than all others."""
    near: list[set[int]] = [set() for _ in range(number)]
    for first, second in pairs:
        near[first].add(second)
        near[second].add(first)
    steps = np.zeros((number, number))
    for start in range(number):
        seen, edge, far = {start}, [start], 0
        while edge:
            far += 1
            edge = sorted({other for at in edge for other in near[at]} - seen)
            seen.update(edge)
            for other in edge:
                steps[start, other] = far
    most = steps.max() + 1
    steps[(steps == 0) & ~np.eye(number, dtype=bool)] = most
    return steps


def _first_guess(number: int, pairs: Sequence[tuple[int, int]], steps: Floats) -> Floats:
    """Return a first guess: the two smoothest ways to spread the places out."""
    if number < 3:
        return np.array([[float(at), 0.0] for at in range(number)])
    laplacian = np.zeros((number, number))
    for first, second in pairs:
        laplacian[first, second] = laplacian[second, first] = -1.0
    laplacian -= np.diag(laplacian.sum(axis=1)) + 1e-3 / (steps + 1)  # places without a border come along
    _, vectors = np.linalg.eigh((laplacian + laplacian.T) / 2)
    points = vectors[:, 1:3].copy()
    for column in range(2):  # an eigenvector has no sign: the first of its largest entries is positive
        if points[np.argmax(np.abs(np.round(points[:, column], 6))), column] < 0:
            points[:, column] *= -1
    begun: Floats = points * np.sqrt(number) * 1.5
    return begun


STEP = 260.0  # km from a place to the next
SAMPLE = 30.0  # km from one point of a place's ground to the next
REACH = 0.6 * STEP  # land lies no farther from the lines that join its place to others
OFFSHORE = 1.1 * STEP
CHANNEL = 13.0  # half the width of the water between places that do not adjoin
CONTACT, NEAR = 15.0, 0.5  # shorter contacts are accidents
GRID = 0.001
MARGIN = 235.0
Bounds = tuple[float, float, float, float]
PLAIN = 4.0
COLUMN, TITLE, LEGEND, COMPASS, GAP = 460.0, 210.0, 430.0, 240.0, 40.0
ROUGH = {"border": 0.07, "coast": 0.11, "sea": 0.03}
COVER = {
    "woods": ("forest", 13.0, 0.5),
    "hills": ("hill", 17.0, 0.4),
    "mountains": ("mountain", 27.0, 0.9),
    "marsh": ("reed", 15.0, 0.5),
}


def sketch(file: AnyPath, folder: AnyPath, facts: bool = False) -> tuple[list[str], list[str]]:
    """Build a sketch of the list in ``file`` in ``folder``. Return lines about the results, and lines about
    differences.

    The differences are between the drawing and the facts. An existing board.toml is kept, because its facts may have
    been corrected by hand; then only the drawing is new. With ``facts`` it is replaced. Raises ContentError for a list
    that cannot be read.
    """
    file, folder = Path(file), Path(folder)
    from dark_ages_desk.content.area_board import load_board
    from dark_ages_desk.content.load import read_text, read_toml

    plan = read_list(file, read_text(file))
    folder.mkdir(parents=True, exist_ok=True)
    board, told = folder / "board.toml", []
    if facts or not board.exists():
        write_whole(board, board_text(plan).encode())
        told.append(f"{board}: {len(plan.places)} places, {len(plan.borders)} borders")
    else:
        told.append(f"{board}: kept as it is")
    load_board(board)
    outlines = compose_outlines(plan)
    write_whole(folder / "outlines.json", dumps(outlines).encode())
    told.append(f"{folder / 'outlines.json'}: {len(outlines['areas'])} shapes")
    return told, [str(difference) for difference in check_board(outlines, read_toml(board))]


def compose_outlines(plan: Sketch, told: Callable[[int, int], None] = lambda done, all_of_them: None) -> dict[str, Any]:
    """Return the content of outlines.json.

    The callback ``told`` receives the number of named places and of all places, since names take longest.
    """
    cut = _cut(plan)
    # Where a name has room is seen as well on plainer shapes, and found in a tenth of the time.
    plainer = {name: _simplify_area(area) for name, area in cut.areas.items()}
    lettering = place_lettering(replace(cut, areas=plainer), told)
    return {
        "format": FORMAT,
        "board": plan.id,
        "unit": "0.1 km",
        **compose_drawing(cut, lettering),
        **({"ways": ways(plan, cut, lettering)} if plan.ways is not None else {}),
        "rivers": [],
        "lakes": [],
        "waterlines": water_lines(cut),
        "glyphs": [glyph.to_plain_data() for glyph in _glyphs(plan, cut, lettering)],
        "arrows": [],
        "relief": None,
        "reserved": {name: list(corners) for name, corners in cut.reserved.items()},
    }


def _simplify_area(area: MultiPolygon) -> MultiPolygon:
    return MultiPolygon(polygons_of(area.simplify(PLAIN)))


# --- where everything lies


def _cut(plan: Sketch) -> Cut:
    places = plan.places_of("area", "sea")
    lines = _skeletons(plan, places)
    left, top, right, bottom = shapely.total_bounds(list(lines.values())).tolist()
    corners = left - MARGIN, top - MARGIN, right + MARGIN, bottom + MARGIN
    frame = box(corners[0] - COLUMN, corners[1], corners[2], max(corners[3], corners[1] + _column_height()))
    shapes = _grounds(plan, places, lines, frame)
    regions = [Region(place.id, place.name, "sea" if place.kind == "sea" else "area", ()) for place in places] + [
        Region("beyond", "", "water", ())
    ]
    plane = _cut_plane(shapes, frame)
    arcs = _roughen_arcs(plane.arcs(), lambda owner: 0 <= owner < len(places) and places[owner].kind == "area")
    areas = {region.id: polygon_of(arcs, number) for number, region in enumerate(regions)}
    dry = [areas[place.id] for place in places if place.kind == "area"]
    land = MultiPolygon(polygons_of(shapely.union_all(dry)))
    sites = tuple(Site(town.id, town.name, town.within, town.port, (0.0, 0.0)) for town in plan.places_of("town"))
    spots = {town.id: _town_spot(plan, town, areas) for town in plan.places_of("town")}
    return Cut(tuple(regions), sites, spots, _reserved_boxes(frame), frame, land, arcs, areas)


def _column_height() -> float:
    return TITLE + COMPASS + LEGEND + 4 * GAP


def _reserved_boxes(frame: Polygon) -> dict[str, Box]:
    """Return the boxes for title, compass and legend, in a column of their own."""
    left, top, _, bottom = frame.bounds
    x0, x1 = left + GAP, left + COLUMN - GAP
    middle = (x0 + x1) / 2
    compass = top + 2 * GAP + TITLE
    return {
        "title": (x0, top + GAP, x1, top + GAP + TITLE),
        "compass": (middle - COMPASS / 2, compass, middle + COMPASS / 2, compass + COMPASS),
        "legend": (x0, bottom - GAP - LEGEND, x1, bottom - GAP),
    }


def _skeletons(plan: Sketch, places: Sequence[Place]) -> dict[str, shapely.Geometry]:
    """Return the lines around which each place's ground grows: from its middle half of the way to each neighbour, in
    km."""
    number = {place.id: at for at, place in enumerate(places)}
    pairs = sorted(_numbers(pair, number) for pair in plan.borders if pair <= set(number))
    fixed = {at: place.spots[0] for at, place in enumerate(places) if place.spots}
    nearby = sorted(_numbers(pair, number) for pair in plan.near)
    points, unit = lay_out(len(places), [*pairs, *nearby], fixed)
    middles = {
        place.id: [points[at] * STEP, *(np.array(spot) / unit * STEP for spot in place.spots[1:])]
        for at, place in enumerate(places)
    }
    lines: dict[str, list[shapely.Geometry]] = {}
    for place in places:
        own = middles[place.id]
        lines[place.id] = [Point(own[0])] if len(own) == 1 else [LineString(own)]
    for first, second in pairs:
        one, other = min(
            ((a, b) for a in middles[places[first].id] for b in middles[places[second].id]),
            key=lambda ends: float(np.hypot(*(ends[0] - ends[1]))),
        )
        halfway = (one + other) / 2
        lines[places[first].id].append(LineString([one, halfway]))
        lines[places[second].id].append(LineString([other, halfway]))
    return {name: shapely.union_all(parts) for name, parts in lines.items()}


def _numbers(pair: frozenset[str], number: dict[str, int]) -> tuple[int, int]:
    first, second = sorted(number[end] for end in pair)
    return first, second


def _grounds(
    plan: Sketch, places: Sequence[Place], lines: dict[str, shapely.Geometry], frame: Polygon
) -> list[shapely.Geometry]:
    """Return the ground of each place: land first, then the seas from the rest, then channels between
    non-neighbours."""
    cells = _share_out_plane([lines[place.id] for place in places], frame)
    seas = [at for at, place in enumerate(places) if place.kind == "sea"]
    shapes = [
        _keep_polygons(cells[at].intersection(lines[place.id].buffer(REACH)) if place.kind == "area" else Polygon())
        for at, place in enumerate(places)
    ]
    if seas:
        wet = frame.buffer(-1).difference(shapely.union_all(shapes))
        for at, cell in zip(seas, _share_out_plane([lines[places[at].id] for at in seas], frame), strict=True):
            shapes[at] = _keep_polygons(cell.intersection(wet).intersection(lines[places[at].id].buffer(OFFSHORE)))
    for first, second in combinations(range(len(places)), 2):
        pair = frozenset((places[first].id, places[second].id))
        if pair in plan.borders or not _is_close(shapes[first].bounds, shapes[second].bounds):
            continue
        # Lines that were found on two ways do not meet to the last figure: what is very near counts as a contact.
        seam = shapes[first].buffer(NEAR).intersection(shapes[second].buffer(NEAR))
        if seam.area < CONTACT * 2 * NEAR:
            continue
        strip = seam.buffer(CHANNEL)
        both = places[first].kind == places[second].kind
        for at in (first, second):
            if both or places[at].kind == "sea":  # a coast stays where it is
                shapes[at] = _keep_polygons(shapes[at].difference(strip))
    lost = [place for place, shape in zip(places, shapes, strict=True) if shape.is_empty]
    if lost:
        words, remedy = "finds no room between the others.", "Say where it lies: @ 3 1."
        raise ContentError("the list", [Problem(f"line {place.line} ({place.name})", words, remedy) for place in lost])
    return [max(polygons_of(shape), key=lambda part: part.area) for shape in shapes]


def _is_close(one: Bounds, other: Bounds) -> bool:
    """Return whether two boxes are so near each other that their contents may touch."""
    gap = 2 * NEAR
    across = one[0] <= other[2] + gap and other[0] <= one[2] + gap
    return across and one[1] <= other[3] + gap and other[1] <= one[3] + gap


def _keep_polygons(shape: shapely.Geometry) -> MultiPolygon:
    """Return the ground of a shape, without lines and points."""
    return MultiPolygon(polygons_of(shape))


def _share_out_plane(lines: Sequence[shapely.Geometry], frame: Polygon) -> list[shapely.Geometry]:
    """Return the plane in shares: each point goes to the nearest lines."""
    owners: dict[tuple[float, float], int] = {}
    for at, line in enumerate(lines):
        # The very middle between two places is nobody's: there the border comes to lie.
        for part in getattr(line, "geoms", [line]):
            length = part.length
            for along in np.arange(0.0, max(length - SAMPLE / 2, 0.1), SAMPLE):
                spot = part.interpolate(along) if length else part
                owners.setdefault((round(spot.x, 1), round(spot.y, 1)), at)
    points = MultiPoint(list(owners))
    cells = shapely.voronoi_polygons(points, extend_to=frame.buffer(STEP), ordered=True)
    shares: list[list[shapely.Geometry]] = [[] for _ in lines]
    for owner, cell in zip(owners.values(), cells.geoms, strict=True):
        shares[owner].append(cell)
    return [_unite_cells(share).intersection(frame.buffer(-1)) for share in shares]


def _unite_cells(cells: Sequence[shapely.Geometry]) -> shapely.Geometry:
    """Combine cells to one shape; if rounding leaves tiny gaps, on a grid that closes them."""
    try:
        return shapely.union_all(list(cells))
    except shapely.GEOSException:
        return shapely.union_all(list(cells), grid_size=GRID)


def _cut_plane(shapes: Sequence[shapely.Geometry], frame: Polygon) -> topology.Plane:
    """Cut all shapes along common lines. The rest belongs to the last owner."""
    faces = topology.faces_of([*(shape.boundary for shape in shapes), frame.boundary])
    owners = []
    for face in faces:
        spot = face.representative_point()
        owners.append(next((at for at, shape in enumerate(shapes) if shape.contains(spot)), len(shapes)))
    return topology.Plane(faces, owners)


def _roughen_arcs(arcs: list[Arc], on_land: Callable[[int], bool]) -> list[Arc]:
    """Return the coasts and borders with a natural roughness; an arc that would cross another stays stiffer."""
    strength = [1.0] * len(arcs)
    found = [_roughen_arc(arc, on_land, 1.0) for arc in arcs]
    for _ in range(6):
        bad = topology.find_clashes([LineString(arc.points) for arc in found])
        if not bad:
            return found
        for at in bad:
            strength[at] = strength[at] / 2 if strength[at] > 0.1 else 0.0
            found[at] = _roughen_arc(arcs[at], on_land, strength[at])
    return arcs


def _roughen_arc(arc: Arc, on_land: Callable[[int], bool], strength: float) -> Arc:
    if topology.NOBODY in (arc.left, arc.right) or not strength:
        return arc
    sides = on_land(arc.left), on_land(arc.right)
    kind = "coast" if sides[0] != sides[1] else "border" if sides[0] else "sea"
    curve = np.asarray(arc.points, dtype=np.float64) * topology.UNIT
    for _ in range(2):
        curve = round_corners(curve)
    curve = roughen(curve, ROUGH[kind] * strength, 5, seed_of(str((arc.points[0], arc.points[-1]))), 7.0)
    curve = np.asarray(LineString(curve).simplify(0.4).coords)
    nodes = [(int(x), int(y)) for x, y in np.rint(curve / topology.UNIT)]
    points = [nodes[0], *(node for before, node in pairwise(nodes) if node != before)]
    return replace(arc, points=tuple(points)) if len(points) > 1 else arc


# --- what stands on it


def _town_spot(plan: Sketch, town: Place, areas: dict[str, MultiPolygon]) -> tuple[float, float]:
    """Return the place of a town: a port near its sea, any other a little aside of its area's middle."""
    home = areas[town.within]
    inner = home.buffer(-24)
    inner = home.buffer(-10) if inner.is_empty else inner
    seas = [end for pair in plan.borders if town.id in pair for end in pair if end != town.id and end in areas]
    if seas:
        near = shapely.shortest_line(inner, areas[seas[0]])
        return float(near.coords[0][0]), float(near.coords[0][1])
    heart = shapely.maximum_inscribed_circle(home, tolerance=4).coords[0]
    x, y = lattice(inner, 12.0)
    if not len(x):
        return float(heart[0]), float(heart[1])
    away = np.abs(np.hypot(x - heart[0], y - heart[1]) - 70)
    best = int(np.argmin(away + np.where(y > heart[1], 0, 8)))
    return float(x[best]), float(y[best])


def _glyphs(plan: Sketch, cut: Cut, lettering: Lettering) -> list[Glyph]:
    """Return the trees, hills and mountains that the list asks for, never on names or signs."""
    boxes = [label.box for label in lettering.labels.values()]
    boxes += [layout.square((sign.x, sign.y), 2 * layout.ICON) for sign in lettering.sites]
    boxes += [layout.text_box(sign) for sign in lettering.sites]
    keep_off, spacing, found = shapely.union_all(boxes).buffer(8), Spacing(), list[Glyph]()
    for place in plan.places_of("area"):
        if not place.cover:
            continue
        kind, size, weight = COVER[place.cover]
        rng = np.random.default_rng(seed_of(place.id))
        x, y = lattice(cut.areas[place.id].buffer(-12).difference(keep_off), size * 0.8)
        for at in rng.permutation(len(x)).tolist():
            own = size * float(rng.uniform(0.8, 1.2))
            glyph = Glyph(kind, float(x[at] + rng.uniform(-4, 4)), float(y[at] + rng.uniform(-4, 4)), own, weight)
            if spacing.has_room(glyph):
                spacing.add(glyph)
                found.append(glyph)
    return sorted(found, key=lambda glyph: (glyph.y, glyph.x))
