"""Reader of gazetteer.toml: hand-written places, the seeds of a map."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cached_property
from pathlib import Path
from typing import Any

from dark_ages_desk.maps.projection import Laea

LonLat = tuple[float, float]
Box = tuple[float, float, float, float]

# What is read of the earth, in degrees: generous, for its edges must lie well outside the frame.
CLIP = (-32.0, 29.0, 48.0, 66.0)
# Cells: where areas that do not adjoin share no more than this, their border shrinks to a point.
CORNER = 12


class GazetteerError(ValueError):
    """The gazetteer or the board file does not hold together."""


@dataclass(frozen=True)
class Region:
    """Something that gets a shape: a space of the game, or a water that is only drawn."""

    id: str
    name: str
    style: str  # how its name is written: area, aside, sea, water; abroad: land outside play
    seeds: tuple[LonLat, ...]

    @property
    def on_land(self) -> bool:
        return self.style in ("area", "aside", "abroad")

    @property
    def lettering(self) -> str:
        """Style of its name; a code is never left out, and is in its area if possible."""
        return "code" if self.style == "area" and self.name == self.id else self.style

    @property
    def in_play(self) -> bool:
        return self.style not in ("water", "abroad")


@dataclass(frozen=True)
class Site:
    """A town with its place on the earth."""

    id: str
    name: str
    within: str
    port: bool
    place: LonLat

    @property
    def coded(self) -> bool:
        """True if it is known by a code, which the map shows in place of its name."""
        return self.name == self.id


@dataclass(frozen=True)
class RiverNotes:
    """The rivers that matter, the rivers left out, and the rivers that the source lacks."""

    border: frozenset[str]
    skip: frozenset[str]
    rename: Mapping[str, str]
    extra: Mapping[str, tuple[LonLat, ...]]


@dataclass(frozen=True)
class Arrow:
    """An arrow on the water placed by hand: kilometres in the frame, degrees clockwise from east."""

    start: str
    end: str
    x: float
    y: float
    angle: float


@dataclass(frozen=True)
class Island:
    """An island drawn as a round one, larger than it is, so that a counter has room on it. ``radius``: km drawn."""

    name: str
    place: LonLat
    radius: float


@dataclass(frozen=True)
class Inlet:
    """The mouth of a river, drawn wider than it is, so that its shores do not touch. ``width``: km drawn."""

    line: tuple[LonLat, ...]
    width: float


@dataclass(frozen=True)
class Gazetteer:
    """Everything hand-written that the builder needs, joined with the names from board.toml."""

    board: str
    projection: Laea
    frame: Box
    cell: float
    smallest_island: float
    reserved: Mapping[str, Box]
    regions: tuple[Region, ...]
    sites: tuple[Site, ...]
    rivers: RiverNotes
    forests: Mapping[str, tuple[float, float, float]]
    arrows: tuple[Arrow, ...]
    along: str  # the fact that numbers the seas along which arrows lead
    facts: Mapping[str, Any] = field(repr=False)
    clip: Box = CLIP
    corner: int = CORNER
    islands: tuple[Island, ...] = ()
    inlets: tuple[Inlet, ...] = ()

    def are_neighbours(self, first: int, second: int) -> bool:
        """Return whether board.toml declares these two regions, given by number, to be neighbours."""
        return frozenset({self.regions[first].id, self.regions[second].id}) in self.neighbours

    @cached_property
    def covers(self) -> Mapping[str, str]:
        """The cover of each area that has one, by its kind."""
        kinds = {kind["id"]: kind["cover"] for kind in self.facts["space_kind"] if "cover" in kind}
        return {space["id"]: kinds[space["kind"]] for space in self.facts["space"] if space["kind"] in kinds}

    @cached_property
    def neighbours(self) -> frozenset[frozenset[str]]:
        return frozenset(frozenset(edge["between"]) for edge in self.facts["edge"])


def _points(raw: list[list[float]]) -> tuple[LonLat, ...]:
    return tuple((float(lon), float(lat)) for lon, lat in raw)


def _box(raw: list[float]) -> Box:
    x0, y0, x1, y1 = raw
    return float(x0), float(y0), float(x1), float(y1)


def _arrow(raw: Mapping[str, Any]) -> Arrow:
    x, y = raw["at"]
    return Arrow(raw["from"], raw["to"], float(x), float(y), float(raw["angle"]))


def _label(space: Mapping[str, Any]) -> str:
    """Return the text on the map for a space: its code if it has one, or else its name."""
    code: str = space["id"]
    return code if code.isupper() else space["name"]


def _regions(notes: Mapping[str, Any], facts: Mapping[str, Any]) -> tuple[Region, ...]:
    kinds = {kind["id"]: kind for kind in facts["space_kind"] if kind["role"] != "site"}
    spaces = {space["id"]: space for space in facts["space"] if space["kind"] in kinds}
    regions = []
    for kind_id, kind in kinds.items():
        style = "aside" if kind.get("aside") else kind["role"]
        for region_id, raw in notes.get(kind_id, {}).items():
            if region_id not in spaces or spaces[region_id]["kind"] != kind_id:
                raise GazetteerError(f"{region_id} is {kind_id} in the gazetteer, but not in board.toml")
            regions.append(Region(region_id, _label(spaces.pop(region_id)), style, _points(raw)))
    if spaces:
        raise GazetteerError(f"the gazetteer has no place for {', '.join(sorted(spaces))}")
    for style in ("water", "abroad"):
        for name, raw in notes.get(style, {}).items():
            regions.append(Region(f"{style}:{name}", name, style, _points(raw)))
    return tuple(regions)


def _sites(notes: Mapping[str, Any], facts: Mapping[str, Any]) -> tuple[Site, ...]:
    kinds = {kind["id"] for kind in facts["space_kind"] if kind["role"] == "site"}
    places = {name: raw for kind in kinds for name, raw in notes[kind].items()}
    found = [space for space in facts["space"] if space["kind"] in kinds]
    strangers = {space["id"] for space in found} ^ set(places)
    if strangers:
        raise GazetteerError(f"sites in only one of the two files: {', '.join(sorted(strangers))}")
    return tuple(
        Site(space["id"], _label(space), space["within"], bool(space.get("port")), _points([places[space["id"]]])[0])
        for space in found
    )


def load(folder: Path) -> Gazetteer:
    """Read gazetteer.toml and board.toml of one map folder."""
    notes = tomllib.loads((folder / "gazetteer.toml").read_text(encoding="utf-8"))
    facts = tomllib.loads((folder / "board.toml").read_text(encoding="utf-8"))
    if notes["board"] != facts["id"]:
        raise GazetteerError(f"the gazetteer is for {notes['board']}, the board is {facts['id']}")
    rivers = notes["rivers"]
    return Gazetteer(
        board=notes["board"],
        projection=Laea(
            notes["projection"]["lon0"], notes["projection"]["lat0"], notes["projection"].get("stretch", 1.0)
        ),
        frame=_box(notes["frame"]["box"]),
        cell=float(notes["frame"]["cell"]),
        smallest_island=float(notes["frame"]["smallest_island"]),
        reserved={name: _box(raw) for name, raw in notes["reserved"].items()},
        regions=_regions(notes, facts),
        sites=_sites(notes, facts),
        rivers=RiverNotes(
            border=frozenset(rivers["border"]),
            skip=frozenset(rivers["skip"]),
            rename=rivers["rename"],
            extra={name: _points(raw) for name, raw in rivers["extra"].items()},
        ),
        forests={name: (lon, lat, radius) for name, (lon, lat, radius) in notes.get("forests", {}).items()},
        arrows=tuple(_arrow(raw) for raw in notes.get("arrow", [])),
        along=notes.get("along", ""),
        islands=tuple(
            Island(name, (lon, lat), radius) for name, (lon, lat, radius) in notes.get("islands", {}).items()
        ),
        inlets=tuple(Inlet(_points(raw["line"]), float(raw["width"])) for raw in notes.get("inlets", {}).values()),
        facts=facts,
        clip=_box(notes["frame"].get("clip", list(CLIP))),
        corner=int(notes["frame"].get("corner", CORNER)),
    )
