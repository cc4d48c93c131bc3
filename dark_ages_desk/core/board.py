"""Boards: the places of a game and how they join. Declared facts, with their sources; the outlines are elsewhere."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import field
from functools import cached_property
from typing import Any, Protocol

from dark_ages_desk.core.hexes import SIDES, HexGrid
from dark_ages_desk.core.record import dataclass


class Board(Protocol):
    """What every board offers, whatever its shape: places by id, each with an ``id`` and a ``name``."""

    @property
    def id(self) -> str: ...

    @property
    def name(self) -> str: ...

    @property
    def spaces(self) -> Mapping[str, Any]: ...

    def name_of(self, space: str) -> str: ...

    def moved(self, space: str, frm: str, to: str) -> str: ...


AREA, SITE, SEA = "area", "site", "sea"
"""What a kind of place is on a map of areas: a piece of land, a place within one, a piece of water."""


STICKY = "sticky"
"""The trait of places where who comes in goes no further; maps show it by a sign."""


@dataclass(frozen=True, slots=True)
class SpaceKind:
    """One kind of places of a board: its ``name`` in the middle of a sentence ("sea area"), its ``role``.

    ``values``: the printed numbers that each of them has; ``facts``: words that they may have besides. ``fixed``:
    numbers that are the same for all of them; ``traits``: words that hold for all of them ("sticky"). ``printed`` is
    the value that the map shows, from ``printed_from`` on. ``aside``: outside the play proper, and drawn so. ``cover``:
    what is drawn all over them ("forest", "hill", "mountain", "reed").
    """

    id: str
    name: str
    role: str
    plural: str = ""
    values: tuple[str, ...] = ()
    facts: tuple[str, ...] = ()
    printed: str = ""
    printed_from: int = 1
    aside: bool = False
    fixed: Mapping[str, int] = field(default_factory=dict)
    traits: tuple[str, ...] = ()
    cover: str = ""


@dataclass(frozen=True, slots=True)
class ValueKind:
    """A printed number that places have: what it is called, and its range.

    ``sign``: what stands on the map beside the name of an area where it is not 0: "fort", "port"; "" for nothing.
    """

    id: str
    name: str
    least: int = 0
    most: int = 9
    sign: str = ""


@dataclass(frozen=True, slots=True)
class JoinKind:
    """One way in which two places join: its ``name`` ("open", "river"), and the kinds of places at either end.

    ``line`` is how the border is drawn ("plain", "river", "mountain", "sea"), or the way from one to the
    other ("ferry", "route"); "" for one that no line shows. ``legend`` explains it on the map.
    """

    id: str
    name: str
    between: tuple[frozenset[str], frozenset[str]]
    line: str = ""
    legend: str = ""

    def fits(self, first: str, second: str) -> bool:
        """Can it join places of these two kinds?"""
        one, other = self.between
        return (first in one and second in other) or (second in one and first in other)


@dataclass(frozen=True, slots=True)
class Space:
    """One place. ``kind`` and ``role`` as its board says; ``values``: its numbers, those of its kind among them.

    ``within`` is the area around a site; ``port``: ships can lie there; ``facts``: the words that its kind may have.
    """

    id: str
    name: str
    kind: str
    values: Mapping[str, int]
    source: str
    within: str = ""
    port: bool = False
    facts: Mapping[str, str] = field(default_factory=dict)
    role: str = AREA


@dataclass(frozen=True, slots=True)
class Edge:
    """Two places that join, and the kind of join."""

    between: tuple[str, str]
    kind: str
    source: str
    name: str = ""


@dataclass(frozen=True)
class AreaBoard:
    """A map of areas: spaces, edges, and where the geometry is meant to differ from the declared edges.

    ``kinds``, ``values``, ``joins``: of what kinds its places are, which numbers they bear, and what may join them.

    ``ours`` is the board as it comes with the program where an owner's values lie over it; ``owned`` then says per
    fact of the owner's, (space, its value) or the two spaces of an edge in either order, what ours says there.
    """

    id: str
    name: str
    note: str
    spaces: Mapping[str, Space]
    edges: tuple[Edge, ...]
    differences: tuple[tuple[tuple[str, str], str], ...] = ()
    kinds: Mapping[str, SpaceKind] = field(default_factory=dict)
    values: Mapping[str, ValueKind] = field(default_factory=dict)
    joins: Mapping[str, JoinKind] = field(default_factory=dict)
    ours: AreaBoard | None = None
    owned: Mapping[tuple[str, str], str] = field(default_factory=dict)

    @cached_property
    def coded(self) -> bool:
        """Whether places are known by codes: their ids are written in capitals, and stand on the map."""
        return all(space.isupper() for space in self.spaces)

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
    def site_in(self) -> Mapping[str, str]:
        """Per area the site within it; areas without one are absent."""
        return {space.within: space.id for space in self.spaces.values() if space.role == SITE}

    def joined(self, space: str, *kinds: str) -> tuple[str, ...]:
        """The places that join one by edges of these kinds, in the order of their ids."""
        return tuple(sorted(other for other, edge in self.neighbours[space].items() if edge.kind in kinds))

    def has(self, space: str, trait: str) -> bool:
        """Whether all places of its kind have that trait."""
        return trait in self.kinds[self.spaces[space].kind].traits

    def with_fact(self, fact: str) -> Mapping[str, tuple[str, ...]]:
        """Per word that places have for a fact, the places that have it, in the order of the board."""
        found: dict[str, tuple[str, ...]] = {}
        for space in self.spaces.values():
            if fact in space.facts:
                found[space.facts[fact]] = (*found.get(space.facts[fact], ()), space.id)
        return found

    def printed(self, space: str) -> int:
        """The number that the map shows for a place; 0 for none."""
        here = self.spaces[space]
        kind = self.kinds[here.kind]
        value = here.values.get(kind.printed, 0)
        return value if value >= kind.printed_from else 0

    def marks(self, space: str) -> tuple[str, ...]:
        """The small signs that the map shows beside the name of an area, in the order of its values."""
        values = self.spaces[space].values
        return tuple(value.sign for value in self.values.values() if value.sign and values.get(value.id))

    def is_aside(self, space: str) -> bool:
        """Whether a place lies outside the play proper."""
        return self.kinds[self.spaces[space].kind].aside

    def roles(self, pair: Iterable[str]) -> frozenset[str]:
        """The roles of places."""
        return frozenset(self.spaces[space].role for space in pair)

    def fitting_joins(self, first: str, second: str) -> tuple[str, ...]:
        """The kinds of join that two places may have, the likeliest first; none where nothing can join them."""
        one, other = self.spaces[first].kind, self.spaces[second].kind
        return tuple(join.id for join in self.joins.values() if join.fits(one, other))

    @cached_property
    def by_name(self) -> Mapping[str, str]:
        """Per lower-case name the id of the space; where an area and its site share a name, the area's."""
        names: dict[str, str] = {}
        for space in self.spaces.values():
            if space.name.lower() not in names or space.role != SITE:
                names[space.name.lower()] = space.id
        return names

    def name_of(self, space: str) -> str:
        """The name as printed."""
        return self.spaces[space].name

    def moved(self, space: str, frm: str, to: str) -> str:
        """Areas lie in no direction of each other: "" always."""
        del space, frm, to
        return ""


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
        """The printed number and name; of something done on the spot ("@2" is a turn) what it is."""
        if space.startswith("@"):
            return f"face {SIDES[int(space[1:])]}" if space[1:].isdigit() else space[1:]
        return self.spaces[space].name

    def moved(self, space: str, frm: str, to: str) -> str:
        """The hex that lies from ``space`` as ``to`` lies from ``frm``; "" beyond the edge."""
        there = self.grid.moved(self.index[space], self.index[frm], self.index[to])
        return self.grid.ids[there] if there >= 0 else ""
