"""Reader of outlines.json: arcs that are stored once and shared by the areas on both sides.

All of them are in km with y downwards.
"""

from __future__ import annotations

import json
import math
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property, lru_cache
from itertools import accumulate, pairwise
from pathlib import Path
from typing import Any

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainterPath, QPolygonF

from dark_ages_desk.ui.map import words as map_words
from dark_ages_desk.ui.map.glyphs import Glyph

FORMAT = 2
TENTHS = 10.0
# Where the compass stands if the board keeps no place for it: the upper right corner, km.
COMPASS_GAP, COMPASS_SIDE = 55.0, 290.0
# Longer lines are cut, so that one that is mostly out of sight costs little to stroke.
CHUNK = 120

Line = list[tuple[float, float]]


class OutlinesError(ValueError):
    """Error for an outlines.json that this program cannot draw."""


@dataclass(frozen=True, slots=True)
class LabelPlace:
    """Place of a name from the making of the map: centre in km, angle in degrees, height of capitals in km."""

    x: float
    y: float
    angle: float
    size: float
    lines: tuple[str, ...]
    outside: bool


@dataclass(frozen=True, slots=True)
class AreaShape:
    """One space with an outline. Each of its ``polygons`` has rings (exterior first), each a list of arc numbers."""

    polygons: tuple[tuple[tuple[int, ...], ...], ...]
    label: LabelPlace
    slots: tuple[tuple[float, float], ...]
    slot_size: float


@dataclass(frozen=True, slots=True)
class SiteShape:
    """A site: its place in km, its name's place and ``anchor`` ("left", "right", "middle"), its counter slot."""

    x: float
    y: float
    label_x: float
    label_y: float
    anchor: str
    slot: tuple[float, float]


@dataclass(frozen=True, slots=True)
class Arrow:
    """An arrow on the water between two seas, ``angle`` in degrees clockwise from east."""

    x: float
    y: float
    angle: float


@dataclass(frozen=True, slots=True)
class Relief:
    """The hillshade picture: its file, upper left corner and the width of a pixel in km."""

    file: Path
    x: float
    y: float
    cell: float


def load_outlines(file: Path) -> Outlines:
    """Return the geometry of a board; the last two boards are kept while their files stay as they are. Raises OSError,
    ValueError, KeyError."""
    status = file.stat()
    return _load_outlines(file, status.st_mtime_ns, status.st_size)


@lru_cache(maxsize=2)
def _load_outlines(file: Path, _changed: int, _size: int) -> Outlines:
    return Outlines(file)


class Outlines:
    """The geometry of a board. Paths are made when first asked for; ``coarse`` ones deviate by about 2 km."""

    def __init__(self, file: Path) -> None:
        self.folder = file.parent
        data: dict[str, Any] = json.loads(file.read_bytes())
        if data.get("format") != FORMAT:
            raise OutlinesError(
                map_words.file_has_another_format(file=file.name, found=data.get("format"), known=FORMAT)
            )
        self._data = data
        left, top, right, bottom = data["frame"]
        self.frame = QRectF(QPointF(left, top), QPointF(right, bottom))
        self.areas: Mapping[str, AreaShape] = {key: _read_area(entry) for key, entry in data["areas"].items()}
        self.sites: Mapping[str, SiteShape] = {key: _read_site(entry) for key, entry in data["sites"].items()}
        self._lines: dict[tuple[int, bool], Line] = {}
        self._edges: dict[tuple[str, bool], list[QPainterPath]] = {}
        self._paths: dict[tuple[str, bool], QPainterPath] = {}

    def line(self, number: int, coarse: bool) -> Line:
        """Return the points of arc ``number`` in km; ``~number`` is the same arc from its other end."""
        if number < 0:
            return self.line(~number, coarse)[::-1]
        key = (number, coarse)
        if key not in self._lines:
            self._lines[key] = decode(self._data["arcs_coarse" if coarse else "arcs"][number])
        return self._lines[key]

    def path(self, space: str, coarse: bool) -> QPainterPath:
        """Return the outline of a space, holes included (odd-even rule)."""
        key = (space, coarse)
        if key not in self._paths:
            self._paths[key] = self._join_polygons(self.areas[space].polygons, coarse)
        return self._paths[key]

    def _join_polygons(self, polygons: Iterable[Iterable[Iterable[int]]], coarse: bool) -> QPainterPath:
        result = QPainterPath()
        result.setFillRule(Qt.FillRule.OddEvenFill)
        for polygon in polygons:
            for ring in polygon:
                points: Line = []
                for number in ring:
                    piece = self.line(number, coarse)
                    points.extend(piece[1:] if points else piece)
                result.addPolygon(build_polygon(points))
                result.closeSubpath()
        return result

    def middling_width(self, spaces: Iterable[str]) -> float:
        """Return the width of a space of middling size, km; 0 without spaces."""
        boxes = [self.path(space, coarse=True).controlPointRect() for space in spaces]
        sizes = sorted(box.width() * box.height() for box in boxes)
        return math.sqrt(sizes[len(sizes) // 2]) if sizes else 0.0

    def edge_lines(self, space: str, coarse: bool) -> list[QPainterPath]:
        """Return the outline of a space as short open lines."""
        key = (space, coarse)
        if key not in self._edges:
            rings = [ring for polygon in self.areas[space].polygons for ring in polygon]
            self._edges[key] = [
                piece for ring in rings for number in ring for piece in split_line(self.line(number, coarse))
            ]
        return self._edges[key]

    def arc_numbers(self, space: str) -> frozenset[int]:
        """Return the numbers of the arcs round a space; none for one without a shape."""
        area = self.areas.get(space)
        rings = (ring for polygon in area.polygons for ring in polygon) if area else ()
        return frozenset(number if number >= 0 else ~number for ring in rings for number in ring)

    def border_lines(self) -> Iterable[tuple[tuple[str, str], Sequence[int]]]:
        """Yield the two spaces of each border and the numbers of its arcs."""
        for entry in self._data["borders"]:
            first, second = entry["between"]
            yield (first, second), entry["arcs"]

    def coast(self, coarse: bool) -> list[QPainterPath]:
        """Return the coast as short open lines."""
        return [piece for number in self._data["coast"] for piece in split_line(self.line(number, coarse))]

    @cached_property
    def rivers(self) -> list[tuple[int, QPainterPath]]:
        """Rivers as (rank, line); 1 is the greatest."""
        return [(entry["rank"], piece) for entry in self._data["rivers"] for piece in split_line(decode(entry["line"]))]

    @cached_property
    def waterlines(self) -> list[list[QPainterPath]]:
        """The lines drawn along the coasts, by distance, the nearest to the coast first."""
        entries = sorted(self._data["waterlines"], key=lambda entry: float(entry["d"]))
        return [[piece for line in entry["lines"] for piece in split_line(decode(line))] for entry in entries]

    @cached_property
    def lakes(self) -> QPainterPath:
        """All lakes as one path."""
        return _build_rings(ring for lake in self._data["lakes"] for polygon in lake["polygons"] for ring in polygon)

    @cached_property
    def glyphs(self) -> list[Glyph]:
        """Mountain and hill signs from north to south."""
        glyphs = [
            Glyph(entry["kind"], entry["x"], entry["y"], entry["size"], entry["weight"])
            for entry in self._data["glyphs"]
        ]
        return sorted(glyphs, key=lambda glyph: glyph.y)

    @cached_property
    def abroad(self) -> list[QPainterPath]:
        """Land in the drawing that is no space."""
        return [self._join_polygons(entry["polygons"], coarse=True) for entry in self._data.get("abroad", ())]

    @cached_property
    def ways(self) -> Mapping[frozenset[str], Line]:
        """Map from two places that a line joins (a sea route, a ferry) to the line, from one to the other."""
        return {frozenset(entry["between"]): decode(entry["line"]) for entry in self._data.get("ways", ())}

    @cached_property
    def arrows(self) -> list[Arrow]:
        """Arrows printed on the waters, from one to the next."""
        return [Arrow(entry["x"], entry["y"], entry["angle"]) for entry in self._data["arrows"]]

    @cached_property
    def water_names(self) -> list[LabelPlace]:
        """Names of waters that are no spaces."""
        return [_read_label(entry["label"]) for entry in self._data["water"] if entry.get("label")]

    @cached_property
    def relief(self) -> Relief | None:
        """The hillshade picture, if the board has one."""
        entry = self._data.get("relief")
        if not entry:
            return None
        # Only a plain name: a board must not make us read files elsewhere.
        return Relief(self.folder / Path(entry["file"]).name, entry["x0"], entry["y0"], entry["cell"])

    def reserved_rect(self, name: str) -> QRectF | None:
        """Return the place kept free for "title", "legend" or "compass", in km; None if there is none."""
        box = self._data.get("reserved", {}).get(name)
        if box is None and name == "compass":
            right, top = self.frame.right() - COMPASS_GAP, self.frame.top() + COMPASS_GAP
            return QRectF(right - COMPASS_SIDE, top, COMPASS_SIDE, COMPASS_SIDE)
        return QRectF(QPointF(box[0], box[1]), QPointF(box[2], box[3])) if box else None


def decode(numbers: Sequence[int]) -> Line:
    """Return the points in km from tenths of a km: the first point, then the step to each next one."""
    across = accumulate(numbers[0::2])
    down = accumulate(numbers[1::2])
    return [(x / TENTHS, y / TENTHS) for x, y in zip(across, down, strict=True)]


def build_polygon(points: Line) -> QPolygonF:
    """Return the points as Qt's polygon."""
    return QPolygonF([QPointF(x, y) for x, y in points])


def split_line(points: Line) -> list[QPainterPath]:
    """Return a line as open paths of at most CHUNK steps."""
    pieces = []
    for start in range(0, max(1, len(points) - 1), CHUNK):
        path = QPainterPath()
        path.addPolygon(build_polygon(points[start : start + CHUNK + 1]))
        pieces.append(path)
    return pieces


def smooth(points: Line, rounds: int = 2) -> Line:
    """Return a line with its corners cut (Chaikin), its ends kept."""
    for _ in range(rounds):
        if len(points) < 3:
            return points
        cut: Line = [points[0]]
        for (x0, y0), (x1, y1) in pairwise(points):
            cut.append((0.75 * x0 + 0.25 * x1, 0.75 * y0 + 0.25 * y1))
            cut.append((0.25 * x0 + 0.75 * x1, 0.25 * y0 + 0.75 * y1))
        cut.append(points[-1])
        points = cut
    return points


def _build_rings(rings: Iterable[Sequence[int]]) -> QPainterPath:
    path = QPainterPath()
    path.setFillRule(Qt.FillRule.OddEvenFill)
    for ring in rings:
        path.addPolygon(build_polygon(decode(ring)))
        path.closeSubpath()
    return path


def _read_label(entry: Mapping[str, Any]) -> LabelPlace:
    return LabelPlace(
        entry["x"], entry["y"], entry["angle"], entry["size"], tuple(entry["lines"]), bool(entry.get("outside"))
    )


def _read_area(entry: Mapping[str, Any]) -> AreaShape:
    polygons = tuple(tuple(tuple(ring) for ring in polygon) for polygon in entry["polygons"])
    slots = tuple((x, y) for x, y in entry["slots"])
    return AreaShape(polygons, _read_label(entry["label"]), slots, entry["slot_size"])


def _read_site(entry: Mapping[str, Any]) -> SiteShape:
    label = entry["label"]
    x, y = entry["slot"]
    return SiteShape(entry["x"], entry["y"], label["x"], label["y"], label["anchor"], (x, y))
