"""The shape of the files: boards, charts, scenarios. Unknown keys are refused; every value has its range."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated, Literal

from pydantic import BaseModel, ConfigDict, Field, StringConstraints

_UNSEEN = r"\x7f-\x9f\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff"
"""Signs that cannot be seen, or that turn the order of others about."""

_SLUG = r"^[a-z0-9][a-z0-9.\-]{0,59}$"
_NAME = rf"^[^<>&\x00-\x1f{_UNSEEN}]*[^<>&\x00-\x20{_UNSEEN}][^<>&\x00-\x1f{_UNSEEN}]*$"
_WORDS = rf"^[^<>\x00-\x08\x0b-\x1f{_UNSEEN}]*$"
_COLOUR = r"^#[0-9A-Fa-f]{6}$"

FORMS = {
    _SLUG: "must be written in small letters, figures, dots and hyphens.",
    _NAME: "must hold something to be seen, and no <, > or & and no hidden signs.",
    _WORDS: "must hold no < or > and no hidden signs.",
    _COLOUR: "must be a colour such as #2f5d8c.",
}
"""Per pattern what it asks for, in words."""

Slug = Annotated[str, StringConstraints(pattern=_SLUG)]
Name = Annotated[str, StringConstraints(min_length=1, max_length=80, pattern=_NAME)]
Words = Annotated[str, StringConstraints(max_length=4000, pattern=_WORDS)]
Colour = Annotated[str, StringConstraints(pattern=_COLOUR)]


class Part(BaseModel):
    """The base of every part of a file."""

    model_config = ConfigDict(extra="forbid", frozen=True)


def keys_at(model: type[Part], location: Sequence[int | str]) -> list[str]:
    """The keys that a file may have beside the one at that place."""
    fields = model.model_fields
    for part in location[:-1]:
        if isinstance(part, str) and part in fields:
            inner = [cls for cls in Part.__subclasses__() if cls.__name__ in str(fields[part].annotation)]
            if inner:
                fields = inner[0].model_fields
    return list(fields)


class SpacePart(Part):
    id: Slug
    name: Name
    kind: Literal["land", "peripheral", "burg", "sea"]
    values: dict[Literal["lv", "dv"], Annotated[int, Field(strict=True, ge=0, le=9)]] = {}
    within: Slug | None = None
    port: Annotated[bool, Field(strict=True)] = False
    owner: Slug | None = None
    lane: Annotated[int, Field(strict=True, ge=0, le=30)] = 0
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


class NppPart(Part):
    """In a game of ``up_to`` players or fewer this king is a Major NPP, set up by another player or as it says."""

    up_to: Annotated[int, Field(strict=True, ge=1, le=12)]
    set_up_by: Name | None = None
    set_up: Annotated[list[Words], Field(max_length=60)] = []


class PowerPart(Part):
    """One side's set-up, in the rulebook's words.

    ``add``: what it has besides the set-up that it inherits. ``alternately``: units that are placed one by one, turn
    about with the other powers that have such.
    """

    power: Name
    full_name: Name | None = None
    colour: Colour | None = None
    emperor: Annotated[bool, Field(strict=True)] = False
    home: Name | None = None
    set_up: Annotated[list[Words], Field(max_length=60)] = []
    add: Annotated[list[Words], Field(max_length=60)] = []
    alternately: Words | None = None
    npp: NppPart | None = None


class ArrivalPart(Part):
    """A Major NPP that comes in at the beginning of a game turn, new or in place of another one."""

    power: Name
    full_name: Name | None = None
    colour: Colour | None = None
    turn: Annotated[int, Field(strict=True, ge=1, le=60)]
    players: Annotated[list[Annotated[int, Field(strict=True, ge=1, le=12)]], Field(min_length=1)]
    home: Name | None = None
    set_up: Annotated[list[Words], Field(max_length=60)] = []
    replaces: Name | None = None
    becomes: Name | None = None
    raises: Annotated[list[Name], Field(max_length=6)] = []
    cost: Annotated[int, Field(strict=True, ge=1, le=9)] | None = None


class ScenarioHead(Part):
    """What every scenario file says. ``map``: the board, where a game has several; else the game's own."""

    format: Literal[1]
    game: Slug
    id: Slug
    name: Name
    rule: Name
    players: Annotated[list[Annotated[int, Field(strict=True, ge=1, le=12)]], Field(min_length=1)]
    turns: tuple[Annotated[int, Field(strict=True, ge=1, le=60)], Annotated[int, Field(strict=True, ge=1, le=60)]]
    first_year: Annotated[int, Field(strict=True, ge=1, le=2000)]
    map: Slug | None = None
    blurb: Words = ""
    source: Words


class ScenarioFile(ScenarioHead):
    """``minor_as``, ``major_as``: the powers are those of that scenario, but for the ones that stand here.

    ``note`` is told when a game begins.
    """

    note: Words = ""
    minor_as: Slug | None = None
    major_as: Slug | None = None
    frankish: Annotated[list[PowerPart], Field(max_length=12)] = []
    major: Annotated[list[PowerPart], Field(max_length=12)] = []
    minor: Annotated[list[PowerPart], Field(max_length=40)] = []
    arrival: Annotated[list[ArrivalPart], Field(max_length=12)] = []
