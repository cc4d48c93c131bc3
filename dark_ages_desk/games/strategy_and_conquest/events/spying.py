"""Spies, counter-spies and siege equipment: events on land before the armies fight."""

from __future__ import annotations

from dark_ages_desk.core.lots import make_tally_lot, order_by_rule
from dark_ages_desk.core.options.tally import MILLION, Tries
from dark_ages_desk.games.strategy_and_conquest.events.fighting import are_hostile, is_fort_defender, is_lot_used
from dark_ages_desk.games.strategy_and_conquest.state.position import (
    ALLIANCE,
    COUNTER_SPY,
    FLEET,
    SPY,
    ConquestPosition,
    Force,
    Stack,
)
from dark_ages_desk.games.strategy_and_conquest.visibility.knowledge import Losses, note_for_witnesses
from dark_ages_desk.games.strategy_and_conquest.words import events as events_words

REVEAL, KILL, AT_HOME = 60, 40, 15
"""Counter-spy: chances in a hundred, and their change in his own lands."""

RAM, CATAPULT = "Battering Ram", "Catapult"
BREACH = {RAM: 25, CATAPULT: 10}
"""Chance in a hundred of one engine, by kind, to take a level of a fort (Forts)."""

AGAINST_ENGINES = 30
"""Siege equipment: a catapult's chance in a hundred of a point of damage to enemy engines."""

SPIES = (SPY, COUNTER_SPY)


def advantage(pos: ConquestPosition, hunter: Force, prey: Force) -> int:
    """Return the change of a counter-spy's chance: 15 more in his own lands, 15 less in those of the spy's realm."""
    owner = pos.provinces[prey.place].owner if prey.place in pos.provinces else ""
    return (AT_HOME if owner == hunter.realm else 0) - (AT_HOME if owner == prey.realm else 0)


def spy_meetings(pos: ConquestPosition) -> list[tuple[Force, Force]]:
    """Return the pairs (counter-spy, spy) of different realms at one place, in the order of their ids."""
    hunters = [force for force in pos.forces.values() if force.kind == COUNTER_SPY]
    return [
        (hunter, prey)
        for hunter in sorted(hunters, key=lambda one: one.id)  # order: reading “spies-strike”
        for prey in sorted(pos.forces_at(hunter.place), key=lambda one: one.id)  # order: reading “spies-strike”
        if prey.kind in SPIES and prey.realm != hunter.realm
    ]


def uncover_spies(pos: ConquestPosition, tries: Tries) -> ConquestPosition:
    """Return the position with spies revealed by chance: 60 in a hundred, 45 for a spy at home (Spies uncovered).

    Allies may be revealed as well.
    """
    for hunter, prey in spy_meetings(pos):
        if pos.forces[prey.id].seen:
            continue
        chance = (REVEAL + advantage(pos, hunter, prey)) * MILLION // 100
        if tries((pos.turn, pos.phase, prey.place, "reveal", hunter.id, prey.id), 1, chance):
            pos = pos.with_force(prey.id, seen=pos.turn)
            pos = tell_both_realms(pos, "revealed", hunter, prey)
    return pos


def attack_by_counter_spies(pos: ConquestPosition, tries: Tries) -> ConquestPosition:
    """Return the position after the attacks of counter-spies: 40 in a hundred kill, 25 if the prey is at home.

    Those of an ally are spared. All strike at the same time, so two counter-spies can kill each other (reading
    "spies-strike").
    """
    in_order = pos.fixed.readings["spies-strike"] == "order"
    for hunter, prey in spy_meetings(pos):
        if in_order and (hunter.id not in pos.forces or prey.id not in pos.forces):
            continue
        if pos.status_between(hunter.realm, prey.realm) == ALLIANCE:
            continue
        chance = (KILL + advantage(pos, hunter, prey)) * MILLION // 100
        killed = tries((pos.turn, pos.phase, prey.place, "kill", hunter.id, prey.id), 1, chance)
        if killed and prey.id in pos.forces:
            pos = pos.replace(forces={id_: one for id_, one in pos.forces.items() if id_ != prey.id})
            pos = tell_both_realms(pos, "killed", hunter, prey, ((prey.realm, 1, "spies"),))
    return pos


def tell_both_realms(
    pos: ConquestPosition, what: str, hunter: Force, prey: Force, lost: Losses = ()
) -> ConquestPosition:
    """Return the position with both realms told; the counter-spy's realm stays hidden, unless he is revealed."""
    name = pos.fixed.places[prey.place].name
    told = (
        events_words.your_spy_is_caught_by(spy=prey.name, what=what, place=name, realm=pos.in_sentence(hunter.realm))
        if hunter.seen
        else events_words.your_spy_is_caught(spy=prey.name, what=what, place=name)
    )
    pos = pos.note_private(what, "", told, "Counter-spy", prey.realm).note_losses(*lost)
    words = events_words.spy_catches(
        hunter=hunter.name, kind=prey.kind, realm=pos.in_sentence(prey.realm), what=what, place=name
    )
    return pos.note_private(what, "", words, "Counter-spy", hunter.realm)


def siege_places(pos: ConquestPosition) -> list[str]:
    """Return the places with siege equipment ashore."""
    # order: each place by itself
    return sorted(
        {
            force.place
            for force in pos.forces.values()
            if not force.aboard and any(stack.kind in (RAM, CATAPULT) for stack in force.stacks)
        }
    )


def engines(pos: ConquestPosition, place: str, realm: str) -> dict[str, int]:
    """Return the number of engines of each kind that a realm has ashore there."""
    found = {RAM: 0, CATAPULT: 0}
    for force in pos.forces_at(place):
        if force.realm == realm and not force.aboard and force.kind != FLEET:
            for stack in force.stacks:
                if stack.kind in found:
                    found[stack.kind] += stack.count
    return found


def fight_siege_duels(pos: ConquestPosition, tries: Tries) -> ConquestPosition:
    """Return the position after catapults hit enemy engines, rams first, then catapults; both sides at once."""
    for place in siege_places(pos):
        realms = sorted({force.realm for force in pos.forces_at(place)})  # order: all strike at once
        have = {realm: engines(pos, place, realm) for realm in realms}
        damage: dict[str, int] = {}
        for realm in realms:
            foes = [one for one in realms if any(have[one].values()) and are_hostile(pos, realm, one, place)]
            number = have[realm][CATAPULT]
            if foes and number:
                foe = _realm_with_most_engines(pos, place, realm, {one: sum(have[one].values()) for one in foes}, tries)
                key = (pos.turn, pos.phase, place, "engines", realm)
                damage[foe] = damage.get(foe, 0) + tries(key, number, AGAINST_ENGINES * MILLION // 100)
        for realm, hits in sorted(damage.items()):  # order: each by itself
            pos = remove_engines(pos, place, realm, hits)
    return pos


def _realm_with_most_engines(pos: ConquestPosition, place: str, realm: str, foes: dict[str, int], tries: Tries) -> str:
    """Return the enemy with most engines, whom the catapults hit; of equal ones by lot (reading "even-sides")."""
    if not is_lot_used(pos):
        return max(foes, key=lambda one: (foes[one], one))  # order: old records go by code
    key = (pos.turn, pos.phase, place, "foe of engines", realm)
    lot = make_tally_lot(tries)
    # order: drawn from in an order that all know
    return order_by_rule(sorted(foes), lambda one: -foes[one], "Siege equipment", lot, lot_key=key, first=1)[0]


def remove_engines(pos: ConquestPosition, place: str, realm: str, hits: int) -> ConquestPosition:
    """Return the position with ``hits`` engines of a realm lost at a place: each has a Loss factor of 1.0."""
    left = hits
    for kind in (RAM, CATAPULT):
        for force in [one for one in pos.forces_at(place) if one.realm == realm and not one.aboard]:
            stacks = []
            for stack in force.stacks:
                gone = min(left, stack.count) if stack.kind == kind else 0
                left -= gone
                if stack.count > gone:
                    stacks.append(Stack(stack.kind, stack.rank, stack.count - gone, stack.left, stack.hurt))
            pos = pos.with_force(force.id, stacks=tuple(stacks))
    words = events_words.engines_are_lost(
        realm=pos.in_sentence(realm), number=hits - left, place=pos.fixed.places[place].name
    )
    lost = ((realm, hits - left, "engines"),)
    return note_for_witnesses(pos, "engines", words, "Siege equipment", place, realm, lost=lost) if hits > left else pos


def attack_forts(pos: ConquestPosition, tries: Tries) -> ConquestPosition:
    """Return the position after siege equipment attacked forts: each hit takes a level, never below the first."""
    for place in siege_places(pos):
        province = pos.provinces[place]
        if province.fort <= 1:
            continue
        for realm in sorted(
            {force.realm for force in pos.forces_at(place)}
        ):  # order: each takes its levels, in any order
            if not are_hostile(pos, realm, province.owner, place) or not _is_fort_attacked(pos, place):
                continue
            lost = 0
            for kind, number in engines(pos, place, realm).items():
                if number:
                    key = (pos.turn, pos.phase, place, "breach", realm, kind)
                    lost += tries(key, number, BREACH[kind] * MILLION // 100)
            level = max(1, pos.provinces[place].fort - lost)
            if level < pos.provinces[place].fort:
                words = events_words.fort_falls(place=pos.fixed.places[place].name, level=level)
                pos = note_for_witnesses(pos.with_province(place, fort=level), "fort", words, "Forts", place, realm)
    return pos


def _is_fort_attacked(pos: ConquestPosition, place: str) -> bool:
    """Return whether the fort has defenders, or empty ones are battered as well (Forts; reading "engines-batter")."""
    if pos.fixed.readings["engines-batter"] == "always":
        return True
    owner = pos.provinces[place].owner
    there = (force for force in pos.forces_at(place) if not force.aboard and force.kind not in (*SPIES, FLEET))
    return any(force.count and is_fort_defender(pos, force.realm, owner) for force in there)


def hide_spies(pos: ConquestPosition, tries: Tries) -> ConquestPosition:
    """Return the position with some revealed spies invisible again, one in two (Spies).

    It is not in the turn of their discovery. The list of events forgets it; the text puts it just before recruitment.
    """
    for force in list(pos.forces.values()):
        revealed = force.kind in SPIES and 0 < force.seen < pos.turn
        if revealed and tries((pos.turn, "hidden", force.id), 1, MILLION // 2):
            pos = pos.with_force(force.id, seen=0)
    return pos
