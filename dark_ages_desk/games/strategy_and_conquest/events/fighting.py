"""Battles of a phase: the meetings, the battle by rounds, and the result."""

from __future__ import annotations

from collections.abc import Iterator

from dark_ages_desk.core.frozen import replace
from dark_ages_desk.core.lots import make_tally_lot, order_by_lot, order_by_rule
from dark_ages_desk.core.options.tally import Tries
from dark_ages_desk.core.values import Value
from dark_ages_desk.games.strategy_and_conquest.events.borders import can_enter_harbour
from dark_ages_desk.games.strategy_and_conquest.state.fixed import INDEPENDENT, OPEN, REBELS
from dark_ages_desk.games.strategy_and_conquest.state.position import (
    ALLIANCE,
    COUNTER_SPY,
    DO_OR_DIE,
    FLEET,
    SPY,
    Commander,
    ConquestPosition,
    Force,
)
from dark_ages_desk.games.strategy_and_conquest.state.weights import armies_aboard, spend_moves
from dark_ages_desk.games.strategy_and_conquest.visibility.knowledge import note_for_witnesses
from dark_ages_desk.games.strategy_and_conquest.war.battle import Battle, Body, Side, fight_battle
from dark_ages_desk.games.strategy_and_conquest.war.factors import MILLION
from dark_ages_desk.games.strategy_and_conquest.war.strengths import bodies, force_conditions, remaining_force
from dark_ages_desk.games.strategy_and_conquest.words import events as events_words

BETTER = 5
"""Commanders: gain of a modifier by a battle, in thousandths."""


def are_hostile(pos: ConquestPosition, one: str, other: str, place: str) -> bool:
    """Return whether forces of these two fight each other at that place (Battles).

    Rebels fight only the realm that they rebelled against. The garrison of an independent province fights everybody
    there (reading "independents").
    """
    if one == other:
        return False
    if REBELS in (one, other):
        return place in pos.provinces and pos.provinces[place].against in (one, other)
    if INDEPENDENT in (one, other):
        return pos.fixed.readings["independents"] == "all"
    return pos.are_at_war(one, other)


def fighters(pos: ConquestPosition, place: str, at_sea: bool) -> tuple[Force, ...]:
    """Return the forces that can fight there: at sea fleets and armies aboard, on land armies and revealed spies."""
    found = []
    for force in pos.forces_at(place):
        afloat = force.kind == FLEET or bool(force.aboard)
        fights = afloat == at_sea
        if force.kind in (SPY, COUNTER_SPY) and not force.seen:
            fights = False
        if fights and (force.count or force.commanders):
            found.append(force)
    return tuple(found)


def meetings(pos: ConquestPosition, at_sea: bool) -> Iterator[tuple[str, tuple[Force, ...]]]:
    """Yield the places where enemies are together, with all forces that fight there, in the order of the map.

    A force without an enemy there takes no part.
    """
    there: dict[str, set[str]] = {}
    for force in pos.forces.values():
        there.setdefault(force.place, set()).add(force.realm)
    for place in pos.fixed.places:
        realms = sorted(there.get(place, ()))  # order: pairs, each by itself
        if not any(are_hostile(pos, one, two, place) for at, one in enumerate(realms) for two in realms[at + 1 :]):
            continue
        forces = fighters(pos, place, at_sea)
        names = sorted({force.realm for force in forces})  # order: each by itself
        fight = {one for one in names if any(are_hostile(pos, one, other, place) for other in names)}
        if fight:
            yield place, tuple(force for force in forces if force.realm in fight)


def set_up_battle(
    pos: ConquestPosition, place: str, forces: tuple[Force, ...], at_sea: bool, tries: Tries
) -> tuple[Battle, dict[str, Commander]]:
    """Return the battle there before its first round, and the leader of each force; of several Commanders a lot picks
    one."""
    names = sorted({force.realm for force in forces})  # order: sides have equal chances, reading “even-sides”
    leaders: dict[str, Commander] = {}
    for force in forces:
        leader = choose_leader(pos, force, place, tries)
        if leader is not None:
            leaders[force.id] = leader
    fleets_lead = pos.fixed.readings["aboard-led"] == "fleet"
    sides = []
    for name in names:
        province = pos.provinces.get(place)
        holds = (
            not at_sea and province is not None and province.fort > 0 and is_fort_defender(pos, name, province.owner)
        )
        fort = pos.fixed.forts[province.fort] if holds and province is not None else OPEN
        fighting: list[Body] = []
        inside = largest_army(pos, forces, name, place, tries)
        levels = []
        for force in (one for one in forces if one.realm == name):
            led_by = leaders.get(force.id) or (leaders.get(force.aboard) if fleets_lead else None)
            how = force_conditions(pos, force, led_by, fort, in_fort=holds, at_sea=at_sea and force.kind != FLEET)
            room = inside in (None, force.id)
            fighting += bodies(pos, force, how) if room else map(body_outside_fort, bodies(pos, force, how))
            stays = force.tactic == DO_OR_DIE or not can_retreat(pos, force) or bool(force.aboard)
            levels.append((force.id, 0 if stays else force.retreat))
        carried = tuple((force.id, force.aboard) for force in forces if force.realm == name and force.aboard)
        limited = pos.fixed.readings["fort-limit"] == "now"
        sides.append(Side(name, tuple(fighting), fort.units if holds else 0, tuple(levels), carried, limited))
    if pos.provinces.get(place) and not at_sea:
        sides = assign_fort_spaces(pos, sides, place, tries)
    pairs = frozenset(
        (one, two)
        for one in range(len(names))
        for two in range(one + 1, len(names))
        if are_hostile(pos, names[one], names[two], place)
    )
    heals = pos.fixed.readings["wounds"] == "round"
    one_foe = pos.fixed.readings["many-sides"] == "largest"
    return Battle(tuple(sides), pairs, heals=heals, one_foe=one_foe, lots=is_lot_used(pos)), leaders


def is_lot_used(pos: ConquestPosition) -> bool:
    """Return whether a lot decides among equal realms in battles (reading "even-sides")."""
    return pos.fixed.readings["even-sides"] == "now"


def is_fort_defender(pos: ConquestPosition, realm: str, owner: str) -> bool:
    """Return whether troops of that realm defend a fort of that owner (Forts; reading "fort-holder")."""
    allies = pos.fixed.readings["fort-holder"] == "allies"
    return realm == owner or (allies and pos.status_between(realm, owner) == ALLIANCE)


def largest_army(pos: ConquestPosition, forces: tuple[Force, ...], realm: str, place: str, tries: Tries) -> str | None:
    """Return the id of the one army of a realm that the fort covers, None where it covers all (Forts; reading
    "fort-room")."""
    if pos.fixed.readings["fort-room"] == "all":
        return None
    own = [force for force in forces if force.realm == realm]
    if not is_lot_used(pos):
        return max(own, key=lambda force: force.count).id  # order: old records go by number
    key = (pos.turn, pos.phase, place, "fort", realm)
    return order_by_rule(own, lambda one: -one.count, "Forts", make_tally_lot(tries), lot_key=key, first=1)[0].id


def assign_fort_spaces(pos: ConquestPosition, sides: list[Side], place: str, tries: Tries) -> list[Side]:
    """Return the sides with their spaces in the fort (Forts).

    Allies (reading "fort-holder") have the space that the owner's troops, and allies before them, leave. Their order is
    drawn by lot.
    """
    taken, found, owner = 0, {}, pos.provinces[place].owner
    guests = [side for side in sides if side.guarded and side.name != owner]
    if is_lot_used(pos) and len(guests) > 1:
        key = (pos.turn, pos.phase, place, "allies in the fort")
        drawn = {side.name: at for at, side in enumerate(order_by_lot(guests, make_tally_lot(tries), key))}
    else:
        drawn = {side.name: at for at, side in enumerate(guests)}
    # order: the owner, then as it was drawn; who has no room takes none
    for side in sorted(sides, key=lambda one: (one.name != owner, drawn.get(one.name, 0))):
        found[side.name] = replace(side, guarded=max(0, side.guarded - taken))
        taken += sum(body.count for body in side.bodies if body.guarded_loss > body.loss)
    return [found[side.name] for side in sides]


def body_outside_fort(body: Body) -> Body:
    """Return the units that the fort has no space for, with the factors of the open field."""
    return replace(body, guarded_attack=body.attack, guarded_loss=body.loss)


def choose_leader(pos: ConquestPosition, force: Force, place: str, tries: Tries) -> Commander | None:
    """Return the Commander whose modifiers hold, None without one; of several a lot decides before the first round
    (Commanders)."""
    left = list(force.commanders)
    while len(left) > 1:
        key = (pos.turn, pos.phase, place, "commander", force.id, len(left))
        if tries(key, 1, MILLION // len(left)):
            break
        left.pop(0)
    return left[0] if left else None  # order: the one that is left by lot


def havens(pos: ConquestPosition, force: Force) -> tuple[str, ...]:
    """Return the places where a force may retreat to: back to where it was, never into an enemy's province (Retreat
    (level)).

    A disembarked force has no way back, so any neighbour may be drawn.
    """
    place = pos.fixed.places[force.place]
    back = (force.came_from,) if force.came_from != force.place else ()
    goals = back if force.came_from else place.land
    return tuple(goal for goal in goals if can_be_at(pos, force, goal))


def can_be_at(pos: ConquestPosition, force: Force, goal: str) -> bool:
    """Return whether a force can be at a place.

    An enemy's province is closed, a sea to armies, and a harbor without passage to fleets.
    """
    if pos.fixed.places[goal].sea:
        return force.kind == FLEET
    if force.kind == FLEET:
        return can_enter_harbour(pos, force.realm, goal)
    owner = pos.provinces[goal].owner
    if owner == INDEPENDENT and pos.fixed.readings["retreat-free"] == "closed":
        return False
    return not pos.are_at_war(force.realm, owner)


def can_retreat(pos: ConquestPosition, force: Force) -> bool:
    """Return whether a force can retreat anywhere. A force at home that never moved cannot, and fights on."""
    return bool(havens(pos, force))


def fight_battles(pos: ConquestPosition, at_sea: bool, tries: Tries) -> ConquestPosition:
    """Return the position after the sea or land battles and their retreats; Commanders gain by them."""
    for place, forces in list(meetings(pos, at_sea)):
        battle, leaders = set_up_battle(pos, place, forces, at_sea, tries)

        head: tuple[Value, ...] = (pos.turn, pos.phase, place, "sea" if at_sea else "land")

        def hits(key: tuple[Value, ...], number: int, chance: int, head: tuple[Value, ...] = head) -> int:
            return tries((*head, *key), number, chance)

        before = {side.name: side.count for side in battle.sides}
        ended = fight_battle(battle, hits)
        pos = settle_battle(pos, place, forces, ended, before, leaders, at_sea)
        pos = carry_out_retreats(pos, place, ended, tries)
    return pos


def settle_battle(
    pos: ConquestPosition,
    place: str,
    forces: tuple[Force, ...],
    ended: Battle,
    before: dict[str, int],
    leaders: dict[str, Commander],
    at_sea: bool,
) -> ConquestPosition:
    """Return the position with the forces left by the battle, a note for witnesses, and the Commanders' gains."""
    left = [body for side in ended.sides for body in side.bodies if body.count] + list(ended.retreated)
    after = {
        side.name: sum(body.count for body in left if body.force in ids_of_realm(forces, side.name))
        for side in ended.sides
    }
    all_forces = dict(pos.forces)
    winners = {side.name for at, side in enumerate(ended.sides) if side.count and not ended.enemies(at)}
    keeps = pos.fixed.readings["wounds"] == "turn"
    only_won = pos.fixed.readings["gain"] == "won"
    for force in forces:
        now = remaining_force(force, left, keeps_wounds=keeps)
        if now is None:
            del all_forces[force.id]
            continue
        if force.id in leaders and (not only_won or force.realm in winners):
            now = now.replace(
                commanders=tuple(improve_commander(one, force, leaders[force.id], pos) for one in now.commanders)
            )
        all_forces[force.id] = now
    pos = pos.replace(forces=all_forces, fought=(*pos.fought, (place, pos.phase)))
    parts = [
        events_words.realm_loses_units(realm=pos.in_sentence(one), lost=before[one] - after[one], number=before[one])
        if one in pos.fixed.houses
        else events_words.side_loses_units(side=pos.in_sentence(one), lost=before[one] - after[one], number=before[one])
        for one in before
    ]
    words = (
        events_words.sea_battle_at(place=pos.fixed.places[place].name, losses=", ".join(parts))
        if at_sea
        else events_words.battle_at(place=pos.fixed.places[place].name, losses=", ".join(parts))
    )
    lost = tuple((one, before[one] - after[one], "units") for one in before)
    return note_for_witnesses(pos, "battle", words, "Battles", place, *before, lost=lost)


def ids_of_realm(forces: tuple[Force, ...], realm: str) -> frozenset[str]:
    """Return the ids of a realm's forces among them."""
    return frozenset(force.id for force in forces if force.realm == realm)


def improve_commander(one: Commander, force: Force, leader: Commander, pos: ConquestPosition) -> Commander:
    """Return the Commander after a battle (Commanders).

    The leader has 0.5% more in each modifier of units that he led.
    """
    if one is not leader:
        return one
    arms = {pos.fixed.kinds[stack.kind].arm for stack in force.stacks}
    return replace(
        one,
        infantry=one.infantry + (BETTER if arms & {"infantry", "archery"} else 0),
        cavalry=one.cavalry + (BETTER if "cavalry" in arms else 0),
        naval=one.naval + (BETTER if "ship" in arms else 0),
    )


def carry_out_retreats(pos: ConquestPosition, place: str, ended: Battle, tries: Tries) -> ConquestPosition:
    """Return the position after the retreats to where the forces came from; disembarked ones go to a neighbour by lot.

    It ends their turn. Armies aboard go with their fleet, and nowhere alone. From then on the place of the battle is
    where they were before.
    """
    for id_ in dict.fromkeys(body.force for body in ended.retreated):
        force = pos.forces.get(id_)
        goals = havens(pos, force) if force is not None and not force.aboard else ()
        if force is None or not goals:
            continue
        left = list(goals)
        while len(left) > 1:
            if tries((pos.turn, pos.phase, place, "retreat", id_, len(left)), 1, MILLION // len(left)):
                break
            left.pop(0)
        goal = left[0]  # order: the one that is left by lot
        gone = spend_moves(force, 99).replace(
            place=goal, came_from=place, spent=True, routed=True, trail=(*force.trail, goal)
        )
        forces = {**pos.forces, id_: gone}
        for one in armies_aboard(pos, id_):
            forces[one.id] = one.replace(place=goal, trail=(*one.trail, goal))
        pos = pos.replace(forces=forces)
        words = events_words.force_retreats(
            force=force.name, realm=pos.in_sentence(force.realm), place=pos.fixed.places[goal].name
        )
        pos = note_for_witnesses(pos, "retreated", words, "Retreat (level)", place, force.realm)
    return pos
