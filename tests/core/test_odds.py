"""Exact chances: every roll expanded, equal states merged."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

import pytest

from dark_ages_desk.core.odds import TooLarge, outcomes, summed


@dataclass(frozen=True)
class Duel:
    """Two fighters roll a die each round, the lower one loses a life; ties cost nothing. ``rounds`` are left."""

    mine: int
    theirs: int
    rounds: int

    def chances(self) -> tuple[tuple[Duel, Fraction], ...]:
        if not self.rounds or not self.mine or not self.theirs:
            return ()
        left = self.rounds - 1
        return (
            (Duel(self.mine - 1, self.theirs, left), Fraction(15, 36)),
            (Duel(self.mine, self.theirs - 1, left), Fraction(15, 36)),
            (Duel(self.mine, self.theirs, left), Fraction(6, 36)),
        )


def test_the_chances_of_all_outcomes_together_are_one() -> None:
    assert sum(outcomes(Duel(3, 3, 6)).values()) == 1


def test_one_round_by_hand() -> None:
    final = outcomes(Duel(1, 1, 1))
    assert final == {Duel(0, 1, 0): Fraction(15, 36), Duel(1, 0, 0): Fraction(15, 36), Duel(1, 1, 0): Fraction(6, 36)}


def test_equal_fighters_have_equal_chances() -> None:
    winner = summed(outcomes(Duel(2, 2, 8)), lambda end: (end.mine > end.theirs) - (end.mine < end.theirs))
    assert winner[1] == winner[-1]


def test_equal_states_are_merged_so_that_long_contests_stay_small() -> None:
    assert len(outcomes(Duel(20, 20, 60))) < 5000  # of 3^60 ways


def test_too_many_states_are_refused() -> None:
    with pytest.raises(TooLarge):
        outcomes(Duel(20, 20, 30), most=10)
