"""The conditions of every position in every game: for random play, golden records and tests."""

# all orders here: what is wrong, for tests

from __future__ import annotations

from collections.abc import Collection, Iterator

from dark_ages_desk.games.carolingian_twilight.state import table_pieces
from dark_ages_desk.games.carolingian_twilight.state.control import controllers
from dark_ages_desk.games.carolingian_twilight.state.fixed import VIKINGS
from dark_ages_desk.games.carolingian_twilight.state.hands import MOST_HELD
from dark_ages_desk.games.carolingian_twilight.state.position import CarolingianPosition, forces_by_space
from dark_ages_desk.games.carolingian_twilight.state.stratagem_list import CEREMONY, MARKERS
from dark_ages_desk.games.carolingian_twilight.state.units import FLEET, KINDS, LEADER

_MORE = frozenset({"placed", "raised", "gathered", "arrives", "heir", "bargained"})
_LESS = frozenset({"lost", "disbanded", "taken up", "raid over", "bargained"})
"""The notes that tell of units that came onto the map or left it."""


def invariant_errors(
    pos: CarolingianPosition, before: CarolingianPosition | None = None, waived: Collection[str] = ()
) -> tuple[str, ...]:
    """Return the faults of a position and of its change from ``before``; () in a sound game.

    An adjustment by the referee may break any of it, so games with adjustments are not checked. The checks that were
    waived in this game are ``waived``.
    """
    found = [*_marker_errors(pos, waived), *_point_errors(pos), *_force_errors(pos, waived), *_control_errors(pos)]
    if before is not None and not table_pieces.is_by_table(pos):  # there it is noted who stands where, and no number
        found += _conservation_errors(before, pos)
    return tuple(found)


def _marker_errors(pos: CarolingianPosition, waived: Collection[str]) -> Iterator[str]:
    """20.0 Check that each marker is in the Pool, in one hand, before a power, or out of the game; yield the faults."""
    crowded = any(name.endswith(": room") for name in waived)  # 20.1 a hand was allowed more than there is room for
    lying = [CEREMONY for effect in pos.effects_of_marker(CEREMONY)]
    held = [marker for hand in pos.hands.values() for marker in hand]
    for marker, number in MARKERS.items():
        there = pos.pool.get(marker, 0) + held.count(marker) + lying.count(marker) + pos.out.count(marker)
        if there != number or pos.pool.get(marker, 0) < 0:
            yield f"{there} of {number} {marker}"
    for power, hand in pos.hands.items():
        if len(hand) > MOST_HELD and not crowded:
            yield f"{power} holds {len(hand)} markers"
        if hand and not pos.is_in_play(power):
            yield f"{power} is gone and holds markers"


def _point_errors(pos: CarolingianPosition) -> Iterator[str]:
    """7.0, 12.0, 14.0 Yield the points that are negative."""
    for power, dp in pos.dp.items():
        if dp < 0:
            yield f"{power} has {dp} DP"
    if pos.levy is not None and pos.levy.lp < 0:
        yield f"{pos.levy.lp} LP"
    if pos.operation is not None and pos.operation.op < 0:
        yield f"{pos.operation.op} OP"


def _force_errors(pos: CarolingianPosition, waived: Collection[str]) -> Iterator[str]:
    """13.0, 19.0, 23.0 Check that forces hold land units or fleets only, in places that allow them, and that a power
    has one leader; yield the faults."""
    board = pos.fixed.board
    # 19.1 A force that was allowed a voyage which it could not end is left at sea.
    stranded = any(name.startswith(("move: ", "finish: ")) for name in waived)
    for force in pos.forces.values():
        if force.size <= 0 or any(not 0 <= d <= n for d, n in zip(force.done, force.units, strict=True)):
            yield f"{force} is no force"
        if force.units[FLEET] not in (0, force.size):
            yield f"{force} is fleets and land units"
        at_work = pos.operation is not None and pos.operation.force == force.id
        at_sea = board.spaces[force.space].kind == "sea"
        if at_sea != force.naval and not at_work and force.power != VIKINGS and not (at_sea and stranded):
            yield f"{force} is where it cannot be"
        if not pos.is_in_play(force.power):
            yield f"{force} is of a power that is gone"
    for power in pos.ranks:
        leaders = sum(force.units[LEADER] for force in pos.forces_of(power))
        if leaders > 1:
            yield f"{power} has {leaders} leaders"
    for burg in pos.fixed.burgs:
        if len({force.power for force in pos.forces_at(burg)}) > 1:
            yield f"several powers hold {burg}"


def _control_errors(pos: CarolingianPosition) -> Iterator[str]:
    """3.1 Check that control agrees with the units, and that each power's player has a seat; yield the faults."""
    if dict(pos.at) != dict(forces_by_space(pos.forces)):
        yield "the forces are in other places than the index says"
    if dict(pos.control) != dict(controllers(pos.fixed, pos.ranks, pos.at)):
        yield "control is not what the units make it"
    for power, seat in pos.runs.items():
        if seat not in pos.fixed.seats or not pos.is_in_play(power):
            yield f"{seat} runs {power}"


def _conservation_errors(before: CarolingianPosition, pos: CarolingianPosition) -> Iterator[str]:
    """2.2 Yield the units that appear or vanish without a note."""
    told = {note.kind for note in pos.notes}
    count = [sum(force.size for force in table.forces.values()) for table in (before, pos)]
    if count[1] > count[0] and not told & _MORE:
        yield f"{count[1] - count[0]} units appeared without a cause"
    if count[1] < count[0] and not told & _LESS:
        yield f"{count[0] - count[1]} of {', '.join(KINDS)} disappeared without a cause"
