"""The shape of a battle's scenario file: two armies, how they are deployed, and what each must achieve."""

from __future__ import annotations

from typing import Annotated, Literal

from dark_ages_desk.content.beside import LARGEST
from dark_ages_desk.content.schema import (
    Colour,
    Name,
    Part,
    ScenarioHead,
    Slug,
    Words,
    optional_table,
    sized_collection,
    whole_number,
)


class ArmyPart(Part):
    """One army. For each fact that is not on the printed chart ``source`` gives its origin.

    The sentence ``deploy`` is one of the rulebook that the game knows; ``rules`` are the optional rules for this army.
    """

    name: Name
    colour: Colour
    pattern: Literal["plain", "hatch", "back-hatch", "cross", "dots", "waves", "bricks"] = "plain"
    units: dict[Name, Annotated[int, whole_number(0, 60)]] = optional_table()
    command: dict[Name, Annotated[int, whole_number(0, 8)]] = optional_table()
    points: Annotated[int, whole_number(0, 2000)]
    panic: Annotated[int, whole_number(1, 2000)]
    victory: Literal["marginal", "tactical", "decisive"]
    deploy: Name
    rules: tuple[Name, ...] = ()
    source: dict[Name, Words] = optional_table()


class BattleFile(ScenarioHead):
    """A battle: its map, the army that deploys first, the army that deploys second and moves first.

    The ``map`` is the id of a map of ours, or the name of a file beside this one; ``own_map`` is then that file's text.
    """

    kind: Literal["battle"] = "battle"
    map: Slug
    own_map: Annotated[str, sized_collection(LARGEST)] = ""
    army: Annotated[tuple[ArmyPart, ...], sized_collection(2, 2)]
