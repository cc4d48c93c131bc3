"""The shape of a scenario file: which kingdoms are played by how many, and what is otherwise than in 570."""

from __future__ import annotations

from typing import Annotated, ClassVar

from dark_ages_desk.content.schema import Name, ScenarioHead, Slug, optional_table, sized_collection, whole_number


class BritainFile(ScenarioHead):
    """A scenario. For each number of players ``kingdoms`` names those with players; the others are garrisons.

    Conquered towns are in ``held``, allied towns in ``allied``. Units and leaders that fell earlier are ``dead``. Herds
    that differ from the chart are in ``cattle``.
    """

    stand_ins: ClassVar = {**ScenarioHead.stand_ins, "kingdoms": {}}

    kingdoms: Annotated[dict[Name, Annotated[tuple[Slug, ...], sized_collection(7, 1)]], sized_collection(7, 1)]
    held: dict[Slug, Slug] = optional_table()
    allied: dict[Slug, Slug] = optional_table()
    dead: Annotated[tuple[Slug, ...], sized_collection(143)] = ()
    cattle: dict[Slug, Annotated[int, whole_number(0, 999)]] = optional_table()
