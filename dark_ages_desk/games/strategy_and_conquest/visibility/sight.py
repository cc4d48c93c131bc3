"""Fog of war: the places that a realm sees at a moment, and the realms that hear of events there."""

from __future__ import annotations

from dark_ages_desk.games.strategy_and_conquest.state.force import COUNTER_SPY, SPY
from dark_ages_desk.games.strategy_and_conquest.state.position import Conquest


def visible_from(pos: Conquest, place: str) -> frozenset[str]:
    """Return the provinces and seas next to a place. A barrier stops troops, and hides nothing."""
    here = pos.fixed.places[place]
    return frozenset(here.near or (*here.land, *here.seas, *here.harbours))


def visible_places(pos: Conquest, realm: str) -> frozenset[str]:
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


def watchers(pos: Conquest, place: str) -> tuple[str, ...]:
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
    pos: Conquest, kind: str, words: str, rule: str, place: str, *concerned: str, lost: Losses = ()
) -> Conquest:
    """Return the position with news of a place, for the realms that see it and for the ``concerned`` alone.

    The losses in the news are ``lost``.
    """
    realms = tuple(dict.fromkeys((*concerned, *watchers(pos, place))))
    known = tuple(realm for realm in realms if realm in pos.fixed.houses)
    if not known:
        return pos
    return pos.note_shared(kind, "", words[:1].upper() + words[1:], rule, *known).note_losses(*lost)
