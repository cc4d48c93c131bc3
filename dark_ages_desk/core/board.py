"""Boards: the places of a game and how they join. Declared facts, with their sources; the outlines are elsewhere."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any, Protocol

from dark_ages_desk.core.hexes import SIDES, HexGrid


class Board(Protocol):
    """What every board offers, whatever its shape: places by id, each with an ``id`` and a ``name``."""

    @property
    def id(self) -> str: ...

    @property
    def name(self) -> str: ...

    @property
    def spaces(self) -> Mapping[str, Any]: ...

    def name_of(self, space: str) -> str: ...


@dataclass(frozen=True, slots=True)
class Space:
    """One place. ``kind``: "land", "peripheral", "burg" or "sea"; ``values``: printed numbers such as lv or dv.

    ``within`` is the area around a burg; ``owner`` the power that a peripheral area belongs to; ``lane`` the place of
    a sea on the raiders' way (1 is first), 0 for none.
    """

    id: str
    name: str
    kind: str
    values: Mapping[str, int]
    source: str
    within: str = ""
    port: bool = False
    owner: str = ""
    lane: int = 0


@dataclass(frozen=True, slots=True)
class Edge:
    """Two places that join, and how: "plain", "river", "mountain" (land), "coast", "port" (to a sea), "sea"."""

    between: tuple[str, str]
    kind: str
    source: str
    name: str = ""


VALUE_NAMES = {"lv": "Levy Value", "dv": "Diplomatic Value"}
"""The printed numbers that a space may have, by their names in a file."""

JOINS: Mapping[str, frozenset[str]] = {
    "plain": frozenset(("land",)),
    "river": frozenset(("land",)),
    "mountain": frozenset(("land",)),
    "coast": frozenset(("land", "sea")),
    "port": frozenset(("burg", "sea")),
    "sea": frozenset(("sea",)),
}
"""Per kind of edge the kinds of spaces that it joins; a peripheral area is land here."""


def fitting_kinds(first: Space, second: Space) -> tuple[str, ...]:
    """The kinds of edge that can join two spaces; none for a burg and an area, for instance."""
    kinds = {"land" if one.kind == "peripheral" else one.kind for one in (first, second)}
    return tuple(kind for kind, joined in JOINS.items() if joined == kinds)


@dataclass(frozen=True)
class AreaBoard:
    """A map of areas: spaces, edges, and where the geometry is meant to differ from the declared edges.

    ``ours`` is the board as it comes with the program where an owner's values lie over it; ``owned`` then says per
    fact of the owner's, (space, "lv") or the two spaces of an edge in either order, what ours says there.
    """

    id: str
    name: str
    note: str
    spaces: Mapping[str, Space]
    edges: tuple[Edge, ...]
    differences: tuple[tuple[tuple[str, str], str], ...] = ()
    ours: AreaBoard | None = None
    owned: Mapping[tuple[str, str], str] = field(default_factory=dict)

    @cached_property
    def neighbours(self) -> Mapping[str, Mapping[str, Edge]]:
        """Per space the spaces that it joins, with the edge."""
        table: dict[str, dict[str, Edge]] = {space: {} for space in self.spaces}
        for edge in self.edges:
            first, second = edge.between
            table[first][second] = edge
            table[second][first] = edge
        return table

    @cached_property
    def burg_of(self) -> Mapping[str, str]:
        """Per area the burg within it; areas without a burg are absent."""
        return {space.within: space.id for space in self.spaces.values() if space.kind == "burg"}

    @cached_property
    def by_name(self) -> Mapping[str, str]:
        """Per lower-case name the id of the space; where an area and its burg share a name, the area's."""
        names: dict[str, str] = {}
        for space in self.spaces.values():
            if space.name.lower() not in names or space.kind != "burg":
                names[space.name.lower()] = space.id
        return names

    def name_of(self, space: str) -> str:
        """The name as printed."""
        return self.spaces[space].name


@dataclass(frozen=True, slots=True)
class Hex:
    """One hex. ``terrain`` is its ground and ``features`` what else is in it, in the words of the map's key.

    ``roads`` and ``streams`` are the sides (0 to 5, see ``hexes``) that a road or a waterway crosses there.
    """

    id: str
    terrain: str
    features: frozenset[str] = frozenset()
    roads: tuple[int, ...] = ()
    streams: tuple[int, ...] = ()
    label: str = ""

    @property
    def name(self) -> str:
        """The printed number, with the name of the place if it has one."""
        return f"{self.id} {self.label}" if self.label else self.id


@dataclass(frozen=True)
class HexBoard:
    """A map of hexes: ``hexes`` in the order of the grid.

    ``water_sides``: pairs of neighbouring hexes, both with land in them, that have water between them.
    """

    id: str
    name: str
    note: str
    grid: HexGrid
    hexes: tuple[Hex, ...]
    water_sides: frozenset[frozenset[int]] = frozenset()
    source: str = ""

    @cached_property
    def spaces(self) -> Mapping[str, Hex]:
        """Per printed number the hex."""
        return {place.id: place for place in self.hexes}

    @property
    def index(self) -> Mapping[str, int]:
        """Per printed number the place in the grid."""
        return self.grid.index

    def name_of(self, space: str) -> str:
        """The printed number and name; of something done on the spot ("@2", "@moor") what it is."""
        if space.startswith("@"):
            return f"face {SIDES[int(space[1:])]}" if space[1:].isdigit() else space[1:]
        return self.spaces[space].name
