"""The shape of a scenario file: who stands at the start, who is played by how many, and which part of the map."""

from __future__ import annotations

from typing import Annotated, ClassVar, Literal

from pydantic import StringConstraints

from dark_ages_desk.content.schema import Name, ScenarioHead, empty, many, whole

Code = Annotated[str, StringConstraints(pattern=r"^[A-Z]{3}$")]
Codes = Annotated[tuple[Code, ...], many(400)]


class DarkAgeFile(ScenarioHead):
    """A scenario.

    ``kingdoms``: those that stand at the start, in any order. ``played``: per number of players which of them are
    played; the others are stand-ins, run in the manner of ``others``: "quiet" or "aggressive". ``starts``: kingdom ->
    its areas at the start, those of the map where it is not named. ``areas``: the part of the map that is played on,
    all of it where none is named. ``target``: points that win (4.3). ``points``, ``treasury``: what each kingdom
    begins with (1.3).
    """

    stand_ins: ClassVar = {**ScenarioHead.stand_ins, "kingdoms": (), "played": {}}

    kingdoms: Annotated[tuple[Code, ...], many(18, 1)]
    played: Annotated[dict[Name, Annotated[tuple[Code, ...], many(16, 1)]], many(16, 1)]
    others: Literal["quiet", "aggressive"] = "quiet"
    starts: dict[Code, Codes] = empty()
    areas: Codes = ()
    target: Annotated[int, whole(1, 9999)] = 393
    points: Annotated[int, whole(0, 99)] = 6
    treasury: Annotated[int, whole(0, 99)] = 4
