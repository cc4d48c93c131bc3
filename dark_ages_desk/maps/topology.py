"""From border lines and coasts to shared arcs: a TopoJSON-like network on a grid of 0.1 km.

Each piece of line between two owners is stored once, so neighbours fit without gaps.

Further parts of the module:

- A board cut out along shared arcs: the shape of each place, before it is lettered.
"""

from __future__ import annotations

import math
from collections import defaultdict
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise

import numpy as np
import shapely
from shapely.geometry import LineString, MultiPolygon, Polygon

from dark_ages_desk.maps.gazetteer import Box, Region, Site

UNIT = 0.1  # km
NOBODY = -1
Node = tuple[int, int]
Points = list[Node]


@dataclass(frozen=True)
class Arc:
    """A piece of border: its points in 0.1 km, and who lies to its left and right."""

    points: tuple[Node, ...]
    left: int
    right: int

    def line(self) -> LineString:
        """Return the arc in kilometres."""
        return LineString(np.asarray(self.points) * UNIT)


Ring = tuple[int, ...]
PolygonRefs = tuple[Ring, ...]


def faces_of(lines: Iterable[shapely.Geometry]) -> list[Polygon]:
    """Cut the plane along all lines, snapped to the unit."""
    net = shapely.union_all(list(lines), grid_size=UNIT)
    return [face for face in shapely.get_parts(shapely.polygonize([net])) if face.area > 0]


def _nodes(ring: shapely.LinearRing) -> Points:
    grid = np.rint(np.asarray(ring.coords) / UNIT).astype(int).tolist()
    return [(x, y) for x, y in grid]


class Plane:
    """Faces with owners; the owners of small stray pieces can be mended before arcs are read off."""

    def __init__(self, faces: Sequence[Polygon], owners: Sequence[int]) -> None:
        self.faces = list(faces)
        self.owners = list(owners)
        self._beside: dict[tuple[Node, Node], int] = {}
        for number, face in enumerate(self.faces):
            oriented = shapely.geometry.polygon.orient(face)
            for ring in (oriented.exterior, *oriented.interiors):
                points = _nodes(ring)
                for start, end in pairwise(points):
                    self._beside[start, end] = number

    def _owner_beside(self, start: Node, end: Node) -> int:
        face = self._beside.get((start, end))
        return NOBODY if face is None else self.owners[face]

    def mend(self, largest: float, may_join: Callable[[int, int], bool]) -> int:
        """Give stray pieces cut off from their owner's main land to the neighbour with the longest border."""
        contact: dict[int, dict[int, float]] = defaultdict(lambda: defaultdict(float))
        for (start, end), face in self._beside.items():
            other = self._beside.get((end, start))
            if other is not None and other != face:
                contact[face][other] += math.dist(start, end)
        mended = 0
        for piece in self._pieces(contact):
            owner = self.owners[piece[0]]
            if sum(self.faces[face].area for face in piece) > largest or self._is_main(piece, owner):
                continue
            claims: dict[int, float] = defaultdict(float)
            for face in piece:
                for other, length in contact[face].items():
                    if self.owners[other] != owner and may_join(owner, self.owners[other]):
                        claims[self.owners[other]] += length
            if claims:
                heir = max(sorted(claims), key=lambda claim: claims[claim])
                for face in piece:
                    self.owners[face] = heir
                mended += 1
        return mended

    def _is_main(self, piece: list[int], owner: int) -> bool:
        whole = sum(face.area for face, other in zip(self.faces, self.owners, strict=True) if other == owner)
        return bool(sum(self.faces[face].area for face in piece) > 0.5 * whole)

    def _pieces(self, contact: dict[int, dict[int, float]]) -> list[list[int]]:
        seen: set[int] = set()
        pieces = []
        for first in range(len(self.faces)):
            if first in seen:
                continue
            piece, queue = [], [first]
            seen.add(first)
            while queue:
                face = queue.pop()
                piece.append(face)
                for other in contact[face]:
                    if other not in seen and self.owners[other] == self.owners[face]:
                        seen.add(other)
                        queue.append(other)
            pieces.append(piece)
        return pieces

    def arcs(self) -> list[Arc]:
        """Return all arcs, in a fixed order, each with its owner on the left and on the right."""
        ways: dict[Node, set[Node]] = defaultdict(set)
        for start, end in self._beside:
            if self._owner_beside(start, end) != self._owner_beside(end, start):
                ways[start].add(end)
                ways[end].add(start)
        done: set[tuple[Node, Node]] = set()
        arcs = []
        junctions = sorted(node for node, others in ways.items() if len(others) != 2)
        for node in [*junctions, *sorted(ways)]:
            for onward in sorted(ways[node]):
                if (node, onward) not in done:
                    points = self._follow(node, onward, ways, done)
                    left = self._owner_beside(points[0], points[1])
                    right = self._owner_beside(points[1], points[0])
                    arcs.append(Arc(tuple(points), left, right))
        return arcs

    @staticmethod
    def _follow(node: Node, onward: Node, ways: dict[Node, set[Node]], done: set[tuple[Node, Node]]) -> Points:
        points = [node, onward]
        done.update({(node, onward), (onward, node)})
        while len(ways[points[-1]]) == 2 and points[-1] != points[0]:
            (step,) = ways[points[-1]] - {points[-2]}
            done.update({(points[-1], step), (step, points[-1])})
            points.append(step)
        return points


def rings_of(arcs: Sequence[Arc], owner: int) -> list[tuple[Ring, Points]]:
    """Join the owner's arcs to rings that keep the owner on their left."""
    leaving: dict[Node, list[int]] = defaultdict(list)
    for number, arc in enumerate(arcs):
        if arc.left == owner:
            leaving[arc.points[0]].append(number)
        elif arc.right == owner:
            leaving[arc.points[-1]].append(~number)
    rings: list[tuple[Ring, Points]] = []
    for start in sorted(leaving):
        while leaving[start]:
            refs = [leaving[start].pop(0)]
            end, before = ref_points(arcs, refs[0])[-1], ref_points(arcs, refs[0])[-2]
            while end != start:
                ref = _sharpest_turn(arcs, leaving[end], before, end)
                leaving[end].remove(ref)
                refs.append(ref)
                end, before = ref_points(arcs, ref)[-1], ref_points(arcs, ref)[-2]
            rings += _untie(arcs, refs)
    return rings


def _untie(arcs: Sequence[Arc], refs: Sequence[int]) -> list[tuple[Ring, Points]]:
    """Cut a ring that touches itself into rings that do not: a hole may touch its shell in a point."""
    loops = []
    path: list[int] = []
    for ref in refs:
        path.append(ref)
        end = ref_points(arcs, ref)[-1]
        starts = [ref_points(arcs, earlier)[0] for earlier in path]
        if end in starts:
            cut = starts.index(end)
            loops.append(path[cut:])
            path = path[:cut]
    rings: list[tuple[Ring, Points]] = []
    for loop in loops:
        points: Points = []
        for ref in loop:
            points += ref_points(arcs, ref)[1:]
        rings.append((tuple(loop), points))
    return rings


def ref_points(arcs: Sequence[Arc], ref: int) -> tuple[Node, ...]:
    """Return the points of an arc, reversed when the reference is ~n."""
    return arcs[ref].points if ref >= 0 else arcs[~ref].points[::-1]


def _sharpest_turn(arcs: Sequence[Arc], refs: Sequence[int], before: Node, here: Node) -> int:
    """Return the arc from a common point that turns hardest towards the owner, so that rings only touch."""
    back = math.atan2(before[1] - here[1], before[0] - here[0])

    def turn(ref: int) -> float:
        ahead = ref_points(arcs, ref)[1]
        angle = math.atan2(ahead[1] - here[1], ahead[0] - here[0])
        return (back - angle) % (2 * math.pi)

    return min(refs, key=turn)


def polygons_for(arcs: Sequence[Arc], owner: int) -> list[PolygonRefs]:
    """Return the owner's polygons as references to arcs: an exterior ring and its holes."""
    shells: list[tuple[Ring, Polygon]] = []
    holes: list[tuple[Ring, Polygon]] = []
    for refs, points in rings_of(arcs, owner):
        polygon = Polygon(points)
        (shells if shapely.is_ccw(polygon.exterior) else holes).append((refs, polygon))
    shells.sort(key=lambda shell: -shell[1].area)
    result: list[list[Ring]] = [[refs] for refs, _ in shells]
    for refs, polygon in holes:
        spot = polygon.representative_point()
        inside = [number for number, (_, shell) in enumerate(shells) if shell.contains(spot)]
        result[min(inside, key=lambda number: shells[number][1].area)].append(refs)
    return [tuple(rings) for rings in result]


def simplify_arcs(arcs: Sequence[Arc], tolerance: float) -> list[tuple[Node, ...]]:
    """Return the arcs in a simpler form with the same end points, in the same order, none crossing another."""
    lines = [LineString(arc.points) for arc in arcs]
    slack = [tolerance / UNIT] * len(arcs)
    simple = [_simplify_line(line, slack[number]) for number, line in enumerate(lines)]
    for _ in range(8):
        bad = find_clashes(simple)
        if not bad:
            break
        for number in bad:
            slack[number] /= 2.5
            simple[number] = _simplify_line(lines[number], slack[number])
    return [tuple((int(x), int(y)) for x, y in line.coords) for line in simple]


def find_clashes(lines: Sequence[LineString]) -> set[int]:
    """Return the numbers of lines that cross, cover or coincide with another, or touch themselves."""
    tree = shapely.STRtree(lines)
    bad = {number for number, line in enumerate(lines) if not line.is_simple}
    for relation in ("crosses", "overlaps", "contains"):
        first, second = tree.query(lines, predicate=relation)
        apart = first != second
        bad |= set(first[apart].tolist()) | set(second[apart].tolist())
    return bad


def _simplify_line(line: LineString, tolerance: float) -> LineString:
    if line.is_ring:
        # A ring must not shrink to nothing: keep at least four corners.
        for factor in (1.0, 0.4, 0.15):
            ring = line.simplify(tolerance * factor, preserve_topology=True)
            if len(ring.coords) > 4:
                return ring
        return line
    return line.simplify(tolerance, preserve_topology=False)


@dataclass(frozen=True)
class Cut:
    """The regions in their order, the sites and where they lie (km), the boxes kept free, and the geometry."""

    regions: tuple[Region, ...]
    sites: tuple[Site, ...]
    spots: Mapping[str, tuple[float, float]]
    reserved: Mapping[str, Box]
    frame: Polygon
    land: MultiPolygon
    arcs: list[Arc]
    areas: dict[str, MultiPolygon]

    def is_on_land(self, owner: int) -> bool:
        return owner >= 0 and self.regions[owner].on_land


def polygon_of(arcs: Sequence[Arc], owner: int) -> MultiPolygon:
    """Return the shapes of an owner, in kilometres."""
    polygons = []
    for rings in polygons_for(arcs, owner):
        shell, *holes = [ring_points(arcs, ring) for ring in rings]
        polygons.append(Polygon(shell, holes))
    return MultiPolygon(polygons)


def ring_points(arcs: Sequence[Arc], ring: Ring) -> list[tuple[float, float]]:
    """Return a ring's points in kilometres."""
    points: list[tuple[float, float]] = []
    for ref in ring:
        points += [(x * UNIT, y * UNIT) for x, y in ref_points(arcs, ref)[1:]]
    return points
