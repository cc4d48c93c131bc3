"""Exact chances of a Contest: every roll is expanded, equal states are merged. Simulation where that is too large."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from fractions import Fraction
from math import lcm
from typing import TypeVar

from dark_ages_desk.core.contest import Contest
from dark_ages_desk.core.question import Below

C = TypeVar("C", bound=Contest)
K = TypeVar("K", bound=Hashable)

MOST_STATES = 20_000
"""Beyond so many different states at one time the exact way is given up."""


class TooLarge(ValueError):
    """The contest has too many different states to be worked out exactly."""


def outcomes(contest: C, most: int = MOST_STATES) -> dict[C, Fraction]:
    """Every final state of a contest with its exact probability. Raises TooLarge."""
    open_states: dict[C, Fraction] = {contest: Fraction(1)}
    final: dict[C, Fraction] = {}
    while open_states:
        following: dict[C, Fraction] = {}
        for state, share in open_states.items():
            chances = state.chances()
            if not chances:
                final[state] = final.get(state, Fraction(0)) + share
            for after, chance in chances:
                following[after] = following.get(after, Fraction(0)) + share * chance
        if len(following) + len(final) > most:
            raise TooLarge(f"more than {most} states")
        open_states = following
    return final


def summed(final: dict[C, Fraction], sort: Callable[[C], K]) -> dict[K, Fraction]:
    """The probabilities of final states added up by what ``sort`` says of each."""
    sums: dict[K, Fraction] = {}
    for state, share in final.items():
        key = sort(state)
        sums[key] = sums.get(key, Fraction(0)) + share
    return sums


def simulated(contest: C, sort: Callable[[C], K], runs: int, below: Below) -> tuple[dict[K, float], float]:
    """Shares of ``runs`` (at least 1) contests played out, and the largest standard error of any share."""
    counts: dict[K, int] = {}
    for _ in range(runs):
        state = contest
        while chances := state.chances():
            scale = lcm(*(chance.denominator for _, chance in chances))
            drawn = below(scale)
            for after, chance in chances:
                drawn -= int(chance * scale)
                if drawn < 0:
                    state = after
                    break
        counts[sort(state)] = counts.get(sort(state), 0) + 1
    shares = {key: count / runs for key, count in counts.items()}
    error = max((share * (1 - share) / runs) ** 0.5 for share in shares.values())
    return shares, error
