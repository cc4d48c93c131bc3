"""11.0, 14.0 The segments of a power's turn: which is in progress, and how a turn ends before its time."""

from __future__ import annotations

from dark_ages_desk.core.frozen import replace
from dark_ages_desk.games.carolingian_twilight.state.position import CarolingianPosition
from dark_ages_desk.games.carolingian_twilight.state.stacking import merge_burg_forces


def is_in_operations(pos: CarolingianPosition, power: str) -> bool:
    """14.0 Return whether that power's own Operations Segment is in progress."""
    if pos.phasing != power or power not in pos.operated or pos.levy is not None:
        return False
    # Once it is ended no step of it is left, though markers may still be drawn (De Ceremonis).
    return any(step.turn_power() == power for step in pos.agenda)


def cut_short(pos: CarolingianPosition, power: str) -> CarolingianPosition:
    """Break off a power's turn at once. A land force at sea goes on to land, for it cannot end its operations there
    (19.1).

    A turn that ended in the Levy Segment was the power's turn: with another player it has no second one (5.0).
    """
    pos = pos.replace(operated=pos.operated | {power})
    operation = pos.operation
    if operation is not None and operation.force in pos.forces:
        force = pos.forces[operation.force]
        if not force.naval and pos.fixed.board.spaces[force.space].kind == "sea":
            return pos.replace(operation=replace(operation, recalled=True))
        pos = pos.with_force(replace(force, done=force.units))
    agenda = tuple(step for step in pos.agenda if step.fought or step.turn_power() != power)
    pos = pos.replace(agenda=agenda, levy=None, operation=None)
    # 13.0 A force in a burg joins the one that is there, as when it ends its operations by itself.
    return pos if any(step.fought for step in pos.agenda) else merge_burg_forces(pos)
