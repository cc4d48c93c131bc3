"""1.10 Changes of an area after the last report of it, by how often they were counted in played games.

The file ``drift.json`` holds the counts, made by ``python -m tests.calibration.dark_age_ii``. It plays games of
stand-ins (1.7) on all scenarios, and looks at them before every round. They are experience and not rules: players who
differ from the stand-ins are guessed less well.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from functools import cache
from importlib.resources import files
from typing import TypeAlias

from dark_ages_desk.core.frozen import dataclass
from dark_ages_desk.core.values import Below
from dark_ages_desk.games.dark_age_ii.state.area import RETREAT, Area
from dark_ages_desk.games.dark_age_ii.state.fixed import CITY, Ground
from dark_ages_desk.order_games.hiding import draw_weighted

ROUNDS = 16
"""2.17 Number of rounds in a turn; age is counted in rounds."""

AGES = (1, 5, 9, 13, 17, 49)
"""Lowest age of a report in each class but the first, in rounds."""

SIZES = (0, 1, 2, 3, 5, 8)
"""Lowest number of armies, or of ships at sea, in each class of strength but the first."""

THIRDS = (9, 6, 4, 3, 2)
"""Limits, in thirds of the largest stack beside an area, that its defenders must not exceed.

Each limit they keep makes the onlooker one class stronger.
"""

ANY = "any"
"""Word of a class that leaves open who is beside the area."""

Change: TypeAlias = tuple[int, int, int, int, int, int, int]
"""Differences from the report: armies, ships, population, forts, trade, a retreat, household armies.

The first five count up from 0 for no change: n is n more. A decrease to n - 1 is -n, as large stacks leave as few
behind as small ones. The sixth is 1 where a retreat is set (3.12). The last counts the household's armies there (10.7).
"""


@dataclass(frozen=True, slots=True)
class Guess:
    """A possible state of an area, and the armies of its owner's household that are there."""

    area: Area
    household: int = 0


Counts: TypeAlias = Mapping[str, Sequence[tuple[Change, int]]]
"""Class of area -> the number of times that each change was counted."""


@dataclass(frozen=True, slots=True)
class PublicFacts:
    """Public facts of an area, and what the viewer sees beside it.

    Its owner now (1.11) is ``owner``, and ``played`` says whether that kingdom has a player. The viewer's largest stack
    next to it has ``front`` armies, and his areas there have a defence level of ``weakest`` or more. Its armies could
    retreat to ``back``, "" for nowhere.
    """

    owner: str
    played: bool
    front: int
    weakest: int
    back: str = ""


def class_of(ground: Ground, was: Area, told: PublicFacts, age: int) -> str:
    """Return the class of an area that was last known as ``was``, ``age`` rounds ago (1 or more)."""
    kind = "sea" if ground.sea else "city" if ground.terrain == CITY else "land"
    whose = "nobody" if not told.owner else "same" if was.owner == told.owner else "another"
    whose += " played" if told.played else ""
    older = sum(first <= age for first in AGES)
    larger = sum(least <= (was.ships if ground.sea else was.armies) for least in SIZES)
    return f"{kind} {whose} {threat(was, told)} {older} {larger}"


def classes_of(ground: Ground, was: Area, told: PublicFacts, age: int) -> tuple[str, str]:
    """Return the class of an area, and the wider class that leaves open who is beside it."""
    name = class_of(ground, was, told, age)
    words = name.split()
    return name, " ".join((*words[: -4 if told.front else -3], ANY, *words[-2:]))


def threat(was: Area, told: PublicFacts) -> str:
    """Return how much who looks on threatens an area that was last known as ``was``, and whether it threatens him."""
    if not told.front:
        return "far"
    heads = was.armies + was.population + was.forts
    strong = sum(3 * heads <= thirds * told.front for thirds in THIRDS)
    return f"{strong} {'prey' if was.armies > told.weakest else 'safe'}"


def change_base(was: Area, told: PublicFacts) -> Area:
    """Return the base that changes are counted from: the area as it was last known.

    With a new owner its armies count as 0: his armies are not the ones that were there.
    """
    return was if was.owner == told.owner else was.replace(armies=0)


@cache
def load_counts() -> Counts:
    """Return what was counted."""
    text = files(__package__).joinpath("drift.json").read_text(encoding="utf-8")
    return {name: [(tuple(change), number) for change, number in rows] for name, rows in json.loads(text).items()}


@dataclass(frozen=True, slots=True)
class LikelyStates:
    """Possible states of an area now, each with the number of times it was counted."""

    ways: tuple[tuple[Guess, int], ...]

    def draw(self, pick: Below) -> Guess:
        """Return one of the ways, drawn as often as it was counted."""
        if len(self.ways) == 1:
            return self.ways[0][0]
        return draw_weighted(self.ways, pick)


def likely_states(ground: Ground, was: Area, told: PublicFacts, age: int) -> LikelyStates:
    """Return how an area may be now, by the changes that were counted.

    ``was``: as it was last known, ``age`` rounds ago.
    """
    name, wider = classes_of(ground, was, told, age) if age else ("", "")
    rows = load_counts().get(name) or load_counts().get(wider, ())
    first = change_base(was, told) if rows else was  # of what was never counted it is supposed that nothing changed
    area = first.replace(owner=told.owner, mode=RETREAT, retreat_to="", ambush_from="", sticky=False)
    if not rows:
        return LikelyStates(((Guess(area), 1),))
    return LikelyStates(tuple((apply_change(ground, area, change, told.back), number) for change, number in rows))


def difference(before: int, after: int) -> int:
    """Return the part of a change that makes the number ``before`` the number ``after``."""
    return after - before if after >= before else -1 - after


def apply_part(before: int, part: int) -> int:
    """Return what a number has become by a part of a change; one that is less than what would be left stays."""
    return before + part if part >= 0 else min(before, -1 - part)


def apply_change(ground: Ground, area: Area, change: Change, back: str) -> Guess:
    """Return an area after a change, with no more people than have room (2.7)."""
    armies, ships, population, forts, trade, retreats, household = change
    found = area.replace(
        armies=apply_part(area.armies, armies),
        ships=apply_part(area.ships, ships),
        population=min(max(ground.limit, area.population), apply_part(area.population, population)),
        forts=apply_part(area.forts, forts),
        trade=apply_part(area.trade, trade),
        retreat_to=back if retreats else "",
    )
    return Guess(found, household if area.owner else 0)
