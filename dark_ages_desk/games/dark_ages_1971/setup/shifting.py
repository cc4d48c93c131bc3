"""How to set up the game: counters that stand already are put into another hex of the zone, as one gesture."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace
from functools import cached_property
from itertools import combinations

from dark_ages_desk.core.hexes import SIDES
from dark_ages_desk.core.question import Ending, Stride, Walk
from dark_ages_desk.games.dark_ages_1971.setup.deployment_zones import may_stand, zone
from dark_ages_desk.games.dark_ages_1971.state.position import OFF_MAP, Field, Unit

VERB = "shift"
FEW = 4
"""Of so many in a hex any may go together; of more, one or all."""


def has_room(pos: Field, units: Iterable[Unit], index: int) -> bool:
    """May these be put into a hex together, beside those that stand there?"""
    units = list(units)
    if pos.stacking(units) > pos.room(units[0].side, index):
        return False
    if pos.fixed.ground.no_stacking(index) and sum(pos.type_of(unit).stacking > 0 for unit in units) > 1:
        return False
    for number, unit in enumerate(units):
        if not may_stand(pos, unit, index):
            return False
        if number < len(units) - 1:
            pos = pos.change(unit, hex=index)
    return True


def shifts(pos: Field, side: str) -> Iterator[Walk]:
    """What may be put elsewhere: each counter, and those of one hex together."""
    ground = Ground(pos, side)
    for index, here in _stacks(pos, side).items():
        sizes = range(len(here), 0, -1) if len(here) <= FEW else (len(here), 1)
        for units in (units for size in sizes for units in combinations(here, size)):
            shift = Shift(ground, units)
            keys = tuple(unit.key for unit in units)
            name = units[0].name if len(units) == 1 else f"{len(units)} counters"
            start = pos.fixed.board.grid.ids[index]
            label = f"Put {name} in {start} elsewhere"
            yield Walk(f"{VERB} {' '.join(keys)}", label, start, shift.onward, 1, "", keys, shift.survey)


def _stacks(pos: Field, side: str) -> dict[int, list[Unit]]:
    stacks: dict[int, list[Unit]] = {}
    for unit in pos.of(side):
        if unit.hex >= 0:
            stacks.setdefault(unit.hex, []).append(unit)
    return stacks


class Ground:
    """Where an army may stand, worked out when somebody looks, once for all its counters."""

    def __init__(self, pos: Field, side: str) -> None:
        self.pos, self._side = pos, side

    @cached_property
    def zone(self) -> list[int]:
        return sorted(zone(self.pos, self._side))


class Shift:
    """Where some counters may go: into any hex of the zone with room for them; or they turn where they stand."""

    def __init__(self, ground: Ground, units: tuple[Unit, ...]) -> None:
        self._ground, self._units = ground, units

    def _hexes(self) -> list[int]:
        pos = self._ground.pos.with_units(*(replace(unit, hex=OFF_MAP) for unit in self._units))
        here = self._units[0].hex
        return [index for index in self._ground.zone if index != here and has_room(pos, self._units, index)]

    @cached_property
    def _endings(self) -> Mapping[str, tuple[Ending, ...]]:
        ids = self._ground.pos.fixed.board.grid.ids
        turns = tuple(Ending((f"@{f}",), 0, "", f, f"To the {name}") for f, name in enumerate(SIDES))
        return {ids[self._units[0].hex]: turns} | {ids[one]: (Ending((ids[one],), 0),) for one in self._hexes()}

    def survey(self) -> Mapping[str, tuple[Ending, ...]]:
        return self._endings

    def onward(self, path: tuple[str, ...]) -> dict[str, Stride]:
        if path:
            return {}
        return {way.path[0]: Stride(0) for ways in self._endings.values() for way in ways}


def shifted(pos: Field, units: Iterable[Unit], place: str) -> Field:
    """The counters as they stand after the answer."""
    if place.startswith("@"):
        return pos.with_units(*(replace(unit, facing=int(place[1:])) for unit in units))
    index = pos.fixed.board.index[place]
    return pos.with_units(*(replace(unit, hex=index) for unit in units))
