"""Forecasts: the likely results of a choice, in exact chances, before the player commits himself.

A game says cheaply *what* can be forecast now. The chances are worked out only when a viewer looks, with the knowledge
that he may have. Unknown numbers are supposed, and the viewer can change them.

A ruleset's ``forecast`` says cheaply what can be forecast. ``Forecast.odds`` works the chances out in a thread of its
own when somebody looks.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import field
from fractions import Fraction
from typing import TypeAlias

from dark_ages_desk.core.frozen import dataclass
from dark_ages_desk.core.odds import ContestTooLarge
from dark_ages_desk.core.supposing import Memory, Recall, empty_memory

GOOD, BAD, PLAIN = "good", "bad", ""
"""Tones of a result for the player who asks: good, bad or neither."""


@dataclass(frozen=True, slots=True)
class Supposition:
    """A supposed number that the viewer may change: the contents of a hidden force, a marker that may be played.

    Names for the numbers from ``low`` on are ``names``, where numbers alone would say nothing. If ``hidden``, the
    number describes something that this viewer may not know. Then ``key`` names that thing, so that a number set once
    is used for it again. If the lowest number sets nothing and takes all that is likely, ``open`` is its text.
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

    def format_value(self, value: int) -> str:
        """Return the number as text."""
        if self.open and value == self.low:
            return self.open
        return self.names[value - self.low] if self.names else str(value)


@dataclass(frozen=True, slots=True)
class Share:
    """The chance that something happens; ``tone`` is GOOD, BAD or PLAIN.

    The least and the largest chance over all likely cases are ``between``, and ``chance`` is their mean. It is None
    where nothing was supposed.
    """

    words: str
    chance: Fraction
    tone: str = PLAIN
    between: tuple[Fraction, Fraction] | None = None


@dataclass(frozen=True, slots=True)
class Mean:
    """The expected amount of something, at most ``most``."""

    words: str
    amount: Fraction
    most: int
    tone: str = PLAIN


@dataclass(frozen=True, slots=True)
class Case:
    """One way to go on ("one attack", "two attacks"), with its chances and expected amounts.

    The whole distribution is ``spread``: (text of a result, chance).
    """

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
    """The result of a forecast: columns to compare, suppositions as text, and chances of places for the map."""

    columns: tuple[Column, ...]
    supposed: tuple[str, ...] = ()
    spaces: tuple[tuple[str, Fraction], ...] = ()


Work: TypeAlias = Callable[[Mapping[str, int]], Odds]

OverWorlds: TypeAlias = Callable[[Mapping[str, int], Memory], Odds]
"""A function that works odds out, given suppositions and a viewer's memory."""


@dataclass(frozen=True)
class Forecast:
    """Something that can be forecast: its title and rule, and the option and choice that it is about.

    The option's verb is ``verb``, and ``choice`` is the id of the choice. For a throw, ``verb`` is that of the Roll
    ("roll") and ``choice`` is ""; for a Button they are its verb and "". If both are "", the forecast is about the
    whole question. The map shows the forecast of ``space`` under the pointer.

    Two forecasts are equal if they say the same. The chances are worked out by ``work``. If the viewer does not know
    something, ``work`` is None. Then ``over_worlds`` works them out from the memory that ``recall`` gives, which a
    session supplies. It supplies ``named`` as well: that gives the odds the names of places that the reader wants.
    """

    id: str
    title: str
    rule: str
    work: Work | None = field(compare=False, repr=False)
    verb: str = ""
    choice: str = ""
    space: str = ""
    suppositions: tuple[Supposition, ...] = ()
    over_worlds: OverWorlds | None = field(default=None, compare=False, repr=False, kw_only=True)
    recall: Recall = field(default=empty_memory, compare=False, repr=False, kw_only=True)
    named: Callable[[Odds], Odds] = field(default=lambda odds: odds, compare=False, repr=False, kw_only=True)

    def odds(self, supposed: Mapping[str, int] | None = None) -> Odds:
        """Return the odds for the numbers in ``supposed``; other numbers are as in ``suppositions``.

        If they cannot be worked out exactly, return odds without columns that say so.
        """
        given = supposed or {}
        values = {one.id: min(max(given.get(one.id, one.value), one.low), one.high) for one in self.suppositions}
        try:
            if self.over_worlds is not None:
                return self.named(self.over_worlds(values, self.recall()))
            return self.named(self.work(values)) if self.work is not None else Odds(())
        except ContestTooLarge as error:
            return Odds((), (f"The program cannot calculate exact odds: {error}.",))


def format_percent(chance: Fraction) -> str:
    """Return a chance as shown to players: "17%". An uncertain chance is never shown as 0% or 100%."""
    if not 0 < chance < 1:
        return f"{float(chance) * 100:.0f}%"
    if chance * 200 < 1:
        return "< 1%"
    if (1 - chance) * 200 < 1:
        return "> 99%"
    return f"{min(99, max(1, round(float(chance * 100))))}%"


def format_decimal(amount: Fraction) -> str:
    """Return an expected number as text: "1.4". An amount above 0 is never shown as 0."""
    if 0 < amount < Fraction(1, 20):
        return "< 0.1"
    return f"{float(amount):.1f}"


def mix_odds(parts: Sequence[tuple[int | Fraction, Odds]]) -> Odds:
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
    return Odds(tuple(map(_mix_column, columns.values())), tuple(supposed), tuple(spaces.items()))


def _mix_column(parts: list[tuple[Fraction, Column]]) -> Column:
    cases: dict[str, list[tuple[Fraction, Case]]] = {}
    for weight, column in parts:
        for case in column.cases:
            cases.setdefault(case.title, []).append((weight, case))
    first = parts[0][1]
    return Column(first.title, tuple(map(_mix_case, cases.values())), first.verb)


def _mix_case(parts: list[tuple[Fraction, Case]]) -> Case:
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
        tuple(_mix_share(found) for found in shares.values()),
        tuple(_mix_mean(found) for found in means.values()),
        tuple(spread.items()),
    )


def _mix_share(parts: list[tuple[Fraction, Share]]) -> Share:
    total = sum((weight for weight, _ in parts), Fraction(0))
    chance = sum((weight * share.chance for weight, share in parts), Fraction(0)) / total
    ends = [end for _, share in parts for end in (share.between or (share.chance, share.chance))]
    first, low, high = parts[0][1], min(ends), max(ends)
    return Share(first.words, chance, first.tone, (low, high) if low < high else None)


def _mix_mean(parts: list[tuple[Fraction, Mean]]) -> Mean:
    total = sum((weight for weight, _ in parts), Fraction(0))
    amount = sum((weight * mean.amount for weight, mean in parts), Fraction(0)) / total
    first = parts[0][1]
    return Mean(first.words, amount, max(mean.most for _, mean in parts), first.tone)
