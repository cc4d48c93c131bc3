"""The exact chances of a battle of two sides: every way that it can go, each with its probability.

A state of the battle is a condition of the one side and one of the other. A round leads from state to state, never
back, but to itself where no unit falls. So the states are visited once, in their order, and rounds without change are
summed as a geometric series. The numbers are floats, right to some fourteen places. With ``Fractions`` the same code is
exact to the last one (small battles: the tests).
"""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import numpy as np

from dark_ages_desk.core.odds import ContestTooLarge
from dark_ages_desk.games.strategy_and_conquest.laboratory.conditions import (
    Condition,
    Conditions,
    Damage,
    Numbers,
    most_points,
)
from dark_ages_desk.games.strategy_and_conquest.war.battle import MOST_ROUNDS, Battle

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
        raise ContestTooLarge("three or more sides are fought out many times instead")
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
            raise ContestTooLarge(f"the battle has {size[0] * size[1]} states")
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
            raise ContestTooLarge(f"the battle may come to its {MOST_ROUNDS} rounds")
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
