"""Compares the drawing of a board with its declared facts.

Adjacency is declared in board.toml; the drawing only challenges it. Every disagreement must be
either mended or listed in board.toml as a [[difference]] with the reason for it. Needs shapely only.
"""

from __future__ import annotations

import json
import math
import tomllib
from collections import defaultdict
from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from shapely.geometry import MultiPolygon, Point, Polygon

UNIT = 0.1  # km
Place = tuple[float, float]
Outlines = Mapping[str, Any]


def read_outlines(folder: Path) -> dict[str, Any]:
    """Return the outlines of the map in this folder. Raises ValueError for an unknown format."""
    outlines: dict[str, Any] = json.loads((folder / "outlines.json").read_text(encoding="utf-8"))
    if outlines["format"] != 2:
        raise ValueError(f"{folder.name}: outlines of format {outlines['format']} are not known here")
    return outlines


def points_of(deltas: Sequence[int]) -> list[Place]:
    """Return a line stored as differences as points, in kilometres."""
    points: list[Place] = []
    x = y = 0
    for dx, dy in zip(deltas[::2], deltas[1::2], strict=True):
        x, y = x + dx, y + dy
        points.append((x * UNIT, y * UNIT))
    return points


def length_of(deltas: Sequence[int]) -> float:
    """Return the length of a line stored as differences, in kilometres."""
    return UNIT * sum(math.hypot(dx, dy) for dx, dy in zip(deltas[2::2], deltas[3::2], strict=True))


def _ring(arcs: Sequence[Sequence[int]], refs: Iterable[int]) -> list[Place]:
    points: list[Place] = []
    for ref in refs:
        piece = points_of(arcs[ref]) if ref >= 0 else points_of(arcs[~ref])[::-1]
        if points and points[-1] != piece[0]:
            raise ValueError(f"arc {ref} does not begin where the one before it ends")
        points += piece[1:] if points else piece
    if points[0] != points[-1]:
        raise ValueError("a ring does not close")
    return points


def shape_of(outlines: Outlines, polygons: Sequence[Sequence[Sequence[int]]], coarse: bool = False) -> MultiPolygon:
    """Convert polygons from references to arcs to shapes in kilometres."""
    arcs = outlines["arcs_coarse" if coarse else "arcs"]
    shapes = []
    for rings in polygons:
        shell, *holes = [_ring(arcs, refs) for refs in rings]
        shapes.append(Polygon(shell, holes))
    return MultiPolygon(shapes)


def area_shapes(outlines: Outlines, coarse: bool = False) -> dict[str, MultiPolygon]:
    """Return the shape of every space that has one."""
    return {space: shape_of(outlines, area["polygons"], coarse) for space, area in outlines["areas"].items()}


# Shorter contacts (km) are accidents of the drawing.
SHORTEST_BORDER = 24.0
SHORTEST_COAST = 25.0
FARTHEST_PORT = 40.0
Pair = frozenset[str]


@dataclass(frozen=True)
class Edge:
    """A declared adjacency: its kind, and what its two ends are on the map ("area", "site", "sea")."""

    between: Pair
    kind: str
    roles: frozenset[str]

    @property
    def leads_into_port(self) -> bool:
        return self.roles == {"site", "sea"}


def declared_edges(board: Mapping[str, Any]) -> list[Edge]:
    """Return the adjacencies of a board.toml that the drawing can confirm.

    Those shown by a line across are left out, and so are those of a site with the area around it.
    """
    roles, ways = roles_of(board), joins_by_line(board)
    edges = [
        Edge(frozenset(edge["between"]), edge["kind"], frozenset(roles[end] for end in edge["between"]))
        for edge in board["edge"]
        if edge["kind"] not in ways
    ]
    return [edge for edge in edges if edge.roles != {"site", "area"}]


def joins_by_line(board: Mapping[str, Any]) -> set[str]:
    """Return the joins that are drawn as a line from place to place, so that the places need not touch."""
    return {join["id"] for join in board["join"] if join.get("line") in ("ferry", "route")}


def roles_of(board: Mapping[str, Any]) -> dict[str, str]:
    """Return the role on the map of each space of a board.toml."""
    kinds = {kind["id"]: kind["role"] for kind in board["space_kind"]}
    return {space["id"]: kinds[space["kind"]] for space in board["space"]}


@dataclass(frozen=True)
class Difference:
    """One place where drawing and declaration disagree."""

    between: Pair
    text: str

    def __str__(self) -> str:
        return f"{' - '.join(sorted(self.between))}: {self.text}"


def contact_lengths(outlines: Outlines) -> dict[Pair, float]:
    """Return the length in kilometres of the line that each two spaces share."""
    users: dict[int, set[str]] = defaultdict(set)
    for space, area in outlines["areas"].items():
        for rings in area["polygons"]:
            for refs in rings:
                for ref in refs:
                    users[ref if ref >= 0 else ~ref].add(space)
    lengths: dict[Pair, float] = defaultdict(float)
    for arc, spaces in users.items():
        if len(spaces) == 2:
            lengths[frozenset(spaces)] += length_of(outlines["arcs"][arc])
    return dict(lengths)


def _least_contact(edge: Edge) -> float:
    return SHORTEST_COAST if "sea" in edge.roles else SHORTEST_BORDER


def geometry_differences(
    outlines: Outlines,
    board_edges: Iterable[Edge],
    within: Mapping[str, str] | None = None,
    by_line: Collection[str] = (),
) -> list[Difference]:
    """Return all disagreements between the drawing and the edges.

    If `within` gives the area of each site, sites are checked too. The spaces in `by_line` join others only by drawn
    lines, even if they touch them.
    """
    edges = list(board_edges)
    lengths = contact_lengths(outlines)
    same_element = {frozenset(border["between"]) for border in outlines["borders"]}
    declared = {edge.between for edge in edges}
    found = []
    for pair, length in lengths.items():
        shortest = SHORTEST_BORDER if pair in same_element else SHORTEST_COAST
        if pair not in declared and length >= shortest and not pair & set(by_line):
            found.append(Difference(pair, f"they touch for {length:.0f} km, but no adjacency is declared"))
    for edge in edges:
        length = lengths.get(edge.between, 0.0)
        if not edge.leads_into_port and length < _least_contact(edge):
            found.append(Difference(edge.between, f"declared as {edge.kind}, but they share only {length:.0f} km"))
    found += _site_differences(outlines, edges, within or {})
    return sorted(found, key=str)


def _site_differences(outlines: Outlines, edges: list[Edge], within: Mapping[str, str]) -> list[Difference]:
    shapes = area_shapes(outlines)
    found = []
    for site, area in within.items():
        place = outlines["sites"].get(site)
        if place is None:
            found.append(Difference(frozenset({site, area}), "the site is not drawn"))
        elif not shapes[area].covers(Point(place["x"], place["y"])):
            away = shapes[area].distance(Point(place["x"], place["y"]))
            found.append(Difference(frozenset({site, area}), f"the drawn site is {away:.0f} km outside its area"))
    for edge in edges:
        if not edge.leads_into_port:
            continue
        (site,) = edge.between & set(outlines["sites"])
        (sea,) = edge.between - {site}
        place = outlines["sites"][site]
        away = shapes[sea].distance(Point(place["x"], place["y"]))
        if away > FARTHEST_PORT:
            found.append(Difference(edge.between, f"the drawn port is {away:.0f} km from its sea"))
    return found


def find_unexplained(found: Iterable[Difference], reasons: Mapping[Pair, str]) -> list[Difference]:
    """Return the differences without a stated reason, and the reasons that no longer explain anything."""
    found = list(found)
    left = [difference for difference in found if difference.between not in reasons]
    used = {difference.between for difference in found}
    left += [Difference(pair, "listed as a difference, but the two agree") for pair in reasons if pair not in used]
    return sorted(left, key=str)


def check_board(outlines: Outlines, board: Mapping[str, Any]) -> list[Difference]:
    """Return all differences between this board's drawing and its facts without a stated reason."""
    edges, roles = declared_edges(board), roles_of(board)
    within = {space["id"]: space["within"] for space in board["space"] if roles[space["id"]] == "site"}
    shaped = {space for space, role in roles.items() if role != "site"}
    strangers = shaped ^ set(outlines["areas"])
    if strangers:
        return [Difference(frozenset({space}), "in only one of board and drawing") for space in sorted(strangers)]
    by_line = {space for space, role in roles.items() if role == "sea"} if joins_by_line(board) else set()
    reasons = {frozenset(entry["between"]): entry["why"] for entry in board.get("difference", [])}
    return find_unexplained(geometry_differences(outlines, edges, within, by_line), reasons)


def check_folder(folder: Path) -> list[Difference]:
    """Return the result of `check_board` for the files of one map folder."""
    board = tomllib.loads((folder / "board.toml").read_text(encoding="utf-8"))
    return check_board(read_outlines(folder), board)
