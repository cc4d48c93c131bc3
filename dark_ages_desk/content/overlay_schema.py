"""The shape of an owner's overlay: which cells of which charts, and what is printed there."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field, StringConstraints

from dark_ages_desk.content.schema import Name, Part, Slug, Words


class OverlayChart(Part):
    """``cells``: "row/column" -> what the owner's sheet prints there."""

    id: Slug
    cells: Annotated[dict[Name, Annotated[str, StringConstraints(min_length=1, max_length=60)]], Field(max_length=1000)]


class OverlayFile(Part):
    format: Literal[1]
    overlay: Literal["charts"]
    game: Slug
    name: Name
    note: Words = ""
    chart: Annotated[list[OverlayChart], Field(min_length=1, max_length=100)]
