"""Boards: the places of a game and how they join. Declared facts, with their sources; the outlines are elsewhere."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import field
from functools import cached_property
from typing import Any, Protocol, Self

from dark_ages_desk.core.frozen import dataclass, replace
from dark_ages_desk.core.hexes import SIDES, HexGrid


class Board(Protocol):
    """A board of any shape: places by id, each with an ``id`` and a ``name``.

    Places that have a modern name as well are in ``second_names``: (the map's name, the modern one).
    """

    @property
    def id(self) -> str: ...

    @property
    def name(self) -> str: ...

    @property
    def spaces(self) -> Mapping[str, Any]: ...

    def name_of(self, space: str) -> str: ...

    def translate(self, space: str, frm: str, to: str) -> str: ...

    @property
    def second_names(self) -> Mapping[str, tuple[str, str]]: ...

    def with_modern_names(self) -> Self: ...


AREA, SITE, SEA = "area", "site", "sea"
"""Roles of the kinds of place on a map of areas: a piece of land, a place within one, a piece of water."""


STICKY = "sticky"
"""The trait of places where who comes in goes no further; maps show it by a sign."""


@dataclass(frozen=True, slots=True)
class SpaceKind:
    """A kind of place on a board. Its ``name`` fits the middle of a sentence ("sea area"); ``role`` is its role.

    Field ``values`` lists the printed numbers that each such place has. The words that such a place may also have are
    ``facts``. Numbers that are the same for all of them are ``fixed``, and words that hold for all ("sticky") are
    ``traits``. The map shows the value ``printed_number``, from ``printed_from`` on. Kinds that are ``aside`` are
    outside the play proper, and are drawn so. The pattern drawn all over such places is ``cover`` ("forest", "hill",
    "mountain", "reed").
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
    """A printed number that places have: its name and its range.

    On the map ``sign`` is shown beside the name of an area where the number is not 0: "fort", "port"; "" for no sign.
    """

    id: str
    name: str
    least: int = 0
    most: int = 9
    sign: str = ""


@dataclass(frozen=True, slots=True)
class JoinKind:
    """A kind of connection between two places: its ``name`` ("open", "river"), and the kinds of place at either end.

    Field ``line`` says how the map draws the border ("plain", "river", "mountain", "sea"), or the way between the two
    ("ferry", "route"). It is "" where no line shows the connection. The key of the map explains it by ``legend``.
    """

    id: str
    name: str
    between: tuple[frozenset[str], frozenset[str]]
    line: str = ""
    legend: str = ""

    def can_join(self, first: str, second: str) -> bool:
        """Return whether this kind can join places of these two kinds, in either order."""
        one, other = self.between
        return (first in one and second in other) or (second in one and first in other)


@dataclass(frozen=True, slots=True)
class Space:
    """A place on a map of areas; its board defines ``kind`` and ``role``.

    All its numbers, including those of its kind, are in ``values``. The area around a site is ``within``. Ships can be
    at a ``port``. The words that its kind may have are in ``facts``. Its modern name is ``modern``, "" for the same.
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
    modern: str = ""


@dataclass(frozen=True, slots=True)
class Edge:
    """Two places that join, and the kind of join."""

    between: tuple[str, str]
    kind: str
    source: str
    name: str = ""


@dataclass(frozen=True)
class AreaBoard:
    """A map of areas: its spaces, its edges, and the places where its geometry intentionally differs from those edges.

    Fields ``kinds``, ``values`` and ``joins`` define the kinds of place, of number and of connection.

    Where an owner's values replace some of the program's, ``ours`` is the board as it comes with the program. Then the
    map ``owned`` gives the value in ``ours`` for each fact of the owner's. Its key is (space, its value), or the two
    spaces of an edge in either order.
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
        """True if places are known by codes: ids in capital letters that the map shows."""
        return all(space.isupper() for space in self.spaces)

    @cached_property
    def neighbours(self) -> Mapping[str, Mapping[str, Edge]]:
        """A map from each space to the spaces that it joins, each with its edge."""
        table: dict[str, dict[str, Edge]] = {space: {} for space in self.spaces}
        for edge in self.edges:
            first, second = edge.between
            table[first][second] = edge
            table[second][first] = edge
        return table

    @cached_property
    def site_in(self) -> Mapping[str, str]:
        """A map from each area to the site within it; areas without a site are absent."""
        return {space.within: space.id for space in self.spaces.values() if space.role == SITE}

    def joined_spaces(self, space: str, *kinds: str) -> tuple[str, ...]:
        """Return the places that edges of these kinds join to ``space``, in the order of their ids."""
        return tuple(sorted(other for other, edge in self.neighbours[space].items() if edge.kind in kinds))

    def has(self, space: str, trait: str) -> bool:
        """Return whether the kind of this place has the trait."""
        return trait in self.kinds[self.spaces[space].kind].traits

    def group_by_fact(self, fact: str) -> Mapping[str, tuple[str, ...]]:
        """Map each word that places have for ``fact`` to the places that have it, in the order of the board."""
        found: dict[str, tuple[str, ...]] = {}
        for space in self.spaces.values():
            if fact in space.facts:
                found[space.facts[fact]] = (*found.get(space.facts[fact], ()), space.id)
        return found

    def printed_number(self, space: str) -> int:
        """Return the number that the map shows for a place; 0 if it shows none."""
        here = self.spaces[space]
        kind = self.kinds[here.kind]
        value = here.values.get(kind.printed, 0)
        return value if value >= kind.printed_from else 0

    def marks(self, space: str) -> tuple[str, ...]:
        """Return the small signs that the map shows beside the name of an area, in the order of its values."""
        values = self.spaces[space].values
        return tuple(value.sign for value in self.values.values() if value.sign and values.get(value.id))

    def is_aside(self, space: str) -> bool:
        """Return whether a place is outside the play proper."""
        return self.kinds[self.spaces[space].kind].aside

    def roles(self, pair: Iterable[str]) -> frozenset[str]:
        """Return the set of roles that the places of ``pair`` have."""
        return frozenset(self.spaces[space].role for space in pair)

    def fitting_joins(self, first: str, second: str) -> tuple[str, ...]:
        """Return the kinds of join that two places may have, the likeliest first; () if no kind can join them."""
        one, other = self.spaces[first].kind, self.spaces[second].kind
        return tuple(join.id for join in self.joins.values() if join.can_join(one, other))

    @cached_property
    def by_name(self) -> Mapping[str, str]:
        """A map from each name in lower case to the id of its space. An area comes before its site of the same name.

        A modern name is among them where no place has it on the map.
        """
        names: dict[str, str] = {}
        for space in self.spaces.values():
            if space.name.lower() not in names or space.role != SITE:
                names[space.name.lower()] = space.id
        return {space.modern.lower(): space.id for space in self.spaces.values() if space.modern} | names

    def name_of(self, space: str) -> str:
        """Return the name of a place as printed."""
        return self.spaces[space].name

    @cached_property
    def second_names(self) -> Mapping[str, tuple[str, str]]:
        """A map from each place with a modern name to its name on the map and the modern one."""
        return {space.id: (space.name, space.modern) for space in self.spaces.values() if space.modern}

    def with_modern_names(self) -> Self:
        """Return the board with modern names in place of the map's."""
        spaces = {
            key: replace(space, name=space.modern, modern="") if space.modern else space
            for key, space in self.spaces.items()
        }
        return replace(self, spaces=spaces)

    def translate(self, space: str, frm: str, to: str) -> str:
        """Return an empty string always: areas have no direction from each other."""
        del space, frm, to
        return ""


@dataclass(frozen=True, slots=True)
class Hex:
    """One hex. Its ground is ``terrain``, and ``features`` are what else is in it, in the words of the map's key.

    A road or a waterway crosses the sides (0 to 5, see ``hexes``) in ``roads`` and ``streams``.
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
    """A map of hexes, with ``hexes`` in the order of the grid.

    Two neighbouring hexes, both with land in them, that have water between them are a pair in ``water_sides``.
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
        """A map from each printed number to its hex."""
        return {place.id: place for place in self.hexes}

    @property
    def index(self) -> Mapping[str, int]:
        """A map from each printed number to its index in the grid."""
        return self.grid.index

    def name_of(self, space: str) -> str:
        """Return the printed number and name of a hex. For an action on the spot ("@2" is a turn) return its name."""
        if space.startswith("@"):
            return f"face {SIDES[int(space[1:])]}" if space[1:].isdigit() else space[1:]
        return self.spaces[space].name

    @property
    def second_names(self) -> Mapping[str, tuple[str, str]]:
        """A map from each place with a modern name to its name on the map and the modern one."""
        return {}

    def with_modern_names(self) -> Self:
        """Return the board with modern names in place of the map's."""
        return self

    def translate(self, space: str, frm: str, to: str) -> str:
        """Return the hex whose offset from ``space`` equals that of ``to`` from ``frm``; "" beyond the edge."""
        there = self.grid.translate(self.index[space], self.index[frm], self.index[to])
        return self.grid.ids[there] if there >= 0 else ""
