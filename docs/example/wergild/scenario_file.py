"""The shape of a scenario file: the kings, their silver and their warbands by area."""

from __future__ import annotations

from typing import Annotated, Literal

from dark_ages_desk.content.schema import Colour, Name, Part, ScenarioHead, Slug, sized_collection, whole_number


class KingPart(Part):
    """A king. His ``warbands`` are numbers by area."""

    id: Slug
    name: Name
    colour: Colour
    pattern: Literal["plain", "hatch", "dots", "waves"]
    sign: Name
    silver: Annotated[int, whole_number(0, 50)]
    warbands: Annotated[dict[Slug, Annotated[int, whole_number(1, 9)]], sized_collection(9, 1)]


class WergildFile(ScenarioHead):
    """A scenario, with as many kings as there are players."""

    king: Annotated[tuple[KingPart, ...], sized_collection(3, 2)]
