"""Setups for the laboratory from the forces on the map, never with more than the viewer knows."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from dark_ages_desk.core.laboratory import Party, Setup
from dark_ages_desk.core.question import REFEREE
from dark_ages_desk.core.text_tools import join_names
from dark_ages_desk.games.strategy_and_conquest.events.fighting import are_hostile, is_fort_defender
from dark_ages_desk.games.strategy_and_conquest.laboratory.fields import (
    LAND,
    MOST_UNITS,
    NOBODY,
    SEA,
    SIDES,
    battle,
    commander_text,
    line,
    party,
)
from dark_ages_desk.games.strategy_and_conquest.state.fixed import INDEPENDENT
from dark_ages_desk.games.strategy_and_conquest.state.position import (
    COUNTER_SPY,
    FLEET,
    SPY,
    ConquestPosition,
    Force,
    Province,
)
from dark_ages_desk.games.strategy_and_conquest.visibility.knowledge import Sight, realms_of, sight
from dark_ages_desk.games.strategy_and_conquest.words import laboratory as laboratory_words

MOST_FORCES = 6

SUPPOSED = laboratory_words.HOW_OTHERS_FIGHT_IS_SUPPOSED


def laboratory_setup(pos: ConquestPosition, viewer: str, place: str) -> Setup | None:
    """Return a setup of the forces at a place and of the viewer's forces next to it that could come.

    None where no force is there.
    """
    if place not in pos.fixed.places:
        return None
    seen, own = sight(pos, viewer), realms_of(pos, viewer)
    pos = known_table(pos, seen, own)
    here = tuple(forces_in_place(seen, place, pos.fixed.places[place].sea))
    if not here:
        return None
    return build_setup(
        pos, seen, place, (*here, *approaching_forces(pos, seen, own, place, here)), own, viewer == REFEREE
    )


def known_table(pos: ConquestPosition, seen: Sight, own: Iterable[str]) -> ConquestPosition:
    """Return the table with provinces as those realms know them, and without the status of any others to each other."""
    known = frozenset(own)
    status = {pair: level for pair, level in pos.status.items() if not known.isdisjoint(pair)}
    unknown = {place: Province() for place in pos.provinces}
    return pos.replace(provinces={**unknown, **seen.provinces}, status=status)


def forces_in_place(seen: Sight, place: str, sea: bool) -> Iterator[Force]:
    """Yield the forces that would fight there: fleets at sea (with armies aboard left to them), else armies ashore."""
    for force in seen.forces:
        spies = force.kind in (SPY, COUNTER_SPY)
        if force.place == place and not force.aboard and not spies and (force.kind == FLEET) == sea and force.count:
            yield force


def approaching_forces(
    pos: ConquestPosition, seen: Sight, own: Iterable[str], place: str, here: Iterable[Force], war: bool = True
) -> Iterator[Force]:
    """Yield the armies or fleets of those realms that are one step away from enemies there."""
    facts = pos.fixed.places[place]
    enemies = {force.realm for force in here}
    for force in seen.forces:
        if force.realm not in own or force.realm in enemies or force.kind in (SPY, COUNTER_SPY) or not force.count:
            continue
        if war and not any(are_hostile(pos, force.realm, enemy, place) for enemy in enemies):
            continue
        fleet = force.kind == FLEET
        near = (*facts.seas, *facts.harbours) if facts.sea or force.aboard else facts.land
        if fleet == facts.sea and bool(force.aboard) <= (not facts.sea) and force.place in near:
            yield force


def build_setup(
    pos: ConquestPosition, seen: Sight, place: str, forces: tuple[Force, ...], own: Iterable[str], sure: bool
) -> Setup:
    """Return a setup of those forces as they would fight at that place."""
    facts = pos.fixed.places[place]
    province = seen.provinces.get(place, Province())
    realms = list(dict.fromkeys(force.realm for force in forces))
    # order: shown, or tried: no game hangs on it
    realms.sort(key=lambda realm: (realm not in own or realm == province.owner, realm != province.owner))
    sides = dict(zip(realms, SIDES, strict=False))
    told = list(_setup_sentences(pos, seen, place, sure, own, realms))
    # order: shown, or tried: no game hangs on it
    chosen = sorted((force for force in forces if force.realm in sides), key=lambda force: -force.count)[:MOST_FORCES]
    if left := [force.name for force in forces if force not in chosen]:
        told.append(laboratory_words.left_out(names=join_names(left)))
    parties = [_party(pos, seen, force, sides[force.realm], place) for force in forces if force in chosen]
    # order: shown, or tried: no game hangs on it
    holder = next(
        (side for realm, side in sides.items() if not facts.sea and is_fort_defender(pos, realm, province.owner)), ""
    )
    pairs = [
        (one, two)
        for at, one in enumerate(sides)
        for two in list(sides)[at + 1 :]
        if not are_hostile(pos, one, two, place)
    ]
    peace = NOBODY
    if len(sides) == 3 and len(pairs) == 1:
        peace = "".join(sorted(sides[one] for one in pairs[0]))  # order: shown, or tried: no game hangs on it
    elif pairs:
        told.append(laboratory_words.NOT_ALL_ARE_AT_WAR)
    return Setup(
        {
            **battle().values,
            "ground": SEA if facts.sea else LAND,
            "fort": province.fort if holder else 0,
            "holder": holder or SIDES[1],
            "peace": peace,
        },
        tuple(parties),
        tuple(told),
    )


def _setup_sentences(
    pos: ConquestPosition, seen: Sight, place: str, sure: bool, own: Iterable[str], realms: list[str]
) -> Iterator[str]:
    since = seen.since.get(place, pos.turn)
    yield (
        laboratory_words.place_as_of_turn(place=pos.fixed.places[place].name, turn=since)
        if since < pos.turn
        else laboratory_words.place_alone(place=pos.fixed.places[place].name)
    )
    if not sure and any(realm not in own and realm != INDEPENDENT for realm in realms):
        yield SUPPOSED
    if len(realms) > len(SIDES):
        yield laboratory_words.left_out(names=join_names([pos.power_name(realm) for realm in realms[len(SIDES) :]]))


def _party(pos: ConquestPosition, seen: Sight, force: Force, side: str, place: str) -> Party:
    """Return a force as a party; a fleet includes the armies aboard."""
    aboard = [one for one in seen.forces if one.aboard == force.id and one.realm == force.realm]
    stacks: dict[tuple[str, int], int] = {}
    for one in (force, *aboard):
        for stack in one.stacks:
            stacks[stack.kind, stack.rank] = stacks.get((stack.kind, stack.rank), 0) + stack.count
    leader = force.commanders[0] if force.commanders else None
    whose = "independent" if force.realm == INDEPENDENT else force.realm
    nowhere = force.place == place and force.came_from == place
    realm = pos.realms.get(force.realm)
    return party(
        f"{force.name} ({whose})",
        side,
        # order: shown, or tried: no game hangs on it
        *(line(min(units, MOST_UNITS), kind, rank) for (kind, rank), units in sorted(stacks.items(), key=_rank_key)),
        tactic=force.tactic,
        retreat=0 if nowhere else force.retreat,
        commander=commander_text(leader) if leader else "",
        loyalty=min(300, realm.loyalty // 10) if realm else 100,
        landing="yes" if force.aboard and force.place != place else "no",
    )


def _rank_key(one: tuple[tuple[str, int], int]) -> int:
    return one[0][1]
