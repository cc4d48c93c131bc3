"""Is what the dice showed what fair dice would show?"""

from __future__ import annotations

import random
from collections import Counter

import pytest

from dark_ages_desk.reports.dice import chi_square_tail, fairness, format_brief


@pytest.mark.parametrize(
    ("departure", "freedom", "chance"),
    # printed in every table of the chi-square distribution
    [(11.070, 5, 0.05), (15.086, 5, 0.01), (3.841, 1, 0.05), (5.991, 2, 0.05), (16.919, 9, 0.05), (30.144, 19, 0.05)],
)
def test_the_chance_is_that_of_the_printed_tables(departure: float, freedom: int, chance: float) -> None:
    assert chi_square_tail(departure, freedom) == pytest.approx(chance, rel=1e-3)


def test_no_departure_is_certain_and_a_huge_one_impossible() -> None:
    assert chi_square_tail(0, 5) == 1
    assert chi_square_tail(1e4, 5) < 1e-300


def test_twenty_four_throws_are_too_few_to_say_anything() -> None:
    test = fairness(Counter({6: 24}), 6)
    assert test.chance is None
    assert test.words == "24 dice are too few to judge: a test needs at least 30."
    assert fairness(Counter({2: 1}), 6).words.startswith("1 die is too few")


def test_in_brief_it_is_a_share_of_a_hundred_runs() -> None:
    assert format_brief(fairness({6: 24}, 6)) == "too few"
    assert format_brief(fairness(dict.fromkeys(range(1, 7), 10), 6)) == "100 of 100"
    assert format_brief(fairness({6: 60}, 6)) == "< 1 of 100"


def test_an_even_spread_has_nothing_against_it() -> None:
    test = fairness(dict.fromkeys(range(1, 7), 10), 6)
    assert test.chance == 1
    assert test.words == "60 dice. Fair dice would spread at least as unevenly in nearly all series. Nothing unusual."


def test_a_loaded_die_is_found_and_a_suspicion_is_no_proof() -> None:
    loaded = fairness({1: 10, 2: 10, 3: 10, 4: 10, 5: 10, 6: 50}, 6)
    assert loaded.chance is not None and loaded.chance < 0.001
    assert "fewer than 1 of 1,000" in loaded.words and "hardly chance" in loaded.words
    odd = fairness({1: 4, 2: 8, 3: 9, 4: 10, 5: 10, 6: 19}, 6)
    assert odd.chance is not None and 0.001 < odd.chance < 0.05
    assert "1 fair series in 20" in odd.words


def test_fair_dice_are_suspected_about_as_often_as_the_words_say() -> None:
    rng = random.Random(1)
    chances = [fairness(Counter(rng.randint(1, 6) for _ in range(120)), 6).chance for _ in range(1000)]
    suspected = sum(chance is not None and chance < 0.05 for chance in chances)
    assert 30 <= suspected <= 75
