"""The shape of a scenario file: the kingdoms at the start, their players, and the part of the map."""

from __future__ import annotations

from typing import Annotated, ClassVar, Literal

from dark_ages_desk.content.beside import LARGEST
from dark_ages_desk.content.schema import PlaceId, ScenarioHead, optional_table, sized_collection, whole_number
from dark_ages_desk.order_games.scenario_file import OrderFile

Codes = Annotated[tuple[PlaceId, ...], sized_collection(400)]


class DarkAgeFile(OrderFile):
    """A scenario.

    The kingdoms at the start are ``kingdoms``, and players take the first of them, one each. The rest are stand-ins,
    run in the manner of ``others``: "quiet" or "aggressive". Kingdoms named in ``aggressive`` are always so. Each
    kingdom begins in the areas that ``starts`` gives it, or in those of the map. The game is played on ``areas``, or on
    all where none is named. More points than ``target`` win (4.3). Each kingdom has ``points`` and ``treasury`` beyond
    what the reading of 1.3 gives. A map of its own is ``own_map``, the list of its areas, here or in the file beside it
    named by ``map``.
    """

    stand_ins: ClassVar = {**ScenarioHead.stand_ins, "kingdoms": ()}

    kingdoms: Annotated[tuple[PlaceId, ...], sized_collection(18, 1)]
    others: Literal["quiet", "aggressive"] = "quiet"
    aggressive: Annotated[tuple[PlaceId, ...], sized_collection(18)] = ()
    starts: dict[PlaceId, Codes] = optional_table()
    areas: Codes = ()
    target: Annotated[int, whole_number(1, 9999)] = 393
    points: Annotated[int, whole_number(0, 99)] = 0
    treasury: Annotated[int, whole_number(0, 99)] = 0
    own_map: Annotated[str, sized_collection(LARGEST)] = ""
