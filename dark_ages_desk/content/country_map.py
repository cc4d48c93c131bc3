"""Maps of countries in hexes: a file becomes a Country, or all its mistakes are told at once."""

from __future__ import annotations

import functools
from collections.abc import Iterable, Sequence
from itertools import pairwise
from pathlib import Path
from typing import TYPE_CHECKING

from dark_ages_desk.content.errors import ContentError, did_you_mean
from dark_ages_desk.content.hex_reader import HexReader
from dark_ages_desk.content.load import parse
from dark_ages_desk.content.places import board_folder
from dark_ages_desk.content.shape import COUNTRY
from dark_ages_desk.core.board import Hex
from dark_ages_desk.core.country import OUTSIDE, SEA, Country, Course, Land, Town, Zone
from dark_ages_desk.core.hexes import HexGrid

if TYPE_CHECKING:
    from dark_ages_desk.content.country_schema import CountryFile

GROUNDS = ("clear", "woods", "hills", "mountain", "marsh", SEA, OUTSIDE)
"""Possible grounds of a hex: the first word of a letter's meaning."""

COAST = "coast"
"""The second word of a letter's meaning: the sea, or an arm of it, reaches into the hex."""

NOBODY = "."
"""In the picture of the lands: nobody's, or no land at all."""


def load_country(path: Path) -> Country:
    """Return a map of a country from its ``board.toml``. Raises ContentError."""
    reader = _Reader(parse(path, COUNTRY))
    country = reader.read()
    if reader.problems or country is None:
        raise ContentError(path, reader.problems)
    return country


@functools.cache
def shipped_country(board: str) -> Country:
    """Return a map of a country that comes with the program."""
    return load_country(board_folder(board) / "board.toml")


class _Reader(HexReader):
    """Reads one file and gathers what is wrong with it."""

    def __init__(self, file: CountryFile) -> None:
        super().__init__(HexGrid(file.columns, file.rows))
        self.file = file
        # Whatever nobody enters; known once the ground is read.
        self._out: set[int] = set()

    def read(self) -> Country | None:
        """Return the country, or None if its ground cannot be read. The rest is read only if the ground is sound."""
        file = self.file
        self.check_key(file.key, GROUNDS, (COAST,))
        self._check_coasts()
        letters = self.read_letters("ground", file.ground, file.key)
        if self.problems:
            return None
        ground = [file.key[letter] for letter in letters]
        self._out = {index for index, words in enumerate(ground) if words[0] in (SEA, OUTSIDE)}
        closed = self._read_closed_sides()
        towns, lands = self._read_towns(), self._read_lands()
        rivers = tuple(Course(part.name, self._read_sides(f"river ({part.name})", part.sides), part.source)
                       for part in file.river)  # fmt: skip
        roads = tuple(Course(part.name, self._read_road(f"road ({part.name})", part.paths, closed), part.source)
                      for part in file.road)  # fmt: skip
        self._check_unique("river", [part.name for part in file.river])
        self._check_unique("road", [part.name for part in file.road])
        zones = {part.id: Zone(part.id, part.name, self._read_spaces(f"zone ({part.id})", part.hexes), part.source)
                 for part in file.zone}  # fmt: skip
        self._check_unique("zone", [part.id for part in file.zone])
        names = {town.hex: town.name for town in towns}
        hexes = tuple(
            Hex(name, words[0], frozenset(words[1:]), label=names.get(name, ""))
            for name, words in zip(self.grid.ids, ground, strict=True)
        )
        return Country(
            file.id,
            file.name,
            file.note,
            self.grid,
            hexes,
            closed,
            file.source,
            {town.id: town for town in towns},
            {land.id: land for land in lands},
            rivers,
            roads,
            zones,
            file.closed.source if file.closed is not None else "",
        )

    def _check_coasts(self) -> None:
        for letter, words in self.file.key.items():
            if words[0] in (SEA, OUTSIDE) and COAST in words[1:]:
                self.add_problem(f"key › {letter}", f"{words[0]} has no coast.", "Leave out all but the first word.")

    def _read_closed_sides(self) -> frozenset[frozenset[int]]:
        found: set[frozenset[int]] = set()
        for text in self.file.closed.sides if self.file.closed is not None else ():
            place = f"closed › {text}"
            pair = self.read_side(place, text)
            if pair is None:
                continue
            for index in pair:
                if index in self._out:
                    self.add_problem(
                        place, f"units cannot enter {self.grid.ids[index]} anyway.", "Leave this side out."
                    )
            if frozenset(pair) in found:
                self.add_problem(place, "appears twice.")
            found.add(frozenset(pair))
        return frozenset(found)

    def _read_spaces(self, place: str, numbers: Iterable[str]) -> tuple[str, ...]:
        found = self.read_hexes(place, numbers)
        for index in found:
            if index in self._out:
                self.add_problem(place, f"{self.grid.ids[index]} is not in play.", "Draw land there, or leave it out.")
        return tuple(self.grid.ids[index] for index in found)

    def _check_unique(self, what: str, ids: Sequence[str]) -> None:
        for twice in sorted({one for one in ids if ids.count(one) > 1}):
            self.add_problem(f"{what} ({twice})", "appears twice.", "Leave one of them out, or give it another name.")

    def _read_towns(self) -> list[Town]:
        found: list[Town] = []
        for part in self.file.town:
            place = f"town ({part.id})"
            for at in self._read_spaces(f"{place} › at", [part.at]):
                other = next((town for town in found if town.hex == at), None)
                if other is not None:
                    self.add_problem(place, f"{other.name} is already in {at}.", "Two towns need two hexes.")
                found.append(Town(part.id, part.name, at, part.people, part.value, part.source, part.modern or ""))
        self._check_unique("town", [part.id for part in self.file.town])
        names = [name for town in found for name in (town.name, town.modern) if name]
        self._check_unique("town name", names)  # else the other name of a town would be a riddle
        return found

    def _read_lands(self) -> list[Land]:
        parts = {part.id: part for part in self.file.land}
        self._check_unique("land", [part.id for part in self.file.land])
        letters = [part.letter for part in self.file.land if part.letter is not None]
        for letter in sorted({one for one in letters if letters.count(one) > 1 or one in (NOBODY, "#")}):
            self.add_problem(f"land › letter {letter}", "already has another meaning.", "Choose another one.")
        before = len(self.problems)
        picture = self.read_letters("lands", self.file.lands, {*letters, NOBODY})
        if len(self.problems) > before:
            return []
        own: dict[str, list[int]] = {land: [] for land in parts}
        of = {part.letter: part.id for part in self.file.land if part.letter is not None}
        for index, letter in enumerate(picture):
            if letter == NOBODY:
                continue
            if index in self._out:
                self.add_problem(f"lands › hex {self.grid.ids[index]}", "is not in play.", f"Draw {NOBODY} there.")
            own[of[letter]].append(index)
        for part in self.file.land:
            place = f"land ({part.id})"
            if part.within is None:
                continue
            if part.within not in parts or part.within == part.id:
                hint = did_you_mean(part.within, parts) or f"Lands are {', '.join(parts)}."
                self.add_problem(place, f"there is no land “{part.within}”.", hint)
            elif parts[part.within].within is not None:
                self.add_problem(place, f"{part.within} is a part itself.", "A part has no parts.")
            else:
                own[part.within] += own[part.id]
        for part in self.file.land:
            if not own[part.id]:
                self.add_problem(f"land ({part.id})", "has no hexes.", "Draw its letter, or leave it out.")
        ids = self.grid.ids
        return [
            Land(part.id, part.name, part.people, tuple(ids[index] for index in sorted(own[part.id])), part.source,
                 part.within or "")
            for part in self.file.land
        ]  # fmt: skip

    def _read_sides(self, place: str, texts: Iterable[str]) -> tuple[tuple[str, str], ...]:
        found: list[tuple[str, str]] = []
        for text in texts:
            pair = self.read_side(f"{place} › {text}", text)
            if pair is None:
                continue
            for index in pair:
                if index in self._out:
                    self.add_problem(
                        f"{place} › {text}", f"{self.grid.ids[index]} is not in play.", "Leave this side out."
                    )
            first, second = (self.grid.ids[index] for index in sorted(pair))
            if (first, second) in found:
                self.add_problem(f"{place} › {text}", "appears twice.")
            found.append((first, second))
        return tuple(found)

    def _read_road(
        self, place: str, paths: Iterable[str], closed: frozenset[frozenset[int]]
    ) -> tuple[tuple[str, str], ...]:
        found: list[tuple[str, str]] = []
        for number, text in enumerate(paths, start=1):
            path = self.read_path(f"{place} › path {number}", text.split())
            for index in path or ():
                if index in self._out:
                    self.add_problem(f"{place} › path {number}", f"{self.grid.ids[index]} is not in play.")
            for first, second in pairwise(path or ()):
                if frozenset((first, second)) in closed:
                    pair = f"{self.grid.ids[first]}-{self.grid.ids[second]}"
                    self.add_problem(f"{place} › path {number}", f"{pair} is closed.", "No road crosses water there.")
                found.append((self.grid.ids[first], self.grid.ids[second]))
        return tuple(found)
