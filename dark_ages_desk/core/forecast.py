"""Forecasts: what a choice is likely to bring, in exact chances, before anything is committed.

A game says cheaply *what* can be forecast now; the chances are worked out only when somebody looks, for what he may
know. What he may not know is supposed, and he can change it.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import field
from fractions import Fraction
from typing import TypeAlias

from dark_ages_desk.core.odds import TooLarge
from dark_ages_desk.core.record import dataclass

GOOD, BAD, PLAIN = "good", "bad", ""
"""Whether whoever asks would like it."""


@dataclass(frozen=True, slots=True)
class Suppose:
    """A number that is supposed and may be changed: what a hidden force consists of, a marker that may be played.

    ``names`` are words for the numbers from ``low`` on, where numbers alone would say nothing. ``hidden``: it stands
    for something that this eye may not know; ``key`` names that thing, so that a number set once is taken for it again.
    """

    id: str
    words: str
    value: int
    low: int
    high: int
    names: tuple[str, ...] = ()
    hidden: bool = False
    key: str = ""

    def said(self, value: int) -> str:
        """The number in words."""
        return self.names[value - self.low] if self.names else str(value)


@dataclass(frozen=True, slots=True)
class Share:
    """The chance that something happens; ``tone`` is GOOD, BAD or PLAIN."""

    words: str
    chance: Fraction
    tone: str = PLAIN


@dataclass(frozen=True, slots=True)
class Mean:
    """How much of something is to be expected, of at most ``most``."""

    words: str
    amount: Fraction
    most: int
    tone: str = PLAIN


@dataclass(frozen=True, slots=True)
class Case:
    """One way of going on ("one attack", "two attacks"), with its chances, what is to be expected, and the whole
    distribution: (words for an end, chance)."""

    title: str
    shares: tuple[Share, ...]
    means: tuple[Mean, ...] = ()
    spread: tuple[tuple[str, Fraction], ...] = ()


@dataclass(frozen=True, slots=True)
class Column:
    """One of the things that are compared: its name, the ``verb`` of the option that it belongs to, its cases."""

    title: str
    cases: tuple[Case, ...]
    verb: str = ""


@dataclass(frozen=True, slots=True)
class Odds:
    """What was worked out: columns to compare, what was supposed in words, chances of places for the map."""

    columns: tuple[Column, ...]
    supposed: tuple[str, ...] = ()
    spaces: tuple[tuple[str, Fraction], ...] = ()


Work: TypeAlias = Callable[[Mapping[str, int]], Odds]


@dataclass(frozen=True)
class Forecast:
    """Something that can be forecast: its title and rule, and the option and choice that it is about.

    Two forecasts are equal if they say the same; ``work`` is what would be done to find out.
    """

    id: str
    title: str
    rule: str
    work: Work = field(compare=False, repr=False)
    verb: str = ""
    choice: str = ""
    space: str = ""
    suppositions: tuple[Suppose, ...] = ()

    def odds(self, supposed: Mapping[str, int] | None = None) -> Odds:
        """Work it out, for the numbers that are supposed; the rest as they stand in ``suppositions``."""
        given = supposed or {}
        values = {one.id: min(max(given.get(one.id, one.value), one.low), one.high) for one in self.suppositions}
        try:
            return self.work(values)
        except TooLarge as error:
            return Odds((), (f"The chances cannot be worked out exactly: {error}.",))


def percent(chance: Fraction) -> str:
    """A chance as it is read at a table: "17 %"; never 0 % or 100 % for what is not certain."""
    if not 0 < chance < 1:
        return f"{float(chance) * 100:.0f} %"
    if chance * 200 < 1:
        return "< 1 %"
    if (1 - chance) * 200 < 1:
        return "> 99 %"
    return f"{min(99, max(1, round(float(chance * 100))))} %"


def decimal(amount: Fraction) -> str:
    """An expected number: "1.4"; never 0 for what is not nothing."""
    if 0 < amount < Fraction(1, 20):
        return "< 0.1"
    return f"{float(amount):.1f}"
