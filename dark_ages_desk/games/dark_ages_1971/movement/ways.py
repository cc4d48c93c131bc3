"""Movement, Facing and Roads: where a unit can go, what it costs, and which way it then faces.

Units face the way they move (Facing H): to enter a hex a unit turns towards it. A turn of 60 degrees in each hex is
free, a wider one costs a Movement Point (F, G). Costs are in half points. A path is a tuple of hex numbers, and at its
end perhaps "@0" to "@5", a turn in the last hex: with it the march is over.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from heapq import heappop, heappush

from dark_ages_desk.core.check import passes
from dark_ages_desk.core.question import Below, Stride, Value
from dark_ages_desk.games.dark_ages_1971.movement.party import At, Party
from dark_ages_desk.games.dark_ages_1971.movement.points import points
from dark_ages_desk.games.dark_ages_1971.movement.reach import Reach
from dark_ages_desk.games.dark_ages_1971.movement.strides import MARCHING, Leg, steps_from

LONGEST = 40
"""No path has more steps: 15 points on roads are 30 hexes."""

TURNS = frozenset(f"@{side}" for side in range(6))
"""The turns that a path may end with."""

DETOUR = 200
"""To a place that cannot be reached the way is sought that breaks fewest rules: each counts for so many half points."""


class Ways(Party):
    """The ways of units that go together."""

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
        yield from ((ids[leg.to], leg) for leg in steps_from(self, here))

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
            for leg in steps_from(self, here):
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
            steps = list(steps_from(self, here))
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
