"""Fog of war: which places a realm sees at a moment, and who hears of what happens there."""

from __future__ import annotations

from dark_ages_desk.games.strategy_and_conquest.state.force import COUNTER_SPY, SPY
from dark_ages_desk.games.strategy_and_conquest.state.position import Conquest


def seen_from(pos: Conquest, place: str) -> frozenset[str]:
    """What is next to a place: provinces and seas. A barrier stops troops, and hides nothing."""
    here = pos.fixed.places[place]
    return frozenset(here.near or (*here.land, *here.seas, *here.harbours))


def sees(pos: Conquest, realm: str) -> frozenset[str]:
    """Fog of war: the places that a realm sees now.

    Provinces it owns and all next to them; where its forces are and were this turn; of spies and counter-spies also
    what is next to it.
    """
    found: set[str] = set()
    for place, province in pos.provinces.items():
        if province.owner == realm:
            found |= {place, *seen_from(pos, place)}
    for force in pos.forces.values():
        if force.realm == realm:
            for place in {force.place, *force.trail}:  # order: put into a set
                found |= {place, *seen_from(pos, place)} if force.kind in (SPY, COUNTER_SPY) else {place}
    return frozenset(found)


def watchers(pos: Conquest, place: str) -> tuple[str, ...]:
    """The realms that see a place now, in the order of the list."""
    near = seen_from(pos, place)
    found = {pos.provinces[one].owner for one in (place, *near) if one in pos.provinces}
    for force in pos.forces.values():
        there = place == force.place or place in force.trail
        if there or (force.kind in (SPY, COUNTER_SPY) and not near.isdisjoint((force.place, *force.trail))):
            found.add(force.realm)
    return tuple(realm for realm in pos.fixed.houses if realm in found)


Losses = tuple[tuple[str, int, str], ...]
"""Whose, how many, of what."""


def witnessed(
    pos: Conquest, kind: str, words: str, rule: str, place: str, *concerned: str, lost: Losses = ()
) -> Conquest:
    """With news of what happened at a place, for the realms that see it and for those whom it concerns, alone.
    ``lost``: the losses that it tells of."""
    realms = tuple(dict.fromkeys((*concerned, *watchers(pos, place))))
    known = tuple(realm for realm in realms if realm in pos.fixed.houses)
    if not known:
        return pos
    return pos.share(kind, "", words[:1].upper() + words[1:], rule, *known).losing(*lost)
