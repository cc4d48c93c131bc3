"""The shape of a map of hexes: a picture in letters, and lists of lines that run through it."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field, StringConstraints

from dark_ages_desk.content.schema import FORMS, Name, Part, Slug, Words

_NUMBER, _PATH, _PAIR, _LETTER = r"^[0-9]{4}$", r"^[0-9a-z\s]+$", r"^[0-9]{4}-[0-9]{4}$", r"^[!-~]$"
FORMS |= {
    _NUMBER: "must be the number of a hex, such as 0312.",
    _PATH: "must be a path of hex numbers, such as 0108 0209 0309, with edges in small letters.",
    _PAIR: "must be a pair of hexes such as 0102-0103.",
    _LETTER: "must be one letter or sign.",
}

HexNumber = Annotated[str, StringConstraints(pattern=_NUMBER)]
HexPath = Annotated[str, StringConstraints(max_length=2000, pattern=_PATH)]
HexPair = Annotated[str, StringConstraints(pattern=_PAIR)]
Letter = Annotated[str, StringConstraints(pattern=_LETTER)]
Word = Annotated[str, StringConstraints(max_length=20)]


class LabelPart(Part):
    """A name printed on the map, at the hex that bears it."""

    text: Name
    at: HexNumber


class HexMapFile(Part):
    format: Literal[1]
    id: Slug
    name: Name
    kind: Literal["hexes"]
    note: Words = ""
    source: Words
    columns: Annotated[int, Field(strict=True, ge=1, le=99)]
    rows: Annotated[int, Field(strict=True, ge=1, le=99)]
    grid: Annotated[str, StringConstraints(max_length=40_000)]
    roads: Annotated[tuple[HexPath, ...], Field(max_length=200)] = ()
    streams: Annotated[tuple[HexPath, ...], Field(max_length=200)] = ()
    bridges: Annotated[tuple[HexNumber, ...], Field(max_length=500)] = ()
    fords: Annotated[tuple[HexNumber, ...], Field(max_length=500)] = ()
    water_sides: Annotated[tuple[HexPair, ...], Field(max_length=500)] = ()
    key: Annotated[dict[Letter, Annotated[list[Word], Field(min_length=1, max_length=6)]], Field(min_length=1)]
    label: Annotated[tuple[LabelPart, ...], Field(max_length=200)] = ()
