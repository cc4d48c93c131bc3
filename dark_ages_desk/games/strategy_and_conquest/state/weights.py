"""Move points, weights, loads and pay of forces."""

from __future__ import annotations

from dark_ages_desk.core.frozen import replace
from dark_ages_desk.games.strategy_and_conquest.state.position import COMMANDER_MOVES, ConquestPosition, Force, Stack


def moves_left(force: Force) -> int:
    """Return the move points of the force's unit or Commander with the fewest left (Movement)."""
    units = [stack.left for stack in force.stacks if stack.count]
    return min([*units, *(one.left for one in force.commanders)], default=COMMANDER_MOVES)  # order: numbers


def spend_moves(force: Force, points: int) -> Force:
    """Return the force with ``points`` move points less for every unit and Commander, down to 0."""
    stacks = tuple(set_moves_left(stack, max(0, stack.left - points)) for stack in force.stacks)
    leaders = tuple(replace(one, left=max(0, one.left - points)) for one in force.commanders)
    return force.replace(stacks=stacks, commanders=leaders)


def set_moves_left(stack: Stack, left: int) -> Stack:
    """Return the same units with ``left`` move points."""
    return Stack(stack.kind, stack.rank, stack.count, left, stack.hurt)


def weight(pos: ConquestPosition, force: Force) -> int:
    """Return the weight of a force aboard (Weight)."""
    return sum(pos.fixed.kinds[stack.kind].weight * stack.count for stack in force.stacks)


def upkeep(pos: ConquestPosition, realm: str) -> int:
    """Return the maintenance of a realm's forces for a turn, in hundredths of gold (Maintenance)."""
    kinds = pos.fixed.kinds
    total = 0
    for force in pos.forces.values():
        if force.realm == realm:
            total += sum(kinds[stack.kind].upkeep * stack.count for stack in force.stacks)
            total += kinds["Commander"].upkeep * len(force.commanders)
    return total * 10


def load(pos: ConquestPosition, fleet: Force) -> int:
    """Load: what its ships can carry."""
    return sum(pos.fixed.kinds[stack.kind].load * stack.count for stack in fleet.stacks)


def armies_aboard(pos: ConquestPosition, fleet: str) -> tuple[Force, ...]:
    """Return the armies that are embarked on a fleet."""
    return tuple(force for force in pos.forces.values() if force.aboard == fleet)


def merge_stacks(stacks: tuple[Stack, ...], more: Stack) -> tuple[Stack, ...]:
    """Return the stacks with some units more; units equal in kind, rank, wounds and moves are one stack."""
    for at, stack in enumerate(stacks):
        if (stack.kind, stack.rank, stack.left, stack.hurt) == (more.kind, more.rank, more.left, more.hurt):
            joined = Stack(stack.kind, stack.rank, stack.count + more.count, stack.left, stack.hurt)
            return (*stacks[:at], joined, *stacks[at + 1 :])
    return (*stacks, more)


def take_units(
    stacks: tuple[Stack, ...], kind: str, rank: int, number: int
) -> tuple[tuple[Stack, ...], tuple[Stack, ...]]:
    """Return the stacks that stay, and those taken, for a number of units of a kind and rank (0: of any).

    The freshest go first. Of a stack one unit is hurt: it stays, unless all go.
    """
    # order: the freshest go first
    order = sorted(range(len(stacks)), key=lambda at: (-stacks[at].left, stacks[at].rank))
    left, goes, stays = number, [], list(stacks)
    for at in order:
        stack = stacks[at]
        if left and stack.kind == kind and rank in (0, stack.rank):
            some = min(left, stack.count)
            left -= some
            goes.append(Stack(stack.kind, stack.rank, some, stack.left, stack.hurt if some == stack.count else 0))
            stays[at] = Stack(stack.kind, stack.rank, stack.count - some, stack.left, stack.hurt)
    return tuple(stack for stack in stays if stack.count), tuple(goes)
