"""The shape of the files: boards, charts, scenarios. Unknown keys are refused; every value has its range."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import BaseModel, ConfigDict, Field, StringConstraints

Slug = Annotated[str, StringConstraints(pattern=r"^[a-z0-9][a-z0-9.\-]{0,59}$")]
Name = Annotated[str, StringConstraints(min_length=1, max_length=80, pattern=r"^[^<>&\x00-\x1f\x7f]*$")]
Words = Annotated[str, StringConstraints(max_length=4000, pattern=r"^[^<>\x00-\x08\x0b-\x1f\x7f]*$")]


class Part(BaseModel):
    """The base of every part of a file."""

    model_config = ConfigDict(extra="forbid", frozen=True)


class SpacePart(Part):
    id: Slug
    name: Name
    kind: Literal["land", "peripheral", "burg", "sea"]
    values: dict[Literal["lv", "dv"], Annotated[int, Field(ge=0, le=9)]] = {}
    within: Slug | None = None
    port: bool = False
    owner: Slug | None = None
    lane: Annotated[int, Field(ge=0, le=30)] = 0
    source: Words


class EdgePart(Part):
    between: tuple[Slug, Slug]
    kind: Literal["plain", "river", "mountain", "coast", "port", "sea"]
    name: Name | None = None
    source: Words


class DifferencePart(Part):
    between: tuple[Slug, Slug]
    why: Words


class BoardFile(Part):
    format: Literal[1]
    id: Slug
    name: Name
    kind: Literal["areas"]
    note: Words = ""
    space: Annotated[list[SpacePart], Field(min_length=1, max_length=1000)]
    edge: Annotated[list[EdgePart], Field(max_length=5000)] = []
    difference: Annotated[list[DifferencePart], Field(max_length=500)] = []


class ChartPart(Part):
    id: Slug
    title: Name
    rule: Name
    source: Literal["rulebook", "scan", "derived", "reconstructed", "owner"]
    note: Words = ""
    row_title: Name = "Die"
    column_title: Annotated[str, StringConstraints(max_length=80)] = ""
    columns: Annotated[list[Name], Field(min_length=1, max_length=40)]
    rows: Annotated[dict[Name, list[Annotated[str, StringConstraints(max_length=60)]]], Field(min_length=1)]
    key: dict[Name, Words] = {}
    cell_source: dict[Name, Literal["rulebook", "scan", "derived", "reconstructed", "owner"]] = {}


class ChartsFile(Part):
    format: Literal[1]
    chart: Annotated[list[ChartPart], Field(min_length=1, max_length=100)]


class PowerPart(Part):
    """One side's set-up, in the rulebook's words; ``players`` limits it to games of so many players."""

    power: Name
    full_name: Name | None = None
    colour: Annotated[str, StringConstraints(pattern=r"^#[0-9A-Fa-f]{6}$")] | None = None
    emperor: bool = False
    home: Name | None = None
    set_up: Annotated[list[Words], Field(max_length=60)] = []


class ScenarioHead(Part):
    """What every scenario file says. ``map``: the board, where a game has several; else the game's own."""

    format: Literal[1]
    game: Slug
    id: Slug
    name: Name
    rule: Name
    players: Annotated[list[Annotated[int, Field(ge=1, le=12)]], Field(min_length=1)]
    turns: tuple[Annotated[int, Field(ge=1, le=60)], Annotated[int, Field(ge=1, le=60)]]
    first_year: Annotated[int, Field(ge=1, le=2000)]
    map: Slug | None = None
    blurb: Words = ""
    source: Words


class ScenarioFile(ScenarioHead):
    frankish: Annotated[list[PowerPart], Field(max_length=12)] = []
    major: Annotated[list[PowerPart], Field(max_length=12)] = []
    minor: Annotated[list[PowerPart], Field(max_length=40)] = []
