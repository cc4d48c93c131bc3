"""Movement, Facing and Roads: where a unit can go, what it costs, and which way it then faces.

Units face the way they move (Facing H): to enter a hex a unit turns towards it. A turn of 60 degrees in each hex is
free, a wider one costs a Movement Point (F, G). Costs are in half points. A path is a tuple of hex numbers, and at its
end perhaps "@0" to "@5", a turn in the last hex.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from itertools import pairwise

from dark_ages_desk.core.hexes import OFF, SIDES, turn_between
from dark_ages_desk.core.question import Ending, Stride
from dark_ages_desk.games.dark_ages_1971.movement.lie import lie_of
from dark_ages_desk.games.dark_ages_1971.state.position import Field, Unit
from dark_ages_desk.games.dark_ages_1971.state.terrain import CROSSING
from dark_ages_desk.games.dark_ages_1971.state.units import CHARGES, STACKING_LIMIT

LONGEST = 40
"""No path has more steps: 15 points on roads are 30 hexes."""

WIDE_TURN = 2
"""Facing (F, G): a turn of more than 60 degrees costs one Movement Point, in halves."""

LANDING = 4
"""Viking Fleets (E): two Movement Points more to come ashore, in halves; to board costs the same."""

HOLD_OF_A_FLEET = 3
"""Viking Fleets (A): combat units that a fleet carries."""

RIDERLESS = {"HC": 9, "BC": 9}
"""Dismounted Cavalry: what is printed on the riderless horses of Heavy Cavalry and Cataphracts; others have 11."""

ANY = -1
"""Facing of a unit that may set out in any direction: it comes off a ship."""


def points(half: int) -> str:
    """Half points as they are printed: 5 is "2½"."""
    whole, rest = divmod(half, 2)
    return f"{whole or ('' if rest else 0)}{'½' if rest else ''}"


def allowance(pos: Field, unit: Unit) -> int:
    """Half points that a unit may still spend. Demoralized: half of them, fractions lost; panicked units keep all."""
    most = RIDERLESS.get(unit.rider, 11) if unit.kind == "RH" else pos.type_of(unit).ma
    if unit.until is not None and not unit.panicked:
        most //= 2
    return most * 2 - unit.used


@dataclass(frozen=True, slots=True)
class At:
    """Where a unit is on its way: hex, the facing it came with, its bank, half points spent, whether it must stop."""

    hex: int
    facing: int
    bank: int
    spent: int
    halted: bool = False
    turned: bool = False


class Ways:
    """The ways of one unit, or of ``count`` equal units that stand together and go together."""

    def __init__(self, pos: Field, unit: Unit, count: int = 1) -> None:
        self._pos, self.unit, self.count = pos, unit, count
        ground = self._ground = pos.fixed.ground
        self._lie = lie_of(pos, unit.side)
        kind = pos.type_of(unit)
        self._entry = ground.entry(unit.kind, kind.cls)
        self._points = kind.stacking * count
        self._free = self._rooms()
        self.most = allowance(pos, unit)
        # Errata FACING (I) and COMBAT (K): who may not move may still turn by one hexside.
        self.only_turns = pos.held(unit) or not pos.ordered(unit)
        facing = ANY if unit.aboard else unit.facing
        self._start = At(unit.hex, facing, unit.bank, LANDING if unit.aboard else 0)

    def _rooms(self) -> list[int]:
        """Stacking: per hex the points free for those that move. Where they set out they make room for themselves.

        Units that go together do so one after the other; no two of them may end in a swamp, so they do not enter one.
        """
        free = list(self._lie.free)
        if self.count > 1:
            for index in self._ground.swamps:
                free[index] = 0
        start = self.unit.hex
        if start >= 0 and not self.unit.aboard:
            left = self._pos.stacking(self._pos.friends_at(self.unit.side, start)) - self._points
            free[start] = 0 if left and self._ground.no_stacking(start) else STACKING_LIMIT - left
        return free

    # --- one step at a time

    def at(self, path: tuple[str, ...]) -> At | None:
        """Where a path leads, None if it may not be walked."""
        here: At | None = self._start
        for token in path:
            here = dict(self._next(here)).get(token) if here is not None else None
        return here

    def onward(self, path: tuple[str, ...]) -> dict[str, Stride]:
        """For a Walk: what may follow a path."""
        here = self.at(path)
        if here is None:
            return {}
        return {
            token: Stride(there.spent, self._why(here, there), badge=points(there.spent))
            for token, there in self._next(here)
        }

    def _next(self, here: At) -> Iterator[tuple[str, At]]:
        if here.turned:
            return
        if here.hex >= 0 and here.facing != ANY:
            for facing in range(6):
                wide = turn_between(here.facing, facing)
                cost = here.spent + (WIDE_TURN if wide > 1 else 0)
                if wide and cost <= self.most and not (self.only_turns and wide > 1):
                    yield f"@{facing}", At(here.hex, facing, here.bank, cost, True, True)
        if self.only_turns or here.halted:
            return
        ids = self._ground.grid.ids
        if here.hex < 0:
            for index, side in entrances(self._pos, self.unit):
                if self._open(index) and self.most >= 1:
                    yield ids[index], At(index, side, -1, 1, bool(self._lie.stop[index]))
            return
        for side in range(6):
            there = self._enter(here, side)
            if there is not None:
                yield ids[there.hex], there

    def _open(self, index: int) -> bool:
        return not self._lie.barred[index] and self._free[index] >= self._points

    def _enter(self, here: At, side: int) -> At | None:
        cost = self._entry[here.hex][side]
        other = self._ground.adjacent[here.hex][side]
        if not cost or not self._open(other) or (self._lie.river[here.hex] and self._lie.river[other]):
            return None
        spent = here.spent + cost
        if cost > 1:  # General Movement (H): off the road, half a point is lost
            spent += here.spent & 1
        if here.facing != ANY and turn_between(here.facing, side) > 1:
            spent += WIDE_TURN
        if self._ground.crosses(here.hex, side, here.bank):
            spent += CROSSING
        if spent > self.most:
            return None
        bank = self._ground.bank_entered(here.hex, side, other, here.bank)
        return At(other, side, bank, spent, bool(self._lie.stop[other]))

    def _why(self, here: At, there: At) -> str:
        if there.turned:
            return f"face {SIDES[there.facing]}"
        words = []
        if here.hex >= 0:
            if self._entry[here.hex][there.facing] == 1:
                words.append("road")
            if here.facing != ANY and turn_between(here.facing, there.facing) > 1:
                words.append("wide turn")
            if self._ground.crosses(here.hex, there.facing, here.bank):
                words.append("crosses the stream")
        place = self._ground.hexes[there.hex]
        words += [word for word in (place.terrain, *sorted(place.features)) if word not in ("clear", "road", "coast")]
        if there.halted:
            words.append(
                "must stop: river control" if self._lie.river[there.hex] else "must stop: before missile units"
            )
        return ", ".join(words)

    # --- the whole ground at once

    def survey(self) -> Reach:
        """Every hex that can be reached, with every facing there."""
        return Reach(self)

    @cached_property
    def states(self) -> tuple[dict[int, int], dict[int, int]]:
        """Per state (hex, facing on entering, bank) the least cost, and the state before it."""
        if self.only_turns:
            return {}, {}
        ground, lie, most = self._ground, self._lie, self.most
        adjacent, entry, arcs = ground.adjacent, self._entry, ground.arcs
        barred, free, stop, river, need = lie.barred, self._free, lie.stop, lie.river, self._points
        outside = self._start.hex < 0
        best: dict[int, int] = {}
        before: dict[int, int] = {}
        least: dict[int, int] = {}
        buckets: list[list[int]] = [[] for _ in range(most + 1)]
        for state, cost in self._beginnings():
            if cost <= most:
                best[state] = cost
                buckets[cost].append(state)
        for cost, bucket in enumerate(buckets):
            odd = cost & 1
            for state in bucket:
                if best[state] < cost:
                    continue
                rest, bank = divmod(state, 5)
                here, facing = divmod(rest, 7)
                if stop[here] and (outside or state in before):
                    continue
                costs, near = entry[here], adjacent[here]
                by_river = river[here]
                for side in range(6):
                    step = costs[side]
                    if not step:
                        continue
                    other = near[side]
                    if barred[other] or free[other] < need or (by_river and river[other]):
                        continue
                    total = cost + step
                    if step > 1:
                        total += odd
                    turn = side - facing
                    if facing < 6 and 1 < turn % 6 < 5:
                        total += WIDE_TURN
                    came = 0
                    if arcs[here] and ground.crosses(here, side, bank - 1):
                        total += CROSSING
                    if total > most:
                        continue
                    if arcs[other]:
                        came = ground.bank_entered(here, side, other, bank - 1) + 1
                    place = other * 5 + came
                    # A wide turn makes good any facing, so a state dearer by more than that is of no use.
                    if total >= least.get(place, 999) + WIDE_TURN:
                        continue
                    after = (other * 7 + side) * 5 + came
                    if total < best.get(after, 999):
                        best[after] = total
                        before[after] = state
                        buckets[total].append(after)
                        if total < least.get(place, 999):
                            least[place] = total
        return best, before

    def _beginnings(self) -> Iterator[tuple[int, int]]:
        start = self._start
        if start.hex >= 0:
            facing = 6 if start.facing == ANY else start.facing
            yield (start.hex * 7 + facing) * 5 + start.bank + 1, start.spent
            return
        for index, side in entrances(self._pos, self.unit):
            if self._open(index):
                yield (index * 7 + side) * 5, 1

    def path_to(self, state: int) -> tuple[str, ...]:
        """The hexes entered up to a state of ``states``."""
        _, before = self.states
        path = []
        ids = self._ground.grid.ids
        while state in before:
            path.append(ids[state // 35])
            state = before[state]
        if self._start.hex < 0:
            path.append(ids[state // 35])
        return tuple(reversed(path))


class Reach(Mapping[str, tuple[Ending, ...]]):
    """Per hex number the ways to end there, one for each facing, the cheapest first; worked out when looked at."""

    def __init__(self, ways: Ways) -> None:
        self._ways = ways
        self._grid = ways._ground.grid

    @cached_property
    def _by_hex(self) -> dict[int, list[int]]:
        found: dict[int, list[int]] = {}
        best, before = self._ways.states
        for state in best:
            if state in before or self._ways._start.hex < 0:
                found.setdefault(state // 35, []).append(state)
        start = self._ways._start
        if start.hex >= 0 and start.facing != ANY:
            found.setdefault(start.hex, [])
        return found

    def __iter__(self) -> Iterator[str]:
        return map(self._grid.ids.__getitem__, self._by_hex)

    def __len__(self) -> int:
        return len(self._by_hex)

    def left(self) -> dict[str, int]:
        """Per hex the half points that are left there at best."""
        best, most = self._ways.states[0], self._ways.most
        return {
            self._grid.ids[index]: most - min((best[state] for state in states), default=0)
            for index, states in self._by_hex.items()
        }

    def __getitem__(self, place: str) -> tuple[Ending, ...]:
        index = self._grid.index[place]
        states = self._by_hex[index]
        ways, start = self._ways, self._ways._start
        best, _ = ways.states
        found: dict[int, tuple[int, int, tuple[str, ...]]] = {}
        arrivals = [
            (best[state], state // 5 % 7, ways.path_to(state)) for state in sorted(states, key=best.__getitem__)
        ]
        if index == start.hex and start.facing != ANY:
            arrivals.append((0, start.facing, ()))
        for cost, came, path in arrivals:
            for facing in range(6):
                turn = turn_between(came, facing)
                total = cost + (WIDE_TURN if turn > 1 else 0)
                if total > ways.most or (ways.only_turns and turn > 1) or not (path or turn):
                    continue
                if facing not in found or (total, turn) < found[facing][:2]:
                    found[facing] = (total, turn, path if not turn else (*path, f"@{facing}"))
        endings = sorted((cost, turn, facing, path) for facing, (cost, turn, path) in found.items())
        return tuple(
            Ending(path, cost, points(ways.most - cost), facing, self._words(ways.most - cost, path))
            for cost, turn, facing, path in endings
        )

    def _words(self, left: int, path: tuple[str, ...]) -> str:
        unit = self._ways.unit
        run = charge(self._ways._pos, unit, path, self._ways.count) if unit.kind in CHARGES else 0
        return f"{points(left)} left, charge {run}" if run > 1 else f"{points(left)} left"


def entrances(pos: Field, unit: Unit) -> list[tuple[int, int]]:
    """Where a unit that is not yet on the map comes in: (hex, facing). By the road over the east edge."""
    if not unit.entering:
        return []
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
    grid, friends = pos.fixed.board.grid, bytearray(lie_of(pos, unit.side).friends)
    if unit.hex >= 0:
        together = [one for one in pos.friends_at(unit.side, unit.hex) if not one.aboard and not one.is_fleet]
        friends[unit.hex] = len(together) > count
    hexes = ([unit.hex] if unit.hex >= 0 else []) + [grid.index[name] for name in path]
    steps = list(pairwise(hexes))
    ways: set[int] = set()
    count = 0
    for here, there in reversed(steps):
        ways.add(grid.side_of(here, there))
        if len(ways) > 2 or (len(ways) == 2 and turn_between(*ways) > 1):
            break
        if count and friends[there]:
            break
        count += 1
    return count
