"""The shape of a scenario file: the kings, their silver and their warbands by area."""

from __future__ import annotations

from typing import Annotated, Literal

from dark_ages_desk.content.schema import Colour, Name, Part, ScenarioHead, Slug, many, whole


class KingPart(Part):
    """A king. His ``warbands`` are numbers by area."""

    id: Slug
    name: Name
    colour: Colour
    pattern: Literal["plain", "hatch", "dots", "waves"]
    sign: Name
    silver: Annotated[int, whole(0, 50)]
    warbands: Annotated[dict[Slug, Annotated[int, whole(1, 9)]], many(9, 1)]


class WergildFile(ScenarioHead):
    """A scenario, with as many kings as there are players."""

    king: Annotated[tuple[KingPart, ...], many(3, 2)]
