"""Overseas: an army goes aboard in a harbor or on a shore, the fleet sails, and it lands where it should win."""

from __future__ import annotations

from dark_ages_desk.core.frozen import dataclass
from dark_ages_desk.games.strategy_and_conquest.stand_ins.attacking import (
    WARS,
    WAYS,
    add_tactic_orders,
    best_way,
    forecast_attack,
    is_hopeless,
    is_wanted,
    may_declare_war,
    reason,
    strength,
    worth,
)
from dark_ages_desk.games.strategy_and_conquest.stand_ins.gathering import must_stay
from dark_ages_desk.games.strategy_and_conquest.stand_ins.plan import Plan, fleets
from dark_ages_desk.games.strategy_and_conquest.state.fixed import INDEPENDENT, PHASES
from dark_ages_desk.games.strategy_and_conquest.state.position import FLEET, NEUTRAL, WAR, Force, Stack
from dark_ages_desk.games.strategy_and_conquest.state.weights import armies_aboard, load, moves_left, weight
from dark_ages_desk.games.strategy_and_conquest.words import stand_ins as stand_ins_words

TURNS = 2
"""Maximum number of turns at sea in a voyage."""

MOST_COASTS = 10
"""Maximum number of coasts tried for a landing, the most promising first."""

LEAST = 5
"""Minimum number of units for a voyage."""


@dataclass(frozen=True, slots=True)
class Landing:
    """A landing that can be won: the place, the seas on the way, and its worth."""

    place: str
    seas: tuple[str, ...]
    worth: int


def sail(plan: Plan) -> None:
    """Add orders for each fleet with a Commander: to land its armies, or to take the strongest army in reach aboard."""
    for fleet in fleets(plan):
        carried = [one for one in armies_aboard(plan.table, fleet.id) if one.id not in plan.busy]
        if carried:
            land(plan, fleet, carried, 1)
            continue
        enough = [one for one in plan.armies_ashore() if one.count >= LEAST and not must_stay(plan, one)]
        waiting = [one for one in enough if can_board(plan, fleet, one.place)]
        if not waiting:
            fetch(plan, fleet)
            continue
        army = max(waiting, key=lambda one: (strength(plan, [one]), one.id))  # order: a stand-in's own choice
        part = fit_aboard(plan, army, load(plan.table, fleet))
        goal = best_landing(plan, fleet, [part], 2) if part.count >= LEAST else None
        if goal is not None:
            board(plan, fleet, army, part, goal)
        else:
            send_to_ships(plan, fleet)


def can_board(plan: Plan, fleet: Force, place: str) -> bool:
    """Return whether an army at a place can go aboard that fleet."""
    sea = plan.table.fixed.places[fleet.place].sea
    return place == fleet.place or (sea and fleet.place in plan.table.fixed.places[place].seas)


def fit_aboard(plan: Plan, army: Force, room: int) -> Force:
    """Return the part of an army that a fleet can carry, the lightest units first."""
    if weight(plan.table, army) <= room:
        return army
    kinds = plan.table.fixed.kinds
    taken: list[Stack] = []
    # order: a stand-in's own choice
    for stack in sorted(army.stacks, key=lambda one: (kinds[one.kind].weight, one.rank)):
        number = min(stack.count, room // max(1, kinds[stack.kind].weight))
        if number and not any(one.kind == stack.kind for one in taken):
            taken.append(Stack(stack.kind, stack.rank, number, stack.left))
            room -= number * kinds[stack.kind].weight
    return army.replace(stacks=tuple(taken), commanders=())


def seaways(plan: Plan, fleet: Force) -> dict[str, tuple[str, ...]]:
    """Return a map from each sea in reach to a fleet's way there, through seas without known enemy ships."""
    places, most = plan.table.fixed.places, TURNS * moves_left(fleet)
    ways: dict[str, tuple[str, ...]] = {fleet.place: ()}
    ring = [fleet.place]
    while ring:
        following = []
        for here in ring:
            for sea in places[here].seas:
                if sea not in ways and len(ways[here]) < most and not is_hunted(plan, sea):
                    ways[sea] = (*ways[here], sea)
                    following.append(sea)
        ring = following
    return {place: way for place, way in ways.items() if places[place].sea}


def is_hunted(plan: Plan, sea: str) -> bool:
    """Return whether ships of an enemy are known to be there."""
    return any(one.kind == FLEET and plan.table.are_at_war(plan.realm, one.realm) for one in plan.table.forces_at(sea))


def best_landing(plan: Plan, fleet: Force, armies: list[Force], phase: int) -> Landing | None:
    """Return the landing that brings most, sooner ones before later ones; None where none would be won."""
    most = min(moves_left(fleet), PHASES - phase)
    found: tuple[int, int, str, tuple[str, ...]] = (0, 0, "", ())
    for promised, way, place in coasts(plan, fleet, most)[:MOST_COASTS]:
        if promised <= found[0]:
            break
        if is_hopeless(plan, armies, place):
            continue
        fate = forecast_attack(plan, armies, place, WAYS[-2], landing=True)
        gain = promised - fate.lost
        if fate.won:
            found = max(found, (gain, -len(way), place, way))
    return Landing(found[2], found[3], found[0]) if found[2] else None


def coasts(plan: Plan, fleet: Force, most: int) -> list[tuple[int, tuple[str, ...], str]]:
    """Return the coasts with something to take, the best first: (best possible worth, seas on the way, place).

    A coast reached only next turn counts half, for ``most`` seas can be passed in this one. So does one that takes a
    new war.
    """
    table, ways = plan.table, seaways(plan, fleet)
    wars = sum(table.are_at_war(plan.realm, one) for one in table.realms)
    found = []
    for place, ground in table.fixed.places.items():
        seas = [sea for sea in ground.seas if sea in ways]
        if ground.sea or not seas or place in plan.goals or plan.owner(place) == plan.realm:
            continue
        free = plan.owner(place) != INDEPENDENT and table.status_between(plan.realm, plan.owner(place)) == NEUTRAL
        if is_wanted(plan, place, frozenset()) or (free and wars < WARS):
            way = min((ways[sea] for sea in seas), key=lambda one: (len(one), one))  # order: a stand-in's own choice
            less = (2 if len(way) > most else 1) * (2 if free else 1)
            found.append((worth(plan, place) // less, way, place))
    return sorted(found, key=lambda one: (-one[0], len(one[1]), one[2]))  # order: a stand-in's own choice


def board(plan: Plan, fleet: Force, army: Force, part: Force, goal: Landing) -> None:
    """Add orders for an army, or a part of it as a new one, to go aboard and sail."""
    why = stand_ins_words.overseas_to(place=plan.name(goal.place), value=plan.value(goal.place))
    if part is not army:
        part = part.replace(id=plan.new_id())
        for stack in part.stacks:
            plan.add(why, "TRANSFER", force=army.id, to=part.id, unit=stack.kind, number=stack.count, phase=1)
        plan.busy.add(army.id)
    plan.add(why, "EMBARK", force=part.id, fleet=fleet.id, phase=1)
    add_voyage(plan, fleet, [part], goal, 2)


def add_voyage(plan: Plan, fleet: Force, armies: list[Force], goal: Landing, phase: int) -> None:
    """Add orders for a loaded fleet to sail from that phase on, and to land its armies if it arrives this turn."""
    owner = plan.owner(goal.place)
    how, fate = best_way(plan, armies, goal.place, landing=True)
    why = f"a landing: {reason(plan, armies, goal.place, fate)}"
    steps = goal.seas[: min(moves_left(fleet), PHASES + 1 - phase)]
    for at, sea in enumerate(steps, phase):
        plan.add(why, "MOVE", force=fleet.id, to=sea, phase=at)
    last = phase + len(steps)
    hostile_shore = owner not in (INDEPENDENT, plan.realm)
    if hostile_shore and not may_declare_war(plan, owner):
        if not plan.has_line_about(owner):
            plan.add(why, "STATUS", realm=owner, level=NEUTRAL)
    elif len(steps) == len(goal.seas) and last <= PHASES:
        if owner not in (INDEPENDENT, plan.realm) and not plan.table.are_at_war(plan.realm, owner):
            plan.add(why, "STATUS", realm=owner, level=WAR)
            pair = (min(plan.realm, owner), max(plan.realm, owner))
            plan.table = plan.table.replace(status={**plan.table.status, pair: WAR})
        for army in armies:
            add_tactic_orders(plan, army, *how, why)
            plan.add(why, "DISEMBARK", force=army.id, to=goal.place, phase=last)
        plan.goals.add(goal.place)
    plan.busy |= {fleet.id, *(army.id for army in armies)}


def land(plan: Plan, fleet: Force, armies: list[Force], phase: int) -> None:
    """Add orders to land a fleet's armies on the best coast, or on its nearest own one where none can be taken."""
    goal = best_landing(plan, fleet, armies, phase)
    if goal is not None:
        add_voyage(plan, fleet, armies, goal, phase)
        return
    ways = seaways(plan, fleet)
    homes = [
        (len(ways[sea]), place, ways[sea])
        for place in plan.own_provinces()
        for sea in plan.table.fixed.places[place].seas
        if sea in ways
    ]
    if homes:
        _, place, way = min(homes)  # order: a stand-in's own choice
        why = stand_ins_words.no_coast_is_in_reach(units=sum(one.count for one in armies), place=plan.name(place))
        steps = way[: min(moves_left(fleet), PHASES + 1 - phase)]
        for at, sea in enumerate(steps, phase):
            plan.add(why, "MOVE", force=fleet.id, to=sea, phase=at)
        if len(steps) == len(way) and phase + len(steps) <= PHASES:
            for army in armies:
                plan.add(why, "DISEMBARK", force=army.id, to=place, phase=phase + len(steps))
    plan.busy |= {fleet.id, *(army.id for army in armies)}


def fetch(plan: Plan, fleet: Force) -> None:
    """Add orders for an empty fleet to go to the nearest shore where an army of its realm could go aboard."""
    hosts = [army for army in plan.armies_ashore() if army.count >= LEAST and not must_stay(plan, army)]
    shores = {sea for army in hosts for sea in plan.table.fixed.places[army.place].seas}
    ways = seaways(plan, fleet)
    near = [ways[sea] for sea in sorted(shores) if ways.get(sea)]  # order: a stand-in's own choice
    if near:
        way = min(near, key=lambda one: (len(one), one))  # order: a stand-in's own choice
        for phase, sea in enumerate(way[: moves_left(fleet)], 1):
            plan.add(stand_ins_words.ARMY_WAITS_ON_THAT_SHORE, "MOVE", force=fleet.id, to=sea, phase=phase)
    plan.busy.add(fleet.id)


def send_to_ships(plan: Plan, fleet: Force) -> None:
    """Add orders for a fleet too small for a landing to go to the harbor with the most ships without a Commander."""
    places, ways = plan.table.fixed.places, {fleet.place: (), **seaways(plan, fleet)}
    found = []
    for other in plan.forces(FLEET):
        if other.commanders or not other.count or other.place == fleet.place or places[other.place].sea:
            continue
        near = [way for sea, way in ways.items() if other.place in places[sea].harbours]
        if near and plan.owner(other.place) == plan.realm:
            way = min(near, key=lambda one: (len(one), one))  # order: a stand-in's own choice
            found.append((-other.count, len(way), other.place, way))
    if found:
        *_, place, way = min(found)  # order: a stand-in's own choice
        for phase, to in enumerate((*way, place)[: moves_left(fleet)], 1):
            plan.add(
                stand_ins_words.ships_have_no_commander(place=plan.name(place)),
                "MOVE",
                force=fleet.id,
                to=to,
                phase=phase,
            )
        plan.busy.add(fleet.id)
