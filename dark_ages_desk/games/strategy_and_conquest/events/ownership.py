"""Post-Movement Events, first part: ownership, captures, maintenance, and attrition."""

from __future__ import annotations

from dark_ages_desk.core.lots import order_by_rule
from dark_ages_desk.core.options.tally import MILLION, Tries
from dark_ages_desk.games.strategy_and_conquest.events.fighting import are_hostile
from dark_ages_desk.games.strategy_and_conquest.state.fixed import INDEPENDENT, REBELS
from dark_ages_desk.games.strategy_and_conquest.state.position import (
    COUNTER_SPY,
    FLEET,
    NORMAL,
    SPY,
    ConquestPosition,
    Force,
    Stack,
    format_gold,
)
from dark_ages_desk.games.strategy_and_conquest.state.weights import armies_aboard, upkeep
from dark_ages_desk.games.strategy_and_conquest.visibility.knowledge import note_for_witnesses, record_last_look
from dark_ages_desk.games.strategy_and_conquest.war.strengths import attack_of
from dark_ages_desk.games.strategy_and_conquest.words import events as events_words

RULE = "Province ownership"


def armies_ashore(pos: ConquestPosition, place: str) -> dict[str, list[Force]]:
    """Return each realm's armies ashore at a place that have troops; spies take no province."""
    found: dict[str, list[Force]] = {}
    for force in pos.forces_at(place):
        if force.kind not in (FLEET, SPY, COUNTER_SPY) and not force.aboard and force.count:
            found.setdefault(force.realm, []).append(force)
    return found


def change_ownership(pos: ConquestPosition) -> ConquestPosition:
    """Return the position with provinces handed to their conquerors (Province ownership).

    A province goes to the realm at war with its owner that has the largest army there at the end. An independent
    province goes to the largest army there. Rebels left since last turn make a province independent; another army there
    takes it then. Fleets in the harbor are captured with it.
    """
    peaceful = pos.fixed.readings["independents"] == "war"
    for place, province in pos.provinces.items():
        armies = armies_ashore(pos, place)
        if province.rebels and REBELS not in armies:  # they were beaten
            pos = pos.with_province(place, rebels=0, against="")
        if peaceful:  # a garrison that fights nobody holds nothing
            armies.pop(INDEPENDENT, None)
        if province.owner in armies:
            continue
        rebels = REBELS in armies and 0 < province.rebels < pos.turn and province.owner == province.against
        first = pos.fixed.readings["rebels-when"] == "conquest"
        owner = INDEPENDENT if rebels and first else province.owner
        claims = {
            realm: forces
            for realm, forces in armies.items()
            if realm in pos.realms and (owner == INDEPENDENT or are_hostile(pos, realm, owner, place))
        }
        taker = realm_with_largest_army(pos, claims)
        among = pos.fixed.readings["largest-of"]
        compared = {one: forces for one, forces in armies.items() if one in pos.realms or among == "all"}
        if among != "enemies" and taker and realm_with_largest_army(pos, compared) != taker:
            taker = ""
        if not taker and rebels and province.owner != INDEPENDENT:
            words = events_words.province_is_independent(
                place=pos.fixed.places[place].name, realm=pos.in_sentence(province.owner)
            )
            pos = record_last_look(pos.with_province(place, owner=INDEPENDENT), province.owner, place)
            pos = note_for_witnesses(pos, "independent", words, "Rebellions", place, province.owner)
        elif taker:
            pos = take_province(pos, place, taker)
    return pos


def realm_with_largest_army(pos: ConquestPosition, claims: dict[str, list[Force]]) -> str:
    """Return the realm with the largest army (reading "larger"), "" for none.

    Equal ones are the reading "equal-armies".
    """
    if not claims:
        return ""
    units = {realm: sum(force.count for force in forces) for realm, forces in claims.items()}
    strong = {realm: attack_of(pos, forces) for realm, forces in claims.items()}
    measure = units if pos.fixed.readings["larger"] == "units" else strong
    most = max(measure.values())  # order: numbers
    best = [realm for realm in claims if measure[realm] == most]
    if len(best) > 1 and pos.fixed.readings["equal-armies"] == "attack":
        most = max(strong[realm] for realm in best)  # order: numbers
        best = [realm for realm in best if strong[realm] == most]
    return best[0] if len(best) == 1 else ""  # order: only one is largest


def take_province(pos: ConquestPosition, place: str, taker: str) -> ConquestPosition:
    """Return the position with a province under another owner, along with its harbor and the fleets in it."""
    before = pos.provinces[place].owner
    pos = pos.with_province(place, owner=taker)
    guards = {force.id for force in pos.forces_at(place) if force.realm == INDEPENDENT}
    if guards:  # by the reading "independents": they fought nobody, and go home
        pos = pos.replace(forces={id_: force for id_, force in pos.forces.items() if id_ not in guards})
    pos = record_last_look(pos, before, place)
    words = events_words.realm_takes_province(realm=pos.in_sentence(taker), place=pos.fixed.places[place].name)
    pos = note_for_witnesses(pos, "taken", words, RULE, place, taker, before)
    return pos if pos.fixed.readings["harbour-when"] == "paid" else seize_harbour(pos, place, taker)


def seize_harbours(pos: ConquestPosition) -> ConquestPosition:
    """Return the position with fleets lost in harbors conquered this turn, if that is after maintenance
    ("harbour-when")."""
    if pos.fixed.readings["harbour-when"] == "paid":
        for place, province in pos.provinces.items():
            if province.owner in pos.realms and province.owner != pos.owner_at_start(place):
                pos = seize_harbour(pos, place, province.owner)
    return pos


def seize_harbour(pos: ConquestPosition, place: str, taker: str) -> ConquestPosition:
    """Return the position without the enemies' fleets and all aboard in a new owner's harbor; some ships are captured
    (Harbors)."""
    prize: dict[str, int] = {}
    for fleet in [force for force in pos.forces_at(place) if force.kind == FLEET]:
        if fleet.realm not in pos.realms or not pos.are_at_war(taker, fleet.realm):
            continue
        for stack in fleet.stacks:
            prize[stack.kind] = prize.get(stack.kind, 0) + stack.count
        with_it = armies_aboard(pos, fleet.id)
        gone = {fleet.id, *(army.id for army in with_it)}
        pos = pos.replace(forces={id_: force for id_, force in pos.forces.items() if id_ not in gone})
        words = events_words.fleet_is_lost_in_harbor(
            fleet=fleet.name, realm=pos.in_sentence(fleet.realm), place=pos.fixed.places[place].name
        )
        lost = ((fleet.realm, fleet.count, "ships"), *((army.realm, army.count, "units") for army in with_it))
        pos = note_for_witnesses(pos, "lost", words, "Harbors", place, fleet.realm, lost=lost)
    return capture_ships(pos, place, taker, prize)


def third_of_ships(prize: dict[str, int], how: str) -> dict[str, int]:
    """Return how many ships of each kind about a third of them are, by the reading "third"."""
    if how == "up":
        return {kind: -(-number // 3) for kind, number in prize.items()}
    found = {kind: number // 3 for kind, number in prize.items()}
    if how == "all":
        wanting = sum(prize.values()) // 3 - sum(found.values())
        # by the reading: of the kinds by what is left over of each, then by how many there are, then by name
        order = order_by_rule(prize, lambda kind: (-(prize[kind] % 3), -prize[kind], kind), "Harbors")
        for kind in order[:wanting]:
            found[kind] += 1
    return found


def capture_ships(pos: ConquestPosition, place: str, taker: str, prize: dict[str, int]) -> ConquestPosition:
    """Return the position with a new fleet of captured ships: about a third of each kind lost (Harbors; reading
    "third")."""
    kinds = pos.fixed.kinds
    shares = third_of_ships(prize, pos.fixed.readings["third"])
    # order: shown by name
    stacks = tuple(Stack(kind, 1, number, kinds[kind].move) for kind, number in sorted(shares.items()) if number)
    if not stacks:
        return pos
    number = pos.realms[taker].forces + 1
    while f"{taker}P{number}" in pos.forces:
        number += 1
    id_ = f"{taker}P{number}"
    fleet = Force(id_, taker, FLEET, f"Prizes {number}", place, stacks, tactic=NORMAL, came_from=place)
    pos = pos.replace(forces={**pos.forces, id_: fleet}).with_realm(taker, forces=number)
    return note_for_witnesses(
        pos,
        "captured",
        events_words.realm_captures_ships(realm=pos.in_sentence(taker), number=fleet.count),
        "Harbors",
        place,
        taker,
    )


def pay_maintenance(pos: ConquestPosition) -> tuple[ConquestPosition, dict[str, int]]:
    """Return the position with maintenance paid from the treasuries, and each debtor's unpaid share in a million."""
    unpaid: dict[str, int] = {}
    whole = pos.fixed.readings["part-pay"] == "nothing"
    for code, realm in pos.realms.items():
        due = upkeep(pos, code)
        paid = 0 if whole and due > realm.treasury else min(due, realm.treasury)
        if due > paid:
            unpaid[code] = (due - paid) * MILLION // due
        pos = pos.with_realm(code, treasury=realm.treasury - paid)
        if due:
            words = events_words.maintenance_is_paid(paid=format_gold(paid), due=format_gold(due))
            pos = pos.note_private("upkeep", "", words, "Maintenance", code)
    return pos, unpaid


def apply_attrition(pos: ConquestPosition, unpaid: dict[str, int], tries: Tries) -> ConquestPosition:
    """Return the position without the units that disbanded unpaid; loyalty lowers the chance (reading "attrition")."""
    halves = pos.fixed.readings["attrition"] == "half"
    for code, share in unpaid.items():
        over = pos.realms[code].loyalty - 1000
        chance = MILLION // 2 if halves else max(0, min(MILLION, share * (2000 - over) // 2000))
        lost = 0
        for force in [one for one in pos.forces.values() if one.realm == code]:
            stacks = []
            for at, stack in enumerate(force.stacks):
                key = (pos.turn, "attrition", force.id, stack.kind, stack.rank, at)
                gone = tries(key, stack.count, chance)
                lost += gone
                if stack.count > gone:
                    stacks.append(Stack(stack.kind, stack.rank, stack.count - gone, stack.left, stack.hurt))
            pos = pos.with_force(force.id, stacks=tuple(stacks))
        pos = pos.note_private("attrition", "", events_words.units_disband_unpaid(lost=lost), "Maintenance", code)
        pos = pos.note_losses((code, lost, "units")) if pos.seat(code) else pos
    return pos
