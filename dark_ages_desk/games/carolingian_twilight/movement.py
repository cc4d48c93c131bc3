"""15.0 Land movement, 16.0 peripheral areas and 19.0 fleets and naval transport: where a force may go, at what cost."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass

from dark_ages_desk.core.question import Stride
from dark_ages_desk.games.carolingian_twilight.control import at_peace
from dark_ages_desk.games.carolingian_twilight.fixed import CROSSED, SCANDINAVIA, VIKINGS
from dark_ages_desk.games.carolingian_twilight.position import Operation, Table
from dark_ages_desk.games.carolingian_twilight.units import FLEET, Force

LONGEST = 12
"""No walk is longer: more OP than a die, a leader and the largest Leadership marker can give."""


@dataclass(frozen=True, slots=True)
class At:
    """Where a force is on its way: its place, the OP left, how it embarked ("" on land)."""

    space: str
    op: int
    embarked: str = ""


@dataclass(frozen=True, slots=True)
class Move:
    """One step: its cost with the reason, and where the force is then."""

    cost: int
    why: str
    then: At


def fleets(pos: Table, power: str, sea: str) -> int:
    """How many fleets of the power stand in a sea area."""
    return sum(force.units[FLEET] for force in pos.forces_at(sea) if force.power == power)


def in_the_way(pos: Table, power: str, sea: str) -> list[str]:
    """19.1 The powers whose permission is needed to pass a sea: more fleets there than ours, run by another player.

    Uncontrolled NPPs and the powers of the same player grant it by themselves.
    """
    own = fleets(pos, power, sea)
    others = {force.power for force in pos.forces_at(sea) if force.power != power}
    return sorted(
        other for other in others if fleets(pos, other, sea) > own and pos.seat(other) not in ("", pos.seat(power))
    )


def open_sea(pos: Table, power: str, sea: str, permitted: frozenset[str]) -> bool:
    """19.1 May land units of the power move into that sea area?"""
    return fleets(pos, power, sea) > 0 and (sea in permitted or not in_the_way(pos, power, sea))


def leaving(pos: Table, power: str, space: str) -> int:
    """15.0 One OP more to leave an area that holds enemy units; those in its burg do not count.

    27.10: each of two owners treats the peripheral area as its own, where no enemy ever stands (a reading).
    """
    if pos.fixed.board.spaces[space].kind == "burg":
        return 0
    enemies = any(not at_peace(pos, space, power, force.power) for force in pos.enemies_at(power, space))
    return pos.fixed.op.leave_enemies if enemies else 0


def moves(pos: Table, force: Force, at: At, permitted: frozenset[str]) -> dict[str, Move]:
    """Every place that the force can reach in one step with the OP that it has."""
    if force.naval:
        found = _fleet_moves(pos, force, at)
    elif pos.fixed.board.spaces[at.space].kind == "sea":
        found = _sea_moves(pos, force, at, permitted)
    else:
        found = _land_moves(pos, force, at, permitted)
    return {space: move for space, move in found if move.cost <= at.op}


def _fleet_moves(pos: Table, force: Force, at: At) -> Iterator[tuple[str, Move]]:
    extra = leaving(pos, force.power, at.space)
    for sea, edge in pos.fixed.board.neighbours[at.space].items():
        if edge.kind == "sea":
            price = pos.fixed.op.fleet + extra
            yield sea, Move(price, _reason(extra, ""), At(sea, at.op - price))


def _land_moves(pos: Table, force: Force, at: At, permitted: frozenset[str]) -> Iterator[tuple[str, Move]]:
    board, op, power = pos.fixed.board, pos.fixed.op, force.power
    here = board.spaces[at.space]
    extra = leaving(pos, power, at.space)
    if here.kind == "burg":
        if _open_to(pos, power, here.within):
            yield here.within, Move(op.burg, "out of the burg", At(here.within, at.op - op.burg))
    else:
        burg = board.burg_of.get(at.space, "")
        if burg and not pos.enemies_at(power, burg):
            yield burg, Move(op.burg, "into the burg", At(burg, at.op - op.burg))
    for other, edge in board.neighbours[at.space].items():
        if board.spaces[other].kind == "sea":
            embarked = "port" if here.port else "land"
            price = op.sea(embarked) + extra
            if price <= at.op and open_sea(pos, power, other, permitted):
                then = At(other, at.op - price, embarked)
                if cheapest_landing(pos, force, then, permitted) <= then.op:
                    yield other, Move(price, _reason(extra, f"embarks from {'a port' if here.port else 'land'}"), then)
        elif _open_to(pos, power, other) and board.spaces[other].kind != "burg":
            base = op.enter_home if board.spaces[other].kind == "peripheral" else op.enter
            crossing = edge.kind in CROSSED
            border = op.crossing if crossing else 0
            price = base + border + extra
            words = f"over the {edge.kind} border" if crossing else ""
            yield other, Move(price, _reason(extra, words), At(other, at.op - price))


def _sea_moves(pos: Table, force: Force, at: At, permitted: frozenset[str]) -> Iterator[tuple[str, Move]]:
    board, power = pos.fixed.board, force.power
    for other, edge in board.neighbours[at.space].items():
        if edge.kind == "sea":
            price = pos.fixed.op.sea(at.embarked)
            if price <= at.op and open_sea(pos, power, other, permitted):
                then = At(other, at.op - price, at.embarked)
                if cheapest_landing(pos, force, then, permitted) <= then.op:
                    yield other, Move(price, "by sea", then)
        else:
            ashore = landing(pos, force, other)
            if ashore is not None:
                yield other, Move(ashore, "disembarks", At(other, at.op - ashore))


def _open_to(pos: Table, power: str, area: str) -> bool:
    """16.0 Only its owner enters a peripheral area; Scandinavia is for Vikings alone (2.1 map errata)."""
    space = pos.fixed.board.spaces[area]
    if area == SCANDINAVIA:
        return power == VIKINGS
    return space.kind != "peripheral" or pos.fixed.powers[power].home == area


def landing(pos: Table, force: Force, place: str) -> int | None:
    """19.1 OP to disembark there, in lieu of the cost to enter; None when it is not allowed. The force itself does not
    make a port friendly-occupied."""
    space, op = pos.fixed.board.spaces[place], pos.fixed.op
    if space.kind == "burg":
        held = any(other.power == force.power and other.id != force.id for other in pos.forces_at(place))
        return op.land_at_port if space.port and held else None
    if space.kind == "peripheral":
        return op.land_at_home if _open_to(pos, force.power, place) else None
    return op.land_on_coast if space.kind == "land" else None


def cheapest_landing(pos: Table, force: Force, at: At, permitted: frozenset[str]) -> int:
    """19.1 The least OP with which a force at sea regains land; a force may not enter a sea without them."""
    board = pos.fixed.board
    per_sea = pos.fixed.op.sea(at.embarked)
    seen = {at.space}
    edge, spent = [at.space], 0
    best = 99
    while edge and spent < best:
        for sea in edge:
            for other in board.neighbours[sea]:
                price = landing(pos, force, other) if board.spaces[other].kind != "sea" else None
                if price is not None:
                    best = min(best, spent + price)
        onward = {
            other
            for sea in edge
            for other, way in board.neighbours[sea].items()
            if way.kind == "sea" and other not in seen and open_sea(pos, force.power, other, permitted)
        }
        seen |= onward
        edge, spent = sorted(onward), spent + per_sea
    return best


def _reason(extra: int, words: str) -> str:
    parts = [words] if words else []
    if extra:
        parts.append("leaves enemies behind")
    return ", ".join(parts)


def onward(
    pos: Table, force: Force, operation: Operation, holds: Callable[[Table, Force, str], bool]
) -> Callable[[tuple[str, ...]], dict[str, Stride]]:
    """For a Walk: the next places after a path, with the OP of the whole path. ``holds``: 24.0 (7), see npps.py."""

    def strides(path: tuple[str, ...]) -> dict[str, Stride]:
        at, spent = At(force.space, operation.op, operation.embarked), 0
        for place in path:
            step = moves(pos, force, at, operation.permitted).get(place)
            if step is None:
                return {}
            at, spent = step.then, spent + step.cost
        if holds(pos, force, at.space):
            return {}
        found = moves(pos, force, at, operation.permitted)
        return {place: Stride(spent + step.cost, step.why) for place, step in found.items()}

    return strides


def refused(pos: Table, force: Force, at: At, target: str, permitted: frozenset[str]) -> tuple[str, str]:
    """Why the force may not step there: (reason, rule)."""
    board = pos.fixed.board
    space, here = board.spaces[target], board.spaces[at.space]
    name = space.name
    if force.naval and space.kind != "sea":
        return f"Fleets move to other sea areas only; {name} is none.", "19.0"
    edge = board.neighbours[at.space].get(target)
    inside = target == here.within or here.id == space.within
    if not edge and not inside:
        return f"{name} does not adjoin {here.name}.", "15.0"
    if space.kind in ("land", "peripheral") and not _open_to(pos, force.power, target):
        return f"{name} is open only to the power that owns it.", "16.0"
    if space.kind == "burg" and pos.enemies_at(force.power, target):
        return f"Enemies hold {name}; a force never enters an enemy-occupied burg.", "15.0"
    if space.kind == "sea" and not force.naval:
        if not fleets(pos, force.power, target):
            return f"Land units need a friendly fleet in {name}.", "19.1"
        if not open_sea(pos, force.power, target, permitted):
            who = in_the_way(pos, force.power, target)
            others = " and ".join(pos.fixed.name(power) for power in who)
            has = "have" if len(who) > 1 or pos.fixed.name(who[0]).many else "has"
            return f"{others} {has} more fleets in {name} and {has} given no permission before the roll.", "19.1"
        return f"The force could not regain land from {name} with {at.op} OP.", "19.1"
    if space.kind == "burg" and here.kind == "sea":
        return f"{name} is no port that the force's own side occupies.", "19.1"
    return f"{at.op} OP are not enough to go to {name}.", "14.0"
