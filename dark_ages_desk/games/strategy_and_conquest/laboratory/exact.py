"""The exact chances of a battle of two sides: every way that it can go, each with its probability.

A state of the battle is a condition of the one side and one of the other. A round leads from state to state, never
back, but to itself where no unit falls. So the states are visited once, in their order, and rounds without change are
summed as a geometric series. The numbers are floats, right to some fourteen places. With ``Fractions`` the same code is
exact to the last one (small battles: the tests).

Damage falls on a side in one order, so its condition is a number. The code of the battle itself makes the conditions.

Further parts of the module:

- All conditions that one side of a battle can reach, and the chances of the points of damage that it deals.

Damage falls on a side in one order (Ranks). So its condition is how far the damage has come in that order, and which of
its forces have left. The conditions are made with the code of the battle itself: ``damage_side``,
``withdraw_forces``, ``volleys``.
"""

from __future__ import annotations

from fractions import Fraction
from typing import Any, TypeAlias

import numpy as np

from dark_ages_desk.core.frozen import dataclass, replace
from dark_ages_desk.core.odds import ContestTooLarge
from dark_ages_desk.games.strategy_and_conquest.war.battle import (
    MOST_ROUNDS,
    POINT,
    Battle,
    Body,
    Side,
    damage_side,
    volleys,
    withdraw_forces,
)
from dark_ages_desk.games.strategy_and_conquest.war.factors import MILLION
from dark_ages_desk.games.strategy_and_conquest.words import laboratory as laboratory_words

Numbers: TypeAlias = np.ndarray[Any, Any]
"""Chances, as floats or as Fractions (objects)."""

MOST = 1500
"""Maximum number of conditions of a side; beyond it the exact way is given up."""

ANYBODY = Side("", (Body("", "", 1, 1, 0, 1),))
"""An enemy still in the battle, so that ``withdraw_forces`` finds the forces that leave."""


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
                raise ContestTooLarge(laboratory_words.too_many_conditions(most=MOST))
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


MOST_STATES = 400_000
"""Maximum number of states of a battle; beyond it the exact way is given up."""

CHUNK = 32
"""Number of conditions that are solved for at once."""

STUCK = 1 - 1e-13
"""Chance of a round without losses that counts as certain: no unit can hurt another."""

UNLIKELY = 1e-9
SLOW = float(UNLIKELY ** (1 / MOST_ROUNDS))
"""Chance of a round without losses, beyond which the battle may be broken off after its last round."""

NOTHING = 1e-20
"""Chance that counts as 0: floats cannot tell it from 0 beside the others."""


def ends(battle: Battle, *, exact: bool = False) -> list[tuple[Condition, Condition, Fraction | float]]:
    """Return how a battle can end: the final conditions of both sides, and their chance; in Fractions if ``exact``.

    Raises TooLarge for more than two sides, and for battles with too many states.
    """
    if len(battle.sides) != 2 or battle.hostile != frozenset({(0, 1)}):
        raise ContestTooLarge(laboratory_words.THREE_SIDES_ARE_FOUGHT_OUT)
    table = BattleTable(battle, exact)
    table.work()
    rows, columns = np.nonzero(table.found)
    return [
        (table.one.all[row], table.two.all[column], table.found[row, column])
        for row, column in zip(rows, columns, strict=True)
    ]


class BattleTable:
    """The states of a battle.

    The chance that the one side reaches a condition while the other is in another is ``found[row, column]``. After
    ``work`` only final states of the battle have one.
    """

    def __init__(self, battle: Battle, exact: bool) -> None:
        one, two = battle.sides
        self.exact = exact
        self.one = Conditions(one, most_points(two), battle.heals)
        self.two = Conditions(two, most_points(one), battle.heals)
        size = len(self.one.all), len(self.two.all)
        if size[0] * size[1] > MOST_STATES:
            raise ContestTooLarge(laboratory_words.too_many_states(number=size[0] * size[1]))
        self.found = self._zeros(*size)
        self.found[self.one.start, self.two.start] = 1
        self._struck = self._zeros(*size)
        self._firing = 0
        damage = Damage(exact)
        self._by_one = [damage.damage_chances(fired) for fired in self.one.volleys]
        self._by_two = self._columns([damage.damage_chances(fired) for fired in self.two.volleys])
        self._ways: dict[int, tuple[Numbers, Numbers]] = {}
        self._inverses: dict[tuple[int, bytes], list[Numbers]] = {}
        self._chunk = 1 if exact else CHUNK
        places = np.arange(size[1])
        gone = self.two.then[self.two.then != places]
        self._dead = ~self.two.stands & ~np.isin(places, gone)  # the others that do not stand have left

    def _zeros(self, *shape: int) -> Numbers:
        return np.full(shape, Fraction(0), dtype=object) if self.exact else np.zeros(shape)

    def _columns(self, chances: list[Numbers]) -> Numbers:
        """Return an array [points, condition of the other side]: the chance that it does that much damage."""
        table = self._zeros(self.one.after.shape[1], len(chances))
        for at, one in enumerate(chances):
            table[: len(one), at] = one
        found: Numbers = table[:, self.two.volley]
        return found

    def work(self) -> None:
        """Go through all states, the one side's conditions row by row.

        Rows that fire the same volley deal the same damage. So the shares for rows further down are added up first, and
        multiplied once for all of them.
        """
        defers = bool((self.one.then == np.arange(len(self.one.all))).all())
        for row in range(len(self.one.all)):
            if not self.one.stands[row]:
                continue
            volley = int(self.one.volley[row])
            if volley != self._firing or not defers:
                self._deal_damage(np.flatnonzero(self._struck.any(axis=1)))
                self._firing = volley
            elif self._struck[row].any():
                self._deal_damage(np.array([row]))
            arrived = np.where(self.two.stands, self.found[row], 0)
            if not self.exact:
                arrived[arrived < NOTHING] = 0.0
            if arrived.any():
                self.found[row, self.two.stands] = 0
                self._fight_round(row, volley, arrived)
        self._deal_damage(np.flatnonzero(self._struck.any(axis=1)))

    def _fight_round(self, row: int, volley: int, arrived: Numbers) -> None:
        """Add the results of a row's states to ``_struck``.

        The damage to the one side is then done, and the damage to the other is still to come.
        """
        hits: Numbers = self.one.after[row]
        firsts = np.flatnonzero(np.concatenate(([True], hits[1:] != hits[:-1])))
        targets = hits[firsts]
        chances = np.add.reduceat(self._by_two, firsts, axis=0)  # [target, condition of the other side]
        visited = arrived
        if targets[0] == row == self.one.then[row]:  # nobody of the one side falls
            leaving, _ = self._transitions(volley)
            visited = self._count_visits(row, volley, chances[0], leaving, arrived)
            over = ~self.two.stands
            self.found[row, over] += (chances[0] * visited) @ leaving[:, over]
            targets, chances = targets[1:], chances[1:]
        self._struck[targets] += chances * visited

    def _count_visits(self, row: int, volley: int, stays: Numbers, leaving: Numbers, arrived: Numbers) -> Numbers:
        """Return how often the states of a row are visited; states without any possible damage stay as they are.

        Raises TooLarge if the battle may reach its last round.
        """
        again = np.where(self.two.stands, stays * np.diagonal(leaving), 0).astype(float)
        stuck = again > STUCK
        visited = self._solve_visits(volley, np.where(stuck, self._zeros(1), stays), leaving, arrived)
        self.found[row, stuck] += visited[stuck]
        visited[stuck] = 0
        if (visited[again > SLOW] > UNLIKELY).any():
            raise ContestTooLarge(laboratory_words.too_many_rounds(most=MOST_ROUNDS))
        return visited

    def _deal_damage(self, rows: Numbers) -> None:
        """Deal the damage of the volley that is fired to the other side, in those rows."""
        if not len(rows):
            return
        leaving, staying = self._transitions(self._firing)
        alive, dead = rows[self.one.stands[rows]], rows[~self.one.stands[rows]]
        if len(alive):
            onward = self._multiply(self._struck[alive], leaving)
            then = self.one.then[alive]
            if (then == alive).all():
                self.found[alive] += onward
            else:  # where the other side fell nobody leaves any more
                np.add.at(self.found, then, np.where(self._dead, self._zeros(1), onward))
                self.found[alive] += np.where(self._dead, onward, self._zeros(1))
        if len(dead):
            self.found[dead] += self._multiply(self._struck[dead], staying)
        self._struck[rows] = self._zeros(1)

    def _multiply(self, weights: Numbers, ways: Numbers) -> Numbers:
        """Return the product of the two matrices, chunk by chunk.

        No way leads back, and small products stay in one thread. Larger ones make threads wait for each other, for a
        second at times, where other programs run.
        """
        size = len(ways)
        used = np.flatnonzero(weights.any(axis=0))
        low = int(used[0]) if len(used) else size
        onward = self._zeros(len(weights), size)
        for start in range(low - low % CHUNK, size, CHUNK):
            stop = min(start + CHUNK, size)
            onward[:, start:stop] = weights[:, low:stop] @ ways[low:stop, start:stop]
        return onward

    def _transitions(self, volley: int) -> tuple[Numbers, Numbers]:
        """Return two arrays [condition, condition] of the other side for the effect of these volleys.

        In the first, forces that have had enough leave; in the second they have not left yet.
        """
        known = self._ways.get(volley)
        if known is None:
            chances = self._by_one[volley]
            size = len(self.two.all)
            rows = np.arange(size)[:, None]
            after = self.two.after[:, : len(chances)]
            flat = (rows * size + after).ravel()
            if self.exact:
                staying = self._zeros(size, size)
                np.add.at(staying.reshape(-1), flat, np.broadcast_to(chances, after.shape).ravel())
            else:
                weights = np.broadcast_to(chances, after.shape).ravel()
                staying = np.bincount(flat, weights, size * size).reshape(size, size)
            moved = self.two.then != np.arange(size)
            leaving = staying
            if moved.any():
                leaving = staying.copy()
                leaving[:, moved] = self._zeros(1)
                for at in np.flatnonzero(moved):
                    leaving[:, self.two.then[at]] += staying[:, at]
            known = self._ways[volley] = leaving, staying
        return known

    def _solve_visits(self, volley: int, stays: Numbers, leaving: Numbers, arrived: Numbers) -> Numbers:
        """Return how often the states of a row are visited, if the row is kept with the chances ``stays``.

        It works chunk by chunk, since the other side's conditions have their order, too.
        """
        stays = np.where(self.two.stands, stays, self._zeros(1))
        size = len(stays)
        key = volley, stays.tobytes() if not self.exact else b""
        inverses = self._inverses.get(key)
        if inverses is None or self.exact:
            inverses = self._inverses[key] = self._invert_chunks(stays, leaving)
        visited = arrived.copy()
        weighted = self._zeros(size)
        begun = int(np.flatnonzero(arrived)[0]) // self._chunk
        for number in range(begun, len(inverses)):
            here = slice(number * self._chunk, min((number + 1) * self._chunk, size))
            before = slice(begun * self._chunk, here.start)
            comes = arrived[here] + weighted[before] @ leaving[before, here] if number > begun else arrived[here]
            visited[here] = comes @ inverses[number]
            weighted[here] = visited[here] * stays[here]
        found: Numbers = np.where(self.two.stands, visited, self._zeros(1))
        return found

    def _invert_chunks(self, stays: Numbers, leaving: Numbers) -> list[Numbers]:
        found: list[Numbers] = []
        for start in range(0, len(stays), self._chunk):
            here = slice(start, min(start + self._chunk, len(stays)))
            circle = np.eye(here.stop - start, dtype=float) - stays[here, None] * leaving[here, here]
            if self.exact:
                circle = np.array([[1 - stays[start] * leaving[start, start]]], dtype=object)
                found.append(1 / circle if circle[0, 0] else circle)
            else:
                found.append(np.linalg.inv(circle))
        return found


def chance(value: Any) -> Fraction:
    """Return a chance as the Fraction that the desk uses."""
    return value if isinstance(value, Fraction) else Fraction(float(value))
