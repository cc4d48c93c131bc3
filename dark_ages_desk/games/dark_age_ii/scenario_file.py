"""The shape of a scenario file: who stands at the start, who is played by how many, and which part of the map."""

from __future__ import annotations

from typing import Annotated, ClassVar, Literal

from dark_ages_desk.content.beside import LARGEST
from dark_ages_desk.content.schema import PlaceId, ScenarioHead, empty, many, whole

Codes = Annotated[tuple[PlaceId, ...], many(400)]


class DarkAgeFile(ScenarioHead):
    """A scenario.

    ``kingdoms``: those that stand at the start; so many players play the first so many of them, and the others are
    stand-ins, run in the manner of ``others``: "quiet" or "aggressive"; those named in ``aggressive`` always so.
    ``starts``: kingdom -> its areas at the start, those of the map where it is not named. ``areas``: the part of it
    that is played on, all where none is named. ``target``: points that win (4.3). ``points``, ``treasury``: what
    each kingdom has at first beyond what the reading of 1.3 gives. ``own_map``: the list of areas of its own map,
    written here or in the file beside it that ``map`` names.
    """

    stand_ins: ClassVar = {**ScenarioHead.stand_ins, "kingdoms": ()}

    kingdoms: Annotated[tuple[PlaceId, ...], many(18, 1)]
    others: Literal["quiet", "aggressive"] = "quiet"
    aggressive: Annotated[tuple[PlaceId, ...], many(18)] = ()
    starts: dict[PlaceId, Codes] = empty()
    areas: Codes = ()
    target: Annotated[int, whole(1, 9999)] = 393
    points: Annotated[int, whole(0, 99)] = 0
    treasury: Annotated[int, whole(0, 99)] = 0
    own_map: Annotated[str, many(LARGEST)] = ""
