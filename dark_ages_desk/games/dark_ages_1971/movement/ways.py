"""Movement, Facing and Roads: the hexes that a unit can reach, the costs, and its facing there.

Units face the way they move (Facing H): to enter a hex a unit turns towards it. A turn of 60 degrees in each hex is
free, a wider one costs a Movement Point (F, G). Costs are in half points. A path is a tuple of hex numbers. It may end
with "@0" to "@5", a turn in the last hex, which closes the march.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from heapq import heappop, heappush

from dark_ages_desk.core.check import passes
from dark_ages_desk.core.hexes import OFF
from dark_ages_desk.core.question import Below, Stride, Value
from dark_ages_desk.games.dark_ages_1971.movement.party import Party, Waypoint, format_points
from dark_ages_desk.games.dark_ages_1971.movement.reach import Reach, Search
from dark_ages_desk.games.dark_ages_1971.movement.strides import Leg, possible_legs
from dark_ages_desk.games.dark_ages_1971.state.position import BattlePosition, Unit

LONGEST = 40
"""No path has more steps: 15 points on roads are 30 hexes."""

TURNS = frozenset(f"@{side}" for side in range(6))
"""The turns that a path may end with."""

DETOUR = 200
"""Half points that each broken rule counts in the search for a way to an unreachable hex, which breaks as few as
possible."""


def ways_of(pos: BattlePosition, unit: Unit, count: int) -> Ways:
    """Return the ways of units; the position remembers the last ones."""
    known: Ways | None = pos.__dict__.get("ways")
    if known is None or known.unit is not unit or known.count != count:
        known = pos.__dict__["ways"] = Ways(pos, unit, count)
    return known


class Ways(Party):
    """The ways of units that go together."""

    _strolled: tuple[str, ...] = ()
    _strode: tuple[Leg, ...] = ()
    _sought: tuple[tuple[str, ...], list[Leg]] = ((), [])
    """The last path examined: a refusal examines it three times."""

    # --- one step at a time

    def legs(self, path: Iterable[str]) -> list[Leg]:
        """Return the steps of a path, allowed or not. If it leaves hexes out, a way is found between."""
        path = tuple(path)
        if path and path == self._strolled:
            return list(self._strode)
        if path and path == self._sought[0]:
            return list(self._sought[1])
        found: list[Leg] = []
        here = self.start
        for token in path:
            if token.startswith("@"):
                found.append(Leg(self, here, int(token[1:]), here.hex, True))
            else:
                found += self._legs_towards(here, self.ground.grid.index[token])
            here = found[-1].then if found else here
        for leg in reversed(found):
            leg.last = True
            if not leg.turn:
                break
        self._sought = (path, list(found))
        return found

    def _legs_towards(self, here: Waypoint, goal: int) -> list[Leg]:
        if here.hex < 0:
            straight = next((leg for leg in possible_legs(self, here) if leg.to == goal), None)  # order: hexes differ
        else:
            beside = self.ground.adjacent[here.hex]
            straight = Leg(self, here, beside.index(goal), goal) if goal in beside else None
        if straight is not None:
            straight.last = False
            return [straight]
        return self._find_way(here, goal)

    def path_end(self, path: tuple[str, ...]) -> Waypoint:
        """Return the unit's place and state at the end of a path."""
        legs = self.legs(path)
        return legs[-1].then if legs else self.start

    def is_legal_path(self, path: Value) -> bool:
        """Return whether the path can be walked without breaking a rule. For left-out hexes see ``legs``."""
        if not isinstance(path, tuple) or not 0 < len(path) <= LONGEST or not all(map(self.is_token, path)):
            return False
        if path == self._strolled:
            return True  # judged while it was found
        legs = self.legs(str(token) for token in path)
        return bool(legs) and all(passes(leg.checks, leg) for leg in legs)

    def is_token(self, token: object) -> bool:
        """Return whether the token is a hex, or a turn to one of the six sides."""
        return token in self.ground.grid.index or (isinstance(token, str) and token in TURNS)

    def next_strides(self, path: tuple[str, ...]) -> dict[str, Stride]:
        """Return for a Walk the steps that may follow a path."""
        if path and not self.is_legal_path(path):
            return {}
        found = {}
        for token, leg in self._next_legs(self.path_end(path)):
            if passes(leg.checks, leg):
                spent = leg.frm.spent + leg.cost
                found[token] = Stride(spent, leg.why, badge=format_points(spent))
        return found

    def _next_legs(self, here: Waypoint) -> Iterator[tuple[str, Leg]]:
        """Yield every turn and every step from there, allowed or not."""
        if here.hex >= 0:
            yield from ((f"@{side}", Leg(self, here, side, here.hex, True, True)) for side in range(6))
        ids = self.ground.grid.ids
        yield from ((ids[leg.to], leg) for leg in possible_legs(self, here))

    def _find_way(self, start: Waypoint, goal: int) -> list[Leg]:
        """Return the way to a distant hex: one that breaks no rule if there is one, else one that breaks few."""
        if start == self.start:
            # order: the cheapest way; of two as cheap either
            lawful = min(Search(self).arrivals(goal), key=lambda came: came.cost, default=None)
            if lawful is not None:
                return self.legs(lawful.path)
        return self._find_least_illegal_way(start, goal)

    def _find_least_illegal_way(self, start: Waypoint, goal: int) -> list[Leg]:
        """Return the way that breaks fewest rules of the ground and of units there; of equal ones the cheapest."""
        known: dict[int, Leg | None] = {}
        number = 0
        heap: list[tuple[int, int, Waypoint, Leg | None]] = [(0, 0, start, None)]
        while heap and goal not in known:
            cost, _, here, leg = heappop(heap)
            if here.hex in known:
                continue
            known[here.hex] = leg
            for onward in possible_legs(self, here):
                if onward.to not in known:
                    number += 1
                    price = cost + onward.cost + DETOUR * self._count_broken_rules(onward)
                    heappush(heap, (price, number, onward.then, onward))
        way: list[Leg] = []
        leg = known.get(goal)
        while leg is not None:
            way.append(leg)
            leg = known[leg.frm.hex]
        return way[::-1]

    def _count_broken_rules(self, leg: Leg) -> int:
        frm, to, lie = leg.frm.hex, leg.to, self.lie
        found = leg.frm.halted + lie.barred[to] + (self.free[to] < self.need)
        if frm >= 0:
            found += (self.entry[frm][leg.side] == 0) + (lie.river[frm] and lie.river[to])
        return int(found)

    def random_path(self, below: Below) -> tuple[str, ...]:
        """Return a random path: a few steps that break no rule, and perhaps a turn at the end; () if there is none."""
        path: list[str] = []
        legs: list[Leg] = []
        here, ids = self.start, self.ground.grid.ids
        wish = 1 + below(8) if not self.held and self.ordered else 0
        ahead = below(6)
        while len(path) < wish and not here.halted:
            leg = self._random_leg(here, below, ahead)
            if leg is None:
                break
            path.append(ids[leg.to])
            legs.append(leg)
            here = leg.then
        if here.hex >= 0 and (not path or below(4) == 0):
            sides = [(here.facing + turn) % 6 for turn in (1, 5, 2, 4, 3)]
            first = below(2)
            turns = (Leg(self, here, side, here.hex, True, True) for side in sides[first:])
            turn = next((leg for leg in turns if passes(leg.checks, leg)), None)  # order: a walk at random
            if turn is not None:
                path.append(f"@{turn.side}")
                legs.append(turn)
        self._strolled, self._strode = tuple(path), tuple(legs)
        return self._strolled

    def _random_leg(self, here: Waypoint, below: Below, ahead: int) -> Leg | None:
        """Return a random step that breaks no rule, mostly straight on so that units get anywhere; None if there is
        none."""
        first = below(6) if below(3) == 0 else ahead
        if here.hex < 0:
            # order: a walk at random
            return next((leg for leg in possible_legs(self, here) if passes(leg.checks, leg)), None)
        beside = self.ground.adjacent[here.hex]
        for turn in (0, 1, 5, 2, 4, 3):
            side = (first + turn) % 6
            if beside[side] != OFF:
                leg = Leg(self, here, side, beside[side], last=True)
                if passes(leg.checks, leg):
                    return leg
        return None

    # --- the whole ground at once

    def all_endings(self) -> Reach:
        """Return every hex that can be reached, with all ways that are worth something different there."""
        return Reach(self)
