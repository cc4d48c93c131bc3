"""A test whether dice are fair, with a text that explains its result."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction

LEAST = 5
"""Minimum number of dice for each face; with fewer the test has no value."""

RARE, VERY_RARE = 0.05, 0.001
"""Below these chances the words become "unusual" and "hardly chance"."""


@dataclass(frozen=True, slots=True)
class Fairness:
    """The result of the test of dice with ``sides``, or of tries (``sides`` 0).

    The share of fair ones that depart at least as far from the expected values is ``chance``, or None if there are too
    few.
    """

    dice: int
    sides: int
    chance: float | None
    words: str


def fairness(faces: Mapping[int, int], sides: int) -> Fairness:
    """Test whether the spread is even, from the number of times that each face fell, by Pearson's method."""
    dice = sum(faces.values())
    thrown = "1 die is" if dice == 1 else f"{dice} dice are"
    if dice < LEAST * sides:
        words = f"{thrown} too few to say anything: from {LEAST * sides} on there would be something to test."
        return Fairness(dice, sides, None, words)
    expected = dice / sides
    departure = sum((faces.get(face, 0) - expected) ** 2 / expected for face in range(1, sides + 1))
    chance = chi_square_tail(departure, sides - 1)
    often = _format_frequency(chance)
    words = f"{dice} dice. Fair ones would spread at least as unevenly {often}. {_verdict(chance)}"
    return Fairness(dice, sides, chance, words)


def fairness_of_tries(tries: int, succeeded: int, expected: Fraction, variance: Fraction) -> Fairness:
    """Return the share of fair tries, each at its own chance, that depart as far from the expected number as these."""
    mean = f"{float(expected):,.1f}".removesuffix(".0")
    told = f"{tries:,} tries, {succeeded:,} succeeded; {mean} were to be expected."
    if variance < LEAST:
        return Fairness(tries, 0, None, f"{told} They are too few to say anything.")
    chance = math.erfc(abs(float(succeeded - expected)) / math.sqrt(2 * float(variance)))
    words = f"{told} Fair ones would depart as far from it {_format_frequency(chance)}. {_verdict(chance)}"
    return Fairness(tries, 0, chance, words)


def _verdict(chance: float) -> str:
    if chance < VERY_RARE:
        return "That is hardly chance: look at the dice, or at how they are thrown."
    if chance < RARE:
        return "That is unusual, and no proof: of twenty fair runs of dice one looks like this."
    return "Nothing speaks against them."


def format_brief(test: Fairness) -> str:
    """Return the test for a column of a table: "34 of 100" fair runs spread at least as unevenly."""
    if test.chance is None:
        return "too few"
    return "< 1 of 100" if test.chance < 0.01 else f"{round(test.chance * 100)} of 100"


def format_brief_of_tries(succeeded: int, expected: Fraction, variance: Fraction) -> str:
    """Return the same for tries with their own chances: the share of fair ones that depart as far from the expected
    number."""
    if variance < LEAST:
        return "too few"
    chance = math.erfc(abs(float(succeeded - expected)) / math.sqrt(2 * float(variance)))
    return "< 1 of 100" if chance < 0.01 else f"{round(chance * 100)} of 100"


BRIEFLY = (
    "The last column says how many of 100 runs of fair dice would spread at least as unevenly. "
    "Where there are many throwers, one in twenty shows less than 5 though all dice are fair."
)
"""Explanation of the short result of the test."""


def _format_frequency(chance: float) -> str:
    """Return a chance as people say it: "in about 34 of 100 such runs"."""
    if chance < VERY_RARE:
        return "in fewer than 1 of 1,000 such runs"
    if chance < 0.01:
        return f"in about {round(chance * 1000)} of 1,000 such runs"
    if chance > 0.99:
        return "in nearly all such runs"
    return f"in about {round(chance * 100)} of 100 such runs"


def chi_square_tail(departure: float, freedom: int) -> float:
    """Return the chance that a chi-square with ``freedom`` degrees of freedom (1 to some hundreds) is at least
    ``departure``.

    It is the upper regularized gamma function, exactly, by its recurrence from 1/2 or 1 upwards.
    """
    half = departure / 2
    if half <= 0:
        return 1.0
    if freedom % 2:
        total, order = math.erfc(math.sqrt(half)), 0.5
    else:
        total, order = math.exp(-half), 1.0
    while order < freedom / 2 - 0.25:
        total += math.exp(order * math.log(half) - half - math.lgamma(order + 1))
        order += 1
    return min(1.0, total)


def count_faces(faces: Sequence[int]) -> dict[int, int]:
    """Return the number of times that each face fell."""
    found: dict[int, int] = {}
    for face in faces:
        found[face] = found.get(face, 0) + 1
    return found
