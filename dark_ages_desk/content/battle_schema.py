"""The shape of a battle's scenario file: two armies, how they are deployed, and what each must achieve."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field

from dark_ages_desk.content.schema import Colour, Name, Part, ScenarioHead, Slug, Words

Source = Literal["rulebook", "scan", "derived", "reconstructed", "owner"]


class ArmyPart(Part):
    """One army. ``source`` says for each fact that is not read off the printed chart where it comes from.

    ``deploy`` is a sentence of the rulebook that the game knows; ``rules`` the optional rules that are for this army.
    """

    name: Name
    colour: Colour
    pattern: Literal["plain", "hatch", "back-hatch", "cross", "dots", "waves", "bricks"] = "plain"
    units: dict[Name, Annotated[int, Field(strict=True, ge=0, le=60)]] = Field(default_factory=dict)
    command: dict[Name, Annotated[int, Field(strict=True, ge=0, le=8)]] = Field(default_factory=dict)
    points: Annotated[int, Field(strict=True, ge=0, le=2000)]
    panic: Annotated[int, Field(strict=True, ge=1, le=2000)]
    victory: Literal["marginal", "tactical", "decisive"]
    deploy: Name
    rules: list[Name] = Field(default_factory=list)
    source: dict[Name, Words] = Field(default_factory=dict)


class BattleFile(ScenarioHead):
    """A battle: which map, the army that deploys first, the army that deploys second and moves first."""

    kind: Literal["battle"]
    map: Slug
    army: Annotated[list[ArmyPart], Field(min_length=2, max_length=2)]
