"""Exact chances of a Contest: every roll is expanded, equal states are merged, circles are solved.

States that lead to each other form a circle: a counterattack answers a counterattack, and nobody is hurt. The number of
visits to such a state is the sum of a geometric series, found exactly by the linear equations of the circle. All other
states are worked through from the start to the end. Inside, shares are whole numbers over one common denominator, which
grows from layer to layer. Fractions would look for common divisors at every step, and take most of the time.

A ``Contest`` is a small frozen state that the game makes of a battle. The resolver at the table and the odds share the
rule for the effect of a result. A test walks every branch of the real table and compares the chances, fraction by
fraction.

Further parts of the module:

- A battle as a small state of its own: the rolls still to make, and their possible results.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping
from fractions import Fraction
from math import lcm
from typing import Generic, Protocol, Self, TypeVar


class Contest(Hashable, Protocol):
    """A frozen state. Equal states are the same to everything that follows, so they can be counted together."""

    def chances(self) -> tuple[tuple[Self, Fraction], ...]:
        """Return the states that the next die leads to, with their probabilities (together 1); ()
        when all is rolled."""


C = TypeVar("C", bound=Contest)
K = TypeVar("K", bound=Hashable)

MOST_STATES = 20_000
"""Maximum number of different states; beyond it the exact way is given up."""

MOST_IN_CIRCLE = 80
"""Maximum number of states in a circle. Beyond it the exact way is given up: the equations grow with the third power.
"""


class ContestTooLarge(ValueError):
    """The contest has too many different states to be worked out exactly."""


class EndlessContest(ContestTooLarge):
    """A contest with states that never reach an end, so that its chances have no meaning."""


def outcomes(contest: C, most: int = MOST_STATES) -> dict[C, Fraction]:
    """Return every final state of a contest with its exact probability. Raises TooLarge or Endless."""
    return _Graph(contest, most).visits(final_only=True)


def visits(contest: C, most: int = MOST_STATES) -> dict[C, Fraction]:
    """Return the mean number of visits to every state; for a final state that is its probability."""
    return _Graph(contest, most).visits()


def sum_probabilities(final: Mapping[C, Fraction], sort: Callable[[C], K]) -> dict[K, Fraction]:
    """Return the probabilities of final states, added up by the key that ``sort`` gives for each."""
    parts: dict[K, list[Fraction]] = {}
    for state, share in final.items():
        parts.setdefault(sort(state), []).append(share)
    return {key: total(shares) for key, shares in parts.items()}


def total(shares: list[Fraction]) -> Fraction:
    """Return the exact sum of many fractions, over one common denominator."""
    below = lcm(*(share.denominator for share in shares))
    return Fraction(sum(share.numerator * (below // share.denominator) for share in shares), below)


class _Graph(Generic[C]):
    """All states that can be reached, by number, and where the next die leads from each."""

    def __init__(self, start: C, most: int) -> None:
        self.states: list[C] = [start]
        self.number: dict[C, int] = {start: 0}
        self.after: list[list[tuple[int, int, int]]] = []  # the state, its chance as two whole numbers
        self._known: dict[tuple[tuple[Fraction, ...], ...], _Solution] = {}
        for state in self.states:  # grows while it is gone through
            ways: dict[int, Fraction] = {}
            for other, chance in state.chances():
                at = self.number.get(other)
                if at is None:
                    at = self.number[other] = len(self.states)
                    self.states.append(other)
                ways[at] = ways[at] + chance if at in ways else chance
            self.after.append([(at, chance.numerator, chance.denominator) for at, chance in ways.items()])
            if len(self.states) > most:
                raise ContestTooLarge(f"more than {most} states")

    def visits(self, final_only: bool = False) -> dict[C, Fraction]:
        """Return the mean number of visits to each state, worked out layer by layer; with ``final_only`` of final
        states only.

        Inside, ``shares`` are the numerators, over ``below``, of the probability that arrives at later states.
        """
        found: dict[C, Fraction] = {}
        shares = {0: 1}
        below = 1
        for layer in self._layers():
            solved = [(circle, self._solve(circle)) for circle in layer]
            ways = {under for circle in layer for one in circle for _, _, under in self.after[one]}
            steps = lcm(*(solution.below for _, solution in solved), 1)
            widen = lcm(*ways, 1)
            onward = {state: share * steps * widen for state, share in shares.items()}
            below *= steps * widen
            for circle, solution in solved:
                arriving = [shares.get(state, 0) * (steps // solution.below) for state in circle]
                for column, state in enumerate(circle):
                    times = sum(a * row[column] for a, row in zip(arriving, solution.rows, strict=True) if a)
                    onward.pop(state, None)
                    if not final_only or not self.after[state]:
                        found[self.states[state]] = Fraction(times * widen, below)
                    for other, over, under in self.after[state]:
                        if other not in circle:
                            onward[other] = onward.get(other, 0) + times * over * (widen // under)
            shares = onward
        return found

    def _solve(self, circle: list[int]) -> _Solution:
        """Return the mean number of visits to each state of a circle, for each of its states as the entry."""
        if len(circle) == 1 and all(way[0] != circle[0] for way in self.after[circle[0]]):
            return _ONCE
        place = {state: at for at, state in enumerate(circle)}
        inside = [[Fraction(0)] * len(circle) for _ in circle]
        for state, row in zip(circle, inside, strict=True):
            for other, over, under in self.after[state]:
                if other in place:
                    row[place[other]] += Fraction(over, under)
        key = tuple(map(tuple, inside))  # many circles have the same chances
        if key not in self._known:
            self._known[key] = _invert_rest(inside)
        return self._known[key]

    def _layers(self) -> list[list[list[int]]]:
        """Return the circles (mostly of a single state) in layers; each leads only to later layers.

        Raises TooLarge for a circle of more than ``MOST_IN_CIRCLE`` states.
        """
        circles = self._circles()  # the last ones first
        depth: dict[int, int] = {}
        mine: dict[int, int] = {state: at for at, circle in enumerate(circles) for state in circle}
        for at in range(len(circles) - 1, -1, -1):
            here = depth.setdefault(at, 0)
            for state in circles[at]:
                for other, _, _ in self.after[state]:
                    if mine[other] != at:
                        depth[mine[other]] = max(depth.get(mine[other], 0), here + 1)
        layers: list[list[list[int]]] = [[] for _ in range(max(depth.values()) + 1)]
        for at, circle in enumerate(circles):
            if len(circle) > MOST_IN_CIRCLE:
                raise ContestTooLarge(f"more than {MOST_IN_CIRCLE} states lead to each other")
            layers[depth[at]].append(circle)
        return layers

    def _circles(self) -> list[list[int]]:
        """Return the strongly connected components, the last ones first, by Tarjan's method without recursion."""
        order: list[int] = [-1] * len(self.states)
        low = [0] * len(self.states)
        waiting: list[int] = []
        is_waiting = [False] * len(self.states)
        found: list[list[int]] = []
        counter = 0
        path: list[tuple[int, int]] = [(0, 0)]
        while path:
            state, next_way = path.pop()
            if next_way == 0:
                order[state] = low[state] = counter
                counter += 1
                waiting.append(state)
                is_waiting[state] = True
            ways = self.after[state]
            while next_way < len(ways):
                other = ways[next_way][0]
                next_way += 1
                if order[other] < 0:
                    path.append((state, next_way))
                    path.append((other, 0))
                    break
                if is_waiting[other]:
                    low[state] = min(low[state], order[other])
            else:
                if low[state] == order[state]:
                    circle: list[int] = []
                    while not circle or circle[-1] != state:
                        circle.append(waiting.pop())
                        is_waiting[circle[-1]] = False
                    found.append(circle)
                if path:
                    before = path[-1][0]
                    low[before] = min(low[before], low[state])
        return found


class _Solution:
    """Whole numbers over ``below``: row = where the circle is entered, column = the state visited."""

    def __init__(self, rows: list[list[int]], below: int) -> None:
        self.rows, self.below = rows, below


_ONCE = _Solution([[1]], 1)
"""A state that never comes again."""


def _invert_rest(inside: list[list[Fraction]]) -> _Solution:
    """Return the matrix (I - P)^-1 = I + P + P² + …, the sum of all ways round. Raises Endless if no way leads out."""
    size = len(inside)
    left = [[Fraction(int(r == c)) - inside[r][c] for c in range(size)] for r in range(size)]
    right = [[Fraction(int(r == c)) for c in range(size)] for r in range(size)]
    for at in range(size):
        pivot = next((row for row in range(at, size) if left[row][at]), None)
        if pivot is None:
            raise EndlessContest("some states lead only to each other")
        left[at], left[pivot] = left[pivot], left[at]
        right[at], right[pivot] = right[pivot], right[at]
        scale = 1 / left[at][at]
        left[at] = [value * scale for value in left[at]]
        right[at] = [value * scale for value in right[at]]
        for row in range(size):
            factor = left[row][at]
            if row != at and factor:
                left[row] = [value - factor * base for value, base in zip(left[row], left[at], strict=True)]
                right[row] = [value - factor * base for value, base in zip(right[row], right[at], strict=True)]
    below = lcm(*(value.denominator for row in right for value in row))
    return _Solution([[value.numerator * (below // value.denominator) for value in row] for row in right], below)
