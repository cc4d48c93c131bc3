"""Attacks by land: free provinces and those of enemies that can be taken, by the armies that reach them together.

Further parts of the module:

- The probable end of an attack, for all that the realm knows.

It is the rules' own battle with the expected hits, somewhat fewer of its own and somewhat more of the enemy's. No
chance is in it.
"""

from __future__ import annotations

from collections.abc import Iterator

from dark_ages_desk.core.frozen import dataclass
from dark_ages_desk.core.text_tools import format_count, join_names
from dark_ages_desk.games.strategy_and_conquest.events.before import set_status
from dark_ages_desk.games.strategy_and_conquest.events.borders import has_leader
from dark_ages_desk.games.strategy_and_conquest.events.fighting import are_hostile, set_up_battle
from dark_ages_desk.games.strategy_and_conquest.stand_ins.plan import Plan
from dark_ages_desk.games.strategy_and_conquest.state.fixed import INDEPENDENT, phases_begun
from dark_ages_desk.games.strategy_and_conquest.state.position import (
    ALLIANCE,
    ARMY,
    DEFENSIVE,
    NEUTRAL,
    NORMAL,
    OFFENSIVE,
    PACT,
    WAR,
    Force,
    Stack,
)
from dark_ages_desk.games.strategy_and_conquest.war.battle import fight_battle
from dark_ages_desk.games.strategy_and_conquest.war.factors import MILLION
from dark_ages_desk.games.strategy_and_conquest.war.strengths import attack_of, loss_of
from dark_ages_desk.games.strategy_and_conquest.words import stand_ins as stand_ins_words

CAUTION = 15
"""Part of the expected hits, in hundredths, that a stand-in takes off its own and adds to the enemy's."""

NEVER = 6
"""The retreat level without retreat: in the sixth rank is the Commander."""

WAYS = ((NORMAL, 3), (OFFENSIVE, 3), (DEFENSIVE, 3), (NORMAL, NEVER), (OFFENSIVE, NEVER))
"""The tactics and retreat levels that a stand-in tries."""

SUPPOSED = 2
"""Points of value for each Militia supposed in a province that the realm has not seen."""

SHARE, GROWN = 8, 20
"""Growth of others, supposed to be like the realm's own.

After ``GROWN`` turns a province not seen is supposed to have one in ``SHARE`` of all its units, before it fewer in
proportion.
"""


@dataclass(frozen=True, slots=True)
class AttackResult:
    """End of an attack: whether it takes the place, and the units lost, in gold."""

    won: bool
    lost: int


class ExpectedHits:
    """Source of the expected hits; the remainder counts for that side's next volley."""

    def __init__(self, realm: str) -> None:
        self._realm = realm
        self._over: dict[object, int] = {}

    def __call__(self, key: tuple[object, ...], number: int, chance: int) -> int:
        side = key[1]
        share = 100 - CAUTION if side == self._realm else 100 + CAUTION
        hits, self._over[side] = divmod(self._over.get(side, 0) + number * chance * share // 100, MILLION)
        return min(number, hits)


def defenders(plan: Plan, place: str) -> list[Force]:
    """Return the forces known to the realm that would fight it there: enemies, and the province's holder."""
    table, owner = plan.table, plan.owner(place)
    found = [
        one
        for one in table.forces_at(place)
        if not one.aboard
        and one.kind == ARMY
        and one.realm != plan.realm
        and (one.realm == owner or are_hostile(table, plan.realm, one.realm, place))
    ]
    glimpse = plan.known.get(place)
    return found if glimpse and glimpse.turn else [*found, suppose_garrison(plan, place)]


def suppose_garrison(plan: Plan, place: str) -> Force:
    """Return the garrison supposed in a province that the realm has never seen."""
    own = sum(one.count for one in plan.table.forces.values() if one.realm == plan.realm and one.kind == ARMY)
    later = own * min(plan.table.turn - 1, GROWN) // GROWN // SHARE
    stack = Stack("Militia", 1, max(2, plan.value(place) // SUPPOSED, later), 0)
    return Force("unseen", plan.owner(place), ARMY, "", place, (stack,), came_from=place)


def forecast_attack(
    plan: Plan, armies: list[Force], place: str, how: tuple[str, int], landing: bool = False
) -> AttackResult:
    """Return the end of that attack, in that tactic and retreat level, ``landing`` from a fleet or by land."""
    key = (place, tuple((one.id, one.stacks) for one in armies), how, landing)
    if key not in plan.tried:
        plan.tried[key] = _forecast_battle(plan, armies, place, how, landing)
    found: AttackResult = plan.tried[key]
    return found


def _forecast_battle(plan: Plan, armies: list[Force], place: str, how: tuple[str, int], landing: bool) -> AttackResult:
    enemies = defenders(plan, place)
    if not any(one.count or one.commanders for one in enemies):
        return AttackResult(True, 0)
    tactic, retreat = how
    table = plan.table
    for other in sorted({one.realm for one in enemies} & set(table.realms)):  # order: a stand-in's own choice
        table = table if table.are_at_war(plan.realm, other) else set_status(table, plan.realm, other, WAR)
    since = phases_begun(table.turn, 1) if landing else 0
    how_all = {"place": place, "landed": since, "tactic": tactic, "retreat": retreat}
    ours = [one.replace(came_from="" if landing else one.place, **how_all) for one in armies]
    theirs = [one for one in enemies if one.count or one.commanders]
    together = (*ours, *theirs)
    battle, _ = set_up_battle(table.replace(phase=1), place, together, False, lambda key, number, chance: 0)
    ended = fight_battle(battle, ExpectedHits(plan.realm))
    left: dict[tuple[str, int], int] = {}
    won = False
    for side in ended.sides:
        if side.name == plan.realm:
            won = side.count > 0
            left |= {(body.force, body.place): body.count for body in side.bodies}
    won = won and all(side.name == plan.realm or not side.count for side in ended.sides)
    left |= {(body.force, body.place): body.count for body in ended.retreated}
    lost = sum(
        plan.table.fixed.kinds[stack.kind].cost * (stack.count - left.get((one.id, at), 0))
        for one in ours
        for at, stack in enumerate(one.stacks)
    )
    return AttackResult(won, lost)


def best_way(
    plan: Plan, armies: list[Force], place: str, landing: bool = False
) -> tuple[tuple[str, int], AttackResult]:
    """Return the tactic and retreat level that take the place at the smallest cost, and the end of the attack.

    Of equal ones it is the first tried.
    """
    found = [(forecast_attack(plan, armies, place, how, landing), how) for how in WAYS]
    fate, how = min(found, key=lambda one: (not one[0].won, one[0].lost))  # order: a stand-in's own choice
    return how, fate


def describe_holders(plan: Plan, place: str) -> str:
    """Return the text on the holders of a province, as the realm knows them."""
    glimpse = plan.known.get(place)
    if glimpse is None or not glimpse.turn:
        return stand_ins_words.NOBODY_HAS_SEEN_WHO_HOLDS_IT
    units: dict[str, int] = {}
    for force in defenders(plan, place):
        for stack in force.stacks:
            units[stack.kind] = units.get(stack.kind, 0) + stack.count
    fort = plan.table.provinces[place].fort
    told = join_names([f"{number} {kind}" for kind, number in units.items()]) if units else "nobody"
    hold = (
        stand_ins_words.they_hold_it(holders=told)
        if sum(units.values()) > 1
        else stand_ins_words.it_is_held_by(holders=told)
    )
    if fort and units:
        hold = stand_ins_words.held_in_a_fort(words=hold, level=fort)
    return hold if glimpse.turn == plan.table.turn else stand_ins_words.held_as_of_turn(words=hold, turn=glimpse.turn)


def reason(plan: Plan, armies: list[Force], place: str, fate: AttackResult) -> str:
    """Return the text on why an attack is ordered."""
    owner = plan.owner(place)
    foreign, name = owner not in (INDEPENDENT, plan.realm), plan.name(place)
    prize = f"{name} of {plan.table.in_sentence(owner)}" if foreign else name
    number = sum(one.count for one in armies)
    units = format_count(number, "unit")
    beat = (
        stand_ins_words.unit_is_likely_to_take_it(unit=units)
        if number == 1
        else stand_ins_words.units_are_likely_to_take_it(units=units)
    )
    worth, holders = plan.value(place), describe_holders(plan, place)
    return (
        stand_ins_words.attack_with_losses(prize=prize, worth=worth, holders=holders, ours=beat, lost=fate.lost)
        if fate.lost
        else stand_ins_words.attack_without_loss(prize=prize, worth=worth, holders=holders, ours=beat)
    )


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
    fall = plan.table.fixed.readings["fall"]
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
        why = stand_ins_words.allies_are_left_to_attack(realm=plan.table.in_sentence(other))
        plan.add(why, "STATUS", realm=other, level=PACT)
    found = [one for one in raids(plan, frozenset(open_to_war)) if one.worth > CLEARLY * one.fate.lost]
    best = max(((one.worth, plan.owner(one.place)) for one in found), default=(0, ""))  # order: a stand-in's own choice
    if best[1] and not may_declare_war(plan, best[1]):
        why = stand_ins_words.pact_must_go_first(realm=plan.table.in_sentence(best[1]))
        plan.add(why, "STATUS", realm=best[1], level=NEUTRAL)
    elif best[1]:
        other = plan.table.in_sentence(best[1])
        plan.add(stand_ins_words.weak_border_is_in_reach(realm=other), "STATUS", realm=best[1], level=WAR)
        plan.table = plan.table.replace(
            status={**plan.table.status, (min(plan.realm, best[1]), max(plan.realm, best[1])): WAR}
        )
        strike(plan)
