"""The likely results of a battle, in exact chances, before anybody marches."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import replace
from fractions import Fraction
from functools import partial

from dark_ages_desk.core.forecast import BAD, GOOD, Case, Column, Forecast, Odds, Share, Supposition, mix_odds
from dark_ages_desk.core.supposing import Memory, SuppositionRules, worlds

from .battle import Attack, losses
from .march import Goal, goals
from .state import AMBUSH, North


def list_forecasts(rules: SuppositionRules[North], pos: North, viewer: str) -> tuple[Forecast, ...]:
    """Return one forecast for each area with foreign warbands that the marching warbands may go to.

    The viewer may not know whether the defender holds an Ambush. It is then as likely as in the possible worlds, unless
    somebody says whether it is played.
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
        words = f"{pos.power_name(foe)} plays Ambush"
        names = ("if they hold it", "no", "yes")
        ambush = Supposition("ambush", words, 0, 0, 2, names, hidden=True, key=f"ambush {foe}")
        title = f"Attack {pos.place(goal)}"
        work = partial(odds_over_worlds, rules, pos, viewer, attack)
        supposed = (ambush,) if pos.hands[foe] else ()
        found.append(
            Forecast(
                f"battle {goal}",
                title,
                "7.2",
                work=None,
                verb="to",
                choice=goal,
                space=goal,
                suppositions=supposed,
                over_worlds=work,
            )
        )
    return tuple(found)


def odds_over_worlds(
    rules: SuppositionRules[North], pos: North, viewer: str, attack: Attack, supposed: Mapping[str, int], memory: Memory
) -> Odds:
    """Return the odds of a battle over all possible worlds: in some of them the defender holds an Ambush."""
    played, foe = supposed.get("ambush", 0), pos.king_of(attack.goal)
    if played or not pos.hands[foe]:
        return battle_odds(pos, attack, played == 2)
    held = Counter(AMBUSH in world.hands[foe] for world in worlds(rules, pos, viewer, memory, (attack.goal,)))
    return mix_odds([(number, battle_odds(pos, attack, ambushed)) for ambushed, number in sorted(held.items())])


def battle_odds(pos: North, attack: Attack, ambushed: bool) -> Odds:
    """Return the odds of a battle over all six faces, if the defender stands."""
    attack = replace(attack, ambushed=ambushed)
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
    column = Column("If they stand", (Case("one die", shares, (), spread),), "to")
    return Odds((column,), spaces=((attack.goal, chance(taken)),))
