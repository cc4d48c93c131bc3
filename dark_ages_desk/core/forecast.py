"""Forecasts: what a choice is likely to bring, in exact chances, before anything is committed.

A game says cheaply *what* can be forecast now; the chances are worked out only when somebody looks, for what he may
know. What he may not know is supposed, and he can change it.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import field
from fractions import Fraction
from typing import TypeAlias

from dark_ages_desk.core.odds import TooLarge
from dark_ages_desk.core.record import dataclass
from dark_ages_desk.core.supposing import Memory, Recall, nothing

GOOD, BAD, PLAIN = "good", "bad", ""
"""Whether whoever asks would like it."""


@dataclass(frozen=True, slots=True)
class Suppose:
    """A number that is supposed and may be changed: what a hidden force consists of, a marker that may be played.

    ``names`` are words for the numbers from ``low`` on, where numbers alone would say nothing. ``hidden``: it stands
    for something that this eye may not know; ``key`` names that thing, so that a number set once is taken for it again.
    ``open``: words for the lowest number, where that number sets nothing and all that is likely is taken.
    """

    id: str
    words: str
    value: int
    low: int
    high: int
    names: tuple[str, ...] = ()
    hidden: bool = False
    key: str = ""
    open: str = ""

    def said(self, value: int) -> str:
        """Return the number in words."""
        if self.open and value == self.low:
            return self.open
        return self.names[value - self.low] if self.names else str(value)


@dataclass(frozen=True, slots=True)
class Share:
    """The chance that something happens; ``tone`` is GOOD, BAD or PLAIN. ``between``: the least and the largest chance
    over all that is likely, where the chance itself is the mean over it; None where nothing was supposed."""

    words: str
    chance: Fraction
    tone: str = PLAIN
    between: tuple[Fraction, Fraction] | None = None


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

OverWorlds: TypeAlias = Callable[[Mapping[str, int], Memory], Odds]
"""Works odds out from what a viewer remembers as well."""


@dataclass(frozen=True)
class Forecast:
    """Something that can be forecast: its title and rule, and the option and choice that it is about.

    Two forecasts are equal if they say the same. ``work`` is what would be done to find out; where there is something
    that the viewer does not know it is None, and ``over_worlds`` is done, with the memory that ``recall`` gives (a
    session hands it in).
    """

    id: str
    title: str
    rule: str
    work: Work | None = field(compare=False, repr=False)
    verb: str = ""
    choice: str = ""
    space: str = ""
    suppositions: tuple[Suppose, ...] = ()
    over_worlds: OverWorlds | None = field(default=None, compare=False, repr=False, kw_only=True)
    recall: Recall = field(default=nothing, compare=False, repr=False, kw_only=True)

    def odds(self, supposed: Mapping[str, int] | None = None) -> Odds:
        """Work it out, for the numbers that are supposed; the rest as they stand in ``suppositions``."""
        given = supposed or {}
        values = {one.id: min(max(given.get(one.id, one.value), one.low), one.high) for one in self.suppositions}
        try:
            if self.over_worlds is not None:
                return self.over_worlds(values, self.recall())
            return self.work(values) if self.work is not None else Odds(())
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


def mixed(parts: Sequence[tuple[int | Fraction, Odds]]) -> Odds:
    """Return the odds over all that is likely: ``parts`` are odds of cases, each with how likely it is (any measure).

    A chance is the mean over them, and says between which it lies. Columns, cases and shares go together by their
    titles and words; what only some parts have is the mean over those.
    """
    if len(parts) == 1:
        return parts[0][1]
    columns: dict[str, list[tuple[Fraction, Column]]] = {}
    for weight, odds in parts:
        for column in odds.columns:
            columns.setdefault(column.title, []).append((Fraction(weight), column))
    total = sum((Fraction(weight) for weight, _ in parts), Fraction(0))
    spaces: dict[str, Fraction] = {}
    for weight, odds in parts:
        for space, chance in odds.spaces:
            spaces[space] = spaces.get(space, Fraction(0)) + weight * chance / total
    supposed = dict.fromkeys(words for _, odds in parts for words in odds.supposed)
    return Odds(tuple(map(_mixed_column, columns.values())), tuple(supposed), tuple(spaces.items()))


def _mixed_column(parts: list[tuple[Fraction, Column]]) -> Column:
    cases: dict[str, list[tuple[Fraction, Case]]] = {}
    for weight, column in parts:
        for case in column.cases:
            cases.setdefault(case.title, []).append((weight, case))
    first = parts[0][1]
    return Column(first.title, tuple(map(_mixed_case, cases.values())), first.verb)


def _mixed_case(parts: list[tuple[Fraction, Case]]) -> Case:
    total = sum((weight for weight, _ in parts), Fraction(0))
    shares: dict[str, list[tuple[Fraction, Share]]] = {}
    means: dict[str, list[tuple[Fraction, Mean]]] = {}
    spread: dict[str, Fraction] = {}
    for weight, case in parts:
        for share in case.shares:
            shares.setdefault(share.words, []).append((weight, share))
        for mean in case.means:
            means.setdefault(mean.words, []).append((weight, mean))
        for words, chance in case.spread:
            spread[words] = spread.get(words, Fraction(0)) + weight * chance / total
    return Case(
        parts[0][1].title,
        tuple(_mixed_share(found) for found in shares.values()),
        tuple(_mixed_mean(found) for found in means.values()),
        tuple(spread.items()),
    )


def _mixed_share(parts: list[tuple[Fraction, Share]]) -> Share:
    total = sum((weight for weight, _ in parts), Fraction(0))
    chance = sum((weight * share.chance for weight, share in parts), Fraction(0)) / total
    ends = [end for _, share in parts for end in (share.between or (share.chance, share.chance))]
    first, low, high = parts[0][1], min(ends), max(ends)
    return Share(first.words, chance, first.tone, (low, high) if low < high else None)


def _mixed_mean(parts: list[tuple[Fraction, Mean]]) -> Mean:
    total = sum((weight for weight, _ in parts), Fraction(0))
    amount = sum((weight * mean.amount for weight, mean in parts), Fraction(0)) / total
    first = parts[0][1]
    return Mean(first.words, amount, max(mean.most for _, mean in parts), first.tone)
