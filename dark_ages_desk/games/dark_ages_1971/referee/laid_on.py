"""The effects of an answer as adjustments, for an amended record that no longer asks the question."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from dark_ages_desk.core.question import REFEREE, Answer, Value
from dark_ages_desk.games.dark_ages_1971.state.position import Field, Unit
from dark_ages_desk.games.dark_ages_1971.words import referee as referee_words

AS_PLAYED = referee_words.AS_IT_WAS_PLAYED


def adjustments_for(pos: Field, before: Field, after: Field, ids: Mapping[int, int]) -> Iterator[Answer]:
    """Yield the adjustments that repeat the changes between two moments.

    They change counters (place, facing, state, losses, arrivals), Contacts, charges, captured fleets, points, Panic
    Levels and the ground. None of them changes the next question. The mapping ``ids`` gives new unit ids for old ones.
    """
    names = pos.fixed.board.grid.ids
    fallen = {loss.unit for loss in after.losses} - {loss.unit for loss in before.losses}
    for number, was in before.units.items():
        unit, now = pos.units.get(ids.get(number, number)), after.units.get(number)
        if unit is None:
            continue
        if now is None:
            yield _build_adjustment("destroy" if number in fallen else "remove", unit.key)
            continue
        if now.hex != was.hex and now.hex >= 0:
            yield _build_adjustment("move", unit.key, names[now.hex])
        if now.facing != was.facing:
            yield _build_adjustment("turn", unit.key, str(now.facing))
        yield from _state_adjustments(unit, was, now)
    for number, new in after.units.items():
        if number not in before.units and new.hex >= 0:
            yield _build_adjustment("add", new.side, f"{new.kind}{new.number or ''}", names[new.hex], str(new.facing))
    yield from _contact_adjustments(pos, before, after, ids)
    yield from _army_adjustments(pos, before, after)


def _state_adjustments(unit: Unit, was: Unit, now: Unit) -> Iterator[Answer]:
    if (now.panicked, now.demoralized) != (was.panicked, was.demoralized):
        state = "panicked" if now.panicked else "demoralized" if now.demoralized else "steady"
        yield _build_adjustment("state", unit.key, state)
    if now.spent != was.spent:
        yield _build_adjustment("state", unit.key, "moved" if now.spent else "not moved")
    if now.moored != was.moored:
        yield _build_adjustment("state", unit.key, "moored" if now.moored else "cast off")
    if now.charge != was.charge and now.is_cavalry:
        yield _build_adjustment("charge", unit.key, now.charge)
    if now.captured != was.captured:
        yield _build_adjustment("capture" if now.captured else "retake", unit.key)


def _contact_adjustments(pos: Field, before: Field, after: Field, ids: Mapping[int, int]) -> Iterator[Answer]:
    def keys(numbers: Iterable[int]) -> list[str]:
        units = (pos.units.get(ids.get(number, number)) for number in sorted(numbers))  # order: by id, as everywhere
        return [unit.key for unit in units if unit is not None]

    bound, now = (frozenset(n for bond in table.bonds for n in bond.all) for table in (before, after))
    for key in keys((bound - now) & set(after.units)):
        yield _build_adjustment("break contact", key)
    for bond in after.bonds:
        if bond not in before.bonds:
            for attacker, defender in zip(keys(bond.attackers), keys(bond.defenders), strict=False):
                yield _build_adjustment("make contact", f"{attacker} {defender}")


def _army_adjustments(pos: Field, before: Field, after: Field) -> Iterator[Answer]:
    for side in pos.fixed.armies:
        mine = ([loss for loss in table.losses if loss.side == side and not loss.unit] for table in (before, after))
        was, now = (sum(loss.points for loss in losses) for losses in mine)
        if now != was:  # points that no unit stands for
            yield _build_adjustment("points", side, pos.points_lost(side) + now - was)
        if before.panic.get(side) != after.panic.get(side) and side in after.panic:
            yield _build_adjustment("panic", side, after.panic[side])
        if before.fierce.get(side) != after.fierce.get(side):
            yield _build_adjustment("ferocity", side, after.fierce.get(side, 0))
        if before.runs.get(side) != after.runs.get(side) and after.runs.get(side):
            yield _build_adjustment("seat", side, after.runs[side])
    if before.last != after.last:
        yield _build_adjustment("last", after.last)


def _build_adjustment(change: str, *values: Value) -> Answer:
    return Answer(REFEREE, "", f"adjust {change}", (*values, AS_PLAYED))
