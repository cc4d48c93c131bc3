"""Cardboard: where the table keeps the pieces, the desk keeps the presence of powers in places, without numbers.

A power's presence in a place is noted as one unit, the leader if he is there. Control, levy points, diplomatic points
and victory points follow from that as from any forces (3.1). Viking raiders keep their number, which is rolled for all
to see (10.1).
"""

from __future__ import annotations

from dark_ages_desk.core.cardboard import BY_TABLE
from dark_ages_desk.games.carolingian_twilight.state.fixed import VIKINGS
from dark_ages_desk.games.carolingian_twilight.state.position import CarolingianPosition
from dark_ages_desk.games.carolingian_twilight.state.units import FLEET, LEADER, MILITIA, NONE, Force, units_of_kind


def is_by_table(pos: CarolingianPosition) -> bool:
    """Return whether the table keeps the pieces."""
    return pos.pieces == BY_TABLE


def make_noted_forces(pos: CarolingianPosition) -> CarolingianPosition:
    """Return the position with the forces as noted: one of one unit for each power in a place."""
    powers = dict.fromkeys((force.power, force.space) for force in pos.forces.values() if force.power != VIKINGS)
    led = {(force.power, force.space) for force in pos.forces.values() if force.leader}
    kept = {id_: force for id_, force in pos.forces.items() if force.power == VIKINGS}
    pos = pos.replace(forces=kept)
    for power, space in powers:
        pos = _put(pos, power, space, (power, space) in led)
    return pos


def _put(pos: CarolingianPosition, power: str, space: str, led: bool) -> CarolingianPosition:
    kind = LEADER if led else FLEET if space in pos.fixed.at_sea else MILITIA
    return pos.add_force(power, space, units_of_kind(kind))


def add_presence(pos: CarolingianPosition, power: str, space: str) -> CarolingianPosition:
    """Add a power to a place, beside any others."""
    return pos if pos.has_force_at(power, space) else _put(pos, power, space, False)


def remove_presence(pos: CarolingianPosition, power: str, space: str) -> CarolingianPosition:
    """Remove a power from a place; its leader, if there, moves to another of its land forces."""
    for force in pos.forces_at(space):
        if force.power == power:
            pos = pos.with_force(Force(force.id, power, space, NONE))
            others = [other for other in pos.forces_of(power) if not other.naval]
            if force.leader and others:
                to = others[0]  # order: which of them is noted as led the table decides
                pos = pos.with_force(Force(to.id, power, to.space, units_of_kind(LEADER)))
    return pos


def move_leader_note(pos: CarolingianPosition, power: str, space: str) -> CarolingianPosition:
    """Move the note of a power's leader to its force in that place."""
    force = next(force for force in pos.forces_at(space) if force.power == power)  # order: one is noted there
    return pos.with_force(Force(force.id, power, space, units_of_kind(LEADER)))


def remove_leader_note(pos: CarolingianPosition, power: str) -> CarolingianPosition:
    """Remove the note of a power's leader; his force stays."""
    for force in pos.forces_of(power):
        if force.leader:
            pos = pos.with_force(Force(force.id, power, force.space, units_of_kind(MILITIA)))
    return pos
