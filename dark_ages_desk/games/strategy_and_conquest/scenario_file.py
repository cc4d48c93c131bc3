"""The shape of a scenario file: its realms, the stand-ins for those without a player, the part of the map."""

from __future__ import annotations

from typing import Annotated, ClassVar, Literal

from dark_ages_desk.content.beside import LARGEST
from dark_ages_desk.content.schema import Name, PlaceId, ScenarioHead, optional_table, sized_collection, whole_number
from dark_ages_desk.order_games.scenario_file import OrderFile

Places = Annotated[tuple[PlaceId, ...], sized_collection(400)]


class ConquestFile(OrderFile):
    """A scenario.

    Its ``realms`` go to players in their order, one each. The rest are stand-ins, run in the manner of ``others``:
    "passive", "quiet" or "aggressive". The game is played on the provinces and seas of ``areas``, or on all where none
    is named. Provinces worth ``target`` win. Up to ``coalition`` realms may share victory, each with the rank that it
    ``needs``. A map of its own is ``own_map``, the list of its areas, here or in the file beside it named by ``map``.
    Each realm has its provinces in ``homes`` at the start, or those of the map.
    """

    stand_ins: ClassVar = {**ScenarioHead.stand_ins, "realms": ()}

    realms: Annotated[tuple[PlaceId, ...], sized_collection(35, 1)]
    others: Literal["passive", "quiet", "aggressive"] = "quiet"
    areas: Places = ()
    homes: dict[PlaceId, Places] = optional_table()
    target: Annotated[int, whole_number(1, 99_999)]
    coalition: Annotated[int, whole_number(1, 12)] = 6
    needs: Name = "Count"
    own_map: Annotated[str, sized_collection(LARGEST)] = ""
