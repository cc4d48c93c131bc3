"""Movement, Facing and Roads: where a unit can go, what it costs, and which way it then faces.

Units face the way they move (Facing H): to enter a hex a unit turns towards it. A turn of 60 degrees in each hex is
free, a wider one costs a Movement Point (F, G). Costs are in half points. A path is a tuple of hex numbers, and at its
end perhaps "@0" to "@5", a turn in the last hex: with it the march is over.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from heapq import heappop, heappush
from itertools import pairwise

from dark_ages_desk.core.check import passes
from dark_ages_desk.core.hexes import OFF, turn_between
from dark_ages_desk.core.question import Below, Stride, Value
from dark_ages_desk.games.dark_ages_1971.movement.lie import lie_of
from dark_ages_desk.games.dark_ages_1971.movement.points import ANY, LANDING, allowance, points
from dark_ages_desk.games.dark_ages_1971.movement.reach import Reach
from dark_ages_desk.games.dark_ages_1971.movement.strides import MARCHING, At, Leg
from dark_ages_desk.games.dark_ages_1971.state.position import Field, Unit
from dark_ages_desk.games.dark_ages_1971.state.units import STACKING_LIMIT

LONGEST = 40
"""No path has more steps: 15 points on roads are 30 hexes."""

DETOUR = 200
"""To a place that cannot be reached the way is sought that breaks fewest rules: each counts for so many half points."""


class Ways:
    """The ways of one unit, or of ``count`` equal units that stand together and go together."""

    def __init__(self, pos: Field, unit: Unit, count: int = 1) -> None:
        self.pos, self.unit, self.count = pos, unit, count
        self.ground = pos.fixed.ground
        self.lie = lie_of(pos, unit.side)
        self.kind = pos.type_of(unit)
        self.entry = self.ground.entry(unit.kind, self.kind.cls)
        self.need = self.kind.stacking * count
        self.free = self._rooms()
        self.most = allowance(pos, unit)
        # Errata FACING (I) and COMBAT (K): who may not move may still turn by one hexside.
        self.held, self.ordered = pos.held(unit), pos.ordered(unit)
        facing = ANY if unit.aboard else unit.facing
        self.start = At(unit.hex, facing, unit.bank, LANDING if unit.aboard else 0)

    @property
    def name(self) -> str:
        return self.unit.name if self.count == 1 else f"{self.count} {self.unit.name}"

    def place(self, index: int) -> str:
        return self.pos.fixed.place(index)

    def _rooms(self) -> list[int]:
        """Stacking: per hex the points free for those that move. Where they set out they make room for themselves.

        Units that go together do so one after the other; no two of them may end in a swamp, so they do not enter one.
        """
        start = self.unit.hex
        if self.count == 1 and (start < 0 or self.unit.aboard):
            return self.lie.free
        free = list(self.lie.free)
        if self.count > 1:
            for index in self.ground.swamps:
                free[index] = 0
        if start >= 0 and not self.unit.aboard:
            left = self.pos.stacking(self.pos.friends_at(self.unit.side, start)) - self.need
            free[start] = 0 if left and self.ground.no_stacking(start) else STACKING_LIMIT - left
        return free

    # --- one step at a time

    def legs(self, path: Iterable[str]) -> list[Leg]:
        """The steps of a path, whether they are allowed or not. Between hexes that are not adjacent the way is found
        that breaks fewest rules, and of those the cheapest."""
        found: list[Leg] = []
        here = self.start
        for token in path:
            if token.startswith("@"):
                found.append(Leg(self, here, int(token[1:]), here.hex, True))
            else:
                found += self._towards(here, self.ground.grid.index[token])
            here = found[-1].then if found else here
        for leg in reversed(found):
            leg.last = True
            if not leg.turn:
                break
        return found

    def _towards(self, here: At, goal: int) -> list[Leg]:
        beside = self.ground.adjacent[here.hex] if here.hex >= 0 else ()
        if goal in beside:
            return [Leg(self, here, beside.index(goal), goal)]
        return self._found(here, goal)

    def at(self, path: tuple[str, ...]) -> At:
        """Where a path leads."""
        legs = self.legs(path)
        return legs[-1].then if legs else self.start

    def fits(self, path: Value) -> bool:
        """May that path be walked? Every step is named in it, and none breaks a rule."""
        if not isinstance(path, tuple) or not 0 < len(path) <= LONGEST or not all(map(self.names, path)):
            return False
        legs = self.legs(str(token) for token in path)
        return len(legs) == len(path) and all(passes(MARCHING, leg) for leg in legs)

    def names(self, token: object) -> bool:
        """Is that a hex, or a turn to one of the six sides?"""
        return token in self.ground.grid.index or (isinstance(token, str) and token in TURNS)

    def onward(self, path: tuple[str, ...]) -> dict[str, Stride]:
        """For a Walk: what may follow a path."""
        if path and not self.fits(path):
            return {}
        found = {}
        for token, leg in self._next(self.at(path)):
            if passes(MARCHING, leg):
                spent = leg.frm.spent + leg.cost
                found[token] = Stride(spent, leg.why, badge=points(spent))
        return found

    def _next(self, here: At) -> Iterator[tuple[str, Leg]]:
        """Every turn and every step from there, allowed or not."""
        if here.hex >= 0:
            yield from ((f"@{side}", Leg(self, here, side, here.hex, True, True)) for side in range(6))
        ids = self.ground.grid.ids
        yield from ((ids[leg.to], leg) for leg in self._steps(here))

    def _steps(self, here: At) -> Iterator[Leg]:
        if here.hex < 0:
            yield from (Leg(self, here, side, index, last=True) for index, side in entrances(self.pos))
            return
        for side, other in enumerate(self.ground.adjacent[here.hex]):
            if other != OFF:
                yield Leg(self, here, side, other, last=True)

    def _found(self, start: At, goal: int) -> list[Leg]:
        """The way to a hex that breaks fewest rules (points left out: those are found wanting on the way)."""
        checks = tuple(check for check in MARCHING if check.name != "march: points")
        known: set[tuple[int, int, int]] = set()
        number = 0
        heap: list[tuple[int, int, At, tuple[Leg, ...]]] = [(0, 0, start, ())]
        while heap:
            cost, _, here, legs = heappop(heap)
            if here.hex == goal and legs:
                return list(legs)
            key = (here.hex, here.facing, here.bank)
            if key in known:
                continue
            known.add(key)
            for leg in self._steps(here):
                number += 1
                leg.last = leg.to == goal
                broken = sum(not check.ok(leg) for check in checks)
                heappush(heap, (cost + leg.cost + DETOUR * broken, number, leg.then, (*legs, leg)))
        return []

    def stroll(self, below: Below) -> tuple[str, ...]:
        """A path at random: a few steps, none of which breaks a rule, and perhaps a turn at the end; () if there is
        none."""
        path: list[str] = []
        here, ids = self.start, self.ground.grid.ids
        wish = 1 + below(8) if not self.held and self.ordered else 0
        ahead = below(6)
        while len(path) < wish and not here.halted:
            steps = list(self._steps(here))
            first = below(len(steps)) if below(3) == 0 else ahead  # mostly straight on, or nobody would get anywhere
            order = (steps[(first + number) % len(steps)] for number in range(len(steps)))
            leg = next((leg for leg in order if passes(MARCHING, leg)), None)
            if leg is None:
                break
            path.append(ids[leg.to])
            here = leg.then
        if here.hex >= 0 and (not path or below(4) == 0):
            sides = [(here.facing + turn) % 6 for turn in (1, 5, 2, 4, 3)]
            first = below(2)
            turns = (Leg(self, here, side, here.hex, True, True) for side in sides[first:])
            turn = next((leg for leg in turns if passes(MARCHING, leg)), None)
            path += [f"@{turn.side}"] if turn is not None else []
        return tuple(path)

    # --- the whole ground at once

    def survey(self) -> Reach:
        """Every hex that can be reached, with all ways that are worth something else there."""
        return Reach(self)

    def beginnings(self) -> Iterator[tuple[int, int, int, int]]:
        """Where a search begins: (hex, facing or 6 for any, bank, half points spent)."""
        start = self.start
        if start.hex >= 0:
            yield start.hex, 6 if start.facing == ANY else start.facing, start.bank, start.spent
            return
        for leg in self._steps(start):
            if passes(MARCHING, leg):
                yield leg.to, leg.side, -1, leg.cost


TURNS = frozenset(f"@{side}" for side in range(6))


def entrances(pos: Field) -> list[tuple[int, int]]:
    """Where units that are not yet on the map come in: (hex, facing). By the road over the east edge."""
    found = []
    for index, place in enumerate(pos.fixed.board.hexes):
        for side in place.roads:
            if side in (1, 2) and pos.fixed.ground.adjacent[index][side] == OFF:
                found.append((index, (side + 3) % 6))
    return found


def charge(pos: Field, unit: Unit, path: tuple[str, ...], count: int = 1) -> int:
    """Combat, Class III: how many hexes of a path count as the charge of ``count`` equal units.

    A charge is the last stretch of a path in a roughly straight line: all its steps go the same way, or they change
    between two ways that differ by 60 degrees. It ends facing as it came (errata CAVALRY), and begins anew in a hex
    where friends stand (General Movement D); those that charge are not in their own way.
    """
    if not unit.is_cavalry or (path and path[-1].startswith("@")):
        return 0
    grid, friends = pos.fixed.board.grid, in_the_way(pos, unit, count)
    hexes = ([unit.hex] if unit.hex >= 0 else []) + [grid.index[name] for name in path]
    ways: set[int] = set()
    run = 0
    for here, there in reversed(list(pairwise(hexes))):
        ways.add(grid.side_of(here, there))
        if len(ways) > 2 or (len(ways) == 2 and turn_between(*ways) > 1):
            break
        if run and friends[there]:
            break
        run += 1
    return run


def in_the_way(pos: Field, unit: Unit, count: int) -> bytearray:
    """General Movement (D): the hexes where friends stand through which ``count`` such units do not charge."""
    friends = bytearray(lie_of(pos, unit.side).friends)
    if unit.hex >= 0:
        together = [one for one in pos.friends_at(unit.side, unit.hex) if not one.aboard and not one.is_fleet]
        friends[unit.hex] = len(together) > count
    return friends
