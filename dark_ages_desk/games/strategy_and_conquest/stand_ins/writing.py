"""The orders that a stand-in writes for a realm, each with its reason. It uses only what the realm sees.

A passive realm holds. A quiet one sets its tax, recruits, raises its forts, offers peace and pacts, and drives
intruders out of its provinces. An aggressive one attacks as well. By land it takes free provinces and enemies'. Where
it can take none, it declares war on a neighbour, and then goes overseas.
"""

from __future__ import annotations

from dark_ages_desk.games.strategy_and_conquest.orders.verbs import reader
from dark_ages_desk.games.strategy_and_conquest.stand_ins.attacking import declare, strike
from dark_ages_desk.games.strategy_and_conquest.stand_ins.building import hired, raised, ships, taxes
from dark_ages_desk.games.strategy_and_conquest.stand_ins.diplomacy import pacts, peace
from dark_ages_desk.games.strategy_and_conquest.stand_ins.gathering import (
    commanders,
    fleets_joined,
    garrisons,
    gathered,
    joined,
    ranked,
    sent,
)
from dark_ages_desk.games.strategy_and_conquest.stand_ins.overseas import sail
from dark_ages_desk.games.strategy_and_conquest.stand_ins.plan import Plan, Planned, begun
from dark_ages_desk.games.strategy_and_conquest.state.position import Conquest
from dark_ages_desk.games.strategy_and_conquest.state.realm import AGGRESSIVE, PASSIVE, QUIET

QUIET_PACTS, BOLD_PACTS = 3, 1
"""Number of neighbours that a quiet and an aggressive stand-in offer pacts."""


class _Kept:
    """The plans for one table: they can be made while the players write, and giving the last sheet takes no time."""

    def __init__(self, pos: Conquest) -> None:
        self._pos = pos
        self.plans: dict[tuple[str, str], tuple[Planned, ...]] = {}

    def fits(self, pos: Conquest) -> bool:
        """Return whether it is the same table, apart from notes and sheets since."""
        mine = self._pos
        same = mine.forces is pos.forces and mine.provinces is pos.provinces and mine.realms is pos.realms
        return same and mine.status is pos.status and mine.fixed is pos.fixed and mine.turn == pos.turn


_latest: list[_Kept] = []


def written(pos: Conquest, realm: str, manner: str) -> tuple[Planned, ...]:
    """Return the orders of a realm for this turn. Those for the last table are kept."""
    kept = _latest[0] if _latest else None
    if kept is None or not kept.fits(pos):
        kept = _Kept(pos)
        _latest[:] = [kept]  # another thread may have another table in mind: each goes on with its own
    plans = kept.plans
    if (realm, manner) not in plans:
        plans[realm, manner] = _written(pos, realm, manner)
    return plans[realm, manner]


def prepared(pos: Conquest) -> None:
    """Prepare and keep the orders of all realms without a player."""
    for realm in pos.fixed.houses:
        if not pos.seat(realm):
            written(pos, realm, pos.realms[realm].manner)


def _written(pos: Conquest, realm: str, manner: str) -> tuple[Planned, ...]:
    if manner == PASSIVE:
        return ()
    plan = begun(pos, realm)
    taxes(plan)
    joined(plan)
    fleets_joined(plan)
    ranked(plan)
    commanders(plan)
    if manner == AGGRESSIVE:
        attack(plan)
    else:
        strike(plan, at_home=True)
        peace(plan)
        pacts(plan, most=QUIET_PACTS)
    raised(plan, steps_only=True)
    hired(plan)
    raised(plan, steps_only=False)
    return tuple(plan.lines)


def attack(plan: Plan) -> None:
    """Add the orders of an aggressive realm beyond those of a quiet one."""
    garrisons(plan)
    strike(plan)
    if not plan.goals:
        declare(plan)
    sail(plan)
    peace(plan)
    if plan.goals:
        pacts(plan, most=BOLD_PACTS)
    else:
        ships(plan)
    sent(plan)
    gathered(plan)


def suggested(pos: Conquest, realm: str) -> tuple[tuple[str, ...], ...]:
    """Return the sheets of the quiet and the aggressive manner as they are printed, the aggressive one first."""
    printer = reader(pos.fixed)
    return tuple(
        tuple(printer.printed(line.order) for line in written(pos, realm, manner)) for manner in (AGGRESSIVE, QUIET)
    )
