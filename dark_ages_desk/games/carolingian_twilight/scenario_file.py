"""27.0 The shape of a scenario file: kings, major and minor powers, and who comes in later."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated, ClassVar

from dark_ages_desk.content.errors import Problem
from dark_ages_desk.content.schema import (
    UNREAD,
    Colour,
    Name,
    Part,
    ScenarioHead,
    Slug,
    Words,
    YesNo,
    sized_collection,
    whole_number,
)

NAMES = ("› set_up_by", "› replaces", "› add")
"""The keys that name another power of the file."""


class NppPart(Part):
    """In a game of ``up_to`` players or fewer this king is a Major NPP, set up by another player or as it says."""

    stand_ins: ClassVar = {"up_to": 1}
    kept: ClassVar = ("set_up",)

    up_to: Annotated[int, whole_number(1, 12)]
    set_up_by: Name | None = None
    set_up: Annotated[tuple[Words, ...], sized_collection(60)] = ()


class PowerPart(Part):
    """The set-up of one side in the rulebook's text.

    Its units beyond the set-up that it inherits are ``add``. Units placed one by one, turn about with the other powers
    that have such, are ``alternately``.
    """

    stand_ins: ClassVar = {"power": UNREAD}
    kept: ClassVar = ("set_up", "add")

    power: Name
    full_name: Name | None = None
    colour: Colour | None = None
    emperor: YesNo = False
    home: Name | None = None
    set_up: Annotated[tuple[Words, ...], sized_collection(60)] = ()
    add: Annotated[tuple[Words, ...], sized_collection(60)] = ()
    alternately: Words | None = None
    npp: NppPart | None = None


class ArrivalPart(Part):
    """A Major NPP that comes in at the beginning of a game turn, new or in place of another one."""

    stand_ins: ClassVar = {"power": UNREAD, "turn": 1}
    kept: ClassVar = ("set_up",)

    power: Name
    full_name: Name | None = None
    colour: Colour | None = None
    turn: Annotated[int, whole_number(1, 60)]
    players: Annotated[tuple[Annotated[int, whole_number(1, 12)], ...], sized_collection(12, 1)]
    home: Name | None = None
    set_up: Annotated[tuple[Words, ...], sized_collection(60)] = ()
    replaces: Name | None = None
    becomes: Name | None = None
    raises: Annotated[tuple[Name, ...], sized_collection(6)] = ()
    cost: Annotated[int, whole_number(1, 9)] | None = None


class ScenarioFile(ScenarioHead):
    """A scenario. With ``minor_as`` or ``major_as`` the powers are those of another scenario, except those named here.
    The text ``note`` is shown at the start of the game."""

    alone: ClassVar = (*ScenarioHead.alone, "minor_as", "major_as")

    note: Words = ""
    minor_as: Slug | None = None
    major_as: Slug | None = None
    frankish: Annotated[tuple[PowerPart, ...], sized_collection(12)] = ()
    major: Annotated[tuple[PowerPart, ...], sized_collection(12)] = ()
    minor: Annotated[tuple[PowerPart, ...], sized_collection(40)] = ()
    arrival: Annotated[tuple[ArrivalPart, ...], sized_collection(12)] = ()

    @classmethod
    def certain(cls, problem: Problem, told: Sequence[str]) -> bool:
        """Return whether a problem is certain despite the unread parts. A sentence may name a power with an unread
        name, and a power's home decides the places open to its units."""
        if any(place.endswith("› power") for place in told) and problem.place.endswith(NAMES):
            return False
        part = problem.place.partition(" › ")[0]
        homes = {f"{part.replace(f' ({UNREAD})', '')} › home", f"{part} › home"}
        return not homes.intersection(told) and super().certain(problem, told)
