"""The shape of a scenario file: which realms are in it, who runs those without a player, which part of the map."""

from __future__ import annotations

from typing import Annotated, ClassVar, Literal

from dark_ages_desk.content.beside import LARGEST
from dark_ages_desk.content.schema import Name, PlaceId, ScenarioHead, empty, many, whole

Places = Annotated[tuple[PlaceId, ...], many(400)]


class ConquestFile(ScenarioHead):
    """A scenario.

    ``realms``: those that are in it, in the order in which they are given to players; so many players play the first
    so many of them, and the others are stand-ins, run in the manner of ``others``: "passive", "quiet" or
    "aggressive". ``areas``: the provinces and seas that are played on, all where none is named. ``target``: the value
    of provinces that wins; ``coalition``: how many realms may share victory; ``needs``: the rank that each of them
    must have. ``own_map``: the list of areas of its own map, written here or in the file beside it that ``map``
    names. ``homes``: realm -> its provinces at the start, those of the map where it is not named.
    """

    stand_ins: ClassVar = {**ScenarioHead.stand_ins, "realms": ()}

    realms: Annotated[tuple[PlaceId, ...], many(35, 1)]
    others: Literal["passive", "quiet", "aggressive"] = "quiet"
    areas: Places = ()
    homes: dict[PlaceId, Places] = empty()
    target: Annotated[int, whole(1, 99_999)]
    coalition: Annotated[int, whole(1, 12)] = 6
    needs: Name = "Count"
    own_map: Annotated[str, many(LARGEST)] = ""
