"""Habits of other realms: how they usually fight, and how long a force stays where it was seen. They are no rules.

They were counted by ``python -m tests.calibration.strategy_and_conquest`` in games of stand-ins on all scenarios.
Players who differ from the stand-ins are guessed less well.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar

from dark_ages_desk.core.frozen import dataclass, replace
from dark_ages_desk.core.values import Below
from dark_ages_desk.games.strategy_and_conquest.state.fixed import INDEPENDENT
from dark_ages_desk.games.strategy_and_conquest.state.force import DEFENSIVE, NORMAL, OFFENSIVE, Force

T = TypeVar("T")

TACTICS: Sequence[tuple[str, int]] = ((NORMAL, 98), (DEFENSIVE, 1), (OFFENSIVE, 1))
"""Tactics of a realm's army or fleet, each with its share in hundredths."""

COMMANDERS: Sequence[tuple[int, int]] = ((80, 65), (85, 15), (90, 9), (95, 5), (100, 3), (105, 2), (110, 1))
"""Infantry modifiers of Commanders in tenths of a hundredth, each with its share in hundredths."""

SAME, MORE, AWAY, GONE = "same", "more", "away", "gone"


@dataclass(frozen=True, slots=True)
class SightingFate:
    """Fate of a force seen some turns ago, in hundredths: unchanged, larger, or elsewhere. The rest are gone."""

    same: int
    more: int
    away: int


FADING: Sequence[SightingFate] = (
    SightingFate(100, 0, 0),
    SightingFate(30, 22, 35),
    SightingFate(20, 15, 47),
    SightingFate(17, 13, 50),
)
"""Fate of an army or fleet seen one turn ago, two, three, four or more."""

TAKEN = 1
"""Provinces in a hundred that change their owner in a turn when the viewer does not look."""

GARRISON = 96
"""Independent garrisons in a hundred that are still there a turn later."""

GREW = 12
"""Maximum growth of a force never seen, in hundredths of its start, for each turn."""


def draw_weighted(table: Sequence[tuple[T, int]], pick: Below) -> T:
    """Return one of the things, each as often as its number says."""
    at = pick(sum(number for _, number in table))
    for thing, number in table:
        if at < number:
            return thing
        at -= number
    raise AssertionError("a number below the sum is in one of its parts")


def suppose_tactics(force: Force, pick: Below) -> Force:
    """Return a force as it may fight: its tactic and its Commanders' modifiers. Independents have neither orders nor
    Commanders of note."""
    if force.realm == INDEPENDENT:
        return force
    leaders = []
    for one in force.commanders:
        skill = draw_weighted(COMMANDERS, pick)
        leaders.append(replace(one, infantry=skill))
    return force.replace(tactic=draw_weighted(TACTICS, pick), commanders=tuple(leaders))


def draw_fate(force: Force, age: int, pick: Below) -> str:
    """Return what becomes of a force that was last seen ``age`` turns ago: SAME, MORE (it grew), AWAY or GONE."""
    if force.realm == INDEPENDENT:
        return SAME if all(pick(100) < GARRISON for _ in range(age - 1)) else GONE
    one = FADING[min(max(age, 1), len(FADING)) - 1]
    return draw_weighted(
        ((SAME, one.same), (MORE, one.more), (AWAY, one.away), (GONE, 100 - one.same - one.more - one.away)), pick
    )


def grow_force(force: Force, turns: int, pick: Below) -> Force:
    """Return a force with a random growth of the given number of turns."""
    share = 100 + pick(GREW * max(1, turns) + 1)
    stacks = tuple(replace(stack, count=max(1, stack.count * share // 100)) for stack in force.stacks)
    return force.replace(stacks=stacks)
