"""The shape of an owner's overlay: cells of charts and facts of the map, each with its printed value."""

from __future__ import annotations

from typing import Annotated, ClassVar, Literal

from pydantic import ConfigDict, Field, StringConstraints

from dark_ages_desk.content.schema import UNREAD, Name, Part, PlaceId, Slug, Words, YesNo, whole_number
from dark_ages_desk.core.overlay import LONGEST_CELL

OverlayCell = Annotated[str, StringConstraints(min_length=1, max_length=LONGEST_CELL)]


class OverlayChart(Part):
    """``cells``: "row/column" -> what the owner's sheet prints there."""

    id: Slug
    cells: Annotated[dict[Name, OverlayCell], Field(max_length=1000)]


class OverlaySpace(Part):
    """The printed values of one place on the owner's map, by the names on its board."""

    model_config = ConfigDict(extra="allow", frozen=True)
    __pydantic_extra__: dict[str, Annotated[int, whole_number(0, 9999)]]

    port: YesNo | None = None


class OverlayBorder(Part):
    """The join of two places on the owner's map; "none": they do not join."""

    stand_ins: ClassVar = {"kind": "none"}

    between: tuple[PlaceId, PlaceId]
    kind: Slug


class OverlayMap(Part):
    """``space``: per id the values of a place."""

    space: dict[PlaceId, OverlaySpace] = Field(default_factory=dict, max_length=1000)
    border: list[OverlayBorder] = Field(default_factory=list, max_length=5000)


class OverlayFile(Part):
    """The whole file: the owner's cells of charts, and facts of the map."""

    stand_ins: ClassVar = {"format": 1, "overlay": "charts", "name": UNREAD}

    format: Literal[1]
    overlay: Literal["charts"]
    game: Slug
    name: Name
    note: Words = ""
    chart: list[OverlayChart] = Field(default_factory=list, max_length=100)
    map: OverlayMap | None = None
