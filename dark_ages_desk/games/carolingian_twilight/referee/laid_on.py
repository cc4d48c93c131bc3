"""What an answer did to the table, as adjustments: for a record that is amended, where it is asked no more."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from dark_ages_desk.core.question import REFEREE, Answer, Value
from dark_ages_desk.games.carolingian_twilight.phases import results
from dark_ages_desk.games.carolingian_twilight.state import cardboard
from dark_ages_desk.games.carolingian_twilight.state.position import Table

AS_PLAYED = "as it was played"


def laid_on(pos: Table, before: Table, after: Table) -> Iterator[Answer]:
    """The adjustments that move, add and take away what was moved, added and taken away between two moments: units, DP,
    markers held, markers of pillage and plague, and who plays which power."""
    yield from _noted(pos, before, after) if cardboard.by_table(pos) else _units(pos, before, after)
    for power, total in after.dp.items():
        if more := total - before.dp.get(power, 0):
            yield _adjust("dp", power, max(0, pos.dp.get(power, 0) + more))
    held = _held(before), _held(after)
    lost, gained = held[0] - held[1], held[1] - held[0]
    for (power, marker), number in lost.items():
        for _ in range(number):
            yield _adjust("drop marker", marker, power)
    for (power, marker), number in gained.items():
        for _ in range(number):
            yield _adjust("take marker", marker, power)
    for change, was, now in (("pillage", before.pillaged, after.pillaged), ("plague", before.plague, after.plague)):
        for space in sorted(was ^ now):
            yield _adjust(change, space, "on" if space in now else "off")
    for power in sorted(before.runs.keys() | after.runs.keys()):
        if before.runs.get(power) != after.runs.get(power):
            yield _adjust("control", power, after.runs.get(power, ""))


def _adjust(change: str, *values: Value) -> Answer:
    return Answer(REFEREE, "", f"adjust {change}", (*values, AS_PLAYED))


def _held(pos: Table) -> Counter[tuple[str, str]]:
    return Counter((power, marker) for power, hand in pos.hands.items() for marker in hand)


def _standing(pos: Table) -> Counter[tuple[str, int, str]]:
    """How many units of a power and kind stand in a space."""
    found: Counter[tuple[str, int, str]] = Counter()
    for force in pos.forces.values():
        for kind, number in enumerate(force.units):
            found[force.power, kind, force.space] += number
    return found


def _noted(pos: Table, before: Table, after: Table) -> Iterator[Answer]:
    """Who stands where, where the table keeps the pieces."""
    stood = {(force.power, force.space) for force in before.forces.values()}
    stands = {(force.power, force.space) for force in after.forces.values()}
    for power, space in sorted(stands - stood):
        yield _adjust("stands", space, power, results.TOO)
    for power, space in sorted(stood - stands):
        if pos.occupied(power, space):
            yield _adjust("stands", space, power, results.GONE)


def _units(pos: Table, before: Table, after: Table) -> Iterator[Answer]:
    stood = _standing(before), _standing(after)
    lost, gained = stood[0] - stood[1], stood[1] - stood[0]
    left = {(force.id, kind): n for force in pos.forces.values() for kind, n in enumerate(force.units) if n}
    for (power, kind, space), number in lost.items():
        for force in pos.forces.values():
            if force.power != power or force.space != space:
                continue
            here = min(number, left.get((force.id, kind), 0))
            number -= here
            unit = f"{force.id}:{kind}"
            for goal in [goal for goal in gained if goal[:2] == (power, kind)]:
                if moved := min(here, gained[goal]):
                    yield _adjust("move", unit, moved, goal[2])
                    gained[goal] -= moved
                    here -= moved
            if here:
                yield _adjust("remove", unit, here)
    for (power, kind, space), number in gained.items():
        if number:
            yield _adjust("add", power, str(kind), number, space)
