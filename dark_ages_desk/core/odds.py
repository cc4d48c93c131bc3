"""Exact chances of a Contest: every roll is expanded, equal states are merged."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from fractions import Fraction
from typing import TypeVar

from dark_ages_desk.core.contest import Contest

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
