"""Attacks by land: free provinces and those of enemies that can be taken, by the armies that reach them together."""

from __future__ import annotations

from collections.abc import Iterator

from dark_ages_desk.core.frozen import dataclass
from dark_ages_desk.games.strategy_and_conquest.events.borders import has_leader
from dark_ages_desk.games.strategy_and_conquest.events.fighting import are_hostile
from dark_ages_desk.games.strategy_and_conquest.readings import chosen_option
from dark_ages_desk.games.strategy_and_conquest.stand_ins.battle import (
    WAYS,
    AttackResult,
    best_way,
    defenders,
    forecast_attack,
    reason,
)
from dark_ages_desk.games.strategy_and_conquest.stand_ins.plan import Plan
from dark_ages_desk.games.strategy_and_conquest.state.fixed import INDEPENDENT
from dark_ages_desk.games.strategy_and_conquest.state.force import Force
from dark_ages_desk.games.strategy_and_conquest.state.realm import ALLIANCE, NEUTRAL, PACT, WAR
from dark_ages_desk.games.strategy_and_conquest.war.strengths import attack_of, loss_of

TURNS = 8
"""Number of turns whose revenue from a province a stand-in pays with units to take it."""

MOST_ARMIES = 4
"""Maximum number of armies against one province."""

WARS = 2
"""Maximum number of neighbours that a stand-in is at war with by its own will."""

CLEARLY = 2
"""Multiple of its cost that an attack must be worth to start a war."""


HOPELESS = 2
"""Multiple of the attackers' strength that keeps them from an attack, by Attack and Loss factors together."""


@dataclass(frozen=True, slots=True)
class Raid:
    """An attack that can be won: the province, the armies and their ways, the result, and its worth."""

    place: str
    armies: tuple[Force, ...]
    ways: tuple[tuple[str, ...], ...]
    fate: AttackResult
    worth: int


def strength(plan: Plan, forces: list[Force]) -> int:
    """Return the product of the Attack and Loss factors of forces."""
    return attack_of(plan.table, forces) * loss_of(plan.table, forces)


def known_forces(plan: Plan, realm: str) -> list[Force]:
    """Return the forces of a realm that this one knows of."""
    return [one for one in plan.table.forces.values() if one.realm == realm]


def is_hopeless(plan: Plan, armies: list[Force], place: str) -> bool:
    """Return whether the defenders are so strong, forts and all else aside, that the attack need not be tried."""
    return HOPELESS * strength(plan, armies) < strength(plan, defenders(plan, place))


def is_wanted(plan: Plan, place: str, foes: frozenset[str]) -> bool:
    """Return whether a province is to take: free, an enemy's, one of the ``foes``', or an own one with enemies."""
    owner = plan.owner(place)
    if owner == plan.realm:
        return any(
            are_hostile(plan.table, plan.realm, one.realm, place)
            for one in plan.table.forces_at(place)
            if not one.aboard
        )
    return owner == INDEPENDENT or owner in foes or plan.table.are_at_war(plan.realm, owner)


def worth(plan: Plan, place: str) -> int:
    """Return the worth of a province in gold, to have it or not to lose it."""
    return TURNS * plan.value(place)


def raids(plan: Plan, foes: frozenset[str] = frozenset()) -> Iterator[Raid]:
    """Yield every attack that would be won and is worth its cost, each with as few armies as it takes."""
    reach: dict[str, list[tuple[Force, tuple[str, ...]]]] = {}
    for army in plan.armies_ashore():
        if has_leader(plan.table, army):
            for place, way in plan.reachable_provinces(army).items():
                if place not in plan.goals and place in plan.known and is_wanted(plan, place, foes):
                    reach.setdefault(place, []).append((army, way))
    power = {army.id: strength(plan, [army]) for some in reach.values() for army, _ in some}
    for place, coming in reach.items():
        coming.sort(key=lambda one: (-power[one[0].id], one[0].id))  # order: a stand-in's own choice
        for number in range(1, min(MOST_ARMIES, len(coming)) + 1):
            armies = tuple(army for army, _ in coming[:number])
            if is_hopeless(plan, list(armies), place):
                continue
            fate = forecast_attack(plan, list(armies), place, WAYS[-2])
            if fate.won:
                gain = worth(plan, place) - fate.lost
                if gain > 0:
                    yield Raid(place, armies, tuple(way for _, way in coming[:number]), fate, gain)
                break


def strike(plan: Plan, *, at_home: bool = False) -> None:
    """Add the attacks that bring most for their cost, one after the other, as long as armies are left.

    With ``at_home`` only those on enemies and rebels in own provinces.
    """

    def those() -> list[Raid]:
        return [one for one in raids(plan) if not at_home or plan.owner(one.place) == plan.realm]

    while best := max(those(), key=lambda one: (one.worth, one.place), default=None):  # order: a stand-in's own choice
        carry(plan, best)


def carry(plan: Plan, raid: Raid) -> None:
    """Add the orders of one attack: all its armies arrive in the same phase, in the tactic that costs least."""
    armies = list(raid.armies)
    (tactic, retreat), fate = best_way(plan, armies, raid.place)
    why = reason(plan, armies, raid.place, fate)
    last = max(len(way) for way in raid.ways)  # order: a stand-in's own choice
    for army, way in zip(armies, raid.ways, strict=True):
        add_tactic_orders(plan, army, tactic, retreat, why)
        plan.march(army, way, why, last)
    plan.goals.add(raid.place)


def add_tactic_orders(plan: Plan, army: Force, tactic: str, retreat: int, why: str) -> None:
    """Add the orders for an army to take that tactic and that retreat level."""
    if army.tactic != tactic:
        plan.add(why, "TACTIC", force=army.id, tactic=tactic, phase=1)
    if army.retreat != retreat:
        plan.add(why, "RETREAT", force=army.id, level=retreat, phase=1)


def may_declare_war(plan: Plan, other: str) -> bool:
    """Return whether war can be declared on a realm this turn (Realms; reading "fall")."""
    if plan.table.status_between(plan.realm, other) in (WAR, NEUTRAL):
        return True
    fall = chosen_option(plan.table.fixed.readings, "fall")
    return fall == "any" or (fall == "one" and plan.table.status_between(plan.realm, other) == PACT)


def declare(plan: Plan) -> None:
    """Add a declaration of war on the neighbour with the best province to take, and the attacks that it allows.

    A pact or alliance in the way is lowered first.
    """
    near = plan.neighbouring_realms()
    if sum(plan.table.are_at_war(plan.realm, one) for one in near) >= WARS:
        return
    neutral = [one for one in near if plan.table.status_between(plan.realm, one) == NEUTRAL]
    open_to_war = neutral or [one for one in near if plan.table.status_between(plan.realm, one) == PACT]
    allies = [one for one in near if plan.table.status_between(plan.realm, one) == ALLIANCE]
    if allies and len(allies) == len(near):
        other = min(
            allies, key=lambda one: (strength(plan, known_forces(plan, one)), one)
        )  # order: a stand-in's own choice
        why = f"nothing is left to take but what allies have, and {plan.table.power_name(other)} looks weakest"
        plan.add(why, "STATUS", realm=other, level=PACT)
    found = [one for one in raids(plan, frozenset(open_to_war)) if one.worth > CLEARLY * one.fate.lost]
    best = max(((one.worth, plan.owner(one.place)) for one in found), default=(0, ""))  # order: a stand-in's own choice
    if best[1] and not may_declare_war(plan, best[1]):
        why = f"{plan.table.power_name(best[1])} holds its border weakly, and the pact must go first"
        plan.add(why, "STATUS", realm=best[1], level=NEUTRAL)
    elif best[1]:
        other = plan.table.power_name(best[1])
        plan.add(f"nothing free is in reach, and {other} holds its border weakly", "STATUS", realm=best[1], level=WAR)
        plan.table = plan.table.replace(
            status={**plan.table.status, (min(plan.realm, best[1]), max(plan.realm, best[1])): WAR}
        )
        strike(plan)
