"""Units that go together: how far they may go, who and what is in their way, and the charge that a path makes.

Further parts of the module:

- Movement Points, counted in halves since a road hex costs half a point: how many there are, and what turns cost.
"""

from __future__ import annotations

from itertools import pairwise
from typing import NamedTuple

from dark_ages_desk.core.hexes import turn_between
from dark_ages_desk.games.dark_ages_1971.movement.obstacles import Obstacles, obstacles_of
from dark_ages_desk.games.dark_ages_1971.state.position import BattlePosition, Unit
from dark_ages_desk.games.dark_ages_1971.state.terrain import Ground
from dark_ages_desk.games.dark_ages_1971.state.units import STACKING_LIMIT, UnitType
from dark_ages_desk.games.dark_ages_1971.words.names import count_names

WIDE_TURN = 2
"""Facing (F, G): a turn of more than 60 degrees costs one Movement Point, in halves."""

LANDING = 4
"""Viking Fleets (E): two Movement Points more to come ashore, in halves; to board costs the same."""

RIDERLESS = {"HC": 9, "BC": 9}
"""Dismounted Cavalry: what is printed on the riderless horses of Heavy Cavalry and Cataphracts; others have 11."""

ANY = -1
"""Facing of a unit that may set out in any direction: it comes off a ship."""


def format_points(half: int) -> str:
    """Return a number of half points as it is printed: 5 is "2½"."""
    whole, rest = divmod(half, 2)
    return f"{whole or ('' if rest else 0)}{'½' if rest else ''}"


def allowance(pos: BattlePosition, unit: Unit) -> int:
    """Return the half points that a unit may still spend. Demoralized units have half of them, fractions lost; panicked
    units keep all."""
    most = RIDERLESS.get(unit.rider, 11) if unit.kind == "RH" else pos.type_of(unit).ma
    if unit.until is not None and not unit.panicked:
        most //= 2
    return most * 2 - unit.used


class Waypoint(NamedTuple):
    """A unit on its way: hex, facing on arrival, its bank, half points spent, whether it must stop."""

    hex: int
    facing: int
    bank: int
    spent: int
    halted: bool = False
    turned: bool = False


class Party:
    """One unit, or ``count`` equal units in one hex that go together."""

    def __init__(self, pos: BattlePosition, unit: Unit, count: int = 1) -> None:
        self.pos, self.unit, self.count = pos, unit, count
        self.ground: Ground = pos.fixed.ground
        self.lie: Obstacles = obstacles_of(pos, unit.side)
        self.kind: UnitType = pos.type_of(unit)
        self.entry = self.ground.exit_costs(unit.kind, self.kind.cls)
        self.need = self.kind.stacking * count
        self.free = self._free_stacking()
        self.most = allowance(pos, unit)
        # Errata FACING (I) and COMBAT (K): who may not move may still turn by one hexside.
        self.held, self.ordered = pos.is_held_in_contact(unit), pos.was_under_command(unit)
        facing = ANY if unit.aboard else unit.facing
        self.start = Waypoint(unit.hex, facing, unit.bank, LANDING if unit.aboard else 0)

    @property
    def name(self) -> str:
        return count_names([self.unit.name] * self.count)

    def place(self, index: int) -> str:
        return self.pos.fixed.place(index)

    def _free_stacking(self) -> list[int]:
        """Return the free Stacking Points of each hex for the moving units. Their own start makes room for them.

        Units that go together do so one after the other. No two of them may end in a swamp, so they do not enter one.
        """
        start = self.unit.hex
        if self.count == 1 and (start < 0 or self.unit.aboard):
            return self.lie.free
        free = list(self.lie.free)
        if self.count > 1:
            for index in self.ground.swamps:
                free[index] = 0
        if start >= 0 and not self.unit.aboard:
            left = self.pos.stacking_points(self.pos.friends_at(self.unit.side, start)) - self.need
            free[start] = 0 if left and self.ground.bars_stacking(start) else STACKING_LIMIT - left
        return free


def charge_length(pos: BattlePosition, unit: Unit, path: tuple[str, ...], count: int = 1) -> int:
    """Return the number of hexes of a path that count as the charge of ``count`` equal units (Combat, Class III).

    A charge is the last stretch of a path in a roughly straight line. All its steps go the same way, or they change
    between two ways that differ by 60 degrees (reading ``charge line``). It ends facing as it came (errata CAVALRY). It
    starts again in a hex with friends (General Movement D); the charging units are not in their own way.
    """
    if not unit.is_cavalry or (path and path[-1].startswith("@")):
        return 0
    grid, friends = pos.fixed.board.grid, hexes_blocking_charge(pos, unit, count)
    hexes = ([unit.hex] if unit.hex >= 0 else []) + [grid.index[name] for name in path]
    ways: set[int] = set()
    most = 1 if pos.fixed.straight_charges else 2
    run = 0
    for here, there in reversed(list(pairwise(hexes))):
        ways.add(grid.side_of(here, there))
        if len(ways) > most or (len(ways) == 2 and turn_between(*ways) > 1):
            break
        if run and friends[there]:
            break
        run += 1
    return run


def hexes_blocking_charge(pos: BattlePosition, unit: Unit, count: int) -> bytearray:
    """Return the hexes with friends that ``count`` such units do not charge through (General Movement (D))."""
    friends = bytearray(obstacles_of(pos, unit.side).friends)
    if unit.hex >= 0:
        together = [one for one in pos.friends_at(unit.side, unit.hex) if not one.aboard and not one.is_fleet]
        friends[unit.hex] = len(together) > count
    return friends
