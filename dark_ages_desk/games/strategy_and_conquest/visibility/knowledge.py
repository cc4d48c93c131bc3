"""Fog of war: the knowledge of a realm, present and past. The one place that decides it.

Further parts of the module:

- Tables as viewers see them: a player what its realms know, the referee all, the wall what is printed.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import field
from functools import lru_cache

from dark_ages_desk.core.frozen import dataclass
from dark_ages_desk.core.question import REFEREE
from dark_ages_desk.games.strategy_and_conquest.state.fixed import GameData
from dark_ages_desk.games.strategy_and_conquest.state.position import (
    COUNTER_SPY,
    SPY,
    Commander,
    ConquestPosition,
    Force,
    Glimpse,
    Province,
    Realm,
    Stack,
)
from dark_ages_desk.games.strategy_and_conquest.words import visibility as visibility_words


def visible_from(pos: ConquestPosition, place: str) -> frozenset[str]:
    """Return the provinces and seas next to a place. A barrier stops troops, and hides nothing."""
    here = pos.fixed.places[place]
    return frozenset(here.near or (*here.land, *here.seas, *here.harbours))


def visible_places(pos: ConquestPosition, realm: str) -> frozenset[str]:
    """Return the places that a realm sees now (Fog of war).

    These are its provinces and all next to them, and the places of its forces in this turn. Around spies and
    counter-spies it also sees the neighbours.
    """
    found: set[str] = set()
    for place, province in pos.provinces.items():
        if province.owner == realm:
            found |= {place, *visible_from(pos, place)}
    for force in pos.forces.values():
        if force.realm == realm:
            for place in {force.place, *force.trail}:  # order: put into a set
                found |= {place, *visible_from(pos, place)} if force.kind in (SPY, COUNTER_SPY) else {place}
    return frozenset(found)


def watchers(pos: ConquestPosition, place: str) -> tuple[str, ...]:
    """Return the realms that see a place now, in the order of the list."""
    near = visible_from(pos, place)
    found = {pos.provinces[one].owner for one in (place, *near) if one in pos.provinces}
    for force in pos.forces.values():
        there = place == force.place or place in force.trail
        if there or (force.kind in (SPY, COUNTER_SPY) and not near.isdisjoint((force.place, *force.trail))):
            found.add(force.realm)
    return tuple(realm for realm in pos.fixed.houses if realm in found)


Losses = tuple[tuple[str, int, str], ...]
"""Losses: (realm, number, name of the thing)."""


def note_for_witnesses(
    pos: ConquestPosition, kind: str, words: str, rule: str, place: str, *concerned: str, lost: Losses = ()
) -> ConquestPosition:
    """Return the position with news of a place, for the realms that see it and for the ``concerned`` alone.

    The losses in the news are ``lost``.
    """
    realms = tuple(dict.fromkeys((*concerned, *watchers(pos, place))))
    known = tuple(realm for realm in realms if realm in pos.fixed.houses)
    if not known:
        return pos
    return pos.note_shared(kind, "", words[:1].upper() + words[1:], rule, *known).note_losses(*lost)


def visible_force(pos: ConquestPosition, force: Force) -> Force:
    """Return the force of another realm as it is seen: its units, without tactic, retreat level and move points.

    Of its Commanders only the number is seen (Commanders: their modifiers are their own player's to see).
    """
    kinds = pos.fixed.kinds
    stacks = tuple(Stack(one.kind, one.rank, one.count, kinds[one.kind].move) for one in force.stacks)
    leaders = tuple(Commander(f"Commander {number}") for number in range(1, len(force.commanders) + 1))
    return Force(force.id, force.realm, force.kind, force.name, force.place, stacks, leaders, force.aboard)


def is_visible_to(realm: str, force: Force) -> bool:
    """Return whether a realm can see a force in its sight: spies are visible only to their own, unless revealed."""
    return force.realm == realm or force.kind not in (SPY, COUNTER_SPY) or bool(force.seen)


def explain_no_force(pos: ConquestPosition, realm: str, id_: str) -> str:
    """Say why a realm has no such force: it is another's in its sight, or there is none that it knows of."""
    force = pos.forces.get(id_)
    if (
        force is not None
        and force.realm != realm
        and is_visible_to(realm, force)
        and force.place in visible_places(pos, realm)
    ):
        return visibility_words.force_is_of_another_realm(force=id_, realm=pos.in_sentence(force.realm))
    return visibility_words.there_is_no_such_force(force=id_)


def glimpses(pos: ConquestPosition, realm: str) -> Mapping[str, Glimpse]:
    """Return a map from each place that a realm sees now to its look at it."""
    seen = visible_places(pos, realm)
    there: dict[str, list[Force]] = {place: [] for place in pos.fixed.places if place in seen}
    for force in pos.forces.values():
        if force.realm != realm and force.place in there and is_visible_to(realm, force):
            there[force.place].append(visible_force(pos, force))
    return {
        place: Glimpse(pos.turn, pos.provinces.get(place, Province()), tuple(forces)) for place, forces in there.items()
    }


def record_last_look(pos: ConquestPosition, realm: str, place: str) -> ConquestPosition:
    """Return the position with the realm's last look at a province that it loses: the new owner, and the forces."""
    if realm not in pos.realms:
        return pos
    there = tuple(
        visible_force(pos, one) for one in pos.forces_at(place) if one.realm != realm and is_visible_to(realm, one)
    )
    known = {**pos.realms[realm].known, place: Glimpse(pos.turn, pos.provinces[place], there)}
    return pos.with_realm(realm, known=known)


def keep_looks(before: ConquestPosition, after: ConquestPosition) -> ConquestPosition:
    """Return the position with the looks kept of forces that are gone: destroyed, merged into another, caught (Fog of
    war).

    The places that they saw on their way this turn are known as things are at their end.
    """
    gone = [force for id_, force in before.forces.items() if id_ not in after.forces and before.seat(force.realm)]
    for force in gone:
        saw: set[str] = set()
        for place in (force.place, *force.trail):
            saw |= {place, *visible_from(before, place)} if force.kind in (SPY, COUNTER_SPY) else {place}
        known = {place: look(after, force.realm, place) for place in after.fixed.places if place in saw}
        after = after.with_realm(force.realm, known={**after.realms[force.realm].known, **known})
    return after


def look(pos: ConquestPosition, realm: str, place: str) -> Glimpse:
    """Return the look that a realm would have at a place now."""
    there = (force for force in pos.forces_at(place) if force.realm != realm and is_visible_to(realm, force))
    return Glimpse(pos.turn, pos.provinces.get(place, Province()), tuple(visible_force(pos, force) for force in there))


def remember_glimpses(pos: ConquestPosition) -> ConquestPosition:
    """Return the position at a turn's end, where each realm keeps what it sees now "as of" this turn."""
    realms = {
        code: realm.replace(known={**realm.known, **glimpses(pos, code)}) if pos.seat(code) else realm
        for code, realm in pos.realms.items()
    }
    return pos.replace(realms=realms)


@lru_cache(maxsize=8)
def printed_glimpses(fixed: GameData) -> Mapping[str, Glimpse]:
    """Return the public knowledge of home provinces at the start, dated turn 0, by the reading ``homes`` (List of
    Realms).

    Their owners, forts and harbors are printed, their forces are not.
    """
    if fixed.readings["homes"] != "printed":
        return {}
    found = {}
    for house in fixed.houses.values():
        for place in (fixed.places[one] for one in house.home if one in fixed.places):
            works = place.fort, place.harbour
            found[place.id] = Glimpse(0, Province(house.code, *works, *works))
    return found


def known_glimpses(pos: ConquestPosition, realm: str) -> Mapping[str, Glimpse]:
    """Return the latest look of a realm at each place: now, else its last one, else the public knowledge.

    Other places are absent.
    """
    return {**printed_glimpses(pos.fixed), **pos.realms[realm].known, **glimpses(pos, realm)}


def public_realm(pos: ConquestPosition, code: str, realm: str) -> Realm:
    """Return the other realm as ``realm`` is told of it: rank, loyalty, battle cry, and passage granted to it."""
    other = pos.realms[code]
    passage = frozenset({realm}) & other.passage
    return Realm(rank=other.rank, loyalty=other.loyalty, cry=other.cry, passage=passage, manner=other.manner)


def imagine_position(pos: ConquestPosition, realm: str) -> ConquestPosition:
    """Return the table as one realm knows it, without anybody's orders."""
    known = known_glimpses(pos, realm)
    forces = {force.id: force for force in pos.forces.values() if force.realm == realm}
    for one in sorted(known.values(), key=lambda one: one.turn):  # order: later looks count over earlier ones
        forces |= {force.id: force for force in one.forces}
    own = pos.realms[realm]
    return pos.replace(
        provinces={id_: known[id_].province if id_ in known else Province() for id_ in pos.provinces},
        forces=forces,
        realms={code: own if code == realm else public_realm(pos, code, realm) for code in pos.realms},
        status={pair: level for pair, level in pos.status.items() if realm in pair},
        offers={},
        sheets={},
        written={},
        orders={},
        results=(),
        fought=(),
        owned_at_start={},
        past={},
        notes=(),
        agenda=(),
    )


@dataclass(frozen=True, slots=True)
class Sight:
    """Knowledge of a viewer: its ``provinces``, the ``forces`` that it knows of, and the turn of each place.

    The turn in ``since`` is the present one for places in view.
    """

    provinces: Mapping[str, Province] = field(default_factory=dict)
    forces: tuple[Force, ...] = ()
    since: Mapping[str, int] = field(default_factory=dict)


def realms_of(pos: ConquestPosition, viewer: str) -> tuple[str, ...]:
    """Return the realms whose reports a viewer reads: those its seat plays, all of them for the referee."""
    return tuple(one for one in pos.realms if viewer == REFEREE or (viewer and pos.seat(one) == viewer))


def format_turn(turn: int) -> str:
    """Return the turn of some knowledge as text; 0 is the start, as the rulebook prints it."""
    return f"turn {turn}" if turn else "the start"


def sight(pos: ConquestPosition, viewer: str) -> Sight:
    """Return the table as a viewer sees it, with earlier looks where it sees nothing now (Fog of war)."""
    if viewer == REFEREE:
        return Sight(pos.provinces, tuple(pos.forces.values()), dict.fromkeys(pos.fixed.places, pos.turn))
    own = realms_of(pos, viewer)
    if not own:
        known = printed_glimpses(pos.fixed)
        return Sight({place: one.province for place, one in known.items()}, (), dict.fromkeys(known, 0))
    since: dict[str, int] = {}
    provinces: dict[str, Province] = {}
    others: dict[str, dict[str, Force]] = {}
    for realm in own:
        for place, glimpse in known_glimpses(pos, realm).items():
            if glimpse.turn < since.get(place, -1):
                continue
            if glimpse.turn > since.get(place, -1):
                others[place] = {}
            since[place] = glimpse.turn
            others[place] |= {force.id: force for force in glimpse.forces}
            if place in pos.provinces:
                provinces[place] = glimpse.province
    forces = {force.id: force for force in pos.forces.values() if force.realm in own}
    # order: later looks count before earlier ones
    for place in sorted(others, key=lambda one: since[one], reverse=True):  # who was seen elsewhere later is there
        for id_, force in others[place].items():
            forces.setdefault(id_, force)
    return Sight(provinces, tuple(forces.values()), since)
