"""Conditions that every position must meet, however it came about by the rules."""

from __future__ import annotations

from collections.abc import Iterator

from dark_ages_desk.games.strategy_and_conquest.state.fixed import INDEPENDENT, REBELS
from dark_ages_desk.games.strategy_and_conquest.state.position import ARMY, FLEET, ConquestPosition, Force
from dark_ages_desk.games.strategy_and_conquest.state.weights import armies_aboard, load, weight


def invariant_errors(pos: ConquestPosition) -> tuple[str, ...]:
    """Return the sentences on everything wrong with a position; () if it is sound."""
    return (*_force_errors(pos), *_province_errors(pos), *_realm_errors(pos))


def _force_errors(pos: ConquestPosition) -> Iterator[str]:
    for id_, force in pos.forces.items():
        if id_ != force.id:
            yield f"{id_} has the id {force.id}"
        if force.realm not in pos.fixed.houses and force.realm not in (INDEPENDENT, REBELS):
            yield f"{id_} belongs to {force.realm}"
        if force.place not in pos.fixed.places:
            yield f"{id_} is not on the map"
            continue
        yield from _unit_errors(pos, force)
        sea = pos.fixed.places[force.place].sea
        if force.kind == ARMY and sea and not force.aboard:
            yield f"{id_} walks on the sea"
        if force.aboard:
            fleet = pos.forces.get(force.aboard)
            if fleet is None or fleet.kind != FLEET or fleet.place != force.place:
                yield f"{id_} is aboard {force.aboard}, which is not there"
        if force.kind == FLEET and sum(weight(pos, one) for one in armies_aboard(pos, id_)) > load(pos, force):
            yield f"{id_} carries more than it can"


def _unit_errors(pos: ConquestPosition, force: Force) -> Iterator[str]:
    for stack in force.stacks:
        kind = pos.fixed.kinds.get(stack.kind)
        if kind is None or stack.count < 1 or not 1 <= stack.rank <= 6 or not 0 <= stack.left <= kind.move:
            yield f"{force.id} has {stack.count} {stack.kind} in rank {stack.rank} with {stack.left} move points"


def _province_errors(pos: ConquestPosition) -> Iterator[str]:
    for place, province in pos.provinces.items():
        if province.owner != INDEPENDENT and province.owner not in pos.fixed.houses:
            yield f"{place} belongs to {province.owner}"
        if min(province.fort, province.harbour) < 0 or province.fort > province.fort_was:
            yield f"the fort of {place} is {province.fort}, and was {province.fort_was}"
        if province.harbour > province.harbour_was:
            yield f"the harbor of {place} is {province.harbour}, and was {province.harbour_was}"


def _realm_errors(pos: ConquestPosition) -> Iterator[str]:
    for code, realm in pos.realms.items():
        if realm.treasury < 0:
            yield f"{code} has less than no gold"
        if not 75 <= realm.tax <= 125:
            yield f"{code} taxes {realm.tax}%"
        if realm.rank not in pos.fixed.titles:
            yield f"the ruler of {code} is {realm.rank}"
