"""Embarking, disembarking, drowning."""

from __future__ import annotations

from dark_ages_desk.core.text_tools import format_count
from dark_ages_desk.games.strategy_and_conquest.events.borders import has_leader
from dark_ages_desk.games.strategy_and_conquest.events.lines import (
    Line,
    orders_with_verbs,
    record_failure,
    record_success,
)
from dark_ages_desk.games.strategy_and_conquest.events.transfers import own_force
from dark_ages_desk.games.strategy_and_conquest.state.fixed import phases_begun
from dark_ages_desk.games.strategy_and_conquest.state.position import FLEET, ConquestPosition, Force, Stack
from dark_ages_desk.games.strategy_and_conquest.state.weights import (
    armies_aboard,
    load,
    moves_left,
    spend_moves,
    weight,
)
from dark_ages_desk.games.strategy_and_conquest.visibility.knowledge import note_for_witnesses
from dark_ages_desk.games.strategy_and_conquest.words import events as events_words

EMBARKING = "Embarking troops"


def embark_armies(pos: ConquestPosition) -> ConquestPosition:
    """Return the position after armies have gone aboard fleets of their realm (Embarking troops).

    It costs a move point, and the fleet's phase. A fleet in a sea takes an army from there or from an adjacent coast
    without a barrier. One in a harbor takes it from that province. One of the two has a Commander, and the weight must
    not exceed the load.
    """
    cost = 1 if pos.fixed.readings["embark-cost"] == "one" else 99
    for line in orders_with_verbs(pos, "EMBARK", phase=pos.phase):
        army, fleet = own_force(pos, line, "force"), own_force(pos, line, "fleet")
        code, words = find_boarding_obstacle(pos, army, fleet)
        if code or army is None or fleet is None:
            pos = record_failure(pos, line, code, words, EMBARKING)
            continue
        after = spend_moves(army, cost).replace(aboard=fleet.id, place=fleet.place, came_from=army.place)
        pos = pos.replace(forces={**pos.forces, army.id: after})
        pos = record_success(pos, line, events_words.army_goes_aboard(army=army.id, fleet=fleet.id), EMBARKING)
    return pos


def find_boarding_obstacle(pos: ConquestPosition, army: Force | None, fleet: Force | None) -> tuple[str, str]:
    """Return the reason that army cannot go aboard that fleet: (code, words), or two empty strings."""
    if army is None or fleet is None or fleet.kind != FLEET or army.kind == FLEET or army.aboard == fleet.id:
        return "no such force", events_words.AN_ARMY_GOES_ABOARD_A_FLEET
    here = pos.fixed.places[fleet.place]
    there = pos.fixed.places[army.place]
    barred = pos.fixed.readings["barred-coast"] == "no"
    shores = there.seas if barred else (*there.seas, *there.near)
    if army.place != fleet.place and (there.sea or not here.sea or fleet.place not in shores):
        return "not adjacent", events_words.army_and_fleet_are_apart(army=army.id, fleet=fleet.id)
    if army.spent or fleet.spent:
        return "spent", events_words.ONE_OF_THEM_DOES_NO_MORE
    if moves_left(army) < 1:
        return "no move points", events_words.no_move_point_is_left(force=army.id)
    if not army.commanders and not has_leader(pos, fleet):
        return "no Commander", events_words.neither_has_a_commander(army=army.id, fleet=fleet.id)
    full = sum(weight(pos, one) for one in armies_aboard(pos, fleet.id) if one.id != army.id)
    if full + weight(pos, army) > load(pos, fleet):
        words = events_words.army_is_too_heavy(
            army=army.id, weight=weight(pos, army), fleet=fleet.id, room=load(pos, fleet) - full
        )
        return "too heavy", words
    return "", ""


def occupied_fleets(pos: ConquestPosition) -> frozenset[str]:
    """Return the fleets that embark or disembark in this phase, and so do nothing else in it (Transporting armies).

    A fleet ordered to land an army stays for that even if the landing fails: else it could sail and land in one phase.
    """
    lands = (own_force(pos, line, "force") for line in orders_with_verbs(pos, "DISEMBARK", phase=pos.phase))
    return boarded_fleets(pos) | {army.aboard for army in lands if army is not None and army.aboard}


def boarded_fleets(pos: ConquestPosition) -> frozenset[str]:
    """Return the fleets that armies went aboard in this phase; an order to embark that failed does not count."""
    made = {(one.realm, one.line) for one in pos.results if one.code == "done" and one.rule == EMBARKING}
    orders = [line for line in orders_with_verbs(pos, "EMBARK", phase=pos.phase) if (line.realm, line.number) in made]
    return frozenset(line.box_text("fleet") for line in orders)


def disembark_armies(pos: ConquestPosition) -> ConquestPosition:
    """Return the position after landings on adjacent coasts without a barrier (Disembarking troops).

    Landing takes all of an army's move points. From a harbor it goes into that province. A landing without enemies
    there is no amphibious attack. The modifier holds in this phase and the next, anywhere the army fights.
    """
    taking = boarded_fleets(pos)
    for line in orders_with_verbs(pos, "DISEMBARK", phase=pos.phase):
        army, to = own_force(pos, line, "force"), line.box_text("to")
        code, words = find_landing_obstacle(pos, army, to, taking)
        if code or army is None:
            pos = record_failure(pos, line, code, words, "Disembarking troops")
            continue
        pos = land_army(pos, line, army, to)
    return pos


def find_landing_obstacle(
    pos: ConquestPosition, army: Force | None, to: str, taking: frozenset[str]
) -> tuple[str, str]:
    """Return the reason that army cannot land there: (code, words), or two empty strings.

    Fleets in ``taking`` embark now.
    """
    if army is None or not army.aboard or army.aboard not in pos.forces:
        return "not aboard", events_words.IT_IS_ABOARD_NO_FLEET
    fleet = pos.forces[army.aboard]
    name = pos.fixed.places[to].name
    if fleet.id in taking:
        return "boarding", events_words.fleet_embarks_an_army(fleet=fleet.id)
    if pos.fixed.places[to].sea or (fleet.place != to and fleet.place not in pos.fixed.places[to].seas):
        return "no coast", events_words.coast_is_closed(place=name)
    if fleet.spent:
        return "spent", events_words.fleet_has_retreated(fleet=fleet.id)
    if not army.commanders and not has_leader(pos, fleet):
        return "no Commander", events_words.neither_has_a_commander(army=army.id, fleet=fleet.id)
    return "", ""


def land_army(pos: ConquestPosition, line: Line, army: Force, to: str) -> ConquestPosition:
    """Return the position with an army ashore, with no move points left this turn."""
    after = spend_moves(army, 99).replace(
        aboard="", place=to, came_from="", landed=phases_begun(pos.turn, pos.phase), spent=True, trail=(*army.trail, to)
    )
    pos = pos.replace(forces={**pos.forces, army.id: after})
    return record_success(
        pos, line, events_words.army_lands(army=army.id, place=pos.fixed.places[to].name), "Disembarking troops"
    )


def drown_troops(pos: ConquestPosition) -> ConquestPosition:
    """Return the position without the troops that no ship carries, in a harbor as at sea (Elimination of troops due to
    drowning).

    Whether an army drowns wholly is the reading "drowning". A Commander of a fleet that has no ships left on the open
    sea drowns as well.
    """
    whole = pos.fixed.readings["drowning"] == "army"
    armies = [one for one in pos.forces.values() if one.kind != FLEET]
    for army in [one for one in armies if one.aboard or pos.fixed.places[one.place].sea]:
        fleet = pos.forces.get(army.aboard)
        if fleet is None or not fleet.count:
            pos = drown_army(pos, army, None)
    for fleet in [one for one in pos.forces.values() if one.kind == FLEET]:
        if fleet.commanders and not fleet.count and pos.fixed.places[fleet.place].sea:
            pos = drown_army(pos, fleet, None)
            continue
        over = sum(weight(pos, one) for one in armies_aboard(pos, fleet.id)) - load(pos, fleet)
        for army in armies_aboard(pos, fleet.id):
            if over <= 0:
                break
            heavy = weight(pos, army)
            pos = drown_army(pos, army, None if whole else over)
            now = pos.forces.get(army.id)
            over -= heavy - (weight(pos, now) if now else 0)
    return pos


def drown_army(pos: ConquestPosition, army: Force, over: int | None) -> ConquestPosition:
    """Return the position after an army drowned: all of it with its Commanders, or ``over`` of its weight.

    The units of the first rank go first. Commanders weigh nothing, and stay in the second case.
    """
    left, stacks = over, []
    for stack in sorted(army.stacks, key=lambda one: one.rank):  # order: by rank, each rank alike
        heavy = pos.fixed.kinds[stack.kind].weight
        gone = stack.count if left is None else min(stack.count, -(-left // heavy) if heavy and left > 0 else 0)
        if left is not None:
            left -= gone * heavy
        if stack.count > gone:
            stacks.append(Stack(stack.kind, stack.rank, stack.count - gone, stack.left, stack.hurt))
    number = army.count - sum(stack.count for stack in stacks)
    if stacks or (over is not None and army.commanders):
        pos = pos.with_force(army.id, stacks=tuple(stacks))
    else:
        number += len(army.commanders)
        pos = pos.replace(forces={id_: one for id_, one in pos.forces.items() if id_ != army.id})
    if not number:
        return pos
    units, whose, place = format_count(number, "unit"), pos.in_sentence(army.realm), pos.fixed.places[army.place].name
    words = (
        events_words.unit_drowns(units=units, army=army.name, realm=whose, place=place)
        if number == 1
        else events_words.units_drown(units=units, army=army.name, realm=whose, place=place)
    )
    lost = ((army.realm, number, "units"),)
    return note_for_witnesses(pos, "drowned", words, "Troops fighting at sea", army.place, army.realm, lost=lost)
