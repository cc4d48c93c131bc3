"""All conditions that one side of a battle can reach, and the chances of the points of damage that it deals.

Damage falls on a side in one order (Ranks). So its condition is how far the damage has come in that order, and which of
its forces have left. The conditions are made with the code of the battle itself: ``struck``, ``withdrawn``,
``volleys``.
"""

from __future__ import annotations

from fractions import Fraction
from typing import Any, TypeAlias

import numpy as np

from dark_ages_desk.core.frozen import dataclass, replace
from dark_ages_desk.core.odds import ContestTooLarge
from dark_ages_desk.games.strategy_and_conquest.war.battle import (
    POINT,
    Battle,
    Body,
    Side,
    damage_side,
    volleys,
    withdraw_forces,
)
from dark_ages_desk.games.strategy_and_conquest.war.factors import MILLION

Numbers: TypeAlias = np.ndarray[Any, Any]
"""Chances, as floats or as Fractions (objects)."""

MOST = 1500
"""Maximum number of conditions of a side; beyond it the exact way is given up."""

ANYBODY = Side("", (Body("", "", 1, 1, 0, 1),))
"""An enemy still in the battle, so that ``withdrawn`` finds the forces that leave."""


@dataclass(frozen=True, slots=True)
class Condition:
    """A side at one moment: its bodies in the battle, and in ``left`` the remains of its forces that withdrew."""

    side: Side
    left: tuple[Body, ...] = ()

    @property
    def key(self) -> tuple[object, ...]:
        """Identity of the condition among those of its side."""
        stands = tuple((body.force, body.place, body.count, body.hurt) for body in self.side.bodies)
        return stands, tuple((body.force, body.place, body.count) for body in self.left)

    @property
    def sustains(self) -> int:
        """Damage that the side can still take. It shrinks from condition to condition, and so puts them in an order."""
        guarded = self.side.guarded
        return sum(
            body.count * (body.guarded_loss if guarded else body.loss) - body.hurt
            for body in self.side.bodies
            if body.count
        )


class Conditions:
    """Every condition that a side can reach, in an order that is never gone backwards.

    After ``points`` of damage the condition ``at`` becomes ``after[at, points]``. It is ``then[at]`` when the forces
    that have had enough have left. Some of the side is still in the battle if ``stands[at]``. It fires the volley of
    ``volleys`` with the number ``volley[at]``.
    """

    def __init__(self, side: Side, most_points: int, heals: bool) -> None:
        self._heals = heals
        self._rowed = heals or (side.limited and side.guarded > 0)  # points of one round do not add up one by one
        self._leaves = any(level for _, level in side.levels)
        self._found: list[Condition] = []
        self._number: dict[tuple[object, bool], int] = {}
        self._one: list[int] = []  # after a single point, or the row of all points where wounds heal
        self._rows: list[list[int]] = []
        self._then: list[int] = []
        start = self._number_of(Condition(side))
        self._explore(most_points)
        # order: shown, or tried: no game hangs on it
        order = sorted(range(len(self._found)), key=lambda at: -self._found[at].sustains)
        place = np.empty(len(order), dtype=np.intp)
        place[order] = np.arange(len(order))
        self.all = [self._found[at] for at in order]
        self.start = int(place[start])
        self.stands = np.array([one.side.count > 0 for one in self.all])
        self.then = place[np.array(self._then)[order]]
        self.after = place[self._build_table(most_points)[order]]
        self.volleys: list[tuple[tuple[int, int], ...]] = []
        self.volley = self._number_volleys()

    def _number_of(self, one: Condition, away: bool = False) -> int:
        """Return the number of a condition; a side that has left differs from one that is dead.

        Raises TooLarge for too many conditions.
        """
        key = one.key, away and one.side.count == 0
        found = self._number.get(key)
        if found is None:
            found = self._number[key] = len(self._found)
            self._found.append(one)
            if found > MOST:
                raise ContestTooLarge(f"a side has more than {MOST} conditions")
        return found

    def _explore(self, most_points: int) -> None:
        for at, one in enumerate(self._found):  # grows while it is gone through
            if one.side.count == 0:
                self._one.append(at)
                self._rows.append([at])
                self._then.append(at)
                continue
            if self._rowed:
                row = [self._number_of(self._apply_points(one, points)) for points in range(most_points + 1)]
                self._rows.append(row)
            else:
                self._one.append(self._number_of(replace(one, side=damage_side(one.side, POINT))))
            self._then.append(self._withdraw(at, one) if self._leaves else at)

    def _apply_points(self, one: Condition, points: int) -> Condition:
        side = damage_side(one.side, points * POINT)
        if not self._heals:
            return replace(one, side=side)
        return replace(one, side=replace(side, bodies=tuple(replace(body, hurt=0) for body in side.bodies)))

    def _withdraw(self, at: int, one: Condition) -> int:
        after = withdraw_forces(Battle((one.side, ANYBODY), frozenset({(0, 1)})))
        if not after.retreated:
            return at
        return self._number_of(
            Condition(after.sides[0], (*one.left, *(replace(body, hurt=0) for body in after.retreated))), True
        )

    def _build_table(self, most_points: int) -> np.ndarray[Any, np.dtype[np.intp]]:
        if self._rowed:
            table = np.empty((len(self._found), most_points + 1), dtype=np.intp)
            for at, row in enumerate(self._rows):
                table[at] = row if len(row) > 1 else row[0]
            return table
        one = np.array(self._one)
        columns = [np.arange(len(one))]
        for _ in range(most_points):
            columns.append(one[columns[-1]])  # damage adds up, whether it comes at once or point by point
        return np.stack(columns, axis=1)

    def _number_volleys(self) -> np.ndarray[Any, np.dtype[np.intp]]:
        numbers: dict[tuple[tuple[int, int], ...], int] = {}
        by_counts: dict[tuple[int, ...], int] = {}
        found = []
        for one in self.all:
            counts = (*(body.count for body in one.side.bodies), len(one.side.bodies))
            at = by_counts.get(counts) if not one.left else None
            if at is None:
                fired = tuple((count, factor) for _, count, factor in volleys(one.side) if factor)
                at = numbers.setdefault(fired, len(numbers))
                if not one.left:
                    by_counts[counts] = at
            found.append(at)
        self.volleys = list(numbers)
        return np.array(found)


class Damage:
    """Chances of points of damage from volleys, as floats or as Fractions (``exact``)."""

    def __init__(self, exact: bool) -> None:
        self._exact = exact
        self._hits: dict[int, list[Numbers]] = {}
        self._of: dict[tuple[tuple[int, int], ...], Numbers] = {(): self._to_array([1])}

    def _to_array(self, values: list[Any]) -> Numbers:
        return np.array(values, dtype=object if self._exact else float)

    def hits(self, tries: int, chance: int) -> Numbers:
        """Return the chances of each number of successes in ``tries``, at a chance in a million each."""
        known = self._hits.setdefault(chance, [self._to_array([1])])
        share = Fraction(chance, MILLION) if self._exact else chance / MILLION
        while len(known) <= tries:
            known.append(np.convolve(known[-1], self._to_array([1 - share, share])))
        return known[tries]

    def damage_chances(self, fired: tuple[tuple[int, int], ...]) -> Numbers:
        """Return the chances of each number of points of damage from volleys: (number that strikes, Attack factor)."""
        found = self._of.get(fired)
        if found is None:
            (count, factor), rest = fired[0], fired[1:]
            sure, chance = divmod(factor, MILLION)
            some = self.hits(count, chance) if chance else self._to_array([1])
            found = np.convolve(some, self.damage_chances(rest))
            if sure:
                found = np.concatenate([self._to_array([0] * (sure * count)), found])
            self._of[fired] = found
        return found


def most_points(side: Side) -> int:
    """Return the most damage that a side can do in a round."""
    return sum(count * (factor // MILLION + bool(factor % MILLION)) for _, count, factor in volleys(side))
