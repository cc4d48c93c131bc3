"""Boards: the places of a game and how they join. Declared facts, with their sources; the outlines are elsewhere."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property


@dataclass(frozen=True, slots=True)
class Space:
    """One place. ``kind``: "land", "peripheral", "burg" or "sea"; ``values``: printed numbers such as lv or dv.

    ``within`` is the area around a burg; ``owner`` the power that a peripheral area belongs to; ``lane`` the place of
    a sea on the Vikings' way (1 is first), 0 for none.
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


@dataclass(frozen=True)
class AreaBoard:
    """A map of areas: spaces, edges, and where the geometry is meant to differ from the declared edges."""

    id: str
    name: str
    note: str
    spaces: Mapping[str, Space]
    edges: tuple[Edge, ...]
    differences: tuple[tuple[tuple[str, str], str], ...] = ()

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
