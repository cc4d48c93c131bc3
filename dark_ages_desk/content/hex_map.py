"""Maps of hexes: a picture drawn in letters becomes a HexBoard, or all its mistakes are told at once."""

from __future__ import annotations

import functools
from collections.abc import Iterable, Mapping
from dataclasses import replace
from itertools import pairwise
from pathlib import Path
from typing import TYPE_CHECKING

from dark_ages_desk.content.errors import ContentError, did_you_mean
from dark_ages_desk.content.hex_reader import HexReader
from dark_ages_desk.content.load import parse, parse_text
from dark_ages_desk.content.places import board_folder
from dark_ages_desk.content.shape import HEX_MAP
from dark_ages_desk.core.board import Hex, HexBoard
from dark_ages_desk.core.hexes import OFF, HexGrid

if TYPE_CHECKING:
    from dark_ages_desk.content.hex_schema import HexMapFile

TERRAINS = ("clear", "woods", "swamp", "river", "sea")
"""Possible grounds of a hex: the first word of a letter's meaning."""

FEATURES = ("slope", "hilltop", "village", "keep", "coast")
"""Other meanings of a letter. Roads, streams, bridges and fords come from lists of their own."""

OWN = ":"
"""Stands in the id of a map of somebody's own between the game's id and the one that the map's file gives."""

WATER = frozenset({"river", "sea"})
"""Ground without any land."""

# Per edge of the map the sides of a hex that may lead over it.
_OUTWARD = {"north": (0, 1, 5), "east": (2, 1), "south": (3, 2, 4), "west": (4, 5)}


def load_hex_board(path: Path) -> HexBoard:
    """Return a map of hexes from its ``board.toml``. Raises ContentError."""
    return _build_board(path, parse(path, HEX_MAP))


def read_own_hex_board(game: str, path: Path, text: str) -> HexBoard:
    """Return a user's own map from its text; mistakes are reported under the name ``path``.

    Its id is never that of a map of ours, for any text. Raises ContentError.
    """
    board = _build_board(path, parse_text(path, HEX_MAP, text))
    return replace(board, id=f"{game}{OWN}{board.id}")


def _build_board(path: Path, file: HexMapFile) -> HexBoard:
    reader = _Reader(file)
    board = reader.read()
    if reader.problems or board is None:
        raise ContentError(path, reader.problems)
    return board


@functools.cache
def shipped_hex_board(board: str) -> HexBoard:
    """Return a map of hexes that comes with the program."""
    return load_hex_board(board_folder(board) / "board.toml")


class _Reader(HexReader):
    """Reads one file and gathers what is wrong with it."""

    def __init__(self, file: HexMapFile) -> None:
        super().__init__(HexGrid(file.columns, file.rows))
        self.file = file

    def read(self) -> HexBoard | None:
        """Return the board, or None if its picture cannot be read. The rest is read only if the picture is sound."""
        letters = self.read_letters("grid", self.file.grid, self.file.key)
        meanings = self._read_key()
        if self.problems:
            return None
        terrain = [meanings[letter][0] for letter in letters]
        features = [set(meanings[letter][1:]) for letter in letters]
        roads, streams = self._read_paths("roads", self.file.roads), self._read_paths("streams", self.file.streams)
        for index in roads:
            features[index].add("road")
        for index in streams:
            if terrain[index] not in WATER:
                features[index].add("stream")
        for word, numbers in (("bridge", self.file.bridges), ("ford", self.file.fords)):
            for index in self.read_hexes(f"{word}s", numbers):
                features[index].add(word)
        labels: dict[int, str] = {}
        for number, part in enumerate(self.file.label, start=1):
            for index in self.read_hexes(f"label {number} ({part.text})", [part.at]):
                if index in labels:
                    self.add_problem(
                        f"label {number} ({part.text})", f"{part.at} has the name “{labels[index]}” already."
                    )
                labels[index] = part.text
        sides = self._water_sides(terrain, features)
        self._check_hexes(terrain, features)
        self._check_hilltops(terrain, features)
        hexes = tuple(
            Hex(
                self.grid.ids[index],
                terrain[index],
                frozenset(features[index]),
                tuple(sorted(roads.get(index, ()))),
                tuple(sorted(streams.get(index, ()))),
                labels.get(index, ""),
            )
            for index in range(self.grid.size)
        )
        file = self.file
        return HexBoard(file.id, file.name, file.note, self.grid, hexes, sides, file.source)

    def _read_key(self) -> Mapping[str, list[str]]:
        self.check_key(self.file.key, TERRAINS, FEATURES)
        for letter, words in self.file.key.items():
            place = f"key › {letter}"
            if {"slope", "hilltop"} <= set(words):
                self.add_problem(place, "a hilltop is not a slope.", "Leave one of them out.")
            if words[0] in WATER and words[1:]:
                self.add_problem(place, f"{words[0]} fills the whole hex.", "Leave out all but the first word.")
        return self.file.key

    def _read_paths(self, name: str, texts: Iterable[str]) -> dict[int, set[int]]:
        """Return the sides that the paths cross in each hex on them."""
        sides: dict[int, set[int]] = {}
        for number, text in enumerate(texts, start=1):
            place = f"{name} {number}"
            words = text.split()
            ends = {}
            if words and words[0].isalpha():
                ends["first"] = words.pop(0)
            if words and words[-1].isalpha():
                ends["last"] = words.pop()
            path = self.read_path(place, words)
            if path is None:
                continue
            for index in path:
                sides.setdefault(index, set())
            for first, second in pairwise(path):
                sides[first].add(self.grid.side_of(first, second))
                sides[second].add(self.grid.side_of(second, first))
            for end, edge in ends.items():
                last, before = (path[0], path[1:2]) if end == "first" else (path[-1], path[-2:-1])
                self._leave(place, edge, last, before, sides)
        return sides

    def _leave(self, place: str, edge: str, index: int, before: list[int], sides: dict[int, set[int]]) -> None:
        """Let a path leave the map, straight on where possible."""
        if edge not in _OUTWARD:
            remedy = did_you_mean(edge, _OUTWARD) or f"Edges are {', '.join(_OUTWARD)}."
            self.add_problem(place, f"there is no edge “{edge}”.", remedy)
            return
        outward = [side for side in _OUTWARD[edge] if self.grid.adjacent[index][side] == OFF]
        # Only the outermost column or row leads over an edge: a lower column's head is no way to the north.
        if not outward or self.grid.edge_distance(index, list(_OUTWARD).index(edge)) != 0:
            self.add_problem(place, f"{self.grid.ids[index]} is not on the {edge} edge.")
            return
        straight = (self.grid.side_of(index, before[0]) + 3) % 6 if before else outward[0]
        sides[index].add(straight if straight in outward else outward[0])

    def _water_sides(self, terrain: list[str], features: list[set[str]]) -> frozenset[frozenset[int]]:
        found: set[frozenset[int]] = set()
        for text in self.file.water_sides:
            place = f"water_sides › {text}"
            pair = self.read_side(place, text)
            if pair is None:
                continue
            for index in pair:
                if terrain[index] in WATER:
                    self.add_problem(
                        place, f"{self.grid.ids[index]} has no land in it.", "A water side lies between two shores."
                    )
                elif "coast" not in features[index]:
                    self.add_problem(
                        place, f"{self.grid.ids[index]} is no coast.", "Both hexes of a water side have water in them."
                    )
            if frozenset(pair) in found:
                self.add_problem(place, "appears twice.")
            found.add(frozenset(pair))
        return frozenset(found)

    def _check_hexes(self, terrain: list[str], features: list[set[str]]) -> None:
        """Check that the contents of each hex fit together, and fit its surroundings."""
        for index, (ground, here) in enumerate(zip(terrain, features, strict=True)):
            place = f"hex {self.grid.ids[index]}"
            around = {terrain[other] for other in self.grid.neighbours(index)}
            crossing = here & {"bridge", "ford"}
            if "coast" in here and not around & WATER:
                self.add_problem(place, "is coast, but touches no sea or river.")
            if "bridge" in here and not ("road" in here and ("stream" in here or ground == "river")):
                self.add_problem(place, "a bridge carries a road over a river or a stream.")
            if "ford" in here and "stream" not in here:
                self.add_problem(place, "a ford leads through a stream.")
            if crossing == {"bridge", "ford"}:
                self.add_problem(place, "has a bridge and a ford.", "Leave one of them out.")
            if "road" in here and ground in WATER and "bridge" not in here:
                self.add_problem(place, f"a road runs into the {ground}.", "Build a bridge, or end the road before.")
            if {"road", "stream"} <= here and not crossing:
                self.add_problem(place, "a road and a stream meet.", "Add a bridge or a ford.")

    def _check_hilltops(self, terrain: list[str], features: list[set[str]]) -> None:
        """Check that each hilltop is not a slope, and that every way from it to the edge of the map crosses a slope."""
        grid = self.grid
        slopes = {index for index, here in enumerate(features) if "slope" in here}
        edge = {index for index in range(grid.size) if OFF in grid.adjacent[index]}
        reached = edge - slopes
        todo = list(reached)
        while todo:
            for other in grid.neighbours(todo.pop()):
                if other not in reached and other not in slopes:
                    reached.add(other)
                    todo.append(other)
        enclosed = {index for index in range(grid.size) if terrain[index] not in WATER} - reached - slopes
        declared = {index for index, here in enumerate(features) if "hilltop" in here}
        for index in sorted(declared - enclosed):
            self.add_problem(
                f"hex {grid.ids[index]}", "is a hilltop, but a way to the edge of the map avoids all slopes."
            )
        for index in sorted(enclosed - declared):
            self.add_problem(
                f"hex {grid.ids[index]}", "lies within slopes on all sides.", "Then it is a hilltop: draw it as one."
            )
