"""The shape of a map of a country in hexes: pictures of its ground and its lands in letters, and lists of the rest."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field, StringConstraints

from dark_ages_desk.content.hex_schema import HexNumber, HexPair, HexPath, Letter, Word
from dark_ages_desk.content.schema import Name, Part, Slug, Words, sized_collection, whole_number

Picture = Annotated[str, StringConstraints(max_length=40_000)]


class TownPart(Part):
    """A town: the name on the map, today's if that is another one, whose people live there, its worth."""

    id: Slug
    name: Name
    modern: Name | None = None
    at: HexNumber
    people: Name
    value: Annotated[int, whole_number(0, 9999)]
    source: Words


class LandPart(Part):
    """A land: its letter in the picture of the lands. One whose parts have all the letters has none itself."""

    id: Slug
    name: Name
    people: Name
    letter: Letter | None = None
    within: Slug | None = None
    source: Words


class RiverPart(Part):
    """A river along the sides of hexes, each side given by the hexes on both banks."""

    name: Name
    sides: Annotated[tuple[HexPair, ...], sized_collection(200, 1)]
    source: Words


class RoadPart(Part):
    """A road from hex to hex, on one or several paths."""

    name: Name
    paths: Annotated[tuple[HexPath, ...], sized_collection(20, 1)]
    source: Words


class ZonePart(Part):
    """Hexes that a rule speaks of together."""

    id: Slug
    name: Name
    hexes: Annotated[tuple[HexNumber, ...], sized_collection(500, 1)]
    source: Words


class ClosedPart(Part):
    """Sides that nobody crosses, for there is water between the two shores."""

    sides: Annotated[tuple[HexPair, ...], sized_collection(500)]
    source: Words


class CountryFile(Part):
    format: Literal[1]
    id: Slug
    name: Name
    kind: Literal["country"]
    note: Words = ""
    source: Words
    columns: Annotated[int, whole_number(1, 99)]
    rows: Annotated[int, whole_number(1, 99)]
    key: Annotated[dict[Letter, Annotated[list[Word], Field(min_length=1, max_length=2)]], Field(min_length=1)]
    ground: Picture
    lands: Picture
    land: Annotated[tuple[LandPart, ...], sized_collection(60)] = ()
    town: Annotated[tuple[TownPart, ...], sized_collection(300)] = ()
    river: Annotated[tuple[RiverPart, ...], sized_collection(200)] = ()
    road: Annotated[tuple[RoadPart, ...], sized_collection(200)] = ()
    closed: ClosedPart | None = None
    zone: Annotated[tuple[ZonePart, ...], sized_collection(40)] = ()
