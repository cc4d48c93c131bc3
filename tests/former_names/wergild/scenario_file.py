"""The shape of a scenario file: the kings, what each has, and where his warbands stand."""

from __future__ import annotations

from typing import Annotated, Literal

from dark_ages_desk.content.schema import Colour, Name, Part, ScenarioHead, Slug, many, whole


class KingPart(Part):
    """One king. ``warbands``: how many in which area."""

    id: Slug
    name: Name
    colour: Colour
    pattern: Literal["plain", "hatch", "dots", "waves"]
    sign: Name
    silver: Annotated[int, whole(0, 50)]
    warbands: Annotated[dict[Slug, Annotated[int, whole(1, 9)]], many(9, 1)]


class WergildFile(ScenarioHead):
    """A scenario: as many kings as there are players."""

    king: Annotated[tuple[KingPart, ...], many(3, 2)]
