"""Cardboard: where the table keeps the pieces, the desk keeps who stands where, and not with how much.

A power that stands in a place is noted there as one unit, the leader if he is with it. Control, levy points, diplomatic
points and victory points follow from that as from any forces (3.1). Viking raiders stay as they are: how many they are
is rolled for all to see (10.1).
"""

from __future__ import annotations

from dark_ages_desk.core.keeping import BY_TABLE
from dark_ages_desk.games.carolingian_twilight.state.fixed import VIKINGS
from dark_ages_desk.games.carolingian_twilight.state.position import Table
from dark_ages_desk.games.carolingian_twilight.state.units import FLEET, LEADER, MILITIA, NONE, Force, one


def by_table(pos: Table) -> bool:
    """Does the table keep the pieces?"""
    return pos.pieces == BY_TABLE


def noted(pos: Table) -> Table:
    """The forces as they are noted: one for each power in a place, of one unit."""
    powers = dict.fromkeys((force.power, force.space) for force in pos.forces.values() if force.power != VIKINGS)
    led = {(force.power, force.space) for force in pos.forces.values() if force.leader}
    kept = {id_: force for id_, force in pos.forces.items() if force.power == VIKINGS}
    pos = pos.but(forces=kept)
    for power, space in powers:
        pos = _put(pos, power, space, (power, space) in led)
    return pos


def _put(pos: Table, power: str, space: str, led: bool) -> Table:
    kind = LEADER if led else FLEET if space in pos.fixed.at_sea else MILITIA
    return pos.new_force(power, space, one(kind))


def stands(pos: Table, power: str, space: str) -> Table:
    """A power stands in a place, whoever else does."""
    return pos if pos.occupied(power, space) else _put(pos, power, space, False)


def leaves(pos: Table, power: str, space: str) -> Table:
    """A power stands there no longer; its leader is elsewhere with the others of it."""
    for force in pos.forces_at(space):
        if force.power == power:
            pos = pos.with_force(Force(force.id, power, space, NONE))
            others = [other for other in pos.forces_of(power) if not other.naval]
            if force.leader and others:
                to = others[0]  # order: which of them is noted as led the table decides
                pos = pos.with_force(Force(to.id, power, to.space, one(LEADER)))
    return pos


def led_from(pos: Table, power: str, space: str) -> Table:
    """A power's leader is with those who stand in that place."""
    force = next(force for force in pos.forces_at(space) if force.power == power)  # order: one is noted there
    return pos.with_force(Force(force.id, power, space, one(LEADER)))


def leaderless(pos: Table, power: str) -> Table:
    """A power's leader is gone; whoever was with him is noted still."""
    for force in pos.forces_of(power):
        if force.leader:
            pos = pos.with_force(Force(force.id, power, force.space, one(MILITIA)))
    return pos
