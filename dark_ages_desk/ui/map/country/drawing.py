"""Reader of a country's outlines.json: coasts, lakes, lines on the water, rivers abroad, names, relief."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import Any

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainterPath

from dark_ages_desk.ui.map import words as map_words
from dark_ages_desk.ui.map.areas.outlines import Line, Relief, build_polygon, decode, split_line

FORMAT = 1


class DrawingError(ValueError):
    """Error for an outlines.json that this program cannot draw."""


@dataclass(frozen=True, slots=True)
class PrintedName:
    """A name on the water, or on land outside play: its middle, the height of its capitals, its angle in degrees."""

    text: str
    x: float
    y: float
    size: float
    angle: float
    on_land: bool


@dataclass(frozen=True, slots=True)
class Cell:
    """The land of a hex: rings (holes run the other way), its coasts, and the dry part of each side to another hex."""

    rings: tuple[Line, ...]
    coast: tuple[Line, ...]
    sides: Mapping[int, tuple[Line, ...]]


def _read_cell(entry: Mapping[str, Any]) -> Cell:
    sides = {int(side): tuple(decode(line) for line in lines) for side, lines in entry["sides"].items()}
    rings = tuple(decode(ring) for piece in entry["land"] for ring in piece)
    return Cell(rings, tuple(decode(line) for line in entry["coast"]), sides)


class Drawing:
    """The geometry beneath a country, in the measure of its hexes. ``coarse``: as much as is seen of it from afar."""

    def __init__(self, file: Path) -> None:
        data: dict[str, Any] = json.loads(file.read_bytes())
        if data.get("format") != FORMAT:
            raise DrawingError(
                map_words.file_has_another_format(file=file.name, found=data.get("format"), known=FORMAT)
            )
        self._data = data
        left, top, right, bottom = data["frame"]
        self.frame = QRectF(QPointF(left, top), QPointF(right, bottom))
        entry = data["relief"]
        # Only a plain name: a board must not make us read files elsewhere.
        picture = file.parent / Path(entry["file"]).name
        self.relief = Relief(picture, entry["x0"], entry["y0"], entry["cell"])
        self.names = tuple(
            PrintedName(name["text"], name["at"][0], name["at"][1], name["size"], name["angle"], name["land"])
            for name in data["names"]
        )

    def _path(self, key: str) -> QPainterPath:
        path = QPainterPath()
        path.setFillRule(Qt.FillRule.OddEvenFill)
        for rings in self._data[key]:
            for ring in rings:
                path.addPolygon(build_polygon(decode(ring)))
                path.closeSubpath()
        return path

    def _lines(self, keys: Sequence[str]) -> list[QPainterPath]:
        rings = [ring for key in keys for piece in self._data[key] for ring in piece]
        return [path for ring in rings for path in split_line(decode(ring))]

    @cached_property
    def play(self) -> tuple[QPainterPath, QPainterPath]:
        """The land in play: fine, coarse."""
        return self._path("play"), self._path("play_coarse")

    @cached_property
    def outside(self) -> tuple[QPainterPath, QPainterPath]:
        """All other land: fine, coarse."""
        return self._path("outside"), self._path("outside_coarse")

    @cached_property
    def coast(self) -> tuple[list[QPainterPath], list[QPainterPath]]:
        """All coasts as short lines: fine, coarse."""
        return self._lines(["play", "outside"]), self._lines(["play_coarse", "outside_coarse"])

    @cached_property
    def cells(self) -> Mapping[str, Cell]:
        """Map from each hex in play that is partly land to its land; hexes that are all land are absent."""
        return {space: _read_cell(entry) for space, entry in self._data["cells"].items()}

    @cached_property
    def waterlines(self) -> list[list[QPainterPath]]:
        """The lines drawn along the coasts, by distance, the nearest first."""
        return [[piece for line in lines for piece in split_line(decode(line))] for lines in self._data["waterlines"]]

    @cached_property
    def rivers(self) -> list[tuple[int, QPainterPath]]:
        """Rivers outside play, as (rank, line); 1 is the greatest."""
        return [(entry["rank"], path) for entry in self._data["rivers"] for path in split_line(decode(entry["line"]))]

    @cached_property
    def lakes(self) -> QPainterPath:
        """All lakes."""
        return self._path("lakes")

    def reserved_rect(self, name: str) -> QRectF:
        """Return the place kept free for "title", "legend" or "compass"."""
        left, top, right, bottom = self._data["reserved"][name]
        return QRectF(QPointF(left, top), QPointF(right, bottom))
