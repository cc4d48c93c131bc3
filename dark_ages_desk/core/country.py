"""A country of hexes: land in play, its towns and owners, and the rivers, roads and straits between hexes.

It has what a map at the scale of kingdoms knows: towns, lands, rivers on sides and roads through hexes.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import field
from functools import cached_property
from typing import Self

from dark_ages_desk.core.board import Hex, HexBoard
from dark_ages_desk.core.frozen import dataclass, replace

SEA, OUTSIDE = "sea", "outside"
"""Ground that nobody enters: water, and land that the map shows and the game leaves out."""


@dataclass(frozen=True, slots=True)
class Town:
    """A town in a hex: its ``name`` then and now (``modern``, "" if it is the same), its people, its printed number."""

    id: str
    name: str
    hex: str
    people: str
    value: int
    source: str
    modern: str = ""


@dataclass(frozen=True, slots=True)
class Land:
    """Hexes that belong together, in the order of the grid. They include those of its parts.

    The larger land around a part is ``within``; "" for none.
    """

    id: str
    name: str
    people: str
    hexes: tuple[str, ...]
    source: str
    within: str = ""


@dataclass(frozen=True, slots=True)
class Course:
    """A river along the sides of hexes (``sides``), or a road from hex to hex: pairs of neighbours, in order."""

    name: str
    sides: tuple[tuple[str, str], ...]
    source: str


@dataclass(frozen=True, slots=True)
class Zone:
    """Hexes that a rule speaks of together, such as those where ships may land."""

    id: str
    name: str
    hexes: tuple[str, ...]
    source: str


@dataclass(frozen=True, slots=True)
class Way:
    """A way from one hex to a neighbour: its side (0 to 5, see ``hexes``), and whether it crosses a river or follows a
    road."""

    to: str
    side: int
    river: bool = False
    road: bool = False


@dataclass(frozen=True)
class Country(HexBoard):
    """A map of hexes that shows a country. Its spaces are the hexes in play. Nobody can cross ``water_sides``.

    Parts of lands are in ``lands`` as well. The keys of ``towns`` and ``zones`` are ids.
    """

    towns: Mapping[str, Town] = field(default_factory=dict)
    lands: Mapping[str, Land] = field(default_factory=dict)
    rivers: tuple[Course, ...] = ()
    highways: tuple[Course, ...] = ()
    zones: Mapping[str, Zone] = field(default_factory=dict)
    closed_source: str = ""

    @cached_property
    def spaces(self) -> Mapping[str, Hex]:
        """A map from each printed number to its hex, of the hexes in play."""
        return {place.id: place for place in self.hexes if place.terrain not in (SEA, OUTSIDE)}

    @cached_property
    def ways(self) -> Mapping[str, tuple[Way, ...]]:
        """A map from each hex in play to the ways out of it, clockwise from the north. A closed side has none."""
        rivers = {frozenset(side) for river in self.rivers for side in river.sides}
        roads = {frozenset(side) for road in self.highways for side in road.sides}
        grid, found = self.grid, {}
        for name in self.spaces:
            here, ways = grid.index[name], []
            for side, other in enumerate(grid.adjacent[here]):
                to = grid.ids[other] if other >= 0 else ""
                if to in self.spaces and frozenset((here, other)) not in self.water_sides:
                    pair = frozenset((name, to))
                    ways.append(Way(to, side, pair in rivers, pair in roads))
            found[name] = tuple(ways)
        return found

    @cached_property
    def way(self) -> Mapping[tuple[str, str], Way]:
        """A map from each pair of hexes in play to the way from the first to the second. A closed side has none."""
        return {(space, one.to): one for space, ways in self.ways.items() for one in ways}

    @cached_property
    def beside(self) -> Mapping[str, frozenset[str]]:
        """A map from each hex in play to the hexes in play that it touches, even across a closed side."""
        grid, known = self.grid, self.spaces
        return {
            name: frozenset(grid.ids[other] for other in grid.neighbours(grid.index[name])) & known.keys()
            for name in known
        }

    @cached_property
    def town_at(self) -> Mapping[str, Town]:
        """A map from each hex to the town in it; hexes without one are absent."""
        return {town.hex: town for town in self.towns.values()}

    @cached_property
    def town_named(self) -> Mapping[str, str]:
        """A map from each id and each name of a town, in small letters, to the town's id."""
        every = self.towns.values()
        return {name.casefold(): town.id for town in every for name in (town.modern, town.name, town.id) if name}

    @cached_property
    def land_at(self) -> Mapping[str, Land]:
        """A map from each hex to the smallest land that it belongs to; hexes without a land are absent."""
        found: dict[str, Land] = {}
        for land in self.lands.values():
            for name in land.hexes:
                if name not in found or found[name].id == land.within:
                    found[name] = land
        return found

    @cached_property
    def second_names(self) -> Mapping[str, tuple[str, str]]:
        """A map from each hex with a town that has a modern name to its name on the map and the modern one."""
        return {town.hex: (town.name, town.modern) for town in self.towns.values() if town.modern}

    def with_modern_names(self) -> Self:
        """Return the country with modern names of towns in place of the map's."""
        towns = {
            key: replace(town, name=town.modern, modern="") if town.modern else town for key, town in self.towns.items()
        }
        labels = {town.hex: town.name for town in towns.values()}
        hexes = tuple(replace(place, label=labels.get(place.id, place.label)) for place in self.hexes)
        return replace(self, towns=towns, hexes=hexes)

    def whole_land(self, land: str) -> str:
        """Return the land that ``land`` is a part of, or ``land`` if it is not a part."""
        return self.lands[land].within or land

    @cached_property
    def sources(self) -> Mapping[str, str]:
        """A map from each declared fact ("town bath", "land kent", "river Tees") to its source."""
        facts = {f"town {town.id}": town.source for town in self.towns.values()}
        facts |= {f"land {land.id}": land.source for land in self.lands.values()}
        facts |= {f"zone {zone.id}": zone.source for zone in self.zones.values()}
        facts |= {f"river {river.name}": river.source for river in self.rivers}
        facts |= {f"road {road.name}": road.source for road in self.highways}
        return facts | {"ground": self.source, "closed": self.closed_source}
