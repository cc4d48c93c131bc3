"""Adjustments with the effect of an answer, for an amended record that asks its question no more."""

from __future__ import annotations

from collections.abc import Iterator

from dark_ages_desk.core.question import REFEREE, Answer, Value
from dark_ages_desk.games.strategy_and_conquest.referee import forms as form
from dark_ages_desk.games.strategy_and_conquest.state.position import ARMY, NEUTRAL, Commander, ConquestPosition, Force


def adjustments_for(before: ConquestPosition, after: ConquestPosition) -> Iterator[Answer]:
    """Yield the adjustments that turn ``before`` into ``after``.

    They are for provinces, the means and players of realms, their status, and their forces. No adjustment changes
    wounds, ways gone, or what was seen.
    """
    yield from _province_adjustments(before, after)
    yield from _realm_adjustments(before, after)
    for id_ in before.forces:
        if id_ not in after.forces:
            yield _build_adjustment(form.GONE, id_)
    for id_, force in after.forces.items():
        yield from _force_adjustments(before.forces.get(id_), force)
    for id_, force in after.forces.items():  # last: the fleets are where they belong
        was = before.forces.get(id_)
        if force.aboard != (was.aboard if was is not None and was.place == force.place else ""):
            yield _build_adjustment(form.ABOARD, id_, force.aboard)


def _build_adjustment(verb: str, *values: Value) -> Answer:
    return Answer(REFEREE, "", verb, (*values, ""))


def _province_adjustments(before: ConquestPosition, after: ConquestPosition) -> Iterator[Answer]:
    for place, now in after.provinces.items():
        was = before.provinces[place]
        if was.owner != now.owner:
            yield _build_adjustment(form.OWNER, place, now.owner)
        for what in form.WORKS_OF:
            if getattr(was, what) != getattr(now, what):
                yield _build_adjustment(form.WORKS, place, what, getattr(now, what))
        if bool(was.rebels) != bool(now.rebels):
            yield _build_adjustment(form.REVOLT, place, "stand there" if now.rebels else "are gone")


def _realm_adjustments(before: ConquestPosition, after: ConquestPosition) -> Iterator[Answer]:
    for code, now in after.realms.items():
        was = before.realms[code]
        for verb, (field, _, _, _, part) in form.OF_REALMS.items():
            number, times = getattr(now, field), form.TIMES[part]
            if getattr(was, field) != number:
                yield _build_adjustment(verb, code, *(divmod(number, times) if part else (number,)))
        if was.rank != now.rank:
            yield _build_adjustment(form.RANK, code, now.rank)
        if was.manner != now.manner:
            yield _build_adjustment(form.MANNER, code, now.manner)
        for other in sorted(was.passage ^ now.passage):  # order: each by itself
            yield _build_adjustment(form.PASSAGE, code, other, "granted" if other in now.passage else "not granted")
        if before.runs.get(code, "") != after.runs.get(code, ""):
            yield _build_adjustment(form.SEAT, code, after.runs.get(code, ""))
    for pair in sorted({*before.status, *after.status}):  # order: each by itself
        if before.status_between(*pair) != (level := after.status.get(pair, NEUTRAL)):
            yield _build_adjustment(form.STATUS, *pair, level)


def _force_adjustments(was: Force | None, now: Force) -> Iterator[Answer]:
    if was is None:
        yield _build_adjustment(form.NEW, now.realm, now.kind, now.place, now.id)
        was = Force(now.id, now.realm, now.kind, "", now.place)
    elif was.place != now.place:
        yield _build_adjustment(form.MOVE, now.id, now.place)
    if was.name != now.name:
        yield _build_adjustment(form.CALLED, now.id, now.name)
    had, has = _count_units(was), _count_units(now)
    for kind, rank in sorted({*had, *has}):  # order: each by itself
        if had.get((kind, rank), 0) != has.get((kind, rank), 0):
            yield _build_adjustment(form.UNITS, now.id, kind, rank, has.get((kind, rank), 0))
    if len(was.commanders) != len(now.commanders):
        yield _build_adjustment(form.LEADERS, now.id, len(now.commanders))
    for number, leader in enumerate(now.commanders, 1):
        before = was.commanders[number - 1] if number <= len(was.commanders) else Commander("")
        gives = tuple(getattr(leader, arm) for arm in form.ARMS)
        if gives != tuple(getattr(before, arm) for arm in form.ARMS):
            yield _build_adjustment(form.MODIFIERS, now.id, number, *gives)
    if (was.tactic, was.retreat) != (now.tactic, now.retreat):
        yield _build_adjustment(form.MANNERS, now.id, now.tactic, now.retreat)
    if was.kind == ARMY and was.spent != now.spent:
        yield _build_adjustment(form.MOVES, now.id, min((one.left for one in now.stacks), default=0))  # order: numbers


def _count_units(force: Force) -> dict[tuple[str, int], int]:
    """Return the number of each kind of unit in each rank."""
    found: dict[tuple[str, int], int] = {}
    for stack in force.stacks:
        found[stack.kind, stack.rank] = found.get((stack.kind, stack.rank), 0) + stack.count
    return found
