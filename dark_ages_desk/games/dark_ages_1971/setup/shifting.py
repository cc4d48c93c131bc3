"""How to set up the game: moving placed counters into another hex of the zone, as one gesture.

All counters of one hex go together, or the whole army, or any of it as a body. Each counter goes the same distance and
direction.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cached_property
from itertools import combinations
from typing import Any

from dark_ages_desk.core.check import SENSE, Check, Trial, passes
from dark_ages_desk.core.frozen import dataclass, replace
from dark_ages_desk.core.hexes import SIDES
from dark_ages_desk.core.question import Answer, Below, Ending, Stride, Value, Walk
from dark_ages_desk.games.dark_ages_1971.setup.deployment_zones import zone_of
from dark_ages_desk.games.dark_ages_1971.setup.placing import PLACING, RULE, PlacementAttempt
from dark_ages_desk.games.dark_ages_1971.state import naming
from dark_ages_desk.games.dark_ages_1971.state.position import OFF_MAP, BattlePosition, Unit, unit_of
from dark_ages_desk.games.dark_ages_1971.words import setup as setup_words

VERB = "shift"
BODY = "body"
"""Verb for any counters; the first one named goes to the named hex: "body u5 u1 u2"."""

VERBS = (f"{VERB} ", f"{BODY} ")

FEW = 4
"""Maximum number of counters in a hex that may go in any combination; of more, one or all."""

TURNS = tuple(f"@{facing}" for facing in range(6))
TURNS_BY = {"@+": 1, "@-": 5}
"""A body turns each of its counters by one side of the hex, clockwise or the other way."""


@dataclass(frozen=True, slots=True)
class ShiftAttempt:
    """Counters to be moved; None if one of them is not on the table."""

    pos: BattlePosition
    side: str
    units: tuple[Unit, ...] | None
    to: str
    body: bool = False
    named: str = ""

    @property
    def who(self) -> tuple[Unit, ...]:
        assert self.units is not None
        return self.units

    @property
    def lead(self) -> Unit:
        """The counter that is put into the named hex."""
        return self.who[0] if self.body else anchor_counter(self.pos, self.who)

    @property
    def turning(self) -> bool:
        return self.to in TURNS or (self.body and self.to in TURNS_BY)


def _are_together(case: ShiftAttempt) -> bool:
    if case.body:
        return True
    standing = [unit for unit in case.pos.units_of(case.side) if unit.hex >= 0]
    here = [unit for unit in standing if unit.hex == case.who[0].hex]
    if list(case.who) == standing:
        return True
    if any(unit not in here for unit in case.who):
        return False
    return list(case.who) == [unit for unit in here if unit in case.who] and (
        len(here) <= FEW or len(case.who) in (1, len(here))
    )


SHIFTING: tuple[Check[ShiftAttempt], ...] = (
    Check(
        "shift: counter",
        RULE,
        lambda case: case.units is not None,
        lambda case: setup_words.there_is_no_counter(named=case.named),
        SENSE,
    ),
    Check(
        "shift: own",
        RULE,
        lambda case: all(unit.side == case.side for unit in case.who),
        lambda case: setup_words.army_is_deployed_now(army=case.pos.fixed.name(case.side)),
        SENSE,
    ),
    Check(
        "shift: on the map",
        RULE,
        lambda case: all(unit.hex >= 0 for unit in case.who),
        lambda case: setup_words.COUNTERS_ARE_PLACED_FIRST,
        SENSE,
    ),
    Check(
        "shift: together",
        RULE,
        _are_together,
        lambda case: setup_words.COUNTERS_OF_ONE_HEX_MOVE_TOGETHER,
        SENSE,
    ),
    Check(
        "shift: where",
        RULE,
        lambda case: case.turning or case.to in case.pos.fixed.board.index,
        lambda case: setup_words.THEY_ARE_PUT_OR_TURNED,
        SENSE,
    ),
    Check(
        "shift: elsewhere",
        RULE,
        lambda case: case.turning or case.pos.fixed.board.index[case.to] != case.lead.hex,
        lambda case: setup_words.THEY_STAND_THERE_ALREADY,
        SENSE,
    ),
)
"""The conditions on the counters that may be moved, and on the name of the place."""


def anchor_counter(pos: BattlePosition, units: tuple[Unit, ...]) -> Unit:
    """Return the counter that goes to the named hex: of a whole army the one nearest its middle."""
    places = [divmod(unit.hex, pos.fixed.board.grid.columns) for unit in units]
    row, column = (sum(part) // len(part) for part in zip(*places, strict=True))
    # order: the counter under the hand; any does
    nearest = min(zip(places, units, strict=True), key=lambda one: abs(one[0][0] - row) + abs(one[0][1] - column))
    return nearest[1]


def _goals(pos: BattlePosition, units: tuple[Unit, ...], frm: int, index: int) -> dict[int, int]:
    """Return the new hex for each old hex, OFF_MAP beyond the edge; the counters go from ``frm`` to ``index``."""
    grid = pos.fixed.board.grid
    return {here: grid.translate(here, frm, index) for here in dict.fromkeys(unit.hex for unit in units)}


def placement_attempts(
    pos: BattlePosition, units: tuple[Unit, ...], frm: int, index: int
) -> Iterator[PlacementAttempt]:
    """Yield the placements to check, hex by hex, each with the earlier ones in their places."""
    goals, zone = _goals(pos, units, frm, index), zone_of(pos, units[0].side)
    pos = pos.with_units(*(replace(unit, hex=OFF_MAP) for unit in units))
    for here, there in goals.items():
        group = tuple(unit for unit in units if unit.hex == here)
        yield PlacementAttempt(pos, tuple(replace(unit, hex=OFF_MAP) for unit in group), there, zone)
        if there != OFF_MAP:
            pos = pos.with_units(*(replace(unit, hex=there) for unit in group))


def shifts(pos: BattlePosition, side: str) -> Iterator[Walk]:
    """Yield the possible moves: each counter, those of one hex together, and the whole army."""
    stacks = _stacks(pos, side)
    for here in stacks.values():
        sizes = range(len(here), 0, -1) if len(here) <= FEW else (len(here), 1)
        for units in (units for size in sizes for units in combinations(here, size)):
            name = units[0].name if len(units) == 1 else f"{len(units)} counters"
            yield _walk(pos, side, units, name)
    if len(stacks) > 1:
        army = tuple(unit for unit in pos.units_of(side) if unit.hex >= 0)
        yield _walk(pos, side, army, setup_words.whole_army(counters=len(army)))


def group_shift(pos: BattlePosition, side: str, verb: str) -> Walk | None:
    """Return the move of any placed counters of the army that the verb names, or None."""
    word, *keys = verb.split()
    units = naming.find_units(pos, keys) if word == BODY else None
    if units is None or any(unit.side != side or unit.hex < 0 for unit in units):
        return None
    return _walk(pos, side, tuple(units), f"{len(units)} counters", BODY)


def _walk(pos: BattlePosition, side: str, units: tuple[Unit, ...], name: str, word: str = VERB) -> Walk:
    shift = Shift(pos, side, units, units[0] if word == BODY else anchor_counter(pos, units), word == BODY)
    keys = tuple(unit.key for unit in units)
    start = pos.fixed.board.grid.ids[shift.lead.hex]
    where = f" from {start}" if len({unit.hex for unit in units}) == 1 else ""
    label = setup_words.put_elsewhere(units=name, where=where)
    verb, ways = f"{word} {' '.join(keys)}", shift.all_endings
    return Walk(
        verb, label, start, shift.next_strides, 1, "", keys, ways, shift.is_legal_path, shift.random_path, together=BODY
    )


def _stacks(pos: BattlePosition, side: str) -> dict[int, list[Unit]]:
    stacks: dict[int, list[Unit]] = {}
    for unit in pos.units_of(side):
        if unit.hex >= 0:
            stacks.setdefault(unit.hex, []).append(unit)
    return stacks


class Shift:
    """The possible moves of some counters: into any hex of the zone with room for them, or a turn on the spot."""

    def __init__(self, pos: BattlePosition, side: str, units: tuple[Unit, ...], lead: Unit, body: bool = False) -> None:
        self._pos, self._side, self._units, self.lead, self._body = pos, side, units, lead, body

    def _hexes(self) -> Iterator[int]:
        allowed, here = zone_of(self._pos, self._side).allowed, self.lead.hex
        for index in sorted(allowed):  # order: shown
            # a glance at the zone first: whole armies have many counters to look at
            inside = index != here and allowed.issuperset(_goals(self._pos, self._units, here, index).values())
            if inside and self._is_open(index):
                yield index

    @cached_property
    def _endings(self) -> Mapping[str, tuple[Ending, ...]]:
        ids = self._pos.fixed.board.grid.ids
        turns = tuple(Ending((f"@{f}",), 0, "", f, setup_words.to_the(side=name)) for f, name in enumerate(SIDES))
        if self._body:
            by = (("@-", setup_words.TO_THE_LEFT), ("@+", setup_words.TO_THE_RIGHT))
            turns = (*(Ending((step,), 0, "", None, words) for step, words in by), *turns)
        here = ids[self.lead.hex]
        return {here: turns} | {ids[one]: (Ending((ids[one],), 0),) for one in self._hexes()}

    def all_endings(self) -> Mapping[str, tuple[Ending, ...]]:
        return self._endings

    def next_strides(self, path: tuple[str, ...]) -> dict[str, Stride]:
        if path:
            return {}
        return {way.path[0]: Stride(0) for ways in self._endings.values() for way in ways}

    def is_legal_path(self, path: Value) -> bool:
        """Return whether they may be put there, or turned to that side."""
        if not isinstance(path, tuple) or len(path) != 1:
            return False
        (to,) = path
        if to in TURNS or (self._body and to in TURNS_BY):
            return True
        return isinstance(to, str) and self._is_open(self._pos.fixed.board.index.get(to, OFF_MAP))

    def _is_open(self, index: int) -> bool:
        here = self.lead.hex
        if index in (OFF_MAP, here):
            return False
        return all(passes(PLACING, placing) for placing in placement_attempts(self._pos, self._units, here, index))

    def random_path(self, below: Below) -> tuple[str, ...]:
        """Return a random place, or a turn on the spot."""
        allowed = sorted(zone_of(self._pos, self._side).allowed)  # order: a walk at random
        for index in (allowed[below(len(allowed))] for _ in range(4) if allowed):
            if self._is_open(index):
                return (self._pos.fixed.board.grid.ids[index],)
        return (TURNS[below(6)],)


def checks_for(pos: BattlePosition, side: str, attempt: Answer) -> Iterator[Trial[Any]]:
    """Yield the checks for an answer "shift …" or "body …"."""
    keys = attempt.verb.split()[1:]
    found = naming.find_units(pos, keys)
    missing = ", ".join([key for key in keys if naming.find_unit(pos, key) is None] or keys)
    to = naming.first_part(attempt) if len(naming.value_parts(attempt)) == 1 else ""
    units = tuple(found) if found is not None else None
    case = ShiftAttempt(pos, side, units, to, attempt.verb.startswith(BODY), missing)
    yield Trial(SHIFTING, case)
    if not case.turning:
        index = pos.fixed.board.index[to]
        yield from (Trial(PLACING, placing) for placing in placement_attempts(pos, case.who, case.lead.hex, index))


def shift_counters(pos: BattlePosition, answer: Answer) -> BattlePosition:
    """Return the position with the counters moved or turned by the answer."""
    units, place = tuple(unit_of(pos, key) for key in answer.verb.split()[1:]), naming.first_part(answer)
    if place in TURNS:
        return pos.with_units(*(replace(unit, facing=int(place[1:])) for unit in units))
    if place in TURNS_BY:
        return pos.with_units(*(replace(unit, facing=(unit.facing + TURNS_BY[place]) % 6) for unit in units))
    lead = units[0] if answer.verb.startswith(BODY) else anchor_counter(pos, units)
    goals = _goals(pos, units, lead.hex, pos.fixed.board.index[place])
    return pos.with_units(*(replace(unit, hex=goals[unit.hex]) for unit in units))
