"""21.0 The memory of facts told to a viewer about the forces that he may not examine.

Everybody knows the printed set-up, each unit raised, its place and price (12.0), and each unit lost (17.6) or gone over
(22.0). Everybody also knows the strike column of each force (17.5), and whether a leader adds to a roll for OP (14.0).
The number of units that take part is hidden when forces of one power in one place are regrouped (14.0). The memory
keeps bounds for those numbers.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any, cast

from dark_ages_desk.core.frozen import replace
from dark_ages_desk.core.position import Note
from dark_ages_desk.core.supposing import Memory
from dark_ages_desk.core.values import Value
from dark_ages_desk.games.carolingian_twilight.phases.levying import RaiseAttempt
from dark_ages_desk.games.carolingian_twilight.state.position import CarolingianPosition
from dark_ages_desk.games.carolingian_twilight.state.units import (
    FLEET,
    KINDS,
    LEADER,
    NONE,
    Units,
    add_units,
    units_of_kind,
)
from dark_ages_desk.games.carolingian_twilight.war.combat import StrikeRoll, strength

MOST = 99
"""Maximum number of units assumed for a force of unknown size."""

UNKNOWN, LED, NOT_LED = 0, 1, 2
"""Flags for the leader: perhaps with the force, with it, or not with it."""

MIXES = frozenset({"operates", "picked up", "dropped off", "adjusted"})
"""Kinds of note after which the forces of a power in that place may be grouped differently."""


LEAVING = frozenset({"lost", "disbanded", "taken up", "went over"})
"""Kinds of note after which a whole force may have left a place."""

TELLING = MIXES | {"placed", "taken up", "raised", "disbanded", "lost", "went over", "op"}
"""Kinds of note that tell of units."""


@dataclass(frozen=True)
class ForceKnowledge:
    """The knowledge of one force: the units of known kind, its minimum and maximum size, and whether the leader is with
    it."""

    sure: Units = NONE
    low: int = 1
    high: int = MOST
    led: int = UNKNOWN

    def add_known(self, units: Units) -> ForceKnowledge:
        """Return this knowledge plus ``units``, whose arrival everybody saw."""
        number = sum(units)
        return ForceKnowledge(add_units(self.sure, units), self.low + number, self.high + number, self.led)

    def remove_known(self, units: Units) -> ForceKnowledge:
        """Return this knowledge less ``units``, whose departure everybody saw."""
        number = sum(units)
        sure = _make_units(max(0, mine - gone) for mine, gone in zip(self.sure, units, strict=True))
        led = NOT_LED if units[LEADER] else self.led
        return replace(self, sure=sure, led=led).narrow_bounds(self.low - number, self.high - number)

    def remove_unknown(self, number: int) -> ForceKnowledge:
        """Return this knowledge less ``number`` units of unknown kinds."""
        sure = _make_units(max(0, mine - number) for mine in self.sure)
        return replace(self, sure=sure).narrow_bounds(self.low - number, self.high - number)

    def narrow_bounds(self, low: int, high: int) -> ForceKnowledge:
        """Return this knowledge with other bounds, raised where needed to 1 and to the number of units that
        are sure."""
        low = max(1, sum(self.sure), low)
        return replace(self, low=low, high=max(low, high))


@dataclass
class PowerKnowledge:
    """The knowledge of one power: its units on the map by kind, and the number of units of unknown kind disbanded."""

    units: Units = NONE
    gone: int = 0


@dataclass
class Beliefs:
    """All that a viewer remembers, while it is folded."""

    forces: dict[int, ForceKnowledge] = field(default_factory=dict)
    powers: dict[str, PowerKnowledge] = field(default_factory=dict)

    def power_knowledge(self, power: str) -> PowerKnowledge:
        return self.powers.setdefault(power, PowerKnowledge())

    @property
    def memory(self) -> Memory:
        """The same as plain data, in an order that everybody knows."""
        # order: plain data, the same however it came about
        powers = tuple((power, (*one.units,), one.gone) for power, one in sorted(self.powers.items()))
        # order: plain data, the same however it came about
        forces = tuple((id_, (*f.sure,), f.low, f.high, f.led) for id_, f in sorted(self.forces.items()))
        return powers, forces


def read_beliefs(memory: Memory) -> Beliefs:
    """Return what a memory holds that ``Beliefs.memory`` gave; nothing for ()."""
    found = Beliefs()
    powers, forces = cast("tuple[Any, Any]", memory or ((), ()))
    for power, units, gone in powers:
        found.powers[power] = PowerKnowledge(_make_units(units), gone)
    for id_, sure, low, high, led in forces:
        found.forces[id_] = ForceKnowledge(_make_units(sure), low, high, led)
    return found


def _make_units(numbers: Iterable[Value]) -> Units:
    a, b, c, d, e, f = (number if isinstance(number, int) else 0 for number in numbers)
    return (a, b, c, d, e, f)


def update_memory(memory: Memory, before: CarolingianPosition, after: CarolingianPosition, viewer: str) -> Memory:
    """Return the memory of a viewer after one more answer; see ``core.ruleset.Ruleset.update_memory``."""
    struck = isinstance(before.top, StrikeRoll)
    same = before.forces is after.forces and before.runs is after.runs
    if memory and same and not struck and not any(note.kind in TELLING for note in after.notes):
        return memory
    beliefs = read_beliefs(memory) if memory else printed_set_up(before)
    for power in sorted(before.ranks):  # order: each power by itself
        if before.may_see(viewer, power) and not after.may_see(viewer, power):
            _note_examined(beliefs, before, power)
    if struck:
        _note_strike(beliefs, before, before.top)
    for note in after.notes:
        if note.text and note.kind in TELLING:
            _apply_note(beliefs, before, after, note)
    mixed = {note.power for note in after.notes if note.kind in MIXES}
    had, have = _places_by_power(before), _places_by_power(after)
    for power in sorted({*after.ranks, *before.ranks}):  # order: each power by itself
        changed = power in mixed or had.get(power, {}).keys() != have.get(power, {}).keys()
        if changed and not after.may_see(viewer, power):
            _merge_regrouped(beliefs, after, power, had.get(power, {}), have.get(power, {}))
    gone = [id_ for id_ in beliefs.forces if id_ not in after.forces]
    for id_ in gone:
        del beliefs.forces[id_]
    return beliefs.memory


def _note_examined(beliefs: Beliefs, pos: CarolingianPosition, power: str) -> None:
    """21.0 Record in ``beliefs`` the exact forces of a power that the viewer could examine up to this position."""
    total = NONE
    for force in pos.forces_of(power):
        beliefs.forces[force.id] = ForceKnowledge(force.units, force.size, force.size, LED if force.leader else NOT_LED)
        total = add_units(total, force.units)
    beliefs.powers[power] = PowerKnowledge(add_units(total, pos.to_place.get(power, NONE)))


def printed_set_up(pos: CarolingianPosition) -> Beliefs:
    """Return the printed set-up (27.0): the units in fixed places, and the units that players place."""
    beliefs, scenario = Beliefs(), pos.fixed.scenario
    printed: dict[tuple[str, str], Units] = {}
    for one_ in scenario.placements:
        printed[one_.power, one_.space] = add_units(printed.get((one_.power, one_.space), NONE), one_.units)
    placed = [(one_.power, one_.units) for one_ in scenario.placements]
    for power, units in [*placed, *((one_.power, one_.units) for one_ in scenario.free)]:
        known = beliefs.power_knowledge(power)
        known.units = add_units(known.units, units)
    for id_, power, space in _visible_forces(pos):
        units = printed.get((power, space), NONE)
        size = sum(units)
        beliefs.forces[id_] = (
            ForceKnowledge(units, size, size, LED if units[LEADER] else NOT_LED) if size else ForceKnowledge()
        )
    return beliefs


def _visible_forces(pos: CarolingianPosition) -> Iterator[tuple[int, str, str]]:
    """Yield every force as all see it: its id, its power, and the place where it is."""
    yield from ((force.id, force.power, force.space) for force in pos.forces.values())


def _places_by_power(pos: CarolingianPosition) -> dict[str, dict[int, str]]:
    """Return for each power the place of each of its forces, by id; powers without forces are absent."""
    found: dict[str, dict[int, str]] = {}
    for id_, power, space in _visible_forces(pos):
        found.setdefault(power, {})[id_] = space
    return found


def _visible_ids(pos: CarolingianPosition, power: str, space: str) -> list[int]:
    return [id_ for id_, whose, where in _visible_forces(pos) if (whose, where) == (power, space)]


def _note_strike(beliefs: Beliefs, pos: CarolingianPosition, step: StrikeRoll) -> None:
    """17.5 Record in ``beliefs`` the strength of the striking force, because everybody is told its column."""
    if step.striker in pos.forces:
        known = beliefs.forces.get(step.striker, ForceKnowledge())
        beliefs.forces[step.striker] = narrow_by_strike(pos, step, known)


def narrow_by_strike(pos: CarolingianPosition, step: StrikeRoll, known: ForceKnowledge) -> ForceKnowledge:
    """Return ``known`` with bounds narrowed to the force's strike column, less the strength that markers add (17.5)."""
    chart = pos.fixed.charts[step.crt]
    column = chart.column_for(strength(pos, pos.forces[step.striker]))
    added = pos.fight.strength(step.striker) if pos.fight is not None else 0
    first = [int(heading.rstrip("+").split("-")[0]) for heading in chart.columns]
    at = chart.columns.index(column)
    most = first[at + 1] - 1 if at + 1 < len(first) else MOST
    return known.narrow_bounds(max(known.low, first[at] - added), min(known.high, most - added))


def _apply_note(beliefs: Beliefs, before: CarolingianPosition, after: CarolingianPosition, note: Note) -> None:
    """Update ``beliefs`` from one note that everybody read."""
    data = dict(note.data)
    space = note.spaces[0] if note.spaces else ""
    units = _make_units(data["units"]) if isinstance(data.get("units"), tuple) else NONE  # type: ignore[arg-type]
    match note.kind:
        case "placed":
            _grow(beliefs, after, note.power, space, NONE)
        case "taken up":
            _forget_units(beliefs, before, note.power, space, 1)
            for id_ in _visible_ids(after, note.power, space):  # it may have been the leader
                beliefs.forces[id_] = replace(beliefs.forces.get(id_, ForceKnowledge()), led=UNKNOWN)
        case "raised":
            kind = _guess_raised_kind(before, note.power, space, data.get("price"))
            known = beliefs.power_knowledge(note.power)
            known.units = add_units(known.units, units_of_kind(kind))
            _grow(beliefs, after, note.power, space, units_of_kind(kind))
        case "disbanded":
            number = len(note.spaces)
            beliefs.power_knowledge(note.power).gone += number
            _forget_units(beliefs, before, note.power, space, number)
        case "lost":
            known = beliefs.power_knowledge(note.power)
            known.units = _subtract_units(known.units, units)
            _shrink(beliefs, before, note.power, space, units)
        case "went over":
            known = beliefs.power_knowledge(note.power)
            known.units = add_units(known.units, units)
            _grow(beliefs, after, note.power, space, units)
            source = str(data.get("turned_from", ""))
            beliefs.power_knowledge(source).units = _subtract_units(beliefs.power_knowledge(source).units, units)
            _shrink(beliefs, before, source, space, units)
        case "op":
            worker = before.operation.force if before.operation is not None else 0
            led = LED if data.get("led") else NOT_LED
            beliefs.forces[worker] = replace(beliefs.forces.get(worker, ForceKnowledge()), led=led)


def _forget_units(beliefs: Beliefs, before: CarolingianPosition, power: str, space: str, number: int) -> None:
    """Record in ``beliefs`` that so many units of unknown kind left a power's forces in a place."""
    there = _visible_ids(before, power, space)
    for id_ in there:
        force = beliefs.forces.get(id_, ForceKnowledge())
        some = replace(force, sure=NONE).narrow_bounds(force.low - number, force.high)  # of one of them
        beliefs.forces[id_] = force.remove_unknown(number) if len(there) == 1 else some


def _subtract_units(units: Units, gone: Units) -> Units:
    return _make_units(max(0, mine - lost) for mine, lost in zip(units, gone, strict=True))


def _guess_raised_kind(pos: CarolingianPosition, power: str, space: str, price: Value) -> int:
    """12.0 Return the kind of unit that a power raises in a place for that price. If several kinds fit, return the last
    of them in the Unit Cost Table."""
    at_sea = space in pos.fixed.at_sea
    kinds = [kind for kind in pos.fixed.raised_kinds(power) if (kind == FLEET) == at_sea]
    found = [kind for kind in kinds if RaiseAttempt(pos, power, kind, space).price == price] or kinds
    return found[-1] if found else len(KINDS) - 2


def _grow(beliefs: Beliefs, after: CarolingianPosition, power: str, space: str, units: Units) -> None:
    """Add units that came to a place to the force there, or as a new one. A ``units`` of NONE means at least one unit
    of an unknown kind."""
    there = _visible_ids(after, power, space)
    for id_ in there:
        known = beliefs.forces.get(id_)
        if units == NONE:
            low = known.low + (len(there) == 1) if known is not None else 1
            beliefs.forces[id_] = (known or ForceKnowledge()).narrow_bounds(low, MOST)
        elif len(there) == 1:
            new = ForceKnowledge(units, sum(units), sum(units), NOT_LED)
            beliefs.forces[id_] = new if known is None else known.add_known(units)
        elif known is not None:  # one of several: which one, nobody is told
            beliefs.forces[id_] = known.narrow_bounds(known.low, known.high + sum(units))


def _shrink(beliefs: Beliefs, before: CarolingianPosition, power: str, space: str, units: Units) -> None:
    """Record that units left a place, from the force there or from one of several."""
    there = _visible_ids(before, power, space)
    for id_ in there:
        known = beliefs.forces.get(id_, ForceKnowledge())
        if len(there) == 1:
            beliefs.forces[id_] = known.remove_known(units)
        else:  # one of several: which one, nobody is told
            beliefs.forces[id_] = replace(known, sure=NONE).narrow_bounds(known.low - sum(units), known.high)


def _merge_regrouped(
    beliefs: Beliefs, after: CarolingianPosition, power: str, had: Mapping[int, str], now: Mapping[int, str]
) -> None:
    """14.0 Merge the knowledge of the forces of a power that were regrouped; each gets bounds from the whole. The maps
    ``had`` and ``now`` give the place of each of its forces before and after, by id."""
    emptied = {note.spaces[0] for note in after.notes if note.kind in LEAVING and note.spaces}
    was = {id_: space for id_, space in had.items() if id_ in now or space not in emptied}
    touched = {was[id_] for id_ in was.keys() - now.keys()} | {now[id_] for id_ in now.keys() - was.keys()}
    touched |= {note.spaces[0] for note in after.notes if note.kind in MIXES and note.power == power and note.spaces}
    old = [id_ for id_, space in was.items() if space in touched or now.get(id_, "") in touched]
    new = [id_ for id_, space in now.items() if space in touched or was.get(id_, "") in touched]
    if was.keys() == now.keys() and not any(note.kind in MIXES and note.power == power for note in after.notes):
        return
    known = [beliefs.forces.pop(id_, ForceKnowledge()) for id_ in old]
    if not known:  # they are new altogether, and what was told of them is known
        for id_ in new:
            beliefs.forces.setdefault(id_, ForceKnowledge())
        return
    fresh = [beliefs.forces[id_] for id_ in new if id_ not in old and id_ in beliefs.forces]
    parts = [*known, *fresh]
    pooled = ForceKnowledge(
        _sum(part.sure for part in parts), 1, min(MOST, sum(part.high for part in parts)), _combine_leader_flags(parts)
    ).narrow_bounds(sum(part.low for part in parts), min(MOST, sum(part.high for part in parts)))
    for id_ in new:
        beliefs.forces[id_] = (
            pooled if len(new) == 1 else ForceKnowledge(NONE, 1, max(1, pooled.high - len(new) + 1), UNKNOWN)
        )


def _sum(units: Iterable[Units]) -> Units:
    total = NONE
    for part in units:
        total = add_units(total, part)
    return total


def _combine_leader_flags(parts: Iterable[ForceKnowledge]) -> int:
    flags = {part.led for part in parts}
    return LED if LED in flags else NOT_LED if flags == {NOT_LED} else UNKNOWN
