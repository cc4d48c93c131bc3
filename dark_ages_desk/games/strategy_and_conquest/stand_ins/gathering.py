"""Armies are joined, arranged by ranks, given Commanders, left as garrisons, and brought to where they are of use."""

from __future__ import annotations

from dark_ages_desk.core.frozen import replace
from dark_ages_desk.core.text_tools import format_count
from dark_ages_desk.games.strategy_and_conquest.events.borders import has_leader
from dark_ages_desk.games.strategy_and_conquest.stand_ins.attacking import is_wanted, strength
from dark_ages_desk.games.strategy_and_conquest.stand_ins.plan import Plan, fleets
from dark_ages_desk.games.strategy_and_conquest.state.position import ALLIANCE, ARMY, FLEET, Force
from dark_ages_desk.games.strategy_and_conquest.state.units import ARCHERY, CAVALRY, COMMANDER, INFANTRY
from dark_ages_desk.games.strategy_and_conquest.state.weights import armies_aboard, merge_stacks
from dark_ages_desk.games.strategy_and_conquest.words import stand_ins as stand_ins_words

PLACES = {INFANTRY: 1, CAVALRY: 3, ARCHERY: 4}
"""The rank of each arm: infantry falls first, archers last.

At a retreat level of 3 they leave when all others are dead."""

WORTH_LEADING = 8
"""Minimum of units for an army that should have a Commander."""

GUARD, HOST = 4, 14
"""Number of units of a garrison beside a foreign army, and the minimum of the army that leaves it behind."""


def join_armies(plan: Plan) -> None:
    """Add transfers that join the armies in one place, and lend the host a Commander if it has none.

    Armies without a Commander, and small ones, go into the largest that has one, or into the largest of all. The
    Commanders of small ones come with them.
    """
    there: dict[str, list[Force]] = {}
    for army in plan.armies_ashore():
        there.setdefault(army.place, []).append(army)
    for place, armies in there.items():
        host = max(
            armies, key=lambda one: (has_leader(plan.table, one), one.count, one.id)
        )  # order: a stand-in's own choice
        for army in armies:
            if army.id == host.id or (army.commanders and army.count >= WORTH_LEADING):
                continue
            why = stand_ins_words.one_army_instead_of_two(place=plan.name(place))
            for stack in army.stacks:
                plan.add(why, "TRANSFER", force=army.id, to=host.id, unit=stack.kind, number=stack.count, phase=1)
                host = host.replace(stacks=merge_stacks(host.stacks, stack))
            for leader in army.commanders:
                plan.add(why, "COMMAND", force=army.id, to=host.id, phase=1)
                host = host.replace(commanders=(*host.commanders, leader))
            left = {id_: one for id_, one in plan.table.forces.items() if id_ != army.id}
            plan.table = plan.table.replace(forces={**left, host.id: host})
            plan.busy.add(army.id)
        if not host.commanders:
            lend_commander(plan, host)


def join_fleets(plan: Plan) -> None:
    """Add transfers that join the fleets in one place: those without a Commander and passengers go into a fleet with
    one."""
    for fleet in [one for one in plan.forces(FLEET) if one.count and not one.commanders]:
        host = next((one for one in fleets(plan) if one.place == fleet.place), None)  # order: a stand-in's own choice
        if host is None or armies_aboard(plan.table, fleet.id):
            continue
        for stack in fleet.stacks:
            why = stand_ins_words.one_fleet_instead_of_two(place=plan.name(fleet.place))
            plan.add(why, "TRANSFER", force=fleet.id, to=host.id, unit=stack.kind, number=stack.count, phase=1)
            host = host.replace(stacks=merge_stacks(host.stacks, stack))
        left = {id_: one for id_, one in plan.table.forces.items() if id_ != fleet.id}
        plan.table = plan.table.replace(forces={**left, host.id: host})
        plan.busy.add(fleet.id)


def lend_commander(plan: Plan, host: Force) -> None:
    """Add the transfer of a spare Commander, from another force in the same place, to an army without one."""
    for other in plan.table.forces_at(host.place):
        spare = len(other.commanders) > 1 or not other.count
        if other.realm == plan.realm and other.kind == ARMY and other.id != host.id and spare and other.commanders:
            plan.add(
                stand_ins_words.force_has_no_commander(force=host.id), "COMMAND", force=other.id, to=host.id, phase=1
            )
            plan.table = plan.table.with_force(host.id, commanders=(other.commanders[0],))
            plan.table = plan.table.with_force(other.id, commanders=other.commanders[1:])
            return


def set_ranks(plan: Plan) -> None:
    """Add orders that move archers and cavalry behind the infantry, as recruits come into the first rank (Ranks
    (troop))."""
    kinds = plan.table.fixed.kinds
    for army in plan.armies_ashore():
        stacks = army.stacks
        if not any(kinds[one.kind].arm == INFANTRY for one in stacks):
            continue
        for stack in army.stacks:
            rank = PLACES.get(kinds[stack.kind].arm, stack.rank)
            if stack.rank == 1 and rank > 1:
                why = stand_ins_words.WHO_STANDS_BEHIND_THE_INFANTRY
                plan.add(why, "RANK", force=army.id, unit=stack.kind, number=stack.count, new_rank=rank, phase=1)
                stacks = tuple(replace(one, rank=rank) if one is stack else one for one in stacks)
        if stacks is not army.stacks:
            plan.table = plan.table.with_force(army.id, stacks=stacks)


def recruit_commanders(plan: Plan) -> None:
    """Add Commanders for the largest army that has none, and for a fleet where no other has one.

    The rank of the ruler limits their number (Recruiting Commanders).
    """
    realm, table = plan.realm, plan.table
    own = [force for force in table.forces.values() if force.realm == realm]
    free = table.fixed.most_commanders.get(table.realms[realm].rank, 5) - sum(len(one.commanders) for one in own)
    # order: a stand-in's own choice
    cost = 100 * next(kind.cost for kind in table.fixed.kinds.values() if kind.arm == COMMANDER)
    without = [one for one in plan.armies_ashore() if not one.commanders and one.count >= WORTH_LEADING]
    if not any(one.kind == FLEET and one.commanders for one in own):
        without += [one for one in plan.forces(FLEET) if one.count]
    here = [one for one in without if one.place in table.provinces and plan.owner(one.place) == realm]
    for force in sorted(here, key=lambda one: (-one.count, one.id)):  # order: a stand-in's own choice
        if table.provinces[force.place].fort and free > 0 and plan.gold >= cost:
            why = stand_ins_words.force_has_units_and_no_commander(
                force=force.id, units=format_count(force.count, "unit")
            )
            plan.add(why, "RECRUIT", place=force.place, unit="Commander", number=1, force=force.id)
            plan.gold -= cost
            free -= 1


def send_commanders(plan: Plan) -> None:
    """Add marches of Commanders who are alone or lead small armies to the nearest large army without one."""
    without = [one for one in plan.armies_ashore() if not one.commanders and one.count >= WORTH_LEADING]
    small = [one for one in plan.forces() if one.commanders and not one.aboard and one.count < WORTH_LEADING]
    for host in sorted(without, key=lambda one: (-one.count, one.id)):  # order: a stand-in's own choice
        steps = plan.distances([host.place])
        near = [one for one in small if one.place in steps and one.place != host.place and one.id not in plan.busy]
        if not near or plan.owner(host.place) != plan.realm:
            continue
        leader = min(near, key=lambda one: (steps[one.place], one.id))  # order: a stand-in's own choice
        ways = {
            place: way
            for place, way in plan.reachable_provinces(leader).items()
            if steps.get(place, 99) < steps[leader.place]
        }
        if ways:
            goal = min(ways, key=lambda one: (steps[one], len(ways[one]), one))  # order: a stand-in's own choice
            plan.march(
                leader,
                ways[goal],
                stand_ins_words.force_has_units_and_no_commander(force=host.id, units=format_count(host.count, "unit")),
            )
            plan.busy.add(host.id)


def foreign_armies_near(plan: Plan, place: str) -> list[Force]:
    """Return the armies known next to a province whose realms are no allies."""
    places = plan.table.fixed.places
    return [
        one
        for near in places[place].land
        for one in plan.table.forces_at(near)
        if one.kind == ARMY
        and one.count
        and not one.aboard
        and one.realm in plan.table.realms
        and one.realm != plan.realm
        and plan.table.status_between(plan.realm, one.realm) != ALLIANCE
    ]


def leave_garrisons(plan: Plan) -> None:
    """Add transfers that leave a part of a large army behind where an enemy's army is next to it."""
    for army in plan.armies_ashore():
        place = army.place
        threatened = any(plan.table.are_at_war(plan.realm, one.realm) for one in foreign_armies_near(plan, place))
        alone = sum(one.realm == plan.realm and not one.aboard for one in plan.table.forces_at(place)) == 1
        first = [one for one in army.stacks if one.rank == 1]
        if not (threatened and alone and army.count >= HOST and first and plan.owner(place) == plan.realm):
            continue
        stack = max(first, key=lambda one: one.count)  # order: a stand-in's own choice
        number = min(GUARD, stack.count - 1)
        if number < 1:
            continue
        id_ = plan.new_id()
        why = stand_ins_words.garrison_against_an_enemy(place=plan.name(place))
        plan.add(why, "TRANSFER", force=army.id, to=id_, unit=stack.kind, number=number, phase=1)
        stays = tuple(replace(one, count=one.count - number) if one is stack else one for one in army.stacks)
        plan.table = plan.table.with_force(army.id, stacks=stays)
        plan.busy.add(id_)


def fronts(plan: Plan) -> dict[str, int]:
    """Return a map from own provinces to the best value of a province to take next to it.

    Without such targets it maps them next to realms that are no allies.
    """
    found: dict[str, int] = {}
    for near_to in (True, False):
        for place in plan.own_provinces():
            for near in plan.table.fixed.places[place].land:
                owner = plan.owner(near)
                ally = owner == plan.realm or plan.table.status_between(plan.realm, owner) == ALLIANCE
                if is_wanted(plan, near, frozenset()) if near_to else not ally:
                    found[place] = max(found.get(place, 0), plan.value(near))
        if found:
            break
    return found


def gather_armies(plan: Plan) -> None:
    """Add marches of armies with nothing to attack to the front at the strongest of them: together they are more."""
    front = fronts(plan)
    idle = plan.armies_ashore()
    if not front or not idle:
        return
    power = {one.id: strength(plan, [one]) for one in idle}
    strongest = max(idle, key=lambda one: (power[one.id], one.id))  # order: a stand-in's own choice
    to_front = plan.distances(front)
    from_strongest = plan.distances([strongest.place])
    # order: a stand-in's own choice
    goal = min(front, key=lambda place: (from_strongest.get(place, 99), -front[place], place))
    to_goal = plan.distances([goal])
    for army in idle:
        steps = to_goal if army.place in to_goal else to_front
        here = steps.get(army.place, 0)
        ways = {
            place: way
            for place, way in plan.reachable_provinces(army).items()
            if place in steps and plan.owner(place) == plan.realm and steps[place] < here
        }
        if ways and not must_stay(plan, army):
            place = min(ways, key=lambda one: (steps[one], len(ways[one]), one))  # order: a stand-in's own choice
            name = plan.name(goal)
            wanted = is_wanted_near(plan, goal)
            why = (
                stand_ins_words.to_where_something_is_to_take(place=name)
                if wanted
                else stand_ins_words.to_where_other_realms_are(place=name)
            )
            plan.march(army, ways[place], why)


def is_wanted_near(plan: Plan, place: str) -> bool:
    """Return whether there is a province to take next to that one."""
    return any(is_wanted(plan, near, frozenset()) for near in plan.table.fixed.places[place].land)


def must_stay(plan: Plan, army: Force) -> bool:
    """Return whether an army stays because an enemy's is next to it, and no other force would be there."""
    near = [one for one in foreign_armies_near(plan, army.place) if plan.table.are_at_war(plan.realm, one.realm)]
    alone = sum(one.realm == plan.realm and bool(one.count) for one in plan.table.forces_at(army.place)) == 1
    return bool(near) and alone and plan.owner(army.place) == plan.realm
