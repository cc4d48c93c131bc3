"""What a battle is likely to bring, in exact chances, before anybody marches."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from fractions import Fraction
from functools import partial

from dark_ages_desk.core.forecast import BAD, GOOD, Case, Column, Forecast, Odds, Share, Suppose

from .battle import Attack, losses
from .march import Goal, goals
from .state import North


def forecasts(pos: North) -> tuple[Forecast, ...]:
    """One for each area with foreign warbands that they may go to.

    The same for every eye: whether the defender holds an Ambush is nobody else's to know, so it is supposed.
    """
    top = pos.top
    if not isinstance(top, Goal):
        return ()
    found = []
    for goal in goals(pos, top.source, top.number):
        foe = pos.king_of(goal)
        if foe in ("", top.power):
            continue
        attack = Attack(top.power, top.source, goal, top.number)
        words = f"{pos.called(foe)} plays Ambush"
        ambush = Suppose("ambush", words, 0, 0, 1, ("no", "yes"), hidden=True, key=f"ambush {foe}")
        title = f"Attack {pos.place(goal)}"
        work = partial(battle, pos, attack)
        supposed = (ambush,) if pos.hands[foe] else ()
        found.append(Forecast(f"battle {goal}", title, "7.2", work, "to", goal, goal, supposed))
    return tuple(found)


def battle(pos: North, attack: Attack, supposed: Mapping[str, int]) -> Odds:
    """All six faces, if the defender stands."""
    attack = replace(attack, ambushed=bool(supposed.get("ambush")))
    results = [attack.result(pos, face) for face in range(1, 7)]

    def chance(of: list[bool]) -> Fraction:
        return Fraction(sum(of), len(results))

    taken = [
        losses(one, "A") < attack.number and ("R" in one or losses(one, "D") >= pos.number(attack.goal))
        for one in results
    ]
    shares = (
        Share("the area is taken", chance(taken), GOOD),
        Share("the attacker loses", chance([losses(one, "A") > 0 for one in results]), BAD),
        Share("the defender loses", chance([losses(one, "D") > 0 for one in results])),
    )
    spread = tuple((one, Fraction(results.count(one), len(results))) for one in dict.fromkeys(results))
    column = Column("If they stand", (Case(f"column {attack.column(pos)}", shares, (), spread),), "to")
    return Odds((column,), spaces=((attack.goal, chance(taken)),))
