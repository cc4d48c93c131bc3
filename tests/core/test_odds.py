"""Exact chances: every roll expanded, equal states merged."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

import pytest

from dark_ages_desk.core.odds import ContestTooLarge, EndlessContest, outcomes, sum_probabilities, visits


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
    winner = sum_probabilities(outcomes(Duel(2, 2, 8)), lambda end: (end.mine > end.theirs) - (end.mine < end.theirs))
    assert winner[1] == winner[-1]


def test_equal_states_are_merged_so_that_long_contests_stay_small() -> None:
    assert len(outcomes(Duel(20, 20, 60))) < 5000  # of 3^60 ways


def test_too_many_states_are_refused() -> None:
    with pytest.raises(ContestTooLarge):
        outcomes(Duel(20, 20, 30), most=10)


@dataclass(frozen=True)
class Tennis:
    """Deuce: whoever is two ahead wins; ``first`` wins a point with 2/3. Advantages go back to deuce for ever."""

    ahead: int = 0

    def chances(self) -> tuple[tuple[Tennis, Fraction], ...]:
        if abs(self.ahead) == 2:
            return ()
        return ((Tennis(self.ahead + 1), Fraction(2, 3)), (Tennis(self.ahead - 1), Fraction(1, 3)))


def test_states_that_come_round_again_are_a_geometric_series() -> None:
    # From deuce: 4/9 + 4/9 (4/9) + 4/9 (4/9)^2 + … = 4/9 : (1 - 4/9) = 4/5.
    assert outcomes(Tennis()) == {Tennis(2): Fraction(4, 5), Tennis(-2): Fraction(1, 5)}


def test_how_often_a_state_comes_round_in_the_mean() -> None:
    # Deuce is seen 1 + 4/9 + (4/9)^2 + … = 9/5 times, the advantage 2/3 as often.
    assert visits(Tennis())[Tennis(0)] == Fraction(9, 5)
    assert visits(Tennis())[Tennis(1)] == Fraction(6, 5)


@dataclass(frozen=True)
class Sticky:
    """A die is rolled again until it shows something else than a 6; so for several dice one after the other."""

    left: int
    lost: int = 0

    def chances(self) -> tuple[tuple[Sticky, Fraction], ...]:
        if not self.left:
            return ()
        return (
            (self, Fraction(1, 6)),
            (Sticky(self.left - 1, self.lost), Fraction(3, 6)),
            (Sticky(self.left - 1, self.lost + 1), Fraction(2, 6)),
        )


def test_a_state_that_leads_to_itself() -> None:
    # 1/2 + 1/6 of it again and so on: 3/5 and 2/5; two of them are independent.
    final = outcomes(Sticky(2))
    assert final == {Sticky(0, 0): Fraction(9, 25), Sticky(0, 1): Fraction(12, 25), Sticky(0, 2): Fraction(4, 25)}


@dataclass(frozen=True)
class Trap:
    """Half of the ways lead into a circle from which nothing leads out."""

    at: int

    def chances(self) -> tuple[tuple[Trap, Fraction], ...]:
        half = Fraction(1, 2)
        return {0: ((Trap(1), half), (Trap(3), half)), 1: ((Trap(2), half * 2),), 2: ((Trap(1), half * 2),)}.get(
            self.at, ()
        )


def test_a_circle_without_a_way_out_has_no_chances() -> None:
    with pytest.raises(EndlessContest):
        outcomes(Trap(0))
    assert outcomes(Trap(3)) == {Trap(3): 1}


@dataclass(frozen=True)
class Walk:
    """A step up or down with equal chances between two ends: all states between lead to each other."""

    at: int
    top: int

    def chances(self) -> tuple[tuple[Walk, Fraction], ...]:
        if self.at in (0, self.top):
            return ()
        half = Fraction(1, 2)
        return (Walk(self.at + 1, self.top), half), (Walk(self.at - 1, self.top), half)


def test_the_gamblers_ruin() -> None:
    assert outcomes(Walk(3, 10)) == {Walk(10, 10): Fraction(3, 10), Walk(0, 10): Fraction(7, 10)}


def test_a_circle_of_too_many_states_is_refused() -> None:
    with pytest.raises(ContestTooLarge):
        outcomes(Walk(300, 1000))
